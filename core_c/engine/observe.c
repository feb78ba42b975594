/* What one player may know, as numbers of fixed width for learners.  Twin of `altered/engine/view.py`,
 * written down by `core_c/observation.py`. */
#include "engine.h"
#include "api.h"

enum Head {
#define HEAD(name) HEAD_##name,
#define SEAT(name)
#define OBJECT(name)
#define CHOICE(name)
#include "observation.def"
#undef HEAD
#undef SEAT
    HEAD_COUNT
};
enum Seat_column {
#define HEAD(name)
#define SEAT(name) SEAT_##name,
#include "observation.def"
#undef SEAT
#undef OBJECT
    SEAT_COUNT
};
enum Object_column {
#define SEAT(name)
#define OBJECT(name) OBJECT_##name,
#include "observation.def"
#undef OBJECT
#undef CHOICE
    OBJECT_COUNT
};
enum Choice_column {
#define OBJECT(name)
#define CHOICE(name) CHOICE_##name,
#include "observation.def"
#undef HEAD
#undef SEAT
#undef OBJECT
#undef CHOICE
    CHOICE_COUNT
};
enum { SEEN_REGIONS = SEAT_COUNT - SEAT_region_0, CARDS = 256,
       OBSERVED = HEAD_COUNT + AE_SEATS * SEAT_COUNT + 2 * ALTERED_OBSERVE_HAND + AE_OBJECTS * OBJECT_COUNT };
_Static_assert((int)CHOICE_COUNT == ALTERED_OBSERVE_CHOICE, "the columns of a choice");
_Static_assert((int)AE_HAND == ALTERED_OBSERVE_HAND, "the cards of a Hand");
_Static_assert((int)AE_OPTIONS == ALTERED_ENGINE_MOST_OPTIONS, "the choices of a decision");

/* Who looks, and which cards they may look at. */
typedef struct { unsigned me; bool visible[CARDS]; } Eye;

static int16_t distance_to(const State *s, unsigned me, int player) {
    return (int16_t)(player < 0 ? -1 : (player + s->seats - (int)me) % s->seats);
}

static int16_t face_number(const Core *c, Node face) { return (int16_t)c->book[face + Face_size + 3]; }

static int16_t seen_card(const Core *c, const Eye *eye, int card) {
    return (int16_t)(card >= 0 && card < c->card_count && eye->visible[card] ? face_number(c, c->card_face[card]) : 0);
}

/* Their own Mana Orbs players may look at (3.2.9.d), unless a reading bars it. */
static bool lies_hidden(const Core *c, const Thing *t, unsigned me) {
    bool barred = reads(c, R_visibility_no_looking_whose, V_visibility_no_looking_whose_english);
    return t->zone == ZONE_MANA_ZONE && (t->owner != me || barred);
}

static int16_t row_of(const Scene *v, int id) {
    return (int16_t)(id > 0 && id < AE_HIDDEN ? 1 + index_of(v, (Id)id) : 0);
}

static void see_head(const State *s, const Eye *eye, int deciding, int16_t *out) {
    out[HEAD_day] = (int16_t)s->day;
    out[HEAD_phase] = s->phase;
    out[HEAD_first_player] = distance_to(s, eye->me, s->first_player);
    out[HEAD_turn] = distance_to(s, eye->me, s->turn);
    out[HEAD_tiebreakers] = s->tiebreakers;
    out[HEAD_result] = (int16_t)(s->result < 0 ? -1 : s->seat[eye->me].team == s->result);
    out[HEAD_deciding] = distance_to(s, eye->me, deciding);
}

static void see_seat(const Engine *e, const Eye *eye, unsigned p, int16_t *out) {
    const State *s = &e->now.s;
    const Seat *seat = &s->seat[p];
    out[SEAT_mine] = seat->team == s->seat[eye->me].team;
    out[SEAT_hand] = seat->hand_count;
    out[SEAT_deck] = (int16_t)deck_count(&e->now, p);
    out[SEAT_hero_marker] = seat->marker[0];
    out[SEAT_companion_marker] = seat->marker[1];
    out[SEAT_passed] = seat->passed;
    out[SEAT_contends] = seat->contends;
    out[SEAT_out] = seat->out;
    unsigned width = s->tiebreakers ? 1u : e->core->width;
    for (unsigned k = 0; k < SEEN_REGIONS; k++) {
        unsigned place = k >= width ? AE_REGIONS : s->tiebreakers ? 0u : e->core->way[p * e->core->width + k];
        if (place >= AE_REGIONS || place >= s->regions) out[SEAT_region_0 + k] = 0;
        else out[SEAT_region_0 + k] = (int16_t)(s->region[place] == AE_FACE_DOWN ? -1 : e->core->region[s->region[place] * 2u + 1]);
    }
}

