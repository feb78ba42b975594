/* The state that a key stands for: the inverse of explore/key.c.  Bytes that are no key are refused,
 * whatever they are. */
#include "../engine.h"

/* -- reading ------------------------------------------------------------------------------------------------------------ */

/* Of equal cards, each name is given once. */
typedef struct { const Keys *k; bool quiet, ranked; uint8_t given[KEY_CARDS]; } Names;

static inline unsigned card_called(Taken *t, Names *names, unsigned card) {
    if (card >= names->k->core->card_count) {
        t->bad = true;
        return 0;
    }
    if (!names->quiet) return card;
    while (names->given[card] && names->k->next_alike[card] != card) card = names->k->next_alike[card];
    names->given[card] = 1;
    return card;
}

static unsigned card_from(Taken *t, Names *names) { return card_called(t, names, byte_from(t)); }

static void cards_from(Taken *t, Names *names, uint8_t *cards, unsigned n) {
    for (unsigned i = 0; i < n; i++) cards[i] = (uint8_t)card_from(t, names);
}

static void deck_from(Taken *t, Names *names, Seat *s) {
    s->top = (uint8_t)byte_from(t);
    s->bag = (uint8_t)byte_from(t);
    s->bottom = (uint8_t)byte_from(t);
    unsigned n = (unsigned)s->top + s->bag + s->bottom;
    if (n > AE_HAND) t->bad = true;
    else {
        cards_from(t, names, s->deck, n);
        sort_cards(s->deck + s->top, s->bag);
    }
}

enum { LONGEST_THING = 10 }; /* bytes */

/* So many bytes that no look at their number is needed; where fewer are left, they end with zeros. */
static inline const uint8_t *bytes_from(const Taken *t, uint8_t few[LONGEST_THING]) {
    unsigned left = t->i < t->n ? t->n - t->i : 0;
    if (left >= LONGEST_THING) return t->at + t->i;
    memset(few, 0, LONGEST_THING);
    if (left > 0) memcpy(few, t->at + t->i, left);
    return few;
}

static inline void thing_from(Taken *t, Names *names, Thing *to) {
    const Core *c = names->k->core;
    uint8_t few[LONGEST_THING];
    const uint8_t *begin = bytes_from(t, few), *from = begin + 3;
    unsigned first = begin[0], second = begin[1], form = first >> 4 & 3, marks = begin[2], owner = second & 3;
    memset(to, 0, sizeof *to);
    to->card = AE_NO_CARD;
    if (form == FORM_CARD) {
        marks = owner;
        to->card = (uint8_t)card_called(t, names, begin[2]);
        to->face = c->card_face[to->card];
        owner = c->card_owner[to->card] & 3;
    } else {
        to->face = (Node)(from[0] | from[1] << 8);
        from += 2;
    }
    to->zone = first & 15;
    to->form = form & 3;
    to->side = first >> 6 & 3;
    to->owner = owner & 3;
    to->controller = second >> 2 & 3;
    to->statuses = second >> 4 & 15;
    if (marks & HAS_BOOSTS) to->boosts = *from++;
    if (marks & HAS_OTHER) {
        to->other_names = *from++;
        to->other[0] = *from++;
        to->other[1] = *from++;
    }
    t->i += (unsigned)(from - begin);
    t->bad = t->bad || t->i > t->n;
}

static void emblem_from(Taken *t, Emblem *m) {
    m->used = 1;
    m->effect = (Node)word_from_key(t);
    m->words = (Node)word_from_key(t);
    m->me = (Id)word_from_key(t);
    m->many = (uint16_t)word_from_key(t);
    m->duration = (uint8_t)byte_from(t);
    unsigned sizes = byte_from(t);
    m->its = sizes & 15;
    m->picked = (uint8_t)(sizes >> 4);
    if (m->its + m->picked > AE_EMBLEM_WORDS) {
        t->bad = true;
        return;
    }
    for (unsigned i = 0; i < (unsigned)m->its + m->picked; i++) m->word[i] = (uint16_t)word_from_key(t);
}

