"""What checks of the quick rules share: turns, prices, meetings, the texts being resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from verification.board_texts.law import law
from verification.board_texts.prices import is_about_costs
from verification.checks import (
    SIDES,
    Board,
    Event,
    Happening,
    Moment,
    Printed,
    Taken,
    Thing,
    Verdicts,
)
from verification.checks.shared.during import all_texts, seen, source

Cells = Mapping[str, int | bool | str]
"""A state as the formulas write it: ``hand_cost`` -> 3."""

PLAYS: Final = re.compile(r"\b[Pp]lays? ")
"""How an effect says that something is played."""

NAMES = ("Alice", "Bob")
"""What the formulas call the two players."""

TURNS = ("AlicesTurn", "BobsTurn")
"""What the formulas call the next turn."""

FACTIONS = ("Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir")
"""The six factions of edition 1.0."""


def says(
    rule: str,
    question: str,
    answer: int | bool | str,
    cells: Cells | None = None,
    *args: str,
) -> bool:
    """Whether the formula of a rule speaks of this situation, and allows this answer."""
    return law(rule, question, cells or {}, args, answer) is True


def denies(
    rule: str,
    question: str,
    answer: int | bool | str,
    cells: Cells | None = None,
    *args: str,
) -> bool:
    """Whether the formula of a rule forbids this answer: asked where the rule should be silent."""
    return law(rule, question, cells or {}, args, answer) is False


def far(board: Board, player: int) -> int:
    """How many Regions both markers of a player have come, in total."""
    return sum(board.marker(player, side) for side in SIDES)


def needed(board: Board) -> int:
    """How many Regions both markers have to come until they are in the same one."""
    return len(board.adventure) - 1


def together(board: Board, player: int) -> bool:
    """Whether the Expeditions of a player have met or passed each other."""
    return far(board, player) >= needed(board)


def beyond(board: Board, player: int) -> bool:
    """Whether they have advanced more than necessary: passed each other."""
    return far(board, player) > needed(board)


def last_turn(e: Happening) -> tuple[int, Moment] | None:
    """Whose turn was before this event, in the same phase, and where it began."""
    for moment in e.earlier:
        for event in moment.events:
            if event.kind == "turn":
                return event.number("player"), moment
            if event.kind == "phase":
                return None
    start = e.record.start.turn  # a record may begin in the middle of a turn
    return None if start is None else (start, e.record.moments[0])


def events_since(e: Happening, begin: Moment) -> Iterator[Event]:
    """The events from a moment on, up to this one."""
    for moment in e.record.moments[begin.place : e.place]:
        yield from moment.events


def until_decision(e: Happening) -> Iterator[Happening]:
    """What happens after an event, up to the next decision of a player."""
    for moment in e.later:
        if moment.decision is not None and moment.decision.player >= 0:
            return
        for nth, event in enumerate(moment.events):
            yield Happening(e.record, moment, event, nth)


def resolving(board: Board) -> tuple[Thing, ...]:
    """What is being resolved or waits for it: cards in Limbo and Emblems that do not last."""
    return tuple(t for t in board.zone("Limbo") if t.duration is None)


def in_own_turn(t: Taken) -> bool:
    """Whether a player chooses what to do in a turn, and not something for an effect."""
    free = t.before.phase == "Afternoon" and t.player >= 0 and not resolving(t.before)
    return free and not _in_quick_action(t)


def _in_quick_action(t: Taken) -> bool:
    """Whether a card is played by what a quick action says, which nothing in Limbo stands for.

    Then the choice is how one card is played, or to give that up, and the words say "play".
    """
    ways = [o for o in t.options if o.kind != "withdraw"]
    if {o.kind for o in ways} != {"play"} or len({o["card"] for o in ways}) > 1:
        return False
    effect = source(t)
    return (
        effect is not None
        and effect.kind == "quick action"
        and any(PLAYS.search(text) for text in effect.texts)
    )


@dataclass(frozen=True)
class Price:
    """What a card that is played costs by its face, and the Mana Orbs exhausted for it.

    ``ordinary``: nothing on the table says that it costs more or less, or nothing.
    """

    owed: int | None
    orbs: tuple[Happening, ...]
    ordinary: bool


BETWEEN: Final = frozenset({"gain", "lose", "impossible", "activate"})
"""What may happen after a card has gone to Limbo and before it is paid for.

