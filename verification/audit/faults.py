"""What makes the audit fail: each fault with its place, in the order of the files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.failure import Problem
from altered.rules import catalogue
from altered.rules.markup import fold
from altered.rules.near import did_you_mean
from verification.audit import codes
from verification.audit.cited import A_RULE, citation_hint, dead_citations
from verification.audit.used import constants_in, used_in
from verification.conflicts.finding import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules.catalogue import Message
    from verification.audit.gathered import Gathered
    from verification.conflicts.accepted import Accepted

LANG: Final = "fr"
_NAMES_RULES: Final = ("contradiction", "impossible", "open", "redundant", "vacuous")


def faults_of(gathered: Gathered) -> tuple[Problem, ...]:
    """Every fault, sorted by place."""
    found = [
        *_without_french(gathered),
        *_without_answer(gathered),
        *dead_citations(gathered.rules, gathered.citations),
        *_dead_acceptances(gathered),
        *_readings_without_finding(gathered),
        *_unused(gathered),
        *_says_nothing(gathered),
        *_stale(gathered),
    ]
    return tuple(sorted(found, key=Problem.order))


def _without_french(gathered: Gathered) -> Iterator[Problem]:
    rules = gathered.rules
    for section in rules.sections:
        fuzzy = _fuzzy(rules.root, section.domain)
        known = rules.catalogue(section.domain, LANG)
        title = tuple(catalogue.messages_of_text(section.title, section.place))
        parts: list[tuple[str, tuple[Message, ...], str | None]]
        parts = [(f"the title of {section.key}", title, None)]
        parts += [(rule.name, catalogue.messages_of_rule(rule), rule.id) for rule in section.rules]
        for name, messages, slug in parts:
            missing = [m for m in messages if m.text not in known]
            yield from _untranslated(name, missing, fuzzy, section.domain, slug)
    for reading in rules.readings:
        fuzzy = _fuzzy(rules.root, reading.domain)
        known = rules.catalogue(reading.domain, LANG)
        missing = [m for m in catalogue.messages_of_reading(reading) if m.text not in known]
        name = f"the reading {reading.id}"
        yield from _untranslated(name, missing, fuzzy, reading.domain, None)
    fuzzy, known = (
        _fuzzy(rules.root, catalogue.SCENARIOS),
        rules.catalogue(catalogue.SCENARIOS, LANG),
    )
    for message in catalogue.messages_of_scenarios(rules.root):
        if message.text not in known:
            name = f'the title of "{Path(message.place.file).stem}"'
            yield from _untranslated(name, [message], fuzzy, catalogue.SCENARIOS, None)
    for domain, texts in (
        (catalogue.FINDINGS, catalogue.messages_of_findings),
        (catalogue.WITNESSES, catalogue.messages_of_witnesses),
    ):
        fuzzy, known = _fuzzy(rules.root, domain), rules.catalogue(domain, LANG)
        first: dict[str, Message] = {}
        for message in texts(rules.root):
            first.setdefault(message.text, message)  # what several share is missing only once
        for text, message in first.items():
            if text not in known:
                yield from _untranslated(f'"{text}"', [message], fuzzy, domain, None)


def _untranslated(
    name: str, missing: list[Message], fuzzy: dict[str, int], domain: str, rule: str | None
) -> Iterator[Problem]:
    for message in missing[:1]:
        file = f"locale/{LANG}/LC_MESSAGES/{domain}.po"
        more = f" ({len(missing)} messages)" if len(missing) > 1 else ""
        if message.text in fuzzy:
            code, what = codes.FUZZY, f"the French of {name} is fuzzy{more}"
            expected = f"a reviewed translation in {file}:{fuzzy[message.text]}"
        else:
            code, what = codes.NOT_TRANSLATED, f"{name} has no French{more}"
            expected = f"its messages in {file}"
        yield Problem(code, what, message.place, expected, "altered catalogue", rule)


def _fuzzy(root: Path, domain: str) -> dict[str, int]:
    """The fuzzy messages of a catalogue with their lines; the loader has read it before."""
    path = catalogue.catalogue_path(root, domain, LANG)
    if not path.is_file():
        return {}
    entries = catalogue.opened(path, root).fuzzy_entries()
    return {fold(entry.msgid): entry.linenum or 1 for entry in entries}


def _without_answer(gathered: Gathered) -> Iterator[Problem]:
    answered = {norm.question.id for norm in gathered.norms}
    for document in gathered.documents:
        for i, question in enumerate(document.value.question):
            if question.id not in answered:
                yield document.problem(
                    codes.NO_ANSWER,
                    f'no norm answers the question "{question.id}"',
                    *("question", i, "id"),
                    expected="a [[rule.norm]] with this question",
                )


OF_CARDS: Final = ("loop", "pair")
"""The kinds of what the gate finds of cards: ``loop:Name+Other name``."""


def _dead_acceptances(gathered: Gathered) -> Iterator[Problem]:
    slugs = [rule.id for rule in gathered.rules.published]
    questions = [inquiry.question.id for inquiry in gathered.inquiries]
    for one in gathered.accepted.values():
        kind, _, rest = one.finding.partition(":")
        if kind in OF_CARDS:
            continue  # names cards; the gate reports it as stale when they no longer loop
        question, _, tail = rest.partition(":")
        for what, name, known in (("kind", kind, KINDS), ("question", question, questions)):
            if name not in known:
                message = f'the accepted finding names the {what} "{name}", which does not exist'
                expected = "one of " + ", ".join(known)
                hint = did_you_mean(name, known)
                yield Problem(codes.DEAD_FINDING, message, one.place, expected, hint)
        for name in _rules_named(kind, tail):
            if name not in slugs:
                message = f'the accepted finding names "{name}", which is not a rule'
                hint = citation_hint(gathered.rules, name, slugs)
                yield Problem(codes.DEAD_CITATION, message, one.place, A_RULE, hint)


def _readings_without_finding(gathered: Gathered) -> Iterator[Problem]:
    """Readings that name a finding as their question, where the search does not find it."""
    found = [one.id for one in gathered.findings]
    for reading in gathered.rules.readings:
        asked = reading.finding
        if asked is not None and asked.text not in found:
            message = f'the reading {reading.id} names the finding "{asked}", which is not found'
            place = asked.at(0, len(asked.text))
            hint = did_you_mean(asked.text, found)
            yield Problem(codes.DEAD_FINDING, message, place, "the id of a finding", hint)


def _rules_named(kind: str, tail: str) -> list[str]:
    """The rules in the id of a finding: gaps and differences name none, others name all."""
    names = tail.split("+") if kind in _NAMES_RULES and tail else []
    return names[:-1] if kind == "vacuous" else names


def _unused(gathered: Gathered) -> Iterator[Problem]:
    for situation, document in zip(gathered.situations, gathered.documents, strict=True):
        entry, norms = document.value, gathered.norms_about(situation)
        used = used_in(situation, norms)
        constants = constants_in(entry, norms, used)
        declared: list[tuple[str, str, set[str], tuple[str | int, ...]]] = [
            *(("list", n, used.lists, ("lists", n)) for n in entry.lists),
            *(("constant", n, constants, ("constants", n)) for n in entry.constants),
            *(("field", f.name, used.fields, ("field", i, "name"))
              for i, f in enumerate(entry.field)),
            *(("definition", d.name, used.definitions, ("define", i, "name"))
              for i, d in enumerate(entry.define)),
        ]  # fmt: skip
        for what, name, known, path in declared:
            if name not in known:
                message = f'no formula uses the {what} "{name}" of the situation "{entry.id}"'
                yield document.problem(codes.UNUSED, message, *path)


def _says_nothing(gathered: Gathered) -> Iterator[Problem]:
    """Norms that the search found vacuous, unless that is an accepted finding about the rules."""
    for finding in gathered.findings:
        if finding.kind == "vacuous" and finding.id not in gathered.accepted:
            rule, question = gathered.rules[finding.rules[0]], finding.inquiry.question
            message = f"a norm of {rule.name} never applies, or demands nothing where it applies"
            place = rule.norms[int(finding.detail)].place
            expected = f"a state in which it rules out an answer to {question.id}"
            yield Problem(codes.SAYS_NOTHING, message, place, expected, rule=rule.id)


def stale_of(gathered: Gathered) -> tuple[Accepted, ...]:
    """The accepted findings that are not found any more; loops are the gate's to search."""
    found = {finding.id for finding in gathered.findings}
    return tuple(
        one
        for one in gathered.accepted.values()
        if one.finding not in found and one.finding.split(":", 1)[0] not in OF_CARDS
    )


def _stale(gathered: Gathered) -> Iterator[Problem]:
    dead = {problem.place for problem in _dead_acceptances(gathered)}
    for one in stale_of(gathered):
        if one.place not in dead:
            message = f"the accepted finding is no longer found: {one.finding}"
            hint = did_you_mean(one.finding, [f.id for f in gathered.findings])
            expected = "the id of a finding of altered verify, or no entry"
            yield Problem(codes.STALE, message, one.place, expected, hint)
