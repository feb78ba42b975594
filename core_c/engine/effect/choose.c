/* What a step asks before it happens: which objects, which Expedition, which status (6.1.g).
 * Twin of `altered/effect/{choose,ask}.py`.  Nothing is asked where there is nothing to choose. */
#include "../engine.h"

/* A player chooses objects or cards one by one, then the next player does (`ChooseThings`). */
typedef struct {
    Course course;
    uint8_t place, player, others_count, lacks;
    uint8_t others[AE_SEATS];
    Node chosen;
    Refs taken, before;
} Question;

#include "places.c"

/* -- objects and cards --------------------------------------------------------------------------------------- */

/* Whether the words of a filter leave open whose things it picks. */
static bool is_open_whose(const Core *c, Node which) {
    return at(c, which, Which_controller) == W_any && at(c, which, Which_controlled_by) == AE_NONE;
}

static bool is_play(uint16_t kind) { return kind == K_PlayForFree || kind == K_PlayCheaper; }

static bool can_play(Engine *e, Scene *v, Node action, const Ctx *c);

/* The first choice of objects that an action leaves open. */
static Node open_choice(const Core *c, Node action, const Picks *picks) {
    Node found = AE_NONE;
    Search s = {.c = c, .picks = picks, .kinds = {K_Chosen}, .out = &found, .size = 1};
    search(&s, action, 0);
    return s.count > 0 ? found : AE_NONE;
}

/* Whether an action without open choices is possible, at least in part; removed may be what is not there (2.5.f). */
static bool can_happen(Engine *e, Scene *v, Node action, const Ctx *ctx) {
    Atoms atoms;
    Plan p;
    atoms.count = 0;
    plan(e, v, action, ctx, &atoms, &p);
    for (unsigned i = 0; i < atoms.count; i++)
        if (impossible(e, v, &atoms.at[i], NULL, NULL) == 0) return true;
    return atoms.count == 0 && (!p.lacks || kind_of(e->core, action) == K_Remove);
}

static bool may_choose_anything(const Core *c) {
    return reads(c, R_effect_impossible_part_choice, V_effect_impossible_part_choice_anything);
}

/* Whether the action could happen to that thing. */
static bool is_possible(Engine *e, Scene *v, const Course *course, Node action, Node chosen, Ref thing) {
    const Core *c = e->core;
    Picks picks = course->picks;
    Ctx alone = course->ctx;
    pick_add(e, &picks, chosen, 0, &thing, 1);
    alone.picks = &picks;
    if (open_choice(c, action, &picks) != AE_NONE) return true;
    Node into = place_words(c, action);
    if (into != AE_NONE && is_open(e, v, action, into, &alone)) return true;
    if (is_play(kind_of(c, action))) return can_play(e, v, action, &alone);
    return can_happen(e, v, action, &alone);
}

/* Whether the filter, as that player means it, picks a thing (`meant`, then `fits`).  What is sacrificed is of who
 * sacrifices (7.3.19), and what is played of who plays, where the words leave it open. */
static bool is_meant(Engine *e, Scene *v, const Question *q, Node action, Ref thing) {
    const Core *c = e->core;
    Node which = at(c, q->chosen, Chosen_which);
    Ctx ctx = q->course.ctx;
    bool play = is_play(kind_of(c, action)) && at(c, which, Which_these) == AE_NONE;
    bool anywhere = play && len(c, at(c, which, Which_zones)) == 0; /* cards of the Hand and of the Reserve */
    if (kind_of(c, at(c, q->chosen, Chosen_who)) == K_EachPlayer) ctx.doer = (uint8_t)(q->player + 1);
    if (anywhere) {
        int zone = zone_of(v, thing);
        if (zone != ZONE_HAND && zone != ZONE_RESERVE) return false;
    }
    bool own = kind_of(c, action) == K_Sacrifice || (play && is_open_whose(c, which));
    if (own && holder_of(c, v, thing, false) != q->player) return false;
    return fits_but(e, v, thing, which, &ctx, anywhere, at(c, which, Which_controller), true);
}

static bool holds_card(const Seat *s, unsigned card) {
    return s->hand_count > 0 && memchr(s->hand, (int)card, s->hand_count) != NULL;
}

