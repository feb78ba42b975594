/* What is put on objects or taken off them: counters, sub-types, statuses, ready Mana Orbs.
 * Twin of `altered/effect/marks.py`, and of the plan in `counters.py`. */
#include "../engine.h"

static void plan_gain(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, Gain_ref);
    uint16_t name = at(core, action, Gain_name), most = at(core, action, Gain_up_to);
    int wanted = at_least_none(number(e, v, at(core, action, Gain_amount), c));
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i])) continue;
        int more = wanted;
        if (most != AE_NONE) {
            const Thing *t = find(v, p->about.at[i]);
            int room = at_least_none((int16_t)most - (t != NULL ? (int)count_of(core, t, name) : 0));
            if (room < more) more = room;
        }
        if (more == 0) continue;
        Atom a = atom(A_GAIN_COUNTERS, c->controller, W_gain);
        a.object = p->about.at[i];
        a.amount = (int16_t)more;
        a.name = name;
        push_atom(e, to, a);
    }
    cites(p, W_r_counter_gain, 0);
    about_ref(e, p, ref, c, false);
}

static bool names_word(const uint16_t *words, unsigned count, uint16_t word) {
    for (unsigned i = 0; i < count; i++)
        if (words[i] == word) return true;
    return false;
}

static int lose_counters(Engine *e, Id object, uint16_t name, unsigned count, const Ctx *c, Atoms *to) {
    Atom a = atom(A_LOSE_COUNTERS, c->controller, W_remove);
    a.object = object;
    a.amount = (int16_t)count;
    a.name = name;
    push_atom(e, to, a);
    return (int)count;
}

static void plan_remove(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, Remove_ref), amount = at(core, action, Remove_amount);
    uint16_t name = at(core, action, Remove_name);
    bool every = kind_of(core, amount) == K_AnyNumber, lacks = false;
    int wanted = every ? 0 : at_least_none(number(e, v, amount, c));
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i])) continue;
        const Thing *t = find(v, p->about.at[i]);
        int there = t == NULL ? wanted : (int)count_of(core, t, name);
        int less = every || there < wanted ? there : wanted;
        lacks = lacks || less < wanted;
        if (less > 0) lose_counters(e, p->about.at[i], name, (unsigned)less, c, to);
    }
    cites(p, W_r_counter_remove, 0);
    about_ref(e, p, ref, c, lacks || (every && to->count == p->first));
}

/* Each object has so many counters less, those of one name in one atomic action (2.5.f); before
 * they are chosen, all of them. */
static void plan_remove_any(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, RemoveAny_ref), amount = at(core, action, RemoveAny_amount);
    uint16_t named = at(core, action, RemoveAny_name);
    unsigned n = 0;
    int removed = 0, wanted = 0;
    const uint16_t *taken = pick_find(c->picks, action, &n, NULL);
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i + 2 < n; i += 3) removed += lose_counters(e, taken[i], taken[i + 1], taken[i + 2], c, to);
    for (unsigned i = 0; taken == NULL && i < p->about.count; i++) {
        const Thing *t = is_hidden(p->about.at[i]) ? NULL : find(v, p->about.at[i]);
        if (t == NULL) continue;
        Counters all = counters_of(core, t);
        for (unsigned k = 0; k < all.kinds; k++)
            if (named == W_none || named == all.name[k]) removed += lose_counters(e, t->id, all.name[k], all.count[k], c, to);
    }
    if (kind_of(core, amount) != K_AnyNumber) wanted = number(e, v, amount, c) * (int)p->about.count;
    cites(p, W_r_counter_remove, 0);
    about_ref(e, p, ref, c, false);
    p->lacks = removed < wanted;
}

/* One object has so many counters less, at most all of them; another has as many more. */
static void plan_move_counters(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    uint16_t name = at(core, action, MoveCounters_name);
    int wanted = at_least_none(number(e, v, at(core, action, MoveCounters_amount), c)), more = 0, sources = 0;
    Refs from, goals;
    from.count = goals.count = 0;
    refer(e, v, at(core, action, MoveCounters_source), c, &from);
    refer(e, v, at(core, action, MoveCounters_goal), c, &goals);
    for (unsigned i = 0; i < goals.count; i++)
        if (!is_hidden(goals.at[i])) is_about(e, p, goals.at[i]);
    for (unsigned i = 0; i < from.count; i++) {
        if (is_hidden(from.at[i])) continue;
        sources++;
        const Thing *t = find(v, from.at[i]);
        int there = t == NULL ? 0 : (int)count_of(core, t, name), less = wanted < there ? wanted : there;
        if (less == 0) continue;
        more += less;
        if (p->about.count > 0) lose_counters(e, from.at[i], name, (unsigned)less, c, to);
    }
    if (more > 0 && p->about.count > 0) {
        Atom a = atom(A_GAIN_COUNTERS, c->controller, W_gain);
        a.object = p->about.at[0];
        a.amount = (int16_t)more;
        a.name = name;
        push_atom(e, to, a);
    }
    cites(p, W_r_counter_remove, W_r_counter_gain);
    p->binds = speaks_anew(core, at(core, action, MoveCounters_goal), c);
    p->lacks = more < wanted * (sources > 1 ? sources : 1);
}

