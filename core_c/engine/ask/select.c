/* What a filter picks, how much a number is, who is meant (conditions: condition.c): twin of
 * `altered/ask/select.py`; then of `altered/ask/passive/{ask,plays}.py`, which put such questions
 * for passive abilities and triggers. */
#include "../engine.h"

static void base_face_now(Engine *e, Scene *v, unsigned index); /* ask/passive/passive.c */

#include "fitting.c"
#include "refer.c"

/* -- numbers -------------------------------------------------------------------------------------- */

/* Whether a card of a Hand is looked at as an object (`to_be_played`). */
static bool is_aside(const Scene *v, unsigned card) {
    Bits left = v->lying[ZONE_HAND];
    for (int i; (i = next_in(&left)) >= 0;)
        if (v->s.thing[i].card == card) return true;
    return false;
}

/* Cards of Hands that the filter picks, if it names the Hand. */
static void hidden_of(Engine *e, Scene *v, Node which, const Ctx *c, Refs *out) {
    uint8_t order[AE_SEATS];
    if (is_of_shown(e->core, which)) {
        for (unsigned i = 0; i < c->shown_count; i++)
            if (is_hidden(c->shown[i]) && fits(e, v, c->shown[i], which, c, false)) add_ref(e, out, c->shown[i]);
        return;
    }
    if ((zones_of(e->core, which) >> ZONE_HAND & 1u) == 0) return;
    unsigned players = order_of(v, order);
    for (unsigned p = 0; p < players; p++) {
        const Seat *seat = &v->s.seat[order[p]];
        for (unsigned i = 0; i < seat->hand_count; i++)
            if (!is_aside(v, seat->hand[i]) && fits(e, v, hidden(seat->hand[i]), which, c, false))
                add_ref(e, out, hidden(seat->hand[i]));
    }
}

static void objects_of(Engine *e, Scene *v, Node which, const Ctx *c, Refs *out) {
    Bits left = in_zones(v, zones_of(e->core, which));
    out->count = 0;
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);)
        if (fits_there(e, v, &v->s.thing[i], which, c)) add_ref(e, out, v->s.thing[i].id);
}

/* The same, only counted. */
static int count_fitting(Engine *e, Scene *v, Node which, const Ctx *c) {
    Refs cards;
    Bits left = in_zones(v, zones_of(e->core, which));
    int found = 0;
    cards.count = 0;
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) found += fits_there(e, v, &v->s.thing[i], which, c);
    hidden_of(e, v, which, c, &cards);
    return found + (int)cards.count;
}

static void things_of(Engine *e, Scene *v, Node which, const Ctx *c, Refs *out) {
    objects_of(e, v, which, c, out);
    hidden_of(e, v, which, c, out);
}

static int cards_in(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Players who;
    unsigned zone = at(e->core, amount, CardsIn_zone), found = 0;
    who_is(e, v, at(e->core, amount, CardsIn_who), c, &who);
    for (unsigned p = 0; p < who.count; p++) {
        if (zone == ZONE_HAND) found += v->s.seat[who.at[p]].hand_count;
        else if (zone == ZONE_DECK) found += deck_count(v, who.at[p]);
        else {
            Bits left = in_zones(v, 1u << (zone & 31u));
            for (int i; (i = next_in(&left)) >= 0;) found += v->s.thing[i].controller == who.at[p];
        }
    }
    return (int)found;
}

static int among_it(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Node which = at(e->core, amount, Among_which), ref = at(e->core, amount, Among_ref);
    Refs former;
    int found = 0;
    if (ref != AE_NONE) {
        refer(e, v, ref, c, &former);
        for (unsigned i = 0; i < former.count; i++) found += fits(e, v, former.at[i], which, c, true);
        return found;
    }
    for (unsigned i = 0; i < c->its; i++) found += fits(e, v, c->it[i], which, c, true);
    return found;
}

