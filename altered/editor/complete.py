"""What can stand at a place: words of the ability language, slugs, keys and values of a schema."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from altered.ability.formal.chart import Chart, TooTangledError
from altered.ability.keywords import grammar
from altered.ability.mistakes.near import wanted_words
from altered.cards.texts import BOXES
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from altered.ability.languages import Lang
    from altered.editor.buffer import Buffer

Sort = Literal["word", "rule", "key", "value"]
_TABLE: Final = re.compile(r"^\s*\[{1,2}\s*([\w.\"-]+)\s*\]{1,2}")
_BOX: Final = re.compile(rf"^\s*(?:{'|'.join(BOXES)})\s*=\s*(?:\"\"\"|'''|\"|')")
_VALUE: Final = re.compile(r"^\s*([\w-]+)\s*=\s*([^#]*)$")
_PART: Final = re.compile(r"[\w.{}-]*$")
_LANG: Final = re.compile(r"^lang\s*=\s*[\"'](en|fr)[\"']", re.MULTILINE)
_ENDS: Final = ".}—:•"
"""After these a sentence begins."""
_CITES: Final = ("rules", "see", "cites", "over")


@dataclass(frozen=True)
class Item:
    """Something that can stand there, and what to say of it."""

    text: str
    sort: Sort
    about: str = ""


def items(buffer: Buffer, line: int, column: int) -> tuple[int, tuple[Item, ...]]:
    """The column at which the words to be completed begin, and what can stand there."""
    lines = buffer.text.split("\n")
    before = lines[line][:column] if line < len(lines) else ""
    part = _PART.search(before)
    start = part.start() if part else column
    text = _ability(lines, line, before[:start]) if buffer.kind == "card" else None
    if text is not None:
        lang: Lang = "fr" if (found := _LANG.search(buffer.text)) and found[1] == "fr" else "en"
        return start, tuple(Item(word, "word") for word in words(text, lang, before[start:]))
    value = _VALUE.match(before[:start])
    if value is None:
        return start, tuple(_keys(buffer, lines[:line]))
    if value[1] in _CITES and value[2].count('"') % 2:
        rules = buffer.rules
        return start, tuple(Item(one.id, "rule", one.number or "") for one in rules)
    return start, tuple(_values(buffer, lines[:line], value[1], value[2]))


def words(text: str, lang: Lang, begun_with: str = "") -> tuple[str, ...]:
    """The words with which a text of an ability can go on; none where it makes no sense.

    Each is tried: the grammar reads it after the text, and in that form. ``begun_with`` are the
    letters with which they begin.
    """
    gram = grammar(lang)
    chart = Chart(gram, text.strip())
    chart.parse("Line")
    if chart.far < len(chart.tokens):
        return ()
    categories = {one.category for one in chart.wanted if one.category}
    begun = {word for one in categories or {"Line"} for word in gram.first_words(one)}
    found = dict.fromkeys([*wanted_words(chart), *sorted(begun - {"^"})])
    new_sentence = not text.strip() or text.strip()[-1] in _ENDS
    small = begun_with.lower()
    likely = (one for one in found if one[:1].isalnum() and one.lower().startswith(small))
    shown = [word for word in likely if _goes_on(chart, word)]
    raised = (word[:1].upper() + word[1:] if new_sentence else word for word in shown)
    return tuple(dict.fromkeys(raised))


def _goes_on(chart: Chart, word: str) -> bool:
    """Whether the grammar can go on with a word after the text of a chart."""
    longer = Chart(chart.grammar, f"{chart.text} {word}{'Hero' * word.endswith('-')}".strip())
    try:
        longer.parse("Line")
    except TooTangledError:
        return False
    return longer.far > len(chart.tokens)


def _ability(lines: list[str], line: int, before: str) -> str | None:
    """The line of an ability up to the place; ``None`` outside the boxes of a card."""
    opened = _BOX.match(before)
    if opened is not None:
        inside = before[opened.end() :]
        return None if '"' in inside else inside
    for above in reversed(lines[:line]):
        opened = _BOX.match(above)
        if opened is not None:
            quote = above[: opened.end()][-3:]
            closed = quote not in ('"""', "'''") or quote in above[opened.end() :]
            return None if closed else before
        if _TABLE.match(above) or '"""' in above or "'''" in above:
            return None
    return None


@cache
def _schema(kind: str) -> Mapping[str, object]:
    found = json.loads((spec_root() / f"{kind}.schema.json").read_text(encoding="utf-8"))
    return found if isinstance(found, dict) else {}


def _node(buffer: Buffer, above: list[str]) -> Mapping[str, object]:
    """The schema of the table that the place is in."""
    if not buffer.kind:
        return {}
    root = _schema(buffer.kind)
    header = next((m[1] for row in reversed(above) if (m := _TABLE.match(row))), "")
    node = root
    for name in filter(None, header.split(".")):
        node = _resolved(root, _property(root, node, name.strip('"')))
    return node


def _property(
    root: Mapping[str, object], node: Mapping[str, object], name: str
) -> Mapping[str, object]:
    inner = node.get("properties")
    found = inner.get(name) if isinstance(inner, dict) else None
    if found is None:
        found = node.get("additionalProperties")
    return _resolved(root, found)


def _resolved(root: Mapping[str, object], node: object) -> Mapping[str, object]:
    """A part of a schema behind references, alternatives with null, and lists."""
    while isinstance(node, dict):
        reference, options, entries = node.get("$ref"), node.get("anyOf"), node.get("items")
        defined = root.get("$defs")
        if isinstance(reference, str) and isinstance(defined, dict):
            node = defined.get(reference.rpartition("/")[2])
        elif isinstance(options, list):
            node = next((one for one in options if one != {"type": "null"}), None)
        elif isinstance(entries, dict):
            node = entries
        else:
            return node
    return {}


def _keys(buffer: Buffer, above: list[str]) -> Iterator[Item]:
    properties = _node(buffer, above).get("properties")
    for name, one in properties.items() if isinstance(properties, dict) else ():
        about = one.get("description", "") if isinstance(one, dict) else ""
        yield Item(str(name), "key", str(about))


def _values(buffer: Buffer, above: list[str], key: str, written: str) -> Iterator[Item]:
    if not buffer.kind:
        return
    node = _property(_schema(buffer.kind), _node(buffer, above), key)
    inside = written.count('"') % 2 == 1
    listed = node.get("enum")
    for one in listed if isinstance(listed, list) else ():
        yield Item(str(one) if inside else json.dumps(one), "value")
