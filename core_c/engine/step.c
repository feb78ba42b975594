/* How one step runs: drop what cannot be, modify, carry out at once, look at reactions.
 * Twin of `altered/engine/step.py`. */
#include "engine.h"

#include <stdarg.h>

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
            if (kept != i) list->at[kept] = *a;
            kept++;
        }
    }
    list->count = kept;
}

/* Out of line, so that the library copies: it is faster than what compilers put in place for long structures. */
static __attribute__((noinline)) void copy_bytes(void *to, const void *from, size_t bytes) {
    if (bytes > 0) memcpy(to, from, bytes);
}

/* The state as it is now, for the questions about "before": nobody asks what was still to be done
 * then, so the agenda is left out, and of the lists only what is used is copied; so of what was found
 * out about it. */
static void remember_scene(Scene *to, const Scene *from) {
    const State *s = &from->s;
    const Table *t = &from->t;
    copy_bytes(&to->s, s, offsetof(State, played));
    if (s->played_count > 0) copy_bytes(to->s.played, s->played, s->played_count * sizeof *s->played);
    if (s->happened_count > 0) copy_bytes(to->s.happened, s->happened, s->happened_count * sizeof *s->happened);
    if (s->gained_count > 0) copy_bytes(to->s.gained, s->gained, s->gained_count * sizeof *s->gained);
    if (s->use_count > 0) copy_bytes(to->s.use, s->use, s->use_count * sizeof *s->use);
    if (s->emblem_count > 0) copy_bytes(to->s.emblem, s->emblem, sizeof s->emblem);
    if (s->past_count > 0) copy_bytes(to->s.past, s->past, s->past_count * sizeof(Past));
    copy_bytes(to->s.thing, from->s.thing, from->s.thing_count * sizeof(Thing));
    copy_bytes(to->lying, from->lying, offsetof(Scene, t) + offsetof(Table, face) - offsetof(Scene, lying)); /* all between */
    if (!t->valid && !t->collected) return;
    if (t->valid && !t->plain) copy_bytes(to->t.face, t->face, s->thing_count * sizeof(FaceNow));
    if (t->unit_count > 0) copy_bytes(to->t.unit, t->unit, t->unit_count * sizeof(Unit));
    if (t->grant_count > 0) copy_bytes(to->t.grant, t->grant, t->grant_count * sizeof(Grant));
}
_Static_assert(offsetof(Scene, lying) < offsetof(Scene, hint) && offsetof(Scene, hint) < offsetof(Scene, t), "copied in one piece");

/* Reactions look at the state right after the atomic actions: if these start tiebreakers, at the
 * markers before they are put on the Arena (4.3.e). */
static void look_and_activate(Engine *e, Scene *before, const Atoms *done) {
    Scene *after = NULL;
    bool moved = false;
    for (unsigned i = 0; i < done->count; i++) moved = moved || done->at[i].kind == A_MARKER;
    if (moved && !before->s.tiebreakers) {
        if (e->depth >= AE_DEPTH) { fail(e, AE_EXHAUSTED, W_full_depth); return; }
        after = &e->was[e->depth++];
        remember_scene(after, &e->now);
    }
    look_for_winner(e, before, done);
    bool arena = after != NULL && e->now.s.tiebreakers;
    activate(e, before, arena ? after : &e->now, done);
    if (after != NULL) e->depth--;
}

/* Whether a new object could have a say when it enters: a reaction to that, or a passive ability that works there. */
static bool enters_speaking(const Core *c, const Atom *a) {
    if (a->kind == A_EMBLEM) return a->words != AE_NONE;
    if (a->kind != A_MOVE && a->kind != A_CREATE) return false;
    if (a->zone == ZONE_HAND || a->zone == ZONE_DECK || a->zone == ZONE_MANA_ZONE) return false; /* none, or face down */
    Node face = a->card >= 0 ? c->card_face[a->card] : a->face;
    if (face == AE_NONE || a->zone < 0) return true;
    unsigned works = in_play((unsigned)a->zone) ? HAS_PASSIVE : a->zone == ZONE_RESERVE ? HAS_PASSIVE << HAS_SUPPORT : 0;
    return tells_of_entry(c, face, a) || (contents(c, face) & works) != 0;
}

