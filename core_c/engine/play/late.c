/* Targets chosen by each step, just before it happens: one reading of when they are chosen.
 * Twin of `altered/play/late.py`.  The step waits on the agenda (AIMED) below the questions for
 * its targets; the last answer takes it from there. */
#include "../engine.h"

static bool is_late(const Engine *e) {
    return reads(e->core, R_spell_targets_when, V_spell_targets_when_before_step);
}

/* The occurrences of "target" in a part of a step for which nothing was chosen yet. */
static unsigned occurrences_of_part(const Core *c, Node step, unsigned part, const Picks *picks, Node *out, unsigned size) {
    Occurrences o = {.c = c, .out = out, .size = size};
    Named named = {{AE_NONE, AE_NONE}};
    if (part == LATE_ACTIONS) {
        Node list = at(c, step, Step_actions);
        for (unsigned i = 0; i < len(c, list); i++) occurrences_at(&o, item(c, list, i), &named, 1);
    } else {
        occurrences_at(&o, part == LATE_CONDITION ? at(c, step, Step_condition) : who_decides(c, step), &named, 1);
    }
    unsigned open = 0;
    for (unsigned i = 0; i < o.count; i++)
        if (!is_picked(picks, out[i])) out[open++] = out[i];
    return open;
}

/* Whether one of the steps has a target that is another than those before. */
static bool tells_apart(const Core *c, const Steps *steps) {
    Node found[AE_STEPS];
    for (unsigned i = 0; i < steps->count; i++) {
        unsigned n = walk(c, step_at(steps, &i), K_Target, found, AE_STEPS);
        for (unsigned k = 0; k < n && k < AE_STEPS; k++)
            if (at(c, found[k], Target_apart) || at(c, at(c, found[k], Target_which), Which_other)) return true;
    }
    return false;
}

/* "For each": the same step asks anew; what it chose is kept for "another target". */
static void forget_targets(Engine *e, Node step, const Steps *steps, Picks *picks) {
    Node found[AE_STEPS];
    Picks kept = {.used = 0};
    unsigned n = occurrences(e->core, &step, 1, found, AE_STEPS);
    bool told = tells_apart(e->core, steps);
    for (unsigned i = 0; i + 1 < picks->used;) {
        unsigned size = 2u + (picks->word[i + 1] & 0xFFu);
        bool asked = false;
        for (unsigned k = 0; k < n; k++) asked = asked || picks->word[i] == found[k];
        bool object = asked && (kind_of(e->core, picks->word[i]) == K_Target || kind_of(e->core, picks->word[i]) == K_Sabotage);
        if (!asked || (told && object)) {
            memcpy(&kept.word[kept.used], &picks->word[i], size * sizeof *kept.word);
            if (asked) kept.word[kept.used] = PICK_AIMED;
            kept.used += size;
        }
        i += size;
    }
    *picks = kept;
}

/* -- the declaration of the targets of a step ------------------------------------------------------------- */

static unsigned step_occurrences(Engine *e, const Declaration *d, Node *out, unsigned size) {
    Picks none = {.used = 0};
    return occurrences_of_part(e->core, d->source, d->ability, d->known == NULL ? &none : d->known, out, size);
}

/* What was chosen before lies in the course that waits. */
static void read_step(Engine *e, Declaration *d) {
    unsigned end = e->now.s.frames, kind, n;
    const uint16_t *words;
    Course course;
    while ((words = frame_below(&e->now, &end, &kind, &n)) != NULL) {
        if (kind != F_AIMED) continue;
        Reader r = {.at = words, .n = n};
        load_course(&r, &course);
        e->late = course.picks;
        d->known = &e->late;
        return;
    }
}

static void skip(Engine *e, const Course *course, uint16_t what) {
    uint16_t rule = what == W_target ? W_r_spell_targets : W_r_cannot_cost;
    ev_word(announce(e, W_impossible, 2, W_r_effect_impossible_part, rule), W_what, what);
    push_not_done(e, course);
}

/* Ask for the targets of a part of a step; false if there is nothing to ask, or not by this reading.  A step for which
 * nobody can choose suitable ones is ignored (6.5.f). */
