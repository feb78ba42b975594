/* The decisions of a declaration of intent, one after the other (5.2.3.a-d).
 * Twin of `altered/play/questions.py`. */
#include "../engine.h"

/* -- asking the next open question --------------------------------------------------------------------- */

/* How many more things a part of the cost may still take (`_owed`). */
static int owed(Engine *e, Scene *v, const Declaration *d, unsigned place) {
    Refs left;
    int least, free_ = 0;
    if (d->settled >> place & 1) return 0;
    int more = part_bounds(e, v, d, place, &least) - (int)paid_for(d, place, NULL);
    if (more <= 0) return 0;
    payments(e, v, d, place, &left);
    for (unsigned i = 0; i < left.count; i++) {
        bool spent = false;
        for (unsigned j = 0; j < d->paid; j++) spent = spent || d->paid_with[j] == left.at[i];
        free_ += !spent;
    }
    return more < free_ ? more : free_;
}

/* How many Mana Orbs the player names: none, but for one reading and one Orb too many. */
static int orbs_to_choose(Engine *e, Scene *v, Declaration *d) {
    if (d->free || !reads(e->core, R_payment_orbs, V_payment_orbs_chosen)) return 0;
    int mana = d->mana + surcharge(e, v, d);
    return mana < orbs_of(v, d) ? mana : 0;
}

/* Close occurrences of "target" in which there is nothing (more) to choose; whether one is open. */
static bool has_open_target(Engine *e, Scene *v, Declaration *d) {
    find_slots(e, d);
    while (d->rows < d->slots && !failed(e)) {
        int least, most = bounds_of(e, v, d, &least);
        if (d->open < most && has_fresh(e, v, d)) return true;
        close_targets(d);
    }
    return false;
}

/* Modes first, then targets in reading order, then what else is paid with; then on to pay. */
static void go_on(Engine *e, Declaration *d) {
    const Core *c = e->core;
    Scene *v = &e->now;
    pass_by_offers(e, v, d);
    if (d->answered < d->offers) { push_declared(e, F_CHOOSE_OPTIONAL, d, AE_NONE); return; }
    for (int i; (i = modal(d)) >= 0;) {
        Node effect = d->effect[i];
        if (modes_of(c, effect) > 1 || at(c, effect, Effect_up_to)) {
            push_declared(e, F_CHOOSE_MODE, d, AE_NONE);
            return;
        }
        take_mode(d, (unsigned)i, 0);
    }
    if (has_open_target(e, v, d)) { push_declared(e, F_CHOOSE_TARGET, d, AE_NONE); return; }
    if (failed(e)) return;
    for (unsigned place = 0; !d->free && place < d->actions; place++)
        if (is_chosen_part(c, d, place) && owed(e, v, d, place) > 0) {
            push_declared(e, F_CHOOSE_PAYMENT, d, (uint16_t)place);
            return;
        }
    if (!d->free && d->actions > 0 && open_counters(e, v, d) != 0) {
        push_declared(e, F_CHOOSE_COUNTER, d, AE_NONE);
        return;
    }
    if (d->orbs_named < orbs_to_choose(e, v, d)) { push_declared(e, F_CHOOSE_ORB, d, AE_NONE); return; }
    if (d->after != AFTER_NONE) {
        push1(e, d->after == AFTER_TURN ? F_TURN_DECISION : F_PLAY_END_TURN, (uint16_t)d->player);
        push0(e, F_CHECK_REACTIONS);
    }
    begin_play(e, d);
}

/* -- withdrawing ------------------------------------------------------------------------------------------ */

static void offer_withdrawal(Engine *e, const Declaration *d, Options *out) {
    if (d->back != BACK_NONE) offer(e, out, W_withdraw, d->player);
}

static void push_back(Engine *e, const Declaration *d) {
    if (d->back == BACK_TURN) push1(e, F_TURN_DECISION, (uint16_t)d->player);
    else if (d->back == BACK_EFFECT) go_back(e);
    else {
        Ctx words = binding_of(d);
        words.source_zone = d->zone;
        push_internal(e, F_INTERNAL_ACTION, d->source, &words);
    }
}

