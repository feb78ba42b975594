/* Targets of a declaration (5.2.3.b): what each occurrence asks for, what suits it, whether some
 * way to finish exists.  Twin of `altered/effect/targets.py` and `altered/play/targets.py`. */
#include "../engine.h"

static int any_number(Scene *v) {
    uint8_t order[AE_SEATS];
    return (int)(v->s.thing_count + 2 * order_of(v, order));
}

/* How many an occurrence takes at most, and at least by its own words (`Slot.most`, `.least`). */
static int most_of(Engine *e, Scene *v, const Declaration *d, const Slot *slot, int *least) {
    const Core *c = e->core;
    int most = 1;
    bool fewer = false;
    switch (kind_of(c, slot->node)) {
    case K_Target: {
        Node count = at(c, slot->node, Target_count);
        fewer = at(c, slot->node, Target_up_to) != 0 || kind_of(c, count) == K_AnyNumber;
        if (kind_of(c, count) == K_AnyNumber) most = any_number(v);
        else if (kind_of(c, count) == K_Number) most = num(c, count, Number_value);
        else {
            Ctx words = words_of(d, true);
            most = number(e, v, count, &words);
        }
        break;
    }
    case K_ExpeditionOf:
        most = slot->spread ? any_number(v) : num(c, slot->node, ExpeditionOf_count);
        fewer = slot->spread != 0;
        break;
    case K_Sabotage:
        fewer = true;
        break;
    default:
        break;
    }
    if (most < 0) most = 0;
    *least = fewer ? 0 : most;
    return most;
}

/* -- what suits an occurrence -------------------------------------------------------------------------- */

static bool says_another(const Core *c, const Slot *slot) {
    if (slot->kind != SLOT_OBJECT || kind_of(c, slot->node) != K_Target) return false;
    return at(c, slot->node, Target_apart) || at(c, at(c, slot->node, Target_which), Which_other);
}

/* The words of an occurrence with what was chosen before for an Expedition or player inside them. */
typedef struct { Ctx c; Picks picks; } Aim;

/* `targets.within` */
static void take_aim(Engine *e, const Declaration *d, const Slot *slot, Aim *aim) {
    const Core *c = e->core;
    Node inner[D_SLOTS];
    begin_words_of(&aim->c, d, false);
    if (d->rows == 0 || kind_of(c, slot->node) != K_Target) return;
    unsigned n = occurrences_in(c, at(c, slot->node, Target_which), inner, D_SLOTS);
    if (n == 0 || d->rows < n || n > D_SLOTS) return;
    aim->picks.used = 0;
    if (d->known != NULL) aim->picks = *d->known;
    unsigned from = 0;
    for (unsigned i = 0; i < d->rows; i++) {
        if (i + n >= d->rows) {
            unsigned k = i + n - d->rows;
            bool other = kind_of(c, inner[k]) == K_TargetPlayer && d->slot[i].kind == SLOT_EXPEDITION;
            pick_add(e, &aim->picks, inner[k], PICK_TARGET, &d->value[from], other ? 0 : d->row[i]);
        }
        from += d->row[i];
    }
    aim->c.picks = &aim->picks;
}

static bool totals_hold(Engine *e, Scene *v, const Declaration *d, Node totals, uint16_t value, bool with_open, const Ctx *c) {
    const Core *core = e->core;
    for (unsigned i = 0; i < len(core, totals); i++) {
        Node limit = item(core, totals, i);
        uint16_t feature = at(core, limit, Limit_feature);
        int total = characteristic(e, v, value, feature);
        for (unsigned j = 0; with_open && j < d->open; j++)
            total += characteristic(e, v, d->value[d->used - d->open + j], feature);
        int bound = number(e, v, at(core, limit, Limit_amount), c);
        if (!compare_numbers(total, at(core, limit, Limit_compare), bound)) return false;
    }
    return true;
}

/* Whether a Spell targets: a card that is played, or a step of one that is resolving. */
static bool is_of_spell(Engine *e, Scene *v, const Declaration *d) {
    const Thing *t = d->me == 0 ? NULL : find(v, d->me);
    bool resolving = t != NULL && t->zone == ZONE_LIMBO && at(e->core, t->face, Face_type) == TYPE_SPELL;
    return d->kind == D_CARD || (d->kind == D_STEP && resolving);
}

