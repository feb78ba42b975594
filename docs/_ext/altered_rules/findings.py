"""Draw a finding: the question, the plainest situation, what each rule allows in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from altered.rules.markup import blocks

from .inline import inline, reference
from .nodes import fold, fold_summary, picture
from .situation import picture_text, question_text
from .words import FINDING, FINDING_KIND, _, formula_word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .corpus import Corpus
    from .evidence import Demand, Finding


def finding_fold(corpus: Corpus, docname: str, finding: Finding) -> fold:
    """Return a finding as one line, the question and the rules, that opens to all of it."""
    made = fold(classes=["finding-fold"])
    summary = fold_summary("", translatable=False)
    words = inline(corpus.said(finding.ask) or finding.id, corpus, docname)
    summary += nodes.inline("", "", *words, classes=["how-label"])
    for place, slug in enumerate(finding.rules):
        summary += nodes.Text(", " if place else " · ")
        summary += nodes.inline("", corpus.rules[slug].name, classes=["slug"])
    made += summary
    made += finding_block(corpus, docname, finding)
    return made


def finding_block(corpus: Corpus, docname: str, finding: Finding) -> nodes.container:
    """Return the block of a finding; everything in it stands in the report."""
    made = nodes.container(classes=["aside", "finding"])
    kind = str(FINDING_KIND.get(finding.kind, finding.kind))
    made += _line(kind, "aside-label")
    if finding.ask:
        asked = inline(corpus.said(finding.ask), corpus, docname)
        made += nodes.paragraph("", "", *asked, classes=["finding-ask"], translatable=False)
    if finding.kind in FINDING:
        made += _line(str(FINDING[finding.kind]), "finding-meaning")
    if finding.picture:
        made += _line(str(_("The plainest such situation")), "finding-label")
        made += picture(svg=picture_text(corpus, finding))
    elif finding.drawing:
        drawing = "\n".join(finding.drawing)
        made += _line(str(_("The plainest such situation")), "finding-label")
        made += nodes.literal_block(drawing, drawing, language="none", classes=["drawing"])
    made += _demands(corpus, docname, str(_("There, by formula")), finding.demands)
    made += _demands(corpus, docname, str(_("Other accounts answer")), finding.beside)
    if finding.raises:
        made += _line(question_text(corpus, finding))
    if finding.readings:
        made += _line(f"{_('Only under the readings:')} {'; '.join(finding.readings)}")
    if finding.status == "accepted":
        reason = corpus.said(finding.reason)
        words = f"{_('Known and accepted:')} {reason}" if reason else _("Known")
        made += _line(str(words), "finding-accepted")
    made += _rules(corpus, docname, finding)
    return made


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)


def _demands(
    corpus: Corpus, docname: str, label: str, demands: Iterable[Demand]
) -> list[nodes.Element]:
    listing = nodes.bullet_list(classes=["demands"])
    for demand in demands:
        line = nodes.paragraph("", translatable=False)
        line += reference(corpus, "r", demand.rule, docname)
        answers = " / ".join(formula_word(one) for one in demand.allows)
        allowed = str(_("{answers} is allowed")).format(answers=answers)
        line += nodes.Text(" · ")
        line += nodes.strong("", allowed if demand.allows else _("nothing possible is allowed"))
        item = nodes.list_item("", line)
        item.extend(_quoted(corpus, docname, demand.rule))
        listing += item
    return [_line(label, "finding-label"), listing] if listing.children else []


def _quoted(corpus: Corpus, docname: str, slug: str) -> Iterable[nodes.Element]:
    """Give the text of a rule, in the language shown, as a quotation."""
    rule = corpus.rules[slug]
    catalogue = corpus.rules.catalogue(corpus.section_of(rule).domain, corpus.language)
    for block in blocks(catalogue.translate(rule.text)):
        words = inline(block.text, corpus, docname)
        yield nodes.paragraph("", "", *words, classes=["finding-quote"], translatable=False)


def _rules(corpus: Corpus, docname: str, finding: Finding) -> nodes.paragraph:
    line = nodes.paragraph(classes=["facts"], translatable=False)
    line += nodes.inline("", finding.id, classes=["slug"])
    for place, slug in enumerate(finding.rules):
        line += nodes.Text(", " if place else f" · {_('Rules concerned:')} ")
        line += reference(corpus, "r", slug, docname)
    return line
