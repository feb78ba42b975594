/* What each chapter offers to the others; the file that defines a function is named above its group. */

#ifndef ALTERED_ENGINE_CHAPTERS_H
#define ALTERED_ENGINE_CHAPTERS_H

#include "atom.h"

/* game.c: objects, seats, the agenda, events */
static Thing *find(Scene *v, Id id);                             /* living object, or null */
static const Past *past_of(const Scene *v, Id id);               /* last-known record, or null */
static const Thing *last_known(Scene *v, Id id);                 /* living, or as it was last */
static const Emblem *emblem_of(const Scene *v, const Thing *t);
static unsigned count_of(const Core *c, const Thing *t, uint16_t name); /* counters of that name */
static bool has_counters(const Thing *t);
typedef struct { uint16_t name[3]; uint8_t count[3], kinds; } Counters;
static Counters counters_of(const Core *c, const Thing *t);      /* by name */
static int limit_of_rules(const Core *c, unsigned limit);        /* [L_...] */
static unsigned order_of(const Scene *v, uint8_t out[AE_SEATS]); /* players in initiative order */
static unsigned opponents(const Scene *v, unsigned player, uint8_t out[AE_SEATS]);
static Node pick_key(const Core *c, Node n);
static bool is_in_group(const Scene *v, uint16_t of, unsigned player, unsigned other);
static bool is_opponent(const Scene *v, unsigned player, unsigned other);
static int initiative(const Scene *v);
static bool in_hand(const Scene *v, unsigned card);
static bool in_deck(const Scene *v, unsigned card);
static unsigned deck_first(const Scene *v, unsigned player, unsigned number, uint8_t *out);
static unsigned deck_count(const Scene *v, unsigned player);
static inline bool in_play(unsigned zone);
static int region_at(const Engine *e, const Scene *v, unsigned player, unsigned side); /* place in the Adventure */
static int way_length(const Engine *e, const Scene *v);
static unsigned facing(const Engine *e, const Scene *v, Place p, Place out[1]);
static bool counts_as_first(const Scene *v, unsigned player);
static unsigned hidden_places(const Engine *e, const Scene *v, unsigned player, unsigned side, int amount, uint8_t *out);
/* events: make one, then add its data in order */
static Event *announce(Engine *e, uint16_t kind, unsigned rules, ...);  /* rules: count, then words (int) */
static Event *announce_list(Engine *e, uint16_t kind, const uint16_t *rules, unsigned count);
static void ev(Event *to, uint16_t name, int64_t value);
static void ev_word(Event *to, uint16_t name, uint16_t word);
static void ev_bool(Event *to, uint16_t name, bool value);
/* the agenda: a frame is `n` words and its kind; the last one pushed is due first */
static void push(Engine *e, unsigned kind, const uint16_t *words, unsigned n);
static void push0(Engine *e, unsigned kind);
static void push1(Engine *e, unsigned kind, uint16_t a);
static void push2(Engine *e, unsigned kind, uint16_t a, uint16_t b);
static unsigned top_kind(const Scene *v);                        /* F_NONE when empty */
static const uint16_t *top_words(const Scene *v, unsigned *n);
/* Whether the task that would be on top of the agenda is done at once, without being written there: it
 * counts, and nobody sees the difference.  Not where cards make offers, as an offer waits on top of the
 * task that it is about (offer.c); nor in careful builds, with which the others are compared. */
static bool done_at_once(Engine *e);
/* Walk frames from the top: start with end = v->s.frames, returns words, sets kind, n and the next end; null at the bottom. */
static uint16_t *frame_below(Scene *v, unsigned *end, unsigned *kind, unsigned *n);

/* step.c */
static unsigned perform(Engine *e, Atoms *atoms, unsigned rules, ...);        /* `atoms` become those done; their number */
static unsigned perform_list(Engine *e, Atoms *atoms, const uint16_t *rules, unsigned count);
/* The code (word) of the first reason why an atom cannot happen, 0 if it can; rules may be null. */
static uint16_t impossible(Engine *e, Scene *v, const Atom *a, uint16_t *rules, unsigned *count);

