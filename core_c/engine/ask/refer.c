/* What "I", "it", "each ..." and "my Expedition" refer to: twin of `altered/ask/refer.py`. */
#include "../engine.h"

static void add_ref(Engine *e, Refs *out, Ref thing) {
    if (out->count >= AE_THINGS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    out->at[out->count++] = thing;
}

static void add_place(Engine *e, Places *out, Place p) {
    if (out->count >= AE_PLACES) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    out->at[out->count++] = p;
}

static void add_new_place(Engine *e, Places *out, Place p) {
    if (!is_among(out, p)) add_place(e, out, p);
}

/* The bearer of an ability as far as it has a place: where it was, if it is nowhere now. */
static Id placed(Engine *e, Scene *v, const Ctx *c) {
    Places here = {.count = 0};
    if (c->i_was == 0 || c->me == 0) return c->me;
    expeditions_of(e, v, c->me, &here);
    return here.count > 0 ? c->me : c->i_was;
}

/* The entry of a node: of each player of a group it is one for all words that mean that group. */
static Node pick_key(const Core *c, Node n) {
    if (kind_of(c, n) != K_EachPlayer) return n;
    uint16_t of = at(c, n, EachPlayer_of);
    return of == W_opponents ? PICK_OPPONENTS : of == W_others ? PICK_OTHERS : PICK_WILLING;
}

/* What was chosen for a node, or null. */
static const uint16_t *chosen_for(const Ctx *c, Node node, unsigned *count, unsigned *flags) {
    if (c->picks == NULL || c->picks->used == 0) return NULL;
    return pick_find(c->picks, node, count, flags);
}

/* A reading says whether a target must still be a legal one. */
static bool must_still_be_legal(const Core *c) {
    return !reads(c, R_spell_targets_still_legal, V_spell_targets_still_legal_once);
}

/* Chosen things, as far as they still count. */
static void still(Engine *e, Scene *v, Node ref, const uint16_t *things, unsigned count, unsigned flags, const Ctx *c, Refs *out) {
    bool checked = (flags & PICK_TARGET) != 0 && kind_of(e->core, ref) == K_Target && must_still_be_legal(e->core);
    for (unsigned i = 0; i < count; i++)
        if (!checked || fits(e, v, things[i], at(e->core, ref, Target_which), c, false)) add_ref(e, out, things[i]);
}

static void top_of_decks(Engine *e, Scene *v, Node ref, const Ctx *c, Refs *out) {
    int count = number(e, v, at(e->core, ref, TopOfDeck_count), c);
    Players who;
    uint8_t cards[AE_HAND];
    who_is(e, v, at(e->core, ref, TopOfDeck_who), c, &who);
    for (unsigned p = 0; p < who.count && count > 0; p++) {
        unsigned n = deck_first(v, who.at[p], (unsigned)count, cards);
        for (unsigned i = 0; i < n; i++) add_ref(e, out, hidden(cards[i]));
    }
}

static void heroes_of(Engine *e, Scene *v, Node ref, const Ctx *c, Refs *out) {
    Players who;
    who_is(e, v, at(e->core, ref, HeroOf_who), c, &who);
    for (unsigned p = 0; p < who.count; p++) {
        Bits left = v->lying[ZONE_HERO_ZONE];
        for (int i; (i = next_in(&left)) >= 0;)
            if (v->s.thing[i].controller == who.at[p]) add_ref(e, out, v->s.thing[i].id);
    }
}

static unsigned way_of(unsigned word) {
    switch (word) {
    case W_create: return WAY_CREATE;
    case W_discard: return WAY_DISCARD;
    case W_exhaust: return WAY_EXHAUST;
    case W_put: return WAY_PUT;
    case W_ready: return WAY_READY;
    case W_reveal: return WAY_REVEAL;
    case W_sacrifice: return WAY_SACRIFICE;
    default: return 0;
    }
}

static void refer(Engine *e, Scene *v, Node ref, const Ctx *c, Refs *out) {
    unsigned count, flags;
    uint16_t kind = kind_of(e->core, ref);
    out->count = 0;
    if (failed(e)) return;
    if (kind == K_Acted && !picked(c, ref)) {
        unsigned way = way_of(at(e->core, ref, Acted_deed));
        bool was = at(e->core, ref, Acted_was) != 0;
        for (unsigned i = 0; i < c->acted_count && (c->recorded & way) != 0; i++)
            if ((c->acted_by[i] & way) != 0) add_ref(e, out, was ? c->acted_was[i] : c->acted[i]);
        if ((c->recorded & way) != 0) return;
        kind = was ? K_Former : K_It; /* a cost or a trigger says it: all of "it" */
    }
    if (kind == K_Me || kind == K_FormerMe) {
        Id me = kind == K_FormerMe && c->i_was != 0 ? c->i_was : c->me;
        if (me != 0) add_ref(e, out, me);
        return;
    }
    const uint16_t *things = chosen_for(c, ref, &count, &flags);
    if (things == NULL && (kind == K_It || kind == K_Former)) things = chosen_for(c, PICK_IT, &count, &flags);
    if (things != NULL) {
        still(e, v, ref, things, count, flags, c, out);
        return;
    }
    switch (kind) {
    case K_It:
        for (unsigned i = 0; i < c->its; i++) add_ref(e, out, c->it[i]);
        return;
    case K_Former:
        for (unsigned i = 0; i < (c->was_count > 0 ? c->was_count : c->its); i++)
            add_ref(e, out, c->was_count > 0 ? c->was[i] : c->it[i]);
        return;
    case K_Rest:
        for (unsigned i = 0; i < c->shown_count; i++) add_ref(e, out, c->shown[i]);
        return;
    case K_Each: things_of(e, v, at(e->core, ref, Each_which), c, out); return;
    case K_TopOfDeck: top_of_decks(e, v, ref, c, out); return;
    case K_HeroOf: heroes_of(e, v, ref, c, out); return;
    default: fail(e, AE_BROKEN, W_broken); /* a target or a choice that nobody made */
    }
}

static int card_of(Scene *v, Ref thing) {
    if (is_hidden(thing)) return card_of_hidden(thing);
    const Thing *t = find(v, thing);
    return t == NULL || t->card == AE_NO_CARD ? -1 : (int)t->card;
}

/* Whether "it" means something else afterwards; after "I" and "it" it does not. */
static bool speaks_anew(const Core *c, Node ref, const Ctx *x) {
    uint16_t kind = kind_of(c, ref);
    return (kind == K_It && picked(x, ref)) || (kind != K_Me && kind != K_FormerMe && kind != K_It && kind != K_Former && kind != K_Acted);
}

/* The Expeditions of an object, or the one of them of which a condition is asked (`Context.meant`). */
static void of_two(Engine *e, const Ctx *c, Places *places) {
    if (places->count < 2) return;
    e->of_two = 1;
    if (c->only == 0) return;
    if ((places->at[0] & 1u) != c->only - 1u) places->at[0] = places->at[1];
    places->count = 1;
}

/* Where objects are, or were last; each of two Expeditions where another one is asked for. */
static void places_of(Engine *e, Scene *v, Node ref, const Ctx *c, bool other, Places *out) {
    Refs found;
    refer(e, v, ref, c, &found);
    for (unsigned i = 0; i < found.count; i++) {
        Places at_;
        if (is_hidden(found.at[i])) continue;
        expeditions_of(e, v, found.at[i], &at_);
        if (!other) of_two(e, c, &at_);
        for (unsigned k = 0; k < at_.count; k++) add_new_place(e, out, at_.at[k]);
    }
}

/* Those players of a mask, in initiative order (1.4.5). */
static void in_order(const Scene *v, unsigned mask, Players *out) {
    uint8_t order[AE_SEATS];
    unsigned count = order_of(v, order);
    out->count = 0;
    for (unsigned i = 0; i < count; i++)
        if ((mask >> order[i] & 1u) != 0) out->at[out->count++] = order[i];
}

/* Who controls or owns an object or card, also one that has ceased; -1: nobody (`select.whose`). */
static int holder_of(const Core *c, Scene *v, Ref thing, bool owner) {
    if (is_hidden(thing)) return c->card_owner[card_of_hidden(thing)];
    const Thing *t = last_known(v, thing);
    return t == NULL ? -1 : owner ? t->owner : t->controller;
}

/* `select.players` of a PlayerOf: those who own or control what is meant, an Expedition too, in initiative order. */
static void whose_are(Engine *e, Scene *v, Node ref, bool owner, const Ctx *c, Players *out) {
    Refs found;
    Places theirs = {.count = 0};
    unsigned mask = 0;
    found.count = 0;
    if (kind_of(e->core, ref) == K_ExpeditionOf) expeditions(e, v, ref, c, &theirs);
    else refer(e, v, ref, c, &found);
    for (unsigned i = 0; i < theirs.count; i++) mask |= 1u << (theirs.at[i] / 2u);
    for (unsigned i = 0; i < found.count; i++) {
        int player = holder_of(e->core, v, found.at[i], owner);
        if (player >= 0) mask |= 1u << player;
    }
    in_order(v, mask, out);
}

static void both_sides(Engine *e, const Players *who, Places *out) {
    for (unsigned i = 0; i < who->count; i++)
        for (unsigned side = 0; side < 2; side++) add_place(e, out, place_at(who->at[i], side));
}

/* The Expeditions that face those. */
static void facing_those(Engine *e, Scene *v, Places *places) {
    Places others = {.count = 0};
    for (unsigned i = 0; i < places->count; i++) {
        Place other[1];
        unsigned n = facing(e, v, places->at[i], other);
        for (unsigned k = 0; k < n; k++) add_place(e, &others, other[k]);
    }
    *places = others;
}

/* A Gigantic object is in both (7.4.3.f): there is no other one. */
static void other_than_that(Places *places) {
    if (places->count == 1) places->at[0] = (Place)(places->at[0] ^ 1u);
    else places->count = 0;
}

static void all_expeditions(Engine *e, Scene *v, Node words, const Ctx *c, Places *out) {
    const Core *b = e->core;
    Node player = at(b, words, ExpeditionOf_player), of = at(b, words, ExpeditionOf_of);
    uint16_t side = at(b, words, ExpeditionOf_side);
    Players who;
    if (player != AE_NONE) {
        who_is(e, v, player, c, &who);
        both_sides(e, &who, out);
    } else if (at(b, words, ExpeditionOf_again)) {
        bool other = at(b, words, ExpeditionOf_where) == W_other;
        for (unsigned i = 0; i < c->places_count; i++) add_place(e, out, (Place)(c->places[i] ^ (other ? 1u : 0u)));
        if (at(b, words, ExpeditionOf_where) == W_facing) facing_those(e, v, out);
    } else if (of != AE_NONE && says(side)) {
        whose_are(e, v, of, true, c, &who);
        for (unsigned i = 0; i < who.count; i++) add_place(e, out, place_at(who.at[i], side));
    } else if (of != AE_NONE) {
        uint16_t where = at(b, words, ExpeditionOf_where);
        places_of(e, v, of, c, where == W_other, out);
        if (where == W_facing) facing_those(e, v, out);
        else if (where == W_other) other_than_that(out);
    } else {
        named_here(e, v, words, c, out);
    }
}

/* The Expeditions that words name by themselves, or by where the bearer is. */
static void named_here(Engine *e, Scene *v, Node words, const Ctx *c, Places *out) {
    uint16_t where = at(e->core, words, ExpeditionOf_where);
    Id me = placed(e, v, c);
    Places mine;
    if (!says(where) || where == W_other || says(at(e->core, words, ExpeditionOf_side))) {
        named(e, v, words, c->controller, me, out);
        return;
    }
    expeditions_of(e, v, me, &mine);
    of_two(e, c, &mine);
    if (where == W_mine) {
        *out = mine;
        return;
    }
    for (unsigned i = 0; i < mine.count; i++) {
        Place other[1];
        if (facing(e, v, mine.at[i], other) > 0) add_new_place(e, out, other[0]);
    }
}

static void expeditions(Engine *e, Scene *v, Node words, const Ctx *c, Places *out) {
    unsigned count = 0, flags = 0, n = 0;
    out->count = 0;
    if (failed(e)) return;
    const uint16_t *places = chosen_for(c, words, &count, &flags);
    if (places != NULL) {
        bool checked = (flags & PICK_TARGET) != 0 && must_still_be_legal(e->core);
        for (unsigned i = 0; i < count; i++)
            if (!checked || is_placed(e, v, words, (Place)places[i], c)) add_place(e, out, (Place)places[i]);
        return;
    }
    all_expeditions(e, v, words, c, out);
    uint16_t side = at(e->core, words, ExpeditionOf_side);
    for (unsigned i = 0; i < out->count; i++) {
        Place p = out->at[i];
        if (says(side) && (p & 1u) != side) continue;
        if (is_placed(e, v, words, p, c)) out->at[n++] = p;
    }
    out->count = n;
    keep_crowd(e, v, words, out);
}

/* Whether an Expedition is as far, where, and holds what, words ask for. */
static bool is_placed(Engine *e, Scene *v, Node words, Place p, const Ctx *c) {
    const Core *b = e->core;
    Node standing = at(b, words, ExpeditionOf_standing), asked = at(b, words, ExpeditionOf_terrains);
    Node occupied = at(b, words, ExpeditionOf_occupied);
    if (len(b, standing) > 0 && !stands(e, v, p, standing)) return false;
    if (occupied != AE_NONE && !holds_so_many(e, v, p, occupied, c)) return false;
    return len(b, asked) == 0 || is_in_any(e, v, p, asked) == (at(b, words, ExpeditionOf_outside) == 0);
}

/* Whether a number of a kind are present in an Expedition (7.4.3.b). */
static bool holds_so_many(Engine *e, Scene *v, Place p, Node asked, const Ctx *c) {
    Bits left = in_zones(v, 1u << ZONE_EXPEDITION_ZONE);
    int there = 0;
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) {
        Places here = {.count = 0};
        Id thing = v->s.thing[i].id;
        expeditions_of(e, v, thing, &here);
        there += is_among(&here, p) && fits(e, v, thing, at(e->core, asked, Occupied_which), c, false);
    }
    return compare_numbers(there, at(e->core, asked, Occupied_compare), num(e->core, asked, Occupied_number));
}

