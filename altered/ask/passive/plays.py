"""Earlier plays of the day: "the first Character you play each Afternoon", what was played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ask.passive import ask
from altered.ask.passive.characteristics import table
from altered.ask.passive.dependency import reads
from altered.ask.passive.table import assume
from altered.ask.passive.unit import support_works
from altered.state.model import GameObject
from altered.terms import Form, Phase, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree import Ability, Which
    from altered.state.atom import Atom
    from altered.state.face import Face
    from altered.state.game import Game
    from altered.state.model import State


def to_be_played(
    state: State, player: int, face: Face, zone: Zone, card: int | None
) -> tuple[State, GameObject]:
    """A card that is about to be played, as an object that filters can look at.

    In a visible zone it is one (2.1.a), with the counters and statuses it has there.
    """
    there = (o for o in state.objects if o.card is not None and o.card == card and o.zone is zone)
    thing = next(there, None)
    return as_object(state, player, face, zone, card) if thing is None else (state, thing)


def said_of_play(state: State, face: Face, zone: Zone) -> tuple[Ability, ...]:
    """What a card says of how it is played from a zone (1.2.4.d).

    Its support abilities work only in the Reserve (2.2.10.g), so they say it of no other zone.
    """
    lies = zone is Zone.RESERVE and support_works(state)
    return (*face.abilities, *face.support) if lies else face.abilities


def as_object(
    state: State, player: int, face: Face, zone: Zone, card: int | None = None
) -> tuple[State, GameObject]:
    """A card as if it were one more object, in a zone, so that filters can look at it."""
    thing = GameObject(state.clock, Form.CARD, zone, player, player, face, card)
    faces = table(state).with_faces({thing.id: face})
    return assume(state.changed(objects=(*state.objects, thing)), faces), thing


def remember_plays(game: Game, done: Sequence[Atom]) -> None:
    """Keep what was played, if any card of the game asks for it."""
    new = tuple(
        (a.player, a.card, game.state.phase)
        for a in done
        if "play" in a.verbs and a.card is not None
    )
    if new and any(_asks(card.face) for card in game.state.cards):
        game.change(played=(*game.state.played, *new))


def _asks(face: Face) -> bool:
    return any("plays" in reads(a) for a in (*face.abilities, *face.support))


def is_first(state: State, which: Which, player: int, controller: int, me: int | None) -> bool:
    """Whether no card that fits has been played yet: today, or in this Afternoon.

    Filters that do not say "first" are always content.
    """
    if not which.first:
        return True
    plain = replace(which, first=False)
    in_time = which.each_day or state.phase is Phase.AFTERNOON
    return in_time and not plays_of(state, plain, player, controller, me, which.each_day)


def plays_of(
    state: State, which: Which, player: int, controller: int, me: int | None, each_day: bool
) -> tuple[int, ...]:
    """The cards that fit of those that a player has played: today, or in this Afternoon."""
    bearer = None if me is None or not which.other else state.last_known(me)
    found: list[int] = []
    for who, card, phase in state.played:
        if who == player and (each_day or phase is Phase.AFTERNOON):
            there, thing = as_object(state, player, state.cards[card].face, Zone.LIMBO)
            own = bearer is not None and bearer.card == card
            if not own and ask.fits(there, thing, which, controller, me):
                found.append(card)
    return tuple(found)
