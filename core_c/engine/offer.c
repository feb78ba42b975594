/* Replacements that are optional: what is under way is taken back, the player is asked, and it is done anew.
 * Twin of `altered/engine/offer.py`. */
#include "engine.h"

enum { CHOICE_WORDS = 10, MOST_ANSWERS = 16 };

static void take_back(Engine *e) {
    e->now.s = e->before;
    look_at_all(e->core, &e->now);
    touch(&e->now);
    e->error = e->why = 0;
    e->depth = 0;
}

/* The offer, and below it what waits for the answer, which lies on top of the agenda. */
static void make_offer(Engine *e, const Option *chosen, uint32_t answers, unsigned count) {
    uint16_t w[2 + CHOICE_WORDS] = {(uint16_t)count, (uint16_t)answers};
    if (count >= MOST_ANSWERS) { fail(e, AE_EXHAUSTED, W_full_options); return; }
    if (chosen != NULL) {
        uint16_t *o = &w[2];
        *o++ = chosen->kind;
        *o++ = (uint16_t)chosen->player;
        *o++ = chosen->count;
        *o++ = chosen->words;
        for (unsigned i = 0; i < 3; i++) {
            *o++ = i < chosen->count ? chosen->name[i] : 0;
            *o++ = i < chosen->count ? (uint16_t)chosen->value[i] : 0;
        }
    }
    push(e, F_ANSWERED, w, chosen != NULL ? 2 + CHOICE_WORDS : 2);
    push(e, F_REPLACE_OR_LEAVE, e->offer, 3);
}

static void run_answered(Engine *e, const uint16_t *w, unsigned n) {
    Option o = {0};
    bool decided = n == 2 + CHOICE_WORDS;
    if (n < 2) { fail(e, AE_BROKEN, W_broken); return; }
    if (decided) {
        o.kind = w[2];
        o.player = (int8_t)w[3];
        o.count = (uint8_t)w[4];
        o.words = (uint8_t)w[5];
        for (unsigned i = 0; i < 3; i++) {
            o.name[i] = w[6 + 2 * i];
            o.value[i] = (int16_t)w[7 + 2 * i];
        }
    }
    attempt(e, decided ? &o : NULL, w[1], w[0]);
}

static void list_replace_or_leave(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    for (unsigned i = 0; i < 2 && n == 3; i++) {
        Option *o = offer(e, out, i == 0 ? W_replace : W_leave, w[0]);
        if (w[2] != 0) arg(o, W_object, w[2]);
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
    words[1] = (uint16_t)(words[1] | (unsigned)does << words[0]);
    words[0]++;
}
