/* Set-up, the phases and their daily effects, turns, chance.
 * Twin of `altered/day` and `altered/engine/chance.py`; winning is in victory.c. */
#include "engine.h"

/* Frames with players still to choose and what was chosen: number of players, players, then pairs
 * player << 8 | card.  AE_NONE as the number: nobody was asked yet. */
typedef struct { uint8_t left[AE_SEATS]; unsigned left_count; uint16_t pair[4 * AE_SEATS + 8]; unsigned pairs; bool fresh; } Asked;

static Asked load_asked(const uint16_t *w, unsigned n) {
    Asked a;
    memset(&a, 0, sizeof a);
    a.fresh = w[0] == AE_NONE;
    if (!a.fresh) a.left_count = w[0] < AE_SEATS ? w[0] : AE_SEATS;
    for (unsigned i = 0; i < a.left_count; i++) a.left[i] = (uint8_t)w[1 + i];
    for (unsigned i = 1 + a.left_count; i < n && a.pairs < sizeof a.pair / sizeof *a.pair; i++) a.pair[a.pairs++] = w[i];
    return a;
}

static void push_asked(Engine *e, unsigned kind, const Asked *a, unsigned from) {
    uint16_t w[1 + AE_SEATS + sizeof a->pair / sizeof *a->pair];
    unsigned n = 0;
    w[n++] = (uint16_t)(a->left_count - from);
    for (unsigned i = from; i < a->left_count; i++) w[n++] = a->left[i];
    for (unsigned i = 0; i < a->pairs; i++) w[n++] = a->pair[i];
    push(e, kind, w, n);
}

static void put_in_mana(Engine *e, const Asked *a, uint16_t verb, uint16_t rule, uint16_t other) {
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < a->pairs; i++) {
        int player = a->pair[i] >> 8;
        Atom m = atom(A_MOVE, player, verb);
        m.card = (int16_t)(a->pair[i] & 0xFF);
        m.source = ZONE_HAND;
        m.zone = ZONE_MANA_ZONE;
        m.owner = m.controller = (int8_t)player;
        push_atom(e, &list, m);
    }
    perform(e, &list, 2, rule, other);
}

/* -- set-up (4.1) -------------------------------------------------------------------------------------------- */

enum { DRAW_ORBS, DRAW_MORNING }; /* which rules an EACH_DRAWS frame cites */

static void run_set_up(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    bool noon = reads(c, R_setup_first_morning, V_setup_first_morning_no_morning);
    push2(e, F_BEGIN_PHASE, (uint16_t)(noon ? PHASE_NOON : PHASE_MORNING), noon);
    Asked a;
    memset(&a, 0, sizeof a);
    a.left_count = players;
    memcpy(a.left, order, sizeof order);
    push_asked(e, F_FIRST_ORBS, &a, 0);
    push2(e, F_EACH_DRAWS, (uint16_t)limit_of_rules(c, L_setup_draw), DRAW_ORBS);
    push0(e, F_PLACE_DECKS);
    push0(e, F_PLACE_HEROES);
}

static void list_first_player(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)w, (void)n;
    for (unsigned i = 0; i < e->now.s.seats; i++) arg(offer(e, out, W_first_player, AE_CHANCE), W_seat, (int)i);
}

static void take_first_player(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    (void)w, (void)n;
    e->now.s.first_player = (uint8_t)o->value[0];
    touch(&e->now);
    ev(announce(e, W_first_player, 2, W_r_setup_first_player, W_r_quick_setup_first_player), W_player, o->value[0]);
}

static void run_place_heroes(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    Atoms list;
    list.count = 0;
    for (unsigned card = 0; card < c->card_count; card++) {
        Node face = c->card_face[card];
        if (at(c, face, Face_type) != TYPE_HERO) continue;
        Atom m = atom(A_MOVE, c->card_owner[card], W_put);
        m.card = (int16_t)card;
        m.zone = ZONE_HERO_ZONE;
        m.owner = m.controller = (int8_t)c->card_owner[card];
        Node counters = at(c, face, Face_counters);
        m.counters = len(c, counters) > 0;
        Thing marked;
        memset(&marked, 0, sizeof marked);
        for (unsigned i = 0; i < len(c, counters); i++) {
            Node pair = item(c, counters, i);
            set_count(e, &marked, item(c, pair, 0), item(c, pair, 1));
        }
        m.boosts = marked.boosts;
        m.other_names = marked.other_names;
        memcpy(m.other, marked.other, sizeof m.other);
        push_atom(e, &list, m);
    }
    perform(e, &list, 2, W_r_setup_heroes, W_r_counter_heroes_start);
}

