/* Going through an effect in reading order; what was chosen for its nodes; the occurrences of
 * "target" in it.  Twin of `altered/effect/{walk,bind}.py` and `altered/ask/picked.py`: the tree stays as it is, and
 * `Picks` say what a node has become. */
#include "../engine.h"

/* -- picks ----------------------------------------------------------------------------------------- */

/* The latest entry counts: what a step chooses goes before what a target was. */
static const uint16_t *pick_find(const Picks *p, Node node, unsigned *count, unsigned *flags) {
    const uint16_t *found = NULL;
    if (p == NULL) return NULL;
    for (unsigned i = 0; i + 1 < p->used; i += 2u + (p->word[i + 1] & 0xFFu)) {
        if (p->word[i] != node) continue;
        found = &p->word[i + 2];
        if (count != NULL) *count = p->word[i + 1] & 0xFFu;
        if (flags != NULL) *flags = p->word[i + 1] >> 8;
    }
    return found;
}

static void pick_add(Engine *e, Picks *p, Node node, unsigned flags, const uint16_t *values, unsigned count) {
    if (count > 0xFF || p->used + 2 + count > AE_PICK_WORDS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    p->word[p->used++] = node;
    p->word[p->used++] = (uint16_t)(flags << 8 | count);
    for (unsigned i = 0; i < count; i++) p->word[p->used++] = values[i];
}

static bool is_picked(const Picks *p, Node node) { return pick_find(p, node, NULL, NULL) != NULL; }

/* Whether anything was chosen for a node of that kind: else no tree need be walked for one. */
static bool any_picked(const Core *c, const Picks *p, unsigned kind) {
    for (unsigned i = 0; p != NULL && i + 1 < p->used; i += 2u + (p->word[i + 1] & 0xFFu))
        if (p->word[i] < PICK_IT && kind_of(c, p->word[i]) == kind) return true;
    return false;
}

/* Only what was chosen as targets, which holds for the whole effect. */
static void targets_only(const Picks *from, Picks *to) {
    to->used = 0;
    for (unsigned i = 0; i + 1 < from->used;) {
        unsigned size = 2u + (from->word[i + 1] & 0xFFu);
        if ((from->word[i + 1] >> 8 & PICK_TARGET) != 0) {
            memcpy(&to->word[to->used], &from->word[i], size * sizeof(uint16_t));
            to->used += size;
        }
        i += size;
    }
}

/* -- walking ----------------------------------------------------------------------------------------- */

enum { AE_TREE = 40, AE_SOUGHT = 4 }; /* how deep a tree may be; kinds that one search is for */

/* A search for nodes of some kinds; with `picked`, for those of them that have been chosen. */
typedef struct {
    const Core *c;
    const Picks *picks;
    bool picked;
    uint16_t kinds[AE_SOUGHT];
    Node *out;
    unsigned size, count;
} Search;

static bool is_sought(const Search *s, uint16_t kind) {
    for (unsigned i = 0; i < AE_SOUGHT; i++)
        if (s->kinds[i] == kind) return true;
    return false;
}

/* Nodes whose inside is not part of the effect that is resolving (5.2.3.g, 7.3.3.b). */
static bool is_closed(uint16_t kind) {
    return kind == K_InternalAction || kind == K_Delayed || kind == K_AtNext || kind == K_Whenever || kind == K_Face; /* a token is its face */
}

/* The fields of a kind that are part of the effect; abilities that it grants are not, and of the next card that
 * somebody plays only that player is. */
static uint64_t open_fields(uint16_t kind) {
    uint64_t fields = kind < K_COUNT ? NODE_CHILDREN[kind] : 0;
    if (kind == K_NextPlayed) return fields & (UINT64_C(3) << (2 * NextPlayed_who));
    return kind == K_GrantAbilities ? fields & ~(UINT64_C(3) << (2 * GrantAbilities_abilities)) : fields;
}

static bool was_chosen(const Core *c, const Picks *picks, Node n, uint16_t kind) {
    switch (kind) {
    case K_Target: case K_Chosen: case K_Sabotage: case K_ExpeditionOf: case K_TargetPlayer: case K_EachPlayer:
        return is_picked(picks, pick_key(c, n));
    default:
        return false;
    }
}

static void found_node(Search *s, Node n) {
    if (s->count < s->size) s->out[s->count++] = n;
}

/* Whether a step may have a node of those kinds inside; what the book says of it (`book._inside`). */
static bool may_be_inside(const Search *s, Node step) {
    for (unsigned i = 0; i < AE_SOUGHT; i++) {
        unsigned bit = s->kinds[i] % 64u;
        if (s->kinds[i] != K_NONE && (at(s->c, step, Step_size + bit / 16u) >> (bit % 16u) & 1u) != 0) return true;
    }
    return false;
}

static void search(Search *s, Node n, unsigned depth) {
    if (n == AE_NONE || depth > AE_TREE) return;
    uint16_t kind = kind_of(s->c, n);
    if (kind == K_Step && !may_be_inside(s, n)) return;
    if (s->picks != NULL && was_chosen(s->c, s->picks, n, kind)) {
        /* of a chosen target the filter is still there, of other choices who made them */
        if (s->picked && is_sought(s, kind)) found_node(s, n);
        else if (kind == K_Target) search(s, at(s->c, n, Target_which), depth + 1);
        else if (kind == K_Chosen) search(s, at(s->c, n, Chosen_who), depth + 1);
        else if (kind == K_Sabotage) search(s, at(s->c, n, Sabotage_who), depth + 1);
        return;
    }
    if (!s->picked && is_sought(s, kind)) {
        found_node(s, n);
        return;
    }
    if (is_closed(kind)) return;
    unsigned field = 1;
    for (uint64_t left = open_fields(kind) >> 2; left != 0; left >>= 2, field++) {
        if ((left & 3) == 1) search(s, at(s->c, n, field), depth + 1);
        if ((left & 3) != 2) continue;
        Node list = at(s->c, n, field);
        for (unsigned i = 0; i < len(s->c, list); i++) search(s, item(s->c, list, i), depth + 1);
    }
}

static unsigned walk(const Core *c, Node from, unsigned kind, Node *out, unsigned size) {
    Search s = {.c = c, .kinds = {(uint16_t)kind}, .out = out, .size = size};
    search(&s, from, 0);
    return s.count;
}

/* The first node of a kind anywhere in another one, also in what is done later. */
static Node inside(const Core *c, Node n, uint16_t kind, unsigned depth) {
    if (n == AE_NONE || depth > AE_TREE) return AE_NONE;
    if (kind_of(c, n) == kind) return n;
    Node found = AE_NONE;
    unsigned field = 1;
    for (uint64_t left = NODE_CHILDREN[kind_of(c, n)] >> 2; left != 0 && found == AE_NONE; left >>= 2, field++) {
        if ((left & 3) == 1) found = inside(c, at(c, n, field), kind, depth + 1);
        if ((left & 3) != 2) continue;
        Node list = at(c, n, field);
        for (unsigned i = 0; i < len(c, list) && found == AE_NONE; i++) found = inside(c, item(c, list, i), kind, depth + 1);
    }
    return found;
}

/* `walk` over the actions of a step with what was chosen for it. */
static void walk_actions(Search *s, Node step) {
    if (!may_be_inside(s, step)) return;
    Node actions = at(s->c, step, Step_actions);
    for (unsigned i = 0; i < len(s->c, actions); i++) search(s, item(s->c, actions, i), 0);
}

static unsigned steps_of(const Core *c, Node effect, Node *out, unsigned size) {
    Node steps = at(c, effect, Effect_steps);
    unsigned count = len(c, steps);
    if (count > size) count = size;
    for (unsigned i = 0; i < count; i++) out[i] = item(c, steps, i);
    return count;
}

/* -- occurrences of "target" -------------------------------------------------------------------------- */

typedef struct {
    const Core *c;
    Node *out;
    unsigned size, count;
} Occurrences;

/* Players named in one step: "target player" and "target opponent" are one occurrence each. */
typedef struct { Node seen[2]; } Named;

static void occurrence(Occurrences *o, Node n) {
    if (o->count < o->size) o->out[o->count++] = n;
}

static void occurrences_at(Occurrences *o, Node n, Named *named, unsigned depth);

static void occurrences_of_step(Occurrences *o, Node step, unsigned depth) {
    Named named = {{AE_NONE, AE_NONE}};
    unsigned field = 1;
    for (uint64_t left = NODE_CHILDREN[K_Step] >> 2; left != 0; left >>= 2, field++) {
        if ((left & 3) == 1) occurrences_at(o, at(o->c, step, field), &named, depth + 1);
        if ((left & 3) != 2) continue;
        Node list = at(o->c, step, field);
        for (unsigned i = 0; i < len(o->c, list); i++) occurrences_at(o, item(o->c, list, i), &named, depth + 1);
    }
}

static void occurrences_at(Occurrences *o, Node n, Named *named, unsigned depth) {
    if (n == AE_NONE || depth > AE_TREE) return;
    const Core *c = o->c;
    uint16_t kind = kind_of(c, n);
    switch (kind) {
    case K_Step:
        occurrences_of_step(o, n, depth);
        return;
    case K_Target: /* one inside the words of another comes before it */
        occurrences_at(o, at(c, n, Target_which), named, depth + 1);
        occurrence(o, n);
        return;
    case K_Sabotage:
        occurrences_at(o, at(c, n, Sabotage_who), named, depth + 1);
        occurrence(o, n);
        return;
    case K_TargetPlayer: {
        if (at(c, n, TargetPlayer_again)) return;
        unsigned whose = at(c, n, TargetPlayer_opponent) != 0;
        if (named != NULL && named->seen[whose] != AE_NONE) return;
        if (named != NULL) named->seen[whose] = n;
        occurrence(o, n);
        return;
    }
    case K_ExpeditionOf:
        if (at(c, n, ExpeditionOf_target)) {
            occurrence(o, n);
            return;
        }
        occurrences_at(o, at(c, n, ExpeditionOf_of), named, depth + 1);
        occurrences_at(o, at(c, n, ExpeditionOf_player), named, depth + 1);
        return;
    default: break;
    }
    if (is_closed(kind)) return;
    unsigned field = 1;
    for (uint64_t left = open_fields(kind) >> 2; left != 0; left >>= 2, field++) {
        if ((left & 3) == 1) occurrences_at(o, at(c, n, field), named, depth + 1);
        if ((left & 3) != 2) continue;
        Node list = at(c, n, field);
        for (unsigned i = 0; i < len(c, list); i++) occurrences_at(o, item(c, list, i), named, depth + 1);
    }
}

static unsigned occurrences(const Core *c, const Node *steps, unsigned count, Node *out, unsigned size) {
    Occurrences o = {.c = c, .out = out, .size = size};
    for (unsigned i = 0; i < count; i++) occurrences_at(&o, steps[i], NULL, 0);
    return o.count;
}

static unsigned occurrences_in(const Core *c, Node which, Node *out, unsigned size) {
    Occurrences o = {.c = c, .out = out, .size = size};
    occurrences_at(&o, which, NULL, 0);
    return o.count;
}

/* -- "target player" said again ------------------------------------------------------------------------- */

static void pick_same(Engine *e, Picks *p, Node node, Node as) {
    uint16_t values[AE_SEATS];
    unsigned count = 0;
    const uint16_t *known = pick_find(p, as, &count, NULL);
    if (known == NULL || is_picked(p, node)) return;
    if (count > AE_SEATS) count = AE_SEATS;
    memcpy(values, known, count * sizeof *values);
    pick_add(e, p, node, PICK_TARGET, values, count);
}

/* Within a step, not in the steps inside it, equal words mean the same player (`bind.in_step`). */
static void same_players(Engine *e, Picks *p, Node n, Named *named, unsigned depth) {
    const Core *c = e->core;
    if (n == AE_NONE || depth > AE_TREE) return;
    uint16_t kind = kind_of(c, n);
    Named own = {{AE_NONE, AE_NONE}};
    if (kind == K_Step) named = &own;
    if (kind == K_TargetPlayer) {
        unsigned whose = at(c, n, TargetPlayer_opponent) != 0;
        if (at(c, n, TargetPlayer_again)) return;
        if (is_picked(p, n)) named->seen[whose] = n;
        else if (named->seen[whose] != AE_NONE) pick_same(e, p, n, named->seen[whose]);
        return;
    }
    if (is_closed(kind)) return;
    unsigned field = 1;
    for (uint64_t left = open_fields(kind) >> 2; left != 0; left >>= 2, field++) {
        if ((left & 3) == 1) same_players(e, p, at(c, n, field), named, depth + 1);
        if ((left & 3) != 2) continue;
        Node list = at(c, n, field);
        for (unsigned i = 0; i < len(c, list); i++) same_players(e, p, item(c, list, i), named, depth + 1);
    }
}

/* The player chosen first in part of a step. */
static Node named_in(Engine *e, const Picks *p, Node part) {
    Node found[AE_STEPS];
    unsigned n = any_picked(e->core, p, K_TargetPlayer) ? walk(e->core, part, K_TargetPlayer, found, AE_STEPS) : 0;
    for (unsigned i = 0; i < n; i++)
        if (!at(e->core, found[i], TargetPlayer_again) && is_picked(p, found[i])) return found[i];
    return AE_NONE;
}

static void with_player(Engine *e, Picks *p, Node part, Node meant) {
    Node found[AE_STEPS];
    unsigned n = meant == AE_NONE ? 0 : walk(e->core, part, K_TargetPlayer, found, AE_STEPS);
    for (unsigned i = 0; i < n; i++)
        if (at(e->core, found[i], TargetPlayer_again)) pick_same(e, p, found[i], meant);
}

/* "That player" put in, and who that is after the step (`bind._spoken_of`). */
static Node spoken_of_step(Engine *e, Picks *p, Node step, Node known, unsigned depth) {
    const Core *c = e->core;
    if (depth > AE_TREE) return known;
    Node own[AE_STEPS + 3], actions = at(c, step, Step_actions), meant = AE_NONE;
    Node condition = at(c, step, Step_condition), then = at(c, step, Step_then), otherwise = at(c, step, Step_otherwise);
    unsigned n = 0;
    bool elsewhere = false;
    for (unsigned i = 0; i < len(c, actions) && i < AE_STEPS; i++) own[n++] = item(c, actions, i);
    own[n++] = condition;
    own[n++] = at(c, step, Step_who_may);
    own[n++] = at(c, step, Step_for_each);
    for (unsigned i = 0; i < n && meant == AE_NONE; i++) meant = named_in(e, p, own[i]);
    if (meant == AE_NONE) meant = known;
    Node other = named_in(e, p, condition);
    if (other == AE_NONE) other = known;
    for (unsigned i = 0; i < len(c, otherwise); i++) {
        elsewhere = elsewhere || named_in(e, p, item(c, otherwise, i)) != AE_NONE;
        other = spoken_of_step(e, p, item(c, otherwise, i), other, depth + 1);
    }
    for (unsigned i = 0; i < n; i++) with_player(e, p, own[i], meant);
    for (unsigned i = 0; i < len(c, then); i++) meant = spoken_of_step(e, p, item(c, then, i), meant, depth + 1);
    return elsewhere ? AE_NONE : meant;
}

/* "That player" is the one chosen in the same step or before it (`bind.spoken_of`). */
static void spoken_of(Engine *e, Picks *p, const Node *steps, unsigned count) {
    Node known = AE_NONE;
    for (unsigned i = 0; i < count; i++) known = spoken_of_step(e, p, steps[i], known, 0);
}

/* What was chosen for each occurrence, put in for all words that mean the same (`bind`). */
static void put_in_targets(Engine *e, Picks *p, const Node *steps, unsigned count) {
    Named none = {{AE_NONE, AE_NONE}};
    if (p->used == 0) return;
    for (unsigned i = 0; i < count; i++) same_players(e, p, steps[i], &none, 0);
    spoken_of(e, p, steps, count);
}
