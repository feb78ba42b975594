/* Where objects are present, and who is Gigantic.  Twin of `altered/ask/passive/presence.py`. */
#include "../../engine.h"

/* -- presence --------------------------------------------------------------------------------------------- */

static void expeditions_of(Engine *e, Scene *v, Id thing, Places *out) {
    const Thing *t = last_known(v, thing);
    out->count = 0;
    if (t == NULL || t->zone != ZONE_EXPEDITION_ZONE || t->side == AE_NO_SIDE) return;
    Place here = place_at(t->controller, t->side);
    out->at[out->count++] = here;
    if (has_keyword(e, v, thing, W_gigantic)) out->at[out->count++] = here ^ 1u;
}

/* For a Gigantic Character "my Expedition" is both, "the other" is none (7.4.3.f-h). */
static void near(Engine *e, Scene *v, uint16_t where, Id me, Places *out) {
    Places mine;
    expeditions_of(e, v, me, &mine);
    out->count = 0;
    if (where == W_mine) *out = mine;
    else if (where == W_other) {
        if (mine.count == 1) add_place(e, out, mine.at[0] ^ 1u);
    } else
        for (unsigned i = 0; i < mine.count; i++) {
            Place other[1];
            if (facing(e, v, mine.at[i], other) > 0) add_new_place(e, out, other[0]);
        }
}

static void named(Engine *e, Scene *v, Node words, int controller, Id me, Places *out) {
    const Core *c = e->core;
    uint16_t where = at(c, words, ExpeditionOf_where), side = at(c, words, ExpeditionOf_side), whose = at(c, words, ExpeditionOf_whose);
    uint8_t players[AE_SEATS];
    unsigned count = 1, n = 0;
    if (says(where)) {
        if (says(side) && whose == W_you) { /* the one facing your Hero Expedition */
            out->count = facing(e, v, place_at((unsigned)controller, side), out->at);
            return;
        }
        near(e, v, where, me, out);
        for (unsigned i = 0; i < out->count; i++)
            if (!says(side) || (out->at[i] & 1u) == side) out->at[n++] = out->at[i];
        out->count = n;
        return;
    }
    bool everybody = !says(side) || at(c, words, ExpeditionOf_each) || at(c, words, ExpeditionOf_free);
    players[0] = (uint8_t)controller;
    if (whose == W_opponent) count = opponents(v, (unsigned)controller, players);
    else if (whose == W_any && everybody) count = order_of(v, players);
    out->count = 0;
    for (unsigned p = 0; p < count; p++)
        for (unsigned s = 0; s < 2; s++)
            if (!says(side) || side == s) add_place(e, out, place_at(players[p], s));
}

/* Whether a unit is one of that kind and speaks of the movement of an Expedition. */
static bool concerns(Engine *e, Scene *v, const Unit *u, unsigned field, Place p) {
    Picks room;
    Places meant;
    Ctx c = unit_ctx(e, v, u, &room);
    expeditions(e, v, at(e->core, u->words, field), &c, &meant);
    return is_among(&meant, p);
}

static bool any_about(Engine *e, Scene *v, unsigned kind, unsigned field, Place p) {
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, kind, &i)) != NULL;)
        if (concerns(e, v, u, field, p)) return true;
    return false;
}

static unsigned forbids_moving(Engine *e, Scene *v, unsigned player, unsigned side, uint16_t *rules) {
    Place p = place_at(player, side);
    bool held = defender_holds_back(e, v, player, side) && !any_about(e, v, K_IgnoresDefender, IgnoresDefender_expedition, p);
    if (!held && !any_about(e, v, K_CannotMove, CannotMove_expedition, p)) return 0;
    if (rules != NULL) {
        rules[0] = W_r_ability_passive;
        rules[1] = W_r_cannot_beats_can;
    }
    return 2;
}

static bool forbids_moving_back(Engine *e, Scene *v, Place p) {
    return any_about(e, v, K_CannotMoveBack, CannotMoveBack_expedition, p);
}

static bool in_ties(Engine *e, Scene *v, Place p) {
    return any_about(e, v, K_MovesInTies, MovesInTies_expedition, p);
}

/* The statistics due to which an Expedition cannot move forward, as a mask. */
static unsigned never_due_to(Engine *e, Scene *v, Place p) {
    const Unit *u;
    unsigned found = 0;
    for (unsigned i = 0; (u = next_working(e, v, K_NotDueTo, &i)) != NULL;)
        if (concerns(e, v, u, NotDueTo_expedition, p)) found |= 1u << at(e->core, u->words, NotDueTo_terrain);
    return found;
}

static unsigned only_due_to(Engine *e, Scene *v, Place p, uint8_t out[4]) {
    const Unit *u;
    unsigned known = 0, n = 0;
    if (v->s.phase != PHASE_DUSK) return 0;
    for (unsigned i = 0; (u = next_working(e, v, K_MovesOnlyDueTo, &i)) != NULL;) {
        unsigned terrain = at(e->core, u->words, MovesOnlyDueTo_terrain);
        if ((known >> terrain & 1u) != 0 || !concerns(e, v, u, MovesOnlyDueTo_expedition, p)) continue;
        known |= 1u << terrain;
        out[n++] = (uint8_t)terrain;
    }
    return n;
}

/* Where "my Expedition" is both of a Gigantic Character's (7.4.3.f), a reading says whether both have to
 * be among those that would move. */
static int further(Engine *e, Scene *v, Place p, const Places *moving) {
    const Core *b = e->core;
    bool enough = reads(b, R_gigantic_its_expedition_condition, V_gigantic_its_expedition_condition_one);
    const Unit *u;
    int more = 0;
    if (v->s.phase != PHASE_DUSK) return 0;
    for (unsigned i = 0; (u = next_working(e, v, K_MovesFurther, &i)) != NULL;) {
        Node words = at(b, u->words, MovesFurther_expedition);
        Picks room;
        Places meant;
        Ctx c = unit_ctx(e, v, u, &room);
        expeditions(e, v, words, &c, &meant);
        bool moves = is_among(&meant, p);
        for (unsigned k = 0; k < meant.count && says(at(b, words, ExpeditionOf_where)) && !enough; k++)
            moves = moves && is_among(moving, meant.at[k]);
        if (moves) more += num(b, u->words, MovesFurther_more);
    }
    return more;
}

/* Whether a Defender is present in the Expedition, in Dusk; a Gigantic one is in both. */
static bool defender_holds_back(Engine *e, Scene *v, unsigned player, unsigned side) {
    if (v->s.phase != PHASE_DUSK) return false;
    Bits left = v->lying[ZONE_EXPEDITION_ZONE];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        Places places;
        if (t->controller != player || !has_keyword(e, v, t->id, W_defender)) continue;
        expeditions_of(e, v, t->id, &places);
        if (is_among(&places, place_at(player, side))) return true;
    }
    return false;
}
