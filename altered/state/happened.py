"""What has happened this turn, this Afternoon, this Day, kept as far as some card asks for it.

Each event is looked at as reactions look at it, once for each player whom its words may call
"you". What they say of the bearer ("I", "another", "my Expedition") is asked when the number is.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from altered.ability import tree
from altered.state.model import ASKED, Happening
from altered.terms import Phase

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State

SPANS: Final[tuple[tree.Since, ...]] = ("turn", "Afternoon", "Day", "game")
"""The times that are asked for, each within the next."""


def of_nobody(event: tree.Trigger) -> tree.Trigger:
    """The event without what its words say of their bearer."""
    match event:
        case tree.MovesForward() | tree.MovesBackward():
            return replace(event, expedition=tree.ExpeditionOf())
        case tree.Played(zone, None):
            return tree.Played(zone, tree.Which(), tree.EachPlayer())
        case tree.Sacrificed(_, None):
            return tree.Sacrificed(tree.EachPlayer(), tree.Which())
    if isinstance(event, tree.AtPhase | tree.AfterEffect | tree.Draws):
        return event
    plain = tree.Which() if event.which is None else replace(event.which, other=False)
    return event if event.which == plain else replace(event, which=plain)


@cache
def _asks(part: object) -> frozenset[tree.Happened]:
    """What the words of an ability ask for."""
    found = {part} if isinstance(part, tree.Happened) else set()
    if is_dataclass(part):
        for field in fields(part):
            found |= _asks(getattr(part, field.name))
    elif isinstance(part, tuple):
        for one in part:
            found |= _asks(one)
    return frozenset(found)


def triggers_asked(state: State) -> dict[tree.Trigger, bool]:
    """The events that cards of this game ask for, in the order of the cards.

    Each with whether some card asks what it happened to; of others it is enough how often.
    """
    if ASKED not in state.__dict__:
        faces = (*(card.face for card in state.cards), *(o.face for o in state.objects))
        abilities = (a for face in faces for a in (*face.abilities, *face.support))
        found: dict[tree.Trigger, bool] = {}
        for ability in abilities:
            asks = [(of_nobody(one.event), one) for one in _asks(ability)]
            for event, one in sorted(asks, key=lambda ask: repr(ask[0])):
                found[event] = found.get(event, False) or _asks_to_what(one)
        state.__dict__[ASKED] = found
    return cast("dict[tree.Trigger, bool]", state.__dict__[ASKED])


def _asks_to_what(asking: tree.Happened) -> bool:
    """Whether it counts what an event happened to: the one that asks, another, one still there."""
    which = cast("tree.Which | None", getattr(asking.event, "which", tree.Which()))
    return which is None or which.other or asking.since == "game"


def shortest(state: State) -> tree.Since:
    """The shortest time that it is now: a turn, an Afternoon, a Day."""
    if state.phase is not Phase.AFTERNOON:
        return "Day"
    return "Afternoon" if state.turn is None else "turn"


def is_anybody(event: tree.Trigger) -> bool:
    """Whether the words are the same whoever "you" are, so that they are kept once."""
    who = getattr(event, "who", tree.EachPlayer())
    return who == tree.EachPlayer() and getattr(event, "which", tree.Which()) == tree.Which()


def older(game: Game, since: tree.Since) -> None:
    """What has happened until now is no longer of the turn, or of the Afternoon, that is over."""
    shorter = SPANS[: SPANS.index(since)]
    kept = tuple(
        replace(one, since=since) if one.since in shorter else one for one in game.state.happened
    )
    if kept != game.state.happened:
        game.change(happened=kept)


def kept_for_good(state: State) -> tuple[Happening, ...]:
    """What is still known the next Day: from where the objects that are left were played."""
    return tuple(
        replace(one, since="game")
        for one in state.happened
        if isinstance(one.event, tree.Played)
        and one.event.zone is not None
        and is_anybody(one.event)
        and one.thing is not None
        and state.find(one.thing) is not None
    )


def is_in(state: State, since: tree.Since) -> bool:
    """Whether it is a turn, an Afternoon, a Day now: outside them nothing is the first of one."""
    return SPANS.index(shortest(state)) <= SPANS.index(since)
