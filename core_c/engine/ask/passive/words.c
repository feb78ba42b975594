/* What the words of passive abilities ask for and change, read off the book: which of them may
 * depend on which (2.3.2), and which changes of a state can change what they come to.
 *
 * The words of a book never change, so what was learned of a node once holds as long as the book is
 * open; `Engine.learned` keeps it for the nodes that were asked for last.
 * Twin of `reads` in `altered/ask/passive/dependency.py`
 * and of `footprint` in `altered/ask/passive/unit.py`. */
#include "../../engine.h"

enum { TREE_DEPTH = 64 };

static bool is_gigantic(const Core *c, Node ability) {
    return kind_of(c, ability) == K_Keyword && at(c, ability, Keyword_name) == W_gigantic;
}

static unsigned what_it_writes(const Core *c, Node words) {
    unsigned found = ABOUT_ABILITIES;
    switch (kind_of(c, words)) {
    case K_ChangeStatistics:
    case K_EqualHighest:
    case K_SetStatistics: return ABOUT_STATISTICS;
    case K_GrantSubtypes: return ABOUT_SUBTYPES;
    case K_GrantAbilities: {
        Node list = at(c, words, GrantAbilities_abilities);
        for (unsigned i = 0; i < len(c, list); i++)
            if (is_gigantic(c, item(c, list, i))) found |= ABOUT_PRESENCE;
        return found;
    }
    case K_LoseAbilities: {
        uint16_t name = at(c, words, LoseAbilities_keyword);
        return name == AE_NONE || name == W_gigantic ? found | ABOUT_PRESENCE : found;
    }
    default: return ABOUT_REGIONS;
    }
}

static unsigned own_questions(const Core *c, Node n) {
    uint16_t feature = AE_NONE;
    switch (kind_of(c, n)) {
    case K_Limit:
        feature = at(c, n, Limit_feature);
        if (feature == W_company) return ABOUT_ABILITIES; /* a Gigantic Character is in two Expeditions */
        break;
    case K_FeatureOf: feature = at(c, n, FeatureOf_feature); break;
    case K_OwnFeature: feature = at(c, n, OwnFeature_feature); break;
    case K_Overall: feature = at(c, n, Overall_feature); break;
    case K_Extreme: feature = at(c, n, Extreme_feature); break;
    case K_EqualHighest: return ABOUT_STATISTICS;
    case K_LoseAbilities: return ABOUT_ABILITIES;
    case K_Regions:
    case K_InRegion: return ABOUT_REGIONS;
    case K_Further: /* a Gigantic Character is in two Regions */
        return at(c, n, Further_blank) || at(c, n, Further_region) != AE_NONE ? ABOUT_ABILITIES : 0;
    case K_Alike: return at(c, n, Alike_kind) == W_sub_type ? ABOUT_SUBTYPES : 0;
    case K_InWeakTerrain: return ABOUT_REGIONS | ABOUT_ABILITIES; /* a Gigantic Character is in two Regions */
    case K_ExpeditionOf: return len(c, at(c, n, ExpeditionOf_terrains)) > 0 ? ABOUT_REGIONS | ABOUT_ABILITIES : ABOUT_ABILITIES;
    case K_SetRegion:
    case K_Standing: return ABOUT_ABILITIES;
    case K_Which: {
        uint16_t word = at(c, n, Which_keyword), lacks = at(c, n, Which_lacks);
        unsigned found = at(c, n, Which_single_terrain) || len(c, at(c, n, Which_terrains)) > 0 ? ABOUT_REGIONS | ABOUT_ABILITIES : 0;
        if (len(c, at(c, n, Which_subtypes)) > 0) found |= ABOUT_SUBTYPES;
        if ((says(word) && word != W_none) || (says(lacks) && lacks != W_none) || says(at(c, n, Which_where)) || says(at(c, n, Which_side))) found |= ABOUT_ABILITIES;
        return found;
    }
    default: return 0;
    }
    bool changed = feature == W_terrains_1 || feature == W_terrains_2 || feature == W_terrains_4 || feature == W_highest_statistic ||
                   feature == W_lowest_statistic || feature == W_total_statistics;
    return changed ? ABOUT_STATISTICS : 0;
}

