/* Resolving an effect: one step after the other, each with its decisions first (6.5).
 * Twin of `altered/effect/resolve.py`; the parts are in effect_*.c. */
#include "../engine.h"

#include "walk.c"
#include "frames.c"
#include "doer.c"
#include "plan.c"
#include "marks.c"
#include "actions.c"
#include "counters.c"
#include "spread.c"
#include "up_to.c"
#include "choose.c"
#include "alternatives.c"
#include "whom.c"
#include "others.c"
#include "prepare.c"

#include "begin.c"

/* -- step by step ------------------------------------------------------------------------------------------- */

/* Whether a step does nothing but say what "it" is, or take note of a number. */
static bool only_speaks(const Core *c, Node step) {
    Node actions = at(c, step, Step_actions);
    for (unsigned i = 0; i < len(c, actions); i++) {
        uint16_t kind = kind_of(c, item(c, actions, i));
        if (kind != K_Take && kind != K_Tally) return false;
    }
    return len(c, actions) > 0;
}

/* Whether a step is an internal action, which is declined by not playing it (6.5.g). */
static bool offers_itself(const Core *c, Node step) {
    Node actions = at(c, step, Step_actions);
    for (unsigned i = 0; i < len(c, actions); i++)
        if (kind_of(c, item(c, actions, i)) != K_InternalAction) return false;
    return len(c, actions) > 0;
}

#include "asks.c"

static void not_done(Engine *e) {
    unsigned end = e->now.s.frames, kind, n;
    uint16_t *words;
    while ((words = frame_below(&e->now, &end, &kind, &n)) != NULL) {
        if (kind != F_RUN_STEPS) continue;
        Ctx c;
        Picks picks;
        Steps steps;
        load_resolving(words, n, &c, &picks, &steps);
        if (any_asks_did(e->core, &steps)) words[0] = (uint16_t)(words[0] & ~CTX_DID);
        return;
    }
}

/* Parts of a step that name targets: each is asked for just before it counts (play/late.c). */
enum Late_part { LATE_ACTIONS, LATE_CONDITION, LATE_WHO };
static bool is_late(const Engine *e);
static bool asks_late(Engine *e, const Course *course, unsigned part);
static unsigned occurrences_of_part(const Core *c, Node step, unsigned part, const Picks *picks, Node *out, unsigned size);
static void forget_targets(Engine *e, Node step, const Steps *steps, Picks *picks);

/* The object that a card is now, or 0. */
static Id object_of_card(const Scene *v, int card) {
    for (unsigned i = 0; card >= 0 && i < v->s.thing_count; i++)
        if (v->s.thing[i].card == card) return v->s.thing[i].id;
    return 0;
}

static Ref found_now(Scene *v, const Ctx *c, Ref thing) {
    Id now = 0;
    if (is_hidden(thing)) {
        now = object_of_card(v, card_of_hidden(thing));
        return now != 0 ? now : thing;
    }
    for (unsigned i = 0; i < c->played_count; i++)
        if (c->played[i] == thing) {
            const Thing *old = last_known(v, thing);
            if (old != NULL && old->card != AE_NO_CARD) now = object_of_card(v, old->card);
            break;
        }
    return now != 0 ? now : thing;
}

/* A card that this effect played is the object that it is now (`refer.found_again`). */
static bool found_again(Scene *v, Ctx *c) {
    bool changed = c->played_count > 0;
    Id me = c->me == 0 ? 0 : found_now(v, c, c->me);
    for (unsigned i = 0; i < c->its; i++) {
        Ref now = found_now(v, c, c->it[i]);
        changed = changed || now != c->it[i];
        c->it[i] = now;
    }
    unsigned kept = 0;
    for (unsigned i = 0; i < c->shown_count; i++)
        if (found_now(v, c, c->shown[i]) == c->shown[i]) c->shown[kept++] = c->shown[i];
    changed = changed || me != c->me || kept != c->shown_count;
    c->me = me;
    c->played_count = 0;
    c->shown_count = (uint8_t)kept;
    return changed;
}

static bool speaks_of_hidden(const Ctx *c) {
    for (unsigned i = 0; i < c->its; i++)
        if (is_hidden(c->it[i])) return true;
    for (unsigned i = 0; i < c->shown_count; i++)
        if (is_hidden(c->shown[i])) return true;
    return false;
}

