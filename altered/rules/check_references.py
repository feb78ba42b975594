"""Checks of what one rule says about another: `see`, roles in texts, norms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.failure import Problem
from altered.rules import codes
from altered.rules.markup import roles, unclosed
from altered.rules.near import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.failure import Place
    from altered.rules.file_model import EditionsFile, ReadingFile, RuleEntry, SectionFile
    from altered.rules.from_toml import Document


def check_references(
    editions: Document[EditionsFile],
    edition: str,
    sections: list[Document[SectionFile]],
    readings: list[Document[ReadingFile]],
    failed: list[str],
) -> list[Problem]:
    """Return the references of the section files that lead nowhere.

    A slug that only the table of editions knows is reported there, not at each reference; so is a
    reading whose file is one of those that `failed`.
    """
    return _References(editions, edition, sections, readings, failed).problems()


_NUMBER: Final = re.compile(r"(?<![\w.])\d+(?:\.\d+)+\.[a-z]\b")
"""A rule in plain words; whole sections are named that this edition has not."""


class _References:
    def __init__(
        self,
        editions: Document[EditionsFile],
        edition: str,
        sections: list[Document[SectionFile]],
        readings: list[Document[ReadingFile]],
        failed: list[str],
    ) -> None:
        table = editions.value.edition[edition]
        self.sections = sections
        self.numbers = table.numbers
        held = [rule.id for document in sections for rule in document.value.rule]
        self.slugs = dict.fromkeys([*table.numbers.values(), *table.unnumbered, *held])
        self.unread = {name.rsplit("/", 1)[-1].removesuffix(".toml") for name in failed}
        self.values = {
            document.value.id: tuple(one.id for one in document.value.value)
            for document in readings
        }

    def problems(self) -> list[Problem]:
        found: list[Problem] = []
        for document in self.sections:
            for place, entry in enumerate(document.value.rule):
                found += self._see(document, place, entry)
                found += self._roles(document, place, entry)
                found += self._norms(document, place, entry)
        return found

    def _dead(self, code: str, what: str, slug: str, place: Place, rule: str) -> Problem:
        number = self.numbers.get(slug)
        hint = f'did you mean "{number}"?' if number else did_you_mean(slug, self.slugs)
        message = f'{what} "{slug}", which is not a rule'
        return Problem(code, message, place, "the slug of a rule", hint, rule)

    def _see(
        self, document: Document[SectionFile], place: int, entry: RuleEntry
    ) -> Iterator[Problem]:
        for k, slug in enumerate(entry.see):
            at = document.at("rule", place, "see", k)
            if slug == entry.id:
                message = f'"see" names the rule itself: "{slug}"'
                yield Problem(codes.DEAD_SEE, message, at, "another rule", rule=entry.id)
            elif slug not in self.slugs:
                yield self._dead(codes.DEAD_SEE, "see names", slug, at, entry.id)

    def _roles(
        self, document: Document[SectionFile], place: int, entry: RuleEntry
    ) -> Iterator[Problem]:
        base = ("rule", place)
        passages = [document.passage(entry.text, *base, "text")]
        if entry.missing is not None:
            passages.append(document.passage(entry.missing, *base, "missing"))
        passages += [
            document.passage(one.text, *base, kind, k, "text")
            for kind, entries in (("example", entry.example), ("remark", entry.remark))
            for k, one in enumerate(entries)
        ]
        for passage in passages:
            begun = unclosed(passage.text)
            if begun is not None:
                message, expected = "the reference is not closed", ":r:`slug`"
                at = passage.at(begun, 3)
                yield Problem(codes.DEAD_ROLE, message, at, expected, rule=entry.id)
            for role in roles(passage.text):
                if role.target not in self.slugs:
                    at = passage.at(role.start, role.length)
                    yield self._dead(codes.DEAD_ROLE, "the text names", role.target, at, entry.id)
            for found in _NUMBER.finditer(passage.text):
                if found.group() not in self.numbers:
                    at = passage.at(found.start(), len(found.group()))
                    section = found.group().rpartition(".")[0] + "."
                    beside = [one for one in self.numbers if one.startswith(section)]
                    near = did_you_mean(found.group(), beside)
                    message = f"the text names {found.group()}, which is not a rule"
                    expected = "the number of a rule, or better :r:`slug`"
                    yield Problem(codes.DEAD_ROLE, message, at, expected, near, entry.id)

    def _norms(
        self, document: Document[SectionFile], place: int, entry: RuleEntry
    ) -> Iterator[Problem]:
        for n, norm in enumerate(entry.norm):
            base = ("rule", place, "norm", n)
            for k, slug in enumerate(norm.over):
                at = document.at(*base, "over", k)
                if slug == entry.id:
                    message = f'over names the rule "{slug}" itself'
                    yield Problem(codes.DEAD_NORM, message, at, "another rule", rule=entry.id)
                elif slug not in self.slugs and slug != "*":
                    yield self._dead(codes.DEAD_NORM, "over names", slug, at, entry.id)
            if norm.by is not None and norm.by not in self.slugs:
                at = document.at(*base, "by")
                yield self._dead(codes.DEAD_NORM, "by names", norm.by, at, entry.id)
            elif norm.by is not None and not norm.over:
                message = '"by" says why a norm goes before others, and "over" names no others'
                at, expected = document.key(*base, "by"), 'over = [...], or "*" for all others'
                yield Problem(codes.DEAD_NORM, message, at, expected, rule=entry.id)
            for reading, value in norm.reading.items():
                known = self.values.get(reading)
                path = (*base, "reading", reading)
                if known is None and reading in self.unread:
                    continue
                if known is None:
                    message = f'"{reading}" is not a reading'
                    hint = did_you_mean(reading, self.values)
                    at, expected = document.key(*path), "the id of a file in readings/"
                elif value not in known:
                    message = f'the reading "{reading}" has no value "{value}"'
                    hint = did_you_mean(value, known)
                    at, expected = document.at(*path), "one of " + ", ".join(known)
                else:
                    continue
                yield Problem(codes.DEAD_READING, message, at, expected, hint, entry.id)
