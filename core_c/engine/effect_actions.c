/* From an action of the tree to its atomic actions, all choices being made.
 * Twin of `altered/effect/{plan,actions,cards,moves,marks,places}.py`. */
#include "engine.h"

/* What one action is about to do (`Plan`); its atoms are those from `first` up to `end`. */
typedef struct {
    unsigned first, end;
    uint16_t rules[2];
    uint8_t rule_count, binds, lacks; /* lacks: `short`, not all of it is there to be done */
    Refs about;
} Plan;

/* The word that names a pick of another kind: what `Resupply` does once, which status was chosen. */
static bool done_once(const Ctx *c, Node action) { return is_picked(c->picks, action); }

static int at_least_none(int value) { return value > 0 ? value : 0; }

static bool is_lacking(const Ctx *c, Node ref) {
    unsigned flags = 0;
    return pick_find(c->picks, ref, NULL, &flags) != NULL && (flags & PICK_SHORT) != 0;
}

static void cites(Plan *p, uint16_t one, uint16_t two) {
    p->rules[0] = one;
    p->rules[1] = two;
    p->rule_count = two ? 2 : 1;
}

static void is_about(Engine *e, Plan *p, Ref thing) {
    if (p->about.count < AE_THINGS) p->about.at[p->about.count++] = thing;
    else fail(e, AE_EXHAUSTED, W_full_list);
}

/* Whether a passive ability changes what this player rolls (7.3.13.c). */
static bool changes_roll(Engine *e, Scene *v, const Unit *u, int player) {
    if (u->words == AE_NONE || kind_of(e->core, u->words) != K_ChangeRoll) return false;
    return means(e, v, at(e->core, u->words, ChangeRoll_who), player, u->controller);
}

/* -- cards from the top of Decks (`cards.py`) --------------------------------------------------------------- */

static void plan_top(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    bool draws = kind_of(core, action) == K_Draw;
    Node amount = at(core, action, draws ? Draw_amount : Resupply_amount);
    int wanted = !draws && done_once(c, action) ? 1 : at_least_none(number(e, v, amount, c));
    Players who = {.count = 0};
    who_is(e, v, at(core, action, draws ? Draw_who : Resupply_who), c, &who);
    for (unsigned i = 0; i < who.count; i++) {
        uint8_t cards[AE_HAND];
        unsigned bound = wanted < AE_HAND ? (unsigned)wanted : AE_HAND;
        unsigned found = deck_first(v, who.at[i], bound, cards);
        for (unsigned k = 0; k < found; k++) {
            Atom a = atom(A_MOVE, who.at[i], draws ? W_draw : W_resupply);
            a.card = cards[k];
            a.source = ZONE_DECK;
            a.zone = draws ? ZONE_HAND : ZONE_RESERVE;
            a.owner = (int8_t)who.at[i];
            if (!draws) a.controller = (int8_t)who.at[i];
            push_atom(e, to, a);
            if (!draws) is_about(e, p, hidden(cards[k]));
        }
    }
    p->binds = !draws;
    p->lacks = (int)(to->count - p->first) < wanted * (int)who.count;
}

static void plan_reveal(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    refer(e, v, at(e->core, action, Reveal_ref), c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        Atom a = atom(A_NOTE, c->controller, W_reveal);
        if (is_hidden(p->about.at[i])) a.card = card_of_hidden(p->about.at[i]);
        else a.object = p->about.at[i];
        push_atom(e, to, a);
    }
    cites(p, W_r_visibility_known_cards, 0);
    p->binds = 1;
}

/* -- to another zone (`moves.py`) ------------------------------------------------------------------------------ */

/* One thing goes to a zone, bound for that of the player who controls the effect; a private zone
 * is that of the owner (3.1.2.c). */
static Atom going(Engine *e, Scene *v, Ref thing, unsigned zone, uint16_t verb, int who) {
    Atom a = atom(A_MOVE, who, verb);
    bool shared = zone == ZONE_ADVENTURE || zone == ZONE_LIMBO || in_play(zone);
    a.source = (int8_t)zone_of(v, thing);
    a.zone = (int8_t)zone;
    if (is_hidden(thing)) {
        a.card = card_of_hidden(thing);
        a.owner = (int8_t)e->core->card_owner[card_of_hidden(thing)];
    } else {
        const Thing *t = last_known(v, thing);
        a.object = thing;
        a.owner = (int8_t)(t != NULL ? (int)t->owner : who);
        if (t != NULL && t->card != AE_NO_CARD) a.card = t->card;
    }
    a.controller = shared ? (int8_t)who : a.owner;
    return a;
}