/* Whether the choice was to withdraw: then back to where playing was offered. */
static bool withdrawn(Engine *e, const Declaration *d, const Option *o) {
    if (o->kind != W_withdraw) return false;
    ev(announce(e, W_withdraw, 1, W_r_play_legality), W_player, d->player);
    push_back(e, d);
    return true;
}

/* -- optional costs (5.2.3.a) -------------------------------------------------------------------------------- */

static void list_choose_optional(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    for (int pays = 1; pays >= 0; pays--) {
        Declaration way = d;
        answer_offer(e, &way, pays != 0);
        if (hopeless(e, &e->now, &way) == 0) offer(e, out, pays ? W_optional : W_decline, d.player);
    }
    offer_withdrawal(e, &d, out);
}

static void take_choose_optional(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    if (withdrawn(e, &d, o)) return;
    answer_offer(e, &d, o->kind == W_optional);
    go_on(e, &d);
}

/* -- modes (5.2.3.c, 6.5.e) --------------------------------------------------------------------------------- */

static void list_choose_mode(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    const Core *c = e->core;
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    int effect = modal(&d);
    if (effect < 0) { fail(e, AE_BROKEN, W_broken); return; }
    unsigned modes = modes_of(c, d.effect[effect]);
    for (unsigned m = 0; m < modes; m++) {
        if (!is_left(c, &d, (unsigned)effect, m)) continue;
        take_mode(&d, (unsigned)effect, m);
        if (hopeless(e, &e->now, &d) == 0) arg(offer(e, out, W_mode, d.player), W_mode, (int)m);
        drop_mode(&d, (unsigned)effect, m);
    }
    if (at(c, d.effect[effect], Effect_up_to) && all_taken(&d, (unsigned)effect) >= at(c, d.effect[effect], Effect_least)) {
        uint8_t enough = d.enough;
        d.enough = (uint8_t)(enough | 1u << effect);
        if (hopeless(e, &e->now, &d) == 0) offer(e, out, W_done, d.player);
        d.enough = enough;
    }
    offer_withdrawal(e, &d, out);
}

static void take_choose_mode(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    if (withdrawn(e, &d, o)) return;
    int effect = modal(&d);
    if (effect < 0) { fail(e, AE_BROKEN, W_broken); return; }
    if (o->kind == W_done) d.enough = (uint8_t)(d.enough | 1u << effect);
    else take_mode(&d, (unsigned)effect, (unsigned)o->value[0]);
    go_on(e, &d);
}

/* -- targets (5.2.3.b) --------------------------------------------------------------------------------------- */

static void list_choose_target(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Scene *v = &e->now;
    Declaration d;
    Refs found;
    Aim aim;
    int least;
    (void)n;
    load_declaration(e, w, &d);
    find_slots(e, &d);
    if (d.rows >= d.slots) { fail(e, AE_BROKEN, W_broken); return; }
    const Slot slot = d.slot[d.rows];
    take_aim(e, &d, &slot, &aim);
    conceivable(e, v, &slot, &found);
    for (unsigned i = 0; i < found.count && !failed(e); i++) {
        if (!suits(e, v, &d, &slot, &aim, found.at[i], true)) continue;
        add_target(e, &d, found.at[i]);
        bool possible = !failed(e) && hopeless(e, v, &d) == 0;
        drop_target(&d);
        if (!possible) continue;
        Option *o = offer(e, out, W_target, d.player);
        if (slot.kind == SLOT_EXPEDITION) {
            arg(o, W_player, found.at[i] >> 1);
            arg_word(o, W_side, (uint16_t)(W_side_hero + (found.at[i] & 1)));
        } else
            arg(o, slot.kind == SLOT_PLAYER ? W_player : W_object, found.at[i]);
    }
    int most = bounds_of(e, v, &d, &least);
    if (least < most && d.open >= least) offer(e, out, W_done, d.player);
    offer_withdrawal(e, &d, out);
}

