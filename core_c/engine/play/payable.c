/* Whether a cost can be paid (1.4.1.b).
 * Twin of `altered/play/cost.py`. */
#include "../engine.h"

/* -- whether it can be paid ------------------------------------------------------------------------------ */

/* Some way to pay all parts, each thing once: a matching by augmenting paths (`_fill`). */
enum { FILL_SEATS = 24 };
typedef struct {
    Refs pool[D_ACTIONS];         /* what can pay for each part */
    uint8_t place[FILL_SEATS];    /* the part that each seat is of */
    unsigned seats, held;
    Ref thing[FILL_SEATS];        /* what sits, and where */
    uint8_t seat[FILL_SEATS];
    Refs tried;
} Matching;

static bool take_seat(Engine *e, Matching *m, unsigned i) {
    const Refs *pool = &m->pool[m->place[i]];
    for (unsigned k = 0; k < pool->count; k++) {
        Ref thing = pool->at[k];
        if (contains(&m->tried, thing)) continue;
        append(e, &m->tried, thing);
        unsigned h = 0;
        while (h < m->held && m->thing[h] != thing) h++;
        if (h < m->held && !take_seat(e, m, m->seat[h])) continue;
        if (h == m->held) m->thing[m->held++] = thing;
        m->seat[h] = (uint8_t)i;
        return true;
    }
    return false;
}

static bool can_fill(Engine *e, Scene *v, const Declaration *d) {
    Matching m;
    m.seats = m.held = 0;
    for (unsigned place = 0; place < d->actions; place++) {
        int least;
        if (!is_chosen_part(e->core, d, place)) continue;
        part_bounds(e, v, d, place, &least);
        least -= (int)paid_for(d, place, NULL);
        if (least <= 0) continue;
        payments(e, v, d, place, &m.pool[place]);
        Refs *pool = &m.pool[place];
        unsigned n = 0;
        for (unsigned i = 0; i < pool->count; i++) {
            bool spent = false;
            for (unsigned j = 0; j < d->paid; j++) spent = spent || d->paid_with[j] == pool->at[i];
            if (!spent) pool->at[n++] = pool->at[i];
        }
        pool->count = n;
        if ((int)n < least) return false;
        for (; least > 0; least--) {
            if (m.seats >= FILL_SEATS) { fail(e, AE_EXHAUSTED, W_full_list); return false; }
            m.place[m.seats++] = (uint8_t)place;
        }
    }
    for (unsigned i = 0; i < m.seats; i++) {
        m.tried.count = 0;
        if (!take_seat(e, &m, i)) return false;
    }
    return true;
}

/* Only what is in play under their control can be sacrificed by a player (7.3.19). */
static bool all_own(Scene *v, const Declaration *d, const Refs *payers) {
    for (unsigned i = 0; i < payers->count; i++) {
        const Thing *t = is_hidden(payers->at[i]) ? NULL : find(v, payers->at[i]);
        if (t == NULL || !in_play(t->zone) || t->controller != d->player) return false;
    }
    return true;
}

/* Whether Decks have as many cards as are paid, with those of the Discard piles under them. */
static bool on_top(Engine *e, Scene *v, const Declaration *d, Node ref) {
    Ctx counted = words_of(d, true), words = words_of(d, false);
    int amount = number(e, v, at(e->core, ref, TopOfDeck_count), &counted);
    Players who;
    who.count = 0;
    who_is(e, v, at(e->core, ref, TopOfDeck_who), &words, &who);
    for (unsigned i = 0; i < who.count; i++) {
        int there = (int)deck_count(v, who.at[i]);
        Bits left = v->lying[ZONE_DISCARD_PILE];
        for (int k; (k = next_in(&left)) >= 0;) there += v->s.thing[k].controller == who.at[i];
        if (amount > there) return false;
    }
    return true;
}

