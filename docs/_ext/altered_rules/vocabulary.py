"""The words of scenario files, read off the engine and shown with a use of a shipped scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from altered.scenario.vocabulary import WORDS, vocabulary

from .corpus import corpus_of

if TYPE_CHECKING:
    from altered.scenario.vocabulary import Word


class ScenarioWordsDirective(SphinxDirective):
    """``.. scenario-words:: choices``: every word of that kind."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list of words."""
        what = directives.choice(self.arguments[0], WORDS)
        made = nodes.bullet_list(classes=["words"])
        for one in vocabulary(what, corpus_of(self.config).rules.root):
            made += nodes.list_item("", _line(one))
        return [made]


def _line(one: Word) -> nodes.paragraph:
    """The word, its details in parentheses, and its use where that says more."""
    line = nodes.paragraph("", translatable=False)
    line += nodes.literal("", one.word)
    if one.details:
        line += nodes.Text(f" ({', '.join(one.details)})")
    if one.use and one.use != one.word:
        line += nodes.Text(": ")
        line += nodes.literal("", one.use)
    return line
