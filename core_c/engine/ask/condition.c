/* Conditions: whether what a text asks is so.  Twin of `altered/ask/select.py`. */
#include "../engine.h"

static bool compare_numbers(int left, uint16_t compare, int right) {
    switch (compare) {
    case W_le: return left <= right;
    case W_ge: return left >= right;
    case W_eq: return left == right;
    case W_lt: return left < right;
    default: return left > right;
    }
}

/* The same of both Expeditions of a Gigantic Character, where one of them is asked; `both` holds it. */
static const Ctx *of_both(const Ctx *c, Ctx *both) {
    if (c->only == 0) return c;
    *both = *c;
    both->only = 0;
    return both;
}

/* Where it says that a Gigantic Character itself is there, one of its Regions is enough. */
static bool in_region(Engine *e, Scene *v, Node condition, const Ctx *c) {
    bool itself = at(e->core, condition, InRegion_itself) != 0;
    uint8_t before = e->of_two;
    Places places;
    Ctx both;
    unsigned there = 0;
    if (itself) c = of_both(c, &both);
    expeditions(e, v, at(e->core, condition, InRegion_expedition), c, &places);
    if (itself) e->of_two = before;
    for (unsigned i = 0; i < places.count; i++)
        there += types_at(e, v, places.at[i]) >> at(e->core, condition, InRegion_terrain) & 1u;
    if (itself) return there > 0;
    return places.count > 0 && there == places.count;
}

/* One object for each filter, all different, under the control of the asking player. */
static bool seat_filters(Engine *e, Scene *v, Node filters, unsigned place, Id *used, const Ctx *c) {
    if (place == len(e->core, filters)) return true;
    Bits left = in_zones(v, IN_PLAY);
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        bool taken = t->controller != c->controller;
        for (unsigned k = 0; k < place && !taken; k++) taken = used[k] == t->id;
        if (taken || !fits(e, v, t->id, item(e->core, filters, place), c, false)) continue;
        used[place] = t->id;
        if (seat_filters(e, v, filters, place + 1, used, c)) return true;
    }
    return false;
}

static bool distinct(Engine *e, Scene *v, Node filters, const Ctx *c) {
    Id used[8];
    if (len(e->core, filters) > 8) { fail(e, AE_EXHAUSTED, W_full_list); return false; }
    return seat_filters(e, v, filters, 0, used, c);
}

static bool all_stand(Engine *e, Scene *v, Node condition, const Ctx *c) {
    Places places;
    expeditions(e, v, at(e->core, condition, Standing_expedition), c, &places);
    for (unsigned i = 0; i < places.count; i++)
        if (!stands(e, v, places.at[i], at(e->core, condition, Standing_places))) return false;
    return places.count > 0;
}

static bool asks_company(const Core *b, Node which) {
    Node limits = at(b, which, Which_limits);
    for (unsigned i = 0; i < len(b, limits); i++)
        if (at(b, item(b, limits, i), Limit_feature) == W_company) return true;
    return false;
}

static bool all_fit(Engine *e, Scene *v, Node condition, const Ctx *c) {
    Node which = at(e->core, condition, Fits_which);
    bool company = asks_company(e->core, which), so = true;
    uint8_t before = e->of_two;
    Refs asked;
    Ctx both;
    if (!company) c = of_both(c, &both); /* it is asked where it is, not what is there */
    refer(e, v, at(e->core, condition, Fits_ref), c, &asked);
    for (unsigned i = 0; i < asked.count && so; i++) so = fits(e, v, asked.at[i], which, c, true);
    if (!company) e->of_two = before;
    return so && asked.count > 0;
}

static bool all_weak(Engine *e, Scene *v, Node condition, const Ctx *c) {
    Refs asked;
    refer(e, v, at(e->core, condition, InWeakTerrain_ref), c, &asked);
    for (unsigned i = 0; i < asked.count; i++)
        if (!in_weak_terrain(e, v, asked.at[i], num(e->core, condition, InWeakTerrain_value))) return false;
    return asked.count > 0;
}

static bool any_first(Engine *e, Scene *v, Node who, const Ctx *c) {
    Players found;
    who_is(e, v, who, c, &found);
    for (unsigned i = 0; i < found.count; i++)
        if (counts_as_first(v, found.at[i])) return true;
    return false;
}

/* Whether one of some players has passed, or every one of them. */
static bool have_passed(Engine *e, Scene *v, Node asked, const Ctx *c) {
    const Core *b = e->core;
    bool every = at(b, asked, HasPassed_every) != 0;
    Players found;
    who_is(e, v, at(b, asked, HasPassed_who), c, &found);
    for (unsigned i = 0; i < found.count; i++)
        if ((v->s.seat[found.at[i]].passed != 0) != every) return !every;
    return every;
}

