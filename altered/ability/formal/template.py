"""Templates taken apart: words, verbs, agreeing words and slots, with what each depends on.

``{x}`` ``{x:inf}`` ``{x:$num,h.gen}`` are slots with parameters (a constant, an own parameter, a
feature of a slot); ``{xs*}`` ``{xs+}`` lists without commas, ``{xs&}`` ``{xs|}`` lists ended by
"and" and "or", ``{xs%}`` with commas only; ``{v:@n}`` a verb phrase that agrees with a slot.
``gain~`` is a verb in the own form, ``gain~n`` one that agrees with slot n; ``boost^n`` a word in
the gender and number of n. ``[word]`` and ``(a|b)`` are optional and alternative words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from altered.ability.formal.pattern import Made, variables
from altered.ability.formal.phrase import Malformed, Wording

Features = tuple[str, str, str]
"""Gender, number and person of a phrase; empty where it has none."""
NOTHING: Final[Features] = ("", "", "")
ALL_FEATURES: Final = ("gen", "num", "per")

Link = Literal["", "*", "+", "&", "|", "%"]

_TOKEN: Final = re.compile(
    r"\{[a-z]\w*[*+&|%]?(?::[^}]*)?\}|\{[^}]*\}|[^\s{}.,:\"]*[~^][\w.]*|\d+/\d+|[^\s{}.,:\"]+"
    r"|[.,:\"]"
)
_SLOT: Final = re.compile(r"\{([a-z]\w*?)([*+&|%]?)(?::([^}]*))?\}")
_CHOICE: Final = re.compile(r"\(([^()]*\|[^()]*)\)|\[([^\[\]]*)\]")


@dataclass(frozen=True)
class Source:
    """Where a parameter or feature comes from: a constant, an own parameter or another slot."""

    kind: Literal["constant", "own", "feature", "agreement"]
    text: str = ""
    at: int = 0
    feature: int = 0


@dataclass(frozen=True)
class Word:
    """A word that stands as it is; ``^`` only asks for a capital after it."""

    text: str


@cache
def _constant(text: str) -> Source:
    return Source("constant", text)


@cache
def _word(text: str) -> Word:
    return Word(text)


@dataclass(frozen=True)
class Inflected:
    """A verb in a form ("was" or "were" by its number), or a noun or adjective that agrees."""

    lemma: str
    verb: bool
    source: Source
    number: Source | None = None


@dataclass(frozen=True)
class Slot:
    """A place for a phrase or a list of phrases, with the sources of its parameters.

    ``constant`` are the parameters where none depends on anything; ``gender`` and ``number`` are
    the places of these among the parameters of the category, -1 where it has none.
    """

    name: str
    at: int
    category: str
    parameters: tuple[Source, ...]
    link: Link
    constant: tuple[str, ...] | None = None
    gender: int = -1
    number: int = -1


Element = Word | Inflected | Slot


@dataclass(frozen=True, eq=False)
class Rule:
    """A wording made ready: it builds ``pattern`` of ``category`` from ``elements``."""

    category: str
    pattern: Made
    elements: tuple[Element, ...]
    guard: tuple[tuple[int, frozenset[str]], ...]
    features: tuple[Source, Source, Source]
    slots: tuple[str, ...]
    wording: Wording
    canonical: bool
    order: int


def expanded(text: str) -> list[str]:
    """The plain templates of one with optional and alternative words, the printed one first."""
    found = _CHOICE.search(text)
    if found is None:
        return [text]
    inside = found[1] if found[1] is not None else "|" + found[2]
    options = inside.split("|")
    return [
        one
        for option in options
        for one in expanded(text[: found.start()] + option + text[found.end() :])
    ]


def rules_of(
    wording: Wording,
    category: str,
    pattern: Made,
    parameters: Mapping[str, tuple[tuple[str, str], ...]],
    order: int,
) -> list[Rule]:
    """The rules of a wording. Raises ``Malformed`` where it cannot be inverted."""
    types = variables(pattern)
    return [
        _Reader(text, wording, category, pattern, types, parameters).rule(
            wording.canonical and k == 0, order
        )
        for k, text in enumerate(expanded(wording.text))
    ]


class _Reader:
    """One template being taken apart."""

    def __init__(
        self,
        text: str,
        wording: Wording,
        category: str,
        pattern: Made,
        types: Mapping[str, tuple[str, bool]],
        parameters: Mapping[str, tuple[tuple[str, str], ...]],
    ) -> None:
        self.text, self.wording, self.category = text, wording, category
        self.pattern, self.types, self.all = pattern, types, parameters
        self.own = [name for name, _ in parameters[category]]
        self.tokens = _TOKEN.findall(text)
        self.slots: dict[str, int] = {}
        for token in self.tokens:
            if token[0] == "{" and (found := _SLOT.fullmatch(token)) is not None:
                if found[1] not in types:
                    self.fail(f"there is no part '{found[1]}'")
                self.slots.setdefault(found[1], len(self.slots))

    def fail(self, why: str) -> None:
        raise Malformed(f"{self.wording.pattern}: {why} in '{self.text}'")

    def rule(self, canonical: bool, order: int) -> Rule:
        elements = tuple(self.element(token) for token in self.tokens)
        if missing := sorted(set(self.types) - set(self.slots)):
            self.fail(f"no place for {', '.join(missing)}")
        guard = []
        for one in filter(None, self.wording.guard.split(";")):
            name, _, values = one.rpartition("=")
            at = self.index(name) if name else 0
            guard.append((at, frozenset(values.split("|"))))
        gender, number, person = (
            self.feature(text, at) for at, text in enumerate(self.wording.features)
        )
        return Rule(
            self.category,
            self.pattern,
            elements,
            tuple(guard),
            (gender, number, person),
            tuple(sorted(self.slots, key=lambda name: self.slots[name])),
            self.wording,
            canonical,
            order,
        )

    def index(self, name: str) -> int:
        if name not in self.own:
            self.fail(f"{self.category} has no parameter '{name}'")
        return self.own.index(name)

    def feature(self, text: str, at: int) -> Source:
        if text.startswith("$"):
            return Source("own", at=self.index(text[1:]))
        if text in self.slots:
            return Source("feature", at=self.slots[text], feature=at)
        return _constant("" if text in self.types else text)

    def source(self, text: str) -> Source:
        if text.startswith("$"):
            return Source("own", at=self.index(text[1:]))
        if text.startswith("@"):
            return Source("agreement", at=self.slots[text[1:]])
        if "." in text:
            slot, feature = text.split(".")
            return Source("feature", at=self.slots[slot], feature=ALL_FEATURES.index(feature))
        return _constant(text)

    def element(self, token: str) -> Element:
        if token[0] == "{" and (found := _SLOT.fullmatch(token)) is not None:
            return self.slot(found[1], found[2], found[3] or "")
        if len(token) > 1 and "~" in token:
            lemma, how = token.split("~")
            if how in self.slots:
                return Inflected(lemma, True, Source("agreement", at=self.slots[how]))
            number = self.source("$num") if "num" in self.own else None
            form = Source("constant", how) if how else self.source("$form")
            return Inflected(lemma, True, form, number)
        if len(token) > 1 and "^" in token:
            return self.agreeing(*token.split("^"))
        return _word(token)

    def agreeing(self, lemma: str, how: str) -> Element:
        """A noun or adjective: of a slot, of constants as "fp", or of the own parameters."""
        if how in self.slots:
            at = self.slots[how]
            return Inflected(
                lemma,
                False,
                Source("feature", at=at, feature=0),
                Source("feature", at=at, feature=1),
            )
        if how:
            number = "pl" if how[1:] == "p" else "sg"
            return Inflected(lemma, False, Source("constant", how[0]), Source("constant", number))
        gender = self.source("$gen") if "gen" in self.own else Source("constant", "m")
        own = self.source("$num") if "num" in self.own else Source("constant", "sg")
        return Inflected(lemma, False, gender, own)

    def slot(self, name: str, link: str, given: str) -> Slot:
        category, many = self.types[name]
        if many != bool(link):
            self.fail(f"'{name}' is {'a list' if many else 'no list'}")
        if category not in self.all:
            self.fail(f"there is no category '{category}'")
        wanted = [one.strip() for one in given.split(",")] if given else []
        parameters = self.all[category]
        if len(wanted) > len(parameters):
            self.fail(f"{category} has {len(parameters)} parameters")
        sources = tuple(
            self.source(wanted[at] if at < len(wanted) and wanted[at] else default)
            for at, (_, default) in enumerate(parameters)
        )
        names = [one for one, _ in parameters]
        fixed = all(one.kind == "constant" for one in sources)
        return Slot(
            name,
            self.slots[name],
            category,
            sources,
            link,  # type: ignore[arg-type]
            tuple(one.text for one in sources) if fixed else None,
            names.index("gen") if "gen" in names else -1,
            names.index("num") if "num" in names else -1,
        )
