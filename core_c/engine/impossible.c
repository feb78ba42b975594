/* Cannot beats can (1.4.1): which atomic actions cannot happen.  Twin of `altered/engine/impossible.py`. */
#include "engine.h"

#include <stdarg.h>

static uint16_t cited(uint16_t code, uint16_t *rules, unsigned *count, unsigned n, ...) {
    va_list list;
    if (rules == NULL) return code;
    va_start(list, n);
    for (unsigned i = 0; i < n; i++) rules[i] = (uint16_t)va_arg(list, int);
    va_end(list);
    *count = n;
    return code;
}

/* Each zone in play is for one type of object; whether others may be put there is a reading. */
static bool wrong_zone(Engine *e, const Atom *a) {
    const Core *c = e->core;
    int wanted = -1;
    if (a->zone == ZONE_EXPEDITION_ZONE) wanted = TYPE_CHARACTER;
    if (a->zone == ZONE_HERO_ZONE) wanted = TYPE_HERO;
    if (a->zone == ZONE_LANDMARK_ZONE) wanted = TYPE_PERMANENT;
    if (wanted < 0 || a->card < 0) return false;
    if (reads(c, R_in_play_zones_types, V_in_play_zones_types_any)) return false;
    return at(c, c->card_face[a->card], Face_type) != wanted;
}

static uint16_t cannot_move(Engine *e, const Thing *t, const Atom *a, uint16_t *rules, unsigned *count) {
    if (a->object != 0 && t == NULL)
        return cited(W_I001, rules, count, 1, W_r_object_new_in_new_zone);
    if (wrong_zone(e, a))
        return cited(W_I006, rules, count, 3, W_r_in_play_zones, W_r_quick_play_character, W_r_quick_play_other);
    return 0;
}

/* Whether a card of that kind cannot be Fleeting: a Permanent (5.2.2.a, remark; a reading). */
static bool is_never_fleeting(const Core *c, Node face) {
    if (at(c, face, Face_type) != TYPE_PERMANENT) return false;
    if (!reads(c, R_fleeting_permanent, V_fleeting_permanent_unless_landmark)) return true;
    Node subtypes = at(c, face, Face_subtypes);
    for (unsigned i = 0; i < len(c, subtypes); i++)
        if (item(c, subtypes, i) == W_Landmark) return true;
    return false;
}

static uint16_t cannot_change_status(Engine *e, Scene *v, const Thing *t, const Atom *a, uint16_t *rules, unsigned *count) {
    if (t == NULL) { fail(e, AE_BROKEN, W_broken); return 0; }
    bool has = (t->statuses >> a->status & 1) != 0, gains = a->kind == A_GAIN_STATUS;
    if (gains && a->status == STATUS_FLEETING && is_never_fleeting(e->core, t->face))
        return cited(W_I003, rules, count, 2, W_r_permanent_enters, W_r_cannot_effect);
    if (has && gains && gains_again(e, v, t, (unsigned)a->status)) return 0;
    if (has != gains) return 0;
    return cited(W_I003, rules, count, 2, has ? W_r_status_no_second_gain : W_r_status_nothing_to_lose, W_r_cannot_effect);
}

/* Passive abilities may forbid an Expedition to move forward (1.4.1.a). */
static uint16_t cannot_go_forward(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count) {
    uint16_t why[AE_EVENT_RULES];
    uint8_t only[4];
    if (a->side < 0) return 0;
    unsigned player = (unsigned)(a->owner < 0 ? a->player : a->owner), side = (unsigned)a->side;
    unsigned n = forbids_moving(e, v, player, side, why);
    unsigned bound = only_due_to(e, v, place_at(player, side), only);
    for (unsigned i = 0; i < bound; i++)
        if ((a->terrains >> only[i] & 1) == 0) {
            why[0] = W_r_ability_passive;
            why[1] = W_r_dusk_due_to;
            n = 2;
            break;
        }
    if (n == 0) return 0;
    if (rules != NULL) {
        memcpy(rules, why, n * sizeof *why);
        *count = n;
    }
    return W_I005;
}

static uint16_t impossible(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count) {
    bool made = a->kind == A_CREATE || a->kind == A_EMBLEM || a->kind == A_NOTE || a->kind == A_MARKER;
    const Thing *t = made ? NULL : find(v, a->object);
    uint16_t why = 0;
    if (!made && a->card < 0 && t == NULL)
        return cited(W_I001, rules, count, 1, W_r_object_new_in_new_zone);
    if (a->kind == A_MOVE) why = cannot_move(e, t, a, rules, count);
    if (a->kind == A_GAIN_STATUS || a->kind == A_LOSE_STATUS) why = cannot_change_status(e, v, t, a, rules, count);
    if (why != 0) return why;
    if (a->kind != A_EMBLEM && forbidden(e, v, a))
        return cited(W_I007, rules, count, 2, W_r_ability_passive, W_r_cannot_beats_can);
    if (a->kind == A_MARKER && v->s.tiebreakers)
        return cited(W_I004, rules, count, 1, W_r_tiebreak_no_movement);
    if (a->kind == A_MARKER && a->amount <= 0 && a->side >= 0) {
        unsigned player = (unsigned)(a->owner < 0 ? a->player : a->owner);
        bool held = forbids_moving_back(e, v, place_at(player, (unsigned)a->side));
        return held ? cited(W_I005, rules, count, 2, W_r_ability_passive, W_r_cannot_beats_can) : 0;
    }
    if (a->kind == A_MARKER && a->amount > 0) return cannot_go_forward(e, v, a, rules, count);
    return 0;
}

