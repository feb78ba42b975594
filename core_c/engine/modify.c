/* Replacing modifiers: rules, keywords (`altered/keyword`) and passive abilities, by tier, then by name. */
#include "engine.h"

enum Built_in {
#define MODIFIER(name, text) M_##name,
#include "modifiers.def"
#undef MODIFIER
    M_COUNT
};
enum { TIER_TWO = M_OWNER }; /* passive abilities of cards come after the built-in ones of tier 2 */

static void cite(Atom *a, uint16_t rule) {
    for (unsigned i = 0; i < a->rule_count; i++)
        if (a->rules[i] == rule) return;
    if (a->rule_count < AE_ATOM_RULES) a->rules[a->rule_count++] = rule;
}

static bool resting(const Atom *a) { return a->kind == A_MOVE && a->object != 0 && has_verb(a, W_rest); }

static bool face_has_keyword(const Core *c, Node face, uint16_t name) {
    Node list = at(c, face, Face_abilities);
    for (unsigned i = 0; i < len(c, list); i++) {
        Node a = item(c, list, i);
        if (kind_of(c, a) == K_Keyword && at(c, a, Keyword_name) == name) return true;
    }
    return false;
}

static bool enters_gigantic(Engine *e, const Atom *a) {
    const Core *c = e->core;
    if ((a->kind != A_MOVE && a->kind != A_CREATE) || a->zone != ZONE_EXPEDITION_ZONE) return false;
    if (a->face != AE_NONE) return face_has_keyword(c, a->face, W_gigantic);
    return a->card >= 0 && face_has_keyword(c, c->card_face[a->card], W_gigantic);
}

/* Something is bound for a private zone of a player who does not own it. */
static int other_owner(Engine *e, const Atom *a, const Thing *t) {
    if (a->kind != A_MOVE || a->zone < 0 || a->zone == ZONE_ADVENTURE || a->zone == ZONE_EXPEDITION_ZONE || a->zone == ZONE_LIMBO)
        return -1;
    int owner = t != NULL ? (int)t->owner : a->card >= 0 ? (int)e->core->card_owner[a->card] : -1;
    bool other = (a->owner >= 0 && a->owner != owner) || (a->controller >= 0 && a->controller != owner);
    return other ? owner : -1;
}

static bool keeps_counters(Engine *e, const Atom *a, const Thing *t) {
    if (t->zone != ZONE_DISCARD_PILE && t->zone != ZONE_RESERVE && t->zone != ZONE_LIMBO) return false;
    if (a->zone == ZONE_DECK || a->zone == ZONE_HAND) return false;
    return reads(e->core, R_counter_kept_on_leaving_where, V_counter_kept_on_leaving_where_every_visible_zone)
           || a->zone != ZONE_DISCARD_PILE;
}

/* What a card or token says of its own entry; it is no object yet, so "I" means nothing. */
static bool enters_with(Engine *e, Scene *v, Atom *a) {
    const Core *c = e->core;
    Node face = a->card >= 0 ? c->card_face[a->card] : a->face;
    bool found = false;
    if ((a->kind != A_MOVE && a->kind != A_CREATE) || a->zone < 0 || !in_play((unsigned)a->zone) || face == AE_NONE) return false;
    Node list = at(c, face, Face_abilities);
    Ctx words = ctx_of(a->controller < 0 ? a->player : a->controller, 0);
    Thing new;
    memset(&new, 0, sizeof new);
    if (a->counters) {
        new.boosts = a->boosts;
        new.other_names = a->other_names;
        memcpy(new.other, a->other, sizeof new.other);
    }
    for (unsigned i = 0; i < len(c, list); i++) {
        Node ability = item(c, list, i);
        if (kind_of(c, ability) != K_Passive || kind_of(c, at(c, ability, Passive_static)) != K_EntersWith) continue;
        if (!holds(e, v, at(c, ability, Passive_condition), &words)) continue;
        Node says = at(c, ability, Passive_static), statuses = at(c, says, EntersWith_statuses), counters = at(c, says, EntersWith_counters);
        for (unsigned k = 0; k < len(c, statuses); k++) a->statuses = (uint8_t)(a->statuses | 1u << item(c, statuses, k));
        for (unsigned k = 0; k < len(c, counters); k++) {
            Node pair = item(c, counters, k);
            set_count(e, &new, item(c, pair, 0), (int)count_of(c, &new, item(c, pair, 0)) + item(c, pair, 1));
        }
        found = true;
    }
    if (!found) return false;
    a->counters = has_counters(&new);
    a->boosts = new.boosts;
    a->other_names = new.other_names;
    memcpy(a->other, new.other, sizeof a->other);
    cite(a, W_r_ability_passive);
    return true;
}

