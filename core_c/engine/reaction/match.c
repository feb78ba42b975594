/* Whether an atomic action matches a trigger, and what the trigger then calls "it" (6.3.b).
 * Twin of `altered/reaction/match.py` and of what it asks in `source.py`.  What triggers look at
 * is the action as it happened: its kind, its verbs and its fields. */
#include "../engine.h"

/* A reaction and its bearer; `entering` if the event itself made the bearer, then `triggers` has a
 * bit for each trigger that speaks of that. */
typedef struct {
    Id bearer;
    uint8_t controller, place, entering;
    uint32_t triggers;
    Node reaction;
    Id emblem; /* the Ongoing Emblem that says it, if one does; the bearer is then what made that */
} Source;

/* The reading `next-played.spell`: the reaction is written like "Spells you play gain Fleeting", or
 * the first one does, so it changes a Spell in Limbo and is not activated afterwards. */
static bool speaks_of_spell(const Core *c, Node reaction) {
    if (reaction == AE_NONE || !reads(c, R_next_played_spell, V_next_played_spell_in_limbo)) return false;
    Node triggers = at(c, reaction, Reaction_triggers);
    if (at(c, reaction, Reaction_condition) != AE_NONE || len(c, triggers) != 1) return false;
    Node trigger = item(c, triggers, 0);
    if (kind_of(c, trigger) != K_Played) return false;
    Node which = at(c, trigger, Played_which);
    if (which == AE_NONE || !(at(c, which, Which_first) || at(c, trigger, Played_in_limbo))) return false;
    Node steps = at(c, at(c, reaction, Reaction_effect), Effect_steps);
    unsigned changed = 0;
    for (unsigned i = 0; i < len(c, steps); i++) {
        Node actions = at(c, item(c, steps, i), Step_actions);
        for (unsigned k = 0; k < len(c, actions); k++, changed++) {
            Node a = item(c, actions, k);
            bool marks = kind_of(c, a) == K_GainStatus || kind_of(c, a) == K_LoseStatus;
            if (!marks || kind_of(c, at(c, a, GainStatus_ref)) != K_It) return false;
        }
    }
    return changed > 0;
}

/* Whether "when I go to [zone]" is a trigger of the object that enters that zone. */
static bool is_own_by_reading(const Core *c, Node leaves) {
    uint16_t source = at(c, leaves, Leaves_source), goal = at(c, leaves, Leaves_goal);
    if (at(c, leaves, Leaves_which) != AE_NONE) return false;
    if (goal == AE_NONE || goal == ZONE_DECK || goal == ZONE_HAND) return false;
    return source == ZONE_DECK || source == ZONE_HAND
           || reads(c, R_reaction_going_to_zone, V_reaction_going_to_zone_entering);
}

/* Whether it says of itself that it goes to a visible zone from one that is not in play: there no ability
 * but a support ability worked, so it is the new object that reacts (6.3.d). */
static bool comes_from_outside(const Core *c, Node leaves) {
    uint16_t source = at(c, leaves, Leaves_source), goal = at(c, leaves, Leaves_goal);
    bool arrives = goal != AE_NONE && goal != ZONE_DECK && goal != ZONE_HAND;
    return at(c, leaves, Leaves_which) == AE_NONE && source != AE_NONE && !in_play(source) && arrives;
}

/* Whether a trigger is specifically that its own object enters a visible zone. */
static bool is_own_entry(const Core *c, Node trigger) {
    switch (kind_of(c, trigger)) {
    case K_Joins: return at(c, trigger, Joins_which) == AE_NONE;
    case K_Played: return at(c, trigger, Played_which) == AE_NONE;
    case K_Leaves: return is_own_by_reading(c, trigger) || comes_from_outside(c, trigger);
    default: return false;
    }
}

/* -- what triggers ask ------------------------------------------------------------------------------------ */

static bool told(bool yes, Id thing, Id *it) {
    *it = yes ? thing : 0;
    return yes;
}

/* The object, if there is one and it fits; without a filter it must be the bearer. */
static bool match_thing(Engine *e, Scene *v, Id thing, Node which, const Source *s, Id *it) {
    if (which == AE_NONE) return told(thing != 0 && thing == s->bearer, thing, it);
    return told(thing != 0 && ask_fits(e, v, thing, which, s->controller, s->bearer), thing, it);
}

