"""What "it", "they" and the like mean in card texts: read, played on both engines, and told anew.

The rule, written here without the engines: each part of a text speaks of something (objects,
players, an Expedition, a number, a result). A later sentence means what was spoken of last, of the
sort that it asks for. What belongs to something that nobody did was not spoken of: then it means
nothing. Words that take up what no part speaks of are refused; the bearer is "I", and never "it".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal

import pytest
from _pytest.mark import ParameterSet

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability
from altered.day.phases import BeginPhase
from altered.state.model import State
from altered.terms import Phase, Zone
from tests.core_c.both import Played, played, table
from tests.day.board import hero, put

Sort = Literal["it", "whose", "player", "expedition", "number", "result"]
"""What a sentence can ask for."""
BEARER: Final = "Bearer"


@dataclass(frozen=True)
class Part:
    """A cost or an effect, and what it speaks of.

    ``main`` is the effect as a sentence of its own; ``it`` the name of what it acts on, ``owner``
    whose that is; ``gone`` is what is no object afterwards: it lies in a Hand or in the Deck.
    """

    main: str = ""
    it: str = ""
    owner: int = 0
    gone: bool = False
    players: tuple[int, ...] = ()
    expedition: tuple[int, str] | None = None
    number: int | None = None
    result: bool = False
    own: tuple[str, ...] = ()
    """The kinds of events that it makes itself, of those that following sentences are known by."""

    def speaks_of(self, sort: Sort) -> bool:
        """Whether it speaks of something of that sort."""
        match sort:
            case "it":
                return bool(self.it)
            case "whose":
                return bool(self.it) or self.expedition is not None
            case "player":
                return bool(self.players)
            case "expedition":
                return self.expedition is not None
            case "number":
                return self.number is not None
        return self.result


COSTS: Final = {
    "pay {1}": Part(),
    "exhaust me": Part(number=1, own=("exhaust Bearer",)),
    "discard a card from your Reserve": Part(it="My Kept", number=1),
    "sacrifice another Character": Part(it="Mine", number=1),
    "sacrifice a Permanent": Part(it="My Tower", number=1),
    "exhaust a card in your Reserve": Part(it="My Kept", number=1, own=("exhaust My Kept",)),
    "sacrifice me": Part(number=1),
}
EFFECTS: Final = {
    "have target Character you don't control gain Asleep": Part(
        "target Character you don't control gains Asleep", "Theirs", 1, number=1
    ),
    "exhaust target Permanent you don't control": Part(it="Their Tower", owner=1, number=1),
    "discard target Permanent you don't control": Part(it="Their Tower", owner=1, number=1),
    "return target Character you don't control to its owner's hand": Part(
        it="Theirs", owner=1, gone=True, players=(1,), number=1, own=("put Theirs",)
    ),
    "Resupply": Part(it="My Deck 0", number=1, own=("resupply 0",)),
    "have target opponent Resupply": Part(
        "target opponent Resupplies",
        it="Their Deck 0", owner=1, players=(1,), number=1, own=("resupply 1",),
    ),
    "reveal the top card of your deck": Part(it="My Deck 0", gone=True, number=1),
    "create a Cog 1/1/1 Robot token in your Hero Expedition": Part(
        it="Cog", expedition=(0, "Hero"), number=1
    ),
    "draw two cards": Part(number=2, own=("draw 0", "draw 0")),
    "have target opponent draw a card": Part(
        "target opponent draws a card", players=(1,), number=1, own=("draw 1",)
    ),
    "have each player draw a card": Part(
        "each player draws a card", players=(0, 1), number=2, own=("draw 0", "draw 1")
    ),
    "move target Expedition forward one region": Part(
        expedition=(1, "Hero"), number=1, own=("move-forward (1, 'Hero')",)
    ),
    "move your Companion Expedition forward one region": Part(
        expedition=(0, "Companion"), number=1, own=("move-forward (0, 'Companion')",)
    ),
    "have your opponent Resupply": Part(
        "your opponent Resupplies",
        it="Their Deck 0", owner=1, players=(1,), number=1, own=("resupply 1",),
    ),
    "roll a die": Part(result=True, number=4, own=("roll 0",)),
}  # fmt: skip
FOLLOWING: Final[dict[str, tuple[Sort, str]]] = {
    "It gains 2 boosts.": ("it", "boosts"),
    "You may give it 2 boosts.": ("it", "boosts"),
    "Its controller Resupplies.": ("whose", "resupply"),
    "Its owner draws a card.": ("it", "draw"),
    "You may put it into your hand.": ("it", "put"),
    "If it's a Character, roll a die.": ("it", "is"),
    "If it's not a Character, roll a die.": ("it", "is not"),
    "They Resupply.": ("player", "resupply"),
    "They may Resupply.": ("player", "resupply"),
    "That player draws a card.": ("player", "draw"),
    "They exhaust a Permanent they control.": ("player", "exhaust"),
    "That Expedition moves forward one region.": ("expedition", "move-forward"),
    "Draw that many cards.": ("number", "draw"),
    "I gain X boosts, where X is the result.": ("result", "boosts"),
}


def meant(sort: Sort, cost: Part, effect: Part, *, done: bool) -> Part | None:
    """The part whose words a sentence takes up; ``None`` where that was not done."""
    said = next(part for part in (effect, cost) if part.speaks_of(sort))
    return said if done else None


def wanted(how: str, sort: Sort, said: Part | None) -> list[str]:
    """What the following sentence makes happen, as words that begin with the kind of event."""
    if said is None:
        return []
    match sort, how:
        case "it", "boosts":
            return [] if said.gone else [f"boosts {said.it}"]
        case "it", "is" | "is not":
            character = "Tower" not in said.it
            return ["roll 0"] if character is (how == "is") else []
        case "it", "put":
            return [f"put {said.it}"]
        case "whose", _ if said.expedition is not None and not said.it:
            return [f"{how} {said.expedition[0]}"]
        case "it" | "whose", _:
            return [f"{how} {said.owner}"]
        case "player", "exhaust":
            return [f"exhaust {('My', 'Their')[player]} Tower" for player in said.players]
        case "player", _:
            return [f"{how} {player}" for player in said.players]
        case "expedition", _:
            return [f"{how} {said.expedition}"]
        case "number", _:
            return ["draw 0"] * (said.number or 0)
    return [f"boosts {BEARER}"]


def happened(game: Played, how: str) -> list[str]:
    """The events by which a following sentence is known."""
    found: list[str] = []
    for event in game.events:
        match event.kind, how:
            case "gain", "boosts" if event.get("name") == "boost":
                found.append(f"boosts {game.name(event)}")
            case "put", "put":
                if event.get("to") == "Hand":
                    found.append(f"put {game.name(event)}")
            case "exhaust", "exhaust":
                found.append(f"exhaust {game.name(event)}")
            case ("roll", "is" | "is not") | ("roll", "roll"):
                found.append(f"roll {event.get('player')}")
            case "move-forward", "move-forward":
                found.append(f"{event.kind} {(event.get('owner'), event.get('side'))}")
            case ("resupply" | "draw") as kind, _ if kind == how:
                found.append(f"{kind} {event.get('player')}")
    return found


FRAMES: Final = {
    "internal": "{{J}} You may {cost} to {effect}. {then}",
    "if you do": "{{J}} You may {cost}. If you do, {main}. {then}",
    "may": "{{J}} You may {effect}. {then}",
    "plain": "{{J}} {Main}. {then}",
    "at Noon": "At Noon — You may {cost} to {effect}. {then}",
}
_PAYING: Final = [*COSTS]


def _shapes() -> Iterator[tuple[str, str, str, str]]:
    """All of an internal action; in the other frames each effect before each sentence."""
    yield from (("internal", *names) for names in product(COSTS, EFFECTS, FOLLOWING))
    pairs = [*product(EFFECTS, FOLLOWING)]
    for frame, (at, (effect, then)) in product(FRAMES, enumerate(pairs)):
        if frame != "internal":
            yield frame, _PAYING[at % len(_PAYING)], effect, then


SHAPES: Final = [*_shapes()]


def _cases() -> Iterator[ParameterSet]:
    """The shapes, done and declined where they can be.

    One of 23 shapes is fast. An audit plays each cost with each effect, each with each sentence,
    but not all three with all; ``make slow`` plays those, too.
    """
    for number, shape in enumerate(SHAPES):
        frame, *names = shape
        lists = ([*COSTS], [*EFFECTS], [*FOLLOWING])
        places = (one.index(name) for one, name in zip(lists, names, strict=True))
        audited = frame != "internal" or sum(places) % len(COSTS) == 0
        mark = pytest.mark.audit if audited else pytest.mark.slow
        for done in (True, False)[: 1 if frame == "plain" else 2]:
            yield pytest.param(*shape, done, marks=[mark] * bool(number % 23))


def text_of(frame: str, cost: str, effect: str, then: str) -> str:
    """The shape as a card text."""
    main = EFFECTS[effect].main or effect
    Main = main[0].upper() + main[1:]  # noqa: N806  # as the frames name it
    return FRAMES[frame].format(cost=cost, effect=effect, main=main, Main=Main, then=then)


def standing(frame: str, text: str) -> State:
    """The table, with the bearer in the Hand, or as a Hero at Noon."""
    if frame == "at Noon":
        face = replace(hero(name=BEARER), abilities=parse_ability(text, bearer="Hero"))
        state = put(table(), face, Zone.HERO_ZONE, 0)
        return replace(state, agenda=(BeginPhase(Phase.NOON),), phase=Phase.NOON, turn=None)
    state = table()
    card = state.cards[-1]
    face = replace(card.face, abilities=parse_ability(text, bearer="Character"))
    return replace(state, cards=(*state.cards[:-1], replace(card, face=face)))


def of_no_one(frame: str, paid: Part, effect: str, then: str) -> bool:
    """Whether a sentence speaks of what is not there for certain, or of one of two.

    An Expedition has a controller as the object before it has, if there is one; what has just
    left play gains nothing.
    """
    expedition = EFFECTS[effect].expedition is not None and not EFFECTS[effect].it
    of_two = expedition and bool(paid.it) and then.startswith("Its controller")
    left = frame == "plain" and effect.startswith(("discard ", "return "))
    return of_two or (left and "boosts" in then)


def tried(frame: str, cost: str, effect: str, then: str, *, done: bool) -> None:
    """Read a shape, play it on both engines, and compare with the rule."""
    sort, how = FOLLOWING[then]
    paid = COSTS[cost] if "{cost}" in FRAMES[frame] else Part()
    text = text_of(frame, cost, effect, then)
    speaks = any(part.speaks_of(sort) for part in (EFFECTS[effect], paid))
    if not speaks or of_no_one(frame, paid, effect, then):
        with pytest.raises(AbilityError):
            parse_ability(text)
        return
    game = played(
        standing(frame, text),
        [
            "play card=22 side=Hero",
            "do",
            "target object",
            "target player=1",
            "target",
            "choose",
            "roll face=4",
        ],
        once=() if frame == "plain" else ("internal", "do") if done else ("decline",),
    )
    said = meant(sort, paid, EFFECTS[effect], done=done)
    own = (*paid.own, *EFFECTS[effect].own) if done else ()
    kind = "roll" if how.startswith("is") else how
    expected = [*(one for one in own if one.startswith(kind)), *wanted(how, sort, said)]
    if done and paid.it == "My Tower":  # what was sacrificed is not there any more
        expected = [one for one in expected if one != "exhaust My Tower"]
    assert happened(game, how) == expected, text


@pytest.mark.parametrize(("frame", "cost", "effect", "then", "done"), [*_cases()])
def test_it_is_what_was_acted_on(frame: str, cost: str, effect: str, then: str, done: bool) -> None:
    """What a later sentence acts on is what the rule says."""
    tried(frame, cost, effect, then, done=done)
