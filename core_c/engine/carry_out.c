/* Carrying out the atomic actions of one step at the same instant (6.1.f).  Twin of `altered/engine/carry_out.py`. */
#include "engine.h"

/* A last-known record that nothing refers to any more may give way to a new one.  The words above
 * the agenda are looked at, too: the task under way was taken from there. */
static bool still_named(const Scene *v, Id id) {
    unsigned high = v->s.frames + 160u < AE_FRAMES ? v->s.frames + 160u : AE_FRAMES;
    for (unsigned i = 0; i < high; i++)
        if (v->s.frame[i] == id) return true;
    for (unsigned i = 0; i < AE_EMBLEMS; i++) {
        const Emblem *m = &v->s.emblem[i];
        if (!m->used) continue;
        if (m->me == id) return true;
        for (unsigned k = 0; k < (unsigned)m->its + m->picked; k++) if (m->word[k] == id) return true;
    }
    return false;
}

/* Only what ceased before the step under way may go: `before` is the state it began from. */
static void make_room(Engine *e) {
    State *s = &e->now.s;
    Id since = e->depth > 0 ? e->was[0].s.clock : s->clock;
    unsigned kept = 0, was = s->past_count;
    for (unsigned i = 0; i < was; i++) {
        Id id = s->past[i].thing.id;
        bool fresh = e->depth > 0 && find(&e->was[0], id) != NULL;
        if (fresh || id >= since || still_named(&e->now, id)) s->past[kept++] = s->past[i];
    }
    if (kept == was) fail(e, AE_EXHAUSTED, W_full_past);
    s->past_count = (uint16_t)kept;
}

/* An object has come, or goes: what it changes, and whether it brings a passive ability (1.2.4.d);
 * without one the units stay, and are applied anew to who is in play.  Of the triggers that are
 * listened to, those of objects that went are not forgotten: nothing more than an object that is
 * looked at in vain comes of it. */
static void tell_of(Engine *e, const Thing *t) {
    const Core *c = e->core;
    const Emblem *m = emblem_of(&e->now, t);
    bool played = in_play(t->zone), reserve = t->zone == ZONE_RESERVE;
    unsigned has = contents(c, t->face) >> (reserve ? HAS_SUPPORT : 0);
    unsigned heard = played ? triggers_of(c, t->face) & ~(unsigned)T_OWN : reserve ? support_triggers_of(c, t->face) : 0u;
    if (((played || reserve) && (has & HAS_PASSIVE) != 0) || (m != NULL && m->words != AE_NONE)) touch(&e->now);
    else if (played) apply_anew(&e->now);
    else changed(&e->now, 1u << t->zone);
    e->now.t.listening = (uint16_t)(e->now.t.listening | heard);
}

/* A last-known record, with the statistics that are printed; there is room for it. */
static void keep_record(Engine *e, const Thing *t) {
    Past *gone = &e->now.s.past[e->now.s.past_count++];
    memset(gone, 0, sizeof *gone);
    gone->thing = *t;
    gone->thing.emblem = 0;
    Node printed = at(e->core, t->face, Face_statistics);
    if (printed == AE_NONE) return;
    gone->has_statistics = 1;
    for (unsigned k = 0; k < 3; k++) gone->statistics[k] = (int16_t)item(e->core, printed, k);
}

/* The old object ceases; its last-known record stays (2.1.c), with the characteristics that
 * `remember` in reaction/activation.c finds in the state before. */
static void take_away(Engine *e, Id id) {
    State *s = &e->now.s;
    int i = index_of(&e->now, id);
    if (i < 0) { fail(e, AE_BROKEN, W_broken); return; }
    tell_of(e, &s->thing[i]);
    changed(&e->now, OF_PAST);
    if (s->past_count >= AE_PAST) make_room(e);
    if (failed(e)) return;
    keep_record(e, &s->thing[i]);
    if (s->thing[i].emblem != 0) {
        memset(&s->emblem[s->thing[i].emblem - 1], 0, sizeof(Emblem));
        s->emblem_count--;
    }
    take_out(&e->now, (unsigned)i);
    memmove(&s->thing[i], &s->thing[i + 1], (s->thing_count - (unsigned)i - 1) * sizeof(Thing));
    s->thing_count--;
    memset(&s->thing[s->thing_count], 0, sizeof(Thing));
}

