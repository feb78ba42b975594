/* One of several effects, chosen just before the step (6.1.g): "draw a card or Resupply".
 * Twin of `altered/effect/alternatives.py`. */
#include "../engine.h"

/* The choice between effects that a step is, or AE_NONE. */
static Node alternatives_of(const Core *c, const Course *course) {
    if (action_count(c, course) != 1) return AE_NONE;
    Node action = action_at(c, course, 0);
    return kind_of(c, action) == K_Either ? action : AE_NONE;
}

/* The question; nothing when nobody is there to answer it. */
static void ask_alternatives(Engine *e, Course *course, Node either) {
    Players asked = {.count = 0};
    who_is(e, &e->now, at(e->core, either, Either_who), &course->ctx, &asked);
    if (asked.count == 0) {
        push_steps(e, &course->rest, &course->ctx, &course->picks);
        return;
    }
    course->ctx.players_count = asked.count > AE_SEATS ? AE_SEATS : (uint8_t)asked.count;
    memcpy(course->ctx.players, asked.at, course->ctx.players_count);
    push_course(e, F_CHOOSE_EFFECT, course);
}

/* Whether anything of an action could happen: 1 or 0; -1 if that does not tell. */
static int may_happen(Engine *e, Scene *v, Question *q, unsigned place, Node action) {
    const Core *c = e->core;
    Node chosen = open_choice(c, action, &q->course.picks);
    if (chosen != AE_NONE) {
        Players who = {.count = 0};
        Refs found;
        who_is(e, v, at(c, chosen, Chosen_who), &q->course.ctx, &who);
        q->place = (uint8_t)place;
        q->chosen = chosen;
        for (unsigned i = 0; i < who.count; i++) {
            q->player = who.at[i];
            pool(e, v, q, &found);
            if (found.count > 0) return 1;
        }
        return 0;
    }
    if (handed_over(kind_of(c, action)) || place_words(c, action) != AE_NONE) return 1;
    Atoms atoms;
    Plan p;
    atoms.count = 0;
    plan(e, v, action, &q->course.ctx, &atoms, &p);
    for (unsigned i = 0; i < atoms.count; i++)
        if (impossible(e, v, &atoms.at[i], NULL, NULL) == 0) return 1;
    return atoms.count == 0 ? 1 : -1;
}

/* Whether the first step of an effect can happen. */
static bool can_be_done(Engine *e, Scene *v, const Course *course, Node effect) {
    const Core *c = e->core;
    Node steps = at(c, effect, Effect_steps);
    if (len(c, steps) == 0 || reads(c, R_effect_impossible_part_choice, V_effect_impossible_part_choice_anything)) return true;
    Node step = item(c, steps, 0), actions = at(c, step, Step_actions);
    if (at(c, step, Step_may) || at(c, step, Step_condition) != AE_NONE || len(c, actions) == 0) return true;
    Question q;
    memset(&q, 0, sizeof q);
    copy_course(&q.course, course);
    q.course.step = step;
    for (unsigned i = 0; i < len(c, actions); i++) {
        int can = may_happen(e, v, &q, i, item(c, actions, i));
        if (can >= 0) return can == 1;
    }
    return false;
}

/* Each of them, by its number: those that cannot happen only when none can (a reading). */
static void list_choose_effect(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    const Core *c = e->core;
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    Node either = alternatives_of(c, &course), effects = at(c, either, Either_effects), seat = 0;
    bool at_random = at(c, either, Either_at_random) != 0, any = false;
    int decider = at_random ? AE_CHANCE : course.ctx.players[seat];
    for (unsigned i = 0; i < len(c, effects) && !at_random; i++) any = any || can_be_done(e, &e->now, &course, item(c, effects, i));
    for (unsigned i = 0; i < len(c, effects) && !failed(e); i++)
        if (!any || can_be_done(e, &e->now, &course, item(c, effects, i))) arg(offer(e, out, W_option, decider), W_option, (int)i);
}

/* Carry it out, then what follows. */
static void take_choose_effect(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    const Core *c = e->core;
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    Node either = alternatives_of(c, &course), effects = at(c, either, Either_effects);
    unsigned number_ = (unsigned)value_of(o, W_option, 0);
    Event *to = announce(e, W_option, 1, W_r_step_decisions);
    if (!at(c, either, Either_at_random)) ev(to, W_player, course.ctx.players[0]);
    if (number_ > W_die_6 - W_die_1) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    ev_word(to, W_what, (uint16_t)(W_die_1 + number_));
    Steps following;
    following.count = 0;
    add_steps(e, &following, at(c, item(c, effects, number_), Effect_steps));
    add_steps(e, &following, at(c, course.step, Step_then));
    add_rest(e, &following, &course.rest, 0);
    course.ctx.did = 1;
    push_steps(e, &following, &course.ctx, &course.picks);
}
