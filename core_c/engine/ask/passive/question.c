/* What the other chapters ask of passive abilities: keywords, statistics, uses, presence, limits,
 * prohibitions.  Twin of `altered/ask/passive/{question,presence,deed,limit}.py` and of
 * `altered/keyword/{tough,defender}.py`. */
#include "../../engine.h"

/* -- abilities and keywords ------------------------------------------------------------------------- */

/* What passive abilities make of the abilities of an object, living or as it was last. */
typedef struct { const FaceNow *face; const Past *gone; unsigned granted, lost; } Made;

/* Whether any unit gives or takes such abilities: then, and only then, who has them is found out. */
static bool gives(Engine *e, Scene *v, unsigned what) {
    find_units(e, v);
    if ((v->t.gives & what) == 0) return false;
    evaluate(e, v);
    return true;
}

static bool gives_abilities(Engine *e, Scene *v) { return gives(e, v, GIVES_ABILITIES); }

static Made made_of(Engine *e, Scene *v, const Thing *t) {
    Made m = {NULL, NULL, 0, 0};
    size_t place = ((uintptr_t)t - (uintptr_t)v->s.thing) / sizeof *t; /* mostly a living object of this scene */
    bool given = gives_abilities(e, v);
    int i = place < v->s.thing_count ? (int)place : index_of(v, t->id);
    if (i >= 0 && (!given || !in_play(v->s.thing[i].zone))) return m;
    if (i >= 0) {
        m.face = &v->t.face[i];
        m.granted = m.face->granted_count;
        m.lost = m.face->lost;
    } else if ((m.gone = past_of(v, t->id)) != NULL) {
        m.granted = m.gone->granted_count;
        m.lost = m.gone->lost;
    }
    return m;
}

static Node granted_at(const Scene *v, const Made *m, unsigned k) {
    return m->face != NULL ? v->t.grant[m->face->granted[k]].ability : m->gone->granted[k];
}

/* In the place of one that was lost stands a node that is no ability. */
static unsigned abilities_now(Engine *e, Scene *v, const Thing *t, Node *out, unsigned size) {
    Node printed = at(e->core, base_face(e->core, t), Face_abilities);
    unsigned n = len(e->core, printed);
    if (n + AE_GRANTED > size) { fail(e, AE_EXHAUSTED, W_full_list); return 0; }
    for (unsigned i = 0; i < n; i++) out[i] = item(e->core, printed, i);
    Made m = made_of(e, v, t);
    for (unsigned k = 0; k < m.granted; k++) out[n++] = granted_at(v, &m, k);
    for (unsigned i = 0; m.lost != 0 && i < n; i++)
        if (is_lost(m.lost, i)) out[i] = e->core->face_hidden;
    return n;
}

static unsigned working_abilities(Engine *e, Scene *v, const Thing *t, Node *out, unsigned size) {
    const Core *c = e->core;
    if (in_play(t->zone)) return abilities_now(e, v, t, out, size);
    if (!works_outside_play(e, t)) return 0;
    Node list = at(c, t->face, t->zone == ZONE_RESERVE ? Face_support : Face_abilities);
    unsigned n = len(c, list);
    if (n > size) { fail(e, AE_EXHAUSTED, W_full_list); return 0; }
    for (unsigned i = 0; i < n; i++) out[i] = item(c, list, i);
    return n;
}

/* The same of an object with a face, where no abilities are given or taken: those of the book. */
static unsigned printed_abilities(Engine *e, const Thing *t, const Node **out) {
    const Core *c = e->core;
    if (!in_play(t->zone) && !works_outside_play(e, t)) return 0;
    Node list = at(c, t->face, t->zone == ZONE_RESERVE ? Face_support : Face_abilities);
    *out = list == AE_NONE ? NULL : &c->book[list + 1u];
    return len(c, list);
}

static bool is_keyword(const Core *c, Node ability, uint16_t name) {
    return kind_of(c, ability) == K_Keyword && at(c, ability, Keyword_name) == name;
}

/* How many keywords of that name an object has, wherever it is; their values are added up. */
static unsigned keywords(Engine *e, Scene *v, const Thing *t, uint16_t name, int *total) {
    const Core *c = e->core;
    Node face = base_face(c, t), printed = at(c, face, Face_abilities);
    bool prints = (contents(c, face) & HAS_KEYWORD) != 0;
    *total = 0;
    if (!prints && t >= v->s.thing && t < v->s.thing + v->s.thing_count && !gives_abilities(e, v)) return 0;
    Made m = made_of(e, v, t);
    unsigned found = 0, own = len(c, printed);
    if (m.granted == 0 && !prints) return 0;
    for (unsigned i = 0; i < own + m.granted; i++) {
        if (is_lost(m.lost, i)) continue;
        Node ability = i < own ? item(c, printed, i) : granted_at(v, &m, i - own);
        if (!is_keyword(c, ability, name)) continue;
        found++;
        *total += cost_of(at(c, ability, Keyword_value));
    }
    return found;
}