/* One that stays in the Expedition zone joins or leaves an Expedition that a filter names. */
static bool crosses(Engine *e, Scene *inside, Scene *outside, const Atom *a, Node which, const Source *s, Id *it) {
    const Core *c = e->core;
    Node zones = at(c, which, Which_zones);
    bool named = at(c, which, Which_where) != AE_NONE || at(c, which, Which_side) != AE_NONE
                 || at(c, which, Which_expedition) != AE_NONE, there = len(c, zones) == 0;
    for (unsigned i = 0; i < len(c, zones); i++) there = there || item(c, zones, i) == ZONE_EXPEDITION_ZONE;
    if (!named || !there || match_thing(e, outside, a->object, which, s, it)) return told(false, 0, it);
    return match_thing(e, inside, a->object, which, s, it);
}

/* What {J} stands for; three rules say three things, so a reading chooses. */
static bool is_join(const Core *c, const Atom *a) {
    if (reads(c, R_join_symbol, V_join_symbol_expedition_zone)) return a->zone == ZONE_EXPEDITION_ZONE;
    bool enters = a->zone >= 0 && in_play((unsigned)a->zone);
    return enters && (!reads(c, R_join_symbol, V_join_symbol_when_played) || has_verb(a, W_play));
}

static bool match_joins(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s, Id *it) {
    const Core *c = e->core;
    Node which = at(c, trigger, Joins_which);
    if (which == AE_NONE) return told(s->entering && a->made == s->bearer && is_join(c, a), s->bearer, it);
    if (a->kind == A_SWITCH || has_verb(a, W_joins)) return crosses(e, after, before, a, which, s, it);
    if (a->made == 0 || (a->kind != A_MOVE && a->kind != A_CREATE)) return told(false, 0, it);
    const Thing *t = find(after, a->made);
    Node zones = at(c, which, Which_zones);
    bool there = t != NULL && len(c, zones) == 0 && in_play(t->zone);
    for (unsigned i = 0; t != NULL && i < len(c, zones); i++) there = there || item(c, zones, i) == t->zone;
    return there ? match_thing(e, after, a->made, which, s, it) : told(false, 0, it);
}

/* The verbs that say that a card was played from a zone, or as if it had been. */
static bool played_from(const Atom *a, unsigned zone) {
    switch (zone) {
    case ZONE_HAND: return has_verb(a, W_from_hand) || has_verb(a, W_activates_hand);
    case ZONE_RESERVE: return has_verb(a, W_from_reserve) || has_verb(a, W_activates_reserve);
    case ZONE_DECK: return has_verb(a, W_from_deck);
    case ZONE_DISCARD_PILE: return has_verb(a, W_from_discard_pile);
    default: return false;
    }
}

static bool match_played(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s, Id *it) {
    const Core *c = e->core;
    Node which = at(c, trigger, Played_which);
    uint16_t zone = at(c, trigger, Played_zone);
    *it = 0;
    if (!has_verb(a, W_play) || (zone != AE_NONE && !played_from(a, zone))) return false;
    if (which == AE_NONE) return told(s->entering && a->made == s->bearer, s->bearer, it);
    if (!means(e, after, at(c, trigger, Played_who), a->player, s->controller)) return false;
    if (!is_first(e, before, which, a->player, s->controller, s->bearer)) return false;
    Scene *board = a->made == 0 ? before : after;
    Id played = a->made == 0 ? a->object : a->made;
    const Thing *t = speaks_of_spell(c, s->reaction) ? last_known(board, played) : NULL;
    if (t != NULL && at(c, t->face, Face_type) == TYPE_SPELL) return false;
    return match_thing(e, board, played, which, s, it);
}

/* From the zone and to the zone that the trigger names; it "leaves" play if it names none. */
static bool is_the_way(const Core *c, const Atom *a, Node trigger, const Thing *t) {
    uint16_t source = at(c, trigger, Leaves_source), goal = at(c, trigger, Leaves_goal);
    int came = t == NULL ? a->source : (int)t->zone;
    if (came < 0 || (came == a->zone && a->kind == A_MOVE)) return false;
    if (goal != AE_NONE && (a->zone != goal || is_own_by_reading(c, trigger))) return false;
    if (source != AE_NONE) return came == source;
    return goal != AE_NONE || in_play((unsigned)came);
}

