"""What a step asks before it happens: which objects, which Expedition, which status.

Players choose in initiative order (6.1.g). Nothing is asked where there is nothing to choose.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from altered.ability import tree
from altered.ask import fitting, select
from altered.ask.context import Context, Course
from altered.ask.picked import (
    Hidden,
    Picked,
    PickedExpeditions,
    PickedPlayers,
    Place,
    Thing,
    Willing,
)
from altered.ask.refer import expeditions, refer
from altered.effect import actions, counters, doer, spread, up_to
from altered.effect.places import place_words
from altered.effect.walk import rebuild, walk
from altered.engine.impossible import impossible
from altered.handed import handed
from altered.state.model import State
from altered.state.task import Decision
from altered.terms import IN_PLAY, Status, Zone

Next: TypeAlias = "Decision | Course | None"


def next_choice(state: State, course: Course) -> Next:
    """The next decision of a step; the step with a choice made that was none; or nothing."""
    from altered.effect.ask import ChooseStatus, first_question

    for place, action in enumerate(course.step.actions):
        for node in walk(action, (tree.Chosen,)):
            assert isinstance(node, tree.Chosen)
            return first_question(state, course, place, node)
        into = place_words(action)
        if into is not None and is_open(state, action, into, course.context):
            return next_expedition(state, course, place)
        if isinstance(action, tree.RemoveAny) and not isinstance(action, counters.PickedCounters):
            return counters.question(state, course, place)
        if up_to.is_open(action):
            return up_to.question(state, course, place)
        if isinstance(action, tree.Spread) and not isinstance(action, spread.PickedSpread):
            return spread.question(state, course, place)
        if isinstance(action, tree.GainOneOf):
            if len(action.statuses) > 1 and open_statuses(state, course, action):
                by = doer.decider(state, action, course.context)
                return ChooseStatus(by, course, place)
            single = tree.GainStatus(action.ref, action.statuses[0], action.who)
            return with_action(course, place, single)
    return None


def open_statuses(state: State, course: Course, action: tree.GainOneOf) -> tuple[Status, ...]:
    """Those that may be chosen: a reading says whether one that cannot be gained is among them."""
    if state.reading("effect.impossible-part.choice") == "anything":
        return action.statuses
    return tuple(
        status
        for status in action.statuses
        if any(
            impossible(state, atom) is None
            for atom in actions.plan(
                state, tree.GainStatus(action.ref, status, action.who), course.context
            ).atoms
        )
    )


def with_action(course: Course, place: int, action: tree.Action) -> Course:
    """The step with one of its actions replaced."""
    actions = list(course.step.actions)
    actions[place] = action
    return replace(course, step=replace(course.step, actions=tuple(actions)))


# -- objects and cards -----------------------------------------------------------------------


def pool(
    state: State, course: Course, place: int, chosen: tree.Chosen, chooser: int
) -> tuple[Thing, ...]:
    """What that player may choose from: objects by timestamp, then cards."""
    things: tuple[Thing, ...] = (*(o.id for o in state.objects), *cards(state, course))
    return tuple(t for t in things if is_offered(state, course, place, chosen, chooser, t))


def cards(state: State, course: Course) -> tuple[Hidden, ...]:
    """The cards in hidden zones that may be thought of: in Hands, and those that were shown."""
    hands = tuple(Hidden(c) for p in state.order for c in state.players[p].hand)
    shown = (t for t in course.context.shown if isinstance(t, Hidden) and t not in hands)
    return (*hands, *shown)


def taken(state: State, course: Course) -> tuple[Thing, ...]:
    """What the actions of a step act on already, but for "the rest"."""
    refs = (getattr(action, "ref", None) for action in course.step.actions)
    known = (ref for ref in refs if isinstance(ref, Picked | tree.Each))
    return tuple(t for ref in known for t in refer(state, ref, course.context))


def with_rest(state: State, course: Course) -> Course:
    """The step in which "the rest" are the cards shown that no other action of it takes."""
    if not any(walk(course.step.actions, (tree.Rest,))):
        return course
    left = tuple(t for t in course.context.shown if t not in taken(state, course))

    def swap(part: object) -> object:
        if isinstance(part, tree.Each) and isinstance(part.which.these, tree.Rest):
            return Picked(refer(state, part, course.context))
        return Picked(left) if isinstance(part, tree.Rest) else part

    return replace(course, step=replace(course.step, actions=rebuild(course.step.actions, swap)))


def is_offered(
    state: State, course: Course, place: int, chosen: tree.Chosen, chooser: int, thing: Thing
) -> bool:
    """Whether a player may choose a thing for the action at a place of the step.

    A card in a Hand is one of the chooser's own where the words leave it open. A reading
    says whether things may be chosen to which the action cannot happen.
    """
    action = course.step.actions[place]
    which, context = filter_of_chooser(course, place, chosen, chooser)
    if not fitting.fits(state, thing, which, context):
        return False
    shown = isinstance(which.these, tree.Rest)
    if shown and thing in taken(state, course):
        return False
    own = not shown and which.controller == "any" and which.controlled_by is None
    if isinstance(thing, Hidden) and own and thing.card not in state.players[chooser].hand:
        return False
    if state.reading("effect.impossible-part.choice") == "anything":
        return True
    return _is_possible(state, course, action, chosen, thing)


def filter_of_chooser(
    course: Course, place: int, chosen: tree.Chosen, chooser: int
) -> tuple[tree.Which, Context]:
    """The filter and who "you" and "they" are for that player.

    What is sacrificed must be in play under the control of who sacrifices (7.3.19); "they" of
    several players is the one who chooses.
    """
    context, which, own = course.context, chosen.which, PickedPlayers(players=(chooser,))
    if isinstance(chosen.who, tree.EachPlayer | Willing):
        context = replace(context, doer=chooser)
    if isinstance(course.step.actions[place], tree.PlayForFree | tree.PlayCheaper):
        which = _playable(which, own)
    if isinstance(course.step.actions[place], tree.Sacrifice):
        which = replace(which, zones=which.zones or IN_PLAY, controlled_by=own)
    return which, context


def _playable(which: tree.Which, own: PickedPlayers) -> tree.Which:
    """Cards that are played: of one's own Hand and Reserve, where the words say no other."""
    if which.these is not None:
        return which
    zones = which.zones or (Zone.HAND, Zone.RESERVE)
    said = which.controller != "any" or which.controlled_by is not None
    return replace(which, zones=zones, controlled_by=which.controlled_by if said else own)


