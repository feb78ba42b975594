/* A step happens: all its atomic actions at once (6.1.f); then what its words mean afterwards.
 * Twin of `Carry` in `altered/effect/resolve.py`. */
#include "../engine.h"

enum { AE_ACTIONS = 12 }; /* of one step */

/* What a thing has become by a step, if it moved (`context.destinations`). */
static Ref destination(const Atoms *done, Ref thing) {
    Ref found = thing;
    for (unsigned i = 0; i < done->count; i++) {
        const Atom *a = &done->at[i];
        if (a->kind != A_MOVE || a->card < 0) continue;
        Ref old = a->object == 0 ? hidden((unsigned)a->card) : a->object;
        if (old == thing) found = a->made == 0 ? hidden((unsigned)a->card) : a->made;
    }
    return found;
}

/* Whether a thing moved in a step, so that it is not among those shown any more. */
static bool has_gone(const Atoms *done, Ref thing) {
    for (unsigned i = 0; i < done->count; i++) {
        const Atom *a = &done->at[i];
        if (a->kind == A_MOVE && a->card >= 0 && (a->object == 0 ? hidden((unsigned)a->card) : a->object) == thing) return true;
    }
    return false;
}

/* "I" and "it" find the new object (2.1.e, 2.1.f). */
static void following(Ctx *c, const Atoms *done) {
    Ref me = c->me == 0 ? 0 : destination(done, c->me);
    if (me != c->me && c->i_was == 0) c->i_was = c->me;
    if (me != 0 && !is_hidden(me)) c->me = me;
    for (unsigned i = 0; i < c->its; i++) c->it[i] = destination(done, c->it[i]);
    unsigned kept = 0;
    for (unsigned i = 0; i < c->shown_count; i++)
        if (!has_gone(done, c->shown[i])) c->shown[kept++] = c->shown[i];
    c->shown_count = (uint8_t)kept;
    for (unsigned i = 0; i < c->acted_count; i++) c->acted[i] = destination(done, c->acted[i]);
}

static void add_it(Engine *e, Ctx *c, Ref thing) {
    if (c->its < AE_ITS) c->it[c->its++] = thing;
    else fail(e, AE_EXHAUSTED, W_full_list);
}

static void bind_it(Engine *e, Ctx *c, const Plan *plans, unsigned count, const Atoms *done) {
    bool binds = false;
    for (unsigned i = 0; i < count; i++) binds = binds || plans[i].binds;
    if (!binds) return;
    c->its = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; plans[i].binds && k < plans[i].about.count; k++)
            add_it(e, c, destination(done, plans[i].about.at[k]));
    for (unsigned i = 0; i < done->count; i++)
        if (done->at[i].kind == A_CREATE && done->at[i].made != 0) add_it(e, c, done->at[i].made);
}

/* "It" is what the same step has spoken of before; what is created is not there yet. */
static void bind_at_once(Engine *e, Ctx *c, Node action, const Plan *p) {
    unsigned kind = kind_of(e->core, action);
    if (!p->binds || kind == K_Create || kind == K_CreatedBy) return;
    c->its = c->was_count = 0;
    for (unsigned k = 0; k < p->about.count; k++) add_it(e, c, p->about.at[k]);
}

/* Of "each player", those who are able to do the step: a bit each. */
static unsigned able_to(Engine *e, const Course *course, const Atoms *atoms) {
    bool whole = reads(e->core, R_effect_if_you_do_partly, V_effect_if_you_do_partly_whole);
    unsigned can = 0, cannot = 0;
    for (unsigned i = 0; i < action_count(e->core, course); i++)
        if (!tells_doer(e->core, action_at(e->core, course, i))) return ~0u;
    for (unsigned i = 0; i < atoms->count; i++) {
        unsigned bit = 1u << ((unsigned)atoms->at[i].player & 7u);
        if (impossible(e, &e->now, &atoms->at[i], NULL, NULL) == 0) can |= bit;
        else cannot |= bit;
    }
    return whole ? can & ~cannot : can;
}

