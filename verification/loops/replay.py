"""Repeating a stretch of play on the reference engine, until a limit stops it or long enough."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from altered.engine.protocol import decision
from altered.failure import Broken, Exhausted
from altered.play.turn import TurnDecision
from altered.state.choice import CHANCE
from verification.loops.again import Earlier
from verification.loops.search import IDLE, Candidate, named, sort_of
from verification.loops.walk import amounts, frame, go, is_at_least, is_check

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State
    from verification.loops.walk import Key, Stop

    Watch = Callable[[State, Choice | None, Stop], None]

ROUNDS: Final = 1_000
"""Rounds after which a loop that no limit stops is believed: a bound of ours."""
FEWER_ROUNDS: Final = 400
"""The same where each round leaves something behind, which makes the next one slower."""
LEFT_BEHIND: Final = 300
"""Objects from which on that is so."""
USES: Final = ("ALT-L059",)
"""Refusals of the limit of quick actions (1.4.6.b)."""
REFUSED: Final = "not-activated"
"""The event of a reaction that the limit keeps from being activated (6.3.f)."""

Ending = Literal["cut", "escapes", "leans", "fades"]


@dataclass(frozen=True)
class Replay:
    """What repeating showed.

    ``rounds`` were repeated; ``ending`` is what stopped them: a limit; that everything was as
    after an earlier round, or our own bound (``bound`` says which); or that the next round could
    not be played (``fades``); ``leans`` when our bound came before the limit of an object that is
    used again and again. ``activations`` counts activations and plays of quick actions, ``most``
    those of the one that was used most, ``gained`` what there is more of after one round.
    """

    ending: Ending
    rounds: int
    activations: int
    plays: int
    events: int
    most: int
    stopped_by: str
    bound: str
    gained: tuple[tuple[str, int], ...]
    deciders: tuple[int, ...]
    dice: bool
    why: str = ""


@dataclass
class _Count:
    activations: int = 0
    plays: int = 0
    events: int = 0
    refused: str = ""

    def take(self, state: State, events: tuple[Event, ...]) -> None:
        self.events += len(events)
        for event in events:
            # A step that says "activate" tells so, too; only a reaction in Limbo is one.
            activated = event.kind == "activate" and event.get("made") is not None
            self.activations += activated or event.kind == "quick-action"
            self.plays += event.kind == "play"
            if event.kind == REFUSED and not self.refused:
                number, ability = event.get("object"), event.get("ability")
                thing = state.last_known(number) if isinstance(number, int) else None
                name = thing.face.name if thing is not None else "an object"
                self.refused = f"activation of {name}, ability {int(str(ability)) + 1}"


def replay(
    candidate: Candidate,
    rounds: int = ROUNDS,
    limit: int | None = None,
    watch: Watch | None = None,
) -> Replay:
    """Play the stretch again and again from its first moment, under another limit if one is given.

    A lower limit is for a quick first look: what it does not stop, no higher one does. ``watch``
    is told of each stop: the state before, the choice made, and the stop.
    """
    start = candidate.moments[candidate.back]
    steps = candidate.moments[candidate.back + 1 :]
    pattern = _pattern(candidate)
    deciders = tuple(sorted({m.choice.player for m in steps if m.choice is not None} - {CHANCE}))
    dice = any(m.choice is not None and m.choice.player == CHANCE for m in steps)
    counted = _Count()
    for moment in candidate.moments[1 : candidate.back + 1]:
        counted.take(moment.state, moment.events)
    state = start.state
    if limit is not None:
        lower = tuple((name, min(number, limit)) for name, number in state.limits)
        state = replace(state, limits=lower)
    base = amounts(state)
    first: Counter[Key] | None = None
    done = 0
    middle: dict[tuple[int, ...], int] = {}
    ending: Ending = "fades"
    why = bound = ""
    earlier = Earlier(tuple(c for _, c in pattern if c is not None))
    try:
        while True:
            grown = len(state.objects) - len(start.state.objects) >= LEFT_BEHIND
            if done >= (min(rounds, FEWER_ROUNDS) if grown else rounds):
                words = f"the round was repeated {done:,} times, and more are not tried"
                raise Exhausted("ALT-E071", "rounds", done, words)
            state = _round(state, pattern, counted, frame(start.state), watch)
            if counted.refused:
                ending = "cut"
                break
            now = amounts(state)
            if not is_at_least(now, base):
                why = f"something has become less after round {done + 1}"
                break
            first = first or now
            base = now
            done += 1
            if done in (min(rounds, FEWER_ROUNDS) // 2, rounds // 2):
                middle = dict(state.uses)
            bound = earlier.found(state, done)
            if bound:
                ending = "escapes"
                break
    except Exhausted as stop:
        bound = str(stop)
        ending = "escapes" if stop.problems[0].code == "ALT-E071" else "fades"
        why = "" if ending == "escapes" else bound
    except _Cannot as cannot:
        why = str(cannot)
        if cannot.limit:
            counted.refused = why
            ending = "cut"
    except Broken as broken:
        why = f"the engine failed: {broken}"
    most = max((n for _, n in state.uses), default=0)
    if done >= min(rounds, FEWER_ROUNDS) and ending == "escapes" and "ALT-E071" in bound:
        ending, why = _leans(middle, dict(state.uses), counted.activations, done)
    return Replay(
        ending,
        done,
        counted.activations,
        counted.plays,
        counted.events,
        most,
        counted.refused,
        bound,
        _gain(amounts(start.state), first),
        deciders,
        dice,
        why,
    )


def _leans(
    middle: dict[tuple[int, ...], int],
    end: dict[tuple[int, ...], int],
    activations: int,
    rounds: int,
) -> tuple[Ending, str]:
    """Whether one object is used again and again, so that its limit would come in the end.

    In an escape every activation belongs to an object made on the way: from the middle of the
    rounds on, no count of uses grows by more than two rounds' worth.
    """
    grown = max((n - middle[key] for key, n in end.items() if key in middle), default=0)
    if grown > 2 * activations // rounds:
        return "leans", f"one ability of one object was used {grown} times more by the later rounds"
    return "escapes", ""


class _Cannot(Exception):  # noqa: N818  # an answer
    def __init__(self, text: str, *, limit: bool = False) -> None:
        super().__init__(text)
        self.limit = limit


def _pattern(candidate: Candidate) -> tuple[tuple[State, Choice | None], ...]:
    """The choices of one round, each with the state in which it was made."""
    moments = candidate.moments
    return tuple(
        (moments[i - 1].state, moments[i].choice) for i in range(candidate.back + 1, len(moments))
    )


def _round(
    state: State,
    pattern: tuple[tuple[State, Choice | None], ...],
    counted: _Count,
    wanted: tuple[object, ...],
    watch: Watch | None,
) -> State:
    """One round: each choice made again, of things like those of the first time."""
    for there, model in pattern:
        choice = _alike(state, there, model)
        stop = go(state, choice)
        counted.take(stop.state, stop.events)
        if watch is not None:
            watch(state, choice, stop)
        state = stop.state
        if counted.refused:
            return state
    if frame(state) != wanted:
        raise _Cannot("the round ends at another decision")
    return state


def _alike(state: State, there: State, model: Choice | None) -> Choice | None:
    if model is None:
        if not is_check(state):
            raise _Cannot("no reaction is left to check")
        return None
    if is_check(state):
        raise _Cannot("a reaction comes in between")
    due = decision(state)
    if due is None:
        raise _Cannot("the game is over")
    every = [c for c in due.candidates(state) if c.kind == model.kind and c.player == model.player]
    limited = False
    for exact in (2, 1, 0):
        wanted = sort_of(there, model, exact)
        alike = [c for c in every if c.kind not in IDLE and sort_of(state, c, exact) == wanted]
        # The very same object first: nothing is more like it.
        alike.sort(key=lambda c: c != model)
        for one in alike:
            why = due.refuse(state, one)
            if why is None:
                return one
            limited = limited or why.code in USES
    if limited and isinstance(due, TurnDecision):
        raise _Cannot(f"play of {_whose(there, model)}", limit=True)
    raise _Cannot(f"nothing like the choice {model.id} is legal")


def _whose(state: State, choice: Choice) -> str:
    """The ability that a quick action belongs to, in words."""
    return f"{named(state, choice)}, ability {int(str(choice.get('ability') or 0)) + 1}"


def _gain(before: Counter[Key], after: Counter[Key] | None) -> tuple[tuple[str, int], ...]:
    """What one round adds, in words."""
    if after is None:
        return ()
    more = {key: n - before[key] for key, n in after.items() if n > before[key]}
    return tuple(sorted((_words(key), n) for key, n in more.items()))


def _words(key: Key) -> str:
    if key[0] == "mana":
        return f"{'ready ' if len(key) > 2 else ''}Mana Orbs of player {key[1]}"
    if key[0] == "counters":
        return f"{key[1]} counters on {_words(key[2:])}"
    if key[0] in {"hand", "deck"}:
        zone = "Hand" if key[0] == "hand" else "Deck"
        return f"{key[2]} in the {zone} of player {key[1]}"
    if key[0].startswith("emblem "):
        return f"pending reactions of player {key[3]}"
    return f"{key[0]} in {key[2]} of player {key[3]}{', ' + key[6] if key[6] else ''}"
