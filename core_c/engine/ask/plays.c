/* Earlier plays, and cards that are looked at as objects.
 * Twin of `altered/ask/context.py` and `altered/ask/passive/plays.py`. */
#include "../engine.h"

/* -- earlier plays (`altered.ask.passive.plays`) ------------------------------------------------------- */

/* A card as if it were one more object, in a zone, so that filters can look at it.  The state is
 * otherwise as it was and keeps its table; `as_before` takes the object away again. */
static Id face_as_object(Engine *e, Scene *v, unsigned player, Node face, unsigned zone) {
    State *s = &v->s;
    evaluate(e, v);
    if (s->thing_count >= AE_OBJECTS) { fail(e, AE_EXHAUSTED, W_full_objects); return 0; }
    Thing *t = &s->thing[s->thing_count++];
    memset(t, 0, sizeof *t);
    t->id = s->clock;
    t->face = face;
    t->card = AE_NO_CARD;
    t->zone = zone & 0xFu;
    t->form = FORM_CARD;
    t->side = AE_NO_SIDE;
    t->owner = t->controller = player & 3u;
    add_last(e->core, v);
    base_face_now(e, v, s->thing_count - 1u);
    return t->id;
}

/* A card that is about to be played, as an object that filters can look at: in a visible zone it is one
 * (2.1.a), with the counters and statuses it has there. */
static Id to_be_played(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone) {
    Bits left = in_zones(v, 1u << zone);
    for (int i; (i = next_in(&left)) >= 0;)
        if (v->s.thing[i].card == card) return v->s.thing[i].id;
    Id thing = face_as_object(e, v, player, e->core->card_face[card], zone);
    if (thing != 0) v->s.thing[v->s.thing_count - 1].card = (uint8_t)card;
    return thing;
}

static void as_before(Scene *v, Id thing) {
    if (thing == 0 || thing != v->s.clock) return;
    drop_last(v);
    memset(&v->s.thing[--v->s.thing_count], 0, sizeof(Thing));
}

static void remember_plays(Engine *e, const Atoms *done) {
    State *s = &e->now.s;
    if (!e->core->asks_plays) return;
    for (unsigned i = 0; i < done->count; i++) {
        const Atom *a = &done->at[i];
        if (!has_verb(a, W_play) || a->card < 0) continue;
        if (s->played_count >= AE_PLAYED) { fail(e, AE_EXHAUSTED, W_full_played); return; }
        s->played[s->played_count].player = (uint8_t)a->player;
        s->played[s->played_count].card = (uint8_t)a->card;
        s->played[s->played_count++].phase = s->phase;
        changed(&e->now, OF_ANYTHING);
    }
}

/* How many cards that fit a player has played: today, or in this Afternoon. */
static unsigned cards_played(Engine *e, Scene *v, Node which, int player, int controller, Id me, bool each_day) {
    const Thing *bearer = me == 0 || !at(e->core, which, Which_other) ? NULL : last_known(v, me);
    unsigned own = bearer == NULL ? (unsigned)AE_NO_CARD : bearer->card, found = 0;
    for (unsigned i = 0; i < v->s.played_count; i++) {
        if (v->s.played[i].player != player || (!each_day && v->s.played[i].phase != PHASE_AFTERNOON)) continue;
        if (v->s.played[i].card == own) continue;
        Id thing = face_as_object(e, v, (unsigned)player, e->core->card_face[v->s.played[i].card], ZONE_LIMBO);
        found += thing != 0 && ask_fits(e, v, thing, which, controller, me);
        as_before(v, thing);
    }
    return found;
}

/* Whether no card that fits has been played yet: today, or in this Afternoon. */
static bool is_first(Engine *e, Scene *v, Node which, int player, int controller, Id me) {
    if (!at(e->core, which, Which_first)) return true;
    bool each_day = at(e->core, which, Which_each_day) != 0;
    if (!each_day && v->s.phase != PHASE_AFTERNOON) return false;
    return cards_played(e, v, which, player, controller, me, each_day) == 0;
}
