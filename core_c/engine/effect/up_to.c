/* Up to a number: each of those who do something chooses how many just before the step (6.1.g).
 * Twin of `altered/effect/up_to.py`. */
#include "../engine.h"

/* Whether it has yet to be chosen how many. */
static bool is_up_to(const Core *c, Node action, const Picks *picks) {
    if (kind_of(c, action) != K_Draw) return false;
    Node amount = at(c, action, Draw_amount);
    return kind_of(c, amount) == K_UpTo && !is_picked(picks, amount);
}

/* Those who are asked, in order; `chosen` are the numbers of the first of them, by player. */
typedef struct {
    Course course;
    uint8_t place, answered;
    uint16_t chosen[AE_SEATS];
    Players asked;
} Numbering;

static void find_asked(Engine *e, Numbering *q) {
    q->asked.count = 0;
    who_is(e, &e->now, at(e->core, action_at(e->core, &q->course, q->place), Draw_who), &q->course.ctx, &q->asked);
}

static void push_numbering(Engine *e, const Numbering *q) {
    Writer w;
    begin_words(&w);
    save_course(&w, &q->course);
    put(&w, q->place | (unsigned)q->answered << 8);
    put_all(&w, q->chosen, AE_SEATS);
    push_written(e, F_CHOOSE_NUMBER, &w);
}

static void load_numbering(Engine *e, const uint16_t *w, unsigned n, Numbering *q) {
    Reader r = {.at = w, .n = n};
    load_course(&r, &q->course);
    unsigned word = get(&r);
    q->place = (uint8_t)(word & 0xFF);
    q->answered = (uint8_t)(word >> 8);
    for (unsigned i = 0; i < AE_SEATS; i++) q->chosen[i] = get(&r);
    find_asked(e, q);
}

/* Whether somebody is left to answer; else the numbers are written into the course. */
static bool is_numbering(Engine *e, Numbering *q) {
    if (q->answered < q->asked.count) return true;
    Node amount = at(e->core, action_at(e->core, &q->course, q->place), Draw_amount);
    pick_add(e, &q->course.picks, amount, 0, q->chosen, AE_SEATS);
    return false;
}

/* The question to the first of them, or the step if nobody is asked. */
static enum Next ask_up_to(Engine *e, Course *course, unsigned place) {
    Numbering q;
    copy_course(&q.course, course);
    q.place = (uint8_t)place;
    q.answered = 0;
    memset(q.chosen, 0, sizeof q.chosen);
    find_asked(e, &q);
    if (is_numbering(e, &q)) {
        push_numbering(e, &q);
        return NEXT_ASKED;
    }
    copy_course(course, &q.course);
    return NEXT_COURSE;
}

/* None, or any number up to the most. */
static void list_choose_number(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Numbering q;
    load_numbering(e, w, n, &q);
    if (q.answered >= q.asked.count) return;
    int player = q.asked.at[q.answered];
    Node amount = at(e->core, action_at(e->core, &q.course, q.place), Draw_amount);
    int most = their_number(e, &e->now, at(e->core, amount, UpTo_most), &q.course.ctx, player);
    for (int i = 0; i <= most; i++) arg(offer(e, out, W_option, player), W_option, i);
}

/* Ask the next player; then the step, for all of them at once. */
static void take_choose_number(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Numbering q;
    load_numbering(e, w, n, &q);
    if (q.answered >= q.asked.count) return;
    unsigned player = q.asked.at[q.answered++];
    q.chosen[player] = (uint16_t)o->value[0];
    Event *to = announce(e, W_option, 1, W_r_step_decisions);
    ev(to, W_player, (int)player);
    ev(to, W_amount, o->value[0]);
    if (is_numbering(e, &q)) push_numbering(e, &q);
    else push_course(e, F_PREPARE, &q.course);
}