static int counters_on(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Refs found;
    int sum = 0;
    refer(e, v, at(e->core, amount, CountersOn_ref), c, &found);
    for (unsigned i = 0; i < found.count; i++) {
        const Thing *t = is_hidden(found.at[i]) ? NULL : last_known(v, found.at[i]);
        if (t != NULL) sum += (int)count_of(e->core, t, at(e->core, amount, CountersOn_name));
    }
    return sum;
}

static int features_of(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Refs found;
    int sum = 0;
    refer(e, v, at(e->core, amount, FeatureOf_ref), c, &found);
    for (unsigned i = 0; i < found.count; i++) sum += characteristic(e, v, found.at[i], at(e->core, amount, FeatureOf_feature));
    return sum;
}

/* How many base statistics of those objects are that number. */
static int base_count(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Refs found;
    int sum = 0, base[3];
    objects_of(e, v, at(e->core, amount, BaseStatistics_which), c, &found);
    for (unsigned i = 0; i < found.count; i++)
        if (base_statistics(e, v, found.at[i], base))
            for (unsigned k = 0; k < 3; k++) sum += base[k] == num(e->core, amount, BaseStatistics_value);
    return sum;
}

static int counters_among(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Refs found;
    int sum = 0;
    objects_of(e, v, at(e->core, amount, CountersAmong_which), c, &found);
    for (unsigned i = 0; i < found.count; i++) {
        const Thing *t = find(v, found.at[i]);
        if (t != NULL) sum += (int)count_of(e->core, t, at(e->core, amount, CountersAmong_name));
    }
    return sum;
}

/* The highest, the lowest or the sum of a characteristic; 0 of nothing. */
static int overall(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Refs found;
    int result = 0;
    uint16_t how = at(e->core, amount, Overall_how);
    things_of(e, v, at(e->core, amount, Overall_which), c, &found);
    for (unsigned i = 0; i < found.count; i++) {
        int one = characteristic(e, v, found.at[i], at(e->core, amount, Overall_feature));
        if (how == W_total) result += one;
        else if (i == 0 || (how == W_highest ? one > result : one < result)) result = one;
    }
    return result;
}

static unsigned cards_played(Engine *e, Scene *v, Node which, int player, int controller, Id me, bool each_day);

/* How many cards that fit the players have played. */
static int plays(Engine *e, Scene *v, Node amount, const Ctx *c) {
    Players asked;
    unsigned sum = 0;
    who_is(e, v, at(e->core, amount, Plays_who), c, &asked);
    for (unsigned i = 0; i < asked.count; i++)
        sum += cards_played(e, v, at(e->core, amount, Plays_which), asked.at[i], c->controller, c->me,
                        at(e->core, amount, Plays_each_day) != 0);
    return (int)sum;
}

static int face_up_regions(Engine *e, Scene *v, bool single, uint16_t terrain) {
    int found = 0;
    for (unsigned i = 0; i < v->s.regions; i++) {
        if (v->s.region[i] == AE_FACE_DOWN) continue;
        unsigned types = terrains(e, v, i);
        found += (!single || is_single(types)) && (terrain == AE_NONE || (types >> (terrain & 31u) & 1u) != 0);
    }
    return found;
}

/* One of equal parts of a number, rounded down, or up (1.1.6); numbers below 0 as well. */
static int part_of(Engine *e, int whole, int parts, bool up) {
    if (parts < 1) { fail(e, AE_BROKEN, W_broken); return 0; }
    int part = whole / parts, left = whole % parts;
    if (up) return part + (left > 0);
    return part - (left < 0);
}

static int added_up(Engine *e, Scene *v, Node amounts, const Ctx *c) {
    int sum = 0;
    for (unsigned i = 0; i < len(e->core, amounts); i++) sum += number(e, v, item(e->core, amounts, i), c);
    return sum;
}

enum { AE_DIFFERENT = 64 };
typedef struct { uint16_t at[AE_DIFFERENT]; unsigned count; } Values;

static void add_value(Engine *e, Values *out, uint16_t value) {
    for (unsigned i = 0; i < out->count; i++)
        if (out->at[i] == value) return;
    if (out->count < AE_DIFFERENT) out->at[out->count++] = value;
    else fail(e, AE_EXHAUSTED, W_full_list);
}