static void bind_players(Engine *e, const Course *course, unsigned able, Ctx *c) {
    Node found = AE_NONE;
    unsigned n = 0;
    Search s = {.c = e->core, .picks = &course->picks, .picked = true, .kinds = {K_TargetPlayer, K_EachPlayer}, .out = &found, .size = 1};
    walk_actions(&s, course->step);
    /* who may do the step is not rebuilt for those who want to */
    Node who = at(e->core, course->step, Step_who_may), key = each_key(e->core, course->step);
    bool willing = is_picked(&course->picks, key);
    if (s.count == 0 && !willing && kind_of(e->core, who) != K_EachPlayer) search(&s, who, 0);
    if (s.count == 0 && !willing) return;
    bool each = s.count == 0 || kind_of(e->core, found) == K_EachPlayer;
    if (each) found = key;
    const uint16_t *values = pick_find(&course->picks, found, &n, NULL);
    if (values == NULL || n == 0) return;
    uint8_t before[AE_SEATS];
    unsigned had = each && at(e->core, course->step, Step_also) ? c->players_count : 0;
    memcpy(before, c->players, had);
    c->players_count = 0;
    for (unsigned i = 0; i < n && i < AE_SEATS; i++)
        if (!each || (able >> (values[i] & 7u) & 1u) != 0) c->players[c->players_count++] = (uint8_t)values[i];
    for (unsigned i = 0; i < had; i++)
        if (memchr(c->players, before[i], c->players_count) == NULL) c->players[c->players_count++] = before[i];
}

/* Whether the player was able to do the step (5.4.b, remark), even if it was modified. */
static bool was_done(Engine *e, const Course *course, const Plan *plans, unsigned count, const Atoms *atoms) {
    const Core *core = e->core;
    bool all = true, any = false, lacks = false, about = false, later = false, removes = true;
    for (unsigned i = 0; i < count; i++) {
        lacks = lacks || plans[i].lacks;
        about = about || plans[i].about.count > 0;
        unsigned kind = kind_of(core, action_at(core, course, i));
        later = later || handed_over(kind);
        removes = removes && (kind == K_Remove || kind == K_RemoveAny);
    }
    removes = removes && reads(core, R_counter_remove_none, V_counter_remove_none_done);
    if (atoms->count == 0) return (removes || !lacks) && (about || later);
    for (unsigned i = 0; i < atoms->count; i++) {
        bool can = impossible(e, &e->now, &atoms->at[i], NULL, NULL) == 0;
        all = all && can;
        any = any || can;
    }
    if (reads(core, R_effect_if_you_do_partly, V_effect_if_you_do_partly_whole)) return all && !lacks;
    return any;
}

/* The rules of what each action does; what is gained elsewhere is not removed there (`Plan.cited`). */
static void cite_each(const Plan *plans, unsigned count, Atoms *atoms) {
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = plans[i].first; k < plans[i].end; k++) {
            Atom *a = &atoms->at[k];
            uint16_t other = a->kind == A_GAIN_COUNTERS ? W_r_counter_remove : a->kind == A_LOSE_COUNTERS ? W_r_counter_gain : 0;
            for (unsigned m = 0; m < plans[i].rule_count; m++)
                if (plans[i].rules[m] != other || plans[i].rule_count == 1) cite(a, plans[i].rules[m]);
        }
}

/* How many things a step acted on; cards that are looked at or revealed have no atomic action. */
static int16_t acted_on(const Core *c, const Course *course, const Plan *plans, unsigned count, const Atoms *done) {
    int many = 0;
    for (unsigned i = 0; i < count; i++) {
        uint16_t kind = kind_of(c, action_at(c, course, i));
        if (kind == K_Look || kind == K_Reveal) many += (int)plans[i].about.count;
    }
    for (unsigned i = 0; i < done->count; i++) {
        const Atom *a = &done->at[i];
        if (a->kind == A_EMBLEM || a->kind == A_NOTE) continue;
        int amount = a->amount < 0 ? -a->amount : a->amount;
        many += amount > 1 ? amount : 1;
    }
    return (int16_t)(many < INT16_MAX ? many : INT16_MAX);
}

/* Whether a step that is still to come speaks of "the rest" (K_Rest), of what "it" was (K_Former), or of what was done
 * "this way" (K_Acted); an internal action may, too, and of that what is done later: neither is looked into. */