def _is_possible(
    state: State, course: Course, action: tree.Action, chosen: tree.Chosen, thing: Thing
) -> bool:
    """Whether the action could happen to that thing."""
    alone = swap_first(action, chosen, Picked((thing,), who=chosen.who))
    if any(walk(alone, (tree.Chosen,))):
        return True
    into = place_words(alone)
    if into is not None and is_open(state, alone, into, course.context):
        return True
    if isinstance(alone, tree.PlayForFree | tree.PlayCheaper):
        return bool(handed("can_play").can_play(state, alone, course.context))
    return _can_happen(state, alone, course.context)


def _can_happen(state: State, action: tree.Action, context: Context) -> bool:
    """Whether an action without open choices is possible, at least in part.

    Counters can be removed where there are none (2.5.f).
    """
    plan = actions.plan(state, action, context)
    if not plan.atoms:
        return not plan.short or isinstance(action, tree.Remove)
    return any(impossible(state, atom) is None for atom in plan.atoms)


def swap_first(action: tree.Action, chosen: tree.Chosen, picked: Picked) -> tree.Action:
    """The action with the first such choice replaced by what was chosen."""
    left = [chosen]

    def swap(part: object) -> object:
        if isinstance(part, tree.Chosen) and left and part == left[0]:
            left.pop()
            return picked
        return part

    return rebuild(action, swap)


def wanted(
    state: State, chosen: tree.Chosen, context: Context, chooser: int, available: int
) -> int:
    """How many are to be chosen, at most all that are there (6.5.f)."""
    if isinstance(chosen.count, tree.AnyNumber):
        return available
    return min(select.their_number(state, chosen.count, context, chooser), available)


def may_stop(chosen: tree.Chosen) -> bool:
    """Whether fewer may be chosen."""
    return chosen.up_to or (isinstance(chosen.count, tree.AnyNumber) and not chosen.ordered)