/* Each of two objects loses what it has of a name and gains what the other had. */
static void plan_exchange_counters(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, ExchangeCounters_ref);
    uint16_t name = at(core, action, ExchangeCounters_name);
    int has[2];
    refer(e, v, ref, c, &p->about);
    p->lacks = p->about.count != 2 || is_hidden(p->about.at[0]) || is_hidden(p->about.at[1]);
    if (p->lacks) return;
    for (unsigned i = 0; i < 2; i++) {
        const Thing *t = find(v, p->about.at[i]);
        has[i] = t == NULL ? 0 : (int)count_of(core, t, name);
    }
    p->binds = speaks_anew(core, ref, c);
    if (has[0] == has[1]) return;
    unsigned rich = has[0] > has[1] ? 0 : 1;
    int more = has[rich] - has[1 - rich];
    lose_counters(e, p->about.at[rich], name, (unsigned)more, c, to);
    Atom a = atom(A_GAIN_COUNTERS, c->controller, W_gain);
    a.object = p->about.at[1 - rich];
    a.amount = (int16_t)more;
    a.name = name;
    push_atom(e, to, a);
    cites(p, W_r_counter_remove, W_r_counter_gain);
}

/* What an object is, others become besides what they are (2.2.2.p), as long as they exist. */
static void plan_subtypes(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    Node ref = at(e->core, action, GainSubtypes_ref);
    uint16_t names[16], has[24];
    unsigned count = 0;
    refer(e, v, at(e->core, action, GainSubtypes_of), c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        unsigned own = subtypes_of(e, v, p->about.at[i], has, 24);
        for (unsigned k = 0; k < own && count < 16; k++)
            if (!names_word(names, count, has[k])) names[count++] = has[k];
    }
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i]) || find(v, p->about.at[i]) == NULL) continue;
        unsigned own = own_subtypes(e, v, p->about.at[i], has, 24);
        Atom a = atom(A_GAIN_SUBTYPES, c->controller, W_gain);
        a.object = p->about.at[i];
        for (unsigned k = 0; k < count; k++) {
            if (names_word(has, own, names[k])) continue;
            if (a.its >= 4) { fail(e, AE_EXHAUSTED, W_full_list); return; } /* an event names four words */
            a.it[a.its++] = names[k];
        }
        if (a.its > 0) push_atom(e, to, a);
    }
    cites(p, W_r_subtype_lose_types, 0);
    about_ref(e, p, ref, c, false);
}

/* Gain or lose a status: "exhaust" and "ready" are two of these. */
static void plan_status(Engine *e, Scene *v, Node ref, unsigned status, bool gains, const Ctx *c, Atoms *to, Plan *p) {
    bool exhausted = status == STATUS_EXHAUSTED;
    p->about.count = 0;
    refer(e, v, ref, c, &p->about);
    for (unsigned i = 0; i < p->about.count; i++) {
        if (is_hidden(p->about.at[i])) continue;
        Atom a = atom(gains ? A_GAIN_STATUS : A_LOSE_STATUS, c->controller, 0);
        if (exhausted) add_verb(&a, gains ? W_exhaust : W_ready);
        add_verb(&a, gains ? W_gain : W_lose);
        a.object = p->about.at[i];
        a.status = (int8_t)status;
        push_atom(e, to, a);
    }
    if (exhausted) cites(p, gains ? W_r_exhausted_gained : W_r_exhausted_ready, 0);
    else cites(p, gains ? W_r_gain_status_meaning : W_r_lose_status_meaning, 0);
    about_ref(e, p, ref, c, false);
}

/* One of several statuses; before it is chosen, all of them. */
static void plan_one_of(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    Node ref = at(core, action, GainOneOf_ref), list = at(core, action, GainOneOf_statuses);
    const uint16_t *chosen = pick_find(c->picks, action, NULL, NULL);
    if (chosen != NULL) {
        plan_status(e, v, ref, chosen[0], true, c, to, p);
        return;
    }
    for (unsigned i = 0; i < len(core, list); i++) plan_status(e, v, ref, item(core, list, i), true, c, to, p);
    cites(p, W_r_effects_in_brief_change, 0);
    p->about.count = 0;
    p->binds = p->lacks = 0;
}

/* No player can tell one exhausted Mana Orb from another, so the first ones become ready. */
static void plan_ready_mana(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    int wanted = at_least_none(number(e, v, at(e->core, action, ReadyMana_amount), c));
    Players who = {.count = 0};
    who_is(e, v, at(e->core, action, ReadyMana_who), c, &who);
    for (unsigned i = 0; i < who.count; i++) {
        int left = wanted;
        Bits orbs = v->lying[ZONE_MANA_ZONE];
        for (int k; left > 0 && (k = next_in(&orbs)) >= 0;) {
            const Thing *t = &v->s.thing[k];
            if (t->controller != who.at[i] || (t->statuses >> STATUS_EXHAUSTED & 1) == 0) continue;
            Atom a = atom(A_LOSE_STATUS, who.at[i], W_ready);
            add_verb(&a, W_lose);
            a.object = t->id;
            a.status = STATUS_EXHAUSTED;
            push_atom(e, to, a);
            left--;
        }
    }
    cites(p, W_r_exhausted_ready, 0);
    p->lacks = (int)(to->count - p->first) < wanted * (int)who.count;
}
