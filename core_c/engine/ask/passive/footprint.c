/* What a unit would do if it were applied now.
 * Twin of `altered/ask/passive/dependency.py`. */
#include "../../engine.h"

/* -- what a unit would do if it were applied now ------------------------------------------------------ */

/* `thing` is an object, or the place of a Region; `change` what is added, or set, or a mask of types. */
typedef struct { uint16_t thing; int16_t change[3]; } Mark;
typedef struct { Mark at[AE_OBJECTS]; unsigned count; } Footprint;

static Mark *add_mark(Engine *e, Footprint *out, uint16_t thing) {
    static const Mark none = {0, {0, 0, 0}};
    if (out->count >= AE_OBJECTS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        out->count = AE_OBJECTS - 1;
    }
    Mark *m = &out->at[out->count++];
    *m = none;
    m->thing = thing;
    return m;
}

/* The objects in play (2.3.1.h) that a unit on objects applies to. */
static void applies_to(Engine *e, Scene *v, const Unit *u, Footprint *out) {
    Node which = at(e->core, u->words, ChangeStatistics_which);
    if (which != AE_NONE) {
        Picks room;
        Ctx c = said_ctx(v, u, &room);
        Bits left = in_zones(v, IN_PLAY & zones_of(e->core, which));
        for (int i; (i = next_in(&left)) >= 0 && !failed(e);)
            if (fits_there(e, v, &v->s.thing[i], which, &c)) add_mark(e, out, v->s.thing[i].id);
        return;
    }
    const Thing *t = find(v, u->me);
    if (t != NULL && in_play(t->zone)) add_mark(e, out, t->id);
}
_Static_assert(ChangeStatistics_which == 1 && EqualHighest_which == 1 && GrantAbilities_which == 1
               && GrantSubtypes_which == 1 && LoseAbilities_which == 1 && SetStatistics_which == 1,
               "`applies_to` reads one field of all");

/* Regions are not in play (2.3.1.h), but a card of 2.2.2.p changes them: a reading. */
static void marks_regions(Engine *e, Scene *v, const Unit *u, Footprint *out) {
    const Core *c = e->core;
    unsigned mask = 0;
    if (reads(c, R_passive_only_in_play_regions, V_passive_only_in_play_regions_by_the_letter)) return;
    if (kind_of(c, u->words) == K_RegionTypes) {
        Node types = at(c, u->words, RegionTypes_terrains);
        for (unsigned k = 0; k < len(c, types); k++) mask |= 1u << item(c, types, k);
        for (unsigned i = 0; i < v->s.regions; i++) add_mark(e, out, (uint16_t)i)->change[0] = (int16_t)mask;
        return;
    }
    Places mine;
    unsigned reached = 0;
    expeditions_of(e, v, u->me, &mine);
    for (unsigned i = 0; i < mine.count; i++) {
        Place other[1];
        Place p = mine.at[i];
        reached |= 1u << region_at(e, v, p / 2u, p & 1u);
        if (at(c, u->words, SetRegion_facing_too) && facing(e, v, p, other) > 0)
            reached |= 1u << region_at(e, v, other[0] / 2u, other[0] & 1u);
    }
    mask = 1u << at(c, u->words, SetRegion_terrain);
    for (unsigned i = 0; i < v->s.regions; i++)
        if ((reached >> i & 1u) != 0) add_mark(e, out, (uint16_t)i)->change[0] = (int16_t)mask;
}

/* How much each statistic of one object changes; "it" is that object. */
static void mark_change(Engine *e, Scene *v, const Unit *u, Mark *m) {
    Node change = at(e->core, u->words, ChangeStatistics_change);
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    c.its = 1;
    c.it[0] = m->thing;
    c.rolled = c.many = 0;
    for (unsigned k = 0; k < 3; k++) m->change[k] = (int16_t)number(e, v, item(e->core, change, k), &c);
}

/* What each statistic of one object would be. */
static void mark_highest(Engine *e, Scene *v, Mark *m) {
    const FaceNow *now = face_now(e, v, find(v, m->thing));
    int16_t most = 0;
    if (now != NULL && now->has_statistics) {
        most = now->statistics[0];
        for (unsigned k = 1; k < 3; k++)
            if (now->statistics[k] > most) most = now->statistics[k];
    }
    for (unsigned k = 0; k < 3; k++) m->change[k] = most;
}

/* What each statistic of one object would be; "it" is that object. */
static void mark_set(Engine *e, Scene *v, const Unit *u, Mark *m) {
    Node set = at(e->core, u->words, SetStatistics_terrains);
    const FaceNow *now = face_now(e, v, find(v, m->thing));
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    c.its = 1;
    c.it[0] = m->thing;
    c.rolled = c.many = 0;
    int amount = number(e, v, at(e->core, u->words, SetStatistics_amount), &c);
    for (unsigned k = 0; k < 3; k++) {
        m->change[k] = now != NULL && now->has_statistics ? now->statistics[k] : 0;
        if (listed(e->core, set, k)) m->change[k] = (int16_t)amount;
    }
}

/* The abilities of one object that it would not have, by their places; and how many it has. */
static void mark_lost(Engine *e, Scene *v, const Unit *u, Mark *m) {
    const Core *c = e->core;
    const Thing *t = find(v, m->thing);
    const FaceNow *now = face_now(e, v, t);
    uint16_t name = at(c, u->words, LoseAbilities_keyword);
    if (t == NULL || now == NULL) return;
    Node printed = at(c, base_face(c, t), Face_abilities);
    unsigned own = len(c, printed), all = own + now->granted_count, lost = now->lost;
    if (all > 16) { fail(e, AE_EXHAUSTED, W_full_units); return; }
    for (unsigned i = 0; i < all; i++) {
        Node ability = i < own ? item(c, printed, i) : v->t.grant[now->granted[i - own]].ability;
        if (name == AE_NONE || (kind_of(c, ability) == K_Keyword && at(c, ability, Keyword_name) == name)) lost |= 1u << i;
    }
    m->change[0] = (int16_t)(uint16_t)lost;
    m->change[1] = (int16_t)all;
}

static bool unit_holds(Engine *e, Scene *v, const Unit *u) {
    if (u->condition == AE_NONE) return true;
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    return holds(e, v, u->condition, &c);
}

static void footprint(Engine *e, Scene *v, const Unit *u, Footprint *out) {
    uint16_t kind = kind_of(e->core, u->words);
    out->count = 0;
    if (!unit_holds(e, v, u)) return;
    if (kind == K_RegionTypes || kind == K_SetRegion) {
        marks_regions(e, v, u, out);
        return;
    }
    applies_to(e, v, u, out);
    for (unsigned i = 0; i < out->count && !failed(e); i++) {
        if (kind == K_ChangeStatistics) mark_change(e, v, u, &out->at[i]);
        else if (kind == K_EqualHighest) mark_highest(e, v, &out->at[i]);
        else if (kind == K_SetStatistics) mark_set(e, v, u, &out->at[i]);
        else if (kind == K_LoseAbilities) mark_lost(e, v, u, &out->at[i]);
    }
}
