/* How one step runs: drop what cannot be, modify, carry out at once, look at reactions.
 * Twin of `altered/engine/{step,carry_out,impossible}.py` and of the modifiers in `altered/keyword`. */
#include "engine.h"

#include <stdarg.h>

/* -- cannot beats can (1.4.1) --------------------------------------------------------------------------- */

static uint16_t cited(uint16_t code, uint16_t *rules, unsigned *count, unsigned n, ...) {
    va_list list;
    if (rules == NULL) return code;
    va_start(list, n);
    for (unsigned i = 0; i < n; i++) rules[i] = (uint16_t)va_arg(list, int);
    va_end(list);
    *count = n;
    return code;
}

/* Each zone in play is for one type of object; whether others may be put there is a reading. */
static bool wrong_zone(Engine *e, const Atom *a) {
    const Core *c = e->core;
    int wanted = -1;
    if (a->zone == ZONE_EXPEDITION_ZONE) wanted = TYPE_CHARACTER;
    if (a->zone == ZONE_HERO_ZONE) wanted = TYPE_HERO;
    if (a->zone == ZONE_LANDMARK_ZONE) wanted = TYPE_PERMANENT;
    if (wanted < 0 || a->card < 0) return false;
    if (reads(c, R_in_play_zones_types, V_in_play_zones_types_any)) return false;
    return at(c, c->card_face[a->card], Face_type) != wanted;
}

static uint16_t cannot_move(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count) {
    if (a->object != 0 && find(v, a->object) == NULL)
        return cited(W_I001, rules, count, 1, W_r_object_new_in_new_zone);
    if (a->object == 0 && a->card >= 0 && a->source >= 0) {
        const Seat *s = &v->s.seat[e->core->card_owner[a->card]];
        bool there = a->source == ZONE_HAND ? is_in(s->hand, s->hand_count, (unsigned)a->card)
                     : a->source == ZONE_DECK && is_in(s->deck, (unsigned)s->top + s->bag + s->bottom, (unsigned)a->card);
        if (!there) return cited(W_I002, rules, count, 1, W_r_object_hidden_cards);
    }
    if (wrong_zone(e, a))
        return cited(W_I006, rules, count, 3, W_r_in_play_zones, W_r_quick_play_character, W_r_quick_play_other);
    return 0;
}

static uint16_t cannot_change_status(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count) {
    const Thing *t = find(v, a->object);
    if (t == NULL) { fail(e, AE_BROKEN, W_broken); return 0; }
    bool has = (t->statuses >> a->status & 1) != 0, gains = a->kind == A_GAIN_STATUS;
    if (has && gains && gains_again(e, v, t, (unsigned)a->status)) return 0;
    if (has != gains) return 0;
    return cited(W_I003, rules, count, 2, W_r_exhausted_ready, W_r_cannot_effect);
}

/* Passive abilities may forbid an Expedition to move forward (1.4.1.a). */
static uint16_t cannot_go_forward(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count) {
    uint16_t why[AE_EVENT_RULES];
    uint8_t only[4];
    if (a->side < 0) return 0;
    unsigned player = (unsigned)(a->owner < 0 ? a->player : a->owner), side = (unsigned)a->side;
    unsigned n = forbids_moving(e, v, player, side, why);
    unsigned bound = only_due_to(e, v, place_at(player, side), only);
    for (unsigned i = 0; i < bound; i++)
        if ((a->terrains >> only[i] & 1) == 0) {
            why[0] = W_r_ability_passive;
            why[1] = W_r_dusk_due_to;
            n = 2;
            break;
        }
    if (n == 0) return 0;
    if (rules != NULL) {
        memcpy(rules, why, n * sizeof *why);
        *count = n;
    }
    return W_I005;
}

static uint16_t impossible(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count) {
    bool made = a->kind == A_CREATE || a->kind == A_EMBLEM || a->kind == A_NOTE || a->kind == A_MARKER;
    uint16_t why = 0;
    if (!made && a->card < 0 && find(v, a->object) == NULL)
        return cited(W_I001, rules, count, 1, W_r_object_new_in_new_zone);
    if (a->kind == A_MOVE) why = cannot_move(e, v, a, rules, count);
    if (a->kind == A_GAIN_STATUS || a->kind == A_LOSE_STATUS) why = cannot_change_status(e, v, a, rules, count);
    if (why != 0) return why;
    if (a->kind != A_EMBLEM && forbidden(e, v, a))
        return cited(W_I007, rules, count, 2, W_r_ability_passive, W_r_cannot_beats_can);
    if (a->kind == A_MARKER && v->s.tiebreakers)
        return cited(W_I004, rules, count, 1, W_r_tiebreak_no_movement);
    if (a->kind == A_MARKER && a->amount > 0) return cannot_go_forward(e, v, a, rules, count);
    return 0;
}

