/* Which objects lie in which zone, and where in the list each one is: kept beside the state, so that
 * a question about one zone does not go through all objects (most are Mana Orbs or discarded).
 *
 * An object has one zone as long as it exists (2.1.d), so this changes only where objects come and
 * go: `add_last` and `take_out` keep it, `look_at_all` makes it anew from any state.  Nothing of it
 * is in a state, a position or a key. */
#include "engine.h"

/* The list that an object is in besides its zone: what it may do there by its printed face (1.2.4.d). */
static unsigned listed_as(const Core *c, const Scene *v, const Thing *t) {
    const Emblem *m = t->emblem == 0 ? NULL : &v->s.emblem[t->emblem - 1];
    bool reserve = t->zone == ZONE_RESERVE;
    if (m != NULL) return m->words != AE_NONE ? 1u << AE_PASSIVE : 0u;
    if (!reserve && !in_play(t->zone)) return 0;
    unsigned triggers = reserve ? support_triggers_of(c, t->face) : triggers_of(c, t->face);
    unsigned has = contents(c, t->face) >> (reserve ? HAS_SUPPORT : 0);
    return ((triggers & ~(unsigned)T_OWN) != 0 ? 1u << AE_REACTING : 0u) | ((has & HAS_PASSIVE) != 0 ? 1u << AE_PASSIVE : 0u);
}

static void add_at(const Core *c, Scene *v, unsigned i) {
    const Thing *t = &v->s.thing[i];
    uint64_t bit = UINT64_C(1) << (i % 64);
    unsigned also = listed_as(c, v, t);
    if (t->zone < AE_ZONES) v->lying[t->zone].word[i / 64] |= bit;
    if ((also >> AE_REACTING & 1u) != 0) v->lying[AE_REACTING].word[i / 64] |= bit;
    if ((also >> AE_PASSIVE & 1u) != 0) v->lying[AE_PASSIVE].word[i / 64] |= bit;
    v->hint[t->id % AE_HINTS] = (Index)i;
}

static void add_last(const Core *c, Scene *v) { add_at(c, v, v->s.thing_count - 1u); }

/* The last object again, in no list. */
static void drop_last(Scene *v) {
    unsigned i = v->s.thing_count - 1u, zone = v->s.thing[i].zone;
    uint64_t kept = ~(UINT64_C(1) << (i % 64));
    if (zone < AE_ZONES) v->lying[zone].word[i / 64] &= kept;
    v->lying[AE_REACTING].word[i / 64] &= kept;
    v->lying[AE_PASSIVE].word[i / 64] &= kept;
    v->lying[AE_GIVEN].word[i / 64] &= kept;
}

/* One object goes: those after it move up by one place, and so do their faces. */
static void take_out(Scene *v, unsigned i) {
    unsigned first = i / 64;
    uint64_t low = (UINT64_C(1) << (i % 64)) - 1u;
    if (i + 1u == v->s.thing_count) { drop_last(v); return; }
    for (unsigned zone = 0; zone < AE_LISTS_OF_THINGS; zone++) {
        uint64_t *word = v->lying[zone].word, rest = word[first] & ~low, more = 0;
        for (unsigned k = first + 1; k < AE_BITS; k++) more |= word[k];
        if ((rest | more) == 0) continue;
        word[first] = (word[first] & low) | (rest >> 1 & ~low);
        for (unsigned k = first + 1; k < AE_BITS; k++) {
            word[k - 1] |= word[k] << 63;
            word[k] >>= 1;
        }
    }
    if (v->t.valid && !v->t.plain) memmove(&v->t.face[i], &v->t.face[i + 1], (v->s.thing_count - i - 1u) * sizeof(FaceNow));
    Index gone = (Index)i;
    for (unsigned k = 0; k < AE_HINTS; k++) v->hint[k] = (Index)(v->hint[k] - (Index)(v->hint[k] > gone));
}

static void look_at_all(const Core *c, Scene *v) {
    memset(v->lying, 0, sizeof v->lying);
    memset(v->hint, 0, sizeof v->hint);
    for (unsigned i = 0; i < v->s.thing_count; i++) add_at(c, v, i);
}

/* Objects lie in the order of their numbers: the place by halving. */
static int place_by_halving(const Scene *v, Id id) {
    const Thing *first = v->s.thing, *found = first;
    unsigned left = v->s.thing_count;
    if (left == 0) return -1;
    while (left > 1) { /* without a branch on what is found: it would be guessed wrong half of the time */
        unsigned half = left / 2;
        found += found[half].id <= id ? half : 0;
        left -= half;
    }
    return found->id == id ? (int)(found - first) : -1;
}

/* Mostly it is where it was seen last. */
static inline int index_of(const Scene *v, Id id) {
    unsigned i = v->hint[id % AE_HINTS];
    return v->s.thing[i].id == id && i < v->s.thing_count ? (int)i : place_by_halving(v, id);
}

/* The objects in these zones (a bit each), by timestamp. */
static Bits in_zones(const Scene *v, unsigned zones) {
    Bits all = {{0}};
    for (zones &= (1u << AE_ZONES) - 1u; zones != 0; zones &= zones - 1u) {
        const Bits *one = &v->lying[__builtin_ctz(zones)];
        for (unsigned k = 0; k < AE_BITS; k++) all.word[k] |= one->word[k];
    }
    return all;
}

/* Takes the first one out; -1 when none is left. */
static inline int next_in(Bits *left) {
    for (unsigned k = 0; k < AE_BITS; k++) {
        if (left->word[k] == 0) continue;
        int i = (int)(64 * k) + __builtin_ctzll(left->word[k]);
        left->word[k] &= left->word[k] - 1u;
        return i;
    }
    return -1;
}
