/* What the chapters of the engine know of each other.  Every function has the name and the
 * meaning of its Python twin in `altered/`; the file that defines it is named above each group.
 * All is static: `two.c` and `four.c` include every chapter once, with AE_SEATS 2 and 4. */

#ifndef ALTERED_ENGINE_ENGINE_H
#define ALTERED_ENGINE_ENGINE_H

#include "nodes.h"
#include "state.h"

#ifndef ALTERED_CAREFUL
#define ALTERED_CAREFUL 0 /* builds for tests compare what is kept with what is found anew (careful.c) */
#endif

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

/* -- what lives beside the state ---------------------------------------------------------------- */

enum { AE_THINGS = 200, AE_ATOMS = 200, AE_OPTIONS = 512, AE_DEPTH = 6, AE_UNITS = 64,
       AE_GRANTS = 64, AE_GRANTED = 8, AE_LISTS = 2, AE_PICK_WORDS = 96, AE_ITS = 48, AE_SHOWN = 16, AE_PLACES = 8,
       AE_EVENT_DATA = 14, AE_EVENT_RULES = 12 };

enum Status_code { AE_OK = 0, AE_EXHAUSTED = -40, AE_BROKEN = -41, AE_UNSUPPORTED = -42,
                   AE_ASKS = -43 }; /* an offer is open: what is under way is taken back, never told outside */

/* Who grants an ability: bearer and place of the passive ability, and which of its abilities. */
typedef struct { Node ability; Id bearer; uint8_t place, which; } Grant;

/* Characteristics now, for one object (`Face` as passive abilities leave it). */
typedef struct {
    int16_t statistics[3];
    uint8_t has_statistics, granted_count;
    uint8_t granted[AE_GRANTED];  /* indices into Table.grant */
    uint8_t lists;                /* lists of sub-types that passive abilities give */
    Node list[AE_LISTS];
    uint16_t lost;                /* places of abilities that it does not have, as bits */
} FaceNow;

/* A passive ability that works (`altered.ask.passive.unit.Unit`). */
typedef struct {
    Id bearer, me;
    Node words, condition;        /* the static; AE_NONE */
    uint8_t place, controller, emblem, modifies; /* emblem: 1 + index, 0 none */
} Unit;

/* What was found out about a state.  It is found in parts, each when it is first asked for: the units
 * (`collected`), what all of them make of faces and Regions (`valid`), which conditions hold (`asked`). */
typedef struct {
    uint8_t valid, plain, unit_count, grant_count; /* plain: no unit modifies, faces are those printed */
    uint8_t collected, writes;           /* whether `unit` is of the printed faces; ABOUT_...: what units change */
    uint8_t gives;                       /* GIVES_...: what units grant or take */
    uint16_t listening;                  /* triggers of all reactions that may work, or did; T_OWN of granted ones only */
    uint16_t matters;                    /* zones and OF_...: which changes may change what units come to */
    uint64_t kinds;                      /* of the words of units: a bit for each, shared by some kinds */
    uint64_t asked, held;                /* units whose condition was asked for; those for which it holds */
    uint8_t terrains[AE_REGIONS];        /* types of each Region now */
    FaceNow face[AE_OBJECTS];            /* parallel to State.thing */
    Unit unit[AE_UNITS];                 /* every unit, by timestamp */
    Grant grant[AE_GRANTS];
} Table;

/* Objects as bits of their places in `State.thing` (zones.c). */
enum { AE_BITS = (AE_OBJECTS + 63) / 64, AE_ZONES = ZONE_RESERVE + 1,
       /* besides zones: with printed reactions (not only to their own entry), or passive abilities, that may work
        * there; with abilities that were granted, if the table is valid */
       AE_REACTING = AE_ZONES, AE_PASSIVE, AE_GIVEN, AE_LISTS_OF_THINGS,
       AE_HINTS = 1 << (AE_SEATS == 2 ? 7 : 8) };
typedef struct { uint64_t word[AE_BITS]; } Bits;
#if AE_SEATS == 2
typedef uint8_t Index;               /* of an object in `State.thing` */
#else
typedef uint16_t Index;
#endif
_Static_assert((Index)(AE_OBJECTS - 1) == AE_OBJECTS - 1, "an index holds the place of any object");

/* A state with what was found out about it: which objects lie in each zone, and the table.  Whoever
 * changes the state says so: `touch` when a unit may have come or gone, else `changed`. */
