/* Refusals: whether buffers can hold what a call asks, and whether bytes are a state. */
#include <string.h>

#include "core_internal.h"

static int fits(altered_buffer buffer, uint64_t count)
{
    return count <= SIZE_MAX / buffer.size && (size_t)count * buffer.size <= buffer.bytes;
}

static int aligned(altered_buffer buffer)
{
    return (uintptr_t)buffer.start % buffer.alignment == 0;
}

/* Both counts are known to fit their buffers. */
static int overlap(altered_buffer a, uint64_t a_count, altered_buffer b, uint64_t b_count)
{
    const uintptr_t a_start = (uintptr_t)a.start;
    const uintptr_t b_start = (uintptr_t)b.start;
    const size_t a_bytes = (size_t)a_count * a.size;
    const size_t b_bytes = (size_t)b_count * b.size;

    return a_start < b_start + b_bytes && b_start < a_start + a_bytes;
}

int32_t altered_check_buffers(altered_buffer input, uint64_t input_count, altered_buffer output,
                              uint64_t output_count)
{
    if (input.start == NULL || output.start == NULL) {
        return ALTERED_NULL_POINTER;
    }
    if (!fits(input, input_count)) {
        return ALTERED_INPUT_SIZE;
    }
    if (!fits(output, output_count)) {
        return ALTERED_OUTPUT_SIZE;
    }
    if (input_count == 0) {
        return ALTERED_OK;
    }
    if (!aligned(input) || !aligned(output)) {
        return ALTERED_UNALIGNED;
    }
    if (overlap(input, input_count, output, output_count)) {
        return ALTERED_OVERLAP;
    }
    return ALTERED_OK;
}

int32_t altered_check_index(uint64_t *bad)
{
    if (bad == NULL) {
        return ALTERED_NULL_POINTER;
    }
    if ((uintptr_t)bad % _Alignof(uint64_t) != 0) {
        return ALTERED_UNALIGNED;
    }
    *bad = 0;
    return ALTERED_OK;
}

static int32_t check_header(const altered_state *state)
{
    if (state->slot_count > ALTERED_SLOTS) {
        return ALTERED_SLOT_COUNT;
    }
    if (state->flags & ~(unsigned)ALTERED_TIEBREAK_STARTED) {
        return ALTERED_STATE_FLAGS;
    }
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        if (state->terrains[e] & ~ALTERED_TERRAIN_BITS) {
            return ALTERED_TERRAINS;
        }
        if (state->cannot[e] > 1) {
            return ALTERED_CANNOT;
        }
        if (state->distance[e] > ALTERED_LAST_REGION) {
            return ALTERED_DISTANCE;
        }
    }
    if (state->reserved[0] | state->reserved[1]) {
        return ALTERED_RESERVED;
    }
    return ALTERED_OK;
}

int32_t altered_check_state(const altered_state *state)
{
    static const altered_slot empty[ALTERED_SLOTS];
    const int32_t status = check_header(state);

    if (status != ALTERED_OK) {
        return status;
    }
    for (unsigned s = 0; s < state->slot_count; s++) {
        const altered_slot *slot = &state->slots[s];

        if (slot->flags & ~ALTERED_SLOT_FLAG_BITS) {
            return ALTERED_SLOT_FLAGS;
        }
        if (!(slot->flags & ALTERED_EXISTS) && memcmp(slot, empty, sizeof *slot) != 0) {
            return ALTERED_SLOT_NOT_EMPTY;
        }
        if (slot->boosts < 0) {
            return ALTERED_BOOSTS;
        }
    }
    if (memcmp(state->slots + state->slot_count, empty,
               (ALTERED_SLOTS - state->slot_count) * sizeof *empty) != 0) {
        return ALTERED_SLOT_NOT_EMPTY;
    }
    return ALTERED_OK;
}
