/* From the finished declaration to the end of a play: Limbo, payment, resolution.
 * Twin of `altered/play/carry.py`. */
#include "../engine.h"

/* -- what is still needed of a declaration once it is paid ------------------------------------------------ */

typedef struct { int8_t player, zone, side; uint8_t told; int16_t card; Id object; } Playing;
enum { PLAYING_WORDS = 3 };

static void push_playing(Engine *e, unsigned kind, const Declaration *d, bool told) {
    unsigned side = d->side < 0 ? AE_NO_SIDE : (unsigned)d->side;
    uint16_t w[PLAYING_WORDS] = {
        (uint16_t)((unsigned)d->player | side << 2 | (unsigned)(d->zone + 1) << 4 | (unsigned)told << 8),
        (uint16_t)d->card, d->object};
    push(e, kind, w, PLAYING_WORDS);
}

static Playing playing(const uint16_t *w) {
    Playing p;
    unsigned side = w[0] >> 2 & 3;
    p.player = (int8_t)(w[0] & 3);
    p.side = (int8_t)(side == AE_NO_SIDE ? -1 : (int)side);
    p.zone = (int8_t)((int)(w[0] >> 4 & 15) - 1);
    p.told = w[0] >> 8 & 1;
    p.card = (int16_t)w[1];
    p.object = w[2];
    return p;
}

/* -- the finished declaration ------------------------------------------------------------------------------- */

/* A reaction that is being played is played to its end before others are (4.4.c). */
static bool has_cease_on_agenda(Scene *v) {
    unsigned end = v->s.frames, kind, n;
    while (frame_below(v, &end, &kind, &n) != NULL)
        if (kind == F_CEASE) return true;
    return false;
}

/* Whether paying changes anything: what costs nothing is not paid. */
static bool costs_something(const Declaration *d, int mana) {
    return !d->free && (mana > 0 || d->cost != AE_NONE || d->actions > 0);
}

static void push_effect(Engine *e, Declaration *d, bool first);
static void enter_limbo(Engine *e, Declaration *d, int mana, bool paid);
static void pay(Engine *e, const Declaration *d, int mana, bool named);

static void push_pay(Engine *e, const Declaration *d, int mana) {
    if (costs_something(d, mana)) push_declared(e, F_PAY, d, (uint16_t)(mana << 1));
}

/* Pay before anything that waits on the agenda. */
static void pay_first(Engine *e, const Declaration *d, int mana) {
    if (costs_something(d, mana) && done_at_once(e)) pay(e, d, mana, false);
    else push_pay(e, d, mana);
}

static void count_quick_action(Engine *e, const Declaration *d) {
    const Thing *bearer = find(&e->now, d->object);
    Atoms note;
    if (bearer == NULL) { fail(e, AE_BROKEN, W_broken); return; }
    count_use(e, which_ability(e, &e->now, bearer, d->ability));
    note.count = 0;
    Atom *a = new_atom(e, &note, A_NOTE, d->player, W_quick_action);
    a->object = d->object;
    a->amount = d->ability;
    perform(e, &note, 2, W_r_abilities_in_brief_four_kinds, W_r_endless_quick_action_limit);
}

/* The card goes to Limbo, costs are paid, it resolves; the order is the reading play.limbo. */
static void begin_play(Engine *e, Declaration *d) {
    int mana = d->free ? 0 : d->mana + surcharge(e, &e->now, d);
    if (failed(e)) return;
    if (d->kind == D_CARD) {
        bool paid = reads(e->core, R_play_limbo, V_play_limbo_after_payment);
        if (!paid && done_at_once(e)) {
            enter_limbo(e, d, mana, paid);
            return;
        }
        push_declared(e, F_ENTER_LIMBO, d, (uint16_t)(mana << 1 | paid));
        if (!paid) return;
        push_checks(e);
        pay_first(e, d, mana);
        return;
    }
    if ((d->kind == D_REACTION || d->kind == D_STEP) && mana > 0) {
        push_declared(e, F_PAY_OR_NOT, d, (uint16_t)(mana << 1));
        return;
    }
    if (d->kind == D_STEP) { aim_step(e, d, mana); return; }
    if (d->kind == D_REACTION) { /* there is nothing to pay */
        push2(e, F_CEASE, (uint16_t)d->player, d->object);
        push_effect(e, d, true);
        return;
    }
    if (d->kind == D_QUICK) count_quick_action(e, d);
    push_resolution(e, d);
    push_checks(e);
    pay_first(e, d, mana);
}

