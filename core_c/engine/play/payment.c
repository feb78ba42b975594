/* Paying all costs of a play as one step, and what the resolution that follows learns of it.
 * Twin of `altered/play/carry.py`. */
#include "../engine.h"

/* -- payment ------------------------------------------------------------------------------------------------------ */

/* Whether an action pays mana, {T} or {D}, of which "that many" never speaks. */
static bool is_of_symbols(const Core *c, const Declaration *d, const Atom *a) {
    if (a->verb_count > 0 && a->verbs[0] == W_pay) return true;
    if (a->object == 0 || a->object != d->object) return false;
    bool discards = d->cost != AE_NONE && at(c, d->cost, Cost_discard_me);
    return has_verb(a, W_exhaust) || (discards && a->kind != A_LOSE_COUNTERS);
}

/* What something that was paid with has become: a new object, itself, or 0 if it is no object. */
static Id now_of(const Atoms *done, Ref thing) {
    for (unsigned i = done->count; i-- > 0;) {
        const Atom *a = &done->at[i];
        if (a->kind != A_MOVE) continue;
        if (is_hidden(thing) ? a->card == card_of_hidden(thing) : a->object != 0 && a->object == thing) return a->made;
    }
    return is_hidden(thing) ? 0 : thing;
}

/* Tell the resolution that follows what "I", "it" and "that many" have become (`_rebind`). */
static void tell_resolution(Engine *e, const Declaration *d, const Atoms *done) {
    Ctx was = binding_of(d), now = was;
    int many = 0;
    for (unsigned i = 0; i < done->count; i++)
        if (!is_of_symbols(e->core, d, &done->at[i])) many += done->at[i].amount > 1 ? done->at[i].amount : 1;
    if (d->me != 0) {
        Id me = now_of(done, d->me);
        for (unsigned i = 0; i < done->count; i++)
            if (done->at[i].kind == A_MOVE && done->at[i].object == d->me) now.i_was = d->me;
        if (me != 0) now.me = me;
    }
    if (d->paid > 0) {
        bool aside = d->cost != AE_NONE && at(e->core, d->cost, Cost_aside);
        if (!aside) now.its = 0;
        for (unsigned place = 0; place < d->actions; place++)
            for (unsigned i = 0; i < d->paid; i++) {
                Id it = d->paid_place[i] == place ? now_of(done, d->paid_with[i]) : 0;
                if (it != 0 && !aside && now.its < AE_ITS) now.it[now.its++] = it;
                if (d->paid_place[i] == place && !is_hidden(d->paid_with[i])) it = d->paid_with[i];
                if (it != 0 && now.was_count < AE_ITS) now.was[now.was_count++] = it;
            }
        for (unsigned i = 0; i < d->its; i++)
            if (!aside && is_hidden(d->it[i]) && now.its < AE_ITS) now.it[now.its++] = d->it[i];
    }
    if (many != 0) now.many = (int16_t)many;
    rebind_resolve(e, &was, &now);
}

/* Pay all costs as one step (6.1.d), after chance has named the cards on top of Decks that are to be paid
 * with.  The effect finds what paying moved to a visible zone again (2.1.e). */
static void pay(Engine *e, const Declaration *d, int mana, bool named) {
    Atoms atoms;
    if (!named && !d->free && d->actions > 0) {
        unsigned waiting = e->now.s.frames;
        push_declared(e, F_PAY, d, (uint16_t)(mana << 1 | 1));
        if (push_top_cards(e, &e->now, d) > 0 || failed(e)) return;
        e->now.s.frames = (uint16_t)waiting;
    }
    pay_atoms(e, &e->now, d, mana, &atoms);
    if (atoms.count > 0) perform(e, &atoms, 2, W_r_play_payment, W_r_step_cost_is_one);
    if (!d->free && (d->cost != AE_NONE || d->actions > 0)) tell_resolution(e, d, &atoms);
}

static void run_pay(Engine *e, const uint16_t *w, unsigned n) {
    Declaration d;
    load_declaration(e, w, &d);
    pay(e, &d, w[n - 1] >> 1, (w[n - 1] & 1) != 0);
}
