/* Progress of one block, written once and included once for each instruction set.
 *
 * Before each inclusion define KERNEL(name), KERNEL_TARGET and KERNEL_LANES (16, 32 or 64: the
 * bytes of one vector).  No include guard: see blocks.c. */

typedef uint8_t KERNEL(bytes)
    __attribute__((vector_size(KERNEL_LANES), aligned(1), may_alias));
typedef int8_t KERNEL(numbers) __attribute__((vector_size(KERNEL_LANES), may_alias));

/* dusk.progress (4.2.4.b), dusk.tie (c), dusk.zero (d): the lanes in which an Expedition with
 * these sums beats the one it faces. */
KERNEL_TARGET static inline KERNEL(bytes) KERNEL(beats)(KERNEL(bytes) own, KERNEL(bytes) facing)
{
    const KERNEL(numbers) sum = (KERNEL(numbers))own;

    return (KERNEL(bytes))((sum > (KERNEL(numbers))facing) & (sum > 0));
}

/* Terrains won, in the lanes from `lane` on, from 8-bit sums.
 * Bytes are added modulo 256: exact whenever the sums fit in 8 signed bits (`width` 8).
 * boost.adds-one (2.5.1.b), gigantic.stats-both (7.4.3.e); presence is compared together with its
 * Asleep bit, so an Asleep Character is in no sum. */
KERNEL_TARGET static inline void KERNEL(narrow_lanes)(const altered_block *block,
                                                      const altered_block *next, unsigned lane,
                                                      altered_rows won)
{
    KERNEL(bytes) sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT];

    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            sums[e][t] = (KERNEL(bytes)){0};
        }
    }
    for (unsigned s = 0; s < block->slots; s++) {
        const altered_low_rows *rows = &block->low[s];
        const KERNEL(bytes) boosts = *(const KERNEL(bytes) *)(rows->boosts + lane);
        const KERNEL(bytes) presence = *(const KERNEL(bytes) *)(rows->presence + lane);
        KERNEL(bytes) values[ALTERED_TERRAIN_COUNT];

        if (lane == 0) {
            prefetch(&next->low[s], sizeof *rows);
        }
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            values[t] = *(const KERNEL(bytes) *)(rows->statistics[t] + lane) + boosts;
        }
        for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
            const uint8_t here = (uint8_t)(1u << e);
            const KERNEL(bytes) counted =
                (KERNEL(bytes))((presence & (uint8_t)(here | ALTERED_PRESENCE_ASLEEP)) == here);

            for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
                sums[e][t] += values[t] & counted;
            }
        }
    }
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        KERNEL(bytes) bits = {0};

        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            bits |= KERNEL(beats)(sums[e][t], sums[altered_facing(e)][t]) & (uint8_t)(1u << t);
        }
        *(KERNEL(bytes) *)(won[e] + lane) = bits;
    }
}

KERNEL_TARGET static void KERNEL(narrow_won)(const altered_block *block,
                                             const altered_block *next, altered_rows won)
{
    for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
        KERNEL(narrow_lanes)(block, next, lane, won);
    }
}

/* From terrains won to outcomes.
 * Only terrains of the region count (4.2.4.b); cannot.beats-can (1.4.1.a); dusk.once (4.2.4.e);
 * dusk.together (4.2.4.f): all places are those before Progress. */
KERNEL_TARGET static void KERNEL(finish)(const altered_block *block, altered_rows won,
                                         uint8_t *outcomes)
{
    const uint8_t first = 1u << ALTERED_DISTANCE_SHIFT;
    const uint8_t last = ALTERED_LAST_REGION << ALTERED_DISTANCE_SHIFT;

    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
            const KERNEL(bytes) place = *(const KERNEL(bytes) *)(block->place[e] + lane);
            const KERNEL(bytes) bits =
                *(const KERNEL(bytes) *)(won[e] + lane) & place & (uint8_t)ALTERED_TERRAIN_BITS;
            const KERNEL(bytes) distance = place & last;
            const KERNEL(bytes) moved = (KERNEL(bytes))(bits != 0)
                & (KERNEL(bytes))((place & (uint8_t)ALTERED_PLACE_CANNOT) == 0)
                & (KERNEL(bytes))(distance != last);

            *(KERNEL(bytes) *)(outcomes + e * ALTERED_LANES + lane) =
                bits | (moved & (uint8_t)ALTERED_OUTCOME_MOVED) | (distance + (moved & first));
        }
    }
}

