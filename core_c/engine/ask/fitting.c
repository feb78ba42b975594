/* Whether one object or card fits a filter: twin of `altered/ask/fitting.py`. */
#include "../engine.h"

/* What a filter looks at.  `record` is null for a card in a hidden zone. */
typedef struct {
    Ref thing;
    const Thing *record;
    int zone;
    Node face;
} Looked;

static bool listed(const Core *c, Node list, unsigned value) {
    for (unsigned i = 0; i < len(c, list); i++)
        if (item(c, list, i) == value) return true;
    return false;
}

static bool says(uint16_t word) { return word != AE_NONE; }

#include "numbers.c"

static bool picked(const Ctx *c, Node node) {
    unsigned count, flags;
    return c->picks != NULL && c->picks->used > 0 && pick_find(c->picks, node, &count, &flags) != NULL;
}

static bool holds_player(const Players *list, int player) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->at[i] == player) return true;
    return false;
}

/* Whether that player is the one that the words name. */
static bool is_of(const Scene *v, const Ctx *c, uint16_t said, int player) {
    if (said == W_any) return true;
    if (said == W_you) return player == c->controller;
    return is_opponent(v, (unsigned)c->controller, (unsigned)player);
}

static bool is_whose(Engine *e, Scene *v, const Looked *a, Node which, const Ctx *c, uint16_t controller) {
    const Core *b = e->core;
    Node said = at(b, which, Which_controlled_by);
    uint16_t whose_card = at(b, which, Which_owner);
    if (controller == W_any && whose_card == W_any && said == AE_NONE) return true;
    int owner = a->record != NULL ? (int)a->record->owner : (int)b->card_owner[card_of_hidden(a->thing)];
    int whose = a->record != NULL ? (int)a->record->controller : owner;
    if (said != AE_NONE && kind_of(b, said) == K_TargetPlayer && !picked(c, said)
        && !at(b, said, TargetPlayer_again))
        said = AE_NONE; /* not chosen yet: any player may still be */
    if (said != AE_NONE) {
        Players found;
        who_is(e, v, said, c, &found);
        if (!holds_player(&found, whose)) return false;
    }
    return is_of(v, c, controller, whose) && is_of(v, c, whose_card, owner);
}

/* Bounds on counters by name, and "with a base statistic of 0". */
static bool is_counted(Engine *e, Scene *v, const Looked *a, Node which) {
    const Core *b = e->core;
    Node marked = at(b, which, Which_marked);
    for (unsigned i = 0; i < len(b, marked); i++) {
        Node bound = item(b, marked, i);
        int has = a->record == NULL ? 0 : (int)count_of(b, a->record, at(b, bound, Marked_name));
        if (!compare_numbers(has, at(b, bound, Marked_compare), num(b, bound, Marked_number))) return false;
    }
    if (!at(b, which, Which_zero_statistic)) return true;
    int base[3];
    return base_statistics(e, v, a->thing, base) && (base[0] == 0 || base[1] == 0 || base[2] == 0);
}

static bool has_statuses(const Core *b, const Thing *t, Node which) {
    Node with = at(b, which, Which_statuses), without = at(b, which, Which_without);
    for (unsigned i = 0; i < len(b, with); i++)
        if ((t->statuses >> item(b, with, i) & 1u) == 0) return false;
    for (unsigned i = 0; i < len(b, without); i++)
        if ((t->statuses >> item(b, without, i) & 1u) != 0) return false;
    return true;
}

/* Whether it has a keyword among its characteristics, also where that does not work (1.2.4.d). */
static bool bears(Engine *e, Scene *v, const Looked *a, uint16_t word) {
    const Thing *t = a->record;
    return t != NULL && in_play(t->zone) ? has_keyword(e, v, t->id, word) : face_has_keyword(e->core, a->face, word);
}

