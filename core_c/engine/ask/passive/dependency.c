/* Which passive ability is applied next: dependency, then timestamp (2.3.1.m, 2.3.2, 2.3.3).  Twin
 * of `altered/ask/passive/dependency.py`. */
#include "../../engine.h"

static bool same_footprint(const Footprint *a, const Footprint *b) {
    return a->count == b->count && memcmp(a->at, b->at, a->count * sizeof *a->at) == 0;
}

/* Whether an object has lost the passive ability of a unit. */
static bool is_removed(const Scene *v, const Unit *u) {
    int i = u->emblem != 0 ? -1 : index_of(v, u->bearer);
    return i >= 0 && in_play(v->s.thing[i].zone) && is_lost(v->t.face[i].lost, u->place);
}

/* Those of `readers` that depend directly on `b` (2.3.2.c-f): applying it would remove them, or
 * change what they apply to, or what they do. */
static uint64_t changed_by(Engine *e, Scene *v, const Unit *b, const Unit *left, unsigned count, uint64_t readers) {
    Table here = v->t, after;
    Footprint marks, then;
    uint64_t found = 0;
    footprint(e, v, b, &marks);
    apply(e, v, b, &marks);
    after = v->t;
    for (unsigned i = 0; i < count && !failed(e); i++) {
        if ((readers >> i & 1u) == 0) continue;
        v->t = after;
        bool removed = is_removed(v, &left[i]);
        footprint(e, v, &left[i], &then);
        v->t = here;
        footprint(e, v, &left[i], &marks);
        if (removed || !same_footprint(&then, &marks)) found |= (uint64_t)1 << i;
    }
    v->t = here;
    return found;
}

/* Whether a unit takes abilities away, whatever they are: it may remove any other (2.3.2.d). */
static bool takes_any_away(const Core *c, const Unit *u) {
    return kind_of(c, u->words) == K_LoseAbilities && at(c, u->words, LoseAbilities_keyword) == AE_NONE;
}

/* For each of them those on which it depends, directly or through others (2.3.2.g), as bits. */
static void dependencies(Engine *e, Scene *v, const Unit *left, unsigned count, uint64_t *on) {
    unsigned asks[AE_UNITS];
    for (unsigned i = 0; i < count; i++) {
        asks[i] = (unsigned)learned(e, left[i].words).asks | learned(e, left[i].condition).asks;
        on[i] = 0;
    }
    for (unsigned b = 0; b < count && !failed(e); b++) {
        uint64_t readers = 0, changed;
        unsigned wrote = what_it_writes(e->core, left[b].words);
        bool any = takes_any_away(e->core, &left[b]);
        for (unsigned a = 0; a < count; a++)
            if (a != b && (any || (asks[a] & wrote) != 0)) readers |= (uint64_t)1 << a;
        changed = readers == 0 ? 0 : changed_by(e, v, &left[b], left, count, readers);
        for (unsigned a = 0; a < count; a++)
            if ((changed >> a & 1u) != 0) on[a] |= (uint64_t)1 << b;
    }
    for (unsigned middle = 0; middle < count; middle++)
        for (unsigned a = 0; a < count; a++)
            if ((on[a] >> middle & 1u) != 0) on[a] |= on[middle] & ~((uint64_t)1 << a);
}
_Static_assert(AE_UNITS <= 64, "units are bits of one word");

/* The one with the smallest timestamp among those that are free from dependency (2.3.3): each one
 * on which it depends also depends on it.  Abilities of one object have one timestamp: a reading. */
static unsigned first_unit(Engine *e, Scene *v, const Unit *left, unsigned count) {
    uint64_t on[AE_UNITS];
    bool last = last_printed_first(e->core);
    int best = -1;
    dependencies(e, v, left, count, on);
    for (unsigned a = 0; a < count; a++) {
        bool unbound = true;
        for (unsigned b = 0; b < count && unbound; b++)
            if ((on[a] >> b & 1u) != 0) unbound = (on[b] >> a & 1u) != 0;
        if (!unbound) continue;
        const Unit *u = &left[a];
        bool before = best < 0 || u->bearer < left[best].bearer
                      || (u->bearer == left[best].bearer && (last ? u->place > left[best].place : u->place < left[best].place));
        if (before) best = (int)a;
    }
    return best < 0 ? 0u : (unsigned)best;
}
