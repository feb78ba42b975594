/* Prohibitions.  Twin of `altered/ask/passive/deed.py`. */
#include "../../engine.h"

/* -- prohibitions (`altered.ask.passive.deed`) ---------------------------------------------------------------- */

static bool leaves_play(Scene *v, const Atom *a) {
    const Thing *t = find(v, a->object);
    return t != NULL && in_play(t->zone) && a->zone != (int)t->zone && (a->kind == A_MOVE || a->kind == A_CEASE);
}

/* Whether an atomic action is what the words say, with that status or those counters. */
static bool is_deed(Scene *v, const Atom *a, uint16_t deed, uint16_t what) {
    uint16_t status = a->status < 0 ? W_none : (uint16_t)(W_status_anchored + a->status);
    switch (deed) {
    case W_gain_status_:
    case W_lose_status_:
        return a->kind == (deed == W_gain_status_ ? A_GAIN_STATUS : A_LOSE_STATUS) && status != W_status_exhausted
               && (what == W_none || what == status);
    case W_gain_counters_:
    case W_lose_counters_:
        return a->kind == (deed == W_gain_counters_ ? A_GAIN_COUNTERS : A_LOSE_COUNTERS) && (what == W_none || what == a->name);
    case W_exhaust: return a->kind == A_GAIN_STATUS && a->status == STATUS_EXHAUSTED;
    case W_ready: return a->kind == A_LOSE_STATUS && a->status == STATUS_EXHAUSTED;
    case W_leave: return leaves_play(v, a);
    case W_target: return false;
    case W_switch: return a->kind == A_SWITCH;
    case W_play: return has_verb(a, W_declare);
    case W_go: return a->kind == A_MOVE && a->zone >= 0 && what == W_zone_adventure + a->zone;
    default: return has_verb(a, deed); /* discard, sacrifice, draw, resupply, sabotage */
    }
}

static bool is_by(Engine *e, Scene *v, const Unit *u, int player) {
    Node who = at(e->core, u->words, Cannot_who);
    return who == AE_NONE || unit_means(e, v, u, who, player);
}

static bool is_to(Engine *e, Scene *v, const Unit *u, const Atom *a) {
    Node which = at(e->core, u->words, Cannot_which);
    if (which == AE_NONE) return at(e->core, u->words, Cannot_who) != AE_NONE || a->object == u->me;
    if (a->object != 0) return unit_fits(e, v, v, u, a->object, which);
    return a->card >= 0 && unit_fits(e, v, v, u, hidden((unsigned)a->card), which);
}

/* Whether a card is played by a player who has played as many of them already. */
static bool is_one_too_many(Engine *e, Scene *v, const Unit *u, const Atom *a) {
    const Core *c = e->core;
    Node plays = at(c, u->words, PlaysAtMost_plays), event = at(c, plays, Happened_event);
    if (!has_verb(a, W_declare) || a->card < 0 || kind_of(c, event) != K_Played) return false;
    if (!unit_means(e, v, u, at(c, u->words, PlaysAtMost_who), a->player) || at(c, event, Played_which) == AE_NONE) return false;
    if (!ask_card_fits(e, v, (unsigned)a->card, at(c, event, Played_which), a->player, 0)) return false;
    return times_happened(e, v, plays, a->player, 0) >= num(c, u->words, PlaysAtMost_number);
}

/* Whether any unit forbids anything: mostly none does. */
static bool any_forbids(Engine *e, Scene *v) {
    return any_units(e, v, kind_bit(K_PlaysAtMost) | kind_bit(K_Cannot));
}

static bool forbidden(Engine *e, Scene *v, const Atom *a) {
    const Unit *u;
    if (!any_forbids(e, v)) return false;
    for (unsigned i = 0; (u = next_working(e, v, K_PlaysAtMost, &i)) != NULL;)
        if (is_one_too_many(e, v, u, a)) return true;
    for (unsigned i = 0; (u = next_working(e, v, K_Cannot, &i)) != NULL;)
        if (is_deed(v, a, at(e->core, u->words, Cannot_deed), at(e->core, u->words, Cannot_what)) && is_by(e, v, u, a->player)
            && is_to(e, v, u, a)) return true;
    return false;
}

static bool cannot_be_target(Engine *e, Scene *v, Id thing, int player, bool spell) {
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_Cannot, &i)) != NULL;) {
        Node which = at(e->core, u->words, Cannot_which);
        if (at(e->core, u->words, Cannot_deed) != W_target || (!spell && at(e->core, u->words, Cannot_spells) != 0)) continue;
        bool meant = which == AE_NONE ? thing == u->me : unit_fits(e, v, v, u, thing, which);
        if (meant && is_by(e, v, u, player)) return true;
    }
    return false;
}
