/* What an effect keeps on the agenda: its context, what was chosen, the steps that are left.
 * Twin of `Context`, `Course` and of the fields of the tasks in `altered/effect`. */
#include "../engine.h"

enum { AE_REST = 128, AE_WORDS = 512 };

/* Steps that are left, as words.  A step is its node.  `ITEM, thing, node` is "it means this
 * thing", then the step once; `ONCE, node` is a step whose "for each" was spelled out, `MET, node`
 * one whose condition was met, too. */
enum { ITEM = 0, ONCE = 1, MET = 2 };
typedef struct { uint16_t at[AE_REST]; unsigned count; } Steps;

/* The step that a word is; of a mark AE_NONE, and `i` goes on to the thing if one follows. */
static Node step_at(const Steps *steps, unsigned *i) {
    unsigned word = steps->at[*i];
    if (word == ITEM) ++*i;
    return word > MET ? (Node)word : AE_NONE;
}

/* A step under way (`Course`). */
typedef struct {
    Node step;
    uint8_t marks;
    uint16_t again;
    Ctx ctx;
    Picks picks;
    Steps rest;
} Course;

/* -- words in a row ------------------------------------------------------------------------------------ */

typedef struct { uint16_t at[AE_WORDS]; unsigned n; bool full; } Writer;
typedef struct { const uint16_t *at; unsigned n, i; } Reader;

/* Only the words that are put are there. */
static void begin_words(Writer *w) {
    w->n = 0;
    w->full = false;
}

static void put(Writer *w, unsigned word) {
    if (w->n < AE_WORDS) w->at[w->n++] = (uint16_t)word;
    else w->full = true;
}

static void put_all(Writer *w, const uint16_t *words, unsigned n) {
    if (w->n + n > AE_WORDS) { w->full = true; return; }
    for (unsigned i = 0; i < n; i++) w->at[w->n++] = words[i];
}

static uint16_t get(Reader *r) { return r->i < r->n ? r->at[r->i++] : 0; }

static void push_written(Engine *e, unsigned kind, const Writer *w) {
    if (w->full) fail(e, AE_EXHAUSTED, W_full_frames);
    else push(e, kind, w->at, w->n);
}

/* -- context and picks ---------------------------------------------------------------------------------- */

enum { CTX_FREE = 4, CTX_DID = 8, HAS_ROLLED = 1 << 8, HAS_MANY = 1 << 9, HAS_TALLIED = 1 << 10, HAS_LISTS = 1 << 11, HAS_SHOWN = 1 << 12,
       HAS_FORMER = 1 << 13, HAS_FORMER_ME = 1 << 14, HAS_EACH = 1 << 15,
       HAS_ACTED = 1 << 15 /* of the word with the lengths */ };

static void save_ctx(Writer *w, const Ctx *c) {
    unsigned each = 0, lists = (unsigned)c->its | c->places_count | c->played_count | c->players_count | c->aside | c->inner | c->recorded | c->begun | c->doer;
    for (unsigned i = 0; i < AE_SEATS; i++) each |= c->many_each[i];
    unsigned has = (c->rolled ? HAS_ROLLED : 0u) | (c->many ? HAS_MANY : 0u) | (c->tallied ? HAS_TALLIED : 0u)
                   | (lists ? HAS_LISTS : 0u) | (c->shown_count ? HAS_SHOWN : 0u) | (c->was_count ? HAS_FORMER : 0u)
                   | (c->i_was ? HAS_FORMER_ME : 0u) | (each ? HAS_EACH : 0u);
    put(w, ((unsigned)c->controller & 3u) | (c->free ? (unsigned)CTX_FREE : 0u) | (c->did ? (unsigned)CTX_DID : 0u) | (unsigned)(c->source_zone + 1) << 4 | has);
    put(w, c->me);
    if (has == 0) return;
    for (unsigned i = 0; i < AE_SEATS && each; i++) put(w, c->many_each[i]);
    if (c->i_was) put(w, c->i_was);
    if (c->rolled) put(w, (uint16_t)c->rolled);
    if (c->many) put(w, (uint16_t)c->many);
    if (c->tallied) put(w, (uint16_t)c->tallied);
    if (c->shown_count) put(w, c->shown_count);
    put_all(w, c->shown, c->shown_count);
    if (c->was_count) put(w, c->was_count);
    put_all(w, c->was, c->was_count);
    if (!lists) return;
    put(w, c->its | (unsigned)c->players_count << 8 | (unsigned)c->begun << 11 | (c->recorded ? HAS_ACTED : 0u));
    put(w, c->places_count | (unsigned)c->doer << 5 | (unsigned)c->played_count << 8 | (unsigned)c->aside << 13 | (unsigned)c->inner << 14);
    put_all(w, c->it, c->its);
    for (unsigned i = 0; i < c->players_count; i++) put(w, c->players[i]);
    for (unsigned i = 0; i < c->places_count; i++) put(w, c->places[i]);
    put_all(w, c->played, c->played_count);
    if (!c->recorded) return;
    put(w, c->recorded | (unsigned)c->acted_count << 8);
    for (unsigned i = 0; i < c->acted_count; i++) {
        put(w, c->acted_by[i]);
        put(w, c->acted_was[i]);
        put(w, c->acted[i]);
    }
}

static unsigned at_most(unsigned count, unsigned bound) { return count < bound ? count : bound; }