static bool has_turn(Engine *e, Scene *v, Node who, const Ctx *c) {
    Players found;
    if (v->s.turn < 0) return false;
    who_is(e, v, who, c, &found);
    for (unsigned i = 0; i < found.count; i++)
        if (found.at[i] == v->s.turn) return true;
    return false;
}

/* Whether all those Expeditions, at least two, are in one Region. */
static bool same_region(Engine *e, Scene *v, Node condition, const Ctx *c) {
    Places one, other;
    expeditions(e, v, at(e->core, condition, SameRegion_one), c, &one);
    expeditions(e, v, at(e->core, condition, SameRegion_other), c, &other);
    if (one.count + other.count < 2) return false;
    Place first = one.count > 0 ? one.at[0] : other.at[0];
    int here = region_at(e, v, first >> 1, first & 1u);
    for (unsigned i = 0; i < one.count + other.count; i++) {
        Place p = i < one.count ? one.at[i] : other.at[i - one.count];
        if (region_at(e, v, p >> 1, p & 1u) != here) return false;
    }
    return true;
}

/* Every one of the conditions (`wanted` false: stop at the first that fails), or at least one. */
static bool together(Engine *e, Scene *v, Node conditions, const Ctx *c, bool wanted) {
    for (unsigned i = 0; i < len(e->core, conditions); i++)
        if (holds(e, v, item(e->core, conditions, i), c) == wanted) return wanted;
    return !wanted;
}

static bool is_spoken_of(const Ctx *c) {
    for (unsigned i = 0; i < c->players_count; i++)
        if (c->players[i] == c->controller) return true;
    return false;
}

static bool is_player(Engine *e, Scene *v, Node who, const Ctx *c) {
    Players found;
    who_is(e, v, who, c, &found);
    for (unsigned i = 0; i < found.count; i++)
        if (found.at[i] == c->controller) return true;
    return false;
}

static bool is_so(Engine *e, Scene *v, Node condition, const Ctx *c) {
    const Core *b = e->core;
    switch (kind_of(b, condition)) {
    case K_Measure: {
        int left = number(e, v, at(b, condition, Measure_left), c);
        return compare_numbers(left, at(b, condition, Measure_compare), number(e, v, at(b, condition, Measure_right), c));
    }
    case K_Fits: return all_fit(e, v, condition, c);
    case K_IsFirstPlayer: return any_first(e, v, at(b, condition, IsFirstPlayer_who), c);
    case K_IsTurnOf: return has_turn(e, v, at(b, condition, IsTurnOf_who), c);
    case K_SameRegion: return same_region(e, v, condition, c);
    case K_HasPassed: return have_passed(e, v, condition, c);
    case K_During: return v->s.phase == at(b, condition, During_phase);
    case K_Did: return (at(b, condition, Did_begun) != 0 ? c->begun : c->did) != 0;
    case K_SpokenOf: return is_spoken_of(c);
    case K_IsPlayer: return is_player(e, v, at(b, condition, IsPlayer_who), c);
    case K_InRegion: return in_region(e, v, condition, c);
    case K_Not: return !holds(e, v, at(b, condition, Not_condition), c);
    case K_All: return together(e, v, at(b, condition, All_conditions), c, false);
    case K_AnyOf: return together(e, v, at(b, condition, AnyOf_conditions), c, true);
    case K_Distinct: return distinct(e, v, at(b, condition, Distinct_filters), c);
    case K_Standing: return all_stand(e, v, condition, c);
    case K_InWeakTerrain: return all_weak(e, v, condition, c);
    default: fail(e, AE_UNSUPPORTED, W_broken); return false;
    }
}

/* One on the Expedition of a Gigantic Character is asked of each of the two (7.4.3.f): a reading says
 * whether it must hold for both. */
static bool holds(Engine *e, Scene *v, Node condition, const Ctx *c) {
    if (condition == AE_NONE) return true;
    if (failed(e)) return false;
    if (c->only != 0) return is_so(e, v, condition, c);
    uint8_t before = e->of_two;
    e->of_two = 0;
    bool so = is_so(e, v, condition, c);
    if (e->of_two != 0 && !failed(e)) {
        bool enough = reads(e->core, R_gigantic_its_expedition_condition, V_gigantic_its_expedition_condition_one);
        Ctx one = *c;
        one.only = 1;
        so = is_so(e, v, condition, &one);
        one.only = 2;
        if (so != enough) so = is_so(e, v, condition, &one);
    }
    e->of_two |= before;
    return so;
}
