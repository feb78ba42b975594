"""What "exhausted this way" counts: texts read, played on both engines, and told anew.

The rule, written here without the engines: an effect acts on each thing that its words name; those
count to which the deed was possible (1.4.1.c), as an Exhausted object cannot gain that status
again (2.4.1.d) and a ready one has nothing to lose (2.4.1.e). What the effect does in between
changes nothing; what was declined was done to nothing. "Those Characters" are all that were named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from altered.ability.from_text import parse_ability
from altered.effect import afterwards
from altered.state.model import State
from altered.terms import Form, Status, Zone
from tests.core_c.both import Played, played, table
from tests.day.board import COMPANION, HERO, character, landmark, put
from verification.agreement.engine import DifferError

TIRED: Final = Status.EXHAUSTED
BEARER: Final = "Bearer"


@dataclass(frozen=True)
class Thing:
    """Something of the player on the table, and what is so of it before the effect."""

    name: str
    kind: str
    exhausted: bool = False
    boosted: bool = False
    firm: bool = False
    """Whether it cannot be sacrificed, discarded or exhausted."""
    token: bool = False


THINGS: Final = (
    Thing("Mine", "Character", boosted=True),
    Thing("My Third", "Character"),
    Thing("Tired", "Character", exhausted=True, boosted=True),
    Thing("Firm", "Character", firm=True),
    Thing("Doll", "Character", token=True),
    Thing("My Kept", "card"),
    Thing("Tired Card", "card", exhausted=True),
    Thing("My Tower", "Permanent"),
    Thing("Tired Tower", "Permanent", exhausted=True),
)


def standing(text: str) -> State:
    """The table with these things, and the bearer of the text in the Hand."""
    state = table()
    firm = [
        ability
        for deed in ("sacrificed", "discarded", "exhausted")
        for ability in parse_ability(f"I can't be {deed}.", bearer="Character")
    ]
    tired, doll = character(name="Tired"), character(name="Doll")
    state = put(state, tired, Zone.EXPEDITION_ZONE, 0, HERO, TIRED, boosts=1)
    solid = character(name="Firm", abilities=tuple(firm))
    state = put(state, solid, Zone.EXPEDITION_ZONE, 0, COMPANION)
    state = put(state, doll, Zone.EXPEDITION_ZONE, 0, COMPANION, form=Form.TOKEN)
    state = put(state, character(name="Tired Card"), Zone.RESERVE, 0, None, TIRED)
    tower = replace(landmark(), name="Tired Tower")
    state = put(state, tower, Zone.LANDMARK_ZONE, 0, None, TIRED)
    held = state.players[0].hand[0]
    card = state.cards[held]
    face = replace(card.face, abilities=parse_ability(text, bearer="Character"))
    cards = (*state.cards[:held], replace(card, face=face), *state.cards[held + 1 :])
    return replace(state, cards=cards)


@dataclass(frozen=True)
class Deed:
    """A sentence that does something to all of a kind, as it is said after "you may", too."""

    words: str
    done: str
    kind: str
    possible: Callable[[Thing], bool]


DEEDS: Final = (
    Deed("exhaust each other Character you control", "exhausted", "Character",
         lambda one: not one.exhausted and not one.firm),
    Deed("exhaust each Permanent you control", "exhausted", "Permanent",
         lambda one: not one.exhausted),
    Deed("exhaust each card in your Reserve", "exhausted", "card",
         lambda one: not one.exhausted),
    Deed("ready each other Character you control", "readied", "Character",
         lambda one: one.exhausted),
    Deed("ready each Permanent you control", "readied", "Permanent",
         lambda one: one.exhausted),
    Deed("sacrifice each other Character you control", "sacrificed", "Character",
         lambda one: not one.firm),
    Deed("discard each other Character you control", "discarded", "Character",
         lambda one: not one.firm),
    Deed("discard each card in your Reserve", "discarded", "card",
         lambda one: not one.firm),
    Deed("send to Reserve each other Character you control", "put in Reserve", "Character",
         lambda one: not one.token),
)  # fmt: skip
BETWEEN: Final = (
    "",
    "Draw a card. ",
    "Create a Cog 1/1/1 Robot token in your Hero Expedition. ",
    "Ready two Mana Orbs. ",
    "You may pay {1} to draw a card. ",
)
"""What an effect may do before it counts; nothing of it boosts the bearer."""
COUNTING: Final[dict[str, Callable[[int], int]]] = {
    "I gain 1 boost for each {kind} {done} this way.": lambda number: number,
    "I gain 2 boosts for each {kind} {done} this way.": lambda number: 2 * number,
    "If a {kind} was {done} this way, I gain 3 boosts.": lambda number: 3 * (number > 0),
    "If two or more {kind}s were {done} this way, I gain 3 boosts.": lambda number: (
        3 * (number > 1)
    ),
    "You may pay {{1}} to have me gain 1 boost for each {kind} {done} this way.": lambda n: n,
}
FRAMES: Final = ("{{J}} {Deed}. {rest}", "{{J}} You may {deed}. {rest}",
                 "{{J}} You may pay {{1}} to {deed}. {rest}")  # fmt: skip

Shape = tuple[Deed, str, str, str, str]
"""The deed, the frame, what is between, what counts, the kind that is counted."""


def shapes() -> Iterator[Shape]:
    """Every deed with everything else; what is put in Reserve is counted by its kind alone."""
    for deed, frame, between, counting in product(DEEDS, FRAMES, BETWEEN, COUNTING):
        for kind in dict.fromkeys((deed.kind, "card", "Boosted Character")):
            boosted = kind.startswith("Boosted")
            if boosted and (deed.kind != "Character" or deed.done == "put in Reserve"):
                continue
            if "may pay" in between and "may pay" in counting:
                continue  # there are not that many Orbs
            if kind == "card" and deed.done == "readied" and "Mana Orbs" in between:
                continue  # Orbs are cards, and the effect readies them, too
            yield deed, frame, between, counting, kind


def text_of(shape: Shape) -> str:
    """The shape as a card text."""
    deed, frame, between, counting, kind = shape
    rest = between + counting.format(kind=kind, done=deed.done)
    words = deed.words
    return frame.format(deed=words, Deed=words[0].upper() + words[1:], rest=rest)


def wanted(shape: Shape, *, done: bool) -> int:
    """How many boosts the bearer gains, by the rule."""
    deed, _, _, counting, kind = shape
    named = [one for one in THINGS if one.kind == deed.kind]
    acted = [one for one in named if deed.possible(one)] if done else []
    return COUNTING[counting](sum(one.boosted or "Boosted" not in kind for one in acted))


def boosts(game: Played) -> int:
    """How many boosts the bearer gained."""
    return sum(
        number
        for event in game.events
        if event.kind == "gain" and event.get("name") == "boost" and game.name(event) == BEARER
        if isinstance(number := event.get("amount"), int)
    )


def tried(shape: Shape, *, done: bool) -> int:
    """Play a shape on both engines, what is optional done or declined; how many boosts it gives."""
    state = standing(text_of(shape))
    held = state.players[0].hand[0]
    return boosts(
        played(
            state,
            [f"play card={held} side=Hero", "do", "internal", "choose"],
            once=() if "may" not in shape[1] else ("internal", "do") if done else ("decline",),
        )
    )


def cases() -> Iterator[ParameterSet]:
    """Each shape, done and declined where it can be; one of 173 is fast."""
    number = 0
    for shape in shapes():
        for done in (True, False)[: 2 if "may" in shape[1] else 1]:
            marks = [pytest.mark.audit if number % 3 == 0 else pytest.mark.slow]
            name = f"{text_of(shape)} {'done' if done else 'declined'}"
            yield pytest.param(shape, done, id=name, marks=marks * bool(number % 173))
            number += 1


@pytest.mark.parametrize(("shape", "done"), [*cases()])
def test_only_what_was_possible_counts(shape: Shape, done: bool) -> None:
    """The bearer gains as many boosts as the rule says."""
    assert tried(shape, done=done) == wanted(shape, done=done), text_of(shape)


def test_counting_all_that_was_named_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reference engine that counts what was impossible differs from the core."""
    shape = DEEDS[0], FRAMES[0], "", next(iter(COUNTING)), "Character"
    monkeypatch.setattr(afterwards, "impossible", lambda *_: None)
    with pytest.raises(DifferError):
        tried(shape, done=True)
