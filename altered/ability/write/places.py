"""Writers of zones and Expeditions: canonical text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import (
    EachPlayer,
    ExpeditionOf,
    It,
    Me,
    Opponent,
    OtherPlayer,
    PlayerOf,
    Target,
    TargetPlayer,
    You,
)
from altered.ability.write.deeds import place
from altered.ability.write.nouns import ZONES, NoText, words_of
from altered.ability.write.regions import kept_expedition
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Who
    from altered.ability.write.nouns import NounWriter


def player_text(who: Who) -> str:
    """The words for a player, as the subject of a clause."""
    if isinstance(who, You):
        return "you"
    if isinstance(who, Opponent):
        return "your opponent"
    if isinstance(who, OtherPlayer):
        return "another player"
    if isinstance(who, EachPlayer):
        return "each player"
    if isinstance(who, TargetPlayer):
        if who.again and who.opponent:
            raise NoText("no words for this player")
        if who.again:
            return "that player"
        return "target opponent" if who.opponent else "target player"
    if who == PlayerOf(It()):
        return "its controller"
    if who == PlayerOf(It(), owner=True):
        return "its owner"
    if who == PlayerOf(Me(), owner=True):
        return "my owner"
    raise NoText(f"no words for {who}")


YOUR_OTHER: Final = (
    ExpeditionOf("other", whose="you", again=True),
    ExpeditionOf("other", whose="you", of=It()),
)
"""The other than the one that was chosen, or than the one in which "it" is."""

FACING_IT: Final = (ExpeditionOf("facing", again=True), ExpeditionOf("facing", of=It()))


def expedition_text(writer: NounWriter, one: ExpeditionOf) -> str:
    """The words for an Expedition."""
    bare = replace(one, where=None, side=None, whose="any", target=False, each=False,
                   of=None, again=False, standing=(), count=1, ascended=False, player=None,
                   free=False, terrains=(), outside=False, crowd=None,
                   occupied=None)  # fmt: skip
    assert bare == type(one)()
    if one == ExpeditionOf(player=OtherPlayer()):
        return "another player's Expedition"
    if one.side is not None and one == ExpeditionOf("facing", side=one.side, whose="you"):
        return f"the Expedition facing your {one.side.value} Expedition"
    told = kept_expedition(writer, one) or place(writer, one)
    if told is not None:
        return told
    if one in YOUR_OTHER:
        return "your other Expedition"
    if one in FACING_IT:
        return "the Expedition facing it"
    if one.again:
        return "that Expedition" if one.where is None else "their other Expedition"
    if one.count != 1:
        return f"target {words_of(one.count)} Expeditions"
    if one.of is not None:
        if one.side is not None and isinstance(one.of, It):
            return f"the {one.side.value} Expedition of its owner"
        if not isinstance(one.of, It | Target) or one.where is not None:
            raise NoText("no words for the Expedition of that object")
        return "its Expedition"
    if one.side is not None and (one.target or one.each):
        return f"{'target' if one.target else 'each'} {one.side.value} Expedition"
    if one.target:
        return (
            "target Expedition"
            + {
                "any": "",
                "you": " you control",
                "opponent": " your opponent controls",
            }[one.whose]
        )
    if one.where is not None:
        return {
            "mine": "my Expedition",
            "other": "your other Expedition",
            "facing": "the Expedition facing me",
        }[one.where]
    if one == ExpeditionOf(whose="you"):
        return "one of your Expeditions"
    if one.side is not None and one.whose == "opponent":
        return f"an opponent's {one.side.value} Expedition"
    if one.side is not None:
        return f"your {one.side.value} Expedition"
    if one == ExpeditionOf(whose="opponent"):
        return "an opponent's Expedition"
    if one.each:
        return {
            "any": "each Expedition",
            "you": "each of your Expeditions",
            "opponent": "each of your opponent's Expeditions",
        }[one.whose]
    raise NoText("no words for this Expedition")


def zone_text(zone: Zone, whose: str = "") -> str:
    """A zone in a trigger; a Reserve goes without saying whose, if it is anybody's."""
    if zone is Zone.RESERVE and whose[:4] != "your":
        return "Reserve"
    if zone in (Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE):
        return f"the {ZONES[zone]}"
    if zone not in ZONES:
        raise NoText(f"no words for {zone.value}")
    return f"{whose or 'your '}{ZONES[zone]}"