static void run_place_decks(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    const Core *c = e->core;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    for (unsigned i = 0; i < players; i++) {
        Seat *seat = &e->now.s.seat[order[i]];
        for (unsigned card = 0; card < c->card_count; card++)
            if (c->card_owner[card] == order[i] && at(c, c->card_face[card], Face_type) != TYPE_HERO) {
                if (seat->bag >= AE_HAND) { fail(e, AE_BROKEN, W_broken); return; }
                seat->deck[seat->bag++] = (uint8_t)card;
            }
        Event *to = announce(e, W_shuffle, 1, W_r_setup_decks);
        ev(to, W_player, order[i]);
        ev(to, W_amount, seat->bag);
    }
    touch(&e->now);
}

static void run_first_orbs(Engine *e, const uint16_t *w, unsigned n) {
    Asked a = load_asked(w, n);
    if (a.left_count == 0) {
        put_in_mana(e, &a, W_put, W_r_setup_in_brief_first_morning, W_r_quick_setup_starting_hand);
        return;
    }
    unsigned own = 0, number = (unsigned)limit_of_rules(e->core, L_setup_mana);
    if (number > e->now.s.seat[a.left[0]].hand_count) number = e->now.s.seat[a.left[0]].hand_count;
    for (unsigned i = 0; i < a.pairs; i++) own += a.pair[i] >> 8 == a.left[0];
    if (own == number) push_asked(e, F_FIRST_ORBS, &a, 1);
    else push_asked(e, F_CHOOSE_FIRST_ORB, &a, 0);
}

static bool has_pair_card(const Asked *a, unsigned card) {
    for (unsigned i = 0; i < a->pairs; i++)
        if ((a->pair[i] & 0xFFu) == card) return true;
    return false;
}

static void list_choose_first_orb(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Asked a = load_asked(w, n);
    const Seat *seat = &e->now.s.seat[a.left[0]];
    for (unsigned i = 0; i < seat->hand_count; i++)
        if (!has_pair_card(&a, seat->hand[i])) arg(offer(e, out, W_orb, a.left[0]), W_card, seat->hand[i]);
}

/* Which cards were chosen counts, not in which order: the pairs are kept sorted. */
static void take_choose_first_orb(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Asked a = load_asked(w, n);
    uint16_t pair = (uint16_t)(a.left[0] << 8 | o->value[0]);
    unsigned i = a.pairs;
    if (a.pairs >= sizeof a.pair / sizeof *a.pair) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    for (; i > 0 && a.pair[i - 1] > pair; i--) a.pair[i] = a.pair[i - 1];
    a.pair[i] = pair;
    a.pairs++;
    push_asked(e, F_FIRST_ORBS, &a, 0);
}

/* -- cards from Decks, named by chance -------------------------------------------------------------------------- */

static void push_name_top(Engine *e, int player, unsigned number) {
    push2(e, F_NAME_TOP, (uint16_t)player, (uint16_t)number);
}

static void run_each_draws(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    push2(e, F_TAKE_TOP, w[0], w[1]);
    for (unsigned i = players; i-- > 0;) push_name_top(e, order[i], w[0]);
}

static void run_take_top(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    uint8_t order[AE_SEATS], cards[AE_HAND];
    unsigned players = order_of(&e->now, order);
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < players; i++) {
        unsigned count = deck_first(&e->now, order[i], w[0], cards);
        for (unsigned k = 0; k < count; k++) {
            Atom m = atom(A_MOVE, order[i], W_draw);
            m.card = cards[k];
            m.source = ZONE_DECK;
            m.zone = ZONE_HAND;
            m.owner = (int8_t)order[i];
            push_atom(e, &list, m);
        }
    }
    if (w[1] == DRAW_ORBS) perform(e, &list, 2, W_r_setup_in_brief_first_morning, W_r_quick_setup_starting_hand);
    else perform(e, &list, 1, W_r_morning_draw);
}

