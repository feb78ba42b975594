"""The bookkeeping of what follows on what: reactions, what is resolved, the phases.

It knows no card. It knows that a reaction is chosen before it happens and is gone after it (6.3),
that nothing is rolled, asked or found out while nothing is resolved, and how phases follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from altered.state.players import player_name
from verification.board_texts.law import read_as
from verification.records.model import PHASES, Event, Moment, Thing

_RESOLVED: Final = frozenset({"condition", "may", "roll", "no-effect", "create", "sacrifice"})
"""What only happens as part of an effect, or as a cost."""
CLEAN_UP: Final = "night.clean-up"
"""By one reading what is not kept is sacrificed, and that is no effect of a card."""
_BEGINS: Final = frozenset({"react", "declare", "quick-action"})
"""After these something is resolved or paid."""
_ALONE: Final = frozenset({"gain", "create", "discard", "exhaust", "may", "resupply", "remove"})
"""What the player does who controls a reaction that speaks of nobody else."""
_OTHERS: Final = re.compile(
    r"[Pp]layer|opponent|controller|owner|Sabotage|abilities"
    r"|\b[Tt]hey (?:may |each )?(?:discard|draw|Resupply|sacrifice)\b"
)
_NEXT: Final = re.compile(
    r"The next (Character|Permanent) you play(?: from your (hand|Reserve))?"
    r" (this \w+) (?:gains|loses|activates)\b"
)
"""Effects on the next card that a player plays, until it has been played."""
_BETWEEN: Final = frozenset({"turn", "phase", "all-passed", "day"})
"""Where these stand nothing is resolved, and every reaction has happened."""


class Order:
    """Follows a play event by event."""

    def __init__(self, readings: Mapping[str, str]) -> None:
        self._idle = read_as(readings, "ability.in-play.unless") == "by-the-ability"
        self._chosen: set[int] = set()
        self._reaction: Thing | None = None
        self._told = False
        self._played = False
        self._busy: bool | None = None  # None: a play that begins in the middle
        self._phase: str | None = None
        self._used: list[Thing] = []

    def decided(self, moment: Moment) -> Iterator[str]:
        """Say what should be gone when somebody decides: the effects on the next card."""
        for thing in self._used:
            if thing.id in moment.before.things and not self._idle:  # in Limbo it works, or not
                yield f"{thing} still lasts, although its card was played"
        self._used.clear()

    def event(self, moment: Moment, event: Event) -> Iterator[str]:
        """Say what cannot follow on what happened before."""
        if event.kind == "react":
            yield from self._react(moment, event)
        elif event.kind == "cease":
            yield from self._cease(moment, event)
        elif event.kind in _BETWEEN:
            yield from self._between(moment, event)
        elif event.kind in _RESOLVED and self._busy is False and not _is_other(event):
            yield f'"{event.kind}" while nothing is resolved'
        elif event.kind in _ALONE and self._reaction is not None and not self._played:
            said = self._reaction.abilities  # none where something was chosen as it began
            others = not said or any(_OTHERS.search(text) for text in said)
            if not others and event["player"] not in {None, self._reaction.controller}:
                yield f"{player_name(event['player'])} {event.kind}s by {self._reaction}"
        if event.kind == "play":
            self._used += _next_played(moment, event)
        self._told |= event.kind in {"condition", "no-effect"}
        self._played |= event.kind == "declare"  # what follows may be what that card says
        if event.kind in _BEGINS:
            self._busy = True
        elif event.kind in _BETWEEN:
            self._busy = False

    def _react(self, moment: Moment, event: Event) -> Iterator[str]:
        thing = moment.before.find(event["object"])
        if thing is None or not _is_reaction(thing):
            yield f"object {event['object']} is not a reaction"
            return
        if self._reaction is not None:
            yield f"{thing} is chosen while {self._reaction} is resolved"
        if thing.controller != event["player"]:
            yield f"{thing} is chosen by {player_name(event['player'])}"
        if thing.id in self._chosen:
            yield f"{thing} was chosen before"
        self._chosen.add(thing.id)
        self._reaction, self._told, self._played = thing, False, False

    def _cease(self, moment: Moment, event: Event) -> Iterator[str]:
        thing = moment.before.find(event["object"])
        if thing is None or not _is_reaction(thing):
            return
        if thing.id not in self._chosen and self._busy is not None:
            yield f"{thing} ceases, and was not chosen"
        if self._reaction is not None and thing.id == self._reaction.id:
            asks = any(text.startswith("If ") for text in thing.abilities)
            if asks and not self._told:
                yield f"{thing} ceases before anybody checked its condition"
            self._reaction = None

    def _between(self, moment: Moment, event: Event) -> Iterator[str]:
        self._reaction = None
        for thing in moment.before.zone("Limbo"):
            if thing.form != "Emblem":
                yield f"{thing} is still in Limbo"
            elif _is_reaction(thing):
                yield f"{thing} did not happen"
        if event.kind == "phase" and isinstance(event["phase"], str):
            if self._phase in PHASES and event["phase"] in PHASES:
                after = PHASES[(PHASES.index(str(self._phase)) + 1) % len(PHASES)]
                if event["phase"] != after:
                    yield f"{event['phase']} follows {self._phase}"
            self._phase = event["phase"]


def _next_played(moment: Moment, event: Event) -> Iterator[Thing]:
    """The Emblems that speak of the next card played, when this is the card."""
    card = moment.before.find(event["object"])
    for thing in moment.before.zone("Limbo"):
        if card is None or thing.duration is None or thing.controller != event["player"]:
            continue
        for text in thing.abilities:
            said = _NEXT.match(text)
            if said is not None and said[1] == card.type:
                zone = f"from {said[2].capitalize()}" if said[2] else "play"
                over = said[3] == "this Afternoon" and moment.before.phase != "Afternoon"
                if zone in event.words and not over:
                    yield thing


def _is_reaction(thing: Thing) -> bool:
    """Whether an object is an Emblem that happens once; those that last have a duration."""
    return thing.form == "Emblem" and thing.duration is None


def _is_other(event: Event) -> bool:
    """Whether it is part of Clean-up or pays a cost, which may come before anything resolves."""
    return CLEAN_UP in event.rules or "pay" in event.words
