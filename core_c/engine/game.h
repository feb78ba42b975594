/* A game under way: its events, the choices of whoever decides, what was chosen and what was learned. */

#ifndef ALTERED_ENGINE_GAME_H
#define ALTERED_ENGINE_GAME_H

#include "scene.h"

typedef struct {
    uint16_t kind, rules[AE_EVENT_RULES];
    uint8_t rule_count, data_count;
    uint16_t name[AE_EVENT_DATA];
    uint8_t type[AE_EVENT_DATA];         /* enum Event_type */
    int64_t value[AE_EVENT_DATA];
} Event;
enum Event_type { EV_INT, EV_WORD, EV_WORDS, EV_BOOL }; /* EV_WORDS: up to 4 words, 16 bits each, joined by ", "; first lowest */

/* One choice: kind and named values; `words` has bit i set where value i is a word. */
typedef struct {
    uint16_t kind;
    int8_t player;
    uint8_t count, words;
    uint16_t name[3];
    int16_t value[3];
} Option;
typedef struct { Option at[AE_OPTIONS]; unsigned count, withdrawals; } Options;

/* What was chosen for nodes of an effect (Python rebuilds the tree instead).  Entries one after
 * the other: node, flags << 8 | number of values, values.  The values of a Target, Chosen or
 * Sabotage node are things, of a TargetPlayer players, of an ExpeditionOf places; the entry of
 * PICK_WILLING says who "each player" means in a step that not all of them do, those of PICK_OPPONENTS and
 * PICK_OTHERS who "each opponent" and "each other player" mean, and those of PICK_AIMED what a step that asks
 * anew has chosen before. */
enum { PICK_TARGET = 1, PICK_SHORT = 2, PICK_APART = 4, PICK_WILLING = 0xFFFE, PICK_OPPONENTS = 0xFFFD, PICK_OTHERS = 0xFFFC, PICK_AIMED = 0xFFFB, PICK_IT = 0xFFFA };
typedef struct { uint16_t word[AE_PICK_WORDS]; unsigned used; } Picks;

/* What was learned of the words of a passive ability (ask/passive/words.c). */
typedef struct { Node node; uint16_t matters; uint8_t asks; } Learned;
enum { AE_LEARNED = 64 };

/* The occurrences of "target" in an effect without chosen modes, found once (play/declaration.c). */
typedef struct { Node node; uint8_t kind, spread; } Slot;
enum Slot_kind { SLOT_OBJECT, SLOT_PLAYER, SLOT_EXPEDITION };
enum { AE_KNOWN_SLOTS = 3, AE_KNOWN_EFFECTS = 64 };
typedef struct { Node effect; uint16_t count; Slot slot[AE_KNOWN_SLOTS]; } Known_slots;

typedef struct Atom Atom;       /* one atomic action, below */
typedef struct Engine {
    const Core *core;
    Scene now;
    Scene was[AE_DEPTH];          /* states before the steps under way */
    unsigned depth;
    int error;                    /* 0, or AE_EXHAUSTED ... : everything returns at once */
    uint16_t why;                 /* the word that names the bound or fault */
    uint32_t tasks;               /* run since the last decision */
    Event *log;                   /* may be null */
    uint32_t log_size, log_count;
    uint64_t *kinds, *cited;      /* counts of events by kind and by rule cited, or null */
    uint32_t tally;               /* words that these count */
    Event dummy;
    Learned learned[AE_LEARNED];  /* by the number of the node; 0: nothing yet, as no node lies there */
    Known_slots slots[AE_KNOWN_EFFECTS]; /* the same, by the number of the effect */
    Picks late;                   /* of the declaration of a step that was read last (play/late.c) */
    Options options;              /* of the decision that is due, once listed */
    uint8_t listed;
    uint64_t answers;             /* to the offers of what is under way, a bit each (`altered/state/offer.py`) */
    uint8_t answer_count, asked;
    uint8_t of_two;               /* the Expedition of a Gigantic Character was asked about (`select.true`) */
    uint16_t offer[3];            /* the one that is open: player, by, object */
    const Atom *planned;          /* what the step that is being planned does so far */
    unsigned planned_count;
    State before;                 /* what is under way began here; kept only where cards make offers */
} Engine;

static inline bool failed(const Engine *e) { return e->error != 0; }
static inline void fail(Engine *e, int code, uint16_t why) { if (!e->error) { e->error = code; e->why = why; } }

#endif
