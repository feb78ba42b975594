"""The gallery of loops: sets of cards, whether they can go on for ever, and the proof or replay.

The file is what ``python -m verification.loops.gallery`` writes, schema 1.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from .corpus import corpus_of
from .directives import notice
from .evidence import tables, word, words
from .inline import inline
from .nodes import fold, fold_summary, lazy_picture
from .proof import number
from .words import VERDICT, _, loop_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .corpus import Corpus
    from .evidence import Table

SCHEMA: Final = 1
PICTURES: Final = "_static/loops"


class LoopsDirective(SphinxDirective):
    """The sets by verdict, each folded: texts, why it ends or the round that repeats, drawn."""

    def run(self) -> list[nodes.Node]:
        """Return the parts; without a file, the statement that there is none."""
        corpus = corpus_of(self.config)
        path = self.env.app.confdir / str(self.config.rule_loops)
        if not self.config.rule_loops or not path.is_file():
            return [notice(str(_("No loops were searched for this build.")))]
        data: object = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            raise self.error(f"{path.name} is not a gallery of schema {SCHEMA}")
        made: list[nodes.Node] = []
        for verdict, title in VERDICT.items():
            held = [one for one in tables(data, "sets") if word(_answer(one), "verdict") == verdict]
            if held:
                part = nodes.section(ids=[f"loops-{verdict.split(' ', 1)[0]}"])
                part += nodes.title("", f"{title} ({len(held)})", translatable=False)
                part.extend(_set(one, corpus, self.env.docname) for one in held)
                made.append(part)
        return made


def _answer(one: Table) -> Table:
    held = one.get("answer")
    return held if isinstance(held, dict) else {}


def _set(one: Table, corpus: Corpus, docname: str) -> fold:
    answer = _answer(one)
    made = fold(classes=["loop"])
    summary = fold_summary("", translatable=False)
    summary += nodes.inline("", ", ".join(words(answer, "cards")), classes=["how-label"])
    title = loop_title(word(one, "title"))
    summary += nodes.Text(f" · {title}")
    made += summary
    for card in tables(one, "texts"):
        line = nodes.paragraph(classes=["loop-text"], translatable=False)
        line += nodes.strong("", word(card, "card"))
        said = " · ".join(text for text in (word(card, "text"), word(card, "support")) if text)
        line += nodes.Text(" ")
        line.extend(inline(said, corpus, docname))
        made += line
    made.extend(_why(answer))
    loop = answer.get("loop")
    if isinstance(loop, dict):
        made.extend(_round(loop))
    picture = word(one, "picture")
    if picture:
        made += lazy_picture(path=f"{PICTURES}/{picture}", alt=title)
    return made


def _why(answer: Table) -> Iterator[nodes.Element]:
    quantities = words(answer, "quantities")
    if quantities:
        yield _line(str(_("It ends, because these fall, the first one first:")))
        yield _list(quantities)
    if word(answer, "why"):
        yield _line(f"{_('What stopped the search:')} {word(answer, 'why')}")


def _round(loop: Table) -> Iterator[nodes.Element]:
    held = loop.get("replay")
    replay = held if isinstance(held, dict) else {}
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
        yield _line(f"{_('The limit refused:')} {word(replay, 'stopped_by')}")
    yield _line(str(_("One round:")))
    yield _list(words(loop, "round"))


def _list(lines: tuple[str, ...]) -> nodes.bullet_list:
    listing = nodes.bullet_list(classes=["trace"])
    for one in lines:
        listing += nodes.list_item("", nodes.paragraph("", one, translatable=False))
    return listing


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)
