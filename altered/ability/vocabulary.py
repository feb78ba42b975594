"""The closed word lists of ability texts: sub-types, forms of verbs, numbers, contractions."""

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

SUBTYPES: Final = (
    *CHARACTER_SUBTYPES,
    *PERMANENT_SUBTYPES,
    *SPELL_SUBTYPES,
    *(name for names in LATER_SUBTYPES.values() for name in names),
)

NUMBERS: Final = {word: number for number, word in enumerate(numerals.CARDINALS[:13])}
ORDINALS: Final = {word: number for number, word in enumerate(numerals.ORDINALS[:8], 1)}


STATUS_WORDS: Final = ("Anchored", "Asleep", "Exhausted", "Fleeting")


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


def singular(word: str, subtypes: frozenset[str]) -> str | None:
    """Return the sub-type that ``word`` names in the singular or plural, if it is known."""
    if word in subtypes:
        return word
    if word.endswith("ies") and word[:-3] + "y" in subtypes:
        return word[:-3] + "y"
    if word.endswith("es") and word[:-2] in subtypes:
        return word[:-2]
    if word.endswith("s") and word[:-1] in subtypes:
        return word[:-1]
    return None


KEYWORDS: Final = ("Gigantic", "Defender", "Eternal", "Seasoned")
"""Keywords of Characters that have no number."""

KINDS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    **{t.lower(): (("A_TYPE",), t) for t in ("Character", "Permanent", "Spell")},
    **{t.lower() + "s": (("A_TYPES",), t) for t in ("Character", "Permanent", "Spell", "Emblem")},
    "hero": (("A_TYPE", "A_SIDE"), "Hero"),
    "heroes": (("A_TYPES",), "Hero"),
    "emblem": (("A_TYPE",), "Emblem"),
    "companion": (("A_SIDE",), "Companion"),
    **{s.lower(): (("A_STATUS",), s) for s in STATUS_WORDS},
    **{k.lower(): (("A_KEYWORD",), k) for k in KEYWORDS},
    "fleeting": (("A_STATUS", "A_KEYWORD"), "Fleeting"),
    "anchored": (("A_STATUS", "A_KEYWORD"), "Anchored"),
    "asleep": (("A_STATUS", "A_KEYWORD"), "Asleep"),
    **{k: (("A_LATER_KEYWORD",), k.capitalize()) for k in ("cooldown", "scout")},
    **{
        p: (("A_PHASE",), p.capitalize()) for p in ("morning", "noon", "afternoon", "dusk", "night")
    },
    **{
        d: (("A_PHASE_PART",), d.capitalize())
        for d in ("rest", "succeed", "prepare", "draw", "expand", "progress", "clean-up")
    },
    "forest": (("A_TERRAIN",), "Forest"),
    "mountain": (("A_TERRAIN",), "Mountain"),
    "water": (("A_TERRAIN",), "Water"),
    "{V}": (("A_TERRAIN",), "Forest"),
    "{M}": (("A_TERRAIN",), "Mountain"),
    "{O}": (("A_TERRAIN",), "Water"),
    "behind": (("A_PLACE",), "behind"),
    "tied": (("A_PLACE",), "tied"),
    "ahead": (("A_PLACE",), "ahead"),
    "less": (("A_LESS_MORE",), "less"),
    "more": (("A_LESS_MORE",), "more"),
    "your": (("A_OWN",), "your"),
    "their": (("A_OWN",), "their"),
}
"""Words of a closed list: the kinds they are and the value they have, besides themselves."""