/* Whether an action takes an object from play, where what it was like last may not be what is printed. */
static bool takes_from_play(Scene *v, const Atom *a) {
    if ((a->kind != A_MOVE && a->kind != A_CEASE) || a->object == 0) return false;
    const Thing *t = find(v, a->object);
    return t != NULL && in_play(t->zone);
}

/* Whether an action declares a Spell, which reactions may change in Limbo: a reading (`change_in_limbo`). */
static bool changes_in_limbo(const Core *c, const Atom *a) {
    if (!has_verb(a, W_declare) || !reads(c, R_next_played_spell, V_next_played_spell_in_limbo)) return false;
    return a->card < 0 || at(c, c->card_face[a->card], Face_type) == TYPE_SPELL;
}

/* Whether anybody may ask how it was before these actions.  When no reaction listens to what they do,
 * and nothing passive makes objects Gigantic or has changed one that leaves play, nobody does, and no
 * copy of the state is made.  It is asked before they are carried out; what is listened to may be too
 * much, but never too little. */
static bool asks_for_past(Engine *e, const Atoms *list) {
    Scene *v = &e->now;
    find_units(e, v);
    unsigned listening = v->t.listening, writes = v->t.writes & ~(unsigned)ABOUT_REGIONS;
    if ((writes & ABOUT_PRESENCE) != 0 || len(e->core, e->core->happened) > 0) return true;
    if (v->s.past_count + list->count > AE_PAST || emblem_waits(e->core, v)) return true;
    for (unsigned i = 0; i < list->count; i++) {
        const Atom *a = &list->at[i];
        unsigned does = triggered_by(a);
        if (writes != 0 && takes_from_play(v, a)) return true;
        if (a->kind == A_MARKER || (does & (listening | T_OWN)) != 0 || enters_speaking(e->core, a)) return true;
        if ((listening & T_OWN) != 0 && (a->kind == A_MOVE || a->kind == A_CREATE)) return true; /* what enters is given a reaction to that */
        if ((listening & T_PLAYED) != 0 && changes_in_limbo(e->core, a)) return true;
    }
    return false;
}

static unsigned perform_list(Engine *e, Atoms *atoms, const uint16_t *rules, unsigned count) {
    if (failed(e) || e->depth >= AE_DEPTH) { fail(e, AE_EXHAUSTED, W_full_depth); return 0; }
    unsigned kept = 0;
    bool cards = any_instead(e, &e->now), told = e->log != NULL || e->cited != NULL; /* whether rules that are cited are read */
    for (unsigned i = 0; i < atoms->count && !failed(e); i++) {
        Atom *a = &atoms->at[kept];
        bool changed = false;
        if (kept != i) *a = atoms->at[i];
        if (cannot(e, &e->now, a)) continue;
        if (rules != NULL) a->rule_count = 0; /* else it has rules of its own */
        for (unsigned k = 0; told && k < count; k++) cite(a, rules[k]);
        e->planned = atoms->at;
        e->planned_count = kept;
        if (!modified(e, &e->now, a, cards, &changed)) continue;
        if (changed && cannot(e, &e->now, a)) continue;
        kept++;
    }
    atoms->count = kept;
    if (kept > 1) each_leaves_once(e, atoms);
    if (kept == 0 || failed(e)) return atoms->count;
    bool asked = asks_for_past(e, atoms), past = asked || ALTERED_CAREFUL > 1;
    Scene *before = &e->was[e->depth];
    if (past) {
        e->depth++;
        remember_scene(before, &e->now);
    }
    carry_out(e, atoms);
    if (!told && e->kinds == NULL && !failed(e)) e->log_count += atoms->count; /* nobody reads them: they count */
    else
        for (unsigned i = 0; i < atoms->count && !failed(e); i++) announce_atom(e, &atoms->at[i]);
    uint32_t events = e->log_count;
    Past gone[AE_PAST];
    if (ALTERED_CAREFUL > 1) memcpy(gone, e->now.s.past, sizeof gone);
    if (past && !failed(e)) look_and_activate(e, before, atoms);
    else if (!failed(e)) remember_plays(e, atoms);
    if (ALTERED_CAREFUL > 1 && !asked) /* nothing comes of what nobody asks for */
        expect(e, e->log_count == events && memcmp(gone, e->now.s.past, sizeof gone) == 0);
    e->depth -= past;
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
