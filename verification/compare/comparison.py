"""The comparison itself: findings, scenarios, games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.failure import Malformed
from altered.failure_words import rendered
from altered.rules.catalogue import SCENARIOS
from altered.rules.voice import Voice
from altered.scenario import read_scenario
from altered.scenario import run as play
from altered.trace.speech import PLAIN
from verification.compare.amended import Amended, amended
from verification.compare.games import Parting, part
from verification.conflicts.norm import read_norms
from verification.conflicts.search import search
from verification.formula.from_toml import load_situations
from verification.report.sentence import asked_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from altered.cards.deck import DeckList
    from altered.rules import Rules
    from altered.trace.speech import Speech
    from verification.compare.side import Side
    from verification.conflicts.finding import Finding
    from verification.conflicts.norm import Inquiry

Tick = Callable[[str, int, int], None]
Answered = dict[str, "tuple[Inquiry, tuple[Finding, ...]]"]
"""What was searched so far, by question: with which formulas, and the findings."""


@dataclass(frozen=True)
class Change:
    """A scenario that ends differently: its file, title, and how it goes on each side.

    A side is empty where the scenario passes, else the first difference in words.
    """

    file: str
    title: str
    sides: tuple[str, str]


@dataclass(frozen=True)
class Comparison:
    """What differs. `lost` and `gained` are ids of findings of the first and second side alone.

    `amended` is what is written differently, and `words` each of these findings as a sentence.
    """

    names: tuple[str, str]
    amended: tuple[Amended, ...]
    words: Mapping[str, str]
    lost: tuple[str, ...]
    gained: tuple[str, ...]
    scenarios: int
    changed: tuple[Change, ...]
    games: int
    partings: tuple[Parting, ...]

    @property
    def same(self) -> bool:
        """Whether all that was searched and played goes the same way, whatever is written."""
        return not (self.lost or self.gained or self.changed or self.partings)


def compare(
    one: Side,
    other: Side,
    decks: Sequence[DeckList] = (),
    games: int = 0,
    seed: int = 0,
    mode: str = "two-player",
    tick: Tick | None = None,
    say: Speech = PLAIN,
) -> Comparison:
    """Compare two versions: what differs, in the words of `say`.

    `games` random ones are played with `decks`, their seeds counting up from `seed`.

    `tick` is called with a label, the number of pieces done and their total. Raises `Malformed`
    for bad files of either side.
    """
    files = _files(one.rules.root)
    total = 2 + len(files) + games
    told = tick or _silent
    told("findings", 0, total)
    # The formulas of both are read before anything is searched: what is wrong is reported at once.
    asked = [(side.rules, _inquiries(side.rules)) for side in (one, other)]
    answered: Answered = {}
    found = [_findings(rules, inquiries, answered) for rules, inquiries in asked]
    lost = _only_of(found[0], found[1], Voice(one.rules, say.lang))
    gained = _only_of(found[1], found[0], Voice(other.rules, say.lang))
    changed: list[Change] = []
    for done, file in enumerate(files):
        told(file.stem, 2 + done, total)
        first, second = _outcome(file, one, say.lang), _outcome(file, other, say.lang)
        if bool(first[1]) != bool(second[1]) or first[1] != second[1]:
            name = file.relative_to(one.rules.root).as_posix()
            changed.append(Change(name, first[0], (first[1], second[1])))
    partings: list[Parting] = []
    for number in range(games):
        told(f"game {seed + number}", 2 + len(files) + number, total)
        apart = part(one.rules, other.rules, decks, seed + number, mode, say)
        if apart is not None:
            partings.append(apart)
    told("done", total, total)
    return Comparison(
        (one.name, other.name),
        amended(one.rules, other.rules),
        lost | gained,
        tuple(lost),
        tuple(gained),
        len(files),
        tuple(changed),
        games,
        tuple(partings),
    )


def _silent(label: str, done: int, total: int) -> None:
    """Nothing is reported."""


def _inquiries(rules: Rules) -> tuple[Inquiry, ...]:
    return read_norms(rules, load_situations(rules.root))


def _findings(rules: Rules, inquiries: Sequence[Inquiry], answered: Answered) -> dict[str, Finding]:
    """The findings under the chosen readings by id, in the order of the search.

    A question that both sides ask with the same formulas is searched once: it is in ``answered``.
    """
    found: dict[str, Finding] = {}
    for inquiry in _settled(inquiries, dict(rules.choices)):
        asked, made = answered.get(inquiry.question.id, (None, ()))
        if asked != inquiry:
            made = tuple(search([inquiry], rules))
            answered[inquiry.question.id] = inquiry, made
        found |= {one.id: one for one in made}
    return found


def _only_of(
    found: Mapping[str, Finding], others: Mapping[str, Finding], say: Voice
) -> dict[str, str]:
    """The findings of one side alone by id, each as a sentence."""
    return {name: asked_of(one, say) for name, one in found.items() if name not in others}


def _settled(inquiries: Sequence[Inquiry], chosen: dict[str, str]) -> list[Inquiry]:
    """The questions with the norms of the chosen readings, and no others."""
    return [inquiry.settled(chosen) for inquiry in inquiries]


def _files(root: Path) -> list[Path]:
    return sorted((root / "scenarios").rglob("*.toml"))


def _outcome(file: Path, side: Side, lang: str) -> tuple[str, str]:
    """Title, and the first difference in words; empty when the scenario passes."""
    try:
        scenario = read_scenario(file, side.rules.root, side.rules)
    except Malformed as failure:
        return file.stem, "\n\n".join(rendered(one, lang) for one in failure.problems)
    difference = play(scenario).difference
    title = side.rules.catalogue(SCENARIOS, lang).translate(scenario.title)
    return title, "" if difference is None else rendered(difference, lang)