/* Entries of `Picks` */
static const uint16_t *pick_find(const Picks *p, Node node, unsigned *count, unsigned *flags); /* values or null */
static void pick_add(Engine *e, Picks *p, Node node, unsigned flags, const uint16_t *values, unsigned count);

/* ask/select.c: altered/ask/{fitting,select,refer}.py and altered/ask/passive/ask.py */
static bool fits(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere);
/* The same of the filter with `whose` as its `controller` (W_you, W_opponent, W_any), and, unless `zones`, without its zones. */
static bool fits_but(Engine *e, Scene *v, Ref thing, Node which, const Ctx *c, bool anywhere, uint16_t whose, bool zones);
static int zone_of(Scene *v, Ref thing);                         /* -1: nowhere */
static Node face_node_of(Engine *e, Scene *v, Ref thing);        /* the printed face; face_hidden for Mana Orbs */
static int characteristic(Engine *e, Scene *v, Ref thing, uint16_t feature);
static bool in_weak_terrain(Engine *e, Scene *v, Ref thing, int value);
static int number(Engine *e, Scene *v, Node amount, const Ctx *c);
static bool holds(Engine *e, Scene *v, Node condition, const Ctx *c);  /* `select.true`; AE_NONE holds */
static void who_is(Engine *e, Scene *v, Node who, const Ctx *c, Players *out);       /* `select.players` */
static void things_of(Engine *e, Scene *v, Node which, const Ctx *c, Refs *out);     /* `select.things` */
static void refer(Engine *e, Scene *v, Node ref, const Ctx *c, Refs *out);
enum { AE_SUBTYPES = 24, AE_ABILITIES = 40 }; /* of one object */
static unsigned own_subtypes(Engine *e, Scene *v, Ref thing, uint16_t *out, unsigned size); /* printed, then gained */
static unsigned subtypes_of(Engine *e, Scene *v, Ref thing, uint16_t *out, unsigned size);  /* and those of passive abilities */
static Id placed(Engine *e, Scene *v, const Ctx *c);             /* the bearer where it is, or was */
static int card_of(Scene *v, Ref thing);                         /* -1 */
static void expeditions(Engine *e, Scene *v, Node words, const Ctx *c, Places *out); /* `refer.expeditions` */
static bool stands(Engine *e, Scene *v, Place p, Node wanted);
static bool is_placed(Engine *e, Scene *v, Node words, Place p, const Ctx *c);
static bool holds_so_many(Engine *e, Scene *v, Place p, Node asked, const Ctx *c);
static bool is_in_any(Engine *e, Scene *v, Place p, Node asked);
static void keep_crowd(Engine *e, Scene *v, Node words, Places *out);
static unsigned types_at(Engine *e, Scene *v, Place p);
static int lead(Engine *e, Scene *v, Place p, const Places *against, bool behind);
static bool speaks_anew(const Core *c, Node ref, const Ctx *x);
static bool compare_numbers(int left, uint16_t compare, int right);
static bool means(Engine *e, Scene *v, Node who, int player, int controller);        /* `passive.ask.means` */
static bool ask_fits(Engine *e, Scene *v, Id thing, Node which, int controller, Id me);
static bool ask_card_fits(Engine *e, Scene *v, unsigned card, Node which, int controller, Id me);
static bool is_first(Engine *e, Scene *v, Node which, int player, int controller, Id me);
static void remember_plays(Engine *e, const Atoms *done);

