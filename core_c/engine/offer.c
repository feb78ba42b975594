/* Replacements that are optional: what is under way is taken back, the player is asked, and it is done anew.
 * Twin of `altered/state/offer.py`. */
#include "engine.h"

/* A frame of what waits: how many answers, a bit for each in four words, then the choice if it is a decision. */
enum { ANSWER_WORDS = 5, CHOICE_WORDS = 10, MOST_ANSWERS = 64 };

static void take_back(Engine *e) {
    e->now.s = e->before;
    look_at_all(e->core, &e->now);
    touch(&e->now);
    e->error = e->why = 0;
    e->depth = 0;
}

/* The offer, and below it what waits for the answer, which lies on top of the agenda. */
static void make_offer(Engine *e, const Option *chosen, uint64_t answers, unsigned count) {
    uint16_t w[ANSWER_WORDS + CHOICE_WORDS] = {(uint16_t)count};
    for (unsigned i = 1; i < ANSWER_WORDS; i++) w[i] = (uint16_t)(answers >> 16 * (i - 1));
    if (count >= MOST_ANSWERS) { fail(e, AE_EXHAUSTED, W_full_options); return; }
    if (chosen != NULL) {
        uint16_t *o = &w[ANSWER_WORDS];
        *o++ = chosen->kind;
        *o++ = (uint16_t)chosen->player;
        *o++ = chosen->count;
        *o++ = chosen->words;
        for (unsigned i = 0; i < 3; i++) {
            *o++ = i < chosen->count ? chosen->name[i] : 0;
            *o++ = i < chosen->count ? (uint16_t)chosen->value[i] : 0;
        }
    }
    push(e, F_ANSWERED, w, chosen != NULL ? ANSWER_WORDS + CHOICE_WORDS : ANSWER_WORDS);
    push(e, F_REPLACE_OR_LEAVE, e->offer, 3);
}

static void run_answered(Engine *e, const uint16_t *w, unsigned n) {
    Option o = {0};
    uint64_t answers = 0;
    bool decided = n == ANSWER_WORDS + CHOICE_WORDS;
    if (n < ANSWER_WORDS) { fail(e, AE_BROKEN, W_broken); return; }
    for (unsigned i = 1; i < ANSWER_WORDS; i++) answers |= (uint64_t)w[i] << 16 * (i - 1);
    if (decided) {
        const uint16_t *c = &w[ANSWER_WORDS];
        o.kind = c[0];
        o.player = (int8_t)c[1];
        o.count = (uint8_t)c[2];
        o.words = (uint8_t)c[3];
        for (unsigned i = 0; i < 3; i++) {
            o.name[i] = c[4 + 2 * i];
            o.value[i] = (int16_t)c[5 + 2 * i];
        }
    }
    attempt(e, decided ? &o : NULL, answers, w[0]);
}

static void list_replace_or_leave(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    for (unsigned i = 0; i < 2 && n == 3; i++) {
        Option *o = offer(e, out, i == 0 ? W_replace : W_leave, w[0]);
        if (is_hidden(w[2])) arg(o, W_card, card_of_hidden(w[2]));
        else if (w[2] != 0) arg(o, W_object, w[2]);
        arg(o, W_by, w[1]);
    }
}

static void take_replace_or_leave(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    unsigned end = e->now.s.frames, kind, count;
    bool does = o->kind == W_replace;
    (void)n;
    Event *to = announce(e, W_offer, 2, W_r_ability_passive, W_r_effects_in_brief_mandatory);
    ev(to, W_player, w[0]);
    ev_bool(to, W_does, does);
    uint16_t *words = frame_below(&e->now, &end, &kind, &count);
    if (words == NULL || kind != F_ANSWERED) { fail(e, AE_BROKEN, W_broken); return; }
    uint16_t *answers = &words[1 + words[0] / 16u];
    *answers = (uint16_t)(*answers | (unsigned)does << words[0] % 16u);
    words[0]++;
}
