/* Costs (1.2.5, 6.1.d): how much mana, what else, whether and how they can be paid.
 * Twin of `altered/play/cost.py`. */
#include "../engine.h"

/* `cost.mana`: the mana in a cost that is written out, with what it costs more on a condition. */
static int mana_of(Engine *e, Scene *v, Node cost, const Ctx *words) {
    const Core *c = e->core;
    Node more_if = at(c, cost, Cost_more_if);
    int mana = number(e, v, at(c, cost, Cost_mana), words);
    if (more_if != AE_NONE && holds(e, v, more_if, words)) mana += num(c, cost, Cost_more);
    return mana < 0 ? 0 : mana;
}

static int cost_mana(Engine *e, Scene *v, const Declaration *d) {
    Ctx words = words_of(d, true);
    return mana_of(e, v, d->cost, &words);
}

/* The mana that a card costs on top, whoever plays it (`card._additional`). */
static int additional_mana(Engine *e, Scene *v, const Declaration *d) {
    const Core *c = e->core;
    if (!may_say_of_play(c, d->source)) return 0;
    Ctx nobody = ctx_of(d->player, 0);
    int more = 0;
    for (unsigned i = 0; i < said_of_play(c, d->source, d->zone); i++) {
        Node ability = said_at(c, d->source, i);
        if (kind_of(c, ability) != K_Passive) continue;
        Node words = at(c, ability, Passive_static);
        if (kind_of(c, words) == K_AdditionalCost) more += mana_of(e, v, at(c, words, AdditionalCost_cost), &nobody);
    }
    return more;
}

static bool is_ready(const Thing *t, int player) { return t->controller == player && (t->statuses >> STATUS_EXHAUSTED & 1) == 0; }
static bool is_ready_orb(const Thing *t, int player) { return t->zone == ZONE_MANA_ZONE && is_ready(t, player); }

static int ready_orbs(const Scene *v, int player) {
    int n = 0;
    Bits left = v->lying[ZONE_MANA_ZONE];
    for (int i; (i = next_in(&left)) >= 0;) n += is_ready(&v->s.thing[i], player);
    return n;
}

/* Counted once for a declaration: declaring changes no Mana Orb. */
static int orbs_of(const Scene *v, Declaration *d) {
    if (d->orbs < 0) d->orbs = ready_orbs(v, d->player);
    return d->orbs;
}

/* -- the actions of a cost --------------------------------------------------------------------------- */

/* The actions of which a cost may consist (`PAYABLE`), and what each acts on. */
static bool is_payable(uint16_t kind) {
    return kind == K_Discard || kind == K_Sacrifice || kind == K_Move || kind == K_GainStatus ||
           kind == K_LoseStatus || kind == K_Remove || kind == K_RemoveAny;
}

static Node action_ref(const Core *c, Node action) {
    switch (kind_of(c, action)) {
    case K_Discard: return at(c, action, Discard_ref);
    case K_Sacrifice: return at(c, action, Sacrifice_ref);
    case K_Move: return at(c, action, Move_ref);
    case K_GainStatus: return at(c, action, GainStatus_ref);
    case K_LoseStatus: return at(c, action, LoseStatus_ref);
    case K_Remove: return at(c, action, Remove_ref);
    case K_RemoveAny: return at(c, action, RemoveAny_ref);
    default: return AE_NONE;
    }
}

static uint16_t kind_or_none(const Core *c, Node n) { return n == AE_NONE ? (uint16_t)K_NONE : kind_of(c, n); }

/* Whether something is chosen for a part of the cost (`cost.parts`). */
static bool is_chosen_part(const Core *c, const Declaration *d, unsigned place) {
    return kind_or_none(c, action_ref(c, d->action[place])) == K_Chosen;
}

/* How many objects or cards a part of the cost takes at most, and at least (`cost.bounds`). */
static int part_bounds(Engine *e, Scene *v, const Declaration *d, unsigned place, int *least) {
    const Core *c = e->core;
    Node ref = action_ref(c, d->action[place]), count = at(c, ref, Chosen_count);
    if (kind_of(c, count) == K_AnyNumber) {
        *least = 0;
        return v->s.thing_count + v->s.seat[d->player].hand_count;
    }
    Ctx words = words_of(d, true);
    int most = number(e, v, count, &words);
    if (most < 0) most = 0;
    *least = at(c, ref, Chosen_up_to) ? 0 : most;
    return most;
}

