"""Build the pages of sections and readings from the loaded specification."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from altered.rules.markup import blocks, fold

from .how import how_block
from .inline import inline, reference
from .nodes import law
from .played import played_block
from .words import KIND, SHOWN, UNFOUND, _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import altered
    from altered.failure import Place
    from altered.rules.rule import Passage

    from .corpus import Corpus


class Page:
    """What both kinds of page share: texts with their places, lists of references."""

    def __init__(self, corpus: Corpus, docname: str, source: str) -> None:
        self.corpus = corpus
        self.docname = docname
        self.source = source

    def _paragraph(self, text: str, line: int) -> nodes.paragraph:
        """Return a paragraph that is a message for translators; `text` is folded."""
        made = nodes.paragraph(text, "", *inline(text, self.corpus, self.docname))
        made.source, made.line = self.source, line
        return made

    def _title(self, text: str, line: int) -> nodes.title:
        folded = fold(text)
        made = nodes.title(folded, "", *inline(folded, self.corpus, self.docname))
        made.source, made.line = self.source, line
        return made

    def _text(self, text: str, place: Place) -> Iterator[nodes.Element]:
        """Give paragraphs and lists of a text that begins at `place`."""
        listing: nodes.Element | None = None
        for block in blocks(text):
            line = place.line + block.line
            paragraph = self._paragraph(block.text, line)
            if block.kind == "paragraph":
                if listing is not None:
                    yield listing
                listing = None
                yield paragraph
                continue
            if listing is None:
                bullets = block.marker == "*"
                listing = nodes.bullet_list(bullet="*") if bullets else nodes.enumerated_list()
            listing += nodes.list_item("", paragraph)
        if listing is not None:
            yield listing

    def _aside(self, kind: str, label: str, content: Iterable[nodes.Element]) -> nodes.container:
        """Return a block with a label of the interface: a remark, an example."""
        made = nodes.container(classes=["aside", kind])
        made += own("paragraph", label, "aside-label")
        made.extend(content)
        return made

    def _references(self, label: str, rules: Iterable[altered.Rule]) -> nodes.inline:
        """Return `label` and references to rules, with commas."""
        made = nodes.inline("", "", nodes.Text(f"{label} "), classes=["fact", "fact-list"])
        for place, rule in enumerate(rules):
            if place:
                made += nodes.Text(", ")
            made += reference(self.corpus, "r", rule.id, self.docname)
        return made


def own(kind: str, text: str, *classes: str) -> nodes.TextElement:
    """Return an element with words of the interface, which is no message for translators."""
    # Sphinx dissolves an inline node that has the key `translatable`, whatever its value.
    made: nodes.TextElement = nodes.inline()
    if kind == "paragraph":
        made = nodes.paragraph(translatable=False)
    made += nodes.Text(text)
    made["classes"] = list(classes)
    return made


class SectionPage(Page):
    """The page of a section or family: its rules one below the other."""

    def build(self, section: altered.Section) -> nodes.section:
        """Return the whole page."""
        made = nodes.section(ids=[f"section-{section.key.replace('.', '-')}"])
        title = self._title(section.title, section.place.line)
        if section.numbered:
            title["number"] = section.key
        made += title
        opened: set[str] = set()
        made.extend(self._law(rule, opened) for rule in section.rules)
        return made

    def _law(self, rule: altered.Rule, opened: set[str]) -> law:
        address = self.corpus.address(rule)
        made = law(
            ids=[address.anchor],
            number=rule.name,
            numbered=rule.number is not None,
            slug=rule.id,
            state=self.corpus.state(rule),
            hint=str(_("Link to this rule")),
        )
        if rule.title is not None:
            title = self._paragraph(fold(rule.title), rule.place.line)
            title["classes"] = ["law-title"]
            made += title
        body = nodes.container(classes=["law-text"])
        body.extend(self._text(rule.text, rule.text_place))
        made += body
        if rule.missing is not None:
            place = rule.missing_place or rule.place
            made += self._aside(
                "missing", str(_("Missing from the source")), self._text(rule.missing, place)
            )
        made += self._asides("example", str(_("Example")), rule.examples)
        made += self._asides("remark", str(_("Remark")), rule.remarks)
        made += self._facts(rule)
        held = self.corpus.played.get(rule.id, ())
        drawn = played_block(self.corpus, self.docname, held, opened)
        if drawn is not None:
            made += drawn
        if not rule.restated:
            made += how_block(self.corpus, self.docname, rule)
        return made

    def _asides(
        self, kind: str, label: str, passages: tuple[Passage, ...]
    ) -> list[nodes.container]:
        return [
            self._aside(kind, label, self._text(passage.text, passage.place))
            for passage in passages
        ]

    def _facts(self, rule: altered.Rule) -> list[nodes.paragraph]:
        """Return a quiet line: what kind of rule it is, and what it is connected to."""
        first = nodes.paragraph(classes=["facts"], translatable=False)
        first += own("inline", str(KIND[rule.kind]), "chip", f"kind-{rule.kind}")
        if rule.restated:
            first += nodes.Text(" ")
            first += own("inline", str(SHOWN["restated"]), "chip", "restated")
        if rule.restated:
            told = str(_("told from a summary of the edition, as the sources lack its text"))
            first += nodes.Text(" · ")
            first += own("inline", told, "fact", "provenance")
        lists = (
            (str(_("Refers to")), self.corpus.rules.refers_to(rule)),
            (str(_("Referenced by")), self.corpus.rules.referenced_by(rule)),
        )
        facts = [self._references(label, rules) for label, rules in lists if rules]
        readings = self.corpus.rules.readings_of(rule)
        facts.extend(_reading_link(reading, self.docname) for reading in readings)
        first["classes"] += ["relations"] if facts else []
        for fact in facts:
            first += nodes.Text(" · ")
            first += fact
        return [first]


class ReadingPage(Page):
    """The page of a disputed point: the question, the admissible readings, the default."""

    def build(self, reading: altered.Reading) -> nodes.section:
        """Return the whole page."""
        made = nodes.section(ids=[f"reading-{reading.id.replace('.', '-')}"])
        made += self._title(reading.question.text, reading.question.place.line)
        slug = own("paragraph", "", "lead")
        slug += own("inline", reading.id, "slug")
        made += slug
        made += self._aside(
            "situation",
            str(_("Where the readings differ")),
            self._text(reading.situation.text, reading.situation.place),
        )
        for value in reading.values:
            default = value.id == reading.default
            label = f"{value.id} · {_('default')}" if default else value.id
            if not value.played:
                label = f"{label} · {_('no engine plays it')}"
            kind = "reading-value is-default" if default else "reading-value"
            made += self._aside(kind, label, self._text(value.text.text, value.text.place))
        made += self._aside(
            "why", str(_("Why this default")), self._text(reading.why.text, reading.why.place)
        )
        if (answer := reading.answer) is not None:
            label = str(_("What the publisher answered"))
            made += self._aside("answer", label, self._text(answer.text, answer.place))
        if reading.unfound is not None:
            words = str(UNFOUND[reading.unfound])
            made += nodes.paragraph("", f"{_('Known to people:')} {words}", translatable=False)
        elif reading.finding is not None:
            line = nodes.paragraph("", f"{_('Finding that asks for it:')} ", translatable=False)
            line += nodes.inline("", reading.finding.text, classes=["slug"])
            made += line
        rules = tuple(self.corpus.rules[slug] for slug in reading.rules)
        facts = nodes.paragraph(classes=["facts"], translatable=False)
        facts += self._references(str(_("Rules concerned:")), rules)
        made += facts
        return made


def _reading_link(reading: altered.Reading, docname: str) -> nodes.inline:
    made = nodes.inline("", "", nodes.Text(f"{_('Disputed point:')} "), classes=["fact"])
    made += addnodes.pending_xref(
        "",
        nodes.inline("", reading.id, classes=["xref-slug"]),
        refdomain="std",
        reftype="doc",
        reftarget=f"/readings/{reading.id}",
        refexplicit=True,
        refwarn=True,
        refdoc=docname,
    )
    return made
