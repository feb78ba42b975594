"""What has happened is kept as far as some card asks for it, seen as reactions see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree import Effect, MovesBackward, MovesForward, Reaction
from altered.reaction.match import match
from altered.reaction.source import NOBODY, Source
from altered.state.face import Face
from altered.state.happened import is_anybody, shortest, triggers_asked
from altered.state.model import GameObject, Happening
from altered.terms import Form, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree import Since, Trigger
    from altered.state.atom import Atom
    from altered.state.game import Game
    from altered.state.model import State


def note(game: Game, before: State, done: Sequence[Atom], after: State) -> None:
    """Keep what happened, if any card of the game asks for it."""
    events = triggers_asked(game.state)
    if not events:
        return
    since = shortest(game.state)
    new = tuple(
        one
        for atom in done
        for event, named in events.items()
        for one in _noted(before, after, atom, event, since, named=named)
    )
    if new:
        game.change(happened=(*game.state.happened, *new))


def _noted(
    before: State, after: State, atom: Atom, event: Trigger, since: Since, *, named: bool
) -> list[Happening]:
    if isinstance(event, MovesForward | MovesBackward):
        moved = match(before, after, atom, event, _source(event, before.first_player))
        if moved is None:
            return []
        assert atom.owner is not None
        return [Happening(event, atom.owner, None, atom.side, since)]
    asking = range(1 if is_anybody(event) else len(after.players))
    matched = (
        (player, match(before, after, atom, event, _source(event, player))) for player in asking
    )
    return [
        Happening(event, player, next(iter(it), None) if named else None, None, since)
        for player, it in matched
        if it is not None
    ]


def _source(event: Trigger, player: int) -> Source:
    """A reaction of nobody, under the control of a player."""
    bearer = GameObject(NOBODY, Form.CARD, Zone.LIMBO, player, player, Face("", Type.EMBLEM))
    return Source(bearer, (NOBODY,), Reaction((event,), Effect()))