/* -- replacing modifiers (`altered/keyword`), by tier, then by name --------------------------------------- */

enum Built_in { M_ANCHORED, M_ASLEEP, M_ETERNAL, M_FLEETING, M_GIGANTIC_ENTERS, M_GIGANTIC_SWITCHES,
                M_OWNER, M_TOKEN, M_COUNTERS_KEPT, M_COUNTERS_LOST, M_SEASONED, M_COUNT };
enum { TIER_TWO = M_OWNER }; /* passive abilities of cards come after the built-in ones of tier 2 */

static void cite(Atom *a, uint16_t rule) {
    for (unsigned i = 0; i < a->rule_count; i++)
        if (a->rules[i] == rule) return;
    if (a->rule_count < AE_ATOM_RULES) a->rules[a->rule_count++] = rule;
}

static bool resting(const Atom *a) { return a->kind == A_MOVE && a->object != 0 && has_verb(a, W_rest); }

static bool face_has_keyword(const Core *c, Node face, uint16_t name) {
    Node list = at(c, face, Face_abilities);
    for (unsigned i = 0; i < len(c, list); i++) {
        Node a = item(c, list, i);
        if (kind_of(c, a) == K_Keyword && at(c, a, Keyword_name) == name) return true;
    }
    return false;
}

static bool enters_gigantic(Engine *e, const Atom *a) {
    const Core *c = e->core;
    if ((a->kind != A_MOVE && a->kind != A_CREATE) || a->zone != ZONE_EXPEDITION_ZONE) return false;
    if (a->face != AE_NONE) return face_has_keyword(c, a->face, W_gigantic);
    return a->card >= 0 && face_has_keyword(c, c->card_face[a->card], W_gigantic);
}

/* Something is bound for a private zone of a player who does not own it. */
static int other_owner(Engine *e, const Atom *a, const Thing *t) {
    if (a->kind != A_MOVE || a->zone < 0 || a->zone == ZONE_ADVENTURE || a->zone == ZONE_EXPEDITION_ZONE || a->zone == ZONE_LIMBO)
        return -1;
    int owner = t != NULL ? (int)t->owner : a->card >= 0 ? (int)e->core->card_owner[a->card] : -1;
    bool other = (a->owner >= 0 && a->owner != owner) || (a->controller >= 0 && a->controller != owner);
    return other ? owner : -1;
}

static bool keeps_counters(Engine *e, const Atom *a, const Thing *t) {
    if (t->zone != ZONE_DISCARD_PILE && t->zone != ZONE_RESERVE && t->zone != ZONE_LIMBO) return false;
    if (a->zone == ZONE_DECK || a->zone == ZONE_HAND) return false;
    return reads(e->core, R_counter_kept_on_leaving_where, V_counter_kept_on_leaving_where_every_visible_zone)
           || a->zone != ZONE_DISCARD_PILE;
}

