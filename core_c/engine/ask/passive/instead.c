/* How passive abilities replace and what they make cards cost: twin of
 * `altered/ask/passive/{instead,cost}.py` and of `base_mana` in `altered/play/cost.py`. */
#include "../../engine.h"

/* -- replacing: "would go to", "would leave", "would gain ... instead" ------------------------------------- */

/* Whether the action is done to an object, or a card, that the ability speaks of. */
static bool is_about_object(Engine *e, Scene *v, const Unit *u, Node which, const Atom *a) {
    const Thing *t = find(v, a->object);
    if (t == NULL && (which == AE_NONE || a->card < 0)) return false;
    if (t == NULL) return ask_card_fits(e, v, (unsigned)a->card, which, u->controller, u->me);
    return which == AE_NONE ? t->id == u->me : unit_fits(e, v, v, u, t->id, which);
}

/* A filter that names no zone means objects in play (2.2.1.h), or in Limbo for Spells.  "A card" is none
 * of a type, and means any, in hidden zones as well. */
static bool may_be_meant(const Core *c, Node words, const Thing *t) {
    Node which = at(c, words, Instead_which);
    if (which == AE_NONE || len(c, at(c, which, Which_zones)) > 0 || at(c, words, Instead_leaving)) return true;
    if (says(at(c, words, Instead_source))) return true;
    if (len(c, at(c, which, Which_types)) == 0 && len(c, at(c, which, Which_subtypes)) == 0) return true;
    return t != NULL && (in_play(t->zone) || t->zone == ZONE_LIMBO);
}

/* How many counters the action that is done instead is about: a fixed number, or all that the object has. */
static unsigned counters_meant(const Core *c, const Thing *t, Node act) {
    bool gains = kind_of(c, act) == K_Gain;
    Node amount = at(c, act, gains ? Gain_amount : Remove_amount);
    uint16_t name = at(c, act, gains ? Gain_name : Remove_name);
    return kind_of(c, amount) == K_Number ? (unsigned)num(c, amount, Number_value) : count_of(c, t, name);
}

/* Nothing is replaced by the impossible. */
static bool can_undergo(const Core *c, const Thing *t, Node act) {
    unsigned number;
    switch (kind_of(c, act)) {
    case K_Remove:
        number = counters_meant(c, t, act);
        return number > 0 && count_of(c, t, at(c, act, Remove_name)) >= number;
    case K_Gain: return true; /* of a written number, never none */
    case K_LoseStatus: return (t->statuses >> at(c, act, LoseStatus_status) & 1u) != 0;
    default: return (t->statuses >> at(c, act, GainStatus_status) & 1u) == 0;
    }
}

static bool takes_away(uint16_t kind) { return kind == K_Discard || kind == K_Move || kind == K_Sacrifice; }

/* What something is done to instead: the bearer, or the object itself; the reference comes first in the words,
 * but of a sacrifice. */
static const Thing *undergoes(const Core *c, Scene *v, const Unit *u, Node act, const Thing *t) {
    Node ref = at(c, act, kind_of(c, act) == K_Sacrifice ? Sacrifice_ref : Gain_ref);
    return kind_of(c, ref) != K_Me ? t : u->me == 0 ? NULL : find(v, u->me);
}
_Static_assert((int)Gain_ref == (int)GainStatus_ref && (int)Gain_ref == (int)Remove_ref && (int)Gain_ref == (int)LoseStatus_ref
                   && (int)Gain_ref == (int)Discard_ref && (int)Gain_ref == (int)Move_ref,
               "the reference is not the first field");

/* Whether an object leaves already in the instant that is being planned (2.1.a). */
static bool leaves_already(const Engine *e, Id thing) {
    for (unsigned i = 0; i < e->planned_count; i++) {
        const Atom *a = &e->planned[i];
        if ((a->kind == A_MOVE || a->kind == A_CEASE) && a->object == thing) return true;
    }
    return false;
}

/* Whether what is done instead can be done. */
static bool can_replace(Engine *e, Scene *v, const Unit *u, Node act, const Thing *t, const Atom *a) {
    const Core *c = e->core;
    const Thing *to = undergoes(c, v, u, act, t);
    uint16_t kind = kind_of(c, act);
    if (to == NULL) return false;
    if (!takes_away(kind)) return can_undergo(c, to, act);
    unsigned zone = kind == K_Move ? at(c, act, Move_zone) : ZONE_DISCARD_PILE;
    if (to->zone == zone || (to == t && a->zone == (int)zone) || leaves_already(e, to->id)) return false;
    return kind != K_Sacrifice || (in_play(to->zone) && to->controller == u->controller);
}

/* It happens to another object. */
static void happens_to(const Thing *t, Atom *a) {
    if (t->id == a->object) return;
    a->object = t->id;
    a->card = -1;
}

