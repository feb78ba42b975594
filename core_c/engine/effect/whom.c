/* A player chosen while the effect resolves (6.1.g): "Choose an opponent. That player ...".
 * Twin of `altered/effect/whom.py`. */
#include "../engine.h"

/* The choice of a player that a step is, or AE_NONE. */
static Node whom_of(const Core *c, const Course *course) {
    if (action_count(c, course) != 1) return AE_NONE;
    Node action = action_at(c, course, 0);
    return kind_of(c, action) == K_ChoosePlayer ? action : AE_NONE;
}

/* Whom the words leave to choose from, in initiative order. */
static void whom_meant(Engine *e, Node action, int controller, Players *out) {
    Players all = {.count = 0};
    uint16_t whom = at(e->core, action, ChoosePlayer_whom);
    out->count = 0;
    in_order(&e->now, ~0u, &all);
    for (unsigned i = 0; i < all.count; i++) {
        bool left_out = whom == W_opponent ? !is_opponent(&e->now, (unsigned)controller, all.at[i])
                                           : whom == W_other && all.at[i] == controller;
        if (!left_out) out->at[out->count++] = all.at[i];
    }
}

/* What follows once a player is chosen, who is "that player" in it. */
static void whom_chosen(Engine *e, Course *course, const uint8_t *players, unsigned count) {
    Steps following;
    following.count = 0;
    add_steps(e, &following, at(e->core, course->step, Step_then));
    add_rest(e, &following, &course->rest, 0);
    course->ctx.players_count = (uint8_t)count;
    memcpy(course->ctx.players, players, count);
    if (course->marks) course->ctx.did = count > 0;
    push_steps(e, &following, &course->ctx, &course->picks);
}

/* The question; where there is one answer or none, it is not asked. */
static void ask_whom(Engine *e, Course *course, Node action) {
    Players found;
    whom_meant(e, action, decider(e, &e->now, action, &course->ctx), &found);
    if (found.count > 1) push_course(e, F_CHOOSE_WHOM, course);
    else whom_chosen(e, course, found.at, found.count);
}

static void list_choose_whom(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Reader r = {.at = w, .n = n};
    Course course;
    Players found;
    load_course(&r, &course);
    int by = decider(e, &e->now, whom_of(e->core, &course), &course.ctx);
    whom_meant(e, whom_of(e->core, &course), by, &found);
    for (unsigned i = 0; i < found.count; i++) arg(offer(e, out, W_choose, by), W_player, found.at[i]);
}

/* Tell who it is, and go on. */
static void take_choose_whom(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    uint8_t player = (uint8_t)value_of(o, W_player, 0);
    Event *to = announce(e, W_choose_player, 1, W_r_step_decisions);
    ev(to, W_player, decider(e, &e->now, whom_of(e->core, &course), &course.ctx));
    ev(to, W_owner, player);
    whom_chosen(e, &course, &player, 1);
}
