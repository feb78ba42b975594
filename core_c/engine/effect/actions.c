/* From an action of the tree to its atomic actions: Expeditions, the die, every kind of action.
 * Twin of `altered/effect/{actions,places}.py` and of `die.roll`. */
#include "../engine.h"

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

/* Whether a unit speaks of a token that is not there yet. */
static bool is_like_token(Engine *e, Scene *v, const Unit *u, Node token, int creator) {
    const Core *c = e->core;
    Node which = at(c, u->words, CreatesMore_which);
    if (!unit_means(e, v, u, at(c, u->words, CreatesMore_who), creator)) return false;
    Id thing = face_as_object(e, v, (unsigned)creator, token, ZONE_EXPEDITION_ZONE);
    if (thing != 0 && at(c, which, Which_token) == 1) v->s.thing[v->s.thing_count - 1u].form = FORM_TOKEN;
    bool fitted = thing != 0 && ask_fits(e, v, thing, which, u->controller, u->me);
    as_before(v, thing);
    return fitted;
}

/* How many tokens are created instead of this many; `more` when passive abilities said so. */
static int with_more(Engine *e, Scene *v, Node token, int asked, const Ctx *c, bool *more) {
    const Unit *u;
    int wanted = asked;
    for (unsigned i = 0; asked > 0 && (u = next_working(e, v, K_CreatesMore, &i)) != NULL;) {
        if (!is_like_token(e, v, u, token, c->controller)) continue;
        wanted = wanted * num(e->core, u->words, CreatesMore_times) + num(e->core, u->words, CreatesMore_more);
        *more = true;
    }
    if (wanted > AE_ATOMS) { fail(e, AE_EXHAUSTED, W_full_atoms); return 0; }
    return wanted;
}

/* Tokens in the Expeditions that the words mean to this player; whether fewer than wanted. */
static bool create_in(Engine *e, Scene *v, Node token, Node amount, Node into, const Ctx *c, Atoms *to, bool *more) {
    int asked = at_least_none(number(e, v, amount, c)), wanted = with_more(e, v, token, asked, c, more);
    unsigned flags = 0, first = to->count;
    Places places = {.count = 0};
    expeditions(e, v, into, c, &places);
    if (pick_find(c->picks, into, NULL, &flags) == NULL) flags = 0;
    if (flags & PICK_APART) {
        for (int i = 0; i < wanted && !failed(e); i++) new_token(e, token, places.at[(unsigned)i % places.count], c, to);
    } else {
        for (unsigned k = 0; k < places.count; k++)
            for (int i = 0; i < wanted && !failed(e); i++) new_token(e, token, places.at[k], c, to);
    }
    return (int)(to->count - first) < wanted;
}

static void plan_create(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *b = e->core;
    bool more = false;
    p->lacks = create_in(e, v, at(b, action, Create_token), at(b, action, Create_amount), at(b, action, Create_into), c, to, &more);
    cites(p, W_r_create_meaning, W_r_step_atomic_actions);
    if (more) {
        p->rules[p->rule_count++] = W_r_ability_passive;
        p->rules[p->rule_count++] = W_r_specific_card_beats_rule;
    }
    p->binds = 1;
}

/* Each of the players creates tokens of their own, in their own Expeditions. */
static void plan_created_by(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *b = e->core;
    Node into = at(b, action, CreatedBy_into);
    bool own = at(b, into, ExpeditionOf_player) == AE_NONE;
    Players who = {.count = 0};
    bool more = false;
    who_is(e, v, at(b, action, CreatedBy_who), c, &who);
    for (unsigned i = 0; i < who.count && !failed(e); i++) {
        Ctx theirs = *c;
        unsigned kept = to->count, from = to->count;
        theirs.controller = (int8_t)who.at[i];
        theirs.doer = (uint8_t)(who.at[i] + 1);
        if (create_in(e, v, at(b, action, CreatedBy_token), at(b, action, CreatedBy_amount), into, &theirs, to, &more)) p->lacks = 1;
        for (; from < to->count; from++)
            if (own || to->at[from].controller == theirs.controller) to->at[kept++] = to->at[from];
        to->count = kept;
    }
    cites(p, W_r_create_meaning, W_r_step_atomic_actions);
    p->binds = 1;
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
    cites(p, W_r_switch_expeditions_meaning, 0);
    p->binds = speaks_anew(e->core, ref, c);
    p->lacks = to->count - p->first < p->about.count;
}

/* How many Regions an Expedition is moved, backward counting below 0. */
static int regions(Engine *e, Scene *v, Node action, Place place, const Ctx *c, const Places *moving) {
    int wanted = at_least_none(number(e, v, at(e->core, action, MoveMarker_amount), c));
    if (at(e->core, action, MoveMarker_backward) || wanted == 0) return -wanted;
    return wanted + further(e, v, place, moving);
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
        int way = can_go(e, v, place, regions(e, v, action, place, c, &places));
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
    case K_Activate: case K_AfterYou: case K_AtNext: case K_BecomeFirst: case K_Delayed: case K_InternalAction: case K_Lasting:
    case K_NextPlayed: case K_Pass: case K_PlayCheaper: case K_PlayForFree: case K_Shuffle: case K_Whenever: case K_Win:
        return true;
    default:
        return false;
    }
}

static Node played_ref(const Core *c, Node action) {
    return at(c, action, kind_of(c, action) == K_PlayCheaper ? PlayCheaper_ref : PlayForFree_ref);
}

