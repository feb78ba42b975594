/* From one decision to the next; random plays; opening a book.  Twin of `altered/state/game.py` and
 * `altered/engine/protocol.py`. */
#include "engine.h"
#include "api.h"

static const Run RUN[F_COUNT] = {
    NULL,
#define FRAME(name, run) run,
#define DECISION(name, list, take) NULL,
#include "frames.def"
#undef FRAME
#undef DECISION
};

static const List LIST[F_COUNT] = {
    NULL,
#define FRAME(name, run) NULL,
#define DECISION(name, list, take) list,
#include "frames.def"
#undef FRAME
#undef DECISION
};

static const Take TAKE[F_COUNT] = {
    NULL,
#define FRAME(name, run) NULL,
#define DECISION(name, list, take) take,
#include "frames.def"
#undef FRAME
#undef DECISION
};

/* Take the frame on top off the agenda: its words are copied, as running pushes over them. */
static inline unsigned pop(Engine *e, uint16_t *words, unsigned *n) {
    State *s = &e->now.s;
    unsigned head = s->frame[s->frames - 1u];
    *n = head & 0xFFu;
    s->frames = (uint16_t)(s->frames - *n - 1u);
    const uint16_t *from = &s->frame[s->frames];
    if (*n <= 16 && s->frames <= AE_FRAMES - 16u) memcpy(words, from, 16 * sizeof *words); /* mostly; of a length that is known */
    else memcpy(words, from, *n * sizeof *words);
    return head >> 8;
}

/* What is on top of the agenda: a task, or a decision with its answer. */
static inline void do_top(Engine *e, const Option *chosen) {
    uint16_t words[256];
    unsigned n, kind = pop(e, words, &n);
    if (chosen != NULL) TAKE[kind](e, words, n, chosen);
    else RUN[kind](e, words, n);
}

/* `Game.attempt`.  Where no event reports it, what needs no answer is done once; else it is tried
 * first, so that no event reports what is taken back. */
static void attempt(Engine *e, const Option *chosen, uint64_t answers, unsigned count) {
    if (!e->core->makes_offers) {
        do_top(e, chosen);
        return;
    }
    e->answers = answers;
    e->answer_count = (uint8_t)count;
    e->asked = 0;
    if (chosen == NULL && top_kind(&e->now) == F_ANSWERED) {
        do_top(e, chosen);
        return;
    }
    Event *log = e->log;
    uint64_t *kinds = e->kinds, *cited = e->cited;
    uint32_t told = e->log_count;
    e->before = e->now.s;
    e->log = NULL;
    e->kinds = e->cited = NULL;
    do_top(e, chosen);
    e->log = log;
    e->kinds = kinds;
    e->cited = cited;
    if (e->error == AE_ASKS) {
        e->log_count = told;
        take_back(e);
        make_offer(e, chosen, answers, count);
    } else if (!failed(e) && (log != NULL || kinds != NULL || cited != NULL)) {
        e->log_count = told;
        take_back(e);
        e->asked = 0;
        do_top(e, chosen);
    }
}

/* Run tasks until a decision is due or the game is over; `tasks` counts those that are done already. */
static void run_on(Engine *e) {
    State *s = &e->now.s;
    unsigned bound = (unsigned)limit_of_rules(e->core, L_tasks);
    for (; e->tasks < bound && !failed(e); e->tasks++) {
        if (s->result >= 0) {
            s->frames = 0;
            return;
        }
        unsigned kind = top_kind(&e->now);
        if (kind == F_NONE || LIST[kind] != NULL) return;
        if (e->core->makes_offers) attempt(e, NULL, 0, 0);
        else do_top(e, NULL);
        if (ALTERED_CAREFUL > 1) be_careful(e);
    }
    fail(e, AE_EXHAUSTED, W_bound_tasks);
}

static void run(Engine *e) {
    e->tasks = 0;
    run_on(e);
}

