"""Words of what is said of cards as they are played: "Spells you play gain Fleeting".

And of what a player does for the nth time: "When an opponent draws their third card each Day".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import Draws, EachPlayer, Opponent, Played, You
from altered.ability.write.doers import DOERS, third
from altered.ability.write.next import of_several
from altered.ability.write.nouns import ZONES, NoText

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Effect, Reaction, Who
    from altered.ability.write.lasting import LastingWriter

ORDINALS: Final = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
)  # fmt: skip
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


def nth_text(writer: AbilityWriter, reaction: Reaction) -> str:
    """You draw your third card; an opponent passes for the second time."""
    event = reaction.triggers[0]
    if len(reaction.triggers) > 1 or reaction.condition or reaction.most or reaction.together:
        raise NoText("no words for what is done so often")
    nth, who = ORDINALS[reaction.nth], getattr(event, "who", None)
    subject, own = DOERS[type(who)], "your" if who == You() else "their"
    verb = third if who != You() else str
    match event:
        case Draws(what="draw"):
            return f"{subject} {verb('draw')} {own} {nth} card"
        case Played(zone=zone, which=which) if zone is not None and which is not None:
            source = f"from {own} {ZONES[zone]}"
            return f"{subject} {verb('play')} {own} {nth} {writer.noun(which)} {source}"
    return f"{writer.event(event)} for the {nth} time"


__all__ = ["ORDINALS", "nth_text", "of_played"]
