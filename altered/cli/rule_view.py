"""A rule as the command line tells it, in one language: the value that JSON shows."""

from __future__ import annotations

from typing import Final, TypedDict

from altered.rules import Norm, Reading, Rule, Rules
from altered.rules.catalogue import CHECKS, Catalogue
from altered.rules.rule import Passage

OPENING: Final = 10
"""How many words tell what a rule is about."""


class Mention(TypedDict):
    """Another rule, in one line."""

    number: str | None
    id: str
    opening: str


class SourceView(TypedDict):
    """Where a rule was taken from."""

    seed: str
    lang: str
    sha256: str


class ValueView(TypedDict):
    """One admissible value of a reading."""

    id: str
    text: str


class ReadingView(TypedDict):
    """A disputed point that concerns the rule, and the chosen value."""

    id: str
    question: str
    value: str
    values: list[ValueView]


class NormView(TypedDict):
    """One formula of the rule, as it is written."""

    question: str
    scope: str | None
    when: str | None
    then: str
    over: list[str]
    by: str | None
    readings: list[str]
    note: str | None


class RuleView(TypedDict):
    """A rule with its relations; the keys are in the order of the JSON output."""

    edition: str
    id: str
    number: str | None
    kind: str
    section: str
    section_title: str
    title: str | None
    lang: str
    translated: bool
    text: str
    examples: list[str]
    remarks: list[str]
    missing: str | None
    refers_to: list[Mention]
    referenced_by: list[Mention]
    readings: list[ReadingView]
    source: list[SourceView]
    restated: bool
    checksum: str
    norms: list[NormView]
    file: str
    line: int


def opening(text: str) -> str:
    """Return the first words of a text, none from beyond its first paragraph."""
    words = text.split("\n", 1)[0].split()
    return " ".join(words[:OPENING]) + (" …" if len(words) > OPENING else "")


def mention(rules: Rules, rule: Rule, lang: str) -> Mention:
    """Return a rule as others mention it."""
    return {
        "number": rule.number,
        "id": rule.id,
        "opening": opening(rules.text(rule, lang)),
    }


def view(rules: Rules, rule: Rule, lang: str) -> RuleView:
    """Return everything that is known about `rule`, in `lang`."""

    def said(text: str) -> str:
        return rules.words(text, rule, lang)

    notes = rules.catalogue(CHECKS, lang)
    return {
        "edition": rules.edition.name,
        "id": rule.id,
        "number": rule.number,
        "kind": rule.kind,
        "section": rule.section,
        "section_title": said(rules.section(rule.section).title),
        "title": said(rule.title) if rule.title is not None else None,
        "lang": lang,
        "translated": lang == "en" or rules.is_translated(rule, lang),
        "text": said(rule.text),
        "examples": [said(passage.text) for passage in rule.examples],
        "remarks": [said(passage.text) for passage in rule.remarks],
        "missing": said(rule.missing) if rule.missing is not None else None,
        "refers_to": [mention(rules, other, lang) for other in rules.refers_to(rule)],
        "referenced_by": [mention(rules, other, lang) for other in rules.referenced_by(rule)],
        "readings": [_reading(rules, one, lang) for one in rules.readings_of(rule)],
        "source": [
            {"seed": one.seed, "lang": one.lang, "sha256": one.sha256} for one in rule.sources
        ],
        "restated": rule.restated,
        "checksum": rule.checksum,
        "norms": [_norm(norm, notes) for norm in rule.norms],
        "file": rule.place.file,
        "line": rule.place.line,
    }


def _norm(norm: Norm, notes: Catalogue) -> NormView:
    def folded(passage: Passage | None) -> str | None:
        return " ".join(passage.text.split()) if passage is not None else None

    return {
        "question": norm.question.text,
        "scope": folded(norm.scope),
        "when": folded(norm.when),
        "then": " ".join(norm.then.text.split()),
        "over": list(norm.over),
        "by": norm.by,
        "readings": [f"{name} = {value}" for name, value in norm.reading],
        "note": norm.note and notes.translate(norm.note),
    }


def _reading(rules: Rules, reading: Reading, lang: str) -> ReadingView:
    catalogue = rules.catalogue(reading.domain, lang)
    return {
        "id": reading.id,
        "question": rules.plain(catalogue.translate(reading.question.text)),
        "value": rules.reading(reading.id),
        "values": [
            {"id": value.id, "text": rules.plain(catalogue.translate(value.text.text))}
            for value in reading.values
        ],
    }
