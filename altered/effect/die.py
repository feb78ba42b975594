"""Rolling a die (7.3.13), several of them, and what may be done to the result.

A step that changes the result is one of its own (6.1.c): the roll has happened before it, with the
result that was noted (7.3.13.a), and that is the one which reactions to the roll know (6.3). The
steps that follow use the changed one (7.3.13.b), which no rule keeps between 1 and 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import ChangeResult, ChangeRoll, Did, EachPlayer, RollDie, Rolled
from altered.ask import passive, select
from altered.ask.context import Context, Course
from altered.ask.passive import ask
from altered.effect import doer
from altered.effect.plan import Plan
from altered.effect.walk import walk
from altered.state.atom import Atom
from altered.state.choice import CHANCE, Choice, Refusal, choice
from altered.state.model import Binding
from altered.state.task import Decision, Task

if TYPE_CHECKING:
    from altered.ability.tree import Action, Step
    from altered.state.game import Game
    from altered.state.model import State

FACES: Final = "die.faces"
"""How many faces a standard die has (7.3.13.a)."""
_KEPT: Final[dict[str, Callable[[tuple[int, ...]], int]]] = {
    "highest": max,
    "lowest": min,
    "total": sum,
}


@dataclass(frozen=True)
class Roll(Decision):
    """Chance decides the result, which a later step uses; of several dice one after the other."""

    course: Course
    results: tuple[int, ...] = ()

    def candidates(self, state: State) -> Iterable[Choice]:
        """One choice for each face, all as likely."""
        faces = range(1, state.limit(FACES) + 1)
        return tuple(choice("roll", CHANCE, face=face) for face in faces)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The result is a face of the die, and nobody chooses it."""
        face, faces = choice.get("face"), state.limit(FACES)
        if not isinstance(face, int) or not 1 <= face <= faces:
            text = f"a die has the faces 1 to {faces}"
            return Refusal("ALT-L085", ("roll-a-die.meaning",), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Note the result; when all dice lie, let the step happen with the one that counts."""
        results = (*self.results, choice.number("face"))
        action = rolled(self.course)
        player = doer.decider(game.state, action, self.course.context)
        changes = changes_for(game.state, player)
        dice = number(game.state, action, self.course.context)
        if len(results) < dice + sum(c.more for c in changes):
            game.push(replace(self, results=results))
            return
        if dice > 1 or any(c.more or c.add for c in changes):
            shown = ", ".join(map(str, results))
            game.announce("dice", "roll-a-die.several", player=player, name=shown)
        if action.keep in _KEPT:
            results = (_KEPT[action.keep](results),)
        asked = ChooseResult(player, self.course, results)
        ways = asked.legal(game.state)
        if len(ways) == 1:
            asked.take(game, ways[0])
        else:
            game.push(asked)


def rolled(course: Course) -> RollDie:
    """The roll that a step is."""
    return next(node for node in walk(course.step.actions, (RollDie,)) if isinstance(node, RollDie))


def number(state: State, action: RollDie, context: Context) -> int:
    """How many dice the effect says."""
    return max(0, select.number(state, action.dice, context))


def started(state: State, course: Course) -> Task:
    """The roll; a step that rolls no die at all is carried out without one."""
    from altered.effect.resolve import Carry

    if number(state, rolled(course), course.context):
        return Roll(course)
    return Carry(replace(course, context=replace(course.context, rolled=0)))


def by_each(state: State, steps: tuple[Step, ...], context: Context) -> tuple[Task, ...]:
    """Several players who roll have a result each: one after the other does all that is said of it.

    That ends with the last step which speaks of the result or of them. Empty where one rolls, or
    where those steps name others, too.
    """
    from altered.effect.resolve import RunSteps

    action = next(walk(steps[0].actions, (RollDie,)), None)
    who = action.who if isinstance(action, RollDie) else None
    if not isinstance(who, EachPlayer) or context.doer is not None:
        return ()
    players = select.players(state, who, context)
    said = (Rolled, RollDie, Did, EachPlayer)
    end = 1 + max(i for i, step in enumerate(steps) if i == 0 or any(walk(step, said)))
    if len(players) < 2 or any(named != who for named in walk(steps[:end], (EachPlayer,))):
        return ()
    own = (replace(context, doer=player, inner="") for player in players)
    return (*(RunSteps(steps[:end], one) for one in own), RunSteps(steps[end:], context))


def changes_for(state: State, player: int) -> tuple[ChangeRoll, ...]:
    """The passive abilities that change what this player rolls, by timestamp (7.3.13.c)."""
    return tuple(change for _, change in _changes(state, player))


def _changes(state: State, player: int) -> Iterator[tuple[int, ChangeRoll]]:
    for unit in passive.working(state):
        static = unit.static
        if isinstance(static, ChangeRoll) and ask.means(state, static.who, player, unit.controller):
            yield unit.bearer, static


def roll(state: State, action: RollDie, context: Context) -> Plan:
    """Dice are rolled; passive abilities add that cards are revealed, at the same instant."""
    player = doer.decider(state, action, context)
    if not number(state, action, context):
        return Plan()
    atoms = [Atom("note", player, ("roll",), amount=context.rolled)]
    for bearer, change in _changes(state, player):
        atoms += [
            Atom(
                "note",
                player,
                ("reveal",),
                card=card,
                amount=context.rolled,
                binding=Binding(bearer),
            )
            for card in state.players[player].deck.first(change.reveals)
        ]
    rules = ("roll-a-die.meaning", "roll-a-die.later-step")
    return Plan(tuple(atoms), rules if len(atoms) == 1 else (*rules, "ability.passive"))


def result(state: State, action: ChangeResult, context: Context) -> int:
    """What the result becomes: a number, which no rule keeps between 1 and 6."""
    amount = select.number(state, action.amount, context)
    match action.how:
        case "more":
            return context.rolled + amount
        case "less":
            return context.rolled - amount
        case "times":
            return context.rolled * amount
        case "to":
            return amount


def change(state: State, action: ChangeResult, context: Context) -> Plan:
    """A step of its own, after that of the roll (6.1.c): no die is rolled again."""
    amount = result(state, action, context)
    atom = Atom("note", context.controller, ("result",), amount=amount)
    return Plan((atom,), ("roll-a-die.later-step",))


def with_result(action: Action, context: Context) -> Context:
    """The context for what is done later or paid for: a result that it speaks of is its number.

    That of a die which it rolls itself it will know.
    """
    inside = tuple(getattr(action, field.name) for field in fields(action))
    if not any(walk(inside, (Rolled,))) or any(walk(inside, (RollDie,))):
        return context
    return replace(context, many=context.rolled)


@dataclass(frozen=True)
class ChooseResult(Decision):
    """Which die counts and which modifiers are used, after looking at all results (7.3.13.c)."""

    player: int
    course: Course
    results: tuple[int, ...]

    def candidates(self, state: State) -> Iterable[Choice]:
        """Each result with each sum of modifiers; without one first."""
        changes = changes_for(state, self.player)
        sums = {0: None}
        for change in changes:
            sums |= {one + change.add: None for one in tuple(sums)}
        for face in dict.fromkeys(self.results):
            for add in sums:
                yield choice("result", self.player, face=face, add=add or None)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """Such a result was not rolled, does not count, or no such modifier is there."""
        if choice not in tuple(self.candidates(state)):
            text = "no die shows this result, and no effect changes a die to it"
            return Refusal("ALT-L094", ("roll-a-die.several",), text)
        highest = any(c.keep == "highest" for c in changes_for(state, self.player) if c.more)
        if highest and choice.number("face") < max(self.results):
            return Refusal(
                "ALT-L095", ("roll-a-die.several",), "the player must keep the highest result"
            )
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """The step happens with that result."""
        from altered.effect.resolve import Carry

        added = choice.get("add")
        more = added if isinstance(added, int) else 0
        context = replace(self.course.context, rolled=choice.number("face") + more)
        game.push(Carry(replace(self.course, context=context)))
