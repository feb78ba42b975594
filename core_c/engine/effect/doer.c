/* Who does what an action is: the players whom its words name, else the controller of the effect.
 * Twin of `altered/effect/doer.py`. */
#include "../engine.h"

/* Where an action names who does it, if the controller of the effect does it else; 0: nowhere. */
static unsigned who_field(uint16_t kind) {
    switch (kind) {
    case K_Activate: return Activate_who;
    case K_ChangeResult: return ChangeResult_who;
    case K_ChoosePlayer: return ChoosePlayer_who;
    case K_Discard: return Discard_who;
    case K_Exchange: return Exchange_who;
    case K_ExchangeCounters: return ExchangeCounters_who;
    case K_Gain: return Gain_who;
    case K_GainOneOf: return GainOneOf_who;
    case K_GainStatus: return GainStatus_who;
    case K_GainSubtypes: return GainSubtypes_who;
    case K_Look: return Look_who;
    case K_LoseStatus: return LoseStatus_who;
    case K_Move: return Move_who;
    case K_MoveCounters: return MoveCounters_who;
    case K_MoveMarker: return MoveMarker_who;
    case K_Remove: return Remove_who;
    case K_RemoveAny: return RemoveAny_who;
    case K_Reveal: return Reveal_who;
    case K_RollDie: return RollDie_who;
    case K_Sabotage: return Sabotage_who;
    case K_Spread: return Spread_who;
    case K_SwitchExpeditions: return SwitchExpeditions_who;
    default: return 0;
    }
}

/* What is acted on: a reference of its own, chosen by somebody perhaps. */
static Node ref_of(const Core *c, Node action) {
    switch (kind_of(c, action)) {
    case K_Activate: return at(c, action, Activate_ref);
    case K_Discard: return at(c, action, Discard_ref);
    case K_ExchangeCounters: return at(c, action, ExchangeCounters_ref);
    case K_Gain: return at(c, action, Gain_ref);
    case K_GainOneOf: return at(c, action, GainOneOf_ref);
    case K_GainStatus: return at(c, action, GainStatus_ref);
    case K_GainSubtypes: return at(c, action, GainSubtypes_ref);
    case K_Look: return at(c, action, Look_ref);
    case K_LoseStatus: return at(c, action, LoseStatus_ref);
    case K_Move: return at(c, action, Move_ref);
    case K_Remove: return at(c, action, Remove_ref);
    case K_RemoveAny: return at(c, action, RemoveAny_ref);
    case K_Reveal: return at(c, action, Reveal_ref);
    case K_Spread: return at(c, action, Spread_ref);
    case K_SwitchExpeditions: return at(c, action, SwitchExpeditions_ref);
    default: return AE_NONE;
    }
}

/* The players whom the words name, or who have chosen what is acted on; AE_NONE: nobody but "you". */
static Node who_named(const Core *c, Node action) {
    unsigned field = who_field(kind_of(c, action));
    if (field == 0) return AE_NONE;
    Node who = at(c, action, field), ref = ref_of(c, action);
    if (who == AE_NONE && ref != AE_NONE && kind_of(c, ref) == K_Chosen) who = at(c, ref, Chosen_who);
    return who == AE_NONE || kind_of(c, who) == K_You ? AE_NONE : who;
}

/* Other players who do it; nobody where it is the controller of the effect. */
static void doers_of(Engine *e, Scene *v, Node action, const Ctx *c, Players *out) {
    Node who = who_named(e->core, action);
    out->count = 0;
    if (who != AE_NONE) who_is(e, v, who, c, out);
}

/* Who of them does it: whom it concerns if that is one of them; nobody else than one alone. */
static int doer(const Players *doers, int concerned, int controller) {
    for (unsigned i = 0; i < doers->count; i++)
        if (doers->at[i] == concerned) return concerned;
    return doers->count == 1 ? doers->at[0] : controller;
}

/* Whose an object or card is: its controller's, or its owner's. */
static int controller_of(Engine *e, Scene *v, Ref thing) {
    if (is_hidden(thing)) return e->core->card_owner[card_of_hidden(thing)];
    const Thing *t = last_known(v, thing);
    return t == NULL ? -1 : (int)t->controller;
}

static void by_doer(Engine *e, Scene *v, const Players *doers, Atom *a) {
    int concerned = a->owner;
    if (a->object != 0) concerned = controller_of(e, v, a->object);
    else if (a->card >= 0) concerned = e->core->card_owner[a->card];
    a->player = (int8_t)doer(doers, concerned, a->player);
}

/* Who decides how it is done: the one player who does it, else the controller of the effect. */
static int decider(Engine *e, Scene *v, Node action, const Ctx *c) {
    unsigned kind = kind_of(e->core, action), field = kind == K_CreatedBy ? CreatedBy_who : who_field(kind);
    Players found = {.count = 0};
    if (field != 0 && at(e->core, action, field) != AE_NONE) who_is(e, v, at(e->core, action, field), c, &found);
    return found.count == 1 ? found.at[0] : c->controller;
}

/* Actions of which each atomic action tells which player does it, whatever the words. */
static bool is_by_each(uint16_t kind) {
    return kind == K_CreatedBy || kind == K_Discard || kind == K_Draw || kind == K_Move || kind == K_ReadyMana || kind == K_Resupply
           || kind == K_Sacrifice;
}

/* Whether each atomic action of it tells which player does it. */
static bool tells_doer(const Core *c, Node action) { return is_by_each(kind_of(c, action)) || who_named(c, action) != AE_NONE; }
