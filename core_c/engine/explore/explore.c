/* Every state that can be reached from a position, by every choice, breadth first.
 *
 * States are kept as keys (explore/key.c) one after the other, each with the state and the choice
 * it was first reached by; the place of a record, in units of 4 bytes, is its number.  The set of
 * what was seen holds 8 bytes a state: the place and 32 bits of the hash; equal hashes are compared
 * byte by byte, so no state is ever lost.  Successors wait in a ring while what they will be
 * compared with comes into the cache; the ring is emptied at each level, so ways are shortest. */
#include "../engine.h"

/* -- the ring ------------------------------------------------------------------------------------------------------- */

static void fetch_slot(const Explorer *x, const Waiting *w) {
    __builtin_prefetch(&x->table[2 * slot_of(x, tag_of(w->hash))]);
}

static void fetch_record(const Explorer *x, const Waiting *w) {
    uint64_t i = slot_of(x, tag_of(w->hash));
    if (x->table[2 * i] == 0) return;
    const uint8_t *known = record_at(x, x->table[2 * i]);
    __builtin_prefetch(known);
}

static void keep_first(Explorer *x) {
    const Waiting *w = &x->ring[x->first];
    note_step(x, w->parent, keep(x, w));
    x->first = (x->first + 1) % RING;
    x->waiting--;
}

static void empty_ring(Explorer *x) {
    while (x->waiting > 0) keep_first(x);
}

static Waiting *new_waiting(Explorer *x) {
    if (x->waiting == RING) keep_first(x);
    return &x->ring[(x->first + x->waiting) % RING];
}

static void enqueue(Explorer *x, Waiting *w) {
    fetch_slot(x, w);
    x->waiting++;
    if (x->waiting >= RING / 2) fetch_record(x, &x->ring[(x->first + x->waiting - RING / 2) % RING]);
}

/* -- what must always hold ---------------------------------------------------------------------------------------------- */

/* Every physical card is in one place, but for those of who left the game. */
static bool each_once(const Explorer *x, const State *s, const uint8_t *places) {
    bool left = false;
    for (unsigned p = 0; p < s->seats; p++) left = left || s->seat[p].out;
    if (!left) return memcmp(places, x->once, x->core.card_count) == 0;
    for (unsigned card = 0; card < x->core.card_count; card++)
        if (places[card] != !s->seat[x->core.card_owner[card]].out) return false;
    return true;
}

/* And each Hand and Deck holds own cards.  AE_NO_CARD is counted in a place that nobody looks at. */
static unsigned wrong_cards(const Explorer *x, const State *s) {
    uint8_t places[KEY_CARDS] = {0};
    bool others = false;
    for (unsigned p = 0; p < s->seats; p++) {
        const Seat *seat = &s->seat[p];
        for (unsigned i = 0; i < seat->hand_count; i++) {
            others = others || x->core.card_owner[seat->hand[i]] != p;
            places[seat->hand[i]]++;
        }
        for (unsigned i = 0, n = deck_size(seat); i < n; i++) {
            others = others || x->core.card_owner[seat->deck[i]] != p;
            places[seat->deck[i]]++;
        }
    }
    for (unsigned i = 0; i < s->thing_count; i++) places[s->thing[i].card]++;
    return (others ? 1u << ALTERED_EXPLORE_OWNERS : 0u) | (each_once(x, s, places) ? 0u : 1u << ALTERED_EXPLORE_CARDS);
}

static bool wrong_counters(const State *s) {
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        if ((other_name(t, 0) != 0) != (t->other[0] > 0) || (other_name(t, 1) != 0) != (t->other[1] > 0) ||
            (t->form == FORM_EMBLEM && has_counters(t))) return true;
    }
    return false;
}

/* Mostly there are no counters but boosts, and no Emblems: then nothing more is asked of each object. */
static unsigned wrong_things(const Explorer *x, const State *s) {
    unsigned wrong = 0, most = x->core.limit[L_reaction_activations], last = 0;
    bool ordered = true, plain = true;
    if (x->core.limit[L_quick_action_plays] > most) most = x->core.limit[L_quick_action_plays];
    for (unsigned i = 0; i < s->use_count; i++)
        if (s->use[i].count > most) wrong |= 1u << ALTERED_EXPLORE_USES;
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        uint64_t word = word_of(t);
        plain &= (word & x->keys.other_counters) == 0 && (word & x->keys.form) != x->keys.form_of_emblem;
        ordered &= t->id > last || i == 0;
        last = t->id;
    }
    if (!ordered || (s->thing_count > 0 && last >= s->clock)) wrong |= 1u << ALTERED_EXPLORE_TIMESTAMPS;
    if (!plain && wrong_counters(s)) wrong |= 1u << ALTERED_EXPLORE_COUNTERS;
    if (ALTERED_CAREFUL > 0 && plain) expect(&x->engine, !wrong_counters(s));
    return wrong;
}

