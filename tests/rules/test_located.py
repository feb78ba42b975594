"""The places found in TOML files are those of the values that `tomllib` reads."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from altered.rules.located import KeyPath, Located, scan

SHIPPED = sorted((Path(__file__).parents[2] / "spec").rglob("*.toml"))

TRICKY = [
    "",
    "# only a comment",
    "a = 1 # comment with [ and '''\nb = 2",
    "a.b.c = 1\na.d = 'x'\n[q]\na.b = [1, 2]",
    '"a.b".\'c d\' = 1\n[x."y.z"]\nk = true',
    "a = [ # one\n  1, # two ]\n  [2, 3],\n  'x]',\n]\nb = 3",
    "a = { b = { c = 1, d.e = [ { f = '}' } ] }, g = 2 }\nh = 1",
    "a = '''\n''x'''\nb = \"\"\"\\\n  folded \\\"\\\"\" \"\"\"\nc = ''''q''''",
    'a = """x"""""\nb = "\\"]\\\\"\nc = 1',
    "a = 1979-05-27 07:32:00\nb = 1979-05-27T07:32:00Z\nc = [1979-05-27, 07:32:00]\nd = -inf",
    "[[r]]\nx = 1\n[[r.e]]\ny = 2\n[[r.e]]\ny = 3\n[r.t]\nz = 4\n[[r]]\nx = 5\n[[r.e]]\ny = 6",
    "[ a . b ]\nc = 1\n[[ a . d ]]\ne = 2",
    "a=''\nb=\"\"\nc=''''''\nd=[]\ne={}",
    "x = [[1, 2], [{ a = 'b' }, { a = \"c\" }]]",
]


def flat(value: object, path: KeyPath = ()) -> dict[KeyPath, object]:
    """Return every value of a document by key path, tables and arrays as well."""
    found: dict[KeyPath, object] = {path: value} if path else {}
    if isinstance(value, dict):
        for key, inner in value.items():
            found |= flat(inner, (*path, str(key)))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            found |= flat(inner, (*path, place))
    return found


def agree(text: str) -> int:
    """Compare all places with what `tomllib` reads; return how many values were re-read."""
    values = flat(tomllib.loads(text))
    located = scan(text)
    reread = 0
    for path, span in located.values.items():
        if path in located.headers:
            assert text[span.start] == "["
            continue
        written = text[span.start : span.end]
        assert values[path] == tomllib.loads(f"k = {written}")["k"]
        reread += 1
    _check_complete(values, located)
    _check_keys(text, located)
    return reread


def _check_complete(values: dict[KeyPath, object], located: Located) -> None:
    """Each value but the tables and arrays that headers make has a place of its own."""
    for path, value in values.items():
        if not isinstance(value, dict | list):
            assert path in located.values
        elif isinstance(path[-1], str):
            assert path in located.keys


def _check_keys(text: str, located: Located) -> None:
    for path, span in located.keys.items():
        name = next(part for part in reversed(path) if isinstance(part, str))
        assert {name: 1} == tomllib.loads(f"{text[span.start : span.end]} = 1")


@pytest.mark.parametrize("text", TRICKY)
def test_tricky_documents(text: str) -> None:
    """Quotes, comments, nesting, dotted keys and headers do not lead the scanner astray."""
    agree(text)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_files(path: Path) -> None:
    """Each value of each shipped file re-reads to itself from its place."""
    assert agree(path.read_text(encoding="utf-8").replace("\r\n", "\n")) > 0


def test_content_of_a_text_begins_at_its_first_character() -> None:
    """The content of a string is without quotes and without the line end after them."""
    text = "a = '''\nfirst\nsecond\n'''\nb = \"third\"\nc = '''fourth'''\nd = ''"
    located, data = scan(text), tomllib.loads(text)
    for key, value in data.items():
        span = located.content((key,))
        assert value == text[span.start : span.end]


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=12)
VALUES = st.recursive(
    st.one_of(st.integers(-9, 99), st.booleans(), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=12,
)


def written(value: object) -> str:
    """Return a value as inline TOML."""
    if isinstance(value, dict):
        pairs = (f"{quoted(str(key))} = {written(inner)}" for key, inner in value.items())
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, list):
        return "[\n " + ", # , ]\n ".join(written(inner) for inner in value) + "\n]"
    return quoted(value) if isinstance(value, str) else json.dumps(value)


def quoted(text: str) -> str:
    """Return a basic or, where it can be, a literal string."""
    literal = "'" not in text and len(text) % 2 == 0
    return f"'{text}'" if literal else json.dumps(text, ensure_ascii=False).replace("\x7f", " ")


# how fast it is depends on what else the machine does
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(WORDS, VALUES, max_size=4), st.lists(VALUES, max_size=3))
def test_any_document(table: dict[str, object], rows: list[object]) -> None:
    """Any tables, arrays and strings are found where they stand."""
    lines = [f"{quoted(key)} = {written_flat(value)}" for key, value in table.items()]
    lines += [f"[['rows of # it']]\n'row' = {written_flat(row)}" for row in rows]
    agree("\n".join(lines))


def written_flat(value: object) -> str:
    """Return inline TOML without line ends inside inline tables, where 1.0 forbids them."""
    text = written(value)
    return text.replace(", # , ]\n", ", ").replace("\n", " ") if "{" in text else text
