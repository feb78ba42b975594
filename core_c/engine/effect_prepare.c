/* What chance has to say before a step happens: cards on top of Decks, face-down Regions, a die.
 * Twin of `altered/effect/{prepare,die}.py`. */
#include "engine.h"

/* How many cards on top of each Deck a step looks at, in the order in which Decks are named. */
typedef struct { int count[AE_SEATS]; uint8_t order[AE_SEATS], players; } Needed;

static void needs(Needed *d, unsigned player, int more) {
    unsigned i = 0;
    while (i < d->players && d->order[i] != player) i++;
    if (i == d->players) {
        d->order[d->players++] = (uint8_t)player;
        d->count[i] = 0;
    }
    d->count[i] += more;
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
    int count = once ? 1 : at_least_none(number(e, &e->now, amount, &course->ctx));
    Players players = {.count = 0};
    who_is(e, &e->now, who, &course->ctx, &players);
    for (unsigned i = 0; i < players.count; i++) needs(d, players.at[i], count);
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
            int way = regions(e, &e->now, action, places.at[k], &course->ctx);
            if (way >= 0 && forbids_moving(e, &e->now, player, side, rules) > 0) continue;
            unsigned more = hidden_places(e, &e->now, player, side, way, found);
            for (unsigned m = 0; m < more; m++)
                if ((count == 0 || memchr(out, found[m], count) == NULL) && count < size) out[count++] = found[m];
        }
    }
    return count;
}

/* The tasks to run before the step is carried out, pushed so that the first named runs first. */
static void push_preparations(Engine *e, const Course *course) {
    Needed d = {.players = 0};
    Node found[AE_STEPS];
    uint8_t places[AE_REGIONS];
    Search s = {.c = e->core, .picks = &course->picks, .kinds = {K_Draw, K_Resupply, K_TopOfDeck}, .out = found, .size = AE_STEPS};
    walk_actions(&s, course->step);
    for (unsigned i = 0; i < s.count; i++) needed_by(e, course, found[i], &d);
    unsigned hidden_count = revealed(e, course, places, AE_REGIONS);
    for (unsigned i = hidden_count; i-- > 0;) push_turn_up(e, places[i]);
    for (unsigned i = d.players; i-- > 0;)
        if (d.count[i] > 0) push_name_top(e, d.order[i], (unsigned)d.count[i]);
}

/* -- rolling a die (7.3.13) -------------------------------------------------------------------------------- */

static void list_roll(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)w;
    (void)n;
    for (int face = 1; face <= limit_of_rules(e->core, L_die_faces); face++)
        arg(offer(e, out, W_roll, AE_CHANCE), W_face, face);
}

static void take_roll(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    course.ctx.rolled = (int16_t)value_of(o, W_face, 0);
    push_course(e, F_CARRY, &course);
}