static bool is_like(Engine *e, Scene *v, const Looked *a, Node which, const Ctx *c) {
    const Core *b = e->core;
    const Thing *t = a->record;
    uint16_t name = at(b, which, Which_name), boosted = at(b, which, Which_boosted);
    uint16_t token = at(b, which, Which_token), word = at(b, which, Which_keyword);
    uint16_t counters = at(b, which, Which_has_counters), lacks = at(b, which, Which_lacks);
    if (says(name) && at(b, a->face, Face_name) != name) return false;
    if (!is_counted(e, v, a, which)) return false;
    if (says(word) && !bears(e, v, a, word)) return false;
    if (says(lacks) && bears(e, v, a, lacks)) return false;
    if (t == NULL)
        return len(b, at(b, which, Which_statuses)) == 0 && boosted != 1 && token != 1 && counters != 1;
    if (!has_statuses(b, t, which)) return false;
    if (says(boosted) && (boosted == 1) != (t->boosts > 0)) return false;
    if (says(token) && (token == 1) != (t->form == FORM_TOKEN)) return false;
    if (says(counters) && (counters == 1) != has_counters(t)) return false;
    return !(at(b, which, Which_other) && t->id == c->me);
}

/* "That of a Character" is met by any one of those Characters. */
static bool meets(Engine *e, Scene *v, Ref thing, Node limit, const Ctx *c) {
    const Core *b = e->core;
    Node amount = at(b, limit, Limit_amount);
    uint16_t compare = at(b, limit, Limit_compare);
    uint16_t feature = at(b, limit, Limit_feature);
    int value = feature == W_company && !is_hidden(thing) ? company(e, v, thing, c) : characteristic(e, v, thing, feature);
    if (kind_of(b, amount) == K_OwnFeature)
        return compare_numbers(value, compare, characteristic(e, v, thing, at(b, amount, OwnFeature_feature)));
    if (kind_of(b, amount) == K_FeatureOf) {
        Node ref = at(b, amount, FeatureOf_ref);
        if (kind_of(b, ref) == K_Chosen && !picked(c, ref)) {
            Refs found;
            things_of(e, v, at(b, ref, Chosen_which), c, &found);
            for (unsigned i = 0; i < found.count; i++)
                if (compare_numbers(value, compare, characteristic(e, v, found.at[i], at(b, amount, FeatureOf_feature)))) return true;
            return false;
        }
    }
    return compare_numbers(value, compare, number(e, v, amount, c));
}

static bool is_within(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c) {
    Node limits = at(e->core, which, Which_limits);
    for (unsigned i = 0; i < len(e->core, limits); i++) {
        if (!meets(e, v, thing, item(e->core, limits, i), c)) return false;
    }
    return true;
}

static bool is_among(const Places *list, Place p) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->at[i] == p) return true;
    return false;
}

static void keep_among(Places *list, const Places *kept) {
    unsigned n = 0;
    for (unsigned i = 0; i < list->count; i++)
        if (is_among(kept, list->at[i])) list->at[n++] = list->at[i];
    list->count = n;
}

static bool is_single(unsigned mask) { return mask != 0 && (mask & (mask - 1u)) == 0; }

static unsigned types_at(Engine *e, Scene *v, Place p) {
    return terrains(e, v, (unsigned)region_at(e, v, p / 2u, p & 1u));
}

/* A Gigantic object is in both Expeditions (7.4.3.b). */
static bool is_there(Engine *e, Scene *v, const Looked *a, Node which, const Ctx *c) {
    const Core *b = e->core;
    Node words = at(b, which, Which_expedition);
    uint16_t side = at(b, which, Which_side), where = at(b, which, Which_where);
    bool single = at(b, which, Which_single_terrain) != 0, spoken = words != AE_NONE;
    if (spoken && at(b, words, ExpeditionOf_target) && !picked(c, words))
        words = AE_NONE; /* not chosen yet: it may still be any of those */
    if (!says(side) && !says(where) && words == AE_NONE && !single)
        return !spoken || (a->record != NULL && a->record->side != AE_NO_SIDE);
    Places places = {.count = 0}, meant;
    if (a->record != NULL) expeditions_of(e, v, a->record->id, &places);
    if (says(where)) {
        near(e, v, where, placed(e, v, c), &meant);
        if (where == W_mine) of_two(e, c, &meant);
        keep_among(&places, &meant);
    }
    if (words != AE_NONE) {
        expeditions(e, v, words, c, &meant);
        keep_among(&places, &meant);
    }
    for (unsigned i = 0; i < places.count; i++)
        if ((!single || is_single(types_at(e, v, places.at[i]))) && (!says(side) || side == (places.at[i] & 1u))) return true;
    return false;
}

