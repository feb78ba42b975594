"""Invented faces that are hard to draw: long names, long texts, long words, every type."""

from __future__ import annotations

from typing import Final

from altered.draw import Drawing, card_face
from altered.draw.read_back import Part, read_back
from altered.state.face import Face
from altered.terms import Type

LONG_NAME: Final = "Internationalverschwörungskommission of the Extraordinarily Long Tide"
LONG_TEXT: Final = "\n".join(
    ["{J} For each Permanent you control, activate its {J} abilities. (A reminder, in italics.)"]
    * 9
)
LONG_WORD: Final = "Verylongwordwithoutanyspace" * 12
LONG_SUPPORT: Final = (
    "{D}: The next Character you play this turn gains 1 boost. (Discard me from Reserve.)\n"
    "{I} At Noon — " + "Draw a card, then " * 25 + "stop."
)


def face(
    kind: Type = Type.CHARACTER,
    name: str = "Reed Stalker",
    subtypes: tuple[str, ...] = ("Animal",),
    faction: str | None = "Muna",
    rarity: str | None = "Common",
) -> Face:
    """A face of that type with what belongs to the type."""
    hero = kind is Type.HERO
    return Face(
        name=name,
        type=kind,
        subtypes=() if hero else subtypes,
        faction=faction,
        rarity=None if hero else rarity,
        hand_cost=None if hero else 3,
        reserve_cost=None if hero else 12,
        statistics=(1, 2, 10) if kind is Type.CHARACTER else None,
        reserve_limit=2 if hero else None,
        landmark_limit=3 if hero else None,
        counters=(("Debt", 2),) if hero else (),
    )


def hard_faces() -> dict[str, Drawing]:
    """Every type with everything too long, and with nothing at all."""
    found: dict[str, Drawing] = {}
    for kind in (Type.CHARACTER, Type.HERO, Type.PERMANENT, Type.SPELL):
        many = ("Bureaucrat", "Adventurer", "Companion", "Apprentice", "Engineer", "Leviathan")
        long = face(kind, LONG_NAME, many, None, "Exalted")
        found[f"{kind.value}, long"] = card_face(long, LONG_TEXT, LONG_SUPPORT)
        found[f"{kind.value}, one word"] = card_face(face(kind, LONG_WORD), LONG_WORD, LONG_WORD)
        found[f"{kind.value}, bare"] = card_face(face(kind), "", "")
        found[f"{kind.value}, markup"] = card_face(face(kind, 'A <b> & "c"\x07'), "{J} <&>", "")
    return found


def parts(drawing: Drawing) -> Part:
    """The parts of a drawing, read back from its file."""
    return read_back(drawing.standalone())
