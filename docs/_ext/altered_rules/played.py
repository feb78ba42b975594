"""Scenarios as examples of rules: the plainest stands open with its boards, others are one line.

A drawing stands open once on a page, and never one of many screens.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from docutils import nodes

from .inline import inline
from .nodes import drawing_size, fold, fold_summary, lazy_picture
from .words import _, count_words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from altered.rules.catalogue import Catalogue

    from .corpus import Corpus

SCENARIOS: Final = "scenarios"
"""The folder of the drawings, below that of all drawings of a language."""
GAMES: Final = "play/from"
"""The folder of the games that begin with a scenario, beside it."""
LESSON: Final = "lesson"
"""The folder of the scenarios that are the plainest example of their rules."""
TALL: Final = 1400.0
"""From this height on a drawing is too long to stand open; in units of the wide one."""

MANY: Final = 10
"""More examples than these stand in a fold of their own."""


@dataclass(frozen=True)
class Played:
    """A scenario: its name (the drawing is `NAME.svg`), its title, the slugs of its rules.

    `rank` orders the examples of a rule: lessons first, other readings last; then by the height of
    the drawing. `plays` says whether a game can begin with it.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    rank: tuple[int, float] = (0, 0)
    plays: bool = False

    @property
    def tall(self) -> bool:
        """Whether the drawing is too long to stand open."""
        return self.rank[1] >= TALL


def read_played(
    root: Path, pictures: Path, titles: Catalogue, *, core: bool = False
) -> dict[str, tuple[Played, ...]]:
    """Return the scenarios below `root` that have a drawing, by the rules they are about.

    The plainest come first: lessons, those whose drawing is not tall, those named after the rule,
    those of a short drawing; then what another reading says. `titles` translates their titles.
    """
    found: dict[str, list[Played]] = {}
    for path in sorted((root / SCENARIOS).rglob("*.toml")):
        drawing = pictures / SCENARIOS / f"{path.stem}.svg"
        if not drawing.is_file():
            continue
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        named = data.get("rules")
        rules = tuple(str(one) for one in named) if isinstance(named, list) else ()
        rank = 0 if path.parent.name == LESSON else 2 if "readings" in data else 1
        title = titles.translate(str(data.get("title", path.stem)))
        _width, height = drawing_size(drawing)
        plays = core and (pictures / GAMES / f"{path.stem}.json").is_file()
        one = Played(path.stem, title, rules, (rank, float(height or 0)), plays)
        for slug in rules:
            found.setdefault(slug, []).append(one)
    return {
        slug: tuple(sorted(held, key=lambda one: _order(one, slug))) for slug, held in found.items()
    }


def _order(one: Played, slug: str) -> tuple[int, bool, bool, bool, float, str]:
    named = one.name == slug or one.name.startswith(f"{slug}.")
    return (one.rank[0], one.tall, not named, one.rules[0] != slug, one.rank[1], one.name)


def played_block(
    corpus: Corpus, docname: str, held: Sequence[Played], opened: set[str]
) -> nodes.Element | None:
    """Return the examples of a rule, the first one open; None without any.

    `opened` are the scenarios that stand open on the page already; what this block opens joins it.
    """
    if not held:
        return None
    made = nodes.container(classes=["played"])
    first, *others = held
    if first.tall or first.name in opened:
        made += _folded(first, corpus, docname, labelled=True)
    else:
        opened.add(first.name)
        made += _labelled(
            nodes.paragraph(classes=["played-label"], translatable=False), first, corpus, docname
        )
        made += _drawn(first, corpus)
    lines = [_folded(one, corpus, docname) for one in others]
    words = count_words(str(_("{n} more example")), str(_("{n} more examples")), len(others))
    if len(lines) > MANY:
        more = fold(classes=["played-rest"])
        more += fold_summary("", words, classes=["played-more"], translatable=False)
        more.extend(lines)
        made += more
    elif lines:
        made += nodes.paragraph("", words, classes=["played-more"], translatable=False)
        made.extend(lines)
    return made


def _labelled(
    line: nodes.TextElement, one: Played, corpus: Corpus, docname: str
) -> nodes.TextElement:
    """Return a line with the label of an example and its title in it."""
    line += nodes.inline("", str(_("Example, played")), classes=["how-label"])
    line += nodes.Text(" · ")
    line.extend(inline(one.title, corpus, docname))
    return line


def _folded(one: Played, corpus: Corpus, docname: str, *, labelled: bool = False) -> fold:
    """Return an example as one line that opens."""
    made = fold(classes=["scenario"])
    summary = fold_summary("", translatable=False)
    if labelled:
        _labelled(summary, one, corpus, docname)
    else:
        summary.extend(inline(one.title, corpus, docname))
    made += summary
    made += _drawn(one, corpus)
    return made


def _drawn(one: Played, corpus: Corpus) -> lazy_picture:
    """Return the drawing of an example, which the script of the page steps through and plays on."""
    return lazy_picture(corpus.pictures, SCENARIOS, one.name, one.title, plays=one.plays)