/* ask/passive/passive.c: altered/ask/passive/ */
static void find_units(Engine *e, Scene *v);                     /* units, and everything if that changes which there are */
static void evaluate(Engine *e, Scene *v);                       /* everything but conditions */
static const FaceNow *face_now(Engine *e, Scene *v, const Thing *t); /* of a living object */
static const FaceNow *modified_face(Engine *e, Scene *v, Id thing);  /* the same if anything modifies faces, else null */
static unsigned abilities_now(Engine *e, Scene *v, const Thing *t, Node *out, unsigned size); /* printed, then granted; also of the past */
static bool has_keyword(Engine *e, Scene *v, Id thing, uint16_t name);
static bool is_asleep(Engine *e, Scene *v, const Thing *t);      /* it has the status, or an ability says so */
static bool has_keyword_here(Engine *e, Scene *v, const Thing *t, uint16_t name); /* of a living object */
static int keyword_total(Engine *e, Scene *v, Id thing, uint16_t name);
static void statistics(Engine *e, Scene *v, Id thing, int out[3]);
static unsigned terrains(Engine *e, Scene *v, unsigned place);   /* mask */
static const Unit *all_units(Engine *e, Scene *v, unsigned *count);
static bool works(Engine *e, Scene *v, unsigned unit);           /* whether the condition of a unit holds */
static uint64_t kind_bit(unsigned kind);                         /* in Table.kinds */
static Ctx unit_ctx(const Engine *e, const Scene *v, const Unit *u, Picks *room);
static unsigned working_abilities(Engine *e, Scene *v, const Thing *t, Node *out, unsigned size); /* places are indices */
static Use which_ability(Engine *e, Scene *v, const Thing *t, unsigned place); /* count 0 */
static Use *use_of(Scene *v, Use key);                           /* or null */
static void count_use(Engine *e, Use key);                       /* one more */
static void expeditions_of(Engine *e, Scene *v, Id thing, Places *out);
static void named(Engine *e, Scene *v, Node words, int controller, Id me, Places *out); /* of an ExpeditionOf */
static void named_here(Engine *e, Scene *v, Node words, const Ctx *c, Places *out);
static void of_two(Engine *e, const Ctx *c, Places *places);
static void near(Engine *e, Scene *v, uint16_t where, Id me, Places *out);           /* W_mine, W_other, W_facing */
static unsigned forbids_moving(Engine *e, Scene *v, unsigned player, unsigned side, uint16_t *rules); /* number of rules */
static int further(Engine *e, Scene *v, Place p, const Places *moving);
static unsigned only_due_to(Engine *e, Scene *v, Place p, uint8_t out[4]); /* terrains, as ordinals */
static bool forbidden(Engine *e, Scene *v, const Atom *a);
static bool any_forbids(Engine *e, Scene *v);
static bool gives_abilities(Engine *e, Scene *v);                /* whether abilities are given or taken */
static bool gives(Engine *e, Scene *v, unsigned what);           /* GIVES_... */
static bool is_deed(Scene *v, const Atom *a, uint16_t deed, uint16_t what);
static bool cannot_be_target(Engine *e, Scene *v, Id thing, int player, bool spell);
static bool cannot_activate(Engine *e, Scene *v, Scene *after, const Thing *t, uint16_t trigger);
static unsigned more_activations(Engine *e, Scene *v, Scene *after, const Thing *t, uint16_t trigger);
static bool gains_again(Engine *e, Scene *v, const Thing *t, unsigned status);
static bool stays_exhausted(Engine *e, Scene *v, const Thing *t);
static int tough_surcharge(Engine *e, Scene *v, int player, const Id *targets, unsigned count);
static int least_cost(Engine *e, Scene *v, unsigned player, unsigned card, unsigned zone, int more);
/* `cost.base_mana`; sets whether the card is free (`passive.is_free`). */
static int base_mana(Engine *e, Scene *v, int player, unsigned card, unsigned zone, bool *free_);
static bool may_keep(Engine *e, Scene *v, unsigned player, bool reserve, const Id *things, unsigned count);
static bool defender_holds_back(Engine *e, Scene *v, unsigned player, unsigned side);
/* The replacing modifiers of passive abilities: try the i-th (over `working`); false when it does not apply. `drop`: replaced by nothing. */
static bool forbids_moving_back(Engine *e, Scene *v, Place p);
static bool replaces(uint16_t kind);
static bool instead(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop);
static bool may_replace(Engine *e, Scene *v, const Unit *u, Atom *a, bool *drop, bool *declined);
static void attempt(Engine *e, const Option *chosen, uint64_t answers, unsigned count); /* run.c */