typedef struct {
    State s;
    Bits lying[AE_LISTS_OF_THINGS];  /* which objects lie in each zone, which react, which are passive */
    Index hint[AE_HINTS];            /* where an object may be, by the last bits of its number */
    Table t;
} Scene;
static inline void apply_anew(Scene *v) {
    v->t.valid = 0;
    v->t.asked = 0;
}
static inline void touch(Scene *v) {
    apply_anew(v);
    v->t.collected = 0;
}
/* What changes: zones of the objects (or cards) that did, a bit each, and these; more than fit a zone. */
enum Change { OF_MARKERS = 1 << 10, OF_TIME = 1 << 11, OF_PAST = 1 << 12, OF_BEARER = 1 << 13, OF_ANYTHING = 1 << 14 };
static inline void changed(Scene *v, unsigned what) {
    if ((v->t.matters & (what | OF_ANYTHING)) != 0) apply_anew(v);
}
enum { ABOUT_STATISTICS = 1, ABOUT_ABILITIES = 2, ABOUT_REGIONS = 4, ABOUT_SUBTYPES = 8,
       ABOUT_PRESENCE = 16 /* who is Gigantic */ }; /* what units read and write */
enum { GIVES_ABILITIES = 1 /* any, or takes some */, GIVES_UNITS = 2, GIVES_QUICK_ACTIONS = 4, GIVES_REACTIONS = 8 };

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

/* -- things, places, picks, context ------------------------------------------------------------- */

typedef uint16_t Ref;  /* a thing (`Thing` in Python): object number, or AE_HIDDEN | card */
static inline bool is_hidden(Ref t) { return (t & AE_HIDDEN) != 0; }
static inline uint8_t card_of_hidden(Ref t) { return (uint8_t)(t & 0xFF); }
static inline Ref hidden(unsigned card) { return (Ref)(AE_HIDDEN | card); }

typedef uint8_t Place; /* an Expedition: player * 2 + side */
static inline Place place_at(unsigned player, unsigned side) { return (Place)(player * 2u + side); }

typedef struct { uint16_t at[AE_THINGS]; unsigned count; } Refs;
typedef struct { Place at[AE_PLACES]; unsigned count; } Places;
typedef struct { uint8_t at[AE_SEATS]; unsigned count; } Players;

/* `altered.ask.context.Context`.  `picks` may be null: nothing was chosen. */
typedef struct {
    int8_t controller;
    int8_t source_zone;   /* -1: none */
    uint8_t did;
    uint8_t begun;        /* those who chose to do the last step that they may do (6.5.b), a bit each */
    uint8_t aside;        /* what the last step acted on is not "it" */
    uint8_t inner;        /* of an internal action (5.4): the effect around it learns what it was about */
    uint8_t free;         /* the card was played for free, so that its targets cost nothing more */
    uint8_t doer;         /* 1 + the one of several players of whom "they" and "their own" are asked now; 0: none */
    uint8_t only;         /* of two Expeditions of a Gigantic Character: 1 + the side of the one meant; 0: both */
    Id me;                /* 0: none */
    Id i_was;             /* what "I" was before I moved first; 0: I have not */
    int16_t rolled, many;
    int16_t tallied;      /* a number taken note of (`Tally`) */
    uint8_t its, places_count, played_count, players_count, shown_count, was_count, acted_count;
    uint8_t recorded;     /* the deeds of which is known to what they were really done (`enum Way`) */
    Picks *picks;
    uint8_t many_each[AE_SEATS]; /* how many each player acted on; kept only where somebody will ask */
    /* lists are as long as their numbers say; what lies behind is never read */
    uint8_t players[AE_SEATS]; /* those spoken of before ("that player") */
    Ref it[AE_ITS];
    Place places[AE_PLACES];
    Id played[AE_PLACES];
    Ref shown[AE_SHOWN];  /* cards looked at or revealed that have not moved since ("the rest") */
    Ref was[AE_ITS];      /* "it" before it moved; none: the same as `it`; kept only where somebody will ask */
    /* to what deeds were really done ("this way"): by which of them, as it was and is; kept only where somebody will ask */
    uint8_t acted_by[AE_ITS];
    Ref acted_was[AE_ITS], acted[AE_ITS];
} Ctx;

/* Deeds of which "this way" can speak (`altered.ability.tree.Way`). */
enum Way { WAY_CREATE = 1, WAY_DISCARD = 2, WAY_EXHAUST = 4, WAY_PUT = 8, WAY_READY = 16, WAY_REVEAL = 32, WAY_SACRIFICE = 64 };

