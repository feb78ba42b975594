/* What an effect starts and another chapter carries out; what lasting statements keep.
 * Twin of `altered/effect/{others,frozen}.py`. */
#include "../engine.h"

/* -- cards that an effect plays ------------------------------------------------------------------------- */

/* One after the other, by the controller of the effect or, if they may, by others (`_plays`). */
typedef struct {
    int less;             /* so much mana less is paid; -1: nothing is paid */
    bool anywhere;        /* no Expeditions are named */
    Places into;
    uint8_t card[AE_THINGS], player[AE_THINGS];
    unsigned count;
} Plays;

/* Of several players who play cards, each plays their own. */
static uint8_t player_of(const Core *core, int card, const Players *who) {
    for (unsigned i = 0; i < who->count; i++)
        if (who->at[i] == core->card_owner[card]) return who->at[i];
    return who->at[0];
}

static void plays_of(Engine *e, Scene *v, Node action, const Ctx *c, Plays *out) {
    const Core *core = e->core;
    bool cheaper = kind_of(core, action) == K_PlayCheaper;
    Node into = at(core, action, cheaper ? PlayCheaper_into : PlayForFree_into);
    Refs things;
    things.count = 0;
    Players who = {.count = 0};
    out->less = cheaper ? number(e, v, at(core, action, PlayCheaper_less), c) : -1;
    out->anywhere = into == AE_NONE;
    out->into.count = out->count = 0;
    if (!out->anywhere) expeditions(e, v, into, c, &out->into);
    refer(e, v, played_ref(core, action), c, &things);
    who_is(e, v, at(core, action, cheaper ? PlayCheaper_who : PlayForFree_who), c, &who);
    for (unsigned i = 0; i < things.count && who.count > 0; i++) {
        int card = card_of(v, things.at[i]);
        if (card < 0) continue;
        out->player[out->count] = player_of(core, card, &who);
        out->card[out->count++] = (uint8_t)card;
    }
}

/* Whether there is a way to declare every one of the cards, and to pay for it. */
static bool can_play(Engine *e, Scene *v, Node action, const Ctx *c) {
    Plays p;
    plays_of(e, v, action, c, &p);
    for (unsigned i = 0; i < p.count; i++)
        if (!can_play_free(e, v, p.player[i], p.card[i], p.less, p.anywhere ? NULL : &p.into)) return false;
    return true;
}

/* The objects that the actions of a step play: each of them becomes a new one (2.1.f). */
static void played_by(Engine *e, Scene *v, Node step, Ctx *c) {
    const Core *core = e->core;
    Node actions = at(core, step, Step_actions);
    c->played_count = 0;
    for (unsigned i = 0; i < len(core, actions); i++) {
        Node action = item(core, actions, i);
        Refs things;
        things.count = 0;
        if (!is_play(kind_of(core, action))) continue;
        refer(e, v, played_ref(core, action), c, &things);
        for (unsigned k = 0; k < things.count; k++) {
            if (is_hidden(things.at[k])) continue;
            if (c->played_count < AE_PLACES) c->played[c->played_count++] = things.at[k];
            else fail(e, AE_EXHAUSTED, W_full_list);
        }
    }
}

/* -- what lasts (`frozen`) -------------------------------------------------------------------------------- */

static void copy_pick(Engine *e, const Picks *from, Node node, Picks *to) {
    unsigned count = 0, flags = 0;
    const uint16_t *values = pick_find(from, node, &count, &flags);
    if (values != NULL) pick_add(e, to, node, flags, values, count);
}

static void freeze_players(Engine *e, Scene *v, Node who, const Ctx *c, Picks *out) {
    uint16_t values[AE_SEATS];
    Players players = {.count = 0};
    who_is(e, v, who, c, &players);
    for (unsigned i = 0; i < players.count; i++) values[i] = players.at[i];
    pick_add(e, out, who, 0, values, players.count);
}

static void freeze_places(Engine *e, Scene *v, Node words, const Ctx *c, Picks *out) {
    uint16_t values[AE_PLACES];
    Places places = {.count = 0};
    expeditions(e, v, words, c, &places);
    for (unsigned i = 0; i < places.count; i++) values[i] = places.at[i];
    pick_add(e, out, words, 0, values, places.count);
}

