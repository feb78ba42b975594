/* Tests of the core in plain C, to be compiled with sanitizers.
 *
 * Worked cases by hand; each refusal; and equality of the single, batch and block calls on seeded
 * random states with extreme numbers.  Prints one line; exit status 0 when all holds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "altered_core.h"

#define RANDOM_STATES 6400u
#define BLOCKS (RANDOM_STATES / ALTERED_LANES)

static unsigned checks;
static unsigned failures;

static void expect(int holds, const char *claim, int line)
{
    checks++;
    if (!holds) {
        failures++;
        printf("line %d: %s\n", line, claim);
    }
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)

/* SplitMix64. */
static uint32_t draw(uint64_t *seed, uint32_t bound)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) >> 33) % bound;
}

static int16_t draw_statistic(uint64_t *seed, uint32_t kind)
{
    static const int16_t extreme[] = {INT16_MIN, INT16_MAX, -1, 0, 127, -128, 128, 255};

    if (kind == 2) {
        return extreme[draw(seed, 8)];
    }
    return (int16_t)((int)draw(seed, 9) - (kind == 1 ? 2 : 0));
}

/* Groups of 64 are alike, so that blocks of each width come up: kind 0 has numbers of 4 bits, 1 sums
 * of 8 bits, 2 greater ones. */
static void draw_state(uint64_t *seed, uint32_t kind, altered_state *state)
{
    memset(state, 0, sizeof *state);
    state->slot_count = (uint8_t)draw(seed, ALTERED_SLOTS + 1);
    state->flags = draw(seed, 8) == 0;
    for (int e = 0; e < ALTERED_EXPEDITIONS; e++) {
        state->terrains[e] = (uint8_t)draw(seed, 8);
        state->cannot[e] = draw(seed, 5) == 0;
        state->distance[e] = (uint8_t)draw(seed, 8);
    }
    for (int s = 0; s < state->slot_count; s++) {
        altered_slot *slot = &state->slots[s];

        if (draw(seed, 8) == 0) {
            continue;
        }
        for (int t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            slot->statistics[t] = draw_statistic(seed, kind);
        }
        slot->boosts = kind == 2 && draw(seed, 2) ? INT16_MAX : (int16_t)draw(seed, 3);
        slot->flags = (uint16_t)(ALTERED_EXISTS | draw(seed, 4) << 1
                                 | (draw(seed, 5) == 0) * ALTERED_GIGANTIC
                                 | (draw(seed, 5) == 0) * ALTERED_ASLEEP);
    }
}

static void test_worked(void)
{
    altered_state state = {.slot_count = 2, .terrains = {1, 7, 1, 7}, .distance = {0, 0, 6, 7}};
    altered_result result;
    altered_tiebreak_result day;

    /* dusk.progress (4.2.4.b): Forest 3 against 2, and boost.adds-one (2.5.1.b). */
    state.slots[0] = (altered_slot){{1, 0, 0}, 2, ALTERED_EXISTS};
    state.slots[1] = (altered_slot){{2, 9, 9}, 0, ALTERED_EXISTS | ALTERED_OWNER};
    EXPECT(altered_dusk(&state, sizeof state, &result, sizeof result) == ALTERED_OK);
    EXPECT(result.sums[0][0] == 3 && result.sums[2][1] == 9 && result.sums[1][0] == 0);
    EXPECT(result.won[0] == 1 && result.moved[0] == 1 && result.distance[0] == 1);
    EXPECT(result.won[2] == 0 && result.moved[2] == 0 && result.distance[2] == 6);

    /* dusk.tie (4.2.4.c). */
    state.slots[1].statistics[0] = 3;
    EXPECT(altered_dusk(&state, sizeof state, &result, sizeof result) == ALTERED_OK);
    EXPECT(result.moved[0] == 0 && result.moved[2] == 0);

    /* gigantic.stats-both (7.4.3.e); the last region is not left. */
    state.slots[1].flags |= ALTERED_GIGANTIC;
    EXPECT(altered_dusk(&state, sizeof state, &result, sizeof result) == ALTERED_OK);
    EXPECT(result.won[3] == 7 && result.moved[3] == 0 && result.distance[3] == 7);

    /* gigantic.tiebreak-twice (7.4.3.i). */
    EXPECT(altered_tiebreak(&state, sizeof state, 0, &day, sizeof day) == ALTERED_OK);
    EXPECT(day.totals[1][0] == 6 && day.totals[1][1] == 18 && day.totals[0][0] == 3);
    EXPECT(day.won[1] == 7 && day.won[0] == 0 && day.winner == 1);
}