/* What an action of the cost acts on: what was chosen, or what it names itself (`_payers`). */
static void payers_of(Engine *e, Scene *v, const Declaration *d, unsigned place, Refs *out) {
    const Core *c = e->core;
    Node ref = action_ref(c, d->action[place]);
    out->count = 0;
    if (kind_or_none(c, ref) == K_Chosen) paid_for(d, place, out);
    else if (ref != AE_NONE) {
        Ctx words = words_of(d, false);
        refer(e, v, ref, &words, out);
    }
}

/* How many counters a part of the cost removes from an object: a number, or all that it has. */
static int removed(Engine *e, Scene *v, const Declaration *d, Node action, const Thing *t) {
    Node counted = at(e->core, action, Remove_amount);
    if (kind_of(e->core, counted) == K_AnyNumber)
        return t == NULL ? 0 : (int)count_of(e->core, t, at(e->core, action, Remove_name));
    Ctx words = words_of(d, true);
    return number(e, v, counted, &words);
}

/* How many counters of that name the rest of the cost takes from an object: spent from the bearer, or
 * removed by a part that names it, but for the one at `place` (-1: none). */
static int taken_by_name(Engine *e, Scene *v, const Declaration *d, const Thing *t, uint16_t name, int place) {
    const Core *c = e->core;
    Node spend = d->cost != AE_NONE && t->id == d->object ? at(c, d->cost, Cost_spend) : (Node)AE_NONE;
    int taken = 0;
    for (unsigned k = 0; spend != AE_NONE && k < len(c, spend); k++) {
        Node pair = item(c, spend, k);
        if (item(c, pair, 0) == name) taken += item(c, pair, 1);
    }
    for (unsigned other = 0; other < d->actions; other++) {
        Refs payers;
        Node action = d->action[other];
        if ((int)other == place || kind_of(c, action) != K_Remove || is_chosen_part(c, d, other)) continue;
        if (at(c, action, Remove_name) != name) continue;
        payers_of(e, v, d, other, &payers);
        for (unsigned i = 0; i < payers.count; i++)
            if (payers.at[i] == t->id) taken += removed(e, v, d, action, t);
    }
    return taken;
}

/* The counters of an object without those that the rest of the cost takes from it by name: what is left
 * of them can still pay (6.1.d). */
static Counters counters_left(Engine *e, Scene *v, const Declaration *d, const Thing *t, int place) {
    Counters all = counters_of(e->core, t), left = {.kinds = 0};
    for (unsigned i = 0; i < all.kinds; i++) {
        int number = (int)all.count[i] - taken_by_name(e, v, d, t, all.name[i], place);
        if (number <= 0) continue;
        left.name[left.kinds] = all.name[i];
        left.count[left.kinds++] = (uint8_t)number;
    }
    return left;
}

/* The name of the counter that is spent from an object: the one chosen, or the first. */
static uint16_t counter_of(Engine *e, Scene *v, const Declaration *d, Id object) {
    for (unsigned i = 0; i < d->counters; i++)
        if (d->counter_on[i] == object) return d->counter[i];
    const Thing *t = find(v, object);
    Counters all = {.kinds = 0};
    if (t != NULL) all = counters_left(e, v, d, t, -1);
    return all.kinds == 0 ? (uint16_t)W_none : all.name[0];
}

/* An object from which one of several counters is spent, when it is open which one; else 0. */
static Id open_counters(Engine *e, Scene *v, const Declaration *d) {
    for (unsigned place = 0; place < d->actions; place++) {
        Refs payers;
        if (kind_of(e->core, d->action[place]) != K_RemoveAny) continue;
        payers_of(e, v, d, place, &payers);
        for (unsigned i = 0; i < payers.count; i++) {
            const Thing *t = is_hidden(payers.at[i]) ? NULL : find(v, payers.at[i]);
            bool named = false;
            if (t == NULL || counters_left(e, v, d, t, -1).kinds < 2) continue;
            for (unsigned j = 0; j < d->counters; j++) named = named || d->counter_on[j] == t->id;
            if (!named) return t->id;
        }
    }
    return 0;
}

/* -- atomic actions of paying ------------------------------------------------------------------------- */

static Atom pay_status(const Declaration *d, unsigned kind, Id object, uint16_t verb, unsigned status) {
    Atom a = atom(kind, d->player, verb);
    add_verb(&a, W_pay);
    a.object = object;
    a.status = (int8_t)status;
    return a;
}

