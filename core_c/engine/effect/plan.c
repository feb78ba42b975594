/* What one action of a step is about to do, all choices being made: cards from Decks, moves.
 * Twin of `altered/effect/{plan,cards,moves}.py`; effect/marks.c and effect/actions.c go on. */
#include "../engine.h"

/* What one action is about to do (`Plan`); its atoms are those from `first` up to `end`. */
typedef struct {
    unsigned first, end;
    uint16_t rules[4];
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
    return unit_means(e, v, u, at(e->core, u->words, ChangeRoll_who), player);
}

/* -- cards from the top of Decks (`cards.py`) --------------------------------------------------------------- */

/* How much a number is for one of those who do something; each may count their own (`select.their_number`). */
static int their_number(Engine *e, Scene *v, Node amount, const Ctx *c, int player) {
    const uint16_t *chosen = kind_of(e->core, amount) == K_UpTo ? pick_find(c->picks, amount, NULL, NULL) : NULL;
    if (chosen != NULL) return chosen[player]; /* `up_to.c` */
    if (kind_of(e->core, amount) != K_TheirOwn) return at_least_none(number(e, v, amount, c));
    if (kind_of(e->core, at(e->core, amount, TheirOwn_amount)) == K_ThatMany) return c->many_each[player];
    Ctx own = *c;
    own.doer = (uint8_t)(player + 1);
    return at_least_none(number(e, v, amount, &own));
}

static void plan_top(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    bool draws = kind_of(core, action) == K_Draw;
    Node amount = at(core, action, draws ? Draw_amount : Resupply_amount);
    bool once = !draws && done_once(c, action);
    int due = 0;
    Players who = {.count = 0};
    who_is(e, v, at(core, action, draws ? Draw_who : Resupply_who), c, &who);
    for (unsigned i = 0; i < who.count; i++) {
        uint8_t cards[AE_HAND];
        int wanted = once ? 1 : their_number(e, v, amount, c, who.at[i]);
        due += wanted;
        unsigned bound = wanted < AE_HAND ? (unsigned)wanted : AE_HAND;
        unsigned found = deck_first(v, who.at[i], bound, cards);
        for (unsigned k = 0; k < found; k++) {
            Atom *a = new_atom(e, to, A_MOVE, who.at[i], draws ? W_draw : W_resupply);
            a->card = cards[k];
            a->source = ZONE_DECK;
            a->zone = draws ? ZONE_HAND : ZONE_RESERVE;
            a->owner = (int8_t)who.at[i];
            if (!draws) a->controller = (int8_t)who.at[i];
            if (!draws) is_about(e, p, hidden(cards[k]));
        }
    }
    if (!draws) cites(p, W_r_resupply_meaning, 0);
    p->binds = !draws;
    p->lacks = (int)(to->count - p->first) < due;
}

static void plan_reveal(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    refer(e, v, at(e->core, action, Reveal_ref), c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        Atom a = atom(A_NOTE, c->controller, W_reveal);
        if (is_hidden(p->about.at[i])) a.card = card_of_hidden(p->about.at[i]);
        else a.object = p->about.at[i];
        push_atom(e, to, a);
    }
    cites(p, W_r_effects_in_brief_change, W_r_visibility_no_looking);
    p->binds = 1;
}