/* Whether an ability says that a Character in play is Fleeting. */
static bool is_said_fleeting(Engine *e, Scene *v, const Thing *t) {
    return t->zone == ZONE_EXPEDITION_ZONE && has_keyword_here(e, v, t, W_status_fleeting);
}

/* Try one built-in modifier; true when it applied. `drop`: nothing happens instead. */
static bool built_in(Engine *e, Scene *v, unsigned which, Atom *a, const Thing *t, bool *drop) {
    const Core *c = e->core;
    bool moving = a->kind == A_MOVE && t != NULL && a->zone >= 0 && has_counters(t);
    switch (which) {
    case M_ANCHORED:
        if (!resting(a) || t == NULL) return false;
        if ((t->statuses >> STATUS_ANCHORED & 1) == 0 && !has_keyword_here(e, v, t, W_status_anchored)) return false;
        cite(a, W_r_night_rest);
        return *drop = true;
    case M_ASLEEP:
        if (!resting(a) || t == NULL || reads(c, R_rest_stays, V_rest_stays_anchored_eternal)) return false;
        if (!is_asleep(e, v, t)) return false;
        cite(a, W_r_night_rest);
        return *drop = true;
    case M_ETERNAL:
        if (!resting(a) || t == NULL || !has_keyword_here(e, v, t, W_eternal)) return false;
        cite(a, W_r_night_rest);
        return *drop = true;
    case M_FLEETING:
        if (a->kind != A_MOVE || a->zone != ZONE_RESERVE || t == NULL) return false;
        if (t->zone != ZONE_EXPEDITION_ZONE && t->zone != ZONE_LIMBO && t->zone != ZONE_LANDMARK_ZONE) return false;
        if ((t->statuses >> STATUS_FLEETING & 1) == 0 && !is_said_fleeting(e, v, t)) return false;
        a->zone = ZONE_DISCARD_PILE;
        if (!has_verb(a, W_discard)) add_verb(a, W_discard);
        cite(a, W_r_quick_status_fleeting);
        return true;
    case M_GIGANTIC_ENTERS:
        if (!enters_gigantic(e, a)) return false;
        cite(a, W_r_gigantic_both);
        cite(a, W_r_gigantic_one_card);
        return true;
    case M_GIGANTIC_SWITCHES:
        if (a->kind != A_SWITCH || t == NULL || !has_keyword_here(e, v, t, W_gigantic)) return false;
        a->verb_count = 0;
        add_verb(a, W_switch_piece);
        cite(a, W_r_gigantic_switching);
        return true;
    case M_OWNER: {
        int owner = other_owner(e, a, t);
        if (owner < 0) return false;
        a->owner = a->controller = (int8_t)owner;
        cite(a, W_r_sharing_owner);
        cite(a, W_r_my_zones_owner);
        return true;
    }
    case M_TOKEN:
        if (a->kind != A_MOVE || t == NULL || a->zone == ZONE_EXPEDITION_ZONE || t->form != FORM_TOKEN) return false;
        a->kind = A_CEASE;
        a->card = -1;
        if (!reads(c, R_object_token_ceases_joins, V_object_token_ceases_joins_joins_first)) a->zone = -1;
        cite(a, W_r_object_token_ceases);
        cite(a, W_r_quick_token_leave);
        return true;
    case M_COUNTERS_KEPT:
        if (!moving || !keeps_counters(e, a, t)) return false;
        a->counters = 1;
        a->boosts = t->boosts;
        memcpy(a->other, t->other, sizeof a->other);
        a->other_names = t->other_names;
        cite(a, W_r_counter_kept_on_leaving);
        return true;
    case M_COUNTERS_LOST:
        if (!moving || (t->zone != ZONE_EXPEDITION_ZONE && t->zone != ZONE_LANDMARK_ZONE)) return false;
        a->counters = 0;
        cite(a, W_r_counter_lost_on_leaving);
        return true;
    case M_ENTERING: return enters_with(e, v, a);
    default: /* M_SEASONED */
        if (!moving || t->zone != ZONE_EXPEDITION_ZONE || a->zone != ZONE_RESERVE || t->boosts == 0) return false;
        if (!has_keyword_here(e, v, t, W_seasoned)) return false;
        a->counters = 1;
        a->boosts = t->boosts;
        a->other[0] = a->other[1] = a->other_names = 0;
        cite(a, W_r_ability_passive);
        cite(a, W_r_specific_card_beats_rule);
        return true;
    }
}

