/* The states that a search has found: records one after the other, and the set of what was seen. */
#include "../engine.h"
#include "../explore_api.h"

#include <stdlib.h>

enum { UNIT = 4, CHUNK_UNITS = 1 << 18, CHUNKS = 1 << 14, RING = 32, FINAL = 0x8000, HEADER = 8, WHOLE = 16 };

typedef struct {
    uint32_t parent;
    uint16_t choice, size;         /* size: bytes of the key, with FINAL */
} Record;
_Static_assert(sizeof(Record) == HEADER, "a record begins with 8 bytes");

typedef struct {
    uint64_t hash;
    uint32_t parent;
    uint16_t choice, size;
    uint8_t key[KEY_BYTES + WHOLE]; /* zeros follow */
} Waiting;

typedef struct {
    uint32_t mark, seats;
    struct altered_bounds bounds;
    struct altered_explored told;
    Core core;
    Keys keys;
    Engine engine;
    Scene before;                  /* the state whose choices are carried out, with what listing them found out */
    uint16_t last_day;
    uint8_t once[KEY_CARDS];       /* each card in one place */
    uint8_t *chunk[CHUNKS];
    uint64_t end, next, level_end; /* units: of all records, of those expanded, of this level */
    uint32_t *table;               /* slots: place, tag */
    uint64_t slots, filled;
    uint32_t *step;                /* with `graph`: from, to */
    uint64_t steps, room_for_steps;
    Waiting ring[RING];
    unsigned first, waiting;
} Explorer;

/* -- records ------------------------------------------------------------------------------------------------ */

static uint8_t *record_at(const Explorer *x, uint64_t unit) {
    return x->chunk[unit / CHUNK_UNITS] + unit % CHUNK_UNITS * UNIT;
}

static Record head_of(const Explorer *x, uint64_t unit) {
    Record r;
    memcpy(&r, record_at(x, unit), sizeof r);
    return r;
}

static uint64_t units_of(unsigned size) { return (HEADER + (uint64_t)size + UNIT - 1) / UNIT; }

/* Where a record of so many units begins: none goes over the end of a chunk. */
static uint64_t place_for(uint64_t end, uint64_t units) {
    uint64_t left = CHUNK_UNITS - end % CHUNK_UNITS;
    return left < units ? end + left : end;
}

/* Where the next record is: what is left of a chunk in which it found no room is zero. */
static uint64_t over_gap(const Explorer *x, uint64_t unit) {
    uint64_t left = CHUNK_UNITS - unit % CHUNK_UNITS;
    if (unit % CHUNK_UNITS == 0 || (left >= HEADER / UNIT && head_of(x, unit).size != 0)) return unit;
    return unit + left;
}

static uint64_t record_after(const Explorer *x, uint64_t unit) {
    uint64_t next = unit + units_of(head_of(x, unit).size & (FINAL - 1u));
    return next < x->end ? over_gap(x, next) : next;
}

static void stop(Explorer *x, int cut) {
    if (x->told.cut == 0) x->told.cut = cut;
}

static bool has_memory(Explorer *x, uint64_t more) {
    if (x->told.bytes + more <= x->bounds.bytes) return true;
    stop(x, ALTERED_EXPLORE_BYTES);
    return false;
}

static uint8_t *new_record(Explorer *x, unsigned size, uint64_t *unit) {
    *unit = place_for(x->end, units_of(size));
    uint64_t last = *unit / CHUNK_UNITS;
    if (last >= CHUNKS || *unit + units_of(size) > UINT32_MAX) {
        stop(x, ALTERED_EXPLORE_BYTES);
        return NULL;
    }
    if (x->chunk[last] == NULL) {
        uint64_t bytes = (uint64_t)CHUNK_UNITS * UNIT;
        if (!has_memory(x, bytes)) return NULL;
        x->chunk[last] = calloc(1, bytes);
        if (x->chunk[last] == NULL) {
            stop(x, ALTERED_EXPLORE_BYTES);
            return NULL;
        }
        x->told.bytes += bytes;
    }
    x->end = *unit + units_of(size);
    return record_at(x, *unit);
}

/* -- the set of what was seen ----------------------------------------------------------------------------------- */

