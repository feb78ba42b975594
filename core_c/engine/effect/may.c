/* Optional steps: who decides, and the step for those who want it (`DecideMay`).
 * Twin of `altered/effect/resolve.py`. */
#include "../engine.h"

/* -- optional steps (`DecideMay`) ------------------------------------------------------------------------------- */

static void save_players(Writer *w, const Players *p) {
    put(w, p->count);
    for (unsigned i = 0; i < p->count; i++) put(w, p->at[i]);
}

static void load_players(Reader *r, Players *p) {
    p->count = at_most(get(r), AE_SEATS);
    for (unsigned i = 0; i < p->count; i++) p->at[i] = (uint8_t)get(r);
}

/* `asked`: who decides now, then the others. */
static void push_may(Engine *e, const Course *course, const Players *asked, const Players *willing) {
    Writer w;
    begin_words(&w);
    save_players(&w, asked);
    save_players(&w, willing);
    save_course(&w, course);
    push_written(e, F_DECIDE_MAY, &w);
}

static void list_decide_may(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    int player = n > 1 ? w[1] : 0;
    offer(e, out, W_do, player);
    offer(e, out, W_decline, player);
}

/* Ask the next player; then do the step, for those who want it. */
static void take_decide_may(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Reader r = {.at = w, .n = n};
    Players asked, willing;
    Course course;
    load_players(&r, &asked);
    load_players(&r, &willing);
    load_course(&r, &course);
    bool does = o->kind == W_do;
    Event *to = announce(e, W_may, 1, W_r_effect_optional);
    ev(to, W_player, asked.at[0]);
    ev_bool(to, W_does, does);
    bool alone = asked.count == 1 && willing.count == 0;
    if (does && willing.count < AE_SEATS) willing.at[willing.count++] = asked.at[0];
    if (asked.count > 1) {
        asked.count--;
        memmove(asked.at, asked.at + 1, asked.count);
        push_may(e, &course, &asked, &willing);
        return;
    }
    bool each = kind_of(e->core, who_decides(e->core, course.step)) == K_EachPlayer;
    course.ctx.begun = 0;
    for (unsigned i = 0; i < willing.count; i++) course.ctx.begun |= (uint8_t)(1u << (willing.at[i] & 3u));
    if (willing.count == 0) {
        if (each) course.ctx.players_count = 0;
        course.ctx.many = 0;
        memset(course.ctx.many_each, 0, sizeof course.ctx.many_each);
        push_not_done(e, &course);
    } else if (each) {
        prepare_for(e, &course, &willing);
    } else {
        if (alone && may_be_declined(e, &course)) {
            Writer back;
            begin_words(&back);
            put_all(&back, w, n);
            push_way_back(e, &back, F_DECIDE_MAY);
        }
        push_course(e, F_PREPARE, &course);
    }
}