/* The bearer goes somewhere, as its controller would do it. */
static void taken(const Core *c, const Unit *u, const Thing *t, Node act, Atom *a) {
    uint16_t kind = kind_of(c, act);
    unsigned zone = kind == K_Move ? at(c, act, Move_zone) : ZONE_DISCARD_PILE;
    Atom was = *a;
    *a = atom(A_MOVE, u->controller, kind == K_Move ? W_put : kind == K_Sacrifice ? W_sacrifice : W_discard);
    memcpy(a->rules, was.rules, sizeof a->rules);
    a->rule_count = was.rule_count;
    if (kind == K_Sacrifice) add_verb(a, W_discard);
    a->object = t->id;
    a->card = t->card != AE_NO_CARD ? t->card : -1;
    a->source = (int8_t)t->zone;
    a->zone = (int8_t)zone;
    a->owner = (int8_t)t->owner;
    a->controller = (int8_t)(in_play(zone) ? u->controller : t->owner);
    if (kind == K_Move && !at(c, act, Move_ready)) a->statuses = 1u << STATUS_EXHAUSTED;
    a->bottom = kind == K_Move && at(c, act, Move_bottom) != 0;
}

/* Another verb; that the player sacrificed the object is heard all the same (reading sacrifice.replaced). */
static void renamed(Atom *a, uint16_t verb) {
    bool heard = has_verb(a, W_sacrifice);
    a->verb_count = 0;
    add_verb(a, verb);
    if (heard) add_verb(a, W_sacrifice);
}

/* The object stays where it is, and something else is done to it, or to the bearer. */
static void done_instead(const Core *c, const Unit *u, const Thing *t, Node act, Atom *a) {
    uint16_t kind = kind_of(c, act);
    bool gains = kind == K_Gain || kind == K_GainStatus;
    if (takes_away(kind)) {
        taken(c, u, t, act, a);
        return;
    }
    if (t->id != a->object) a->verb_count = 0; /* nobody sacrificed the bearer */
    happens_to(t, a);
    renamed(a, gains ? W_gain : W_lose);
    a->zone = a->source = a->side = -1;
    a->statuses = 0;
    if (kind == K_Gain || kind == K_Remove) {
        a->kind = gains ? A_GAIN_COUNTERS : A_LOSE_COUNTERS;
        a->name = at(c, act, gains ? Gain_name : Remove_name);
        a->amount = (int16_t)counters_meant(c, t, act);
    } else {
        a->kind = gains ? A_GAIN_STATUS : A_LOSE_STATUS;
        a->status = (int8_t)at(c, act, gains ? GainStatus_status : LoseStatus_status);
    }
}

static bool goes_elsewhere(Engine *e, Scene *v, const Unit *u, Atom *a) {
    const Core *c = e->core;
    Node words = u->words, act = at(c, words, Instead_act);
    uint16_t goal = at(c, words, Instead_goal), source = at(c, words, Instead_source);
    uint16_t deed = at(c, words, Instead_deed), phase = at(c, words, Instead_phase);
    const Thing *t = find(v, a->object);
    if (a->kind != A_MOVE || (says(goal) && a->zone == (int)goal)) return false;
    if ((says(phase) && phase != v->s.phase) || (says(deed) && !has_verb(a, deed))) return false;
    int came = t != NULL ? (int)t->zone : a->source;
    if ((at(c, words, Instead_leaving) ? came : a->zone) != at(c, words, Instead_zone) || a->zone == came) return false;
    if (says(source) && came != (int)source) return false;
    Node by = at(c, words, Instead_by);
    if (by != AE_NONE && !unit_means(e, v, u, by, a->player)) return false;
    if (act != AE_NONE && !can_replace(e, v, u, act, t, a)) return false;
    if (!may_be_meant(c, words, t) || !is_about_object(e, v, u, at(c, words, Instead_which), a)) return false;
    if (act != AE_NONE) {
        done_instead(c, u, undergoes(c, v, u, act, t), act, a);
        return true;
    }
    a->zone = (int8_t)goal;
    a->bottom = at(c, words, Instead_bottom) != 0;
    a->side = -1;
    a->statuses = goal == ZONE_MANA_ZONE ? 1u << STATUS_EXHAUSTED : 0;
    return true;
}

static bool gains_another(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop) {
    const Core *c = e->core;
    Node other = at(c, u->words, InsteadGain_instead);
    if (a->kind != A_GAIN_STATUS || a->status != at(c, u->words, InsteadGain_status)) return false;
    if (!is_about_object(e, v, u, at(c, u->words, InsteadGain_which), a)) return false;
    const Thing *to = undergoes(c, v, u, other, find(v, a->object));
    if (to == NULL) return *drop = true;
    happens_to(to, a);
    if (kind_of(c, other) == K_GainStatus) {
        unsigned status = at(c, other, GainStatus_status);
        if ((to->statuses >> status & 1u) != 0) *drop = true;
        a->status = (int8_t)status;
        return true;
    }
    a->kind = A_GAIN_COUNTERS;
    a->verb_count = 0;
    add_verb(a, W_gain);
    a->status = -1;
    a->name = at(c, other, Gain_name);
    a->amount = (int16_t)unit_number(e, v, u, at(c, other, Gain_amount));
    return true;
}

