/* Winning and tiebreakers (4.3), in every mode.  Twin of
 * `altered/victory/{tiebreak,ending,standing,two_players,free_for_all,teams}.py`. */
#include "../engine.h"

#include <stdarg.h>

enum { END_TWO, END_FFA, END_TEAMS };

typedef struct { int winner; bool tiebreakers; uint16_t rules[4]; unsigned rule_count; uint8_t contenders[AE_SEATS]; unsigned contender_count; } Outcome;

static Outcome outcome(int winner, bool tiebreakers, unsigned rules, ...) {
    Outcome o;
    va_list list;
    memset(&o, 0, sizeof o);
    o.winner = winner;
    o.tiebreakers = tiebreakers;
    va_start(list, rules);
    for (; o.rule_count < rules; o.rule_count++) o.rules[o.rule_count] = (uint16_t)va_arg(list, int);
    va_end(list);
    return o;
}

static int total_of(const Scene *v, unsigned p) { return v->s.seat[p].marker[0] + v->s.seat[p].marker[1]; }
static int excess(const Engine *e, const Scene *v, unsigned p) { return total_of(v, p) - way_length(e, v); }
/* -1 apart, 0 met, 1 crossed */
static int standing_of(const Engine *e, const Scene *v, unsigned p) {
    int over = excess(e, v, p);
    return over < 0 ? -1 : over > 0;
}

/* A team wins, and the game is over; nobody else may win after it. */
static void win(Engine *e, int team, const uint16_t *rules, unsigned count) {
    if (e->now.s.result >= 0) { fail(e, AE_BROKEN, W_broken); return; }
    e->now.s.result = (int8_t)team;
    ev(announce_list(e, W_win, rules, count), W_team, team);
}

static void drop_out(Engine *e, const uint8_t *contenders, unsigned count) {
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    for (unsigned i = 0; i < players; i++) {
        if (is_in(contenders, count, order[i])) continue;
        e->now.s.seat[order[i]].contends = 0;
        ev(announce(e, W_drop_out, 1, W_r_ffa_victory_simultaneous), W_player, order[i]);
    }
}

static void start_tiebreakers(Engine *e, const Outcome *o) {
    State *s = &e->now.s;
    uint16_t rules[8];
    unsigned n = 0;
    if (o->contender_count > 0) drop_out(e, o->contenders, o->contender_count);
    for (unsigned p = 0; p < s->seats; p++)
        if (!s->seat[p].out) s->seat[p].marker[0] = s->seat[p].marker[1] = 0;
    s->tiebreakers = 1;
    memset(s->region, 0, sizeof s->region);
    s->region[0] = 2; /* the Arena */
    s->regions = 1;
    memset(s->tumult, 0, sizeof s->tumult);
    s->tumult_count = 0;
    touch(&e->now);
    for (unsigned i = 0; i < o->rule_count; i++) rules[n++] = o->rules[i];
    rules[n++] = W_r_tiebreak_start;
    rules[n++] = W_r_tiebreak_arena;
    rules[n++] = W_r_tiebreak_arena_types;
    announce_list(e, W_tiebreakers, rules, n);
}

/* The team of these players, if they are of one team; else tiebreakers. */
static Outcome several(const Scene *v, const uint8_t *players, unsigned n, Outcome rules, const Outcome *alone) {
    bool one = true;
    for (unsigned i = 1; i < n; i++) one = one && v->s.seat[players[i]].team == v->s.seat[players[0]].team;
    Outcome o = one && alone != NULL ? *alone : rules;
    o.winner = one ? v->s.seat[players[0]].team : -1;
    o.tiebreakers = !one;
    return o;
}

static Outcome farthest(const Scene *v, const uint8_t *players, unsigned n) {
    uint8_t first[AE_SEATS];
    unsigned count = 0;
    int most = -1;
    for (unsigned i = 0; i < n; i++) most = total_of(v, players[i]) > most ? total_of(v, players[i]) : most;
    for (unsigned i = 0; i < n; i++)
        if (total_of(v, players[i]) == most) first[count++] = players[i];
    Outcome alone = outcome(-1, false, 1, W_r_ending_in_brief_farther_wins);
    return several(v, first, count, outcome(-1, false, 2, W_r_ending_in_brief_farther_wins, W_r_ending_in_brief_tiebreak), &alone);
}

