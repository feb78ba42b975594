"""All that the audit looks at, read once: rules, situations with places, norms, findings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from altered.rules import Rules
from altered.rules.from_toml import Document
from verification.audit.cited import Citation, citations, documents
from verification.conflicts.accepted import Accepted, load_accepted
from verification.conflicts.finding import Finding
from verification.conflicts.norm import Inquiry, Norm
from verification.conflicts.search import search
from verification.formula.from_toml import SituationEntry
from verification.formula.situation import Situation
from verification.gate.files import must_be_good
from verification.loaded import load


@dataclass(frozen=True)
class Gathered:
    """The specification with its formulas and what the search finds in it."""

    rules: Rules
    situations: tuple[Situation, ...]
    documents: tuple[Document[SituationEntry], ...]
    inquiries: tuple[Inquiry, ...]
    findings: tuple[Finding, ...]
    accepted: dict[str, Accepted]

    @property
    def norms(self) -> tuple[Norm, ...]:
        """Every norm, in the order of the questions."""
        return tuple(norm for inquiry in self.inquiries for norm in inquiry.norms)

    def norms_about(self, situation: Situation) -> tuple[Norm, ...]:
        """The norms that answer the questions of a situation."""
        return tuple(n for i in self.inquiries if i.situation is situation for n in i.norms)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every rule that a definition, constant or assumption of a situation cites."""
        return tuple(one for document in self.documents for one in citations(document))


def gather(root: Path | None = None) -> Gathered:
    """Read a specification and search every question.

    Raises ``Malformed`` for files that cannot be read.
    """
    loaded = load(root)
    must_be_good(loaded.rules)
    rules, situations, inquiries = loaded.rules, loaded.situations, loaded.inquiries
    return put_together(rules, situations, inquiries, tuple(search(inquiries, rules)))


def put_together(
    rules: Rules,
    situations: tuple[Situation, ...],
    inquiries: tuple[Inquiry, ...],
    findings: tuple[Finding, ...],
) -> Gathered:
    """The whole of what was searched already. Raises ``Malformed`` as ``gather`` does."""
    accepted = load_accepted(rules.root, rules)
    written = tuple(documents(rules.root))
    return Gathered(rules, situations, written, inquiries, findings, accepted)