/* Keywords work in play (1.2.4.d). Fleeting is about how its card is played, so it works wherever
 * the card can be played from, and in Limbo. */
static bool has_working_keyword(Engine *e, Scene *v, const Thing *t, uint16_t name) {
    int total;
    return (name == W_status_fleeting || in_play(t->zone)) && keywords(e, v, t, name, &total) > 0;
}

/* The same of a living object: mostly nobody gives or takes abilities, and the face says it. */
static bool has_keyword_here(Engine *e, Scene *v, const Thing *t, uint16_t name) {
    if (!in_play(t->zone) || gives_abilities(e, v)) return has_working_keyword(e, v, t, name);
    bool has = (contents(e->core, t->face) & HAS_KEYWORD) != 0 && face_has_keyword(e->core, t->face, name);
    if (ALTERED_CAREFUL > 1) expect(e, has == has_working_keyword(e, v, t, name));
    return has;
}

static bool is_asleep(Engine *e, Scene *v, const Thing *t) {
    return (t->statuses >> STATUS_ASLEEP & 1) != 0 || has_keyword_here(e, v, t, W_status_asleep);
}

static bool has_keyword(Engine *e, Scene *v, Id thing, uint16_t name) {
    const Thing *t = find(v, thing);
    if (t != NULL) return has_keyword_here(e, v, t, name);
    const Past *gone = past_of(v, thing);
    return gone != NULL && has_working_keyword(e, v, &gone->thing, name);
}

static int keyword_total(Engine *e, Scene *v, Id thing, uint16_t name) {
    int total = 0;
    const Thing *t = last_known(v, thing);
    if (t != NULL) keywords(e, v, t, name, &total);
    return total;
}

/* Whether any unit may change statistics: else all are as printed. */
static bool changes_statistics(Engine *e, Scene *v) {
    find_units(e, v);
    return (v->t.writes & ABOUT_STATISTICS) != 0;
}

/* Other objects than Characters have none, which reads as 0 (2.2.9.c, 2.3.1.f). */
static void statistics(Engine *e, Scene *v, Id thing, int out[3]) {
    const Thing *t = last_known(v, thing);
    bool has = false;
    out[0] = out[1] = out[2] = 0;
    if (t == NULL || at(e->core, base_face(e->core, t), Face_type) != TYPE_CHARACTER) return;
    bool living = find(v, thing) != NULL;
    if (living && !changes_statistics(e, v)) {
        has = printed_statistics(e->core, base_face(e->core, t), out);
    } else if (living) {
        const FaceNow *now = face_now(e, v, t);
        has = now->has_statistics != 0;
        for (unsigned k = 0; k < 3; k++) out[k] = now->statistics[k];
    } else {
        const Past *gone = past_of(v, thing);
        has = gone != NULL && past_statistics(gone, out);
    }
    for (unsigned k = 0; k < 3; k++) out[k] = has ? out[k] + (int)t->boosts : 0;
}

/* -- uses (6.3.f, 1.4.6.b) ---------------------------------------------------------------------------- */

/* A printed ability is the object and its place; a granted one says what grants it.  Under the
 * reading "each card" the key is name, place, controller and 0xFE (0xFD in the Reserve). */
static Use which_ability(Engine *e, Scene *v, const Thing *t, unsigned place) {
    const Core *c = e->core;
    Node face = base_face(c, t);
    if (!reads(c, R_endless_given, V_endless_given_each_object))
        return (Use){at(c, face, Face_name), (uint16_t)place, t->controller, t->zone == ZONE_RESERVE ? 0xFD : 0xFE, 0};
    unsigned printed = len(c, at(c, face, Face_abilities));
    int i = index_of(v, t->id);
    if (place < printed || !in_play(t->zone) || i < 0 || !gives_abilities(e, v) || place - printed >= v->t.face[i].granted_count)
        return (Use){t->id, (uint16_t)place, 0xFF, 0xFF, 0};
    const Grant *g = &v->t.grant[v->t.face[i].granted[place - printed]];
    return (Use){t->id, g->bearer, g->place, g->which, 0};
}

static Use *use_of(Scene *v, Use key) {
    for (unsigned i = 0; i < v->s.use_count; i++) {
        Use *u = &v->s.use[i];
        if (u->a == key.a && u->b == key.b && u->place == key.place && u->which == key.which) return u;
    }
    return NULL;
}