static bool match_leaves(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s, Id *it) {
    const Core *c = e->core;
    uint16_t source = at(c, trigger, Leaves_source), goal = at(c, trigger, Leaves_goal);
    Node which = at(c, trigger, Leaves_which);
    *it = 0;
    if (at(c, trigger, Leaves_resting) && !has_verb(a, W_rest)) return false;
    if (s->entering) {
        bool mine = a->made == s->bearer && goal != AE_NONE && a->zone == goal;
        return told(mine && (source == AE_NONE || a->source == source), s->bearer, it);
    }
    if (a->kind == A_SWITCH || has_verb(a, W_leaves)) {
        bool from_there = (source == AE_NONE || source == ZONE_EXPEDITION_ZONE) && goal == AE_NONE;
        return which != AE_NONE && from_there && crosses(e, before, after, a, which, s, it);
    }
    if (a->kind != A_MOVE && a->kind != A_CEASE) return false;
    const Thing *t = a->object != 0 ? find(before, a->object) : NULL;
    if (!is_the_way(c, a, trigger, t)) return false;
    if (which == AE_NONE) return told(t != NULL && t->id == s->bearer, s->bearer, it);
    if (t != NULL) return match_thing(e, before, t->id, which, s, it);
    bool fits_it = a->card >= 0 && ask_card_fits(e, before, (unsigned)a->card, which, s->controller, s->bearer);
    return told(fits_it, a->made, it);
}

static bool match_gains(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s, Id *it) {
    const Core *c = e->core;
    uint16_t what = at(c, trigger, Gains_what), reaching = at(c, trigger, Gains_reaching);
    uint16_t gained = W_none;
    *it = 0;
    if (a->kind == A_GAIN_STATUS && a->status >= 0) gained = (uint16_t)(W_status_anchored + a->status);
    if (a->kind == A_GAIN_COUNTERS && a->amount > 0) gained = a->name;
    if (what == W_none || what != gained || a->object == 0) return false;
    if (reaching != AE_NONE) {
        const Thing *old = find(before, a->object), *new = find(after, a->object);
        int had = old != NULL ? (int)count_of(c, old, a->name) : 0, has = new != NULL ? (int)count_of(c, new, a->name) : 0;
        if (!(had < (int16_t)reaching && (int16_t)reaching <= has)) return false;
    }
    return match_thing(e, after, a->object, at(c, trigger, Gains_which), s, it);
}

/* Whether a trigger means the Expedition, as it was, and the Region where it is now. */
static bool match_moved(Engine *e, Scene *before, Scene *after, Place place, Node words, Node into, const Source *s) {
    if (len(e->core, into) > 0 && !is_in_any(e, after, place, into)) return false;
    Ctx ctx = ctx_of(s->controller, s->bearer);
    Places places = {.count = 0};
    expeditions(e, before, words, &ctx, &places);
    return is_among(&places, place);
}

static bool match_moves(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s) {
    const Core *c = e->core;
    if (a->owner < 0 || a->side < 0) return false;
    Place place = place_at((unsigned)a->owner, (unsigned)a->side);
    uint16_t due = at(c, trigger, MovesForward_due_to);
    bool does = has_verb(a, W_fail_to_move_forward);
    if (!at(c, trigger, MovesForward_fails)) {
        does = a->kind == A_MARKER && after->s.seat[a->owner].marker[a->side] > before->s.seat[a->owner].marker[a->side];
        if (due != AE_NONE) does = does && (a->terrains >> due & 1) != 0;
    }
    return does && match_moved(e, before, after, place, at(c, trigger, MovesForward_expedition), at(c, trigger, MovesForward_into), s);
}

static bool match_backward(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s) {
    if (a->kind != A_MARKER || a->owner < 0 || a->side < 0) return false;
    Place place = place_at((unsigned)a->owner, (unsigned)a->side);
    if (after->s.seat[a->owner].marker[a->side] >= before->s.seat[a->owner].marker[a->side]) return false;
    return match_moved(e, before, after, place, at(e->core, trigger, MovesBackward_expedition), at(e->core, trigger, MovesBackward_into), s);
}

