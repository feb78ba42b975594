/* An event activates the reactions that it matches (6.3): which, how often, with which meaning.
 * Twin of `altered/reaction/{activation,source,present}.py`. */
#include "../engine.h"

#include "match.c"
#include "emblem.c"
#include "ongoing.c"
#include "happened.c"


/* -- which reactions an event may activate --------------------------------------------------------------- */

/* Which of {J}, {H}, {R} a trigger is: W_join, W_hand, W_reserve, or 0. */
static uint16_t symbol(const Core *c, Node trigger) {
    if (kind_of(c, trigger) == K_Joins) return at(c, trigger, Joins_which) == AE_NONE ? W_join : 0;
    if (kind_of(c, trigger) != K_Played || at(c, trigger, Played_which) != AE_NONE) return 0;
    switch (at(c, trigger, Played_zone)) {
    case AE_NONE: return W_join;
    case ZONE_HAND: return W_hand;
    case ZONE_RESERVE: return W_reserve;
    default: return 0;
    }
}

/* A reaction that contains a trigger that cannot activate is never triggered (7.3.1.e). */
static bool is_suppressed(Engine *e, Scene *before, Scene *after, const Source *s) {
    const Core *c = e->core;
    Node triggers = at(c, s->reaction, Reaction_triggers);
    const Thing *bearer = find(s->entering ? after : before, s->bearer);
    for (unsigned i = 0; i < len(c, triggers); i++) {
        uint16_t name = symbol(c, item(c, triggers, i));
        if (name != 0 && bearer != NULL && cannot_activate(e, before, after, bearer, name)) return true;
    }
    return false;
}

/* How many times more passive abilities activate a reaction with {J}, {H} or {R}. */
static unsigned times_more(Engine *e, Scene *before, Scene *after, const Source *s) {
    const Core *c = e->core;
    Node triggers = at(c, s->reaction, Reaction_triggers);
    const Thing *bearer = find(s->entering ? after : before, s->bearer);
    uint16_t seen[3];
    unsigned more = 0, count = 0;
    for (unsigned i = 0; i < len(c, triggers) && bearer != NULL; i++) {
        uint16_t name = symbol(c, item(c, triggers, i));
        bool known = name == 0;
        for (unsigned k = 0; k < count; k++) known = known || seen[k] == name;
        if (known) continue;
        seen[count++] = name;
        more += more_activations(e, before, after, bearer, name);
    }
    return more;
}

static bool condition_holds(Engine *e, Scene *where, const Source *s, Id it, Ref shown, uint16_t many) {
    Node condition = at(e->core, s->reaction, Reaction_condition);
    if (condition == AE_NONE) return true;
    Ctx c = ctx_of(s->controller, s->bearer);
    if (it != 0) c.it[c.its++] = it;
    if (shown != 0) c.it[c.its++] = shown;
    c.many = c.rolled = (int16_t)many;
    return holds(e, where, condition, &c);
}

/* A step says "Activate {J}": the reaction modifies it although nothing matches (7.3.1.b). */
static bool activated_by_step(Engine *e, Scene *before, Scene *after, const Atom *a, const Source *s, Activation *out) {
    const Core *c = e->core;
    Node triggers = at(c, s->reaction, Reaction_triggers);
    bool named = false;
    if (s->entering || a->object != s->bearer) return false;
    for (unsigned i = 0; i < len(c, triggers); i++) named = named || (a->name != 0 && symbol(c, item(c, triggers, i)) == a->name);
    if (!named || is_suppressed(e, before, after, s)) return false;
    if (reads(c, R_activate_condition, V_activate_condition_must_hold) && !condition_holds(e, after, s, s->bearer, 0, 0)) return false;
    *out = (Activation){.me = s->bearer, .its = 1, .it = {s->bearer}};
    return true;
}

