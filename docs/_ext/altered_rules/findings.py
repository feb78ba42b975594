"""Draw a finding: the question, the plainest situation, what each rule allows in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes

from altered.rules.finding_words import lead_text, question_text
from altered.rules.markup import blocks
from altered.rules.voice import Voice

from .cards import pairs_shown
from .inline import inline, reference
from .nodes import fold, fold_summary, picture
from .opened import games_shown
from .situation import picture_text
from .words import FINDING, FINDING_KIND, GRAVITY, SHOWN, UNPLAYED, _, formula_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules.evidence import Demand, Finding

    from .corpus import Corpus


DRAWN: Final = 10
"""How many findings a list shows with their drawings; the pages of the rules show them all."""


def finding_groups(
    corpus: Corpus, docname: str, findings: Iterable[Finding], drawn: int
) -> Iterator[nodes.Element]:
    """Give findings as lines, those about the same question under it; the first `drawn` drawn."""
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(finding.ask or finding.id, []).append(finding)
    for ask, held in groups.items():
        made = nodes.container(classes=["finding-group"])
        asked = inline(corpus.said(ask), corpus, docname)
        made += nodes.paragraph("", "", *asked, classes=["finding-point"], translatable=False)
        for finding in held:
            made += _finding_fold(corpus, docname, finding, drawn=drawn > 0)
            drawn -= 1
        yield made


def _finding_fold(corpus: Corpus, docname: str, finding: Finding, *, drawn: bool) -> fold:
    """A finding as one line, its rules and whether it is accepted, that opens to the situation.

    One that is not drawn leads to its rules, whose pages have the situation and what each allows.
    """
    made = fold(classes=["finding-fold"])
    summary = fold_summary("", translatable=False)
    names = [corpus.rules[slug].name for slug in finding.rules]
    summary += nodes.inline("", ", ".join(names) or str(_("no rule speaks")), classes=["how-label"])
    if finding.status == "accepted":
        reason = corpus.said(finding.reason)
        said = nodes.inline("", str(_("Accepted:")) + " ", classes=["finding-accepted"])
        said.extend(inline(reason or str(_("known")), corpus, docname))
        summary += nodes.Text(" · ")
        summary += said
    made += summary
    if drawn or not finding.rules:
        made += finding_block(corpus, docname, finding, listed=True, drawn=drawn)
        return made
    lead = _line(lead_text(finding, Voice(corpus.rules, corpus.language)), "facts")
    for place, slug in enumerate(finding.rules):
        named = reference(corpus, "r", slug, docname)
        number = named.astext()
        named.clear()  # hundreds of links: nothing around their numbers
        named += nodes.Text(number)
        lead += nodes.Text(", " if place else " → ")
        lead += named
    lead += nodes.Text(f" · {finding.id}")
    made += lead
    return made


def finding_block(
    corpus: Corpus, docname: str, finding: Finding, *, listed: bool = False, drawn: bool = True
) -> nodes.container:
    """Return the block of a finding; everything in it stands in the report.

    In a list the kind, the question and why it is accepted stand above; rules are named once and
    not quoted, and scenarios are left to the pages of the rules.
    """
    made = nodes.container(classes=["aside", "finding"])
    say = Voice(corpus.rules, corpus.language)
    if not listed:
        kind = str(FINDING_KIND.get(finding.kind, finding.kind))
        gravity = GRAVITY.get(finding.gravity)
        made += _line(f"{kind} · {gravity}" if gravity else kind, "aside-label")
        if finding.ask:
            asked = inline(corpus.said(finding.ask), corpus, docname)
            made += nodes.paragraph("", "", *asked, classes=["finding-ask"], translatable=False)
        if finding.kind in FINDING:
            made += _line(str(FINDING[finding.kind]), "finding-meaning")
    if lead := lead_text(finding, say):
        made += _line(lead, "finding-lead")
    if not drawn:
        pass
    elif finding.picture:
        made += _line(str(_("The plainest such situation")), "finding-label")
        made += picture(svg=picture_text(corpus, finding))
    elif finding.drawing:
        drawing = "\n".join(finding.drawing)
        made += _line(str(_("The plainest such situation")), "finding-label")
        made += nodes.literal_block(drawing, drawing, language="none", classes=["drawing"])
    by_formula, others = str(_("There, by formula")), str(_("Other accounts answer"))
    made += _demands(corpus, docname, by_formula, finding.demands, quoted=not listed)
    made += _demands(corpus, docname, others, finding.beside, quoted=not listed)
    made.extend(pairs_shown(corpus.language, finding.cards, scenario=not listed))
    made.extend(games_shown(corpus.language, finding.games))
    for name, why in finding.unplayed:
        told = str(_("No game from the opening for {reading}: {why}."))
        made += _line(told.format(reading=name, why=UNPLAYED.get(why, why)))
    if finding.raises:
        question = question_text(finding, say)
        made += _line(f"{question[:1].upper()}{question[1:]}")
    if finding.readings:
        made += _line(f"{_('Only under the readings:')} {'; '.join(finding.readings)}")
    if finding.status == "accepted" and not listed:
        reason = corpus.said(finding.reason)
        line = _line(f"{_('Accepted:')} ", "finding-accepted")
        line.extend(inline(reason or str(_("known")), corpus, docname))
        made += line
    named = {one.rule for one in (*finding.demands, *finding.beside)} if listed else set()
    made += _rules(corpus, docname, finding, [one for one in finding.rules if one not in named])
    return made


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)


def _demands(
    corpus: Corpus, docname: str, label: str, demands: Iterable[Demand], *, quoted: bool
) -> list[nodes.Element]:
    listing = nodes.bullet_list(classes=["demands"])
    for demand in demands:
        line = nodes.paragraph("", translatable=False)
        line += reference(corpus, "r", demand.rule, docname)
        answers = " / ".join(formula_word(one) for one in demand.allows)
        allowed = str(_("allows: {answers}")).format(answers=answers)
        line += nodes.Text(" · ")
        line += nodes.strong("", allowed if demand.allows else _("allows nothing that is possible"))
        item = nodes.list_item("", line)
        if quoted:
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


def _rules(corpus: Corpus, docname: str, finding: Finding, slugs: Iterable[str]) -> nodes.paragraph:
    line = nodes.paragraph(classes=["facts"], translatable=False)
    line += nodes.inline("", finding.id, classes=["slug"])
    for place, slug in enumerate(slugs):
        line += nodes.Text(", " if place else f" · {_('Rules concerned:')} ")
        line += reference(corpus, "r", slug, docname)
        if corpus.rules[slug].restated:
            line += nodes.Text(f" ({SHOWN['restated']})")
    return line