static void take_choose_target(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    if (withdrawn(e, &d, o)) return;
    if (o->kind == W_done) close_targets(&d);
    else if (o->count == 2) add_target(e, &d, place_at((unsigned)o->value[0], (unsigned)(o->value[1] - W_side_hero)));
    else add_target(e, &d, (uint16_t)o->value[0]);
    go_on(e, &d);
}

/* -- what a part of a cost is paid with ------------------------------------------------------------------------ */

static void add_payment(Engine *e, Declaration *d, unsigned place, Ref with) {
    if (d->paid >= D_PAID) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    d->paid_place[d->paid] = (uint8_t)place;
    d->paid_with[d->paid++] = with;
}

static void list_choose_payment(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Scene *v = &e->now;
    Declaration d;
    Refs found;
    int least;
    load_declaration(e, w, &d);
    unsigned place = w[n - 1];
    payments(e, v, &d, place, &found);
    for (unsigned i = 0; i < found.count && !failed(e); i++) {
        bool spent = false;
        for (unsigned j = 0; j < d.paid; j++) spent = spent || d.paid_with[j] == found.at[i];
        if (spent) continue;
        add_payment(e, &d, place, found.at[i]);
        if (failed(e)) return;
        if (hopeless(e, v, &d) == 0) {
            Option *o = offer(e, out, W_pay, d.player);
            if (is_hidden(found.at[i])) arg(o, W_card, card_of_hidden(found.at[i]));
            else arg(o, W_object, found.at[i]);
        }
        d.paid--;
    }
    int most = part_bounds(e, v, &d, place, &least);
    if (least < most && (int)paid_for(&d, place, NULL) >= least) offer(e, out, W_done, d.player);
    offer_withdrawal(e, &d, out);
}

static void take_choose_payment(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    load_declaration(e, w, &d);
    if (withdrawn(e, &d, o)) return;
    unsigned place = w[n - 1];
    if (o->kind == W_done) d.settled = (uint8_t)(d.settled | 1u << place);
    else if (o->name[0] == W_card) add_payment(e, &d, place, hidden((unsigned)o->value[0]));
    else add_payment(e, &d, place, (Ref)o->value[0]);
    go_on(e, &d);
}

/* -- which counter is spent from an object with counters of several names -------------------------------------- */

static void list_choose_counter(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    const Thing *t = find(&e->now, open_counters(e, &e->now, &d));
    if (t != NULL) {
        Counters all = counters_left(e, &e->now, &d, t, -1);
        for (unsigned i = 0; i < all.kinds; i++) {
            Option *o = offer(e, out, W_counter, d.player);
            arg(o, W_object, t->id);
            arg_word(o, W_name, all.name[i]);
        }
    }
    offer_withdrawal(e, &d, out);
}

static void take_choose_counter(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    if (withdrawn(e, &d, o)) return;
    if (d.counters >= D_COUNTERS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    d.counter_on[d.counters] = (Id)o->value[0];
    d.counter[d.counters++] = (uint16_t)o->value[1];
    go_on(e, &d);
}

/* -- which Mana Orbs are exhausted (reading payment.orbs) -------------------------------------------------------- */

static void list_choose_orb(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    const State *s = &e->now.s;
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    Bits left = e->now.lying[ZONE_MANA_ZONE];
    for (int i; (i = next_in(&left)) >= 0;)
        if (is_ready(&s->thing[i], d.player) && !named_orb(&d, s->thing[i].id))
            arg(offer(e, out, W_pay, d.player), W_orb, s->thing[i].id);
    offer_withdrawal(e, &d, out);
}

static void take_choose_orb(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Declaration d;
    (void)n;
    load_declaration(e, w, &d);
    if (withdrawn(e, &d, o)) return;
    if (d.orbs_named >= D_ORBS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    d.orb[d.orbs_named++] = (Id)o->value[0];
    go_on(e, &d);
}