/* Whether the Region of an Expedition has one of these types. */
static bool is_in_any(Engine *e, Scene *v, Place p, Node asked) {
    unsigned wanted = 0;
    for (unsigned i = 0; i < len(e->core, asked); i++) wanted |= 1u << (item(e->core, asked, i) & 31u);
    return (types_at(e, v, p) & wanted) != 0;
}

/* Of the Expeditions that fit, those with the most or the fewest Characters, if words ask (7.4.3.b). */
static void keep_crowd(Engine *e, Scene *v, Node words, Places *out) {
    uint16_t crowd = at(e->core, words, ExpeditionOf_crowd);
    unsigned found[AE_PLACES] = {0}, asked = 0, n = 0;
    if (crowd == AE_NONE || out->count == 0) return;
    Bits left = in_zones(v, 1u << ZONE_EXPEDITION_ZONE);
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) {
        Places there = {.count = 0};
        expeditions_of(e, v, v->s.thing[i].id, &there);
        for (unsigned k = 0; k < out->count; k++) found[k] += is_among(&there, out->at[k]);
    }
    asked = found[0];
    for (unsigned k = 1; k < out->count; k++)
        if (crowd == W_most ? found[k] > asked : found[k] < asked) asked = found[k];
    for (unsigned k = 0; k < out->count; k++)
        if (found[k] == asked) out->at[n++] = out->at[k];
    out->count = n;
}

/* Whether an Expedition has got less far, as far or further than those facing it. */
static bool stands(Engine *e, Scene *v, Place p, Node wanted) {
    Place other[1];
    if (facing(e, v, p, other) == 0) return false;
    int mine = v->s.seat[p / 2u].marker[p & 1u], theirs = v->s.seat[other[0] / 2u].marker[other[0] & 1u];
    return listed(e->core, wanted, mine < theirs ? W_behind : mine == theirs ? W_tied : W_ahead);
}

/* How many Regions an Expedition is ahead of others, or behind them: of those facing it, if none are named. */
static int lead(Engine *e, Scene *v, Place p, const Places *against, bool behind) {
    Place faced[1];
    unsigned count = against == NULL ? facing(e, v, p, faced) : against->count;
    const Place *others = against == NULL ? faced : against->at;
    int mine = v->s.seat[p / 2u].marker[p & 1u], most = 0;
    for (unsigned i = 0; i < count; i++) {
        int apart = mine - v->s.seat[others[i] / 2u].marker[others[i] & 1u];
        apart = behind ? -apart : apart;
        most = apart > most ? apart : most;
    }
    return most;
}