/* The field is a status or the name of counters; no counters have so low a word. */
static bool names_status(uint16_t what) { return what <= STATUS_FLEETING; }

static bool share_expedition(Engine *e, Scene *v, Id one, Id other) {
    Places mine, theirs;
    expeditions_of(e, v, one, &mine);
    expeditions_of(e, v, other, &theirs);
    keep_among(&mine, &theirs);
    return mine.count > 0;
}

/* What would leave the Expedition of the bearer stays, and loses something. */
static bool loses_instead(Engine *e, Scene *v, const Unit *u, Atom *a) {
    const Core *c = e->core;
    uint16_t phase = at(c, u->words, InsteadLoses_phase), what = at(c, u->words, InsteadLoses_loses);
    const Thing *t = find(v, a->object);
    if ((says(phase) && phase != v->s.phase) || (a->kind != A_MOVE && a->kind != A_SWITCH)) return false;
    if (t == NULL || t->zone != ZONE_EXPEDITION_ZONE || u->me == 0) return false;
    unsigned has = names_status(what) ? t->statuses >> what & 1u : count_of(c, t, what);
    if (has == 0 || !share_expedition(e, v, t->id, u->me)) return false;
    if (!is_about_object(e, v, u, at(c, u->words, InsteadLoses_which), a)) return false;
    renamed(a, W_lose);
    a->zone = a->source = a->side = -1;
    a->statuses = 0;
    if (names_status(what)) {
        a->kind = A_LOSE_STATUS;
        a->status = (int8_t)what;
    } else {
        a->kind = A_LOSE_COUNTERS;
        a->name = what;
        a->amount = (int16_t)has;
    }
    return true;
}
_Static_assert(STATUS_ANCHORED == 0 && STATUS_FLEETING == 3 && W_cease == 4, "statuses differ from counter names");

/* More counters than it would gain. */
static bool gains_more(Engine *e, Scene *v, const Unit *u, Atom *a) {
    const Core *c = e->core;
    if (a->kind != A_GAIN_COUNTERS || a->name != at(c, u->words, GainsMore_name) || a->amount <= 0) return false;
    if (!is_about_object(e, v, u, at(c, u->words, GainsMore_which), a)) return false;
    int amount = a->amount * num(c, u->words, GainsMore_times) + num(c, u->words, GainsMore_more);
    if (amount > INT16_MAX) { fail(e, AE_EXHAUSTED, W_full_list); return false; }
    a->amount = (int16_t)amount;
    return true;
}

/* A card that would be drawn goes to the Reserve, or the other way round. */
static bool does_another(Engine *e, Scene *v, const Unit *u, Atom *a) {
    const Core *c = e->core;
    uint16_t deed = at(c, u->words, InsteadDoes_deed), other = at(c, u->words, InsteadDoes_instead);
    if (a->kind != A_MOVE || !has_verb(a, deed) || !unit_means(e, v, u, at(c, u->words, InsteadDoes_who), a->player)) return false;
    for (unsigned i = 0; i < a->verb_count; i++)
        if (a->verbs[i] == deed) a->verbs[i] = other;
    a->zone = other == W_draw ? ZONE_HAND : ZONE_RESERVE;
    return true;
}

static bool replaces(uint16_t kind) {
    return kind == K_Instead || kind == K_InsteadGain || kind == K_InsteadLoses || kind == K_GainsMore || kind == K_InsteadDoes || kind == K_MayReplace;
}

/* Whether the controller takes up what may happen instead; nobody asked yet: an offer (offer.c). */
static bool takes_up(Engine *e, const Unit *u, const Atom *a) {
    if (!e->core->makes_offers) { fail(e, AE_BROKEN, W_broken); return false; } /* the book says that none does */
    if (e->asked < e->answer_count) return (e->answers >> e->asked++ & 1u) != 0;
    e->offer[0] = u->controller;
    e->offer[1] = u->bearer;
    bool shown = a->object == 0 && a->card >= 0 && a->source == ZONE_HAND; /* of a Deck nobody knows yet which it is */
    e->offer[2] = shown ? hidden((unsigned)a->card) : a->object;
    fail(e, AE_ASKS, W_none);
    return false;
}

/* What is optional is tried on a copy: only who could use it is asked. */
static bool may_replace(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop, bool *declined) {
    Unit inner = *u;
    Atom other = *a;
    bool none = false;
    inner.words = at(e->core, u->words, MayReplace_what);
    if (!instead(e, v, &inner, &other, &none)) return false;
    if (!takes_up(e, u, a)) {
        *declined = true;
        return false;
    }
    *a = other;
    *drop = *drop || none;
    return true;
}

static bool instead(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop) {
    switch (kind_of(e->core, u->words)) {
    case K_Instead: return goes_elsewhere(e, v, u, a);
    case K_InsteadGain: return gains_another(e, v, u, a, drop);
    case K_InsteadLoses: return loses_instead(e, v, u, a);
    case K_GainsMore: return gains_more(e, v, u, a);
    case K_InsteadDoes: return does_another(e, v, u, a);
    default: return false;
    }
}

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
