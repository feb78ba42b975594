/* What objects are like now: base characteristics and every passive ability that applies.  Twin of
 * `altered/ask/passive/{table,unit,characteristics}.py`.
 *
 * A scene keeps what was found (`Table`) until it is touched, and finds no more than is asked for:
 * mostly no unit gives or takes abilities, and which units there are is all that matters.  If nothing
 * modifies, the table is `plain`: faces are those printed and are filled in when somebody asks. */
#include "../../engine.h"

/* -- base (2.3.1.a-b) ------------------------------------------------------------------------------ */

static void base_face_now(Engine *e, Scene *v, unsigned index) {
    const Core *c = e->core;
    FaceNow *now = &v->t.face[index];
    Node printed = at(c, base_face(c, &v->s.thing[index]), Face_statistics);
    memset(now, 0, sizeof *now);
    if (printed == AE_NONE) return;
    now->has_statistics = 1;
    for (unsigned k = 0; k < 3; k++) now->statistics[k] = (int16_t)item(c, printed, k);
}

static uint8_t base_terrain(const Engine *e, const Scene *v, unsigned place) {
    unsigned region = v->s.region[place];
    return region == AE_FACE_DOWN ? 0 : (uint8_t)e->core->region[region * 2u + 1u];
}

static void base_terrains(Engine *e, Scene *v) {
    for (unsigned i = 0; i < v->s.regions; i++) v->t.terrains[i] = base_terrain(e, v, i);
}

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

/* -- what the words of a unit mean ------------------------------------------------------------------- */

/* For its filters: "I", and what the words were fixed to when an Emblem began to say them. */
static Ctx said_ctx(const Scene *v, const Unit *u, Picks *room) {
    Ctx c = ctx_of(u->controller, u->me);
    if (u->emblem == 0) return c;
    const Emblem *m = &v->s.emblem[u->emblem - 1];
    if (m->picked == 0) return c;
    room->used = m->picked;
    memcpy(room->word, picks_of(m), m->picked * sizeof *room->word);
    c.picks = room;
    return c;
}

/* For its numbers and conditions, too: numbers are counted anew each time, so "it" is what the
 * Emblem is bound to, and not what "it" was fixed to in filters (PICK_IT). */
static Ctx unit_ctx(const Engine *e, const Scene *v, const Unit *u, Picks *room) {
    Ctx c = ctx_of(u->controller, u->me);
    (void)e;
    if (u->emblem == 0) return c;
    const Emblem *m = &v->s.emblem[u->emblem - 1];
    for (unsigned i = 0; i < m->its; i++)
        if (!is_hidden(m->word[i])) c.it[c.its++] = m->word[i];
    c.rolled = c.many = (int16_t)m->many;
    room->used = 0;
    const uint16_t *picks = picks_of(m);
    for (unsigned i = 0; i + 1 < m->picked;) {
        unsigned n = 2u + (picks[i + 1] & 0xFFu);
        if (i + n > m->picked) break;
        if (picks[i] != PICK_IT) {
            memcpy(&room->word[room->used], &picks[i], n * sizeof *room->word);
            room->used += n;
        }
        i += n;
    }
    if (room->used > 0) c.picks = room;
    return c;
}

static bool unit_fits(Engine *e, Scene *where, const Scene *v, const Unit *u, Ref thing, Node which) {
    Picks room;
    Ctx c = said_ctx(v, u, &room);
    return fits(e, where, thing, which, &c, true);
}

/* Whether its words mean that player: one who was chosen, or any that fits. */
static bool unit_means(Engine *e, Scene *v, const Unit *u, Node who, int player) {
    Picks room;
    unsigned count = 0;
    Ctx c = said_ctx(v, u, &room);
    const uint16_t *chosen = kind_of(e->core, who) == K_TargetPlayer || kind_of(e->core, who) == K_PlayerOf ? pick_find(c.picks, who, &count, NULL) : NULL;
    if (chosen == NULL) return means(e, v, who, player, u->controller);
    for (unsigned i = 0; i < count; i++)
        if (chosen[i] == player) return true;
    return false;
}

static int unit_number(Engine *e, Scene *v, const Unit *u, Node amount) {
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    return number(e, v, amount, &c);
}

/* -- what a unit would do if it were applied now ------------------------------------------------------ */

/* `thing` is an object, or the place of a Region; `change` what is added, or set, or a mask of types. */
typedef struct { uint16_t thing; int16_t change[3]; } Mark;
typedef struct { Mark at[AE_OBJECTS]; unsigned count; } Footprint;

static Mark *add_mark(Engine *e, Footprint *out, uint16_t thing) {
    static const Mark none = {0, {0, 0, 0}};
    if (out->count >= AE_OBJECTS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        out->count = AE_OBJECTS - 1;
    }
    Mark *m = &out->at[out->count++];
    *m = none;
    m->thing = thing;
    return m;
}