/* Whether reactions are checked after a step: a reading. */
static bool checks_follow(Engine *e) {
    return reads(e->core, R_check_reactions_after_step, V_check_reactions_after_step_every_step) && !has_cease_on_agenda(&e->now);
}

static void push_checks(Engine *e) {
    if (checks_follow(e)) push0(e, F_CHECK_REACTIONS);
}

/* "Each of them": it means this thing, then the step happens once (`Take(Picked(thing))`). */
static void run_item(Engine *e, const Steps *steps, Ctx *c, const Picks *picks) {
    Steps left;
    left.count = 0;
    c->it[0] = steps->at[1];
    c->its = 1;
    c->played_count = 0;
    add_step(e, &left, ONCE);
    add_step(e, &left, steps->at[2]);
    add_rest(e, &left, steps, 3);
    e->tasks += 2; /* Prepare and Carry of a step that only speaks */
    Picks anew = *picks;
    if (is_late(e)) forget_targets(e, steps->at[2], &left, &anew);
    push_steps(e, &left, c, &anew);
    push_checks(e);
}

/* The step once for each object that the filter picks, with "it" bound to the object. */
static void run_for_each(Engine *e, const Steps *steps, const Ctx *c, const Picks *picks) {
    Steps left;
    left.count = 0;
    Refs things;
    things.count = 0;
    things_of(e, &e->now, at(e->core, steps->at[0], Step_for_each), c, &things);
    for (unsigned i = 0; i < things.count; i++) {
        add_step(e, &left, ITEM);
        add_step(e, &left, things.at[i]);
        add_step(e, &left, steps->at[0]);
    }
    add_rest(e, &left, steps, 1);
    push_steps(e, &left, c, picks);
}

/* "That Expedition" is one that was chosen for the actions or for the condition of the same step, if any. */
static bool places_chosen(Engine *e, const Picks *picks, Node actions, Node condition, Ctx *c) {
    Node found[AE_STEPS];
    unsigned count = 0;
    if (!any_picked(e->core, picks, K_ExpeditionOf)) return false;
    Search s = {.c = e->core, .picks = picks, .picked = true, .kinds = {K_ExpeditionOf}, .out = found, .size = AE_STEPS};
    search(&s, condition, 0);
    for (unsigned i = 0; actions != AE_NONE && i < len(e->core, actions); i++) search(&s, item(e->core, actions, i), 0);
    for (unsigned i = 0; i < s.count; i++) {
        unsigned n = 0;
        const uint16_t *values = pick_find(picks, found[i], &n, NULL);
        for (unsigned k = 0; k < n; k++) {
            if (count < AE_PLACES) c->places[count++] = (Place)values[k];
            else fail(e, AE_EXHAUSTED, W_full_list);
        }
    }
    if (count > 0) c->places_count = (uint8_t)count;
    return s.count > 0;
}

/* What follows a step that was not done. */
static void push_not_done(Engine *e, const Course *course) {
    Ctx c = course->ctx;
    if (course->marks && !at(e->core, course->step, Step_also)) c.did = c.begun = 0;
    undone(e->core, course->step, &c);
    push_steps(e, &course->rest, &c, &course->picks);
}

static void push_may(Engine *e, const Course *course, const Players *asked, const Players *willing);

/* "Each player" of the step means those who do it. */
static void prepare_for(Engine *e, Course *course, const Players *willing) {
    uint16_t values[AE_SEATS];
    for (unsigned i = 0; i < willing->count; i++) values[i] = willing->at[i];
    pick_add(e, &course->picks, each_key(e->core, course->step), 0, values, willing->count);
    push_course(e, F_PREPARE, course);
}

/* Whether the words mean the player, who is "you" in them.  "The first player" is whoever has the token: a
 * teammate's suffices only where a card asks if you are the first player (2v2.first_player). */
static bool is_one_of_those(Engine *e, Node only, const Ctx *own) {
    const Core *b = e->core;
    bool other = kind_of(b, only) == K_Not;
    Node asked = other ? at(b, only, Not_condition) : only;
    if (kind_of(b, only) == K_Did && at(b, only, Did_begun)) return (own->begun >> own->controller & 1) != 0;
    if (kind_of(b, asked) == K_IsFirstPlayer && kind_of(b, at(b, asked, IsFirstPlayer_who)) == K_You)
        return (own->controller == (int)e->now.s.first_player) != other;
    return holds(e, &e->now, only, own);
}