/* One part of the statement; numbers are counted anew each time. */
static void freeze_part(Engine *e, Scene *v, Node n, const Ctx *c, Picks *out, unsigned depth) {
    const Core *core = e->core;
    if (n == AE_NONE || depth > AE_TREE) return;
    uint16_t kind = kind_of(core, n);
    if (was_chosen(core, c->picks, n, kind)) {
        copy_pick(e, c->picks, pick_key(core, n), out);
        if (kind == K_Target) freeze_part(e, v, at(core, n, Target_which), c, out, depth + 1);
        return;
    }
    if (kind == K_It || kind == K_Former) {
        bool was = kind == K_Former && c->was_count > 0;
        pick_add(e, out, n, 0, was ? c->was : c->it, was ? c->was_count : c->its);
        return;
    }
    if (kind == K_Acted) {
        Refs done;
        refer(e, v, n, c, &done);
        pick_add(e, out, n, 0, done.at, done.count);
        return;
    }
    if (kind == K_PlayerOf || kind == K_TargetPlayer) {
        freeze_players(e, v, n, c, out);
        return;
    }
    if (kind == K_ExpeditionOf && (at(core, n, ExpeditionOf_again) || at(core, n, ExpeditionOf_of) != AE_NONE)) {
        freeze_places(e, v, n, c, out);
        return;
    }
    if (is_closed(kind)) return;
    unsigned field = 1;
    for (uint64_t left = open_fields(kind) >> 2; left != 0; left >>= 2, field++) {
        if ((left & 3) == 1) freeze_part(e, v, at(core, n, field), c, out, depth + 1);
        if ((left & 3) != 2) continue;
        Node list = at(core, n, field);
        for (unsigned i = 0; i < len(core, list); i++) freeze_part(e, v, item(core, list, i), c, out, depth + 1);
    }
}

static void freeze(Engine *e, Scene *v, Node passive, const Ctx *c, Picks *out) {
    const Core *core = e->core;
    unsigned field = 1;
    out->used = 0;
    for (uint64_t left = NODE_CHILDREN[kind_of(core, passive)] >> 2; left != 0; left >>= 2, field++) {
        Node part = at(core, passive, field);
        if ((left & 3) != 1 || part == AE_NONE) continue;
        if (kind_of(core, part) == K_Which || kind_of(core, part) == K_ExpeditionOf)
            freeze_part(e, v, part, c, out, 0);
        else if (kind_of(core, part) == K_TargetPlayer || kind_of(core, part) == K_PlayerOf)
            freeze_part(e, v, part, c, out, 0);
    }
}

/* -- handing over ------------------------------------------------------------------------------------------- */

static void push_hand_over(Engine *e, Node action, const Ctx *c) {
    Writer w;
    begin_words(&w);
    put(&w, action);
    save_ctx(&w, c);
    save_picks(&w, c->picks);
    push_written(e, F_HAND_OVER, &w);
}

static void about_to_offer(Engine *e, Node action);

/* An internal action is offered to each of those who may pay it; nobody there: it was not done. */
static void offer_to_each(Engine *e, Node action, const Ctx *c) {
    Players asked = {.count = 0};
    about_to_offer(e, action);
    who_is(e, &e->now, at(e->core, action, InternalAction_who), c, &asked);
    for (unsigned i = asked.count; i-- > 0;) {
        Ctx own = *c;
        own.controller = (int8_t)asked.at[i];
        push_offer_internal(e, action, &own);
    }
    if (asked.count == 0) not_done(e);
}

static void hand_over_activation(Engine *e, Node action, const Ctx *c) {
    Refs things, alive;
    things.count = alive.count = 0;
    refer(e, &e->now, at(e->core, action, Activate_ref), c, &things);
    for (unsigned i = 0; i < things.count; i++)
        if (!is_hidden(things.at[i]) && find(&e->now, things.at[i]) != NULL) alive.at[alive.count++] = things.at[i];
    Players doers;
    doers_of(e, &e->now, action, c, &doers);
    for (unsigned i = 0; i < alive.count && !failed(e); i++) {
        int by = doer(&doers, controller_of(e, &e->now, alive.at[i]), c->controller);
        activate_named(e, by, alive.at[i], at(e->core, action, Activate_trigger));
    }
}

