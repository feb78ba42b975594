"""The terms that texts refer to, in both languages side by side."""

from __future__ import annotations

from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from .corpus import corpus_of
from .inline import reference
from .words import _

LANGUAGES: Final = ("en", "fr")


class TermsDirective(SphinxDirective):
    """A table of the titles that `:t:` names, by their English words."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        corpus = corpus_of(self.config)
        rows = []
        for section in corpus.rules.sections:
            if not section.numbered:
                continue
            shown = [
                corpus.rules.catalogue(section.domain, language).translate(section.title)
                for language in LANGUAGES
            ]
            rows.append((shown, section))
        table = nodes.table(classes=["terms"])
        group = nodes.tgroup(cols=len(LANGUAGES) + 1)
        table += group
        group.extend(nodes.colspec(colwidth=1) for _column in range(len(LANGUAGES) + 1))
        head = nodes.row()
        for words in ("English", "Français", str(_("Section"))):
            head += nodes.entry("", nodes.paragraph("", words, translatable=False))
        group += nodes.thead("", head)
        body = nodes.tbody()
        group += body
        for shown, section in sorted(rows, key=lambda row: row[0][0].casefold()):
            line = nodes.row()
            for words in shown:
                line += nodes.entry("", nodes.paragraph("", words, translatable=False))
            where = nodes.paragraph("", translatable=False)
            where += reference(corpus, "t", section.key, self.env.docname, section.key)
            line += nodes.entry("", where)
            body += line
        return [table]
