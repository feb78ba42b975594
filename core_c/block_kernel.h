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

/* What presences said so far, to be judged once for many of them. */
typedef struct KERNEL(presences) {
    KERNEL(bytes) said; /* all their bits; all bits of one that is Asleep and nowhere */
    KERNEL(bytes) both; /* those that are with player 1: bits 0 and 1 are of player 0 */
} KERNEL(presences);

KERNEL_TARGET static inline void KERNEL(look)(KERNEL(presences) *all, KERNEL(bytes) presence)
{
    all->said |= presence | (KERNEL(bytes))(presence == ALTERED_PRESENCE_ASLEEP);
    all->both |= presence & (KERNEL(bytes))((presence & 12) != 0);
}

/* Whether any byte of the vector is not zero. */
KERNEL_TARGET static inline int KERNEL(any)(KERNEL(bytes) vector)
{
    uint8_t lanes[KERNEL_LANES];
    unsigned all = 0;

    *(KERNEL(bytes) *)lanes = vector;
    for (unsigned i = 0; i < KERNEL_LANES; i++) {
        all |= lanes[i];
    }
    return all != 0;
}

/* A bit that no presence has, Asleep nowhere, or with both players. */
KERNEL_TARGET static inline int32_t KERNEL(judge)(const KERNEL(presences) *all)
{
    return KERNEL(any)((all->said & 0xe0) | (all->both & 3)) ? ALTERED_BLOCK_PRESENCE : ALTERED_OK;
}

/* The statistics of slot s with its boosts (boost.adds-one, 2.5.1.b), modulo 256, in the lanes from
 * `lane` on.  The low rows are enough where each number is claimed to lie in 0..15. */
KERNEL_TARGET static inline void KERNEL(boosted)(const altered_block *block, unsigned s,
                                                 unsigned lane,
                                                 KERNEL(bytes) values[ALTERED_TERRAIN_COUNT])
{
    const altered_low_rows *low = &block->low[s];
    const KERNEL(bytes) land = *(const KERNEL(bytes) *)(low->pairs[0] + lane);
    const KERNEL(bytes) rest = *(const KERNEL(bytes) *)(low->pairs[1] + lane);
    KERNEL(bytes) boosts = rest >> 4;

    values[0] = land & 15;
    values[1] = land >> 4;
    values[2] = rest & 15;
    if (block->width != 4) {
        const altered_middle_rows *middle = &block->middle[s];
        const KERNEL(bytes) more = *(const KERNEL(bytes) *)(middle->pairs[0] + lane);
        const KERNEL(bytes) most = *(const KERNEL(bytes) *)(middle->pairs[1] + lane);

        values[0] |= more << 4;
        values[1] |= more & 240;
        values[2] |= most << 4;
        boosts |= most & 240;
    }
    UNROLLED for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
        values[t] += boosts;
    }
}

/* Terrains won, in the lanes from `lane` on, from 8-bit sums; looks at presences by the way.
 * Bytes are added modulo 256: exact whenever the sums fit in 8 signed bits (`width` 4 and 8).
 * gigantic.stats-both (7.4.3.e); presence is compared together with its Asleep bit, so an Asleep
 * Character is in no sum. */
KERNEL_TARGET static inline void KERNEL(narrow_lanes)(const altered_block *block,
                                                      const altered_block *next, unsigned lane,
                                                      KERNEL(presences) *all, altered_rows won)
{
    KERNEL(bytes) sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT];

    UNROLLED for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        UNROLLED for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            sums[e][t] = (KERNEL(bytes)){0};
        }
    }
    for (unsigned s = 0; s < block->slots; s++) {
        const KERNEL(bytes) presence = *(const KERNEL(bytes) *)(block->low[s].presence + lane);
        KERNEL(bytes) values[ALTERED_TERRAIN_COUNT];

        if (lane == 0) {
            prefetch(&next->low[s], sizeof next->low[s]);
            if (block->width != 4) {
                prefetch(&next->middle[s], sizeof next->middle[s]);
            }
        }
        KERNEL(look)(all, presence);
        KERNEL(boosted)(block, s, lane, values);
        UNROLLED for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
            const uint8_t here = (uint8_t)(1u << e);
            const KERNEL(bytes) counted =
                (KERNEL(bytes))((presence & (uint8_t)(here | ALTERED_PRESENCE_ASLEEP)) == here);

            UNROLLED for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
                sums[e][t] += values[t] & counted;
            }
        }
    }
    UNROLLED for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
        KERNEL(bytes) bits = {0};

        UNROLLED for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
            bits |= KERNEL(beats)(sums[e][t], sums[altered_facing(e)][t]) & (uint8_t)(1u << t);
        }
        *(KERNEL(bytes) *)(won[e] + lane) = bits;
    }
}