static void hand_over_plays(Engine *e, Node action, const Ctx *c) {
    Plays p;
    plays_of(e, &e->now, action, c, &p);
    for (unsigned i = p.count; i-- > 0;)
        push_play_free(e, p.player[i], p.card[i], p.less, p.anywhere ? NULL : &p.into, p.count == 1);
}

/* A shuffled Deck is a bag: its order comes when somebody looks. */
static void shuffle_deck(Engine *e, unsigned player) {
    Seat *seat = &e->now.s.seat[player];
    unsigned total = deck_count(&e->now, player);
    seat->top = seat->bottom = 0;
    seat->bag = (uint8_t)total;
    sort_cards(seat->deck, total);
    touch(&e->now);
    Event *to = announce(e, W_reshuffle, 1, W_r_effects_in_brief_change);
    ev(to, W_player, (int)player);
    ev(to, W_amount, (int)total);
}

static bool has_inside(const Core *core, Node action, unsigned sought) {
    Node found;
    Search s = {.c = core, .kinds = {(uint16_t)sought}, .out = &found, .size = 1};
    unsigned field = 1;
    for (uint64_t left = NODE_CHILDREN[kind_of(core, action)] >> 2; left != 0; left >>= 2, field++) {
        if ((left & 3) == 1) search(&s, at(core, action, field), 0);
        if ((left & 3) != 2) continue;
        Node list = at(core, action, field);
        for (unsigned i = 0; i < len(core, list); i++) search(&s, item(core, list, i), 0);
    }
    return s.count > 0;
}

/* What is done later or paid for knows a result that it speaks of as its number (`die.told`). */
static void tell_result(const Core *core, Node action, Ctx *c) {
    if (c->rolled == c->many) return;
    if (has_inside(core, action, K_Rolled) && !has_inside(core, action, K_RollDie)) c->many = c->rolled;
}

/* Part of a step, after its atomic actions, that is another chapter's (`HandOver`). */
static void run_hand_over(Engine *e, const uint16_t *w, unsigned n) {
    const Core *core = e->core;
    Reader r = {.at = w, .n = n};
    Picks picks;
    Ctx c;
    Node action = get(&r);
    load_ctx(&r, &c);
    load_picks(&r, &picks);
    c.picks = &picks;
    tell_result(core, action, &c);
    Players who = {.count = 0};
    switch (kind_of(core, action)) {
    case K_Activate: hand_over_activation(e, action, &c); break;
    case K_NextPlayed:
        who_is(e, &e->now, at(core, action, NextPlayed_who), &c, &who);
        for (unsigned i = 0; i < who.count && !failed(e); i++) {
            Ctx theirs = c;
            theirs.controller = who.at[i];
            last(e, action, &theirs);
        }
        break;
    case K_Lasting: case K_Whenever:
    case K_AtNext: case K_Delayed: last(e, action, &c); break;
    case K_PlayForFree:
    case K_PlayCheaper: hand_over_plays(e, action, &c); break;
    case K_InternalAction: offer_to_each(e, action, &c); break;
    case K_Shuffle:
        who_is(e, &e->now, at(core, action, Shuffle_who), &c, &who);
        for (unsigned i = 0; i < who.count && !failed(e); i++) shuffle_deck(e, who.at[i]);
        break;
    case K_Pass:
        who_is(e, &e->now, at(core, action, Pass_who), &c, &who);
        for (unsigned i = 0; i < who.count && !failed(e); i++) pass_by_effect(e, who.at[i]);
        break;
    case K_BecomeFirst:
        who_is(e, &e->now, at(core, action, BecomeFirst_who), &c, &who);
        if (who.count > 0) become_first_by_effect(e, who.at[0]);
        break;
    case K_AfterYou: after_you(e, c.controller); break;
    case K_Win:
        who_is(e, &e->now, at(core, action, Win_who), &c, &who);
        if (who.count > 0) {
            static const uint16_t rules[] = {W_r_ending_in_brief_until, W_r_specific_card_beats_rule};
            win(e, e->now.s.seat[who.at[0]].team, rules, 2);
        }
        break;
    default: fail(e, AE_BROKEN, W_broken);
    }
}