/* The objects in play (2.3.1.h) that a unit on objects applies to. */
static void applies_to(Engine *e, Scene *v, const Unit *u, Footprint *out) {
    Node which = at(e->core, u->words, ChangeStatistics_which);
    if (which != AE_NONE) {
        Picks room;
        Ctx c = said_ctx(v, u, &room);
        Bits left = in_zones(v, IN_PLAY & zones_of(e->core, which));
        for (int i; (i = next_in(&left)) >= 0 && !failed(e);)
            if (fits_there(e, v, &v->s.thing[i], which, &c)) add_mark(e, out, v->s.thing[i].id);
        return;
    }
    const Thing *t = find(v, u->me);
    if (t != NULL && in_play(t->zone)) add_mark(e, out, t->id);
}
_Static_assert(ChangeStatistics_which == 1 && EqualHighest_which == 1 && GrantAbilities_which == 1
               && GrantSubtypes_which == 1 && LoseAbilities_which == 1 && SetStatistics_which == 1,
               "`applies_to` reads one field of all");

/* Regions are not in play (2.3.1.h), but a card of 2.2.2.p changes them: a reading. */
static void marks_regions(Engine *e, Scene *v, const Unit *u, Footprint *out) {
    const Core *c = e->core;
    unsigned mask = 0;
    if (reads(c, R_passive_only_in_play_regions, V_passive_only_in_play_regions_by_the_letter)) return;
    if (kind_of(c, u->words) == K_RegionTypes) {
        Node types = at(c, u->words, RegionTypes_terrains);
        for (unsigned k = 0; k < len(c, types); k++) mask |= 1u << item(c, types, k);
        for (unsigned i = 0; i < v->s.regions; i++) add_mark(e, out, (uint16_t)i)->change[0] = (int16_t)mask;
        return;
    }
    Places mine;
    unsigned reached = 0;
    expeditions_of(e, v, u->me, &mine);
    for (unsigned i = 0; i < mine.count; i++) {
        Place other[1];
        Place p = mine.at[i];
        reached |= 1u << region_at(e, v, p / 2u, p & 1u);
        if (at(c, u->words, SetRegion_facing_too) && facing(e, v, p, other) > 0)
            reached |= 1u << region_at(e, v, other[0] / 2u, other[0] & 1u);
    }
    mask = 1u << at(c, u->words, SetRegion_terrain);
    for (unsigned i = 0; i < v->s.regions; i++)
        if ((reached >> i & 1u) != 0) add_mark(e, out, (uint16_t)i)->change[0] = (int16_t)mask;
}

/* How much each statistic of one object changes; "it" is that object. */
static void mark_change(Engine *e, Scene *v, const Unit *u, Mark *m) {
    Node change = at(e->core, u->words, ChangeStatistics_change);
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    c.its = 1;
    c.it[0] = m->thing;
    c.rolled = c.many = 0;
    for (unsigned k = 0; k < 3; k++) m->change[k] = (int16_t)number(e, v, item(e->core, change, k), &c);
}

/* What each statistic of one object would be. */
static void mark_highest(Engine *e, Scene *v, Mark *m) {
    const FaceNow *now = face_now(e, v, find(v, m->thing));
    int16_t most = 0;
    if (now != NULL && now->has_statistics) {
        most = now->statistics[0];
        for (unsigned k = 1; k < 3; k++)
            if (now->statistics[k] > most) most = now->statistics[k];
    }
    for (unsigned k = 0; k < 3; k++) m->change[k] = most;
}

/* What each statistic of one object would be; "it" is that object. */
static void mark_set(Engine *e, Scene *v, const Unit *u, Mark *m) {
    Node set = at(e->core, u->words, SetStatistics_terrains);
    const FaceNow *now = face_now(e, v, find(v, m->thing));
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    c.its = 1;
    c.it[0] = m->thing;
    c.rolled = c.many = 0;
    int amount = number(e, v, at(e->core, u->words, SetStatistics_amount), &c);
    for (unsigned k = 0; k < 3; k++) {
        m->change[k] = now != NULL && now->has_statistics ? now->statistics[k] : 0;
        if (listed(e->core, set, k)) m->change[k] = (int16_t)amount;
    }
}

/* The abilities of one object that it would not have, by their places; and how many it has. */
static void mark_lost(Engine *e, Scene *v, const Unit *u, Mark *m) {
    const Core *c = e->core;
    const Thing *t = find(v, m->thing);
    const FaceNow *now = face_now(e, v, t);
    uint16_t name = at(c, u->words, LoseAbilities_keyword);
    if (t == NULL || now == NULL) return;
    Node printed = at(c, base_face(c, t), Face_abilities);
    unsigned own = len(c, printed), all = own + now->granted_count, lost = now->lost;
    if (all > 16) { fail(e, AE_EXHAUSTED, W_full_units); return; }
    for (unsigned i = 0; i < all; i++) {
        Node ability = i < own ? item(c, printed, i) : v->t.grant[now->granted[i - own]].ability;
        if (name == AE_NONE || (kind_of(c, ability) == K_Keyword && at(c, ability, Keyword_name) == name)) lost |= 1u << i;
    }
    m->change[0] = (int16_t)(uint16_t)lost;
    m->change[1] = (int16_t)all;
}

