"""The loaded specification as the site sees it: which page and anchor each rule has."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path  # a dataclass needs it at run time
from typing import TYPE_CHECKING, Final

import altered
from altered.rules.catalogue import FINDINGS, SCENARIOS, WITNESSES
from altered.rules.evidence import Evidence, read_evidence
from altered.rules.markup import fold
from altered.rules.number import chapter_of
from verification.conflicts.norm import read_norms
from verification.formula.from_toml import load_situations
from verification.formula.to_text import norm_to_text

from .played import Played, read_played
from .proof import Proof, read_proof
from .words import STATE

if TYPE_CHECKING:
    from sphinx.config import Config

    from verification.formula.situation import Situation

WHOLE: Final = "rule"
"""The anchor of a rule that is its whole section, such as 7.3.19."""

_GROUP: Final = {
    "quick": "quick",
    "2v2": "multiplayer",
    "ffa": "multiplayer",
    "mp": "multiplayer",
    "standard": "formats",
    "limited": "formats",
    "sealed": "formats",
}


@dataclass(frozen=True)
class Address:
    """Where something is published: a Sphinx document and an anchor in it."""

    docname: str
    anchor: str


@dataclass(frozen=True)
class Group:
    """Sections under one heading: a chapter, or a group of families without numbers."""

    key: str
    numbered: bool
    sections: tuple[altered.Section, ...]

    @property
    def rules(self) -> tuple[altered.Rule, ...]:
        """The rules of all sections of the group."""
        return tuple(rule for rule in self.published if not rule.restated)

    @property
    def published(self) -> tuple[altered.Rule, ...]:
        """These, and the restated ones in their places."""
        return tuple(rule for section in self.sections for rule in section.rules)


@dataclass(frozen=True)
class Corpus:
    """The rules of the edition shown, the language shown, and the evidence at hand."""

    rules: altered.Rules
    language: str
    evidence: Evidence
    proof: Proof
    played: dict[str, tuple[Played, ...]]
    pictures: Path
    """The folder of the drawings in the language shown."""

    @cached_property
    def pages(self) -> dict[str, altered.Section | altered.Reading]:
        """What each generated document holds, in reading order."""
        found: dict[str, altered.Section | altered.Reading] = {}
        for section in self.rules.sections:
            found[f"rules/{section.key}"] = section
        for reading in self.rules.readings:
            found[f"readings/{reading.id}"] = reading
        return found

    @cached_property
    def situations(self) -> dict[str, Situation]:
        """The situations that formulas speak of, by id; none where there is no such folder."""
        if not (self.rules.root / "situations").is_dir():
            return {}
        return {one.id: one for one in load_situations(self.rules.root)}

    def said(self, text: str) -> str:
        """Return a question, or why a finding is accepted, in the language shown."""
        return self.rules.catalogue(FINDINGS, self.language).entries.get(fold(text), text)

    def note(self, text: str) -> str:
        """Return the note of a witness in the language shown."""
        return self.rules.catalogue(WITNESSES, self.language).entries.get(fold(text), text)

    @cached_property
    def mathematics(self) -> dict[tuple[str, int], tuple[str, str]]:
        """What each formula answers, and the formula as mathematics: by rule and position.

        Empty for a specification without situations, whose formulas nothing can read.
        """
        if not self.situations:
            return {}
        inquiries = read_norms(self.rules, tuple(self.situations.values()))
        return {
            (norm.rule.id, norm.index): (self.said(inquiry.question.ask), norm_to_text(norm))
            for inquiry in inquiries
            for norm in inquiry.norms
        }

    def path(self, docname: str) -> Path:
        """Return the TOML file that a generated document is read from."""
        return (self.rules.root / self.pages[docname].place.file).resolve()

    def section_of(self, rule: altered.Rule) -> altered.Section:
        """Return the section that holds `rule`."""
        return self._sections[rule.section]

    @cached_property
    def _sections(self) -> dict[str, altered.Section]:
        return {section.key: section for section in self.rules.sections}

    def address(self, rule: altered.Rule) -> Address:
        """Return where `rule` is published: `rules/4.2.4` and `c`."""
        if rule.number is not None:
            anchor = rule.letter or WHOLE
        else:
            anchor = rule.id.removeprefix(rule.section).lstrip(".") or WHOLE
        return Address(f"rules/{rule.section}", anchor)

    def find_section(self, words: str) -> altered.Section | None:
        """Return the section with this key or, in any case of letters, this title."""
        if words in self._sections:
            return self._sections[words]
        return self._titles.get(fold(words).casefold())

    @cached_property
    def _titles(self) -> dict[str, altered.Section]:
        titles: dict[str, altered.Section] = {}
        for section in self.rules.sections:
            titles.setdefault(section.title.casefold(), section)
        return titles

    def find_rule(self, name: str) -> altered.Rule | None:
        """Return the rule of an exact number or slug, or None."""
        try:
            return self.rules[name]
        except KeyError:
            return None

    def title(self, section: altered.Section) -> str:
        """Return the title of a section in the language shown."""
        return self.rules.catalogue(section.domain, self.language).translate(section.title)

    def heading(self, section: altered.Section) -> str:
        """Return number and title, or the title alone: what lists and the sidebar show."""
        title = self.title(section)
        return f"{section.key} {title}" if section.numbered else title

    def name_of(self, rule: altered.Rule) -> str:
        """Return the title of a rule or, without one, the last words of its slug."""
        if rule.title is not None:
            domain = self.section_of(rule).domain
            return self.rules.catalogue(domain, self.language).translate(rule.title)
        return self.address(rule).anchor if rule.number is None else rule.id.split(".", 1)[-1]

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The chapters, then the groups of rules without numbers."""
        found: dict[tuple[bool, str], list[altered.Section]] = {}
        for section in self.rules.sections:
            first = chapter_of(section.key)
            key = first if section.numbered else _GROUP.get(first, "clarifications")
            found.setdefault((section.numbered, key), []).append(section)
        order = ("quick", "multiplayer", "formats", "clarifications")
        ranked = sorted(
            found.items(),
            key=lambda item: (
                not item[0][0],
                int(item[0][1]) if item[0][0] else order.index(item[0][1]),
            ),
        )
        return tuple(Group(key, numbered, tuple(held)) for (numbered, key), held in ranked)

    def state(self, rule: altered.Rule) -> str:
        """Return a key of `words.SHOWN`: what this build really holds about a rule."""
        if rule.restated:
            return "restated"
        if self.evidence.findings_of(rule.id):
            return "finding"
        if not self.proof.present:
            return "unbuilt"
        proved = self.proof.of(rule.id)
        if proved is not None and proved.state in ("checked", "inert"):
            return proved.state
        if rule.norms:
            return "formula"
        return "played" if rule.id in self.played else "text"

    @property
    def states(self) -> tuple[str, ...]:
        """The states that rules may have in this build, which holds the checks or does not."""
        if not self.proof.present:
            return ("finding", "unbuilt")
        return tuple(state for state in STATE if state != "unbuilt")

    def digest(self, docname: str) -> str:
        """Return a digest of what a page shows from other files than its own."""
        page = self.pages[docname]
        facts: list[str] = []
        if isinstance(page, altered.Section):
            for rule in page.rules:
                facts += [other.name for other in self.rules.refers_to(rule)]
                facts += [other.name for other in self.rules.referenced_by(rule)]
                facts += [reading.id for reading in self.rules.readings_of(rule)]
                for found in self.evidence.findings_of(rule.id):
                    facts += [repr(found), self.said(found.ask), self.said(found.reason)]
                facts += [self.state(rule), repr(self.proof.of(rule.id))]
                facts += [repr(one) for one in self.played.get(rule.id, ())]
        else:
            facts += [self.rules[slug].name for slug in page.rules]
        return hashlib.sha256("\n".join(facts).encode()).hexdigest()