/* Into an Expedition; what is there already stays, and nothing changes sides of the board. */
static bool joining(Scene *v, Atom *a, Place place) {
    const Thing *t = a->object != 0 ? find(v, a->object) : NULL;
    unsigned player = place / 2u, side = place % 2u;
    if (t == NULL || t->zone != ZONE_EXPEDITION_ZONE) {
        a->controller = (int8_t)player;
        a->side = (int8_t)side;
        return true;
    }
    if (player != t->controller || side == t->side) return false;
    *a = atom(A_SWITCH, a->player, W_switch);
    a->object = t->id;
    a->owner = (int8_t)player;
    a->side = (int8_t)side;
    return true;
}

static void about_ref(Engine *e, Plan *p, Node ref, const Ctx *c, bool lacks) {
    p->binds = speaks_anew(e->core, ref, c);
    p->lacks = lacks || is_lacking(c, ref);
}

static void plan_move(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, Move_ref), into = at(core, action, Move_into);
    unsigned zone = at(core, action, Move_zone), flags = 0;
    bool shared = zone == ZONE_ADVENTURE || zone == ZONE_EXPEDITION_ZONE || zone == ZONE_LIMBO;
    Places places = {.count = 0};
    refer(e, v, ref, c, &p->about);
    cites(p, W_r_object_new_in_new_zone, shared ? 0 : W_r_my_zones_owner);
    if (into != AE_NONE) {
        expeditions(e, v, into, c, &places);
        if (pick_find(c->picks, into, NULL, &flags) == NULL) flags = 0;
    }
    for (unsigned i = 0; i < p->about.count; i++) {
        Atom a = going(e, v, p->about.at[i], zone, W_put, c->controller);
        if (zone == ZONE_EXPEDITION_ZONE) {
            if (places.count == 0) continue;
            if (!joining(v, &a, places.at[flags & PICK_APART ? i % places.count : 0])) continue;
        }
        bool ready = zone != ZONE_MANA_ZONE || at(core, action, Move_ready);
        a.statuses = ready ? 0 : (uint8_t)(1u << STATUS_EXHAUSTED);
        a.bottom = at(core, action, Move_bottom) != 0;
        push_atom(e, to, a);
    }
    about_ref(e, p, ref, c, false);
}

static void plan_discard(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Node ref = at(e->core, action, Discard_ref);
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++)
        push_atom(e, to, going(e, v, p->about.at[i], ZONE_DISCARD_PILE, W_discard, c->controller));
    cites(p, W_r_object_new_in_new_zone, 0);
    about_ref(e, p, ref, c, false);
}

/* Each player discards what is in play and under their control (7.3.19), nothing else. */
static void plan_sacrifice(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Node ref = at(e->core, action, Sacrifice_ref);
    Players who = {.count = 0};
    refer(e, v, ref, c, &p->about);
    who_is(e, v, at(e->core, action, Sacrifice_who), c, &who);
    for (unsigned i = 0; i < who.count; i++)
        for (unsigned k = 0; k < p->about.count; k++) {
            Ref thing = p->about.at[k];
            const Thing *t = is_hidden(thing) ? NULL : find(v, thing);
            if (t == NULL || !in_play(t->zone) || t->controller != who.at[i]) continue;
            Atom a = going(e, v, thing, ZONE_DISCARD_PILE, W_sacrifice, who.at[i]);
            add_verb(&a, W_discard);
            push_atom(e, to, a);
        }
    cites(p, W_r_sacrifice_meaning, 0);
    about_ref(e, p, ref, c, to->count - p->first < p->about.count);
}

static void plan_sabotage(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    unsigned count = 0;
    const uint16_t *things = pick_find(c->picks, action, &count, NULL);
    if (things == NULL) {
        fail(e, AE_BROKEN, W_broken);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        Atom a = going(e, v, things[i], ZONE_DISCARD_PILE, W_sabotage, c->controller);
        add_verb(&a, W_discard);
        push_atom(e, to, a);
        is_about(e, p, things[i]);
    }
    cites(p, W_r_step_one_a_verb, W_r_object_new_in_new_zone);
    p->binds = 1;
}

