/* Progress (4.2.4).  Twin of `altered/day/dusk.py`. */
#include "../engine.h"

/* The statistics of every Expedition: the sums over its Characters that are awake (4.2.4.b).  Each
 * Character is asked once, and not for each Expedition and again for the one that faces it. */
typedef struct { int of[2 * AE_SEATS][3]; } Sums;

static void expedition_statistics(Engine *e, Scene *v, Sums *sums) {
    memset(sums, 0, sizeof *sums);
    Bits left = v->lying[ZONE_EXPEDITION_ZONE];
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (is_asleep(e, v, t)) continue;
        bool both = has_keyword_here(e, v, t, W_gigantic);
        int own[3];
        statistics(e, v, t->id, own);
        for (unsigned side = 0; side < 2; side++) {
            if (!both && t->side != side) continue;
            int *sum = sums->of[place_at(t->controller, side)];
            for (unsigned k = 0; k < 3; k++) sum[k] += own[k];
        }
    }
}

/* The terrains of its Region in which an Expedition is positive and greater (4.2.4.b-d), as a mask. */
static unsigned winning_terrains(Engine *e, Scene *v, const Sums *sums, Place p) {
    static const int NONE[3] = {0, 0, 0};
    Place other[1];
    const int *own = sums->of[p], *theirs = facing(e, v, p, other) > 0 ? sums->of[other[0]] : NONE;
    uint8_t only[4];
    unsigned types = terrains(e, v, (unsigned)region_at(e, v, p >> 1, p & 1u)), won = 0;
    bool asked = any_units(e, v, kind_bit(K_MovesOnlyDueTo) | kind_bit(K_NotDueTo) | kind_bit(K_MovesInTies)); /* mostly not */
    unsigned bound = asked ? only_due_to(e, v, p, only) : 0, never = asked ? never_due_to(e, v, p) : 0;
    int less = asked && in_ties(e, v, p) ? 1 : 0;
    if (ALTERED_CAREFUL > 1 && !asked) expect(e, only_due_to(e, v, p, only) == 0 && never_due_to(e, v, p) == 0 && !in_ties(e, v, p));
    for (unsigned k = 0; k < 3; k++) {
        bool may = (types >> k & 1) != 0 && (never >> k & 1) == 0 && own[k] > (theirs[k] - less > 0 ? theirs[k] - less : 0);
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
    Sums sums;
    expedition_statistics(e, &e->now, &sums);
    for (unsigned i = 0; i < players; i++)
        for (unsigned side = 0; side < 2; side++) {
            Place p = place_at(order[i], side);
            unsigned won = winning_terrains(e, &e->now, &sums, p);
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
            Atom *a = new_atom(e, &list, A_NOTE, order[i], W_fail_to_move_forward);
            a->owner = (int8_t)order[i];
            a->side = (int8_t)side;
        }
    perform(e, &list, 1, W_r_dusk_fails);
}

static void run_move_forward(Engine *e, const uint16_t *w, unsigned n) {
    uint8_t places[AE_REGIONS];
    uint16_t moves[2 * AE_SEATS];
    unsigned first = AE_NONE;
    Atoms list;
    Places moving = {.count = 0};
    list.count = 0;
    for (unsigned i = 0; i < n && i < 2 * AE_SEATS; i++) moving.at[moving.count++] = (Place)(w[i] & 0xFF);
    for (unsigned i = 0; i < n && i < 2 * AE_SEATS; i++) {
        moves[i] = w[i];
        Place p = (Place)(w[i] & 0xFF);
        int amount = limit_of_rules(e->core, L_dusk_move) + further(e, &e->now, p, &moving);
        unsigned count = hidden_places(e, &e->now, p >> 1, p & 1u, amount, places);
        for (unsigned k = 0; k < count; k++) first = places[k] < first ? places[k] : first;
        Atom *a = new_atom(e, &list, A_MARKER, p >> 1, W_move_forward);
        a->owner = (int8_t)(p >> 1);
        a->side = (int8_t)(p & 1u);
        a->amount = (int16_t)amount;
        a->terrains = (uint8_t)(w[i] >> 8);
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
