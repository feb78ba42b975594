/* The units: passive abilities that work (1.2.4.d).
 * Twin of `altered/ask/passive/unit.py`. */
#include "../../engine.h"

/* -- units: the passive abilities that work (1.2.4.d) ------------------------------------------------ */

static bool emblems_work(const Core *c) {
    return reads(c, R_ability_in_play_unless, V_ability_in_play_unless_by_any_rule);
}

static bool works_outside_play(Engine *e, const Thing *t) {
    if (!(t->zone == ZONE_LIMBO && t->form == FORM_EMBLEM) && t->zone != ZONE_RESERVE) return false;
    return emblems_work(e->core);
}

/* How many abilities of a card may say how it is played from a zone (1.2.4.d): its support abilities, which
 * work only in the Reserve (2.2.10.g), of no other zone (`said_of_play`). */
static unsigned said_of_play(const Core *c, Node face, int zone) {
    bool lies = zone == ZONE_RESERVE && emblems_work(c);
    return len(c, at(c, face, Face_abilities)) + (lies ? len(c, at(c, face, Face_support)) : 0u);
}

static Node said_at(const Core *c, Node face, unsigned i) {
    Node printed = at(c, face, Face_abilities);
    unsigned first = len(c, printed);
    return i < first ? item(c, printed, i) : item(c, at(c, face, Face_support), i - first);
}

/* Whether a card has passive abilities, one of which may say how it is played. */
static bool may_say_of_play(const Core *c, Node face) {
    return (contents(c, face) & (HAS_PASSIVE | HAS_PASSIVE << HAS_SUPPORT)) != 0;
}

static bool changes_characteristics(const Core *c, Node words) {
    switch (kind_of(c, words)) {
    case K_ChangeStatistics:
    case K_EqualHighest:
    case K_GrantAbilities:
    case K_GrantSubtypes:
    case K_LoseAbilities:
    case K_RegionTypes:
    case K_SetRegion:
    case K_SetStatistics: return true;
    default: return false;
    }
}

static uint64_t kind_bit(unsigned kind) { return UINT64_C(1) << (kind % 64); }

/* What a unit grants or takes: passive abilities change which units there are, and may give others. */
static unsigned what_it_gives(const Core *c, Node words) {
    unsigned found = GIVES_ABILITIES;
    if (kind_of(c, words) == K_LoseAbilities)
        return at(c, words, LoseAbilities_keyword) == AE_NONE ? found | GIVES_UNITS | GIVES_REACTIONS : found;
    if (kind_of(c, words) != K_GrantAbilities) return 0;
    Node list = at(c, words, GrantAbilities_abilities);
    for (unsigned i = 0; i < len(c, list); i++) {
        uint16_t kind = kind_of(c, item(c, list, i));
        found |= kind == K_Passive ? GIVES_UNITS : kind == K_QuickAction ? GIVES_QUICK_ACTIONS : kind == K_Reaction ? GIVES_REACTIONS : 0u;
    }
    return found;
}

/* What the reactions that a unit grants would listen to. */
static unsigned triggers_given(const Core *c, Node words) {
    unsigned found = 0;
    if (kind_of(c, words) != K_GrantAbilities) return 0;
    Node list = at(c, words, GrantAbilities_abilities);
    for (unsigned i = 0; i < len(c, list); i++)
        if (kind_of(c, item(c, list, i)) == K_Reaction) found |= triggers_of_reaction(c, item(c, list, i));
    return found;
}

static void add_unit(Engine *e, Scene *v, const Thing *t, unsigned place, Node words, Node condition) {
    if (v->t.unit_count >= AE_UNITS || place > 0xFF) { fail(e, AE_EXHAUSTED, W_full_units); return; }
    Unit *u = &v->t.unit[v->t.unit_count++];
    memset(u, 0, sizeof *u);
    u->bearer = u->me = t->id;
    u->words = words;
    u->condition = condition;
    u->place = (uint8_t)place;
    u->controller = t->controller;
    u->modifies = changes_characteristics(e->core, words);
    unsigned matters = learned(e, condition).matters | (u->modifies ? learned(e, words).matters : 0u);
    if ((matters & OF_BEARER) != 0) matters |= t->form == FORM_EMBLEM ? (unsigned)OF_ANYTHING : 1u << t->zone;
    v->t.matters = (uint16_t)(v->t.matters | matters);
    v->t.kinds |= kind_bit(kind_of(e->core, words));
    if (!u->modifies) return;
    v->t.writes = (uint8_t)(v->t.writes | what_it_writes(e->core, words));
    v->t.gives = (uint8_t)(v->t.gives | what_it_gives(e->core, words));
    v->t.listening = (uint16_t)(v->t.listening | triggers_given(e->core, words));
}

