/* Playing besides a turn: by an effect, as an internal action, as the reaction of an Emblem.
 * Twin of `altered/play/{free,internal,emblem}.py`; the other parts of the chapter come first. */
#include "../engine.h"

/* -- by an effect, paid for less or not at all ----------------------------------------------------------------- */

/* `PlayFree`; less: -1 waives all costs.  A Character joins one of the Expeditions `into`, if
 * `limited`.  `alone`: nothing else is played by the same step; `back`: there is a way back. */
typedef struct { int player, less; unsigned card; bool limited, alone, back; Places into; } Free_play;
enum { FREE_WORDS = 3, FREE_LIMITED = 1 << 8, FREE_ALONE = 1 << 9, FREE_BACK = 1 << 10 };

static Free_play free_play(const uint16_t *w, unsigned n) {
    Free_play p;
    p.player = w[0] & 0xFF;
    p.limited = (w[0] & FREE_LIMITED) != 0;
    p.alone = (w[0] & FREE_ALONE) != 0;
    p.back = (w[0] & FREE_BACK) != 0;
    p.card = w[1];
    p.less = (int16_t)w[2];
    p.into.count = 0;
    for (unsigned i = FREE_WORDS; i < n; i++) p.into.at[p.into.count++] = (Place)w[i];
    return p;
}

static void push_free_play(Engine *e, unsigned kind, const Free_play *p) {
    uint16_t w[FREE_WORDS + AE_PLACES];
    unsigned n = FREE_WORDS;
    w[0] = (uint16_t)(p->player | (p->limited ? FREE_LIMITED : 0) | (p->alone ? FREE_ALONE : 0) | (p->back ? FREE_BACK : 0));
    w[1] = (uint16_t)p->card;
    w[2] = (uint16_t)p->less;
    for (unsigned i = 0; i < p->into.count; i++) w[n++] = p->into.at[i];
    push(e, kind, w, n);
}

static void declare_free(Engine *e, Scene *v, const Free_play *p, Declaration *d) {
    declare_card(e, v, d, p->player, p->card, object_of(v, p->card), p->less < 0, p->less < 0 ? 0 : p->less);
    if (p->back) d->back = BACK_EFFECT;
}

/* The first reason why a card cannot be played so: where it is, the Expedition, its type, its
 * costs and targets; 0 for none. */
static uint16_t why_not_free(Engine *e, Scene *v, const Free_play *p, int side) {
    const Thing *t = object_of(v, p->card);
    uint16_t type = at(e->core, e->core->card_face[p->card], Face_type);
    Declaration d;
    if (t != NULL && t->zone == ZONE_LIMBO) return W_L035;
    if (t != NULL && t->zone == ZONE_MANA_ZONE) return W_L036;
    if (t != NULL && in_play(t->zone)) return W_L038;
    if (p->limited && side >= 0) {
        bool own = false;
        for (unsigned i = 0; i < p->into.count; i++)
            own = own || p->into.at[i] == place_at((unsigned)p->player, (unsigned)side);
        if (!own) return W_L045;
    }
    if (type == TYPE_HERO) return W_L041;
    if (type != TYPE_CHARACTER && type != TYPE_PERMANENT && type != TYPE_SPELL) return W_L042;
    declare_free(e, v, p, &d);
    if (is_barred(e, v, p->player, p->card, d.zone)) return W_L064;
    if (is_prohibited(e, v, &d)) return W_I007;
    return hopeless(e, v, &d);
}

static bool is_character(const Engine *e, unsigned card) {
    return at(e->core, e->core->card_face[card], Face_type) == TYPE_CHARACTER;
}

/* Why there is no way to play it (of the first way), or 0. */
static uint16_t why_no_way(Engine *e, Scene *v, const Free_play *p) {
    if (!is_character(e, p->card)) return why_not_free(e, v, p, -1);
    uint16_t why = why_not_free(e, v, p, SIDE_HERO);
    return why == 0 || why_not_free(e, v, p, SIDE_COMPANION) == 0 ? 0 : why;
}