/* Whether a step tells somebody to play what has a cost, which nobody has to pay (6.4.b). */
static bool may_be_unpaid(const Core *c, Node step) {
    Node actions = at(c, step, Step_actions);
    if (len(c, actions) != 1 || kind_of(c, item(c, actions, 0)) != K_PlayCheaper) return false;
    return reads(c, R_cost_told_to_play, V_cost_told_to_play_may_decline);
}

/* Who may do an optional step; else whoever would have to pay. */
static Node who_decides(const Core *c, Node step) {
    Node actions = at(c, step, Step_actions);
    if (at(c, step, Step_may) || len(c, actions) == 0) return at(c, step, Step_who_may);
    Node first = item(c, actions, 0);
    return kind_of(c, first) == K_PlayCheaper ? at(c, first, PlayCheaper_who) : at(c, step, Step_who_may);
}

/* Whether somebody decides if a step is done, and who.  A player made to play a card with a cost may leave it unpaid. */
static bool has_deciders(Engine *e, Node step, Ctx *c, Players *asked) {
    bool may = at(e->core, step, Step_may);
    if (may ? offers_itself(e->core, step) : !may_be_unpaid(e->core, step)) return false;
    Node who = who_decides(e->core, step);
    who_is(e, &e->now, who, c, asked);
    return may || asked->count == 1 || kind_of(e->core, who) == K_EachPlayer;
}

/* The step for those of "each player" whom its words leave, each being "you" in them. */
static void only_those(Engine *e, Course *course) {
    Players all = {.count = 0}, meant = {.count = 0}, none = {.count = 0};
    Node only = at(e->core, course->step, Step_only);
    Node each = each_of(e->core, course->step);
    if (each == AE_NONE) in_order(&e->now, ~0u, &all);
    else who_is(e, &e->now, each, &course->ctx, &all);
    for (unsigned i = 0; i < all.count; i++) {
        Ctx own = course->ctx;
        own.controller = (int8_t)all.at[i];
        if (only == AE_NONE || is_one_of_those(e, only, &own)) meant.at[meant.count++] = all.at[i];
    }
    if (meant.count == 0) {
        course->ctx.players_count = 0;
        push_not_done(e, course);
    } else if (at(e->core, course->step, Step_may) || may_be_unpaid(e->core, course->step)) {
        push_may(e, course, &meant, &none);
    } else {
        prepare_for(e, course, &meant);
    }
}

static void prepare(Engine *e, Course *course);

#include "way_back.c"

/* Decide whether the next step takes place, and begin it; `course` has the context and what was chosen. */
static void take_step(Engine *e, Course *course, const Steps *steps) {
    const Core *core = e->core;
    Ctx *c = &course->ctx;
    c->picks = &course->picks;
    if (steps->count == 0) {
        if (c->inner) hand_back(e, c);
        return;
    }
    if ((c->played_count > 0 || speaks_of_hidden(c)) && found_again(&e->now, c)) {
        push_steps(e, steps, c, c->picks);
        return;
    }
    if (steps->at[0] == ITEM) {
        run_item(e, steps, c, c->picks);
        return;
    }
    unsigned first = steps->at[0] <= MET ? 1 : 0;
    bool met = steps->at[0] == MET;
    Node step = course->step = steps->at[first];
    if (first == 0 && at(core, step, Step_for_each) != AE_NONE) {
        run_for_each(e, steps, c, c->picks);
        return;
    }
    if (first == 0 && roll_by_each(e, steps, c)) return;
    Node condition = met ? AE_NONE : at(core, step, Step_condition);
    course->marks = (at(core, step, Step_also) || !asks_did(core, condition)) && !only_speaks(core, step);
    course->again = 0;
    course->rest.count = 0;
    add_rest(e, &course->rest, steps, first + 1);
    if (asks_late(e, course, condition != AE_NONE ? LATE_CONDITION : LATE_WHO)) return;
    if (condition != AE_NONE) {
        bool held = holds(e, &e->now, condition, c) && !of_nothing(e, condition, c);
        ev_bool(announce(e, W_condition, 1, W_r_effect_conditional), W_holds, held);
        places_chosen(e, c->picks, AE_NONE, condition, c);
        if (!held) {
            if (course->marks && !at(core, step, Step_also)) c->did = c->begun = 0;
            if (len(core, at(core, step, Step_otherwise)) == 0) undone(core, step, c); /* else that may speak of "it" as it was */
            Steps left;
            left.count = 0;
            add_steps(e, &left, at(core, step, Step_otherwise));
            add_rest(e, &left, &course->rest, 0);
            push_steps(e, &left, c, c->picks);
            return;
        }
    }
    if (condition != AE_NONE && asks_late(e, course, LATE_WHO)) return;
    if (at(core, step, Step_only) != AE_NONE || asked_of_each(core, course)) {
        only_those(e, course);
        return;
    }
    Players asked = {.count = 0}, willing = {.count = 0};
    if (!has_deciders(e, step, c, &asked)) {
        if (chooses_a_play(e, course)) push_way_back_to_prepare(e, course);
        if (done_at_once(e)) prepare(e, course);
        else push_course(e, F_PREPARE, course);
        return;
    }
    if (asked.count == 0) push_not_done(e, course);
    else push_may(e, course, &asked, &willing);
}

