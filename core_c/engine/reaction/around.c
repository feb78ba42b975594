/* What is noted around an event: last-known faces, shifts between Expeditions, what is said in Limbo.
 * Twin of `altered/reaction/note.py`. */
#include "../engine.h"

/* -- around an event --------------------------------------------------------------------------------------- */

/* Sub-types that passive abilities gave stay with the last-known record. */
static void keep_subtypes(Engine *e, Id thing, const FaceNow *face) {
    State *s = &e->now.s;
    if (face->lists > 0) forget_subtypes(e);
    for (unsigned k = 0; k < face->lists; k++)
        for (unsigned i = 0; i < len(e->core, face->list[k]); i++) {
            if (s->gained_count >= AE_GAINED) {
                fail(e, AE_EXHAUSTED, W_full_list);
                return;
            }
            s->gained[s->gained_count].object = thing;
            s->gained[s->gained_count++].subtype = item(e->core, face->list[k], i);
        }
}

/* Of its abilities nobody asks but which keywords it had, as what ceased activates nothing: those
 * granted are kept once each, and of those it had lost the printed ones. */
static void keep_keywords(Engine *e, const Scene *before, const Thing *t, const FaceNow *face, Past *gone) {
    const Core *c = e->core;
    unsigned own = len(c, at(c, t->face, Face_abilities));
    gone->lost = own < 16 ? (uint16_t)(face->lost & ((1u << own) - 1u)) : face->lost;
    gone->granted_count = 0;
    for (unsigned m = 0; m < face->granted_count; m++) {
        Node ability = before->t.grant[face->granted[m]].ability;
        bool known = kind_of(c, ability) != K_Keyword || is_lost(face->lost, own + m);
        for (unsigned k = 0; k < gone->granted_count; k++)
            known = known || at(c, gone->granted[k], Keyword_name) == at(c, ability, Keyword_name);
        if (known) continue;
        if (gone->granted_count >= sizeof gone->granted / sizeof gone->granted[0]) { fail(e, AE_EXHAUSTED, W_full_past); return; }
        gone->granted[gone->granted_count++] = ability;
    }
}

/* The characteristics that an object in play has in `before`, put in its last-known record. */
static void keep_face(Engine *e, Scene *before, const Thing *t, Past *gone) {
    const FaceNow *face = face_now(e, before, t);
    gone->has_statistics = face->has_statistics;
    memcpy(gone->statistics, face->statistics, sizeof gone->statistics);
    keep_keywords(e, before, t, face, gone);
    keep_subtypes(e, t->id, face);
}

/* Objects that ceased are kept with the characteristics they had last; only in play can these
 * be other than printed. */
static void remember(Engine *e, Scene *before, const Atoms *done) {
    find_units(e, before);
    if ((before->t.writes & ~ABOUT_REGIONS) == 0) return; /* `take_away` has kept what is printed */
    for (unsigned i = 0; i < done->count && !failed(e); i++) {
        const Atom *a = &done->at[i];
        if ((a->kind != A_MOVE && a->kind != A_CEASE) || a->object == 0) continue;
        const Thing *t = find(before, a->object);
        if (t == NULL || !in_play(t->zone)) continue;
        for (unsigned k = e->now.s.past_count; k-- > 0;) {
            Past *gone = &e->now.s.past[k];
            if (gone->thing.id != t->id) continue;
            changed(&e->now, OF_PAST); /* conditions may ask about what has ceased */
            keep_face(e, before, t, gone);
            break;
        }
    }
}

static void add_shift(Engine *e, const Thing *here, uint16_t verb, Place place, Atoms *seen) {
    Atom a = atom(A_NOTE, here->controller, verb);
    a.object = here->id;
    a.owner = (int8_t)(place / 2);
    a.side = (int8_t)(place % 2);
    push_atom(e, seen, a);
}