/* Chance has named a card of the bag: it lies under the known top cards. */
static void name_card(Seat *s, unsigned card) {
    for (unsigned i = s->top; i < (unsigned)s->top + s->bag; i++)
        if (s->deck[i] == card) {
            memmove(&s->deck[s->top + 1], &s->deck[s->top], i - s->top);
            s->deck[s->top++] = (uint8_t)card;
            s->bag--;
            return;
        }
}

/* The Discard pile, shuffled, goes under what is left of the Deck (quick.deck.empty). */
static void refill(Engine *e, unsigned player) {
    State *s = &e->now.s;
    Seat *seat = &s->seat[player];
    unsigned kept = 0, total = deck_count(&e->now, player), moved = 0;
    seat->top = (uint8_t)total;
    seat->bottom = 0;
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        if (t->zone != ZONE_DISCARD_PILE || t->controller != player) {
            s->thing[kept++] = *t;
            continue;
        }
        if (total + moved >= AE_HAND) { fail(e, AE_BROKEN, W_broken); return; }
        if (t->card != AE_NO_CARD) seat->deck[total + moved++] = t->card;
        if (still_named(&e->now, t->id) && s->past_count < AE_PAST) {
            memset(&s->past[s->past_count], 0, sizeof(Past));
            s->past[s->past_count++].thing = *t;
        }
    }
    memset(&s->thing[kept], 0, (s->thing_count - kept) * sizeof(Thing));
    s->thing_count = (uint16_t)kept;
    seat->bag = (uint8_t)moved;
    sort_cards(&seat->deck[total], moved);
    touch(&e->now);
    Event *to = announce(e, W_shuffle, 1, W_r_quick_deck_empty);
    ev(to, W_player, player);
    ev(to, W_amount, moved);
}

static bool has_discards(const Scene *v, unsigned player) {
    for (unsigned i = 0; i < v->s.thing_count; i++)
        if (v->s.thing[i].zone == ZONE_DISCARD_PILE && v->s.thing[i].controller == player) return true;
    return false;
}

static void run_name_top(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    unsigned player = w[0], number_ = w[1];
    Seat *s = &e->now.s.seat[player];
    unsigned total = deck_count(&e->now, player);
    bool small = total < number_;
    if (s->bag > 0 && s->top < (small ? total : number_)) {
        push2(e, F_NAME_TOP, w[0], w[1]);
        if (s->bag == 1) name_card(s, s->deck[s->top]);
        else push1(e, F_NAME_CARD, (uint16_t)player);
    } else if (small && has_discards(&e->now, player)) {
        refill(e, player);
        push2(e, F_NAME_TOP, w[0], w[1]);
    }
}

static void list_name_card(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)n;
    const Seat *s = &e->now.s.seat[w[0]];
    for (unsigned i = s->top; i < (unsigned)s->top + s->bag; i++)
        arg(offer(e, out, W_name, AE_CHANCE), W_card, s->deck[i]);
}

static void take_name_card(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    (void)n;
    name_card(&e->now.s.seat[w[0]], (unsigned)o->value[0]);
}

/* -- Tumult cards -------------------------------------------------------------------------------------------------- */

static bool is_covered(const Engine *e, const Scene *v, unsigned place) {
    return v->s.region[first_region_of(e, place)] == AE_FACE_DOWN;
}

static void push_turn_up(Engine *e, unsigned place) { push1(e, F_TURN_UP, (uint16_t)place); }

static void run_turn_up(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    uint16_t reveal[3] = {w[0], AE_NONE, 0};
    if (is_covered(e, &e->now, w[0])) push(e, F_REVEAL_TUMULT, reveal, 3);
}