static void test_single_refusals(void)
{
    static const struct {
        size_t at;
        uint8_t value;
        int32_t status;
    } cases[] = {
        {0, 25, ALTERED_SLOT_COUNT},     {1, 2, ALTERED_STATE_FLAGS}, {5, 8, ALTERED_TERRAINS},
        {6, 2, ALTERED_CANNOT},          {13, 8, ALTERED_DISTANCE},   {14, 1, ALTERED_RESERVED},
        {16 + 8, 33, ALTERED_SLOT_FLAGS}, {16 + 9, 1, ALTERED_SLOT_FLAGS},
        {16 + 8, 0, ALTERED_SLOT_NOT_EMPTY}, {255, 1, ALTERED_SLOT_NOT_EMPTY},
    };
    altered_state state = {.slot_count = 1};
    union {
        altered_result results[2];
        uint8_t bytes[128];
    } room;
    const int16_t below = -1;

    state.slots[0] = (altered_slot){{1, 1, 1}, 0, ALTERED_EXISTS};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        altered_state broken = state;

        ((uint8_t *)&broken)[cases[i].at] = cases[i].value;
        EXPECT(altered_dusk(&broken, sizeof broken, &room, sizeof room) == cases[i].status);
        EXPECT(altered_tiebreak(&broken, sizeof broken, 0, &room, sizeof room) == cases[i].status);
    }
    EXPECT(altered_dusk(NULL, 256, &room, sizeof room) == ALTERED_NULL_POINTER);
    EXPECT(altered_dusk(&state, 256, NULL, 64) == ALTERED_NULL_POINTER);
    EXPECT(altered_dusk(&state, 255, &room, sizeof room) == ALTERED_INPUT_SIZE);
    EXPECT(altered_dusk(&state, 256, &room, 63) == ALTERED_OUTPUT_SIZE);
    EXPECT(altered_dusk(&state, 256, room.bytes + 1, 64) == ALTERED_UNALIGNED);
    EXPECT(altered_dusk(&state, 256, &state, 256) == ALTERED_OVERLAP);
    EXPECT(altered_tiebreak(&state, 256, 4, &room, sizeof room) == ALTERED_OPTIONS);
    state.slots[0].boosts = below;
    EXPECT(altered_dusk(&state, 256, &room, sizeof room) == ALTERED_BOOSTS);
    EXPECT(strcmp(altered_status_name(ALTERED_BLOCK_WIDTH), "BLOCK_WIDTH") == 0);
    EXPECT(strcmp(altered_status_name(-21), "UNKNOWN") == 0);
    EXPECT(strcmp(altered_status_name(INT32_MIN), "UNKNOWN") == 0);
}

