"""The daily effects of Night: Rest and Clean-up (4.2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ask.passive import now
from altered.ask.passive.limit import may_keep
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.choice import Choice, Refusal, choice
from altered.state.task import Decision, Task
from altered.terms import Status, Type, Zone
from altered.victory import look_at_night

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.game import Game
    from altered.state.model import State

RESTING: Final = (Status.ANCHORED, Status.ASLEEP)
"""Statuses that keep a Character in its Expedition at Rest, and are lost there."""


@dataclass(frozen=True)
class Rest(Task):
    """Characters in the Expedition zone are sent to the Reserve (4.2.5.b).

    One step. What stays, goes elsewhere or ceases is the work of modifiers: Anchored, Asleep,
    Eternal, Fleeting, tokens (4.2.5.b, remark).
    """

    def run(self, game: Game) -> None:
        """Send them all; then those that stayed lose Anchored and Asleep."""
        things = [
            thing
            for player in game.state.order
            for thing in game.state.in_zone(Zone.EXPEDITION_ZONE, player)
            if now(game.state, thing).type is Type.CHARACTER
        ]
        sent = [
            Atom(
                "move",
                thing.controller,
                ("rest",),
                object=thing.id,
                card=thing.card,
                source=Zone.EXPEDITION_ZONE,
                zone=Zone.RESERVE,
                owner=thing.owner,
            )
            for thing in things
        ]
        perform(game, sent, "night.rest")
        lost = [
            Atom("lose-status", thing.controller, object=thing.id, status=status)
            for thing in things
            for status in RESTING
            if thing.has(status) and (here := game.state.find(thing.id)) and here.has(status)
        ]
        perform(game, lost, "night.rest")


@dataclass(frozen=True)
class CleanUp(Task):
    """Each player keeps as many objects as the limits allow; the rest is discarded (4.2.5.c).

    ``left``: players and zones still to be looked at, ``None`` at first; ``kept``: objects.
    """

    left: tuple[tuple[int, Zone], ...] | None = None
    kept: tuple[int, ...] = ()

    def run(self, game: Game) -> None:
        """A player chooses only when there are too many; all discard at the same time."""
        state = game.state
        left = self.left
        if left is None:
            zones = (Zone.RESERVE, Zone.LANDMARK_ZONE)
            left = tuple((player, zone) for player in state.order for zone in zones)
        if not left:
            _discard_rest(game, self.kept)
            return
        player, zone = left[0]
        there = tuple(thing.id for thing in state.in_zone(zone, player))
        if _may_keep(state, player, zone, there):
            game.push(CleanUp(left[1:], (*self.kept, *there)))
        elif any(_has_room(state, player, zone, self.kept, thing) for thing in there):
            game.push(Keep(left, self.kept))
        else:
            game.push(CleanUp(left[1:], self.kept))


def _may_keep(state: State, player: int, zone: Zone, things: tuple[int, ...]) -> bool:
    return may_keep(state, player, "reserve" if zone is Zone.RESERVE else "landmark", things)


def _has_room(state: State, player: int, zone: Zone, kept: tuple[int, ...], new: int) -> bool:
    """Whether one more object of the zone can be kept with those that are kept already."""
    here = tuple(thing.id for thing in state.in_zone(zone, player) if thing.id in kept)
    return new not in here and _may_keep(state, player, zone, (*here, new))


@dataclass(frozen=True)
class Keep(Decision):
    """The first player in ``left`` chooses one more object of that zone to keep."""

    left: tuple[tuple[int, Zone], ...]
    kept: tuple[int, ...]

    def candidates(self, state: State) -> Iterator[Choice]:
        """Every object of the zone."""
        player, zone = self.left[0]
        for thing in state.in_zone(zone, player):
            yield choice("keep", player, object=thing.id)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L011: it is not there; ALT-L012: it is chosen; ALT-L013: no room for its kind."""
        player, zone = self.left[0]
        if all(thing.id != choice.get("object") for thing in state.in_zone(zone, player)):
            text = f"the object is not in this player's {zone.value}"
            return Refusal("ALT-L011", ("night.clean-up",), text)
        if choice.get("object") in self.kept:
            text = "the object is chosen already"
            return Refusal("ALT-L012", ("night.clean-up",), text)
        number = choice.get("object")
        if isinstance(number, int) and not _has_room(state, player, zone, self.kept, number):
            text = "the room that is left is for others"
            return Refusal("ALT-L013", ("night.clean-up",), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Note it; the next player sees the choice (4.2.5.c, remark)."""
        game.announce(
            "keep",
            "night.clean-up",
            "step.decisions",
            player=self.left[0][0],
            object=choice.number("object"),
        )
        game.push(CleanUp(self.left, tuple(sorted((*self.kept, choice.number("object"))))))


def _discard_rest(game: Game, kept: tuple[int, ...]) -> None:
    """One step; whether Landmarks are sacrificed is the reading ``night.clean-up.landmarks``."""
    state = game.state
    sacrifice = state.reading("night.clean-up.landmarks") == "sacrificed"
    atoms = [
        Atom(
            "move",
            player,
            ("sacrifice", "discard") if sacrifice and zone is Zone.LANDMARK_ZONE else ("discard",),
            object=thing.id,
            card=thing.card,
            source=zone,
            zone=Zone.DISCARD_PILE,
            owner=thing.owner,
        )
        for player in state.order
        for zone in (Zone.RESERVE, Zone.LANDMARK_ZONE)
        for thing in state.in_zone(zone, player)
        if thing.id not in kept
    ]
    perform(game, atoms, "night.clean-up")


@dataclass(frozen=True)
class CheckVictory(Task):
    """A third daily effect, under the reading that victory counts at the end of the day."""

    def run(self, game: Game) -> None:
        """Compare where the markers are now."""
        look_at_night(game)
