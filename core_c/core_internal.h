/* Shared by the sources of the core; no part of its interface. */
#ifndef ALTERED_CORE_INTERNAL_H
#define ALTERED_CORE_INTERNAL_H

#include "altered_core.h"

#define ALTERED_TERRAIN_BITS 7u
#define ALTERED_SLOT_FLAG_BITS 31u

/* One buffer of a call: `count` records of `size` bytes in `bytes` bytes. */
typedef struct altered_buffer {
    const void *start;
    size_t bytes;
    size_t size;
    size_t alignment;
} altered_buffer;

/* ALTERED_OK, or why these two buffers cannot hold the records. `count` 0 asks nothing of them. */
int32_t altered_check_buffers(altered_buffer input, uint64_t input_count, altered_buffer output,
                              uint64_t output_count);

/* ALTERED_OK when the index is null-free, aligned and apart from the output; then it is zeroed. */
int32_t altered_check_index(uint64_t *bad);

/* ALTERED_OK, or the first thing in the record that is not a state. */
int32_t altered_check_state(const altered_state *state);

/* The statistics of the four Expeditions of a checked state. */
void altered_sum(const altered_state *state, int count_asleep,
                 int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT]);

/* The Expedition that holds the card or token of a Character with these slot flags. */
static inline unsigned altered_home(unsigned flags)
{
    return flags >> 1 & 3u;
}

/* The other Expedition of the player who has Expedition e. */
static inline unsigned altered_other(unsigned e)
{
    return e ^ 1u;
}

/* The Expedition that faces Expedition e: hero faces hero, companion faces companion. */
static inline unsigned altered_facing(unsigned e)
{
    static const uint8_t facing[ALTERED_EXPEDITIONS] = {2, 3, 0, 1};

    return facing[e];
}

#endif
