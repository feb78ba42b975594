/* What an effect speaks of after something was not done: not of what it would have acted on; and what it speaks of
 * after an internal action (5.4).  Twin of `altered/effect/undone.py` and of `Context.told`. */
#include "../engine.h"

/* What would have been spoken of. */
typedef struct { bool it, shown, players, places, rolled, tallied; unsigned ways; } Spoken;

enum { INNER_KEEPS = 1, INNER_BINDS = 2 };

static void spoken_of_steps(const Core *c, Node list, bool aside, const Ctx *x, Spoken *s, unsigned depth);

/* Whether "it" is what an action acted on, after it. */
static bool speaks(const Core *c, Node action, const Ctx *x) {
    switch (kind_of(c, action)) {
    case K_Create: case K_CreatedBy: case K_Exchange: case K_Resupply: case K_Sabotage: return true;
    case K_MoveCounters: return speaks_anew(c, at(c, action, MoveCounters_goal), x);
    case K_Sacrifice: return speaks_anew(c, at(c, action, Sacrifice_ref), x);
    case K_Take: return speaks_anew(c, at(c, action, Take_ref), x);
    case K_PlayForFree: case K_PlayCheaper: return speaks_anew(c, played_ref(c, action), x);
    case K_Activate: return false;
    default: {
        Node ref = ref_of(c, action);
        return ref != AE_NONE && speaks_anew(c, ref, x);
    }
    }
}

/* The deeds of an action of which "this way" can speak; of several statuses, the one chosen. */
static unsigned ways(const Core *c, Node action, const Ctx *x) {
    const uint16_t *chosen;
    switch (kind_of(c, action)) {
    case K_GainStatus: return at(c, action, GainStatus_status) == STATUS_EXHAUSTED ? WAY_EXHAUST : 0;
    case K_GainOneOf:
        chosen = x->picks == NULL ? NULL : pick_find(x->picks, action, NULL, NULL);
        return chosen != NULL && chosen[0] == STATUS_EXHAUSTED ? WAY_EXHAUST : 0;
    case K_LoseStatus: return at(c, action, LoseStatus_status) == STATUS_EXHAUSTED ? WAY_READY : 0;
    case K_ReadyMana: return WAY_READY;
    case K_Sacrifice: return WAY_SACRIFICE | WAY_DISCARD;
    case K_Discard: case K_Sabotage: return WAY_DISCARD;
    case K_Move: case K_Exchange: return WAY_PUT;
    case K_Create: case K_CreatedBy: return WAY_CREATE;
    case K_Reveal: return WAY_REVEAL;
    default: return 0;
    }
}

/* Nothing is known any more of some deeds. */
static void forget_acted(Ctx *x, unsigned deeds) {
    unsigned kept = 0;
    for (unsigned i = 0; i < x->acted_count; i++) {
        unsigned by = x->acted_by[i] & ~deeds;
        if (by == 0) continue;
        x->acted_by[kept] = (uint8_t)by;
        x->acted_was[kept] = x->acted_was[i];
        x->acted[kept++] = x->acted[i];
    }
    x->acted_count = (uint8_t)kept;
    x->recorded = (uint8_t)(x->recorded & ~deeds);
}

/* Whether "that player" is one that an action names while it is done. */
static bool names_player(const Core *c, Node action, const Ctx *x) {
    Node found[AE_STEPS];
    if (kind_of(c, action) == K_ChoosePlayer) return true;
    unsigned n = walk(c, action, K_TargetPlayer, found, AE_STEPS);
    for (unsigned i = 0; i < n; i++)
        if (!at(c, found[i], TargetPlayer_again) && !is_picked(x->picks, found[i])) return true;
    return false;
}

/* Whether "that Expedition" is one that an action names, or that is chosen for it. */
static bool names_place(const Core *c, Node action, const Ctx *x) {
    Node found[AE_STEPS], named = place_words(c, action);
    if (named != AE_NONE && !at(c, named, ExpeditionOf_again)) return true;
    unsigned n = walk(c, action, K_ExpeditionOf, found, AE_STEPS);
    for (unsigned i = 0; i < n; i++) {
        Node words = found[i];
        if (is_picked(x->picks, words)) return true;
        if (at(c, words, ExpeditionOf_again) || at(c, words, ExpeditionOf_of) != AE_NONE) continue;
        if (at(c, words, ExpeditionOf_target) || at(c, words, ExpeditionOf_free)) return true;
    }
    return false;
}

static void spoken_of_effect(const Core *c, Node effect, bool aside, const Ctx *x, Spoken *s, unsigned depth) {
    Node modes = at(c, effect, Effect_modes);
    if (depth > AE_TREE) return;
    spoken_of_steps(c, at(c, effect, Effect_steps), aside, x, s, depth + 1);
    for (unsigned i = 0; i < len(c, modes); i++) spoken_of_effect(c, item(c, modes, i), aside, x, s, depth + 1);
}