static inline void begin_ctx(Ctx *c, int controller, Id me) {
    memset(c, 0, offsetof(Ctx, players));
    c->controller = (int8_t)controller;
    c->source_zone = -1;
    c->me = me;
}

static inline Ctx ctx_of(int controller, Id me) {
    Ctx c;
    begin_ctx(&c, controller, me);
    return c;
}

/* What the words of an Emblem mean to a player (`Binding`). */
static inline Ctx emblem_ctx(int controller, const Emblem *m) {
    Ctx c = ctx_of(controller, m->me);
    c.its = m->its;
    memcpy(c.it, m->word, m->its * sizeof *c.it);
    c.rolled = c.many = (int16_t)m->many;
    return c;
}

/* -- atoms (`altered.state.atom`) -------------------------------------------------------------- */

enum AtomKind { A_MOVE, A_CREATE, A_EMBLEM, A_CEASE, A_GAIN_COUNTERS, A_LOSE_COUNTERS,
                A_GAIN_STATUS, A_LOSE_STATUS, A_GAIN_SUBTYPES, A_MARKER, A_SWITCH, A_NOTE };
enum { AE_VERBS = 4, AE_ATOM_RULES = 10 };

struct Atom {
    uint8_t kind;
    int8_t player, owner, controller; /* -1: none */
    int8_t side, source, zone, status;/* -1: none */
    uint8_t verb_count, statuses, bottom, duration;
    uint8_t terrains;                 /* of a marker move in Progress: mask of what it is due to */
    uint8_t counters;                 /* 1: `boosts`, `other`, `other_names` are those on entry */
    uint8_t boosts, other_names, other[2];
    uint16_t verbs[AE_VERBS];         /* words */
    Id object, made;                  /* 0: none */
    int16_t card;                     /* -1: none */
    int16_t amount;
    uint16_t name;                    /* word; 0: "" */
    Node face, effect, words;         /* of tokens and Emblems; AE_NONE */
    Id me;                            /* binding of an Emblem */
    uint16_t many;
    uint8_t its, picked;
    uint16_t it[AE_EMBLEM_WORDS];      /* the words of the sub-types gained, too */
    uint16_t picks[AE_EMBLEM_WORDS];
    uint16_t rules[AE_ATOM_RULES];    /* cited by its event; filled by perform */
    uint8_t rule_count;
};
typedef struct { Atom at[AE_ATOMS + 1]; unsigned count; } Atoms; /* the last place is for what finds no room */

/* zones.c */
enum { IN_PLAY = 1 << ZONE_EXPEDITION_ZONE | 1 << ZONE_HERO_ZONE | 1 << ZONE_LANDMARK_ZONE,
       LIVELY = IN_PLAY | 1 << ZONE_RESERVE | 1 << ZONE_LIMBO }; /* where abilities may work, Emblems too */
static void look_at_all(const Core *c, Scene *v);                /* after objects changed in other ways than these: */
static void add_last(const Core *c, Scene *v);
static void drop_last(Scene *v);
static void take_out(Scene *v, unsigned i);
static Bits in_zones(const Scene *v, unsigned zones);            /* zones: a bit each */
static inline int next_in(Bits *left);                           /* -1 when none is left */
static inline int index_of(const Scene *v, Id id);               /* its place in State.thing, or -1 */

static inline void add_verb(Atom *a, uint16_t verb) {
    if (a->verb_count < AE_VERBS) a->verbs[a->verb_count++] = verb;
}

static inline bool has_verb(const Atom *a, uint16_t verb) {
    for (unsigned i = 0; i < a->verb_count; i++)
        if (a->verbs[i] == verb) return true;
    return false;
}

/* Everything else none; verb 0: no verbs. */
static inline void begin_atom(Atom *a, unsigned kind, int player, uint16_t verb) {
    static const Atom none = {.owner = -1, .controller = -1, .side = -1, .source = -1, .zone = -1, .status = -1, .card = -1,
                              .face = AE_NONE, .effect = AE_NONE, .words = AE_NONE};
    *a = none;
    a->kind = (uint8_t)kind;
    a->player = (int8_t)player;
    if (verb != W_none) add_verb(a, verb);
}

static inline Atom atom(unsigned kind, int player, uint16_t verb) {
    Atom a;
    begin_atom(&a, kind, player, verb);
    return a;
}

