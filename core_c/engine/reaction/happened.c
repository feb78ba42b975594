/* What has happened this turn, this Afternoon, this Day, kept as far as some card asks for it.
 * Twin of `altered/reaction/note.py`, `altered/state/happened.py` and `altered/ask/happened.py`.  The book lists the events that its cards ask for, in
 * the words of nobody; each node `Happened` has its own after its fields. */
#include "../engine.h"

enum { AE_NOBODY = 0xFFFE }; /* the number of the bearer of words that are nobody's */

static unsigned shortest(const State *s) {
    if (s->phase != PHASE_AFTERNOON) return SINCE_DAY;
    return s->turn < 0 ? SINCE_AFTERNOON : SINCE_TURN;
}

/* Whether some card asks what it happened to; of other events it is enough how often. */
static bool is_named(const Core *c, unsigned event) { return item(c, c->happened_things, event) != 0; }

/* One of the first `count` that is the same but for how often; NULL if there is none. */
static Happening *alike(const Core *c, State *s, unsigned count, Happening h) {
    if (is_named(c, h.event)) return NULL;
    for (unsigned i = 0; i < count; i++) {
        Happening *o = &s->happened[i];
        if (o->event == h.event && o->player == h.player && o->side == h.side && o->since == h.since) return o;
    }
    return NULL;
}

/* One more of them. */
static void add_to(Engine *e, Happening *h, unsigned more) {
    if (h->thing + more > UINT16_MAX) { fail(e, AE_EXHAUSTED, W_full_happened); return; }
    h->thing = (Id)(h->thing + more);
}

static void add_happening(Engine *e, unsigned event, unsigned player, Id thing, unsigned side) {
    State *s = &e->now.s;
    Happening new = {.thing = 1, .event = (uint8_t)event, .player = player & 3u, .side = side & 3u, .since = shortest(s) & 3u};
    Happening *known = alike(e->core, s, s->happened_count, new);
    if (known != NULL) {
        add_to(e, known, 1);
        changed(&e->now, OF_ANYTHING);
        return;
    }
    if (s->happened_count >= AE_HAPPENED) { fail(e, AE_EXHAUSTED, W_full_happened); return; }
    if (is_named(e->core, event)) new.thing = thing;
    s->happened[s->happened_count++] = new;
    changed(&e->now, OF_ANYTHING); /* conditions may ask for it */
}

/* The filter of the words of an event; AE_NONE when they speak of the bearer, 0 when they have none. */
static Node filter_of(const Core *c, Node event) {
    switch (kind_of(c, event)) {
    case K_Joins: return at(c, event, Joins_which);
    case K_Played: return at(c, event, Played_which);
    case K_Leaves: return at(c, event, Leaves_which);
    case K_Gains: return at(c, event, Gains_which);
    case K_Loses: return at(c, event, Loses_which);
    case K_Sacrificed: return at(c, event, Sacrificed_which);
    case K_Creates: return at(c, event, Creates_which);
    case K_Does: return at(c, event, Does_which);
    case K_Undergoes: return at(c, event, Undergoes_which);
    case K_Puts: return at(c, event, Puts_which);
    default: return 0;
    }
}

/* Whether the words of nobody are the same whoever "you" are, so that they are kept once. */
static bool is_anybody(const Core *c, Node event) {
    Node which = filter_of(c, event), who = AE_NONE;
    switch (kind_of(c, event)) {
    case K_Played: who = at(c, event, Played_who); break;
    case K_Sacrificed: who = at(c, event, Sacrificed_who); break;
    case K_Creates: who = at(c, event, Creates_who); break;
    case K_Does: who = at(c, event, Does_who); break;
    case K_Puts: who = at(c, event, Puts_who); break;
    case K_Draws: who = at(c, event, Draws_who); break;
    default: break;
    }
    if (who != AE_NONE && (kind_of(c, who) != K_EachPlayer || pick_key(c, who) != PICK_WILLING)) return false;
    if (which == 0 || which == AE_NONE) return true;
    bool bare = asks_of(c, which) == 0 && types_of(c, which) == 0 && at(c, which, Which_controller) == W_any;
    return bare && !at(c, which, Which_first) && !at(c, which, Which_each_day);
}

