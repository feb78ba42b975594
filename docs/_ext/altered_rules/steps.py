"""The moments of a played example as a list, which the script of the page makes a stepper of.

Each moment says what was chosen and what followed, each event with links to its rules; it knows
where in the drawing of the example its board lies. Without JavaScript it is a list that opens.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.osutil import relative_uri

from .inline import inline, reference
from .nodes import fold, fold_summary
from .words import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from .corpus import Corpus

_RULES: Final = re.compile(r"\[([^\[\]]+)\]")


class steps(nodes.General, nodes.Element):  # noqa: N801  # docutils names nodes so
    """The moments of an example; `drawing` is the path of its drawing in one column."""


class step(nodes.General, nodes.Element):  # noqa: N801
    """One of them: `at` says where its board lies in the drawing, empty for none."""


class play_from(nodes.General, nodes.Element):  # noqa: N801
    """The button that plays an example on: `name` is that of its game, `words` stand on it."""


@dataclass(frozen=True)
class Step:
    """A moment: what was chosen, what followed with rules in brackets, where its board lies."""

    words: str
    told: tuple[str, ...]
    at: tuple[float, ...] = ()


def steps_block(
    corpus: Corpus, docname: str, drawing: str, moments: tuple[Step, ...]
) -> Iterator[nodes.Element]:
    """Give the list of the moments, folded."""
    made = fold(classes=["stepping"])
    made += fold_summary("", str(_("Step by step")), translatable=False)
    listed = steps(drawing=drawing)
    for one in moments:
        item = step(at=" ".join(f"{number:g}" for number in one.at))
        item += nodes.paragraph("", "", *_told(one.words, corpus, docname), translatable=False)
        if one.told:
            events = nodes.bullet_list()
            for line in one.told:
                words = nodes.paragraph("", "", *_told(line, corpus, docname), translatable=False)
                events += nodes.list_item("", words)
            item += events
        listed += item
    made += listed
    yield made


def _told(text: str, corpus: Corpus, docname: str) -> Iterator[nodes.Node]:
    """Give the nodes of a sentence; rules in brackets at its end become links."""
    done = 0
    for found in _RULES.finditer(text):
        named = [corpus.find_rule(name) for name in found[1].split(", ")]
        if not all(named):
            continue
        yield from inline(text[done : found.start()], corpus, docname)
        for place, rule in enumerate(named):
            assert rule is not None, "all are there"
            yield from [nodes.Text(" ")] if place else []
            yield reference(corpus, "r", rule.id, docname)
        done = found.end()
    yield from inline(text[done:], corpus, docname)


def _visit_steps(self: HTML5Translator, node: steps) -> None:
    here = self.builder.get_target_uri(self.builder.current_docname)
    words = {
        "drawing": relative_uri(here, node["drawing"]),
        "back": _("Back"),
        "forward": _("Forward"),
        "of": _("{n} of {all}"),
        "board": _("The board then"),
    }
    data = "".join(f' data-{key}="{escape(str(one))}"' for key, one in words.items())
    self.body.append(f'<ol class="steps" start="0"{data}>\n')


def _depart_steps(self: HTML5Translator, _node: steps) -> None:
    self.body.append("</ol>\n")


def _visit_step(self: HTML5Translator, node: step) -> None:
    at = f' data-at="{node["at"]}"' if node["at"] else ""
    self.body.append(f"<li{at}>")


def _depart_step(self: HTML5Translator, _node: step) -> None:
    self.body.append("</li>\n")


def _visit_play_from(self: HTML5Translator, node: play_from) -> None:
    """Write the button, which the script shows, and the place for the table."""
    self.body.append(
        f'<div class="play"><p class="play-from" hidden><button type="button" '
        f'data-from="{escape(node["name"])}" data-failed="{escape(node["failed"])}">'
        f'{escape(node["words"])}</button></p><div class="play-table" hidden></div></div>\n'
    )


def _nothing(_self: nodes.NodeVisitor, _node: nodes.Node) -> None:
    """Write the children only."""


def _skip(_self: nodes.NodeVisitor, _node: nodes.Node) -> None:
    """Leave the node out."""
    raise nodes.SkipNode


def add_steps(app: Sphinx) -> None:
    """Register the nodes; builders without a browser write the list, and no button."""
    below = (_nothing, _nothing)
    rest = {"text": below, "latex": below, "man": below, "texinfo": below}
    app.add_node(steps, False, html=(_visit_steps, _depart_steps), **rest)
    app.add_node(step, False, html=(_visit_step, _depart_step), **rest)
    skipped = dict.fromkeys(rest, (_skip, None))
    app.add_node(play_from, False, html=(_visit_play_from, _nothing), **skipped)
