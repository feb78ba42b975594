"""A position as numbers for the C engine: the inverse of ``core_c.image``, with what is to be done.

Only positions between tasks of the day can be taken over: those of scenarios and of files, with
no Emblem in Limbo and nothing resolving.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from altered.day.adventure import tumult_cards
from altered.day.afternoon import BeginTurns, TakeTurn
from altered.day.phases import BeginPhase, EndPhase
from altered.day.setup import SetUp
from altered.engine.chance import FirstPlayer
from altered.reaction import CheckReactions
from altered.state.terms import BOOST, Side, Zone
from core_c.book import TooLargeError
from core_c.vocabulary import frames, ordinal

if TYPE_CHECKING:
    from altered.engine.task import Task
    from altered.state.model import GameObject, State
    from core_c.book import Book


def position(state: State, book: Book) -> list[int]:
    """Return the numbers of a position.

    Raises:
        TooLargeError: it holds what cannot be taken over.

    """
    out = [
        state.day,
        ordinal(state.phase),
        state.first_player,
        -1 if state.turn is None else state.turn,
        -1 if state.result is None else state.result,
        int(state.tiebreakers),
        state.clock,
    ]
    for p in state.players:
        deck = p.deck
        out += [p.hero_marker, p.companion_marker, int(p.passed), int(p.contends), int(p.out)]
        out += [len(p.hand), len(deck.top), len(deck.bag), len(deck.bottom)]
        out += [*p.hand, *deck.cards]
    out += [len(state.adventure)]
    out += [book.regions[r.name, r.terrains] if r.face_up else -1 for r in state.adventure]
    ids = [card.id for card in tumult_cards()]
    out += [len(state.tumult), *(ids.index(name) for name in state.tumult)]
    out += [len(state.objects)]
    for thing in state.objects:
        out += _object(thing, book)
    if state.past or state.uses or state.played:
        raise TooLargeError("a position in which something was done already")
    out += [len(state.agenda)]
    for task in state.agenda:
        kind, words = _frame(task)
        out += [frames()[kind], len(words), *words]
    return out


def _object(thing: GameObject, book: Book) -> list[int]:
    others = [(name, number) for name, number in thing.counters if name != BOOST]
    if thing.zone is Zone.LIMBO or len(others) > 2:  # as many names an object holds
        raise TooLargeError(f"a position with {thing.face.name or 'an Emblem'} as it is there")
    places = [(number, book.counters.index(name) + 1) for name, number in others]
    (first, one), (second, two) = (*sorted(places, key=itemgetter(1)), (0, 0), (0, 0))[:2]
    return [
        thing.id,
        book.faces[thing.face],
        -1 if thing.card is None else thing.card,
        ordinal(thing.form),
        ordinal(thing.zone),
        thing.owner,
        thing.controller,
        len(Side) if thing.side is None else ordinal(thing.side),
        sum(1 << ordinal(status) for status in thing.statuses),
        thing.count(),
        first,
        one,
        second,
        two,
    ]


def _frame(task: Task) -> tuple[str, tuple[int, ...]]:
    match task:
        case SetUp():
            return "SET_UP", ()
        case FirstPlayer():
            return "FIRST_PLAYER", ()
        case CheckReactions():
            return "CHECK_REACTIONS", ()
        case BeginTurns():
            return "BEGIN_TURNS", ()
        case BeginPhase(phase, effects):
            return "BEGIN_PHASE", (ordinal(phase), int(effects))
        case EndPhase(phase):
            return "END_PHASE", (ordinal(phase),)
        case TakeTurn(player):
            return "TAKE_TURN", (player,)
    raise TooLargeError(f"a position in which {type(task).__name__} waits")