/* -- what is put on objects or taken off them (`marks.py`) -------------------------------------------------------- */

static void plan_gain(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, Gain_ref);
    uint16_t name = at(core, action, Gain_name), most = at(core, action, Gain_up_to);
    int wanted = at_least_none(number(e, v, at(core, action, Gain_amount), c));
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i])) continue;
        int more = wanted;
        if (most != AE_NONE) {
            const Thing *t = find(v, p->about.at[i]);
            int room = at_least_none((int16_t)most - (t != NULL ? (int)count_of(core, t, name) : 0));
            if (room < more) more = room;
        }
        if (more == 0) continue;
        Atom a = atom(A_GAIN_COUNTERS, c->controller, W_gain);
        a.object = p->about.at[i];
        a.amount = (int16_t)more;
        a.name = name;
        push_atom(e, to, a);
    }
    cites(p, W_r_counter_gain, 0);
    about_ref(e, p, ref, c, false);
}

static bool names_word(const uint16_t *words, unsigned count, uint16_t word) {
    for (unsigned i = 0; i < count; i++)
        if (words[i] == word) return true;
    return false;
}

static int lose_counters(Engine *e, Id object, uint16_t name, unsigned count, const Ctx *c, Atoms *to) {
    Atom a = atom(A_LOSE_COUNTERS, c->controller, W_remove);
    a.object = object;
    a.amount = (int16_t)count;
    a.name = name;
    push_atom(e, to, a);
    return (int)count;
}

static void plan_remove(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, Remove_ref), amount = at(core, action, Remove_amount);
    uint16_t name = at(core, action, Remove_name);
    bool every = kind_of(core, amount) == K_AnyNumber, lacks = false;
    int wanted = every ? 0 : at_least_none(number(e, v, amount, c));
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i])) continue;
        const Thing *t = find(v, p->about.at[i]);
        int there = t == NULL ? wanted : (int)count_of(core, t, name);
        int less = every || there < wanted ? there : wanted;
        lacks = lacks || less < wanted;
        if (less > 0) lose_counters(e, p->about.at[i], name, (unsigned)less, c, to);
    }
    cites(p, W_r_counter_remove, 0);
    about_ref(e, p, ref, c, lacks);
}

/* Each object has so many counters less, those of one name in one atomic action (2.5.f); before
 * they are chosen, all of them. */
static void plan_remove_any(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, RemoveAny_ref), amount = at(core, action, RemoveAny_amount);
    uint16_t named = at(core, action, RemoveAny_name);
    unsigned n = 0;
    int removed = 0, wanted = 0;
    const uint16_t *taken = pick_find(c->picks, action, &n, NULL);
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i + 2 < n; i += 3) removed += lose_counters(e, taken[i], taken[i + 1], taken[i + 2], c, to);
    for (unsigned i = 0; taken == NULL && i < p->about.count; i++) {
        const Thing *t = is_hidden(p->about.at[i]) ? NULL : find(v, p->about.at[i]);
        if (t == NULL) continue;
        Counters all = counters_of(core, t);
        for (unsigned k = 0; k < all.kinds; k++)
            if (named == W_none || named == all.name[k]) removed += lose_counters(e, t->id, all.name[k], all.count[k], c, to);
    }
    if (kind_of(core, amount) != K_AnyNumber) wanted = number(e, v, amount, c) * (int)p->about.count;
    cites(p, W_r_counter_remove, 0);
    about_ref(e, p, ref, c, false);
    p->lacks = removed < wanted;
}

/* One object has so many counters less, at most all of them; another has as many more. */
static void plan_move_counters(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    uint16_t name = at(core, action, MoveCounters_name);
    int wanted = at_least_none(number(e, v, at(core, action, MoveCounters_amount), c)), more = 0, sources = 0;
    Refs from = {.count = 0}, goals = {.count = 0};
    refer(e, v, at(core, action, MoveCounters_source), c, &from);
    refer(e, v, at(core, action, MoveCounters_goal), c, &goals);
    for (unsigned i = 0; i < goals.count; i++)
        if (!is_hidden(goals.at[i])) is_about(e, p, goals.at[i]);
    for (unsigned i = 0; i < from.count; i++) {
        if (is_hidden(from.at[i])) continue;
        sources++;
        const Thing *t = find(v, from.at[i]);
        int there = t == NULL ? 0 : (int)count_of(core, t, name), less = wanted < there ? wanted : there;
        if (less == 0) continue;
        more += less;
        if (p->about.count > 0) lose_counters(e, from.at[i], name, (unsigned)less, c, to);
    }
    if (more > 0 && p->about.count > 0) {
        Atom a = atom(A_GAIN_COUNTERS, c->controller, W_gain);
        a.object = p->about.at[0];
        a.amount = (int16_t)more;
        a.name = name;
        push_atom(e, to, a);
    }
    cites(p, W_r_counter_remove, W_r_counter_gain);
    p->binds = speaks_anew(core, at(core, action, MoveCounters_goal), c);
    p->lacks = more < wanted * (sources > 1 ? sources : 1);
}

