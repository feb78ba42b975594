/* From records to blocks of 64 states in rows. */
#include <string.h>

#include "core_internal.h"

/* Whether each sum of a checked state fits in 8 signed bits. */
static int has_narrow_sums(const altered_state *state)
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

/* Whether each number of a slot lies in 0..15. */
static int has_small_numbers(const altered_slot *slot)
{
    unsigned bits = (uint16_t)slot->boosts;

    for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
        bits |= (uint16_t)slot->statistics[t];
    }
    return bits <= 15u;
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

/* Two numbers in one lane of a pair: their bits 0-3, and 4-7. */
static void pack_pair(unsigned first, unsigned second, altered_low_rows *low,
                      altered_middle_rows *middle, unsigned pair, unsigned lane)
{
    low->pairs[pair][lane] = (uint8_t)((first & 15u) | (second & 15u) << 4);
    middle->pairs[pair][lane] = (uint8_t)((first >> 4 & 15u) | (second & 240u));
}

static void pack_slots(const altered_state *state, altered_block *block, unsigned lane)
{
    for (unsigned s = 0; s < state->slot_count; s++) {
        const altered_slot *slot = &state->slots[s];
        const unsigned forest = (uint16_t)slot->statistics[0];
        const unsigned mountain = (uint16_t)slot->statistics[1];
        const unsigned water = (uint16_t)slot->statistics[2];
        const unsigned boosts = (uint16_t)slot->boosts;

        pack_pair(forest, mountain, &block->low[s], &block->middle[s], 0, lane);
        pack_pair(water, boosts, &block->low[s], &block->middle[s], 1, lane);
        block->high[s].statistics[0][lane] = (uint8_t)(forest >> 8);
        block->high[s].statistics[1][lane] = (uint8_t)(mountain >> 8);
        block->high[s].statistics[2][lane] = (uint8_t)(water >> 8);
        block->high[s].boosts[lane] = (uint8_t)(boosts >> 8);
        block->low[s].presence[lane] = presence(slot->flags);
    }
}

/* The least width whose claims a checked state fulfils. */
static uint8_t width_of(const altered_state *state)
{
    uint8_t width = 4;

    for (unsigned s = 0; s < state->slot_count; s++) {
        width = has_small_numbers(&state->slots[s]) ? width : 8;
    }
    return has_narrow_sums(state) ? width : 32;
}

/* Packs 1..64 states; on a refusal `*bad` is the lane. */
static int32_t pack_block(const altered_state *states, unsigned count, altered_block *block,
                          uint64_t *bad)
{
    memset(block, 0, sizeof *block);
    block->mark = ALTERED_BLOCK_MARK;
    block->count = (uint16_t)count;
    block->width = 4;
    for (unsigned lane = 0; lane < count; lane++) {
        const altered_state *state = &states[lane];
        const int32_t status = altered_check_state(state);
        uint8_t width;

        if (status != ALTERED_OK) {
            *bad = lane;
            return status;
        }
        block->slots = state->slot_count > block->slots ? state->slot_count : block->slots;
        width = width_of(state);
        block->width = width > block->width ? width : block->width;
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