static bool suits_as_object(Engine *e, Scene *v, const Declaration *d, const Slot *slot, Aim *aim, uint16_t value, bool with_open) {
    const Core *c = e->core;
    if (d->kind == D_CARD && value == d->object && reads(c, R_play_targets_itself, V_play_targets_itself_no))
        return false;
    if (kind_of(c, slot->node) == K_Sabotage) {
        const Thing *t = find(v, value);
        return t != NULL && t->zone == ZONE_RESERVE && !cannot_be_target(e, v, value, d->player, is_of_spell(e, v, d));
    }
    return fits(e, v, value, at(c, slot->node, Target_which), &aim->c, false) &&
           !cannot_be_target(e, v, value, d->player, is_of_spell(e, v, d)) &&
           totals_hold(e, v, d, at(c, slot->node, Target_totals), value, with_open, &aim->c);
}

/* `targets._refuse_player`: in what must hold, the player is "you". */
static bool suits_as_player(Engine *e, Scene *v, const Declaration *d, const Slot *slot, uint16_t player) {
    Node only = at(e->core, slot->node, TargetPlayer_only);
    if (at(e->core, slot->node, TargetPlayer_opponent) && !is_opponent(v, (unsigned)d->player, player)) return false;
    Ctx own = ctx_of(player, d->me);
    return only == AE_NONE || holds(e, v, only, &own);
}

/* `targets._is_meant`, of a target Expedition. */
static bool suits_as_expedition(Engine *e, Scene *v, const Declaration *d, const Slot *slot, Place place) {
    const Core *c = e->core;
    Node words = slot->node;
    uint16_t where = at(c, words, ExpeditionOf_where), whose = at(c, words, ExpeditionOf_whose);
    uint16_t side = at(c, words, ExpeditionOf_side);
    unsigned player = place >> 1;
    if (where != AE_NONE) {
        Places close;
        close.count = 0;
        near(e, v, where, d->me, &close);
        if (!is_among(&close, place)) return false;
    }
    if (whose == W_you && (int)player != d->player) return false;
    if (whose == W_opponent && !is_opponent(v, (unsigned)d->player, player)) return false;
    if (side != AE_NONE && side != (place & 1u)) return false;
    Ctx seen = ctx_of(d->player, d->me);
    return is_placed(e, v, words, place, &seen);
}

/* With the most or the fewest Characters of all that are meant, if the words ask for that. */
static bool is_of_crowd(Engine *e, Scene *v, const Declaration *d, const Slot *slot, Place place) {
    Places meant = {.count = 0};
    if (at(e->core, slot->node, ExpeditionOf_crowd) == AE_NONE) return true;
    for (unsigned p = 0; p < 2u * v->s.seats; p++)
        if (suits_as_expedition(e, v, d, slot, (Place)p)) add_place(e, &meant, (Place)p);
    keep_crowd(e, v, slot->node, &meant);
    return is_among(&meant, place);
}

/* Whether an earlier step has chosen the object as a target. */
static bool is_aimed(const Core *c, const Picks *known, uint16_t value) {
    for (unsigned i = 0; i + 1 < known->used; i += 2u + (known->word[i + 1] & 0xFFu)) {
        Node node = known->word[i];
        bool object = node == PICK_AIMED || (node < PICK_IT && (kind_of(c, node) == K_Target || kind_of(c, node) == K_Sabotage));
        for (unsigned k = 0; object && k < (known->word[i + 1] & 0xFFu); k++)
            if (known->word[i + 2 + k] == value) return true;
    }
    return false;
}

/* "Another target": nothing that an earlier occurrence has taken. */
static bool is_taken_before(const Core *c, const Declaration *d, const Slot *slot, uint16_t value) {
    if (!says_another(c, slot)) return false;
    if (d->known != NULL && is_aimed(c, d->known, value)) return true;
    for (unsigned i = 0, from = 0; i < d->rows; from += d->row[i++]) {
        if (d->slot[i].kind != SLOT_OBJECT) continue;
        for (unsigned k = 0; k < d->row[i]; k++)
            if (d->value[from + k] == value) return true;
    }
    return false;
}