# -- Expeditions -----------------------------------------------------------------------------


def is_open(state: State, action: tree.Action, into: tree.ExpeditionOf, context: Context) -> bool:
    """Whether several Expeditions fit the words and one must be chosen.

    A Gigantic bearer's Expedition is both (7.4.3.f): both move, but what is put into "my
    Expedition" goes to one of them; a reading says how.
    """
    spread = isinstance(action, tree.Create) and action.distributed
    if isinstance(into, PickedExpeditions):
        return spread and not into.apart and len(into.expeditions) > 1
    each = (expeditions(state, into, one) for _, one in _placers(state, action, into, context))
    if into.each or all(len(places) < 2 for places in each):
        return False
    if into.where is None and into.of is None and not into.again:
        return True
    if isinstance(action, tree.MoveMarker):
        return False
    return state.reading("gigantic.its-expedition.put") == "one-chosen"


def pieces(state: State, action: tree.Action, into: tree.ExpeditionOf, context: Context) -> int:
    """For how many new objects an Expedition is chosen separately."""
    free = into.where is None and into.of is None and not into.again
    spread = isinstance(action, tree.Create) and action.distributed
    together = free and not spread and not isinstance(into, PickedExpeditions)
    if isinstance(action, tree.Create) and not together:
        return max(1, select.number(state, action.amount, context))
    return 1


def _is_of_several(action: tree.Action, into: tree.ExpeditionOf) -> bool:
    """Whether each of several players who do it chooses one of their own."""
    who = getattr(action, "who", None)
    return isinstance(who, tree.EachPlayer | Willing) and who == into.player


def _placers(
    state: State, action: tree.Action, into: tree.ExpeditionOf, context: Context
) -> tuple[tuple[int, Context], ...]:
    """Who chooses an Expedition, in initiative order, and what the words mean for each of them."""
    if into.player is None or not _is_of_several(action, into):
        return ((doer.decider(state, action, context), context),)
    players = select.players(state, into.player, context)
    return tuple((player, replace(context, doer=player)) for player in players)


def next_expedition(
    state: State, course: Course, place: int, taken: tuple[Place, ...] = (), asked: int = 0
) -> Decision | Course:
    """The question to the next player who chooses an Expedition; the step once all have."""
    from altered.effect.ask import ChooseExpedition

    action = course.step.actions[place]
    into = place_words(action)
    assert into is not None
    for player, context in _placers(state, action, into, course.context)[asked:]:
        asked += 1
        options = _open_expeditions(state, course, place, context)
        if len(options) > 1:
            count = pieces(state, action, into, context)
            return ChooseExpedition(player, course, place, options, count, taken, asked)
        taken += (options or expeditions(state, into, context))[:1]
    return with_places(course, place, taken)


def _open_expeditions(
    state: State, course: Course, place: int, context: Context
) -> tuple[Place, ...]:
    """The Expeditions that may be chosen: a reading says whether the step must be possible."""
    into = place_words(course.step.actions[place])
    assert into is not None
    options = expeditions(state, into, context)
    if state.reading("effect.impossible-part.choice") == "anything":
        return options
    return tuple(
        one
        for one in options
        if _can_happen(
            state, with_places(course, place, (one,)).step.actions[place], course.context
        )
    )


def with_places(course: Course, place: int, places: tuple[Place, ...]) -> Course:
    """The step with its Expedition, or one for each of its pieces, chosen."""
    action = course.step.actions[place]
    into = place_words(action) or tree.ExpeditionOf()
    apart = len(places) > 1 and not _is_of_several(action, into)
    picked = PickedExpeditions(player=into.player, expeditions=places, apart=apart)
    if isinstance(action, tree.MoveMarker):
        return with_action(course, place, replace(action, expedition=picked))
    assert isinstance(action, tree.Create | tree.CreatedBy | tree.Move)
    return with_action(course, place, replace(action, into=picked))


def reason(
    state: State, course: Course, place: int, chosen: tree.Chosen, chooser: int, thing: Thing
) -> str:
    """Why something cannot be chosen, as a sentence."""
    which, context = filter_of_chooser(course, place, chosen, chooser)
    why = fitting.misfit(state, thing, which, context)
    return "the step cannot happen to it" if why is None else why.text
