/* Emblems that last (2.2.2.m): "this turn", "the next card you play", "after Rest".
 * Twin of `altered/reaction/ongoing.py`. */
#include "../engine.h"

typedef struct { Id at[AE_EMBLEMS]; unsigned count; } EmblemIds;

/* Tell whether there is none to end; "this Afternoon" may still be to come (4.2.a). */
static bool never_ends(const Engine *e, unsigned duration) {
    const State *s = &e->now.s;
    if (duration == DURATION_AFTERNOON) return s->phase == PHASE_DUSK || s->phase == PHASE_NIGHT;
    return duration == DURATION_TURN && s->turn < 0 && reads(e->core, R_emblem_outside_turn, V_emblem_outside_turn_not_created);
}

static void bind_emblem(Engine *e, Atom *a, const Ctx *c) {
    a->object = a->me = c->me;
    a->many = (uint16_t)c->many;
    for (unsigned cards = 0; cards < 2; cards++) /* objects, then cards (`Binding`) */
        for (unsigned i = 0; i < c->its; i++) {
            if (is_hidden(c->it[i]) != (cards == 1)) continue;
            if (a->its < AE_EMBLEM_WORDS) a->it[a->its++] = c->it[i];
            else fail(e, AE_EXHAUSTED, W_full_emblems);
        }
}

/* What "it" will be; of words that ask only to what something was done "this way", that (`_kept`). */
static Ctx kept_ctx(Engine *e, Node action, const Ctx *c) {
    Node acted = inside(e->core, action, K_Acted, 0);
    Ctx kept = *c;
    if (acted == AE_NONE || inside(e->core, action, K_It, 0) != AE_NONE || inside(e->core, action, K_Former, 0) != AE_NONE) return kept;
    Refs done;
    refer(e, &e->now, acted, c, &done);
    kept.its = (uint8_t)(done.count < AE_ITS ? done.count : AE_ITS);
    for (unsigned i = 0; i < kept.its; i++) kept.it[i] = done.at[i];
    if (done.count > AE_ITS) fail(e, AE_EXHAUSTED, W_full_list);
    return kept;
}

/* A step that makes an Ongoing Emblem; not one that would last "this turn" while there is none,
 * which is a reading, or "this Afternoon" when that of the day is over. */
static void last(Engine *e, Node action, const Ctx *c) {
    const Core *core = e->core;
    uint16_t kind = kind_of(core, action);
    unsigned duration = kind == K_Lasting ? at(core, action, Lasting_duration)
                        : kind == K_NextPlayed ? at(core, action, NextPlayed_duration)
                        : kind == K_Whenever ? at(core, action, Whenever_duration) : (unsigned)DURATION_DAY;
    bool waits = kind == K_Delayed || kind == K_AtNext;
    if (!waits && never_ends(e, duration)) {
        Event *to = announce(e, W_impossible, 2, W_r_cannot_effect, W_r_subtype_emblem);
        ev_word(to, W_what, W_last);
        return;
    }
    Atoms atoms;
    atoms.count = 0;
    Atom a = emblem_atom(false, c->controller);
    a.face = core->face_ongoing;
    a.duration = kind == K_AtNext ? 0 : (uint8_t)(duration + 1); /* that one ends when it is used */
    a.words = kind == K_Lasting ? at(core, action, Lasting_passive) : action;
    if (waits) a.effect = at(core, action, kind == K_Delayed ? Delayed_effect : AtNext_effect);
    Ctx kept_c = kept_ctx(e, action, c);
    bind_emblem(e, &a, &kept_c);
    if (kind == K_Lasting) {
        Picks kept;
        freeze(e, &e->now, a.words, c, &kept);
        if (kept.used > AE_EMBLEM_WORDS) fail(e, AE_EXHAUSTED, W_full_emblems);
        else memcpy(a.picks, kept.word, kept.used * sizeof(uint16_t));
        a.picked = (uint8_t)(kept.used > AE_EMBLEM_WORDS ? 0 : kept.used);
    }
    push_atom(e, &atoms, a);
    if (!failed(e)) perform(e, &atoms, 1, W_r_subtype_emblem);
}

