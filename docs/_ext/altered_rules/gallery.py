"""The gallery of counterexamples: by rule, what a correct engine must refuse, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from verification.checks.in_words import plain

from .corpus import corpus_of
from .directives import group_title, notice
from .inline import inline
from .nodes import fold, fold_summary, way
from .words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.rules import Rule

    from .corpus import Corpus, Group
    from .proof import Witness


class CounterexamplesDirective(SphinxDirective):
    """Every refused witness, folded by rule, under the heading of its chapter."""

    def run(self) -> list[nodes.Node]:
        """Return the parts; without an audit, the statement that there is none."""
        corpus = corpus_of(self.config)
        if not corpus.proof.present:
            words = _("The checks have not been judged in this build, so nothing is shown here.")
            return [notice(str(words))]
        return [part for group in corpus.groups if (part := _part(corpus, group)) is not None]


def _part(corpus: Corpus, group: Group) -> nodes.section | None:
    made = nodes.section(ids=[f"refused-{group.key}"])
    made += nodes.title("", group_title(group), translatable=False)
    for rule in group.rules:
        proved = corpus.proof.of(rule.id)
        if proved is None or not proved.failing:
            continue
        made += _refused(corpus, rule, proved.failing)
    return made if len(made.children) > 1 else None


def _refused(corpus: Corpus, rule: Rule, witnesses: Sequence[Witness]) -> fold:
    """The refused witnesses of a rule as a line that opens to what the check says of each."""
    address = corpus.address(rule)
    made = fold()
    summary = fold_summary("", translatable=False)
    summary += nodes.Text(f"{rule.name} · ")
    summary.extend(inline(corpus.note(witnesses[0].note), corpus, ""))
    if len(witnesses) > 1:
        more = str(_("and {n} more")).format(n=len(witnesses) - 1)
        summary += nodes.Text(f" ({more})")
    made += summary
    lines = nodes.bullet_list()
    for place, one in enumerate(witnesses):
        line = nodes.paragraph("", translatable=False)
        if place:
            line.extend(inline(corpus.note(one.note), corpus, ""))
            line += nodes.Text(" · ")
        line += nodes.Text(f"{_('The check says:')} {plain(one.words, corpus.language)}")
        lines += nodes.list_item("", line)
    made += lines
    drawn = way("", rule.name, docname=address.docname, anchor=f"{address.anchor}-how")
    made += nodes.paragraph("", "→ ", drawn, translatable=False)
    return made
