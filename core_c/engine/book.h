/* What cards, readings, limits and mode say: the words of the engine, and the book of a game (`core_c/book.py`). */

#ifndef ALTERED_ENGINE_BOOK_H
#define ALTERED_ENGINE_BOOK_H

#include "nodes.h"
#include "state.h"

/* -- words: every string that the engine says, with the book's own strings after them ---------- */

enum Word {
#define WORD(name, text) W_##name,
#include "words.def"
#undef WORD
    W_COUNT
};

/* -- the book: cards, readings, limits, mode, as words (see `core_c/book.py`) ------------------ */

typedef struct Core {
    const uint16_t *book;
    uint32_t words;
    uint8_t seats, adventures, width, halves, cards_a_line, ending;
    uint8_t card_count, region_count, tumult_count, asks_plays, makes_offers, counter_names;
    uint8_t counters_before;     /* how many names of counters come before "boost" */
    const uint16_t *card_face;   /* face node of each card */
    const uint16_t *card_owner;
    const uint16_t *team;        /* of each seat */
    const uint16_t *rival;       /* [seat * 2 + side] */
    const uint16_t *way;         /* [seat * width + distance]: place in the Adventure */
    const uint16_t *reading;     /* [R_...] -> V_..._... */
    const uint16_t *limit;       /* [L_...] */
    const uint16_t *region;      /* [i * 2]: name, mask of terrains */
    const uint16_t *tumult;      /* [i * 3]: name, its two Regions; by id */
    const uint16_t *counter_name;/* words */
    Node happened;               /* list of the events that cards ask for (reaction/happened.c) */
    Node happened_things;        /* list: whether some card asks what each of them happened to */
    Node face_reaction, face_ongoing, face_hidden;
} Core;

/* A field of a node: at(core, which, Which_types). */
static inline uint16_t at(const Core *c, Node n, unsigned field) { return c->book[n + field]; }
static inline uint16_t kind_of(const Core *c, Node n) { return c->book[n]; }
static inline int16_t num(const Core *c, Node n, unsigned field) { return (int16_t)c->book[n + field]; }
/* A list is its length and its items. */
static inline unsigned len(const Core *c, Node list) { return list == AE_NONE ? 0u : c->book[list]; }
static inline uint16_t item(const Core *c, Node list, unsigned i) { return c->book[list + 1u + i]; }
static inline bool reads(const Core *c, unsigned reading, unsigned value) { return c->reading[reading] == value; }

/* What a face has (`book._contents`): kinds of abilities, and the triggers of its reactions. */
enum Contents { HAS_PASSIVE = 1, HAS_KEYWORD = 2, HAS_QUICK = 4, HAS_SUPPORT = 3 /* shift for the support box */ };
enum Trigger_bit { T_JOINS = 1, T_PLAYED = 2, T_LEAVES = 4, T_GAINS = 8, T_MOVES_FORWARD = 16, T_AT_PHASE = 32,
                   T_SACRIFICED = 64, T_DRAWS = 128, T_CREATES = 256, T_UNDERGOES = 512, T_AFTER_EFFECT = 1024,
                   T_LOSES = 2048, T_DOES = 4096, T_MOVES_BACKWARD = 8192,
                   T_PUTS = 16384, T_OWN = 32768 /* {J}, {H}, {R}: the entry of its own object */, T_ANY = 65535 };
static inline unsigned contents(const Core *c, Node face) { return c->book[face + Face_size]; }
static inline unsigned triggers_of(const Core *c, Node face) { return c->book[face + Face_size + 1]; }
static inline unsigned triggers_of_reaction(const Core *c, Node reaction) { return c->book[reaction + Reaction_size]; }
static inline unsigned support_triggers_of(const Core *c, Node face) { return c->book[face + Face_size + 2]; }

#endif