static void cease_emblems(Engine *e, const EmblemIds *ids) {
    Atoms atoms;
    atoms.count = 0;
    for (unsigned i = 0; i < ids->count; i++) {
        const Thing *t = find(&e->now, ids->at[i]);
        if (t == NULL) continue;
        Atom *a = new_atom(e, &atoms, A_CEASE, t->controller, W_cease);
        a->object = t->id;
        a->source = ZONE_LIMBO;
    }
    if (atoms.count > 0) perform(e, &atoms, 1, W_r_subtype_emblem);
}

/* The Emblems that last, by timestamp: all, or those whose words are of one kind and work in Limbo. */
static void ongoing(const Core *c, const Scene *v, unsigned kind, EmblemIds *out) {
    out->count = 0;
    if (v->s.emblem_count == 0 || (kind != K_NONE && !emblems_work(c))) return;
    Bits left = v->lying[ZONE_LIMBO];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (!is_emblem(t, c->face_ongoing)) continue;
        const Emblem *m = emblem_of(v, t);
        if (m == NULL || m->words == AE_NONE || (kind != K_NONE && kind_of(c, m->words) != kind)) continue;
        if (out->count < AE_EMBLEMS) out->at[out->count++] = t->id;
    }
}

/* Whether an Emblem looks at what happens: at the next card played, or as a reaction that lasts. */
static bool emblem_waits(const Core *c, const Scene *v) {
    EmblemIds next, whenever;
    if (v->s.emblem_count == 0) return false;
    ongoing(c, v, K_NextPlayed, &next);
    ongoing(c, v, K_Whenever, &whenever);
    return next.count + whenever.count > 0;
}

/* Every Emblem with that duration ceases, used or not; day and play say when. */
static void expire(Engine *e, unsigned duration) {
    EmblemIds all, over = {.count = 0};
    ongoing(e->core, &e->now, K_NONE, &all);
    for (unsigned i = 0; i < all.count; i++)
        if (emblem_of(&e->now, find(&e->now, all.at[i]))->duration == duration + 1) over.at[over.count++] = all.at[i];
    cease_emblems(e, &over);
}

/* -- "after [daily effect]" (4.2.d) --------------------------------------------------------------------------- */

static Activation of_emblem(const Thing *t, const Emblem *m, Node effect) {
    Activation a = {.controller = t->controller, .effect = effect, .most = AE_NONE, .me = m->me, .many = m->many, .its = m->its};
    a.key = (Use){.a = t->id, .b = 0, .place = 0xFF, .which = 0xFF};
    memcpy(a.it, m->word, m->its * sizeof(Id));
    return a;
}

static void activations(Engine *e, Scene *before, Scene *after, const Atoms *done, Activations *out);

/* What was put off until after this daily effect becomes a reaction in Limbo, and so do the
 * reactions "after [daily effect]" of abilities that exist and work at this moment. */
static void after_daily_effect(Engine *e, uint16_t effect) {
    const Core *c = e->core;
    EmblemIds delayed, waiting = {.count = 0};
    Activations found;
    Atoms instants;
    uint16_t rule = W_r_day_after_effect;
    found.count = 0;
    ongoing(c, &e->now, K_Delayed, &delayed);
    for (unsigned i = 0; i < delayed.count; i++) {
        const Thing *t = find(&e->now, delayed.at[i]);
        const Emblem *m = emblem_of(&e->now, t);
        if (at(c, m->words, Delayed_after) != effect) continue;
        waiting.at[waiting.count++] = t->id;
        Activation a = of_emblem(t, m, m->effect);
        if (m->effect != AE_NONE) add_activation(e, &found, &a);
    }
    instants.count = 0;
    Atom instant = atom(A_NOTE, initiative(&e->now), W_after_effect);
    instant.name = effect;
    push_atom(e, &instants, instant);
    activations(e, &e->now, &e->now, &instants, &found);
    if (found.count == 0) return;
    make(e, &found, &rule, 1);
    cease_emblems(e, &waiting);
}

