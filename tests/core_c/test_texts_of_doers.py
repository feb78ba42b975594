"""Who does it, in card texts: read, played on both engines, and told anew by a small rule.

The rule: the player whom the words name does the deed, chooses for it, and it concerns what is
theirs, in the first sentence of an effect and in each one after it. "Each player" does it each.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability
from altered.state.model import State
from altered.terms import Status, Zone
from tests.core_c.both import played, table
from tests.day.board import character, landmark, put
from tests.shares import one_of

DEEDS: Final = {
    "draw a card": "draw",
    "Resupply": "resupply",
    "exhaust a Permanent they control": "exhaust",
    "sacrifice a Character": "sacrifice",
    "discard a card from their Reserve": "discard",
    "roll a die": "roll",
    "reveal the top card of their deck": "reveal",
    "look at the top card of their deck": "look",
    "ready a card in their Reserve": "ready",
    "create a Cog 1/1/1 Robot token in their Companion Expedition": "create",
    "move their Hero Expedition forward one region": "move-forward",
    "give 1 boost to a Character they control": "gain",
    "remove 1 boost from a Character they control": "remove",
    "return a Character they control to its owner's hand": "put",
    "return a card from their Reserve to their hand": "put",
    "put a card from their hand in their Reserve": "put",
    "discard a card from their hand": "discard",
    "put a card from their discard pile in their hand": "put",
    "put the top card of their deck in their Mana zone": "put",
}
"""What a player does, and the event that tells it."""
OTHER: Final = "Exhaust target Permanent you don't control."
FRAMES: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    "you": ("{you}.", (0,)),
    "you, then": ("Roll a die, then {you}.", (0,)),
    "target opponent": ("Target opponent {does}.", (1,)),
    "target player": ("Target player {does}.", (1,)),
    "your opponent": ("Your opponent {does}.", (1,)),
    "each player": ("Each player {does}.", (0, 1)),
    "then": ("Target opponent rolls a die, then {does}.", (1,)),
    "third": ("Target opponent rolls a die, then shuffles their deck, then {does}.", (1,)),
    "and": ("Target opponent shuffles their deck and {does}.", (1,)),
    "each, then": ("Each player shuffles their deck, then {does}.", (0, 1)),
    "they": ("Target opponent shuffles their deck. They {do}.", (1,)),
    "they, of each": ("Each player shuffles their deck. They {do}.", (0, 1)),
    "they may": ("Target opponent shuffles their deck. They may {do}.", (1,)),
    "if they do": ("Target opponent may shuffle their deck. If they do, they {do}.", (1,)),
    "its controller": (OTHER + " Its controller {does}.", (1,)),
    "its owner, then": (OTHER + " Its owner shuffles their deck, then {does}.", (1,)),
    "paid": ("You may exhaust me to have target opponent {do}.", (1,)),
    "paid, they": ("You may exhaust me to have target player shuffle their deck. They {do}.", (1,)),
}
"""Sentences with a deed in them, and who does it."""


def third(deed: str) -> str:
    """The deed as it is said of one player."""
    verb, *rest = deed.split(" ")
    if verb.endswith("y") and verb[-2] not in "aeiou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    return " ".join((verb, *rest))


def text_of(frame: str, deed: str) -> str:
    """The shape as a card text."""
    you = deed.replace("they control", "you control").replace("their", "your")
    does = FRAMES[frame][0].format(you=you, does=third(deed), do=deed)
    return f"{{J}} {does[0].upper()}{does[1:]}"


def standing(text: str) -> State:
    """The table: a card in each zone of each player, those in Reserve Exhausted."""
    state = table()
    for player, whose in enumerate(("My", "Their")):
        state = put(state, character(name=f"{whose} Lost"), Zone.DISCARD_PILE, player)
        spare = replace(landmark(), name=f"{whose} Spare")
        state = put(state, spare, Zone.LANDMARK_ZONE, player)
    tired = frozenset({Status.EXHAUSTED})
    objects = tuple(
        replace(one, statuses=tired) if one.zone is Zone.RESERVE else one for one in state.objects
    )
    bearer = state.players[0].hand[0]
    cards = list(state.cards)
    face = replace(cards[bearer].face, abilities=parse_ability(text, bearer="Character"))
    cards[bearer] = replace(cards[bearer], face=face)
    players = []
    for one in state.players:
        top = one.deck.top
        players.append(
            replace(one, hand=(*one.hand, top[-1]), deck=replace(one.deck, top=top[:-1]))
        )
    return replace(state, cards=tuple(cards), objects=objects, players=tuple(players))


def whose(name: str) -> int | None:
    """Whose card or object it is by its name; ``None`` of what has no owner in it."""
    if name.startswith(("My ", "Mine", "Bearer")):
        return 0
    return 1 if name.startswith("Their") else None


def tried(frame: str, deed: str) -> None:
    """Read a shape, play it on both engines, and compare with the rule."""
    text, doers = text_of(frame, deed), FRAMES[frame][1]
    if len(doers) > 1 and deed == "roll a die":
        with pytest.raises(AbilityError, match="one player rolls"):
            parse_ability(text)  # of whom would the result be?
        return
    wanted = [
        "play card=22 side=Hero",
        "do",
        "internal",
        "target player=1",
        "target object",
        "choose",
    ]
    game = played(standing(text), wanted)
    kind = DEEDS[deed]
    told = [
        (event.get("player"), whose(game.name(event)))
        for event in game.events
        if event.kind == kind
    ]
    if frame.startswith(("its ", "paid")) and kind == "exhaust":
        told = told[1:]  # what the frame itself exhausts
    if frame in ("you, then", "then", "third") and kind == "roll":
        told = told[1:]
    assert [player for player, _ in told] == [*doers], text
    assert all(owner in (None, player) for player, owner in told), text
    chose = {c.player for c in game.choices if c.kind in ("choose", "do")}
    assert chose <= {0, *doers} if frame.startswith("paid") else chose <= {*doers}, text


SHAPES: Final = [*product(FRAMES, DEEDS)]


@pytest.mark.parametrize(("frame", "deed"), one_of(7, SHAPES))
def test_the_player_named_does_it(frame: str, deed: str) -> None:
    """The player whom the words name does it, and chooses for it."""
    tried(frame, deed)
