"""The daily effects of the Morning (4.2.1): Succeed, Prepare, Draw, Expand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ask.passive.question import stays_exhausted
from altered.day.cards import EachDraws, put_in_mana
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.choice import Choice, Refusal, choice
from altered.state.table import left_of
from altered.state.task import Decision, Task
from altered.terms import Status, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.game import Game
    from altered.state.model import GameObject, State


@dataclass(frozen=True)
class Succeed(Task):
    """The first player's neighbor to the left becomes first player (4.2.1.b)."""

    def run(self, game: Game) -> None:
        """Seats are numbered to the left; one that is out of the game is passed over."""
        after = left_of(game.state, game.state.first_player)
        note = Atom("note", after, ("succeed", "become-first"))
        perform(game, [note], "morning.succeed", "day-in-brief.morning")


def become_first_by_effect(game: Game, player: int) -> None:
    """An effect makes a player the first player; the next Morning goes on from there (4.2.1.b)."""
    if game.state.first_player == player:
        what = "become-first"
        rules = ("cannot.effect", "effects-in-brief.change")
        game.announce("impossible", *rules, what=what, player=player)
        return
    perform(game, [Atom("note", player, ("become-first",))], "effects-in-brief.change")


@dataclass(frozen=True)
class Prepare(Task):
    """All players ready what they have (4.2.1.c; reading ``morning.prepare`` says what)."""

    def run(self, game: Game) -> None:
        """One step for all players; what is ready already is not touched."""
        state = game.state
        rules = PREPARE_RULES[state.reading("morning.prepare")]
        atoms = [
            Atom(
                "lose-status",
                thing.controller,
                ("ready",),
                object=thing.id,
                status=Status.EXHAUSTED,
                owner=thing.owner,
            )
            for thing in to_prepare(state)
        ]
        perform(game, atoms, *rules)


PREPARE_RULES: Final = {
    "characters-and-permanents": ("morning.prepare",),
    "mana-orbs-too": ("morning.prepare", "day-in-brief.morning", "quick.mana.ready"),
    "everything": ("morning.prepare", "quick.morning.ready"),
}


def to_prepare(state: State) -> tuple[GameObject, ...]:
    """The exhausted objects that Prepare readies, in initiative order and by timestamp."""
    reading = state.reading("morning.prepare")
    exhausted = [o for o in state.objects if not o.ready and _is_prepared(o, reading)]
    exhausted = [o for o in exhausted if not stays_exhausted(state, o)]
    return tuple(o for player in state.order for o in exhausted if o.controller == player)


def _is_prepared(thing: GameObject, reading: str) -> bool:
    if reading == "everything":
        return True
    if thing.zone is Zone.MANA_ZONE:
        return reading == "mana-orbs-too"
    in_play = thing.zone in {Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE}
    return in_play and thing.face.type in {Type.CHARACTER, Type.PERMANENT}


@dataclass(frozen=True)
class Draw(Task):
    """Every player draws two cards (4.2.1.d)."""

    def run(self, game: Game) -> None:
        """An empty Deck is refilled from the Discard pile (quick.deck.empty)."""
        game.push(EachDraws(game.state.limit("morning.draw"), ("morning.draw",)))


@dataclass(frozen=True)
class Expand(Task):
    """Each player may put one card of their Hand in the Mana zone, ready (4.2.1.e).

    They choose in initiative order (6.1.g), then the cards are put down together. ``left`` are
    the players still to choose; ``None``: nobody was asked yet.
    """

    left: tuple[int, ...] | None = None
    chosen: tuple[tuple[int, int], ...] = ()

    def run(self, game: Game) -> None:
        """Ask the next player who has a card, or put the cards down."""
        state = game.state
        left = state.order if self.left is None else self.left
        left = tuple(player for player in left if state.players[player].hand)
        if left:
            game.push(ExpandChoice(left, self.chosen))
        else:
            put_in_mana(game, self.chosen, "expand", "morning.expand", "quick.morning.expand")


@dataclass(frozen=True)
class ExpandChoice(Decision):
    """The first player in ``left`` chooses a card of their Hand for the Mana zone, or none."""

    left: tuple[int, ...]
    chosen: tuple[tuple[int, int], ...]

    def candidates(self, state: State) -> Iterator[Choice]:
        """No card, or any card of the Hand."""
        player = self.left[0]
        yield choice("decline", player)
        for card in state.players[player].hand:
            yield choice("orb", player, card=card)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L010: the card is not in the Hand."""
        hand = state.players[self.left[0]].hand
        if choice.kind == "orb" and choice.get("card") not in hand:
            text = "only a card of one's own Hand may be put in the Mana zone"
            return Refusal("ALT-L010", ("morning.expand",), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Note the card, if any, and ask the next player."""
        chosen = self.chosen
        if choice.kind == "orb":
            chosen = (*chosen, (self.left[0], choice.number("card")))
        game.push(Expand(self.left[1:], chosen))