The first Spell or the next one gains or loses something there, and reactions are activated.
"""


def price(e: Happening) -> Price:
    """The price of a card, of the event in which playing it is declared."""
    card = e.card
    owed = card.hand_cost if e["from"] == "Hand" else card.reserve_cost
    orbs: list[Happening] = []
    for one in until_decision(e):
        if one.event.kind in BETWEEN and not orbs:
            continue
        if one.event.kind != "pay":
            break
        if one.thing.zone == "Mana zone":
            orbs.append(one)
    return Price(owed, tuple(orbs), _ordinary(e, card))


def usual_cost(board: Board, player: int, card: Printed) -> bool:
    """Whether nothing on the table says that a card costs the player more or less than usual."""
    said = [*card.abilities, *(text for thing in board.in_play for text in thing.abilities)]
    said += [text for thing in board.zone("Reserve") for text in thing.printed.support]
    lasting = any(t.duration and t.controller == player for t in board.zone("Limbo"))
    return not lasting and not any(is_about_costs(text) for text in dict.fromkeys(said))


def _ordinary(e: Happening, card: Printed) -> bool:
    if not usual_cost(e.before, e.player, card):
        return False
    for moment in e.earlier:
        if moment.decision is None or moment.decision.player < 0:
            return False
        taken = Taken(e.record, moment)
        if taken.chosen.kind == "play":
            return in_own_turn(taken)  # not one that an effect lets a player play
        target = e.before.find(taken.chosen["object"])
        if target is not None and any(text.startswith("Tough ") for text in target.abilities):
            return False  # also "Tough X, where X is ..."
    return False


def paid(e: Happening, rule: str, *, due: bool) -> Verdicts:
    """A card costs what the formula of a rule says, unless something else changes its cost.

    Where the rule does not speak of the card (``due``), its formula says nothing against it.
    """
    asked = price(e)
    if asked.ordinary and asked.owed is not None:
        cells: Cells = {
            "hand_cost": e.card.hand_cost or 0,
            "reserve_cost": e.card.reserve_cost or 0,
            "origin": f"From{e['from']}",
            "card": f"{e.card.type}Card",
            "landmark": "Landmark" in e.card.subtypes,
        }
        right = says(rule, "mana_cost", len(asked.orbs), cells)
        if due or denies(rule, "mana_cost", len(asked.orbs), cells):
            yield right or f"{e.card.name} was paid with {len(asked.orbs)} Mana, not {asked.owed}"


def asking(t: Taken) -> tuple[str, ...] | None:
    """The texts of what asks for a decision: of the card or Emblem resolved, or the quick action.

    ``None`` when nothing of the kind is found, or it plays a card, which may be what asks.
    """
    texts, begun = _asked_by(t)
    plays_more = begun and any(PLAYS.search(text) for text in texts or ())
    return None if plays_more else texts


def _asked_by(t: Taken) -> tuple[tuple[str, ...] | None, bool]:
    """These texts, and whether it is carried out already: no longer declared."""
    begun = False
    for moment in t.earlier:
        if moment.decision is not None and moment.decision.player >= 0:
            chosen = Taken(t.record, moment).chosen
            if chosen.kind == "quick":
                thing = moment.before.find(chosen["object"])
                return None if thing is None else all_texts(thing), begun
            number = chosen["card"]
            if chosen.kind == "play" and isinstance(number, int):
                printed = t.record.cards[number].printed
                return (*printed.abilities, *printed.support), begun
        for event in moment.events:
            begun = begun or event.kind in {"declare", "quick-action", "react"}
            if event.kind == "react":
                emblem = moment.before.find(event["object"])
                source = None if emblem is None else seen(t, emblem.me)
                return None if source is None else all_texts(source), begun
            if event.kind in {"turn", "phase"}:
                return None, begun
    return None, begun
