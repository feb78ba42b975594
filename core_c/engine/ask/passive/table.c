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

#include "units.c"

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

#include "footprint.c"

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
