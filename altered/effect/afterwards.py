"""What a step was about once it has happened: "it", "that many", "that player", "if you do"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ask import select
from altered.ask.context import Context, Course, Done, destinations, formerly
from altered.ask.picked import Hidden, PickedExpeditions, PickedPlayers, Thing, Willing
from altered.ask.refer import expeditions
from altered.effect import actions, die, doer
from altered.effect.places import place_words
from altered.effect.plan import Plan
from altered.effect.undone import ways
from altered.effect.walk import walk
from altered.engine.impossible import impossible
from altered.state.atom import Atom
from altered.state.model import State


def only_speaks(step: tree.Step) -> bool:
    """Whether a step does nothing but say what "it" is."""
    return bool(step.actions) and all(isinstance(a, tree.Take | tree.Tally) for a in step.actions)


def each_of(step: tree.Step) -> tree.EachPlayer | None:
    """The players who do a step or decide on it, each for themselves."""
    found = next(walk((step.who_may, step.actions), (tree.EachPlayer,)), None)
    return found if isinstance(found, tree.EachPlayer) else None


def asked_of_each(course: Course) -> bool:
    """Whether a later step asks of each of several players if they did what they all have to do."""
    step, later = course.step, (*course.step.then, *course.rest)
    asked = each_of(step) is not None and not step.may
    return asked and any(walk(later, (tree.SpokenOf,)))


def plans_of(state: State, course: Course) -> tuple[Plan, ...]:
    """What each action is about to do; "it" is what the same step has spoken of before."""
    plans: list[Plan] = []
    context = course.context
    for action in course.step.actions:
        made = actions.plan(state, action, context)
        plans.append(made)
        if made.binds and not isinstance(action, tree.Create | tree.CreatedBy):  # not there yet
            context = replace(context, it=made.about, was=())
    return tuple(plans)


def after(
    before: State, course: Course, plans: tuple[Plan, ...], done: tuple[Atom, ...]
) -> Context:
    """What "I", "it", "that many", "that Expedition" and "if you do" mean afterwards."""
    context = course.context.following(done).with_acted(*_acted(before, course, plans, done))
    if any(plan.binds for plan in plans) and not course.step.aside:
        goes = destinations(done)
        about = tuple(goes.get(t, t) for plan in plans if plan.binds for t in plan.about)
        made = tuple(a.made for a in done if a.kind == "create" and a.made is not None)
        named = tuple(t for plan in plans if plan.binds for t in plan.about)
        context = replace(context, it=(*about, *made), was=(*formerly(named, goes), *made))
    if any(isinstance(a, tree.Look | tree.Reveal) for a in course.step.actions):
        context = replace(context, shown=context.it)
    shuffles = bool(course.step.actions) and all(
        isinstance(action, tree.Shuffle) for action in course.step.actions
    )
    if not shuffles and not only_speaks(course.step):
        counted = [max(abs(a.amount), 1) for a in done if a.kind not in {"emblem", "note"}]
        shown = _shown(course, plans)
        context = replace(context, many=sum(counted) + shown, many_each=_of_each(course, done))
    context = _with_places(before, there(context, course.step.actions), course)
    context = _with_players(before, context, course, plans)
    for action in course.step.actions:
        if isinstance(action, tree.Tally):
            tallied = select.number(before, action.amount, course.context)
            context = replace(context, tallied=tallied)
        if isinstance(action, tree.ChangeResult):
            context = replace(context, rolled=die.result(before, action, course.context))
    if not course.marks:
        return context
    return replace(context, did=_of_sentence(before, course, _did(before, course, plans)))


def _acted(
    before: State, course: Course, plans: tuple[Plan, ...], done: tuple[Atom, ...]
) -> tuple[Done, ...]:
    """Of each deed of the step, to what it was done: also where something else happened instead.

    What is impossible is done to nothing (1.4.1.c), as exhausting what is Exhausted (2.4.1.d).
    """
    goes = destinations(done)
    found: dict[tree.Way, dict[Thing, None]] = {}
    for action, plan in zip(course.step.actions, plans, strict=True):
        shown = isinstance(action, tree.Reveal)
        made = done if isinstance(action, tree.Create | tree.CreatedBy) else ()
        for deed in ways(action):
            things = found.setdefault(deed, {})
            things |= dict.fromkeys(plan.about if shown else ())
            things |= dict.fromkeys(
                a.made for a in made if a.kind == "create" and a.made is not None
            )
            for atom in plan.atoms:
                if deed in atom.verbs and impossible(before, atom) is None:
                    things |= dict.fromkeys(_things_of(atom))
    return tuple(
        Done(deed, formerly(tuple(things), goes), tuple(goes.get(t, t) for t in things))
        for deed, things in found.items()
    )


def _things_of(atom: Atom) -> tuple[Thing, ...]:
    """What an atomic action is done to: an object, or a card of a hidden zone; a token is made."""
    if atom.object is not None:
        return (atom.object,)
    return () if atom.card is None or atom.kind == "create" else (Hidden(atom.card),)


def _shown(course: Course, plans: tuple[Plan, ...]) -> int:
    """How many cards are looked at or revealed, which no atomic action tells."""
    pairs = zip(course.step.actions, plans, strict=True)
    return sum(
        len(plan.about) for action, plan in pairs if isinstance(action, tree.Look | tree.Reveal)
    )


def _of_each(course: Course, done: tuple[Atom, ...]) -> tuple[tuple[int, int], ...]:
    """How many things each player acted on, where every action tells who does it."""
    if not all(map(doer.tells, course.step.actions)):
        return ()
    found: dict[int, int] = {}
    for atom in done:
        if atom.player >= 0 and atom.kind not in {"emblem", "note"}:
            found[atom.player] = found.get(atom.player, 0) + max(abs(atom.amount), 1)
    return tuple(found.items())


def there(context: Context, part: object) -> Context:
    """The context in which "that Expedition" is one chosen for a part of the same step, if any."""
    found = [p for p in walk(part, (PickedExpeditions,)) if isinstance(p, PickedExpeditions)]
    places = tuple(place for one in found for place in one.expeditions)
    return replace(context, places=places) if places else context


def _with_places(before: State, context: Context, course: Course) -> Context:
    """The Expeditions that the words of an action name, where none was chosen for the step."""
    if any(walk(course.step.actions, (PickedExpeditions,))):
        return context
    named = [w for w in map(place_words, course.step.actions) if w is not None and not w.again]
    found = [place for words in named for place in expeditions(before, words, course.context)]
    return replace(context, places=tuple(dict.fromkeys(found))) if found else context


def _with_players(
    before: State, context: Context, course: Course, plans: tuple[Plan, ...]
) -> Context:
    """The players that the step was about; of "each player", those who were able to do it."""
    actions = course.step.actions
    named = next(iter(walk((actions, course.step.who_may), (PickedPlayers,))), None)
    if not isinstance(named, PickedPlayers):
        return context
    if not isinstance(named, Willing) or not all(map(doer.tells, actions)):
        return replace(context, players=named.players or context.players)
    atoms = [a for plan in plans for a in plan.atoms]
    every = all if before.reading("effect.if-you-do.partly") == "whole" else any
    able: list[int] = []
    for player in named.players:
        can = [impossible(before, a) is None for a in atoms if a.player == player]
        if can and every(can):
            able.append(player)
    if course.step.also:
        able += [player for player in course.context.players if player not in able]
    return replace(context, players=tuple(able))


def _removes_nothing(before: State, step: tree.Step) -> bool:
    """Whether removing counters where there are none counts as done: a reading."""
    return before.reading("counter.remove.none") == "done" and all(
        isinstance(action, tree.Remove | tree.RemoveAny) for action in step.actions
    )


def _of_sentence(before: State, course: Course, done: bool) -> bool:
    """Whether the sentence was done so far: of several deeds some or all, a reading."""
    if not course.step.also:
        return done
    earlier = course.context.did
    whole = before.reading("effect.if-you-do.partly") == "whole"
    return (earlier and done) if whole else (earlier or done)


def _did(before: State, course: Course, plans: tuple[Plan, ...]) -> bool:
    """Whether the player was able to do the step (5.4.b, remark), even if it was modified."""
    atoms = [a for plan in plans for a in plan.atoms]
    can = [impossible(before, a) is None for a in atoms]
    if not atoms:
        if any(plan.short for plan in plans) and not _removes_nothing(before, course.step):
            return False
        return any(plan.about for plan in plans) or actions.is_handed_over(course.step.actions)
    if before.reading("effect.if-you-do.partly") == "whole":
        return all(can) and not any(plan.short for plan in plans)
    return any(can)
