"""Walking through a game with a stop wherever a decision or a check for reactions is due."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from altered.ability.tree import Effect, Measure, Number, Plays
from altered.failure import Exhausted
from altered.play.check import CheckReactions
from altered.play.turn import TurnDecision
from altered.reaction.emblem import reactions_in_limbo
from altered.state.choice import Choice
from altered.state.event import Event
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import GameObject, State
from altered.state.task import Decision
from altered.terms import Status, Zone
from verification.loops.nodes import nodes

MAX_TASKS: Final = 2_000
"""Tasks between two stops before we give up: a bound of ours."""


class Walker(Game):
    """A game that also stops before each check for reactions with something in Limbo."""

    fresh = True

    def run(self) -> None:
        """Run tasks until a decision is due, reactions are checked, or nothing is left.

        Raises ``Exhausted`` after ``MAX_TASKS`` tasks.
        """
        for _ in range(MAX_TASKS):
            if self.state.result is not None:
                self.change(agenda=())
            if not self.state.agenda or isinstance(self.state.agenda[-1], Decision):
                return
            if not self.fresh and is_check(self.state):
                return
            self.fresh = False
            self._pop().run(self)
        raise Exhausted("ALT-E070", "tasks", MAX_TASKS, f"more than {MAX_TASKS:,} tasks")


@dataclass(frozen=True)
class Stop:
    """The state at a stop, and the events on the way to it."""

    state: State
    events: tuple[Event, ...]


def is_check(state: State) -> bool:
    """Whether reactions are checked next, and there are some."""
    check = bool(state.agenda) and isinstance(state.agenda[-1], CheckReactions)
    return check and bool(reactions_in_limbo(state))


def is_quiet(state: State) -> bool:
    """Whether nothing is half done: a turn decision, or a check for reactions."""
    if not state.agenda:
        return False
    return isinstance(state.agenda[-1], TurnDecision) or is_check(state)


def go(state: State, choice: Choice | None) -> Stop:
    """Make a choice, or let the check begin, and walk on to the next stop."""
    game = Walker(state)
    if choice is None:
        game.run()
    else:
        game.take(choice)
    return Stop(_forget(game.state), tuple(game.events))


def _forget(state: State) -> State:
    """Without the ceased objects that nothing can speak of any more, at a turn decision.

    And without plays that no card counts any more.

    The engine itself does so at the start of each phase (``at_phase``); a long loop within one
    phase would only grow slower.
    """
    most = _most_plays(tuple(card.face for card in state.cards)) if state.played else None
    if most is not None and len(state.played) > most:
        often = Counter(state.played)
        kept = tuple(one for one, n in often.items() for _ in range(min(n, most)))
        state = replace(state, played=kept)
    if len(state.past) < 64 or not is_quiet(state):
        return state
    named = {0}
    for thing in state.objects:
        if thing.effect is not None or thing.static is not None:
            named |= {thing.binding.me or 0, *thing.binding.it}
    return replace(state, past=tuple(o for o in state.past if o.id in named))


@lru_cache(maxsize=64)
def _most_plays(faces: tuple[Face, ...]) -> int | None:
    """From how many plays of a card on no card of the game asks for more; ``None`` if it may.

    Plays are counted to be compared with a number, or to see whether there were any.
    """
    parts = tuple(nodes(tuple((face.abilities, face.support) for face in faces)))
    asked = [one for one in parts if isinstance(one, Plays)]
    numbers = [
        one.right.value
        for one in parts
        if isinstance(one, Measure)
        and isinstance(one.left, Plays)
        and isinstance(one.right, Number)
    ]
    return max(numbers, default=0) + 1 if len(asked) == len(numbers) else None


Key = tuple[str, ...]


def thing_key(thing: GameObject) -> Key:
    """What makes two objects alike, but for counters."""
    statuses = ",".join(s.value for s in Status if s in thing.statuses)
    side = thing.side.value if thing.side else ""
    what = thing.face.name if thing.effect is None else f"emblem {_effect_name(thing.effect)}"
    return (
        what,
        thing.form.value,
        thing.zone.value,
        str(thing.controller),
        str(thing.owner),
        side,
        statuses,
    )


@lru_cache(maxsize=256)
def _effect_name(effect: Effect) -> str:
    return repr(effect)


def amounts(state: State) -> Counter[Key]:
    """What there is of everything: objects by kind and place, counters, cards, mana."""
    found: Counter[Key] = Counter()
    for thing in state.objects:
        if thing.zone is Zone.MANA_ZONE:
            # A Mana Orb that has become ready is no loss.
            key: Key = ("mana", str(thing.controller))
            found[*key, "ready"] += thing.ready
        else:
            key = thing_key(thing)
        found[key] += 1
        for name, number in thing.counters:
            found[("counters", name, *key)] += number
    for seat, player in enumerate(state.players):
        for card in player.hand:
            found[("hand", str(seat), state.cards[card].face.name)] += 1
        for card in player.deck.cards:
            found[("deck", str(seat), state.cards[card].face.name)] += 1
    return found


def frame(state: State) -> tuple[object, ...]:
    """What must be the same for a round to be repeated: whose decision, markers, passing, Regions.

    A Tumult card is turned up by chance, and only once. Chance names the cards of a Deck only
    where their order is not known, so how many are is looked at, too.
    """
    top = state.agenda[-1] if state.agenda else None
    whose = top.player if isinstance(top, TurnDecision) else None
    players = tuple(
        (p.hero_marker, p.companion_marker, p.passed, len(p.deck.top), len(p.deck.bag))
        for p in state.players
    )
    due = (type(top).__name__, whose, state.phase, state.turn, len(state.agenda))
    return (*due, players, state.adventure)


def is_at_least(later: Counter[Key], earlier: Counter[Key]) -> bool:
    """Whether nothing has become less."""
    return all(later[key] >= number for key, number in earlier.items())