static const uint16_t LATER[] = {K_Delayed, K_AtNext, K_Whenever, K_NextPlayed};
static bool asks_later(const Core *c, const Course *course, unsigned kind) {
    Node found, then = at(c, course->step, Step_then);
    if (course->ctx.inner) return true; /* perhaps in the effect around this one */
    if ((kind == K_Rest || kind == K_Acted || kind == K_Former) && asks_later(c, course, K_InternalAction)) return true;
    if (kind == K_InternalAction && walk(c, course->step, kind, &found, 1) > 0) return true; /* this one asks, too */
    for (unsigned i = 0; kind == K_Acted && i < sizeof LATER / sizeof *LATER; i++)
        if (asks_later(c, course, LATER[i])) return true;
    for (unsigned i = 0; i < len(c, then); i++)
        if (walk(c, item(c, then, i), kind, &found, 1) > 0) return true;
    for (unsigned i = 0; i < course->rest.count; i++) {
        if (walk(c, step_at(&course->rest, &i), kind, &found, 1) > 0) return true;
    }
    return false;
}

static void add_former(Engine *e, Ctx *c, Ref thing) {
    if (c->was_count < AE_ITS) c->was[c->was_count++] = thing;
    else fail(e, AE_EXHAUSTED, W_full_list);
}

/* An object as it was before it went; of a card in a hidden zone, what it is now. */
static Ref formerly(const Atoms *done, Ref thing) {
    return is_hidden(thing) ? destination(done, thing) : thing;
}

/* What "it" was before this step moved it; kept only where somebody will ask. */
static void bind_former(Engine *e, const Course *course, const Plan *plans, unsigned count, const Atoms *done, Ctx *c) {
    const Ctx *before = &course->ctx;
    bool binds = false, moved = false;
    if (!asks_later(e->core, course, K_Former)) {
        c->was_count = 0;
        return;
    }
    for (unsigned i = 0; i < count; i++) binds = binds || plans[i].binds;
    binds = binds && !at(e->core, course->step, Step_aside);
    for (unsigned i = 0; i < before->its; i++) moved = moved || (!is_hidden(before->it[i]) && has_gone(done, before->it[i]));
    if (!binds && !moved) return;
    c->was_count = 0;
    for (unsigned i = 0; !binds && i < before->its; i++) add_former(e, c, formerly(done, before->it[i]));
    for (unsigned i = 0; binds && i < count; i++)
        for (unsigned k = 0; plans[i].binds && k < plans[i].about.count; k++) add_former(e, c, formerly(done, plans[i].about.at[k]));
    for (unsigned i = 0; binds && i < done->count; i++)
        if (done->at[i].kind == A_CREATE && done->at[i].made != 0) add_former(e, c, done->at[i].made);
}

/* The cards looked at or revealed; kept only where somebody will ask for them. */
static void bind_shown(Engine *e, const Course *course, unsigned count, Ctx *c) {
    bool shows = false;
    for (unsigned i = 0; i < count; i++) {
        uint16_t kind = kind_of(e->core, action_at(e->core, course, i));
        shows = shows || kind == K_Look || kind == K_Reveal;
    }
    if (!shows) return;
    c->shown_count = 0;
    if (!asks_later(e->core, course, K_Rest)) return;
    for (unsigned i = 0; i < c->its; i++) {
        if (c->shown_count < AE_SHOWN) c->shown[c->shown_count++] = c->it[i];
        else fail(e, AE_EXHAUSTED, W_full_list);
    }
}

/* How many each player acted on, where every action tells who does it; kept only where somebody will ask. */
static void bind_each(Engine *e, const Course *course, unsigned count, const Atoms *done, Ctx *c) {
    memset(c->many_each, 0, sizeof c->many_each);
    if (!asks_later(e->core, course, K_TheirOwn)) return;
    for (unsigned i = 0; i < count; i++)
        if (!tells_doer(e->core, action_at(e->core, course, i))) return;
    for (unsigned i = 0; i < done->count; i++) {
        const Atom *a = &done->at[i];
        if (a->kind == A_EMBLEM || a->kind == A_NOTE || a->player < 0 || a->player >= AE_SEATS) continue;
        int amount = a->amount < 0 ? -a->amount : a->amount, all = c->many_each[a->player] + (amount > 1 ? amount : 1);
        c->many_each[a->player] = (uint8_t)(all < UINT8_MAX ? all : UINT8_MAX);
    }
}

/* One thing to which some deeds are done; `from` is where this step's begin.  What the effect did to it before is
 * known already. */
