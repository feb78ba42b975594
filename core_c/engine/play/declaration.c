/* What is being played, and what has been declared of it so far (5.2.3.a).
 * Twin of `altered/play/declaration.py`.  A declaration lives in frames of the agenda until the
 * costs are paid; nothing else of the state changes, so withdrawing restores the very same state. */
#include "../engine.h"

enum Play_kind { D_CARD, D_QUICK, D_INTERNAL, D_REACTION, D_STEP };
enum Way_back { BACK_NONE, BACK_TURN, BACK_INTERNAL, BACK_EFFECT };   /* where withdrawing leads */
enum What_follows { AFTER_NONE, AFTER_END_TURN, AFTER_TURN }; /* after a check for reactions */
enum { D_EFFECTS = 4, D_OFFERS = 4, D_SLOTS = 12, D_VALUES = 40, D_ACTIONS = 8, D_PAID = 32,
       D_ORBS = 32, D_COUNTERS = 8, D_WORDS = 250 };

typedef struct {
    uint8_t kind, free, back, after, ability;
    int8_t player, zone, side;      /* zone, side: -1 none */
    int16_t card;                   /* -1: none */
    Id object;
    Node source;                    /* face, quick action, internal action or effect: gives the rest */
    int mana, orbs;                 /* orbs: ready Mana Orbs, -1 not counted yet */
    /* the binding */
    Id me, it[AE_ITS];
    uint16_t many;
    uint8_t its;
    /* read off `source` */
    uint8_t effects, offers, actions;
    Node effect[D_EFFECTS], offer[D_OFFERS], offer_if[D_OFFERS], cost, action[D_ACTIONS];
    /* answers */
    uint8_t answered, paying;       /* offers: how many, and a mask of those to be paid */
    uint8_t payable;                /* of a reaction, or a step of it: only targets that can be paid for */
    uint8_t choose[D_EFFECTS], enough; /* modes: how many; a mask of effects of which no more are wanted */
    uint32_t taken[D_EFFECTS];      /* how often each mode was taken, four bits each */
    uint8_t rows, row[D_SLOTS], open, used; /* targets: finished occurrences, then the open one */
    uint16_t value[D_VALUES];
    uint8_t paid, paid_place[D_PAID], settled;
    Ref paid_with[D_PAID];
    uint8_t orbs_named, counters;
    Id orb[D_ORBS], counter_on[D_COUNTERS];
    uint16_t counter[D_COUNTERS];
    uint8_t slots, slots_known;
    Slot slot[D_SLOTS];
    Picks *known;                   /* of the targets of a step (play/late.c): what was chosen before; or null */
} Declaration;

static void push_internal(Engine *e, unsigned kind, Node action, const Ctx *c);
static void go_on(Engine *e, Declaration *d);
static void begin_play(Engine *e, Declaration *d);
static void push_resolution(Engine *e, Declaration *d);
static uint16_t hopeless(Engine *e, Scene *v, Declaration *d);
static void read_step(Engine *e, Declaration *d);
static unsigned step_occurrences(Engine *e, const Declaration *d, Node *out, unsigned size);
static void aim_step(Engine *e, Declaration *d, int mana);
static int mana_of(Engine *e, Scene *v, Node cost, const Ctx *words);
static int additional_mana(Engine *e, Scene *v, const Declaration *d);

/* Everything empty; arrays are as long as their numbers say, and are not touched. */
static void begin_declaration(Declaration *d, unsigned kind, int player) {
    d->kind = (uint8_t)kind;
    d->player = (int8_t)player;
    d->free = d->back = d->after = d->ability = 0;
    d->zone = d->side = -1;
    d->card = -1;
    d->object = d->me = 0;
    d->source = d->cost = AE_NONE;
    d->mana = 0;
    d->orbs = -1;
    d->many = 0;
    d->its = d->effects = d->offers = d->actions = 0;
    d->answered = d->paying = d->enough = d->payable = 0;
    d->rows = d->open = d->used = d->paid = d->settled = d->orbs_named = d->counters = 0;
    d->slots = d->slots_known = 0;
    d->known = NULL;
}

/* Whether it must be possible to pay: not of what is free, nor for what a reaction targets. */
static bool has_price(const Declaration *d) {
    bool of_reaction = d->kind == D_REACTION || (d->kind == D_STEP && d->zone == ZONE_LIMBO);
    return !d->free && (d->payable || !of_reaction);
}