/* The first time counts: the state it came from, and the choice. */
static void say(Explorer *x, unsigned what, uint64_t unit, unsigned choice) {
    if (x->told.said[what].state != 0) return;
    x->told.said[what].state = (uint32_t)unit;
    x->told.said[what].choice = (uint16_t)choice;
}

static void ask(Explorer *x, const State *s, uint64_t unit, unsigned choice) {
    unsigned wrong = wrong_cards(x, s) | wrong_things(x, s);
    for (unsigned i = 0; wrong >> i != 0; i++)
        if (wrong >> i & 1) say(x, i, unit, choice);
}

/* -- expanding ----------------------------------------------------------------------------------------------------------- */

static bool is_final(const Explorer *x, const State *s) { return s->result >= 0 || s->day > x->last_day; }

static void make_waiting(Explorer *x, Waiting *w, const State *s, uint64_t parent, unsigned choice) {
    unsigned size = write_key(&x->keys, s, w->key);
    w->hash = hash_of(w->key, size);
    w->parent = (uint32_t)parent;
    w->choice = (uint16_t)choice;
    w->size = (uint16_t)(size | (is_final(x, s) ? (unsigned)FINAL : 0u));
}

/* Whether a key is read as it was written; asked with `graph`, where time does not matter. */
static bool reads_itself(const Explorer *x, uint64_t unit, unsigned size) {
    uint8_t again[KEY_BYTES];
    return !x->bounds.graph ||
           (write_key(&x->keys, &x->engine.now.s, again) == size && memcmp(again, record_at(x, unit) + HEADER, size) == 0);
}

/* A bound of the engine is no fault: what lies behind it is not known. */
static unsigned fault_of(const Engine *e) {
    return e->error == AE_EXHAUSTED ? ALTERED_EXPLORE_UNKNOWN : ALTERED_EXPLORE_BROKEN;
}

static void expand_record(Explorer *x, uint64_t unit) {
    Engine *e = &x->engine;
    Record head = head_of(x, unit);
    if (!read_key(&x->keys, record_at(x, unit) + HEADER, head.size & (FINAL - 1u), &e->now.s) ||
        !reads_itself(x, unit, head.size & (FINAL - 1u))) {
        say(x, ALTERED_EXPLORE_BROKEN, unit, 0);
        return;
    }
    begin_here(x);
    list_options(e);
    unsigned count = failed(e) ? 0 : e->options.count;
    if (count == 0) say(x, failed(e) ? fault_of(e) : ALTERED_EXPLORE_STUCK, unit, 0);
    if (count > 1) copy_scene(&x->before, &e->now);
    for (unsigned i = 0; i < count && x->told.cut == 0; i++) {
        if (i > 0) return_to(x, unit);
        take(e, i);
        if (failed(e)) {
            say(x, fault_of(e), unit, i);
            continue;
        }
        x->told.steps++;
        ask(x, &e->now.s, unit, i);
        Waiting *w = new_waiting(x);
        make_waiting(x, w, &e->now.s, unit, i);
        enqueue(x, w);
    }
}

/* The next state that is not final and not expanded; 0 when there is none. */
static uint64_t next_state(Explorer *x) {
    for (;;) {
        if (x->next >= x->level_end) {
            empty_ring(x);
            if (x->next >= x->end) return 0;
            x->level_end = x->end;
            x->told.depth++;
        }
        x->next = over_gap(x, x->next);
        uint64_t unit = x->next;
        if (unit >= x->end) continue;
        x->next = record_after(x, unit);
        if (!(head_of(x, unit).size & FINAL)) return unit;
    }
}