/* One action that would be done; `aside`: it is announced only in passing. */
static void spoken_of_action(const Core *c, Node action, bool aside, const Ctx *x, Spoken *s, unsigned depth) {
    uint16_t kind = kind_of(c, action);
    Node found;
    if (kind == K_InternalAction) {
        Node cost = at(c, action, InternalAction_cost), paid = at(c, cost, Cost_actions);
        bool by = aside || at(c, cost, Cost_aside);
        for (unsigned i = 0; i < len(c, paid); i++)
            if (walk(c, item(c, paid, i), K_Chosen, &found, 1) > 0) spoken_of_action(c, item(c, paid, i), by, x, s, depth + 1);
        spoken_of_effect(c, at(c, action, InternalAction_effect), aside, x, s, depth + 1);
        return;
    }
    if (kind == K_Either) {
        Node effects = at(c, action, Either_effects);
        for (unsigned i = 0; i < len(c, effects); i++) spoken_of_effect(c, item(c, effects, i), aside, x, s, depth + 1);
        return;
    }
    s->it = s->it || (!aside && speaks(c, action, x));
    s->ways |= ways(c, action, x);
    s->shown = s->shown || kind == K_Look || kind == K_Reveal;
    s->players = s->players || names_player(c, action, x);
    s->places = s->places || names_place(c, action, x);
    s->rolled = s->rolled || (kind == K_RollDie && !at(c, action, RollDie_again));
    s->tallied = s->tallied || kind == K_Tally;
}

static void spoken_of_steps(const Core *c, Node list, bool aside, const Ctx *x, Spoken *s, unsigned depth) {
    for (unsigned i = 0; i < len(c, list) && depth <= AE_TREE; i++) {
        Node step = item(c, list, i), actions = at(c, step, Step_actions);
        bool by = aside || at(c, step, Step_aside);
        for (unsigned k = 0; k < len(c, actions); k++) spoken_of_action(c, item(c, actions, k), by, x, s, depth + 1);
        spoken_of_steps(c, at(c, step, Step_then), aside, x, s, depth + 1);
        spoken_of_steps(c, at(c, step, Step_otherwise), aside, x, s, depth + 1);
    }
}

static void without(Ctx *x, const Spoken *s) {
    if (s->it) x->its = x->was_count = 0;
    if (s->shown) x->shown_count = 0;
    if (s->players) x->players_count = 0;
    if (s->places) x->places_count = 0;
    if (s->rolled) x->rolled = 0;
    if (s->tallied) x->tallied = 0;
    x->recorded = (uint8_t)(x->recorded | s->ways);
}

/* What is known after a step was not done, but for what is done otherwise. */
static void undone(const Core *c, Node step, Ctx *x) {
    Spoken s = {.it = false};
    Node actions = at(c, step, Step_actions);
    for (unsigned i = 0; i < len(c, actions); i++)
        spoken_of_action(c, item(c, actions, i), at(c, step, Step_aside) != 0, x, &s, 0);
    spoken_of_steps(c, at(c, step, Step_then), false, x, &s, 0);
    without(x, &s);
}

/* Whether what an internal action acts on is "it" after it. */
static unsigned inner_of(const Core *c, Node action) {
    Spoken s = {.it = false};
    Ctx x = ctx_of(0, 0);
    spoken_of_action(c, action, false, &x, &s, 0);
    return s.it ? INNER_BINDS : INNER_KEEPS;
}

/* The deeds by which an internal action is paid; once it is, they were done to "it". */
static unsigned paid_with(const Core *c, Node action) {
    Node paid = at(c, at(c, action, InternalAction_cost), Cost_actions);
    Ctx x = ctx_of(0, 0);
    unsigned deeds = 0;
    for (unsigned i = 0; i < len(c, paid); i++) deeds |= ways(c, item(c, paid, i), &x);
    return deeds;
}

/* Whether a condition asks about "it", and nothing is: then it does not hold, nor its contrary. */
static bool of_nothing(Engine *e, Node condition, const Ctx *x) {
    const Core *c = e->core;
    Node found[AE_STEPS], list;
    switch (kind_of(c, condition)) {
    case K_Not: return of_nothing(e, at(c, condition, Not_condition), x);
    case K_All:
        list = at(c, condition, All_conditions);
        for (unsigned i = 0; i < len(c, list); i++)
            if (of_nothing(e, item(c, list, i), x)) return true;
        return false;
    case K_AnyOf:
        list = at(c, condition, AnyOf_conditions);
        for (unsigned i = 0; i < len(c, list); i++)
            if (!of_nothing(e, item(c, list, i), x)) return false;
        return true;
    default: break;
    }
    Search s = {.c = c, .kinds = {K_It, K_Former, K_Target, K_Chosen}, .out = found, .size = AE_STEPS};
    search(&s, condition, 0);
    unsigned asked = 0;
    for (unsigned i = 0; i < s.count; i++) {
        uint16_t kind = kind_of(c, found[i]);
        Refs things;
        if ((kind == K_Target || kind == K_Chosen) && !is_picked(x->picks, found[i])) continue;
        asked++;
        refer(e, &e->now, found[i], x, &things);
        if (things.count > 0) return false;
    }
    return asked > 0;
}