/* The passive abilities that replace, each at most once; true when one applied. */
static bool replaced(Engine *e, Scene *v, Atom *a, uint64_t *used, bool *drop) {
    unsigned count;
    const Unit *units = all_units(e, v, &count);
    for (unsigned i = 0; i < count && i < 64; i++) {
        if ((*used >> i & 1) != 0 || !replaces(kind_of(e->core, units[i].words)) || !works(e, v, i)) continue;
        bool declined = false, may = kind_of(e->core, units[i].words) == K_MayReplace;
        bool done = may ? may_replace(e, v, &units[i], a, drop, &declined) : instead(e, v, &units[i], a, drop);
        if (failed(e)) return false;
        if (declined) *used |= (uint64_t)1 << i;
        if (done) {
            *used |= (uint64_t)1 << i;
            cite(a, W_r_ability_passive);
            cite(a, W_r_specific_card_beats_rule);
            return true;
        }
    }
    return false;
}

/* Whether some unit could replace at all: mostly there is none. */
static bool any_instead(Engine *e, Scene *v) {
    unsigned count;
    const Unit *units = all_units(e, v, &count);
    uint64_t sought = kind_bit(K_Instead) | kind_bit(K_InsteadGain) | kind_bit(K_InsteadLoses) | kind_bit(K_GainsMore) | kind_bit(K_InsteadDoes)
                      | kind_bit(K_MayReplace);
    if ((v->t.kinds & sought) == 0) return false;
    for (unsigned i = 0; i < count; i++)
        if (replaces(kind_of(e->core, units[i].words))) return true;
    return false;
}

/* The built-in modifiers that cannot apply, whatever the others make of the action: what they look
 * for is how the object was before, what its face says, or a verb that no modifier adds. */
static uint32_t out_of_question(const Core *c, const Atom *a, const Thing *t, bool cards) {
    uint32_t none = 0;
    if (!cards) { /* only these give an action another goal or owner, but for what the rules send elsewhere outside play */
        int owner = t != NULL ? (int)t->owner : a->card >= 0 ? (int)c->card_owner[a->card] : -1;
        if ((a->owner < 0 || a->owner == owner) && (a->controller < 0 || a->controller == owner)) none |= 1u << M_OWNER;
        if (a->zone < 0 || !in_play((unsigned)a->zone)) none |= 1u << M_GIGANTIC_ENTERS | 1u << M_ENTERING;
    }
    unsigned has = a->card >= 0 ? contents(c, c->card_face[a->card]) : 0u;
    if (a->face != AE_NONE) has |= contents(c, a->face);
    if ((has & HAS_KEYWORD) == 0) none |= 1u << M_GIGANTIC_ENTERS;
    if ((has & HAS_PASSIVE) == 0) none |= 1u << M_ENTERING;
    if (!resting(a)) none |= 1u << M_ANCHORED | 1u << M_ASLEEP | 1u << M_ETERNAL;
    if (a->kind != A_SWITCH) none |= 1u << M_GIGANTIC_SWITCHES;
    if (t == NULL || !has_counters(t)) none |= 1u << M_COUNTERS_KEPT | 1u << M_COUNTERS_LOST | 1u << M_SEASONED;
    if (t == NULL || t->form != FORM_TOKEN) none |= 1u << M_TOKEN;
    if (t == NULL || ((t->statuses >> STATUS_FLEETING & 1) == 0 && t->zone != ZONE_EXPEDITION_ZONE)) none |= 1u << M_FLEETING;
    return none;
}

/* After each modifier the first one that applies is looked for anew (`step._modified`); false: dropped. */
static bool modified(Engine *e, Scene *v, Atom *a, bool cards, bool *changed) {
    bool built_ins = a->kind == A_MOVE || a->kind == A_CREATE || a->kind == A_SWITCH;
    if (!built_ins && !cards) return true;
    bool cards_first = reads(e->core, R_replacement_order, V_replacement_order_cards_first);
    const Thing *t = a->object != 0 ? find(v, a->object) : NULL;
    Id about = a->object;
    uint32_t spent = 0, built = out_of_question(e->core, a, t, cards);
    uint64_t used = 0;
    bool drop = false;
    for (unsigned guard = 0; guard < M_COUNT + AE_UNITS; guard++) {
        bool again = cards && cards_first && replaced(e, v, a, &used, &drop), asked = !cards || cards_first;
        uint32_t left = ~built & ((1u << M_COUNT) - 1u);
        while (!again && (left != 0 || !asked)) {
            unsigned i = left == 0 ? (unsigned)M_COUNT : (unsigned)__builtin_ctz(left);
            if (!asked && i >= TIER_TWO) {
                asked = true;
                again = replaced(e, v, a, &used, &drop);
            } else if (built_in(e, v, i, a, t, &drop)) {
                built |= 1u << i;
                spent |= 1u << i;
                again = true;
            } else {
                left &= left - 1u;
            }
        }
        if (drop || failed(e)) return false;
        if (!again) break;
        if (a->object != about) { /* it happens to another object now */
            about = a->object;
            t = find(v, about);
            built = spent | out_of_question(e->core, a, t, cards);
        }
        a->made = 0;
        *changed = true;
    }
    return true;
}

