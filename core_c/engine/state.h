/* The state of a game in one block without pointers: copied, compared and hashed as bytes.
 *
 * The same source is compiled for two seats and for four (AE_SEATS); everything is `static`, so
 * the two do not meet.  Objects lie in the order of their numbers, which are their timestamps
 * (2.1.c); the agenda is a stack of frames, each a task of `altered.state.task` with its words. */

#ifndef ALTERED_ENGINE_STATE_H
#define ALTERED_ENGINE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifndef AE_SEATS
#error "AE_SEATS is 2 or 4"
#endif

#if AE_SEATS == 2
enum { AE_OBJECTS = 136, AE_EMBLEMS = 32, AE_PAST = 21, AE_FRAMES = 256, AE_USES = 28,
       AE_PLAYED = 24, AE_HAPPENED = 24, AE_REGIONS = 8, AE_TUMULT = 8, AE_GAINED = 8 };
#else
enum { AE_OBJECTS = 256, AE_EMBLEMS = 48, AE_PAST = 44, AE_FRAMES = 512, AE_USES = 64,
       AE_PLAYED = 48, AE_HAPPENED = 72, AE_REGIONS = 16, AE_TUMULT = 16, AE_GAINED = 16 };
#endif
enum {
    AE_HAND = 61,         /* cards of one player: a deck of 60 and a Hero */
    AE_NONE = 0xFFFF,     /* no node, no number */
    AE_NO_CARD = 0xFF,
    AE_NO_SIDE = 2,
    AE_CHANCE = -1,       /* the player who decides what chance decides */
    AE_HIDDEN = 0x8000,   /* a thing that is a card in a hidden zone: this bit and its number */
    AE_FACE_DOWN = 0xFF,  /* a Region of a Tumult card that was not turned up */
    AE_EMBLEM_WORDS = 14  /* of one Emblem: what "it" is and what its words were fixed to, together */
};

typedef uint16_t Id;    /* number of an object; 0: none */
typedef uint16_t Node;  /* index into the book; AE_NONE: none */

/* An object (2.1).  `emblem` is 1 + its place among the Emblems of the state, 0 for others. */
typedef struct {
    Id id;
    Node face;
    uint8_t boosts;       /* more than 255 is `Exhausted` */
    uint8_t card;
    uint8_t emblem;
    uint8_t zone : 4, form : 2, side : 2;
    uint8_t owner : 2, controller : 2, statuses : 4;
    uint8_t other_names;  /* of two other names: 1 + index in the book's list, four bits each, lower first */
    uint8_t other[2];     /* counters of these names */
} Thing;

/* What an Emblem will do or says, and what its words mean (`Binding`, `static`, `duration`).
 * `word` has what "it" is, and then entries as in `Picks`: what the words of a lasting statement were
 * fixed to (`picks_of`). */
typedef struct {
    Node effect;
    Node words;           /* the static, NextPlayed, Delayed or AtNext; AE_NONE for reactions */
    Id me;
    uint16_t many;
    uint8_t used, duration; /* 0: no duration, else 1 + ordinal */
    uint8_t its, picked;    /* lengths */
    uint16_t word[AE_EMBLEM_WORDS];
} Emblem;
static inline const uint16_t *picks_of(const Emblem *m) { return m->word + m->its; }

/* The last-known record of an object that ceased (2.1.c), with the characteristics it had. */
typedef struct {
    Thing thing;
    int16_t statistics[3];
    uint8_t has_statistics, granted_count;
    Node granted[3];
    uint16_t lost;        /* places of abilities that it did not have, as bits */
} Past;

/* How often an ability was used today (6.3.f, 1.4.6.b): key as in `which_ability`. */
typedef struct {
    uint16_t a;           /* object number, or a short of the crc for "each card" */
    uint16_t b;           /* place, or the bearer of what grants it */
    uint8_t place, which; /* place and number of the granted ability; 0xFF 0xFF if printed */
    uint16_t count;
} Use;

/* Something that happened today and that a card asks for (`Happening`): which of the events of the
 * book, whom its words call "you", what it happened to or which Expedition moved, since when.
 * Where no card asks what it happened to, `thing` is how often it did. */
typedef struct {
    Id thing;
    uint8_t event, player : 2, side : 2, since : 2;
} Happening;

typedef struct {
    uint8_t hand[AE_HAND], deck[AE_HAND]; /* deck: top, then bag (sorted), then bottom */
    uint8_t hand_count, top, bag, bottom;
    uint8_t marker[2];
    uint8_t team;
    uint8_t passed : 1, contends : 1, out : 1;
} Seat;

typedef struct {
    Seat seat[AE_SEATS];
    uint16_t clock, day;
    uint8_t phase, first_player;
    int8_t turn, result;  /* -1: none */
    uint8_t tiebreakers, seats;
    uint8_t regions, tumult_count, emblem_count, use_count, played_count, gained_count, happened_count;
    uint16_t thing_count, past_count, frames;
    uint8_t region[AE_REGIONS]; /* index of the Region in the book, or AE_FACE_DOWN */
    uint8_t tumult[AE_TUMULT];  /* face-down Tumult cards, by index in the book */
    struct { uint8_t player, card, phase; } played[AE_PLAYED];
    Happening happened[AE_HAPPENED];
    struct { Id object; uint16_t subtype; } gained[AE_GAINED]; /* sub-types that objects gained (2.2.2.p) */
    Use use[AE_USES];
    Emblem emblem[AE_EMBLEMS];
    Past past[AE_PAST];
    uint16_t frame[AE_FRAMES];
    Thing thing[AE_OBJECTS];
} State;

_Static_assert(sizeof(Thing) == 12, "an object is 12 bytes");
#if AE_SEATS == 2
_Static_assert(sizeof(State) <= 5120, "two players: at most 5 KB");
#else
_Static_assert(sizeof(State) <= 9216, "four players: at most 9 KB");
#endif

#endif