static uint64_t fold(uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 Wide;
    Wide product = (Wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* A key is followed by zeros to be read in whole pieces. */
static inline uint64_t hash_of(uint8_t *key, unsigned size) {
    uint64_t hash = UINT64_C(0x9E3779B97F4A7C15) ^ size, a, b;
    memset(key + size, 0, WHOLE);
    for (const uint8_t *from = key; from < key + size; from += WHOLE) {
        memcpy(&a, from, 8);
        memcpy(&b, from + 8, 8);
        hash = fold(a ^ UINT64_C(0xA0761D6478BD642F), b ^ hash);
    }
    return fold(hash ^ UINT64_C(0xE7037ED1A0B428DB), UINT64_C(0x8EBC6AF09C88C6E3));
}

/* The place in the table and the tag are parts of the hash that overlap as little as they can; a
 * table that grows finds its places again from 32 bits alone. */
static uint32_t tag_of(uint64_t hash) { return (uint32_t)(hash >> 32); }

static uint64_t slot_of(const Explorer *x, uint32_t tag) { return (uint64_t)(((uint64_t)tag * x->slots) >> 32); }

static void put_slot(uint32_t *table, uint64_t slots, uint32_t place, uint32_t tag) {
    uint64_t i = (uint64_t)(((uint64_t)tag * slots) >> 32);
    while (table[2 * i] != 0) i = i + 1 == slots ? 0 : i + 1;
    table[2 * i] = place;
    table[2 * i + 1] = tag;
}

/* Make the table larger: eight times, while there is memory for it, else twice. */
static bool grow(Explorer *x) {
    for (uint64_t times = 8; times >= 2; times /= 2) {
        uint64_t slots = x->slots * times, bytes = slots * 2 * sizeof(uint32_t);
        if (x->told.bytes + bytes > x->bounds.bytes) continue;
        uint32_t *table = calloc(slots, 2 * sizeof(uint32_t));
        if (table == NULL) continue;
        for (uint64_t i = 0; i < x->slots; i++)
            if (x->table[2 * i] != 0) put_slot(table, slots, x->table[2 * i], x->table[2 * i + 1]);
        x->told.bytes += bytes - x->slots * 2 * sizeof(uint32_t);
        free(x->table);
        x->table = table;
        x->slots = slots;
        return true;
    }
    stop(x, ALTERED_EXPLORE_BYTES);
    return false;
}

/* With `graph`, what every choice led to, for questions about the whole. */
static void note_step(Explorer *x, uint64_t from, uint64_t to) {
    if (!x->bounds.graph || from == 0 || to == 0) return;
    if (x->steps == x->room_for_steps) {
        uint64_t room = x->room_for_steps == 0 ? 1 << 12 : x->room_for_steps * 2, bytes = (room - x->room_for_steps) * 8;
        uint32_t *more = has_memory(x, bytes) ? realloc(x->step, room * 8) : NULL;
        if (more == NULL) {
            stop(x, ALTERED_EXPLORE_BYTES);
            return;
        }
        x->step = more;
        x->room_for_steps = room;
        x->told.bytes += bytes;
    }
    x->step[2 * x->steps] = (uint32_t)from;
    x->step[2 * x->steps++ + 1] = (uint32_t)to;
}

/* Keep a state, unless it was seen already; its place, or 0 when there is no room. */
static uint64_t keep(Explorer *x, const Waiting *w) {
    uint32_t tag = tag_of(w->hash);
    uint64_t i = slot_of(x, tag), unit;
    unsigned size = w->size & (FINAL - 1u);
    for (; x->table[2 * i] != 0; i = i + 1 == x->slots ? 0 : i + 1) {
        if (x->table[2 * i + 1] != tag) continue;
        const uint8_t *known = record_at(x, x->table[2 * i]);
        if ((head_of(x, x->table[2 * i]).size & (FINAL - 1u)) == size && memcmp(known + HEADER, w->key, size) == 0) return x->table[2 * i];
    }
    uint8_t *to = new_record(x, size, &unit);
    if (to == NULL) return 0;
    Record head = {w->parent, w->choice, w->size};
    memcpy(to, &head, sizeof head);
    memcpy(to + HEADER, w->key, size);
    x->table[2 * i] = (uint32_t)unit;
    x->table[2 * i + 1] = tag;
    x->filled++;
    x->told.states++;
    x->told.records += units_of(size) * UNIT;
    x->told.finals += (w->size & FINAL) != 0;
    if (x->filled * 10 > x->slots * 7) grow(x);
    return unit;
}

/* -- the state whose choices are carried out --------------------------------------------------------------- */

/* Nothing is known yet of a state that was put into the engine. */
static void begin_here(Explorer *x) {
    Engine *e = &x->engine;
    look_at_all(e->core, &e->now);
    touch(&e->now);
    e->depth = 0;
    e->error = 0;
    e->log_count = 0;
}

/* A state with what was found out about it, and with its agenda; only what is in use, as what lies
 * behind is never read. */
static void copy_scene(Scene *to, const Scene *from) {
    if (to->s.emblem_count > from->s.emblem_count) memset(to->s.emblem, 0, sizeof to->s.emblem); /* a free place is empty */
    remember_scene(to, from);
    memcpy(to->s.frame, from->s.frame, from->s.frames * sizeof(uint16_t));
}

/* In careful builds: the state is that of its key, and what is kept about it is found anew. */
static void look_again(Explorer *x, uint64_t unit) {
    Engine *e = &x->engine;
    uint8_t again[KEY_BYTES];
    if (ALTERED_CAREFUL == 0) return;
    unsigned size = head_of(x, unit).size & (FINAL - 1u);
    expect(e, write_key(&x->keys, &e->now.s, again) == size && memcmp(again, record_at(x, unit) + HEADER, size) == 0);
    be_careful(e);
}

/* For the next choice of the state in that place: all are made with what listing them found out. */
static void return_to(Explorer *x, uint64_t unit) {
    Engine *e = &x->engine;
    copy_scene(&e->now, &x->before);
    e->depth = 0;
    e->error = 0;
    e->log_count = 0;
    look_again(x, unit);
}