/* Whether the parts that name what they act on ("sacrifice me") are possible (1.4.1.b). */
static bool named_parts_possible(Engine *e, Scene *v, const Declaration *d) {
    const Core *c = e->core;
    for (unsigned place = 0; place < d->actions; place++) {
        Refs payers;
        Node action = d->action[place];
        uint16_t ref = kind_or_none(c, action_ref(c, action));
        if (ref == K_Chosen) continue;
        if (ref == K_TopOfDeck && !on_top(e, v, d, action_ref(c, action))) return false;
        payers_of(e, v, d, place, &payers);
        if (payers.count == 0 && (ref == K_Me || ref == K_It || ref == K_HeroOf)) return false;
        for (unsigned i = 0; i < payers.count; i++)
            if (!enough_counters(e, v, d, place, is_hidden(payers.at[i]) ? NULL : find(v, payers.at[i]))) return false;
        if (kind_of(c, action) == K_Sacrifice && !all_own(v, d, &payers)) return false;
        for (unsigned i = 0; i < payers.count; i++) {
            Atom a = pay_atom(e, v, d, action, payers.at[i]);
            if (impossible(e, v, &a, NULL, NULL) != 0) return false;
        }
    }
    return true;
}

/* The atomic actions of {T}, {D} and counters to spend. */
static void symbol_atoms(Engine *e, Scene *v, const Declaration *d, Atoms *out) {
    const Core *c = e->core;
    Node spend = at(c, d->cost, Cost_spend);
    if (at(c, d->cost, Cost_exhaust_me))
        push_atom(e, out, pay_status(d, A_GAIN_STATUS, d->object, W_exhaust, STATUS_EXHAUSTED));
    if (at(c, d->cost, Cost_discard_me))
        push_atom(e, out, pay_move(e, v, d, d->object, ZONE_DISCARD_PILE, W_discard, W_none));
    for (unsigned i = 0; i < len(c, spend); i++) {
        Node pair = item(c, spend, i);
        push_atom(e, out, pay_counters(d, d->object, W_spend, item(c, pair, 0), item(c, pair, 1)));
    }
}

/* {T}, {D} and counters to spend: they have to be there, and to be possible (1.4.1.b). */
static uint16_t why_symbols(Engine *e, Scene *v, const Declaration *d, const Thing *bearer) {
    const Core *c = e->core;
    Node spend = at(c, d->cost, Cost_spend);
    if (at(c, d->cost, Cost_exhaust_me) && (bearer->statuses >> STATUS_EXHAUSTED & 1)) return W_L055;
    if (at(c, d->cost, Cost_discard_me) && bearer->zone != ZONE_RESERVE) return W_L056;
    for (unsigned i = 0; i < len(c, spend); i++) {
        Node pair = item(c, spend, i);
        if (count_of(c, bearer, item(c, pair, 0)) < item(c, pair, 1)) return W_L057;
    }
    Atoms paid;
    paid.count = 0;
    symbol_atoms(e, v, d, &paid);
    for (unsigned i = 0; i < paid.count; i++)
        if (impossible(e, v, &paid.at[i], NULL, NULL) != 0) return W_L058;
    return 0;
}

/* The first reason why the costs, `mana` included, cannot be paid now (1.4.1.b); 0 for none. */
static uint16_t why_unpayable(Engine *e, Scene *v, Declaration *d, int mana) {
    const Core *c = e->core;
    if (!has_price(d)) return 0;
    if (mana > orbs_of(v, d)) return W_L046;
    if (d->cost != AE_NONE) {
        const Thing *bearer = find(v, d->object);
        uint16_t why = 0;
        if (bearer != NULL) why = why_symbols(e, v, d, bearer);
        else if (at(c, d->cost, Cost_exhaust_me) || at(c, d->cost, Cost_discard_me) || len(c, at(c, d->cost, Cost_spend)) > 0)
            why = W_L058; /* what has gone can pay nothing of itself (6.1.d) */
        if (why != 0) return why;
    }
    for (unsigned i = 0; i < d->actions; i++)
        if (!is_payable(kind_of(c, d->action[i]))) return W_L058;
    if (d->actions == 0) return 0;
    return can_fill(e, v, d) && named_parts_possible(e, v, d) ? 0 : W_L058;
}