/* What an object is, others become besides what they are (2.2.2.p), as long as they exist. */
static void plan_subtypes(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Node ref = at(e->core, action, GainSubtypes_ref);
    uint16_t names[16], has[24];
    unsigned count = 0;
    refer(e, v, at(e->core, action, GainSubtypes_of), c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        unsigned own = subtypes_of(e, v, p->about.at[i], has, 24);
        for (unsigned k = 0; k < own && count < 16; k++)
            if (!names_word(names, count, has[k])) names[count++] = has[k];
    }
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i]) || find(v, p->about.at[i]) == NULL) continue;
        unsigned own = own_subtypes(e, v, p->about.at[i], has, 24);
        Atom a = atom(A_GAIN_SUBTYPES, c->controller, W_gain);
        a.object = p->about.at[i];
        for (unsigned k = 0; k < count; k++) {
            if (names_word(has, own, names[k])) continue;
            if (a.its >= 4) { fail(e, AE_EXHAUSTED, W_full_list); return; } /* an event names four words */
            a.it[a.its++] = names[k];
        }
        if (a.its > 0) push_atom(e, to, a);
    }
    cites(p, W_r_subtype_lose_types, 0);
    about_ref(e, p, ref, c, false);
}

/* Gain or lose a status: "exhaust" and "ready" are two of these. */
static void plan_status(Engine *e, Scene *v, Node ref, unsigned status, bool gains, const Ctx *c, Atoms *to, Plan *p) {
    bool exhausted = status == STATUS_EXHAUSTED;
    p->about.count = 0;
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i])) continue;
        Atom a = atom(gains ? A_GAIN_STATUS : A_LOSE_STATUS, c->controller, 0);
        if (exhausted) add_verb(&a, gains ? W_exhaust : W_ready);
        add_verb(&a, gains ? W_gain : W_lose);
        a.object = p->about.at[i];
        a.status = (int8_t)status;
        push_atom(e, to, a);
    }
    if (exhausted) cites(p, gains ? W_r_exhausted_gained : W_r_exhausted_ready, 0);
    about_ref(e, p, ref, c, false);
}

/* One of several statuses; before it is chosen, all of them. */
static void plan_one_of(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, GainOneOf_ref), list = at(core, action, GainOneOf_statuses);
    const uint16_t *chosen = pick_find(c->picks, action, NULL, NULL);
    if (chosen != NULL) {
        plan_status(e, v, ref, chosen[0], true, c, to, p);
        return;
    }
    for (unsigned i = 0; i < len(core, list); i++) plan_status(e, v, ref, item(core, list, i), true, c, to, p);
    cites(p, W_r_effects_in_brief_change, 0);
    p->about.count = 0;
    p->binds = p->lacks = 0;
}

/* No player can tell one exhausted Mana Orb from another, so the first ones become ready. */
static void plan_ready_mana(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    int wanted = at_least_none(number(e, v, at(e->core, action, ReadyMana_amount), c));
    Players who = {.count = 0};
    who_is(e, v, at(e->core, action, ReadyMana_who), c, &who);
    for (unsigned i = 0; i < who.count; i++) {
        int left = wanted;
        for (unsigned k = 0; k < v->s.thing_count && left > 0; k++) {
            const Thing *t = &v->s.thing[k];
            bool exhausted = (t->statuses >> STATUS_EXHAUSTED & 1) != 0;
            if (t->zone != ZONE_MANA_ZONE || t->controller != who.at[i] || !exhausted) continue;
            Atom a = atom(A_LOSE_STATUS, who.at[i], W_ready);
            add_verb(&a, W_lose);
            a.object = t->id;
            a.status = STATUS_EXHAUSTED;
            push_atom(e, to, a);
            left--;
        }
    }
    cites(p, W_r_exhausted_ready, 0);
    p->lacks = (int)(to->count - p->first) < wanted * (int)who.count;
}