static bool match_loses(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s, Id *it) {
    const Core *c = e->core;
    uint16_t what = at(c, trigger, Loses_what), lost = W_none;
    *it = 0;
    if (a->kind == A_LOSE_STATUS && a->status >= 0) lost = (uint16_t)(W_status_anchored + a->status);
    if (a->kind == A_LOSE_COUNTERS) lost = a->name;
    if (what == W_none || what != lost || a->object == 0) return false;
    if (a->kind == A_LOSE_COUNTERS) {
        const Thing *old = find(before, a->object), *new = find(after, a->object);
        unsigned had = old != NULL ? count_of(c, old, lost) : 0, has = new != NULL ? count_of(c, new, lost) : 0;
        if (has >= had || (at(c, trigger, Loses_last) && has > 0)) return false;
    }
    return match_thing(e, before, a->object, at(c, trigger, Loses_which), s, it);
}

/* The object, or the card of a hidden zone, to which something is done. */
static bool match_thing_or_card(Engine *e, Scene *before, const Atom *a, Node which, const Source *s, Id *it) {
    if (a->object != 0) return match_thing(e, before, a->object, which, s, it);
    if (a->card < 0 || !ask_card_fits(e, before, (unsigned)a->card, which, s->controller, s->bearer)) return false;
    return told(true, a->made, it);
}

/* Whether one who counts as first player is meant: a teammate's token suffices (2v2). */
static bool leads(Engine *e, Scene *v, Node who, int controller) {
    for (unsigned player = 0; player < v->s.seats; player++)
        if (counts_as_first(v, player) && means(e, v, who, (int)player, controller)) return true;
    return false;
}

/* Whether the action matches the trigger; `it`: what it speaks of, 0 for nothing. */
static bool match(Engine *e, Scene *before, Scene *after, const Atom *a, Node trigger, const Source *s, Id *it) {
    const Core *c = e->core;
    *it = 0;
    switch (kind_of(c, trigger)) {
    case K_Joins: return match_joins(e, before, after, a, trigger, s, it);
    case K_Played: return match_played(e, before, after, a, trigger, s, it);
    case K_Leaves: return match_leaves(e, before, after, a, trigger, s, it);
    case K_Gains: return match_gains(e, before, after, a, trigger, s, it);
    case K_Loses: return match_loses(e, before, after, a, trigger, s, it);
    case K_MovesForward: return match_moves(e, before, after, a, trigger, s);
    case K_MovesBackward: return match_backward(e, before, after, a, trigger, s);
    case K_AtPhase:
        return has_verb(a, W_at_phase) && a->name == W_phase_morning + at(c, trigger, AtPhase_phase);
    case K_AfterEffect: return has_verb(a, W_after_effect) && a->name == at(c, trigger, AfterEffect_effect);
    case K_Sacrificed:
        if (!has_verb(a, W_sacrifice) || !means(e, after, at(c, trigger, Sacrificed_who), a->player, s->controller)) return false;
        return match_thing(e, before, a->object, at(c, trigger, Sacrificed_which), s, it);
    case K_Draws:
        if (at(c, trigger, Draws_what) == W_become_first) return has_verb(a, W_become_first) && leads(e, after, at(c, trigger, Draws_who), s->controller);
        if (!has_verb(a, at(c, trigger, Draws_what)) || !means(e, after, at(c, trigger, Draws_who), a->player, s->controller)) return false;
        if (at(c, trigger, Draws_this_way) && a->me != s->bearer) return false;
        return told(true, a->made, it);
    case K_Creates:
        if (a->kind != A_CREATE || !means(e, after, at(c, trigger, Creates_who), a->player, s->controller)) return false;
        return match_thing(e, after, a->made, at(c, trigger, Creates_which), s, it);
    case K_Puts:
        if (!has_verb(a, W_put) || a->zone != at(c, trigger, Puts_goal)) return false;
        if (!means(e, after, at(c, trigger, Puts_who), a->player, s->controller)) return false;
        if (!match_thing_or_card(e, before, a, at(c, trigger, Puts_which), s, it)) return false;
        return told(true, a->made, it);
    case K_Does:
        if (!is_deed(before, a, at(c, trigger, Does_deed), W_none)) return false;
        if (!means(e, after, at(c, trigger, Does_who), a->player, s->controller)) return false;
        return match_thing_or_card(e, before, a, at(c, trigger, Does_which), s, it);
    case K_Undergoes:
        if (!is_deed(before, a, at(c, trigger, Undergoes_deed), W_none)) return false;
        return match_thing(e, before, a->object, at(c, trigger, Undergoes_which), s, it);
    default: return false;
    }
}