/* Try one built-in modifier; true when it applied. `drop`: nothing happens instead. */
static bool built_in(Engine *e, Scene *v, unsigned which, Atom *a, bool *drop) {
    const Core *c = e->core;
    const Thing *t = a->object != 0 ? find(v, a->object) : NULL;
    bool moving = a->kind == A_MOVE && t != NULL && a->zone >= 0 && has_counters(t);
    switch (which) {
    case M_ANCHORED:
        if (!resting(a) || t == NULL) return false;
        if ((t->statuses >> STATUS_ANCHORED & 1) == 0 && !has_keyword(e, v, t->id, W_status_anchored)) return false;
        cite(a, W_r_night_rest);
        return *drop = true;
    case M_ASLEEP:
        if (!resting(a) || t == NULL || reads(c, R_rest_stays, V_rest_stays_anchored_eternal)) return false;
        if ((t->statuses >> STATUS_ASLEEP & 1) == 0 && !has_keyword(e, v, t->id, W_status_asleep)) return false;
        cite(a, W_r_night_rest);
        return *drop = true;
    case M_ETERNAL:
        if (!resting(a) || !has_keyword(e, v, a->object, W_eternal)) return false;
        cite(a, W_r_night_rest);
        return *drop = true;
    case M_FLEETING:
        if (a->kind != A_MOVE || a->zone != ZONE_RESERVE || t == NULL || (t->statuses >> STATUS_FLEETING & 1) == 0) return false;
        if (t->zone != ZONE_EXPEDITION_ZONE && t->zone != ZONE_LIMBO && t->zone != ZONE_LANDMARK_ZONE) return false;
        a->zone = ZONE_DISCARD_PILE;
        if (!has_verb(a, W_discard)) add_verb(a, W_discard);
        cite(a, W_r_quick_status_fleeting);
        return true;
    case M_GIGANTIC_ENTERS:
        if (!enters_gigantic(e, a)) return false;
        cite(a, W_r_gigantic_both);
        cite(a, W_r_gigantic_one_card);
        return true;
    case M_GIGANTIC_SWITCHES:
        if (a->kind != A_SWITCH || t == NULL || !has_keyword(e, v, t->id, W_gigantic)) return false;
        a->verb_count = 0;
        add_verb(a, W_switch_piece);
        cite(a, W_r_gigantic_switching);
        return true;
    case M_OWNER: {
        int owner = other_owner(e, a, t);
        if (owner < 0) return false;
        a->owner = a->controller = (int8_t)owner;
        cite(a, W_r_sharing_owner);
        cite(a, W_r_my_zones_owner);
        return true;
    }
    case M_TOKEN:
        if (a->kind != A_MOVE || t == NULL || a->zone == ZONE_EXPEDITION_ZONE || t->form != FORM_TOKEN) return false;
        a->kind = A_CEASE;
        a->card = -1;
        if (!reads(c, R_object_token_ceases_joins, V_object_token_ceases_joins_joins_first)) a->zone = -1;
        cite(a, W_r_object_token_ceases);
        cite(a, W_r_quick_token_leave);
        return true;
    case M_COUNTERS_KEPT:
        if (!moving || !keeps_counters(e, a, t)) return false;
        a->counters = 1;
        a->boosts = t->boosts;
        memcpy(a->other, t->other, sizeof a->other);
        a->other_names = t->other_names;
        cite(a, W_r_counter_kept_on_leaving);
        return true;
    case M_COUNTERS_LOST:
        if (!moving || (t->zone != ZONE_EXPEDITION_ZONE && t->zone != ZONE_LANDMARK_ZONE)) return false;
        a->counters = 0;
        cite(a, W_r_counter_lost_on_leaving);
        return true;
    default: /* M_SEASONED */
        if (!moving || t->zone != ZONE_EXPEDITION_ZONE || a->zone != ZONE_RESERVE || t->boosts == 0) return false;
        if (!has_keyword(e, v, t->id, W_seasoned)) return false;
        a->counters = 1;
        a->boosts = t->boosts;
        a->other[0] = a->other[1] = a->other_names = 0;
        cite(a, W_r_ability_passive);
        cite(a, W_r_specific_card_beats_rule);
        return true;
    }
}

/* The passive abilities that replace, each at most once; true when one applied. */
static bool replaced(Engine *e, Scene *v, Atom *a, uint64_t *used, bool *drop) {
    unsigned count;
    const Unit *units = working(e, v, &count);
    for (unsigned i = 0; i < count && i < 64; i++) {
        uint16_t kind = kind_of(e->core, units[i].words);
        if (!units[i].holds || (*used >> i & 1) != 0) continue;
        if (kind != K_Instead && kind != K_InsteadGain && kind != K_InsteadLoses) continue;
        if (instead(e, v, &units[i], a, drop)) {
            *used |= (uint64_t)1 << i;
            cite(a, W_r_ability_passive);
            cite(a, W_r_specific_card_beats_rule);
            return true;
        }
    }
    return false;
}

/* Whether some unit could replace at all: mostly there is none. */
static bool any_instead(Engine *e, Scene *v) {
    unsigned count;
    const Unit *units = working(e, v, &count);
    for (unsigned i = 0; i < count; i++) {
        uint16_t kind = kind_of(e->core, units[i].words);
        if (kind == K_Instead || kind == K_InsteadGain || kind == K_InsteadLoses) return true;
    }
    return false;
}

/* After each modifier the first one that applies is looked for anew (`step._modified`); false: dropped. */
static bool modified(Engine *e, Scene *v, Atom *a, bool cards, bool *changed) {
    bool cards_first = reads(e->core, R_replacement_order, V_replacement_order_cards_first);
    uint32_t built = 0;
    uint64_t used = 0;
    bool drop = false;
    for (unsigned guard = 0; guard < M_COUNT + AE_UNITS; guard++) {
        bool again = cards && cards_first && replaced(e, v, a, &used, &drop);
        for (unsigned i = 0; i < M_COUNT && !again; i++) {
            if (i == TIER_TWO && cards && !cards_first && replaced(e, v, a, &used, &drop)) again = true;
            if (!again && (built >> i & 1) == 0 && built_in(e, v, i, a, &drop)) {
                built |= 1u << i;
                again = true;
            }
        }
        if (drop || failed(e)) return false;
        if (!again) break;
        a->made = 0;
        *changed = true;
    }
    return true;
}

