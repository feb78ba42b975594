/* Passive abilities (2.3): what objects are like now, and what the passives of cards change.
 * Twin of `altered/ask/passive/__init__.py`: its parts follow. */
#include "../../engine.h"

static unsigned first_unit(Engine *e, Scene *v, const Unit *left, unsigned count); /* ask/passive/dependency.c */

#include "words.c"
#include "table.c"
#include "dependency.c"
#include "question.c"
#include "instead.c"