/* One event, once for each player whom its words may call "you"; a movement only once. */
static void note_event(Engine *e, Scene *before, Scene *after, const Atom *a, unsigned event) {
    Node trigger = item(e->core, e->core->happened, event);
    bool moves = kind_of(e->core, trigger) == K_MovesForward || kind_of(e->core, trigger) == K_MovesBackward;
    unsigned first = moves && a->player > 0 ? (unsigned)a->player : 0, last_one = moves ? first + 1 : is_anybody(e->core, trigger) ? 1 : e->now.s.seats;
    for (unsigned player = first; player < last_one && !failed(e); player++) {
        Source nobody = {.bearer = AE_NOBODY, .controller = (uint8_t)player, .reaction = AE_NONE};
        Id it;
        if (!match(e, before, after, a, trigger, &nobody, &it)) continue;
        if (moves) add_happening(e, event, (unsigned)(a->owner < 0 ? a->player : a->owner), 0, (unsigned)a->side);
        else add_happening(e, event, player, it, AE_NO_SIDE);
    }
}

/* Keep what happened between two states. */
static void note_happenings(Engine *e, Scene *before, Scene *after, const Atoms *done) {
    unsigned events = len(e->core, e->core->happened);
    for (unsigned i = 0; events > 0 && i < done->count; i++)
        for (unsigned k = 0; k < events; k++) note_event(e, before, after, &done->at[i], k);
}

/* What has happened until now is no longer of the turn, or of the Afternoon, that is over. */
static void older(Engine *e, unsigned since) {
    State *s = &e->now.s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->happened_count; i++) {
        Happening h = s->happened[i];
        if (h.since < since) {
            h.since = since & 3u;
            changed(&e->now, OF_ANYTHING);
        }
        Happening *same = alike(e->core, s, kept, h);
        if (same != NULL) add_to(e, same, h.thing);
        else s->happened[kept++] = h;
    }
    s->happened_count = kept & 0xFFu;
}

/* What is still known the next Day: from where the objects that are left were played. */
static void keep_for_good(Engine *e) {
    State *s = &e->now.s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->happened_count; i++) {
        Happening h = s->happened[i];
        Node event = item(e->core, e->core->happened, h.event);
        if (kind_of(e->core, event) != K_Played || at(e->core, event, Played_zone) == AE_NONE) continue;
        if (!is_anybody(e->core, event) || !is_named(e->core, h.event) || h.thing == 0 || find(&e->now, h.thing) == NULL) continue;
        h.since = SINCE_GAME & 3u;
        s->happened[kept++] = h;
    }
    s->happened_count = kept & 0xFFu;
}

/* The span of time that words ask for. */
static unsigned span_of(const Core *c, Node asking) {
    uint16_t word = at(c, asking, Happened_since);
    return word == W_turn ? SINCE_TURN : word == W_phase_afternoon ? SINCE_AFTERNOON : word == W_game ? SINCE_GAME : SINCE_DAY;
}

/* Whether it is a turn, an Afternoon, a Day now: outside them nothing is the first of one. */
static bool is_in_span(const Core *c, const Scene *v, Node asking) { return shortest(&v->s) <= span_of(c, asking); }

/* How often it has happened, in the words of an object and of who controls it. */
static int times_happened(Engine *e, Scene *v, Node asking, int controller, Id me) {
    const Core *c = e->core;
    Node event = at(c, asking, Happened_event), plain = at(c, asking, Happened_size), which = filter_of(c, event);
    unsigned since = span_of(c, asking);
    bool forward = kind_of(c, event) == K_MovesForward, moves = forward || kind_of(c, event) == K_MovesBackward;
    Places places = {.count = 0};
    if (moves) {
        Ctx ctx = ctx_of(controller, me);
        expeditions(e, v, at(c, event, forward ? MovesForward_expedition : MovesBackward_expedition), &ctx, &places);
    }
    bool anybody = !moves && is_anybody(c, plain);
    int sum = 0;
    for (unsigned i = 0; i < v->s.happened_count; i++) {
        const Happening *h = &v->s.happened[i];
        if (item(c, c->happened, h->event) != plain || h->since > since) continue;
        bool named = is_named(c, h->event), mine = named && h->thing != 0 && h->thing == me;
        int often = named ? 1 : h->thing;
        if (moves) sum += is_among(&places, place_at(h->player, h->side)) ? often : 0;
        else if (!anybody && h->player != controller) continue;
        else if (which == AE_NONE) sum += mine || (named && h->thing == 0 && me == 0);
        else sum += which != 0 && at(c, which, Which_other) && mine ? 0 : often;
    }
    return sum;
}
