/* Objects, seats, decks, the agenda, events, atomic actions: what every chapter stands on.
 * Twin of `altered/state/{model,deck,face,game,task,event,atom,choice,table,way}.py`. */
#include "engine.h"

#include <stdarg.h>

/* -- objects ------------------------------------------------------------------------------------- */

static inline bool in_play(unsigned zone) {
    return ((unsigned)IN_PLAY >> (zone & 31u) & 1u) != 0;
}

static Thing *find(Scene *v, Id id) {
    int i = id == 0 ? -1 : index_of(v, id);
    return i < 0 ? NULL : &v->s.thing[i];
}

static const Past *past_of(const Scene *v, Id id) {
    for (unsigned i = v->s.past_count; i-- > 0;)
        if (v->s.past[i].thing.id == id) return &v->s.past[i];
    return NULL;
}

static const Thing *last_known(Scene *v, Id id) {
    const Thing *living = find(v, id);
    if (living != NULL || id == 0) return living;
    const Past *gone = past_of(v, id);
    return gone == NULL ? NULL : &gone->thing;
}

static const Emblem *emblem_of(const Scene *v, const Thing *t) {
    return t->emblem == 0 ? NULL : &v->s.emblem[t->emblem - 1];
}

/* The place of a name in the list of counter names, from 1; 0 for boosts and unknown names. */
static unsigned counter_index(const Core *c, uint16_t name) {
    for (unsigned i = 0; i < c->counter_names; i++)
        if (c->counter_name[i] == name) return i + 1;
    return 0;
}

/* Which other counters an object has: 1 + index in the list of names of the book; 0: none. */
static unsigned other_name(const Thing *t, unsigned k) { return k == 0 ? t->other_names & 15u : t->other_names >> 4; }

static unsigned count_of(const Core *c, const Thing *t, uint16_t name) {
    if (name == W_boost) return t->boosts;
    if (name == W_none) return (unsigned)t->boosts + (other_name(t, 0) != 0 ? t->other[0] : 0u) + (other_name(t, 1) != 0 ? t->other[1] : 0u);
    unsigned i = counter_index(c, name);
    for (unsigned k = 0; i != 0 && k < 2; k++)
        if (other_name(t, k) == i) return t->other[k];
    return 0;
}

/* All counters of an object, in the order of their names. */
static Counters counters_of(const Core *c, const Thing *t) {
    Counters found = {.kinds = 0};
    bool boosts = t->boosts > 0;
    for (unsigned k = 0; k <= 2; k++) {
        unsigned name = k < 2 ? other_name(t, k) : 0;
        if (boosts && (name == 0 || name > c->counters_before)) {
            found.name[found.kinds] = W_boost;
            found.count[found.kinds++] = t->boosts;
            boosts = false;
        }
        if (name == 0) continue;
        found.name[found.kinds] = c->counter_name[name - 1];
        found.count[found.kinds++] = t->other[k];
    }
    return found;
}

static bool has_counters(const Thing *t) { return t->boosts > 0 || t->other_names != 0; }

static void set_others(Thing *t, unsigned one, unsigned count, unsigned two, unsigned more) {
    t->other_names = (uint8_t)(one | two << 4);
    t->other[0] = (uint8_t)count;
    t->other[1] = (uint8_t)more;
}

/* So many counters of that name from now on; an object holds boosts and those of two other names. */
static void set_count(Engine *e, Thing *t, uint16_t name, int count) {
    if (count < 0) count = 0;
    unsigned i = counter_index(e->core, name), one = other_name(t, 0), two = other_name(t, 1), n = (unsigned)count;
    if (count > 0xFF || (name != W_boost && i == 0 && count > 0)) { fail(e, AE_EXHAUSTED, W_full_counters); return; }
    if (name == W_boost) t->boosts = (uint8_t)n;
    else if (i != 0 && i == one && n > 0) t->other[0] = (uint8_t)n;
    else if (i != 0 && i == two && n > 0) t->other[1] = (uint8_t)n;
    else if (i != 0 && i == one) set_others(t, two, t->other[1], 0, 0);
    else if (i != 0 && i == two) set_others(t, one, t->other[0], 0, 0);
    else if (n == 0) return;
    else if (two != 0) fail(e, AE_EXHAUSTED, W_full_counters);
    else if (one == 0) set_others(t, i, n, 0, 0);
    else if (one < i) set_others(t, one, t->other[0], i, n);
    else set_others(t, i, n, one, t->other[0]);
}

/* -- players -------------------------------------------------------------------------------------- */

static int limit_of_rules(const Core *c, unsigned limit) { return c->limit[limit]; }

static int initiative(const Scene *v) { return v->s.turn < 0 ? v->s.first_player : v->s.turn; }

