/* What passive abilities and Emblems change in mana costs.
 * Twin of `altered/ask/passive/cost.py`. */
#include "../../engine.h"

/* -- what passive abilities change in mana costs ---------------------------------------------------------------- */

typedef struct { Id bearer; uint8_t turn; int amount, least; } Change; /* turn: of those with one bearer */
typedef struct {
    Change at[AE_UNITS + AE_EMBLEMS + 8];
    unsigned count;
    bool set; /* whether something says what the card costs, and the latest that does */
    Change to;
    int floor; /* what it costs at least */
    bool free; /* whether something says that it is free: none of its costs is paid (7.4.5.c) */
} Changes;

/* Those with one bearer come in the order in which they apply. */
static void add_change(Engine *e, Changes *out, Id bearer, int amount, int least) {
    if (out->count >= sizeof out->at / sizeof *out->at) { fail(e, AE_EXHAUSTED, W_full_units); return; }
    uint8_t turn = (uint8_t)out->count;
    out->at[out->count++] = (Change){bearer, turn, amount, least};
}

/* Where several set the cost, the latest does. */
static void set_cost(Changes *out, Id bearer, int amount) {
    if (!out->set || bearer >= out->to.bearer) out->to = (Change){bearer, 0, amount, 0};
    out->set = true;
}

static const Emblem *next_played(Engine *e, Scene *v, const Thing *t, unsigned player) {
    if (t->zone != ZONE_LIMBO || t->controller != player) return NULL;
    const Emblem *m = emblem_of(v, t);
    return m != NULL && m->words != AE_NONE && kind_of(e->core, m->words) == K_NextPlayed ? m : NULL;
}

/* Whether anything speaks of costs at all: mostly nothing does, and that is found quickly. */
static bool is_changed(Engine *e, Scene *v, unsigned player, Node face) {
    static const uint16_t kinds[] = {K_ChangeCost, K_SetCost, K_LeastCost};
    if (may_say_of_play(e->core, face)) return true;
    bool any = any_units(e, v, kind_bit(K_ChangeCost) | kind_bit(K_SetCost) | kind_bit(K_LeastCost));
    for (unsigned k = 0; any && k < sizeof kinds / sizeof *kinds; k++) {
        unsigned i = 0;
        if (next_working(e, v, kinds[k], &i) != NULL) return true;
    }
    if (v->s.emblem_count == 0) return false;
    Bits left = v->lying[ZONE_LIMBO];
    for (int k; (k = next_in(&left)) >= 0;)
        if (next_played(e, v, &v->s.thing[k], player) != NULL) return true;
    return false;
}

/* The card to be played stands for one more object only while a filter looks at it or something is
 * counted for itself: earlier plays and the numbers of others are asked of the state as it is. */
static void changes_of_passives(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, Changes *out) {
    const Core *c = e->core;
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_ChangeCost, &i)) != NULL && !failed(e);) {
        Node which = at(c, u->words, ChangeCost_which);
        if (!unit_means(e, v, u, at(c, u->words, ChangeCost_who), (int)player)) continue;
        if (!is_first(e, v, which, (int)player, u->controller, u->me)) continue;
        Id thing = to_be_played(e, v, player, card, zone);
        bool fitted = thing != 0 && unit_fits(e, v, v, u, thing, which);
        as_before(v, thing);
        if (!fitted) continue;
        int change = unit_number(e, v, u, at(c, u->words, ChangeCost_change));
        add_change(e, out, u->bearer, change, num(c, u->words, ChangeCost_least));
    }
}

static void set_by_passives(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, Changes *out) {
    const Core *c = e->core;
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_SetCost, &i)) != NULL && !failed(e);) {
        Node which = at(c, u->words, SetCost_which);
        if (which == AE_NONE || !unit_means(e, v, u, at(c, u->words, SetCost_who), (int)player)) continue;
        if (!is_first(e, v, which, (int)player, u->controller, u->me)) continue;
        Id thing = to_be_played(e, v, player, card, zone);
        bool fitted = thing != 0 && unit_fits(e, v, v, u, thing, which);
        as_before(v, thing);
        if (!fitted) continue;
        set_cost(out, u->bearer, unit_number(e, v, u, at(c, u->words, SetCost_amount)));
        if (at(c, u->words, SetCost_free)) out->free = true;
    }
}

