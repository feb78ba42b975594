/* What the public calls reach of the engine of so many seats (api.h): one game in memory of the caller. */
#include "engine.h"
#include "api.h"

#include <limits.h>

typedef struct {
    uint32_t mark, seats;
    Core core;
    union { Engine engine; uint8_t height[ALTERED_ENGINE_LONGEST_BOOK + 1]; };
} Door;

static int door_open(void *memory, const uint16_t *book, uint64_t words) {
    Door *d = memory;
    memset(d, 0, sizeof *d);
    int status = open_core(&d->core, book, words, d->height);
    memset(&d->engine, 0, sizeof d->engine);
    if (status != 0) return status;
    d->mark = ALTERED_ENGINE_MARK;
    d->seats = AE_SEATS;
    d->engine.core = &d->core;
    begin(&d->engine);
    return 0;
}

static void door_copy(void *memory, const void *from) {
    Door *d = memory;
    memcpy(d, from, sizeof *d);
    Engine *e = &d->engine;
    e->core = &d->core;
    e->log = NULL;
    e->log_size = 0;
    e->kinds = e->cited = NULL;
}

static int status_of(const Engine *e) { return e->error; }

static int door_begin(void *memory) {
    Engine *e = &((Door *)memory)->engine;
    begin(e);
    run(e);
    return status_of(e);
}

static int door_load(void *memory, const int32_t *numbers, uint32_t count) {
    Engine *e = &((Door *)memory)->engine;
    e->error = 0;
    e->why = 0;
    e->depth = 0;
    e->listed = 0;
    e->log_count = 0;
    if (!load_position(e, numbers, count)) {
        begin(e);
        return ALTERED_ENGINE_POSITION;
    }
    run(e);
    return status_of(e);
}

static void door_log(void *memory, void *events, uint32_t size) {
    Engine *e = &((Door *)memory)->engine;
    e->log = events;
    e->log_size = events == NULL ? 0 : size;
    e->log_count = 0;
}

static void door_tally(void *memory, uint64_t *kinds, uint64_t *cited, uint32_t words) {
    Engine *e = &((Door *)memory)->engine;
    e->kinds = kinds;
    e->cited = cited;
    e->tally = words;
}

static uint32_t door_log_count(void *memory) { return ((Door *)memory)->engine.log_count; }

static int door_options(void *memory, struct altered_option *out, uint32_t size) {
    Engine *e = &((Door *)memory)->engine;
    if (failed(e)) return e->error;
    if (!e->listed) list_options(e);
    if (failed(e)) return e->error;
    for (uint32_t i = 0; i < e->options.count && i < size; i++) {
        const Option *o = &e->options.at[i];
        memset(&out[i], 0, sizeof out[i]);
        out[i].kind = o->kind;
        out[i].player = o->player;
        out[i].count = o->count;
        out[i].words = o->words;
        for (unsigned k = 0; k < o->count; k++) {
            out[i].name[k] = o->name[k];
            out[i].value[k] = o->value[k];
        }
    }
    return (int)e->options.count;
}

static int door_take(void *memory, uint32_t index) {
    Engine *e = &((Door *)memory)->engine;
    if (failed(e)) return e->error;
    if (!e->listed) list_options(e);
    if (!failed(e) && index >= e->options.count) return ALTERED_ENGINE_CHOICE;
    e->log_count = 0;
    if (!failed(e)) take(e, index);
    return status_of(e);
}

static uint16_t door_why(const void *memory) { return ((const Door *)memory)->engine.why; }

static void put_number(int32_t *out, uint32_t size, uint32_t *n, int value) {
    if (*n < size) out[*n] = value;
    ++*n;
}

