"""What an ability asks of an object that it has moved itself: how it was (2.1.c, 2.1.e).

The rule, written here without the engines: what moved is another object by then, with no status
and no counter. So "If I'm Boosted" after "Sacrifice a Character" asks how the bearer was, if it was
the Character, and how it is, if another one was. Whether a cost or an effect moved it is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pytest

from altered.ability.from_text import parse_ability
from altered.day.phases import BeginPhase
from altered.state.model import State
from altered.terms import Phase, Side, Status, Zone
from tests.core_c.both import played, table
from tests.day.board import COMPANION, HERO, character, put
from tests.shares import one_of


@dataclass(frozen=True)
class Mark:
    """What one object has and the other has not; boosts, statuses, an Expedition."""

    boosts: int = 0
    statuses: tuple[Status, ...] = ()
    side: Side = COMPANION


ASKED: Final = {
    "{is} Boosted": Mark(boosts=1),
    "{is} Fleeting": Mark(statuses=(Status.FLEETING,)),
    "{is} Asleep": Mark(statuses=(Status.ASLEEP,)),
    "{is} Anchored": Mark(statuses=(Status.ANCHORED,)),
    "{has} 2 or more boosts": Mark(boosts=2),
    "{my} {{V}} is 3 or more": Mark(boosts=2),
    "{is} in your Hero Expedition": Mark(side=HERO),
}
MOVES: Final = (
    "sacrifice a Character",
    "discard a Character you control",
    "send to Reserve a Character you control",
    "return a Character you control to its owner's hand",
)
TARGETS: Final = (
    "discard target Character",
    "send to Reserve target Character",
    "return target Character to its owner's hand",
    "put target Character on the bottom of its owner's deck",
)
FRAMES: Final = {
    "effect": "At Noon — {Move}. If {asked}, roll a die.",
    "if you do": "At Noon — You may {move}. If you do and {asked}, roll a die.",
    "internal": "At Noon — You may pay {{1}} to {move}. If {asked}, roll a die.",
    "cost": "At Noon — You may {move} to draw a card. If {asked}, roll a die.",
    "in it": "At Noon — You may {move} to roll a die if {asked}.",
    "then in it": "At Noon — {Move}. You may pay {{1}} to roll a die if {asked}.",
}
WORDS: Final = {
    "me": {"is": "I'm", "has": "I have", "my": "my"},
    "it": {"is": "it's", "has": "it has", "my": "its"},
}
COUNTED: Final = {
    "effect": "At Noon — {Move}. Draw X cards, where X is {what}.",
    "if you do": "At Noon — You may {move}. If you do, draw X cards, where X is {what}.",
    "internal": "At Noon — You may pay {{1}} to {move}. Draw X cards, where X is {what}.",
    "cost": "At Noon — You may {move} to draw X cards, where X is {what}.",
    "after": "At Noon — {Move}. You may pay {{1}} to draw X cards, where X is {what}.",
}
COSTS: Final = ("cost", "in it")
"""The frames in which what is moved is a cost: nothing there has a target (5.4.b), nor is "it"."""


def text_of(frame: str, move: str, asked: str, of: str) -> str:
    """The shape as a card text."""
    words = asked.format(**WORDS[of])
    return FRAMES[frame].format(move=move, Move=move[0].upper() + move[1:], asked=words)


def standing(text: str, bearer: Mark, other: Mark) -> tuple[State, int, int]:
    """The bearer and another Character in play as Noon begins; their numbers."""
    state = table()
    numbers = []
    for name, mark in (("Bearer", bearer), ("Other", other)):
        face = character(name=name)
        if name == "Bearer":
            face = replace(face, abilities=parse_ability(text, bearer="Character"))
        state = put(
            state, face, Zone.EXPEDITION_ZONE, 0, mark.side, *mark.statuses, boosts=mark.boosts
        )
        numbers.append(state.objects[-1].id)
    state = replace(state, agenda=(BeginPhase(Phase.NOON),), phase=Phase.NOON, turn=None)
    return state, numbers[0], numbers[1]


def _shapes() -> list[tuple[str, str, str, str]]:
    moves = [("me", frame, move) for frame in FRAMES for move in MOVES]
    moves += [(of, frame, move) for of in WORDS for frame in FRAMES if frame not in COSTS
              for move in TARGETS]  # fmt: skip
    return [(of, frame, move, asked) for (of, frame, move), asked in product(moves, ASKED)]


SHAPES: Final = _shapes()


@pytest.mark.parametrize(("of", "frame", "move", "asked"), one_of(11, SHAPES))
def test_it_is_asked_how_it_was(of: str, frame: str, move: str, asked: str) -> None:
    """The bearer moved or another one, with the mark or without: asked is what had the mark."""
    text = text_of(frame, move, asked, of)
    for itself, marked in product((True, False), repeat=2):
        about_bearer = of == "me" or itself
        marks = (ASKED[asked], Mark()) if marked is about_bearer else (Mark(), ASKED[asked])
        state, bearer, other = standing(text, *marks)
        chosen = bearer if itself else other
        wanted = [f"target object={chosen}", f"choose object={chosen}", "internal", "do"]
        game = played(state, wanted, "")
        held = [event.get("holds") for event in game.events if event.kind == "condition"]
        rolled = bool(game.all("roll"))
        assert rolled is marked, (text, itself, marked, held)


@pytest.mark.parametrize(
    ("of", "frame", "itself"), one_of(3, product(WORDS, COUNTED, (True, False)))
)
def test_it_is_counted_as_it_was(of: str, frame: str, itself: bool) -> None:
    """As many cards are drawn as there were boosts; its card has none where it lies now."""
    for move in TARGETS if frame not in COSTS else MOVES:
        what = f"the number of boosts on {of}"
        text = COUNTED[frame].format(move=move, Move=move[0].upper() + move[1:], what=what)
        about_bearer = of == "me" or itself
        marks = (Mark(boosts=2), Mark()) if about_bearer else (Mark(), Mark(boosts=2))
        state, bearer, other = standing(text, *marks)
        chosen = bearer if itself else other
        wanted = [f"target object={chosen}", f"choose object={chosen}", "internal", "do"]
        assert len(played(state, wanted, "").all("draw")) == 2, text
