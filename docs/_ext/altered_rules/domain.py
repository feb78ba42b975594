"""The domain `rule`: rules and sections as objects, the roles `r` and `t`, the inventory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sphinx.domains import Domain, ObjType
from sphinx.util.docutils import ReferenceRole, SphinxRole
from sphinx.util.nodes import make_refnode

import altered

from .corpus import Address, Corpus, corpus_of
from .directives import DIRECTIVES
from .floors import FloorsDirective
from .gallery import CounterexamplesDirective
from .inline import read_link, reference
from .loops import LoopsDirective
from .map import MapDirective
from .matrix import MatrixDirective
from .nodes import symbol
from .play import PlayDirective
from .report import ReportDirective
from .terms import TermsDirective
from .words import _

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from docutils import nodes
    from docutils.parsers.rst import Directive
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.roles import XRefRole
    from sphinx.util.typing import RoleFunction


class RuleRole(ReferenceRole):
    """The roles `:r:` (a rule by number or slug) and `:t:` (a section by number or title)."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the reference that the role asks for."""
        link = read_link(self.text)
        role = self.name.rsplit(":", 1)[-1]
        corpus = corpus_of(self.config)
        node = reference(corpus, role, link.target, self.env.docname, link.words)
        node.rawsource = self.rawtext
        node.source, node.line = self.get_source_info()
        return [node], []


class SymbolRole(SphinxRole):
    """The role `:sym:`, which draws a symbol of the rules: V, M, O, J, H, R, T, D or a number."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the symbol."""
        return [symbol(self.rawtext, f"{{{self.text}}}", name=self.text)], []


class RuleDomain(Domain):
    """Rules, named by number and by slug, and the sections that hold them."""

    name = "rule"
    label = "Altered"
    object_types: ClassVar[dict[str, ObjType]] = {
        "rule": ObjType(_("rule"), "r"),
        "section": ObjType(_("section"), "t"),
    }
    roles: ClassVar[dict[str, RoleFunction | XRefRole]] = {
        "r": RuleRole(),
        "t": RuleRole(),
        "sym": SymbolRole(),
    }
    directives: ClassVar[dict[str, type[Directive]]] = {
        **DIRECTIVES,
        "counterexamples": CounterexamplesDirective,
        "floors": FloorsDirective,
        "loops": LoopsDirective,
        "map": MapDirective,
        "play": PlayDirective,
        "matrix": MatrixDirective,
        "report": ReportDirective,
        "terms": TermsDirective,
    }
    initial_data: ClassVar[dict[str, dict[str, object]]] = {"digests": {}}
    data_version = 1

    @property
    def corpus(self) -> Corpus:
        """The specification this build shows."""
        return corpus_of(self.env.config)

    def clear_doc(self, docname: str) -> None:
        """Forget what was noted about a page."""
        self.data["digests"].pop(docname, None)

    def merge_domaindata(
        self, docnames: AbstractSet[str], otherdata: dict[str, dict[str, object]]
    ) -> None:
        """Take over what another process noted about the pages it read."""
        held = otherdata["digests"]
        self.data["digests"].update((name, held[name]) for name in docnames if name in held)

    def address_of(self, role: str, target: str) -> Address | None:
        """Return where the target of a role is published, or None when it does not exist."""
        corpus = self.corpus
        if role == "r":
            rule = corpus.find_rule(target)
            return corpus.address(rule) if rule is not None else None
        if role == "reading":
            docname = f"readings/{target}"
            return Address(docname, "") if docname in corpus.pages else None
        section = corpus.find_section(target)
        if section is None:
            return None
        return section_address(section)

    def resolve_xref(
        self,
        env: BuildEnvironment,  # noqa: ARG002  # Sphinx calls by position
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,  # noqa: ARG002
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Return the link to a rule or section; None makes Sphinx warn."""
        address = self.address_of(typ, target)
        if address is None:
            return None
        return make_refnode(builder, fromdocname, address.docname, address.anchor, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Return the links that the role `:any:` may mean."""
        found: list[tuple[str, nodes.reference]] = []
        for role in ("r", "t"):
            link = self.resolve_xref(env, fromdocname, builder, role, target, node, contnode)
            if link is not None:
                found.append((f"rule:{role}", link))
        return found

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Give each rule under its number and its slug, and each section."""
        known = self.env.found_docs
        for rule in self.corpus.rules.published:
            address = self.corpus.address(rule)
            if address.docname in known:
                for name in names_of(rule):
                    yield (name, name, "rule", address.docname, address.anchor, 1)
        for section in self.corpus.rules.sections:
            address = section_address(section)
            if address.docname in known:
                shown = self.corpus.heading(section)
                yield (section.key, shown, "section", address.docname, address.anchor, 2)


def names_of(rule: altered.Rule) -> tuple[str, ...]:
    """Return the names of a rule: number, slug."""
    return (rule.number, rule.id) if rule.number is not None else (rule.id,)


def section_address(section: altered.Section) -> Address:
    """Return where a section is published; the anchor differs from the name on purpose.

    The search page rebuilds an anchor that equals a name from the name that is displayed.
    """
    return Address(f"rules/{section.key}", f"section-{section.key.replace('.', '-')}")


def note_labels(app: Sphinx, _doctree: nodes.document) -> None:
    """Make each rule of a page a plain label, `rule:4.2.4.c` and `rule:dusk.tie`.

    So a project without this extension resolves :ref:`rule:4.2.4.c` through intersphinx.
    """
    env = app.env
    docname = env.current_document.docname
    corpus = corpus_of(app.config)
    page = corpus.pages.get(docname)
    if page is None:
        return
    env.get_domain("rule").data["digests"][docname] = corpus.digest(docname)
    if not isinstance(page, altered.Section):
        return
    standard = env.domains.standard_domain
    address = section_address(page)
    labels = {f"rule:{page.key}": (address.anchor, corpus.heading(page))}
    for rule in page.rules:
        for name in names_of(rule):
            labels[f"rule:{name}"] = (corpus.address(rule).anchor, name)
    for label, (anchor, shown) in labels.items():
        standard.labels[label] = (docname, anchor, shown)
        standard.anonlabels[label] = (docname, anchor)


def find_outdated(
    app: Sphinx, env: BuildEnvironment, _added: set[str], _changed: set[str], _removed: set[str]
) -> list[str]:
    """Return the pages that show facts of other files which have changed since."""
    corpus = corpus_of(app.config)
    digests: dict[str, str] = env.get_domain("rule").data["digests"]
    return [
        docname
        for docname in corpus.pages
        if docname in env.all_docs and digests.get(docname) != corpus.digest(docname)
    ]
