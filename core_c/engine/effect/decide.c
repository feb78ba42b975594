/* The decisions of a step on Expeditions and statuses.  Twin of `altered/effect/choose.py`. */
#include "../engine.h"

/* -- the decisions on Expeditions and statuses ------------------------------------------------------------------ */

/* The Expeditions that may be chosen: a reading says whether the step must be possible. */
static void open_expeditions(Engine *e, Scene *v, const Course *course, Node action, Node into, const Ctx *ctx, Places *out) {
    Places kept = {.count = 0};
    expeditions(e, v, into, ctx, out);
    if (may_choose_anything(e->core)) return;
    for (unsigned i = 0; i < out->count; i++) {
        Picks picks = course->picks;
        Ctx there = *ctx;
        uint16_t one = out->at[i];
        pick_add(e, &picks, into, 0, &one, 1);
        there.picks = &picks;
        if (can_happen(e, v, action, &there)) kept.at[kept.count++] = out->at[i];
    }
    *out = kept;
}

/* `asked`: how many of those who choose have done so, and the one who does now. */
static void push_choose_expedition(Engine *e, const Course *course, unsigned place, unsigned asked, const Places *taken) {
    Writer w;
    begin_words(&w);
    save_course(&w, course);
    put(&w, place | asked << 8);
    put(&w, taken->count);
    for (unsigned i = 0; i < taken->count; i++) put(&w, taken->at[i]);
    push_written(e, F_CHOOSE_EXPEDITION, &w);
}

static unsigned load_choose_expedition(const uint16_t *w, unsigned n, Course *course, unsigned *asked, Places *taken) {
    Reader r = {.at = w, .n = n};
    load_course(&r, course);
    unsigned first = get(&r), place = first & 0xFFu;
    *asked = first >> 8;
    taken->count = at_most(get(&r), AE_PLACES);
    for (unsigned i = 0; i < taken->count; i++) taken->at[i] = (Place)get(&r);
    return place;
}

/* Every Expedition of the game that the words mean; nothing changes while they are chosen. */
static void list_choose_expedition(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Course course;
    Places taken, means = {.count = 0};
    uint8_t order[AE_SEATS];
    unsigned asked, place = load_choose_expedition(w, n, &course, &asked, &taken), players = order_of(&e->now, order);
    Node action = action_at(e->core, &course, place), into = place_words(e->core, action);
    Players choose;
    placers(e, &e->now, action, into, &course.ctx, &choose);
    if (asked == 0 || asked > choose.count) {
        fail(e, AE_BROKEN, W_broken);
        return;
    }
    int by = choose.at[asked - 1];
    Ctx own = placer_context(e->core, action, into, by, &course.ctx);
    open_expeditions(e, &e->now, &course, action, into, &own, &means);
    for (unsigned p = 0; p < players; p++)
        for (unsigned side = 0; side < 2; side++)
            for (unsigned i = 0; i < means.count; i++)
                if (means.at[i] == place_at(order[p], side)) {
                    Option *o = offer(e, out, W_expedition, by);
                    arg(o, W_player, order[p]);
                    arg_word(o, W_side, (uint16_t)(W_side_hero + side));
                    break;
                }
}

/* The question to the next player who chooses an Expedition (pushed), or the step once all have (true). */
static bool ask_places(Engine *e, Course *course, unsigned place, unsigned asked, Places *taken) {
    Node action = action_at(e->core, course, place), into = place_words(e->core, action);
    uint16_t values[AE_PLACES];
    Players choose;
    placers(e, &e->now, action, into, &course->ctx, &choose);
    while (asked < choose.count && !failed(e)) {
        Ctx own = placer_context(e->core, action, into, choose.at[asked++], &course->ctx);
        Places open = {.count = 0};
        open_expeditions(e, &e->now, course, action, into, &own, &open);
        if (open.count >= 2) {
            push_choose_expedition(e, course, place, asked, taken);
            return false;
        }
        if (open.count == 0) expeditions(e, &e->now, into, &own, &open);
        if (open.count > 0) add_place(e, taken, open.at[0]);
    }
    bool apart = taken->count > 1 && !is_of_several(e->core, action, into);
    for (unsigned i = 0; i < taken->count; i++) values[i] = taken->at[i];
    pick_add(e, &course->picks, into, apart ? PICK_APART : 0, values, taken->count);
    return true;
}

static void take_choose_expedition(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Course course;
    Places taken;
    unsigned asked, place = load_choose_expedition(w, n, &course, &asked, &taken);
    Node action = action_at(e->core, &course, place), into = place_words(e->core, action);
    if (taken.count >= AE_PLACES) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    unsigned player = (unsigned)value_of(o, W_player, 0), side = (unsigned)value_of(o, W_side, W_side_hero) - W_side_hero;
    taken.at[taken.count++] = place_at(player, side);
    if ((int)taken.count < pieces(e, &e->now, action, into, &course.ctx)) {
        push_choose_expedition(e, &course, place, asked, &taken);
        return;
    }
    if (ask_places(e, &course, place, asked, &taken)) push_course(e, F_PREPARE, &course);
}

/* Those that may be chosen: a reading says whether one that cannot be gained is among them. */
static unsigned open_statuses(Engine *e, Scene *v, Node action, const Ctx *ctx, uint8_t out[4]) {
    const Core *c = e->core;
    Node list = at(c, action, GainOneOf_statuses);
    bool anything = may_choose_anything(c);
    unsigned n = 0;
    for (unsigned i = 0; i < len(c, list) && n < 4; i++) {
        Atoms tried;
        Plan plan;
        memset(&plan, 0, sizeof plan);
        tried.count = 0;
        if (!anything) plan_status(e, v, at(c, action, GainOneOf_ref), item(c, list, i), true, ctx, &tried, &plan);
        told_by_doer(e, v, action, ctx, &tried, &plan);
        bool can = anything;
        for (unsigned k = 0; k < tried.count && !can; k++) can = impossible(e, v, &tried.at[k], NULL, NULL) == 0;
        if (can) out[n++] = (uint8_t)item(c, list, i);
    }
    return n;
}

static void list_choose_status(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    uint8_t offered[4];
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    Node action = action_at(e->core, &course, get(&r));
    int by = decider(e, &e->now, action, &course.ctx);
    unsigned count = open_statuses(e, &e->now, action, &course.ctx, offered);
    for (unsigned status = STATUS_ANCHORED; status <= STATUS_FLEETING; status++)
        for (unsigned i = 0; i < count; i++)
            if (offered[i] == status) {
                arg_word(offer(e, out, W_status, by), W_status, (uint16_t)(W_status_anchored + status));
                break;
            }
}

static void take_choose_status(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    Node action = action_at(e->core, &course, get(&r));
    uint16_t status = (uint16_t)(value_of(o, W_status, W_status_anchored) - W_status_anchored);
    pick_add(e, &course.picks, action, 0, &status, 1);
    push_course(e, F_PREPARE, &course);
}