/* Hidden cards among which the player chooses, with each whole Hand that holds one (3.2.5.c). */
static void see_shown(Engine *e, Eye *eye, int16_t *out) {
    const State *s = &e->now.s;
    Question q;
    unsigned n, written = 0;
    const uint16_t *w = top_words(&e->now, &n);
    bool offered[CARDS] = {false};
    load_question(w, n, &q);
    for (unsigned i = 0; i < e->options.count; i++) {
        int card = value_of(&e->options.at[i], W_card, -1);
        if (card >= 0 && card < CARDS) offered[card] = true;
    }
    for (unsigned i = 0; i < q.taken.count; i++)
        if (is_hidden(q.taken.at[i])) offered[card_of_hidden(q.taken.at[i])] = true;
    uint8_t order[AE_SEATS];
    unsigned seats = order_of(&e->now, order);
    for (unsigned i = 0; i < seats; i++) {
        const Seat *seat = &s->seat[order[i]];
        bool open = false;
        for (unsigned k = 0; k < seat->hand_count; k++) open = open || offered[seat->hand[k]];
        for (unsigned k = 0; open && order[i] != eye->me && k < seat->hand_count; k++) {
            eye->visible[seat->hand[k]] = true;
            if (written < AE_HAND) out[written++] = seen_card(e->core, eye, seat->hand[k]);
        }
    }
    for (unsigned i = 0; i < q.course.ctx.shown_count; i++) {
        Ref thing = q.course.ctx.shown[i];
        if (!is_hidden(thing) || !offered[card_of_hidden(thing)]) continue;
        unsigned card = card_of_hidden(thing);
        if (in_hand(&e->now, card)) continue; /* written already, or own */
        eye->visible[card] = true;
        if (written < AE_HAND) out[written++] = seen_card(e->core, eye, (int)card);
    }
}

static void see_object(Engine *e, const Eye *eye, const Thing *t, int16_t *row) {
    const State *s = &e->now.s;
    const Core *c = e->core;
    const Emblem *m = emblem_of(&e->now, t);
    bool hidden_ = lies_hidden(c, t, eye->me);
    row[OBJECT_zone] = (int16_t)(1 + t->zone);
    row[OBJECT_face] = (int16_t)(hidden_ ? 0 : face_number(c, t->face));
    row[OBJECT_form] = t->form;
    row[OBJECT_owner] = distance_to(s, eye->me, t->owner);
    row[OBJECT_controller] = distance_to(s, eye->me, t->controller);
    row[OBJECT_side] = (int16_t)(t->side == AE_NO_SIDE ? 0 : 1 + t->side);
    row[OBJECT_statuses] = t->statuses;
    row[OBJECT_boosts] = t->boosts;
    row[OBJECT_counters] = (int16_t)(t->other[0] + t->other[1]);
    int now[3] = {0, 0, 0};
    if (in_play(t->zone) && at(c, t->face, Face_type) == TYPE_CHARACTER) statistics(e, &e->now, t->id, now);
    for (unsigned k = 0; k < 3; k++) row[OBJECT_forest + k] = (int16_t)now[k];
    row[OBJECT_source] = row_of(&e->now, m == NULL ? 0 : m->me);
}

static int16_t place_in_hand(const Seat *seat, int card) {
    for (unsigned k = 0; k < seat->hand_count; k++)
        if (seat->hand[k] == card) return (int16_t)(k + 1);
    return 0;
}

static void see_choice(Engine *e, const Eye *eye, const Option *o, int16_t *row) {
    const State *s = &e->now.s;
    unsigned numbers = 0;
    memset(row, 0, CHOICE_COUNT * sizeof *row);
    row[CHOICE_kind] = (int16_t)o->kind;
    row[CHOICE_player] = -1;
    for (unsigned k = 0; k < o->count; k++) {
        int value = o->value[k];
        switch (o->name[k]) {
        case W_card:
            row[CHOICE_face] = seen_card(e->core, eye, value);
            row[CHOICE_hand] = place_in_hand(&s->seat[eye->me], value);
            for (unsigned i = 0; i < s->thing_count && row[CHOICE_row] == 0; i++)
                if (s->thing[i].card == value && eye->visible[value]) row[CHOICE_row] = (int16_t)(i + 1);
            break;
        case W_object: {
            const Thing *t = find(&e->now, (Id)value);
            row[CHOICE_row] = row_of(&e->now, value);
            if (t != NULL && !lies_hidden(e->core, t, eye->me)) row[CHOICE_face] = face_number(e->core, t->face);
            break;
        }
        case W_by: row[CHOICE_by] = row_of(&e->now, value); break;
        case W_player: case W_seat: row[CHOICE_player] = distance_to(s, eye->me, value); break;
        case W_side: row[CHOICE_side] = (int16_t)(value == W_side_hero ? 1 : 2); break;
        default: row[numbers++ == 0 ? CHOICE_number : CHOICE_second] = (int16_t)value;
        }
    }
}

