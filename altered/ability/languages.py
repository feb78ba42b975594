"""The languages of ability texts, ready to read and print: constructs found by folder."""

from __future__ import annotations

import pkgutil
import tomllib
from functools import cache
from importlib import import_module
from altered.rules.root import spec_root
from typing import Final, Literal, cast

from altered.ability.formal.grammar import Grammar
from altered.ability.formal.phrase import IDIOMS, REGISTERED, Malformed, Wording, wordings

Lang = Literal["en", "fr"]
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "fr")
_ROOMS: Final = ("said", "named", "does", "holds", "keyword")


@cache
def load_constructs() -> None:
    """Import every room, so that all constructs are declared."""
    for room in _ROOMS:
        package = import_module(f"altered.ability.{room}")
        for module in pkgutil.iter_modules(package.__path__):
            import_module(f"altered.ability.{room}.{module.name}")


@cache
def grammar(lang: Lang) -> Grammar:
    """The grammar of a language. Raises ``Malformed`` if a declaration cannot be used."""
    load_constructs()
    if lang == "en":
        from altered.ability.words.english import ENGLISH

        declared = [("", one) for cls in REGISTERED.values() for one in cls.wordings]
        return Grammar(ENGLISH, declared + IDIOMS)
    from altered.ability.words.french import french

    catalogue = _catalogue(lang)
    names = catalogue.get("names", {})
    kinds = catalogue.get("subtypes", {})
    assert isinstance(names, dict)
    assert isinstance(kinds, dict)
    subtypes = {name: (str(one[0]), str(one[1])) for name, one in kinds.items() if isinstance(one, list)}
    return Grammar(french(subtypes, {k: str(v) for k, v in names.items()}), _said(catalogue))


Table = dict[str, "str | list[str] | Table"]


def _catalogue(lang: Lang) -> Table:
    path = spec_root() / "locale" / lang / "abilities.toml"
    return cast("Table", tomllib.loads(path.read_text(encoding="utf-8")))


def _said(catalogue: Table) -> list[tuple[str, Wording]]:
    """The wordings of a catalogue: tables by room and file, entries by construct or pattern.

    An entry is a template, a list of them (the first is printed), or a table of templates by
    parameter with ``gen``, ``num``, ``per`` and ``also``. ``Category: Pattern`` names the
    category of a pattern, ``read: Pattern`` one that is only read.
    """
    found: list[tuple[str, Wording]] = []
    for room in _ROOMS:
        rooms = catalogue.get(room, {})
        assert isinstance(rooms, dict)
        for entries in rooms.values():
            assert isinstance(entries, dict)
            for key, entry in entries.items():
                only_read = key.startswith("read: ")
                category, _, pattern = key.removeprefix("read: ").rpartition(": ")
                for one in _wordings(pattern, entry):
                    if only_read:
                        one = Wording(one.pattern, one.text, one.guard, False, "", one.features)
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
    return list(
        wordings(
            pattern,
            texts,
            (features[0], features[1], features[2]),
            also=[also] if isinstance(also, str) else also,
        )
    )