/* The next step (`RunSteps`). */
static void run_run_steps(Engine *e, const uint16_t *w, unsigned n) {
    Course course;
    Steps steps;
    load_resolving(w, n, &course.ctx, &course.picks, &steps);
    take_step(e, &course, &steps);
}

#include "may.c"

/* -- the choices of a step (`Prepare`) ------------------------------------------------------------------------------ */

/* A repeated step happens once at a time, with choices anew. */
static void once(Engine *e, Course *course) {
    const Core *c = e->core;
    if (action_count(c, course) != 1) return;
    Node action = action_at(c, course, 0);
    if (kind_of(c, action) != K_Resupply || done_once(&course->ctx, action)) return;
    Node chosen; /* the number hangs on what is chosen yet */
    Search s = {.c = c, .picks = &course->picks, .kinds = {K_Chosen}, .out = &chosen, .size = 1};
    walk_actions(&s, course->step);
    if (s.count > 0) return;
    int count = number(e, &e->now, at(c, action, Resupply_amount), &course->ctx);
    if (count <= 1 || reads(c, R_step_one_a_verb_repeated, V_step_one_a_verb_repeated_one_step)) return;
    pick_add(e, &course->picks, action, 0, NULL, 0);
    course->again = (uint16_t)(count - 1);
}

static void carry(Engine *e, Course *course);

/* Ask what is still open; then name cards, turn up Regions, roll; then carry out. */
static void prepare(Engine *e, Course *course) {
    Node die;
    Preparations first;
    if (asks_late(e, course, LATE_ACTIONS)) return;
    Node either = alternatives_of(e->core, course);
    if (either != AE_NONE) {
        ask_alternatives(e, course, either);
        return;
    }
    Node whom = whom_of(e->core, course);
    if (whom != AE_NONE) {
        ask_whom(e, course, whom);
        return;
    }
    enum Next next;
    do {
        places_chosen(e, &course->picks, at(e->core, course->step, Step_actions), AE_NONE, &course->ctx);
        once(e, course);
        next = next_choice(e, course);
        if (next == NEXT_COURSE) e->tasks++;
    } while (next == NEXT_COURSE && !failed(e));
    if (next == NEXT_ASKED || failed(e)) return;
    with_rest(e, course);
    Search s = {.c = e->core, .picks = &course->picks, .kinds = {K_RollDie}, .out = &die, .size = 1};
    walk_actions(&s, course->step);
    bool rolls = s.count > 0 && dice_of(e, &e->now, die, &course->ctx) > 0;
    if (s.count > 0 && !rolls) course->ctx.rolled = 0; /* no die at all: the step goes on without one */
    find_preparations(e, course, &first);
    if (!rolls && !any_preparation(&first) && done_at_once(e)) {
        carry(e, course);
        return;
    }
    push_course(e, rolls ? F_ROLL : F_CARRY, course);
    push_preparations(e, &first);
}

static void run_prepare(Engine *e, const uint16_t *w, unsigned n) {
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    prepare(e, &course);
}

#include "carry.c"