/* How many different ones of a characteristic those have that fit; what is missing is none. */
static int different(Engine *e, Scene *v, Node amount, const Ctx *c) {
    const Core *b = e->core;
    uint16_t kind = at(b, amount, Different_kind);
    Values seen = {.count = 0};
    Refs found;
    things_of(e, v, at(b, amount, Different_which), c, &found);
    for (unsigned i = 0; i < found.count && !failed(e); i++) {
        if (kind == W_sub_type) {
            uint16_t own[AE_SUBTYPES];
            unsigned n = subtypes_of(e, v, found.at[i], own, AE_SUBTYPES);
            for (unsigned k = 0; k < n; k++) add_value(e, &seen, own[k]);
            continue;
        }
        Node face = face_node_of(e, v, found.at[i]);
        uint16_t value = at(b, face, kind == W_name ? Face_name : kind == W_type ? Face_type : kind == W_faction ? Face_faction : kind == W_hand_cost ? Face_hand_cost : Face_reserve_cost);
        if (kind == W_name ? value != W_none : value != AE_NONE) add_value(e, &seen, value);
    }
    return (int)seen.count;
}

/* How many Regions Expeditions are ahead of others, or behind them: the least of them counts. */
static int least_lead(Engine *e, Scene *v, Node amount, const Ctx *c) {
    const Core *b = e->core;
    Node of = at(b, amount, Lead_of);
    Places ones, others;
    int least = 0;
    expeditions(e, v, at(b, amount, Lead_expedition), c, &ones);
    if (of != AE_NONE) expeditions(e, v, of, c, &others);
    for (unsigned i = 0; i < ones.count && !failed(e); i++) {
        int one = lead(e, v, ones.at[i], of == AE_NONE ? NULL : &others, at(b, amount, Lead_behind) != 0);
        least = i == 0 || one < least ? one : least;
    }
    return least;
}

/* How many players there are of whom it holds, each of them being "you" in it. */
static int players_who(Engine *e, Scene *v, Node amount, const Ctx *c) {
    const Core *b = e->core;
    Node only = at(b, amount, CountPlayers_only);
    uint16_t of = at(b, amount, CountPlayers_of);
    Players all = {.count = 0};
    int counted = 0;
    in_order(v, ~0u, &all);
    for (unsigned i = 0; i < all.count && !failed(e); i++) {
        Ctx own = *c;
        if (!is_in_group(v, of, (unsigned)c->controller, all.at[i])) continue;
        own.controller = (int8_t)all.at[i];
        counted += only == AE_NONE || holds(e, v, only, &own);
    }
    return counted;
}

static int number(Engine *e, Scene *v, Node amount, const Ctx *c) {
    const Core *b = e->core;
    if (failed(e)) return 0;
    switch (kind_of(b, amount)) {
    case K_Number: return num(b, amount, Number_value);
    case K_CountOf: return num(b, amount, CountOf_times) * count_fitting(e, v, at(b, amount, CountOf_which), c);
    case K_Among: return among_it(e, v, amount, c);
    case K_CountersOn: return counters_on(e, v, amount, c);
    case K_FeatureOf: return features_of(e, v, amount, c);
    case K_Rolled: return c->rolled;
    case K_CardsIn: return cards_in(e, v, amount, c);
    case K_Tallied: return c->tallied;
    case K_ThatMany: return c->many;
    case K_BaseStatistics: return base_count(e, v, amount, c);
    case K_CountersAmong: return counters_among(e, v, amount, c);
    case K_Times: return number(e, v, at(b, amount, Times_amount), c) * num(b, amount, Times_times);
    case K_Overall: return overall(e, v, amount, c);
    case K_Plays: return plays(e, v, amount, c);
    case K_Happened: return times_happened(e, v, amount, c->controller, c->me);
    case K_PartOf: return part_of(e, number(e, v, at(b, amount, PartOf_amount), c), num(b, amount, PartOf_parts), at(b, amount, PartOf_up) != 0);
    case K_UpTo: return number(e, v, at(b, amount, UpTo_most), c);
    case K_TheirOwn: {
        Ctx own = *c;
        if (c->doer != 0) own.controller = (int8_t)(c->doer - 1);
        return number(e, v, at(b, amount, TheirOwn_amount), &own);
    }
    case K_SumOf: return added_up(e, v, at(b, amount, SumOf_amounts), c);
    case K_CountPlayers: return players_who(e, v, amount, c);
    case K_Different: return different(e, v, amount, c);
    case K_Plus: return number(e, v, at(b, amount, Plus_amount), c) + num(b, amount, Plus_more);
    case K_Expeditions: {
        Places found;
        expeditions(e, v, at(b, amount, Expeditions_expedition), c, &found);
        return num(b, amount, Expeditions_times) * (int)found.count;
    }
    case K_IfSo: return holds(e, v, at(b, amount, IfSo_condition), c) ? num(b, amount, IfSo_number) : 0;
    case K_Regions: return face_up_regions(e, v, at(b, amount, Regions_single) != 0, at(b, amount, Regions_terrain));
    case K_Lead: return least_lead(e, v, amount, c);
    case K_AnyNumber: fail(e, AE_BROKEN, W_broken); return 0; /* any number is no number: it is chosen */
    default: fail(e, AE_UNSUPPORTED, W_broken); return 0;
    }
}