static bool asks_late(Engine *e, const Course *course, unsigned part) {
    Node found[D_SLOTS];
    const Ctx *c = &course->ctx;
    Declaration d;
    if (!is_late(e) || occurrences_of_part(e->core, course->step, part, &course->picks, found, D_SLOTS) == 0) return false;
    push_course(e, F_AIMED, course);
    begin_declaration(&d, D_STEP, c->controller);
    d.object = c->me;
    d.zone = c->source_zone;
    d.free = c->free;
    d.source = course->step;
    d.ability = (uint8_t)part;
    bind_to(e, &d, c->me, c->it, c->its, (uint16_t)c->many);
    read_source(e, &d);
    if (hopeless(e, &e->now, &d) == 0) {
        keep_to_price(e, &d);
        go_on(e, &d);
    } else if (!failed(e)) {
        unsigned n = e->now.s.frame[e->now.s.frames - 1] & 0xFFu;
        e->now.s.frames = (uint16_t)(e->now.s.frames - n - 1);
        skip(e, course, W_target);
    }
    return true;
}

/* Players chosen for the condition, or for who may do it, are not asked for again. */
static void same_in_actions(Engine *e, const Course *course, Node as, Picks *picks) {
    const Core *c = e->core;
    Node found[AE_STEPS], actions = at(c, course->step, Step_actions);
    if (kind_of(c, as) != K_TargetPlayer) return;
    for (unsigned i = 0; i < len(c, actions); i++) {
        unsigned n = walk(c, item(c, actions, i), K_TargetPlayer, found, AE_STEPS);
        for (unsigned k = 0; k < n; k++)
            if (at(c, found[k], TargetPlayer_opponent) == at(c, as, TargetPlayer_opponent)
                && at(c, found[k], TargetPlayer_again) == at(c, as, TargetPlayer_again))
                pick_same(e, picks, found[k], as);
    }
}

/* The step goes on with its targets (`aimed`), after what they cost more is paid. */
static void aim_step(Engine *e, Declaration *d, int mana) {
    const Core *c = e->core;
    State *s = &e->now.s;
    Course course;
    unsigned n, from = 0;
    if (top_kind(&e->now) != F_AIMED) { fail(e, AE_BROKEN, W_broken); return; }
    Reader r = {.at = top_words(&e->now, &n)};
    r.n = n;
    load_course(&r, &course);
    find_slots(e, d);
    s->frames = (uint16_t)(s->frames - n - 1);
    for (unsigned i = 0; i < d->rows && i < d->slots; i++) {
        pick_add(e, &course.picks, d->slot[i].node, PICK_TARGET, &d->value[from], d->row[i]);
        from += d->row[i];
    }
    if (d->ability == LATE_ACTIONS) {
        Named named = {{AE_NONE, AE_NONE}};
        Node actions = at(c, course.step, Step_actions);
        for (unsigned i = 0; i < len(c, actions); i++) same_players(e, &course.picks, item(c, actions, i), &named, 0);
        spoken_of(e, &course.picks, &course.step, 1);
        push_course(e, F_PREPARE, &course);
    } else {
        Steps left;
        left.count = 0;
        for (unsigned i = 0; i < d->slots; i++) same_in_actions(e, &course, d->slot[i].node, &course.picks);
        spoken_of(e, &course.picks, &course.step, 1);
        bool met = d->ability == LATE_WHO && at(c, course.step, Step_condition) != AE_NONE;
        if (met) add_step(e, &left, MET);
        else if (at(c, course.step, Step_for_each) != AE_NONE) add_step(e, &left, ONCE);
        add_step(e, &left, course.step);
        add_rest(e, &left, &course.rest, 0);
        push_steps(e, &left, &course.ctx, &course.picks);
    }
    if (mana > 0) push_checks(e);
    push_pay(e, d, mana);
}

/* What the targets of a step cost more is not paid: it is ignored. */
static void leave_out(Engine *e) {
    Course course;
    unsigned n;
    if (top_kind(&e->now) != F_AIMED) { fail(e, AE_BROKEN, W_broken); return; }
    Reader r = {.at = top_words(&e->now, &n)};
    r.n = n;
    load_course(&r, &course);
    e->now.s.frames = (uint16_t)(e->now.s.frames - n - 1);
    skip(e, &course, W_pay);
}

/* Never due by itself: its questions take it off the agenda. */
static void run_aimed(Engine *e, const uint16_t *w, unsigned n) {
    (void)w;
    (void)n;
    fail(e, AE_BROKEN, W_broken);
}
