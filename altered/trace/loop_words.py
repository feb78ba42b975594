"""What the search for loops counts, in words for people and in the language of a `Speech`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.state.players import PLAYERS

if TYPE_CHECKING:
    from altered.trace.speech import Speech

_MORE: Final = re.compile(r" \+ |; ")
_PATTERNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(found), said)
    for found, said in (
        (r"(?P<n>\d+) x (?P<what>.+)", "{n} times {what}"),
        (r"(?P<player>\w+) plays ability (?P<n>\d+) of (?P<what>.+)",
         "{player} plays ability {n} of {what}"),
        (r"(?P<player>\w+) plays (?P<what>.+) in the (?P<side>Hero|Companion) Expedition",
         "{player} plays {what} in the {side} Expedition"),
        (r"(?P<player>\w+) plays (?P<what>.+)", "{player} plays {what}"),
        (r"(?P<player>\w+) targets something", "{player} chooses a target"),
        (r"(?P<player>\w+) targets (?P<what>.+)", "{player} targets {what}"),
        (r"(?P<player>\w+) pays with (?P<what>.+)", "{player} pays with {what}"),
        (r"(?P<player>\w+) chooses (?P<what>.+)", "{player} chooses {what}"),
        (r"(?P<player>\w+) does what they may", "{player} accepts"),
        (r"(?P<player>\w+) declines what they may", "{player} declines"),
        (r"(?P<player>\w+) takes one of their reactions first",
         "{player} takes one of their reactions first"),
        (r"(?P<player>\w+)'s ability (?P<n>\d+) of (?P<what>.+)",
         "{player}'s ability {n} of {what}"),
        (r"(?P<what>no loop was found from \d+ positions), and (?P<rest>.+)",
         "{what}, and {rest}"),
        (r"without a proof for: (?P<what>.+)", "without a proof for: {what}"),
        (r"the check refused the proof: (?P<what>.+)", "the check refused the proof: {what}"),
        (r"z3 gave up within its bound", "z3 gave up within its bound"),
        (r"a loop beyond the limit contradicts the proof that it cuts",
         "a loop beyond the limit contradicts the proof that it cuts"),
        (r"a die with (?P<n>\d+) faces", "a die with {n} faces"),
        (r"(?P<what>.+) of player (?P<player>\d)(?P<rest>, .+)?", "{what} of {player}{rest}"),
        (r"pending: (?P<what>.+), ability (?P<n>\d+)(?: \(it: .+\))?",
         "pending reactions of {what} (ability {n})"),
        (r"(?:play|activation) of (?P<what>.+), ability (?P<n>\d+)",
         "ability {n} of {what}, once more"),
        (r"waiting: \d+", "effects that wait"),
        (r"mana less for a next card: (?P<n>\d+)", "reductions by {n} for a next card"),
        (r"ready Mana Orbs|mana ready", "ready Mana Orbs"),
        (r"mana exhausted", "Exhausted Mana Orbs"),
        (r"pending reactions", "pending reactions"),
        (r"players who have not passed", "players who have not passed"),
        (r"(?P<name>.+) counters on (?P<what>.+)", "{name} counters on {what}"),
        (r"(?P<what>.+) in (?:the )?Hand(?P<rest>, .+)?", "{what} in Hand{rest}"),
        (r"(?P<what>.+) in Reserve(?P<rest>, .+)?", "{what} in Reserve{rest}"),
        (r"(?P<what>.+) in Expedition(?: zone)?(?P<rest>, .+)?", "{what} in an Expedition{rest}"),
        (r"(?P<what>.+) in Landmark(?:s| zone)(?P<rest>, .+)?", "{what} among the Landmarks{rest}"),
        (r"(?P<what>.+) in Discard(?: pile)?", "{what} in the Discard pile"),
        (r"(?P<what>.+) in (?:the )?Deck", "{what} in the Deck"),
        (r"(?P<what>.*) in Limbo", "{what} in Limbo"),
        (r"(?P<what>.+) in Hero", "{what} in the Hero zone"),
        (r"(?P<what>.+) token", "{what} (token)"),
        (r"other", "other cards"),
        (r"", "reactions"),
        (r", (?P<what>.+)", ", {what}"),
        (r"exhausted|Exhausted", "Exhausted"),
        (r"asleep|Asleep", "Asleep"),
        (r"anchored|Anchored", "Anchored"),
        (r"fleeting|Fleeting", "Fleeting"),
        (r"no loop was found from (?P<n>\d+) positions", "no loop was found from {n} positions"),
        (r"the limits stop it at the latest", "the limits stop it at the latest"),
        (r"whether it ends is open", "whether it ends is open"),
        (r"what no proof stops: (?P<what>.+)", "what no proof stops: {what}"),
        (r"not modelled: (?P<what>.+)", "not modelled: {what}"),
        (r"abilities given by an effect that lasts \(GrantAbilities\)",
         "abilities given by an effect that lasts"),
        (r"(?P<what>.+) from Hand", "{what} from Hand"),
    )
)  # fmt: skip
SAID: Final = tuple(dict.fromkeys(said for _found, said in _PATTERNS))
"""Every pattern, for the catalogue."""


def quantity_words(text: str, say: Speech) -> str:
    """Return what is counted, or what refuses a further round, in the language shown.

    Players are named; `say` names the cards. What no pattern fits stays as it is.
    """
    parts = [_phrase(one, say) for one in _MORE.split(text)]
    return (" + " if " + " in text else "; ").join(parts)


def choice_words(text: str, say: Speech) -> str:
    """Return a choice of a loop in the language shown, its id behind it: `[play card=3]`."""
    words, bracket, id_ = text.partition("  [")
    return f"{_phrase(words, say)}{bracket}{id_}"


def _phrase(text: str, say: Speech) -> str:
    for pattern, said in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            slots = found.groupdict().items()
            words = {key: _slot(key, value or "", say) for key, value in slots}
            return say(said, **words)
    return say.called(text)


def _slot(key: str, value: str, say: Speech) -> str:
    if key == "player":
        return PLAYERS[int(value)] if value.isdigit() else value
    if key == "side":
        return say(value)
    if key == "rest":
        return _phrase(value, say) if value else ""
    if key == "name":
        return say.counter_names.get(value, value)
    return _phrase(value, say) if key == "what" else value