/* The object or card that an action is about, if that has been chosen or is each of a kind. */
static Node known_ref(const Core *c, Node action, const Picks *picks) {
    Node ref = AE_NONE;
    switch (kind_of(c, action)) {
    case K_Activate: case K_Discard: case K_ExchangeCounters: case K_Gain: case K_GainOneOf: case K_GainStatus:
    case K_GainSubtypes: case K_Look: case K_LoseStatus: case K_Move: case K_PlayCheaper: case K_PlayForFree:
    case K_Remove: case K_RemoveAny: case K_Reveal: case K_Spread: case K_SwitchExpeditions:
    case K_Take:
        ref = at(c, action, Move_ref);
        break;
    case K_Sacrifice: ref = at(c, action, Sacrifice_ref); break;
    default: return AE_NONE;
    }
    return kind_of(c, ref) == K_Each || is_picked(picks, ref) ? ref : AE_NONE;
}
_Static_assert((int)Move_ref == Look_ref && (int)Move_ref == Take_ref && (int)Move_ref == Spread_ref && (int)Move_ref == PlayCheaper_ref && (int)Move_ref == Gain_ref,
               "the first field of most actions is what they act on");

/* Whether an action of the step acts on that thing already, but for "the rest". */
static bool is_used(Engine *e, Scene *v, const Course *course, Ref thing) {
    for (unsigned i = 0; i < action_count(e->core, course); i++) {
        Refs found;
        Node ref = known_ref(e->core, action_at(e->core, course, i), &course->picks);
        if (ref == AE_NONE) continue;
        refer(e, v, ref, &course->ctx, &found);
        for (unsigned k = 0; k < found.count; k++)
            if (found.at[k] == thing) return true;
    }
    return false;
}

/* "The rest" are the cards shown that no other action of the step takes. */
static void with_rest(Engine *e, Course *course) {
    const Core *c = e->core;
    Node rests[8], each[8];
    Search s = {.c = c, .picks = &course->picks, .kinds = {K_Rest}, .out = rests, .size = 8};
    if (course->ctx.shown_count == 0) return;
    walk_actions(&s, course->step);
    if (s.count == 0) return;
    Refs left;
    left.count = 0;
    for (unsigned i = 0; i < course->ctx.shown_count; i++)
        if (!is_used(e, &e->now, course, course->ctx.shown[i])) add_ref(e, &left, course->ctx.shown[i]);
    Search t = {.c = c, .picks = &course->picks, .kinds = {K_Each}, .out = each, .size = 8};
    walk_actions(&t, course->step);
    for (unsigned i = 0; i < t.count && i < 8; i++) {
        Refs these;
        if (!is_of_shown(c, at(c, each[i], Each_which))) continue;
        refer(e, &e->now, each[i], &course->ctx, &these);
        pick_add(e, &course->picks, each[i], 0, these.at, these.count);
    }
    for (unsigned i = 0; i < s.count && i < 8; i++) pick_add(e, &course->picks, rests[i], 0, left.at, left.count);
}

static bool is_taken(const Refs *taken, Ref thing) {
    for (unsigned i = 0; i < taken->count; i++)
        if (taken->at[i] == thing) return true;
    return false;
}

/* Whether a player may choose a thing; a card in a Hand is one of their own where the words leave it open.  A reading says whether things may be chosen to which the
 * action cannot happen.  A card that a player before has chosen goes to one place. */
static bool is_offered(Engine *e, Scene *v, const Question *q, Ref thing) {
    if (is_hidden(thing) && is_taken(&q->before, thing)) return false;
    Node action = action_at(e->core, &q->course, q->place);
    if (!is_meant(e, v, q, action, thing)) return false;
    bool shown = is_of_shown(e->core, at(e->core, q->chosen, Chosen_which));
    if (shown && is_used(e, v, &q->course, thing)) return false;
    bool own = !shown && is_open_whose(e->core, at(e->core, q->chosen, Chosen_which));
    if (is_hidden(thing) && own && !holds_card(&v->s.seat[q->player], card_of_hidden(thing))) return false;
    if (may_choose_anything(e->core)) return true;
    return is_possible(e, v, &q->course, action, q->chosen, thing);
}

/* What that player may choose from: objects by timestamp, cards of Hands, cards that were shown; for
 * anything but a play only where the words say (`fits`). */
static void pool(Engine *e, Scene *v, const Question *q, Refs *out) {
    uint8_t order[AE_SEATS];
    unsigned players = order_of(v, order);
    bool play = is_play(kind_of(e->core, action_at(e->core, &q->course, q->place)));
    unsigned zones = play ? ~0u : zones_of(e->core, at(e->core, q->chosen, Chosen_which));
    Bits left = in_zones(v, zones);
    out->count = 0;
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);)
        if (is_offered(e, v, q, v->s.thing[i].id) && out->count < AE_THINGS) out->at[out->count++] = v->s.thing[i].id;
    for (unsigned p = 0; p < players && (zones >> ZONE_HAND & 1u) != 0; p++) {
        const Seat *s = &v->s.seat[order[p]];
        for (unsigned i = 0; i < s->hand_count && !failed(e); i++)
            if (is_offered(e, v, q, hidden(s->hand[i])) && out->count < AE_THINGS)
                out->at[out->count++] = hidden(s->hand[i]);
    }
    for (unsigned i = 0; i < q->course.ctx.shown_count && !failed(e); i++) {
        Ref thing = q->course.ctx.shown[i];
        if (is_hidden(thing) && zone_of(v, thing) != ZONE_HAND && is_offered(e, v, q, thing) && out->count < AE_THINGS)
            out->at[out->count++] = thing;
    }
}