static void fill_emblem(Engine *e, Thing *t, const Atom *a) {
    State *s = &e->now.s;
    if ((unsigned)a->its + a->picked > AE_EMBLEM_WORDS) { fail(e, AE_EXHAUSTED, W_full_emblems); return; }
    for (unsigned i = 0; i < AE_EMBLEMS; i++) {
        Emblem *m = &s->emblem[i];
        if (m->used) continue;
        m->used = 1;
        m->effect = a->effect;
        m->words = a->words;
        m->me = a->me;
        m->many = a->many;
        m->duration = a->duration;
        m->its = a->its;
        m->picked = a->picked;
        memset(m->word, 0, sizeof m->word);
        memcpy(m->word, a->it, a->its * sizeof *m->word);
        memcpy(m->word + a->its, a->picks, a->picked * sizeof *m->word);
        t->emblem = (uint8_t)(i + 1);
        s->emblem_count++;
        return;
    }
    fail(e, AE_EXHAUSTED, W_full_emblems);
}

/* A new object with the next timestamp. */
static void make_thing(Engine *e, Atom *a, Node face) {
    State *s = &e->now.s;
    if (s->thing_count >= AE_OBJECTS) { fail(e, AE_EXHAUSTED, W_full_objects); return; }
    if (s->clock >= AE_HIDDEN - 1) { fail(e, AE_EXHAUSTED, W_full_clock); return; }
    Thing *t = &s->thing[s->thing_count++];
    memset(t, 0, sizeof *t);
    int owner = a->owner >= 0 ? a->owner : a->player;
    bool sided = a->zone == ZONE_EXPEDITION_ZONE || a->zone == ZONE_LIMBO;
    t->id = s->clock++;
    t->face = face;
    t->card = a->card < 0 ? AE_NO_CARD : (uint8_t)a->card;
    t->zone = (uint8_t)a->zone & 15u;
    t->form = (a->kind == A_CREATE ? FORM_TOKEN : a->kind == A_EMBLEM ? FORM_EMBLEM : FORM_CARD) & 3u;
    t->side = (sided && a->side >= 0 ? (unsigned)a->side : (unsigned)AE_NO_SIDE) & 3u;
    t->owner = (unsigned)owner & 3u;
    t->controller = (unsigned)(a->controller >= 0 ? a->controller : owner) & 3u;
    t->statuses = a->statuses & 15u;
    if (a->counters) {
        t->boosts = a->boosts;
        memcpy(t->other, a->other, sizeof t->other);
        t->other_names = a->other_names;
    }
    if (a->kind == A_EMBLEM) fill_emblem(e, t, a);
    if (failed(e)) return;
    add_last(e->core, &e->now);
    tell_of(e, t);
    a->made = t->id;
}

static void carry_move(Engine *e, Atom *a) {
    const Core *c = e->core;
    if (a->object != 0) {
        const Thing *t = find(&e->now, a->object);
        if (t == NULL || t->card == AE_NO_CARD) { fail(e, AE_BROKEN, W_broken); return; }
        a->card = t->card;
        take_away(e, a->object);
        if (failed(e)) return;
    }
    if (a->card < 0 || a->card >= c->card_count) { fail(e, AE_BROKEN, W_broken); return; }
    unsigned card = (unsigned)a->card, owner = c->card_owner[card];
    Seat *seat = &e->now.s.seat[owner];
    changed(&e->now, 1u << ZONE_HAND | 1u << ZONE_DECK);
    if (a->source == ZONE_HAND) hand_without(seat, card);
    if (a->source == ZONE_DECK) deck_without(seat, card);
    if (a->zone == ZONE_HAND) hand_with(e, seat, card);
    else if (a->zone == ZONE_DECK && a->bottom) deck_at_bottom(e, seat, card);
    else if (a->zone == ZONE_DECK) deck_on_top(e, seat, card);
    else {
        a->owner = (int8_t)owner;
        make_thing(e, a, c->card_face[card]);
    }
}

/* A marker goes as many Regions as it can; never past either end of the Adventure. */
static void carry_marker(Engine *e, const Atom *a) {
    unsigned player = (unsigned)(a->owner >= 0 ? a->owner : a->player);
    unsigned side = a->side < 0 ? (unsigned)SIDE_HERO : (unsigned)a->side;
    int far = e->now.s.seat[player].marker[side] + a->amount, length = way_length(e, &e->now);
    e->now.s.seat[player].marker[side] = (uint8_t)(far < 0 ? 0 : far > length ? length : far);
    changed(&e->now, OF_MARKERS);
}