/* Null and AE_EXHAUSTED when the list is full. */
static inline Atom *push_atom(Engine *e, Atoms *list, Atom a) {
    if (list->count >= AE_ATOMS) { fail(e, AE_EXHAUSTED, W_full_atoms); return NULL; }
    list->at[list->count] = a;
    return &list->at[list->count++];
}

/* One more in the list, made there: what was written a moment ago in small pieces is slow to copy.
 * AE_EXHAUSTED when the list is full. */
static inline Atom *new_atom(Engine *e, Atoms *list, unsigned kind, int player, uint16_t verb) {
    Atom *a = &list->at[list->count];
    if (list->count >= AE_ATOMS) fail(e, AE_EXHAUSTED, W_full_atoms);
    else list->count++;
    begin_atom(a, kind, player, verb);
    return a;
}

/* game.c: objects, seats, the agenda, events */
static Thing *find(Scene *v, Id id);                             /* living object, or null */
static const Past *past_of(const Scene *v, Id id);               /* last-known record, or null */
static const Thing *last_known(Scene *v, Id id);                 /* living, or as it was last */
static const Emblem *emblem_of(const Scene *v, const Thing *t);
static unsigned count_of(const Core *c, const Thing *t, uint16_t name); /* counters of that name */
static bool has_counters(const Thing *t);
typedef struct { uint16_t name[3]; uint8_t count[3], kinds; } Counters;
static Counters counters_of(const Core *c, const Thing *t);      /* by name */
static int limit_of_rules(const Core *c, unsigned limit);        /* [L_...] */
static unsigned order_of(const Scene *v, uint8_t out[AE_SEATS]); /* players in initiative order */
static unsigned opponents(const Scene *v, unsigned player, uint8_t out[AE_SEATS]);
static Node pick_key(const Core *c, Node n);
static bool is_in_group(const Scene *v, uint16_t of, unsigned player, unsigned other);
static bool is_opponent(const Scene *v, unsigned player, unsigned other);
static int initiative(const Scene *v);
static bool in_hand(const Scene *v, unsigned card);
static bool in_deck(const Scene *v, unsigned card);
static unsigned deck_first(const Scene *v, unsigned player, unsigned number, uint8_t *out);
static unsigned deck_count(const Scene *v, unsigned player);
static inline bool in_play(unsigned zone);
static int region_at(const Engine *e, const Scene *v, unsigned player, unsigned side); /* place in the Adventure */
static int way_length(const Engine *e, const Scene *v);
static unsigned facing(const Engine *e, const Scene *v, Place p, Place out[1]);
static bool counts_as_first(const Scene *v, unsigned player);
static unsigned hidden_places(const Engine *e, const Scene *v, unsigned player, unsigned side, int amount, uint8_t *out);
/* events: make one, then add its data in order */
static Event *announce(Engine *e, uint16_t kind, unsigned rules, ...);  /* rules: count, then words (int) */
static Event *announce_list(Engine *e, uint16_t kind, const uint16_t *rules, unsigned count);
static void ev(Event *to, uint16_t name, int64_t value);
static void ev_word(Event *to, uint16_t name, uint16_t word);
static void ev_bool(Event *to, uint16_t name, bool value);
/* the agenda: a frame is `n` words and its kind; the last one pushed is due first */
static void push(Engine *e, unsigned kind, const uint16_t *words, unsigned n);
static void push0(Engine *e, unsigned kind);
static void push1(Engine *e, unsigned kind, uint16_t a);
static void push2(Engine *e, unsigned kind, uint16_t a, uint16_t b);
static unsigned top_kind(const Scene *v);                        /* F_NONE when empty */
static const uint16_t *top_words(const Scene *v, unsigned *n);
/* Whether the task that would be on top of the agenda is done at once, without being written there: it
 * counts, and nobody sees the difference.  Not where cards make offers, as an offer waits on top of the
 * task that it is about (offer.c); nor in careful builds, with which the others are compared. */
static bool done_at_once(Engine *e);
/* Walk frames from the top: start with end = v->s.frames, returns words, sets kind, n and the next end; null at the bottom. */
static uint16_t *frame_below(Scene *v, unsigned *end, unsigned *kind, unsigned *n);

/* step.c */
static unsigned perform(Engine *e, Atoms *atoms, unsigned rules, ...);        /* `atoms` become those done; their number */
static unsigned perform_list(Engine *e, Atoms *atoms, const uint16_t *rules, unsigned count);
/* The code (word) of the first reason why an atom cannot happen, 0 if it can; rules may be null. */
static uint16_t impossible(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count);

