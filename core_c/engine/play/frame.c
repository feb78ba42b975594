/* A declaration as words of the agenda, and back.
 * Twin of `altered/play/declaration.py`. */
#include "../engine.h"

/* -- words of a frame ---------------------------------------------------------------------------------- */

static unsigned save_declaration(Engine *e, const Declaration *d, uint16_t w[D_WORDS]) {
    unsigned n = 0, side = d->side < 0 ? AE_NO_SIDE : (unsigned)d->side;
    unsigned size = 12u + d->its + 3u * d->effects + d->rows + d->used + 2u * d->paid + d->orbs_named + 2u * d->counters;
    if (size + 2 > D_WORDS) { fail(e, AE_EXHAUSTED, W_full_frames); return 0; }
    w[n++] = (uint16_t)((d->kind & 3u) | (d->kind >> 2 & 1u) << 15 | d->free << 2 | d->back << 3 | d->after << 5 | side << 7 |
                        (unsigned)(d->zone + 1) << 9 | (unsigned)d->player << 13);
    w[n++] = (uint16_t)((unsigned)(d->card < 0 ? AE_NO_CARD : d->card) << 8 | d->ability);
    w[n++] = d->object;
    w[n++] = d->source;
    w[n++] = (uint16_t)d->mana;
    w[n++] = d->me;
    w[n++] = d->many;
    w[n++] = (uint16_t)(d->its | d->answered << 8 | d->paying << 12);
    w[n++] = (uint16_t)(d->rows | d->used << 8);
    w[n++] = (uint16_t)(d->paid | d->settled << 8);
    w[n++] = (uint16_t)(d->orbs_named | d->counters << 8);
    w[n++] = (uint16_t)(d->enough | d->payable << 8);
    for (unsigned i = 0; i < d->its; i++) w[n++] = d->it[i];
    for (unsigned i = 0; i < d->effects; i++) {
        w[n++] = d->choose[i];
        if (d->choose[i] == 0) continue;
        w[n++] = (uint16_t)d->taken[i];
        w[n++] = (uint16_t)(d->taken[i] >> 16);
    }
    for (unsigned i = 0; i < d->rows; i++) w[n++] = d->row[i];
    for (unsigned i = 0; i < d->used; i++) w[n++] = d->value[i];
    for (unsigned i = 0; i < d->paid; i++) {
        w[n++] = d->paid_place[i];
        w[n++] = d->paid_with[i];
    }
    for (unsigned i = 0; i < d->orbs_named; i++) w[n++] = d->orb[i];
    for (unsigned i = 0; i < d->counters; i++) {
        w[n++] = d->counter_on[i];
        w[n++] = d->counter[i];
    }
    return n;
}

/* Returns how many words were read; what the source says is read again. */
static unsigned load_declaration(Engine *e, const uint16_t *w, Declaration *d) {
    unsigned n = 12, first = w[0], side = first >> 7 & 3;
    begin_declaration(d, (first & 3) | (first >> 15 & 1) << 2, first >> 13 & 3);
    d->free = first >> 2 & 1;
    d->back = first >> 3 & 3;
    d->after = first >> 5 & 3;
    d->side = (int8_t)(side == AE_NO_SIDE ? -1 : (int)side);
    d->zone = (int8_t)((int)(first >> 9 & 15) - 1);
    d->card = (int16_t)(w[1] >> 8 == AE_NO_CARD ? -1 : w[1] >> 8);
    d->ability = w[1] & 0xFF;
    d->object = w[2];
    d->source = w[3];
    read_source(e, d);
    for (unsigned answered = w[7] >> 8 & 15; d->answered < answered;)
        answer_offer(e, d, (w[7] >> 12 >> d->answered & 1) != 0);
    d->mana = (int16_t)w[4];
    d->me = w[5];
    d->many = w[6];
    d->its = w[7] & 0xFF;
    d->rows = w[8] & 0xFF;
    d->used = w[8] >> 8;
    d->paid = w[9] & 0xFF;
    d->settled = w[9] >> 8;
    d->orbs_named = w[10] & 0xFF;
    d->counters = w[10] >> 8;
    d->enough = (uint8_t)w[11];
    d->payable = w[11] >> 8 & 1;
    for (unsigned i = 0; i < d->its; i++) d->it[i] = w[n++];
    for (unsigned i = 0; i < d->effects; i++) {
        d->choose[i] = (uint8_t)w[n++];
        if (d->choose[i] == 0) continue;
        d->taken[i] = w[n] | (uint32_t)w[n + 1] << 16;
        n += 2;
    }
    d->open = d->used;
    for (unsigned i = 0; i < d->rows; i++) {
        d->row[i] = (uint8_t)w[n++];
        d->open = (uint8_t)(d->open - d->row[i]);
    }
    for (unsigned i = 0; i < d->used; i++) d->value[i] = w[n++];
    for (unsigned i = 0; i < d->paid; i++) {
        d->paid_place[i] = (uint8_t)w[n++];
        d->paid_with[i] = w[n++];
    }
    for (unsigned i = 0; i < d->orbs_named; i++) d->orb[i] = w[n++];
    for (unsigned i = 0; i < d->counters; i++) {
        d->counter_on[i] = w[n++];
        d->counter[i] = w[n++];
    }
    return n;
}

/* A frame that holds a declaration and at most one word more (AE_NONE: none). */
static void push_declared(Engine *e, unsigned kind, const Declaration *d, uint16_t more) {
    uint16_t w[D_WORDS];
    unsigned n = save_declaration(e, d, w);
    if (more != AE_NONE) w[n++] = more;
    push(e, kind, w, n);
}