/* A trigger that speaks of a move finds the new object in a visible zone (2.1.e). */
static void followed(const Core *c, Node reaction, Node trigger, const Atom *a, Activation *seen) {
    if (a->made == 0 || a->object == 0) return;
    if (kind_of(c, trigger) == K_Leaves) {
        uint16_t goal = at(c, trigger, Leaves_goal);
        bool named = goal != AE_NONE && goal != ZONE_DECK && goal != ZONE_HAND;
        if (!named && reads(c, R_reaction_leaves_tracking, V_reaction_leaves_tracking_old_object)) return;
    } else if (!at(c, reaction, Reaction_follows)) return;
    if (seen->me == a->object) seen->me = a->made;
    for (unsigned i = 0; i < seen->its; i++)
        if (seen->it[i] == a->object) seen->it[i] = a->made;
}

/* Whether a trigger speaks of a card in a hidden zone: a revealed one, or one that another player drew. */
static bool shows_card(const Core *c, Node trigger) {
    if (kind_of(c, trigger) != K_Draws) return false;
    uint16_t what = at(c, trigger, Draws_what);
    return what == W_reveal || (what == W_draw && kind_of(c, at(c, trigger, Draws_who)) != K_You);
}

/* What "I" and "it" mean if the action matches one of the triggers and the condition. */
static bool matched(Engine *e, Scene *before, Scene *after, const Atom *a, const Source *s, Activation *out) {
    const Core *c = e->core;
    Node triggers = at(c, s->reaction, Reaction_triggers);
    if (a->kind == A_NOTE && has_verb(a, W_activate)) return activated_by_step(e, before, after, a, s, out);
    for (unsigned i = 0; i < len(c, triggers); i++) {
        Node trigger = item(c, triggers, i);
        Id it;
        if (s->entering && (s->triggers >> i & 1) == 0) continue;
        /* a card that made the Emblem while it resolves: its play was begun before */
        if (s->emblem != 0 && kind_of(c, trigger) == K_Played && a->object == s->bearer) continue;
        if (!match(e, before, after, a, trigger, s, &it) || is_suppressed(e, before, after, s)) continue;
        uint16_t many = (uint16_t)(a->amount < 0 ? -a->amount : a->amount);
        /* who passes has passed */
        bool early = reads(c, R_reaction_condition_time, V_reaction_condition_time_before) && !has_verb(a, W_pass);
        Scene *where = early ? before : after;
        Ref shown = shows_card(c, trigger) && a->card >= 0 ? hidden((unsigned)a->card) : 0;
        if (!condition_holds(e, where, s, it, shown, many)) continue;
        *out = (Activation){.me = s->bearer, .many = many, .its = it != 0, .it = {it}};
        if (shown != 0) out->it[out->its++] = shown;
        followed(c, s->reaction, trigger, a, out);
        return true;
    }
    return false;
}

/* With everything in "it", if a reading activates a reaction once for the whole event. */
static void add_its(Engine *e, Activation *to, const Activation *more) {
    for (unsigned i = 0; i < more->its; i++) {
        bool known = false;
        for (unsigned k = 0; k < to->its; k++) known = known || to->it[k] == more->it[i];
        if (known) continue;
        if (to->its < AE_EMBLEM_WORDS) to->it[to->its++] = more->it[i];
        else fail(e, AE_EXHAUSTED, W_full_emblems);
    }
}

/* The kinds of triggers that an action could match at all; a step that says "Activate" is for all. */
static unsigned triggered_by(const Atom *a) {
    unsigned mask = T_UNDERGOES | T_DOES;
    bool unseen = a->kind == A_MOVE && (a->zone == ZONE_HAND || a->zone == ZONE_DECK); /* nothing joins there */
    if ((a->kind == A_MOVE && !unseen) || a->kind == A_SWITCH) mask |= T_JOINS;
    if (a->kind == A_CREATE) mask |= T_JOINS | T_CREATES;
    if (a->kind == A_MOVE || a->kind == A_SWITCH || a->kind == A_CEASE) mask |= T_LEAVES;
    if (a->kind == A_GAIN_COUNTERS || a->kind == A_GAIN_STATUS) mask |= T_GAINS;
    if (a->kind == A_LOSE_COUNTERS || a->kind == A_LOSE_STATUS) mask |= T_LOSES;
    if (a->kind == A_MARKER) mask |= T_MOVES_FORWARD | T_MOVES_BACKWARD;
    for (unsigned i = 0; i < a->verb_count; i++) {
        switch (a->verbs[i]) {
        case W_joins: mask |= T_JOINS; break;
        case W_leaves: mask |= T_LEAVES; break;
        case W_play: mask |= T_PLAYED; break;
        case W_fail_to_move_forward: mask |= T_MOVES_FORWARD | T_MOVES_BACKWARD; break;
        case W_sacrifice: mask |= T_SACRIFICED; break;
        case W_put: mask |= T_PUTS; break;
        case W_at_phase: mask |= T_AT_PHASE; break;
        case W_after_effect: mask |= T_AFTER_EFFECT; break;
        case W_activate: mask |= a->kind == A_NOTE ? (unsigned)T_ANY : 0u; break; /* not of an Emblem-Reaction */
        case W_become_first: case W_discard: case W_draw: case W_pass: case W_resupply: case W_reveal: case W_roll:
        case W_sabotage: mask |= T_DRAWS; break;
        default: break;
        }
    }
    return mask;
}

