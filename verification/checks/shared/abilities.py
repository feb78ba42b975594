"""The texts of abilities: which are reactions, what a quick action costs, what was paid for it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from verification.checks import Board, Event, Happening, Thing

ROLLING: Final = r"When you roll a die, you may "
"""How a permission about dice begins (7.3.13.c), which is no reaction."""
REACTION: Final = re.compile(rf"(?!{ROLLING})(?:\{{[JHRI]\}}|When\b|At [A-Z]|After\b)")
"""How the text of a reaction begins."""
PUT_OFF: Final = "At the next "
"""How an effect begins that is done later: what looks like a trigger, and is part of it."""
NO_COST: Final = r"(?!\{[JHRI]\}|(?:When|At|After|If|Choose|Do the following|The first time)\b)"
"""What stands before a colon and is no cost: a trigger or condition, what is chosen or repeated."""
COST: Final = re.compile(NO_COST + r"([A-Z{][^.:\"“—|•]*?) ?: (?=[^\s\"“•])")
"""How the text of a quick action begins: with its cost, whatever it asks for, and a colon."""

_SPARES: Final = re.compile(r"(?:would|can't) gain Fleeting")
PRESENCE: Final = frozenset({"joins", "leaves", "activate"})
"""What is reported between a declaration and its payment, where another Character is Gigantic
now, or a reaction is activated by the play."""

_SYMBOLS: Final = re.compile(r"(?:\{[JHR]\} ?)+")
_FROM: Final = {"{H}": "from Hand", "{R}": "from Reserve"}
LOSE: Final = re.compile(r"\bloses? (?:[A-Z][a-z]+\.|(?:all|its|their)\b[^.]*\babilities)")
"""That abilities, or a keyword, are lost."""


def some_lose(board: Board) -> bool:
    """Whether an ability in play takes abilities away; which of the two wins is asked elsewhere."""
    things = [*board.in_play, *board.zone("Limbo")]
    return any(_loses(t) for thing in things for t in (*thing.abilities, *thing.printed.abilities))


@lru_cache(maxsize=4096)
def _loses(text: str) -> bool:
    """Whether a text takes abilities away; the same ones are asked for at every moment."""
    return LOSE.search(text) is not None


def symbols_of(text: str) -> frozenset[str]:
    """The {J}, {H} and {R} with which a reaction begins: each of them is a trigger of its own."""
    found = _SYMBOLS.match(text)
    return frozenset() if found is None else frozenset(found[0].replace("}", "} ").split())


def played_symbols(e: Happening) -> frozenset[str]:
    """The symbol that stands for the zone from which a card was played, if one does.

    From a Deck or a Discard pile neither {H} nor {R} does.
    """
    return frozenset(symbol for symbol, zone in _FROM.items() if zone in e.event.words)


def reactions(abilities: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some abilities that are reactions."""
    return tuple(text for text in abilities if REACTION.match(text))


def cost(text: str) -> str:
    """The cost in the text of a quick action; empty when there is none."""
    found = COST.match(text)
    return found[1] if found else ""


def said_by(thing: Thing) -> tuple[str, ...]:
    """The abilities of an object that may work where it is: in the Reserve its support ones."""
    if thing.zone == "Reserve":
        return thing.printed.support
    return thing.abilities if thing.in_play or thing.zone == "Limbo" else ()


def goes_on_unsaid(board: Board) -> bool:
    """Whether an Emblem lasts for which something was chosen: no words tell what it says."""
    return any(thing.duration and not thing.abilities for thing in board.zone("Limbo"))


def spares(board: Board) -> bool:
    """Whether an ability says of some cards that they do not gain Fleeting."""
    texts = (text for thing in board.things.values() for text in said_by(thing))
    return any(_SPARES.search(text) for text in texts)


def quick(e: Happening) -> tuple[Thing, str]:
    """The object whose quick action is played, and the text of that action.

    Args:
        e: an event ``quick-action``.

    """
    thing = e.thing
    for moment in e.earlier:
        if moment.decision is not None and moment.decision.choice.startswith("quick "):
            at = int(moment.decision.choice.rsplit("ability=", 1)[-1])
            return thing, thing.offered.get(at, "")
    return thing, ""


def payment(e: Happening) -> tuple[Event, ...]:
    """What is paid for a quick action: the events of the step that follows it.

    Whether something else happens instead of a part of it may be asked before.
    """
    for moment in e.later:
        if not {event.kind for event in moment.events} <= PRESENCE | {"offer"}:
            return tuple(event for event in moment.events if "pay" in event.words)
    return ()