/* A card or object goes to the zone of its owner (1.4.3.a). */
static Atom pay_move(Engine *e, Scene *v, const Declaration *d, Ref payer, unsigned zone, uint16_t verb, uint16_t also) {
    Atom a = atom(A_MOVE, d->player, verb);
    if (also != W_none) add_verb(&a, also);
    add_verb(&a, W_pay);
    a.zone = (int8_t)zone;
    const Thing *t = is_hidden(payer) ? NULL : find(v, payer);
    if (t != NULL) {
        a.object = t->id;
        a.card = t->card == AE_NO_CARD ? -1 : t->card;
        a.source = (int8_t)t->zone;
        a.owner = a.controller = (int8_t)t->owner;
    } else if (is_hidden(payer)) {
        a.card = card_of_hidden(payer);
        a.source = (int8_t)zone_of(v, payer);
        a.owner = a.controller = (int8_t)e->core->card_owner[a.card];
    }
    return a;
}

static Atom pay_counters(const Declaration *d, Id object, uint16_t verb, uint16_t name, int amount) {
    Atom a = atom(A_LOSE_COUNTERS, d->player, verb);
    add_verb(&a, W_pay);
    a.object = object;
    a.amount = (int16_t)amount;
    a.name = name;
    return a;
}

static Atom pay_atom(Engine *e, Scene *v, const Declaration *d, Node action, Ref payer) {
    const Core *c = e->core;
    unsigned status;
    switch (kind_of(c, action)) {
    case K_Sacrifice:
        return pay_move(e, v, d, payer, ZONE_DISCARD_PILE, W_sacrifice, W_discard);
    case K_Discard:
        return pay_move(e, v, d, payer, ZONE_DISCARD_PILE, W_discard, W_none);
    case K_Move:
        return pay_move(e, v, d, payer, at(c, action, Move_zone), W_put, W_none);
    case K_GainStatus:
        status = at(c, action, GainStatus_status);
        return pay_status(d, A_GAIN_STATUS, payer, status == STATUS_EXHAUSTED ? W_exhaust : W_gain, status);
    case K_LoseStatus:
        status = at(c, action, LoseStatus_status);
        return pay_status(d, A_LOSE_STATUS, payer, status == STATUS_EXHAUSTED ? W_ready : W_lose, status);
    case K_Remove: {
        const Thing *t = is_hidden(payer) ? NULL : find(v, payer);
        return pay_counters(d, payer, W_remove, at(c, action, Remove_name), removed(e, v, d, action, t));
    }
    case K_RemoveAny:
        return pay_counters(d, payer, W_spend, counter_of(e, v, d, payer), 1);
    default:
        fail(e, AE_UNSUPPORTED, W_broken);
        return atom(A_NOTE, d->player, W_pay);
    }
}

static bool contains(const Refs *list, Ref thing) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->at[i] == thing) return true;
    return false;
}

static void append(Engine *e, Refs *list, Ref thing) {
    if (list->count >= AE_THINGS) fail(e, AE_EXHAUSTED, W_full_list);
    else list->at[list->count++] = thing;
}

/* What parts of the cost name themselves ("sacrifice me"): it does not pay for `action`, but where both
 * take counters, what has enough of them pays for both. */
static void named_payers(Engine *e, Scene *v, const Declaration *d, Node action, Refs *out) {
    bool takes = kind_of(e->core, action) == K_Remove || kind_of(e->core, action) == K_RemoveAny;
    out->count = 0;
    for (unsigned place = 0; place < d->actions; place++) {
        Refs payers;
        if (is_chosen_part(e->core, d, place)) continue;
        if (takes && kind_of(e->core, d->action[place]) == K_Remove) continue;
        payers_of(e, v, d, place, &payers);
        for (unsigned i = 0; i < payers.count; i++) append(e, out, payers.at[i]);
    }
}

static bool names_hand(const Core *c, Node which) {
    Node zones = at(c, which, Which_zones);
    for (unsigned i = 0; i < len(c, zones); i++)
        if (item(c, zones, i) == ZONE_HAND) return true;
    return false;
}

/* Whether there are as many counters as a part of the cost takes, if it takes any: an effect removes
 * those that there are (2.5.f), but what is paid is paid in full (1.4.1.b). */
static bool enough_counters(Engine *e, Scene *v, const Declaration *d, unsigned place, const Thing *t) {
    const Core *c = e->core;
    Node action = d->action[place];
    uint16_t kind = kind_of(c, action);
    if (kind != K_Remove && kind != K_RemoveAny) return true;
    Counters left = {.kinds = 0};
    if (t != NULL) left = counters_left(e, v, d, t, (int)place);
    if (kind == K_RemoveAny) return left.kinds > 0;
    Node counted = at(c, action, Remove_amount);
    if (kind_of(c, counted) == K_AnyNumber) return true;
    Ctx words = words_of(d, true);
    int there = 0;
    for (unsigned i = 0; i < left.kinds; i++)
        if (left.name[i] == at(c, action, Remove_name)) there = left.count[i];
    return there >= number(e, v, counted, &words);
}