static void add_acted(Engine *e, Ctx *c, unsigned from, Ref thing, unsigned by) {
    for (unsigned i = 0; i < c->acted_count; i++)
        if (c->acted_was[i] == thing) {
            if (i >= from) c->acted_by[i] = (uint8_t)(c->acted_by[i] | by);
            by &= ~(unsigned)c->acted_by[i];
        }
    if (by == 0) return;
    if (c->acted_count >= AE_ITS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    c->acted_by[c->acted_count] = (uint8_t)by;
    c->acted_was[c->acted_count] = c->acted[c->acted_count] = thing;
    c->acted_count++;
}

/* Whether a step hands something over to tasks of its own (`others.c`). */
static bool hands_over(const Core *c, const Course *course) {
    for (unsigned i = 0; i < action_count(c, course); i++)
        if (handed_over(kind_of(c, action_at(c, course, i)))) return true;
    return false;
}

/* To what each deed of the step is really done, before it is (`_acted`): not where it is impossible (1.4.1.c).
 * Returns where those begin; kept only where somebody will ask. */
static unsigned find_acted(Engine *e, const Course *course, const Plan *plans, unsigned count, const Atoms *atoms, Ctx *c) {
    unsigned deeds = 0;
    if (!hands_over(e->core, course) && !asks_later(e->core, course, K_Acted)) {
        c->recorded = c->acted_count = 0;
        return 0;
    }
    for (unsigned i = 0; i < count; i++) deeds |= ways(e->core, action_at(e->core, course, i), &course->ctx);
    c->recorded = (uint8_t)(c->recorded | deeds);
    unsigned from = c->acted_count;
    for (unsigned i = 0; i < count; i++) {
        unsigned own = ways(e->core, action_at(e->core, course, i), &course->ctx);
        for (unsigned k = 0; k < plans[i].about.count && (own & WAY_REVEAL) != 0; k++) add_acted(e, c, from, plans[i].about.at[k], WAY_REVEAL);
        for (unsigned k = plans[i].first; k < plans[i].end && own != 0; k++) {
            const Atom *a = &atoms->at[k];
            unsigned by = 0;
            if (a->kind == A_CREATE || (a->object == 0 && a->card < 0)) continue;
            for (unsigned v = 0; v < a->verb_count; v++) by |= way_of(a->verbs[v]) & own;
            if (by == 0 || impossible(e, &e->now, a, NULL, NULL) != 0) continue;
            add_acted(e, c, from, a->object != 0 ? a->object : hidden((unsigned)a->card), by);
        }
    }
    return from;
}

/* What they were, and what they are once the step has moved them; tokens are there now. */
static void bind_acted(Engine *e, const Course *course, unsigned count, unsigned from, const Atoms *done, Ctx *c) {
    bool creates = false;
    for (unsigned i = from; i < c->acted_count; i++) {
        c->acted[i] = destination(done, c->acted_was[i]);
        c->acted_was[i] = formerly(done, c->acted_was[i]);
    }
    for (unsigned i = 0; i < count; i++) creates = creates || (ways(e->core, action_at(e->core, course, i), &course->ctx) & WAY_CREATE) != 0;
    for (unsigned i = 0; creates && (c->recorded & WAY_CREATE) != 0 && i < done->count; i++)
        if (done->at[i].kind == A_CREATE && done->at[i].made != 0) add_acted(e, c, from, done->at[i].made, WAY_CREATE);
}

/* Whether a step only shuffles: "that many" is still what was said before. */
static bool only_shuffles(const Core *c, Node step) {
    Node actions = at(c, step, Step_actions);
    for (unsigned i = 0; i < len(c, actions); i++)
        if (kind_of(c, item(c, actions, i)) != K_Shuffle) return false;
    return len(c, actions) > 0;
}

/* The Expeditions that the words of actions name, as they are before the step (`_with_places`). */
static void places_named(Engine *e, const Course *course, unsigned count, Places *found) {
    found->count = 0;
    for (unsigned i = 0; i < count && !failed(e); i++) {
        Node words = place_words(e->core, action_at(e->core, course, i));
        Places meant = {.count = 0};
        if (words != AE_NONE && !at(e->core, words, ExpeditionOf_again)) expeditions(e, &e->now, words, &course->ctx, &meant);
        for (unsigned k = 0; k < meant.count; k++) add_new_place(e, found, meant.at[k]);
    }
}

static void bind_places(const Places *named, Ctx *c) {
    if (named->count == 0) return;
    c->places_count = (uint8_t)named->count;
    memcpy(c->places, named->at, named->count * sizeof *named->at);
}

/* What "I", "it", "that many", "that Expedition" and "if you do" mean afterwards (`_after`). */
static void after_step(Engine *e, const Course *course, const Plan *plans, unsigned count, unsigned able, const Places *named, const Atoms *done, Ctx *c) {
    bind_former(e, course, plans, count, done, c);
    following(c, done);
    if (!at(e->core, course->step, Step_aside)) bind_it(e, c, plans, count, done);
    bind_shown(e, course, count, c);
    if (!only_shuffles(e->core, course->step) && !only_speaks(e->core, course->step)) {
        c->many = acted_on(e->core, course, plans, count, done);
        bind_each(e, course, count, done, c);
    }
    if (!places_chosen(e, &course->picks, at(e->core, course->step, Step_actions), AE_NONE, c)) bind_places(named, c);
    bind_players(e, course, able, c);
}

/* Carry it out, remember what it was about, and go on. */
static void carry(Engine *e, Course *course) {
    const Core *core = e->core;
    Plan plans[AE_ACTIONS];
    Atoms atoms;
    unsigned count = action_count(core, course);
    if (count > AE_ACTIONS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    Ctx after = course->ctx, said = course->ctx;
    atoms.count = 0;
    for (unsigned i = 0; i < count && !failed(e); i++) {
        Node action = action_at(core, course, i);
        plan(e, &e->now, action, &said, &atoms, &plans[i]);
        if (i + 1 < count) bind_at_once(e, &said, action, &plans[i]);
        if (kind_of(core, action) == K_ChangeResult) after.rolled = (int16_t)result_of(e, &e->now, action, &course->ctx);
        if (kind_of(core, action) == K_Tally) after.tallied = (int16_t)number(e, &e->now, at(core, action, Tally_amount), &course->ctx);
    }
    if (failed(e)) return;
    unsigned able = is_picked(&course->picks, each_key(core, course->step)) ? able_to(e, course, &atoms) : ~0u;
    if (course->marks) {
        bool done = was_done(e, course, plans, count, &atoms), had = after.did != 0;
        bool both = reads(core, R_effect_if_you_do_partly, V_effect_if_you_do_partly_whole);
        if (at(core, course->step, Step_also)) done = both ? done && had : done || had; /* of the whole sentence */
        after.did = done;
    }
    unsigned from = find_acted(e, course, plans, count, &atoms, &after);
    cite_each(plans, count, &atoms);
    Places named;
    places_named(e, course, count, &named);
    if (atoms.count > 0) perform_list(e, &atoms, NULL, 0);
    after_step(e, course, plans, count, able, &named, &atoms, &after);
    bind_acted(e, course, count, from, &atoms, &after);
    played_by(e, &e->now, course->step, &after);
    after.aside = at(core, course->step, Step_aside) != 0;
    if (failed(e)) return;
    if (course->again > 0) {
        Course repeated;
        copy_course(&repeated, course);
        repeated.ctx = after;
        repeated.ctx.picks = &repeated.picks;
        repeated.marks = 0;
        repeated.again--;
        push_course(e, F_PREPARE, &repeated);
    } else {
        Steps rest;
        rest.count = 0;
        add_steps(e, &rest, at(core, course->step, Step_then));
        add_rest(e, &rest, &course->rest, 0);
        if (rest.count == 0 && !hands_over(core, course) && !checks_follow(e) && !after.inner && done_at_once(e)) return;
        push_steps(e, &rest, &after, &course->picks);
    }
    push_checks(e);
    if (atoms.count == 0) after.many = course->ctx.many; /* what is handed over knows what was acted on before it */
    for (unsigned i = count; i-- > 0;) {
        Node action = action_at(core, course, i);
        if (handed_over(kind_of(core, action))) push_hand_over(e, action, &after);
    }
}

static void run_carry(Engine *e, const uint16_t *w, unsigned n) {
    Reader r = {.at = w, .n = n};
    Course course;
    load_course(&r, &course);
    carry(e, &course);
}