/* What was put off until this phase begins becomes a reaction in Limbo (4.2.b). */
static void at_next(Engine *e, unsigned phase, Activations *found, EmblemIds *waiting) {
    const Core *c = e->core;
    EmblemIds all;
    waiting->count = 0;
    ongoing(c, &e->now, K_AtNext, &all);
    for (unsigned i = 0; i < all.count; i++) {
        const Thing *t = find(&e->now, all.at[i]);
        const Emblem *m = emblem_of(&e->now, t);
        if (at(c, m->words, AtNext_phase) != phase) continue;
        waiting->at[waiting->count++] = t->id;
        Activation a = of_emblem(t, m, m->effect);
        add_activation(e, found, &a);
    }
}

/* -- "the next card you play" ------------------------------------------------------------------------------------ */

/* Emblems of "the next time" are used up by the first event that activates them. */
static void used_up(Engine *e, const Activations *found) {
    const Core *c = e->core;
    EmblemIds all, used = {.count = 0};
    ongoing(c, &e->now, K_Whenever, &all);
    for (unsigned i = 0; i < all.count; i++) {
        const Emblem *m = emblem_of(&e->now, find(&e->now, all.at[i]));
        bool seen = false;
        for (unsigned k = 0; k < found->count; k++) seen = seen || found->at[k].key.a == all.at[i];
        if (seen && at(c, m->words, Whenever_once)) used.at[used.count++] = all.at[i];
    }
    cease_emblems(e, &used);
}

/* The verb for a play that also activates {R}, if that is all that the Emblem says; else 0. */
static uint16_t activates(const Core *c, Node words) {
    Node effect = at(c, words, NextPlayed_effect);
    if (effect == AE_NONE || len(c, at(c, effect, Effect_steps)) != 1) return 0;
    if (at(c, words, NextPlayed_only) != AE_NONE) return 0;
    Node step = item(c, at(c, effect, Effect_steps), 0), actions = at(c, step, Step_actions);
    if (len(c, actions) != 1 || at(c, step, Step_may) || at(c, step, Step_condition) != AE_NONE) return 0;
    Node action = item(c, actions, 0);
    if (kind_of(c, action) != K_Activate || kind_of(c, at(c, action, Activate_ref)) != K_It) return 0;
    switch (at(c, action, Activate_trigger)) {
    case W_join: return W_activates_join;
    case W_hand: return W_activates_hand;
    default: return W_activates_reserve;
    }
}

/* The zone that the verbs of a play name, or -1. */
static int zone_played_from(const Atom *a) {
    if (has_verb(a, W_from_deck)) return ZONE_DECK;
    if (has_verb(a, W_from_discard_pile)) return ZONE_DISCARD_PILE;
    if (has_verb(a, W_from_hand)) return ZONE_HAND;
    return has_verb(a, W_from_reserve) ? ZONE_RESERVE : -1;
}

/* Whether a card that is played fits; the zones say where it was played from, now it is elsewhere. */
static bool fits_as_played(Engine *e, const Thing *emblem, const Emblem *m, const Atom *a, Id thing, Node which) {
    const Core *c = e->core;
    Node zones = at(c, which, Which_zones);
    int came = has_verb(a, W_declare) ? a->source : zone_played_from(a);
    bool there = len(c, zones) == 0;
    for (unsigned i = 0; i < len(c, zones); i++) there = there || (came >= 0 && item(c, zones, i) == came);
    if (!there) return false;
    Ctx ctx = ctx_of(emblem->controller, m->me);
    return fits_but(e, &e->now, thing, which, &ctx, true, at(c, which, Which_controller), false);
}