static Free_play free_play_of(int player, unsigned card, int less, const Places *into) {
    Free_play p;
    p.player = player;
    p.card = card;
    p.less = less;
    p.limited = into != NULL;
    p.alone = p.back = false;
    p.into.count = 0;
    if (into != NULL) p.into = *into;
    return p;
}

static bool can_play_free(Engine *e, Scene *v, int player, unsigned card, int less, const Places *into) {
    Free_play p = free_play_of(player, card, less, into);
    return why_no_way(e, v, &p) == 0;
}

static void push_play_free(Engine *e, int player, unsigned card, int less, const Places *into, bool alone) {
    Free_play p = free_play_of(player, card, less, into);
    p.alone = alone;
    push_free_play(e, F_PLAY_FREE, &p);
}

/* Ask for the Expedition of a Character; begin to declare the rest. */
static void run_play_free(Engine *e, const uint16_t *w, unsigned n) {
    Free_play p = free_play(w, n);
    Declaration d;
    uint16_t why = why_no_way(e, &e->now, &p);
    if (why != 0) {
        Event *x = announce(e, W_impossible, 1, W_r_effect_impossible_part);
        ev_word(x, W_what, W_play);
        ev_word(x, W_code, why);
        return;
    }
    p.back = p.alone && has_way_back(e);
    if (is_character(e, p.card))
        push_free_play(e, F_CHOOSE_PLAY_EXPEDITION, &p);
    else {
        declare_free(e, &e->now, &p, &d);
        go_on(e, &d);
    }
}

static void list_choose_play_expedition(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Free_play p = free_play(w, n);
    for (int side = 0; side < 2; side++)
        if (why_not_free(e, &e->now, &p, side) == 0) offer_play(e, out, p.player, p.card, side);
    if (p.back) offer(e, out, W_withdraw, p.player);
}

static void take_choose_play_expedition(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Free_play p = free_play(w, n);
    Declaration d;
    declare_free(e, &e->now, &p, &d);
    if (withdrawn(e, &d, o)) return;
    d.side = (int8_t)(o->value[1] - W_side_hero);
    go_on(e, &d);
}

/* -- internal actions (5.4) ----------------------------------------------------------------------------------------- */

enum { INTERNAL_WORDS = 4 };

static void push_internal(Engine *e, unsigned kind, Node action, const Ctx *c) {
    uint16_t w[INTERNAL_WORDS + AE_ITS];
    unsigned n = INTERNAL_WORDS;
    w[0] = (uint16_t)((unsigned)c->controller | (unsigned)(c->source_zone + 1) << 8);
    w[1] = action;
    w[2] = c->me;
    w[3] = (uint16_t)c->many;
    for (unsigned cards = 0; cards < 2; cards++) /* objects, then cards (`Binding`) */
        for (unsigned i = 0; i < c->its; i++)
            if (is_hidden(c->it[i]) == (cards == 1)) w[n++] = c->it[i];
    push(e, kind, w, n);
}

static void push_offer_internal(Engine *e, Node action, const Ctx *c) { push_internal(e, F_OFFER_INTERNAL, action, c); }

static void declare_internal(Engine *e, Scene *v, const uint16_t *w, unsigned n, Declaration *d) {
    begin_declaration(d, D_INTERNAL, w[0] & 0xFF);
    d->zone = (int8_t)((int)(w[0] >> 8) - 1);
    d->source = w[1];
    bind_to(e, d, w[2], w + INTERNAL_WORDS, n - INTERNAL_WORDS, w[3]);
    d->object = d->me;
    read_source(e, d);
    count_modes(e, v, d);
    d->mana = cost_mana(e, v, d);
    if (reads(e->core, R_play_withdraw, V_play_withdraw_before_payment)) d->back = BACK_INTERNAL;
}

/* Offer an internal action to the controller of the effect; it is always optional (5.2.3.g).  It
 * is not offered when it cannot be declared and paid: it is ignored (1.2.6.e). */
