"""The folded block for developers: name, source, checks, formulas, findings, file of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .findings import finding_anchor, finding_block
from .inline import inline
from .nodes import fold, fold_summary
from .witnesses import witness_block
from .words import STATE, _, check_word, count_words, sources_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    import altered
    from altered.rules.rule import Norm

    from .corpus import Corpus
    from .proof import Check, Proved


def how_block(corpus: Corpus, docname: str, rule: altered.Rule) -> fold:
    """Return the block of `rule`: slug, source, checks, formulas, findings, file, text digest."""
    state = corpus.state(rule)
    made = fold(ids=[f"{corpus.address(rule).anchor}-how"], classes=["how"])
    summary = fold_summary("", translatable=False)
    summary += nodes.inline("", str(_("For developers")), classes=["how-label"])
    summary += nodes.Text(" · ")
    summary += nodes.inline("", str(STATE[state]), classes=["state", f"state-{state}"])
    made += summary
    made += _provenance(rule)
    if not corpus.proof.present:
        made += _line(str(_("This site was built without its checks: make audit writes them.")))
    findings = corpus.evidence.findings_of(rule.id)
    proved = corpus.proof.of(rule.id)
    if proved is not None:
        made.extend(_proved(corpus, proved))
    elif rule.id in corpus.proof.stale:
        made += _line(str(_("The checks at hand were judged on an older wording of this rule.")))
    if state == "text":
        made += _line(
            str(_("This rule is text only: this build holds no check, formula or finding of it."))
        )
    for place, norm in enumerate(rule.norms):
        made += _formula(norm, corpus.mathematics.get((rule.id, place)))
    for finding in findings:
        block = finding_block(corpus, docname, finding)
        block["ids"].append(finding_anchor(corpus, finding, rule))
        made += block
    return made


def _line(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)


def _proved(corpus: Corpus, proved: Proved) -> Iterator[nodes.Element]:
    """Give the figures of a rule, its checks, and the witnesses of each kind."""
    if proved.state == "inert":
        yield _line(f"{_('Nothing can violate this rule:')} {check_word(proved.inert)}")
        return
    if not proved.checks:
        return
    yield _line(" · ".join(figures(proved)), "how-figures")
    for check in proved.checks:
        yield from _check(corpus, check)
    shown = nodes.container(classes=["witnesses"])
    for tone, held in (("good", proved.passing), ("bad", proved.failing)):
        column = nodes.container(classes=["witness-column"])
        column.extend(witness_block(corpus, one, tone) for one in held)
        shown += column
    yield shown
    if proved.alive:
        yield _line(f"{_('Mutants that no check notices:')} {'; '.join(proved.alive)}")


def figures(proved: Proved) -> Iterator[str]:
    """Give what was counted of a rule, in words."""
    yield count_words(str(_("{n} check")), str(_("{n} checks")), len(proved.checks))
    if proved.plays:
        met = str(_("premise met {met} times in {plays} plays"))
        yield met.format(met=proved.met, plays=proved.plays)
    if proved.mutants:
        caught = str(_("{killed} of {total} mutants caught"))
        yield caught.format(killed=proved.killed, total=proved.mutants)


def _check(corpus: Corpus, check: Check) -> Iterator[nodes.Element]:
    made = fold(classes=["check"])
    summary = fold_summary("", translatable=False)
    claim = inline(check_word(check.claim), corpus, "")
    summary += nodes.inline("", "", *claim, classes=["check-claim"])
    summary += nodes.Text(" ")
    summary += nodes.inline("", f"{check.file}:{check.line}", classes=["slug"])
    made += summary
    source = check.source.rstrip()
    made += nodes.literal_block(source, source, language="python")
    yield made


def _formula(norm: Norm, read: tuple[str, str] | None) -> nodes.container:
    """Return a formula: what it answers, as mathematics, and as it is written in the file."""
    made = nodes.container(classes=["formula"])
    made += _line(str(_("As a formula")), "formula-label")
    if read is not None:
        made += _line(read[0], "formula-asks")
        made += _line(read[1], "formula-mathematics")
    written = fold(classes=["written"])
    summary = fold_summary("", translatable=False)
    summary += nodes.Text(str(_("as written in the file")))
    written += summary
    written += _rows(norm)
    made += written
    if norm.note is not None:
        made += _line(check_word(norm.note))
    return made


def _rows(norm: Norm) -> nodes.definition_list:
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
    return listing


def _provenance(rule: altered.Rule) -> nodes.paragraph:
    """Return the line that tells the name, the source, where the text stands and which it is."""
    made = nodes.paragraph(classes=["how-file"], translatable=False)
    made += nodes.literal("", rule.id)
    sources = sources_words(tuple((source.seed, source.lang) for source in rule.sources))
    if sources:
        made += nodes.Text(f" · {_('Source:')} {sources}")
    made += nodes.Text(f" · {_('Text:')} ")
    made += nodes.literal("", f"spec/{rule.place.file}:{rule.place.line}")
    made += nodes.Text(" · SHA-256 ")
    made += nodes.literal("", rule.checksum[:16])
    return made