/* Whether this is the card and the moment (`_is_it`). */
static bool is_it(Engine *e, const Thing *emblem, const Emblem *m, const Atom *a, Id thing) {
    const Core *c = e->core;
    if (a->player != emblem->controller) return false;
    const Thing *t = last_known(&e->now, thing);
    bool spell = t != NULL && at(c, t->face, Face_type) == TYPE_SPELL;
    bool early = at(c, m->words, NextPlayed_effect) == AE_NONE
                 || (spell && reads(c, R_next_played_spell, V_next_played_spell_in_limbo));
    if (early != has_verb(a, W_declare)) return false;
    if (at(c, m->words, NextPlayed_duration) == DURATION_AFTERNOON && e->now.s.phase != PHASE_AFTERNOON) return false;
    return fits_as_played(e, emblem, m, a, thing, at(c, m->words, NextPlayed_which));
}

static void resolve_at_once(Engine *e, Node effect, int controller, Id me, Id it, unsigned many) {
    Node steps[AE_STEPS];
    Ctx binding = ctx_of(controller, me);
    binding.it[binding.its++] = it;
    binding.source_zone = ZONE_LIMBO;
    binding.many = (int16_t)many;
    push_resolve(e, steps, steps_of(e->core, effect, steps, AE_STEPS), &binding, NULL);
}

/* The Emblem ceases; of "the next two cards" the second is still to come (`_used`). */
static void emblem_used(Engine *e, const Thing *emblem, const Emblem *m) {
    EmblemIds used = {.at = {emblem->id}, .count = 1};
    Node then = at(e->core, m->words, NextPlayed_then);
    Ctx x = emblem_ctx(emblem->controller, m);
    cease_emblems(e, &used);
    if (then != AE_NONE && !failed(e)) last(e, then, &x);
}

/* The Emblem ceases; its effect applies to the card, at once or as a reaction. */
static void use_emblem(Engine *e, const Thing *emblem, const Emblem *m, const Atom *a, Id thing) {
    Node effect = at(e->core, m->words, NextPlayed_effect), only = at(e->core, m->words, NextPlayed_only);
    if (only != AE_NONE && !fits_as_played(e, emblem, m, a, thing, only)) effect = AE_NONE;
    if (effect != AE_NONE && has_verb(a, W_declare)) {
        resolve_at_once(e, effect, emblem->controller, m->me, thing, m->many);
    } else if (effect != AE_NONE) {
        Activations one;
        one.count = 1;
        one.at[0] = of_emblem(emblem, m, effect);
        one.at[0].its = 1;
        one.at[0].it[0] = thing;
        make(e, &one, NULL, 0);
    }
    emblem_used(e, emblem, m);
}

/* Emblems of "the next card you play" are used up by the first card that fits; `seen` becomes the
 * actions as reactions see them. */
static void use_up_next_played(Engine *e, Scene *before, Atoms *seen) {
    EmblemIds emblems;
    ongoing(e->core, before, K_NextPlayed, &emblems);
    for (unsigned i = 0; emblems.count > 0 && i < seen->count; i++) {
        Atom original = seen->at[i];
        const Thing *made = original.made != 0 ? find(&e->now, original.made) : NULL;
        Id thing = made == NULL ? original.object : made->id;
        if (thing == 0 || !(has_verb(&original, W_declare) || has_verb(&original, W_play))) continue;
        for (unsigned k = 0; k < emblems.count && !failed(e); k++) {
            const Thing *emblem = find(before, emblems.at[k]);
            const Emblem *m = emblem_of(before, emblem);
            if (find(&e->now, emblem->id) == NULL || !is_it(e, emblem, m, &original, thing)) continue;
            uint16_t verb = activates(e->core, m->words);
            if (verb == 0) {
                use_emblem(e, emblem, m, &original, thing);
            } else {
                if (!has_verb(&seen->at[i], verb)) add_verb(&seen->at[i], verb);
                emblem_used(e, emblem, m);
            }
        }
    }
}