/* Entries of `Picks` */
static const uint16_t *pick_find(const Picks *p, Node node, unsigned *count, unsigned *flags); /* values or null */
static void pick_add(Engine *e, Picks *p, Node node, unsigned flags, const uint16_t *values, unsigned count);

/* ask/select.c: altered/ask/{fitting,select,refer}.py and altered/ask/passive/ask.py */
static bool fits(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere);
/* The same of the filter with `whose` as its `controller` (W_you, W_opponent, W_any), and, unless `zones`, without its zones. */
static bool fits_but(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere, uint16_t whose, bool zones);
static int zone_of(Scene *v, Ref thing);                         /* -1: nowhere */
static Node face_node_of(Engine *e, Scene *v, Ref thing);        /* the printed face; face_hidden for Mana Orbs */
static int characteristic(Engine *e, Scene *v, Ref thing, uint16_t feature);
static bool in_weak_terrain(Engine *e, Scene *v, Ref thing, int value);
static int number(Engine *e, Scene *v, Node amount, const Ctx *c);
static bool holds(Engine *e, Scene *v, Node condition, const Ctx *c);  /* `select.true`; AE_NONE holds */
static void who_is(Engine *e, Scene *v, Node who, const Ctx *c, Players *out);       /* `select.players` */
static void things_of(Engine *e, Scene *v, Node which, const Ctx *c, Refs *out);     /* `select.things` */
static void refer(Engine *e, Scene *v, Node ref, const Ctx *c, Refs *out);
enum { AE_SUBTYPES = 24, AE_ABILITIES = 40 }; /* of one object */
static unsigned own_subtypes(Engine *e, Scene *v, Ref thing, uint16_t *out, unsigned size); /* printed, then gained */
static unsigned subtypes_of(Engine *e, Scene *v, Ref thing, uint16_t *out, unsigned size);  /* and those of passive abilities */
static Id placed(Engine *e, Scene *v, const Ctx *c);             /* the bearer where it is, or was */
static int card_of(Scene *v, Ref thing);                         /* -1 */
static void expeditions(Engine *e, Scene *v, Node words, const Ctx *c, Places *out); /* `refer.expeditions` */
static bool stands(Engine *e, Scene *v, Place p, Node wanted);
static bool is_placed(Engine *e, Scene *v, Node words, Place p, const Ctx *c);
static bool holds_so_many(Engine *e, Scene *v, Place p, Node asked, const Ctx *c);
static bool is_in_any(Engine *e, Scene *v, Place p, Node asked);
static void keep_crowd(Engine *e, Scene *v, Node words, Places *out);
static unsigned types_at(Engine *e, Scene *v, Place p);
static int lead(Engine *e, Scene *v, Place p, const Places *against, bool behind);
static bool speaks_anew(const Core *c, Node ref, const Ctx *x);
static bool compare_numbers(int left, uint16_t compare, int right);
static bool means(Engine *e, Scene *v, Node who, int player, int controller);        /* `passive.ask.means` */
static bool ask_fits(Engine *e, Scene *v, Id thing, Node which, int controller, Id me);
static bool ask_card_fits(Engine *e, Scene *v, unsigned card, Node which, int controller, Id me);
static bool is_first(Engine *e, Scene *v, Node which, int player, int controller, Id me);
static void remember_plays(Engine *e, const Atoms *done);