/* Whether it is in a Region with one of the types asked for, or outside of all of those. */
static bool is_in_region(Engine *e, Scene *v, const Looked *a, Node which) {
    const Core *b = e->core;
    Node asked = at(b, which, Which_terrains);
    Places places = {.count = 0};
    unsigned here = 0, wanted = 0;
    if (a->record != NULL) expeditions_of(e, v, a->record->id, &places);
    for (unsigned i = 0; i < places.count; i++) here |= types_at(e, v, places.at[i]);
    for (unsigned i = 0; i < len(b, asked); i++) wanted |= 1u << (item(b, asked, i) & 31u);
    return ((here & wanted) == 0) == (at(b, which, Which_outside) != 0);
}

/* The sub-types of an object itself, printed ones first; a Mana Orb shows none. */
static unsigned own_subtypes(Engine *e, Scene *v, Ref thing, uint16_t *out, unsigned size) {
    const Core *c = e->core;
    Node face = face_node_of(e, v, thing), printed = at(c, face, Face_subtypes);
    unsigned n = 0;
    for (unsigned i = 0; i < len(c, printed) && n < size; i++) out[n++] = item(c, printed, i);
    for (unsigned i = 0; i < v->s.gained_count && face != c->face_hidden && n < size; i++)
        if (v->s.gained[i].object == thing) out[n++] = v->s.gained[i].subtype;
    return n;
}

/* With those that passive abilities give. */
static unsigned subtypes_of(Engine *e, Scene *v, Ref thing, uint16_t *out, unsigned size) {
    unsigned n = own_subtypes(e, v, thing, out, size);
    const FaceNow *now = is_hidden(thing) ? NULL : modified_face(e, v, thing);
    for (unsigned k = 0; now != NULL && k < now->lists; k++)
        for (unsigned i = 0; i < len(e->core, now->list[k]) && n < size; i++) out[n++] = item(e->core, now->list[k], i);
    return n;
}

static bool has_subtype(Engine *e, Scene *v, const Looked *a, Node subtypes) {
    const Core *c = e->core;
    Node has = at(c, a->face, Face_subtypes);
    for (unsigned i = 0; i < len(c, subtypes); i++) {
        if (listed(c, has, item(c, subtypes, i))) return true;
        for (unsigned k = 0; k < v->s.gained_count && a->face != c->face_hidden; k++)
            if (v->s.gained[k].object == a->thing && v->s.gained[k].subtype == item(c, subtypes, i)) return true;
        const FaceNow *now = a->record == NULL ? NULL : modified_face(e, v, a->thing);
        for (unsigned k = 0; now != NULL && k < now->lists; k++)
            if (listed(c, now->list[k], item(c, subtypes, i))) return true;
    }
    return false;
}

static bool is_referred(Engine *e, Scene *v, Ref thing, Node ref, const Ctx *c) {
    Refs found;
    refer(e, v, ref, c, &found);
    for (unsigned i = 0; i < found.count; i++)
        if (found.at[i] == thing) return true;
    return false;
}

/* Whether it has the name, type, faction or a sub-type of one of those; what is missing is like nothing. */
static bool is_alike(Engine *e, Scene *v, const Looked *a, Node alike, const Ctx *c) {
    const Core *b = e->core;
    Refs others;
    uint16_t mine[AE_SUBTYPES], theirs[AE_SUBTYPES];
    uint16_t kind = at(b, alike, Alike_kind);
    bool named = kind == W_name, listed_ones = kind == W_sub_type;
    unsigned field = named ? Face_name : kind == W_type ? Face_type : Face_faction;
    uint16_t own = at(b, a->face, field);
    refer(e, v, at(b, alike, Alike_ref), c, &others);
    unsigned n = !listed_ones ? 0 : subtypes_of(e, v, a->thing, mine, AE_SUBTYPES);
    for (unsigned i = 0; i < others.count && !failed(e); i++) {
        if (others.at[i] == a->thing && at(b, alike, Alike_another)) continue;
        if (!listed_ones && says(own) && own == at(b, face_node_of(e, v, others.at[i]), field) && !(named && own == W_none)) return true;
        unsigned m = !listed_ones ? 0 : subtypes_of(e, v, others.at[i], theirs, AE_SUBTYPES);
        for (unsigned k = 0; k < n; k++)
            for (unsigned j = 0; j < m; j++)
                if (mine[k] == theirs[j]) return true;
    }
    return false;
}