/* -- Expeditions (`places.py`) --------------------------------------------------------------------------------------- */

static void new_token(Engine *e, Node token, Place place, const Ctx *c, Atoms *to) {
    Atom a = atom(A_CREATE, c->controller, W_create);
    bool creator = reads(e->core, R_token_owner, V_token_owner_creator);
    a.zone = ZONE_EXPEDITION_ZONE;
    a.owner = (int8_t)(creator ? c->controller : place / 2);
    a.controller = (int8_t)(place / 2);
    a.side = (int8_t)(place % 2);
    a.face = token;
    push_atom(e, to, a);
}

static void plan_create(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node into = at(core, action, Create_into), token = at(core, action, Create_token);
    int wanted = at_least_none(number(e, v, at(core, action, Create_amount), c));
    unsigned flags = 0;
    Places places = {.count = 0};
    expeditions(e, v, into, c, &places);
    if (pick_find(c->picks, into, NULL, &flags) == NULL) flags = 0;
    if (flags & PICK_APART) {
        for (int i = 0; i < wanted && !failed(e); i++) new_token(e, token, places.at[(unsigned)i % places.count], c, to);
    } else {
        for (unsigned k = 0; k < places.count; k++)
            for (int i = 0; i < wanted && !failed(e); i++) new_token(e, token, places.at[k], c, to);
    }
    cites(p, W_r_create_meaning, W_r_step_atomic_actions);
    p->binds = 1;
    p->lacks = (int)(to->count - p->first) < wanted;
}

/* To the other Expedition of the same player: no change of zones, no new object. */
static void plan_switch(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Node ref = at(e->core, action, SwitchExpeditions_ref);
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        const Thing *t = is_hidden(p->about.at[i]) ? NULL : find(v, p->about.at[i]);
        if (t == NULL || t->side == AE_NO_SIDE || t->zone != ZONE_EXPEDITION_ZONE) continue;
        Atom a = atom(A_SWITCH, c->controller, W_switch);
        a.object = t->id;
        a.owner = (int8_t)t->controller;
        a.side = (int8_t)(t->side ^ 1);
        push_atom(e, to, a);
    }
    p->binds = speaks_anew(e->core, ref, c);
    p->lacks = to->count - p->first < p->about.count;
}

/* How many Regions an Expedition is moved, backward counting below 0. */
static int regions(Engine *e, Scene *v, Node action, Place place, const Ctx *c) {
    int wanted = at_least_none(number(e, v, at(e->core, action, MoveMarker_amount), c));
    if (at(e->core, action, MoveMarker_backward) || wanted == 0) return -wanted;
    return wanted + further(e, v, place);
}

/* How many Regions an Expedition can go before the end of its way. */
static int can_go(Engine *e, Scene *v, Place place, int wanted) {
    int here = v->s.seat[place / 2].marker[place % 2], length = way_length(e, v);
    if (v->s.tiebreakers) return wanted;
    int there = here + wanted;
    return (there < 0 ? 0 : there > length ? length : there) - here;
}

static void plan_marker(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    int wanted = at_least_none(number(e, v, at(core, action, MoveMarker_amount), c));
    bool backward = at(core, action, MoveMarker_backward) != 0;
    Places places = {.count = 0};
    expeditions(e, v, at(core, action, MoveMarker_expedition), c, &places);
    for (unsigned i = 0; i < places.count; i++) {
        Place place = places.at[i];
        int way = can_go(e, v, place, regions(e, v, action, place, c));
        if ((way < 0 ? -way : way) < wanted) p->lacks = 1;
        if (way == 0) continue;
        Atom a = atom(A_MARKER, c->controller, backward ? W_move_backward : W_move_forward);
        a.owner = (int8_t)(place / 2);
        a.side = (int8_t)(place % 2);
        a.amount = (int16_t)way;
        push_atom(e, to, a);
    }
}

/* -- every kind of action (`actions.py`) --------------------------------------------------------------------------------- */

