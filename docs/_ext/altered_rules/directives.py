"""Directives for hand-written pages: counts, jump box, mosaic, contents, findings, quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from altered.rules.markup import blocks

from .corpus import corpus_of
from .findings import DRAWN, finding_groups
from .inline import inline, reference
from .nodes import jump, lazy_picture, mosaic
from .played import SCENARIOS
from .vocabulary import ScenarioWordsDirective
from .words import CHAPTER, GRAVITY, SHOWN, _, count_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    import altered

    from .corpus import Corpus, Group


def group_title(group: Group) -> str:
    """Return the heading of a group: `4 Course of the game`, `Quick rules`."""
    title = str(CHAPTER.get(group.key, group.key))
    return f"{group.key} {title}" if group.numbered else title


def rules_words(count: int) -> str:
    """Return `1 rule` or `8 rules`."""
    return count_words(str(_("{n} rule")), str(_("{n} rules")), count)


class CountsDirective(SphinxDirective):
    """The figures of the home page, counted in the loaded specification."""

    def run(self) -> list[nodes.Node]:
        """Return the list of figures."""
        corpus = corpus_of(self.config)
        rules = corpus.rules
        numbered = sum(rule.number is not None for rule in rules)
        restated = len(rules.published) - len(rules)
        links = sum(len(rules.refers_to(rule)) for rule in rules)
        formulas = sum(bool(rule.norms) for rule in rules)
        figures = [
            (numbered, str(_("numbered rules"))),
            (len(rules) - numbered, str(_("rules without a number"))),
            (restated, str(_("restated rules"))),
            (len(rules.sections), str(_("sections"))),
            (links, str(_("references between rules"))),
            (formulas, str(_("rules with a formula"))),
        ]
        if corpus.evidence.present:
            figures.append((len(corpus.evidence.findings), str(_("findings"))))
        made = nodes.bullet_list(classes=["counts"])
        for figure, words in figures:
            line = nodes.paragraph("", translatable=False)
            line += nodes.strong("", str(figure))
            line += nodes.Text(f" {words}")
            made += nodes.list_item("", line)
        return [made]


class JumpDirective(SphinxDirective):
    """The box that leads from a number or slug straight to the rule."""

    def run(self) -> list[nodes.Node]:
        """Return the form; without JavaScript it searches."""
        words = {
            "label": str(_("Go to a rule")),
            "hint": str(_("4.2.4c, dusk.tie, or words")),
            "button": str(_("Go")),
        }
        return [jump(**words)]


class MosaicDirective(SphinxDirective):
    """One cell a rule, by chapter, coloured by what this build holds about the rule."""

    def run(self) -> list[nodes.Node]:
        """Return the legend and the cells."""
        corpus = corpus_of(self.config)
        groups = [
            (
                group_title(group),
                [
                    (
                        _cell_name(corpus, rule),
                        corpus.state(rule),
                        corpus.address(rule).docname,
                        corpus.address(rule).anchor,
                    )
                    for rule in group.published
                ],
            )
            for group in corpus.groups
        ]
        legend = nodes.paragraph(classes=["legend"], translatable=False)
        states = [corpus.state(rule) for rule in corpus.rules.published]
        for state in (*corpus.states, "restated"):
            legend += nodes.inline("", "", classes=["cell", f"is-{state}"])
            legend += nodes.Text(f" {SHOWN[state]}: {states.count(state)}  ")
        return [mosaic(groups=groups), legend]


def _cell_name(corpus: Corpus, rule: altered.Rule) -> str:
    words = f"{rule.name} {rule.id}" if rule.number is not None else rule.id
    return f"{words} ({SHOWN[corpus.state(rule)]})"


class ContentsDirective(SphinxDirective):
    """The sections by chapter, and the toctree that puts their pages in reading order.

    The argument is `numbered`, `unnumbered` or `readings`.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the lists and the hidden toctree."""
        kind = directives.choice(self.arguments[0], ("numbered", "unnumbered", "readings"))
        corpus = corpus_of(self.config)
        if kind == "readings":
            names = [f"readings/{reading.id}" for reading in corpus.rules.readings]
            return [*self._readings(corpus), _toctree(self.env.docname, names)]
        groups = [group for group in corpus.groups if group.numbered == (kind == "numbered")]
        made: list[nodes.Node] = []
        for group in groups:
            part = nodes.section(ids=[f"part-{group.key}"], classes=["part"])
            part += nodes.title("", group_title(group), translatable=False)
            part += self._sections(corpus, group)
            made.append(part)
        names = [f"rules/{section.key}" for group in groups for section in group.sections]
        return [*made, _toctree(self.env.docname, names)]

    def _sections(self, corpus: Corpus, group: Group) -> nodes.bullet_list:
        listing = nodes.bullet_list(classes=["section-list"])
        for section in group.sections:
            line = nodes.paragraph("", translatable=False)
            title = corpus.title(section)
            if section.numbered:
                line += nodes.inline("", section.key, classes=["section-number"])
                line += nodes.Text(" ")
            line += reference(corpus, "t", section.key, self.env.docname, title)
            line += nodes.Text(" ")
            count = rules_words(len(section.rules))
            line += nodes.inline("", count, classes=["section-count"])
            listing += nodes.list_item("", line)
        return listing

    def _readings(self, corpus: Corpus) -> Iterator[nodes.Node]:
        if not corpus.rules.readings:
            yield notice(str(_("No disputed point is recorded in this edition yet.")))
            return
        for group in corpus.groups:
            slugs = {rule.id for rule in group.published}
            held = [one for one in corpus.rules.readings if one.rules[0] in slugs]
            if held:
                part = nodes.section(ids=[f"readings-{group.key}"])
                part += nodes.title("", f"{group_title(group)} ({len(held)})", translatable=False)
                listing = nodes.bullet_list(classes=["reading-list"])
                for reading in held:
                    listing += nodes.list_item("", *self._reading(corpus, reading))
                part += listing
                yield part

    def _reading(self, corpus: Corpus, reading: altered.Reading) -> Iterator[nodes.Node]:
        """Give the question, which leads to the page, and the default in its own words."""
        catalogue = corpus.rules.catalogue(reading.domain, corpus.language)

        def said(text: str) -> str:
            return corpus.rules.plain(" ".join(catalogue.translate(b.text) for b in blocks(text)))

        line = nodes.paragraph("", translatable=False)
        line += addnodes.pending_xref(
            "",
            nodes.inline("", "", *inline(said(reading.question.text), corpus, self.env.docname)),
            refdomain="rule",  # a link of the domain `std` would show its symbols as letters
            reftype="reading",
            reftarget=reading.id,
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        yield line
        default = next(value for value in reading.values if value.id == reading.default)
        words = nodes.paragraph("", translatable=False, classes=["reading-default"])
        words += nodes.strong("", str(_("Default:")))
        words += nodes.Text(" ")
        words.extend(inline(said(default.text.text), corpus, self.env.docname))
        yield words


def _toctree(docname: str, names: list[str]) -> nodes.Element:
    """Return a hidden toctree of the documents `names`, in their order."""
    tree = addnodes.toctree(
        parent=docname,
        entries=[(None, name) for name in names],
        includefiles=names,
        rawentries=[],
        maxdepth=-1,
        caption=None,
        glob=False,
        hidden=True,
        includehidden=False,
        numbered=0,
        titlesonly=True,
    )
    return nodes.compound("", tree, classes=["toctree-wrapper"])


def notice(text: str) -> nodes.paragraph:
    """Return a statement about what this build does not have."""
    return nodes.paragraph("", text, classes=["notice"], translatable=False)


class FindingsDirective(SphinxDirective):
    """The findings of the report; without a report, the statement that there is none."""

    def run(self) -> list[nodes.Node]:
        """Return the list or the statement."""
        corpus = corpus_of(self.config)
        evidence = corpus.evidence
        if not evidence.present:
            words = _("The report has not been generated in this build, so nothing is shown here.")
            return [notice(str(words))]
        if not evidence.findings:
            return [notice(str(_("The report of this build lists no finding.")))]
        made: list[nodes.Node] = []
        if evidence.stale:
            made.append(notice(str(_("This report is about an older wording of the rules."))))
        drawn = DRAWN
        for gravity, words in GRAVITY.items():
            held = [finding for finding in evidence.findings if finding.gravity == gravity]
            if not held:
                continue
            held.sort(key=lambda finding: finding.status == "accepted")
            part = nodes.section(ids=[f"findings-{gravity}"], classes=["findings"])
            part += nodes.title("", f"{words} ({len(held)})", translatable=False)
            part.extend(finding_groups(corpus, self.env.docname, held, drawn))
            drawn -= len(held)
            made.append(part)
        return made


class QuoteDirective(SphinxDirective):
    """Quotes a rule on a hand-written page: its number, its text, a link to it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the quotation; an unknown rule makes Sphinx warn at this line."""
        corpus = corpus_of(self.config)
        name = self.arguments[0]
        docname = self.env.docname
        made = nodes.container(classes=["aside", "quote"])
        label = nodes.paragraph(classes=["aside-label"], translatable=False)
        link = reference(corpus, "r", name, docname)
        self.set_source_info(link)
        label += link
        made += label
        rule = corpus.find_rule(name)
        if rule is not None:
            catalogue = corpus.rules.catalogue(corpus.section_of(rule).domain, corpus.language)
            for block in blocks(catalogue.translate(rule.text)):
                content = inline(block.text, corpus, docname)
                made += nodes.paragraph("", "", *content, translatable=False)
        return [made]


class ScenarioDirective(SphinxDirective):
    """Shows the drawing of a scenario by its name; nothing where a build has no drawings.

    `NAME.board` is the position alone, which lessons have.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the drawing with its title."""
        name = self.arguments[0]
        corpus = corpus_of(self.config)
        if not (corpus.pictures / SCENARIOS / f"{name}.svg").is_file():
            return []
        whole = name.removesuffix(".board")
        held = (one for played in corpus.played.values() for one in played if one.name == whole)
        title = next((one.title for one in held), name)
        return [lazy_picture(corpus.pictures, SCENARIOS, name, title)]


DIRECTIVES: Final[dict[str, type[SphinxDirective]]] = {
    "counts": CountsDirective,
    "scenario-words": ScenarioWordsDirective,
    "jump": JumpDirective,
    "mosaic": MosaicDirective,
    "contents": ContentsDirective,
    "findings": FindingsDirective,
    "quote": QuoteDirective,
    "scenario": ScenarioDirective,
}
"""The directives of the domain, by name."""