/* -- players -------------------------------------------------------------------------------------- */

static unsigned mask_of(const uint16_t *players, unsigned count) {
    unsigned mask = 0;
    for (unsigned i = 0; i < count; i++) mask |= 1u << (players[i] & 7u);
    return mask;
}

static void who_is(Engine *e, Scene *v, Node who, const Ctx *c, Players *out) {
    unsigned count, flags, kind = kind_of(e->core, who);
    out->count = 0;
    if (failed(e)) return;
    if (kind == K_EachPlayer && c->doer != 0) {
        out->at[out->count++] = (uint8_t)(c->doer - 1);
        return;
    }
    const uint16_t *chosen = chosen_for(c, pick_key(e->core, who), &count, &flags);
    if (chosen != NULL) {
        in_order(v, mask_of(chosen, count), out);
        return;
    }
    unsigned mask = 0;
    switch (kind) {
    case K_You:
        out->at[out->count++] = (uint8_t)c->controller;
        return;
    case K_EachPlayer:
        for (unsigned p = 0; p < v->s.seats; p++)
            if (is_in_group(v, at(e->core, who, EachPlayer_of), (unsigned)c->controller, p)) mask |= 1u << p;
        break;
    case K_PlayerOf: whose_are(e, v, at(e->core, who, PlayerOf_ref), at(e->core, who, PlayerOf_owner) != 0, c, out); return;
    case K_TargetPlayer:
        if (!at(e->core, who, TargetPlayer_again)) { fail(e, AE_BROKEN, W_broken); return; }
        for (unsigned i = 0; i < c->players_count; i++) mask |= 1u << c->players[i];
        break;
    default: fail(e, AE_UNSUPPORTED, W_broken); return;
    }
    in_order(v, mask, out);
}

/* -- questions of passive abilities and triggers (`altered.ask.passive.ask`) ---------------------------- */

static bool means(Engine *e, Scene *v, Node who, int player, int controller) {
    switch (kind_of(e->core, who)) {
    case K_You: return player == controller;
    case K_TargetPlayer: return player >= 0 && is_opponent(v, (unsigned)controller, (unsigned)player);
    case K_EachPlayer:
        if (pick_key(e->core, who) == PICK_WILLING) return true;
        return player >= 0 && is_in_group(v, at(e->core, who, EachPlayer_of), (unsigned)controller, (unsigned)player);
    default: return false;
    }
}

static bool ask_fits(Engine *e, Scene *v, Id thing, Node which, int controller, Id me) {
    Ctx c = ctx_of(controller, me);
    return fits(e, v, thing, which, &c, true);
}

static bool ask_card_fits(Engine *e, Scene *v, unsigned card, Node which, int controller, Id me) {
    Ctx c = ctx_of(controller, me);
    return fits(e, v, hidden(card), which, &c, true);
}

#include "plays.c"