/* Whether a Tumult card lies in the Adventure of a place already: its Regions go by their names. */
static bool lies_there(const Engine *e, unsigned card, unsigned place) {
    const Core *c = e->core;
    unsigned first = place / c->cards_a_line * c->width;
    for (unsigned i = first; i < first + c->width; i++) {
        uint8_t r = e->now.s.region[i];
        if (r == AE_FACE_DOWN) continue;
        for (unsigned half = 0; half < 2; half++)
            if (c->region[r * 2] == c->region[c->tumult[card * 3 + 1 + half] * 2]) return true;
    }
    return false;
}

/* Which half of a Tumult card, in printed order, has fewer types; -1: neither. */
static int plainer(const Core *c, unsigned card) {
    int one = __builtin_popcount(c->region[c->tumult[card * 3 + 1] * 2 + 1]);
    int two = __builtin_popcount(c->region[c->tumult[card * 3 + 2] * 2 + 1]);
    return one == two ? -1 : one < two ? 0 : 1;
}

/* How a second central card is turned, so that it lies the opposite way (2v2.tumult). */
static unsigned across(const Core *c, unsigned card, unsigned turned, unsigned other) {
    int first = plainer(c, card), second = plainer(c, other);
    if (first < 0 || second < 0 || first == second) return 1 - turned;
    return turned;
}

static void list_reveal_tumult(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    (void)n;
    const State *s = &e->now.s;
    for (unsigned i = 0; i < s->tumult_count; i++) {
        unsigned card = s->tumult[i];
        if (is_in(s->tumult, i, card) || lies_there(e, card, w[0])) continue;
        for (unsigned turned = 0; turned < 2; turned++) {
            if (w[1] != AE_NONE && turned != across(e->core, w[1], w[2], card)) continue;
            Option *o = offer(e, out, W_tumult, AE_CHANCE);
            arg(o, W_place, w[0]);
            arg_word(o, W_card, e->core->tumult[card * 3]);
            arg(o, W_turned, (int)turned);
        }
    }
}

static void take_reveal_tumult(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    (void)n;
    const Core *c = e->core;
    State *s = &e->now.s;
    unsigned card = 0, place = w[0], turned = (unsigned)o->value[2];
    while (card + 1 < c->tumult_count && c->tumult[card * 3] != (uint16_t)o->value[1]) card++;
    unsigned first = first_region_of(e, place);
    for (unsigned half = 0; half < 2; half++)
        s->region[first + half] = (uint8_t)c->tumult[card * 3 + 1 + (half ^ turned)];
    for (unsigned i = 0; i < s->tumult_count; i++)
        if (s->tumult[i] == card) {
            memmove(&s->tumult[i], &s->tumult[i + 1], s->tumult_count - i - 1u);
            s->tumult_count--;
            break;
        }
    touch(&e->now);
    Event *to = announce(e, W_reveal, 2, W_r_quick_dusk_reveal, W_r_subtype_tumult_symbols);
    ev_word(to, W_card, c->tumult[card * 3]);
    ev(to, W_place, place);
    unsigned central = c->cards_a_line / 2u;
    if (place % c->cards_a_line != central) return;
    for (unsigned line = c->adventures; line-- > 0;) {
        unsigned other = line * c->cards_a_line + central;
        uint16_t reveal[3] = {(uint16_t)other, (uint16_t)card, (uint16_t)turned};
        if (other != place && is_covered(e, &e->now, other)) push(e, F_REVEAL_TUMULT, reveal, 3);
    }
}

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
    touch(&e->now);
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
    if (w[0] == PHASE_AFTERNOON) expire(e, DURATION_AFTERNOON);
    if (w[0] == PHASE_NIGHT) push0(e, F_NEXT_DAY);
    else push2(e, F_BEGIN_PHASE, (uint16_t)(w[0] + 1), 1);
}

static void run_next_day(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    State *s = &e->now.s;
    expire(e, DURATION_DAY);
    if (s->day >= limit_of_rules(e->core, L_days)) { fail(e, AE_EXHAUSTED, W_bound_days); return; }
    s->day++;
    s->use_count = 0;
    s->past_count = 0;
    memset(s->use, 0, sizeof s->use);
    memset(s->past, 0, sizeof s->past);
    touch(&e->now);
    ev(announce(e, W_day, 2, W_r_day_five_phases, W_r_day_in_brief_five_phases), W_day, s->day);
    if (s->tiebreakers) leave_game(e);
    push2(e, F_BEGIN_PHASE, PHASE_MORNING, 1);
}

