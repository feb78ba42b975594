"""Games from the opening to where the answers of a finding part, in the language shown."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from .nodes import fold, fold_summary
from .words import _, count_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules.evidence import Game


def games_shown(language: str, games: Iterable[Game]) -> Iterator[nodes.Element]:
    """Give each game: what each value does in the end, and the decisions before it in a fold."""
    for game in games:
        if language not in game.moves:
            continue
        moves = game.moves[language]
        yield _line(str(_("Played from the opening")), "finding-label")
        listing = nodes.bullet_list(classes=["demands"])
        for value, sentences in zip(game.values, game.there[language], strict=True):
            does = "; ".join(sentences) or str(_("nothing more"))
            words = str(_("is offered: {choices}")).format(choices=does) if game.offered else does
            line = nodes.paragraph("", translatable=False)
            line += nodes.literal("", f"{game.reading} = {value}")
            line += nodes.Text(f" · {words}")
            listing += nodes.list_item("", line)
        yield listing
        made = fold(classes=["opened"])
        counted = count_words(
            str(_("{n} decision before")), str(_("{n} decisions before")), len(moves)
        )
        made += fold_summary("", counted, classes=["played-more"], translatable=False)
        for day, told in groupby(moves, key=lambda pair: pair[0]):
            days = str(_("Day {n}")).format(n=day)
            made += _line(f"{days}: {' · '.join(words for _day, words in told)}")
        by = _("both engines") if game.core else _("the reference engine")
        facts = _(
            "The cards are those of {scenario}, filled up with a shipped deck; seed {seed}; {by}."
        )
        made += _line(str(facts).format(scenario=game.scenario, seed=game.seed, by=by), "facts")
        yield made


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)