/* The objects that are like those of the first state; of equal cards, each name is given once. */
static unsigned likeness_from(Taken *t, Names *names, State *s) {
    const State *r = &names->k->root;
    unsigned n = byte_from(t), two = 0;
    if (n > r->thing_count) {
        t->bad = true;
        return 0;
    }
    for (unsigned i = 0; i < n; i++) {
        Thing made = r->thing[i];
        two = i % 2 == 0 ? byte_from(t) : two >> 4;
        made.id = (Id)(i + 1);
        made.statuses = two & 15;
        if (made.form == FORM_CARD) names->given[made.card] = 1;
        s->thing[i] = made;
    }
    Id last = 0;
    for (unsigned i = 0; !names->ranked && i < n; i++) s->thing[i].id = id_from(t, &last);
    return n;
}

static void things_from(Taken *t, Names *names, State *s, unsigned like) {
    unsigned n = like + length_from(t);
    Id last = like > 0 && like <= AE_OBJECTS ? s->thing[like - 1].id : 0;
    if (n > AE_OBJECTS) {
        t->bad = true;
        return;
    }
    for (unsigned i = like; i < n && !t->bad; i++) {
        Id id = names->ranked ? (Id)(i + 1) : id_from(t, &last);
        Thing *to = &s->thing[i];
        thing_from(t, names, to);
        to->id = id;
        if (to->form != FORM_EMBLEM) continue;
        if (s->emblem_count >= AE_EMBLEMS) {
            t->bad = true;
            return;
        }
        emblem_from(t, &s->emblem[s->emblem_count++]);
        to->emblem = s->emblem_count;
    }
    s->thing_count = (uint16_t)n;
    if (names->ranked) s->clock = (uint16_t)(n + 1);
}

static void uses_from(Taken *t, State *s, bool quiet) {
    unsigned n = byte_from(t);
    if (n > AE_USES) {
        t->bad = true;
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        Use *one = &s->use[i];
        one->a = (uint16_t)word_from_key(t);
        one->count = (uint16_t)byte_from(t);
        one->b = (uint16_t)(quiet ? byte_from(t) : word_from_key(t));
        one->place = (uint8_t)(quiet ? 0xFF : byte_from(t));
        one->which = (uint8_t)(quiet ? 0xFF : byte_from(t));
    }
    s->use_count = (uint8_t)n;
}

static void past_from(Taken *t, Names *names, State *s) {
    unsigned n = byte_from(t);
    if (n > AE_PAST) {
        t->bad = true;
        return;
    }
    for (unsigned i = 0; i < n && !t->bad; i++) {
        Past *p = &s->past[i];
        Id id = (Id)word_from_key(t);
        memset(p, 0, sizeof *p);
        thing_from(t, names, &p->thing);
        p->thing.id = id;
        unsigned sizes = byte_from(t);
        p->has_statistics = sizes & 1;
        p->granted_count = (uint8_t)(sizes >> 1 & 7u);
        if (p->granted_count > 3) t->bad = true;
        for (unsigned j = 0; p->has_statistics && j < 3; j++) p->statistics[j] = (int16_t)word_from_key(t);
        for (unsigned j = 0; j < p->granted_count && !t->bad; j++) p->granted[j] = (Node)word_from_key(t);
        if (sizes & HAS_LOST) p->lost = (uint16_t)word_from_key(t);
    }
    s->past_count = (uint16_t)n;
}

static void agenda_from(Taken *t, const Keys *k, State *s) {
    unsigned same = byte_from(t), n = same + length_from(t);
    if (n > AE_FRAMES || same > k->root.frames) {
        t->bad = true;
        return;
    }
    memcpy(s->frame, k->root.frame, same * sizeof(uint16_t));
    for (unsigned i = same; i < n; i++) s->frame[i] = (uint16_t)word_from_key(t);
    s->frames = (uint16_t)n;
}

