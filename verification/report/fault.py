"""What a gate reports: each thing that is wrong, or accepted, as one flat record with a place.

The formats for machines of others (SARIF, JUnit, GitHub) are made of these records, so they
tell the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from altered.failure import Place, SourceText
from altered.rules.voice import Voice
from verification.conflicts.accepted import FILE, Accepted
from verification.conflicts.finding import MEANING, Finding
from verification.gravity.weight import Gravity
from verification.pairs.to_text import pair_lines
from verification.pairs.told import ToldPair
from verification.report.draw import draw
from verification.report.place import places_of
from verification.report.sentence import sentence_of
from verification.report.to_text import question
from verification.verdict import Looping, Proved, Scenario, Verdict, Wording

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Fault:
    """One record.

    `kind` is the kind of finding (`gap`), `disagreement`, `proof`, `scenario`, `translation`,
    `wording`, `loop`, `pair`, `malformed`, `unsearched` or `entry`;
    `check` the question, comparison, claim or file it belongs to; `places` the lines concerned, the
    main one first; `accepted` the reason why it may stand, `gravity` what a finding does to a game.
    """

    id: str
    kind: str
    check: str
    level: Level
    message: str
    detail: str
    places: tuple[Place, ...]
    rules: tuple[str, ...]
    accepted: str | None = None
    gravity: Gravity | None = None


KINDS: Final[dict[str, str]] = {
    **{str(kind): meaning for kind, meaning in MEANING.items()},
    "disagreement": "the C core and the formulas of the rules give different answers",
    "loop": "cards that loop within a day, or for which nothing is proved",
    "pair": "the engines do with two abilities what no rule allows, or not the same",
    "proof": "the C core is proved to differ from the formulas, or to be undefined",
    "scenario": "the engine plays something else than a scenario says",
    "translation": "a translation does not say what the English says",
    "wording": "a formula or a number differs from the text of its rule",
    "malformed": "a file that cannot be read",
    "unsearched": "a part that was not checked, so nothing is claimed about it",
    "entry": "an accepted finding that is gone, or whose date has passed",
}
"""Each kind of fault, in words."""


def faults(verdict: Verdict) -> Iterator[Fault]:
    """Every fault: findings, disagreements, proofs, scenarios, texts, and what was left out."""
    new = {f.id for f in verdict.new}
    for finding in verdict.findings:
        yield _finding(finding, verdict, finding.id in new)
    for agreement in verdict.agreements:
        if agreement.verdict != "holds":
            words = "\n".join(d.words() for d in agreement.differences)
            wrong = agreement.verdict == "fails"
            yield Fault(
                f"disagreement:{agreement.name}" if wrong else f"unsearched:{agreement.name}",
                "disagreement" if wrong else "unsearched",
                agreement.name,
                "error" if wrong else "warning",
                f"{agreement.name}: {agreement.differing} answers differ"
                if wrong
                else f"{agreement.name}: not compared, {agreement.reason}",
                words,
                (),
                tuple(dict.fromkeys(r for d in agreement.differences for r in d.rules)),
            )
    for proved in verdict.proofs:
        yield from _proof(proved, verdict)
    told: set[str] = set()
    for one in verdict.scenarios:
        for fault in _shown(one, "scenario", verdict):
            # A rule file may be shown wrong by several plays: each is a record of its own.
            name = f"{fault.id}:{one.title}" if fault.id in told else fault.id
            told.add(name)
            yield replace(fault, id=name)
    for one in verdict.translations:
        yield from _shown(one, "translation", verdict)
    for one in verdict.untranslated:
        yield _untranslated(one, verdict)
    for wording in verdict.wordings:
        yield _wording(wording, verdict)
    for wording in verdict.unreviewed:
        yield replace(_wording(wording, verdict), level="note")
    fresh = {x.id for x in verdict.new_loops}
    for looping in verdict.loops:
        yield _loop(looping, verdict, looping.id in fresh)
    for pair in verdict.pairs:
        if pair.wrong:
            yield _pair(pair, verdict, pair in verdict.wrong_pairs)
    for name in verdict.unsearched:
        message = f"the time limit ended before the question {name} was searched"
        yield Fault(f"unsearched:{name}", "unsearched", name, "warning", message, "", (), ())
    for entry in verdict.stale:
        yield _entry("stale", entry, f"accepts {entry.finding}, which is no longer found")
    for entry in verdict.expired:
        yield _entry("expired", entry, f"accepts {entry.finding} until {entry.until} only")


def _shown(one: Scenario, kind: str, verdict: Verdict) -> Iterator[Fault]:
    """What a file of the specification shows to be wrong."""
    if one.verdict == "holds":
        return
    wrong = one.verdict == "fails"
    yield Fault(
        f"{kind}:{one.file}",
        kind if wrong else "unsearched",
        one.file,
        "error" if wrong else "warning",
        f"{one.title}: {one.text.splitlines()[0] if one.text else one.verdict}",
        one.text,
        (_in_spec(verdict, one.file, one.line, one.column),),
        (),
    )


def _wording(one: Wording, verdict: Verdict) -> Fault:
    """What is said otherwise than by a text; its name does not change with the lines."""
    kind = "wording" if one.code else "unsearched"
    return Fault(
        f"{kind}:{one.file}:{one.rule}:{one.message}" if one.code else f"{kind}:{one.file}",
        kind,
        one.file,
        "error" if one.code else "warning",
        f"{one.rule}: {one.message}" if one.rule else one.message,
        one.text,
        (_in_spec(verdict, one.file, one.line, one.column),),
        (one.rule,) if one.rule else (),
    )


def _untranslated(one: Scenario, verdict: Verdict) -> Fault:
    """Texts whose translation is missing or older; the audit fails on them, and nothing here."""
    name = f"untranslated:{one.file}"
    message = f"{one.old} texts are missing or older than the English: run altered catalogue"
    place = _in_spec(verdict, one.file, 1)
    return Fault(name, "translation", one.file, "note", message, "", (place,), ())


def _entry(state: str, entry: Accepted, message: str) -> Fault:
    """An entry that excuses nothing any more; it fails nothing by itself."""
    name = f"{state}:{entry.finding}"
    return Fault(name, "entry", FILE, "note", message, entry.reason, (entry.place,), ())


def _proof(proved: Proved, verdict: Verdict) -> Iterator[Fault]:
    """The goals that were not proved; what was read but holds no goal is reported as well."""
    rules = verdict.loaded.rules
    for one in proved.unproved:
        wrong = one.verdict == "fails"
        kind = "proof" if wrong else "unsearched"
        yield Fault(
            f"{kind}:{proved.name}:{one.kind}:{one.line}",
            kind,
            proved.name,
            "error" if wrong else "warning",
            f"proof of {proved.name}: {one.text}",
            f"claimed: {proved.title}",
            (Place(one.file, one.line, 1),),
            tuple(rules[r].name for r in one.rules if r in rules),
        )


def _loop(looping: Looping, verdict: Verdict, new: bool) -> Fault:
    accepted = verdict.accepted.get(looping.id)
    names = " + ".join(looping.cards) or looping.file
    return Fault(
        looping.id,
        "loop" if looping.cards else "unsearched",
        looping.file,
        "note" if not new else "error" if looping.loops else "warning",
        f"{names}: {looping.verdict}",
        looping.text,
        (_in_spec(verdict, looping.file, looping.line),),
        (),
        accepted.reason if accepted is not None and not new else None,
    )


def _pair(pair: ToldPair, verdict: Verdict, new: bool) -> Fault:
    """Two abilities with which the engines do what no rule allows, or not the same."""
    rules = verdict.loaded.rules
    message, *_ = words = [*pair_lines(pair, rules)]
    accepted = verdict.accepted.get(pair.id)
    return Fault(
        pair.id,
        "pair",
        pair.question,
        "error" if new else "note",
        f"two abilities on one event: {message}",
        "\n".join(words[1:]),
        (),
        tuple(rules[name].name for name in pair.rules),
        accepted.reason if accepted is not None and not new else None,
    )


def _in_spec(verdict: Verdict, file: str, line: int, column: int = 1) -> Place:
    """A place in a file of the specification, shown as that of a rule is."""
    base = verdict.loaded.rules.root.resolve().as_posix()
    return Place(file, line, column, 1, SourceText(file, "", base))


def _finding(finding: Finding, verdict: Verdict, new: bool) -> Fault:
    rules = verdict.loaded.rules
    names = tuple(dict.fromkeys(finding.rules))
    drawn = [] if finding.state is None else draw(finding.state)
    told = [f"{d.norm.rule.name}: {d.words()}" for d in finding.demands]
    accepted = verdict.accepted.get(finding.id)
    asked = question(finding, rules)
    gravity = verdict.gravity_of(finding)
    message = f"{sentence_of(finding, gravity, Voice(rules))} {asked[:1].upper()}{asked[1:]}"
    level: Level = "note" if not new else "warning" if finding.kind == "unknown" else "error"
    return Fault(
        finding.id,
        finding.kind,
        finding.inquiry.question.id,
        level,
        message,
        "\n".join([*drawn, *told]),
        places_of(finding, rules),
        tuple(rules[r].name for r in names),
        accepted.reason if accepted is not None and not new else None,
        gravity,
    )
