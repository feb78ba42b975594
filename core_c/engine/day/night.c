/* The daily effects of Night: Rest and Clean-up (4.2.5).  Twin of `altered/day/night.py`. */
#include "../engine.h"

static void run_rest(Engine *e, const uint16_t *w, unsigned n) {
    (void)w, (void)n;
    Scene *v = &e->now;
    uint8_t order[AE_SEATS];
    Thing resting_[AE_OBJECTS];
    unsigned players = order_of(v, order), count = 0;
    Atoms list;
    list.count = 0;
    for (unsigned p = 0; p < players; p++) {
        Bits left = v->lying[ZONE_EXPEDITION_ZONE];
        for (int i; (i = next_in(&left)) >= 0;) {
            const Thing *t = &v->s.thing[i];
            if (t->controller != order[p] || at(e->core, t->face, Face_type) != TYPE_CHARACTER) continue;
            resting_[count++] = *t;
            Atom *a = new_atom(e, &list, A_MOVE, t->controller, W_rest);
            a->object = t->id;
            a->card = t->card == AE_NO_CARD ? -1 : (int16_t)t->card;
            a->source = ZONE_EXPEDITION_ZONE;
            a->zone = ZONE_RESERVE;
            a->owner = (int8_t)t->owner;
        }
    }
    perform(e, &list, 1, W_r_night_rest);
    if (failed(e)) return;
    list.count = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned status = STATUS_ANCHORED; status <= STATUS_ASLEEP; status++) {
            const Thing *here = find(v, resting_[i].id);
            if ((resting_[i].statuses >> status & 1) == 0 || here == NULL || (here->statuses >> status & 1) == 0) continue;
            Atom *a = new_atom(e, &list, A_LOSE_STATUS, resting_[i].controller, W_none);
            a->object = resting_[i].id;
            a->status = (int8_t)status;
        }
    perform(e, &list, 1, W_r_night_rest);
}

/* Zones still to be looked at (player * 2, + 1 for Landmarks), and objects that are kept. */
typedef struct { uint8_t left[2 * AE_SEATS]; unsigned left_count; Id kept[AE_OBJECTS]; unsigned kept_count; } Kept;

static void load_kept(Kept *k, const uint16_t *w, unsigned n) {
    k->left_count = w[0] == AE_NONE ? 0 : w[0] < 2 * AE_SEATS ? w[0] : 2 * AE_SEATS;
    k->kept_count = 0;
    for (unsigned i = 0; i < k->left_count; i++) k->left[i] = (uint8_t)w[1 + i];
    for (unsigned i = 1 + k->left_count; i < n && k->kept_count < AE_OBJECTS; i++) k->kept[k->kept_count++] = w[i];
}

static void push_kept(Engine *e, unsigned kind, const Kept *k, unsigned from) {
    uint16_t w[256];
    unsigned n = 0;
    if (1 + k->left_count + k->kept_count > 250) { fail(e, AE_EXHAUSTED, W_full_frames); return; }
    w[n++] = (uint16_t)(k->left_count - from);
    for (unsigned i = from; i < k->left_count; i++) w[n++] = k->left[i];
    for (unsigned i = 0; i < k->kept_count; i++) w[n++] = k->kept[i];
    push(e, kind, w, n);
}

static bool is_kept(const Kept *k, Id id) {
    for (unsigned i = 0; i < k->kept_count; i++)
        if (k->kept[i] == id) return true;
    return false;
}

static unsigned zone_of_place(unsigned place) { return place & 1u ? ZONE_LANDMARK_ZONE : ZONE_RESERVE; }

static unsigned lying(const Scene *v, unsigned place, Id *out) {
    unsigned n = 0;
    Bits left = in_zones(v, 1u << zone_of_place(place));
    for (int i; (i = next_in(&left)) >= 0;)
        if (v->s.thing[i].controller == place >> 1) out[n++] = v->s.thing[i].id;
    return n;
}

/* Those of the objects that lie there that are kept already. */
static unsigned kept_of(const Kept *k, const Id *there, unsigned count, Id *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < count; i++)
        if (is_kept(k, there[i])) out[n++] = there[i];
    return n;
}

