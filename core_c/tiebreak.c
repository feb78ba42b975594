/* Progress of a tiebreak day (4.3.h). */
#include "core_internal.h"

#define TIEBREAK_OPTION_BITS ((uint32_t)ALTERED_COUNT_ASLEEP | (uint32_t)ALTERED_POSITIVE_ONLY)

static unsigned bit_count(unsigned terrains)
{
    return (terrains & 1u) + (terrains >> 1 & 1u) + (terrains >> 2 & 1u);
}

/* tiebreak.progress (4.3.h): one set of statistics a player, over both Expeditions.
 * gigantic.tiebreak-twice (7.4.3.i): adding both presences counts a Gigantic Character twice. */
static void add_totals(const altered_state *state, uint32_t options,
                       altered_tiebreak_result *result)
{
    int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT];

    altered_sum(state, (options & ALTERED_COUNT_ASLEEP) != 0, sums);
    for (unsigned p = 0; p < ALTERED_PLAYERS; p++) {
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            result->totals[p][t] = sums[2 * p][t] + sums[2 * p + 1][t];
        }
    }
}

/* tiebreak.progress (4.3.h): the three statistics are compared one by one.
 * The rules of this edition ask for no positive total; ALTERED_POSITIVE_ONLY is a reading. */
static uint8_t totals_won(const altered_tiebreak_result *result, unsigned player, uint32_t options)
{
    unsigned won = 0;

    for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
        const int32_t own = result->totals[player][t];
        const int greater = own > result->totals[1 - player][t];
        const int allowed = own > 0 || !(options & ALTERED_POSITIVE_ONLY);

        won |= (unsigned)(greater && allowed) << t;
    }
    return (uint8_t)won;
}

/* tiebreak.progress (4.3.h): who wins more statistics wins; otherwise the game continues. */
static int32_t decide(const altered_state *state, uint32_t options, altered_tiebreak_result *result)
{
    unsigned wins[ALTERED_PLAYERS];

    add_totals(state, options, result);
    for (unsigned p = 0; p < ALTERED_PLAYERS; p++) {
        result->won[p] = totals_won(result, p, options);
        wins[p] = bit_count(result->won[p]);
    }
    result->reserved = 0;
    result->winner = (int8_t)(wins[0] > wins[1] ? 0 : wins[1] > wins[0] ? 1 : -1);
    return result->won[0] & result->won[1] ? ALTERED_BROKEN : ALTERED_OK;
}

int32_t altered_tiebreak_batch(const void *states, size_t states_bytes, uint32_t options,
                               void *results, size_t results_bytes, uint64_t count, uint64_t *bad)
{
    const altered_state *state = states;
    altered_tiebreak_result *result = results;
    const altered_buffer input = {states, states_bytes, sizeof *state, _Alignof(altered_state)};
    const altered_buffer output = {results, results_bytes, sizeof *result,
                                   _Alignof(altered_tiebreak_result)};
    int32_t status = altered_check_index(bad);

    if (status == ALTERED_OK) {
        status = altered_check_buffers(input, count, output, count);
    }
    if (status == ALTERED_OK && (options & ~TIEBREAK_OPTION_BITS)) {
        status = ALTERED_OPTIONS;
    }
    for (uint64_t i = 0; status == ALTERED_OK && i < count; i++) {
        status = altered_check_state(&state[i]);
        if (status == ALTERED_OK) {
            status = decide(&state[i], options, &result[i]);
        }
        if (status != ALTERED_OK) {
            *bad = i;
        }
    }
    return status;
}

int32_t altered_tiebreak(const void *state, size_t state_bytes, uint32_t options, void *result,
                         size_t result_bytes)
{
    uint64_t bad = 0;

    return altered_tiebreak_batch(state, state_bytes, options, result, result_bytes, 1, &bad);
}