static unsigned order_of(const Scene *v, uint8_t out[AE_SEATS]) {
    unsigned n = 0, first = (unsigned)initiative(v);
    for (unsigned i = 0; i < v->s.seats; i++) {
        unsigned seat = first + i < v->s.seats ? first + i : first + i - v->s.seats;
        if (!v->s.seat[seat].out) out[n++] = (uint8_t)seat;
    }
    return n;
}

static bool is_opponent(const Scene *v, unsigned player, unsigned other) {
    return v->s.seat[other].team != v->s.seat[player].team && !v->s.seat[other].out;
}

static unsigned opponents(const Scene *v, unsigned player, uint8_t out[AE_SEATS]) {
    unsigned n = 0;
    for (unsigned i = 1; i < v->s.seats; i++) {
        unsigned seat = (player + i) % v->s.seats;
        if (is_opponent(v, player, seat)) out[n++] = (uint8_t)seat;
    }
    return n;
}

/* Whether a player is one of all players, of the opponents of one, or of all but that one (`State.group`). */
static bool is_in_group(const Scene *v, uint16_t of, unsigned player, unsigned other) {
    return of == W_opponents ? is_opponent(v, player, other) : of != W_others || player != other;
}

static bool counts_as_first(const Scene *v, unsigned player) {
    return v->s.seat[player].team == v->s.seat[v->s.first_player].team;
}

static unsigned left_of(const Scene *v, unsigned player) {
    for (unsigned i = 1; i <= v->s.seats; i++) {
        unsigned seat = (player + i) % v->s.seats;
        if (!v->s.seat[seat].out) return seat;
    }
    return player;
}

#include "decks.c"

/* -- the way through the Adventure ------------------------------------------------------------------- */

static unsigned width_of(const Engine *e, const Scene *v) {
    return v->s.tiebreakers ? 1u : e->core->width;
}

static int way_length(const Engine *e, const Scene *v) { return (int)width_of(e, v) - 1; }

static int region_far(const Engine *e, const Scene *v, unsigned player, unsigned side, unsigned distance) {
    unsigned width = width_of(e, v);
    if (v->s.tiebreakers) return 0;
    unsigned at_ = side == SIDE_HERO ? distance : width - 1 - distance;
    return e->core->way[player * width + at_];
}

static int region_at(const Engine *e, const Scene *v, unsigned player, unsigned side) {
    return region_far(e, v, player, side, v->s.seat[player].marker[side]);
}

static unsigned facing(const Engine *e, const Scene *v, Place p, Place out[1]) {
    unsigned rival = e->core->rival[p];
    if (v->s.seat[rival].out) return 0;
    out[0] = place_at(rival, p & 1u);
    return 1;
}

/* The Tumult card that a Region between the ends is on. */
static unsigned place_of(const Engine *e, unsigned index) {
    const Core *c = e->core;
    return index / c->width * c->cards_a_line + (index % c->width - 1) / c->halves;
}

static unsigned first_region_of(const Engine *e, unsigned place) {
    const Core *c = e->core;
    return place / c->cards_a_line * c->width + 1 + place % c->cards_a_line * c->halves;
}

/* Places of face-down Tumult cards that a marker enters, in that order (`adventure.hidden_places`). */
static unsigned hidden_places(const Engine *e, const Scene *v, unsigned player, unsigned side, int amount, uint8_t *out) {
    int start = v->s.seat[player].marker[side], goal = start + amount, length = way_length(e, v);
    unsigned n = 0;
    if (goal < 0) goal = 0;
    if (goal > length) goal = length;
    int step = goal >= start ? 1 : -1;
    for (int d = start; d != goal;) {
        d += step;
        unsigned index = (unsigned)region_far(e, v, player, side, (unsigned)d);
        if (v->s.region[index] != AE_FACE_DOWN) continue;
        uint8_t place = (uint8_t)place_of(e, index);
        if (!is_in(out, n, place)) out[n++] = place;
    }
    return n;
}

/* -- events ------------------------------------------------------------------------------------------- */

static Event *announce_list(Engine *e, uint16_t kind, const uint16_t *rules, unsigned count) {
    Event *to = &e->dummy;
    if (e->log != NULL && e->log_count < e->log_size) to = &e->log[e->log_count];
    e->log_count++;
    if (e->kinds != NULL && kind < e->tally) e->kinds[kind]++;
    if (to == &e->dummy && e->cited == NULL) { /* nobody reads it: it counts, and takes no data */
        to->data_count = AE_EVENT_DATA;
        return to;
    }
    to->kind = kind;
    to->data_count = 0;
    to->rule_count = 0;
    for (unsigned i = 0; i < count; i++) {
        bool twice = false;
        for (unsigned j = 0; j < to->rule_count; j++) twice = twice || to->rules[j] == rules[i];
        if (!twice && to->rule_count < AE_EVENT_RULES) to->rules[to->rule_count++] = rules[i];
    }
    for (unsigned i = 0; e->cited != NULL && i < to->rule_count; i++)
        if (to->rules[i] < e->tally) e->cited[to->rules[i]]++;
    return to;
}