static bool unit_holds(Engine *e, Scene *v, const Unit *u) {
    if (u->condition == AE_NONE) return true;
    Picks room;
    Ctx c = unit_ctx(e, v, u, &room);
    return holds(e, v, u->condition, &c);
}

static void footprint(Engine *e, Scene *v, const Unit *u, Footprint *out) {
    uint16_t kind = kind_of(e->core, u->words);
    out->count = 0;
    if (!unit_holds(e, v, u)) return;
    if (kind == K_RegionTypes || kind == K_SetRegion) {
        marks_regions(e, v, u, out);
        return;
    }
    applies_to(e, v, u, out);
    for (unsigned i = 0; i < out->count && !failed(e); i++) {
        if (kind == K_ChangeStatistics) mark_change(e, v, u, &out->at[i]);
        else if (kind == K_EqualHighest) mark_highest(e, v, &out->at[i]);
        else if (kind == K_SetStatistics) mark_set(e, v, u, &out->at[i]);
        else if (kind == K_LoseAbilities) mark_lost(e, v, u, &out->at[i]);
    }
}

/* -- applying one unit (2.3.1.l) ----------------------------------------------------------------------- */

static void apply_to_regions(Engine *e, Scene *v, const Unit *u, const Footprint *marks) {
    bool set = kind_of(e->core, u->words) == K_SetRegion;
    bool lose = at(e->core, u->words, set ? SetRegion_lose_others : RegionTypes_lose_others) != 0;
    for (unsigned i = 0; i < marks->count; i++) {
        uint8_t *types = &v->t.terrains[marks->at[i].thing];
        *types = (uint8_t)((lose ? 0 : *types) | marks->at[i].change[0]);
    }
}

/* The abilities granted once, for all objects that have them. */
static void apply_grants(Engine *e, Scene *v, const Unit *u, const Footprint *marks) {
    Node list = at(e->core, u->words, GrantAbilities_abilities);
    unsigned first = v->t.grant_count, count = len(e->core, list);
    if (marks->count == 0) return;
    if (first + count > AE_GRANTS) { fail(e, AE_EXHAUSTED, W_full_units); return; }
    for (unsigned k = 0; k < count; k++)
        v->t.grant[v->t.grant_count++] = (Grant){item(e->core, list, k), u->bearer, u->place, (uint8_t)k};
    for (unsigned i = 0; i < marks->count; i++) {
        unsigned at_ = (unsigned)index_of(v, marks->at[i].thing);
        FaceNow *now = &v->t.face[at_];
        v->lying[AE_GIVEN].word[at_ / 64] |= UINT64_C(1) << (at_ % 64);
        if (now->granted_count + count > AE_GRANTED) { fail(e, AE_EXHAUSTED, W_full_units); return; }
        for (unsigned k = 0; k < count; k++) now->granted[now->granted_count++] = (uint8_t)(first + k);
    }
}

static void apply_subtypes(Engine *e, FaceNow *now, Node list) {
    if (now->lists < AE_LISTS) now->list[now->lists++] = list;
    else fail(e, AE_EXHAUSTED, W_full_units);
}

/* What is missing cannot be modified (2.3.1.d). */
static void apply(Engine *e, Scene *v, const Unit *u, const Footprint *marks) {
    uint16_t kind = kind_of(e->core, u->words);
    if (kind == K_RegionTypes || kind == K_SetRegion) { apply_to_regions(e, v, u, marks); return; }
    if (kind == K_GrantAbilities) { apply_grants(e, v, u, marks); return; }
    for (unsigned i = 0; i < marks->count; i++) {
        FaceNow *now = &v->t.face[index_of(v, marks->at[i].thing)];
        if (kind == K_GrantSubtypes) apply_subtypes(e, now, at(e->core, u->words, GrantSubtypes_subtypes));
        if (kind == K_LoseAbilities) now->lost |= (uint16_t)marks->at[i].change[0];
        if (kind == K_GrantSubtypes || kind == K_LoseAbilities) continue;
        for (unsigned k = 0; k < 3 && now->has_statistics; k++) {
            int value = marks->at[i].change[k] + (kind == K_ChangeStatistics ? now->statistics[k] : 0);
            if (value > INT16_MAX || value < INT16_MIN) { fail(e, AE_EXHAUSTED, W_full_list); return; }
            now->statistics[k] = (int16_t)value;
        }
    }
}

