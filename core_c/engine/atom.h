/* One atomic action (`altered.state.atom`), and several at once. */

#ifndef ALTERED_ENGINE_ATOM_H
#define ALTERED_ENGINE_ATOM_H

#include "context.h"

enum AtomKind { A_MOVE, A_CREATE, A_EMBLEM, A_CEASE, A_GAIN_COUNTERS, A_LOSE_COUNTERS,
                A_GAIN_STATUS, A_LOSE_STATUS, A_GAIN_SUBTYPES, A_MARKER, A_SWITCH, A_NOTE };
enum { AE_VERBS = 4, AE_ATOM_RULES = 10 };

struct Atom {
    uint8_t kind;
    int8_t player, owner, controller; /* -1: none */
    int8_t side, source, zone, status;/* -1: none */
    uint8_t verb_count, statuses, bottom, duration;
    uint8_t terrains;                 /* of a marker move in Progress: mask of what it is due to */
    uint8_t counters;                 /* 1: `boosts`, `other`, `other_names` are those on entry */
    uint8_t boosts, other_names, other[2];
    uint16_t verbs[AE_VERBS];         /* words */
    Id object, made;                  /* 0: none */
    int16_t card;                     /* -1: none */
    int16_t amount;
    uint16_t name;                    /* word; 0: "" */
    Node face, effect, words;         /* of tokens and Emblems; AE_NONE */
    Id me;                            /* binding of an Emblem */
    uint16_t many;
    uint8_t its, picked;
    uint16_t it[AE_EMBLEM_WORDS];      /* the words of the sub-types gained, too */
    uint16_t picks[AE_EMBLEM_WORDS];
    uint16_t rules[AE_ATOM_RULES];    /* cited by its event; filled by perform */
    uint8_t rule_count;
};
typedef struct { Atom at[AE_ATOMS + 1]; unsigned count; } Atoms; /* the last place is for what finds no room */

/* zones.c */
enum { IN_PLAY = 1 << ZONE_EXPEDITION_ZONE | 1 << ZONE_HERO_ZONE | 1 << ZONE_LANDMARK_ZONE,
       LIVELY = IN_PLAY | 1 << ZONE_RESERVE | 1 << ZONE_LIMBO }; /* where abilities may work, Emblems too */
static void look_at_all(const Core *c, Scene *v);                /* after objects changed in other ways than these: */
static void add_last(const Core *c, Scene *v);
static void drop_last(Scene *v);
static void take_out(Scene *v, unsigned i);
static Bits in_zones(const Scene *v, unsigned zones);            /* zones: a bit each */
static inline int next_in(Bits *left);                           /* -1 when none is left */
static inline int index_of(const Scene *v, Id id);               /* its place in State.thing, or -1 */

static inline void add_verb(Atom *a, uint16_t verb) {
    if (a->verb_count < AE_VERBS) a->verbs[a->verb_count++] = verb;
}

static inline bool has_verb(const Atom *a, uint16_t verb) {
    for (unsigned i = 0; i < a->verb_count; i++)
        if (a->verbs[i] == verb) return true;
    return false;
}

/* Everything else none; verb 0: no verbs. */
static inline void begin_atom(Atom *a, unsigned kind, int player, uint16_t verb) {
    static const Atom none = {.owner = -1, .controller = -1, .side = -1, .source = -1, .zone = -1, .status = -1, .card = -1,
                              .face = AE_NONE, .effect = AE_NONE, .words = AE_NONE};
    *a = none;
    a->kind = (uint8_t)kind;
    a->player = (int8_t)player;
    if (verb != W_none) add_verb(a, verb);
}

static inline Atom atom(unsigned kind, int player, uint16_t verb) {
    Atom a;
    begin_atom(&a, kind, player, verb);
    return a;
}

/* Null and AE_EXHAUSTED when the list is full. */
static inline Atom *push_atom(Engine *e, Atoms *list, Atom a) {
    if (list->count >= AE_ATOMS) { fail(e, AE_EXHAUSTED, W_full_atoms); return NULL; }
    list->at[list->count] = a;
    return &list->at[list->count++];
}

/* One more in the list, made there: what was written a moment ago in small pieces is slow to copy.
 * AE_EXHAUSTED when the list is full. */
static inline Atom *new_atom(Engine *e, Atoms *list, unsigned kind, int player, uint16_t verb) {
    Atom *a = &list->at[list->count];
    if (list->count >= AE_ATOMS) fail(e, AE_EXHAUSTED, W_full_atoms);
    else list->count++;
    begin_atom(a, kind, player, verb);
    return a;
}

#endif
