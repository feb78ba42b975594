/* A turn of the Afternoon: quick actions, then a card or a pass (quick.turn.structure).
 * Twin of `altered/play/{turn,card,quick}.py`. */
#include "../engine.h"

/* -- cards --------------------------------------------------------------------------------------------------- */

/* The object that a card represents now, or null in a hidden zone. */
static const Thing *object_of(const Scene *v, unsigned card) {
    for (unsigned i = 0; i < v->s.thing_count; i++)
        if (v->s.thing[i].card == card) return &v->s.thing[i];
    return NULL;
}

/* `card.declared`; less: how much mana less than usual is to be paid. */
static void declare_card(Engine *e, Scene *v, Declaration *d, int player, unsigned card, const Thing *t, bool free_, int less) {
    const Core *c = e->core;
    const Seat *owner = &v->s.seat[c->card_owner[card]];
    begin_declaration(d, D_CARD, player);
    d->card = (int16_t)card;
    d->source = c->card_face[card];
    if (t != NULL) {
        d->zone = (int8_t)t->zone;
        d->object = d->me = t->id;
    } else
        d->zone = is_in(owner->hand, owner->hand_count, card) ? ZONE_HAND : ZONE_DECK;
    int usual = free_ ? 0 : base_mana(e, v, player, card, (unsigned)d->zone, &free_);
    d->free = free_;
    read_source(e, d);
    if (d->effects > 0) count_modes(e, v, d);
    if (free_) return;
    int more = additional_mana(e, v, d), least = less > 0 ? least_cost(e, v, (unsigned)player, card, (unsigned)d->zone, more) : 0;
    d->mana = usual + more - less;
    if (d->mana < least) d->mana = least;
}

/* What a passive ability says of where its card is played from: that it cannot be, from there. */
static bool bars(const Core *c, Node ability, int zone) {
    if (kind_of(c, ability) != K_Passive) return false;
    Node words = at(c, ability, Passive_static);
    return kind_of(c, words) == K_NotPlayed || (kind_of(c, words) == K_NotPlayedFrom && at(c, words, NotPlayedFrom_zone) == zone);
}

/* Whether a card says of itself that it cannot be played now, or from that zone. */
static bool is_barred(Engine *e, Scene *v, int player, unsigned card, int zone) {
    const Core *c = e->core;
    Node face = c->card_face[card];
    if (!may_say_of_play(c, face)) return false;
    for (unsigned i = 0; i < said_of_play(c, face, zone); i++) {
        if (!bars(c, said_at(c, face, i), zone)) continue;
        Node condition = at(c, said_at(c, face, i), Passive_condition);
        if (condition == AE_NONE) return true;
        Id thing = to_be_played(e, v, (unsigned)player, card, (unsigned)zone);
        Ctx x = ctx_of(player, thing);
        bool now = thing != 0 && holds(e, v, condition, &x);
        as_before(v, thing);
        if (now) return true;
    }
    return false;
}

/* Cannot beats can (1.4.1): a card whose declaration a passive ability forbids is not played. */
static bool is_prohibited(Engine *e, Scene *v, const Declaration *d) {
    if (!any_forbids(e, v)) return false;
    Atom a = declaring(e->core, d);
    return forbidden(e, v, &a);
}

static void offer_play(Engine *e, Options *out, int player, unsigned card, int side) {
    Option *o = offer(e, out, W_play, player);
    arg(o, W_card, (int)card);
    if (side >= 0) arg_word(o, W_side, (uint16_t)(W_side_hero + side));
}

static int printed_cost(const Core *c, Node face, const Thing *t) {
    return cost_of(at(c, face, t != NULL && t->zone == ZONE_RESERVE ? Face_reserve_cost : Face_hand_cost));
}

/* A Character for each Expedition; nothing that is asked of a play depends on which it is. */
static void list_card(Engine *e, Scene *v, Options *out, int player, unsigned card, const Thing *t, int orbs) {
    Node face = e->core->card_face[card];
    uint16_t type = at(e->core, face, Face_type);
    Declaration d;
    if (type != TYPE_CHARACTER && type != TYPE_PERMANENT && type != TYPE_SPELL) return;
    bool changed_ = is_changed(e, v, (unsigned)player, face);
    if (!changed_ && printed_cost(e->core, face, t) > orbs) return;
    /* without words of its own on how it is played, and nothing to declare: the mana was all there is to ask */
    bool silent = !changed_ && type != TYPE_SPELL && !may_say_of_play(e->core, face) && !any_forbids(e, v);
    if (!silent) {
        declare_card(e, v, &d, player, card, t, false, 0);
        d.orbs = orbs;
        if (d.offers == 0 && d.mana > orbs) return; /* as `hopeless` would find, too */
        if (is_barred(e, v, player, card, d.zone) || is_prohibited(e, v, &d)) return;
        if (hopeless(e, v, &d) != 0) return;
    }
    if (type == TYPE_CHARACTER)
        for (int side = 0; side < 2; side++) offer_play(e, out, player, card, side);
    else
        offer_play(e, out, player, card, -1);
}

/* -- quick actions: in play, and support abilities in the Reserve (2.2.10.f-h) ----------------------------- */

static void declare_quick(Engine *e, Scene *v, Declaration *d, int player, const Thing *t, unsigned place, Node ability) {
    begin_declaration(d, D_QUICK, player);
    d->object = d->me = t->id;
    d->zone = (int8_t)t->zone;
    d->ability = (uint8_t)place;
    d->source = ability;
    read_source(e, d);
    count_modes(e, v, d);
    d->mana = cost_mana(e, v, d);
}

