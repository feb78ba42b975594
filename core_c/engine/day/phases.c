/* The phases, the Morning and the turns of the Afternoon.
 * Twin of `altered/day/{phases,morning,afternoon}.py`. */
#include "../engine.h"

/* -- phases (4.2) ---------------------------------------------------------------------------------------------------- */

static void push_daily(Engine *e, unsigned frame, uint16_t effect) {
    push0(e, F_CHECK_REACTIONS);
    push1(e, F_AFTER_EFFECT, effect);
    if (frame == F_EXPAND || frame == F_CLEAN_UP) push1(e, frame, AE_NONE);
    else push0(e, frame);
}

static void run_begin_phase(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    unsigned phase = w[0];
    bool effects = w[1] != 0;
    e->now.s.phase = (uint8_t)phase;
    changed(&e->now, OF_TIME);
    Event *to = announce(e, W_phase, 2, W_r_day_five_phases, W_r_day_phase_start);
    ev_word(to, W_phase, (uint16_t)(W_phase_morning + phase));
    at_phase(e, phase);
    push1(e, F_END_PHASE, (uint16_t)phase);
    if (phase == PHASE_AFTERNOON) push0(e, F_BEGIN_TURNS);
    if (effects && phase == PHASE_MORNING) {
        push_daily(e, F_EXPAND, W_effect_expand);
        push_daily(e, F_DRAW, W_effect_draw);
        push_daily(e, F_PREPARE_ORBS, W_effect_prepare);
        push_daily(e, F_SUCCEED, W_effect_succeed);
    }
    if (effects && phase == PHASE_DUSK) push_daily(e, F_PROGRESS, W_effect_progress);
    if (effects && phase == PHASE_NIGHT) {
        if (reads(e->core, R_victory_timing, V_victory_timing_end_of_day))
            push_daily(e, F_CHECK_VICTORY, W_effect_check_victory);
        push_daily(e, F_CLEAN_UP, W_effect_clean_up);
        push_daily(e, F_REST, W_effect_rest);
    }
    push0(e, F_CHECK_REACTIONS);
}

static void run_after_effect(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    after_daily_effect(e, w[0]);
}

static void run_end_phase(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    if (w[0] == PHASE_AFTERNOON) {
        expire(e, DURATION_AFTERNOON);
        if (reactions_wait(e)) {
            push1(e, F_END_PHASE, w[0]);
            push0(e, F_CHECK_REACTIONS);
            return;
        }
        older(e, SINCE_DAY);
    }
    if (w[0] == PHASE_NIGHT) push0(e, F_NEXT_DAY);
    else push2(e, F_BEGIN_PHASE, (uint16_t)(w[0] + 1), 1);
}

static void run_next_day(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    State *s = &e->now.s;
    expire(e, DURATION_DAY);
    if (reactions_wait(e)) {
        push0(e, F_NEXT_DAY);
        push0(e, F_CHECK_REACTIONS);
        return;
    }
    if (s->day >= limit_of_rules(e->core, L_days)) { fail(e, AE_EXHAUSTED, W_bound_days); return; }
    s->day++;
    s->use_count = 0;
    memset(s->use, 0, sizeof s->use);
    changed(&e->now, OF_TIME);
    ev(announce(e, W_day, 2, W_r_day_five_phases, W_r_day_in_brief_five_phases), W_day, s->day);
    if (s->tiebreakers) leave_game(e);
    push2(e, F_BEGIN_PHASE, PHASE_MORNING, 1);
}

/* -- Morning (4.2.1) ----------------------------------------------------------------------------------------------- */

static void run_succeed(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    Atoms list;
    list.count = 1;
    list.at[0] = atom(A_NOTE, left_of(&e->now, e->now.s.first_player), W_succeed);
    add_verb(&list.at[0], W_become_first);
    perform(e, &list, 2, W_r_morning_succeed, W_r_day_in_brief_morning);
}

/* An effect makes a player the first player; the next Morning goes on from there. */
static void become_first_by_effect(Engine *e, int player) {
    if (e->now.s.first_player == player) {
        Event *to = announce(e, W_impossible, 2, W_r_cannot_effect, W_r_effects_in_brief_change);
        ev_word(to, W_what, W_become_first);
        ev(to, W_player, player);
        return;
    }
    Atoms list;
    list.count = 1;
    list.at[0] = atom(A_NOTE, player, W_become_first);
    perform(e, &list, 1, W_r_effects_in_brief_change);
}

static bool is_prepared(const Engine *e, const Thing *t) {
    const Core *c = e->core;
    if (reads(c, R_morning_prepare, V_morning_prepare_everything)) return true;
    if (t->zone == ZONE_MANA_ZONE) return reads(c, R_morning_prepare, V_morning_prepare_mana_orbs_too);
    uint16_t type = at(c, t->face, Face_type);
    return (t->zone == ZONE_EXPEDITION_ZONE || t->zone == ZONE_LANDMARK_ZONE)
           && (type == TYPE_CHARACTER || type == TYPE_PERMANENT);
}

