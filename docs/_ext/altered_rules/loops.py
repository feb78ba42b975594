"""Loops: a table of all sets of cards, and the sets of one verdict with proof or replay.

The file is what ``python -m verification.loops.gallery`` writes, schema 2.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from altered.rules.evidence import tables, word, words
from altered.trace.loop_words import quantity_words
from altered.trace.speech import Speech, speech

from .corpus import corpus_of
from .directives import notice
from .inline import inline
from .nodes import fold, fold_summary, lazy_picture, sortable
from .proof import number
from .words import VERDICT, _, loop_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules.evidence import Table

    from .corpus import Corpus

SCHEMA: Final = 2
LOOPS: Final = "loops"
"""The folder of the drawings, below that of all drawings of a language."""
PAGES: Final = {
    "escapes the limit": "escapes",
    "cut by the limit": "cut",
    "unknown": "unknown",
    "terminates": "terminates",
}
"""The page of each verdict, below `loops/`."""
_PLAYER: Final = re.compile(r"of player ([0-9]+)")


class LoopsDirective(SphinxDirective):
    """All sets as a table; with the name of a page as its argument, the sets of that verdict."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table or the sets; without a file, the statement that there is none."""
        corpus = corpus_of(self.config)
        path = self.env.app.confdir / str(self.config.rule_loops)
        if not self.config.rule_loops or not path.is_file():
            return [notice(str(_("No loops were searched for this build.")))]
        data: object = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            raise self.error(f"{path.name} is not a gallery of schema {SCHEMA}")
        sets = tables(data, "sets")
        if not self.arguments:
            return [_table(sets, corpus.language)]
        page = directives.choice(self.arguments[0], tuple(PAGES.values()))
        held = [one for one in sets if PAGES[word(_answer(one), "verdict")] == page]
        return [_set(one, corpus, self.env.docname) for one in held]


def _answer(one: Table) -> Table:
    held = one.get("answer")
    return held if isinstance(held, dict) else {}


def _loop(one: Table) -> Table:
    held = _answer(one).get("loop")
    return held if isinstance(held, dict) else {}


def _replay(one: Table) -> Table:
    held = _loop(one).get("replay")
    return held if isinstance(held, dict) else {}


def _table(sets: tuple[Table, ...], language: str) -> sortable:
    """The table: what happens, the cards, the verdict, how many cards, who gains each round."""
    order = list(PAGES)
    rows = []
    for one in sorted(sets, key=lambda one: order.index(word(_answer(one), "verdict"))):
        answer = _answer(one)
        verdict, cards = word(answer, "verdict"), words(answer, "cards")
        title = loop_title(word(one, "title")) or ", ".join(map(speech(language).called, cards))
        gains = _who_gains(one, language)
        rows.append(
            [
                (f"loops/{PAGES[verdict]}#{_anchor(one)}", title, title.casefold()),
                ("", str(VERDICT[verdict]), str(order.index(verdict))),
                ("", str(len(cards)), f"{len(cards):02}"),
                ("", gains or "–", gains or "~"),
            ]
        )
    head = [str(_("What happens")), str(_("Verdict")), str(_("Cards")), str(_("Who gains"))]
    hint = str(_("Choose a heading to sort by it."))
    return sortable(head=head, rows=rows, hint=hint)


def _who_gains(one: Table, language: str) -> str:
    """Who has more after each round; "nobody" where a round leaves all as it was."""
    if not _loop(one):
        return ""
    gained = [str(what) for what, _number in _gained(one)]
    players = sorted({int(found) for what in gained for found in _PLAYER.findall(what)})
    return speech(language).players(players) if players else str(_("nobody"))


def _gained(one: Table) -> list[tuple[str, int]]:
    held = _replay(one).get("gained")
    return [(str(what), int(n)) for what, n in held] if isinstance(held, list) else []


def _anchor(one: Table) -> str:
    return f"set-{word(one, 'name')}"


def _set(one: Table, corpus: Corpus, docname: str) -> fold:
    answer = _answer(one)
    made = fold(ids=[_anchor(one)], classes=["loop"])
    summary = fold_summary("", translatable=False)
    title = loop_title(word(one, "title"))
    summary.extend(inline(title, corpus, docname))
    summary += nodes.Text(" ")
    cards = ", ".join(map(speech(corpus.language).called, words(answer, "cards")))
    summary += nodes.inline("", cards, classes=["slug"])
    made += summary
    held = one.get("texts")
    for card in tables(held if isinstance(held, dict) else {}, corpus.language):
        line = nodes.paragraph(classes=["loop-text"], translatable=False)
        line += nodes.strong("", word(card, "card"))
        said = " · ".join(text for text in (word(card, "text"), word(card, "support")) if text)
        line += nodes.Text(" ")
        line.extend(inline(said, corpus, docname))
        made += line
    made.extend(_why(answer, speech(corpus.language)))
    if _loop(one):
        made.extend(_round(one, corpus.language))
    picture = word(one, "picture")
    if picture:
        made += lazy_picture(corpus.pictures, LOOPS, picture.removesuffix(".svg"), title)
    return made


def _why(answer: Table, say: Speech) -> Iterator[nodes.Element]:
    quantities = words(answer, "quantities")
    if quantities:
        yield _line(str(_("It ends, because these fall, the first one first:")))
        yield _list(tuple(quantity_words(one, say) for one in quantities))
    if word(answer, "why"):
        yield _line(f"{_('What stopped the search:')} {quantity_words(word(answer, 'why'), say)}")


def _round(one: Table, language: str) -> Iterator[nodes.Element]:
    replay, say = _replay(one), speech(language)
    told = str(_("Replayed: {rounds} rounds, {activations} activations, {events} events."))
    yield _line(
        told.format(
            rounds=f"{number(replay, 'rounds'):,}",
            activations=f"{number(replay, 'activations'):,}",
            events=f"{number(replay, 'events'):,}",
        ),
        "how-figures",
    )
    if word(replay, "stopped_by"):
        yield _line(f"{_('The limit refused:')} {quantity_words(word(replay, 'stopped_by'), say)}")
    gained = [f"{n} × {quantity_words(what, say)}" for what, n in _gained(one)]
    if gained:
        yield _line(f"{_('Each round brings:')} {', '.join(gained)}")
    held = one.get("rounds")
    choices = words(held, language) if isinstance(held, dict) else ()
    if choices:
        yield _line(str(_("One round:")))
        yield _list(choices)


def _list(lines: tuple[str, ...]) -> nodes.bullet_list:
    listing = nodes.bullet_list(classes=["loop-lines"])
    for one in lines:
        listing += nodes.list_item("", nodes.paragraph("", one, translatable=False))
    return listing


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)
