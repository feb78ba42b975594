/* Coverage-guided fuzzing of the calls on states: records and blocks that nobody wrote.
 *
 * clang -std=c11 -O1 -g -fsanitize=fuzzer,address,undefined \
 *   core_c/fuzz.c core_c/{blocks,check,dusk,pack,status,tiebreak}.c && ./a.out corpus
 *
 * Besides crashes, four things are looked for: a record that one call takes and another refuses; a
 * block whose outcomes are not those of its states; one that is not judged as it is here, lane by
 * lane; and one that has its claims checked, and then has other outcomes when they are relied on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "altered_core.h"

#define REQUIRE(condition) require((condition) != 0, #condition, __LINE__)

enum { EDIT_BYTES = 3, HEAD_BYTES = 3, TAME = 1, SMALL = 2 };

static altered_state states[ALTERED_LANES];
static altered_block block;
static altered_result results[ALTERED_LANES];
static uint8_t outcomes[2][ALTERED_OUTCOME_BYTES];

static void require(int condition, const char *text, int line)
{
    if (!condition) {
        fprintf(stderr, "line %d: %s\n", line, text);
        abort();
    }
}

/* Any bytes as the nearest record; with small numbers, if that is asked for. */
static void tame(altered_state *state, unsigned how)
{
    state->slot_count %= ALTERED_SLOTS + 1;
    state->flags &= ALTERED_TIEBREAK_STARTED;
    memset(state->reserved, 0, sizeof state->reserved);
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        state->terrains[e] &= 7;
        state->cannot[e] &= 1;
        state->distance[e] &= ALTERED_LAST_REGION;
    }
    for (unsigned s = 0; s < ALTERED_SLOTS; s++) {
        altered_slot *slot = &state->slots[s];

        slot->flags &= 31;
        slot->boosts &= how & SMALL ? 7 : INT16_MAX;
        for (unsigned t = 0; how & SMALL && t < ALTERED_TERRAIN_COUNT; t++) {
            slot->statistics[t] &= 15;
        }
        if (s >= state->slot_count || !(slot->flags & ALTERED_EXISTS)) {
            memset(slot, 0, sizeof *slot);
        }
    }
}

/* All lanes of a record: the slots of the first one, each lane with another one first. */
static void draw_states(const uint8_t *data, size_t size, unsigned lanes, unsigned how)
{
    memset(states, 0, sizeof states);
    memcpy(&states[0], data, size < sizeof states[0] ? size : sizeof states[0]);
    if (how & TAME) {
        tame(&states[0], how);
    }
    for (unsigned lane = 1; lane < lanes; lane++) {
        const unsigned count = states[0].slot_count;

        states[lane] = states[0];
        for (unsigned s = 0; s < count && count <= ALTERED_SLOTS; s++) {
            states[lane].slots[s] = states[0].slots[(s + lane) % count];
        }
        states[lane].terrains[lane % ALTERED_EXPEDITIONS] ^= lane % 7u;
    }
}

static int32_t run_block(uint32_t options, int32_t cpu, uint8_t *to)
{
    uint64_t bad = 9;
    const int32_t status = altered_dusk_blocks(&block, sizeof block, 1, options, cpu, to,
                                               ALTERED_OUTCOME_BYTES, &bad);

    REQUIRE(bad == 0);
    REQUIRE(strcmp(altered_status_name(status), "UNKNOWN") != 0);
    return status;
}

/* The records one by one, in a row, and in a block: all of these take and refuse the same ones. */
static int are_records(unsigned lanes)
{
    altered_tiebreak_result day;
    uint64_t bad = 0, bad_lane = 0;
    int32_t status = altered_dusk_batch(states, sizeof states, results, sizeof results, lanes, &bad);

    REQUIRE(altered_dusk_pack(states, sizeof states, lanes, &block, sizeof block, &bad_lane) == status);
    REQUIRE(bad == bad_lane && (status == ALTERED_OK || bad < lanes));
    REQUIRE(altered_tiebreak(&states[bad], sizeof states[0], (uint32_t)lanes % 4u, &day, sizeof day)
            == status);
    return status == ALTERED_OK;
}

static void compare_with_states(unsigned lanes)
{
    for (int32_t run = 0; run < 2 * (altered_cpu_best() + 1); run++) {
        REQUIRE(run_block(run % 2 ? ALTERED_PACKED : 0u, run / 2, outcomes[0]) == ALTERED_OK);
        for (unsigned lane = 0; lane < lanes; lane++) {
            const altered_result *one = &results[lane];

            for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
                REQUIRE(outcomes[0][e * ALTERED_LANES + lane]
                        == (one->won[e] | one->moved[e] * 8u | one->distance[e] * 16u));
            }
        }
    }
}

