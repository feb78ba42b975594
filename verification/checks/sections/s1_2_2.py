"""Objects (1.2.2)."""

from __future__ import annotations

from verification.checks import Happening, Thing, Verdicts, check, inert

TYPES = {
    "Character", "Emblem", "Hero", "Permanent", "Region", "Spell", "Mana Orb",
}  # fmt: skip


@check("objects-in-brief.pieces", "move", "create", "emblem")
def is_a_piece(e: Happening) -> Verdicts:
    """An object that comes to be is a piece of the game: a card, a token or an Emblem."""
    made = e.made
    if made is not None:
        right = {
            "card": made.card is not None and 0 <= made.card < len(e.record.cards),
            "token": made.card is None,
            "Emblem": made.card is None,
        }
        yield right.get(made.form, False) or f"{made} is no card, no token and no Emblem"


inert(
    "objects-in-brief.things",
    'it says what "most" things are, and forbids none that is something else',
)


@check("objects-in-brief.characteristics", "move", "create", "emblem")
def has_characteristics(e: Happening) -> Verdicts:
    """Every object has a type, and those characteristics that come with its type."""
    made = e.made
    if made is not None:
        lacks = _lacks(made)
        yield not lacks or f"{made} has no {', no '.join(lacks)}"


def _lacks(thing: Thing) -> list[str]:
    """What an object would have to have, and has not."""
    printed, kind = thing.printed, thing.printed.type
    wanted = {"type": kind in TYPES}
    if thing.form != "Emblem":
        wanted["name"] = bool(printed.name)
    if kind == "Character":
        wanted["statistics"] = printed.statistics is not None
    if thing.form == "card" and kind in {"Character", "Permanent", "Spell"}:
        wanted["Hand Cost"] = printed.hand_cost is not None
        wanted["Reserve Cost"] = printed.reserve_cost is not None
    return [what for what, there in wanted.items() if not there]