static Event *announce(Engine *e, uint16_t kind, unsigned rules, ...) {
    uint16_t cited[AE_EVENT_RULES];
    va_list list;
    va_start(list, rules);
    for (unsigned i = 0; i < rules && i < AE_EVENT_RULES; i++) cited[i] = (uint16_t)va_arg(list, int);
    va_end(list);
    return announce_list(e, kind, cited, rules < AE_EVENT_RULES ? rules : AE_EVENT_RULES);
}

static void ev_typed(Event *to, uint16_t name, unsigned type, int64_t value) {
    if (to->data_count >= AE_EVENT_DATA) return;
    to->name[to->data_count] = name;
    to->type[to->data_count] = (uint8_t)type;
    to->value[to->data_count++] = value;
}

static void ev(Event *to, uint16_t name, int64_t value) { ev_typed(to, name, EV_INT, value); }
static void ev_word(Event *to, uint16_t name, uint16_t word) { ev_typed(to, name, EV_WORD, word); }
static void ev_bool(Event *to, uint16_t name, bool value) { ev_typed(to, name, EV_BOOL, value); }

/* Up to four words that Python joins: by a space for `what`, by ", " for `verbs`. */
static int64_t packed_words(const uint16_t *words, unsigned count) {
    uint64_t all = 0;
    for (unsigned i = 0; i < count && i < 4; i++) all |= (uint64_t)words[i] << (16 * i);
    return (int64_t)all;
}

/* -- the agenda --------------------------------------------------------------------------------------- */

static void push(Engine *e, unsigned kind, const uint16_t *words, unsigned n) {
    State *s = &e->now.s;
    if (s->frames + n + 1u > AE_FRAMES || n > 0xFF) { fail(e, AE_EXHAUSTED, W_full_frames); return; }
    if (n > 0) memcpy(&s->frame[s->frames], words, n * sizeof *words);
    s->frame[s->frames + n] = (uint16_t)(kind << 8 | n);
    s->frames = (uint16_t)(s->frames + n + 1);
}

static inline uint16_t *room_for(Engine *e, unsigned kind, unsigned n) {
    State *s = &e->now.s;
    if (s->frames + n + 1u > AE_FRAMES) { fail(e, AE_EXHAUSTED, W_full_frames); return NULL; }
    uint16_t *to = &s->frame[s->frames];
    to[n] = (uint16_t)(kind << 8 | n);
    s->frames = (uint16_t)(s->frames + n + 1);
    return to;
}

static void push0(Engine *e, unsigned kind) { (void)room_for(e, kind, 0); }
static void push1(Engine *e, unsigned kind, uint16_t a) {
    uint16_t *to = room_for(e, kind, 1);
    if (to != NULL) to[0] = a;
}
static void push2(Engine *e, unsigned kind, uint16_t a, uint16_t b) {
    uint16_t *to = room_for(e, kind, 2);
    if (to == NULL) return;
    to[0] = a;
    to[1] = b;
}

static uint16_t *frame_below(Scene *v, unsigned *end, unsigned *kind, unsigned *n) {
    if (*end == 0) return NULL;
    uint16_t head = v->s.frame[*end - 1];
    *kind = head >> 8;
    *n = head & 0xFFu;
    *end -= *n + 1;
    return &v->s.frame[*end];
}

static unsigned top_kind(const Scene *v) {
    return v->s.frames == 0 ? (unsigned)F_NONE : (unsigned)v->s.frame[v->s.frames - 1] >> 8;
}

static const uint16_t *top_words(const Scene *v, unsigned *n) {
    *n = v->s.frame[v->s.frames - 1] & 0xFFu;
    return &v->s.frame[v->s.frames - 1 - *n];
}

static bool done_at_once(Engine *e) {
    if (e->core->makes_offers || ALTERED_CAREFUL > 1 || e->now.s.result >= 0 || failed(e)) return false;
    e->tasks++;
    return true;
}

/* -- choices ------------------------------------------------------------------------------------------ */

static Option *offer(Engine *e, Options *out, uint16_t kind, int player) {
    if (out->count >= AE_OPTIONS) {
        fail(e, AE_EXHAUSTED, W_full_options);
        out->count = AE_OPTIONS - 1;
    }
    Option *o = &out->at[out->count++];
    out->withdrawals += kind == W_withdraw;
    o->kind = kind;
    o->player = (int8_t)player;
    o->count = 0;
    o->words = 0;
    return o;
}

static void arg(Option *o, uint16_t name, int value) {
    if (o->count >= 3) return;
    o->name[o->count] = name;
    o->value[o->count++] = (int16_t)value;
}

static void arg_word(Option *o, uint16_t name, uint16_t word) {
    o->words = (uint8_t)(o->words | 1u << o->count);
    arg(o, name, word);
}
