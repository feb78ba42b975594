"""The closed word lists of ability texts: sub-types, their numbers, ordinals."""

from __future__ import annotations

from typing import Final

from altered import numerals

CHARACTER_SUBTYPES: Final = (
    "Adventurer", "Animal", "Apprentice", "Artist", "Bureaucrat", "Citizen", "Companion",
    "Deity", "Dragon", "Druid", "Elemental", "Engineer", "Fairy", "Leviathan", "Mage",
    "Messenger", "Noble", "Plant", "Robot", "Scholar", "Soldier", "Spirit", "Titan", "Trainer",
)  # fmt: skip
"""2.2.2.d."""

PERMANENT_SUBTYPES: Final = ("Landmark",)
"""2.2.2.e."""

SPELL_SUBTYPES: Final = ("Boon", "Conjuration", "Disruption", "Maneuver", "Song")
"""2.2.2.g."""

LATER_SUBTYPES: Final[dict[str, tuple[str, ...]]] = {
    "Character": ("Illusion", "Rogue", "Scientist"),
    "Permanent": ("Construction", "Expedition", "Feat", "Gear", "Ore", "Sap", "Site"),
}
"""Sub-types of later sets by type: printed cards have them and the lists of 2.2.2 do not."""

NO_CHARACTER: Final = frozenset(
    (*PERMANENT_SUBTYPES, *SPELL_SUBTYPES, *LATER_SUBTYPES["Permanent"])
)
"""The sub-types on a list that no Character has."""

SUBTYPES: Final = (
    *CHARACTER_SUBTYPES,
    *PERMANENT_SUBTYPES,
    *SPELL_SUBTYPES,
    *(name for names in LATER_SUBTYPES.values() for name in names),
)

ORDINALS: Final = {word: number for number, word in enumerate(numerals.ORDINALS[:8], 1)}


_PLURALS: Final = {
    "Dwarf": "Dwarves", "Elf": "Elves", "Fish": "Fish", "Goose": "Geese", "Hero": "Heroes",
    "Mouse": "Mice", "Ox": "Oxen", "Sheep": "Sheep", "Thief": "Thieves", "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}  # fmt: skip
_SINGULARS: Final = {many: one for one, many in _PLURALS.items() if many != one}


def one_of(name: str) -> str | None:
    """Return the singular of a plural that is on no list: Foxes, Spies, Guards; or ``None``."""
    if name in _SINGULARS:
        return _SINGULARS[name]
    if name.endswith("ies"):
        return name[:-3] + "y"
    if name.endswith(("ses", "xes", "ches", "shes")):
        return name[:-2]
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else None


def plural(subtype: str) -> str:
    """Return the plural of a sub-type or type."""
    if subtype in _PLURALS:
        return _PLURALS[subtype]
    if subtype.endswith("y") and subtype[-2:-1] not in "aeiou":
        return subtype[:-1] + "ies"
    return subtype + ("es" if subtype.endswith(("s", "ch", "sh", "x", "ero")) else "s")
