"""The last verification run, as its files say it: what was searched, judged and played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from altered.draw.chart import bars
from altered.rules.evidence import tables, word, words

from .corpus import corpus_of
from .directives import notice
from .nodes import picture
from .proof import number
from .words import FINDING_KIND, GRAVITY, STATE, _

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from altered.rules.evidence import Table

    from .corpus import Corpus

Row = tuple[str, str]


class ReportDirective(SphinxDirective):
    """Tables of the run: findings, core against formulas, scenarios, checks."""

    def run(self) -> list[nodes.Node]:
        """Return the tables; without a report, the statement that there is none."""
        corpus = corpus_of(self.config)
        path = self.env.app.confdir / str(self.config.rule_evidence)
        if not corpus.evidence.present:
            return [notice(str(_("No verification was run for this build.")))]
        played = _read(self.env.app.confdir / str(self.config.rule_games))
        return [*_verification(_read(path)), *_checks(corpus), *_games(played)]


def _read(path: Path) -> Table:
    """Return what a file of the run holds; nothing when it is not there."""
    if not path.is_file():
        return {}
    data: object = json.loads(path.read_text(encoding="utf-8"))
    return data if isinstance(data, dict) else {}


def _verification(data: Table) -> Iterable[nodes.Node]:
    held = data.get("counts")
    counts = held if isinstance(held, dict) else {}
    by_kind = counts.get("by_kind")
    kinds = by_kind if isinstance(by_kind, dict) else {}
    by_gravity = counts.get("by_gravity")
    grave = by_gravity if isinstance(by_gravity, dict) else {}
    yield _part(
        "run",
        str(_("Search for conflicts")),
        [
            (str(_("verdict")), word(data, "verdict")),
            (str(_("digest of the rules")), word(data, "digest")[:16]),
            (str(_("formulas")), f"{number(counts, 'formulas'):,}"),
            (str(_("questions")), f"{number(counts, 'questions'):,}"),
            (str(_("new findings")), f"{number(counts, 'new'):,}"),
            *((str(FINDING_KIND.get(kind, kind)), f"{n:,}") for kind, n in kinds.items()),
            *((str(words), f"{number(grave, name):,}") for name, words in GRAVITY.items()),
        ],
    )
    agreements = [
        (word(one, "name"), _agreement(one)) for one in tables(data, "agreements")
    ]  # fmt: skip
    if agreements:
        yield _part("core", str(_("Core against formulas")), agreements)
    scenarios = tables(data, "scenarios")
    if scenarios:
        passed = sum(word(one, "verdict") == "holds" for one in scenarios)
        rows = [(str(_("passed")), f"{passed} / {len(scenarios)}")]
        rows += [
            (word(one, "file"), word(one, "verdict"))
            for one in scenarios
            if word(one, "verdict") != "holds"
        ]
        yield _part("scenarios", str(_("Scenarios")), rows)


def _agreement(one: Table) -> str:
    skipped = word(one, "skipped")
    if skipped:
        return skipped
    differing, states = number(one, "differences"), number(one, "states")
    words = str(_("{n} differences in {states} states"))
    return words.format(n=f"{differing:,}", states=f"{states:,}")


def _checks(corpus: Corpus) -> Iterable[nodes.Node]:
    if not corpus.proof.present:
        return
    held = [corpus.state(rule) for rule in corpus.rules]
    proved = list(corpus.proof.rules.values())
    rows = [(str(STATE[state]), f"{held.count(state):,}") for state in corpus.states]
    rows += [
        (str(_("checks")), f"{sum(len(one.checks) for one in proved):,}"),
        (str(_("accepted witnesses")), f"{sum(len(one.passing) for one in proved):,}"),
        (str(_("refused witnesses")), f"{sum(len(one.failing) for one in proved):,}"),
        (str(_("plays judged")), f"{max((one.plays for one in proved), default=0):,}"),
        (str(_("audited on an older wording")), f"{len(corpus.proof.stale):,}"),
    ]
    part = _part("checks", str(_("Checks")), rows)
    met = [one.met for one in proved if one.checks]
    if met:
        edges = ((0, 0), (1, 9), (10, 99), (100, 999), (1000, 9999))
        shown = [
            ("0" if not low else f"{low:,} – {high:,}", sum(low <= n <= high for n in met))
            for low, high in edges
        ]
        shown.append(("10,000 +", sum(n >= 10_000 for n in met)))
        part += _chart(shown, str(_("Rules by how often their premise was met in play")))
    yield part


def _games(data: Table) -> Iterable[nodes.Node]:
    by_day = data.get("games_by_day")
    if not isinstance(by_day, dict):
        return
    wins = data.get("wins")
    names = words(data, "decks")
    told = wins if isinstance(wins, dict) else {}
    rows = [
        (str(_("games by chance")), f"{number(data, 'games'):,}"),
        (str(_("decided by tiebreakers")), f"{number(data, 'tiebreakers'):,}"),
        (str(_("rules that events cite")), f"{number(data, 'rules_used'):,}"),
    ]
    part = _part("games", str(_("Games by chance")), rows)
    won = [(names[int(team)] if int(team) < len(names) else team, n) for team, n in told.items()]
    part += _chart(won, str(_("Wins by deck")))
    days = [(str(_("day {n}")).format(n=day), int(n)) for day, n in by_day.items()]
    part += _chart(days, str(_("Games by the day on which they end")))
    yield part


def _chart(rows: list[tuple[str, int]], title: str) -> nodes.container:
    made = nodes.container(classes=["chart"])
    made += nodes.paragraph("", title, classes=["finding-label"], translatable=False)
    made += picture(svg=bars(rows, title=title).inline())
    return made


def _part(name: str, title: str, rows: Iterable[Row]) -> nodes.section:
    made = nodes.section(ids=[f"report-{name}"])
    made += nodes.title("", title, translatable=False)
    table = nodes.table(classes=["report"])
    group = nodes.tgroup(cols=2)
    table += group
    group.extend((nodes.colspec(colwidth=2), nodes.colspec(colwidth=1)))
    body = nodes.tbody()
    group += body
    for row in rows:
        line = nodes.row()
        for said in row:
            line += nodes.entry("", nodes.paragraph("", said, translatable=False))
        body += line
    made += table
    return made