_loaded: dict[tuple[str, str, str], Corpus] = {}


def _key(config: Config) -> tuple[str, str, str]:
    return (str(config.rule_root), str(config.rule_edition), str(config.language))


def load_corpus(config: Config, confdir: Path) -> Corpus:
    """Load the specification that the configuration names; replace what was loaded before.

    Raises:
        altered.Malformed: all problems of the files at once, with places.

    """
    root = (confdir / str(config.rule_root)).resolve() if config.rule_root else None
    rules = altered.load(edition=str(config.rule_edition), root=root)
    evidence = read_evidence(confdir / str(config.rule_evidence), rules)
    proof = read_proof(confdir / str(config.rule_proof), rules)
    titles = rules.catalogue(SCENARIOS, config.language)
    pictures = confdir / str(config.rule_pictures) / str(config.language)
    core = core_there(config, confdir) is not None
    played = read_played(rules.root, pictures, titles, core=core)
    corpus = Corpus(rules, str(config.language), evidence, proof, played, pictures)
    _loaded[_key(config)] = corpus
    return corpus


def core_there(config: Config, confdir: Path) -> Path | None:
    """Return the compiled core that the build was given, if it is there."""
    path = confdir / str(config.rule_wasm)
    return path if config.rule_wasm and path.is_file() else None


def corpus_of(config: Config) -> Corpus:
    """Return the specification loaded for this configuration."""
    return _loaded[_key(config)]