/* ask/passive/passive.c: altered/ask/passive/ */
static void find_units(Engine *e, Scene *v);                     /* units, and everything if that changes which there are */
static void evaluate(Engine *e, Scene *v);                       /* everything but conditions */
static const FaceNow *face_now(Engine *e, Scene *v, const Thing *t); /* of a living object */
static const FaceNow *modified_face(Engine *e, Scene *v, Id thing);  /* the same if anything modifies faces, else null */
static unsigned abilities_now(Engine *e, Scene *v, const Thing *t, Node *out, unsigned size); /* printed, then granted; also of the past */
static bool has_keyword(Engine *e, Scene *v, Id thing, uint16_t name);
static bool is_asleep(Engine *e, Scene *v, const Thing *t);      /* it has the status, or an ability says so */
static bool has_keyword_here(Engine *e, Scene *v, const Thing *t, uint16_t name); /* of a living object */
static int keyword_total(Engine *e, Scene *v, Id thing, uint16_t name);
static void statistics(Engine *e, Scene *v, Id thing, int out[3]);
static unsigned terrains(Engine *e, Scene *v, unsigned place);   /* mask */
static const Unit *all_units(Engine *e, Scene *v, unsigned *count);
static bool works(Engine *e, Scene *v, unsigned unit);           /* whether the condition of a unit holds */
static uint64_t kind_bit(unsigned kind);                         /* in Table.kinds */
static Ctx unit_ctx(const Engine *e, const Scene *v, const Unit *u, Picks *room);
static unsigned working_abilities(Engine *e, Scene *v, const Thing *t, Node *out, unsigned size); /* places are indices */
static Use which_ability(Engine *e, Scene *v, const Thing *t, unsigned place); /* count 0 */
static Use *use_of(Scene *v, Use key);                           /* or null */
static void count_use(Engine *e, Use key);                       /* one more */
static void expeditions_of(Engine *e, Scene *v, Id thing, Places *out);
static void named(Engine *e, Scene *v, Node words, int controller, Id me, Places *out); /* of an ExpeditionOf */
static void named_here(Engine *e, Scene *v, Node words, const Ctx *c, Places *out);
static void of_two(Engine *e, const Ctx *c, Places *places);
static void near(Engine *e, Scene *v, uint16_t where, Id me, Places *out);           /* W_mine, W_other, W_facing */
static unsigned forbids_moving(Engine *e, Scene *v, unsigned player, unsigned side, uint16_t *rules); /* number of rules */
static int further(Engine *e, Scene *v, Place p, const Places *moving);
static unsigned only_due_to(Engine *e, Scene *v, Place p, uint8_t out[4]); /* terrains, as ordinals */
static bool forbidden(Engine *e, Scene *v, const Atom *a);
static bool any_forbids(Engine *e, Scene *v);
static bool gives_abilities(Engine *e, Scene *v);                /* whether abilities are given or taken */
static bool gives(Engine *e, Scene *v, unsigned what);           /* GIVES_... */
static bool is_deed(Scene *v, const Atom *a, uint16_t deed, uint16_t what);
static bool cannot_be_target(Engine *e, Scene *v, Id thing, int player, bool spell);
static bool cannot_activate(Engine *e, Scene *v, Scene *after, const Thing *t, uint16_t trigger);
static unsigned more_activations(Engine *e, Scene *v, Scene *after, const Thing *t, uint16_t trigger);
static bool gains_again(Engine *e, Scene *v, const Thing *t, unsigned status);
static bool stays_exhausted(Engine *e, Scene *v, const Thing *t);
static int tough_surcharge(Engine *e, Scene *v, int player, const Id *targets, unsigned count);
static int least_cost(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, int more);
/* `cost.base_mana`; sets whether the card is free (`passive.is_free`). */
static int base_mana(Engine *e, Scene *v, int player, unsigned card, unsigned zone, bool *free_);
static bool may_keep(Engine *e, Scene *v, unsigned player, bool reserve, const Id *things, unsigned count);
static bool defender_holds_back(Engine *e, Scene *v, unsigned player, unsigned side);
/* The replacing modifiers of passive abilities: try the i-th (over `working`); false when it does not apply. `drop`: replaced by nothing. */
static bool forbids_moving_back(Engine *e, Scene *v, Place p);
static bool replaces(uint16_t kind);
static bool instead(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop);
static bool may_replace(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop, bool *declined);
static void attempt(Engine *e, const Option *chosen, uint64_t answers, unsigned count); /* run.c */

/* reaction/activation.c: altered/reaction/ */
static unsigned triggered_by(const Atom *a);                     /* Trigger_bit: what an action could match at all */
static bool emblem_waits(const Core *c, const Scene *v);       /* whether an Emblem looks at what happens */
static bool tells_of_entry(const Core *c, Node face, const Atom *a); /* whether a reaction may be to this entry of its object */
static void expect(const Engine *e, bool so);                  /* careful.c */
static void activate(Engine *e, Scene *before, Scene *after, const Atoms *done);
static void at_phase(Engine *e, unsigned phase);
static void activate_named(Engine *e, int player, Id bearer, uint16_t trigger);
static void expire(Engine *e, unsigned duration);
static void after_daily_effect(Engine *e, uint16_t effect);
enum Since { SINCE_TURN, SINCE_AFTERNOON, SINCE_DAY, SINCE_GAME };
static void older(Engine *e, unsigned since);                    /* reaction/happened.c */
static bool is_in_span(const Core *c, const Scene *v, Node asking);
static int times_happened(Engine *e, Scene *v, Node asking, int controller, Id me);
static void last(Engine *e, Node action, const Ctx *c);          /* Lasting, NextPlayed, Delayed, AtNext */
static Atom emblem_atom(bool reaction, int controller);
static bool reactions_wait(const Engine *e);                     /* whether an Emblem-Reaction is in Limbo */