/* Whether it has no abilities, those in its support box included. */
static bool is_blank(Engine *e, Scene *v, const Looked *a) {
    const Core *b = e->core;
    Node list[AE_ABILITIES];
    if (len(b, at(b, a->face, Face_support)) > 0) return false;
    if (a->record == NULL) return len(b, at(b, a->face, Face_abilities)) == 0;
    unsigned n = abilities_now(e, v, a->record, list, AE_ABILITIES);
    for (unsigned i = 0; i < n; i++)
        if (list[i] != b->face_hidden) return false;
    return true;
}

/* What has happened to it, what it is like, whether it has abilities, its Region. */
static bool is_further(Engine *e, Scene *v, const Looked *a, Node further, const Ctx *c) {
    const Core *b = e->core;
    Node past = at(b, further, Further_past), alike = at(b, further, Further_alike), region = at(b, further, Further_region);
    Places places = {.count = 0}, there;
    if (at(b, further, Further_blank) && !is_blank(e, v, a)) return false;
    if (num(b, further, Further_zeros) > 0) {
        int base[3];
        if (!base_statistics(e, v, a->thing, base)) return false;
        if ((base[0] == 0) + (base[1] == 0) + (base[2] == 0) < num(b, further, Further_zeros)) return false;
    }
    for (unsigned i = 0; i < len(b, past); i++)
        if (a->record == NULL || times_happened(e, v, item(b, past, i), c->controller, a->record->id) == 0) return false;
    if (alike != AE_NONE && !is_alike(e, v, a, alike, c)) return false;
    if (region == AE_NONE) return true;
    if (a->record != NULL) expeditions_of(e, v, a->record->id, &places);
    expeditions(e, v, region, c, &there);
    for (unsigned i = 0; i < places.count; i++)
        for (unsigned k = 0; k < there.count; k++)
            if (region_at(e, v, places.at[i] / 2u, places.at[i] & 1u) == region_at(e, v, there.at[k] / 2u, there.at[k] & 1u)) return true;
    return false;
}

static bool fits_either(Engine *e, Scene *v, Ref thing, Node filters, const Ctx *c) {
    for (unsigned i = 0; i < len(e->core, filters); i++)
        if (fits(e, v, thing, item(e->core, filters, i), c, true)) return true;
    return false;
}

/* Whether a filter speaks of the cards that were shown ("one of them", "the rest"). */
static bool is_of_shown(const Core *c, Node which) {
    Node these = at(c, which, Which_these);
    return these != AE_NONE && kind_of(c, these) == K_Rest;
}

/* What the book found out about a filter (`book._asked`): ASKS_..., then the zones and the types that
 * it means, a bit each. */
static unsigned asks_of(const Core *c, Node which) { return at(c, which, Which_size); }
static unsigned zones_of(const Core *c, Node which) { return at(c, which, Which_size + 1); }
static unsigned types_of(const Core *c, Node which) { return at(c, which, Which_size + 2); }