/* -- carrying out (6.1.f) ---------------------------------------------------------------------------------- */

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
        for (unsigned k = 0; k < m->its; k++) if (m->it[k] == id) return true;
        for (unsigned k = 0; k < m->picked; k++) if (m->picks[k] == id) return true;
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

/* The old object ceases; its last-known record stays (2.1.c), with the characteristics that
 * `remember` in reaction.c finds in the state before. */
static void take_away(Engine *e, Id id) {
    State *s = &e->now.s;
    int i = index_of(&e->now, id);
    if (i < 0) { fail(e, AE_BROKEN, W_broken); return; }
    if (s->past_count >= AE_PAST) make_room(e);
    if (failed(e)) return;
    Past *gone = &s->past[s->past_count++];
    memset(gone, 0, sizeof *gone);
    gone->thing = s->thing[i];
    gone->thing.emblem = 0;
    Node printed = at(e->core, s->thing[i].face, Face_statistics);
    if (printed != AE_NONE) {
        gone->has_statistics = 1;
        for (unsigned k = 0; k < 3; k++) gone->statistics[k] = (int16_t)item(e->core, printed, k);
    }
    if (s->thing[i].emblem != 0) {
        memset(&s->emblem[s->thing[i].emblem - 1], 0, sizeof(Emblem));
        s->emblem_count--;
    }
    memmove(&s->thing[i], &s->thing[i + 1], (s->thing_count - (unsigned)i - 1) * sizeof(Thing));
    s->thing_count--;
    memset(&s->thing[s->thing_count], 0, sizeof(Thing));
}

static void fill_emblem(Engine *e, Thing *t, const Atom *a) {
    State *s = &e->now.s;
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
        memcpy(m->it, a->it, sizeof m->it);
        memcpy(m->picks, a->picks, sizeof m->picks);
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
}

/* Sub-types gained are kept beside the objects, as long as these are known. */
static void carry_subtypes(Engine *e, const Atom *a) {
    State *s = &e->now.s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->gained_count; i++)
        if (last_known(&e->now, s->gained[i].object) != NULL) s->gained[kept++] = s->gained[i];
    for (unsigned i = 0; i < a->its; i++) {
        if (kept >= AE_GAINED) { fail(e, AE_EXHAUSTED, W_full_list); return; }
        s->gained[kept].object = a->object;
        s->gained[kept++].subtype = a->it[i];
    }
    if (kept < s->gained_count) memset(&s->gained[kept], 0, (s->gained_count - kept) * sizeof *s->gained);
    s->gained_count = (uint8_t)kept;
}

static void carry_one(Engine *e, Atom *a) {
    Thing *t = a->object != 0 ? find(&e->now, a->object) : NULL;
    bool changes = a->kind >= A_CEASE && a->kind != A_MARKER && a->kind != A_NOTE;
    if (changes && t == NULL) { fail(e, AE_BROKEN, W_broken); return; }
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
    default: break;
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
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order), late = 0;
    bool by_order = reads(e->core, R_timestamp_simultaneous, V_timestamp_simultaneous_initiative_order);
    for (unsigned i = 0; i < list->count; i++)
        if (!marking(&list->at[i])) late++;
    for (unsigned round = 0; round < 2; round++)
        for (unsigned p = 0; p < (by_order ? players : 1) && (round == 0 || late > 0); p++)
            for (unsigned i = 0; i < list->count; i++) {
                Atom *a = &list->at[i];
                if (marking(a) != (round == 0) || (by_order && whose(a) != order[p])) continue;
                carry_one(e, a);
                if (failed(e)) return;
            }
    touch(&e->now);
}

/* -- the step ------------------------------------------------------------------------------------------------ */

static const uint16_t KIND_WORDS[] = {W_move, W_create, W_emblem, W_cease, W_gain_counters, W_lose_counters,
                                      W_gain_status, W_lose_status, W_gain_subtypes, W_marker, W_switch, W_note};

static void what_of(Event *to, const Atom *a) {
    if (a->verb_count == 0) ev_word(to, W_what, KIND_WORDS[a->kind]);
    else ev_typed(to, W_what, EV_WORDS, packed_words(a->verbs, a->verb_count));
}

