/* The way back to where an effect gave the choice of playing a card.
 * Twin of `WayBack` and `GoBack` of `altered/play/free.py`. */
#include "../engine.h"

/* Whether a step does nothing but let a card be played, and nothing changes before that.  Then the play can be given up
 * until it is paid for (6.4.d). */
static bool may_be_declined(Engine *e, const Course *course) {
    const Core *c = e->core;
    Node actions = at(c, course->step, Step_actions), found[AE_STEPS];
    if (len(c, actions) != 1 || !is_play(kind_of(c, item(c, actions, 0)))) return false;
    if (!reads(c, R_play_withdraw, V_play_withdraw_before_payment)) return false;
    if (occurrences_of_part(c, course->step, LATE_ACTIONS, &course->picks, found, AE_STEPS) > 0) return false;
    return walk(c, item(c, actions, 0), K_TopOfDeck, found, 1) == 0;
}

static bool chooses_a_play(Engine *e, const Course *course) {
    Node found;
    if (!may_be_declined(e, course)) return false;
    return walk(e->core, item(e->core, at(e->core, course->step, Step_actions), 0), K_Chosen, &found, 1) > 0;
}

/* The words of the frame that it leads to, then its kind. */
static void push_way_back(Engine *e, Writer *w, unsigned to) {
    put(w, to);
    push_written(e, F_WAY_BACK, w);
}

static void push_way_back_to_prepare(Engine *e, const Course *course) {
    Writer w;
    begin_words(&w);
    save_course(&w, course);
    push_way_back(e, &w, F_PREPARE);
}

/* The effect is over. */
static void run_way_back(Engine *e, const uint16_t *w, unsigned n) {
    (void)e;
    (void)w;
    (void)n;
}

/* Whether the step that plays a card is the last thing done since there was the choice of it. */
static bool has_way_back(Engine *e) {
    unsigned end = e->now.s.frames, kind, n, due = F_RUN_STEPS;
    while (frame_below(&e->now, &end, &kind, &n) != NULL) {
        if (kind == F_CHECK_REACTIONS) continue;
        if (kind != due) return false;
        if (kind == F_WAY_BACK) return true;
        due = F_WAY_BACK;
    }
    return false;
}

/* A cost is declined: what was decided since then is forgotten. */
static void go_back(Engine *e) {
    unsigned end = e->now.s.frames, kind, n;
    const uint16_t *at_that;
    uint16_t words[256];
    while ((at_that = frame_below(&e->now, &end, &kind, &n)) != NULL && kind != F_WAY_BACK) continue;
    if (at_that == NULL || n == 0) { fail(e, AE_BROKEN, W_broken); return; }
    memcpy(words, at_that, n * sizeof *words);
    /* what is decided anew makes its own way back */
    e->now.s.frames = (uint16_t)(words[n - 1] == F_DECIDE_MAY ? end : end + n + 1);
    push(e, words[n - 1], words, n - 1);
}
