"""The numbers that Python and C share: kinds of nodes and their fields, enumerations, readings.

Everything is taken from its one source (the classes of ``altered.ability.tree``, the enumerations
of ``altered.terms``, the readings and limits of ``spec/``); ``nodes.h`` is written from it,
kept in the repository, and compared by a test. Which classes and fields the C engine plays is
what ``nodes.h`` says: new ones are added by name (``python -m core_c.vocabulary AtNext
QuickAction.daily``), and cards with others are played by the reference engine. ``words.def`` is
the other way round: the words that the C engine says, read here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import Field, fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final, get_args
from zlib import crc32

from altered import terms
from altered.ability import tree
from altered.program import ended
from altered.rules import Reading, load
from altered.rules.limits import read_limits
from altered.state.face import Face

HERE: Final = Path(__file__).parent / "engine"
NODES: Final = HERE / "nodes.h"
WORDS: Final = HERE / "words.def"
FRAMES: Final = HERE / "frames.def"
MODIFIERS: Final = HERE / "modifiers.def"
COLUMNS: Final = HERE / "observation.def"

ENUMS: Final[tuple[type[Enum], ...]] = (
    terms.Zone,
    terms.Type,
    terms.Form,
    terms.Terrain,
    terms.Side,
    terms.Status,
    terms.Phase,
    terms.Duration,
)
_FRAME: Final = re.compile(r"^(?:FRAME|DECISION)\((\w+),", re.MULTILINE)
_KIND: Final = re.compile(r"^    K_(\w+),$", re.MULTILINE)
_FIELD: Final = re.compile(r"(\w+) = \d+(?=[, ])")
_MODIFIER: Final = re.compile(r'^MODIFIER\(\w+, "([^"]*)"\)$', re.MULTILINE)
_COLUMN: Final = re.compile(r"^(HEAD|SEAT|OBJECT|CHOICE)\((\w+)\)$", re.MULTILINE)
_WORD: Final = re.compile(r'^WORD\((\w+), "([^"]*)"\)$', re.MULTILINE)


@cache
def played() -> frozenset[str]:
    """The names of the classes that the C engine plays, as ``nodes.h`` has them."""
    return frozenset(_KIND.findall(NODES.read_text(encoding="utf-8")))


@cache
def _known() -> frozenset[str]:
    """The names of the fields that the C engine plays, as ``nodes.h`` has them."""
    return frozenset(_FIELD.findall(NODES.read_text(encoding="utf-8")))


def node_fields(kind: type) -> tuple[Field[object], ...]:
    """The fields of a class that the C engine plays; all of them while the class is new to it."""
    found = fields(kind)
    if f"{kind.__name__}_size" not in _known():
        return found
    return tuple(f for f in found if f"{kind.__name__}_{f.name}" in _known())


def node_classes() -> tuple[type, ...]:
    """The classes of the tree that the C engine plays, by name, and ``Face``."""
    found = [getattr(tree, name) for name in sorted(vars(tree)) if name in played()]
    return (*(c for c in found if isinstance(c, type) and is_dataclass(c)), Face)


@cache
def kinds() -> dict[str, int]:
    """The number of each kind of node; 0 is none of them."""
    return {kind.__name__: number for number, kind in enumerate(node_classes(), 1)}


@cache
def frames() -> dict[str, int]:
    """The numbers of the kinds of frames; 0 is none of them."""
    text = FRAMES.read_text(encoding="utf-8")
    return {name: number for number, name in enumerate(_FRAME.findall(text), 1)}


@cache
def words() -> tuple[str, ...]:
    """The words of the engine by their numbers."""
    return tuple(text for _, text in _WORD.findall(WORDS.read_text(encoding="utf-8")))


@cache
def known_modifiers() -> tuple[str, ...]:
    """The names of the built-in modifiers that the core plays, in its order."""
    return tuple(_MODIFIER.findall(MODIFIERS.read_text(encoding="utf-8")))


@cache
def columns() -> dict[str, tuple[str, ...]]:
    """The columns of the parts of an observation, in their order: head, seat, object, choice."""
    found: dict[str, tuple[str, ...]] = {}
    for part, name in _COLUMN.findall(COLUMNS.read_text(encoding="utf-8")):
        found[part.lower()] = (*found.get(part.lower(), ()), name)
    return found


@cache
def ordinal(value: Enum) -> int:
    """The place of a member in its enumeration."""
    return list(type(value)).index(value)


def identifier(text: str) -> str:
    """A name of C for an id of the rules."""
    return re.sub(r"\W", "_", text)


SHAPES: Final = ("END", "PLAIN", "NODE", "NODES", "NUMBERS", "PAIRS", "THREE", "THREE_NODES")
"""What a field of a node is, to whoever checks a book."""
_MOST: Final = {("Effect", "repeated"): 15}
"""Larger numbers than the type allows: the book writes how many copies of the modes there are."""
_CHILDREN: Final = {"NODE": 1, "NODES": 2, "THREE_NODES": 2}
_TRIPLE: Final = re.compile(r"tuple\[(\w+), \1, \1\]")


def _names_in(annotation: str) -> frozenset[str]:
    """The names that an annotation uses; the words of a Literal are none."""
    return frozenset(re.findall(r"\w+", re.sub(r"Literal\[[^]]*\]", "Literal", annotation)))


def shape(annotation: str) -> tuple[str, int, bool]:
    """The shape of a field, the largest number allowed (0: any), and whether it may be absent."""
    words = _names_in(annotation)
    nodes = bool(words & _node_names())
    optional = "None" in words
    enums = [e for e in ENUMS if e.__name__ in words]
    most = len(enums[0]) - 1 if len(enums) == 1 and "str" not in words else 0
    if _TRIPLE.search(annotation):
        return ("THREE_NODES" if nodes else "THREE"), 0, optional
    if annotation.startswith("tuple[tuple"):
        return "PAIRS", 0, optional
    if annotation.startswith("tuple"):
        return ("NODES" if nodes else "NUMBERS"), most, optional
    if nodes:
        return "NODE", 0, optional
    return "PLAIN", 1 if "bool" in words else most, optional


def children(kind: type) -> int:
    """Which fields of a kind are nodes (1) or lists of nodes (2): two bits for each field."""
    shapes = (shape(str(field.type))[0] for field in node_fields(kind))
    return sum(_CHILDREN.get(name, 0) << (2 * place) for place, name in enumerate(shapes, 1))


def _kinds_in(annotation: str) -> tuple[int, ...]:
    """The kinds of nodes that a field may hold; a token lies in the book as its face."""
    found: set[str] = set()
    for word in sorted(_names_in(annotation)):
        if word in kinds():
            found.add("Face" if word == "Token" else word)
        elif word in _node_names():
            found |= {c.__name__ for c in get_args(getattr(tree, word))} & kinds().keys()
    return tuple(sorted(kinds()[name] for name in found))


def _shapes() -> list[str]:
    width = max(len(node_fields(c)) for c in node_classes()) + 1
    sets: dict[tuple[int, ...], int] = {(): 0}
    for kind in node_classes():
        for field in node_fields(kind):
            sets.setdefault(_kinds_in(str(field.type)), len(sets))
    out = [
        "",
        "/* What each field is, for `check_book.c`: shape, largest number, may be absent. */",
    ]
    out += [f"enum Shape {{ {', '.join(f'SHAPE_{name}' for name in SHAPES)} }};"]
    out += ["struct field { uint8_t shape, most, optional, set; };", "#ifdef AE_SHAPES"]
    parts = range((len(kinds()) + 64) // 64)
    out += [f"enum {{ KIND_WORDS = {len(parts)} }};"]
    out += ["static const uint64_t KIND_SETS[][KIND_WORDS] = {"]
    for members in sets:
        bits = [sum(1 << (k % 64) for k in members if k // 64 == part) for part in parts]
        out += [f"    {{{', '.join(f'0x{word:x}' for word in bits)}}},"]
    out += ["};"]
    out += [f"static const struct field NODE_FIELDS[K_COUNT][{width}] = {{"]
    for kind in node_classes():
        cells: list[str] = []
        for field in node_fields(kind):
            name, most, may = shape(str(field.type))
            most = _MOST.get((kind.__name__, field.name), most)
            number = sets[_kinds_in(str(field.type))]
            cells += [f"{{SHAPE_{name}, {most}, {int(may)}, {number}}}"]
        if cells:
            out += [f"    [K_{kind.__name__}] = {{{', '.join(cells)}}},"]
    pairs = (f"{{ASKS_{asked.upper()}, Which_{name}}}" for asked, name in nodes_asked())
    out += ["};", f"static const uint16_t NODES_ASKED[][2] = {{{', '.join(pairs)}}};"]
    triggers = (f"[K_{name}] = {1 << bit}" for bit, name in enumerate(TRIGGERS))
    out += [f"static const uint16_t TRIGGER_BITS[K_COUNT] = {{{', '.join(triggers)}}};"]
    out += [f"enum {{ OWN_ENTRY = {1 << len(TRIGGERS)} }};"]
    return [*out, "#endif"]


def nodes_asked() -> tuple[tuple[str, str], ...]:
    """What a filter asks of a node of its own, and the field with that node: it must be there."""
    types = {field.name: str(field.type) for field in fields(tree.Which)}
    alone = ((asked, names[0]) for asked, names in ASKED.items() if len(names) == 1)
    return tuple((asked, name) for asked, name in alone if shape(types[name])[0] == "NODE")


@cache
def _node_names() -> frozenset[str]:
    """The names of classes of the tree, and of the unions of them, as annotations use them."""
    unions = {
        name
        for name in sorted(vars(tree))
        if any(is_dataclass(part) for part in get_args(getattr(tree, name)))
    }
    return frozenset({c.__name__ for c in node_classes()} | unions)


def header(readings: tuple[Reading, ...]) -> str:
    """Return the text of ``nodes.h``; its mark tells a core that was compiled from another one."""
    lines = _lines(readings)
    lines.insert(lines.index("#include <stdint.h>") + 1, _MARK.format(mark(readings)))
    return "\n".join(lines)


@cache
def mark(readings: tuple[Reading, ...]) -> int:
    """A checksum of everything that book and core must agree on."""
    seen = (f"{part}.{name}" for part, names in columns().items() for name in names)
    parts = (*_lines(readings), *frames(), *words(), *known_modifiers(), *seen)
    return crc32("\n".join(parts).encode()) & 0x7FFFFFFF


_MARK: Final = """
/* A checksum of all this, of the words and the frames. */
enum {{ AE_MARK = {} }};"""


ASKED: Final = {
    "subtypes": ("subtypes",),
    "whose": ("controlled_by", "owner"),
    "likeness": (
        "name",
        "marked",
        "zero_statistic",
        "statuses",
        "without",
        "boosted",
        "token",
        "keyword",
        "lacks",
        "has_counters",
        "other",
    ),
    "limits": ("limits",),
    "these": ("these",),
    "place": ("side", "where", "expedition", "single_terrain"),
    "region": ("terrains",),
    "either": ("either",),
    "none": ("none_of",),
    "extreme": ("extreme",),
    "zones": ("zones",),
    "further": ("further",),
}
"""What a filter may ask, and the fields that ask it; the core asks nothing else of an object."""


TRIGGERS: Final = (
    "Joins",
    "Played",
    "Leaves",
    "Gains",
    "MovesForward",
    "AtPhase",
    "Sacrificed",
    "Draws",
    "Creates",
    "Undergoes",
    "AfterEffect",
    "Loses",
    "Does",
    "MovesBackward",
    "Puts",
)
"""The kinds of triggers, a bit each: ``enum Trigger_bit`` of the core; one more for own entries."""


def _lines(readings: tuple[Reading, ...]) -> list[str]:
    out = [
        "/* Generated by `python -m core_c.vocabulary`: edit what it names, not this. */",
        "",
        "#ifndef ALTERED_ENGINE_NODES_H",
        "#define ALTERED_ENGINE_NODES_H",
        "",
        "#include <stdint.h>",
        "",
        "/* Kinds of nodes, and the places of their fields. */",
        "enum Kind {",
        "    K_NONE,",
        *(f"    K_{name}," for name in kinds()),
        "    K_COUNT",
        "};",
    ]
    for kind in node_classes():
        members = [f"{kind.__name__}_{f.name} = {i}" for i, f in enumerate(node_fields(kind), 1)]
        members += [f"{kind.__name__}_size = {len(members) + 1}"]
        out += [f"enum {{ {', '.join(members)} }};"]
    bits = ", ".join(f"ASKS_{name.upper()} = {1 << i}" for i, name in enumerate(ASKED))
    words_after = "the first of the words after its fields, then zones and types"
    out += ["", f"/* What a filter asks: {words_after}. */"]
    out += [f"enum {{ {bits} }};"]
    out += ["", "/* Fields that are nodes (1) or lists of nodes (2), two bits for each field. */"]
    out += ["static const uint64_t NODE_CHILDREN[K_COUNT] = {"]
    out += [f"    [K_{c.__name__}] = 0x{children(c):x}," for c in node_classes() if children(c)]
    out += ["};"]
    out += _shapes()
    out += ["", "/* Enumerations of the rules (`altered.terms`). */"]
    for enum in ENUMS:
        prefix = enum.__name__.upper()
        out += [f"enum {{ {', '.join(f'{prefix}_{m.name}' for m in enum)} }};"]
    out += ["", "/* Readings and their values. */", "enum Reading_id {"]
    out += [f"    R_{identifier(r.id)}," for r in readings]
    out += ["    R_COUNT", "};"]
    for r in readings:
        values = ", ".join(f"V_{identifier(r.id)}_{identifier(v)}" for v in r.value_ids)
        out += [f"enum {{ {values} }};"]
    out += ["", "/* Numbers of the rules and bounds of ours (`limits.toml`). */", "enum Limit_id {"]
    out += [f"    L_{identifier(limit.id)}," for limit in read_limits()]
    return [*out, "    L_COUNT", "};", "", "#endif", ""]


def main(added: Sequence[str]) -> None:
    """Write ``nodes.h``, with classes and fields of the tree that C plays from now on."""
    text = NODES.read_text(encoding="utf-8")
    kinds = "".join(f"    K_{name},\n" for name in added if "." not in name)
    more = "".join(f"enum {{ {name.replace('.', '_')} = 0 }};\n" for name in added if "." in name)
    text = text.replace("    K_NONE,\n", f"    K_NONE,\n{kinds}") + more
    NODES.write_text(text, encoding="utf-8")
    NODES.write_text(header(load().readings), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(ended(lambda: main(sys.argv[1:])))