static Outcome decide_two(const Engine *e, const Scene *v) {
    const Core *c = e->core;
    uint8_t met[AE_SEATS], crossed[AE_SEATS], both[AE_SEATS];
    unsigned m = 0, x = 0;
    for (unsigned p = 0; p < v->s.seats; p++) {
        int how = standing_of(e, v, p);
        if (how == 0) met[m++] = (uint8_t)p;
        if (how > 0) crossed[x++] = (uint8_t)p;
    }
    if (m > 0 && x > 0) {
        if (reads(c, R_victory_mixed, V_victory_mixed_crossing_wins))
            return several(v, crossed, x, outcome(-1, false, 2, W_r_victory_cross, W_r_quick_tiebreak_excess), NULL);
        if (reads(c, R_victory_mixed, V_victory_mixed_meeting_wins))
            return several(v, met, m, outcome(-1, false, 1, W_r_victory_meet), NULL);
        if (reads(c, R_victory_mixed, V_victory_mixed_farther_wins)) {
            memcpy(both, met, m);
            memcpy(both + m, crossed, x);
            return farthest(v, both, m + x);
        }
        return outcome(-1, true, 2, W_r_victory_both, W_r_ending_in_brief_tiebreak);
    }
    if (m > 1) return several(v, met, m, outcome(-1, false, 2, W_r_victory_both, W_r_ending_in_brief_tiebreak), NULL);
    if (x > 1) {
        if (reads(c, R_victory_both_cross, V_victory_both_cross_farther_wins)) return farthest(v, crossed, x);
        return several(v, crossed, x, outcome(-1, false, 1, W_r_victory_both), NULL);
    }
    if (m == 1) return outcome(v->s.seat[met[0]].team, false, 1, W_r_victory_meet);
    if (x == 1) return outcome(v->s.seat[crossed[0]].team, false, 1, W_r_victory_cross);
    return outcome(-1, false, 0);
}

static unsigned arrived(const Engine *e, const Scene *v, uint8_t *out) {
    unsigned n = 0;
    for (unsigned p = 0; p < v->s.seats; p++)
        if (standing_of(e, v, p) >= 0) out[n++] = (uint8_t)p;
    return n;
}

static Outcome decide_ffa(const Engine *e, const Scene *v) {
    uint8_t there[AE_SEATS], far[AE_SEATS];
    unsigned n = arrived(e, v, there), f = 0;
    int most = 0;
    if (n == 0) return outcome(-1, false, 0);
    if (n == 1) return outcome(v->s.seat[there[0]].team, false, 2, W_r_ffa_victory, W_r_mp_goal);
    for (unsigned i = 0; i < n; i++) most = excess(e, v, there[i]) > most ? excess(e, v, there[i]) : most;
    bool farthest_wins = reads(e->core, R_ffa_victory_further, V_ffa_victory_further_farthest_wins);
    for (unsigned i = 0; i < n; i++) {
        int over = excess(e, v, there[i]);
        if (over > 0 && (!farthest_wins || over == most)) far[f++] = there[i];
    }
    if (f == 1) return outcome(v->s.seat[far[0]].team, false, 2, W_r_ffa_victory, W_r_ffa_victory_simultaneous);
    Outcome o = outcome(-1, true, 2, W_r_ffa_victory, W_r_ffa_victory_simultaneous);
    o.contender_count = f > 0 ? f : n;
    memcpy(o.contenders, f > 0 ? far : there, o.contender_count);
    return o;
}

static Outcome decide_teams(const Engine *e, const Scene *v) {
    uint8_t there[AE_SEATS];
    unsigned n = arrived(e, v, there), number_[2] = {0, 0};
    int most[2] = {-1, -1}, sum[2] = {0, 0}, advances[2] = {0, 0};
    for (unsigned i = 0; i < n; i++) {
        unsigned team = v->s.seat[there[i]].team & 1u;
        int over = excess(e, v, there[i]);
        number_[team]++;
        most[team] = over > most[team] ? over : most[team];
        sum[team] += over;
        advances[team] += over > 0;
    }
    if (n == 0) return outcome(-1, false, 0);
    if (number_[0] == 0 || number_[1] == 0) return outcome(number_[0] > 0 ? 0 : 1, false, 2, W_r_2v2_victory, W_r_2v2_goal);
    if (n == 2) {
        bool compared = reads(e->core, R_2v2_victory_two_further, V_2v2_victory_two_further_farther_wins);
        int least = most[0] < most[1] ? most[0] : most[1];
        if (most[0] != most[1] && (compared || least == 0)) return outcome(most[0] > most[1] ? 0 : 1, false, 1, W_r_2v2_victory_two);
        return outcome(-1, true, 1, W_r_2v2_victory_two);
    }
    if (n == 3) return outcome(number_[0] == 2 ? 0 : 1, false, 1, W_r_2v2_victory_three);
    bool by_sum = reads(e->core, R_2v2_victory_four_advance, V_2v2_victory_four_advance_sum);
    int one = by_sum ? sum[0] : advances[0], two = by_sum ? sum[1] : advances[1];
    if (one == two) return outcome(-1, true, 1, W_r_2v2_victory_four);
    return outcome(one > two ? 0 : 1, false, 1, W_r_2v2_victory_four);
}