/* `targets.refuse`; with_open: what the open occurrence has taken is not taken again (5.2.3.b). */
static bool suits(Engine *e, Scene *v, const Declaration *d, const Slot *slot, Aim *aim, uint16_t value, bool with_open) {
    for (unsigned i = 0; with_open && i < d->open; i++)
        if (d->value[d->used - d->open + i] == value) return false;
    if (is_taken_before(e->core, d, slot, value)) return false;
    switch (slot->kind) {
    case SLOT_OBJECT:
        return suits_as_object(e, v, d, slot, aim, value, with_open);
    case SLOT_PLAYER:
        return suits_as_player(e, v, d, slot, value);
    default:
        return suits_as_expedition(e, v, d, slot, (Place)value) && is_of_crowd(e, v, d, slot, (Place)value);
    }
}

/* Everything of the kind that an occurrence asks for in its zones, legal or not. */
static void conceivable(Engine *e, Scene *v, const Slot *slot, Refs *out) {
    out->count = 0;
    if (slot->kind == SLOT_OBJECT) {
        bool any = kind_of(e->core, slot->node) == K_Target; /* else a card in the Reserve to sabotage */
        Bits left = in_zones(v, any ? zones_of(e->core, at(e->core, slot->node, Target_which)) : 1u << ZONE_RESERVE);
        if (v->s.thing_count > AE_THINGS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
        for (int i; (i = next_in(&left)) >= 0;) out->at[out->count++] = v->s.thing[i].id;
        return;
    }
    uint8_t order[AE_SEATS];
    unsigned n = order_of(v, order);
    for (unsigned i = 0; i < n; i++) {
        if (slot->kind == SLOT_PLAYER) out->at[out->count++] = order[i];
        else
            for (unsigned side = 0; side < 2; side++) out->at[out->count++] = place_at(order[i], side);
    }
}

/* `targets.options`: what suits the open occurrence, whatever it has taken already. */
static void options_of(Engine *e, Scene *v, const Declaration *d, const Slot *slot, Aim *aim, Refs *out) {
    conceivable(e, v, slot, out);
    unsigned n = 0;
    for (unsigned i = 0; i < out->count && !failed(e); i++)
        if (suits(e, v, d, slot, aim, out->at[i], false)) out->at[n++] = out->at[i];
    out->count = n;
}

/* `targets.bounds` of the open occurrence. */
static int bounds_of(Engine *e, Scene *v, const Declaration *d, int *least) {
    const Slot *slot = &d->slot[d->rows];
    int most = most_of(e, v, d, slot, least);
    if (d->kind == D_REACTION && *least > 0 && reads(e->core, R_reaction_no_target, V_reaction_no_target_rest_happens)) {
        Refs found;
        Aim aim;
        take_aim(e, d, slot, &aim);
        options_of(e, v, d, slot, &aim, &found);
        if ((int)found.count < *least) *least = (int)found.count;
    }
    return most;
}

/* Whether something can still be chosen for the open occurrence (`targets.fresh`). */
static bool has_fresh(Engine *e, Scene *v, const Declaration *d) {
    const Slot *slot = &d->slot[d->rows];
    Refs found;
    Aim aim;
    take_aim(e, d, slot, &aim);
    conceivable(e, v, slot, &found);
    for (unsigned i = 0; i < found.count && !failed(e); i++)
        if (suits(e, v, d, slot, &aim, found.at[i], false) && suits(e, v, d, slot, &aim, found.at[i], true))
            return true;
    return false;
}

/* -- what targets add to the cost ------------------------------------------------------------------------ */

/* Tough X of opposing objects, and what the cost says itself (`targets.surcharge`). */
static int surcharge(Engine *e, Scene *v, Declaration *d) {
    Id objects[D_VALUES];
    unsigned n = 0, from = 0;
    if (d->free || d->used == 0) return 0;
    find_slots(e, d);
    for (unsigned i = 0; i <= d->rows && i < d->slots; i++) {
        unsigned count = i < d->rows ? d->row[i] : d->open;
        for (unsigned j = 0; j < count; j++)
            if (d->slot[i].kind == SLOT_OBJECT) objects[n++] = d->value[from + j];
        from += count;
    }
    if (n == 0) return 0;
    int more = tough_surcharge(e, v, d->player, objects, n);
    Node which = d->cost == AE_NONE ? AE_NONE : at(e->core, d->cost, Cost_more_to);
    if (which == AE_NONE) return more;
    Ctx words = words_of(d, false);
    for (unsigned i = 0; i < n; i++)
        if (fits(e, v, objects[i], which, &words, false)) more += num(e->core, d->cost, Cost_more);
    return more;
}

/* -- a way to finish ---------------------------------------------------------------------------------------- */

/* Whether some way to choose the remaining targets exists, and can be paid for.  Surcharges only
 * grow, so a way that costs too much is left at once.  `after` goes through the options of one
 * occurrence in one order, as the order of its targets does not matter here. */
static bool completes(Engine *e, Scene *v, Declaration *d, bool paid, unsigned after) {
    Refs found;
    Aim aim;
    int least;
    bool done = false;
    if (failed(e)) return false;
    if (paid && has_price(d) && d->mana + surcharge(e, v, d) > orbs_of(v, d)) return false;
    find_slots(e, d);
    if (d->rows >= d->slots) return true;
    bounds_of(e, v, d, &least);
    if (d->open >= least) {
        close_targets(d);
        done = completes(e, v, d, paid, 0);
        reopen_targets(d);
        return done;
    }
    const Slot *slot = &d->slot[d->rows];
    take_aim(e, d, slot, &aim);
    conceivable(e, v, slot, &found);
    for (unsigned i = after; i < found.count && !done && !failed(e); i++) {
        if (!suits(e, v, d, slot, &aim, found.at[i], false)) continue;
        if (d->open > 0 && !suits(e, v, d, slot, &aim, found.at[i], true)) continue;
        add_target(e, d, found.at[i]);
        if (failed(e)) return false;
        done = completes(e, v, d, paid, i + 1);
        drop_target(d);
    }
    return done;
}

/* Modes that are still to be chosen are tried one after the other (5.2.3.d). */
static uint16_t hopeless_modes(Engine *e, Scene *v, Declaration *d, unsigned effect) {
    const Core *c = e->core;
    unsigned modes = modes_of(c, d->effect[effect]);
    uint16_t first = 0;
    for (unsigned m = 0; m < modes && !failed(e); m++) {
        if (!is_left(c, d, effect, m)) continue;
        take_mode(d, effect, m);
        uint16_t why = hopeless(e, v, d);
        drop_mode(d, effect, m);
        if (why == 0) return 0;
        if (first == 0) first = why;
    }
    if (at(c, d->effect[effect], Effect_up_to) && all_taken(d, effect) >= at(c, d->effect[effect], Effect_least)) {
        d->enough = (uint8_t)(d->enough | 1u << effect);
        uint16_t why = hopeless(e, v, d);
        d->enough = (uint8_t)(d->enough & ~(1u << effect));
        if (why == 0) return 0;
        if (first == 0) first = why;
    }
    return first;
}

/* Why a declaration cannot be completed: the code of the first reason, 0 when some way to finish
 * it can be paid.  The declaration is the same afterwards. */
static uint16_t hopeless(Engine *e, Scene *v, Declaration *d) {
    if (failed(e)) return W_L058;
    pass_by_offers(e, v, d);
    if (d->answered < d->offers) {
        Declaration way = *d;
        answer_offer(e, &way, false);
        uint16_t why = hopeless(e, v, &way);
        if (why == 0) return 0;
        way = *d;
        answer_offer(e, &way, true);
        return hopeless(e, v, &way) == 0 ? 0 : why;
    }
    uint16_t why = why_unpayable(e, v, d, d->mana + surcharge(e, v, d));
    if (why != 0 || (d->effects == 0 && d->kind != D_STEP)) return why;
    int effect = modal(d);
    if (effect >= 0) return hopeless_modes(e, v, d, (unsigned)effect);
    if (completes(e, v, d, true, 0)) return 0;
    return has_price(d) && completes(e, v, d, false, 0) ? W_L048 : W_L047;
}

/* Keep to targets that can be paid for, if a reading says so and there are any (reading reaction.unpayable-target). */
static void keep_to_price(Engine *e, Declaration *d) {
    d->payable = !reads(e->core, R_reaction_unpayable_target, V_reaction_unpayable_target_any_target);
    if (d->payable && hopeless(e, &e->now, d) != 0) d->payable = 0;
}