/* -- Limbo ------------------------------------------------------------------------------------------------------ */

/* Whether a card is Fleeting from its entry into Limbo (5.2.3.h, 5.2.3.i). */
static bool gains_fleeting(Engine *e, Node face, int zone) {
    const Core *c = e->core;
    uint16_t type = at(c, face, Face_type);
    if (type == TYPE_SPELL && face_has_keyword(c, face, W_status_fleeting)) return true;
    return zone == ZONE_RESERVE && !is_never_fleeting(c, face);
}

/* The action by which a card goes to Limbo. */
static Atom declaring(const Core *c, const Declaration *d) {
    Atom a = atom(A_MOVE, d->player, W_declare);
    a.object = d->object;
    a.card = d->card;
    a.source = d->zone;
    a.zone = ZONE_LIMBO;
    a.owner = (int8_t)c->card_owner[d->card];
    a.controller = d->player;
    return a;
}

/* Whether a card in the Reserve cannot gain Fleeting: by its own words, or by others'. */
static bool stays_free(Engine *e, Scene *v, const Declaration *d) {
    const Core *c = e->core;
    const Thing *t = d->object == 0 ? NULL : find(v, d->object);
    if (t == NULL || t->zone != ZONE_RESERVE) return false;
    Atom gain = atom(A_GAIN_STATUS, d->player, W_gain);
    gain.object = t->id;
    gain.status = STATUS_FLEETING;
    Node list = at(c, t->face, Face_abilities);
    Ctx me = ctx_of(d->player, t->id);
    for (unsigned i = 0; i < len(c, list); i++) {
        Node ability = item(c, list, i);
        if (kind_of(c, ability) != K_Passive || kind_of(c, at(c, ability, Passive_static)) != K_Cannot) continue;
        Node says = at(c, ability, Passive_static);
        if (at(c, says, Cannot_which) != AE_NONE || !is_deed(v, &gain, at(c, says, Cannot_deed), at(c, says, Cannot_what))) continue;
        if (holds(e, v, at(c, ability, Passive_condition), &me)) return true;
    }
    return forbidden(e, v, &gain);
}

/* The object in Limbo, or 0. */
static Id to_limbo(Engine *e, const Declaration *d) {
    const Core *c = e->core;
    Node face = c->card_face[d->card];
    bool fleeting = gains_fleeting(e, face, d->zone) && !stays_free(e, &e->now, d), spell = at(c, face, Face_type) == TYPE_SPELL;
    uint16_t rules[2] = {spell ? W_r_spell_choices : W_r_play_declaration, 0};
    bool character = at(c, face, Face_type) == TYPE_CHARACTER;
    Atoms move;
    move.count = 0;
    Atom *a = push_atom(e, &move, declaring(c, d));
    if (a == NULL) return 0;
    a->side = d->side;
    a->statuses = fleeting ? 1u << STATUS_FLEETING : 0;
    if (fleeting)
        rules[1] = character ? W_r_character_reserve_fleeting
                   : !spell ? W_r_quick_reserve_gains_fleeting
                   : d->zone == ZONE_RESERVE ? W_r_spell_reserve_fleeting : W_r_spell_printed_fleeting;
    unsigned done = perform_list(e, &move, rules, fleeting ? 2 : 1);
    return done > 0 && move.at[0].zone == ZONE_LIMBO ? move.at[0].made : 0;
}

/* What was in the Reserve has ceased: the play goes on with the object in Limbo.  What changes the
 * card in Limbo at once goes first. */
static void enter_limbo(Engine *e, Declaration *d, int mana, bool paid) {
    State *s = &e->now.s;
    uint16_t at_once[AE_FRAMES];
    unsigned waiting = s->frames;
    Id limbo = to_limbo(e, d);
    if (limbo == 0 || failed(e)) return;
    d->object = d->me = limbo;
    unsigned more = s->frames - waiting;
    memcpy(at_once, s->frame + waiting, more * sizeof *at_once);
    s->frames = (uint16_t)waiting;
    push_resolution(e, d);
    if (!paid && !checks_follow(e) && more == 0) {
        pay_first(e, d, mana);
        return;
    }
    if (!paid) {
        push_checks(e);
        push_pay(e, d, mana);
    }
    push_checks(e);
    if (more == 0 || failed(e)) return;
    if (s->frames + more > AE_FRAMES) { fail(e, AE_EXHAUSTED, W_full_frames); return; }
    memcpy(s->frame + s->frames, at_once, more * sizeof *at_once);
    s->frames = (uint16_t)(s->frames + more);
}

