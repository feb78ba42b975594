/* Removing counters of whatever names (2.5.f): who decides which ones, and what is removed.
 * Twin of `altered/effect/counters.py`. */
#include "../engine.h"

enum Next { NEXT_NONE, NEXT_COURSE, NEXT_ASKED };
enum { AE_TAKEN = 30 };

/* Counters chosen, those of one name on one object together, in the order in which they began. */
typedef struct { struct { uint16_t object, name, count; } at[AE_TAKEN]; unsigned count; } Taken_counters;

/* Counter by counter, object by object: which ones are removed (`ChooseCounters`). */
typedef struct {
    Course course;
    uint8_t place;
    uint16_t number;      /* of each object; AE_NONE: all of them */
    Refs things;          /* those that are left, the one asked about first */
    Taken_counters taken;
} Counting;

static void take_counters(Engine *e, Taken_counters *to, Id object, uint16_t name, unsigned count) {
    for (unsigned i = 0; i < to->count; i++)
        if (to->at[i].object == object && to->at[i].name == name) {
            to->at[i].count = (uint16_t)(to->at[i].count + count);
            return;
        }
    if (to->count >= AE_TAKEN) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    to->at[to->count].object = object;
    to->at[to->count].name = name;
    to->at[to->count++].count = (uint16_t)count;
}

static unsigned taken_from(const Taken_counters *taken, Id object) {
    unsigned found = 0;
    for (unsigned i = 0; i < taken->count; i++)
        if (taken->at[i].object == object) found += taken->at[i].count;
    return found;
}

/* The counters of an object that are left, by name. */
static Counters left_on(Engine *e, const Counting *q, Id object) {
    Counters left = {.kinds = 0};
    const Thing *t = find(&e->now, object);
    if (t == NULL) return left;
    Counters all = counters_of(e->core, t);
    uint16_t named = at(e->core, action_at(e->core, &q->course, q->place), RemoveAny_name);
    for (unsigned k = 0; k < all.kinds; k++) {
        if (named != W_none && named != all.name[k]) continue;
        unsigned count = all.count[k];
        for (unsigned i = 0; i < q->taken.count; i++)
            if (q->taken.at[i].object == object && q->taken.at[i].name == all.name[k]) count -= q->taken.at[i].count;
        if (count == 0) continue;
        left.name[left.kinds] = all.name[k];
        left.count[left.kinds++] = (uint8_t)count;
    }
    return left;
}

static unsigned sum_of(const Counters *c) {
    unsigned sum = 0;
    for (unsigned k = 0; k < c->kinds; k++) sum += c->count[k];
    return sum;
}

static void next_thing(Counting *q) {
    q->things.count--;
    memmove(q->things.at, q->things.at + 1, q->things.count * sizeof(Ref));
}

static bool counts_up_to(const Core *c, const Counting *q) {
    return at(c, action_at(c, &q->course, q->place), RemoveAny_up_to) != 0;
}

/* Whether there is something to decide; else what was taken is written into the course. */
static bool is_counting(Engine *e, Counting *q) {
    while (q->things.count > 0 && !failed(e)) {
        Id object = q->things.at[0];
        Counters left = left_on(e, q, object);
        unsigned taken = taken_from(&q->taken, object), there = sum_of(&left) + taken;
        unsigned wanted = q->number < there ? q->number : there;
        if (taken < wanted) {
            unsigned more = wanted - taken;
            if (counts_up_to(e->core, q) || (more != there - taken && left.kinds != 1)) return true;
            for (unsigned k = 0; k < left.kinds && more > 0; k++) {
                unsigned some = left.count[k] < more ? left.count[k] : more;
                take_counters(e, &q->taken, object, left.name[k], some);
                more -= some;
            }
        }
        next_thing(q);
    }
    uint16_t values[3 * AE_TAKEN];
    for (unsigned i = 0; i < q->taken.count; i++) {
        values[3 * i] = q->taken.at[i].object;
        values[3 * i + 1] = q->taken.at[i].name;
        values[3 * i + 2] = q->taken.at[i].count;
    }
    pick_add(e, &q->course.picks, action_at(e->core, &q->course, q->place), 0, values, 3 * q->taken.count);
    return false;
}