/* -- the effect around an internal action -------------------------------------------------------------------- */

/* The frame of the steps that follow, or null; `x` is what they know. */
static uint16_t *next_steps(Engine *e, Ctx *x, Reader *r, unsigned *n) {
    unsigned end = e->now.s.frames, kind;
    uint16_t *words;
    while ((words = frame_below(&e->now, &end, &kind, n)) != NULL) {
        if (kind != F_RUN_STEPS) continue;
        *r = (Reader){.at = words, .n = *n};
        load_ctx(r, x);
        x->picks = NULL;
        return words;
    }
    return NULL;
}

/* The steps that follow know something else: `r` is read up to what comes after it. */
static void tell_next(Engine *e, uint16_t *words, unsigned n, const Reader *r, const Ctx *x) {
    Writer w;
    begin_words(&w);
    save_ctx(&w, x);
    put_all(&w, words + r->i, n - r->i);
    if (w.full) fail(e, AE_EXHAUSTED, W_full_frames);
    else replace_frame(e, words, n, F_RUN_STEPS, w.at, w.n);
}

/* An internal action is about to be offered: until somebody pays it is about nothing (`unspoken`). */
static void about_to_offer(Engine *e, Node action) {
    Ctx x;
    Reader r;
    unsigned n;
    uint16_t *words = next_steps(e, &x, &r, &n);
    Spoken s = {.it = false};
    if (words == NULL) return;
    x.many = 0;
    memset(x.many_each, 0, sizeof x.many_each);
    spoken_of_action(e->core, action, x.aside, &x, &s, 0);
    s.ways |= paid_with(e->core, action);
    without(&x, &s);
    tell_next(e, words, n, &r, &x);
}

/* The effect of an internal action begins with what the effect around it speaks of. */
static void begin_inner(Engine *e, Ctx *c) {
    Ctx x;
    Reader r;
    unsigned n;
    if (next_steps(e, &x, &r, &n) == NULL) return;
    c->rolled = x.rolled;
    c->tallied = x.tallied;
    c->players_count = x.players_count;
    memcpy(c->players, x.players, sizeof c->players);
    c->places_count = x.places_count;
    memcpy(c->places, x.places, x.places_count * sizeof *c->places);
    c->shown_count = x.shown_count;
    memcpy(c->shown, x.shown, x.shown_count * sizeof *c->shown);
    if (c->i_was == 0) c->i_was = x.i_was;
    if (c->was_count == 0 && same_its(c, &x)) {
        c->was_count = x.was_count;
        memcpy(c->was, x.was, x.was_count * sizeof *c->was);
    }
    unsigned paid = c->recorded;
    c->recorded = x.recorded;
    c->acted_count = x.acted_count;
    memcpy(c->acted_by, x.acted_by, x.acted_count * sizeof *c->acted_by);
    memcpy(c->acted_was, x.acted_was, x.acted_count * sizeof *c->acted_was);
    memcpy(c->acted, x.acted, x.acted_count * sizeof *c->acted);
    forget_acted(c, paid);
}

static void add_each(Engine *e, Ref *to, uint8_t *count, const Ref *from, unsigned many, bool once) {
    unsigned before = *count;
    for (unsigned i = 0; i < many; i++) {
        bool known = false;
        for (unsigned k = 0; k < before && once; k++) known = known || to[k] == from[i];
        if (known) continue;
        if (*count < AE_ITS) to[(*count)++] = from[i];
        else fail(e, AE_EXHAUSTED, W_full_list);
    }
}

/* An internal action is over: the effect around it goes on with what it was about (`Context.told`). */
static void hand_back(Engine *e, const Ctx *inner) {
    Ctx x, after = *inner;
    Reader r;
    unsigned n;
    uint16_t *words = next_steps(e, &x, &r, &n);
    if (words == NULL) return;
    after.controller = x.controller;
    after.source_zone = x.source_zone;
    after.did = x.did;
    after.begun = x.begun;
    after.aside = x.aside;
    after.inner = x.inner;
    after.free = x.free;
    if (x.aside || inner->inner == INNER_BINDS || inner->was_count == 0) {
        after.was_count = x.was_count;
        memcpy(after.was, x.was, x.was_count * sizeof *x.was);
    }
    if (x.aside || inner->inner == INNER_BINDS) {
        after.its = x.its;
        memcpy(after.it, x.it, x.its * sizeof *x.it);
    }
    if (!x.aside && inner->inner == INNER_BINDS) {
        if (x.was_count > 0 || inner->was_count > 0) {
            if (x.was_count == 0) add_each(e, after.was, &after.was_count, x.it, x.its, false);
            bool was = inner->was_count > 0;
            add_each(e, after.was, &after.was_count, was ? inner->was : inner->it, was ? inner->was_count : inner->its, false);
        }
        add_each(e, after.it, &after.its, inner->it, inner->its, true);
    }
    tell_next(e, words, n, &r, &after);
}
