/* What chance decides: the next card of a Deck, the next Tumult card.
 * Twin of `altered/engine/chance.py` and `altered/state/adventure.py`. */
#include "engine.h"

/* -- cards from Decks, named by chance -------------------------------------------------------------------------- */

static void push_name_top(Engine *e, int player, unsigned number) {
    push2(e, F_NAME_TOP, (uint16_t)player, (uint16_t)number);
}

static void run_each_draws(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    push2(e, F_TAKE_TOP, w[0], w[1]);
    for (unsigned i = players; i-- > 0;) push_name_top(e, order[i], w[0]);
}

static void run_take_top(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    uint8_t order[AE_SEATS], cards[AE_HAND];
    unsigned players = order_of(&e->now, order);
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < players; i++) {
        unsigned count = deck_first(&e->now, order[i], w[0], cards);
        for (unsigned k = 0; k < count; k++) {
            Atom *m = new_atom(e, &list, A_MOVE, order[i], W_draw);
            m->card = cards[k];
            m->source = ZONE_DECK;
            m->zone = ZONE_HAND;
            m->owner = (int8_t)order[i];
        }
    }
    if (w[1] == DRAW_ORBS) perform(e, &list, 2, W_r_setup_in_brief_first_morning, W_r_quick_setup_starting_hand);
    else perform(e, &list, 1, W_r_morning_draw);
}

/* Chance has named a card of the bag: it lies under the known top cards. */
static void name_card(Seat *s, unsigned card) {
    for (unsigned i = s->top; i < (unsigned)s->top + s->bag; i++)
        if (s->deck[i] == card) {
            memmove(&s->deck[s->top + 1], &s->deck[s->top], i - s->top);
            s->deck[s->top++] = (uint8_t)card;
            s->bag--;
            return;
        }
}

/* The Discard pile, shuffled, goes under what is left of the Deck (quick.deck.empty). */
static void refill(Engine *e, unsigned player) {
    State *s = &e->now.s;
    Seat *seat = &s->seat[player];
    unsigned kept = 0, total = deck_count(&e->now, player), moved = 0;
    seat->top = (uint8_t)total;
    seat->bottom = 0;
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        if (t->zone != ZONE_DISCARD_PILE || t->controller != player) {
            s->thing[kept++] = *t;
            continue;
        }
        if (total + moved >= AE_HAND) { fail(e, AE_BROKEN, W_broken); return; }
        if (t->card != AE_NO_CARD) seat->deck[total + moved++] = t->card;
        if (still_named(&e->now, t->id) && s->past_count < AE_PAST) keep_record(e, t);
    }
    memset(&s->thing[kept], 0, (s->thing_count - kept) * sizeof(Thing));
    s->thing_count = (uint16_t)kept;
    look_at_all(e->core, &e->now);
    seat->bag = (uint8_t)moved;
    sort_cards(&seat->deck[total], moved);
    touch(&e->now);
    Event *to = announce(e, W_shuffle, 1, W_r_quick_deck_empty);
    ev(to, W_player, player);
    ev(to, W_amount, moved);
}

static bool has_discards(const Scene *v, unsigned player) {
    Bits left = v->lying[ZONE_DISCARD_PILE];
    for (int i; (i = next_in(&left)) >= 0;)
        if (v->s.thing[i].controller == player) return true;
    return false;
}

static void run_name_top(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    unsigned player = w[0], number_ = w[1];
    Seat *s = &e->now.s.seat[player];
    unsigned total = deck_count(&e->now, player);
    bool small = total < number_;
    if (s->bag > 0 && s->top < (small ? total : number_)) {
        push2(e, F_NAME_TOP, w[0], w[1]);
        if (s->bag == 1) name_card(s, s->deck[s->top]);
        else push1(e, F_NAME_CARD, (uint16_t)player);
    } else if (small && has_discards(&e->now, player)) {
        refill(e, player);
        push2(e, F_NAME_TOP, w[0], w[1]);
    }
}

static void list_name_card(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)n;
    const Seat *s = &e->now.s.seat[w[0]];
    for (unsigned i = s->top; i < (unsigned)s->top + s->bag; i++)
        arg(offer(e, out, W_name, AE_CHANCE), W_card, s->deck[i]);
}