/* reaction/activation.c: altered/reaction/ */
static unsigned triggered_by(const Atom *a);                     /* Trigger_bit: what an action could match at all */
static bool emblem_waits(const Core *c, const Scene *v);       /* whether an Emblem looks at what happens */
static bool tells_of_entry(const Core *c, Node face, const Atom *a); /* whether a reaction may be to this entry of its object */
static void expect(const Engine *e, bool so);                  /* careful.c */
static void activate(Engine *e, Scene *before, Scene *after, const Atoms *done);
static void at_phase(Engine *e, unsigned phase);
static void activate_named(Engine *e, int player, Id bearer, uint16_t trigger);
static void expire(Engine *e, unsigned duration);
static void after_daily_effect(Engine *e, uint16_t effect);
enum Since { SINCE_TURN, SINCE_AFTERNOON, SINCE_DAY, SINCE_GAME };
static void older(Engine *e, unsigned since);                    /* reaction/happened.c */
static bool is_in_span(const Core *c, const Scene *v, Node asking);
static int times_happened(Engine *e, Scene *v, Node asking, int controller, Id me);
static void last(Engine *e, Node action, const Ctx *c);          /* Lasting, NextPlayed, Delayed, AtNext */
static Atom emblem_atom(bool reaction, int controller);
static bool reactions_wait(const Engine *e);                     /* whether an Emblem-Reaction is in Limbo */

/* effect/effect.c: altered/effect/{resolve,choose,ask,prepare,actions,...} */
enum { AE_STEPS = 32 };
/* ResolveEffect: these steps (of an effect and its chosen modes), for what `binding` says of "I",
 * "it" and "that many"; `targets` may be null. */
static void push_resolve(Engine *e, const Node *steps, unsigned count, const Ctx *binding, const Picks *targets);
static void resolve_first(Engine *e, const Node *steps, unsigned count, const Ctx *binding, const Picks *targets); /* due now */
static unsigned steps_of(const Core *c, Node effect, Node *out, unsigned size); /* its own steps, no modes */
/* `carry._rebind`: the topmost ResolveEffect, if its "I" and "it" are still these, gets others. */
static void rebind_resolve(Engine *e, const Ctx *was, const Ctx *now);
/* What a lasting statement speaks of, put in (`frozen`): entries for an Emblem. */
static void freeze(Engine *e, Scene *v, Node passive, const Ctx *c, Picks *out);
/* Steps that follow and ask whether "you do" find that it was not done (`internal.not_done`). */
static void not_done(Engine *e);
/* Every occurrence of "target" in the steps, in reading order (`bind.occurrences`); nodes. */
static unsigned occurrences(const Core *c, const Node *steps, unsigned count, Node *out, unsigned size);
static unsigned occurrences_in(const Core *c, Node which, Node *out, unsigned size);
/* Every Chosen, EachPlayer ... inside a node, not entering InternalAction, Delayed, tokens or granted abilities, of NextPlayed only its player (`walk`). */
static unsigned walk(const Core *c, Node from, unsigned kind, Node *out, unsigned size);
static Node inside(const Core *c, Node n, uint16_t kind, unsigned depth);

/* play/free.c: altered/play/ */
static void play_reaction(Engine *e, Id emblem);                 /* `PlayReaction.run` */
static void push_play_free(Engine *e, int player, unsigned card, int less, const Places *into, bool alone);
static bool can_play_free(Engine *e, Scene *v, int player, unsigned card, int less, const Places *into);
static bool has_way_back(Engine *e);                            /* effect/effect.c */
static void go_back(Engine *e);
static void push_offer_internal(Engine *e, Node action, const Ctx *c);
static void end_turn(Engine *e, int player);
static bool has_cease_on_agenda(Scene *v);

/* day/phases.c: altered/day/, altered/victory/ */
static void look_for_winner(Engine *e, Scene *before, const Atoms *done);
static void pass_by_effect(Engine *e, int player);
static void become_first_by_effect(Engine *e, int player);
static void after_you(Engine *e, int player);
static void push_name_top(Engine *e, int player, unsigned number);
static void push_turn_up(Engine *e, unsigned place);
static void turn_ended(Engine *e, int player);
static void win(Engine *e, int team, const uint16_t *rules, unsigned count);
static void compare_statistics(Engine *e);
static void leave_game(Engine *e);

#endif
