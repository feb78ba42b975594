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
    uint8_t alike[KEY_CARDS];      /* the first card with the same face and owner */
    uint8_t next_alike[KEY_CARDS]; /* the next card like it; itself for the last */
} Keys;

static void open_keys(Keys *k, const Core *c, const State *root, bool apart) {
    uint8_t last[KEY_CARDS];
    k->core = c;
    k->root = *root;
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

/* A granted ability that was used is told by who grants it, and in one reading uses are told by
 * the name of a card: then no number of an object can be changed. */
static bool uses_are_plain(const State *s) {
    for (unsigned i = 0; i < s->use_count; i++) {
        const Use *one = &s->use[i];
        if (one->place != 0xFF && (one->which >= 0xFD || rank_of(s, one->a) >= 0)) return false;
    }
    return true;
}

/* -- writing ---------------------------------------------------------------------------------------------------------- */

static void cards_to(Bytes *b, const Keys *k, const uint8_t *cards, unsigned n, bool quiet, bool sorted) {
    uint8_t *from = b->at + b->n;
    for (unsigned i = 0; i < n; i++) byte_to(b, quiet ? k->alike[cards[i]] : cards[i]);
    if (quiet && sorted) sort_cards(from, n);
}

static unsigned deck_size(const Seat *s) { return (unsigned)s->top + s->bag + s->bottom; }

/* Whether a deck is as in the first state; where names do not count, but for equal cards. */
static bool same_deck(const Keys *k, const Seat *a, const Seat *b, bool quiet) {
    if (a->top != b->top || a->bag != b->bag || a->bottom != b->bottom) return false;
    if (memcmp(a->deck, b->deck, deck_size(a)) == 0) return true;
    if (!quiet) return false;
    uint8_t one[AE_HAND], other[AE_HAND];
    for (unsigned i = 0; i < deck_size(a); i++) {
        one[i] = k->alike[a->deck[i]];
        other[i] = k->alike[b->deck[i]];
    }
    sort_cards(one + a->top, a->bag);
    sort_cards(other + b->top, b->bag);
    return memcmp(one, other, deck_size(a)) == 0;
}

static void deck_to(Bytes *b, const Keys *k, const Seat *s, bool quiet) {
    byte_to(b, s->top);
    byte_to(b, s->bag);
    byte_to(b, s->bottom);
    cards_to(b, k, s->deck, s->top, quiet, false);
    cards_to(b, k, s->deck + s->top, s->bag, quiet, true);
    cards_to(b, k, s->deck + s->top + s->bag, s->bottom, quiet, false);
}

enum { HAS_BOOSTS = 1, HAS_OTHER = 2 };

/* Of a card the face and the owner are known. */
static void thing_to(Bytes *b, const Keys *k, const Thing *t, bool quiet) {
    unsigned marks = (t->boosts > 0 ? HAS_BOOSTS : 0u) | (t->other_names != 0 ? HAS_OTHER : 0u);
    bool card = t->form == FORM_CARD;
    byte_to(b, (unsigned)(t->zone | t->form << 4 | t->side << 6));
    byte_to(b, (card ? marks : t->owner) | (unsigned)t->controller << 2 | (unsigned)t->statuses << 4);
    if (card) byte_to(b, quiet ? k->alike[t->card] : t->card);
    else {
        byte_to(b, marks);
        word_to(b, t->face);
    }
    if (marks & HAS_BOOSTS) byte_to(b, t->boosts);
    if (marks & HAS_OTHER) {
        byte_to(b, t->other_names);
        byte_to(b, t->other[0]);
        byte_to(b, t->other[1]);
    }
}

/* Whether an object is one of the first state in the same place, but for its statuses. */
static bool is_as_at_first(const Keys *k, const Thing *t, const Thing *root, bool quiet) {
    if (t->zone != root->zone || t->form != root->form || t->side != root->side || t->owner != root->owner) return false;
    if (t->controller != root->controller || t->face != root->face || t->boosts != root->boosts) return false;
    if (memcmp(t->other, root->other, sizeof t->other) != 0 || t->other_names != root->other_names || t->form == FORM_EMBLEM) return false;
    if (t->form != FORM_CARD) return true;
    return quiet ? k->alike[t->card] == k->alike[root->card] : t->card == root->card;
}

/* How many objects at the beginning are like those of the first state; their statuses follow. */
static unsigned likeness_to(Bytes *b, const Keys *k, const State *s, bool quiet) {
    const State *r = &k->root;
    unsigned n = 0;
    while (n < s->thing_count && n < r->thing_count && n < 0xFF && is_as_at_first(k, &s->thing[n], &r->thing[n], quiet)) n++;
    byte_to(b, n);
    for (unsigned i = 0; i < n; i += 2)
        byte_to(b, (unsigned)s->thing[i].statuses | (i + 1 < n ? (unsigned)s->thing[i + 1].statuses << 4 : 0u));
    return n;
}

static void emblem_to(Bytes *b, const Emblem *m) {
    word_to(b, m->effect);
    word_to(b, m->words);
    word_to(b, m->me);
    word_to(b, m->many);
    byte_to(b, m->duration);
    byte_to(b, (unsigned)(m->its | m->picked << 4));
    for (unsigned i = 0; i < m->its; i++) word_to(b, m->it[i]);
    for (unsigned i = 0; i < m->picked; i++) word_to(b, m->picks[i]);
}

/* Uses in order; where names do not count, only those of living objects. */
static void uses_to(Bytes *b, const State *s, bool quiet) {
    Use list[AE_USES];
    unsigned n = 0;
    for (unsigned i = 0; i < s->use_count; i++) {
        Use one = s->use[i];
        if (quiet) {
            int rank = rank_of(s, one.a);
            if (rank < 0) continue;
            one.a = (uint16_t)(rank + 1);
        }
        unsigned j = n++;
        for (; j > 0 && use_before(&one, &list[j - 1]); j--) list[j] = list[j - 1];
        list[j] = one;
    }
    byte_to(b, n);
    for (unsigned i = 0; i < n; i++) {
        word_to(b, list[i].a);
        byte_to(b, list[i].count);
        if (quiet) {
            byte_to(b, list[i].b);
            continue;
        }
        word_to(b, list[i].b);
        byte_to(b, list[i].place);
        byte_to(b, list[i].which);
    }
}

enum { HAS_LOST = 1 << 4 };

/* Sub-types that objects gained, object by object; where names do not count, of living ones. */
static void gained_to(Bytes *b, const State *s, bool quiet) {
    uint8_t order[AE_GAINED], n = 0;
    Id of[AE_GAINED];
    for (uint8_t i = 0; i < s->gained_count; i++) {
        int rank = quiet ? rank_of(s, s->gained[i].object) + 1 : s->gained[i].object;
        if (rank == 0) continue;
        uint8_t j = n++;
        for (; j > 0 && of[j - 1] > rank; j--) {
            of[j] = of[j - 1];
            order[j] = order[j - 1];
        }
        of[j] = (Id)rank;
        order[j] = i;
    }
    byte_to(b, n);
    for (uint8_t i = 0; i < n; i++) {
        word_to(b, of[i]);
        word_to(b, s->gained[order[i]].subtype);
    }
}

static void past_to(Bytes *b, const Keys *k, const State *s) {
    byte_to(b, s->past_count);
    for (unsigned i = 0; i < s->past_count; i++) {
        const Past *p = &s->past[i];
        word_to(b, p->thing.id);
        thing_to(b, k, &p->thing, false);
        byte_to(b, p->has_statistics | (unsigned)p->granted_count << 1 | (p->lost != 0 ? HAS_LOST : 0u));
        for (unsigned j = 0; p->has_statistics && j < 3; j++) word_to(b, (uint16_t)p->statistics[j]);
        for (unsigned j = 0; j < p->granted_count; j++) word_to(b, p->granted[j]);
        if (p->lost != 0) word_to(b, p->lost);
    }
}

/* The agenda: how much at the bottom is as in the first state, then the rest. */
static void agenda_to(Bytes *b, const Keys *k, const State *s) {
    unsigned same = 0;
    while (same < s->frames && same < k->root.frames && same < 0xFF && s->frame[same] == k->root.frame[same]) same++;
    byte_to(b, same);
    length_to(b, s->frames - same);
    for (unsigned i = same; i < s->frames; i++) word_to(b, s->frame[i]);
}

/* Bits of the third byte of a key: what is as in the first state. */
enum { SAME_DECK = 1, SAME_PLACES = 1 << 4, SAME_AGENDA = 1 << 5, NO_USES = 1 << 6, NO_PLAYS = 1 << 7 };

/* Whether no use is to be told; where names do not count, those of ceased objects are not. */
static bool no_uses(const State *s, bool quiet) {
    for (unsigned i = 0; i < s->use_count; i++)
        if (!quiet || rank_of(s, s->use[i].a) >= 0) return false;
    return true;
}

static unsigned sameness(const Keys *k, const State *s, bool quiet) {
    unsigned same = 0;
    const State *r = &k->root;
    for (unsigned p = 0; p < s->seats; p++)
        if (same_deck(k, &s->seat[p], &r->seat[p], quiet)) same |= (unsigned)SAME_DECK << p;
    if (s->tumult_count == r->tumult_count && memcmp(s->region, r->region, s->regions) == 0 &&
        memcmp(s->tumult, r->tumult, s->tumult_count) == 0)
        same |= SAME_PLACES;
    if (s->frames == r->frames && memcmp(s->frame, r->frame, s->frames * sizeof(uint16_t)) == 0) same |= SAME_AGENDA;
    if (no_uses(s, quiet)) same |= NO_USES;
    if (s->played_count == 0) same |= NO_PLAYS;
    return same;
}

/* Whether nobody moved or left the game since the first state. */
static bool same_places(const State *s, const State *root) {
    for (unsigned p = 0; p < s->seats; p++) {
        const Seat *a = &s->seat[p], *b = &root->seat[p];
        if (a->marker[0] != b->marker[0] || a->marker[1] != b->marker[1] || a->contends != b->contends || a->out != b->out)
            return false;
    }
    return true;
}

static void seats_to(Bytes *b, const Keys *k, const State *s, unsigned same, bool quiet) {
    unsigned out = 0;
    bool placed = same_places(s, &k->root);
    for (unsigned p = 0; p < s->seats; p++) out |= (unsigned)(s->seat[p].contends << p | s->seat[p].out << (p + 4));
    if (!placed) byte_to(b, out);
    for (unsigned p = 0; p < s->seats; p++) {
        const Seat *seat = &s->seat[p];
        if (!placed) byte_to(b, (unsigned)(seat->marker[0] | seat->marker[1] << 4));
        byte_to(b, (unsigned)(seat->hand_count | seat->passed << 7));
        cards_to(b, k, seat->hand, seat->hand_count, quiet, true);
        if ((same >> p & SAME_DECK) == 0) deck_to(b, k, seat, quiet);
    }
}

/* Returns the length; `out` has room for KEY_BYTES. */
static unsigned write_key(const Keys *k, const State *s, uint8_t *out) {
    Bytes b = {out, 0};
    bool quiet = is_quiet(s) && uses_are_plain(s), ranked = are_ranks(s);
    unsigned same = sameness(k, s, quiet);
    byte_to(&b, (unsigned)quiet | (unsigned)s->phase << 1 | (unsigned)s->first_player << 4 |
                     (unsigned)s->tiebreakers << 6 | (unsigned)same_places(s, &k->root) << 7);
    byte_to(&b, (unsigned)(s->turn + 1) | (unsigned)(s->gained_count > 0) << 3 | (unsigned)(s->result + 1) << 4 |
                     (unsigned)(ranked && !quiet) << 7);
    byte_to(&b, same);
    byte_to(&b, (unsigned)(s->day - k->root.day));
    bool named = !quiet && !ranked;
    if (named) word_to(&b, s->clock);
    unsigned like = likeness_to(&b, k, s, quiet);
    Id last = 0;
    for (unsigned i = 0; named && i < like; i++) id_to(&b, s->thing[i].id, &last);
    seats_to(&b, k, s, same, quiet);
    if (!(same & SAME_PLACES)) {
        for (unsigned i = 0; i < s->regions; i++) byte_to(&b, s->region[i]);
        byte_to(&b, s->tumult_count);
        for (unsigned i = 0; i < s->tumult_count; i++) byte_to(&b, s->tumult[i]);
    }
    length_to(&b, s->thing_count - like);
    for (unsigned i = like; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        if (named) id_to(&b, t->id, &last);
        thing_to(&b, k, t, quiet);
        if (t->form == FORM_EMBLEM && t->emblem != 0) emblem_to(&b, &s->emblem[t->emblem - 1]);
    }
    if (!(same & NO_USES)) uses_to(&b, s, quiet);
    if (!(same & NO_PLAYS)) {
        byte_to(&b, s->played_count);
        for (unsigned i = 0; i < s->played_count; i++) {
            byte_to(&b, (unsigned)(s->played[i].player | s->played[i].phase << 4));
            byte_to(&b, quiet ? k->alike[s->played[i].card] : s->played[i].card);
        }
    }
    if (s->gained_count > 0) gained_to(&b, s, quiet);
    if (!quiet) past_to(&b, k, s);
    if (!(same & SAME_AGENDA)) agenda_to(&b, k, s);
    return b.n;
}