/* What lies on the table, as numbers in a fixed order: see `core_c/image.py`, which says the same of a Python state. */
static uint32_t door_image(void *memory, int32_t *out, uint32_t size) {
    Engine *e = &((Door *)memory)->engine;
    const State *s = &e->now.s;
    uint32_t n = 0;
    const int head[] = {s->day, s->phase, s->first_player, s->turn, s->result, s->tiebreakers, s->clock};
    for (unsigned i = 0; i < sizeof head / sizeof *head; i++) put_number(out, size, &n, head[i]);
    for (unsigned p = 0; p < s->seats; p++) {
        const Seat *seat = &s->seat[p];
        const int row[] = {seat->marker[0], seat->marker[1], seat->passed, seat->contends, seat->out,
                           seat->hand_count, seat->top, seat->bag, seat->bottom};
        for (unsigned i = 0; i < sizeof row / sizeof *row; i++) put_number(out, size, &n, row[i]);
        for (unsigned i = 0; i < seat->hand_count; i++) put_number(out, size, &n, seat->hand[i]);
        for (unsigned i = 0; i < deck_count(&e->now, p); i++) put_number(out, size, &n, seat->deck[i]);
    }
    put_number(out, size, &n, s->regions);
    for (unsigned i = 0; i < s->regions; i++) put_number(out, size, &n, s->region[i] == AE_FACE_DOWN ? -1 : (int)s->region[i]);
    put_number(out, size, &n, s->tumult_count);
    for (unsigned i = 0; i < s->tumult_count; i++) put_number(out, size, &n, s->tumult[i]);
    put_number(out, size, &n, s->thing_count);
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing t = s->thing[i];
        int own[3];
        statistics(e, &e->now, t.id, own);
        const int row[] = {t.id, t.card == AE_NO_CARD ? -1 : (int)t.card, t.form, t.zone, t.owner, t.controller, t.side,
                           t.statuses, t.boosts, t.other[0], (int)other_name(&t, 0), t.other[1], (int)other_name(&t, 1),
                           in_play(t.zone) ? own[0] : 0, in_play(t.zone) ? own[1] : 0, in_play(t.zone) ? own[2] : 0};
        for (unsigned k = 0; k < sizeof row / sizeof *row; k++) put_number(out, size, &n, row[k]);
    }
    put_number(out, size, &n, s->use_count);
    for (unsigned i = 0; i < s->use_count; i++) {
        const Use u = s->use[i];
        const int row[] = {u.a, u.b, u.place, u.which, u.count};
        for (unsigned k = 0; k < 5; k++) put_number(out, size, &n, row[k]);
    }
    put_number(out, size, &n, s->played_count);
    for (unsigned i = 0; i < s->played_count; i++) {
        put_number(out, size, &n, s->played[i].player);
        put_number(out, size, &n, s->played[i].card);
        put_number(out, size, &n, s->played[i].phase);
    }
    put_number(out, size, &n, s->happened_count);
    for (unsigned i = 0; i < s->happened_count; i++) {
        const Happening h = s->happened[i];
        const int row[] = {h.event, h.player, h.thing, h.side, h.since};
        for (unsigned k = 0; k < 5; k++) put_number(out, size, &n, row[k]);
    }
    return n;
}

static void door_playouts(void *memory, uint64_t seed, uint32_t count, uint32_t most, struct altered_play *out) {
    Engine *e = &((Door *)memory)->engine;
    for (uint32_t i = 0; i < count; i++) playout(e, seed + i, most, &out[i]);
}

static int door_observe(void *memory, uint32_t player, int16_t *out, int16_t *choices, int8_t *mask) {
    return observe(&((Door *)memory)->engine, player, out, choices, mask);
}

static int door_chance(void *memory, uint64_t *counter) {
    Engine *e = &((Door *)memory)->engine;
    e->log_count = 0;
    return answer_chance(e, counter);
}

static int door_standing(void *memory, int8_t *rewards) {
    Engine *e = &((Door *)memory)->engine;
    int player = decider_now(e);
    reward(&e->now.s, rewards);
    return failed(e) ? e->error : player;
}

static bool door_over(const void *memory) { return ((const Door *)memory)->engine.now.s.result >= 0; }

/* The place of the choice after which its player stands best, of several the first; `ahead` is where each is tried. */
static int door_greedy(void *memory, void *ahead) {
    Engine *e = &((Door *)memory)->engine, *tried = &((Door *)ahead)->engine;
    int player = decider_now(e), best = 0, most = INT_MIN;
    if (failed(e)) return e->error;
    if (player == AE_CHANCE) return ALTERED_ENGINE_CHOICE;
    for (unsigned i = 0; i < e->options.count; i++) {
        int value = -WORTH_WON;
        if (e->options.at[i].kind != W_withdraw) {
            door_copy(ahead, memory);
            take(tried, i);
            if (!failed(tried)) value = worth(tried, (unsigned)player);
            if (failed(tried)) return tried->error;
        }
        if (value <= most) continue;
        best = (int)i;
        most = value;
    }
    return best;
}

static const struct engine_door DOOR = {
    sizeof(Door), sizeof(Event), AE_SEATS, OBSERVED, door_open, door_copy, door_begin, door_load, door_log, door_tally, door_log_count, door_options,
    door_take, door_why, door_image, door_playouts, door_observe, door_chance, door_standing, door_over,
    door_greedy,
};

#if AE_SEATS == 2
const struct engine_door *altered_engine_two(void) { return &DOOR; }
#else
const struct engine_door *altered_engine_four(void) { return &DOOR; }
#endif
