/* What chance has to say before a step happens: cards on top of Decks, face-down Regions, a die.
 * Twin of `altered/effect/{prepare,die}.py`. */
#include "../engine.h"

enum { AE_DICE = 4, AE_SUMS = 16 }; /* an event names four words */

/* How many cards on top of each Deck a step looks at, in the order in which Decks are named. */
typedef struct { int count[AE_SEATS]; uint8_t order[AE_SEATS], players; } Needed;

static void needs(Needed *d, unsigned player, int more) {
    unsigned i = 0;
    while (i < d->players && d->order[i] != player) i++;
    if (i >= AE_SEATS) return; /* each player is there once */
    if (i == d->players) {
        d->order[d->players++] = (uint8_t)player;
        d->count[i] = 0;
    }
    d->count[i] += more;
}

/* A roll that reveals cards needs as many, not more than the step looks at otherwise. */
static void shows(Needed *d, int player, int least) {
    needs(d, (unsigned)player, 0);
    for (unsigned i = 0; i < d->players; i++)
        if (d->order[i] == player && d->count[i] < least) d->count[i] = least;
}

static void needed_by(Engine *e, const Course *course, Node n, Needed *d) {
    const Core *c = e->core;
    Node amount, who;
    switch (kind_of(c, n)) {
    case K_Draw:
        amount = at(c, n, Draw_amount);
        who = at(c, n, Draw_who);
        break;
    case K_Resupply:
        amount = at(c, n, Resupply_amount);
        who = at(c, n, Resupply_who);
        break;
    default:
        amount = at(c, n, TopOfDeck_count);
        who = at(c, n, TopOfDeck_who);
    }
    bool once = kind_of(c, n) == K_Resupply && done_once(&course->ctx, n);
    Players players = {.count = 0};
    who_is(e, &e->now, who, &course->ctx, &players);
    for (unsigned i = 0; i < players.count; i++)
        needs(d, players.at[i], once ? 1 : their_number(e, &e->now, amount, &course->ctx, players.at[i]));
}

/* No marker stands on a face-down Region: what it enters is turned up first. */
static unsigned revealed(Engine *e, const Course *course, uint8_t *out, unsigned size) {
    const Core *c = e->core;
    unsigned count = 0;
    for (unsigned i = 0; i < action_count(c, course) && !e->now.s.tiebreakers; i++) {
        Node action = action_at(c, course, i);
        Places places = {.count = 0};
        if (kind_of(c, action) != K_MoveMarker) continue;
        expeditions(e, &e->now, at(c, action, MoveMarker_expedition), &course->ctx, &places);
        for (unsigned k = 0; k < places.count; k++) {
            uint16_t rules[AE_EVENT_RULES];
            uint8_t found[AE_REGIONS + 8];
            unsigned player = places.at[k] / 2u, side = places.at[k] % 2u;
            int way = regions(e, &e->now, action, places.at[k], &course->ctx, &places);
            if (way >= 0 && forbids_moving(e, &e->now, player, side, rules) > 0) continue;
            unsigned more = hidden_places(e, &e->now, player, side, way, found);
            for (unsigned m = 0; m < more; m++)
                if ((count == 0 || memchr(out, found[m], count) == NULL) && count < size) out[count++] = found[m];
        }
    }
    return count;
}

/* What the passive abilities on the rolls of this player say together (7.3.13.c). */
typedef struct {
    int more, reveals;    /* dice more; cards shown, at most */
    bool any, highest;    /* any: the result may be another; highest: no other counts */
    int sum[AE_SUMS];     /* what may be added, in the order of `ChooseResult.candidates` */
    unsigned sums;
} RollChanges;

static void add_sums(Engine *e, RollChanges *to, int add) {
    for (unsigned i = 0, known = to->sums; i < known; i++) {
        bool there = false;
        for (unsigned k = 0; k < to->sums; k++) there = there || to->sum[k] == to->sum[i] + add;
        if (there) continue;
        if (to->sums < AE_SUMS) to->sum[to->sums++] = to->sum[i] + add;
        else fail(e, AE_EXHAUSTED, W_full_list);
    }
}

static RollChanges changes_for(Engine *e, int player) {
    const Core *c = e->core;
    RollChanges found = {.sums = 1};
    unsigned count;
    const Unit *units = all_units(e, &e->now, &count);
    for (unsigned i = 0; i < count; i++) {
        Node words = units[i].words;
        if (!changes_roll(e, &e->now, &units[i], player) || !works(e, &e->now, i)) continue;
        found.any = found.any || at(c, words, ChangeRoll_more) != 0 || at(c, words, ChangeRoll_add) != 0;
        found.more += num(c, words, ChangeRoll_more);
        if (num(c, words, ChangeRoll_reveals) > found.reveals) found.reveals = num(c, words, ChangeRoll_reveals);
        if (at(c, words, ChangeRoll_more) != 0 && at(c, words, ChangeRoll_keep) == W_highest) found.highest = true;
        add_sums(e, &found, num(c, words, ChangeRoll_add));
    }
    return found;
}