static void run_enter_limbo(Engine *e, const uint16_t *w, unsigned n) {
    Declaration d;
    load_declaration(e, w, &d);
    enter_limbo(e, &d, w[n - 1] >> 1, (w[n - 1] & 1) != 0);
}

#include "payment.c"

/* -- resolution ----------------------------------------------------------------------------------------------------- */

/* `first`: nothing that is due before it will be put on the agenda. */
static void push_effect(Engine *e, Declaration *d, bool first) {
    Node steps[AE_STEPS];
    Picks picks;
    Ctx words = binding_of(d);
    unsigned count = declared_steps(e, d, steps), from = 0;
    words.source_zone = d->zone;
    words.free = d->free;
    if (d->kind == D_INTERNAL) {
        words.inner = (uint8_t)inner_of(e->core, d->source);
        words.recorded = (uint8_t)paid_with(e->core, d->source);
    }
    find_slots(e, d);
    picks.used = 0;
    for (unsigned i = 0; i < d->rows && i < d->slots; i++) {
        pick_add(e, &picks, d->slot[i].node, PICK_TARGET, &d->value[from], d->row[i]);
        from += d->row[i];
    }
    if (first) resolve_first(e, steps, count, &words, picks.used > 0 ? &picks : NULL);
    else push_resolve(e, steps, count, &words, picks.used > 0 ? &picks : NULL);
}

/* What resolving is, for each kind of play (5.2.3.j, quick.card.permanent). */
static void push_resolution(Engine *e, Declaration *d) {
    if (d->kind == D_REACTION) push2(e, F_CEASE, (uint16_t)d->player, d->object);
    if (d->kind == D_CARD) {
        uint16_t type = at(e->core, e->core->card_face[d->card], Face_type);
        if (type == TYPE_CHARACTER) { push_playing(e, F_JOIN, d, false); return; }
        if (type == TYPE_PERMANENT) { push_playing(e, F_SETTLE, d, false); return; }
        bool early = reads(e->core, R_play_spell_moment, V_play_spell_moment_before_effect);
        push_playing(e, F_LEAVE_LIMBO, d, early);
        push_effect(e, d, false);
        if (early) push_playing(e, F_TELL_PLAYED, d, false);
        return;
    }
    push_effect(e, d, false);
}

/* "from Hand": the second verb of the step in which a card is played. */
static uint16_t word_from(int zone) {
    switch (zone) {
    case ZONE_HAND: return W_from_hand;
    case ZONE_RESERVE: return W_from_reserve;
    case ZONE_DECK: return W_from_deck;
    case ZONE_DISCARD_PILE: return W_from_discard_pile;
    case ZONE_EXPEDITION_ZONE: return W_from_expedition_zone;
    case ZONE_LANDMARK_ZONE: return W_from_landmark_zone;
    default: return W_from_limbo;
    }
}

static const Thing *in_limbo(Scene *v, const Playing *p) {
    const Thing *t = find(v, p->object);
    return t != NULL && t->zone == ZONE_LIMBO ? t : NULL;
}

/* The card leaves Limbo; a modifier sees to private zones of its owner (3.1.2.c). */
static Atom from_limbo(const Playing *p, const Thing *t, unsigned zone) {
    Atom a = atom(A_MOVE, p->player, p->told ? W_afterwards : W_play);
    if (!p->told) add_verb(&a, word_from(p->zone));
    a.object = t->id;
    a.card = t->card == AE_NO_CARD ? -1 : t->card;
    a.source = ZONE_LIMBO;
    a.zone = (int8_t)zone;
    a.owner = (int8_t)t->owner;
    a.controller = p->player;
    if (zone == ZONE_EXPEDITION_ZONE) a.side = p->side;
    return a;
}

static bool is_fleeting(const Thing *t) { return (t->statuses >> STATUS_FLEETING & 1) != 0; }