/* -- evaluation (2.3.1.j-m) ------------------------------------------------------------------------------ */

static bool same_key(const Unit *a, const Unit *b) { return a->bearer == b->bearer && a->place == b->place; }

/* Those still to be applied, in the order of the units. */
static unsigned units_left(const Scene *v, const Unit *applied, unsigned done, Unit *left) {
    unsigned count = 0;
    for (unsigned i = 0; i < v->t.unit_count; i++) {
        bool again = !v->t.unit[i].modifies;
        for (unsigned k = 0; k < done && !again; k++) again = same_key(&v->t.unit[i], &applied[k]);
        if (!again) left[count++] = v->t.unit[i];
    }
    return count;
}

static bool any_modifies(const Scene *v) {
    for (unsigned i = 0; i < v->t.unit_count; i++)
        if (v->t.unit[i].modifies) return true;
    return false;
}

static void apply_all(Engine *e, Scene *v) {
    Unit applied[AE_UNITS], left[AE_UNITS];
    Footprint marks;
    int bound = limit_of_rules(e->core, L_passive_applications);
    for (unsigned done = 0; (int)done < bound && done < AE_UNITS;) {
        unsigned count = units_left(v, applied, done, left);
        if (count == 0) return;
        Unit u = left[count == 1 ? 0 : first_unit(e, v, left, count)];
        footprint(e, v, &u, &marks);
        apply(e, v, &u, &marks);
        applied[done++] = u;
        if (failed(e)) return;
        if ((what_it_gives(e->core, u.words) & GIVES_UNITS) == 0) continue;
        v->t.collected = 0; /* they are no longer those that are printed */
        collect_units(e, v);
    }
    fail(e, AE_EXHAUSTED, W_bound_passives);
}

/* The units of printed faces: they are all there are, unless abilities are given or taken. */
static void collect_printed(Engine *e, Scene *v) {
    v->t.plain = 1;
    v->t.grant_count = v->t.writes = v->t.gives = 0;
    v->t.matters = 0;
    collect_units(e, v);
    v->t.collected = 1;
}

static void find_units(Engine *e, Scene *v) {
    if (v->t.valid) return;
    if (!v->t.collected) collect_printed(e, v);
    if ((v->t.gives & GIVES_UNITS) != 0) evaluate(e, v);
}

static void evaluate(Engine *e, Scene *v) {
    if (v->t.valid) return;
    v->t.valid = 1; /* what asks while units are applied sees what has been applied so far */
    if (!v->t.collected) collect_printed(e, v);
    v->t.plain = 1;
    v->t.grant_count = 0;
    memset(&v->lying[AE_GIVEN], 0, sizeof v->lying[AE_GIVEN]);
    base_terrains(e, v);
    if (failed(e) || !any_modifies(v)) return;
    Bits left = in_zones(v, IN_PLAY);
    for (int i; (i = next_in(&left)) >= 0;) base_face_now(e, v, (unsigned)i);
    v->t.plain = 0;
    apply_all(e, v);
}

/* -- for the other chapters -------------------------------------------------------------------------------- */

static const FaceNow *face_now(Engine *e, Scene *v, const Thing *t) {
    int i = t == NULL ? -1 : index_of(v, t->id);
    if (i < 0) return NULL;
    evaluate(e, v);
    if (v->t.plain || !in_play(v->s.thing[i].zone)) base_face_now(e, v, (unsigned)i); /* only in play can it be another */
    return &v->t.face[i];
}

static const FaceNow *modified_face(Engine *e, Scene *v, Id thing) {
    find_units(e, v);
    if ((v->t.writes & ABOUT_SUBTYPES) == 0) return NULL;
    evaluate(e, v);
    int i = v->t.plain ? -1 : index_of(v, thing);
    return i < 0 || !in_play(v->s.thing[i].zone) ? NULL : &v->t.face[i];
}

static unsigned terrains(Engine *e, Scene *v, unsigned place) {
    if (place >= v->s.regions) return 0u;
    find_units(e, v);
    if ((v->t.writes & ABOUT_REGIONS) == 0) return base_terrain(e, v, place);
    evaluate(e, v);
    return v->t.terrains[place];
}

static const Unit *all_units(Engine *e, Scene *v, unsigned *count) {
    find_units(e, v);
    *count = v->t.unit_count;
    return v->t.unit;
}

static bool works(Engine *e, Scene *v, unsigned unit) {
    uint64_t bit = UINT64_C(1) << unit;
    if ((v->t.asked & bit) == 0) {
        bool now = unit_holds(e, v, &v->t.unit[unit]);
        v->t.asked |= bit;
        v->t.held = now ? v->t.held | bit : v->t.held & ~bit;
    }
    return (v->t.held & bit) != 0;
}