/* effect/effect.c: altered/effect/{resolve,choose,ask,prepare,actions,...} */
enum { AE_STEPS = 32 };
/* ResolveEffect: these steps (of an effect and its chosen modes), for what `binding` says of "I",
 * "it" and "that many"; `targets` may be null. */
static void push_resolve(Engine *e, const Node *steps, unsigned count, const Ctx *binding, const Picks *targets);
static void resolve_first(Engine *e, const Node *steps, unsigned count, const Ctx *binding, const Picks *targets); /* due now */
static unsigned steps_of(const Core *c, Node effect, Node *out, unsigned size); /* its own steps, no modes */
/* `carry._rebind`: the topmost ResolveEffect, if its "I" and "it" are still these, gets others. */
static void rebind_resolve(Engine *e, const Ctx *was, const Ctx *now);
/* What a lasting statement speaks of, put in (`frozen`): entries for an Emblem. */
static void freeze(Engine *e, Scene *v, Node passive, const Ctx *c, Picks *out);
/* Steps that follow and ask whether "you do" find that it was not done (`internal.not_done`). */
static void not_done(Engine *e);
/* Every occurrence of "target" in the steps, in reading order (`bind.occurrences`); nodes. */
static unsigned occurrences(const Core *c, const Node *steps, unsigned count, Node *out, unsigned size);
static unsigned occurrences_in(const Core *c, Node which, Node *out, unsigned size);
/* Every Chosen, EachPlayer ... inside a node, not entering InternalAction, Delayed, tokens or granted abilities, of NextPlayed only its player (`walk`). */
static unsigned walk(const Core *c, Node from, unsigned kind, Node *out, unsigned size);
static Node inside(const Core *c, Node n, uint16_t kind, unsigned depth);

/* play/free.c: altered/play/ */
static void play_reaction(Engine *e, Id emblem);                 /* `PlayReaction.run` */
static void push_play_free(Engine *e, int player, unsigned card, int less, const Places *into, bool alone);
static bool can_play_free(Engine *e, Scene *v, int player, unsigned card, int less, const Places *into);
static bool has_way_back(Engine *e);                            /* effect/effect.c */
static void go_back(Engine *e);
static void push_offer_internal(Engine *e, Node action, const Ctx *c);
static void end_turn(Engine *e, int player);
static bool has_cease_on_agenda(Scene *v);

/* day/phases.c: altered/day/, altered/victory/ */
static void look_for_winner(Engine *e, Scene *before, const Atoms *done);
static void pass_by_effect(Engine *e, int player);
static void become_first_by_effect(Engine *e, int player);
static void after_you(Engine *e, int player);
static void push_name_top(Engine *e, int player, unsigned number);
static void push_turn_up(Engine *e, unsigned place);
static void turn_ended(Engine *e, int player);
static void win(Engine *e, int team, const uint16_t *rules, unsigned count);
static void compare_statistics(Engine *e);
static void leave_game(Engine *e);

/* -- frames: one kind for each Task of the Python engine ----------------------------------------- */

enum Frame {
    F_NONE,
#define FRAME(name, run) F_##name,
#define DECISION(name, list, take) F_##name,
#include "frames.def"
#undef FRAME
#undef DECISION
    F_COUNT
};

/* A task that runs gets its words (already taken off the agenda). */
typedef void (*Run)(Engine *e, const uint16_t *w, unsigned n);
/* A decision lists its legal choices in the order of Python's `legal`, and carries one out. */
typedef void (*List)(Engine *e, const uint16_t *w, unsigned n, Options *out);
typedef void (*Take)(Engine *e, const uint16_t *w, unsigned n, const Option *o);

static Option *offer(Engine *e, Options *out, uint16_t kind, int player);   /* one more choice */
static void arg(Option *o, uint16_t name, int value);
static void arg_word(Option *o, uint16_t name, uint16_t word);

#endif