static bool is_any_number(const Core *c, Node chosen) {
    return kind_of(c, at(c, chosen, Chosen_count)) == K_AnyNumber;
}

/* Whether fewer may be chosen. */
static bool may_stop(const Core *c, Node chosen) {
    return at(c, chosen, Chosen_up_to) || (is_any_number(c, chosen) && !at(c, chosen, Chosen_ordered));
}

static int asked_number(Engine *e, Scene *v, const Question *q) {
    return their_number(e, v, at(e->core, q->chosen, Chosen_count), &q->course.ctx, q->player);
}

/* How many are to be chosen, at most all that are there (6.5.f). */
static int wanted(Engine *e, Scene *v, const Question *q, int available) {
    if (is_any_number(e->core, q->chosen)) return available;
    int count = asked_number(e, v, q);
    return count < available ? count : available;
}

/* Whether there is something to decide; with nothing, `taken` becomes what follows (`or_settled`). */
static bool is_question(Engine *e, Scene *v, Question *q) {
    Refs available;
    pool(e, v, q, &available);
    int there = (int)available.count;
    if (may_stop(e->core, q->chosen)) return wanted(e, v, q, there) != 0;
    int want = is_any_number(e->core, q->chosen) ? there : asked_number(e, v, q);
    if (at(e->core, q->chosen, Chosen_ordered) && want != 0 && there > 1) {
        q->lacks = q->lacks || want > there;
        return true;
    }
    if (want >= there) {
        q->lacks = q->lacks || want > there;
        q->taken = available;
        return false;
    }
    return want != 0;
}

/* After a player has chosen: the next one is asked, or the choice is made (false: in the course). */
static bool finished(Engine *e, Scene *v, Question *q) {
    for (;;) {
        for (unsigned i = 0; i < q->taken.count; i++) {
            if (q->before.count < AE_THINGS) q->before.at[q->before.count++] = q->taken.at[i];
            else fail(e, AE_EXHAUSTED, W_full_list);
        }
        q->taken.count = 0;
        if (q->others_count == 0 || failed(e)) break;
        q->player = q->others[0];
        q->others_count--;
        memmove(q->others, q->others + 1, q->others_count);
        if (is_question(e, v, q)) return true;
    }
    pick_add(e, &q->course.picks, q->chosen, q->lacks ? PICK_SHORT : 0, q->before.at, q->before.count);
    return false;
}

static void save_refs(Writer *w, const Refs *r) {
    put(w, r->count);
    put_all(w, r->at, r->count);
}

static void load_refs(Reader *r, Refs *to) {
    to->count = at_most(get(r), AE_THINGS);
    for (unsigned i = 0; i < to->count; i++) to->at[i] = get(r);
}

static void push_question(Engine *e, const Question *q) {
    Writer w;
    begin_words(&w);
    save_course(&w, &q->course);
    put(&w, q->place | (unsigned)q->lacks << 8);
    put(&w, q->player | (unsigned)q->others_count << 8);
    for (unsigned i = 0; i < q->others_count; i++) put(&w, q->others[i]);
    put(&w, q->chosen);
    save_refs(&w, &q->taken);
    save_refs(&w, &q->before);
    push_written(e, F_CHOOSE_THINGS, &w);
}

static void load_question(const uint16_t *w, unsigned n, Question *q) {
    Reader r = {.at = w, .n = n};
    load_course(&r, &q->course);
    unsigned place = get(&r), player = get(&r);
    q->place = (uint8_t)(place & 0xFF);
    q->lacks = (place >> 8) != 0;
    q->player = (uint8_t)(player & 0xFF);
    q->others_count = (uint8_t)at_most(player >> 8, AE_SEATS);
    for (unsigned i = 0; i < q->others_count; i++) q->others[i] = (uint8_t)get(&r);
    q->chosen = get(&r);
    load_refs(&r, &q->taken);
    load_refs(&r, &q->before);
}