static bool use_before(const Use *a, const Use *b) {
    if (a->a != b->a) return a->a < b->a;
    if (a->b != b->b) return a->b < b->b;
    return a->place != b->place ? a->place < b->place : a->which < b->which;
}

/* One more use of an ability; a state keeps them in order, as `uses` in Python. */
static void count_use(Engine *e, Use key) {
    State *s = &e->now.s;
    Use *known = use_of(&e->now, key);
    if (known != NULL) {
        known->count++;
        return;
    }
    if (s->use_count >= AE_USES) { fail(e, AE_EXHAUSTED, W_full_uses); return; }
    unsigned i = s->use_count++;
    for (; i > 0 && use_before(&key, &s->use[i - 1]); i--) s->use[i] = s->use[i - 1];
    s->use[i] = key;
    s->use[i].count = 1;
}

/* -- short questions to all units ---------------------------------------------------------------------- */

static const Unit *next_of_kind(Engine *e, Scene *v, unsigned kind, unsigned *at_) {
    while (*at_ < v->t.unit_count) {
        unsigned i = (*at_)++;
        if (kind_of(e->core, v->t.unit[i].words) == kind && works(e, v, i)) return &v->t.unit[i];
    }
    return NULL;
}

/* Whether there may be units of these kinds (`kind_bit`): mostly there is none. */
static inline bool any_units(Engine *e, Scene *v, uint64_t kinds) {
    find_units(e, v);
    return (v->t.kinds & kinds) != 0;
}

/* The next unit of that kind, whose condition holds; start with `at_` 0. */
static inline const Unit *next_working(Engine *e, Scene *v, unsigned kind, unsigned *at_) {
    return any_units(e, v, kind_bit(kind)) ? next_of_kind(e, v, kind, at_) : NULL;
}

static bool gains_again(Engine *e, Scene *v, const Thing *t, unsigned status) {
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_GainsAgain, &i)) != NULL;)
        if (at(e->core, u->words, GainsAgain_status) == status && u->bearer == t->id) return true;
    return false;
}

static bool stays_exhausted(Engine *e, Scene *v, const Thing *t) {
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_StaysExhausted, &i)) != NULL;)
        if (unit_fits(e, v, v, u, t->id, at(e->core, u->words, StaysExhausted_which))) return true;
    return false;
}

/* The passive abilities are those before the event; the object may be one that it made. */
static bool cannot_activate(Engine *e, Scene *v, Scene *after, const Thing *t, uint16_t trigger) {
    Scene *where = find(v, t->id) != NULL ? v : after;
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_CannotActivate, &i)) != NULL;)
        if (at(e->core, u->words, CannotActivate_trigger) == trigger
            && unit_fits(e, where, v, u, t->id, at(e->core, u->words, CannotActivate_which))) return true;
    return false;
}

/* How many times more a reaction of the object with this trigger activates. */
static unsigned more_activations(Engine *e, Scene *v, Scene *after, const Thing *t, uint16_t trigger) {
    Scene *where = find(v, t->id) != NULL ? v : after;
    const Unit *u;
    unsigned more = 0;
    for (unsigned i = 0; (u = next_working(e, v, K_ActivatesMore, &i)) != NULL;)
        if (at(e->core, u->words, ActivatesMore_trigger) == trigger
            && unit_fits(e, where, v, u, t->id, at(e->core, u->words, ActivatesMore_which)))
            more += (unsigned)num(e->core, u->words, ActivatesMore_more);
    return more;
}

/* What "Tough X, where X is ..." of an object adds up to now. */
static int tough_by(Engine *e, Scene *v, Id thing) {
    const Unit *u;
    int sum = 0;
    for (unsigned i = 0; (u = next_working(e, v, K_ToughBy, &i)) != NULL;)
        if (u->bearer == thing) sum += unit_number(e, v, u, at(e->core, u->words, ToughBy_amount));
    return sum;
}

static int tough(Engine *e, Scene *v, int player, Id target) {
    const Thing *t = find(v, target);
    if (t == NULL || !is_opponent(v, (unsigned)player, t->controller)) return 0;
    return (in_play(t->zone) ? keyword_total(e, v, target, W_tough) : 0) + tough_by(e, v, target);
}

/* An object counts once; how several Tough objects add up is a reading. */
static int tough_surcharge(Engine *e, Scene *v, int player, const Id *targets, unsigned count) {
    bool highest = reads(e->core, R_tough_several, V_tough_several_highest);
    int sum = 0, most = 0;
    for (unsigned i = 0; i < count; i++) {
        bool twice = false;
        for (unsigned k = 0; k < i && !twice; k++) twice = targets[k] == targets[i];
        int more = twice ? 0 : tough(e, v, player, targets[i]);
        sum += more;
        if (!twice && (i == 0 || more > most)) most = more;
    }
    return highest ? most : sum;
}