KERNEL_TARGET static void KERNEL(narrow_won)(const altered_block *block,
                                             const altered_block *next, KERNEL(presences) *all,
                                             altered_rows won)
{
    prefetch(next, offsetof(altered_block, low));
    for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
        KERNEL(narrow_lanes)(block, next, lane, all, won);
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

/* Whether a place has a bit that no place has. */
KERNEL_TARGET static int KERNEL(wrong_place)(const altered_block *block)
{
    KERNEL(bytes) places = {0};

    for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
        for (unsigned e = 0; e < ALTERED_EXPEDITIONS; e++) {
            places |= *(const KERNEL(bytes) *)(block->place[e] + lane) & 0x80;
        }
    }
    return KERNEL(any)(places);
}

/* Looks at presences before sums of 32 bits. */
KERNEL_TARGET static void KERNEL(look_at_all)(const altered_block *block, KERNEL(presences) *all)
{
    for (unsigned s = 0; s < block->slots; s++) {
        for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
            KERNEL(look)(all, *(const KERNEL(bytes) *)(block->low[s].presence + lane));
        }
    }
}

/* Adds one slot to 32-bit sums; nonzero when a number of boosts is negative. */
KERNEL_TARGET static int32_t KERNEL(wide_slot)(const altered_low_rows *low,
                                               const altered_middle_rows *middle,
                                               const altered_high_rows *high, altered_sums sums)
{
    uint8_t bytes[2 * ALTERED_PAIRS][ALTERED_LANES];
    int32_t values[ALTERED_TERRAIN_COUNT][ALTERED_LANES];
    int32_t negative = 0;

    for (unsigned pair = 0; pair < ALTERED_PAIRS; pair++) {
        for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
            const unsigned part = low->pairs[pair][lane];
            const unsigned more = middle->pairs[pair][lane];

            bytes[2 * pair][lane] = (uint8_t)((part & 15u) | (more & 15u) << 4);
            bytes[2 * pair + 1][lane] = (uint8_t)(part >> 4 | (more & 240u));
        }
    }
    for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
        negative |= high->boosts[lane] & 0x80;
    }
    for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
        for (unsigned lane = 0; lane < ALTERED_LANES; lane++) {
            values[t][lane] = bytes[t][lane] + bytes[ALTERED_TERRAIN_COUNT][lane]
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
        prefetch(&next->middle[s], sizeof next->middle[s]);
        prefetch(&next->high[s], sizeof next->high[s]);
        negative |= KERNEL(wide_slot)(&block->low[s], &block->middle[s], &block->high[s], sums);
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
    return block->width <= 8 && outside ? ALTERED_BLOCK_WIDTH : ALTERED_OK;
}

/* Whether some number has more than its low rows tell, in any lane of a slot that is read. */
KERNEL_TARGET static int KERNEL(beyond_low)(const altered_block *block)
{
    KERNEL(bytes) more = {0};

    for (unsigned s = 0; s < block->slots; s++) {
        const altered_high_rows *high = &block->high[s];

        for (unsigned lane = 0; lane < ALTERED_LANES; lane += KERNEL_LANES) {
            for (unsigned pair = 0; pair < ALTERED_PAIRS; pair++) {
                more |= *(const KERNEL(bytes) *)(block->middle[s].pairs[pair] + lane);
            }
            for (unsigned t = 0; t < ALTERED_TERRAIN_COUNT; t++) {
                more |= *(const KERNEL(bytes) *)(high->statistics[t] + lane);
            }
            more |= *(const KERNEL(bytes) *)(high->boosts + lane);
        }
    }
    return KERNEL(any)(more);
}

/* One block with a checked header; `next` is the block that follows, or the same one. */
KERNEL_TARGET static int32_t KERNEL(block)(const altered_block *block, const altered_block *next,
                                           uint32_t options, uint8_t *outcomes)
{
    uint8_t won[ALTERED_EXPEDITIONS][ALTERED_LANES];
    KERNEL(presences) all;
    int32_t status;

    if (KERNEL(wrong_place)(block)) {
        return ALTERED_BLOCK_PLACE;
    }
    all.said = all.both = (KERNEL(bytes)){0};
    if (block->width <= 8 && (options & ALTERED_PACKED)) {
        KERNEL(narrow_won)(block, next, &all, won);
        status = KERNEL(judge)(&all);
    } else {
        KERNEL(look_at_all)(block, &all);
        status = KERNEL(judge)(&all);
        if (status == ALTERED_OK) {
            status = KERNEL(wide_won)(block, next, won);
        }
        if (status == ALTERED_OK && block->width == 4 && KERNEL(beyond_low)(block)) {
            status = ALTERED_BLOCK_WIDTH;
        }
    }
    if (status == ALTERED_OK) {
        KERNEL(finish)(block, won, outcomes);
    }
    return status;
}
