"""The folded block "How it is checked": what this build really holds about a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .findings import finding_block
from .nodes import fold, fold_summary
from .words import STATE, _

if TYPE_CHECKING:
    import altered
    from altered.rules.rule import Norm

    from .corpus import Corpus


def how_block(corpus: Corpus, docname: str, rule: altered.Rule) -> fold:
    """Return the block of `rule`: its formulas, its findings, its file and text digest."""
    state = corpus.state(rule)
    made = fold(ids=[f"{corpus.address(rule).anchor}-how"], classes=["how"])
    summary = fold_summary("", translatable=False)
    summary += nodes.inline("", str(_("How it is checked")), classes=["how-label"])
    summary += nodes.Text(" · ")
    summary += nodes.inline("", str(STATE[state]), classes=["state", f"state-{state}"])
    made += summary
    findings = corpus.evidence.findings_of(rule.id)
    if not rule.norms and not findings:
        made += _line(
            str(_("This rule is text only: this build holds no formula of it and no finding."))
        )
    for place, norm in enumerate(rule.norms):
        made += _formula(norm, corpus.mathematics.get((rule.id, place)))
    for finding in findings:
        made += finding_block(corpus, docname, finding)
    made += _provenance(rule)
    return made


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)


def _formula(norm: Norm, read: tuple[str, str] | None) -> nodes.container:
    """Return a formula: what it answers, as mathematics, and as it is written in the file."""
    made = nodes.container(classes=["formula"])
    made += _line(str(_("As a formula")), "formula-label")
    if read is not None:
        made += _line(read[0], "formula-asks")
        made += _line(read[1], "formula-mathematics")
    rows = [(str(_("question")), norm.question.text)]
    if norm.scope is not None:
        rows.append((str(_("for all")), norm.scope.text))
    if norm.when is not None:
        rows.append((str(_("when")), norm.when.text))
    rows.append((str(_("then")), norm.then.text))
    if norm.over:
        rows.append((str(_("goes before")), ", ".join(norm.over)))
    if norm.by is not None:
        rows.append((str(_("by")), norm.by))
    rows += [
        (str(_("only under the reading")), f"{name} = {value}") for name, value in norm.reading
    ]
    listing = nodes.definition_list(classes=["formula-rows"])
    for label, text in rows:
        term = nodes.term("", label, translatable=False)
        words = nodes.paragraph("", translatable=False)
        words += nodes.literal("", " ".join(text.split()))
        listing += nodes.definition_list_item("", term, nodes.definition("", words))
    made += listing
    if norm.note is not None:
        made += _line(norm.note)
    return made


def _provenance(rule: altered.Rule) -> nodes.paragraph:
    """Return the line that tells where the text stands and which text it is."""
    made = nodes.paragraph(classes=["how-file"], translatable=False)
    made += nodes.Text(f"{_('Text:')} ")
    made += nodes.literal("", f"spec/{rule.place.file}:{rule.place.line}")
    made += nodes.Text(" · SHA-256 ")
    made += nodes.literal("", rule.checksum[:16])
    return made