/* Actions that other chapters carry out: they are tasks, not atomic actions. */
static bool handed_over(uint16_t kind) {
    switch (kind) {
    case K_Activate: case K_AfterYou: case K_Delayed: case K_InternalAction: case K_Lasting:
    case K_NextPlayed: case K_Pass: case K_PlayCheaper: case K_PlayForFree: case K_Win:
        return true;
    default:
        return false;
    }
}

static Node played_ref(const Core *c, Node action) {
    return at(c, action, kind_of(c, action) == K_PlayCheaper ? PlayCheaper_ref : PlayForFree_ref);
}

static void plan_play(Engine *e, Scene *v, Node action, const Ctx *c, Plan *p) {
    Refs things = {.count = 0};
    refer(e, v, played_ref(e->core, action), c, &things);
    for (unsigned i = 0; i < things.count; i++) {
        int card = card_of(v, things.at[i]);
        if (card >= 0) is_about(e, p, hidden((unsigned)card));
    }
    p->binds = 1;
}

/* A die is rolled; passive abilities add that cards are revealed, at the same instant. */
static void plan_roll(Engine *e, Scene *v, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    unsigned count;
    const Unit *units = working(e, v, &count);
    Atom a = atom(A_NOTE, c->controller, W_roll);
    a.amount = c->rolled;
    push_atom(e, to, a);
    for (unsigned i = 0; i < count; i++) {
        uint8_t cards[AE_HAND];
        if (!units[i].holds || !changes_roll(e, v, &units[i], c->controller)) continue;
        int shows = num(core, units[i].words, ChangeRoll_reveals);
        unsigned found = shows > 0 ? deck_first(v, (unsigned)c->controller, at_most((unsigned)shows, AE_HAND), cards) : 0;
        for (unsigned k = 0; k < found; k++) {
            Atom shown = atom(A_NOTE, c->controller, W_reveal);
            shown.card = cards[k];
            shown.amount = c->rolled;
            shown.me = units[i].bearer;
            push_atom(e, to, shown);
        }
    }
    cites(p, W_r_roll_a_die_meaning, W_r_roll_a_die_later_step);
}

/* The atomic actions of one action are added to `to`; `plan` says the rest. */
static void plan(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    uint16_t kind = kind_of(core, action);
    p->first = to->count;
    p->binds = p->lacks = 0;
    p->about.count = 0;
    cites(p, W_r_effects_in_brief_change, 0);
    switch (kind) {
    case K_Draw:
    case K_Resupply: plan_top(e, v, action, c, to, p); break;
    case K_Reveal: plan_reveal(e, v, action, c, to, p); break;
    case K_Move: plan_move(e, v, action, c, to, p); break;
    case K_Discard: plan_discard(e, v, action, c, to, p); break;
    case K_Sacrifice: plan_sacrifice(e, v, action, c, to, p); break;
    case K_Sabotage: plan_sabotage(e, v, action, c, to, p); break;
    case K_Gain: plan_gain(e, v, action, c, to, p); break;
    case K_Remove: plan_remove(e, v, action, c, to, p); break;
    case K_RemoveAny: plan_remove_any(e, v, action, c, to, p); break;
    case K_MoveCounters: plan_move_counters(e, v, action, c, to, p); break;
    case K_GainSubtypes: plan_subtypes(e, v, action, c, to, p); break;
    case K_GainStatus:
        plan_status(e, v, at(core, action, GainStatus_ref), at(core, action, GainStatus_status), true, c, to, p);
        break;
    case K_LoseStatus:
        plan_status(e, v, at(core, action, LoseStatus_ref), at(core, action, LoseStatus_status), false, c, to, p);
        break;
    case K_GainOneOf: plan_one_of(e, v, action, c, to, p); break;
    case K_ReadyMana: plan_ready_mana(e, v, action, c, to, p); break;
    case K_Create: plan_create(e, v, action, c, to, p); break;
    case K_SwitchExpeditions: plan_switch(e, v, action, c, to, p); break;
    case K_MoveMarker: plan_marker(e, v, action, c, to, p); break;
    case K_RollDie: plan_roll(e, v, c, to, p); break;
    case K_Take:
        refer(e, v, at(core, action, Take_ref), c, &p->about);
        p->binds = 1;
        break;
    case K_PlayForFree:
    case K_PlayCheaper: plan_play(e, v, action, c, p); break;
    case K_Tally: break;
    default:
        if (!handed_over(kind)) fail(e, AE_UNSUPPORTED, W_broken);
    }
    p->end = to->count;
}