static void list_options(Engine *e) {
    e->options.count = e->options.withdrawals = 0;
    unsigned kind = top_kind(&e->now), n;
    if (kind == F_NONE || failed(e)) return;
    const uint16_t *w = top_words(&e->now, &n);
    if (LIST[kind] == NULL) { fail(e, AE_BROKEN, W_broken); return; }
    LIST[kind](e, w, n, &e->options);
    be_careful(e);
    e->listed = 1;
}

static void take(Engine *e, unsigned index) {
    Option chosen = e->options.at[index];
    e->listed = 0;
    e->tasks = 0;
    attempt(e, &chosen, 0, 0);
    run_on(e);
}

static uint64_t split_mix(uint64_t *counter) {
    uint64_t z = *counter += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* A number below a bound, each as likely as the others, as `SplitMix64.below`. */
static uint64_t below(uint64_t *counter, uint64_t bound) {
    for (;;) {
        uint64_t bits = split_mix(counter);
        if (bits <= UINT64_MAX - bound) return bits % bound; /* what is left over is less than the bound */
        uint64_t over = (UINT64_MAX % bound + 1) % bound;    /* 2 ** 64 mod bound */
        if (over == 0 || bits < (uint64_t)0 - over) return bits % bound;
    }
}

/* As `random_play.pick`: what was declared is withdrawn only when nothing else can be done. */
static unsigned pick(const Options *o, uint64_t *counter) {
    unsigned onward = o->count - o->withdrawals;
    if (o->withdrawals == 0 || onward == 0) return (unsigned)below(counter, o->count);
    unsigned nth = (unsigned)below(counter, onward);
    for (unsigned i = 0; i < o->count; i++)
        if (o->at[i].kind != W_withdraw && nth-- == 0) return i;
    return 0;
}

static void begin(Engine *e) {
    const Core *c = e->core;
    State *s = &e->now.s;
    memset(s, 0, sizeof *s);
    look_at_all(e->core, &e->now);
    touch(&e->now);
    e->error = 0;
    e->depth = 0;
    e->log_count = 0;
    s->seats = c->seats;
    s->clock = 1;
    s->day = 1;
    s->phase = PHASE_NOON;
    s->turn = s->result = -1;
    s->regions = (uint8_t)(c->adventures * c->width);
    for (unsigned i = 0; i < s->regions; i++) {
        unsigned column = i % c->width;
        s->region[i] = column == 0 ? 0 : column == c->width - 1u ? 1 : AE_FACE_DOWN;
    }
    for (unsigned a = 0; a < c->adventures; a++)
        for (unsigned i = 0; i < c->tumult_count; i++) s->tumult[s->tumult_count++] = (uint8_t)i;
    for (unsigned p = 0; p < s->seats; p++) {
        s->seat[p].team = (uint8_t)c->team[p];
        s->seat[p].contends = 1;
    }
    push0(e, F_SET_UP);
    push0(e, F_FIRST_PLAYER);
    e->listed = 0;
}

/* What chance decides most often, without a list of all cards of a deck: the same card as of the list.
 * False where something else is to be decided. */
static bool name_by_chance(Engine *e, uint64_t *counter) {
    uint16_t words[256];
    unsigned n;
    if (top_kind(&e->now) != F_NAME_CARD || e->now.s.seat[top_words(&e->now, &n)[0]].bag == 0) return false;
    e->listed = 0;
    pop(e, words, &n);
    Seat *s = &e->now.s.seat[words[0]];
    name_card(s, s->deck[s->top + below(counter, s->bag)]);
    run(e);
    return true;
}

static void playout(Engine *e, uint64_t seed, uint32_t most, struct altered_play *out) {
    uint64_t counter = seed;
    memset(out, 0, sizeof *out);
    begin(e);
    run(e);
    while (!failed(e) && e->now.s.result < 0 && out->choices < most) {
        if (name_by_chance(e, &counter)) {
            out->choices++;
            continue;
        }
        list_options(e);
        if (failed(e)) break;
        if (e->options.count == 0) { fail(e, AE_BROKEN, W_broken); break; }
        unsigned i = pick(&e->options, &counter);
        out->decisions += e->options.at[i].player != AE_CHANCE;
        out->choices++;
        take(e, i);
    }
    if (!failed(e) && e->now.s.result < 0) fail(e, AE_EXHAUSTED, W_bound_choices);
    out->status = e->error;
    out->why = e->why;
    out->result = e->now.s.result;
    out->day = e->now.s.day;
    out->events = e->log_count;
    out->tiebreakers = e->now.s.tiebreakers;
    out->first_won = e->now.s.result >= 0 && e->now.s.seat[e->now.s.first_player].team == e->now.s.result;
}

/* -- opening a book ------------------------------------------------------------------------------------------ */

enum Header { H_MAGIC, H_VERSION, H_WORDS, H_SEATS, H_ADVENTURES, H_WIDTH, H_HALVES, H_CARDS_A_LINE, H_ENDING,
              H_CARD_COUNT, H_REGION_COUNT, H_TUMULT_COUNT, H_ASKS_PLAYS, H_MAKES_OFFERS, H_COUNTER_NAMES, H_COUNTERS_BEFORE, H_CARD_FACE,
              H_CARD_OWNER, H_TEAM, H_RIVAL, H_WAY, H_READING, H_LIMIT, H_REGION, H_TUMULT, H_COUNTER_NAME, H_HAPPENED, H_HAPPENED_THINGS,
              H_FACE_REACTION, H_FACE_ONGOING, H_FACE_HIDDEN, H_COUNT };
_Static_assert((int)H_COUNT == ALTERED_ENGINE_HEADER, "nodes lie after the header");

/* A list of at least so many items inside the book; null if it is not. */
static const uint16_t *list_at(const uint16_t *book, uint64_t words, unsigned where, unsigned least) {
    uint64_t at_ = book[where];
    if (at_ + 1 > words || book[at_] < least || at_ + 1 + book[at_] > words) return NULL;
    return book + at_ + 1;
}

static bool all_below(const uint16_t *list, unsigned count, unsigned bound) {
    for (unsigned i = 0; i < count; i++)
        if (list[i] >= bound) return false;
    return true;
}

static bool numbers_in_range(const Core *c) {
    unsigned lines = (unsigned)c->adventures * c->width;
    bool fit = all_below(c->card_owner, c->card_count, c->seats) && all_below(c->team, c->seats, c->seats)
               && all_below(c->rival, c->seats * 2u, c->seats) && all_below(c->way, (unsigned)c->seats * c->width, lines);
    unsigned own[AE_SEATS] = {0};
    for (unsigned i = 0; i < c->card_count && fit; i++) fit = ++own[c->card_owner[i]] <= AE_HAND;
    for (unsigned i = 0; i < c->region_count && fit; i++) fit = c->region[i * 2u + 1] <= 7;
    for (unsigned i = 0; i < c->tumult_count && fit; i++) fit = all_below(&c->tumult[i * 3u + 1], 2, c->region_count);
    for (unsigned i = 0; i < c->seats && fit; i++)
        for (unsigned side = 0; side < 2 && fit; side++)
            fit = c->rival[i * 2 + side] != i && c->team[c->rival[i * 2 + side]] != c->team[i];
    return fit && c->region_count >= 3;
}

/* `height` is room for one byte for each word of the longest book. */
static int open_core(Core *c, const uint16_t *book, uint64_t words, uint8_t *height) {
    memset(c, 0, sizeof *c);
    memset(height, 0, ALTERED_ENGINE_LONGEST_BOOK + 1);
    if (words < H_COUNT || words > 0xFFFF || book[H_MAGIC] != 0xA17E || book[H_WORDS] != words) return ALTERED_ENGINE_BOOK;
    if (book[H_VERSION] != (AE_MARK & 0xFFFF)) return ALTERED_ENGINE_VERSION_OF_BOOK;
    c->book = book;
    c->words = (uint32_t)words;
    c->seats = (uint8_t)book[H_SEATS];
    c->adventures = (uint8_t)book[H_ADVENTURES];
    c->width = (uint8_t)book[H_WIDTH];
    c->halves = (uint8_t)book[H_HALVES];
    c->cards_a_line = (uint8_t)book[H_CARDS_A_LINE];
    c->ending = (uint8_t)book[H_ENDING];
    c->card_count = (uint8_t)book[H_CARD_COUNT];
    c->region_count = (uint8_t)book[H_REGION_COUNT];
    c->tumult_count = (uint8_t)book[H_TUMULT_COUNT];
    c->asks_plays = (uint8_t)book[H_ASKS_PLAYS];
    c->makes_offers = (uint8_t)book[H_MAKES_OFFERS];
    c->counter_names = (uint8_t)book[H_COUNTER_NAMES];
    c->counters_before = (uint8_t)book[H_COUNTERS_BEFORE];
    if (book[H_SEATS] < 2 || book[H_SEATS] > AE_SEATS || book[H_ADVENTURES] < 1 || book[H_WIDTH] < 3) return ALTERED_ENGINE_BOOK;
    if (book[H_HALVES] != 2 || book[H_CARDS_A_LINE] != (book[H_WIDTH] - 2) / 2 || book[H_ENDING] > 2) return ALTERED_ENGINE_BOOK;
    if ((unsigned)book[H_ADVENTURES] * book[H_WIDTH] > AE_REGIONS || book[H_CARD_COUNT] > 244) return ALTERED_ENGINE_BOOK;
    if ((unsigned)book[H_ADVENTURES] * book[H_TUMULT_COUNT] > AE_TUMULT || book[H_COUNTER_NAMES] > 250) return ALTERED_ENGINE_BOOK;
    c->card_face = list_at(book, words, H_CARD_FACE, c->card_count);
    c->card_owner = list_at(book, words, H_CARD_OWNER, c->card_count);
    c->team = list_at(book, words, H_TEAM, c->seats);
    c->rival = list_at(book, words, H_RIVAL, c->seats * 2u);
    c->way = list_at(book, words, H_WAY, (unsigned)c->seats * c->width);
    c->reading = list_at(book, words, H_READING, R_COUNT);
    c->limit = list_at(book, words, H_LIMIT, L_COUNT);
    c->region = list_at(book, words, H_REGION, c->region_count * 2u);
    c->tumult = list_at(book, words, H_TUMULT, c->tumult_count * 3u);
    c->counter_name = list_at(book, words, H_COUNTER_NAME, c->counter_names);
    if (!c->card_face || !c->card_owner || !c->team || !c->rival || !c->way || !c->reading || !c->limit || !c->region || !c->tumult || !c->counter_name)
        return ALTERED_ENGINE_BOOK;
    if (!numbers_in_range(c)) return ALTERED_ENGINE_BOOK;
    for (unsigned i = 0; i < c->card_count; i++)
        if (!altered_engine_is_face(book, words, c->card_face[i], height)) return ALTERED_ENGINE_BOOK;
    for (unsigned h = H_FACE_REACTION; h <= H_FACE_HIDDEN; h++)
        if (!altered_engine_is_face(book, words, book[h], height)) return ALTERED_ENGINE_BOOK;
    c->happened = book[H_HAPPENED];
    if (list_at(book, words, H_HAPPENED, 0) == NULL || len(c, c->happened) > UINT8_MAX) return ALTERED_ENGINE_BOOK;
    c->happened_things = book[H_HAPPENED_THINGS];
    if (list_at(book, words, H_HAPPENED_THINGS, len(c, c->happened)) == NULL) return ALTERED_ENGINE_BOOK;
    for (unsigned i = 0; i < len(c, c->happened); i++)
        if (!altered_engine_is_node(book, words, item(c, c->happened, i), height)) return ALTERED_ENGINE_BOOK;
    c->face_reaction = book[H_FACE_REACTION];
    c->face_ongoing = book[H_FACE_ONGOING];
    c->face_hidden = book[H_FACE_HIDDEN];
    return 0;
}
