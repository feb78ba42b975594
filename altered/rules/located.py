"""Where each key and value of a TOML file stands.

`tomllib` gives values but no positions. This scanner runs after `tomllib` has accepted the
text, so it may trust the syntax: it only finds where things begin and end.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field

KeyPath = tuple[str | int, ...]

_BLANK = re.compile(r"[ \t]*")
_SPACE = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]*|[^\s,\]}#]+")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text: offsets in characters, `end` is the first one after it."""

    start: int
    end: int


@dataclass(slots=True)
class Located:
    """The spans of keys and values by key path, such as `("rule", 2, "text")`.

    The value of a table with a header is its header; tables made by dotted keys alone have a
    key but no value.
    """

    text: str
    keys: dict[KeyPath, Span] = field(default_factory=dict)
    values: dict[KeyPath, Span] = field(default_factory=dict)
    headers: set[KeyPath] = field(default_factory=set)

    def key(self, path: KeyPath) -> Span:
        """Return the span of the key at `path`, or of the nearest thing around it."""
        return self.keys[path] if path in self.keys else self.value(path)

    def value(self, path: KeyPath) -> Span:
        """Return the span of the value at `path`, or of the nearest thing around it."""
        while path:
            if path in self.values:
                return self.values[path]
            if path in self.keys:
                return self.keys[path]
            path = path[:-1]
        return Span(0, 0)

    def content(self, path: KeyPath) -> Span:
        """Return the span of the characters of a string value, without its quotes.

        The first character of the value stands at `start`, also when a line end follows the
        opening quotes of a multi-line string.
        """
        span = self.value(path)
        quoted = self.text[span.start : span.end]
        if path not in self.values or quoted[:1] not in ("'", '"'):
            return span
        width = 3 if quoted[:3] in ("'''", '"""') and len(quoted) >= 6 else 1
        start = span.start + width
        if width == 3 and self.text.startswith("\n", start):
            start += 1
        return Span(start, max(start, span.end - width))


class _Unread(Located):
    """The positions in a text that is read once one of them is asked for."""

    __slots__ = ()

    def __init__(self, text: str) -> None:
        self.text = text

    def __getattr__(self, name: str) -> object:
        if name not in ("keys", "values", "headers"):
            raise AttributeError(name)
        found = _Scanner(self.text).run()
        self.keys, self.values, self.headers = found.keys, found.values, found.headers
        return getattr(self, name)


def scan(text: str) -> Located:
    """Return the positions in `text`, which `tomllib.loads` has accepted.

    Line ends must be single line feeds, as `tomllib` sees them. Linear in the length of the text,
    which is read when the first position is asked for: of most files nobody asks.
    """
    return _Unread(text)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found = Located(text)
        self.counts: dict[KeyPath, int] = {}

    def run(self) -> Located:
        prefix: KeyPath = ()
        self._skip(_SPACE)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                prefix = self._header()
            else:
                self._pair(prefix)
            self._skip(_SPACE)
        return self.found

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _header(self) -> KeyPath:
        start = self.at
        width = 2 if self.text.startswith("[[", start) else 1
        self.at += width
        parts = self._dotted()
        self.at += width
        path: KeyPath = ()
        for place, (name, span) in enumerate(parts, 1):
            path = (*path, name)
            self.found.keys.setdefault(path, span)
            if place == len(parts) and width == 2:
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = (*path, self.counts[path])
        self.found.keys[path] = parts[-1][1]
        self.found.values[path] = Span(start, self.at)
        self.found.headers.add(path)
        return path

    def _dotted(self) -> list[tuple[str, Span]]:
        parts: list[tuple[str, Span]] = []
        while True:
            self._skip(_BLANK)
            start = self.at
            if self.text[start] in "\"'":
                self._string()
                raw = self.text[start : self.at]
                name = str(tomllib.loads(f"k = {raw}")["k"])
            else:
                self._skip(_BARE_KEY)
                name = self.text[start : self.at]
            parts.append((name, Span(start, self.at)))
            self._skip(_BLANK)
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _pair(self, prefix: KeyPath) -> None:
        path = prefix
        for name, span in self._dotted():
            path = (*path, name)
            self.found.keys.setdefault(path, span)
        self.at += 1  # the sign =
        self._skip(_BLANK)
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        start = self.at
        first = self.text[start]
        if first in "\"'":
            self._string()
        elif first == "[":
            self._items(path, "]")
        elif first == "{":
            self._items(path, "}")
        else:
            self._skip(_SCALAR)
        self.found.values[path] = Span(start, self.at)

    def _items(self, path: KeyPath, end: str) -> None:
        self.at += 1
        self._skip(_SPACE)
        count = 0
        while self.text[self.at] != end:
            if end == "]":
                self._value((*path, count))
            else:
                self._pair(path)
            count += 1
            self._skip(_SPACE)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_SPACE)
        self.at += 1

    def _string(self) -> None:
        quote = self.text[self.at]
        if self.text.startswith(quote * 3, self.at):
            self._long_string(quote)
            return
        self.at += 1
        while self.text[self.at] != quote:
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += 1

    def _long_string(self, quote: str) -> None:
        self.at += 3
        while not self.text.startswith(quote * 3, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += 3
        extra = 0  # one or two quotes may stand right before the closing three
        while extra < 2 and self.text.startswith(quote, self.at):
            self.at += 1
            extra += 1
