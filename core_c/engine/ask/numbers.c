/* Characteristics of things as numbers: statistics, costs, counters, and where a thing is.
 * Twin of `altered/ask/{fitting,select}.py`. */
#include "../engine.h"

static int zone_of(Scene *v, Ref thing) {
    if (is_hidden(thing)) {
        unsigned card = card_of_hidden(thing);
        if (in_hand(v, card)) return ZONE_HAND;
        return in_deck(v, card) ? ZONE_DECK : -1;
    }
    const Thing *t = last_known(v, thing);
    return t == NULL ? -1 : (int)t->zone;
}

/* `table.base_face`: a face-down card shows its type alone (3.1.3.c). */
static Node base_face(const Core *c, const Thing *t) {
    return t->zone == ZONE_MANA_ZONE ? c->face_hidden : t->face;
}

static Node face_node_of(Engine *e, Scene *v, Ref thing) {
    if (is_hidden(thing)) return e->core->card_face[card_of_hidden(thing)];
    const Thing *t = last_known(v, thing);
    return t == NULL ? e->core->face_hidden : base_face(e->core, t);
}

static bool printed_statistics(const Core *c, Node face, int out[3]) {
    Node list = at(c, face, Face_statistics);
    if (list == AE_NONE) return false;
    for (unsigned k = 0; k < 3; k++) out[k] = (int16_t)item(c, list, k);
    return true;
}

static bool past_statistics(const Past *gone, int out[3]) {
    for (unsigned k = 0; k < 3; k++) out[k] = gone->statistics[k];
    return gone->has_statistics != 0;
}

/* Base statistics, without what passive abilities and boosts add (2.3.1.a-b). */
static bool base_statistics(Engine *e, Scene *v, Ref thing, int out[3]) {
    if (is_hidden(thing)) return printed_statistics(e->core, e->core->card_face[card_of_hidden(thing)], out);
    const Thing *living = find(v, thing);
    if (living != NULL) return printed_statistics(e->core, living->face, out);
    const Past *gone = past_of(v, thing);
    return gone != NULL && past_statistics(gone, out);
}

/* A statistic: of a living object with boosts; one that is missing reads as 0 (2.3.1.f). */
static int statistic(Engine *e, Scene *v, Ref thing, unsigned place) {
    int values[3];
    if (!is_hidden(thing) && find(v, thing) != NULL) {
        statistics(e, v, thing, values);
        return values[place];
    }
    if (!base_statistics(e, v, thing, values)) return 0;
    const Thing *t = is_hidden(thing) ? NULL : last_known(v, thing);
    if (t != NULL && t->zone == ZONE_MANA_ZONE) return 0;
    return values[place] + (t == NULL ? 0 : (int)t->boosts);
}

static int cost_of(uint16_t printed) { return printed == AE_NONE ? 0 : (int16_t)printed; }

/* How many Characters are in its Expedition; in the fuller one of a Gigantic Character. */
static int company(Engine *e, Scene *v, Id thing, const Ctx *c) {
    Places here = {.count = 0}, there = {.count = 0};
    Bits left = in_zones(v, 1u << ZONE_EXPEDITION_ZONE);
    int found[AE_PLACES] = {0}, most = 0;
    expeditions_of(e, v, thing, &here);
    if (c != NULL) of_two(e, c, &here);
    for (int i; here.count > 0 && (i = next_in(&left)) >= 0 && !failed(e);) {
        if (v->s.thing[i].id == thing) continue;
        expeditions_of(e, v, v->s.thing[i].id, &there);
        for (unsigned k = 0; k < here.count; k++)
            for (unsigned m = 0; m < there.count; m++) found[k] += there.at[m] == here.at[k];
    }
    for (unsigned k = 0; k < here.count; k++) most = found[k] + 1 > most ? found[k] + 1 : most;
    return most;
}

/* How many statuses it has: Boosted, which follows the boosts, is one (2.4.4). */
static int statuses_of(Scene *v, Ref thing) {
    const Thing *t = is_hidden(thing) ? NULL : last_known(v, thing);
    return t == NULL ? 0 : __builtin_popcount(t->statuses) + (t->boosts > 0);
}

static int base_statistic(Engine *e, Scene *v, Ref thing, unsigned place) {
    int values[3];
    return base_statistics(e, v, thing, values) ? values[place] : 0;
}

static int characteristic(Engine *e, Scene *v, Ref thing, uint16_t feature) {
    const Core *c = e->core;
    bool base = false;
    switch (feature) {
    case W_hand_cost: return cost_of(at(c, face_node_of(e, v, thing), Face_hand_cost));
    case W_reserve_cost: return cost_of(at(c, face_node_of(e, v, thing), Face_reserve_cost));
    case W_terrains_1: return statistic(e, v, thing, TERRAIN_FOREST);
    case W_terrains_2: return statistic(e, v, thing, TERRAIN_MOUNTAIN);
    case W_terrains_4: return statistic(e, v, thing, TERRAIN_WATER);
    case W_boosts: {
        const Thing *t = is_hidden(thing) ? NULL : last_known(v, thing);
        return t == NULL ? 0 : t->boosts;
    }
    case W_company: return is_hidden(thing) ? 0 : company(e, v, thing, NULL);
    case W_base_forest: return base_statistic(e, v, thing, TERRAIN_FOREST);
    case W_base_mountain: return base_statistic(e, v, thing, TERRAIN_MOUNTAIN);
    case W_base_water: return base_statistic(e, v, thing, TERRAIN_WATER);
    case W_statuses: return statuses_of(v, thing);
    case W_highest_base:
    case W_lowest_base:
    case W_total_base: base = true; break;
    case W_highest_statistic:
    case W_lowest_statistic:
    case W_total_statistics: break;
    default: fail(e, AE_BROKEN, W_broken); return 0; /* a number that these rules do not have */
    }
    int most = base ? base_statistic(e, v, thing, 0) : statistic(e, v, thing, 0), least = most, total = most;
    for (unsigned k = 1; k < 3; k++) {
        int value = base ? base_statistic(e, v, thing, k) : statistic(e, v, thing, k);
        if (value > most) most = value;
        if (value < least) least = value;
        total += value;
    }
    if (feature == W_highest_statistic || feature == W_highest_base) return most;
    return feature == W_lowest_statistic || feature == W_lowest_base ? least : total;
}