/* What is to be done before a step is carried out: Regions to be turned up, top cards to be named. */
typedef struct {
    Needed top;
    uint8_t place[AE_REGIONS];
    unsigned places;
} Preparations;

/* Who rolls the dice of a step. */
static int roller(Engine *e, const Course *course) {
    Node die;
    Search s = {.c = e->core, .picks = &course->picks, .kinds = {K_RollDie}, .out = &die, .size = 1};
    walk_actions(&s, course->step);
    return s.count > 0 ? decider(e, &e->now, die, &course->ctx) : course->ctx.controller;
}

/* How many steps belong to a roll: up to the last one that speaks of its result or of the players who roll; 0 where one
 * of them names other players than `who`. */
static unsigned end_of_roll(const Core *c, const Steps *steps, Node who) {
    unsigned end = 1;
    for (unsigned i = 1; i < steps->count; i++) {
        Node found;
        Search s = {.c = c, .kinds = {K_Rolled, K_RollDie, K_Did, K_EachPlayer}, .out = &found, .size = 1};
        search(&s, step_at(steps, &i), 0);
        if (s.count > 0) end = i + 1;
    }
    for (unsigned i = 0; i < end; i++) {
        Node found[AE_STEPS];
        unsigned count = walk(c, step_at(steps, &i), K_EachPlayer, found, AE_STEPS);
        for (unsigned k = 0; k < count; k++)
            if (pick_key(c, found[k]) != pick_key(c, who)) return 0;
    }
    return end;
}

/* Several players who roll have a result each: one after the other does all that is said of it (`die.by_each`). */
static bool roll_by_each(Engine *e, const Steps *steps, const Ctx *ctx) {
    Node die;
    Players all = {.count = 0};
    Search s = {.c = e->core, .kinds = {K_RollDie}, .out = &die, .size = 1};
    walk_actions(&s, steps->at[0]);
    Node who = s.count > 0 ? at(e->core, die, RollDie_who) : AE_NONE;
    if (who == AE_NONE || kind_of(e->core, who) != K_EachPlayer || ctx->doer != 0) return false;
    who_is(e, &e->now, who, ctx, &all);
    unsigned end = end_of_roll(e->core, steps, who);
    if (all.count < 2 || end == 0) return false;
    Steps part = {.count = 0};
    add_rest(e, &part, steps, end);
    push_steps(e, &part, ctx, ctx->picks);
    part.count = 0;
    for (unsigned i = 0; i < end; i++) add_step(e, &part, steps->at[i]);
    for (unsigned i = all.count; i-- > 0;) {
        Ctx own = *ctx;
        own.doer = (uint8_t)(all.at[i] + 1);
        own.inner = 0;
        push_steps(e, &part, &own, ctx->picks);
    }
    return true;
}

static void find_preparations(Engine *e, const Course *course, Preparations *p) {
    Node found[AE_STEPS];
    p->top = (Needed){.players = 0};
    Search s = {.c = e->core, .picks = &course->picks, .kinds = {K_Draw, K_Resupply, K_TopOfDeck}, .out = found, .size = AE_STEPS};
    walk_actions(&s, course->step);
    for (unsigned i = 0; i < s.count; i++) needed_by(e, course, found[i], &p->top);
    Search die = {.c = e->core, .picks = &course->picks, .kinds = {K_RollDie}, .out = found, .size = 1};
    walk_actions(&die, course->step);
    if (die.count > 0) {
        int player = roller(e, course);
        shows(&p->top, player, changes_for(e, player).reveals);
    }
    p->places = revealed(e, course, p->place, AE_REGIONS);
}

static bool any_preparation(const Preparations *p) {
    bool names = false;
    for (unsigned i = 0; i < p->top.players; i++) names = names || p->top.count[i] > 0;
    return names || p->places > 0;
}

/* Pushed so that the first that is named runs first. */
static void push_preparations(Engine *e, const Preparations *p) {
    for (unsigned i = p->places; i-- > 0;) push_turn_up(e, p->place[i]);
    for (unsigned i = p->top.players; i-- > 0;)
        if (p->top.count[i] > 0) push_name_top(e, p->top.order[i], (unsigned)p->top.count[i]);
}

/* -- rolling a die (7.3.13) -------------------------------------------------------------------------------- */

static void list_roll(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)w;
    (void)n;
    for (int face = 1; face <= limit_of_rules(e->core, L_die_faces); face++)
        arg(offer(e, out, W_roll, AE_CHANCE), W_face, face);
}

