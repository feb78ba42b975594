/* Which Expeditions a step may choose, and how.  Twin of `altered/effect/choose.py`. */
#include "../engine.h"

/* -- Expeditions ---------------------------------------------------------------------------------------- */

/* The Expedition that an action names. */
static Node place_words(const Core *c, Node action) {
    switch (kind_of(c, action)) {
    case K_MoveMarker: return at(c, action, MoveMarker_expedition);
    case K_Create: return at(c, action, Create_into);
    case K_CreatedBy: return at(c, action, CreatedBy_into);
    case K_Move: return at(c, action, Move_into);
    default: return AE_NONE;
    }
}

/* Neither "my ..." nor that of something nor "that Expedition". */
static bool is_free(const Core *c, Node into) {
    return at(c, into, ExpeditionOf_where) == AE_NONE && at(c, into, ExpeditionOf_of) == AE_NONE
           && !at(c, into, ExpeditionOf_again);
}

/* Whether each of several players who do it chooses one of their own. */
static bool is_of_several(const Core *c, Node action, Node into) {
    unsigned kind = kind_of(c, action), field = kind == K_CreatedBy ? CreatedBy_who : who_field(kind);
    Node player = at(c, into, ExpeditionOf_player), who = field == 0 ? AE_NONE : at(c, action, field);
    if (player == AE_NONE || who == AE_NONE || kind_of(c, who) != K_EachPlayer) return false;
    return kind_of(c, player) == K_EachPlayer && pick_key(c, who) == pick_key(c, player);
}

/* Who chooses an Expedition, in initiative order. */
static void placers(Engine *e, Scene *v, Node action, Node into, const Ctx *ctx, Players *out) {
    out->count = 0;
    if (is_of_several(e->core, action, into)) who_is(e, v, at(e->core, into, ExpeditionOf_player), ctx, out);
    else out->at[out->count++] = (uint8_t)decider(e, v, action, ctx);
}

/* What the words mean for one of them. */
static Ctx placer_context(const Core *c, Node action, Node into, int player, const Ctx *ctx) {
    Ctx own = *ctx;
    if (is_of_several(c, action, into)) own.doer = (uint8_t)(player + 1);
    return own;
}

/* Whether several Expeditions fit the words and one must be chosen. */
static bool is_open(Engine *e, Scene *v, Node action, Node into, const Ctx *ctx) {
    const Core *c = e->core;
    unsigned count = 0, flags = 0;
    if (pick_find(ctx->picks, into, &count, &flags) != NULL) {
        bool spread = kind_of(c, action) == K_Create && at(c, action, Create_distributed);
        return spread && !(flags & PICK_APART) && count > 1;
    }
    if (at(c, into, ExpeditionOf_each)) return false;
    Players by;
    bool several = false;
    placers(e, v, action, into, ctx, &by);
    for (unsigned i = 0; i < by.count && !several; i++) {
        Ctx own = placer_context(c, action, into, by.at[i], ctx);
        Places places = {.count = 0};
        expeditions(e, v, into, &own, &places);
        several = places.count >= 2;
    }
    if (!several) return false;
    if (is_free(c, into)) return true;
    if (kind_of(c, action) == K_MoveMarker) return false;
    return reads(c, R_gigantic_its_expedition_put, V_gigantic_its_expedition_put_one_chosen);
}

/* For how many new objects an Expedition is chosen separately. */
static int pieces(Engine *e, Scene *v, Node action, Node into, const Ctx *ctx) {
    bool spread = kind_of(e->core, action) == K_Create && at(e->core, action, Create_distributed);
    bool together = is_free(e->core, into) && !spread && !is_picked(ctx->picks, into);
    if (kind_of(e->core, action) != K_Create || together) return 1;
    int count = number(e, v, at(e->core, action, Create_amount), ctx);
    return count > 1 ? count : 1;
}
