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
    if (in_play(goal)) a->controller = a->owner;
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

#include "costs.c"