/* What its own text says of when it is played: once each Day, only if something holds. */
static bool is_restricted(Engine *e, Scene *v, int player, const Thing *t, Node ability, unsigned uses) {
    const Core *c = e->core;
    Node wanted = at(c, ability, QuickAction_only_if);
    if (at(c, ability, QuickAction_daily) && uses > 0) return true;
    Ctx x = ctx_of(player, t->id);
    return wanted != AE_NONE && !holds(e, v, wanted, &x);
}

enum { QUICK_ABILITIES = 48 };

static void list_quick(Engine *e, Scene *v, Options *out, int player, const Thing *t, int orbs) {
    Node abilities[QUICK_ABILITIES];
    Declaration d;
    unsigned has = contents(e->core, t->face) >> (t->zone == ZONE_RESERVE ? HAS_SUPPORT : 0);
    if ((has & HAS_QUICK) == 0 && (t->zone == ZONE_RESERVE || !gives(e, v, GIVES_QUICK_ACTIONS))) return;
    unsigned n = working_abilities(e, v, t, abilities, QUICK_ABILITIES);
    if (n >= QUICK_ABILITIES) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    for (unsigned i = 0; i < n; i++) {
        if (kind_of(e->core, abilities[i]) != K_QuickAction) continue;
        const Use *use = use_of(v, which_ability(e, v, t, i));
        if (use != NULL && use->count >= limit_of_rules(e->core, L_quick_action_plays)) continue;
        if (is_restricted(e, v, player, t, abilities[i], use == NULL ? 0 : use->count)) continue;
        Atom note = atom(A_NOTE, player, W_quick_action);
        note.object = t->id;
        if (forbidden(e, v, &note)) continue;
        declare_quick(e, v, &d, player, t, i, abilities[i]);
        d.orbs = orbs;
        if (hopeless(e, v, &d) != 0) continue;
        Option *o = offer(e, out, W_quick, player);
        arg(o, W_object, t->id);
        arg(o, W_ability, (int)i);
    }
}

/* -- the turn -------------------------------------------------------------------------------------------------- */

/* Cards of the Hand, cards of the Reserve, quick actions, passing. */
static void list_turn_decision(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Scene *v = &e->now;
    int player = w[0];
    const Seat *seat = &v->s.seat[player];
    (void)n;
    if (seat->passed) return;
    int orbs = ready_orbs(v, player);
    for (unsigned i = 0; i < seat->hand_count; i++) list_card(e, v, out, player, seat->hand[i], NULL, orbs);
    Bits left = v->lying[ZONE_RESERVE];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (t->controller == player && t->card != AE_NO_CARD)
            list_card(e, v, out, player, t->card, t, orbs);
    }
    left = in_zones(v, IN_PLAY | 1u << ZONE_RESERVE);
    for (int i; (i = next_in(&left)) >= 0;)
        if (v->s.thing[i].controller == player) list_quick(e, v, out, player, &v->s.thing[i], orbs);
    offer(e, out, W_pass, player);
}

/* Declare, or pass; then check reactions (4.4.a.3); then the turn ends or goes on. */
static void take_turn_decision(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Scene *v = &e->now;
    int player = w[0];
    Declaration d;
    (void)n;
    if (o->kind == W_pass) {
        push1(e, F_PLAY_END_TURN, (uint16_t)player);
        push0(e, F_CHECK_REACTIONS);
        push1(e, F_PASS, (uint16_t)player);
        return;
    }
    if (o->kind == W_play) {
        unsigned card = (unsigned)o->value[0];
        declare_card(e, v, &d, player, card, object_of(v, card), false, 0);
        if (o->count > 1) d.side = (int8_t)(o->value[1] - W_side_hero);
        d.after = AFTER_END_TURN;
    } else {
        Node abilities[QUICK_ABILITIES];
        const Thing *t = find(v, (Id)o->value[0]);
        unsigned place = (unsigned)o->value[1];
        if (t == NULL || place >= working_abilities(e, v, t, abilities, QUICK_ABILITIES)) {
            fail(e, AE_BROKEN, W_broken);
            return;
        }
        declare_quick(e, v, &d, player, t, place, abilities[place]);
        d.after = AFTER_TURN;
    }
    if (reads(e->core, R_play_withdraw, V_play_withdraw_before_payment)) d.back = BACK_TURN;
    go_on(e, &d);
}

/* A player passes: no more turns for them this day (quick.pass). */
static void run_pass(Engine *e, const uint16_t *w, unsigned n) {
    Atoms note;
    (void)n;
    note.count = 0;
    new_atom(e, &note, A_NOTE, w[0], W_pass);
    perform(e, &note, 1, W_r_quick_pass);
}

static void run_play_end_turn(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    turn_ended(e, w[0]);
}

/* End the turn once no reaction is left, without passing ("After you"): the decision that would
 * have followed a quick action gives way to the end of the turn. */
static void end_turn(Engine *e, int player) {
    unsigned end = e->now.s.frames, kind, n;
    for (uint16_t *w; (w = frame_below(&e->now, &end, &kind, &n)) != NULL;)
        if (kind == F_TURN_DECISION && w[0] == player) w[n] = (uint16_t)(F_PLAY_END_TURN << 8 | n);
}
