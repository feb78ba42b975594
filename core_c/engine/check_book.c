/* Whether a book that comes from outside is one: every place and number of it, once, before any game.
 *
 * Nodes lie after their children, so following places downward ends.  `height` (one byte for each
 * word of a book) remembers how deep a node is that was looked at: 0 not yet. */
#define AE_SHAPES
#include "api.h"
#include "nodes.h"

#include <stdbool.h>
#include <stddef.h>

enum { NONE = 0xFFFF, DEEPEST = 40 };
_Static_assert(K_COUNT <= 64 * KIND_WORDS, "a bit for each kind in a set of kinds");

typedef struct { const uint16_t *book; uint64_t words; uint8_t *height; } Check;

static unsigned node_height(const Check *c, unsigned set, uint64_t at, uint64_t below, unsigned left);

/* A list of so many items inside the book, under its parent; null if it is none. */
static const uint16_t *items(const Check *c, uint64_t at, uint64_t below, uint64_t *count)
{
    if (at < ALTERED_ENGINE_HEADER || at >= below || at + 1 + c->book[at] > below) return NULL;
    *count = c->book[at];
    return c->book + at + 1;
}

/* The height of a list of nodes, 1 or more; 0 if it is malformed. */
static unsigned nodes_height(const Check *c, unsigned set, uint64_t at, uint64_t below, unsigned left, unsigned wanted)
{
    uint64_t count = 0;
    const uint16_t *list = items(c, at, below, &count);
    unsigned most = 1;
    if (list == NULL || (wanted > 0 && count != wanted)) return 0;
    for (uint64_t i = 0; i < count; i++) {
        unsigned own = node_height(c, set, list[i], at, left);
        if (own == 0) return 0;
        most = own > most ? own : most;
    }
    return most;
}

static bool numbers_fit(const Check *c, uint64_t at, uint64_t below, unsigned most, unsigned wanted)
{
    uint64_t count = 0;
    const uint16_t *list = items(c, at, below, &count);
    if (list == NULL || (wanted > 0 && count != wanted)) return false;
    for (uint64_t i = 0; i < count && most > 0; i++)
        if (list[i] > most) return false;
    return true;
}

static bool pairs_fit(const Check *c, uint64_t at, uint64_t below)
{
    uint64_t count = 0;
    const uint16_t *list = items(c, at, below, &count);
    if (list == NULL) return false;
    for (uint64_t i = 0; i < count; i++)
        if (!numbers_fit(c, list[i], at, 0, 2)) return false;
    return true;
}

/* The height of one field, 1 for numbers; 0 if it is malformed. */
static unsigned field_height(const Check *c, const struct field *f, uint64_t value, uint64_t below, unsigned left)
{
    if (value == NONE && f->optional) return 1;
    switch (f->shape) {
    case SHAPE_PLAIN: return f->most == 0 || value <= f->most;
    case SHAPE_NODE: return node_height(c, f->set, value, below, left);
    case SHAPE_NODES: return nodes_height(c, f->set, value, below, left, 0);
    case SHAPE_THREE_NODES: return nodes_height(c, f->set, value, below, left, 3);
    case SHAPE_NUMBERS: return numbers_fit(c, value, below, f->most, 0);
    case SHAPE_THREE: return numbers_fit(c, value, below, 0, 3);
    case SHAPE_PAIRS: return pairs_fit(c, value, below);
    default: return 0;
    }
}

/* Whether what the words behind a filter say that it asks is there to be asked. */
static bool asks_what_is_there(const uint16_t *which)
{
    for (size_t i = 0; i < sizeof NODES_ASKED / sizeof NODES_ASKED[0]; i++)
        if ((which[Which_size] & NODES_ASKED[i][0]) != 0 && which[NODES_ASKED[i][1]] == NONE) return false;
    return true;
}