static void run_offer_internal(Engine *e, const uint16_t *w, unsigned n) {
    Declaration d;
    declare_internal(e, &e->now, w, n, &d);
    if (hopeless(e, &e->now, &d) == 0) {
        Ctx words = binding_of(&d);
        words.source_zone = d.zone;
        push_internal(e, F_INTERNAL_ACTION, d.source, &words);
        return;
    }
    Event *x = announce(e, W_ignored, 1, W_r_effects_in_brief_internal_action);
    ev(x, W_player, d.player);
    ev_word(x, W_what, W_internal);
    not_done(e);
}

static void list_internal_action(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Declaration d;
    declare_internal(e, &e->now, w, n, &d);
    if (hopeless(e, &e->now, &d) == 0) offer(e, out, W_internal, d.player);
    offer(e, out, W_decline, d.player);
}

static void take_internal_action(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    declare_internal(e, &e->now, w, n, &d);
    if (o->kind != W_decline) {
        go_on(e, &d);
        return;
    }
    ev(announce(e, W_decline, 1, W_r_cost_internal_action_declined), W_player, d.player);
    not_done(e);
}

/* -- Emblem-Reactions (4.4.b) ------------------------------------------------------------------------------------------ */

/* False when the Emblem has ceased. */
static bool declare_reaction(Engine *e, Scene *v, Id emblem, Declaration *d) {
    const Thing *t = find(v, emblem);
    const Emblem *says = t == NULL ? NULL : emblem_of(v, t);
    if (says == NULL || says->effect == AE_NONE) return false;
    begin_declaration(d, D_REACTION, t->controller);
    d->object = t->id;
    d->zone = (int8_t)t->zone;
    d->source = says->effect;
    bind_to(e, d, says->me, says->word, says->its, says->many);
    read_source(e, d);
    count_modes(e, v, d);
    return true;
}

/* It is compulsory, and has no cost but for surcharges.  Without a suitable target the Emblem
 * ceases with no effect (reading reaction.no-target). */
static void play_reaction(Engine *e, Id emblem) {
    Declaration d;
    if (!declare_reaction(e, &e->now, emblem, &d)) return;
    uint16_t why = hopeless(e, &e->now, &d);
    if (failed(e)) return;
    if (why == 0) {
        keep_to_price(e, &d);
        go_on(e, &d);
        return;
    }
    Event *x = announce(e, W_no_effect, 2, W_r_spell_targets, W_r_check_reactions_again);
    ev(x, W_object, emblem);
    ev_word(x, W_code, why);
    push2(e, F_CEASE, (uint16_t)d.player, d.object);
}

static void run_play_reaction(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    play_reaction(e, w[0]);
}

/* Pay the surcharge of a reaction, or leave it without effect (reading reaction.surcharge).  The same of one
 * step, where its targets are chosen just before it (6.4.b). */
static void list_pay_or_not(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Declaration d;
    load_declaration(e, w, &d);
    bool enough = ready_orbs(&e->now, d.player) >= w[n - 1] >> 1;
    if (enough) offer(e, out, W_pay_surcharge, d.player);
    bool must = d.zone == ZONE_LIMBO && reads(e->core, R_reaction_surcharge, V_reaction_surcharge_must_pay);
    if (!enough || !must) offer(e, out, W_decline, d.player);
}

static void take_pay_or_not(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    uint16_t mana = w[n - 1];
    load_declaration(e, w, &d);
    if (d.kind == D_STEP) {
        if (o->kind == W_decline) leave_out(e);
        else aim_step(e, &d, mana >> 1);
        return;
    }
    if (o->kind == W_decline) {
        Event *x = announce(e, W_no_effect, 1, W_r_cannot_cost);
        ev(x, W_object, d.object);
        ev_word(x, W_code, W_L046);
        push2(e, F_CEASE, (uint16_t)d.player, d.object);
        return;
    }
    push_resolution(e, &d);
    push_pay(e, &d, mana >> 1);
}