/* What the words of the declaration speak of; `counted` with "that many" and the die. */
static void begin_words_of(Ctx *c, const Declaration *d, bool counted) {
    begin_ctx(c, d->player, d->me);
    for (unsigned i = 0; i < d->its; i++)
        if (!is_hidden(d->it[i])) c->it[c->its++] = d->it[i];
    if (counted) c->many = c->rolled = (int16_t)d->many;
    c->picks = d->known;
}

static Ctx words_of(const Declaration *d, bool counted) {
    Ctx c;
    begin_words_of(&c, d, counted);
    return c;
}

/* The same with the cards in hidden zones that "it" means while the effect resolves (`Binding.cards`). */
static Ctx binding_of(const Declaration *d) {
    Ctx c = words_of(d, true);
    for (unsigned i = 0; i < d->its; i++)
        if (is_hidden(d->it[i])) c.it[c.its++] = d->it[i];
    return c;
}

static void bind_to(Engine *e, Declaration *d, Id me, const Ref *it, unsigned its, uint16_t many) {
    d->me = me;
    d->many = many;
    for (unsigned i = 0; i < its; i++) {
        if (d->its >= AE_ITS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
        d->it[d->its++] = it[i];
    }
}

/* -- what the source says --------------------------------------------------------------------------- */

/* The book has as many copies of the modes of an effect as one may be taken: `Effect_repeated`. */
static unsigned copies_of_modes(const Core *c, Node effect) {
    unsigned copies = at(c, effect, Effect_repeated);
    return copies == 0 ? 1 : copies;
}

static unsigned modes_of(const Core *c, Node effect) {
    return len(c, at(c, effect, Effect_modes)) / copies_of_modes(c, effect);
}

static void add_effect(Engine *e, Declaration *d, Node effect) {
    if (d->effects >= D_EFFECTS || modes_of(e->core, effect) > 8) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    d->taken[d->effects] = 0;
    d->choose[d->effects] = 0;
    d->effect[d->effects++] = effect;
}

static void add_actions(Engine *e, Declaration *d, Node cost) {
    const Core *c = e->core;
    Node list = at(c, cost, Cost_actions);
    for (unsigned i = 0; i < len(c, list); i++) {
        if (d->actions >= D_ACTIONS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
        d->action[d->actions++] = item(c, list, i);
    }
}

/* Effects of a Spell; optional costs of any card, unless it is free (5.2.3.a). */
static void read_face(Engine *e, Declaration *d) {
    const Core *c = e->core;
    bool spell = at(c, d->source, Face_type) == TYPE_SPELL;
    if (!spell && !may_say_of_play(c, d->source)) return;
    for (unsigned i = 0; i < said_of_play(c, d->source, d->zone); i++) {
        Node ability = said_at(c, d->source, i);
        if (kind_of(c, ability) == K_SpellEffect && spell)
            add_effect(e, d, at(c, ability, SpellEffect_effect));
        if (kind_of(c, ability) != K_Passive || d->free) continue;
        Node offer_ = at(c, ability, Passive_static);
        if (kind_of(c, offer_) == K_AdditionalCost) add_actions(e, d, at(c, offer_, AdditionalCost_cost));
        if (kind_of(c, offer_) != K_OptionalCost) continue;
        if (d->offers >= D_OFFERS) { fail(e, AE_EXHAUSTED, W_full_list); return; }
        d->offer_if[d->offers] = at(c, ability, Passive_condition);
        d->offer[d->offers++] = offer_;
    }
}

/* Effects, cost and optional costs: what need not be kept with the declaration. */
static void read_source(Engine *e, Declaration *d) {
    const Core *c = e->core;
    switch (d->kind) {
    case D_CARD:
        read_face(e, d);
        break;
    case D_QUICK:
        d->cost = at(c, d->source, QuickAction_cost);
        add_effect(e, d, at(c, d->source, QuickAction_effect));
        break;
    case D_INTERNAL:
        d->cost = at(c, d->source, InternalAction_cost);
        add_effect(e, d, at(c, d->source, InternalAction_effect));
        break;
    case D_STEP:
        read_step(e, d);
        break;
    default:
        add_effect(e, d, d->source);
    }
    if (d->cost != AE_NONE) add_actions(e, d, d->cost);
}

/* `declaration.counted`: how many modes are chosen of each effect, counted as the play begins. */
static void count_modes(Engine *e, Scene *v, Declaration *d) {
    const Core *c = e->core;
    for (unsigned i = 0; i < d->effects; i++) {
        Node effect = d->effect[i], more = at(c, effect, Effect_more);
        unsigned modes = modes_of(c, effect), copies = at(c, effect, Effect_repeated);
        if (modes == 0) continue;
        int choose = num(c, effect, Effect_choose);
        if (more != AE_NONE) {
            Ctx words = words_of(d, true);
            choose += number(e, v, more, &words);
        }
        if (copies == 0 && choose > (int)modes) choose = (int)modes;
        if (copies > 0 && choose > (int)copies) fail(e, AE_EXHAUSTED, W_full_list);
        d->choose[i] = (uint8_t)(choose < 0 ? 0 : choose);
    }
}

/* -- answers ------------------------------------------------------------------------------------------- */

static unsigned times_taken(const Declaration *d, unsigned effect, unsigned mode) {
    return d->taken[effect] >> (4 * mode) & 15u;
}

static unsigned all_taken(const Declaration *d, unsigned effect) {
    unsigned n = 0;
    for (uint32_t left = d->taken[effect]; left != 0; left >>= 4) n += left & 15u;
    return n;
}

/* The first effect of which a mode is still to be chosen, or -1. */
static int modal(const Declaration *d) {
    for (unsigned i = 0; i < d->effects; i++)
        if (all_taken(d, i) < d->choose[i] && (d->enough >> i & 1) == 0) return (int)i;
    return -1;
}

/* Whether a mode can be taken: once, unless the effect allows repetitions. */
static bool is_left(const Core *c, const Declaration *d, unsigned effect, unsigned mode) {
    return times_taken(d, effect, mode) < copies_of_modes(c, d->effect[effect]);
}

static void take_mode(Declaration *d, unsigned effect, unsigned mode) {
    d->taken[effect] += UINT32_C(1) << (4 * mode);
    d->slots_known = 0;
}

static void drop_mode(Declaration *d, unsigned effect, unsigned mode) {
    d->taken[effect] -= UINT32_C(1) << (4 * mode);
    d->slots_known = 0;
}

/* `Declaration.answered`: the next offered cost is paid on top, or in the place of the mana, or is not. */
static void answer_offer(Engine *e, Declaration *d, bool pays) {
    Node offer_ = d->offer[d->answered];
    if (pays) {
        Node cost = at(e->core, offer_, OptionalCost_cost);
        d->paying = (uint8_t)(d->paying | 1u << d->answered);
        add_actions(e, d, cost);
        int less = num(e->core, offer_, OptionalCost_less);
        d->mana -= less;
        int more = less > 0 ? additional_mana(e, &e->now, d) : 0;
        int least = less > 0 ? least_cost(e, &e->now, (unsigned)d->player, (unsigned)d->card, (unsigned)d->zone, more) : 0;
        if (d->mana < least) d->mana = least;
        if (at(e->core, offer_, OptionalCost_rather)) {
            Ctx nobody = ctx_of(d->player, 0);
            d->mana = additional_mana(e, &e->now, d) + mana_of(e, &e->now, cost, &nobody);
        }
        if (d->mana < 0) d->mana = 0;
    }
    d->answered++;
}

/* Whether an offer is one: its condition holds, the card is played from where it speaks of, and
 * nothing is paid in the place of the mana cost already (`card._offers`, `Declaration.answered`). */
static bool is_offered_cost(Engine *e, Scene *v, const Declaration *d, unsigned place) {
    const Core *c = e->core;
    Node offer_ = d->offer[place], condition = d->offer_if[place], zone = at(c, offer_, OptionalCost_zone);
    if (zone != AE_NONE && (int)zone != d->zone) return false;
    if (at(c, offer_, OptionalCost_rather))
        for (unsigned i = 0; i < place; i++)
            if ((d->paying >> i & 1) != 0 && at(c, d->offer[i], OptionalCost_rather)) return false;
    if (condition == AE_NONE) return true;
    Id thing = to_be_played(e, v, (unsigned)d->player, (unsigned)d->card, (unsigned)d->zone);
    Ctx x = ctx_of(d->player, thing);
    bool so = thing != 0 && holds(e, v, condition, &x);
    as_before(v, thing);
    return so;
}

/* What is not offered is not asked for: it is passed by as if it were declined. */
static void pass_by_offers(Engine *e, Scene *v, Declaration *d) {
    while (d->answered < d->offers && !failed(e) && !is_offered_cost(e, v, d, d->answered)) d->answered++;
}

static void add_target(Engine *e, Declaration *d, uint16_t value) {
    if (d->used >= D_VALUES) { fail(e, AE_EXHAUSTED, W_full_list); return; }
    d->value[d->used++] = value;
    d->open++;
}

static void drop_target(Declaration *d) {
    d->used--;
    d->open--;
}

static void close_targets(Declaration *d) {
    d->row[d->rows++] = d->open;
    d->open = 0;
}

static void reopen_targets(Declaration *d) { d->open = d->row[--d->rows]; }

static unsigned paid_for(const Declaration *d, unsigned place, Refs *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < d->paid; i++)
        if (d->paid_place[i] == place) {
            if (out != NULL) out->at[out->count++] = d->paid_with[i];
            n++;
        }
    return n;
}

/* -- the steps that will resolve, and their occurrences of "target" ------------------------------------ */

/* Of all effects, and of the modes taken so far. */
static unsigned declared_steps(Engine *e, const Declaration *d, Node *out) {
    const Core *c = e->core;
    unsigned n = 0;
    for (unsigned i = 0; i < d->effects; i++) {
        Node modes = at(c, d->effect[i], Effect_modes);
        n += steps_of(c, d->effect[i], out + n, AE_STEPS - n);
        for (unsigned m = 0; d->taken[i] != 0 && m < modes_of(c, d->effect[i]); m++)
            for (unsigned k = 0; k < times_taken(d, i, m); k++)
                n += steps_of(c, item(c, modes, k * modes_of(c, d->effect[i]) + m), out + n, AE_STEPS - n);
    }
    if (n >= AE_STEPS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        n = AE_STEPS - 1;
    }
    return n;
}

/* Whether tokens are spread over any number of these target Expeditions (7.3.3). */
static bool is_spread(const Core *c, const Node *steps, unsigned count, Node words) {
    Node found[16];
    for (unsigned i = 0; i < count; i++) {
        unsigned n = walk(c, steps[i], K_Create, found, 16);
        for (unsigned j = 0; j < n && j < 16; j++)
            if (at(c, found[j], Create_distributed) && at(c, found[j], Create_into) == words) return true;
    }
    return false;
}

static void find_slots(Engine *e, Declaration *d) {
    const Core *c = e->core;
    Node steps[AE_STEPS], found[D_SLOTS];
    if (d->slots_known) return;
    d->slots_known = 1;
    d->slots = 0;
    if (d->kind != D_STEP && (d->effects == 0 || is_late(e))) return;
    bool alone = d->kind != D_STEP && d->effects == 1 && d->taken[0] == 0;
    Known_slots *known = &e->slots[(d->effect[0] * 40503u >> 6) % AE_KNOWN_EFFECTS];
    if (alone && known->effect == d->effect[0]) {
        memcpy(d->slot, known->slot, known->count * sizeof(Slot));
        d->slots = (uint8_t)known->count;
        return;
    }
    unsigned count = d->kind == D_STEP ? 1u : declared_steps(e, d, steps), n;
    if (d->kind == D_STEP) steps[0] = d->source;
    n = d->kind == D_STEP ? step_occurrences(e, d, found, D_SLOTS) : occurrences(c, steps, count, found, D_SLOTS);
    if (n >= D_SLOTS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        uint16_t kind = kind_of(c, found[i]);
        Slot *slot = &d->slot[d->slots++];
        slot->node = found[i];
        slot->kind = kind == K_TargetPlayer ? SLOT_PLAYER : kind == K_ExpeditionOf ? SLOT_EXPEDITION : SLOT_OBJECT;
        slot->spread = kind == K_ExpeditionOf && is_spread(c, steps, count, found[i]);
    }
    if (!alone || n > AE_KNOWN_SLOTS || failed(e)) return;
    known->effect = d->effect[0];
    known->count = (uint16_t)n;
    memcpy(known->slot, d->slot, n * sizeof(Slot));
}

#include "frame.c"
