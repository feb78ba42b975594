"""Words of what is said of cards as they are played: "Spells you play gain Fleeting"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import EachPlayer, Opponent, You
from altered.ability.write.next import of_several
from altered.ability.write.nouns import ZONES, NoText

if TYPE_CHECKING:
    from altered.ability.tree import Effect, Played, Who
    from altered.ability.write.lasting import LastingWriter

_PLAYS: Final[dict[type[Who], tuple[str, str]]] = {
    You: ("you play", "your"),
    Opponent: ("your opponent plays", "their"),
    EachPlayer: ("each player plays", "their"),
}


def of_played(writer: LastingWriter, played: Played, effect: Effect, moment: str = "") -> str:
    """Spells you play from your hand gain Fleeting; with a moment, for as long as that lasts."""
    if played.which is None or type(played.who) not in _PLAYS:
        raise NoText("no words for what becomes of what they play")
    plays, whose = _PLAYS[type(played.who)]
    source = "" if played.zone is None else f" from {whose} {ZONES[played.zone]}"
    nouns = writer.noun(played.which, many=True)
    said = of_several(writer.verbs(effect))
    return f"{nouns} {plays}{source}{moment} {said}"


__all__ = ["of_played"]