/* Sub-types gained are kept beside the objects, as long as these are known. */
static void forget_subtypes(Engine *e) {
    State *s = &e->now.s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->gained_count; i++)
        if (last_known(&e->now, s->gained[i].object) != NULL) s->gained[kept++] = s->gained[i];
    memset(&s->gained[kept], 0, (s->gained_count - kept) * sizeof *s->gained);
    s->gained_count = (uint8_t)kept;
}

static void carry_subtypes(Engine *e, const Atom *a) {
    State *s = &e->now.s;
    forget_subtypes(e);
    for (unsigned i = 0; i < a->its; i++) {
        if (s->gained_count >= AE_GAINED) { fail(e, AE_EXHAUSTED, W_full_list); return; }
        s->gained[s->gained_count].object = a->object;
        s->gained[s->gained_count++].subtype = a->it[i];
    }
}

/* Most notes change nothing; who passes has passed, and the first player is another one: part of the
 * event, so that what depends on it changes between the states before and after. */
static void carry_note(Engine *e, const Atom *a) {
    bool first = has_verb(a, W_become_first);
    if (!first && !has_verb(a, W_pass)) return;
    if (first) e->now.s.first_player = (uint8_t)a->player;
    else e->now.s.seat[a->player].passed = 1;
    changed(&e->now, OF_TIME);
}

static void carry_one(Engine *e, Atom *a) {
    Thing *t = a->object != 0 ? find(&e->now, a->object) : NULL;
    bool changes = a->kind >= A_CEASE && a->kind != A_MARKER && a->kind != A_NOTE;
    if (changes && t == NULL) { fail(e, AE_BROKEN, W_broken); return; }
    changed(&e->now, changes ? 1u << t->zone : 0u);
    switch (a->kind) {
    case A_MOVE: carry_move(e, a); break;
    case A_CREATE:
    case A_EMBLEM: make_thing(e, a, a->face); break;
    case A_CEASE: take_away(e, a->object); break;
    case A_GAIN_COUNTERS: set_count(e, t, a->name, (int)count_of(e->core, t, a->name) + a->amount); break;
    case A_LOSE_COUNTERS: set_count(e, t, a->name, (int)count_of(e->core, t, a->name) - a->amount); break;
    case A_GAIN_STATUS: t->statuses = (t->statuses | 1u << a->status) & 15u; break;
    case A_LOSE_STATUS: t->statuses = t->statuses & ~(1u << a->status) & 15u; break;
    case A_GAIN_SUBTYPES: carry_subtypes(e, a); break;
    case A_SWITCH: t->side = t->side == AE_NO_SIDE ? AE_NO_SIDE : (t->side ^ 1u) & 3u; break;
    case A_MARKER: carry_marker(e, a); break;
    default: carry_note(e, a); break;
    }
}

static int whose(const Atom *a) {
    if (a->controller >= 0) return a->controller;
    if (a->owner >= 0) return a->owner;
    return a->player > 0 ? a->player : 0;
}

static bool marking(const Atom *a) { return a->kind >= A_GAIN_COUNTERS && a->kind <= A_GAIN_SUBTYPES; }

/* Marks on objects first, as the same step may take these away; then what makes new objects, whose
 * timestamps a reading orders: by initiative of their controllers, or as listed. */
static void carry_out(Engine *e, Atoms *list) {
    bool by_order = reads(e->core, R_timestamp_simultaneous, V_timestamp_simultaneous_initiative_order);
    unsigned first = (unsigned)whose(&list->at[0]), alike = 1;
    while (alike < list->count && whose(&list->at[alike]) == (int)first && marking(&list->at[alike]) == marking(&list->at[0])) alike++;
    if (alike == list->count && first < e->now.s.seats && !e->now.s.seat[first].out) { /* there is one order only */
        for (unsigned i = 0; i < list->count && !failed(e); i++) carry_one(e, &list->at[i]);
        return;
    }
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    for (unsigned round = 0; round < 2; round++)
        for (unsigned p = 0; p < (by_order ? players : 1); p++)
            for (unsigned i = 0; i < list->count; i++) {
                Atom *a = &list->at[i];
                if (marking(a) != (round == 0) || (by_order && whose(a) != order[p])) continue;
                carry_one(e, a);
                if (failed(e)) return;
            }
}
