"""Choices in words: who chooses what, in the language and with the names of a `Speech`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.trace.telling import tumult_name
from altered.trace.words import Teller

if TYPE_CHECKING:
    from altered.state.choice import Argument, Choice
    from altered.state.model import State
    from altered.trace.speech import Speech
    from altered.trace.telling import Telling

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "choose": ("{player} chooses {what}", "{player} chooses {owner}"),
    "counter": (
        "{player} chooses the {name} counters of {what}",
        "{player} puts a counter on {what}",
    ),
    "decline": ("{player} declines",),
    "do": ("{player} accepts",),
    "done": ("{player} chooses no more",),
    "expedition": ("{player} chooses the {side} Expedition of {owner}",),
    "first-player": ("{seat} is the first player",),
    "internal": ("{player} plays the internal action",),
    "keep": ("{player} keeps {what}",),
    "leave": ("{player} does not let {by} replace what happens to {what}",),
    "mode": ("{player} chooses mode {mode}",),
    "name": ("the next card is {what}",),
    "option": ("{player} chooses",),
    "optional": ("{player} pays the optional cost",),
    "orb": ("{player} makes {what} a Mana Orb",),
    "pass": ("{player} passes",),
    "pay": ("{player} pays with {what}",),
    "pay-surcharge": ("{player} pays the surcharge",),
    "play": ("{player} plays {what} in the {side} Expedition", "{player} plays {what}"),
    "quick": ("{player} plays a quick action of {what}",),
    "react": ("{player} plays {what}",),
    "replace": ("{player} lets {by} replace what happens to {what}",),
    "result": ("{player} adds {add} to the result {face}", "{player} chooses the result {face}"),
    "roll": ("the die shows {face}",),
    "status": ("{player} chooses {status}",),
    "target": (
        "{player} targets {what}",
        "{player} targets the {side} Expedition of {owner}",
        "{player} targets {owner}",
    ),
    "tumult": ("{name} lies at place {place} of the Adventure", "a Tumult card is laid out"),
    "withdraw": ("{player} withdraws the declaration",),
}
"""What is said of each kind of choice: of several patterns the first whose slots can be filled."""


def choice_words(chosen: Choice, state: State, say: Speech) -> str:
    """Return a choice as a sentence: `Alice plays Quarry in the Hero Expedition`."""
    return told_choice(chosen, Teller(state, state, say=say))


def told_choice(chosen: Choice, teller: Telling) -> str:
    """Return a choice as a sentence, where `teller` knows what things are called."""
    say = teller.say
    slots = {"player": say.player(chosen.player), **_slots(chosen, teller)}
    for pattern in CHOICES.get(chosen.kind, ()):
        try:
            return say.upper(pattern, **slots)
        except KeyError:
            continue
    rest = ", ".join(f"{key} {value}" for key, value in chosen.args)
    return f"{slots['player']}: {chosen.kind.replace('-', ' ')} {rest}".rstrip()


def _slots(chosen: Choice, teller: Telling) -> dict[str, str]:
    made: dict[str, str] = {}
    for key, value in chosen.args:
        slot, words = _slot(key, value, teller)
        made[slot] = words
    return made


def _slot(key: str, value: Argument, teller: Telling) -> tuple[str, str]:
    say = teller.say
    if isinstance(value, int):
        if key in {"object", "orb", "by"}:
            return (key if key == "by" else "what"), teller.object_name(value)
        if key == "card":
            return "what", teller.card_name(value) or say("a card")
        if key in {"player", "seat"}:
            return ("owner" if key == "player" else key), say.player(value)
        return key, str(value + 1 if key in {"mode", "place"} else value)
    if key == "card":
        return "name", tumult_name(value, say)
    return key, say.counter_names.get(value) or say(value)
