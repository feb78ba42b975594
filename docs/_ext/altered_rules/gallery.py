"""The gallery of counterexamples: by rule, what a correct engine must refuse, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from .corpus import corpus_of
from .directives import group_title, notice
from .inline import inline, reference
from .nodes import fold, fold_summary
from .witnesses import witness_block
from .words import _

if TYPE_CHECKING:
    from .corpus import Corpus, Group


class CounterexamplesDirective(SphinxDirective):
    """Every refused witness, folded by rule, under the heading of its chapter."""

    def run(self) -> list[nodes.Node]:
        """Return the parts; without an audit, the statement that there is none."""
        corpus = corpus_of(self.config)
        if not corpus.proof.present:
            words = _("The checks have not been judged in this build, so nothing is shown here.")
            return [notice(str(words))]
        return [
            part
            for group in corpus.groups
            if (part := _part(corpus, group, self.env.docname)) is not None
        ]


def _part(corpus: Corpus, group: Group, docname: str) -> nodes.section | None:
    made = nodes.section(ids=[f"refused-{group.key}"])
    made += nodes.title("", group_title(group), translatable=False)
    for rule in group.rules:
        proved = corpus.proof.of(rule.id)
        if proved is None or not proved.failing:
            continue
        block = fold(classes=["counterexample"])
        summary = fold_summary("", translatable=False)
        summary += nodes.inline("", rule.name, classes=["how-label"])
        summary += nodes.Text(" · ")
        summary.extend(inline(corpus.note(proved.failing[0].note), corpus, docname))
        if len(proved.failing) > 1:
            more = str(_("and {n} more")).format(n=len(proved.failing) - 1)
            summary += nodes.Text(f" ({more})")
        block += summary
        line = nodes.paragraph(classes=["facts"], translatable=False)
        line += reference(corpus, "r", rule.id, docname)
        block += line
        block.extend(
            witness_block(corpus, one, "bad", drawn=not place, told=False)
            for place, one in enumerate(proved.failing)
        )
        made += block
    return made if len(made.children) > 1 else None
