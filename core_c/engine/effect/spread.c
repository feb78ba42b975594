/* Counters dealt out among objects one by one (2.5.e), as the controller of the effect chooses.
 * Twin of `altered/effect/spread.py`. */
#include "../engine.h"

/* Object by object: which ones gain the counters (`DealCounter`). */
typedef struct {
    Course course;
    uint8_t place;
    uint16_t number;      /* how many counters there are */
    Refs dealt;           /* the object of each counter that has been dealt */
} Dealing;

static Atom one_gained(const Core *c, Node action, Id object, const Ctx *x, unsigned count) {
    Atom a = atom(A_GAIN_COUNTERS, x->controller, W_gain);
    a.object = object;
    a.amount = (int16_t)count;
    a.name = at(c, action, Spread_name);
    return a;
}

/* Each object gains what it was dealt in one atomic action. */
static void plan_spread(Engine *e, Scene *v, Node action, const Ctx *c, Atoms *to, Plan *p) {
    const Core *core = e->core;
    unsigned count = 0, flags;
    const uint16_t *dealt = c->picks == NULL ? NULL : pick_find(c->picks, action, &count, &flags);
    if (dealt == NULL) count = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned before = 0, all = 0;
        for (unsigned k = 0; k < count; k++) {
            if (dealt[k] != dealt[i]) continue;
            all++;
            if (k < i) before++;
        }
        if (before == 0) push_atom(e, to, one_gained(core, action, dealt[i], c, all));
    }
    Node ref = at(core, action, Spread_ref);
    refer(e, v, ref, c, &p->about);
    cites(p, W_r_counter_gain, 0);
    p->binds = speaks_anew(core, ref, c);
    p->lacks = (int)count < number(e, v, at(core, action, Spread_amount), c);
}

/* The objects that may gain one; a reading says whether it must be possible. */
static void open_dealing(Engine *e, const Dealing *q, Refs *found) {
    const Core *c = e->core;
    Node action = action_at(c, &q->course, q->place);
    Refs things;
    Players doers;
    found->count = 0;
    refer(e, &e->now, at(c, action, Spread_ref), &q->course.ctx, &things);
    doers_of(e, &e->now, action, &q->course.ctx, &doers);
    bool anything = reads(c, R_effect_impossible_part_choice, V_effect_impossible_part_choice_anything);
    for (unsigned i = 0; i < things.count; i++) {
        if (is_hidden(things.at[i])) continue;
        Atom a = one_gained(c, action, things.at[i], &q->course.ctx, 1);
        by_doer(e, &e->now, &doers, &a);
        if (anything || impossible(e, &e->now, &a, NULL, NULL) == 0) found->at[found->count++] = things.at[i];
    }
}

/* Whether there is something to decide; else what was dealt is written into the course. */
static bool is_dealing(Engine *e, Dealing *q) {
    Refs open;
    open_dealing(e, q, &open);
    if (q->dealt.count < q->number && open.count > 1) return true;
    unsigned left = q->number - q->dealt.count;
    for (unsigned k = 0; k < left && open.count > 0; k++) {
        if (q->dealt.count >= AE_THINGS) {
            fail(e, AE_EXHAUSTED, W_full_list);
            return false;
        }
        q->dealt.at[q->dealt.count++] = open.at[0];
    }
    pick_add(e, &q->course.picks, action_at(e->core, &q->course, q->place), 0, q->dealt.at, q->dealt.count);
    return false;
}

static void push_dealing(Engine *e, const Dealing *q) {
    Writer w = {.n = 0};
    save_course(&w, &q->course);
    put(&w, q->place);
    put(&w, q->number);
    put(&w, q->dealt.count);
    put_all(&w, q->dealt.at, q->dealt.count);
    push_written(e, F_DEAL_COUNTER, &w);
}

static void load_dealing(const uint16_t *w, unsigned n, Dealing *q) {
    Reader r = {.at = w, .n = n};
    load_course(&r, &q->course);
    q->place = (uint8_t)get(&r);
    q->number = get(&r);
    q->dealt.count = at_most(get(&r), AE_THINGS);
    for (unsigned i = 0; i < q->dealt.count; i++) q->dealt.at[i] = get(&r);
}

/* The question about the first counter, or the step if there is nothing to decide. */
static enum Next ask_dealing(Engine *e, Course *course, unsigned place) {
    Dealing q;
    copy_course(&q.course, course);
    q.place = (uint8_t)place;
    q.dealt.count = 0;
    Node amount = at(e->core, action_at(e->core, course, place), Spread_amount);
    q.number = (uint16_t)at_least_none(number(e, &e->now, amount, &course->ctx));
    if (is_dealing(e, &q)) {
        push_dealing(e, &q);
        return NEXT_ASKED;
    }
    copy_course(course, &q.course);
    return NEXT_COURSE;
}

/* Each of the objects that may gain it. */
static void list_deal_counter(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Dealing q;
    Refs open;
    load_dealing(w, n, &q);
    open_dealing(e, &q, &open);
    int player = decider(e, &e->now, action_at(e->core, &q.course, q.place), &q.course.ctx);
    for (unsigned i = 0; i < open.count; i++) arg(offer(e, out, W_counter, player), W_object, open.at[i]);
}

/* Note it; when all are dealt out, the step goes on. */
static void take_deal_counter(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Dealing q;
    load_dealing(w, n, &q);
    if (q.dealt.count >= AE_THINGS) {
        fail(e, AE_EXHAUSTED, W_full_list);
        return;
    }
    q.dealt.at[q.dealt.count++] = (uint16_t)o->value[0];
    if (is_dealing(e, &q)) push_dealing(e, &q);
    else push_course(e, F_PREPARE, &q.course);
}
