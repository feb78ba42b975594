"""Draw a finding: the question, the plainest situation, what each rule allows in it."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from docutils import nodes

from altered.rules.finding_words import lead_text, question_text
from altered.rules.markup import blocks
from altered.rules.voice import Voice

from .cards import pairs_shown
from .inline import inline, reference
from .nodes import fold, fold_summary, picture, way
from .opened import games_shown
from .situation import picture_text
from .words import FINDING, FINDING_KIND, GRAVITY, SHOWN, UNPLAYED, _, formula_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules import Rule
    from altered.rules.evidence import Demand, Finding

    from .corpus import Corpus


DRAWN: Final = 10
"""How many findings a list shows with their drawings; the pages of the rules show them all."""


def finding_anchor(corpus: Corpus, finding: Finding, rule: Rule) -> str:
    """Return the anchor of a finding in the block below one of its rules: `c-1f3a9c`."""
    digest = hashlib.sha256(finding.id.encode()).hexdigest()
    return f"{corpus.address(rule).anchor}-{digest[:6]}"


def finding_groups(
    corpus: Corpus, docname: str, findings: Iterable[Finding], drawn: int
) -> Iterator[nodes.Element]:
    """Give each question with its findings as lines; the first `drawn` open to their drawing."""
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(finding.ask or finding.id, []).append(finding)
    for ask, held in groups.items():
        asked = inline(corpus.said(ask), corpus, docname)
        yield nodes.paragraph("", "", *asked, translatable=False)
        lines = nodes.bullet_list()
        for finding in held:
            line = nodes.list_item()
            told = (corpus.rules[slug] for slug in finding.rules)
            rule = next((one for one in told if not one.restated), None)
            if drawn > 0 or rule is None:
                line += _finding_fold(corpus, docname, finding, drawn=drawn > 0)
            else:
                line += _finding_line(corpus, docname, finding, rule)
            lines += line
            drawn -= 1
        yield lines


def _finding_line(corpus: Corpus, docname: str, finding: Finding, rule: Rule) -> nodes.paragraph:
    """The rules of a finding as one link to its block below `rule`; then its kind and reason."""
    anchor = finding_anchor(corpus, finding, rule)
    line = nodes.paragraph("", translatable=False)
    line += way("", _names(corpus, finding), docname=corpus.address(rule).docname, anchor=anchor)
    line.extend(_what_follows(corpus, docname, finding))
    return line


def _finding_fold(corpus: Corpus, docname: str, finding: Finding, *, drawn: bool) -> fold:
    """The same as a line that opens to the finding; restated rules have no block that shows it."""
    made = fold()
    summary = fold_summary("", translatable=False)
    summary += nodes.Text(_names(corpus, finding) or str(_("no rule speaks")))
    summary.extend(_what_follows(corpus, docname, finding))
    made += summary
    made += finding_block(corpus, docname, finding, listed=True, drawn=drawn)
    return made


def _names(corpus: Corpus, finding: Finding) -> str:
    return ", ".join(corpus.rules[slug].name for slug in finding.rules)


def _what_follows(corpus: Corpus, docname: str, finding: Finding) -> Iterator[nodes.Node]:
    """What follows the rules in the line of a finding: its kind, and why it is accepted."""
    yield nodes.Text(f" · {FINDING_KIND.get(finding.kind, finding.kind)}")
    if finding.status == "accepted":
        yield nodes.Text(" · ")
        yield nodes.emphasis("", str(_("Accepted:")))
        yield nodes.Text(" ")
        yield from inline(corpus.said(finding.reason) or str(_("known")), corpus, docname)


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
