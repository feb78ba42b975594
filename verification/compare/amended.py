"""What two versions of the rules say differently: limits, rules, readings, translations, files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from altered.rules import Rules
from altered.rules.catalogue import languages
from altered.rules.limits import read_limits
from altered.rules.rule import Norm, Rule

TEXT: Final = "text"
FORMULA: Final = "formula"


@dataclass(frozen=True)
class Amended:
    """One thing that is written differently: what it is, of which thing, and what each side says.

    A side is empty where the thing does not exist.
    """

    what: str
    of: str
    sides: tuple[str, str]


def amended(one: Rules, other: Rules) -> tuple[Amended, ...]:
    """Return what is written differently, in the order of the first version.

    The files that only situations, scenarios or reports read are compared as a whole.
    """
    found = [*_limits(one, other), *_readings(one, other), *_rules(one, other)]
    return (*found, *_files(one, other))


def words_alone(changes: Iterable[Amended]) -> tuple[str, ...]:
    """Return the rules whose text has changed and none of whose formulas has."""
    changes = tuple(changes)
    formal = {change.of for change in changes if change.what == FORMULA}
    texts = (c.of for c in changes if c.what == TEXT and all(c.sides) and c.of not in formal)
    return tuple(dict.fromkeys(texts))


def _apart(what: str, of: str, first: str, second: str) -> Iterator[Amended]:
    if first != second:
        yield Amended(what, of, (first, second))


def _values(what: str, first: Mapping[str, str], second: Mapping[str, str]) -> Iterator[Amended]:
    for name in {**first, **second}:
        yield from _apart(what, name, first.get(name, ""), second.get(name, ""))


def _limits(one: Rules, other: Rules) -> Iterator[Amended]:
    first, second = (
        {limit.id: str(limit.value) for limit in read_limits(rules.root)} for rules in (one, other)
    )
    yield from _values("limit", first, second)


def _readings(one: Rules, other: Rules) -> Iterator[Amended]:
    yield from _values("reading", dict(one.choices), dict(other.choices))


def _rules(one: Rules, other: Rules) -> Iterator[Amended]:
    for slug in dict.fromkeys(rule.id for rules in (one, other) for rule in rules.published):
        both = [(rules, rules[slug]) if slug in rules else None for rules in (one, other)]
        name = next(f"{found[1].number or ''} {slug}".lstrip() for found in both if found)
        for lang in languages(one.root):
            what = TEXT if lang == "en" else f"{TEXT} ({lang})"
            yield from _apart(what, name, *(_text(*side, lang) if side else "" for side in both))
        if all(both):
            rest = [_rest(side[1]) for side in both if side]
            for what in rest[0]:
                yield from _apart(what, name, rest[0][what], rest[1][what])
        formulas = [_formulas(side[1]) if side else () for side in both]
        gone = [line for line in formulas[0] if line not in formulas[1]]
        new = [line for line in formulas[1] if line not in formulas[0]]
        yield from _apart(FORMULA, name, "; ".join(gone), "; ".join(new))


def _text(rules: Rules, rule: Rule, lang: str) -> str:
    """The text in a language; empty where nobody has translated it."""
    there = lang == "en" or rules.is_translated(rule, lang)
    return " ".join(rules.text(rule, lang).split()) if there else ""


def _rest(rule: Rule) -> dict[str, str]:
    """What a rule says beside its text and its formulas."""
    beside = (*rule.examples, *rule.remarks)
    return {
        "number": rule.number or "",
        "kind": rule.kind,
        "title": rule.title or "",
        "references": ", ".join(rule.see),
        "examples and remarks": " ".join(" ".join(one.text.split()) for one in beside),
    }


def _formulas(rule: Rule) -> tuple[str, ...]:
    return tuple(_formula(norm) for norm in rule.norms)


def _formula(norm: Norm) -> str:
    when = f" when {' '.join(norm.when.text.split())}" if norm.when else ""
    scope = f" for {norm.scope.text}" if norm.scope else ""
    over = f" over {', '.join(norm.over)}" if norm.over else ""
    under = "".join(f" under {name}={value}" for name, value in norm.reading)
    return f"{norm.question.text}{scope}{when} then {' '.join(norm.then.text.split())}{over}{under}"


def _files(one: Rules, other: Rules) -> Iterator[Amended]:
    """The other files that are not the same, with their lengths."""
    if one.root == other.root:
        return
    places = [dict(_others(rules)) for rules in (one, other)]
    for name in sorted({*places[0], *places[1]}):
        read = [some[name].read_bytes() if name in some else None for some in places]
        if read[0] != read[1]:
            first, second = ("" if all_ is None else f"{all_.count(10)} lines" for all_ in read)
            yield Amended("file", name, (first, second))


def _others(rules: Rules) -> Iterator[tuple[str, Path]]:
    """The files of which nothing is read here rule by rule, by name."""
    read = (f"{rules.edition.name}/", "limits.toml", "editions.toml")
    for path in rules.root.rglob("*"):
        name = path.relative_to(rules.root).as_posix()
        if not name.startswith(read) and "/LC_MESSAGES/rules/" not in name and path.is_file():
            yield name, path