static void load_ctx(Reader *r, Ctx *c) {
    memset(c, 0, offsetof(Ctx, players));
    unsigned first = get(r);
    c->controller = (int8_t)(first & 3u);
    c->free = (first & CTX_FREE) != 0;
    c->did = (first & CTX_DID) != 0;
    c->source_zone = (int8_t)((int)(first >> 4 & 15u) - 1);
    c->me = get(r);
    for (unsigned i = 0; i < AE_SEATS && (first & HAS_EACH); i++) c->many_each[i] = (uint8_t)get(r);
    if (first & HAS_FORMER_ME) c->i_was = get(r);
    if (first & HAS_ROLLED) c->rolled = (int16_t)get(r);
    if (first & HAS_MANY) c->many = (int16_t)get(r);
    if (first & HAS_TALLIED) c->tallied = (int16_t)get(r);
    if (first & HAS_SHOWN) c->shown_count = (uint8_t)at_most(get(r), AE_SHOWN);
    for (unsigned i = 0; i < c->shown_count; i++) c->shown[i] = get(r);
    if (first & HAS_FORMER) c->was_count = (uint8_t)at_most(get(r), AE_ITS);
    for (unsigned i = 0; i < c->was_count; i++) c->was[i] = get(r);
    if (!(first & HAS_LISTS)) return;
    unsigned a = get(r), b = get(r);
    c->its = (uint8_t)at_most(a & 0xFF, AE_ITS);
    c->players_count = (uint8_t)at_most(a >> 8 & 7u, AE_SEATS);
    c->begun = a >> 11 & 15u;
    c->places_count = (uint8_t)at_most(b & 31u, AE_PLACES);
    c->doer = (uint8_t)at_most(b >> 5 & 7u, AE_SEATS);
    c->played_count = (uint8_t)at_most(b >> 8 & 0x1F, AE_PLACES);
    c->aside = b >> 13 & 1;
    c->inner = (uint8_t)(b >> 14);
    for (unsigned i = 0; i < c->its; i++) c->it[i] = get(r);
    for (unsigned i = 0; i < c->players_count; i++) c->players[i] = (uint8_t)get(r);
    for (unsigned i = 0; i < c->places_count; i++) c->places[i] = (uint8_t)get(r);
    for (unsigned i = 0; i < c->played_count; i++) c->played[i] = get(r);
    if (!(a & HAS_ACTED)) return;
    unsigned deeds = get(r);
    c->recorded = (uint8_t)deeds;
    c->acted_count = (uint8_t)at_most(deeds >> 8, AE_ITS);
    for (unsigned i = 0; i < c->acted_count; i++) {
        c->acted_by[i] = (uint8_t)get(r);
        c->acted_was[i] = get(r);
        c->acted[i] = get(r);
    }
}

static void save_picks(Writer *w, const Picks *p) {
    put(w, p->used);
    put_all(w, p->word, p->used);
}

static void load_picks(Reader *r, Picks *p) {
    p->used = at_most(get(r), AE_PICK_WORDS);
    for (unsigned i = 0; i < p->used; i++) p->word[i] = get(r);
}

/* -- steps and courses ------------------------------------------------------------------------------------ */

static void save_steps(Writer *w, const Steps *s) {
    put(w, s->count);
    put_all(w, s->at, s->count);
}

static void load_steps(Reader *r, Steps *s) {
    s->count = at_most(get(r), AE_REST);
    for (unsigned i = 0; i < s->count; i++) s->at[i] = get(r);
}

static void add_step(Engine *e, Steps *s, unsigned word) {
    if (s->count < AE_REST) s->at[s->count++] = (uint16_t)word;
    else fail(e, AE_EXHAUSTED, W_full_list);
}

static void add_steps(Engine *e, Steps *s, Node list) {
    for (unsigned i = 0; i < len(e->core, list); i++) add_step(e, s, item(e->core, list, i));
}

static void add_rest(Engine *e, Steps *s, const Steps *rest, unsigned from) {
    for (unsigned i = from; i < rest->count; i++) add_step(e, s, rest->at[i]);
}

static void save_course(Writer *w, const Course *c) {
    put(w, c->step);
    put(w, c->marks | (unsigned)c->again << 1);
    save_ctx(w, &c->ctx);
    save_picks(w, &c->picks);
    save_steps(w, &c->rest);
}

static void load_course(Reader *r, Course *c) {
    c->step = get(r);
    unsigned marks = get(r);
    c->marks = marks & 1u;
    c->again = (uint16_t)(marks >> 1);
    load_ctx(r, &c->ctx);
    load_picks(r, &c->picks);
    load_steps(r, &c->rest);
    c->ctx.picks = &c->picks;
}

static Node action_at(const Core *c, const Course *course, unsigned place) {
    return item(c, at(c, course->step, Step_actions), place);
}

static unsigned action_count(const Core *c, const Course *course) {
    return len(c, at(c, course->step, Step_actions));
}

/* The steps that are left of an effect (`RunSteps`); choices of a step are not theirs. */
static void push_steps(Engine *e, const Steps *steps, const Ctx *ctx, const Picks *picks) {
    Writer w;
    begin_words(&w);
    Picks kept;
    targets_only(picks, &kept);
    save_ctx(&w, ctx);
    save_picks(&w, &kept);
    save_steps(&w, steps);
    push_written(e, F_RUN_STEPS, &w);
}

static void push_course(Engine *e, unsigned kind, const Course *course) {
    Writer w;
    begin_words(&w);
    save_course(&w, course);
    push_written(e, kind, &w);
}

static void copy_course(Course *to, const Course *from) {
    *to = *from;
    to->ctx.picks = &to->picks;
}
