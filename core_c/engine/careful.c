/* What is kept beside a state, compared with what is found anew: only in builds for tests, with the
 * sanitizers at each decision (`ALTERED_CAREFUL` 1), for fuzzing after each task, too (2). */
#include "engine.h"

#if ALTERED_CAREFUL
#include <stdlib.h>

static void expect(const Engine *e, bool so) {
    if (!so && !failed(e)) abort();
}

static bool same_units(const Table *a, const Table *b) {
    if (a->unit_count != b->unit_count) return false;
    for (unsigned i = 0; i < a->unit_count; i++)
        if (memcmp(&a->unit[i], &b->unit[i], sizeof(Unit)) != 0) return false;
    return (b->listening & ~a->listening) == 0;
}

static bool same_face(const Table *a, const Table *b, unsigned i) {
    const FaceNow *one = &a->face[i], *other = &b->face[i];
    if (memcmp(one->statistics, other->statistics, sizeof one->statistics) != 0 || one->has_statistics != other->has_statistics) return false;
    if (one->granted_count != other->granted_count || one->lists != other->lists || one->lost != other->lost) return false;
    for (unsigned k = 0; k < one->granted_count; k++)
        if (memcmp(&a->grant[one->granted[k]], &b->grant[other->granted[k]], sizeof(Grant)) != 0) return false;
    return memcmp(one->list, other->list, one->lists * sizeof(Node)) == 0;
}

/* Conditions that were asked for still hold, or still do not. */
static bool same_conditions(Engine *e, Scene *anew, const Table *kept) {
    for (unsigned i = 0; i < kept->unit_count; i++) {
        uint64_t bit = UINT64_C(1) << i;
        if ((kept->asked & bit) != 0 && works(e, anew, i) != ((kept->held & bit) != 0)) return false;
    }
    return true;
}

static bool is_as_found_anew(Engine *e, Scene *anew) {
    const Scene *kept = &e->now;
    const Table *t = &kept->t;
    memset(anew, 0, sizeof *anew);
    anew->s = kept->s;
    look_at_all(e->core, anew);
    for (unsigned k = 0; k <= AE_PASSIVE; k++)
        if (memcmp(&anew->lying[k], &kept->lying[k], sizeof(Bits)) != 0) return false;
    for (unsigned i = 0; i < kept->s.thing_count; i++)
        if (index_of(kept, kept->s.thing[i].id) != (int)i) return false;
    if (!t->valid && !t->collected) return true;
    if (t->valid) evaluate(e, anew);
    else find_units(e, anew);
    if (failed(e)) return true; /* a bound of the engine, which nobody has asked to go to */
    if (!t->valid && (anew->t.writes & ABOUT_ABILITIES) != 0) return true; /* units are those of printed faces */
    if (!same_units(t, &anew->t) || !same_conditions(e, anew, t)) return false;
    if (!t->valid) return true;
    if (t->plain != anew->t.plain || memcmp(&kept->lying[AE_GIVEN], &anew->lying[AE_GIVEN], sizeof(Bits)) != 0) return false;
    if (t->plain) return true;
    for (unsigned i = 0; i < kept->s.regions && (t->writes & ABOUT_REGIONS) != 0; i++)
        if (t->terrains[i] != anew->t.terrains[i]) return false;
    for (unsigned i = 0; i < kept->s.thing_count; i++)
        if (in_play(kept->s.thing[i].zone) && !same_face(t, &anew->t, i)) return false;
    return true;
}

static void be_careful(Engine *e) {
    if (failed(e)) return;
    Scene anew;
    bool same = is_as_found_anew(e, &anew);
    e->error = 0;
    e->why = 0;
    if (!same) abort();
}
#else
static inline void expect(const Engine *e, bool so) { (void)e, (void)so; }
static inline void be_careful(Engine *e) { (void)e; }
#endif