/* What is done in an event, and for each action, and for all, the triggers that it may match. */
typedef struct { const Atoms *atoms; unsigned all; uint16_t each[AE_ATOMS]; } Done;

static void done_of(Done *to, const Atoms *atoms) {
    to->atoms = atoms;
    to->all = 0;
    for (unsigned i = 0; i < atoms->count; i++) to->all |= to->each[i] = (uint16_t)triggered_by(&atoms->at[i]);
}

/* Once for each atomic action that matches, or once for the whole event: a reading, and "one or more". */
static void activations_of(Engine *e, Scene *before, Scene *after, const Done *done, const Source *s, Activations *out) {
    bool single = reads(e->core, R_reaction_multiplicity, V_reaction_multiplicity_each_event), known = false;
    Node first = at(e->core, s->reaction, Reaction_first);
    unsigned nth = at(e->core, s->reaction, Reaction_nth);
    if (first != AE_NONE && !is_in_span(e->core, before, first)) return;
    single = nth == 0 && (single || first != AE_NONE || at(e->core, s->reaction, Reaction_together) != 0);
    int often[AE_SEATS];
    for (unsigned p = 0; p < AE_SEATS; p++) often[p] = -1;
    unsigned own = triggers_of_reaction(e->core, s->reaction);
    Activation whole;
    unsigned entry = s->entering ? T_OWN : 0;
    for (unsigned i = 0; i < done->atoms->count && !failed(e); i++) {
        Activation one;
        bool possible = (own & (done->each[i] | entry)) != 0;
        if ((!possible && ALTERED_CAREFUL < 2) || !matched(e, before, after, &done->atoms->at[i], s, &one)) continue;
        expect(e, possible);
        if (nth != 0) { /* counted for whoever does it, in their own words */
            unsigned player = (unsigned)done->atoms->at[i].player;
            if (player >= AE_SEATS) continue; /* nobody does it */
            if (often[player] < 0) often[player] = times_happened(e, before, first, (int)player, s->bearer);
            if ((unsigned)++often[player] != nth) continue;
        } else if (first != AE_NONE && times_happened(e, before, first, s->controller, s->bearer) > 0) return;
        Scene *where = s->entering ? after : before;
        if (s->emblem != 0) one.key = (Use){.a = s->emblem, .b = 0, .place = 0xFF, .which = 0xFF};
        else one.key = which_ability(e, where, find(where, s->bearer), s->place);
        one.controller = s->controller;
        one.effect = at(e->core, s->reaction, Reaction_effect);
        one.most = at(e->core, s->reaction, Reaction_most);
        if (!single) {
            for (unsigned more = times_more(e, before, after, s) + 1; more > 0 && !failed(e); more--) add_activation(e, out, &one);
        } else if (!known) {
            whole = one;
            whole.many = whole.its = 0;
            known = true;
        }
        if (single) {
            add_its(e, &whole, &one);
            whole.many += one.many > 1 ? one.many : 1;
        }
    }
    for (unsigned more = known ? times_more(e, before, after, s) + 1 : 0; more > 0 && !failed(e); more--) add_activation(e, out, &whole);
}

/* Whether a reaction of an object could be among those where it is (1.2.4.d); those of an Emblem are
 * its effect.  Which abilities were granted is known where any are (`find_units`). */
