/* Layouts of the core: fixed size, no pointers, no holes; equal bytes mean equal states.
 *
 * Two players.  An Expedition has an index: 0 hero and 1 companion of player 0, 2 hero and
 * 3 companion of player 1.  Hero faces hero, companion faces companion.
 * Terrains have an index and a bit: Forest 0, Mountain 1, Water 2.
 * Multi-byte numbers are in the byte order of the machine. */
#ifndef ALTERED_CORE_H
#define ALTERED_CORE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define ALTERED_LAYOUT(condition) static_assert(condition, #condition)
#else
#define ALTERED_LAYOUT(condition) _Static_assert(condition, #condition)
#endif

#include "altered_core.cdef.txt"

#define ALTERED_EXPEDITIONS 4
#define ALTERED_TERRAIN_COUNT 3
#define ALTERED_PLAYERS 2
#define ALTERED_PAIRS 2

/* One Character, or a free slot: then all zero. */
typedef struct altered_slot {
    int16_t statistics[ALTERED_TERRAIN_COUNT]; /* base Forest, Mountain, Water; may be negative */
    int16_t boosts;                            /* boost counters, 0..32767 */
    uint16_t flags;                            /* enum altered_slot_flag */
} altered_slot;

/* All that Progress reads of a state. */
typedef struct altered_state {
    uint8_t slot_count;                    /* slots in use, 0..24; free slots may lie between */
    uint8_t flags;                         /* enum altered_state_flag */
    uint8_t terrains[ALTERED_EXPEDITIONS]; /* terrain bits of the region of each marker */
    uint8_t cannot[ALTERED_EXPEDITIONS];   /* 1: cannot move forward (Defender, effects) */
    uint8_t distance[ALTERED_EXPEDITIONS]; /* regions from the marker's own start, 0..7 */
    uint8_t reserved[2];                   /* zero */
    altered_slot slots[ALTERED_SLOTS];
} altered_state;

/* What Progress does to a state. */
typedef struct altered_result {
    int32_t sums[ALTERED_EXPEDITIONS][ALTERED_TERRAIN_COUNT];
    uint8_t won[ALTERED_EXPEDITIONS];      /* terrain bits won, also when nothing may move */
    uint8_t moved[ALTERED_EXPEDITIONS];    /* 1: the marker moved forward one region */
    uint8_t distance[ALTERED_EXPEDITIONS]; /* after Progress, 0..7 */
    uint8_t reserved[4];                   /* zero */
} altered_result;

/* What Progress of a tiebreak day decides. */
typedef struct altered_tiebreak_result {
    int32_t totals[ALTERED_PLAYERS][ALTERED_TERRAIN_COUNT];
    uint8_t won[ALTERED_PLAYERS]; /* terrain bits won */
    int8_t winner;                /* 0, 1, or -1: the game continues */
    uint8_t reserved;             /* zero */
} altered_tiebreak_result;

/* Rows of 64 lanes of one slot: bits 0-3 of its numbers, and where the Character is.
 *
 * Two numbers share a byte: Forest is in the low half of pair 0 and Mountain in its high half,
 * Water and boosts are in those of pair 1. */
typedef struct altered_low_rows {
    uint8_t pairs[ALTERED_PAIRS][ALTERED_LANES];
    uint8_t presence[ALTERED_LANES]; /* bit e: present in Expedition e; bit 4: Asleep */
} altered_low_rows;

/* Bits 4-7 of the same numbers, in the same halves. */
typedef struct altered_middle_rows {
    uint8_t pairs[ALTERED_PAIRS][ALTERED_LANES];
} altered_middle_rows;

/* Their high bytes. */
typedef struct altered_high_rows {
    uint8_t statistics[ALTERED_TERRAIN_COUNT][ALTERED_LANES];
    uint8_t boosts[ALTERED_LANES];
} altered_high_rows;

/* 64 states turned into rows.
 *
 * `width` 8 claims that each sum of each lane lies in -128..127.  Sums modulo 256 of the bytes that
 * the low and middle rows make are then the sums themselves, and the high rows need not be read.
 * `width` 4 claims, too, that each number lies in 0..15: then the low rows are enough, three fifths
 * of the memory.  `width` 32 claims nothing.
 * A place byte: bits 0-2 terrains of the region, bit 3 cannot move, bits 4-6 distance.
 * An outcome byte: bits 0-2 terrains won, bit 3 moved, bits 4-6 distance after Progress. */
typedef struct altered_block {
    uint32_t mark;        /* ALTERED_BLOCK_MARK */
    uint16_t count;       /* lanes in use, 1..64; the others are computed and mean nothing */
    uint8_t slots;        /* slots to read, 0..24; rows from there on are ignored */
    uint8_t width;        /* 4, 8 or 32 */
    uint8_t reserved[56]; /* zero */
    uint8_t place[ALTERED_EXPEDITIONS][ALTERED_LANES];
    altered_low_rows low[ALTERED_SLOTS];
    altered_middle_rows middle[ALTERED_SLOTS];
    altered_high_rows high[ALTERED_SLOTS];
} altered_block;

#define ALTERED_BLOCK_MARK 0x4b4c4244u
#define ALTERED_PLACE_CANNOT 8u
#define ALTERED_OUTCOME_MOVED 8u
#define ALTERED_DISTANCE_SHIFT 4
#define ALTERED_PRESENCE_ASLEEP 16u

ALTERED_LAYOUT(sizeof(altered_slot) == 10 && offsetof(altered_slot, boosts) == 6);
ALTERED_LAYOUT(offsetof(altered_slot, flags) == 8);
ALTERED_LAYOUT(sizeof(altered_state) == ALTERED_STATE_BYTES);
ALTERED_LAYOUT(offsetof(altered_state, terrains) == 2 && offsetof(altered_state, cannot) == 6);
ALTERED_LAYOUT(offsetof(altered_state, distance) == 10 && offsetof(altered_state, reserved) == 14);
ALTERED_LAYOUT(offsetof(altered_state, slots) == 16);
ALTERED_LAYOUT(sizeof(altered_result) == ALTERED_RESULT_BYTES);
ALTERED_LAYOUT(offsetof(altered_result, won) == 48 && offsetof(altered_result, moved) == 52);
ALTERED_LAYOUT(offsetof(altered_result, distance) == 56);
ALTERED_LAYOUT(sizeof(altered_tiebreak_result) == ALTERED_TIEBREAK_BYTES);
ALTERED_LAYOUT(offsetof(altered_tiebreak_result, won) == 24);
ALTERED_LAYOUT(offsetof(altered_tiebreak_result, winner) == 26);
ALTERED_LAYOUT(sizeof(altered_low_rows) == 192 && sizeof(altered_middle_rows) == 128);
ALTERED_LAYOUT(sizeof(altered_high_rows) == 256);
ALTERED_LAYOUT(sizeof(altered_block) == ALTERED_BLOCK_BYTES);
ALTERED_LAYOUT(offsetof(altered_block, place) == 64 && offsetof(altered_block, low) == 320);
ALTERED_LAYOUT(offsetof(altered_block, middle) == 320 + 24 * 192);
ALTERED_LAYOUT(offsetof(altered_block, high) == 320 + 24 * 320);

#ifdef __cplusplus
}
#endif

#endif
