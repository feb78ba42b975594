"""What `altered verify` found: scenarios, wordings, loops, proofs, findings, and the exit code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from verification.conflicts.finding import KINDS, Finding, Kind, undecided
from verification.gravity.weight import Gravity, Weight, by_question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from verification.agreement import Agreement
    from verification.conflicts.accepted import Accepted
    from verification.conflicts.norm import Inquiry
    from verification.gate.task import Word
    from verification.gravity.told import ToldGame
    from verification.gravity.unplayed import Why
    from verification.loaded import Loaded
    from verification.pairs.told import ToldPair


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
    first, with their ``weights`` by id; ``pairs`` are two passive abilities on one event each;
    ``games`` lead from the opening to where the answers of a finding part, by its id; where no
    game leads to the values of a reading, ``unplayed`` has the reading and why.
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
    pairs: tuple[ToldPair, ...] = ()
    games: Mapping[str, tuple[ToldGame, ...]] = field(default_factory=dict)
    unplayed: Mapping[str, tuple[tuple[str, Why], ...]] = field(default_factory=dict)

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
    def wrong_pairs(self) -> tuple[ToldPair, ...]:
        """Pairs with which the engines do what no rule allows, unless that is accepted."""
        past = {a.finding for a in self.expired}
        wrong = (one for one in self.pairs if one.wrong)
        return tuple(one for one in wrong if one.id not in self.accepted or one.id in past)

    def pairs_of(self, finding: Finding) -> tuple[ToldPair, ...]:
        """The pairs of cards that a finding is about."""
        shown = (one for one in self.pairs if not one.decided)
        return tuple(one for one in shown if finding.id.startswith(one.finding))

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
        found |= bool(self.wrong_pairs)
        if self.disagreements or self.failing or self.mistranslated or found:
            return 1
        undone = any(a.verdict == "unknown" for a in self.agreements)
        undone |= any(s.verdict == "unknown" for s in (*self.scenarios, *self.translations))
        undone |= bool(self.new_loops) or bool(self.wordings)
        undone |= any(p.verdict == "unknown" for p in self.proofs)
        return 3 if self.unknown or undone or self.unsearched else 0
