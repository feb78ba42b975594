/* An effect begins, and what it begins with.
 * Twin of `altered/effect/resolve.py`. */
#include "../engine.h"

/* -- an effect begins ------------------------------------------------------------------------------------- */

/* What an effect begins with: `rolled` is the number of its binding, `many` what its cost acted on. */
static void begin_resolving(const Ctx *binding, Ctx *c) {
    begin_ctx(c, binding->controller, binding->me);
    c->source_zone = binding->source_zone;
    c->free = binding->free;
    c->rolled = binding->many != 0 ? binding->many : binding->rolled;
    c->inner = binding->inner;
    c->recorded = binding->recorded; /* what an internal action was paid with, until it begins */
    for (unsigned cards = 0; cards < 2; cards++) /* objects, then cards (`Binding`) */
        for (unsigned i = 0; i < binding->its; i++)
            if (is_hidden(binding->it[i]) == (cards == 1)) c->it[c->its++] = binding->it[i];
}

/* The frame of `ResolveEffect`. */
static void push_resolve(Engine *e, const Node *steps, unsigned count, const Ctx *binding, const Picks *targets) {
    Writer w;
    begin_words(&w);
    Picks none = {.used = 0};
    Ctx c;
    begin_resolving(binding, &c);
    save_ctx(&w, &c);
    save_picks(&w, targets == NULL ? &none : targets);
    put(&w, count);
    put_all(&w, steps, count);
    push_written(e, F_RESOLVE_EFFECT, &w);
}

static bool same_its(const Ctx *a, const Ctx *b) {
    return a->its == b->its && memcmp(a->it, b->it, a->its * sizeof(Ref)) == 0;
}

/* A frame of the agenda becomes another one of any length; what lies above moves along. */
static void replace_frame(Engine *e, uint16_t *words, unsigned n, unsigned kind, const uint16_t *by, unsigned m) {
    State *s = &e->now.s;
    unsigned place = (unsigned)(words - s->frame), above = s->frames - (place + n + 1);
    if (s->frames - n + m > AE_FRAMES || m > 0xFF) {
        fail(e, AE_EXHAUSTED, W_full_frames);
        return;
    }
    memmove(&s->frame[place + m + 1], &s->frame[place + n + 1], above * sizeof(uint16_t));
    memcpy(&s->frame[place], by, m * sizeof(uint16_t));
    s->frame[place + m] = (uint16_t)(kind << 8 | m);
    s->frames = (uint16_t)(place + m + 1 + above);
}

/* Paying has moved things: the effect that follows finds them again (`carry._rebind`). */
static void rebind_resolve(Engine *e, const Ctx *was, const Ctx *now) {
    unsigned end = e->now.s.frames, kind, n;
    uint16_t *words;
    while ((words = frame_below(&e->now, &end, &kind, &n)) != NULL) {
        if (kind != F_RESOLVE_EFFECT) continue;
        Reader r = {.at = words, .n = n};
        Ctx c;
        load_ctx(&r, &c);
        if (c.me != was->me || !same_its(&c, was)) return;
        c.me = now->me;
        c.i_was = now->i_was;
        c.its = now->its;
        memcpy(c.it, now->it, sizeof c.it);
        c.was_count = now->was_count;
        memcpy(c.was, now->was, now->was_count * sizeof(Ref));
        c.many = now->many;
        Writer w;
    begin_words(&w);
        save_ctx(&w, &c);
        put_all(&w, words + r.i, n - r.i);
        if (w.full) fail(e, AE_EXHAUSTED, W_full_frames);
        else replace_frame(e, words, n, kind, w.at, w.n);
        return;
    }
}

#include "undone.c"

/* What a ResolveEffect or RunSteps frame holds. */
static void load_resolving(const uint16_t *w, unsigned n, Ctx *c, Picks *picks, Steps *steps) {
    Reader r = {.at = w, .n = n};
    load_ctx(&r, c);
    load_picks(&r, picks);
    load_steps(&r, steps);
}

static void take_step(Engine *e, Course *course, const Steps *steps);

/* Put the targets in and begin with the first step. */
static void resolve(Engine *e, Course *course, const Steps *steps) {
    put_in_targets(e, &course->picks, steps->at, steps->count);
    if (course->ctx.many == 0) course->ctx.many = course->ctx.rolled;
    if (course->ctx.inner) begin_inner(e, &course->ctx);
    if (!done_at_once(e)) {
        push_steps(e, steps, &course->ctx, &course->picks);
        return;
    }
    Picks all = course->picks;
    targets_only(&all, &course->picks);
    take_step(e, course, steps);
}

static void run_resolve_effect(Engine *e, const uint16_t *w, unsigned n) {
    Course course;
    Steps steps;
    load_resolving(w, n, &course.ctx, &course.picks, &steps);
    resolve(e, &course, &steps);
}

/* Resolve before anything that waits on the agenda. */
static void resolve_first(Engine *e, const Node *steps, unsigned count, const Ctx *binding, const Picks *targets) {
    Course course;
    Steps left;
    if (!done_at_once(e)) {
        push_resolve(e, steps, count, binding, targets);
        return;
    }
    begin_resolving(binding, &course.ctx);
    course.picks.used = 0;
    if (targets != NULL) course.picks = *targets;
    left.count = count;
    memcpy(left.at, steps, count * sizeof *steps);
    resolve(e, &course, &left);
}