/* The choices of a player who decides, and which of them to take; how many. */
static unsigned see_choices(Engine *e, const Eye *eye, int deciding, int16_t *rows, int8_t *mask) {
    const Options *o = &e->options;
    unsigned count = deciding == (int)eye->me ? o->count : 0;
    bool all = o->withdrawals == o->count;
    for (unsigned i = 0; i < count && rows != NULL; i++) see_choice(e, eye, &o->at[i], rows + i * CHOICE_COUNT);
    for (unsigned i = count; rows != NULL && i < AE_OPTIONS && rows[i * CHOICE_COUNT] != 0; i++)
        memset(rows + i * CHOICE_COUNT, 0, CHOICE_COUNT * sizeof *rows);
    if (mask != NULL) memset(mask, 0, AE_OPTIONS);
    for (unsigned i = 0; i < count && mask != NULL; i++) mask[i] = all || o->at[i].kind != W_withdraw;
    return count;
}

/* Who decides; -1 for chance, and when the game is over. */
static int decider_now(Engine *e) {
    if (!failed(e) && !e->listed && e->now.s.result < 0) list_options(e);
    return failed(e) || e->now.s.result >= 0 || e->options.count == 0 ? AE_CHANCE : e->options.at[0].player;
}

/* What `player` may know; returns how many choices they have. */
static int observe(Engine *e, uint32_t player, int16_t *out, int16_t *choices, int8_t *mask) {
    const State *s = &e->now.s;
    int deciding = decider_now(e);
    if (failed(e)) return e->error;
    if (player >= s->seats) return ALTERED_ENGINE_SEAT;
    Eye eye = {.me = player};
    see_head(s, &eye, deciding, out);
    for (unsigned i = 0; i < s->seats; i++)
        see_seat(e, &eye, (player + i) % s->seats, out + HEAD_COUNT + i * SEAT_COUNT);
    int16_t *hand = out + HEAD_COUNT + AE_SEATS * SEAT_COUNT, *shown = hand + AE_HAND, *rows = shown + AE_HAND;
    memset(hand, 0, 2 * AE_HAND * sizeof *hand);
    const Seat *own = &s->seat[player];
    for (unsigned k = 0; k < own->hand_count; k++) {
        eye.visible[own->hand[k]] = true;
        hand[k] = seen_card(e->core, &eye, own->hand[k]);
    }
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        if (t->card != AE_NO_CARD && !lies_hidden(e->core, t, player)) eye.visible[t->card] = true;
        see_object(e, &eye, t, rows + i * OBJECT_COUNT);
    }
    for (unsigned i = s->thing_count; i < AE_OBJECTS && rows[i * OBJECT_COUNT] != 0; i++)
        memset(rows + i * OBJECT_COUNT, 0, OBJECT_COUNT * sizeof *rows);
    if (deciding == (int)player && top_kind(&e->now) == F_CHOOSE_THINGS) see_shown(e, &eye, shown);
    unsigned count = see_choices(e, &eye, deciding, choices, mask);
    return failed(e) ? e->error : (int)count;
}

/* Answer what chance decides, up to the decision of a player. */
static int answer_chance(Engine *e, uint64_t *counter) {
    while (!failed(e) && e->now.s.result < 0) {
        if (name_by_chance(e, counter)) continue;
        if (decider_now(e) != AE_CHANCE || failed(e) || e->options.count == 0) break; /* a position may leave nothing to do */
        take(e, pick(&e->options, counter));
    }
    return e->error;
}

/* Who won, for each seat: 1 or -1, 0 while the game goes on. */
static void reward(const State *s, int8_t *out) {
    for (unsigned p = 0; p < s->seats; p++) out[p] = (int8_t)(s->result < 0 ? 0 : s->seat[p].team == s->result ? 1 : -1);
}
