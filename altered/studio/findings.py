"""What the search of the rules found, for the pages: by gravity, by rule, one by one.

The report is what `altered verify --json` writes. One that lies in the opened folder is read; else
the page offers to make one, which takes some minutes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from altered.rules.catalogue import FINDINGS, FORMULAS
from altered.rules.evidence import GRAVITIES, KINDS, Evidence, evidence_in, value_words
from altered.rules.finding_words import question_text
from altered.rules.markup import fold
from altered.rules.voice import Voice
from altered.studio.memory import NOT_THERE
from altered.studio.texts import Shown, shown

if TYPE_CHECKING:
    from altered.rules.evidence import Finding
    from altered.rules.library import Rules
    from altered.studio.memory import Shelf
    from altered.trace.speech import Speech

WHAT: Final = "findings"
"""The kind of the job that makes a report."""
ASKED: Final = ("verify", "--json")
FILES: Final = ("findings.json", "build/evidence/findings.json")
"""Where a report is looked for in the opened folder."""


@dataclass(frozen=True)
class Listed:
    """A finding as one line: its id, question, names of rules, whether it is accepted."""

    id: str
    ask: str
    rules: tuple[str, ...]
    accepted: bool
    gravity: str


@dataclass(frozen=True)
class Told:
    """A finding with all that is known: what each rule allows in the plainest situation."""

    listed: Listed
    kind: str
    drawing: tuple[str, ...]
    demands: tuple[tuple[str, str], ...]
    raises: str
    readings: tuple[str, ...]
    reason: str
    rules: tuple[Shown, ...]


class Reports:
    """The report of a run: from the folder, or made by a job."""

    def __init__(self, rules: Rules, shelf: Shelf) -> None:
        self.rules = rules
        self.shelf = shelf
        self._own = Evidence()
        self._read: tuple[int, Evidence] | None = None

    def keep(self, text: str) -> None:
        """Keep the report that a job made; what is no report changes nothing."""
        try:
            self._own = evidence_in(text, self.rules)
        except ValueError:
            return

    @property
    def evidence(self) -> Evidence:
        """The report, the one of this run first; without one it is not present."""
        if self._own.present:
            return self._own
        for name in FILES:
            try:
                path = self.shelf.path(name)
                changed = path.stat().st_mtime_ns
                if self._read is None or self._read[0] != changed:
                    text = path.read_text(encoding="utf-8")
                    self._read = changed, evidence_in(text, self.rules)
            except (Malformed, ValueError, RecursionError, OSError):
                continue
            return self._read[1]
        return Evidence()

    def by_gravity(self, say: Speech) -> tuple[tuple[str, tuple[Listed, ...]], ...]:
        """The findings, the gravest first; accepted ones last."""
        every = [self._listed(one, say) for one in self.evidence.findings]
        every.sort(key=lambda one: one.accepted)
        groups = (
            (say(words), tuple(one for one in every if one.gravity == gravity))
            for gravity, words in GRAVITIES.items()
        )
        return tuple((words, held) for words, held in groups if held)

    def of(self, slug: str, say: Speech) -> tuple[Listed, ...]:
        """The findings that name a rule."""
        return tuple(self._listed(one, say) for one in self.evidence.findings_of(slug))

    def view(self, id_: str, say: Speech) -> Told:
        """Return one finding.

        Raises:
            Malformed: the report has none of that id (ALT-S065).

        """
        one = next((one for one in self.evidence.findings if one.id == id_), None)
        if one is None:
            raise Malformed(Problem(NOT_THERE, "the report has no such finding"))
        return Told(
            self._listed(one, say),
            say(KINDS.get(one.kind, one.kind)),
            self._situation(one, say),
            tuple(
                (
                    self.rules[demand.rule].name,
                    " / ".join(self._value(allowed, say) for allowed in demand.allows),
                )
                for demand in (*one.demands, *one.beside)
            ),
            question_text(one, Voice(self.rules, say.lang)),
            one.readings,
            self._translated(one.reason, say),
            tuple(shown(self.rules, self.rules[slug], say.lang) for slug in one.rules),
        )

    def _listed(self, one: Finding, say: Speech) -> Listed:
        return Listed(
            one.id,
            self._translated(one.ask, say) or one.id,
            tuple(self.rules[slug].name for slug in one.rules),
            one.status == "accepted",
            one.gravity,
        )

    def _translated(self, text: str, say: Speech) -> str:
        """A question or reason in the language of the page, its links as words."""
        found = self.rules.catalogue(FINDINGS, say.lang).entries.get(fold(text), text)
        return self.rules.plain(found)

    def _situation(self, one: Finding, say: Speech) -> tuple[str, ...]:
        """The plainest situation; in French what is unusual in it, as a report tells the rest."""
        if say.lang == "en" or not one.cells:
            return one.drawing
        held = ((self._value(name, say), self._value(text, say)) for name, text in one.cells)
        return tuple(say("{what}: {list}", what=name, list=text) for name, text in held)

    def _value(self, value: str, say: Speech) -> str:
        known = self.rules.catalogue(FORMULAS, say.lang).entries
        return value_words(value, lambda word: known.get(word, word))
