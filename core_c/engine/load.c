/* A position from outside: numbers in the order that `core_c/position.py` writes, each one checked. */
#include "api.h"
#include "engine.h"

typedef struct { const int32_t *at; uint32_t count, next; bool wrong; } Numbers;

/* The next number, which must lie between two bounds. */
static int next_number(Numbers *n, int least, int most) {
    if (n->next >= n->count || n->at[n->next] < least || n->at[n->next] > most) {
        n->wrong = true;
        return least;
    }
    return n->at[n->next++];
}

static void load_seat(const Core *c, Seat *seat, unsigned player, Numbers *n, uint8_t *seen) {
    seat->team = (uint8_t)c->team[player];
    for (unsigned side = 0; side < 2; side++) seat->marker[side] = (uint8_t)next_number(n, 0, c->width - 1);
    seat->passed = next_number(n, 0, 1) & 1;
    seat->contends = next_number(n, 0, 1) & 1;
    seat->out = next_number(n, 0, 1) & 1;
    seat->hand_count = (uint8_t)next_number(n, 0, AE_HAND);
    seat->top = (uint8_t)next_number(n, 0, AE_HAND);
    seat->bag = (uint8_t)next_number(n, 0, AE_HAND - seat->top);
    seat->bottom = (uint8_t)next_number(n, 0, AE_HAND - seat->top - seat->bag);
    unsigned total = (unsigned)seat->top + seat->bag + seat->bottom;
    for (unsigned i = 0; i < seat->hand_count + total && !n->wrong; i++) {
        int card = next_number(n, 0, c->card_count - 1);
        n->wrong = n->wrong || c->card_owner[card] != player || seen[card]++ > 0;
        if (i < seat->hand_count) seat->hand[i] = (uint8_t)card;
        else seat->deck[i - seat->hand_count] = (uint8_t)card;
    }
}

/* Counters of two other names: the number, and 1 + index of the name. */
static void load_others(const Core *c, Numbers *n, Thing *t) {
    unsigned names[2];
    for (unsigned k = 0; k < 2; k++) {
        t->other[k] = (uint8_t)next_number(n, 0, 0xFF);
        names[k] = (unsigned)next_number(n, 0, c->counter_names);
        n->wrong = n->wrong || (t->other[k] > 0) != (names[k] > 0);
    }
    n->wrong = n->wrong || (names[1] > 0 && names[0] >= names[1]) || (names[1] > 0 && names[0] == 0);
    t->other_names = (uint8_t)(names[0] | names[1] << 4);
}

/* `height` is room for one byte for each word of the book: only a sound face is taken. */
static void load_thing(const Core *c, const State *s, Thing *t, unsigned before, Numbers *n, uint8_t *seen, uint8_t *height) {
    t->id = (Id)next_number(n, (int)before + 1, s->clock - 1);
    int card = next_number(n, -1, c->card_count - 1);
    t->card = card < 0 ? AE_NO_CARD : (uint8_t)card;
    t->form = (unsigned)next_number(n, FORM_CARD, FORM_TOKEN) & 3u;
    t->zone = (unsigned)next_number(n, ZONE_DISCARD_PILE, ZONE_RESERVE) & 15u;
    t->owner = (unsigned)next_number(n, 0, c->seats - 1) & 3u;
    t->controller = (unsigned)next_number(n, 0, c->seats - 1) & 3u;
    t->side = (unsigned)next_number(n, 0, AE_NO_SIDE) & 3u;
    t->statuses = (unsigned)next_number(n, 0, 15) & 15u;
    t->boosts = (uint8_t)next_number(n, 0, 0xFF);
    load_others(c, n, t);
    t->face = (Node)next_number(n, 0, (int)c->words - 1);
    n->wrong = n->wrong || !altered_engine_is_face(c->book, c->words, t->face, height);
    n->wrong = n->wrong || t->zone == ZONE_HAND || t->zone == ZONE_LIMBO;
    n->wrong = n->wrong || (t->form == FORM_CARD) != (card >= 0) || (t->zone == ZONE_EXPEDITION_ZONE) != (t->side != AE_NO_SIDE);
    if (card >= 0) n->wrong = n->wrong || c->card_face[card] != t->face || c->card_owner[card] != t->owner || seen[card]++ > 0;
}

