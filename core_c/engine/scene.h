/* A state with what was found out about it: passive abilities that work, characteristics, where objects lie. */

#ifndef ALTERED_ENGINE_SCENE_H
#define ALTERED_ENGINE_SCENE_H

#include "book.h"

enum { AE_THINGS = 200, AE_ATOMS = 200, AE_OPTIONS = 512, AE_DEPTH = 6, AE_UNITS = 64,
       AE_GRANTS = 64, AE_GRANTED = 8, AE_LISTS = 2, AE_PICK_WORDS = 96, AE_ITS = 48, AE_SHOWN = 16, AE_PLACES = 8,
       AE_EVENT_DATA = 14, AE_EVENT_RULES = 12 };

enum Status_code { AE_OK = 0, AE_EXHAUSTED = -40, AE_BROKEN = -41, AE_UNSUPPORTED = -42,
                   AE_ASKS = -43 }; /* an offer is open: what is under way is taken back, never told outside */

/* Who grants an ability: bearer and place of the passive ability, and which of its abilities. */
typedef struct { Node ability; Id bearer; uint8_t place, which; } Grant;

/* Characteristics now, for one object (`Face` as passive abilities leave it). */
typedef struct {
    int16_t statistics[3];
    uint8_t has_statistics, granted_count;
    uint8_t granted[AE_GRANTED];  /* indices into Table.grant */
    uint8_t lists;                /* lists of sub-types that passive abilities give */
    Node list[AE_LISTS];
    uint16_t lost;                /* places of abilities that it does not have, as bits */
} FaceNow;

/* A passive ability that works (`altered.ask.passive.unit.Unit`). */
typedef struct {
    Id bearer, me;
    Node words, condition;        /* the static; AE_NONE */
    uint8_t place, controller, emblem, modifies; /* emblem: 1 + index, 0 none */
} Unit;

/* What was found out about a state.  It is found in parts, each when it is first asked for: the units
 * (`collected`), what all of them make of faces and Regions (`valid`), which conditions hold (`asked`). */
typedef struct {
    uint8_t valid, plain, unit_count, grant_count; /* plain: no unit modifies, faces are those printed */
    uint8_t collected, writes;           /* whether `unit` is of the printed faces; ABOUT_...: what units change */
    uint8_t gives;                       /* GIVES_...: what units grant or take */
    uint16_t listening;                  /* triggers of all reactions that may work, or did; T_OWN of granted ones only */
    uint16_t matters;                    /* zones and OF_...: which changes may change what units come to */
    uint64_t kinds;                      /* of the words of units: a bit for each, shared by some kinds */
    uint64_t asked, held;                /* units whose condition was asked for; those for which it holds */
    uint8_t terrains[AE_REGIONS];        /* types of each Region now */
    FaceNow face[AE_OBJECTS];            /* parallel to State.thing */
    Unit unit[AE_UNITS];                 /* every unit, by timestamp */
    Grant grant[AE_GRANTS];
} Table;

/* Objects as bits of their places in `State.thing` (zones.c). */
enum { AE_BITS = (AE_OBJECTS + 63) / 64, AE_ZONES = ZONE_RESERVE + 1,
       /* besides zones: with printed reactions (not only to their own entry), or passive abilities, that may work
        * there; with abilities that were granted, if the table is valid */
       AE_REACTING = AE_ZONES, AE_PASSIVE, AE_GIVEN, AE_LISTS_OF_THINGS,
       AE_HINTS = 1 << (AE_SEATS == 2 ? 7 : 8) };
typedef struct { uint64_t word[AE_BITS]; } Bits;
#if AE_SEATS == 2
typedef uint8_t Index;               /* of an object in `State.thing` */
#else
typedef uint16_t Index;
#endif
_Static_assert((Index)(AE_OBJECTS - 1) == AE_OBJECTS - 1, "an index holds the place of any object");

/* A state with what was found out about it: which objects lie in each zone, and the table.  Whoever
 * changes the state says so: `touch` when a unit may have come or gone, else `changed`. */
typedef struct {
    State s;
    Bits lying[AE_LISTS_OF_THINGS];  /* which objects lie in each zone, which react, which are passive */
    Index hint[AE_HINTS];            /* where an object may be, by the last bits of its number */
    Table t;
} Scene;
static inline void apply_anew(Scene *v) {
    v->t.valid = 0;
    v->t.asked = 0;
}
static inline void touch(Scene *v) {
    apply_anew(v);
    v->t.collected = 0;
}
/* What changes: zones of the objects (or cards) that did, a bit each, and these; more than fit a zone. */
enum Change { OF_MARKERS = 1 << 10, OF_TIME = 1 << 11, OF_PAST = 1 << 12, OF_BEARER = 1 << 13, OF_ANYTHING = 1 << 14 };
static inline void changed(Scene *v, unsigned what) {
    if ((v->t.matters & (what | OF_ANYTHING)) != 0) apply_anew(v);
}
enum { ABOUT_STATISTICS = 1, ABOUT_ABILITIES = 2, ABOUT_REGIONS = 4, ABOUT_SUBTYPES = 8,
       ABOUT_PRESENCE = 16 /* who is Gigantic */ }; /* what units read and write */
enum { GIVES_ABILITIES = 1 /* any, or takes some */, GIVES_UNITS = 2, GIVES_QUICK_ACTIONS = 4, GIVES_REACTIONS = 8 };

#endif
