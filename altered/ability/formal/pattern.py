"""Patterns of constructs: ``Send(It, zone)`` matches and builds a Send whose object is It.

A name with a small letter is a variable, ``[a, b]`` a list, a number the numeral itself. A bare
name of a construct has its parts as variables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cached_property

from altered.ability.formal.phrase import REGISTERED, Malformed, Phrase, Value


@dataclass(frozen=True)
class Variable:
    """Any phrase of a category, or any list of such phrases."""

    name: str
    category: str
    many: bool


@dataclass(frozen=True)
class Made:
    """A construct with patterns for its parts."""

    construct: type[Phrase]
    parts: tuple[Pattern, ...]

    @cached_property
    def plain(self) -> bool:
        """Whether each part is a variable: then it makes no phrase but its own."""
        return all(isinstance(part, Variable) for part in self.parts)


@dataclass(frozen=True)
class Listed:
    """A list of a fixed length."""

    parts: tuple[Pattern, ...]


@dataclass(frozen=True)
class Fixed:
    """A phrase without variables that a terminal made, as the numeral 1."""

    phrase: Phrase


Pattern = Variable | Made | Listed | Fixed


def pattern_of(text: str) -> Made:
    """The pattern a text writes."""
    reader = _Reader(text)
    found = reader.term("", False)
    if not isinstance(found, Made):
        raise Malformed(f"{text}: a pattern begins with a construct")
    return found


class _Reader:
    """A pattern being read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = re.findall(r"\w+|[(),\[\]]", text)
        self.at = 0

    def next(self) -> str:
        self.at += 1
        return str(self.tokens[self.at - 1])

    def peek(self) -> str:
        return str(self.tokens[self.at]) if self.at < len(self.tokens) else ""

    def term(self, category: str, many: bool) -> Pattern:
        token = self.next()
        if token == "[":
            found = []
            while self.peek() != "]":
                found.append(self.term(category, False))
                if self.peek() == ",":
                    self.next()
            self.next()
            return Listed(tuple(found))
        if token.isdigit():
            return Fixed(REGISTERED["Numeral"](int(token)))
        if token[0].islower():
            return Variable(token, category, many)
        if token not in REGISTERED:
            raise Malformed(f"{self.text}: there is no construct {token}")
        cls = REGISTERED[token]
        if category and category not in (kind.__name__ for kind in cls.__mro__):
            raise Malformed(f"{self.text}: {token} is no {category}")
        if self.peek() != "(":
            return Made(cls, tuple(Variable(f.name, f.category, f.many) for f in cls.fields))
        parts: list[Pattern] = []
        self.next()
        for field in cls.fields:
            parts.append(self.term(field.category, field.many))
            if self.peek() == ",":
                self.next()
        self.next()
        if len(parts) != len(cls.fields):
            raise Malformed(f"{self.text}: {token} has {len(cls.fields)} parts")
        return Made(cls, tuple(parts))


def variables(pattern: Pattern) -> dict[str, tuple[str, bool]]:
    """The variables of a pattern with their categories, and whether each is a list."""
    match pattern:
        case Variable(name, category, many):
            return {name: (category, many)}
        case Made(_, parts) | Listed(parts):
            return {k: v for part in parts for k, v in variables(part).items()}
        case Fixed():
            return {}


def depth(pattern: Pattern) -> int:
    """How much a pattern fixes: those that fix more are printed first."""
    match pattern:
        case Variable():
            return 0
        case Made(_, parts) | Listed(parts):
            return 1 + sum(map(depth, parts))
        case Fixed():
            return 1


def build(pattern: Pattern, found: Mapping[str, Value]) -> Value:
    """What a pattern is with its variables replaced."""
    match pattern:
        case Variable(name):
            return found[name]
        case Made(cls, parts):
            return cls(*(build(part, found) for part in parts))
        case Listed(parts):
            return tuple(_phrase(build(part, found)) for part in parts)
        case Fixed(phrase):
            return phrase


def _phrase(value: Value) -> Phrase:
    assert isinstance(value, Phrase)
    return value


def matches(pattern: Pattern, value: Value, found: MutableMapping[str, Value]) -> bool:
    """Whether a phrase has the form of a pattern; ``found`` takes what its variables are."""
    match pattern:
        case Variable(name):
            found[name] = value
            return True
        case Made(cls, parts):
            return type(value) is cls and all(
                matches(part, one, found) for part, one in zip(parts, value.values, strict=True)
            )
        case Listed(parts):
            return (
                isinstance(value, tuple)
                and len(value) == len(parts)
                and all(matches(part, one, found) for part, one in zip(parts, value, strict=True))
            )
        case Fixed(phrase):
            return value == phrase


def made(pattern: Pattern, value: Value) -> Iterator[Phrase]:
    """The phrases in a value that the pattern itself makes: not those of its variables."""
    match pattern:
        case Made(_, parts) if isinstance(value, Phrase):
            yield value
            for part, one in zip(parts, value.values, strict=True):
                yield from made(part, one)
        case Listed(parts) if isinstance(value, tuple):
            for part, one in zip(parts, value, strict=True):
                yield from made(part, one)