/* Whether what is looked at is as a filter asks, wherever it is; but for "the highest" and "the lowest". */
static bool is_as_asked(Engine *e, Scene *v, const Looked *a, Node which, const Ctx *c, uint16_t whose) {
    const Core *b = e->core;
    unsigned asks = asks_of(b, which), types = types_of(b, which);
    if (types != 0 && (types >> (at(b, a->face, Face_type) & 31u) & 1u) == 0) return false;
    if ((asks & ASKS_SUBTYPES) != 0 && !has_subtype(e, v, a, at(b, which, Which_subtypes))) return false;
    if ((whose != W_any || (asks & ASKS_WHOSE) != 0) && !is_whose(e, v, a, which, c, whose)) return false;
    if ((asks & ASKS_LIKENESS) != 0 && !is_like(e, v, a, which, c)) return false;
    if ((asks & ASKS_LIMITS) != 0 && !is_within(e, v, a->thing, which, c)) return false;
    if ((asks & ASKS_THESE) != 0 && !is_referred(e, v, a->thing, at(b, which, Which_these), c)) return false;
    if ((asks & ASKS_PLACE) != 0 && !is_there(e, v, a, which, c)) return false;
    if ((asks & ASKS_REGION) != 0 && !is_in_region(e, v, a, which)) return false;
    if ((asks & ASKS_FURTHER) != 0 && !is_further(e, v, a, at(b, which, Which_further), c)) return false;
    if ((asks & ASKS_EITHER) != 0 && !fits_either(e, v, a->thing, at(b, which, Which_either), c)) return false;
    return (asks & ASKS_NONE) == 0 || !fits_either(e, v, a->thing, at(b, which, Which_none_of), c);
}

/* A filter but for "the highest" and "the lowest" of all that fit. */
static bool fits_plainly(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere, uint16_t whose, bool zones_count) {
    const Core *b = e->core;
    Looked a = {.thing = thing};
    if (failed(e)) return false;
    if (is_hidden(thing)) a.zone = zone_of(v, thing);
    else {
        a.record = anywhere ? last_known(v, thing) : find(v, thing);
        a.zone = a.record == NULL ? -1 : (int)a.record->zone;
    }
    if (a.zone < 0) return false;
    bool named_zone = zones_count && (asks_of(b, which) & ASKS_ZONES) != 0;
    unsigned zones = zones_count ? zones_of(b, which) : (unsigned)IN_PLAY;
    if ((named_zone || !anywhere) && (zones >> (a.zone & 31) & 1u) == 0) return false;
    a.face = a.record != NULL ? base_face(b, a.record) : b->card_face[card_of_hidden(thing)];
    return is_as_asked(e, v, &a, which, c, whose);
}

static bool fits_but(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere, uint16_t whose, bool zones_count) {
    if (!fits_plainly(e, v, thing, which, c, anywhere, whose, zones_count)) return false;
    if ((asks_of(e->core, which) & ASKS_EXTREME) == 0) return true;
    Node extreme = at(e->core, which, Which_extreme);
    /* no other one that fits has more, or less, of the characteristic */
    uint16_t feature = at(e->core, extreme, Extreme_feature);
    int mine = characteristic(e, v, thing, feature), best = mine;
    bool highest = at(e->core, extreme, Extreme_highest) != 0, any = false;
    for (unsigned i = 0; i < v->s.thing_count && !failed(e); i++) {
        Id other = v->s.thing[i].id;
        if (!fits_plainly(e, v, other, which, c, anywhere, whose, zones_count)) continue;
        int value = characteristic(e, v, other, feature);
        if (!any || (highest ? value > best : value < best)) best = value;
        any = true;
    }
    return mine == best;
}

static bool fits(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere) {
    return fits_but(e, v, thing, which, c, anywhere, at(e->core, which, Which_controller), true);
}

/* The same of a living object that is in one of the zones of the filter (`zones_of`). */
static bool fits_there(Engine *e, Scene *v, const Thing *t, Node which, const Ctx *c) {
    if ((asks_of(e->core, which) & ASKS_EXTREME) != 0) return fits(e, v, t->id, which, c, false);
    Looked a = {t->id, t, (int)t->zone, base_face(e->core, t)};
    return !failed(e) && is_as_asked(e, v, &a, which, c, at(e->core, which, Which_controller));
}

/* Whether its Region has a type in which its base statistic is that number. */
static bool in_weak_terrain(Engine *e, Scene *v, Ref thing, int value) {
    int base[3];
    Places places;
    if (is_hidden(thing) || !base_statistics(e, v, thing, base)) return false;
    expeditions_of(e, v, thing, &places);
    for (unsigned i = 0; i < places.count; i++) {
        unsigned types = types_at(e, v, places.at[i]);
        for (unsigned k = 0; k < 3; k++)
            if ((types >> k & 1u) != 0 && base[k] == value) return true;
    }
    return false;
}