static bool may_be_triggered(Engine *e, Scene *v, unsigned i, unsigned mask) {
    const Thing *t = &v->s.thing[i];
    if (t->zone == ZONE_RESERVE) return (support_triggers_of(e->core, t->face) & mask) != 0;
    if (!in_play(t->zone)) return false;
    return (triggers_of(e->core, t->face) & mask) != 0 || (gives(e, v, GIVES_REACTIONS) && v->t.face[i].granted_count > 0);
}

/* Objects with reactions to more than their own entry, and those that were given abilities. */
static Bits may_react(Engine *e, Scene *v) {
    Bits all = v->lying[AE_REACTING];
    if (!gives(e, v, GIVES_REACTIONS)) return all;
    for (unsigned k = 0; k < AE_BITS; k++) all.word[k] |= v->lying[AE_GIVEN].word[k];
    return all;
}

/* The reactions that existed and worked before the event (6.3.d, 1.2.4.d), by timestamp. */
static void of_existing(Engine *e, Scene *before, Scene *after, const Done *done, Activations *out) {
    unsigned all = ALTERED_CAREFUL < 2 ? done->all : (unsigned)T_ANY;
    find_units(e, before);
    if (((before->t.listening | T_OWN) & all) == 0) return;
    bool given = gives(e, before, GIVES_REACTIONS);
    Bits left = may_react(e, before);
    if ((all & T_OWN) != 0) left = in_zones(before, IN_PLAY | 1u << ZONE_RESERVE);
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) {
        if (!may_be_triggered(e, before, (unsigned)i, all)) continue;
        const Thing *t = &before->s.thing[i];
        Node room[AE_ABILITIES];
        const Node *abilities = room;
        unsigned count = given ? working_abilities(e, before, t, room, AE_ABILITIES) : printed_abilities(e, t, &abilities);
        for (unsigned k = 0; k < count; k++) {
            if (kind_of(e->core, abilities[k]) != K_Reaction || (triggers_of_reaction(e->core, abilities[k]) & all) == 0) continue;
            Source s = {.bearer = t->id, .controller = t->controller, .place = (uint8_t)k, .reaction = abilities[k]};
            activations_of(e, before, after, done, &s, out);
        }
    }
}

/* The reactions of Emblems that outlast an effect; they say "I" of the object that made them. */
static void of_emblems(Engine *e, Scene *before, Scene *after, const Done *done, Activations *out) {
    EmblemIds all;
    if (before->s.emblem_count == 0) return;
    ongoing(e->core, before, K_Whenever, &all);
    for (unsigned i = 0; i < all.count && !failed(e); i++) {
        const Thing *t = find(before, all.at[i]);
        const Emblem *m = emblem_of(before, t);
        Source s = {.bearer = m->me, .controller = t->controller, .emblem = t->id};
        s.reaction = at(e->core, m->words, Whenever_reaction);
        activations_of(e, before, after, done, &s, out);
    }
}

/* Whether an object with that face may have a reaction to its own entry: {J}, {H} and {R} speak of zones
 * in play and of plays, "when I go to [zone]" of any. */
static bool tells_of_entry(const Core *c, Node face, const Atom *a) {
    unsigned triggers = triggers_of(c, face);
    if ((triggers & T_LEAVES) != 0) return true;
    return (triggers & T_OWN) != 0 && ((a->zone >= 0 && in_play((unsigned)a->zone)) || has_verb(a, W_play));
}

/* Reactions of new objects that speak of their own entry into a visible zone (6.3.d). */
static void of_entering(Engine *e, Scene *before, Scene *after, const Done *done, Activations *out) {
    const Core *c = e->core;
    find_units(e, after);
    bool given = (after->t.listening & T_OWN) != 0;
    for (unsigned i = 0; i < done->atoms->count && !failed(e); i++) {
        const Atom *a = &done->atoms->at[i];
        const Thing *t = a->made != 0 && (a->kind == A_MOVE || a->kind == A_CREATE) ? find(after, a->made) : NULL;
        Node abilities[AE_ABILITIES];
        if (t == NULL) continue;
        if (ALTERED_CAREFUL < 2 && !given && !tells_of_entry(c, t->face, a)) continue;
        unsigned count = abilities_now(e, after, t, abilities, AE_ABILITIES);
        for (unsigned k = 0; k < count; k++) {
            if (kind_of(c, abilities[k]) != K_Reaction) continue;
            Node triggers = at(c, abilities[k], Reaction_triggers);
            Source s = {.bearer = t->id, .controller = t->controller, .place = (uint8_t)k, .entering = 1, .reaction = abilities[k]};
            for (unsigned m = 0; m < len(c, triggers) && m < 32; m++)
                if (is_own_entry(c, item(c, triggers, m))) s.triggers |= 1u << m;
            if (s.triggers != 0) activations_of(e, before, after, done, &s, out);
        }
    }
}