static void plan_play(Engine *e, Scene *v, Node action, const Ctx *c, Plan *p) {
    Refs things;
    things.count = 0;
    refer(e, v, played_ref(e->core, action), c, &things);
    for (unsigned i = 0; i < things.count; i++) {
        int card = card_of(v, things.at[i]);
        if (card >= 0) is_about(e, p, hidden((unsigned)card));
    }
    p->binds = 1;
}

/* How many dice the effect says. */
static unsigned dice_of(Engine *e, Scene *v, Node action, const Ctx *c) {
    return (unsigned)at_least_none(number(e, v, at(e->core, action, RollDie_dice), c));
}

/* Dice are rolled; passive abilities add that cards are revealed, at the same instant. */
static void plan_roll(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    unsigned count;
    if (dice_of(e, v, action, c) == 0) return;
    const Unit *units = all_units(e, v, &count);
    int player = decider(e, v, action, c);
    Atom a = atom(A_NOTE, player, W_roll);
    a.amount = c->rolled;
    push_atom(e, to, a);
    for (unsigned i = 0; i < count; i++) {
        uint8_t cards[AE_HAND];
        if (!changes_roll(e, v, &units[i], player) || !works(e, v, i)) continue;
        int shows = num(core, units[i].words, ChangeRoll_reveals);
        unsigned found = shows > 0 ? deck_first(v, (unsigned)player, at_most((unsigned)shows, AE_HAND), cards) : 0;
        for (unsigned k = 0; k < found; k++) {
            Atom shown = atom(A_NOTE, player, W_reveal);
            shown.card = cards[k];
            shown.amount = c->rolled;
            shown.me = units[i].bearer;
            push_atom(e, to, shown);
        }
    }
    cites(p, W_r_roll_a_die_meaning, W_r_roll_a_die_later_step);
    if (to->count > p->first + 1u) p->rules[p->rule_count++] = W_r_ability_passive;
}

/* What the result becomes: a number, which no rule keeps between 1 and 6 (`die.result`). */
static int result_of(Engine *e, Scene *v, Node action, const Ctx *c) {
    int amount = number(e, v, at(e->core, action, ChangeResult_amount), c);
    switch (at(e->core, action, ChangeResult_how)) {
    case W_more: return c->rolled + amount;
    case W_less: return c->rolled - amount;
    case W_times: return c->rolled * amount;
    default: return amount;
    }
}

/* A step of its own, after that of the roll (6.1.c): no die is rolled again. */
static void plan_result(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Atom a = atom(A_NOTE, c->controller, W_result);
    a.amount = (int16_t)result_of(e, v, action, c);
    push_atom(e, to, a);
    cites(p, W_r_roll_a_die_later_step, 0);
}

static void plan_spread(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p); /* effect/spread.c */

/* One note for each player who looks, with how many cards they see. */
static void told_of_looking(Engine *e, Scene *v, const Players *doers, Atoms *to, Plan *p) {
    if (to->count == p->first) return;
    Atom one = to->at[p->first];
    to->count = p->first;
    for (unsigned i = 0; i < doers->count; i++) {
        int seen = 0;
        for (unsigned k = 0; k < p->about.count; k++) seen += controller_of(e, v, p->about.at[k]) == doers->at[i];
        one.player = (int8_t)doers->at[i];
        if (doers->count > 1) one.amount = (int16_t)seen;
        if (one.amount > 0) push_atom(e, to, one);
    }
}

/* What is about to be done, by who does it (`doer.told`). */
static void told_by_doer(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Players doers;
    uint16_t kind = kind_of(e->core, action);
    if (is_by_each(kind) || kind == K_RollDie) return;
    doers_of(e, v, action, c, &doers);
    if (doers.count == 0) return;
    if (kind == K_Look) {
        told_of_looking(e, v, &doers, to, p);
        return;
    }
    for (unsigned i = p->first; i < to->count; i++) by_doer(e, v, &doers, &to->at[i]);
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
    case K_Look: plan_look(e, v, action, c, to, p); break;
    case K_Move: plan_move(e, v, action, c, to, p); break;
    case K_Exchange: plan_exchange(e, v, action, c, to, p); break;
    case K_ExchangeCounters: plan_exchange_counters(e, v, action, c, to, p); break;
    case K_Discard: plan_discard(e, v, action, c, to, p); break;
    case K_Sacrifice: plan_sacrifice(e, v, action, c, to, p); break;
    case K_Sabotage: plan_sabotage(e, v, action, c, to, p); break;
    case K_Gain: plan_gain(e, v, action, c, to, p); break;
    case K_Remove: plan_remove(e, v, action, c, to, p); break;
    case K_RemoveAny: plan_remove_any(e, v, action, c, to, p); break;
    case K_Spread: plan_spread(e, v, action, c, to, p); break;
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
    case K_CreatedBy: plan_created_by(e, v, action, c, to, p); break;
    case K_SwitchExpeditions: plan_switch(e, v, action, c, to, p); break;
    case K_MoveMarker: plan_marker(e, v, action, c, to, p); break;
    case K_RollDie: plan_roll(e, v, action, c, to, p); break;
    case K_ChangeResult: plan_result(e, v, action, c, to, p); break;
    case K_Take:
        refer(e, v, at(core, action, Take_ref), c, &p->about);
        p->binds = 1;
        break;
    case K_PlayForFree:
    case K_PlayCheaper: plan_play(e, v, action, c, p); break;
    case K_Either: case K_ChoosePlayer: case K_Tally: break;
    default:
        if (!handed_over(kind)) fail(e, AE_UNSUPPORTED, W_broken);
    }
    told_by_doer(e, v, action, c, to, p);
    p->end = to->count;
}