/* A note for each Expedition that an object joined or left although it did not move (7.4.3.k). */
static void shifts(Engine *e, Scene *before, Atoms *seen) {
    Scene *after = &e->now;
    unsigned first = seen->count;
    find_units(e, before);
    find_units(e, after);
    if (((before->t.writes | after->t.writes) & ABOUT_PRESENCE) == 0) return; /* nothing gains or loses Gigantic */
    Bits left = before->lying[ZONE_EXPEDITION_ZONE];
    for (int i; (i = next_in(&left)) >= 0 && !failed(e);) {
        const Thing *t = &before->s.thing[i];
        const Thing *here = find(after, t->id);
        bool switched = false;
        if (here == NULL || here->side == AE_NO_SIDE) continue;
        for (unsigned k = 0; k < first; k++) switched = switched || (seen->at[k].kind == A_SWITCH && seen->at[k].object == t->id);
        if (switched) continue;
        Places was = {.count = 0}, now = {.count = 0};
        expeditions_of(e, before, t->id, &was);
        expeditions_of(e, after, t->id, &now);
        for (unsigned k = 0; k < was.count; k++)
            if (!is_among(&now, was.at[k])) add_shift(e, here, W_leaves, was.at[k], seen);
        if (!reads(e->core, R_gigantic_gaining, V_gigantic_gaining_joins)) continue;
        for (unsigned k = 0; k < now.count; k++)
            if (!is_among(&was, now.at[k])) add_shift(e, here, W_joins, now.at[k], seen);
    }
    for (unsigned i = first; i < seen->count; i++) {
        const Atom *a = &seen->at[i];
        bool leaves = a->verbs[0] == W_leaves;
        Event *to = announce(e, a->verbs[0], 1, leaves ? W_r_gigantic_losing : W_r_gigantic_both);
        ev(to, W_player, a->player);
        ev(to, W_object, a->object);
        ev_word(to, W_side, (uint16_t)(W_side_hero + a->side));
    }
}

/* What is said of a Spell in Limbo, by whom. */
typedef struct { Node effect; Id me; uint8_t controller; } Said;
typedef struct { Said at[AE_EMBLEMS]; unsigned count; } AllSaid;

/* Whether a reaction speaks of the Spell that an action has put in Limbo. */
static void say_in_limbo(Engine *e, Scene *before, const Atom *a, Id spell, unsigned controller, Id me, Node reaction, AllSaid *out) {
    const Core *c = e->core;
    if (!speaks_of_spell(c, reaction)) return;
    Node trigger = item(c, at(c, reaction, Reaction_triggers), 0), which = at(c, trigger, Played_which);
    uint16_t zone = at(c, trigger, Played_zone);
    if (zone != AE_NONE && a->source != zone) return;
    Node first = at(c, reaction, Reaction_first);
    unsigned nth = at(c, reaction, Reaction_nth), earlier = nth == 0 ? 0 : nth - 1;
    int asked = nth == 0 ? (int)controller : a->player;
    if (first != AE_NONE && (!is_in_span(c, before, first) || times_happened(e, before, first, asked, me) != (int)earlier)) return;
    if (!means(e, before, at(c, trigger, Played_who), a->player, controller)) return;
    if (!is_first(e, before, which, a->player, controller, me) || !ask_fits(e, &e->now, spell, which, controller, me)) return;
    if (out->count == AE_EMBLEMS) { fail(e, AE_EXHAUSTED, W_full_emblems); return; }
    out->at[out->count++] = (Said){at(c, reaction, Reaction_effect), me, (uint8_t)controller};
}

/* Let "Spells you play gain Fleeting", or "The first Spell ...", do so in Limbo: a reading. */
static void change_in_limbo(Engine *e, Scene *before, const Atoms *done) {
    const Core *c = e->core;
    if (!reads(c, R_next_played_spell, V_next_played_spell_in_limbo)) return;
    for (unsigned i = 0; i < done->count && !failed(e); i++) {
        const Atom *a = &done->at[i];
        const Thing *spell = has_verb(a, W_declare) && a->made != 0 ? find(&e->now, a->made) : NULL;
        if (spell == NULL || at(c, spell->face, Face_type) != TYPE_SPELL) continue;
        Id id = spell->id;
        AllSaid said = {.count = 0};
        Bits left = may_react(e, before);
        for (int k; (k = next_in(&left)) >= 0;) {
            if (!may_be_triggered(e, before, (unsigned)k, T_PLAYED)) continue;
            const Thing *t = &before->s.thing[k];
            Node abilities[AE_ABILITIES];
            unsigned count = working_abilities(e, before, t, abilities, AE_ABILITIES);
            for (unsigned m = 0; m < count; m++)
                if (kind_of(c, abilities[m]) == K_Reaction) say_in_limbo(e, before, a, id, t->controller, t->id, abilities[m], &said);
        }
        EmblemIds all;
        ongoing(c, before, K_Whenever, &all);
        for (unsigned k = 0; k < all.count && !failed(e); k++) {
            const Thing *t = find(before, all.at[k]);
            const Emblem *m = emblem_of(before, t);
            say_in_limbo(e, before, a, id, t->controller, m->me, at(c, m->words, Whenever_reaction), &said);
        }
        while (said.count > 0 && !failed(e)) { /* what was said first comes first */
            const Said *one = &said.at[--said.count];
            resolve_at_once(e, one->effect, one->controller, one->me, id, 0);
        }
    }
}
