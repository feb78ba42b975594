"""The languages of ability texts, ready to read and print: constructs found by folder."""

from __future__ import annotations

import pkgutil
import re
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Final, Literal, cast

from altered.ability.formal.grammar import Grammar
from altered.ability.formal.phrase import IDIOMS, REGISTERED, Malformed, Wording, wordings
from altered.ability.words.english import ENGLISH
from altered.ability.words.french import french
from altered.rules.tables import tables

Lang = Literal["en", "fr"]
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "fr")
_WORD: Final = re.compile(r"\w[\w-]*[~^]?")
_ROOMS: Final = ("said", "named", "does", "holds", "keyword")


_SPOKEN: Final = {"feminine: ": "f", "plural: ": "pl"}
"""What was spoken of last, where a wording is printed."""


@cache
def load_constructs() -> None:
    """Import every room, so that all constructs are declared."""
    for room in _ROOMS:
        package = import_module(f"altered.ability.{room}")
        for module in pkgutil.iter_modules(package.__path__):
            import_module(f"altered.ability.{room}.{module.name}")


@cache
def plain_grammar(lang: Lang) -> Grammar:
    """The grammar of a language without keywords that abbreviate a text."""
    load_constructs()
    if lang == "en":
        declared = [("", one) for cls in REGISTERED.values() for one in cls.wordings]
        return Grammar(ENGLISH, declared + IDIOMS)
    catalogue = _catalogue(lang)
    names = catalogue.get("names", {})
    kinds = catalogue.get("subtypes", {})
    assert isinstance(names, dict)
    assert isinstance(kinds, dict)
    subtypes = {
        name: (str(one[0]), str(one[1])) for name, one in kinds.items() if isinstance(one, list)
    }
    said = _entries(catalogue)
    words = sorted({one for _, wording in said for one in _WORD.findall(wording.text)})
    return Grammar(french(subtypes, {k: str(v) for k, v in names.items()}, words), said)


Table = dict[str, "str | list[str] | Table"]


def _catalogue(lang: Lang) -> Table:
    return cast("Table", tables(lang, "abilities.toml"))


def subtype_in(lang: Lang, name: str) -> str:
    """What a sub-type is called in a language; its own name where that one has no other."""
    known = _catalogue(lang).get("subtypes", {})
    said = known.get(name) if isinstance(known, dict) else None
    return str(said[0]) if isinstance(said, list) else name


def _entries(catalogue: Table) -> list[tuple[str, Wording]]:
    """The wordings of a catalogue: tables by room and topic, entries by construct or pattern.

    An entry is a template, a list of them (the first is printed), or a table of templates by
    parameter with ``gen``, ``num``, ``per``, ``also`` and ``light`` (a slot and a template).
    ``Category: Pattern`` names the category of a pattern, ``read: Pattern`` one that is only
    read, ``feminine: Pattern`` one that is printed where something feminine was spoken of last.
    """
    found: list[tuple[str, Wording]] = []
    for room in _ROOMS:
        rooms = catalogue.get(room, {})
        assert isinstance(rooms, dict)
        for entries in rooms.values():
            assert isinstance(entries, dict)
            for key, entry in entries.items():
                how = key.split(": ")[0] if key.startswith(("read: ", *_SPOKEN)) else ""
                category, _, pattern = key.removeprefix(f"{how}: ").rpartition(": ")
                for one in _wordings(pattern, entry):
                    if how == "read":
                        one = replace(one, canonical=False, light="")
                    elif how:
                        one = replace(one, spoken=_SPOKEN[f"{how}: "])
                    found.append((category, one))
    return found


def _wordings(pattern: str, entry: str | list[str] | Table) -> list[Wording]:
    if isinstance(entry, str):
        return list(wordings(pattern, entry))
    if isinstance(entry, list):
        return list(wordings(pattern, entry[0], also=entry[1:]))
    texts: dict[str, str | list[str]] = {}
    for key, value in entry.items():
        if isinstance(value, dict):
            raise Malformed(f"{pattern}: {key} is a table")
        texts[key] = value
    features = tuple(str(texts.get(name, "")) for name in ("gen", "num", "per"))
    also = texts.get("also", [])
    light = texts.get("light")
    if light is not None and (isinstance(light, str) or len(light) != 2):
        raise Malformed(f"{pattern}: 'light' is a slot and a template")
    return list(
        wordings(
            pattern,
            texts,
            (features[0], features[1], features[2]),
            also=[also] if isinstance(also, str) else also,
            light=(light[0], light[1]) if light is not None else None,
        )
    )