static void decide(Engine *e) {
    const Scene *v = &e->now;
    Outcome o = e->core->ending == END_TWO ? decide_two(e, v) : e->core->ending == END_FFA ? decide_ffa(e, v) : decide_teams(e, v);
    if (o.winner >= 0) win(e, o.winner, o.rules, o.rule_count);
    else if (o.tiebreakers) start_tiebreakers(e, &o);
}

/* No marker stays on a face-down Tumult card: chance turns it up, if nobody had it done. */
static void turn_up_covered(Engine *e) {
    const State *s = &e->now.s;
    uint8_t places[2 * AE_SEATS];
    unsigned n = 0;
    for (unsigned p = 0; p < s->seats; p++)
        for (unsigned side = 0; side < 2; side++) {
            unsigned index = (unsigned)region_at(e, &e->now, p, side);
            if (s->region[index] != AE_FACE_DOWN) continue;
            uint8_t place = (uint8_t)place_of(e, index);
            if (!is_in(places, n, place)) places[n++] = place;
        }
    sort_cards(places, n);
    while (n-- > 0) push_turn_up(e, places[n]);
}

static void look_for_winner(Engine *e, Scene *before, const Atoms *done) {
    bool moved = false, new_ = false;
    for (unsigned i = 0; i < done->count; i++) moved = moved || done->at[i].kind == A_MARKER;
    if (!moved || e->now.s.tiebreakers || e->now.s.result >= 0) return;
    turn_up_covered(e);
    if (!reads(e->core, R_victory_timing, V_victory_timing_at_once)) return;
    for (unsigned p = 0; p < e->now.s.seats; p++)
        new_ = new_ || standing_of(e, &e->now, p) != standing_of(e, before, p);
    if (new_) decide(e);
}

static void run_check_victory(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    if (!e->now.s.tiebreakers && e->now.s.result < 0) decide(e);
}

/* -- the Arena (4.3.d-h) -------------------------------------------------------------------------------------- */

static void team_statistics(Engine *e, unsigned team, int out[3]) {
    const Core *c = e->core;
    Scene *v = &e->now;
    bool each = reads(c, R_tiebreak_sum, V_tiebreak_sum_each_presence);
    bool asleep = reads(c, R_tiebreak_asleep, V_tiebreak_asleep_counted);
    out[0] = out[1] = out[2] = 0;
    Bits left = v->lying[ZONE_EXPEDITION_ZONE];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (v->s.seat[t->controller].team != team) continue;
        if (!asleep && is_asleep(e, v, t)) continue;
        int own[3];
        Places in;
        expeditions_of(e, v, t->id, &in);
        statistics(e, v, t->id, own);
        for (unsigned k = 0; k < 3; k++) out[k] += (each ? (int)in.count : 1) * own[k];
    }
}

/* The teams that the tiebreakers are between, in initiative order. */
static unsigned contending(const Scene *v, uint8_t *out) {
    uint8_t order[AE_SEATS];
    unsigned n = 0, players = order_of(v, order);
    for (unsigned i = 0; i < players; i++) {
        const Seat *s = &v->s.seat[order[i]];
        if (s->contends && !is_in(out, n, s->team)) out[n++] = s->team;
    }
    return n;
}

static void arena_rules(const Core *c, bool won, uint16_t *rules, unsigned *n) {
    static const uint16_t two[2][2] = {{W_r_tiebreak_progress, W_r_ending_in_brief_several_days}, {W_r_tiebreak_progress, W_r_ending_in_brief_more_regions}};
    *n = 2;
    if (c->ending == END_TWO) memcpy(rules, two[won], sizeof two[won]);
    else if (c->ending == END_FFA) {
        rules[0] = W_r_ffa_tiebreak;
        rules[1] = W_r_ffa_victory_simultaneous;
        if (won) *n = 1;
    } else {
        rules[0] = won ? W_r_2v2_tiebreak : W_r_2v2_tiebreak_repeat;
        rules[1] = W_r_2v2_tiebreak;
        if (won) *n = 1;
    }
}