static void run_prepare_orbs(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    Atoms list;
    list.count = 0;
    bool everything = reads(c, R_morning_prepare, V_morning_prepare_everything);
    unsigned zones = IN_PLAY | 1u << ZONE_MANA_ZONE | (everything ? LIVELY | 1u << ZONE_DISCARD_PILE : 0u);
    for (unsigned p = 0; p < players; p++) {
        Bits left = in_zones(&e->now, zones);
        for (int i; (i = next_in(&left)) >= 0;) {
            const Thing *t = &e->now.s.thing[i];
            if ((t->statuses >> STATUS_EXHAUSTED & 1) == 0 || t->controller != order[p]) continue;
            if (!is_prepared(e, t) || stays_exhausted(e, &e->now, t)) continue;
            Atom *a = new_atom(e, &list, A_LOSE_STATUS, t->controller, W_ready);
            a->object = t->id;
            a->status = STATUS_EXHAUSTED;
            a->owner = (int8_t)t->owner;
        }
    }
    if (reads(c, R_morning_prepare, V_morning_prepare_mana_orbs_too))
        perform(e, &list, 3, W_r_morning_prepare, W_r_day_in_brief_morning, W_r_quick_mana_ready);
    else if (reads(c, R_morning_prepare, V_morning_prepare_everything))
        perform(e, &list, 2, W_r_morning_prepare, W_r_quick_morning_ready);
    else perform(e, &list, 1, W_r_morning_prepare);
}

static void run_draw(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    push2(e, F_EACH_DRAWS, (uint16_t)limit_of_rules(e->core, L_morning_draw), DRAW_MORNING);
}

static void run_expand(Engine *e, const uint16_t *w, unsigned n) {
    Asked a = load_asked(w, n);
    if (a.fresh) a.left_count = order_of(&e->now, a.left);
    unsigned kept = 0;
    for (unsigned i = 0; i < a.left_count; i++)
        if (e->now.s.seat[a.left[i]].hand_count > 0) a.left[kept++] = a.left[i];
    a.left_count = kept;
    if (kept > 0) push_asked(e, F_EXPAND_CHOICE, &a, 0);
    else put_in_mana(e, &a, W_expand, W_r_morning_expand, W_r_quick_morning_expand);
}

static void list_expand_choice(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Asked a = load_asked(w, n);
    const Seat *seat = &e->now.s.seat[a.left[0]];
    offer(e, out, W_decline, a.left[0]);
    for (unsigned i = 0; i < seat->hand_count; i++) arg(offer(e, out, W_orb, a.left[0]), W_card, seat->hand[i]);
}

static void take_expand_choice(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Asked a = load_asked(w, n);
    if (o->kind == W_orb) a.pair[a.pairs++] = (uint16_t)(a.left[0] << 8 | o->value[0]);
    push_asked(e, F_EXPAND, &a, 1);
}

/* -- Afternoon (4.2.f) ------------------------------------------------------------------------------------------------ */

/* The first player to the left who has not passed, the same one last; -1: all have. */
static int next_player(const Scene *v, unsigned player) {
    for (unsigned i = 1; i <= v->s.seats; i++) {
        unsigned seat = (player + i) % v->s.seats;
        if (!v->s.seat[seat].passed) return (int)seat;
    }
    return -1;
}

static void run_begin_turns(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    State *s = &e->now.s;
    for (unsigned p = 0; p < s->seats; p++)
        if (!s->seat[p].out) s->seat[p].passed = !s->seat[p].contends;
    int first = s->first_player;
    if (s->seat[first].passed) first = next_player(&e->now, (unsigned)first);
    if (first < 0) { fail(e, AE_BROKEN, W_broken); return; }
    push1(e, F_TAKE_TURN, (uint16_t)first);
}

static void run_take_turn(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    e->now.s.turn = (int8_t)w[0];
    changed(&e->now, OF_TIME);
    ev(announce(e, W_turn, 2, W_r_day_afternoon, W_r_day_in_brief_afternoon), W_player, w[0]);
    push1(e, F_TURN_DECISION, w[0]);
}

static void turn_ended(Engine *e, int player) { push1(e, F_DAY_END_TURN, (uint16_t)player); }

static void run_day_end_turn(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    expire(e, DURATION_TURN);
    if (reactions_wait(e)) {
        push1(e, F_DAY_END_TURN, w[0]);
        push0(e, F_CHECK_REACTIONS);
        return;
    }
    older(e, SINCE_AFTERNOON);
    int following = next_player(&e->now, w[0]);
    if (following < 0) push0(e, F_END_TURNS);
    else push1(e, F_TAKE_TURN, (uint16_t)following);
}

static void run_end_turns(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    e->now.s.turn = -1;
    changed(&e->now, OF_TIME);
    announce(e, W_all_passed, 2, W_r_day_afternoon, W_r_quick_pass_opponent);
    expire(e, DURATION_AFTERNOON);
}

static void after_you(Engine *e, int player) {
    if (e->now.s.turn != player) {
        Event *to = announce(e, W_impossible, 1, W_r_cannot_effect);
        ev_word(to, W_what, W_after_you);
        ev(to, W_player, player);
        return;
    }
    ev(announce(e, W_after_you, 1, W_r_day_afternoon), W_player, player);
    end_turn(e, player);
}

static void pass_by_effect(Engine *e, int player) {
    if (e->now.s.turn < 0 || e->now.s.seat[player].passed) {
        Event *to = announce(e, W_impossible, 2, W_r_cannot_effect, W_r_quick_pass);
        ev_word(to, W_what, W_pass);
        ev(to, W_player, player);
        return;
    }
    Atoms list;
    list.count = 1;
    list.at[0] = atom(A_NOTE, player, W_pass);
    perform(e, &list, 1, W_r_quick_pass);
    if (e->now.s.turn == player) end_turn(e, player);
}
