"""Patterns of choices and events: a kind and some details, cards and objects by name.

``play card="Lantern Courier" side=Hero`` fits a choice or event of that kind whose details are
those named; details that are left out do not restrict. ``by`` is the player who chooses, or, for
an event, a rule that it cites. An Emblem has no name: ``of`` is the name of the object whose
reaction it is, ``does`` the effect in words, or part of it, ``it`` what the words call "it".
``controller`` tells objects of one name in a choice apart.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.to_text import NoText, words_of
from altered.state.players import player_name
from altered.terms import Form

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.ability.tree import Effect
    from altered.state.choice import Choice
    from altered.state.event import Event, Value
    from altered.state.model import State

_DETAIL: Final = re.compile(r' +([a-z_]+)=(?:"([^"]*)"|([^ "]+))')
_OBJECTS: Final = frozenset({"object", "made", "emblem", "source", "for_object"})
_SPEAKS_OF_IT: Final = re.compile(r"\b(it|its|they|them|their)\b", re.IGNORECASE)
_EMBLEM: Final = ("of", "does", "it")


@dataclass(frozen=True)
class Pattern:
    """A kind, and details as they were written."""

    text: str
    kind: str
    details: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, text: str) -> Pattern:
        """Return the pattern of a text; the file model has seen that it is well written."""
        found = _DETAIL.findall(text)
        kind = text.split(" ", 1)[0]
        return cls(text, kind, tuple((key, quoted or bare) for key, quoted, bare in found))

    def fits_choice(self, choice: Choice, state: State) -> bool:
        """Tell whether the choice, made in that state, fits."""
        return self.kind == choice.kind and all(
            str(choice.player) == wanted
            if key == "by"
            else _is_of(key, choice, wanted, state)
            if key in _EMBLEM
            else _is_controlled(choice, wanted, state)
            if key == "controller"
            else _fits(key, choice.get(key), wanted, state)
            for key, wanted in self.details
        )

    def fits_event(self, event: Event, before: State, after: State) -> bool:
        """Tell whether the event, between two states, fits."""
        return self.kind == event.kind and all(
            wanted in event.rules
            if key == "by"
            else _fits(key, event.get(key), wanted, after)
            or _fits(key, event.get(key), wanted, before)
            for key, wanted in self.details
        )


@dataclass(frozen=True)
class _Reaction:
    """What an Emblem is known by: whose reaction, what it does in words, the names of "it"."""

    of: str
    does: str
    it: tuple[str, ...]

    def fits(self, key: str, wanted: str) -> bool:
        """Whether a detail of a pattern fits."""
        if key == "it":
            return wanted in self.it
        return self.of == wanted if key == "of" else wanted in self.does

    def __str__(self) -> str:
        """The details as a pattern has them; "it" where the words speak of it."""
        told = f'of="{self.of}" does="{self.does}"'
        it = self.it if _SPEAKS_OF_IT.search(self.does) else ()
        return " ".join([told, *(f'it="{name}"' for name in it)])


def _emblem(choice: Choice, state: State) -> _Reaction | None:
    """What the chosen Emblem is known by."""
    number = choice.get("object")
    thing = state.find(number) if isinstance(number, int) else None
    if thing is None or thing.form is not Form.EMBLEM:
        return None
    me, effect = thing.binding.me, thing.effect
    bearer = None if me is None else state.last_known(me)
    does = "" if effect is None else _words(effect)
    others = (state.last_known(one) for one in thing.binding.it if one != me)
    it = [one.face.name for one in others if one is not None]
    it += [state.cards[card].face.name for card in thing.binding.cards]
    return _Reaction("" if bearer is None else bearer.face.name, does, tuple(dict.fromkeys(it)))


def _words(effect: Effect) -> str:
    try:
        return words_of(effect)
    except NoText:
        return ""


def _is_of(key: str, choice: Choice, wanted: str, state: State) -> bool:
    found = _emblem(choice, state)
    return found is not None and found.fits(key, wanted)


def _is_controlled(choice: Choice, wanted: str, state: State) -> bool:
    """Whether the chosen object has that controller."""
    number = choice.get("object")
    thing = state.last_known(number) if isinstance(number, int) else None
    return thing is not None and str(thing.controller) == wanted


def _fits(key: str, value: Value, wanted: str, state: State) -> bool:
    if str(value) == wanted:
        return True
    if isinstance(value, bool):
        return wanted == str(value).lower()
    if not isinstance(value, int):
        return False
    if key == "card":
        return 0 <= value < len(state.cards) and state.cards[value].face.name == wanted
    if key in _OBJECTS:
        thing = state.last_known(value)
        return thing is not None and thing.face.name == wanted
    return False


def named(choice: Choice, state: State) -> str:
    """Return a choice with names for numbers: two choices alike in this are interchangeable."""
    parts = [choice.kind]
    emblem = _emblem(choice, state)
    if emblem is not None:
        return f"{choice.kind} {emblem}"
    return " ".join([*parts, *_shown(choice.args, state)])


def named_event(event: Event, after: State) -> str:
    """Return an event with names for numbers; ``after`` is the state after it."""
    return " ".join([event.kind, *_shown(event.data, after)])


def _shown(details: Iterable[tuple[str, Value]], state: State) -> Iterator[str]:
    for key, value in details:
        shown = str(value)
        if key == "card" and isinstance(value, int):
            shown = f'"{state.cards[value].face.name}"'
        elif key in _OBJECTS and isinstance(value, int):
            thing = state.last_known(value)
            if thing is not None and thing.face.name:
                shown = f'"{thing.face.name}" ({player_name(thing.controller)})'
        yield f"{key}={shown}"