/* Whether one more may be kept beside the first `n` of `here`, which has room for it. */
static bool has_room(Engine *e, const Kept *k, unsigned place, Id *here, unsigned n, Id new_) {
    if (is_kept(k, new_)) return false;
    here[n] = new_;
    return may_keep(e, &e->now, place >> 1, (place & 1u) == 0, here, n + 1);
}

/* One step; whether Landmarks are sacrificed is the reading night.clean-up.landmarks. */
static void discard_rest(Engine *e, const Kept *k) {
    uint8_t order[AE_SEATS];
    unsigned players = order_of(&e->now, order);
    bool sacrifice = reads(e->core, R_night_clean_up_landmarks, V_night_clean_up_landmarks_sacrificed);
    Atoms list;
    list.count = 0;
    for (unsigned p = 0; p < players; p++)
        for (unsigned landmarks = 0; landmarks < 2; landmarks++) {
            Id there[AE_OBJECTS];
            unsigned count = lying(&e->now, order[p] * 2u + landmarks, there);
            for (unsigned i = 0; i < count; i++) {
                if (is_kept(k, there[i])) continue;
                const Thing *t = find(&e->now, there[i]);
                Atom *a = new_atom(e, &list, A_MOVE, order[p], sacrifice && landmarks ? W_sacrifice : W_discard);
                if (sacrifice && landmarks) add_verb(a, W_discard);
                a->object = t->id;
                a->card = t->card == AE_NO_CARD ? -1 : (int16_t)t->card;
                a->source = (int8_t)t->zone;
                a->zone = ZONE_DISCARD_PILE;
                a->owner = (int8_t)t->owner;
            }
        }
    perform(e, &list, 1, W_r_night_clean_up);
}

static void run_clean_up(Engine *e, const uint16_t *w, unsigned n) {
    Kept k;
    load_kept(&k, w, n);
    if (w[0] == AE_NONE) {
        uint8_t order[AE_SEATS];
        unsigned players = order_of(&e->now, order);
        for (unsigned p = 0; p < players; p++) {
            k.left[k.left_count++] = (uint8_t)(order[p] * 2);
            k.left[k.left_count++] = (uint8_t)(order[p] * 2 + 1);
        }
    }
    while (k.left_count > 0 && !failed(e)) {
        Id there[AE_OBJECTS], here[AE_OBJECTS];
        unsigned place = k.left[0], count = lying(&e->now, place, there);
        if (may_keep(e, &e->now, place >> 1, (place & 1u) == 0, there, count)) {
            for (unsigned i = 0; i < count && k.kept_count < AE_OBJECTS; i++) k.kept[k.kept_count++] = there[i];
        } else {
            unsigned n = kept_of(&k, there, count, here);
            for (unsigned i = 0; i < count; i++)
                if (has_room(e, &k, place, here, n, there[i])) {
                    push_kept(e, F_KEEP, &k, 0);
                    return;
                }
        }
        k.left_count--;
        memmove(k.left, k.left + 1, k.left_count);
    }
    if (!failed(e)) discard_rest(e, &k);
}

static void list_keep(Engine *e, const uint16_t *w, unsigned n, Options *out) {
    Kept k;
    load_kept(&k, w, n);
    Id there[AE_OBJECTS], here[AE_OBJECTS];
    unsigned count = lying(&e->now, k.left[0], there), kept = kept_of(&k, there, count, here);
    for (unsigned i = 0; i < count; i++)
        if (has_room(e, &k, k.left[0], here, kept, there[i]))
            arg(offer(e, out, W_keep, k.left[0] >> 1), W_object, there[i]);
}

static void take_keep(Engine *e, const uint16_t *w, unsigned n, const Option *o) {
    Kept k;
    load_kept(&k, w, n);
    Id id = (Id)o->value[0];
    Event *to = announce(e, W_keep, 2, W_r_night_clean_up, W_r_step_decisions);
    ev(to, W_player, k.left[0] >> 1);
    ev(to, W_object, id);
    unsigned i = k.kept_count++;
    k.kept[i] = id;
    /* `sorted`: all that was kept so far may be out of order, too */
    for (unsigned a = 1; a < k.kept_count; a++)
        for (unsigned b = a; b > 0 && k.kept[b - 1] > k.kept[b]; b--) {
            Id swap = k.kept[b];
            k.kept[b] = k.kept[b - 1];
            k.kept[b - 1] = swap;
        }
    push_kept(e, F_CLEAN_UP, &k, 0);
}
