/* The core without Python: one Dusk and one tiebreak day.
 *
 * cc -std=c11 -O2 -Icore_c core_c/example.c core_c/blocks.c core_c/check.c core_c/dusk.c \
 *    core_c/pack.c core_c/status.c core_c/tiebreak.c -o example && ./example */
#include <stdio.h>

#include "altered_core.h"

int main(void)
{
    /* Player 0's hero Expedition, in a Forest region, holds a 2/1/0 with one boost and a sleeping
     * 5/5/5; player 1's hero Expedition, in a Water region, holds a Gigantic 2/2/2. */
    const altered_state state = {
        .slot_count = 3,
        .terrains = {ALTERED_FOREST, ALTERED_MOUNTAIN, ALTERED_WATER, ALTERED_MOUNTAIN},
        .distance = {2, 0, 3, 1},
        .slots = {
            {{2, 1, 0}, 1, ALTERED_EXISTS},
            {{5, 5, 5}, 0, ALTERED_EXISTS | ALTERED_ASLEEP},
            {{2, 2, 2}, 0, ALTERED_EXISTS | ALTERED_OWNER | ALTERED_GIGANTIC},
        },
    };
    altered_result result;
    altered_tiebreak_result day;
    int32_t status = altered_dusk(&state, sizeof state, &result, sizeof result);

    for (int e = 0; status == ALTERED_OK && e < ALTERED_EXPEDITIONS; e++) {
        printf("expedition %d: sums %d/%d/%d, terrains won %d, moved %d, distance %d\n", e,
               (int)result.sums[e][0], (int)result.sums[e][1], (int)result.sums[e][2],
               result.won[e], result.moved[e], result.distance[e]);
    }
    if (status == ALTERED_OK) {
        status = altered_tiebreak(&state, sizeof state, 0, &day, sizeof day);
    }
    if (status != ALTERED_OK) {
        printf("refused: %s\n", altered_status_name(status));
        return 1;
    }
    printf("tiebreak: %d/%d/%d against %d/%d/%d, winner %d\n", (int)day.totals[0][0],
           (int)day.totals[0][1], (int)day.totals[0][2], (int)day.totals[1][0],
           (int)day.totals[1][1], (int)day.totals[1][2], day.winner);
    return 0;
}