/* -- Morning (4.2.1) ----------------------------------------------------------------------------------------------- */

static void run_succeed(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    e->now.s.first_player = (uint8_t)left_of(&e->now, e->now.s.first_player);
    touch(&e->now);
    ev(announce(e, W_succeed, 2, W_r_morning_succeed, W_r_day_in_brief_morning), W_player, e->now.s.first_player);
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
    for (unsigned p = 0; p < players; p++)
        for (unsigned i = 0; i < e->now.s.thing_count; i++) {
            const Thing *t = &e->now.s.thing[i];
            if ((t->statuses >> STATUS_EXHAUSTED & 1) == 0 || t->controller != order[p]) continue;
            if (!is_prepared(e, t) || stays_exhausted(e, &e->now, t)) continue;
            Atom a = atom(A_LOSE_STATUS, t->controller, W_ready);
            a.object = t->id;
            a.status = STATUS_EXHAUSTED;
            a.owner = (int8_t)t->owner;
            push_atom(e, &list, a);
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
    touch(&e->now);
    ev(announce(e, W_turn, 2, W_r_day_afternoon, W_r_day_in_brief_afternoon), W_player, w[0]);
    push1(e, F_TURN_DECISION, w[0]);
}

static void turn_ended(Engine *e, int player) { push1(e, F_DAY_END_TURN, (uint16_t)player); }

static void run_day_end_turn(Engine *e, const uint16_t *w, unsigned n) {
    (void)n;
    expire(e, DURATION_TURN);
    int following = next_player(&e->now, w[0]);
    if (following < 0) push0(e, F_END_TURNS);
    else push1(e, F_TAKE_TURN, (uint16_t)following);
}

static void run_end_turns(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    expire(e, DURATION_AFTERNOON);
    e->now.s.turn = -1;
    touch(&e->now);
    announce(e, W_all_passed, 2, W_r_day_afternoon, W_r_quick_pass_opponent);
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
    Seat *seat = &e->now.s.seat[player];
    if (e->now.s.turn < 0 || seat->passed) {
        Event *to = announce(e, W_impossible, 2, W_r_cannot_effect, W_r_quick_pass);
        ev_word(to, W_what, W_pass);
        ev(to, W_player, player);
        return;
    }
    seat->passed = 1;
    touch(&e->now);
    Atoms list;
    list.count = 1;
    list.at[0] = atom(A_NOTE, player, W_pass);
    perform(e, &list, 1, W_r_quick_pass);
    if (e->now.s.turn == player) end_turn(e, player);
}

/* -- Dusk (4.2.4) ------------------------------------------------------------------------------------------------------ */

/* The statistics of an Expedition: the sums over its Characters that are awake (4.2.4.b). */
static void expedition_statistics(Engine *e, Scene *v, Place p, int out[3]) {
    out[0] = out[1] = out[2] = 0;
    for (unsigned i = 0; i < v->s.thing_count; i++) {
        const Thing *t = &v->s.thing[i];
        if (t->zone != ZONE_EXPEDITION_ZONE || t->controller != p >> 1 || (t->statuses >> STATUS_ASLEEP & 1) != 0) continue;
        if (t->side != (p & 1u) && !has_keyword(e, v, t->id, W_gigantic)) continue;
        int own[3];
        statistics(e, v, t->id, own);
        for (unsigned k = 0; k < 3; k++) out[k] += own[k];
    }
}

/* The terrains of its Region in which an Expedition is positive and greater (4.2.4.b-d), as a mask. */
static unsigned winning_terrains(Engine *e, Scene *v, Place p) {
    int own[3], theirs[3] = {0, 0, 0};
    Place other[1];
    uint8_t only[4];
    unsigned types = terrains(e, v, (unsigned)region_at(e, v, p >> 1, p & 1u)), won = 0;
    expedition_statistics(e, v, p, own);
    if (facing(e, v, p, other) > 0) expedition_statistics(e, v, other[0], theirs);
    unsigned bound = only_due_to(e, v, p, only);
    for (unsigned k = 0; k < 3; k++) {
        bool may = (types >> k & 1) != 0 && own[k] > (theirs[k] > 0 ? theirs[k] : 0);
        for (unsigned i = 0; i < bound; i++) may = may && only[i] == k;
        if (may) won |= 1u << k;
    }
    return won;
}

/* Cannot beats can (1.4.1.a); nor is there a Region beyond the last one. */
static bool is_forbidden(Engine *e, Place p) {
    uint16_t rules[AE_EVENT_RULES];
    unsigned n = forbids_moving(e, &e->now, p >> 1, p & 1u, rules);
    if (e->now.s.seat[p >> 1].marker[p & 1u] == way_length(e, &e->now)) {
        rules[0] = W_r_cannot_effect;
        rules[1] = W_r_setup_regions;
        n = 2;
    }
    if (n == 0) return false;
    Event *to = announce_list(e, W_impossible, rules, n);
    ev_word(to, W_what, W_move_forward);
    ev(to, W_player, p >> 1);
    ev_word(to, W_side, (uint16_t)(W_side_hero + (p & 1u)));
    return true;
}

static void run_progress(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    uint16_t moves[2 * AE_SEATS];
    uint8_t order[AE_SEATS];
    unsigned count = 0, kept = 0, players = order_of(&e->now, order);
    if (e->now.s.tiebreakers) { compare_statistics(e); return; }
    for (unsigned i = 0; i < players; i++)
        for (unsigned side = 0; side < 2; side++) {
            Place p = place_at(order[i], side);
            unsigned won = winning_terrains(e, &e->now, p);
            if (won != 0) moves[count++] = (uint16_t)(won << 8 | p);
        }
    for (unsigned i = 0; i < count; i++)
        if (!is_forbidden(e, (Place)(moves[i] & 0xFF))) moves[kept++] = moves[i];
    push(e, F_MOVE_FORWARD, moves, kept);
}

static void fail_to_move(Engine *e, const uint16_t *moves, unsigned n) {
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    if (e->now.s.tiebreakers || e->now.s.result >= 0) return;
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < players; i++)
        for (unsigned side = 0; side < 2; side++) {
            bool moved = false;
            for (unsigned k = 0; k < n; k++) moved = moved || (moves[k] & 0xFF) == place_at(order[i], side);
            if (moved) continue;
            Atom a = atom(A_NOTE, order[i], W_fail_to_move_forward);
            a.owner = (int8_t)order[i];
            a.side = (int8_t)side;
            push_atom(e, &list, a);
        }
    perform(e, &list, 1, W_r_dusk_fails);
}