/* Only tasks of the day may wait in a position from outside: their words are small numbers. */
static void load_frame(Engine *e, Numbers *n) {
    const int32_t most[F_COUNT] = {
        [F_SET_UP] = -1, [F_FIRST_PLAYER] = -1, [F_CHECK_REACTIONS] = -1, [F_BEGIN_TURNS] = -1,
        [F_BEGIN_PHASE] = PHASE_NIGHT, [F_END_PHASE] = PHASE_NIGHT, [F_TAKE_TURN] = e->core->seats - 1,
    };
    int kind = next_number(n, 1, F_COUNT - 1), words = next_number(n, 0, 2);
    uint16_t w[2] = {0, 0};
    bool known = kind == F_SET_UP || kind == F_FIRST_PLAYER || kind == F_CHECK_REACTIONS || kind == F_BEGIN_TURNS
                 || kind == F_BEGIN_PHASE || kind == F_END_PHASE || kind == F_TAKE_TURN;
    int wanted = kind == F_BEGIN_PHASE ? 2 : kind == F_END_PHASE || kind == F_TAKE_TURN ? 1 : 0;
    n->wrong = n->wrong || !known || words != wanted;
    if (words > 0) w[0] = (uint16_t)next_number(n, 0, n->wrong ? 0 : most[kind]);
    if (words > 1) w[1] = (uint16_t)next_number(n, 0, 1);
    if (!n->wrong) push(e, (unsigned)kind, w, (unsigned)words);
}

/* Take over a position; false, and a state that cannot be played, if a number is wrong. */
static bool load_position(Engine *e, const int32_t *numbers, uint32_t count) {
    const Core *c = e->core;
    State *s = &e->now.s;
    uint8_t seen[256] = {0}, height[ALTERED_ENGINE_LONGEST_BOOK + 1] = {0};
    Numbers n = {numbers, count, 0, false};
    memset(s, 0, sizeof *s);
    s->seats = c->seats;
    s->day = (uint16_t)next_number(&n, 1, 0xFFFE);
    s->phase = (uint8_t)next_number(&n, PHASE_MORNING, PHASE_NIGHT);
    s->first_player = (uint8_t)next_number(&n, 0, c->seats - 1);
    s->turn = (int8_t)next_number(&n, -1, c->seats - 1);
    s->result = (int8_t)next_number(&n, -1, c->seats - 1);
    s->tiebreakers = (uint8_t)next_number(&n, 0, 1);
    s->clock = (uint16_t)next_number(&n, 1, AE_HIDDEN - 1);
    for (unsigned p = 0; p < c->seats; p++) load_seat(c, &s->seat[p], p, &n, seen);
    int regions = s->tiebreakers ? 1 : c->adventures * c->width;
    s->regions = (uint8_t)next_number(&n, regions, regions);
    for (unsigned i = 0; i < s->regions && !n.wrong; i++) {
        unsigned column = i % c->width;
        bool end = s->tiebreakers || column == 0 || column == c->width - 1u; /* no Tumult card: never face down */
        int region = next_number(&n, end ? 0 : -1, c->region_count - 1);
        s->region[i] = region < 0 ? AE_FACE_DOWN : (uint8_t)region;
        bool second = !end && (column - 1u) % c->halves > 0; /* a card is face down as a whole */
        n.wrong = n.wrong || (second && (region < 0) != (s->region[i - 1] == AE_FACE_DOWN));
    }
    s->tumult_count = (uint8_t)next_number(&n, 0, AE_TUMULT);
    for (unsigned i = 0; i < s->tumult_count && !n.wrong; i++) s->tumult[i] = (uint8_t)next_number(&n, 0, c->tumult_count - 1);
    s->thing_count = (uint16_t)next_number(&n, 0, AE_OBJECTS);
    for (unsigned i = 0; i < s->thing_count && !n.wrong; i++)
        load_thing(c, s, &s->thing[i], i == 0 ? 0 : s->thing[i - 1].id, &n, seen, height);
    int frames = next_number(&n, 0, 8);
    for (int i = 0; i < frames && !n.wrong; i++) load_frame(e, &n);
    if (!n.wrong) look_at_all(e->core, &e->now); /* it reads the faces, which must be sound */
    touch(&e->now);
    return !n.wrong && n.next == count;
}
