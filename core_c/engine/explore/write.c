/* How the key of a state is written: see explore/key.c. */
#include "../engine.h"

/* What nearly every key says is written through a pointer, which is faster than a count in memory. */
static inline uint8_t *cards_at(uint8_t *to, const Keys *k, const uint8_t *cards, unsigned n, bool quiet, bool sorted) {
    if (!quiet) {
        memcpy(to, cards, n);
        return to + n;
    }
    for (unsigned i = 0; i < n; i++) {
        uint8_t card = k->alike[cards[i]];
        unsigned j = i;
        for (; sorted && j > 0 && to[j - 1] > card; j--) to[j] = to[j - 1];
        to[j] = card;
    }
    return to + n;
}

static unsigned deck_size(const Seat *s) { return (unsigned)s->top + s->bag + s->bottom; }

/* Whether a deck is as in the first state; where names do not count, but for equal cards. */
static bool same_deck(const Keys *k, const Seat *a, const Seat *b, bool quiet) {
    if (a->top != b->top || a->bag != b->bag || a->bottom != b->bottom) return false;
    if (deck_size(a) == 0 || memcmp(a->deck, b->deck, deck_size(a)) == 0) return true;
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

static uint8_t *deck_at(uint8_t *to, const Keys *k, const Seat *s, bool quiet) {
    *to++ = s->top;
    *to++ = s->bag;
    *to++ = s->bottom;
    to = cards_at(to, k, s->deck, s->top, quiet, false);
    to = cards_at(to, k, s->deck + s->top, s->bag, quiet, true);
    return cards_at(to, k, s->deck + s->top + s->bag, s->bottom, quiet, false);
}

enum { HAS_BOOSTS = 1, HAS_OTHER = 2 };

/* Of a card the face and the owner are known. */
static inline uint8_t *thing_at(uint8_t *to, const Keys *k, const Thing *t, bool quiet) {
    unsigned marks = (t->boosts > 0 ? HAS_BOOSTS : 0u) | (t->other_names != 0 ? HAS_OTHER : 0u);
    bool card = t->form == FORM_CARD;
    to[0] = (uint8_t)(t->zone | t->form << 4 | t->side << 6);
    to[1] = (uint8_t)((card ? marks : t->owner) | (unsigned)t->controller << 2 | (unsigned)t->statuses << 4);
    to[2] = (uint8_t)(!card ? marks : quiet ? k->alike[t->card] : t->card);
    to += 3;
    if (!card) {
        *to++ = t->face & 0xFF;
        *to++ = (uint8_t)(t->face >> 8);
    }
    if (marks & HAS_BOOSTS) *to++ = t->boosts;
    if (marks & HAS_OTHER) {
        *to++ = t->other_names;
        *to++ = t->other[0];
        *to++ = t->other[1];
    }
    return to;
}

static void thing_to(Bytes *b, const Keys *k, const Thing *t, bool quiet) {
    b->n = (unsigned)(thing_at(b->at + b->n, k, t, quiet) - b->at);
}

/* Whether an object is one of the first state in the same place, but for its statuses. */
static bool is_as_at_first(const Keys *k, const Thing *t, const Thing *root, bool quiet) {
    if (t->zone != root->zone || t->form != root->form || t->side != root->side || t->owner != root->owner) return false;
    if (t->controller != root->controller || t->face != root->face || t->boosts != root->boosts) return false;
    if (memcmp(t->other, root->other, sizeof t->other) != 0 || t->other_names != root->other_names || t->form == FORM_EMBLEM) return false;
    if (t->form != FORM_CARD) return true;
    return quiet ? k->alike[t->card] == k->alike[root->card] : t->card == root->card;
}

/* How many objects at the beginning are like those of the first state. */
static inline unsigned likeness(const Keys *k, const State *s, bool quiet) {
    const Thing *t = s->thing, *root = k->root.thing;
    unsigned n = 0, most = s->thing_count < k->comparable ? s->thing_count : k->comparable;
    if (most > 0xFF) most = 0xFF;
    for (; n < most; n++) {
        bool same = ((word_of(&t[n]) ^ word_of(&root[n])) & k->all_but_statuses) == 0 && t[n].face == root[n].face;
        if (!same && !is_as_at_first(k, &t[n], &root[n], quiet)) break;
    }
    return n;
}

/* That number, and their statuses, two in a byte. */
static inline uint8_t *likeness_at(uint8_t *to, const State *s, unsigned n) {
    const Thing *t = s->thing;
    unsigned i = 0;
    *to++ = (uint8_t)n;
    for (; i + 1 < n; i += 2) *to++ = (uint8_t)(t[i].statuses | t[i + 1].statuses << 4);
    if (i < n) *to++ = t[i].statuses;
    return to;
}

static bool has_emblem(const Thing *t) { return t->form == FORM_EMBLEM && t->emblem != 0; }

static void emblem_to(Bytes *b, const Emblem *m) {
    word_to(b, m->effect);
    word_to(b, m->words);
    word_to(b, m->me);
    word_to(b, m->many);
    byte_to(b, m->duration);
    byte_to(b, (unsigned)(m->its | m->picked << 4));
    for (unsigned i = 0; i < (unsigned)m->its + m->picked; i++) word_to(b, m->word[i]);
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

/* The first `n` of so many bytes; mostly all are the same, and their number is known. */
static inline bool same_first(const uint8_t *a, const uint8_t *b, unsigned n, size_t all) {
    return memcmp(a, b, all) == 0 || memcmp(a, b, n) == 0;
}

static unsigned sameness(const Keys *k, const State *s, bool quiet) {
    unsigned same = 0;
    const State *r = &k->root;
    for (unsigned p = 0; p < s->seats; p++)
        if (same_deck(k, &s->seat[p], &r->seat[p], quiet)) same |= (unsigned)SAME_DECK << p;
    if (s->regions == r->regions && s->tumult_count == r->tumult_count && same_first(s->region, r->region, s->regions, sizeof s->region) &&
        same_first(s->tumult, r->tumult, s->tumult_count, sizeof s->tumult)) same |= SAME_PLACES;
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

static inline uint8_t *seats_at(uint8_t *to, const Keys *k, const State *s, unsigned same, bool quiet, bool placed) {
    unsigned out = 0;
    for (unsigned p = 0; p < s->seats; p++) out |= (unsigned)(s->seat[p].contends << p | s->seat[p].out << (p + 4));
    if (!placed) *to++ = (uint8_t)out;
    for (unsigned p = 0; p < s->seats; p++) {
        const Seat *seat = &s->seat[p];
        if (!placed) *to++ = (uint8_t)(seat->marker[0] | seat->marker[1] << 4);
        *to++ = (uint8_t)(seat->hand_count | seat->passed << 7);
        to = cards_at(to, k, seat->hand, seat->hand_count, quiet, true);
        if ((same >> p & SAME_DECK) == 0) to = deck_at(to, k, seat, quiet);
    }
    return to;
}

/* What most keys do not say. */
static void places_to(Bytes *b, const State *s) {
    for (unsigned i = 0; i < s->regions; i++) byte_to(b, s->region[i]);
    byte_to(b, s->tumult_count);
    for (unsigned i = 0; i < s->tumult_count; i++) byte_to(b, s->tumult[i]);
}

static void plays_to(Bytes *b, const Keys *k, const State *s, bool quiet) {
    byte_to(b, s->played_count);
    for (unsigned i = 0; i < s->played_count; i++) {
        byte_to(b, (unsigned)(s->played[i].player | s->played[i].phase << 4));
        byte_to(b, quiet ? k->alike[s->played[i].card] : s->played[i].card);
    }
}

static void named_things_to(Bytes *b, const Keys *k, const State *s, unsigned like, Id last) {
    for (unsigned i = like; i < s->thing_count; i++) {
        id_to(b, s->thing[i].id, &last);
        thing_to(b, k, &s->thing[i], false);
        if (has_emblem(&s->thing[i])) emblem_to(b, &s->emblem[s->thing[i].emblem - 1]);
    }
}

/* The objects that are not like those of the first state. */
static void things_to(Bytes *b, const Keys *k, const State *s, unsigned like, bool quiet) {
    uint8_t *to = b->at + b->n;
    for (unsigned i = like; i < s->thing_count; i++) {
        to = thing_at(to, k, &s->thing[i], quiet);
        if (quiet || !has_emblem(&s->thing[i])) continue;
        b->n = (unsigned)(to - b->at);
        emblem_to(b, &s->emblem[s->thing[i].emblem - 1]);
        to = b->at + b->n;
    }
    b->n = (unsigned)(to - b->at);
}

/* Returns the length; `out` has room for KEY_BYTES. */
static unsigned write_key(const Keys *k, const State *s, uint8_t *out) {
    bool quiet = is_quiet(s) && uses_are_plain(s), ranked = quiet || are_ranks(s), placed = same_places(s, &k->root);
    unsigned same = sameness(k, s, quiet), like = likeness(k, s, quiet);
    Bytes b = {out, 4};
    Id last = 0;
    out[0] = (uint8_t)((unsigned)quiet | (unsigned)s->phase << 1 | (unsigned)s->first_player << 4 |
                       (unsigned)s->tiebreakers << 6 | (unsigned)placed << 7);
    out[1] = (uint8_t)((unsigned)(s->turn + 1) | (unsigned)(s->gained_count > 0) << 3 | (unsigned)(s->result + 1) << 4 |
                       (unsigned)(ranked && !quiet) << 7);
    out[2] = (uint8_t)same;
    out[3] = (uint8_t)(s->day - k->root.day);
    if (!ranked) word_to(&b, s->clock);
    b.n = (unsigned)(likeness_at(out + b.n, s, like) - out);
    for (unsigned i = 0; !ranked && i < like; i++) id_to(&b, s->thing[i].id, &last);
    b.n = (unsigned)(seats_at(out + b.n, k, s, same, quiet, placed) - out);
    if (!(same & SAME_PLACES)) places_to(&b, s);
    length_to(&b, s->thing_count - like);
    if (ranked) things_to(&b, k, s, like, quiet);
    else named_things_to(&b, k, s, like, last);
    if (!(same & NO_USES)) uses_to(&b, s, quiet);
    if (!(same & NO_PLAYS)) plays_to(&b, k, s, quiet);
    if (s->gained_count > 0) gained_to(&b, s, quiet);
    if (!quiet) past_to(&b, k, s);
    if (!(same & SAME_AGENDA)) agenda_to(&b, k, s);
    return b.n;
}