static void run_move_forward(Engine *e, const uint16_t *w, unsigned n) {
    uint8_t places[AE_REGIONS];
    uint16_t moves[2 * AE_SEATS];
    unsigned first = AE_NONE;
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < n && i < 2 * AE_SEATS; i++) {
        moves[i] = w[i];
        Place p = (Place)(w[i] & 0xFF);
        int amount = limit_of_rules(e->core, L_dusk_move) + further(e, &e->now, p);
        unsigned count = hidden_places(e, &e->now, p >> 1, p & 1u, amount, places);
        for (unsigned k = 0; k < count; k++) first = places[k] < first ? places[k] : first;
        Atom a = atom(A_MARKER, p >> 1, W_move_forward);
        a.owner = (int8_t)(p >> 1);
        a.side = (int8_t)(p & 1u);
        a.amount = (int16_t)amount;
        a.terrains = (uint8_t)(w[i] >> 8);
        push_atom(e, &list, a);
    }
    if (first != AE_NONE) {
        uint16_t reveal[3] = {(uint16_t)first, AE_NONE, 0};
        push(e, F_MOVE_FORWARD, moves, n);
        push(e, F_REVEAL_TUMULT, reveal, 3);
        return;
    }
    perform(e, &list, 4, W_r_dusk_progress, W_r_dusk_once, W_r_dusk_together, W_r_dusk_due_to);
    if (!failed(e)) fail_to_move(e, moves, n);
}
