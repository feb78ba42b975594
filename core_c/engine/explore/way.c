/* The way to a state: the choices that lead there from the position, played from its beginning.
 *
 * A key says its state but for names, so the state that was expanded (`said`) and the same state as
 * it is played (`played`) call equal cards and objects differently, and what chooses an object in
 * one does not in the other.  Where nothing is half done the two are laid side by side: objects by
 * rank, cards by where they are.  From there on names are translated: objects that come after have
 * the next numbers in both. */
#include "../engine.h"

typedef struct {
    State said, played;
    uint8_t card[KEY_CARDS];       /* of `said`: its name in `played` */
    Id known, object[AE_OBJECTS];  /* the same of objects, by rank, where they were last side by side */
    Id number[AE_OBJECTS];         /* and what they are called in `said` */
    int ahead;                     /* of the numbers given since: how much higher in `played` */
} Way;

/* The places of cards in the order of what they are like. */
static void order_of_likes(const Keys *k, const uint8_t *cards, unsigned n, uint8_t *order) {
    for (unsigned i = 0; i < n; i++) {
        unsigned j = i;
        for (; j > 0 && k->alike[cards[order[j - 1]]] > k->alike[cards[i]]; j--) order[j] = order[j - 1];
        order[j] = (uint8_t)i;
    }
}

/* Cards that lie in no order; false: they are not equal. */
static bool lay_cards(Way *w, const Keys *k, const uint8_t *said, const uint8_t *played, unsigned n) {
    uint8_t one[AE_HAND], other[AE_HAND];
    order_of_likes(k, said, n, one);
    order_of_likes(k, played, n, other);
    for (unsigned i = 0; i < n; i++) {
        if (k->alike[said[one[i]]] != k->alike[played[other[i]]]) return false;
        w->card[said[one[i]]] = played[other[i]];
    }
    return true;
}

static bool lay_side_by_side(Way *w, const Keys *k) {
    const State *s = &w->said, *p = &w->played;
    if (s->thing_count != p->thing_count) return false;
    w->known = s->thing_count;
    w->ahead = p->clock - s->clock;
    for (unsigned i = 0; i < s->thing_count; i++) {
        w->number[i] = s->thing[i].id;
        w->object[i] = p->thing[i].id;
        if (s->thing[i].card != AE_NO_CARD) w->card[s->thing[i].card] = p->thing[i].card;
    }
    for (unsigned i = 0; i < s->seats; i++) {
        const Seat *a = &s->seat[i], *b = &p->seat[i];
        unsigned bottom = (unsigned)a->top + a->bag;
        if (a->hand_count != b->hand_count || a->top != b->top || a->bag != b->bag || a->bottom != b->bottom) return false;
        if (!lay_cards(w, k, a->hand, b->hand, a->hand_count) || !lay_cards(w, k, a->deck + a->top, b->deck + b->top, a->bag)) return false;
        for (unsigned j = 0; j < a->top; j++) w->card[a->deck[j]] = b->deck[j];
        for (unsigned j = bottom; j < bottom + a->bottom; j++) w->card[a->deck[j]] = b->deck[j];
    }
    return true;
}

static int object_played(const Way *w, int object) {
    for (unsigned i = 0; i < w->known; i++)
        if (w->number[i] == object) return w->object[i];
    return object + w->ahead;
}

/* Of equal cards that lie together any one may be offered: then the two change names. */
static void change_names(Way *w, unsigned said, unsigned played) {
    unsigned other = 0;
    while (w->card[other] != played && other < KEY_CARDS - 1u) other++;
    w->card[other] = w->card[said];
    w->card[said] = (uint8_t)played;
}

/* Whether a choice of `said` is this one of `played`; `equal`: with an equal card. */
static bool says_the_same(Way *w, const Explorer *x, const Option *a, const Option *b, bool equal) {
    if (a->kind != b->kind || a->player != b->player || a->count != b->count || a->words != b->words) return false;
    for (unsigned i = 0; i < a->count; i++) {
        int one = a->value[i], other = b->value[i];
        bool named = (a->words >> i & 1) == 0 && one >= 0;
        if (a->name[i] != b->name[i]) return false;
        if (named && (a->name[i] == W_object || a->name[i] == W_orb)) one = object_played(w, one);
        if (named && a->name[i] == W_card && one < x->core.card_count) {
            if (equal && other >= 0 && other < x->core.card_count && x->keys.alike[one] == x->keys.alike[other]) continue;
            one = w->card[one];
        }
        if (one != other) return false;
    }
    for (unsigned i = 0; equal && i < a->count; i++)
        if (a->name[i] == W_card && (a->words >> i & 1) == 0 && a->value[i] >= 0 && a->value[i] < x->core.card_count)
            change_names(w, (unsigned)a->value[i], (unsigned)b->value[i]);
    return true;
}

static unsigned offered(Explorer *x, const State *s) {
    x->engine.now.s = *s;
    begin_here(x);
    list_options(&x->engine);
    return failed(&x->engine) ? 0 : x->engine.options.count;
}

/* A choice of a state that was expanded, made in the same state as it is played, which goes on.
 * Its place among the choices there; -1: it cannot be made. */
static int play_again(Explorer *x, Way *w, uint32_t state, unsigned choice) {
    Engine *e = &x->engine;
    if (!read_key(&x->keys, record_at(x, state) + HEADER, head_of(x, state).size & (FINAL - 1u), &w->said)) return -1;
    if (is_quiet(&w->said) && uses_are_plain(&w->said) && !lay_side_by_side(w, &x->keys)) return -1;
    if (choice >= offered(x, &w->said)) return -1;
    Option wanted = e->options.at[choice];
    unsigned count = offered(x, &w->played);
    for (unsigned i = 0; i < 2 * count; i++) {
        if (!says_the_same(w, x, &wanted, &e->options.at[i % count], i >= count)) continue;
        take(e, i % count);
        w->played = e->now.s;
        return (int)(i % count);
    }
    return -1;
}

/* The choices, by their places among those that are legal, on a shortest way from the position,
 * and one more choice there, unless it is negative. */
static int64_t explorer_way(void *explorer, uint32_t state, int32_t choice, uint16_t *choices, uint32_t size) {
    Explorer *x = explorer;
    Way way = {.played = x->keys.root};
    uint64_t n = 0, root = 1;
    if (state == 0 || state >= x->end) return ALTERED_ENGINE_CHOICE;
    for (uint64_t at_ = state; at_ != root && n <= UINT16_MAX; n++) at_ = head_of(x, at_).parent;
    if (n + 1 > size) return (int64_t)n + 1;
    for (unsigned i = 0; i < KEY_CARDS; i++) way.card[i] = (uint8_t)i;
    for (uint64_t step = 1; step <= n + 1; step++) {
        uint32_t goal = state;
        if (step > n && choice < 0) return (int64_t)n;
        for (uint64_t back = n; back > step; back--) goal = head_of(x, goal).parent;
        Record head = head_of(x, goal);
        int i = step > n ? play_again(x, &way, state, (unsigned)choice) : play_again(x, &way, head.parent, head.choice);
        if (i < 0) return ALTERED_ENGINE_BROKEN;
        choices[step - 1] = (uint16_t)i;
    }
    return (int64_t)n + 1;
}
