/* The canonical key of a state: bytes that are equal for states with the same future but for
 * names, and the state that a key stands for.  Twin of `verification/explore/key.py`: where nothing
 * is half done (a player has the turn, no Emblem is there), object numbers are ranks, equal cards
 * of one owner are one, Hands have no order, ceased objects are nothing; in all other states every
 * name is kept.  What is as in the first state takes a bit. */
#include "../engine.h"

enum { KEY_BYTES = sizeof(State) + 1024, KEY_CARDS = 256 };

/* A key says everything: who adds a field to a state adds it here.  Only what has happened is not in
 * it: games whose cards ask for that are not searched (explore_api.c). */
_Static_assert(sizeof(Thing) == 12 && sizeof(Use) == 8 && sizeof(Emblem) == 40 && sizeof(Past) == 28, "keys know every field");
_Static_assert(sizeof(State) == ((AE_SEATS * sizeof(Seat) + 23 + AE_REGIONS + AE_TUMULT + 3 * AE_PLAYED + 1) / 2 * 2) +
                                    4 * AE_GAINED + sizeof(Happening) * AE_HAPPENED + sizeof(Use) * AE_USES + sizeof(Emblem) * AE_EMBLEMS +
                                    sizeof(Past) * AE_PAST + 2 * AE_FRAMES + sizeof(Thing) * AE_OBJECTS,
               "keys know every field");

typedef struct {
    const Core *core;
    State root;
    unsigned comparable;           /* objects of `root` before its first Emblem */
    uint64_t all_but_statuses, other_counters, form, form_of_emblem; /* in the 8 bytes of an object after its face */
    uint8_t alike[KEY_CARDS];      /* the first card with the same face and owner */
    uint8_t next_alike[KEY_CARDS]; /* the next card like it; itself for the last */
} Keys;

/* Of an object all but its number and its face, in one piece. */
static inline uint64_t word_of(const Thing *t) {
    uint64_t word;
    memcpy(&word, (const uint8_t *)t + offsetof(Thing, boosts), sizeof word);
    return word;
}
_Static_assert(offsetof(Thing, boosts) == 4 && sizeof(Thing) - offsetof(Thing, boosts) == sizeof(uint64_t), "one piece");

static void open_keys(Keys *k, const Core *c, const State *root, bool apart) {
    uint8_t last[KEY_CARDS];
    Thing statuses = {.statuses = 15}, others = {.other_names = 0xFF, .other = {0xFF, 0xFF}};
    Thing form = {.form = 3}, emblem = {.form = FORM_EMBLEM};
    k->core = c;
    k->root = *root;
    k->all_but_statuses = ~word_of(&statuses);
    k->other_counters = word_of(&others);
    k->form = word_of(&form);
    k->form_of_emblem = word_of(&emblem);
    while (k->comparable < root->thing_count && root->thing[k->comparable].form != FORM_EMBLEM) k->comparable++;
    for (unsigned i = 0; i < c->card_count; i++) {
        unsigned first = 0;
        while (apart ? first != i : c->card_face[first] != c->card_face[i] || c->card_owner[first] != c->card_owner[i]) first++;
        k->alike[i] = (uint8_t)first;
        k->next_alike[i] = (uint8_t)i;
        if (first != i) k->next_alike[last[first]] = (uint8_t)i;
        last[first] = (uint8_t)i;
    }
}

/* -- bytes in a row ----------------------------------------------------------------------------------------- */

typedef struct { uint8_t *at; unsigned n; } Bytes;
typedef struct { const uint8_t *at; unsigned n, i; bool bad; } Taken;

static inline void byte_to(Bytes *b, unsigned value) { b->at[b->n++] = (uint8_t)value; }

static inline void word_to(Bytes *b, unsigned value) {
    byte_to(b, value & 0xFF);
    byte_to(b, value >> 8 & 0xFF);
}

/* A number that is small nearly always. */
static inline void length_to(Bytes *b, unsigned value) {
    byte_to(b, value < 0xFF ? value : 0xFF);
    if (value >= 0xFF) word_to(b, value);
}

static inline unsigned byte_from(Taken *t) {
    if (t->i >= t->n) {
        t->bad = true;
        return 0;
    }
    return t->at[t->i++];
}

static inline unsigned word_from_key(Taken *t) {
    unsigned low = byte_from(t);
    return low | byte_from(t) << 8;
}

static inline unsigned length_from(Taken *t) {
    unsigned value = byte_from(t);
    return value < 0xFF ? value : word_from_key(t);
}

/* Object numbers grow: how much. */
static inline void id_to(Bytes *b, Id id, Id *last) {
    length_to(b, (unsigned)(id - *last));
    *last = id;
}

static inline Id id_from(Taken *t, Id *last) {
    *last = (Id)(*last + length_from(t));
    return *last;
}

/* -- what a state is like --------------------------------------------------------------------------------------- */

/* Only tasks that speak of no object and no card, and no Emblem (`QUIET`). */
static bool is_quiet(const State *s) {
    if (s->emblem_count > 0) return false;
    for (unsigned end = s->frames; end > 0;) {
        uint16_t head = s->frame[end - 1];
        unsigned kind = head >> 8;
        if (kind != F_TURN_DECISION && kind != F_END_TURNS && kind != F_END_PHASE && kind != F_CHECK_REACTIONS) return false;
        end -= (head & 0xFFu) + 1;
    }
    return true;
}

static int rank_of(const State *s, Id id) {
    unsigned low = 0, high = s->thing_count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (s->thing[middle].id < id) low = middle + 1;
        else high = middle;
    }
    return low < s->thing_count && s->thing[low].id == id ? (int)low : -1;
}

/* Whether the numbers of objects are their ranks in any case: then they need not be written. */
static bool are_ranks(const State *s) {
    for (unsigned i = 0; i < s->thing_count; i++)
        if (s->thing[i].id != i + 1) return false;
    return s->clock == s->thing_count + 1;
}

/* A granted ability that was used is known by its giver, and in one reading uses are known by
 * the name of a card: then no number of an object can be changed. */
static bool uses_are_plain(const State *s) {
    for (unsigned i = 0; i < s->use_count; i++) {
        const Use *one = &s->use[i];
        if (one->place != 0xFF && (one->which >= 0xFD || rank_of(s, one->a) >= 0)) return false;
    }
    return true;
}