static void push_counting(Engine *e, const Counting *q) {
    Writer w;
    begin_words(&w);
    save_course(&w, &q->course);
    put(&w, q->place);
    put(&w, q->number);
    put(&w, q->things.count);
    put_all(&w, q->things.at, q->things.count);
    put(&w, q->taken.count);
    for (unsigned i = 0; i < q->taken.count; i++) {
        put(&w, q->taken.at[i].object);
        put(&w, q->taken.at[i].name);
        put(&w, q->taken.at[i].count);
    }
    push_written(e, F_CHOOSE_COUNTERS, &w);
}

static void load_counting(const uint16_t *w, unsigned n, Counting *q) {
    Reader r = {.at = w, .n = n};
    load_course(&r, &q->course);
    q->place = (uint8_t)get(&r);
    q->number = get(&r);
    q->things.count = at_most(get(&r), AE_THINGS);
    for (unsigned i = 0; i < q->things.count; i++) q->things.at[i] = get(&r);
    q->taken.count = at_most(get(&r), AE_TAKEN);
    for (unsigned i = 0; i < q->taken.count; i++) {
        q->taken.at[i].object = get(&r);
        q->taken.at[i].name = get(&r);
        q->taken.at[i].count = get(&r);
    }
}

/* What is to be decided about an action on counters, or the step with nothing left open. */
static enum Next ask_counters(Engine *e, Course *course, unsigned place) {
    const Core *c = e->core;
    Counting q;
    Refs things;
    things.count = 0;
    Node action = action_at(c, course, place), amount = at(c, action, RemoveAny_amount);
    copy_course(&q.course, course);
    q.place = (uint8_t)place;
    q.number = AE_NONE;
    q.things.count = q.taken.count = 0;
    refer(e, &e->now, at(c, action, RemoveAny_ref), &course->ctx, &things);
    for (unsigned i = 0; i < things.count; i++)
        if (!is_hidden(things.at[i])) q.things.at[q.things.count++] = things.at[i];
    if (kind_of(c, amount) != K_AnyNumber) q.number = (uint16_t)at_least_none(number(e, &e->now, amount, &course->ctx));
    if (is_counting(e, &q)) {
        push_counting(e, &q);
        return NEXT_ASKED;
    }
    copy_course(course, &q.course);
    return NEXT_COURSE;
}

/* Each name of counters on the object; to remove no more. */
static void list_choose_counters(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Counting q;
    load_counting(w, n, &q);
    if (q.things.count == 0) {
        fail(e, AE_BROKEN, W_broken);
        return;
    }
    int player = decider(e, &e->now, action_at(e->core, &q.course, q.place), &q.course.ctx);
    Counters left = left_on(e, &q, q.things.at[0]);
    for (unsigned k = 0; k < left.kinds; k++) {
        Option *o = offer(e, out, W_counter, player);
        arg(o, W_object, q.things.at[0]);
        arg_word(o, W_name, left.name[k]);
    }
    if (counts_up_to(e->core, &q)) offer(e, out, W_done, player);
}

/* Take it; when there are enough, the next object, then the step. */
static void take_choose_counters(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Counting q;
    load_counting(w, n, &q);
    if (q.things.count == 0) {
        fail(e, AE_BROKEN, W_broken);
        return;
    }
    if (o->kind == W_counter) take_counters(e, &q.taken, q.things.at[0], (uint16_t)o->value[1], 1);
    else next_thing(&q);
    if (is_counting(e, &q)) push_counting(e, &q);
    else push_course(e, F_PREPARE, &q.course);
}
