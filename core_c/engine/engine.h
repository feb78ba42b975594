/* What the chapters of the engine know of each other.  Every function has the name and the
 * meaning of its Python twin in `altered/`.  All is static: `two.c` and `four.c` include every
 * chapter once, with AE_SEATS 2 and 4. */

#ifndef ALTERED_ENGINE_ENGINE_H
#define ALTERED_ENGINE_ENGINE_H

#ifndef ALTERED_CAREFUL
#define ALTERED_CAREFUL 0 /* builds for tests compare what is kept with what is found anew (careful.c) */
#endif

#include "chapters.h"

/* -- frames: one kind for each Task of the Python engine ----------------------------------------- */

enum Frame {
    F_NONE,
#define FRAME(name, run) F_##name,
#define DECISION(name, list, take) F_##name,
#include "frames.def"
#undef FRAME
#undef DECISION
    F_COUNT
};

/* A task that runs gets its words (already taken off the agenda). */
typedef void (*Run)(Engine *e, const uint16_t *w, unsigned n);
/* A decision lists its legal choices in the order of Python's `legal`, and carries one out. */
typedef void (*List)(Engine *e, const uint16_t *w, unsigned n, Options *out);
typedef void (*Take)(Engine *e, const uint16_t *w, unsigned n, const Option *o);

static Option *offer(Engine *e, Options *out, uint16_t kind, int player);   /* one more choice */
static void arg(Option *o, uint16_t name, int value);
static void arg_word(Option *o, uint16_t name, uint16_t word);

#endif
