/* Passive abilities (2.3): what objects are like now, and what the passives of cards change. */
#include "../engine.h"

static unsigned first_unit(Engine *e, Scene *v, const Unit *left, unsigned count); /* passive/order.c */

#include "words.c"
#include "table.c"
#include "order.c"
#include "ask.c"
#include "change.c"