/* Every activation, reaction by reaction in the order of timestamps; added to `out`. */
static void activations(Engine *e, Scene *before, Scene *after, const Atoms *atoms, Activations *out) {
    Done done;
    done_of(&done, atoms);
    of_existing(e, before, after, &done, out);
    of_emblems(e, before, after, &done, out);
    of_entering(e, before, after, &done, out);
}

#include "around.c"

/* Put an Emblem-Reaction in Limbo for each reaction that the atomic actions match (6.3.b). */
static void activate(Engine *e, Scene *before, Scene *after, const Atoms *done) {
    Activations found;
    Atoms seen;
    found.count = 0;
    remember(e, before, done);
    remember_plays(e, done);
    note_happenings(e, before, after, done);
    memcpy(seen.at, done->at, done->count * sizeof(Atom));
    seen.count = done->count;
    use_up_next_played(e, before, &seen);
    change_in_limbo(e, before, done);
    shifts(e, before, &seen);
    if (failed(e)) return;
    activations(e, before, after, &seen, &found);
    if (found.count > 0) make(e, &found, NULL, 0);
    if (found.count > 0 && e->now.s.emblem_count > 0) used_up(e, &found);
}

/* Only the ceased objects that an Emblem in Limbo still names; no effect is resolving now. */
static void forget_others(Engine *e) {
    State *s = &e->now.s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->past_count; i++) {
        Id id = s->past[i].thing.id;
        bool named = false;
        for (unsigned k = 0; k < AE_EMBLEMS && !named && s->emblem_count > 0; k++) {
            const Emblem *m = &s->emblem[k];
            named = m->used && m->me == id;
            for (unsigned n = 0; m->used && n < m->its; n++) named = named || m->word[n] == id;
        }
        if (named) s->past[kept++] = s->past[i];
    }
    if (kept == s->past_count) return;
    memset(&s->past[kept], 0, (s->past_count - kept) * sizeof(Past));
    s->past_count = (uint16_t)kept;
    changed(&e->now, OF_PAST);
}

/* Activate the "At [phase]" reactions that exist and work at this moment (atomic.instants). */
static void at_phase(Engine *e, unsigned phase) {
    const uint16_t rules[3] = {W_r_quick_phase_triggers, W_r_atomic_instants, W_r_day_phase_start};
    Activations found;
    Atoms instants;
    EmblemIds waiting;
    forget_others(e);
    if (phase == PHASE_MORNING) {
        e->now.s.played_count = 0;
        keep_for_good(e);
        changed(&e->now, OF_ANYTHING | OF_TIME);
    }
    found.count = instants.count = 0;
    Atom *instant = new_atom(e, &instants, A_NOTE, initiative(&e->now), W_at_phase);
    instant->name = (uint16_t)(W_phase_morning + phase);
    activations(e, &e->now, &e->now, &instants, &found);
    at_next(e, phase, &found, &waiting); /* what was put off until now, at the same instant */
    if (found.count == 0) return;
    make(e, &found, rules, 3);
    cease_emblems(e, &waiting);
}

/* A step of `player` that activates the {J}, {H} or {R} reactions of an object (7.3.1.b). */
static void activate_named(Engine *e, int player, Id bearer, uint16_t trigger) {
    Atoms atoms;
    atoms.count = 0;
    Atom note = atom(A_NOTE, player, W_activate);
    note.object = bearer;
    note.name = trigger;
    push_atom(e, &atoms, note);
    perform(e, &atoms, 2, W_r_activate_by_step, W_r_activate_whose);
}
