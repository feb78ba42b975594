"""The main job: load the rules, search them, compare the engines, weigh what was found."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from altered.failure import Malformed, Problem
from altered.scenario.rulings import check_rulings
from verification.audit.cited import citations, dead_citations, dead_numbers, documents
from verification.conflicts.accepted import Accepted, load_accepted
from verification.conflicts.finding import KINDS, Finding, Kind, undecided
from verification.conflicts.stored import STORED, from_plain
from verification.gate import Bounds, Outcome, Store, carry_out, gather
from verification.gate.kinds import agreement, gravity, loops, proof, scenario, wording
from verification.gravity.weight import Gravity, Weight, by_question, gravest_first, weigh
from verification.loaded import Loaded, Options, load
from verification.proof import all_claims
from verification.rule_texts.reviewed import unreviewed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from altered.rules import Rules
    from verification.agreement import Agreement
    from verification.conflicts.norm import Inquiry
    from verification.gate.run import Entry, Tick
    from verification.gate.task import Word

__all__ = [
    "Loaded",
    "Looping",
    "Options",
    "Proved",
    "Scenario",
    "Verdict",
    "Wording",
    "load",
    "verify",
]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario or a game that was run, or a catalogue that was read: its file, how it went.

    `text` is the first difference for people, with `line` and `column`; empty when it passed.
    `malformed` says that a file could not be read; `old` counts, of a catalogue, the texts whose
    translation is missing or older than the English.
    """

    file: str
    title: str
    verdict: Word
    text: str
    line: int
    column: int
    malformed: bool = False
    old: int = 0


@dataclass(frozen=True, slots=True)
class Wording:
    """A formula or a number of a file that says something else than the text of its rule.

    `rule` is the rule's number or slug, `text` the whole of it for people with its place. One that
    could not be looked at has no code.
    """

    file: str
    rule: str
    code: str
    message: str
    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Looping:
    """Cards of a file that may go on for ever, and what is known of it in words.

    `verdict` comes from `verification.loops`, `line` is the line of the first card in `file`.
    Without cards it is the file that was not looked at.
    """

    file: str
    cards: tuple[str, ...]
    verdict: str
    text: str
    line: int

    @property
    def id(self) -> str:
        """The stable name, by which it is accepted: `loop:Bandmaster`."""
        return f"loop:{'+'.join(self.cards) or self.file}"

    @property
    def loops(self) -> bool:
        """Whether a loop was found and played; else nothing is known."""
        return self.verdict in {"cut by the limit", "escapes the limit"}


