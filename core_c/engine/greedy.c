/* A player who looks one choice ahead.  Twin of `altered.simulation.greedy.py`, which says what is worth how much. */
#include "engine.h"

enum { WORTH_WON = 10000, WORTH_REGION = 100, WORTH_AHEAD = 30, WORTH_MANA = 5, WORTH_HAND = 4, WORTH_RESERVE = 3,
       WORTH_STATISTIC = 2 };

static int worth_of_seat(Engine *e, const Sums *sums, unsigned p) {
    Scene *v = &e->now;
    const Seat *seat = &v->s.seat[p];
    int found = WORTH_REGION * (seat->marker[0] + seat->marker[1]) + WORTH_HAND * seat->hand_count;
    for (unsigned side = 0; side < 2; side++) {
        const int *own = sums->of[place_at(p, side)];
        found += WORTH_STATISTIC * (own[0] + own[1] + own[2]);
        if (winning_terrains(e, v, sums, place_at(p, side)) != 0) found += WORTH_AHEAD;
    }
    Bits left = in_zones(v, 1u << ZONE_MANA_ZONE | 1u << ZONE_RESERVE);
    for (int i; (i = next_in(&left)) >= 0;) {
        const Thing *t = &v->s.thing[i];
        if (t->controller == p) found += t->zone == ZONE_RESERVE ? WORTH_RESERVE : WORTH_MANA;
    }
    return found;
}

/* How well a player stands: what the own team has, less what the others have. */
static int worth(Engine *e, unsigned player) {
    const State *s = &e->now.s;
    unsigned team = s->seat[player].team;
    if (s->result >= 0) return (unsigned)s->result == team ? WORTH_WON : -WORTH_WON;
    Sums sums;
    int found = 0;
    expedition_statistics(e, &e->now, &sums);
    for (unsigned p = 0; p < s->seats; p++)
        if (!s->seat[p].out) found += worth_of_seat(e, &sums, p) * (s->seat[p].team == team ? 1 : -1);
    return found;
}
