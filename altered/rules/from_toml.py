"""Read one TOML file of `spec/` into its file model, or tell what is wrong and where."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from altered.failure import Place, Problem, SourceText
from altered.files import UNREADABLE, read_bytes
from altered.rules import codes
from altered.rules.located import KeyPath, Located, Span, scan
from altered.rules.near import did_you_mean
from altered.rules.rule import Passage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from pydantic_core import ErrorDetails

Model = TypeVar("Model")

_TYPES: Final = {
    "string_type": "a string",
    "int_type": "a whole number",
    "tuple_type": "an array",
    "dict_type": "a table",
    "dataclass_type": "a table",
}
_UNKNOWN: Final = ("unexpected_keyword_argument", "extra_forbidden")
"""What pydantic calls a key too many, in a dataclass and in a typed dictionary."""
_LENGTHS: Final = {"too_short": ("min_length", "at least"), "too_long": ("max_length", "at most")}
_OUT_OF_RANGE: Final = ("greater_than", "greater_than_equal", "less_than", "less_than_equal")
_WORD: Final = 4
"""So many letters that two words begin with make them the same to us: "statistics" and "stats"."""
_KEY_ORDER: Final = (*_UNKNOWN, "missing")
_FOUND: Final = (
    (bool, "a boolean"),
    (str, "a string"),
    (int, "an integer"),
    (float, "a float"),
    (list, "an array"),
    (dict, "a table"),
)


@dataclass(frozen=True)
class Document(Generic[Model]):
    """A file that was read: its value and the places in it."""

    value: Model
    located: Located
    source: SourceText

    def _place(self, find: Callable[[KeyPath], Span], path: KeyPath) -> Place:
        return Place.later(self.source, lambda: _spanned(self.source, find(path)))

    def key(self, *path: str | int) -> Place:
        """Return the place of the key at `path`."""
        return self._place(self.located.key, path)

    def at(self, *path: str | int) -> Place:
        """Return the place of the value at `path`: for a table, its header."""
        return self._place(self.located.value, path)

    def passage(self, text: str, *path: str | int) -> Passage:
        """Return the string value at `path` with the place of its first character."""
        return Passage(text, self._place(self.located.content, path))

    def problem(
        self,
        code: str,
        message: str,
        *path: str | int,
        expected: str | None = None,
        hint: str | None = None,
        rule: str | None = None,
    ) -> Problem:
        """Return a problem at the value at `path`."""
        return Problem(code, message, self.at(*path), expected, hint, rule)


def _spanned(source: SourceText, span: Span) -> Place:
    return source.place(span.start, span.end - span.start)


def source_of(
    path: Path, root: Path, base: str | None = None
) -> tuple[SourceText | None, Problem | None]:
    """Return the text of a file below `root`, or the problem that keeps it from being read.

    ``base`` is the whole path of `root`, for who asks about many files of one folder.
    """
    name, base = path.relative_to(root).as_posix(), base or root.resolve().as_posix()
    empty = SourceText(name, "", base)
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except OSError as error:
        reason = (error.strerror or "cannot be opened").lower()
        message = f"cannot read the file: {reason}"
        beside = path.parent.iterdir() if path.parent.is_dir() and not path.exists() else ()
        hint = did_you_mean(path.name, sorted(one.name for one in beside))
        return None, Problem(UNREADABLE, message, empty.place(0), hint=hint)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8-sig")
        source = SourceText(name, before, base)
        place = Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"), 1, source)
        message = f"the file is not UTF-8: byte {error.object[error.start]:#04x}"
        return None, Problem(UNREADABLE, message, place, "UTF-8 text")
    return SourceText(name, text.replace("\r\n", "\n"), base), None


def read(
    path: Path, root: Path, model: TypeAdapter[Model]
) -> tuple[Document[Model] | None, list[Problem]]:
    """Read the file at `path` below `root`; return the document, or None and the problems."""
    source, unreadable = source_of(path, root)
    if source is None:
        return None, [unreadable] if unreadable else []
    return document_of(source, model)


def document_of(
    source: SourceText, model: TypeAdapter[Model]
) -> tuple[Document[Model] | None, list[Problem]]:
    """Return the document that a text is, or None and the problems."""
    try:
        data, located = _parsed(source.text)
        return Document(model.validate_python(data), located, source), []
    except tomllib.TOMLDecodeError as error:
        return None, [_bad_toml(str(error), source)]
    except ValidationError as error:
        wrong = error
    except (RecursionError, ValueError):  # of tables without end, of numbers without end
        return None, [_beyond_bounds(source)]
    if not data:  # each of its keys is missing, and all of them for one reason
        return None, [Problem(codes.MISSING_KEY, "the file is empty", source.place(0))]
    try:
        return None, problems_of(wrong, model, located, source)
    except RecursionError:
        return None, [_beyond_bounds(source)]


@lru_cache(maxsize=512)
def _parsed(text: str) -> tuple[object, Located]:
    """What a text says and where; kept, as the files of spec/ are read again and again."""
    return tomllib.loads(text), scan(text)


def problems_of(
    error: ValidationError, model: TypeAdapter[Model], located: Located, source: SourceText
) -> list[Problem]:
    """Return what pydantic found wrong with a value, each with its place in the text."""
    reader = _Errors(model.json_schema(), located, source)
    return reader.problems(error.errors(include_url=False))


def _beyond_bounds(source: SourceText) -> Problem:
    number = re.search(r"[0-9_]{1000,}", source.text)
    what = "lists or tables are nested too deep" if number is None else "a number is too long"
    return Problem(codes.BAD_TOML, what, source.place(number.start() if number else 0))


def _bad_toml(message: str, source: SourceText) -> Problem:
    where = re.search(r"\s*\(at line (\d+), column (\d+)\)", message)
    if where is None:
        place = source.place(len(source.text.rstrip("\n")))
        words = re.sub(r"\s*\(at end of document\)", " at the end of the file", message)
    else:
        place = Place(source.name, int(where[1]), int(where[2]), 1, source)
        words = message[: where.start()] + message[where.end() :]
    hint = None
    if words.startswith(
        "Illegal character '\\n'"
    ):  # the only place where a line end does not count
        hint = "end the string on the line where it begins; one of several lines stands between '''"
    return Problem(codes.BAD_TOML, f"not TOML: {words[:1].lower()}{words[1:]}", place, hint=hint)


class _Errors:
    """Turns what pydantic found into problems with places, codes and repairs."""

    def __init__(self, schema: Mapping[str, object], located: Located, source: SourceText) -> None:
        self.schema = schema
        self.located = located
        self.source = source

    def problems(self, errors: list[ErrorDetails]) -> list[Problem]:
        found: list[Problem] = []
        repaired: set[KeyPath] = set()  # a misspelt key explains the missing one
        for error in sorted(errors, key=_rank):
            path = self._path(error["loc"])
            if error["type"] == "missing" and path in repaired:
                continue
            problem = self._problem(error, path)
            found.append(problem)
            if problem.code == codes.UNKNOWN_KEY and problem.hint:
                repaired.add((*path[:-1], problem.hint.split('"')[1]))
        return found

    def _path(self, loc: tuple[int | str, ...]) -> KeyPath:
        """Return the key path of an error: without the `[key]` mark of a wrong table key."""
        return loc[:-1] if loc[-1:] == ("[key]",) else loc

    def _place(self, span: Span) -> Place:
        return _spanned(self.source, span)

    def _problem(self, error: ErrorDetails, path: KeyPath) -> Problem:
        # what stands in a list is called by the key of the list
        kind, name = error["type"], next((p for p in reversed(path) if isinstance(p, str)), "file")
        if kind in _UNKNOWN:
            known = self._keys(path[:-1])
            return Problem(
                codes.UNKNOWN_KEY,
                f'unknown key "{name}"',
                self._place(self.located.key(path)),
                "one of " + ", ".join(known),
                did_you_mean(name, known) or self._same_words(name, path[:-1]),
            )
        if kind == "missing":
            owner = self._place(self.located.value(path[:-1]))
            if name == "text":
                return Problem(codes.NO_TEXT, "the text is missing", owner, 'a key "text"')
            return Problem(codes.MISSING_KEY, f'key "{name}" is missing', owner, self._about(path))
        keyed = error["loc"][-1:] == ("[key]",)
        at = self._place(self.located.key(path) if keyed else self.located.value(path))
        found: object = error["input"]
        if kind == "literal_error":
            choices = re.findall(r"'([^']*)'", str(error.get("ctx", {}).get("expected", "")))
            return Problem(
                codes.UNKNOWN_KIND,
                f'unknown {name} "{found}"',
                at,
                "one of " + ", ".join(choices),
                did_you_mean(str(found), choices),
            )
        if kind == "string_pattern_mismatch":
            what = "key" if keyed else f'value of "{name}"'
            message = f'"{found}" is not a valid {what}'
            names = _table(self._node(path[:-1]).get("propertyNames")) if keyed else {}
            expected = str(names["description"]) if "description" in names else self._about(path)
            return Problem(codes.BAD_VALUE, message, at, expected)
        if kind in _OUT_OF_RANGE:
            message = f'"{name}" cannot be {found}'
            return Problem(codes.BAD_VALUE, message, at, self._about(path) or error["msg"])
        if kind == "string_too_short":
            return Problem(codes.BAD_VALUE, f'"{name}" is empty', at, self._about(path))
        if kind in _LENGTHS:
            key, words = _LENGTHS[kind]
            ctx = error.get("ctx", {})
            message = f'"{name}" lists {ctx["actual_length"]} entries'
            return Problem(codes.BAD_VALUE, message, at, f"{words} {ctx[key]}")
        message = f'"{name}" has the wrong type: {_found(found)}'
        one = kind == "tuple_type" and isinstance(found, dict) and len(path) == 1
        hint = f"write [[{name}]], once for each" if one else self._form(path)
        return Problem(codes.WRONG_TYPE, message, at, _TYPES.get(kind, error["msg"]), hint)

    def _node(self, path: KeyPath) -> Mapping[str, object]:
        """Return the part of the JSON schema that describes the value at `path`."""
        node = self._resolved(self.schema)
        for part in path:
            if isinstance(part, int):
                inner = node.get("items")
            else:
                patterns = _table(node.get("patternProperties"))
                rest = next(iter(patterns.values()), node.get("additionalProperties"))
                inner = _table(node.get("properties")).get(part, rest)
            node = self._resolved(_table(inner))
        return node

    def _resolved(self, node: Mapping[str, object]) -> Mapping[str, object]:
        choices = node.get("anyOf")
        if isinstance(choices, list):
            node = _table(choices[0])
        reference = node.get("$ref")
        if isinstance(reference, str):
            return _table(_table(self.schema.get("$defs")).get(reference.rsplit("/", 1)[-1]))
        return node

    def _keys(self, path: KeyPath) -> tuple[str, ...]:
        return tuple(_table(self._node(path).get("properties")))

    def _same_words(self, name: str, path: KeyPath) -> str | None:
        """A hint to a key that a name shares a word with, or a key of the table under it.

        So "hand_cost" leads to the table "cost", which has a key "hand".
        """
        words = {word[:_WORD] for word in name.replace("-", "_").split("_") if len(word) >= _WORD}
        for key in self._keys(path):
            if words & {one[:_WORD] for one in (key, *self._keys((*path, key)))}:
                form = self._form((*path, key))
                return f'did you mean "{key}"?' + (f" {form}" if form else "")
        return None

    def _form(self, path: KeyPath) -> str | None:
        """How a table is written, if one stands at `path`."""
        keys = self._keys(path)
        within = ", ".join(f"{key} = ..." for key in keys)
        named = bool(path) and isinstance(path[-1], str)
        return f"write {path[-1]} = {{ {within} }}" if keys and named else None

    def _about(self, path: KeyPath) -> str | None:
        """The first paragraph of what the model says of a key, on one line."""
        about = self._node(path).get("description")
        if not isinstance(about, str):
            return None
        return " ".join(about.partition("\n\n")[0].replace("``", '"').split())


def _rank(error: ErrorDetails) -> int:
    """Put unknown keys first, so that a missing key can be recognised as misspelt."""
    return _KEY_ORDER.index(error["type"]) if error["type"] in _KEY_ORDER else len(_KEY_ORDER)


def _table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _found(value: object) -> str:
    return next((words for kind, words in _FOUND if isinstance(value, kind)), "a date or time")
