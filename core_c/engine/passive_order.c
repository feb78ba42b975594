/* Which passive ability is applied next: dependency, then timestamp (2.3.1.m, 2.3.2, 2.3.3).  Twin
 * of `altered/passive/dependency.py`. */
#include "engine.h"

enum { TREE_DEPTH = 64 };

static unsigned own_questions(const Core *c, Node n) {
    uint16_t feature = AE_NONE;
    switch (kind_of(c, n)) {
    case K_Limit: feature = at(c, n, Limit_feature); break;
    case K_FeatureOf: feature = at(c, n, FeatureOf_feature); break;
    case K_Overall: feature = at(c, n, Overall_feature); break;
    case K_Extreme: feature = at(c, n, Extreme_feature); break;
    case K_EqualHighest: return ABOUT_STATISTICS;
    case K_LoseAbilities: return ABOUT_ABILITIES;
    case K_Regions:
    case K_InRegion: return ABOUT_REGIONS;
    case K_InWeakTerrain: return ABOUT_REGIONS | ABOUT_ABILITIES; /* a Gigantic Character is in two Regions */
    case K_ExpeditionOf:
    case K_SetRegion:
    case K_Standing: return ABOUT_ABILITIES;
    case K_Which: {
        uint16_t word = at(c, n, Which_keyword), lacks = at(c, n, Which_lacks);
        unsigned found = at(c, n, Which_single_terrain) ? ABOUT_REGIONS | ABOUT_ABILITIES : 0;
        if (len(c, at(c, n, Which_subtypes)) > 0) found |= ABOUT_SUBTYPES;
        if ((says(word) && word != W_none) || (says(lacks) && lacks != W_none) || says(at(c, n, Which_where)) || says(at(c, n, Which_side))) found |= ABOUT_ABILITIES;
        return found;
    }
    default: return 0;
    }
    bool changed = feature == W_terrains_1 || feature == W_terrains_2 || feature == W_terrains_4 || feature == W_highest_statistic;
    return changed ? ABOUT_STATISTICS : 0;
}

/* What the words of an ability may ask for: kinds of characteristics. */
static unsigned what_it_reads(Engine *e, Node n, unsigned depth) {
    const Core *c = e->core;
    if (n == AE_NONE || failed(e)) return 0;
    if (depth == 0) { fail(e, AE_EXHAUSTED, W_full_depth); return 0; }
    unsigned found = own_questions(c, n);
    uint64_t children = NODE_CHILDREN[kind_of(c, n)];
    for (unsigned field = 0; children != 0; field++, children >>= 2) {
        if ((children & 3u) == 0) continue;
        Node part = at(c, n, field);
        if ((children & 3u) == 1) found |= what_it_reads(e, part, depth - 1);
        else
            for (unsigned i = 0; i < len(c, part); i++) found |= what_it_reads(e, item(c, part, i), depth - 1);
    }
    return found;
}

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

/* For each of them those on which it depends, directly or through others (2.3.2.g), as bits. */
static void dependencies(Engine *e, Scene *v, const Unit *left, unsigned count, uint64_t *on) {
    unsigned asks[AE_UNITS];
    for (unsigned i = 0; i < count; i++) {
        asks[i] = what_it_reads(e, left[i].words, TREE_DEPTH) | what_it_reads(e, left[i].condition, TREE_DEPTH);
        on[i] = 0;
    }
    for (unsigned b = 0; b < count && !failed(e); b++) {
        uint64_t readers = 0, changed;
        unsigned wrote = what_it_writes(e->core, left[b].words);
        for (unsigned a = 0; a < count; a++)
            if (a != b && (asks[a] & wrote) != 0) readers |= (uint64_t)1 << a;
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
    bool last = reads(e->core, R_passive_order_same_object, V_passive_order_same_object_last_printed_first);
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