/* The triggers of a sound reaction, a bit each: those of {J}, {H} and {R} name no other object. */
static unsigned triggers_in(const uint16_t *book, uint64_t reaction)
{
    const uint16_t *list = book + book[reaction + Reaction_triggers];
    unsigned found = 0;
    for (unsigned i = 1; i <= list[0]; i++) {
        const uint16_t *trigger = book + list[i];
        bool own = (*trigger == K_Joins && trigger[Joins_which] == NONE) || (*trigger == K_Played && trigger[Played_which] == NONE);
        found |= own ? (unsigned)OWN_ENTRY : TRIGGER_BITS[*trigger];
    }
    return found;
}

/* The triggers of the reactions in a box of a sound face; what else is there in `kinds`: passives, keywords, quick actions. */
static unsigned box_has(const uint16_t *book, uint64_t abilities, unsigned *kinds)
{
    const uint16_t *list = book + abilities;
    unsigned found = 0;
    *kinds = 0;
    for (unsigned i = 1; i <= list[0]; i++) {
        unsigned kind = book[list[i]];
        *kinds |= kind == K_Passive ? 1u : kind == K_Keyword ? 2u : kind == K_QuickAction ? 4u : 0u;
        if (kind == K_Reaction) found |= triggers_in(book, list[i]);
    }
    return found;
}

/* Whether the words behind a reaction and a face say what is in it: whoever reads them looks no further. */
static bool tells_what_it_has(const uint16_t *book, uint64_t at)
{
    if (book[at] == K_Reaction) {
        bool counts = book[at + Reaction_nth] == 0 || book[at + Reaction_first] != NONE; /* the third of what it names */
        return counts && book[at + Reaction_size] == triggers_in(book, at);
    }
    if (book[at] != K_Face) return true;
    const uint16_t *told = book + at + Face_size;
    unsigned kinds, of_support;
    bool same = told[1] == box_has(book, book[at + Face_abilities], &kinds);
    same = same && told[2] == box_has(book, book[at + Face_support], &of_support);
    return same && told[0] == (kinds | of_support << 3);
}

/* The height of a node whose kind is in a set; set 0 is any kind. */
static unsigned node_height(const Check *c, unsigned set, uint64_t at, uint64_t below, unsigned left)
{
    if (at < ALTERED_ENGINE_HEADER || at >= below || left == 0) return 0;
    unsigned kind = c->book[at], most = 0;
    if (kind == K_NONE || kind >= K_COUNT) return 0;
    if (set != 0 && (KIND_SETS[set][kind / 64] >> kind % 64 & 1) == 0) return 0;
    const struct field *fields = NODE_FIELDS[kind];
    size_t count = 0;
    while (count < sizeof NODE_FIELDS[0] / sizeof NODE_FIELDS[0][0] && fields[count].shape != SHAPE_END) count++;
    size_t more = kind == K_Step || kind == K_Face ? 4 : kind == K_Which ? 3 : kind == K_Happened || kind == K_Reaction ? 1 : 0; /* words after the fields */
    if (at + count + more >= below || (kind == K_Which && !asks_what_is_there(c->book + at))) return 0;
    if (c->height[at] != 0) return c->height[at] <= left ? c->height[at] : 0;
    for (size_t i = 0; i < count; i++) {
        unsigned own = field_height(c, &fields[i], c->book[at + 1 + i], at, left - 1);
        if (own == 0) return 0;
        most = own > most ? own : most;
    }
    if (!tells_what_it_has(c->book, at)) return 0;
    c->height[at] = (uint8_t)(most + 1);
    return c->height[at];
}

bool altered_engine_is_node(const uint16_t *book, uint64_t words, uint64_t at, uint8_t *height)
{
    const Check check = {book, words, height};
    return node_height(&check, 0, at, words, DEEPEST) != 0;
}

bool altered_engine_is_face(const uint16_t *book, uint64_t words, uint64_t at, uint8_t *height)
{
    return at < words && book[at] == K_Face && altered_engine_is_node(book, words, at, height);
}
