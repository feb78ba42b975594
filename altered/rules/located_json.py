"""JSON with the place of each key and value, and what there is of a file that was cut off."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

from altered.failure import Malformed, Problem, SourceText
from altered.rules.from_toml import source_of
from altered.rules.located import KeyPath, Located, Span

_SPACE = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_WORD = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null")

MAX_DEPTH = 64
"""How deep tables and lists may lie in each other: a bound of ours."""

MAX_DIGITS = 100
"""How long a number may be: a bound of ours (Python refuses more than 4,300 digits)."""


class NotJson(Exception):  # noqa: N818  # named as what it says
    """The text is no JSON: what is wrong, and at which character."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


@dataclass(frozen=True)
class Parsed:
    """A value with places. ``cut`` is where the text broke off, ``None`` when it is whole."""

    value: object
    located: Located
    cut: int | None


def parse(text: str) -> Parsed:
    """Return the value of a JSON text; of a text that breaks off, all that is complete.

    Raises:
        NotJson: the text is wrong before its end.

    """
    return _Parser(text).run()


def read_json(file: Path, not_json: str) -> tuple[SourceText, Parsed]:
    """Return the text of a file, and its value with places.

    Raises:
        Malformed: it cannot be read, or is no JSON; then with the code ``not_json``.

    """
    source, unreadable = source_of(file, file.parent)
    if source is None:
        assert unreadable is not None
        raise Malformed(unreadable)
    try:
        return source, parse(source.text)
    except NotJson as wrong:
        place = source.place(wrong.at)
        raise Malformed(Problem(not_json, f"not JSON: {wrong.message}", place)) from None


class _Cut(Exception):  # noqa: N818
    """The text ends inside a value."""


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found = Located(text)
        self.cut: int | None = None

    def run(self) -> Parsed:
        try:
            value = self._value((), 0)
        except _Cut:
            empty = not self.text.strip()
            message = "the file is empty" if empty else "the file ends in the middle of a value"
            raise NotJson(message, 0) from None
        self._space()
        if self.cut is None and self.at < len(self.text):
            raise NotJson("the file continues after the end of the value", self.at)
        return Parsed(value, self.found, self.cut)

    def _space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _peek(self) -> str:
        self._space()
        if self.at >= len(self.text):
            raise _Cut
        return self.text[self.at]

    def _value(self, path: KeyPath, depth: int) -> object:
        first, start = self._peek(), self.at
        if depth > MAX_DEPTH:
            raise NotJson(f"the values are nested more than {MAX_DEPTH} deep", start)
        value: object
        if first in "{[":
            value = self._table(path, depth) if first == "{" else self._list(path, depth)
        elif first == '"':
            value = self._string()
        else:
            value = self._word(depth)
        self.found.values[path] = Span(start, self.at)
        return value

    def _table(self, path: KeyPath, depth: int) -> dict[str, object]:
        table: dict[str, object] = {}
        self.at += 1
        try:
            while self._peek() != "}":
                start = self.at
                if self.text[start] != '"':
                    raise NotJson("a key in quotation marks is missing", start)
                key = self._string()
                if key in table:
                    raise NotJson(f'the key "{key}" appears twice', start)
                self.found.keys[*path, key] = Span(start, self.at)
                if self._peek() != ":":
                    raise NotJson("a colon is missing after the key", self.at)
                self.at += 1
                table[key] = self._value((*path, key), depth + 1)
                if self.cut is not None:
                    return table
                self._separator("}")
            self.at += 1
        except _Cut:
            self._broke_off()
        return table

    def _list(self, path: KeyPath, depth: int) -> list[object]:
        items: list[object] = []
        self.at += 1
        try:
            while self._peek() != "]":
                item = self._value((*path, len(items)), depth + 1)
                if self.cut is not None:
                    return items  # the last item is not whole
                items.append(item)
                self._separator("]")
            self.at += 1
        except _Cut:
            self._broke_off()
        return items

    def _separator(self, end: str) -> None:
        sign = self._peek()
        if sign == ",":
            self.at += 1
            if self._peek() == end:
                raise NotJson("something is missing after the comma", self.at)
        elif sign != end:
            raise NotJson(f'"," or "{end}" is missing', self.at)

    def _broke_off(self) -> None:
        self.cut = len(self.text)
        self.at = len(self.text)

    def _string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            line_end = self.text.find("\n", self.at)
            if line_end < 0:
                raise _Cut
            raise NotJson("the text in quotation marks does not end", self.at)
        try:
            value = str(json.loads(match[0]))
        except json.JSONDecodeError:
            raise NotJson("a backslash is followed by a wrong character", self.at) from None
        self.at = match.end()
        return value

    def _word(self, depth: int) -> int | float | bool | None:
        match = _WORD.match(self.text, self.at)
        rest = self.text[self.at :]
        if match is None or (depth and match.end() == len(self.text)):
            words = ("true", "false", "null")
            if match is not None or rest == "-" or any(one.startswith(rest) for one in words):
                raise _Cut  # it may go on
            raise NotJson("no JSON value begins like this", self.at)
        if len(match[0]) > MAX_DIGITS:
            raise NotJson(f"the number has more than {MAX_DIGITS} digits", self.at)
        self.at = match.end()
        value: int | float | bool | None = json.loads(match[0])
        return value