/* The results of the dice that lie, and the step that waits for them (`Roll`, `ChooseResult`). */
typedef struct { Course course; uint8_t result[AE_DICE], count; } Dice;

static void push_dice(Engine *e, unsigned kind, const Dice *d) {
    Writer w;
    begin_words(&w);
    save_course(&w, &d->course);
    put(&w, d->count);
    for (unsigned i = 0; i < d->count; i++) put(&w, d->result[i]);
    push_written(e, kind, &w);
}

/* A frame that was pushed as a course alone has no results yet. */
static void load_dice(const uint16_t *w, unsigned n, Dice *d) {
    Reader r = {.at = w, .n = n};
    load_course(&r, &d->course);
    d->count = (uint8_t)at_most(get(&r), AE_DICE);
    for (unsigned i = 0; i < d->count; i++) d->result[i] = (uint8_t)get(&r);
}

/* Each result with each sum of modifiers; without one first. */
static void list_choose_result(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Dice d;
    load_dice(w, n, &d);
    int player = roller(e, &d.course);
    RollChanges changes = changes_for(e, player);
    unsigned most = 0;
    for (unsigned i = 0; i < d.count; i++)
        if (d.result[i] > most) most = d.result[i];
    for (unsigned i = 0; i < d.count; i++) {
        bool again = changes.highest && d.result[i] < most;
        for (unsigned k = 0; k < i; k++) again = again || d.result[k] == d.result[i];
        for (unsigned k = 0; k < changes.sums && !again; k++) {
            Option *o = offer(e, out, W_result, player);
            arg(o, W_face, d.result[i]);
            if (changes.sum[k] != 0) arg(o, W_add, changes.sum[k]);
        }
    }
}

/* The step happens with that result. */
static void take_choose_result(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Dice d;
    load_dice(w, n, &d);
    d.course.ctx.rolled = (int16_t)(value_of(o, W_face, 0) + value_of(o, W_add, 0));
    push_course(e, F_CARRY, &d.course);
}

static void announce_dice(Engine *e, const Dice *d) {
    uint16_t shown[AE_DICE];
    for (unsigned i = 0; i < d->count; i++) shown[i] = (uint16_t)(W_die_1 + d->result[i] - 1);
    Event *to = announce(e, W_dice, 1, W_r_roll_a_die_several);
    ev(to, W_player, roller(e, &d->course));
    ev_typed(to, W_name, EV_WORDS, packed_words(shown, d->count));
}

/* Of several dice the effect may say which result counts: the highest, the lowest, or their sum; else one is chosen. */
static void keep_result(Dice *d, uint16_t keep) {
    unsigned most = 0, least = UINT8_MAX, sum = 0;
    if (!says(keep) || keep == W_chosen) return;
    for (unsigned i = 0; i < d->count; i++) {
        most = d->result[i] > most ? d->result[i] : most;
        least = d->result[i] < least ? d->result[i] : least;
        sum += d->result[i];
    }
    d->result[0] = (uint8_t)(keep == W_highest ? most : keep == W_lowest ? least : sum);
    d->count = 1;
}

/* When all dice lie, the step happens with the one that counts, or a player chooses. */
static void take_roll(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Dice d;
    load_dice(w, n, &d);
    RollChanges changes = changes_for(e, roller(e, &d.course));
    Node die;
    Search s = {.c = e->core, .picks = &d.course.picks, .kinds = {K_RollDie}, .out = &die, .size = 1};
    walk_actions(&s, d.course.step);
    if (s.count == 0) {
        fail(e, AE_BROKEN, W_broken);
        return;
    }
    unsigned dice = dice_of(e, &e->now, die, &d.course.ctx);
    bool told = changes.any || dice > 1;
    if (d.count >= AE_DICE || (told && limit_of_rules(e->core, L_die_faces) > 6)) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    d.result[d.count++] = (uint8_t)value_of(o, W_face, 1);
    if (d.count < (int)dice + changes.more) {
        push_dice(e, F_ROLL, &d);
        return;
    }
    if (told) announce_dice(e, &d);
    keep_result(&d, at(e->core, die, RollDie_keep));
    bool alike = true; /* one way only: no sum but none, no other result that counts */
    for (unsigned i = 1; i < d.count; i++) alike = alike && (d.result[i] == d.result[0] || changes.highest);
    if (!alike || changes.sums > 1) {
        push_dice(e, F_CHOOSE_RESULT, &d);
        return;
    }
    for (unsigned i = 0; i < d.count; i++)
        if (d.result[i] > d.course.ctx.rolled || i == 0) d.course.ctx.rolled = d.result[i];
    push_course(e, F_CARRY, &d.course);
}