/* The question to the first player who chooses, or what follows if there is none. */
static enum Next first_question(Engine *e, Course *course, unsigned place, Node chosen) {
    Question q;
    Players asked = {.count = 0};
    who_is(e, &e->now, at(e->core, chosen, Chosen_who), &course->ctx, &asked);
    if (asked.count == 0) {
        pick_add(e, &course->picks, chosen, PICK_SHORT, NULL, 0);
        return NEXT_COURSE;
    }
    copy_course(&q.course, course);
    q.place = (uint8_t)place;
    q.chosen = chosen;
    q.player = asked.at[0];
    q.others_count = (uint8_t)(asked.count - 1);
    memcpy(q.others, asked.at + 1, q.others_count);
    q.lacks = 0;
    q.taken.count = q.before.count = 0;
    if (is_question(e, &e->now, &q) || finished(e, &e->now, &q)) {
        push_question(e, &q);
        return NEXT_ASKED;
    }
    copy_course(course, &q.course);
    return NEXT_COURSE;
}

static int value_of(const Option *o, uint16_t name, int none) {
    for (unsigned i = 0; i < o->count; i++)
        if (o->name[i] == name) return o->value[i];
    return none;
}

/* The last of them has no other place in the order. */
static void take_left(Refs *taken, const Refs *available) {
    for (unsigned i = 0; i < available->count; i++)
        if (!is_taken(taken, available->at[i]) && taken->count < AE_THINGS) taken->at[taken->count++] = available->at[i];
}

static void list_choose_things(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Question q;
    Refs available;
    load_question(w, n, &q);
    q.course.ctx.picks = &q.course.picks;
    int decider = at(e->core, q.chosen, Chosen_at_random) ? AE_CHANCE : q.player;
    pool(e, &e->now, &q, &available);
    for (unsigned i = 0; i < available.count && !failed(e); i++) {
        Ref thing = available.at[i];
        if (is_taken(&q.taken, thing)) continue;
        Option *o = offer(e, out, W_choose, decider);
        arg(o, is_hidden(thing) ? W_card : W_object, is_hidden(thing) ? card_of_hidden(thing) : thing);
    }
    if (may_stop(e->core, q.chosen)) offer(e, out, W_done, decider);
}

static void take_choose_things(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Question q;
    load_question(w, n, &q);
    int object = value_of(o, W_object, -1), card = value_of(o, W_card, -1);
    if (o->kind == W_choose && q.taken.count < AE_THINGS)
        q.taken.at[q.taken.count++] = object >= 0 ? (Ref)object : hidden((unsigned)card);
    if (o->kind == W_choose) {
        Refs available;
        pool(e, &e->now, &q, &available);
        int count = wanted(e, &e->now, &q, (int)available.count);
        bool last = (int)q.taken.count + 1 == count && count == (int)available.count;
        if (at(e->core, q.chosen, Chosen_ordered) && last) take_left(&q.taken, &available);
        if ((int)q.taken.count < count) {
            push_question(e, &q);
            return;
        }
    }
    if (finished(e, &e->now, &q)) push_question(e, &q);
    else push_course(e, F_PREPARE, &q.course);
}

#include "decide.c"

/* -- what is still open in a step -------------------------------------------------------------------------------- */

/* The next decision of a step (pushed); or a choice made that was none; or nothing. */
static enum Next next_choice(Engine *e, Course *course) {
    const Core *c = e->core;
    for (unsigned place = 0; place < action_count(c, course); place++) {
        Node action = action_at(c, course, place);
        Node chosen = open_choice(c, action, &course->picks);
        if (chosen != AE_NONE) return first_question(e, course, place, chosen);
        Node into = place_words(c, action);
        if (into != AE_NONE && is_open(e, &e->now, action, into, &course->ctx)) {
            Places none = {.count = 0};
            return ask_places(e, course, place, 0, &none) ? NEXT_COURSE : NEXT_ASKED;
        }
        if (kind_of(c, action) == K_RemoveAny && !is_picked(&course->picks, action)) return ask_counters(e, course, place);
        if (is_up_to(c, action, &course->picks)) return ask_up_to(e, course, place);
        if (kind_of(c, action) == K_Spread && !is_picked(&course->picks, action)) return ask_dealing(e, course, place);
        if (kind_of(c, action) != K_GainOneOf || is_picked(&course->picks, action)) continue;
        uint8_t offered[4];
        Node list = at(c, action, GainOneOf_statuses);
        if (len(c, list) > 1 && open_statuses(e, &e->now, action, &course->ctx, offered) > 0) {
            Writer w;
    begin_words(&w);
            save_course(&w, course);
            put(&w, place);
            push_written(e, F_CHOOSE_STATUS, &w);
            return NEXT_ASKED;
        }
        uint16_t status = item(c, list, 0);
        pick_add(e, &course->picks, action, 0, &status, 1);
        return NEXT_COURSE;
    }
    return NEXT_NONE;
}