/* The bits that a checked block may not have: [0] of places, [1] of presences. */
KERNEL_TARGET static void KERNEL(faults)(const altered_block *block, unsigned faults[2])
{
    KERNEL(bytes) places = {0};
    KERNEL(bytes) presences = {0};
    uint8_t lanes[2][KERNEL_LANES];

    for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
        for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
            places |= *(const KERNEL(bytes) *)(block->place[e] + lane) & 0x80;
        }
        for (unsigned s = 0; s < block->slots; s++) {
            const KERNEL(bytes) presence =
                *(const KERNEL(bytes) *)(block->low[s].presence + lane);
            const KERNEL(bytes) both = (KERNEL(bytes))((presence & 3) != 0)
                & (KERNEL(bytes))((presence & 12) != 0);
            const KERNEL(bytes) nowhere = (KERNEL(bytes))(presence == ALTERED_PRESENCE_ASLEEP);

            presences |= (presence & 0xe0) | both | nowhere;
        }
    }
    *(KERNEL(bytes) *)lanes[0] = places;
    *(KERNEL(bytes) *)lanes[1] = presences;
    faults[0] = faults[1] = 0;
    for (unsigned i = 0; i < KERNEL_LANES; i++) {
        faults[0] |= lanes[0][i];
        faults[1] |= lanes[1][i];
    }
}

/* Adds one slot to 32-bit sums; nonzero when a number of boosts is negative. */
KERNEL_TARGET static int32_t KERNEL(wide_slot)(const altered_low_rows *low,
                                               const altered_high_rows *high, altered_sums sums)
{
    int32_t values[ALTERED_TERRAIN_COUNT][ALTERED_LANES];
    int32_t negative = 0;

    for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
        negative |= high->boosts[lane] & 0x80;
    }
    for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
        for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
            values[t][lane] = low->statistics[t][lane] + low->boosts[lane]
                + 256 * ((int8_t)high->statistics[t][lane] + high->boosts[lane]);
        }
    }
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        const unsigned here = 1u << e;
        int32_t counted[ALTERED_LANES];

        for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
            counted[lane] = -((low->presence[lane] & (here | ALTERED_PRESENCE_ASLEEP)) == here);
        }
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
                sums[e][t][lane] += values[t][lane] & counted[lane];
            }
        }
    }
    return negative;
}

/* Terrains won from 32-bit sums, by the same law as KERNEL(beats). */
KERNEL_TARGET static int32_t KERNEL(wide_won)(const altered_block *block,
                                              const altered_block *next, altered_rows won)
{
    int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT][ALTERED_LANES] = {{{0}}};
    int32_t negative = 0;
    int32_t outside = 0;

    for (unsigned s = 0; s < block->slots; s++) {
        prefetch(&next->low[s], sizeof next->low[s]);
        prefetch(&next->high[s], sizeof next->high[s]);
        negative |= KERNEL(wide_slot)(&block->low[s], &block->high[s], sums);
    }
    for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
            won[e][lane] = 0;
        }
        for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            const int32_t *own = sums[e][t];
            const int32_t *facing = sums[altered_facing(e)][t];

            for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
                const unsigned greater = (own[lane] > 0) & (own[lane] > facing[lane]);

                won[e][lane] |= (uint8_t)(greater << t);
                outside |= (own[lane] < INT8_MIN) | (own[lane] > INT8_MAX);
            }
        }
    }
    if (negative) {
        return ALTERED_BOOSTS;
    }
    return block->width == 8 && outside ? ALTERED_BLOCK_WIDTH : ALTERED_OK;
}

/* One block with a checked header; `next` is the block that follows, or the same one. */
KERNEL_TARGET static int32_t KERNEL(block)(const altered_block *block, const altered_block *next,
                                           uint32_t options, uint8_t *outcomes)
{
    uint8_t won[ALTERED_EXPEDITIONS][ALTERED_LANES];
    unsigned faults[2];

    KERNEL(faults)(block, faults);
    if (faults[0]) {
        return ALTERED_BLOCK_PLACE;
    }
    if (faults[1]) {
        return ALTERED_BLOCK_PRESENCE;
    }
    if (block->width == 8 && (options & ALTERED_PACKED)) {
        KERNEL(narrow_won)(block, next, won);
    } else {
        const int32_t status = KERNEL(wide_won)(block, next, won);

        if (status != ALTERED_OK) {
            return status;
        }
    }
    KERNEL(finish)(block, won, outcomes);
    return ALTERED_OK;
}
