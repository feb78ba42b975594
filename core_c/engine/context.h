/* What words mean to whoever says them: things, places, what was chosen. */

#ifndef ALTERED_ENGINE_CONTEXT_H
#define ALTERED_ENGINE_CONTEXT_H

#include "game.h"

typedef uint16_t Ref;  /* a thing (`Thing` in Python): object number, or AE_HIDDEN | card */
static inline bool is_hidden(Ref t) { return (t & AE_HIDDEN) != 0; }
static inline uint8_t card_of_hidden(Ref t) { return (uint8_t)(t & 0xFF); }
static inline Ref hidden(unsigned card) { return (Ref)(AE_HIDDEN | card); }

typedef uint8_t Place; /* an Expedition: player * 2 + side */
static inline Place place_at(unsigned player, unsigned side) { return (Place)(player * 2u + side); }

typedef struct { uint16_t at[AE_THINGS]; unsigned count; } Refs;
typedef struct { Place at[AE_PLACES]; unsigned count; } Places;
typedef struct { uint8_t at[AE_SEATS]; unsigned count; } Players;

/* `altered.ask.context.Context`.  `picks` may be null: nothing was chosen. */
typedef struct {
    int8_t controller;
    int8_t source_zone;   /* -1: none */
    uint8_t did;
    uint8_t begun;        /* those who chose to do the last step that they may do (6.5.b), a bit each */
    uint8_t aside;        /* what the last step acted on is not "it" */
    uint8_t inner;        /* of an internal action (5.4): the effect around it learns what it was about */
    uint8_t free;         /* the card was played for free, so that its targets cost nothing more */
    uint8_t doer;         /* 1 + the one of several players of whom "they" and "their own" are asked now; 0: none */
    uint8_t only;         /* of two Expeditions of a Gigantic Character: 1 + the side of the one meant; 0: both */
    Id me;                /* 0: none */
    Id i_was;             /* what "I" was before I moved first; 0: I have not */
    int16_t rolled, many;
    int16_t tallied;      /* a number taken note of (`Tally`) */
    uint8_t its, places_count, played_count, players_count, shown_count, was_count, acted_count;
    uint8_t recorded;     /* the deeds of which is known to what they were really done (`enum Way`) */
    Picks *picks;
    uint8_t many_each[AE_SEATS]; /* how many each player acted on; kept only where somebody will ask */
    /* lists are as long as their numbers say; what lies behind is never read */
    uint8_t players[AE_SEATS]; /* those spoken of before ("that player") */
    Ref it[AE_ITS];
    Place places[AE_PLACES];
    Id played[AE_PLACES];
    Ref shown[AE_SHOWN];  /* cards looked at or revealed that have not moved since ("the rest") */
    Ref was[AE_ITS];      /* "it" before it moved; none: the same as `it`; kept only where somebody will ask */
    /* to what deeds were really done ("this way"): by which of them, as it was and is; kept only where somebody will ask */
    uint8_t acted_by[AE_ITS];
    Ref acted_was[AE_ITS], acted[AE_ITS];
} Ctx;

/* Deeds of which "this way" can speak (`altered.ability.tree.Way`). */
enum Way { WAY_CREATE = 1, WAY_DISCARD = 2, WAY_EXHAUST = 4, WAY_PUT = 8, WAY_READY = 16, WAY_REVEAL = 32, WAY_SACRIFICE = 64 };

static inline void begin_ctx(Ctx *c, int controller, Id me) {
    memset(c, 0, offsetof(Ctx, players));
    c->controller = (int8_t)controller;
    c->source_zone = -1;
    c->me = me;
}

static inline Ctx ctx_of(int controller, Id me) {
    Ctx c;
    begin_ctx(&c, controller, me);
    return c;
}

/* What the words of an Emblem mean to a player (`Binding`). */
static inline Ctx emblem_ctx(int controller, const Emblem *m) {
    Ctx c = ctx_of(controller, m->me);
    c.its = m->its;
    memcpy(c.it, m->word, m->its * sizeof *c.it);
    c.rolled = c.many = (int16_t)m->many;
    return c;
}

#endif
