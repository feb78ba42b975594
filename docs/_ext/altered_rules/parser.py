"""The parser of TOML sources: a section or a reading becomes a page.

Texts are not parsed as reStructuredText: signs such as `|` and `*` mean themselves there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.parsers import Parser

import altered
from altered.rules.markup import fold

from .corpus import corpus_of
from .inline import inline
from .pages import ReadingPage, SectionPage

if TYPE_CHECKING:
    from docutils.statemachine import StringList

    from .corpus import Corpus


class RuleParser(Parser):
    """Makes a page of each file of the specification."""

    supported = ("rule-toml",)

    def parse(self, inputstring: str | StringList, document: nodes.document) -> None:
        """Fill `document` with the section or reading of the document being read."""
        text = str(inputstring)
        self.setup_parse(text, document)
        env = document.settings.env
        corpus = corpus_of(env.config)
        docname = env.current_document.docname
        source = str(document["source"])
        if source.endswith("<translated>"):
            # Sphinx parses each translated message with the parser of the source file.
            document += _message(text, corpus, docname)
        else:
            page = corpus.pages[docname]
            if isinstance(page, altered.Section):
                document += SectionPage(corpus, docname, source).build(page)
            else:
                document += ReadingPage(corpus, docname, source).build(page)
        self.finish_parse()


def _message(text: str, corpus: Corpus, docname: str) -> nodes.Element:
    """Return a translated message as a paragraph, or as a section when it is underlined."""
    first, _, rest = text.partition("\n")
    if rest and not rest.strip("="):
        return nodes.section("", nodes.title(first, "", *inline(fold(first), corpus, docname)))
    return nodes.paragraph(text, "", *inline(fold(text), corpus, docname))
