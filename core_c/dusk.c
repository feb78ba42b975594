/* Progress, the daily effect of Dusk (4.2.4), for states as records. */
#include "core_internal.h"

/* dusk.progress (4.2.4.b): the statistics of an Expedition are the sums over its Characters.
 * boost.adds-one (2.5.1.b): each boost counter adds 1 to each statistic of its Character.
 * gigantic.stats-both (7.4.3.e): a Gigantic Character counts in both Expeditions.
 * Asleep Characters are left out unless `count_asleep`.
 * `here` and `there` are all ones where the Character counts, else zero: no unpredictable branch.
 * 24 Characters of at most 32767 + 32767 stay far inside 32 bits: the sums are exact. */
void altered_sum(const altered_state *state, int count_asleep,
                 int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT])
{
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            sums[e][t] = 0;
        }
    }
    for (unsigned s = 0; s < state->slot_count; s++) {
        const altered_slot *slot = &state->slots[s];
        const unsigned home = altered_home(slot->flags);
        const int awake = !(slot->flags & ALTERED_ASLEEP) || count_asleep;
        const int32_t here = -(int32_t)(slot->flags & ALTERED_EXISTS && awake);
        const int32_t there = slot->flags & ALTERED_GIGANTIC ? here : 0;

        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            const int32_t value = (int32_t)slot->statistics[t] + slot->boosts;

            sums[home][t] += value & here;
            sums[altered_other(home)][t] += value & there;
        }
    }
}

/* The terrains of its own region that Expedition e wins, as bits.
 * dusk.tie (4.2.4.c): equal sums do not suffice.
 * dusk.zero (4.2.4.d): 0 does not suffice, not even against a negative sum. */
static uint8_t terrains_won(const altered_state *state, unsigned e,
                            int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT])
{
    const unsigned facing = altered_facing(e);
    unsigned won = 0;

    for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
        const int greater = sums[e][t] > 0 && sums[e][t] > sums[facing][t];

        won |= (unsigned)greater << t & state->terrains[e];
    }
    return (uint8_t)won;
}

/* tiebreak.no-movement (4.3.g): once tiebreakers have started, no Expedition can move.
 * cannot.beats-can (1.4.1.a): what is said to be impossible is not done, whoever wins a terrain.
 * In the last region moving forward does nothing. */
static int can_move(const altered_state *state, unsigned e)
{
    return !(state->flags & ALTERED_TIEBREAK_STARTED) && !state->cannot[e]
        && state->distance[e] < ALTERED_LAST_REGION;
}

/* dusk.once (4.2.4.e): one region at most, however many terrains are won.
 * dusk.together (4.2.4.f): all comparisons read the state as it was before any marker moved. */
static int32_t progress(const altered_state *state, altered_result *result)
{
    altered_sum(state, 0, result->sums);
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        result->won[e] = terrains_won(state, e, result->sums);
        result->moved[e] = result->won[e] != 0 && can_move(state, e);
        result->distance[e] = (uint8_t)(state->distance[e] + result->moved[e]);
        result->reserved[e] = 0;
        if (result->distance[e] > ALTERED_LAST_REGION || result->won[e] & ~state->terrains[e]) {
            return ALTERED_BROKEN;
        }
    }
    return ALTERED_OK;
}

static altered_buffer states_buffer(const void *states, size_t bytes)
{
    return (altered_buffer){states, bytes, sizeof(altered_state), _Alignof(altered_state)};
}

static altered_buffer results_buffer(const void *results, size_t bytes)
{
    return (altered_buffer){results, bytes, sizeof(altered_result), _Alignof(altered_result)};
}

int32_t altered_dusk_batch(const void *states, size_t states_bytes, void *results,
                           size_t results_bytes, uint64_t count, uint64_t *bad)
{
    const altered_state *state = states;
    altered_result *result = results;
    int32_t status = altered_check_index(bad);

    if (status == ALTERED_OK) {
        status = altered_check_buffers(states_buffer(states, states_bytes), count,
                                       results_buffer(results, results_bytes), count);
    }
    for (uint64_t i = 0; status == ALTERED_OK && i < count; i++) {
        status = altered_check_state(&state[i]);
        if (status == ALTERED_OK) {
            status = progress(&state[i], &result[i]);
        }
        if (status != ALTERED_OK) {
            *bad = i;
        }
    }
    return status;
}

int32_t altered_dusk(const void *state, size_t state_bytes, void *result, size_t result_bytes)
{
    uint64_t bad = 0;

    return altered_dusk_batch(state, state_bytes, result, result_bytes, 1, &bad);
}