/* 1 when there is more to do, 0 when all was seen or a bound was reached. */
static int explorer_run(void *explorer, uint32_t most) {
    Explorer *x = explorer;
    for (uint32_t i = 0; i < most; i++) {
        uint64_t unit = x->told.cut != 0 ? 0 : next_state(x);
        if (unit == 0) return 0;
        if (x->told.states + x->waiting >= x->bounds.states) {
            empty_ring(x);
            if (x->told.states >= x->bounds.states) stop(x, ALTERED_EXPLORE_STATES);
        }
        if (x->told.depth - 1 >= x->bounds.depth) stop(x, ALTERED_EXPLORE_DEPTH);
        if (x->told.cut != 0) {
            x->next = unit;
            return 0;
        }
        expand_record(x, unit);
        x->told.expanded++;
    }
    return 1;
}

/* -- the graph ------------------------------------------------------------------------------------------------------------------ */

static int64_t explorer_steps(const void *explorer, uint32_t *out, uint64_t size) {
    const Explorer *x = explorer;
    uint64_t count = x->steps < size / 2 ? x->steps : size / 2;
    if (count > 0) memcpy(out, x->step, count * 8);
    return (int64_t)x->steps;
}

/* A state is a leaf when no other one was first reached from it. */
static int64_t explorer_states(const void *explorer, uint32_t *out, uint64_t size) {
    const Explorer *x = explorer;
    uint64_t n = 0, unit = 1;
    if (size < 2 * x->told.states) return (int64_t)x->told.states;
    for (; unit < x->end; unit = record_after(x, unit), n++) {
        out[2 * n] = (uint32_t)unit;
        out[2 * n + 1] = (head_of(x, unit).size & FINAL ? 1u : 0u) | 2u;
    }
    /* parents come in the order of being found, as their children do */
    uint64_t parent = 0;
    for (uint64_t i = 1; i < n; i++) {
        uint32_t from = head_of(x, out[2 * i]).parent;
        while (parent < n && out[2 * parent] != from) parent++;
        if (parent < n) out[2 * parent + 1] &= ~2u;
    }
    return (int64_t)n;
}

/* -- the door ------------------------------------------------------------------------------------------------------------------ */

static void explorer_close(void *explorer) {
    Explorer *x = explorer;
    for (unsigned i = 0; i < CHUNKS && x->chunk[i] != NULL; i++) free(x->chunk[i]);
    free(x->table);
    free(x->step);
    free(x);
}

static uint64_t slots_for(const struct altered_bounds *bounds) {
    uint64_t slots = 1 << 12;
    while (slots * 7 / 10 < bounds->expected && slots < UINT64_C(1) << 33) slots *= 2;
    return slots;
}

static void *explorer_open(const void *memory, const struct altered_bounds *bounds) {
    const Door *door = memory;
    Explorer *x = calloc(1, sizeof *x);
    Waiting first;
    if (x == NULL) return NULL;
    x->mark = ALTERED_EXPLORE_MARK;
    x->seats = AE_SEATS;
    x->bounds = *bounds;
    x->core = door->core;
    x->engine.core = &x->core;
    x->slots = slots_for(bounds);
    x->table = calloc(x->slots, 2 * sizeof(uint32_t));
    x->told.bytes = sizeof *x + x->slots * 2 * sizeof(uint32_t);
    if (x->table == NULL || door->core.width > 16) {
        explorer_close(x);
        return NULL;
    }
    memset(x->once, 1, sizeof x->once);
    open_keys(&x->keys, &x->core, &door->engine.now.s, bounds->apart != 0);
    x->last_day = (uint16_t)(door->engine.now.s.day + bounds->days - 1);
    x->end = x->next = x->level_end = 1; /* place 0 is none */
    make_waiting(x, &first, &door->engine.now.s, 0, 0);
    if (keep(x, &first) == 0) {
        explorer_close(x);
        return NULL;
    }
    return x;
}

static void explorer_told(const void *explorer, struct altered_explored *out) {
    const Explorer *x = explorer;
    *out = x->told;
    if (out->depth > 0) out->depth--; /* of choices: the position itself is the first level */
}

static const struct explore_door EXPLORE_DOOR = {explorer_open, explorer_run, explorer_told, explorer_way, explorer_steps, explorer_states, explorer_close};

#if AE_SEATS == 2
const struct explore_door *altered_explore_two(void) { return &EXPLORE_DOOR; }
#else
const struct explore_door *altered_explore_four(void) { return &EXPLORE_DOOR; }
#endif
