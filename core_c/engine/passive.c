/* Passive abilities (2.3): what objects are like now, and what the passives of cards change. */
#include "engine.h"

static unsigned first_unit(Engine *e, Scene *v, const Unit *left, unsigned count); /* passive_order.c */

#include "passive_words.c"
#include "passive_table.c"
#include "passive_order.c"
#include "passive_ask.c"
#include "passive_change.c"