@dataclass(frozen=True, slots=True)
class Unproved:
    """A goal of the proof that was refuted (`fails`) or not decided, at its line of the C."""

    kind: str
    verdict: Word
    text: str
    rules: tuple[str, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Proved:
    """A claim of the proof of the core, for records of `slots` slots (0: as the C declares).

    `goals` is their number; it holds only when there were some and `unproved` is empty.
    """

    claim: str
    title: str
    slots: int
    goals: int
    verdict: Word
    unproved: tuple[Unproved, ...]

    @property
    def name(self) -> str:
        """The claim with the size of the record."""
        return f"{self.claim}, {self.slots} slots" if self.slots else self.claim


@dataclass(frozen=True)
class Verdict:
    """The result of ``altered verify``.

    ``new`` are findings without an accepted entry, ``stale`` entries without a finding (only
    told when every question was answered), ``expired`` entries whose date is past. ``unsearched``
    are questions that the time limit cut off; ``loops`` are sets of cards of ``card_files`` that do
    not simply end; ``proofs`` are the claims of the proof of the core; ``wordings`` tell
    what the files ``worded`` say otherwise than the texts of the rules; ``unreviewed`` texts that
    are not those which their formulas were read against, which fails nothing; ``tasks`` counts all
    pieces of the run, ``reused`` those whose result was stored before. ``findings`` come gravest
    first, with their ``weights`` by id.
    """

    loaded: Loaded
    findings: tuple[Finding, ...]
    accepted: dict[str, Accepted]
    agreements: tuple[Agreement, ...]
    stale: tuple[Accepted, ...]
    without: tuple[str, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    expired: tuple[Accepted, ...] = ()
    searched: tuple[Inquiry, ...] = ()
    unsearched: tuple[str, ...] = ()
    tasks: int = 0
    reused: int = 0
    loops: tuple[Looping, ...] = ()
    card_files: tuple[str, ...] = ()
    proofs: tuple[Proved, ...] = ()
    translations: tuple[Scenario, ...] = ()
    wordings: tuple[Wording, ...] = ()
    worded: tuple[str, ...] = ()
    unreviewed: tuple[Wording, ...] = ()
    weights: Mapping[str, Weight] = field(default_factory=dict)

    @property
    def new(self) -> tuple[Finding, ...]:
        """Findings that nobody has accepted, or not any more."""
        past = {a.finding for a in self.expired}
        return tuple(f for f in self.findings if f.id not in self.accepted or f.id in past)

    @property
    def unknown(self) -> tuple[Finding, ...]:
        """Questions on which the solver gave up, and processes that go on, unless accepted."""
        past = {a.finding for a in self.expired}
        known = {id_ for id_ in self.accepted if id_ not in past}
        return undecided(self.findings, known)

    @property
    def disagreements(self) -> tuple[Agreement, ...]:
        """Comparisons of engines that differ."""
        return tuple(a for a in self.agreements if a.differences)

    @property
    def failing(self) -> tuple[Scenario, ...]:
        """Scenarios in which the engine does something else."""
        return tuple(s for s in self.scenarios if s.verdict == "fails")

    @property
    def mistranslated(self) -> tuple[Scenario, ...]:
        """Catalogues that do not say what the English says."""
        return tuple(t for t in self.translations if t.verdict == "fails")

    @property
    def untranslated(self) -> tuple[Scenario, ...]:
        """Catalogues with texts that are missing or older than the English: nothing fails here."""
        return tuple(t for t in self.translations if t.old)

    @property
    def new_loops(self) -> tuple[Looping, ...]:
        """Loops, and sets of which nothing is known, that nobody has accepted."""
        past = {a.finding for a in self.expired}
        return tuple(x for x in self.loops if x.id not in self.accepted or x.id in past)

    def count(self) -> dict[Kind, int]:
        """Number of findings of each kind, kinds without any included."""
        return {kind: sum(f.kind == kind for f in self.findings) for kind in KINDS}

    def gravity_of(self, finding: Finding) -> Gravity:
        """What the finding does to a game."""
        return self.weight_of(finding).gravity

    def weight_of(self, finding: Finding) -> Weight:
        """The same with how it is known; by the question alone where nothing was weighed."""
        known = self.weights.get(finding.id)
        return known or Weight(by_question(finding), "question")

    def of_gravity(self, gravity: Gravity) -> tuple[Finding, ...]:
        """The findings of one gravity."""
        return tuple(f for f in self.findings if self.gravity_of(f) == gravity)

    @property
    def malformed(self) -> bool:
        """Whether a scenario, a witness, a deck or a catalogue could not be read."""
        return any(one.malformed for one in (*self.scenarios, *self.translations))

    @property
    def exit_code(self) -> int:
        """0 nothing new, 1 something new or a disagreement, 2 a file that cannot be read.

        3 says that something could not be decided.
        """
        if self.malformed:
            return 2
        known = {f.id for f in self.unknown}
        found = any(f.id not in known for f in self.new) or any(x.loops for x in self.new_loops)
        found |= any(p.verdict == "fails" for p in self.proofs) or any(
            w.code for w in self.wordings
        )
        if self.disagreements or self.failing or self.mistranslated or found:
            return 1
        undone = any(a.verdict == "unknown" for a in self.agreements)
        undone |= any(s.verdict == "unknown" for s in (*self.scenarios, *self.translations))
        undone |= bool(self.new_loops) or bool(self.wordings)
        undone |= any(p.verdict == "unknown" for p in self.proofs)
        return 3 if self.unknown or undone or self.unsearched else 0


def verify(
    loaded: Loaded,
    options: Options | None = None,
    store: Store | None = None,
    bounds: Bounds | None = None,
    today: str | None = None,
    tick: Tick | None = None,
) -> Verdict:
    """Do the whole run, reusing what `store` holds.

    ``today`` (``2026-11-21``) is the date by which accepted findings expire; without it none
    does. ``tick`` is called with a label, the number of tasks done and their total. Raises
    ``Malformed`` for a rule or a question that does not exist.
    """
    options = (options or Options()).checked(loaded)
    accepted = load_accepted(loaded.rules.root, loaded.rules)
    if options.whole:
        _must_lead_somewhere(loaded.rules)
    tasks = gather(loaded, options)
    outcome = carry_out(tasks, loaded, options, store, bounds, tick)
    inquiries = options.inquiries(loaded)
    findings, unsearched = _findings(inquiries, outcome)
    played = [e for e in outcome.of("gravity") if not isinstance(e.result.data, str)]
    shown = {e.task.name: gravity.PLAYED.validate_python(e.result.data) for e in played}
    played_out = {name: one for name, one in shown.items() if one is not None}
    weights = weigh(findings, loaded.rules, accepted, played_out)
    findings = tuple(gravest_first(findings, weights))
    looping = tuple(x for entry in outcome.of("loops") for x in _looping(entry))
    worded = tuple(one for entry in outcome.of("wording") for one in _wordings(entry))
    seen = [*unreviewed(loaded.rules)] if options.whole and options.wordings else []
    worded += tuple(_unreviewed(loaded.rules, worded, (p for p in seen if p.severity == "error")))
    found = {*(f.id for f in findings), *(x.id for x in looping)}
    kept = [a for a in accepted.values() if options.loops or not a.finding.startswith("loop:")]
    gave_up = any(f.kind == "unknown" and not f.beyond for f in findings)
    whole = not (options.only or unsearched or gave_up)
    return Verdict(
        loaded,
        findings,
        accepted,
        tuple(
            a
            for e in outcome.of("agreement")
            for a in agreement.read_back(e.result, loaded, options)
        ),
        tuple(a for a in kept if a.finding not in found) if whole else (),
        options.without,
        _once(
            (
                *(_scenario(e) for e in outcome.of("scenario")),
                *_games(outcome),
                *(_scenario(e) for e in outcome.of("witness")),
            )
        ),
        tuple(a for a in accepted.values() if today and a.until and a.until < today),
        inquiries,
        unsearched,
        len(tasks),
        outcome.reused,
        looping,
        tuple(e.task.name for e in outcome.of("loops")),
        tuple(_proved(e) for e in outcome.of("proof")),
        tuple(_scenario(e) for e in outcome.of("language")),
        worded,
        tuple(e.task.name for e in outcome.of("wording")),
        tuple(_unreviewed(loaded.rules, worded, seen)),
        weights,
    )


def _must_lead_somewhere(rules: Rules) -> None:
    """Raise ``Malformed`` for citations of the situations that name no rule, and for rulings."""
    cited = (one for document in documents(rules.root) for one in citations(document))
    problems = (
        *dead_citations(rules, cited),
        *dead_numbers(rules),
        *check_rulings(rules.root),
    )
    if problems:
        raise Malformed(*problems)


def _findings(
    inquiries: tuple[Inquiry, ...], outcome: Outcome
) -> tuple[tuple[Finding, ...], tuple[str, ...]]:
    """All findings in the order of the questions, and the questions that were not searched."""
    by_name = {i.question.id: i for i in inquiries}
    findings: list[Finding] = []
    unsearched: list[str] = []
    for entry in outcome.of("question"):
        if isinstance(entry.result.data, str):
            unsearched.append(entry.task.name)
        else:
            stored = STORED.validate_python(entry.result.data)
            findings += from_plain(stored, by_name[entry.task.name])
    return tuple(findings), tuple(unsearched)


def _wordings(entry: Entry) -> tuple[Wording, ...]:
    file = entry.task.name
    if isinstance(entry.result.data, str):
        why = f"not compared: {entry.result.data}"
        return (Wording(file, "", "", why, why, 1, 1),)
    return tuple(
        Wording(file=file, **one) for one in wording.OTHERWISE.validate_python(entry.result.data)
    )


def _unreviewed(
    rules: Rules, told: Iterable[Wording], problems: Iterable[Problem]
) -> Iterator[Wording]:
    """Of the rules of which no more is reported."""
    known = {one.rule for one in told}
    for problem in problems:
        file = problem.place.file if problem.place is not None else ""
        (one,) = wording.OTHERWISE.validate_python([wording.told_of(rules, problem)])
        if one["rule"] not in known:
            yield Wording(file=file, **one)


def _looping(entry: Entry) -> tuple[Looping, ...]:
    if isinstance(entry.result.data, str):
        why = f"not looked at: {entry.result.data}"
        return (Looping(entry.task.name, (), "unknown", why, 1),)
    return tuple(
        Looping(entry.task.name, tuple(told["cards"]), told["verdict"], told["text"], told["line"])
        for told in loops.TOLD.validate_python(entry.result.data)
    )


def _proved(entry: Entry) -> Proved:
    if isinstance(entry.result.data, str):
        name, slots = entry.task.name.split()
        claim = all_claims()[name]
        text = f"not proved: {entry.result.data}"
        why = Unproved("time", "unknown", text, (), claim.SOURCES[0], 1)
        return Proved(name, claim.TITLE, int(slots), 0, "unknown", (why,))
    told = proof.TOLD.validate_python(entry.result.data)
    unproved = tuple(
        Unproved(r["kind"], r["verdict"], r["text"], tuple(r["rules"]), r["file"], r["line"])
        for r in told["refutations"]
    )
    return Proved(
        told["claim"], told["title"], told["slots"], told["goals"], entry.result.verdict, unproved
    )


def _games(outcome: Outcome) -> tuple[Scenario, ...]:
    """The judged plays of the modes; what several of them find at one place is reported once."""
    found: dict[tuple[str, int], Scenario] = {}
    for entry in outcome.of("game"):
        one = _scenario(entry)
        found.setdefault((one.file, one.line), one)
    return tuple(found.values())


def _once(shown: Iterable[Scenario]) -> tuple[Scenario, ...]:
    """The same, where a file that cannot be read is reported by the first only that rests on it."""
    told: set[str] = set()
    kept: list[Scenario] = []
    for one in shown:
        if one.malformed and one.text in told:
            kept.append(replace(one, text=""))
        else:
            kept.append(one)
            told.add(one.text)
    return tuple(kept)


def _scenario(entry: Entry) -> Scenario:
    if isinstance(entry.result.data, str):
        name, why = entry.task.name, entry.result.data
        return Scenario(name, name, "unknown", f"not run: {why}", 1, 1)
    told = scenario.TOLD.validate_python(entry.result.data)
    return Scenario(
        told["file"],
        told["title"],
        entry.result.verdict,
        told["text"],
        told["line"],
        told["column"],
        told["malformed"],
        told.get("old", 0),
    )
