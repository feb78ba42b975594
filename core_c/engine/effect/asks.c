/* What later steps ask about steps before them: "if you do", "if they do" (6.5.d). Twin of `asked_of_each` of
 * `altered/effect/afterwards.py`. */
#include "../engine.h"

static bool asks_did(const Core *c, Node condition) {
    Node found;
    return condition != AE_NONE && walk(c, condition, K_Did, &found, 1) > 0;
}

static bool any_asks_did(const Core *c, const Steps *steps) {
    for (unsigned i = 0; i < steps->count; i++) {
        if (asks_did(c, step_at(steps, &i))) return true;
    }
    return false;
}

/* Whether a step of what follows asks of each of several players if they did what came before. */
static bool asks_each(const Core *c, Node step) {
    Node found;
    return walk(c, step, K_SpokenOf, &found, 1) > 0;
}

/* The players who do a step or decide on it, each for themselves; none: AE_NONE. */
static Node each_of(const Core *c, Node step) {
    Node found = at(c, step, Step_who_may), actions = at(c, step, Step_actions);
    if (kind_of(c, found) == K_EachPlayer) return found;
    for (unsigned i = 0; i < len(c, actions); i++)
        if (walk(c, item(c, actions, i), K_EachPlayer, &found, 1) > 0) return found;
    return AE_NONE;
}

/* Where those of them are kept who do it. */
static Node each_key(const Core *c, Node step) {
    Node each = each_of(c, step);
    return each == AE_NONE ? PICK_WILLING : pick_key(c, each);
}

/* Whether a later step asks of each of several players if they did what they all have to do. */
static bool asked_of_each(const Core *c, const Course *course) {
    Node then = at(c, course->step, Step_then);
    bool asked = false;
    for (unsigned i = 0; i < len(c, then) && !asked; i++) asked = asks_each(c, item(c, then, i));
    for (unsigned i = 0; i < course->rest.count && !asked; i++) asked = asks_each(c, step_at(&course->rest, &i));
    return asked && !at(c, course->step, Step_may) && each_of(c, course->step) != AE_NONE;
}