/* What a card costs at least, whatever else is said of its cost. */
static void least_by_passives(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, Changes *out) {
    const Core *c = e->core;
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_LeastCost, &i)) != NULL && !failed(e);) {
        Node which = at(c, u->words, LeastCost_which);
        if (which == AE_NONE || !unit_means(e, v, u, at(c, u->words, LeastCost_who), (int)player)) continue;
        Id thing = to_be_played(e, v, player, card, zone);
        bool fitted = thing != 0 && unit_fits(e, v, v, u, thing, which);
        as_before(v, thing);
        if (fitted && num(c, u->words, LeastCost_mana) > out->floor) out->floor = num(c, u->words, LeastCost_mana);
    }
}

/* The next card you play costs less, or an amount: each such Emblem of the player counts. */
static void changes_of_emblems(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, Changes *out) {
    const Core *c = e->core;
    Bits left = in_zones(v, v->s.emblem_count > 0 ? 1u << ZONE_LIMBO : 0);
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        const Emblem *m = t->emblem == 0 ? NULL : next_played(e, v, t, player);
        if (m == NULL) continue;
        Node less = at(c, m->words, NextPlayed_cheaper), costs = at(c, m->words, NextPlayed_costs);
        if (less == AE_NONE && costs == AE_NONE) continue;
        if (at(c, m->words, NextPlayed_duration) == DURATION_AFTERNOON && v->s.phase != PHASE_AFTERNOON) continue;
        Id thing = to_be_played(e, v, player, card, zone);
        Node only = at(c, m->words, NextPlayed_only);
        bool fitted = thing != 0 && ask_fits(e, v, thing, at(c, m->words, NextPlayed_which), (int)player, m->me)
                      && (only == AE_NONE || ask_fits(e, v, thing, only, (int)player, m->me));
        as_before(v, thing);
        if (!fitted) continue;
        Ctx x = emblem_ctx((int)player, m);
        if (less != AE_NONE) add_change(e, out, t->id, -number(e, v, less, &x), num(c, m->words, NextPlayed_least));
        if (costs != AE_NONE) set_cost(out, t->id, number(e, v, costs, &x));
        if (at(c, m->words, NextPlayed_free)) out->free = true;
    }
}

static int own_change(Engine *e, Scene *v, Node words, const Ctx *x) {
    Node per = at(e->core, words, OwnCost_per);
    return num(e->core, words, OwnCost_change) * (per == AE_NONE ? 1 : number(e, v, per, x));
}

/* What the card says of its own cost works wherever it can be played from (1.2.4.d). */
static void own_changes(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, Changes *out) {
    const Core *c = e->core;
    Node face = c->card_face[card];
    unsigned count = said_of_play(c, face, (int)zone);
    bool last = last_printed_first(c);
    for (unsigned done = 0; done < count; done++) {
        unsigned i = last ? count - 1 - done : done;
        Node ability = said_at(c, face, i);
        if (kind_of(c, ability) != K_Passive) continue;
        Node words = at(c, ability, Passive_static);
        bool sets = kind_of(c, words) == K_SetCost && at(c, words, SetCost_which) == AE_NONE;
        bool bounds = kind_of(c, words) == K_LeastCost && at(c, words, LeastCost_which) == AE_NONE;
        if (!sets && !bounds && kind_of(c, words) != K_OwnCost) continue;
        Id thing = to_be_played(e, v, player, card, zone);
        Ctx x = ctx_of((int)player, thing);
        if (thing != 0 && holds(e, v, at(c, ability, Passive_condition), &x)) {
            int mana = bounds ? num(c, words, LeastCost_mana) : 0;
            if (bounds) out->floor = mana > out->floor ? mana : out->floor;
            else if (sets) {
                set_cost(out, v->s.clock, number(e, v, at(c, words, SetCost_amount), &x));
                if (at(c, words, SetCost_free)) out->free = true;
            } else add_change(e, out, v->s.clock, own_change(e, v, words, &x), num(c, words, OwnCost_least));
        }
        as_before(v, thing);
    }
}