#include "presence.c"

#include "deed.c"

/* -- how many objects a player keeps in Clean-up (4.2.5.c-d) ------------------------------------------------- */

/* Whether a unit that changes or sets a limit speaks of that one of a player. */
static bool is_limit_of(Engine *e, Scene *v, const Unit *u, bool reserve, unsigned player) {
    const Core *c = e->core;
    uint16_t whose = at(c, u->words, ChangeLimit_whose);
    if (at(c, u->words, ChangeLimit_limit) != (reserve ? W_reserve : W_landmark)) return false;
    if (whose == W_any) return true;
    return whose == W_you ? player == u->controller : is_opponent(v, u->controller, player);
}

_Static_assert((int)ChangeLimit_limit == ChangeLimitBy_limit && (int)ChangeLimit_limit == SetLimit_limit, "one place for the limit");
_Static_assert((int)ChangeLimit_whose == ChangeLimitBy_whose && (int)ChangeLimit_whose == SetLimit_whose, "one place for whose it is");

/* A limit that one unit leaves; one without bound is a number that nobody reaches. */
static int changed_limit(Engine *e, Scene *v, const Unit *u, int bound) {
    const Core *c = e->core;
    switch (kind_of(c, u->words)) {
    case K_ChangeLimit: return at(c, u->words, ChangeLimit_only) == AE_NONE ? bound + num(c, u->words, ChangeLimit_change) : bound;
    case K_ChangeLimitBy: return bound + num(c, u->words, ChangeLimitBy_change) * unit_number(e, v, u, at(c, u->words, ChangeLimitBy_per));
    default: return at(c, u->words, SetLimit_number) == AE_NONE ? 10000 : num(c, u->words, SetLimit_number);
    }
}

/* The limit of the Hero, else of the rules (4.2.5.d); below 0 it keeps nothing, as 0 does. */
static int limit_of(Engine *e, Scene *v, unsigned player, bool reserve) {
    const Core *c = e->core;
    int bound = limit_of_rules(c, reserve ? L_night_reserve : L_night_landmarks);
    Bits heroes = v->lying[ZONE_HERO_ZONE];
    for (int i; (i = next_in(&heroes)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (t->controller != player) continue;
        bound = cost_of(at(c, t->face, reserve ? Face_reserve_limit : Face_landmark_limit));
        break;
    }
    unsigned count;
    const Unit *units = all_units(e, v, &count);
    for (unsigned i = 0; i < count; i++) {
        uint16_t kind = kind_of(c, units[i].words);
        if ((kind != K_ChangeLimit && kind != K_ChangeLimitBy && kind != K_SetLimit) || !works(e, v, i)) continue;
        if (is_limit_of(e, v, &units[i], reserve, player)) bound = changed_limit(e, v, &units[i], bound);
    }
    return bound > 0 ? bound : 0;
}

static bool not_counted(Engine *e, Scene *v, Id thing) {
    const Unit *u;
    for (unsigned i = 0; (u = next_working(e, v, K_NotCounted, &i)) != NULL;) {
        Node which = at(e->core, u->words, NotCounted_which);
        if (which == AE_NONE ? u->bearer == thing : ask_fits(e, v, thing, which, u->controller, u->me)) return true;
    }
    return false;
}

/* Some do not count; some are kept on top: "one more card if it is exhausted". */
static bool may_keep(Engine *e, Scene *v, unsigned player, bool reserve, const Id *things, unsigned count) {
    Refs left;
    left.count = 0;
    const Unit *u;
    for (unsigned i = 0; i < count; i++)
        if (!reserve || !not_counted(e, v, things[i])) add_ref(e, &left, things[i]);
    for (unsigned i = 0; (u = next_working(e, v, K_ChangeLimit, &i)) != NULL;) {
        if (at(e->core, u->words, ChangeLimit_only) == AE_NONE || !is_limit_of(e, v, u, reserve, player)) continue;
        int more = num(e->core, u->words, ChangeLimit_change);
        unsigned n = 0;
        Unit asked = *u;
        asked.controller = (uint8_t)player;
        for (unsigned k = 0; k < left.count; k++) {
            if (more > 0 && unit_fits(e, v, v, &asked, left.at[k], at(e->core, u->words, ChangeLimit_only))) more--;
            else left.at[n++] = left.at[k];
        }
        left.count = n;
    }
    return (int)left.count <= limit_of(e, v, player, reserve);
}
