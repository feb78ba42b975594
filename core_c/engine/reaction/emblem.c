/* Emblem-Reactions: made in Limbo when a reaction is activated (6.3.b-c), at most so often; and
 * the check for them (4.4).  Twin of `altered/reaction/emblem.py` and
 * `altered/play/check.py`. */
#include "../engine.h"

/* A reaction that an event activates, with what "I" and "it" mean in its effect. */
typedef struct {
    Use key;
    uint8_t controller, its;
    Node effect;
    Id me;
    uint16_t many;
    uint16_t most; /* how often each Day by its own words, or AE_NONE */
    Id it[AE_EMBLEM_WORDS];
} Activation;
typedef struct { Activation at[AE_ATOMS]; unsigned count; } Activations;

static void add_activation(Engine *e, Activations *to, const Activation *a) {
    if (to->count < AE_ATOMS) to->at[to->count++] = *a;
    else fail(e, AE_EXHAUSTED, W_full_emblems);
}

static Atom emblem_atom(bool reaction, int controller) {
    Atom a = atom(A_EMBLEM, controller, reaction ? W_activate : W_last);
    a.zone = ZONE_LIMBO;
    a.owner = a.controller = (int8_t)controller;
    return a;
}

static Atom emblem_of_reaction(const Core *c, const Activation *from) {
    Atom a = emblem_atom(true, from->controller);
    a.face = c->face_reaction;
    a.object = a.me = from->me;
    a.effect = from->effect;
    a.many = from->many;
    a.its = from->its;
    memcpy(a.it, from->it, from->its * sizeof(Id));
    return a;
}

/* Make an Emblem for each, but for those whose reaction has been used up today (6.3.f). */
static void make(Engine *e, const Activations *list, const uint16_t *rules, unsigned count) {
    uint16_t cited_rules[AE_EVENT_RULES];
    int bound = limit_of_rules(e->core, L_reaction_activations);
    Atoms atoms;
    atoms.count = 0;
    for (unsigned i = 0; i < list->count && !failed(e); i++) {
        const Activation *one = &list->at[i];
        const Use *use = use_of(&e->now, one->key);
        if (one->most != AE_NONE && use != NULL && use->count >= one->most) continue;
        if (use != NULL && use->count >= bound) {
            Event *to = announce(e, W_not_activated, 2, W_r_reaction_limit, W_r_endless_limits);
            ev(to, W_object, one->me == 0 ? one->key.a : one->me);
            ev(to, W_ability, one->key.b);
            continue;
        }
        count_use(e, one->key);
        push_atom(e, &atoms, emblem_of_reaction(e->core, one));
    }
    if (atoms.count == 0 || failed(e)) return;
    for (unsigned i = 0; i < count; i++) cited_rules[i] = rules[i];
    cited_rules[count++] = W_r_reaction_additive;
    cited_rules[count++] = W_r_reaction_activated;
    cited_rules[count++] = W_r_subtype_emblem;
    perform_list(e, &atoms, cited_rules, count);
}

static bool is_emblem(const Thing *t, Node face) {
    return t->zone == ZONE_LIMBO && t->form == FORM_EMBLEM && t->face == face;
}

static bool reactions_wait(const Engine *e) {
    Bits left = e->now.lying[ZONE_LIMBO];
    if (e->now.s.emblem_count == 0) return false;
    for (int i; (i = next_in(&left)) >= 0;)
        if (is_emblem(&e->now.s.thing[i], e->core->face_reaction)) return true;
    return false;
}

/* -- checking reactions (4.4) ------------------------------------------------------------------------------- */

/* Play one reaction: declaration, resolution, the Emblem ceases; then check again (4.4.c). */
static void play_one(Engine *e, int player, Id emblem) {
    Event *to = announce(e, W_react, 1, W_r_check_reactions_first_in_order);
    ev(to, W_player, player);
    ev(to, W_object, emblem);
    push0(e, F_CHECK_REACTIONS);
    push1(e, F_PLAY_REACTION, emblem);
}

/* Whose turn it is to play one; there is nothing to choose if it is the only one (4.4.b). */
static void run_check_reactions(Engine *e, const uint16_t *w, unsigned n) {
    (void)w;
    (void)n;
    uint8_t order[AE_SEATS];
    if (e->now.s.emblem_count == 0) return;
    unsigned players = order_of(&e->now, order);
    for (unsigned p = 0; p < players; p++) {
        unsigned count = 0;
        Id first = 0;
        Bits left = e->now.lying[ZONE_LIMBO];
        for (int i; (i = next_in(&left)) >= 0;) {
            const Thing *t = &e->now.s.thing[i];
            if (!is_emblem(t, e->core->face_reaction) || t->controller != order[p]) continue;
            if (count++ == 0) first = t->id;
        }
        if (count == 1) play_one(e, order[p], first);
        else if (count > 1) push1(e, F_CHOOSE_REACTION, order[p]);
        if (count > 0) return;
    }
}

static void list_choose_reaction(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    unsigned player = n > 0 ? w[0] : 0;
    Bits left = e->now.lying[ZONE_LIMBO];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &e->now.s.thing[i];
        if (is_emblem(t, e->core->face_reaction) && t->controller == player)
            arg(offer(e, out, W_react, (int)player), W_object, t->id);
    }
}

static void take_choose_reaction(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    play_one(e, n > 0 ? w[0] : 0, (Id)o->value[0]);
}