/* First the sign that a reading puts first, then timestamps. */
static bool comes_before(const Change *a, const Change *b, int first_sign) {
    bool late_a = first_sign * a->amount < 0, late_b = first_sign * b->amount < 0;
    if (late_a != late_b) return late_b;
    return a->bearer != b->bearer ? a->bearer < b->bearer : a->turn < b->turn;
}

/* The cost after a change: what makes it less says how far, and makes it no more. */
static int changed_cost(int cost, const Change *by) {
    int least = cost < by->least ? cost : by->least, to = cost + by->amount;
    return by->amount < 0 && to < least ? least : to;
}

/* All that is said of a cost; what the card says itself comes last. */
static void all_changes(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, Changes *out) {
    changes_of_passives(e, v, player, card, zone, out);
    set_by_passives(e, v, player, card, zone, out);
    least_by_passives(e, v, player, card, zone, out);
    changes_of_emblems(e, v, player, card, zone, out);
    own_changes(e, v, player, card, zone, out);
}

/* By how much the mana cost differs from the printed one; never below 0 in all. The rules name no
 * order for the changes, nor for what sets the cost: readings. Sets whether the card is free. */
static int cost_change(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, bool *free_) {
    const Core *c = e->core;
    Node face = c->card_face[card];
    int printed = cost_of(at(c, face, zone == ZONE_RESERVE ? Face_reserve_cost : Face_hand_cost)), cost = printed;
    if (!is_changed(e, v, player, face)) return 0;
    Changes all;
    memset(&all.count, 0, sizeof all - offsetof(Changes, count)); /* of the list only what is put there is read */
    all_changes(e, v, player, card, zone, &all);
    *free_ = all.free;
    int sign = reads(c, R_cost_change_order, V_cost_change_order_increases_first)   ? 1
               : reads(c, R_cost_change_order, V_cost_change_order_decreases_first) ? -1
                                                                                     : 0;
    int to = all.to.amount > 0 ? all.to.amount : 0;
    bool first = reads(c, R_cost_set_order, V_cost_set_order_before_changes);
    if (all.set && first) cost = to;
    for (unsigned done = 0; done < all.count; done++) {
        unsigned best = done;
        for (unsigned i = done + 1; i < all.count; i++)
            if (comes_before(&all.at[i], &all.at[best], sign)) best = i;
        Change next = all.at[best];
        all.at[best] = all.at[done];
        all.at[done] = next;
        cost = changed_cost(cost, &next);
    }
    if (all.set && !first) cost = to;
    return (cost > all.floor ? cost : all.floor) - printed;
}

/* What of a cost is not taken away by an effect that has the card played for less, additional costs included:
 * readings.  Where increases come after all decreases it is what they add; where an amount that is set has the
 * last word, that amount. */
static int out_of_reach(const Core *c, const Changes *all, int more) {
    int added = more;
    if (all->set && !reads(c, R_cost_set_order, V_cost_set_order_before_changes))
        return (all->to.amount > 0 ? all->to.amount : 0) + more;
    if (!reads(c, R_cost_change_order, V_cost_change_order_decreases_first)) return 0;
    for (unsigned i = 0; i < all->count; i++)
        if (all->at[i].amount > 0) added += all->at[i].amount;
    return added;
}

/* What a card costs whatever it is played for less by (`card._least`). */
static int least_cost(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, int more) {
    Changes all;
    memset(&all.count, 0, sizeof all - offsetof(Changes, count));
    if (is_changed(e, v, player, e->core->card_face[card])) all_changes(e, v, player, card, zone, &all);
    int kept = out_of_reach(e->core, &all, more);
    return kept > all.floor ? kept : all.floor;
}

static int base_mana(Engine *e, Scene *v, int player, unsigned card, unsigned zone, bool *free_) {
    const Core *c = e->core;
    int printed = cost_of(at(c, c->card_face[card], zone == ZONE_RESERVE ? Face_reserve_cost : Face_hand_cost));
    int cost = printed + cost_change(e, v, (unsigned)player, card, zone, free_);
    return cost > 0 ? cost : 0;
}