static bool cannot(Engine *e, Scene *before, const Atom *a) {
    uint16_t rules[AE_EVENT_RULES];
    unsigned count = 0;
    uint16_t why = impossible(e, before, a, rules, &count);
    if (why == 0) return false;
    Event *to = announce_list(e, W_impossible, rules, count);
    what_of(to, a);
    ev_word(to, W_code, why);
    return true;
}

static void announce_atom(Engine *e, const Atom *a) {
    Event *to = announce_list(e, a->verb_count > 0 ? a->verbs[0] : KIND_WORDS[a->kind], a->rules, a->rule_count);
    if (to == &e->dummy) return;
    ev_word(to, W_kind, KIND_WORDS[a->kind]);
    ev(to, W_player, a->player);
    if (a->object != 0) ev(to, W_object, a->object);
    if (a->card >= 0) ev(to, W_card, a->card);
    if (a->source >= 0) ev_word(to, W_from, (uint16_t)(W_zone_adventure + a->source));
    if (a->zone >= 0) ev_word(to, W_to, (uint16_t)(W_zone_adventure + a->zone));
    if (a->owner >= 0) ev(to, W_owner, a->owner);
    if (a->side >= 0) ev_word(to, W_side, (uint16_t)(W_side_hero + a->side));
    if (a->amount != 0) ev(to, W_amount, a->amount);
    if (a->kind == A_GAIN_SUBTYPES) ev_typed(to, W_name, EV_WORDS, packed_words(a->it, a->its));
    else if (a->terrains != 0) ev_word(to, W_name, (uint16_t)(W_terrains_1 + a->terrains - 1));
    else if (a->name != W_none) ev_word(to, W_name, a->name);
    else if (a->status >= 0) ev_word(to, W_name, (uint16_t)(W_status_anchored + a->status));
    if (a->made != 0) ev(to, W_made, a->made);
    if (a->verb_count > 0) ev_typed(to, W_verbs, EV_WORDS, packed_words(a->verbs, a->verb_count));
}

/* One instant takes an object to one place: the first that is named (2.1.a). */
static void each_leaves_once(Engine *e, Atoms *list) {
    unsigned kept = 0;
    for (unsigned i = 0; i < list->count; i++) {
        const Atom *a = &list->at[i];
        bool leaves = (a->kind == A_MOVE || a->kind == A_CEASE) && a->object != 0, again = false;
        for (unsigned k = 0; k < kept && leaves; k++) {
            const Atom *b = &list->at[k];
            again = again || ((b->kind == A_MOVE || b->kind == A_CEASE) && b->object == a->object);
        }
        if (again) {
            Event *to = announce(e, W_impossible, 1, W_r_object_one_zone);
            what_of(to, a);
            ev_word(to, W_code, W_I001);
        } else {
            list->at[kept++] = *a;
        }
    }
    list->count = kept;
}

static unsigned perform_list(Engine *e, Atoms *atoms, const uint16_t *rules, unsigned count) {
    if (failed(e) || e->depth >= AE_DEPTH) { fail(e, AE_EXHAUSTED, W_full_depth); return 0; }
    Scene *before = &e->was[e->depth++];
    before->s = e->now.s;
    touch(before);
    unsigned kept = 0;
    bool cards = any_instead(e, before);
    for (unsigned i = 0; i < atoms->count && !failed(e); i++) {
        Atom a = atoms->at[i];
        bool changed = false;
        if (cannot(e, before, &a)) continue;
        a.rule_count = 0;
        for (unsigned k = 0; k < count; k++) cite(&a, rules[k]);
        if (!modified(e, before, &a, cards, &changed)) continue;
        if (changed && cannot(e, before, &a)) continue;
        atoms->at[kept++] = a;
    }
    atoms->count = kept;
    each_leaves_once(e, atoms);
    carry_out(e, atoms);
    for (unsigned i = 0; i < atoms->count && !failed(e); i++) announce_atom(e, &atoms->at[i]);
    if (atoms->count > 0 && !failed(e)) {
        look_for_winner(e, before, atoms);
        activate(e, before, atoms);
    }
    e->depth--;
    return atoms->count;
}

static unsigned perform(Engine *e, Atoms *atoms, unsigned rules, ...) {
    uint16_t list[AE_EVENT_RULES];
    va_list all;
    va_start(all, rules);
    for (unsigned i = 0; i < rules && i < AE_EVENT_RULES; i++) list[i] = (uint16_t)va_arg(all, int);
    va_end(all);
    return perform_list(e, atoms, list, rules);
}
