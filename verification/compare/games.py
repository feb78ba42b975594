"""Random games played under one version and followed under the other, choice by choice.

Random choices are made under the first version. As long as both versions offer the same
choices and the same events follow, the games are one; the first offer or event that differs is
where the versions part, with the rules that each event cites.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.engine.protocol import SplitMix64, Step
from altered.failure import Exhausted
from altered.rules import Rules
from altered.state.choice import Choice
from altered.state.model import State
from altered.trace.choosing import choice_words
from altered.trace.random_play import MAX_CHOICES, pick
from altered.trace.speech import PLAIN, Speech
from altered.trace.words import sentence


@dataclass(frozen=True)
class Parting:
    """Where one game parts: the step (from 1), the choice made there, what each version does.

    `choice` is its id, `words` its sentence; where the choices offered differ there is no `choice`,
    and `words` are the day and the phase.

    `first` and `second` are an event in words with its rules, what is offered, or empty when
    nothing more happens. `before` counts the events that both versions have in common.
    """

    seed: int
    step: int
    choice: str
    words: str
    before: int
    first: str
    second: str


def part(
    one: Rules,
    other: Rules,
    decks: Sequence[DeckList],
    seed: int,
    mode: str = "two-player",
    say: Speech = PLAIN,
) -> Parting | None:
    """Play one game by chance; None when both versions go the same way to its end.

    Raises:
        Exhausted: the game does not end within a bound of ours.

    """
    rng = SplitMix64(seed)
    a = protocol.start(one, decks, mode=mode)
    b = protocol.start(other, decks, mode=mode)
    common = 0
    for number in range(1, MAX_CHOICES):
        offered = protocol.legal(a)
        there = protocol.legal(b)
        unlike = offers_apart((offered, there), (a, b), say)
        if unlike is not None:
            return Parting(seed, number, "", day_words(a, say), common, *unlike)
        if not offered:
            return None
        chosen = pick(offered, rng)
        twin = next(c for c in there if c.id == chosen.id)
        step, mirror = protocol.step(a, chosen), protocol.step(b, twin)
        alike, unlike = events_apart((one, other), (a, b), (step, mirror), say)
        common += alike
        if unlike is not None:
            words = choice_words(chosen, a, say)
            return Parting(seed, number, chosen.id, words, common, *unlike)
        a, b = step.state, mirror.state
    text = f"the random game has not ended after {MAX_CHOICES:,} choices"
    raise Exhausted("ALT-E060", "choices", MAX_CHOICES, text)


def offers_apart(
    offers: tuple[Sequence[Choice], Sequence[Choice]],
    before: tuple[State, State],
    say: Speech = PLAIN,
) -> tuple[str, str] | None:
    """What each version alone offers, in words; ``None`` when both offer the same."""
    ids = [{choice.id for choice in some} for some in offers]
    if ids[0] == ids[1]:
        return None
    return _only(offers[0], ids[1], before[0], say), _only(offers[1], ids[0], before[1], say)


def day_words(state: State, say: Speech) -> str:
    """Return when it is: `day 2, Morning`."""
    return say("day {day}, {phase}", day=state.day, phase=say(state.phase.value))


def events_apart(
    rules: tuple[Rules, Rules],
    before: tuple[State, State],
    steps: tuple[Step, Step],
    say: Speech = PLAIN,
) -> tuple[int, tuple[str, str] | None]:
    """How many events two steps have in common, and the first that differs as each tells it."""
    pairs = zip_longest(steps[0].events, steps[1].events)
    for place, (left, right) in enumerate(pairs):
        if left != right:
            return place, _told(rules, before, steps, place, say)
    return len(steps[0].events), None


def _only(offered: Sequence[Choice], others: set[str], state: State, say: Speech) -> str:
    """What one version alone offers; of a hidden card, whose it is."""
    words = dict.fromkeys(_offer(c, state, say) for c in offered if c.id not in others)
    shown = "; ".join([*words][:3]) + ("; ..." if len(words) > 3 else "")
    return say("offered: {what}", what=shown) if words else ""


def _offer(choice: Choice, state: State, say: Speech) -> str:
    if choice.kind != "name":
        return choice_words(choice, state, say)
    owner = say.player(state.cards[choice.number("card")].owner)
    return say("the next card of the Deck of {owner}", owner=owner)


def _told(
    rules: tuple[Rules, Rules],
    before: tuple[State, State],
    steps: tuple[Step, Step],
    place: int,
    say: Speech,
) -> tuple[str, str]:
    """The event at that place on both sides, in words with its rules; empty where there is none.

    Events with the same words are shown with what they do not have in common.
    """
    one, other = (
        sentence(r, s.events[place], b, s.state, s.events, say) if place < len(s.events) else ""
        for r, b, s in zip(rules, before, steps, strict=True)
    )
    if one != other:
        return one, other
    first, second = (dict(step.events[place].data) for step in steps)
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    with_data = (
        f"{text}: " + ", ".join(f"{name} {data.get(name, 'not told')}" for name in names)
        for text, data in ((one, first), (other, second))
    )
    left, right = with_data
    return left, right
