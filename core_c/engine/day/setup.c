/* Setting up the game (4.1).  Twin of `altered/day/setup.py`. */
#include "../engine.h"

/* Frames with players still to choose and what was chosen: number of players, players, then pairs
 * player << 8 | card.  AE_NONE as the number: nobody was asked yet. */
typedef struct { uint8_t left[AE_SEATS]; unsigned left_count; uint16_t pair[4 * AE_SEATS + 8]; unsigned pairs; bool fresh; } Asked;

static Asked load_asked(const uint16_t *w, unsigned n) {
    Asked a;
    memset(&a, 0, sizeof a);
    a.fresh = w[0] == AE_NONE;
    if (!a.fresh) a.left_count = w[0] < AE_SEATS ? w[0] : AE_SEATS;
    for (unsigned i = 0; i < a.left_count; i++) a.left[i] = (uint8_t)w[1 + i];
    for (unsigned i = 1 + a.left_count; i < n && a.pairs < sizeof a.pair / sizeof *a.pair; i++) a.pair[a.pairs++] = w[i];
    return a;
}

static void push_asked(Engine *e, unsigned kind, const Asked *a, unsigned from) {
    uint16_t w[1 + AE_SEATS + sizeof a->pair / sizeof *a->pair];
    unsigned n = 0;
    w[n++] = (uint16_t)(a->left_count - from);
    for (unsigned i = from; i < a->left_count; i++) w[n++] = a->left[i];
    for (unsigned i = 0; i < a->pairs; i++) w[n++] = a->pair[i];
    push(e, kind, w, n);
}

static void put_in_mana(Engine *e, const Asked *a, uint16_t verb, uint16_t rule, uint16_t other) {
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < a->pairs; i++) {
        int player = a->pair[i] >> 8;
        Atom *m = new_atom(e, &list, A_MOVE, player, verb);
        m->card = (int16_t)(a->pair[i] & 0xFF);
        m->source = ZONE_HAND;
        m->zone = ZONE_MANA_ZONE;
        m->owner = m->controller = (int8_t)player;
    }
    perform(e, &list, 2, rule, other);
}

enum { DRAW_ORBS, DRAW_MORNING }; /* which rules an EACH_DRAWS frame cites */

static void run_set_up(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    bool noon = reads(c, R_setup_first_morning, V_setup_first_morning_no_morning);
    push2(e, F_BEGIN_PHASE, (uint16_t)(noon ? PHASE_NOON : PHASE_MORNING), noon);
    Asked a;
    memset(&a, 0, sizeof a);
    a.left_count = players;
    memcpy(a.left, order, sizeof order);
    push_asked(e, F_FIRST_ORBS, &a, 0);
    push2(e, F_EACH_DRAWS, (uint16_t)limit_of_rules(c, L_setup_draw), DRAW_ORBS);
    push0(e, F_PLACE_DECKS);
    push0(e, F_PLACE_HEROES);
}

static void list_first_player(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)w, (void)n;
    for (unsigned i = 0; i < e->now.s.seats; i++) arg(offer(e, out, W_first_player, AE_CHANCE), W_seat, (int)i);
}

static void take_first_player(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    (void)w, (void)n;
    e->now.s.first_player = (uint8_t)o->value[0];
    touch(&e->now);
    ev(announce(e, W_first_player, 2, W_r_setup_first_player, W_r_quick_setup_first_player), W_player, o->value[0]);
}

static void run_place_heroes(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    Atoms list;
    list.count = 0;
    for (unsigned card = 0; card < c->card_count; card++) {
        Node face = c->card_face[card];
        if (at(c, face, Face_type) != TYPE_HERO) continue;
        Atom m = atom(A_MOVE, c->card_owner[card], W_put);
        m.card = (int16_t)card;
        m.zone = ZONE_HERO_ZONE;
        m.owner = m.controller = (int8_t)c->card_owner[card];
        Node counters = at(c, face, Face_counters);
        m.counters = len(c, counters) > 0;
        Thing marked;
        memset(&marked, 0, sizeof marked);
        for (unsigned i = 0; i < len(c, counters); i++) {
            Node pair = item(c, counters, i);
            set_count(e, &marked, item(c, pair, 0), item(c, pair, 1));
        }
        m.boosts = marked.boosts;
        m.other_names = marked.other_names;
        memcpy(m.other, marked.other, sizeof m.other);
        push_atom(e, &list, m);
    }
    perform(e, &list, 2, W_r_setup_heroes, W_r_counter_heroes_start);
}

static void run_place_decks(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    for (unsigned i = 0; i < players; i++) {
        Seat *seat = &e->now.s.seat[order[i]];
        for (unsigned card = 0; card < c->card_count; card++)
            if (c->card_owner[card] == order[i] && at(c, c->card_face[card], Face_type) != TYPE_HERO) {
                if (seat->bag >= AE_HAND) { fail(e, AE_BROKEN, W_broken); return; }
                seat->deck[seat->bag++] = (uint8_t)card;
            }
        Event *to = announce(e, W_shuffle, 1, W_r_setup_decks);
        ev(to, W_player, order[i]);
        ev(to, W_amount, seat->bag);
    }
    touch(&e->now);
}

static void run_first_orbs(Engine *e, const uint16_t *w, unsigned n) {
    Asked a = load_asked(w, n);
    if (a.left_count == 0) {
        put_in_mana(e, &a, W_put, W_r_setup_in_brief_first_morning, W_r_quick_setup_starting_hand);
        return;
    }
    unsigned own = 0, number = (unsigned)limit_of_rules(e->core, L_setup_mana);
    if (number > e->now.s.seat[a.left[0]].hand_count) number = e->now.s.seat[a.left[0]].hand_count;
    for (unsigned i = 0; i < a.pairs; i++) own += a.pair[i] >> 8 == a.left[0];
    if (own == number) push_asked(e, F_FIRST_ORBS, &a, 1);
    else push_asked(e, F_CHOOSE_FIRST_ORB, &a, 0);
}

static bool has_pair_card(const Asked *a, unsigned card) {
    for (unsigned i = 0; i < a->pairs; i++)
        if ((a->pair[i] & 0xFFu) == card) return true;
    return false;
}

static void list_choose_first_orb(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Asked a = load_asked(w, n);
    const Seat *seat = &e->now.s.seat[a.left[0]];
    for (unsigned i = 0; i < seat->hand_count; i++)
        if (!has_pair_card(&a, seat->hand[i])) arg(offer(e, out, W_orb, a.left[0]), W_card, seat->hand[i]);
}

/* Which cards were chosen counts, not in which order: the pairs are kept sorted. */
static void take_choose_first_orb(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Asked a = load_asked(w, n);
    uint16_t pair = (uint16_t)(a.left[0] << 8 | o->value[0]);
    unsigned i = a.pairs;
    if (a.pairs >= sizeof a.pair / sizeof *a.pair) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    for (; i > 0 && a.pair[i - 1] > pair; i--) a.pair[i] = a.pair[i - 1];
    a.pair[i] = pair;
    a.pairs++;
    push_asked(e, F_FIRST_ORBS, &a, 0);
}