static void add_passive(Engine *e, Scene *v, const Thing *t, unsigned place, Node ability) {
    if (kind_of(e->core, ability) == K_Passive)
        add_unit(e, v, t, place, at(e->core, ability, Passive_static), at(e->core, ability, Passive_condition));
}

static bool is_lost(unsigned lost, unsigned place) { return place < 16 && (lost >> place & 1u) != 0; }

/* `lost`: places of those that the object does not have. */
static void add_passives(Engine *e, Scene *v, const Thing *t, Node list, unsigned lost) {
    for (unsigned i = 0; i < len(e->core, list); i++)
        if (!is_lost(lost, i)) add_passive(e, v, t, i, item(e->core, list, i));
}

/* An Emblem says "I" of the object that made it. */
static void add_emblem_unit(Engine *e, Scene *v, const Thing *t) {
    const Emblem *m = emblem_of(v, t);
    if (m == NULL || m->words == AE_NONE) return;
    uint16_t kind = kind_of(e->core, m->words);
    if (kind == K_NextPlayed || kind == K_Delayed || kind == K_AtNext || kind == K_Whenever) return;
    add_unit(e, v, t, 0, m->words, AE_NONE);
    if (failed(e)) return;
    Unit *u = &v->t.unit[v->t.unit_count - 1];
    u->emblem = t->emblem;
    u->me = m->me;
}

/* Abilities of one object apply from first to last, or from last to first: a reading. */
static bool last_printed_first(const Core *c) {
    return reads(c, R_passive_order_same_object, V_passive_order_same_object_last_printed_first);
}

static void turn_round(Unit *units, unsigned count) {
    for (unsigned i = 0; i < count / 2; i++) {
        Unit one = units[i];
        units[i] = units[count - 1 - i];
        units[count - 1 - i] = one;
    }
}

/* What an object in play says: what is printed on it, then what it is granted. */
static void add_passives_in_play(Engine *e, Scene *v, const Thing *t, const FaceNow *now) {
    Node printed = at(e->core, t->face, Face_abilities);
    add_passives(e, v, t, printed, v->t.plain ? 0 : now->lost);
    if (v->t.plain) return;
    unsigned own = len(e->core, printed);
    for (unsigned k = 0; k < now->granted_count; k++)
        if (!is_lost(now->lost, own + k)) add_passive(e, v, t, own + k, v->t.grant[now->granted[k]].ability);
}

static void collect_units(Engine *e, Scene *v) {
    bool last = last_printed_first(e->core);
    v->t.unit_count = 0;
    v->t.listening = 0;
    v->t.kinds = 0;
    Bits left = v->lying[AE_REACTING];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        unsigned heard = t->zone == ZONE_RESERVE ? support_triggers_of(e->core, t->face) : triggers_of(e->core, t->face);
        v->t.listening = (uint16_t)(v->t.listening | (heard & ~(unsigned)T_OWN));
    }
    left = v->t.plain ? v->lying[AE_PASSIVE] : in_zones(v, LIVELY); /* what is granted may be passive */
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) {
        const Thing *t = &v->s.thing[i];
        unsigned from = v->t.unit_count;
        if (in_play(t->zone)) {
            add_passives_in_play(e, v, t, &v->t.face[i]);
        } else if (works_outside_play(e, t)) {
            if (t->zone == ZONE_RESERVE) add_passives(e, v, t, at(e->core, t->face, Face_support), 0);
            else add_emblem_unit(e, v, t);
        }
        if (last) turn_round(&v->t.unit[from], v->t.unit_count - from);
    }
}