static void test_block_refusals(const altered_state *states, altered_block *block)
{
    static const struct {
        size_t at;
        uint8_t value;
        int32_t status;
    } cases[] = {
        {0, 0, ALTERED_BLOCK_HEADER},  {4, 65, ALTERED_BLOCK_HEADER}, {4, 0, ALTERED_BLOCK_HEADER},
        {6, 25, ALTERED_BLOCK_HEADER}, {7, 16, ALTERED_BLOCK_HEADER}, {8, 1, ALTERED_RESERVED},
        {64 + 255, 128, ALTERED_BLOCK_PLACE},
        {320 + 128, 5, ALTERED_BLOCK_PRESENCE}, {320 + 191, 32, ALTERED_BLOCK_PRESENCE},
        {320 + 128, 16, ALTERED_BLOCK_PRESENCE},
    };
    uint8_t outcomes[ALTERED_OUTCOME_BYTES];
    uint64_t bad;

    EXPECT(altered_dusk_pack(states, 256 * 64, 64, block, sizeof *block, &bad) == ALTERED_OK);
    block->slots = ALTERED_SLOTS;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int32_t cpu = 0; cpu <= altered_cpu_best(); cpu++) {
            uint8_t *byte = (uint8_t *)block + cases[i].at;
            const uint8_t kept = *byte;

            *byte = cases[i].value;
            EXPECT(altered_dusk_blocks(block, sizeof *block, 1, ALTERED_PACKED, cpu, outcomes,
                                       sizeof outcomes, &bad) == cases[i].status);
            *byte = kept;
        }
    }
    block->high[0].boosts[7] = 0x80;
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 0, 0, outcomes, sizeof outcomes, &bad)
           == ALTERED_BOOSTS);
    block->high[0].boosts[7] = 0x7f;
    block->low[0].presence[7] = 1;
    block->width = 8;
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 0, 0, outcomes, sizeof outcomes, &bad)
           == ALTERED_BLOCK_WIDTH);
    block->high[0].boosts[7] = 0;
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 0, 0, outcomes, sizeof outcomes, &bad)
           == ALTERED_OK);
    block->width = 4;
    block->middle[ALTERED_SLOTS - 1].pairs[1][63] = 0x10;
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 0, 0, outcomes, sizeof outcomes, &bad)
           == ALTERED_BLOCK_WIDTH);
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 0, 3, outcomes, sizeof outcomes, &bad)
           == ALTERED_CPU);
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 2, 0, outcomes, sizeof outcomes, &bad)
           == ALTERED_OPTIONS);
    EXPECT(altered_dusk_blocks(block, sizeof *block, UINT64_MAX / 2, 0, 0, outcomes,
                               sizeof outcomes, &bad) == ALTERED_INPUT_SIZE);
    EXPECT(altered_dusk_blocks(block, sizeof *block, 1, 0, 0, outcomes, sizeof outcomes, NULL)
           == ALTERED_NULL_POINTER);
}

/* Outcome bytes of all blocks, on each instruction set, against the single call. */
static void test_equal(const altered_state *states, altered_block *blocks)
{
    static altered_result results[RANDOM_STATES];
    static uint8_t outcomes[BLOCKS * ALTERED_OUTCOME_BYTES];
    unsigned widths[33] = {0};
    uint64_t bad;

    EXPECT(altered_dusk_batch(states, RANDOM_STATES * sizeof *states, results, sizeof results,
                              RANDOM_STATES, &bad) == ALTERED_OK);
    EXPECT(altered_dusk_pack(states, RANDOM_STATES * sizeof *states, RANDOM_STATES, blocks,
                             BLOCKS * sizeof *blocks, &bad) == ALTERED_OK);
    for (unsigned b = 0; b < BLOCKS; b++) {
        widths[blocks[b].width <= 32 ? blocks[b].width : 0]++;
    }
    EXPECT(widths[4] > 0 && widths[8] > 0 && widths[32] > 0 && widths[0] == 0);
    for (int32_t run = 0; run < 2 * (altered_cpu_best() + 1); run++) {
        const uint32_t options = run % 2 ? ALTERED_PACKED : 0u;
        unsigned different = 0;

        memset(outcomes, 0xff, sizeof outcomes);
        EXPECT(altered_dusk_blocks(blocks, BLOCKS * sizeof *blocks, BLOCKS, options, run / 2,
                                   outcomes, sizeof outcomes, &bad) == ALTERED_OK);
        for (unsigned i = 0; i < RANDOM_STATES; i++) {
            altered_result one;

            memset(&one, 0xff, sizeof one);
            different += altered_dusk(&states[i], sizeof one * 4, &one, sizeof one) != ALTERED_OK;
            different += memcmp(&one, &results[i], sizeof one) != 0;
            for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
                const unsigned byte = outcomes[i / 64 * 256 + e * 64 + i % 64];

                different += byte != (one.won[e] | one.moved[e] * 8u | one.distance[e] * 16u);
            }
        }
        EXPECT(different == 0);
    }
}

int main(void)
{
    altered_state *states = calloc(RANDOM_STATES, sizeof *states);
    altered_block *blocks = calloc(BLOCKS, sizeof *blocks);
    uint64_t seed = 1;

    if (states == NULL || blocks == NULL) {
        free(states);
        free(blocks);
        return 2;
    }
    for (unsigned i = 0; i < RANDOM_STATES; i++) {
        draw_state(&seed, i / ALTERED_LANES % 3, &states[i]);
    }
    test_worked();
    test_single_refusals();
    test_block_refusals(states, blocks);
    test_equal(states, blocks);
    free(states);
    free(blocks);
    printf("%u checks, %u failures\n", checks, failures);
    return failures != 0;
}