/* What a part of the cost can be paid with, apart from what pays for other parts (`payments`). */
static void payments(Engine *e, Scene *v, const Declaration *d, unsigned place, Refs *out) {
    const Core *c = e->core;
    Node action = d->action[place], which = at(c, action_ref(c, action), Chosen_which);
    const Seat *seat = &v->s.seat[d->player];
    uint16_t kind = kind_of(c, action);
    bool exhausts = kind == K_GainStatus && at(c, action, GainStatus_status) == STATUS_EXHAUSTED;
    Ctx words = ctx_of(d->player, d->me);
    Refs named;
    named_payers(e, v, d, action, &named);
    out->count = 0;
    for (unsigned i = 0; names_hand(c, which) && i < seat->hand_count; i++) {
        Ref card = hidden(seat->hand[i]);
        if (seat->hand[i] == d->card || contains(&named, card)) continue;
        if (fits(e, v, card, which, &words, false)) append(e, out, card);
    }
    Bits left = in_zones(v, zones_of(c, which));
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) {
        const Thing *t = &v->s.thing[i];
        bool itself = t->id == d->object;
        if (kind == K_Sacrifice && t->controller != d->player) continue;
        if (itself && (d->kind == D_CARD || (d->cost != AE_NONE && at(c, d->cost, Cost_discard_me)))) continue;
        if (itself && exhausts && d->cost != AE_NONE && at(c, d->cost, Cost_exhaust_me)) continue;
        if (contains(&named, t->id) || !enough_counters(e, v, d, place, t)) continue;
        if (!fits_there(e, v, t, which, &words)) continue;
        Atom a = pay_atom(e, v, d, action, t->id);
        if (impossible(e, v, &a, NULL, NULL) == 0) append(e, out, t->id);
    }
}

#include "payable.c"

/* -- paying ---------------------------------------------------------------------------------------------- */

static bool named_orb(const Declaration *d, Id id) {
    for (unsigned i = 0; i < d->orbs_named; i++)
        if (d->orb[i] == id) return true;
    return false;
}

static void exhaust_orb(Engine *e, const Declaration *d, Id id, Atoms *out) {
    Atom *a = new_atom(e, out, A_GAIN_STATUS, d->player, W_pay);
    add_verb(a, W_exhaust);
    a->object = id;
    a->status = STATUS_EXHAUSTED;
}

/* Mana Orbs: those that the player named, then the oldest ones. */
static void pay_mana(Engine *e, Scene *v, const Declaration *d, int mana, Atoms *out) {
    for (unsigned i = 0; i < d->orbs_named && mana > 0; i++) {
        const Thing *t = find(v, d->orb[i]);
        if (t == NULL || !is_ready_orb(t, d->player)) continue;
        exhaust_orb(e, d, t->id, out);
        mana--;
    }
    Bits left = v->lying[ZONE_MANA_ZONE];
    for (int i; mana > 0 && (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (!is_ready(t, d->player) || named_orb(d, t->id)) continue;
        exhaust_orb(e, d, t->id, out);
        mana--;
    }
}

/* The atomic actions of the one step that pays everything (6.1.d, 6.1.e). */
static void pay_atoms(Engine *e, Scene *v, const Declaration *d, int mana, Atoms *out) {
    out->count = 0;
    if (d->free) return;
    pay_mana(e, v, d, mana, out);
    if (d->object != 0 && d->cost != AE_NONE) symbol_atoms(e, v, d, out);
    for (unsigned place = 0; place < d->actions; place++) {
        Refs payers;
        payers_of(e, v, d, place, &payers);
        for (unsigned i = 0; i < payers.count; i++)
            push_atom(e, out, pay_atom(e, v, d, d->action[place], payers.at[i]));
    }
}

/* Pushes what names the cards on top of Decks with which a cost is paid; how many tasks it was. */
static unsigned push_top_cards(Engine *e, Scene *v, const Declaration *d) {
    const Core *c = e->core;
    unsigned pushed = 0;
    for (unsigned place = d->actions; place-- > 0;) { /* the last one first: the first is due first */
        Node ref = action_ref(c, d->action[place]);
        if (kind_or_none(c, ref) != K_TopOfDeck) continue;
        Ctx counted = words_of(d, true), words = words_of(d, false);
        int amount = number(e, v, at(c, ref, TopOfDeck_count), &counted);
        Players who;
        who.count = 0;
        who_is(e, v, at(c, ref, TopOfDeck_who), &words, &who);
        for (unsigned i = who.count; amount > 0 && i-- > 0; pushed++) push_name_top(e, who.at[i], (unsigned)amount);
    }
    return pushed;
}