/* A Character joins the Expedition chosen for it; Fleeting in Limbo is Fleeting again (reading). */
static void run_join(Engine *e, const uint16_t *w, unsigned n) {
    Playing p = playing(w);
    const Thing *t = in_limbo(&e->now, &p);
    Atoms move;
    (void)n;
    if (t == NULL) return;
    bool fleeting = is_fleeting(t);
    bool at_once = reads(e->core, R_fleeting_character_keeps, V_fleeting_character_keeps_same_step);
    move.count = 0;
    Atom *a = push_atom(e, &move, from_limbo(&p, t, ZONE_EXPEDITION_ZONE));
    if (a == NULL) return;
    if (fleeting && at_once) a->statuses = 1u << STATUS_FLEETING;
    unsigned done = perform(e, &move, 1, W_r_character_enters);
    if (!fleeting || at_once) return;
    for (unsigned i = 0; i < done; i++)
        if (move.at[i].zone == ZONE_EXPEDITION_ZONE && move.at[i].card == p.card) {
            if (move.at[i].made == 0) return;
            push2(e, F_KEEP_FLEETING, (uint16_t)p.player, move.at[i].made);
            push_checks(e);
            return;
        }
}

/* A Character that was Fleeting in Limbo gains Fleeting in the Expedition zone, in its own step. */
static void run_keep_fleeting(Engine *e, const uint16_t *w, unsigned n) {
    Atoms gain;
    (void)n;
    if (find(&e->now, w[1]) == NULL) return;
    gain.count = 0;
    Atom *a = new_atom(e, &gain, A_GAIN_STATUS, w[0], W_gain);
    a->object = w[1];
    a->status = STATUS_FLEETING;
    perform(e, &gain, 1, W_r_character_enters);
}

/* A Permanent goes to the Landmark zone; Fleeting, if a reading gave it, stays on it. */
static void run_settle(Engine *e, const uint16_t *w, unsigned n) {
    Playing p = playing(w);
    const Thing *t = in_limbo(&e->now, &p);
    Atoms move;
    (void)n;
    if (t == NULL) return;
    bool fleeting = is_fleeting(t);
    move.count = 0;
    Atom *a = push_atom(e, &move, from_limbo(&p, t, ZONE_LANDMARK_ZONE));
    if (a == NULL) return;
    if (fleeting) a->statuses = 1u << STATUS_FLEETING;
    perform(e, &move, 1, W_r_permanent_enters);
}

/* A Spell has been played: a note on the object in Limbo. */
static void tell_played(Engine *e, const Playing *p) {
    Atoms note;
    note.count = 0;
    Atom *a = new_atom(e, &note, A_NOTE, p->player, W_play);
    add_verb(a, word_from(p->zone));
    a->object = p->object;
    a->card = p->card;
    a->zone = ZONE_LIMBO;
    perform(e, &note, 1, W_r_quick_card_spell);
}

static void run_tell_played(Engine *e, const uint16_t *w, unsigned n) {
    Playing p = playing(w);
    (void)n;
    tell_played(e, &p);
}

/* A Spell that has finished resolving goes to the Reserve or, Fleeting, elsewhere (5.2.3.j); where
 * the effect itself took the card away, it has been played all the same. */
static void run_leave_limbo(Engine *e, const uint16_t *w, unsigned n) {
    Playing p = playing(w);
    const Thing *t = in_limbo(&e->now, &p);
    Atoms move;
    (void)n;
    if (t == NULL) {
        if (!p.told) tell_played(e, &p);
        return;
    }
    move.count = 0;
    if (push_atom(e, &move, from_limbo(&p, t, ZONE_RESERVE)) == NULL) return;
    perform(e, &move, 1, W_r_spell_afterwards);
}

/* An Emblem-Reaction ceases when it has been played (type.emblem, remark), unless it has already. */
static void run_cease(Engine *e, const uint16_t *w, unsigned n) {
    const Thing *t = find(&e->now, w[1]);
    Atoms gone;
    (void)n;
    if (t == NULL || t->form != FORM_EMBLEM) return;
    gone.count = 0;
    Atom *a = new_atom(e, &gone, A_CEASE, w[0], W_cease);
    a->object = w[1];
    a->source = ZONE_LIMBO;
    perform(e, &gone, 1, W_r_emblem_reaction_ceases);
}