static void seats_from(Taken *t, Names *names, State *s, unsigned same, bool placed) {
    unsigned out = placed ? 0 : byte_from(t);
    for (unsigned p = 0; p < s->seats; p++) {
        Seat *seat = &s->seat[p];
        const Seat *root = &names->k->root.seat[p];
        seat->team = root->team;
        seat->contends = placed ? root->contends : out >> p & 1;
        seat->out = placed ? root->out : out >> (p + 4) & 1;
        unsigned markers = placed ? root->marker[0] | (unsigned)root->marker[1] << 4 : byte_from(t), hand = byte_from(t);
        seat->marker[0] = markers & 15;
        seat->marker[1] = (uint8_t)(markers >> 4);
        seat->passed = hand >> 7 & 1;
        seat->hand_count = hand & 0x7F;
        if (seat->hand_count > AE_HAND) {
            t->bad = true;
            return;
        }
        cards_from(t, names, seat->hand, seat->hand_count);
        if ((same >> p & SAME_DECK) == 0) {
            deck_from(t, names, seat);
            continue;
        }
        seat->top = root->top;
        seat->bag = root->bag;
        seat->bottom = root->bottom;
        memcpy(seat->deck, root->deck, deck_size(root));
    }
}

/* The state that a key stands for, in the place of another one; false when the bytes are no key. */
static bool read_key(const Keys *k, const uint8_t *key, unsigned n, State *s) {
    Taken t = {key, n, 0, false};
    Names names;
    if (s->emblem_count > 0) memset(s->emblem, 0, sizeof s->emblem); /* a free place is empty */
    memset(s, 0, offsetof(State, played));                           /* lists are as long as they say */
    names.k = k;
    memset(names.given, 0, sizeof names.given);
    unsigned first = byte_from(&t), who = byte_from(&t), same = byte_from(&t);
    bool quiet = names.quiet = first & 1;
    s->seats = k->root.seats;
    s->phase = first >> 1 & 7;
    s->first_player = first >> 4 & 3;
    s->tiebreakers = first >> 6 & 1;
    s->regions = s->tiebreakers ? 1 : k->root.regions; /* the Arena alone (4.3.d) */
    s->turn = (int8_t)((int)(who & 7) - 1);
    s->result = (int8_t)((int)(who >> 4 & 7) - 1);
    names.ranked = quiet || (who >> 7 & 1) != 0;
    s->day = (uint16_t)(k->root.day + byte_from(&t));
    if (!names.ranked) s->clock = (uint16_t)word_from_key(&t);
    for (unsigned p = 0; p < s->seats; p++) /* cards of decks that are as in the first state */
        for (unsigned i = 0; (same >> p & SAME_DECK) != 0 && i < deck_size(&k->root.seat[p]); i++)
            names.given[k->root.seat[p].deck[i]] = 1;
    unsigned like = likeness_from(&t, &names, s);
    seats_from(&t, &names, s, same, (first >> 7 & 1) != 0);
    if (same & SAME_PLACES) {
        memcpy(s->region, k->root.region, sizeof s->region);
        memcpy(s->tumult, k->root.tumult, sizeof s->tumult);
        s->tumult_count = k->root.tumult_count;
    } else {
        for (unsigned i = 0; i < s->regions; i++) s->region[i] = (uint8_t)byte_from(&t);
        s->tumult_count = (uint8_t)byte_from(&t);
        if (s->tumult_count > AE_TUMULT) return false;
        for (unsigned i = 0; i < s->tumult_count; i++) s->tumult[i] = (uint8_t)byte_from(&t);
    }
    things_from(&t, &names, s, like);
    if (!(same & NO_USES)) uses_from(&t, s, quiet);
    if (!(same & NO_PLAYS)) {
        unsigned count = byte_from(&t);
        if (count > AE_PLAYED) return false;
        for (unsigned i = 0; i < count; i++) {
            unsigned one = byte_from(&t);
            s->played[i].player = one & 15;
            s->played[i].phase = (uint8_t)(one >> 4);
            s->played[i].card = (uint8_t)byte_from(&t); /* only its face is asked for */
        }
        s->played_count = (uint8_t)count;
    }
    if (who >> 3 & 1) {
        s->gained_count = (uint8_t)byte_from(&t);
        if (s->gained_count > AE_GAINED) return false;
        for (unsigned i = 0; i < s->gained_count; i++) {
            s->gained[i].object = (Id)word_from_key(&t);
            s->gained[i].subtype = (uint16_t)word_from_key(&t);
        }
    }
    if (!quiet) past_from(&t, &names, s);
    if (same & SAME_AGENDA) {
        memcpy(s->frame, k->root.frame, k->root.frames * sizeof(uint16_t));
        s->frames = k->root.frames;
    } else
        agenda_from(&t, k, s);
    return !t.bad && t.i == n;
}
