/* Hands and Decks: what lies in them, and what comes and goes. */
#include "engine.h"

/* -- hands and decks -------------------------------------------------------------------------------- */

static bool is_in(const uint8_t *cards, unsigned count, unsigned card) {
    return count > 0 && memchr(cards, (int)card, count) != NULL;
}

static bool in_hand(const Scene *v, unsigned card) {
    for (unsigned p = 0; p < v->s.seats; p++)
        if (is_in(v->s.seat[p].hand, v->s.seat[p].hand_count, card)) return true;
    return false;
}

static unsigned deck_count(const Scene *v, unsigned player) {
    const Seat *s = &v->s.seat[player];
    return (unsigned)s->top + s->bag + s->bottom;
}

static bool in_deck(const Scene *v, unsigned card) {
    for (unsigned p = 0; p < v->s.seats; p++)
        if (is_in(v->s.seat[p].deck, deck_count(v, p), card)) return true;
    return false;
}

/* `Deck.first`: cards in known order; with an unordered part, only those on top of it. */
static unsigned deck_first(const Scene *v, unsigned player, unsigned number, uint8_t *out) {
    const Seat *s = &v->s.seat[player];
    unsigned known = s->bag > 0 ? s->top : deck_count(v, player);
    unsigned n = number < known ? number : known;
    memcpy(out, s->deck, n);
    return n;
}

static void hand_without(Seat *s, unsigned card) {
    unsigned n = 0;
    for (unsigned i = 0; i < s->hand_count; i++)
        if (s->hand[i] != card) s->hand[n++] = s->hand[i];
    s->hand_count = (uint8_t)n;
}

static void hand_with(Engine *e, Seat *s, unsigned card) {
    if (s->hand_count >= AE_HAND) { fail(e, AE_BROKEN, W_broken); return; }
    s->hand[s->hand_count++] = (uint8_t)card;
}

static void deck_without(Seat *s, unsigned card) {
    unsigned total = (unsigned)s->top + s->bag + s->bottom;
    for (unsigned i = 0; i < total; i++)
        if (s->deck[i] == card) {
            memmove(&s->deck[i], &s->deck[i + 1], total - i - 1);
            if (i < s->top) s->top--;
            else if (i < (unsigned)s->top + s->bag) s->bag--;
            else s->bottom--;
            return;
        }
}

static void deck_insert(Engine *e, Seat *s, unsigned at, unsigned card) {
    unsigned total = (unsigned)s->top + s->bag + s->bottom;
    if (total >= AE_HAND) { fail(e, AE_BROKEN, W_broken); return; }
    memmove(&s->deck[at + 1], &s->deck[at], total - at);
    s->deck[at] = (uint8_t)card;
}

static void deck_on_top(Engine *e, Seat *s, unsigned card) {
    deck_insert(e, s, 0, card);
    s->top++;
}

static void deck_at_bottom(Engine *e, Seat *s, unsigned card) {
    deck_insert(e, s, (unsigned)s->top + s->bag + s->bottom, card);
    s->bottom++;
}

/* Sort cards by number: few of them, once a shuffle. */
static void sort_cards(uint8_t *cards, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        uint8_t card = cards[i];
        unsigned j = i;
        for (; j > 0 && cards[j - 1] > card; j--) cards[j] = cards[j - 1];
        cards[j] = card;
    }
}
