/* From records to blocks of 64 states in rows. */
#include <string.h>

#include "core_internal.h"

/* Whether each sum of a checked state fits in 8 signed bits. */
static int is_narrow(const altered_state *state)
{
    int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT];
    unsigned outside = 0;

    altered_sum(state, 0, sums);
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            outside |= sums[e][t] < INT8_MIN || sums[e][t] > INT8_MAX;
        }
    }
    return !outside;
}

/* tiebreak.no-movement (4.3.g) becomes a "cannot move" of all four Expeditions. */
static void pack_places(const altered_state *state, altered_block *block, unsigned lane)
{
    const unsigned tiebreak = state->flags & ALTERED_TIEBREAK_STARTED;

    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        const unsigned cannot = state->cannot[e] || tiebreak ? ALTERED_PLACE_CANNOT : 0u;

        block->place[e][lane] = (uint8_t)(state->terrains[e] | cannot
                                          | (unsigned)state->distance[e] << ALTERED_DISTANCE_SHIFT);
    }
}

/* gigantic.both (7.4.3.b): a Gigantic Character is in both Expeditions of its controller. */
static uint8_t presence(unsigned flags)
{
    const unsigned home = altered_home(flags);
    const unsigned both = 1u << home | 1u << altered_other(home);
    const unsigned asleep = flags & ALTERED_ASLEEP ? ALTERED_PRESENCE_ASLEEP : 0u;

    if (!(flags & ALTERED_EXISTS)) {
        return 0;
    }
    return (uint8_t)((flags & ALTERED_GIGANTIC ? both : 1u << home) | asleep);
}

static void pack_slots(const altered_state *state, altered_block *block, unsigned lane)
{
    for (unsigned s = 0; s < state->slot_count; s++) {
        const altered_slot *slot = &state->slots[s];

        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            const unsigned bits = (uint16_t)slot->statistics[t];

            block->low[s].statistics[t][lane] = (uint8_t)(bits & 255u);
            block->high[s].statistics[t][lane] = (uint8_t)(bits >> 8);
        }
        block->low[s].boosts[lane] = (uint8_t)((uint16_t)slot->boosts & 255u);
        block->high[s].boosts[lane] = (uint8_t)((uint16_t)slot->boosts >> 8);
        block->low[s].presence[lane] = presence(slot->flags);
    }
}

/* Packs 1..64 states; on a refusal `*bad` is the lane. */
static int32_t pack_block(const altered_state *states, unsigned count, altered_block *block,
                          uint64_t *bad)
{
    memset(block, 0, sizeof *block);
    block->mark = ALTERED_BLOCK_MARK;
    block->count = (uint16_t)count;
    block->width = 8;
    for (unsigned lane = 0; lane < count; lane++) {
        const altered_state *state = &states[lane];
        const int32_t status = altered_check_state(state);

        if (status != ALTERED_OK) {
            *bad = lane;
            return status;
        }
        block->slots = state->slot_count > block->slots ? state->slot_count : block->slots;
        block->width = is_narrow(state) ? block->width : 32;
        pack_places(state, block, lane);
        pack_slots(state, block, lane);
    }
    return ALTERED_OK;
}

int32_t altered_dusk_pack(const void *states, size_t states_bytes, uint64_t count, void *blocks,
                          size_t blocks_bytes, uint64_t *bad)
{
    const altered_state *state = states;
    altered_block *block = blocks;
    const uint64_t block_count = count / ALTERED_LANES + (count % ALTERED_LANES != 0);
    const altered_buffer input = {states, states_bytes, sizeof *state, _Alignof(altered_state)};
    const altered_buffer output = {blocks, blocks_bytes, sizeof *block, _Alignof(altered_block)};
    int32_t status = altered_check_index(bad);

    if (status == ALTERED_OK) {
        status = altered_check_buffers(input, count, output, block_count);
    }
    for (uint64_t b = 0; status == ALTERED_OK && b < block_count; b++) {
        const uint64_t first = b * ALTERED_LANES;
        const uint64_t left = count - first;
        const unsigned lanes = left < ALTERED_LANES ? (unsigned)left : ALTERED_LANES;

        status = pack_block(&state[first], lanes, &block[b], bad);
        *bad += status == ALTERED_OK ? 0 : first;
    }
    return status;
}