static void compare_statistics(Engine *e) {
    const Core *c = e->core;
    uint8_t teams[AE_SEATS], leaders[AE_SEATS], order[AE_SEATS], between[AE_SEATS] = {0};
    int sums[AE_SEATS][3], won[AE_SEATS], most = -1;
    unsigned n = contending(&e->now, teams), first = 0, b = 0;
    unsigned types = reads(c, R_tiebreak_statistics, V_tiebreak_statistics_all) ? 7u : terrains(e, &e->now, 0);
    bool positive = reads(c, R_tiebreak_positive, V_tiebreak_positive_positive);
    for (unsigned i = 0; i < n; i++) team_statistics(e, teams[i], sums[i]);
    for (unsigned i = 0; i < n; i++) {
        won[i] = 0;
        for (unsigned k = 0; k < 3; k++) {
            bool ahead_ = (types >> k & 1) != 0 && (sums[i][k] > 0 || !positive);
            for (unsigned j = 0; j < n; j++) ahead_ = ahead_ && (j == i || sums[i][k] > sums[j][k]);
            won[i] += ahead_;
        }
        most = won[i] > most ? won[i] : most;
    }
    for (unsigned i = 0; i < n; i++)
        if (won[i] == most) leaders[first++] = teams[i];
    uint16_t rules[4];
    unsigned count;
    arena_rules(c, first == 1, rules, &count);
    if (first == 1) {
        win(e, leaders[0], rules, count);
        return;
    }
    announce_list(e, W_tie, rules, count);
    if (first < n && reads(c, R_ffa_tiebreak_again, V_ffa_tiebreak_again_those_tied)) {
        unsigned players = order_of(&e->now, order);
        for (unsigned i = 0; i < players; i++)
            if (is_in(leaders, first, e->now.s.seat[order[i]].team)) between[b++] = order[i];
        drop_out(e, between, b);
    }
}

/* What goes with the players who leave is remembered as it was last (2.1.c), if something still names it. */
static void remember_theirs(Engine *e, const uint8_t *going, unsigned g) {
    State *s = &e->now.s;
    find_units(e, &e->now);
    for (unsigned i = 0; i < s->thing_count && !failed(e); i++) {
        const Thing *t = &s->thing[i];
        if (!is_in(going, g, t->owner) && !is_in(going, g, t->controller)) continue;
        if (!still_named(&e->now, t->id)) continue;
        if (s->past_count >= AE_PAST) make_room(e);
        if (failed(e)) return;
        keep_record(e, t);
        changed(&e->now, OF_PAST);
        if (in_play(t->zone)) keep_face(e, &e->now, t, &s->past[s->past_count - 1]);
    }
}

/* A day begins: whom the tiebreakers are not between leaves the game, or stays to watch. */
static void leave_game(Engine *e) {
    State *s = &e->now.s;
    uint8_t order[AE_SEATS], going[AE_SEATS];
    unsigned players = order_of(&e->now, order), g = 0;
    Atoms list;
    list.count = 0;
    for (unsigned i = 0; i < players; i++)
        if (!s->seat[order[i]].contends) going[g++] = order[i];
    if (g == 0 || reads(e->core, R_ffa_tiebreak_others, V_ffa_tiebreak_others_stay)) return;
    for (unsigned i = 0; i < s->thing_count; i++) {
        const Thing *t = &s->thing[i];
        if (!is_in(going, g, t->controller) || is_in(going, g, t->owner) || t->card == AE_NO_CARD) continue;
        Atom a = atom(A_MOVE, t->owner, W_put);
        a.card = t->card;
        a.zone = ZONE_DISCARD_PILE;
        a.owner = (int8_t)t->owner;
        push_atom(e, &list, a);
    }
    remember_theirs(e, going, g);
    for (unsigned i = 0; i < g; i++) {
        Seat *seat = &s->seat[going[i]];
        unsigned kept = 0;
        seat->out = seat->passed = 1;
        seat->hand_count = seat->top = seat->bag = seat->bottom = 0;
        for (unsigned k = 0; k < s->thing_count; k++) {
            Thing t = s->thing[k];
            if (t.owner != going[i] && t.controller != going[i]) s->thing[kept++] = t;
            else if (t.emblem != 0) {
                memset(&s->emblem[t.emblem - 1], 0, sizeof(Emblem));
                s->emblem_count--;
            }
        }
        memset(&s->thing[kept], 0, (s->thing_count - kept) * sizeof(Thing));
        s->thing_count = (uint16_t)kept;
        look_at_all(e->core, &e->now);
        touch(&e->now);
        ev(announce(e, W_leave, 1, W_r_ffa_victory_simultaneous), W_player, going[i]);
    }
    if (list.count > 0) perform(e, &list, 2, W_r_ffa_victory_simultaneous, W_r_my_zones_owner);
}