/* A player sees cards that stay hidden from the others: the event only says how many. */
static void plan_look(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    refer(e, v, at(e->core, action, Look_ref), c, &p->about);
    if (p->about.count > 0) {
        Atom a = atom(A_NOTE, c->controller, W_look);
        a.amount = (int16_t)p->about.count;
        push_atom(e, to, a);
    }
    cites(p, W_r_visibility_no_looking, W_r_specific_card_beats_rule);
    p->binds = 1;
    p->lacks = p->about.count == 0;
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

/* The rules of a move, or of what stays in the zone and switches Expeditions (7.3.22). */
static void cites_move(Plan *p, const Atoms *of, uint16_t besides) {
    unsigned switched = 0;
    for (unsigned i = p->first; i < of->count; i++) switched += of->at[i].kind == A_SWITCH;
    cites(p, W_r_object_new_in_new_zone, besides);
    if (switched == 0) return;
    if (switched == of->count - p->first) p->rule_count = 0;
    p->rules[p->rule_count++] = W_r_switch_expeditions_meaning;
}

static void plan_move(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, Move_ref), into = at(core, action, Move_into);
    unsigned zone = at(core, action, Move_zone), flags = 0;
    bool shared = zone == ZONE_ADVENTURE || zone == ZONE_EXPEDITION_ZONE || zone == ZONE_LIMBO;
    Places places = {.count = 0};
    Players doers;
    doers_of(e, v, action, c, &doers);
    refer(e, v, ref, c, &p->about);
    if (into != AE_NONE) {
        expeditions(e, v, into, c, &places);
        if (pick_find(c->picks, into, NULL, &flags) == NULL) flags = 0;
    }
    for (unsigned i = 0; i < p->about.count; i++) {
        int by = doer(&doers, controller_of(e, v, p->about.at[i]), c->controller);
        Atom a = going(e, v, p->about.at[i], zone, W_put, by);
        if (zone == ZONE_EXPEDITION_ZONE) {
            if (places.count == 0) continue;
            if (!joining(v, &a, places.at[flags & PICK_APART ? i % places.count : 0])) continue;
        }
        bool ready = zone != ZONE_MANA_ZONE || at(core, action, Move_ready);
        a.statuses = ready ? 0 : (uint8_t)(1u << STATUS_EXHAUSTED);
        a.bottom = at(core, action, Move_bottom) != 0;
        push_atom(e, to, a);
    }
    cites_move(p, to, shared ? 0 : W_r_my_zones_owner);
    about_ref(e, p, ref, c, false);
}

/* What enters the Expedition zone joins the Expedition of what leaves it. */
static bool swapped(Scene *v, Atom *a, Ref there) {
    const Thing *t = is_hidden(there) ? NULL : find(v, there);
    if (a->zone != ZONE_EXPEDITION_ZONE) return true;
    if (t == NULL || t->side == AE_NO_SIDE) return false;
    return joining(v, a, place_at(t->controller, t->side));
}

/* Each of two cards goes where the other is; nothing happens if one of them is missing. */
static void plan_exchange(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Refs others;
    others.count = 0;
    refer(e, v, at(e->core, action, Exchange_one), c, &p->about);
    refer(e, v, at(e->core, action, Exchange_other), c, &others);
    bool single = p->about.count == 1 && others.count == 1;
    for (unsigned i = 0; i < others.count; i++) is_about(e, p, others.at[i]);
    int zones[2] = {-1, -1};
    for (unsigned i = 0; single && i < 2; i++) zones[i] = zone_of(v, p->about.at[i]);
    p->lacks = 1;
    if (zones[0] < 0 || zones[1] < 0) return;
    Players doers;
    int by[2];
    doers_of(e, v, action, c, &doers);
    for (unsigned i = 0; i < 2; i++) by[i] = doer(&doers, controller_of(e, v, p->about.at[i]), c->controller);
    Atom one = going(e, v, p->about.at[0], (unsigned)zones[1], W_put, by[0]);
    Atom other = going(e, v, p->about.at[1], (unsigned)zones[0], W_put, by[1]);
    if (!swapped(v, &one, p->about.at[1]) || !swapped(v, &other, p->about.at[0])) return;
    push_atom(e, to, one);
    push_atom(e, to, other);
    cites_move(p, to, 0);
    p->binds = 1;
    p->lacks = 0;
}

static void plan_discard(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Node ref = at(e->core, action, Discard_ref);
    Players doers;
    doers_of(e, v, action, c, &doers);
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        int by = doer(&doers, controller_of(e, v, p->about.at[i]), c->controller);
        Atom a = going(e, v, p->about.at[i], ZONE_DISCARD_PILE, W_discard, by);
        push_atom(e, to, a);
    }
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