/* Number n of a slot in a lane: Forest, Mountain, Water, boosts. */
static int number_of(unsigned s, unsigned n, unsigned lane)
{
    const altered_high_rows *high = &block.high[s];
    const unsigned shift = n % 2 * 4;
    const int low = block.low[s].pairs[n / 2][lane] >> shift & 15;
    const int middle = block.middle[s].pairs[n / 2][lane] >> shift & 15;

    return low + 16 * middle + 256 * (int8_t)(n < 3 ? high->statistics[n][lane] : high->boosts[lane]);
}

static int is_presence(unsigned presence)
{
    return presence < 32 && presence != ALTERED_PRESENCE_ASLEEP
           && !((presence & 3) != 0 && (presence & 12) != 0);
}

/* What a checked run must say of the block, lane by lane as the header tells it. */
static int32_t status_of_block(void)
{
    static const uint8_t zero[sizeof block.reserved];
    int presences = 1, boosts = 1, small = 1, narrow = 1;

    if (block.mark != ALTERED_BLOCK_MARK || block.count < 1 || block.count > ALTERED_LANES
        || block.slots > ALTERED_SLOTS
        || (block.width != 4 && block.width != 8 && block.width != 32)) {
        return ALTERED_BLOCK_HEADER;
    }
    if (memcmp(block.reserved, zero, sizeof zero) != 0) {
        return ALTERED_RESERVED;
    }
    for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
        int sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT] = {{0}};

        for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
            if (block.place[e][lane] & 128) {
                return ALTERED_BLOCK_PLACE;
            }
        }
        for (unsigned s = 0; s < block.slots; s++) {
            const unsigned presence = block.low[s].presence[lane];

            presences &= is_presence(presence);
            boosts &= number_of(s, 3, lane) >= 0;
            for (unsigned n = 0; n < 4; n++) {
                small &= number_of(s, n, lane) >= 0 && number_of(s, n, lane) <= 15;
            }
            for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
                for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
                    const int here = presence >> e & 1 && !(presence & ALTERED_PRESENCE_ASLEEP);

                    sums[e][t] += here ? number_of(s, t, lane) + number_of(s, 3, lane) : 0;
                }
            }
        }
        for (unsigned i = 0; i < ALTERED_EXPEDITIONS * ALTERED_TERRAIN_COUNT; i++) {
            const int sum = sums[i / ALTERED_TERRAIN_COUNT][i % ALTERED_TERRAIN_COUNT];

            narrow &= sum >= INT8_MIN && sum <= INT8_MAX;
        }
    }
    if (!presences || !boosts) {
        return presences ? ALTERED_BOOSTS : ALTERED_BLOCK_PRESENCE;
    }
    return (block.width <= 8 && !narrow) || (block.width == 4 && !small) ? ALTERED_BLOCK_WIDTH
                                                                         : ALTERED_OK;
}

/* A block with some bytes changed: refused as it should, or right when its claims are relied on. */
static void compare_edited(const uint8_t *edits, size_t size)
{
    int32_t status;

    for (; size >= EDIT_BYTES; edits += EDIT_BYTES, size -= EDIT_BYTES) {
        ((uint8_t *)&block)[(edits[0] | edits[1] << 8) % sizeof block] = edits[2];
    }
    status = status_of_block();
    for (int32_t cpu = 0; cpu <= altered_cpu_best(); cpu++) {
        REQUIRE(run_block(0, cpu, outcomes[cpu > 0]) == status);
        REQUIRE(status != ALTERED_OK || cpu == 0
                || memcmp(outcomes[0], outcomes[1], sizeof outcomes[0]) == 0);
        if (status == ALTERED_OK) {
            REQUIRE(run_block(ALTERED_PACKED, cpu, outcomes[1]) == ALTERED_OK);
            REQUIRE(memcmp(outcomes[0], outcomes[1], sizeof outcomes[0]) == 0);
        } else {
            (void)run_block(ALTERED_PACKED, cpu, outcomes[1]);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned lanes, edits, how;

    if (size < HEAD_BYTES) {
        return 0;
    }
    lanes = data[0] % ALTERED_LANES + 1u;
    edits = data[1] % 32u * EDIT_BYTES;
    how = data[2];
    data += HEAD_BYTES;
    size -= HEAD_BYTES;
    edits = edits < size ? edits : (unsigned)size;
    draw_states(data + edits, size - edits, lanes, how);
    if (are_records(lanes)) {
        compare_with_states(lanes);
        compare_edited(data, edits);
    }
    return 0;
}