static void take_name_card(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    (void)n;
    name_card(&e->now.s.seat[w[0]], (unsigned)o->value[0]);
}

/* -- Tumult cards -------------------------------------------------------------------------------------------------- */

static bool is_covered(const Engine *e, const Scene *v, unsigned place) {
    return v->s.region[first_region_of(e, place)] == AE_FACE_DOWN;
}

static void push_turn_up(Engine *e, unsigned place) { push1(e, F_TURN_UP, (uint16_t)place); }

static void run_turn_up(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    uint16_t reveal[3] = {w[0], AE_NONE, 0};
    if (is_covered(e, &e->now, w[0])) push(e, F_REVEAL_TUMULT, reveal, 3);
}

/* Whether a Tumult card lies in the Adventure of a place already: its Regions go by their names. */
static bool lies_there(const Engine *e, unsigned card, unsigned place) {
    const Core *c = e->core;
    unsigned first = place / c->cards_a_line * c->width;
    for (unsigned i = first; i < first + c->width; i++) {
        uint8_t r = e->now.s.region[i];
        if (r == AE_FACE_DOWN) continue;
        for (unsigned half = 0; half < 2; half++)
            if (c->region[r * 2] == c->region[c->tumult[card * 3 + 1 + half] * 2]) return true;
    }
    return false;
}

/* Which half of a Tumult card, in printed order, has fewer types; -1: neither. */
static int plainer(const Core *c, unsigned card) {
    int one = __builtin_popcount(c->region[c->tumult[card * 3 + 1] * 2 + 1]);
    int two = __builtin_popcount(c->region[c->tumult[card * 3 + 2] * 2 + 1]);
    return one == two ? -1 : one < two ? 0 : 1;
}

/* How a second central card is turned, so that it lies the opposite way (2v2.tumult). */
static unsigned across(const Core *c, unsigned card, unsigned turned, unsigned other) {
    int first = plainer(c, card), second = plainer(c, other);
    if (first < 0 || second < 0 || first == second) return 1 - turned;
    return turned;
}

static void list_reveal_tumult(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)n;
    const State *s = &e->now.s;
    for (unsigned i = 0; i < s->tumult_count; i++) {
        unsigned card = s->tumult[i];
        if (is_in(s->tumult, i, card) || lies_there(e, card, w[0])) continue;
        for (unsigned turned = 0; turned < 2; turned++) {
            if (w[1] != AE_NONE && turned != across(e->core, w[1], w[2], card)) continue;
            Option *o = offer(e, out, W_tumult, AE_CHANCE);
            arg(o, W_place, w[0]);
            arg_word(o, W_card, e->core->tumult[card * 3]);
            arg(o, W_turned, (int)turned);
        }
    }
}

static void take_reveal_tumult(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    (void)n;
    const Core *c = e->core;
    State *s = &e->now.s;
    unsigned card = 0, place = w[0], turned = (unsigned)o->value[2];
    while (card + 1 < c->tumult_count && c->tumult[card * 3] != (uint16_t)o->value[1]) card++;
    unsigned first = first_region_of(e, place);
    for (unsigned half = 0; half < 2; half++)
        s->region[first + half] = (uint8_t)c->tumult[card * 3 + 1 + (half ^ turned)];
    for (unsigned i = 0; i < s->tumult_count; i++)
        if (s->tumult[i] == card) {
            memmove(&s->tumult[i], &s->tumult[i + 1], s->tumult_count - i - 1u);
            s->tumult_count--;
            break;
        }
    changed(&e->now, OF_MARKERS);
    Event *to = announce(e, W_reveal, 2, W_r_quick_dusk_reveal, W_r_subtype_tumult_symbols);
    ev_word(to, W_card, c->tumult[card * 3]);
    ev(to, W_place, place);
    unsigned central = c->cards_a_line / 2u;
    if (place % c->cards_a_line != central) return;
    for (unsigned line = c->adventures; line-- > 0;) {
        unsigned other = line * c->cards_a_line + central;
        uint16_t reveal[3] = {(uint16_t)other, (uint16_t)card, (uint16_t)turned};
        if (other != place && is_covered(e, &e->now, other)) push(e, F_REVEAL_TUMULT, reveal, 3);
    }
}