/* What the words of an ability may ask for: kinds of characteristics. */
static unsigned what_it_reads(Engine *e, Node n, unsigned depth) {
    const Core *c = e->core;
    if (n == AE_NONE || failed(e)) return 0;
    if (depth == 0) { fail(e, AE_EXHAUSTED, W_full_depth); return 0; }
    unsigned found = own_questions(c, n);
    uint64_t children = NODE_CHILDREN[kind_of(c, n)];
    for (unsigned field = 0; children != 0; field++, children >>= 2) {
        if ((children & 3u) == 0) continue;
        Node part = at(c, n, field);
        if ((children & 3u) == 1) found |= what_it_reads(e, part, depth - 1);
        else
            for (unsigned i = 0; i < len(c, part); i++) found |= what_it_reads(e, item(c, part, i), depth - 1);
    }
    return found;
}


/* Which changes of a state matter to a node itself, apart from those inside: zones of objects, a bit
 * each, and OF_... . What is not known here depends on anything. */
static unsigned own_matters(const Core *c, Node n) {
    switch (kind_of(c, n)) {
    case K_Alike: case K_All: case K_Among: case K_AnyOf: case K_BaseStatistics: case K_CountOf: case K_CountersAmong: case K_CountersOn: case K_Different:
    case K_Distinct: case K_Each: case K_EachPlayer: case K_Extreme: case K_FeatureOf: case K_Fits: case K_IfSo: case K_Limit:
    case K_Marked: case K_Measure: case K_Not: case K_Number: case K_Occupied: case K_Overall: case K_OwnFeature: case K_PartOf:
    case K_Plus: case K_Further: case K_SumOf: case K_TheirOwn: case K_Times: case K_UpTo: case K_You:
        return 0;
    case K_CardsIn: return 1u << (at(c, n, CardsIn_zone) & 15u);
    case K_During: case K_HasPassed: case K_IsFirstPlayer: case K_IsTurnOf: return OF_TIME;
    case K_Which: return (zones_of(c, n) & ((1u << AE_ZONES) - 1u)) | IN_PLAY | OF_BEARER | ((asks_of(c, n) & (ASKS_PLACE | ASKS_REGION)) != 0 ? OF_MARKERS : 0u);
    case K_Expeditions: case K_ExpeditionOf: case K_InRegion: case K_InWeakTerrain: case K_Lead: case K_RegionTypes: case K_Regions:
    case K_SameRegion: case K_SetRegion: case K_Standing:
        return IN_PLAY | OF_MARKERS | OF_BEARER;
    case K_ChangeStatistics: case K_EqualHighest: case K_GrantAbilities: case K_GrantSubtypes: case K_LoseAbilities:
    case K_SetStatistics: case K_Acted: case K_It: case K_Former: case K_Me: case K_FormerMe:
        return IN_PLAY | OF_BEARER;
    default: return OF_ANYTHING;
    }
}

/* The abilities that are granted are not asked when they are granted. */
static unsigned what_matters(const Core *c, Node n, unsigned depth) {
    if (n == AE_NONE) return 0;
    if (depth == 0) return OF_ANYTHING;
    unsigned found = own_matters(c, n);
    uint64_t children = NODE_CHILDREN[kind_of(c, n)];
    if (kind_of(c, n) == K_GrantAbilities) children &= ~(UINT64_C(3) << (2 * GrantAbilities_abilities));
    for (unsigned field = 0; children != 0 && (found & OF_ANYTHING) == 0; field++, children >>= 2) {
        if ((children & 3u) == 0) continue;
        Node part = at(c, n, field);
        if ((children & 3u) == 1) found |= what_matters(c, part, depth - 1);
        else
            for (unsigned i = 0; i < len(c, part); i++) found |= what_matters(c, item(c, part, i), depth - 1);
    }
    return found;
}

static Learned learned(Engine *e, Node n) {
    static const Learned nothing = {AE_NONE, 0, 0};
    if (n == AE_NONE) return nothing;
    Learned *known = &e->learned[n * 40503u >> 6 & (AE_LEARNED - 1u)];
    if (known->node != n)
        *known = (Learned){n, (uint16_t)what_matters(e->core, n, TREE_DEPTH), (uint8_t)what_it_reads(e, n, TREE_DEPTH)};
    return *known;
}
