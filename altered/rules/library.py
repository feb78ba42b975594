"""The loaded whole: the rules of one edition, found by number or slug, with their relations."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cached_property
from typing import TYPE_CHECKING, Final, Self

from altered.failure import Malformed, Problem
from altered.rules import codes
from altered.rules.catalogue import Catalogue, messages_of_rule
from altered.rules.markup import fold, plain, roles
from altered.rules.near import did_you_mean, nearest
from altered.rules.number import normalise
from altered.rules.rule import domain_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from altered.rules.packed import Packed
    from altered.rules.rule import Edition, Reading, Rule, Section


MOST_NAMES: Final = 6
"""How many rules are named that have a word in their slug."""


class Index:
    """What follows from the content of an edition, the same under every choice of readings."""

    def __init__(
        self, edition: Edition, sections: tuple[Section, ...], readings: tuple[Reading, ...]
    ) -> None:
        self.published = tuple(rule for section in sections for rule in section.rules)
        self.rules = tuple(rule for rule in self.published if not rule.restated)
        self.by_name = {rule.id: rule for rule in self.published}
        self.by_name |= {rule.number: rule for rule in self.published if rule.number is not None}
        self._content = edition, sections, readings

    @cached_property
    def referring(self) -> dict[str, tuple[Rule, ...]]:
        """The rules that name each rule."""
        found: dict[str, list[Rule]] = {rule.id: [] for rule in self.published}
        for rule in self.published:
            for slug in _targets(rule):
                found[slug].append(rule)
        return {slug: tuple(rules) for slug, rules in found.items()}

    def digest(self, choices: tuple[tuple[str, str], ...]) -> str:
        """The digest of the content under these choices: everything but places and folders."""
        whole = self._begun.copy()
        whole.update(f"{json.dumps(choices)}]".encode())
        return whole.hexdigest()

    @cached_property
    def _begun(self) -> hashlib._Hash:
        """The digest of a list that the choices end."""
        edition, sections, readings = self._content
        # The repr of the frozen values leaves out every place, and lists fields in fixed order.
        content = [
            repr(edition),
            [[section.key, section.title, repr(section.rules)] for section in sections],
            repr(readings),
        ]
        return hashlib.sha256(f"{json.dumps(content)[:-1]}, ".encode())


class Rules:
    """The rules of one edition under one choice of readings. Frozen; equal by content.

    Iterating gives the rules of the sources in order: numbered ones by number, then the unnumbered
    ones by family, in file order. A name may also be that of a restated rule.
    """

    __slots__ = (
        "_catalogues",
        "_index",
        "choices",
        "edition",
        "published",
        "readings",
        "root",
        "rules",
        "sections",
    )

    edition: Edition
    sections: tuple[Section, ...]
    """The sections in the order of their rules."""
    rules: tuple[Rule, ...]
    """The rules that the sources hold: what is checked, searched and counted."""
    published: tuple[Rule, ...]
    """These, and in their places the restated ones of the edition (`Rule.restated`)."""
    readings: tuple[Reading, ...]
    """The disputed points, by id."""
    choices: tuple[tuple[str, str], ...]
    """For each reading the chosen value: pairs of reading id and value id."""
    root: Path
    """The folder the specification was loaded from; takes no part in equality."""

    def __init__(
        self,
        edition: Edition,
        sections: tuple[Section, ...],
        readings: tuple[Reading, ...],
        chosen: Mapping[str, str],
        root: Path,
        index: Index | None = None,
    ) -> None:
        index = index or Index(edition, sections, readings)
        values: tuple[tuple[str, object], ...] = (
            ("edition", edition),
            ("sections", sections),
            ("rules", index.rules),
            ("published", index.published),
            ("readings", readings),
            ("choices", _choices(readings, chosen)),
            ("root", root),
            ("_index", index),
            ("_catalogues", {}),
        )
        for name, value in values:
            object.__setattr__(self, name, value)

    _index: Index
    _catalogues: dict[tuple[str, str], Catalogue]

    @property
    def digest(self) -> str:
        """The SHA-256 of all of this: equal content, equal digest, on every machine."""
        return self._index.digest(self.choices)

    @property
    def _by_name(self) -> dict[str, Rule]:
        return self._index.by_name

    @property
    def _referring(self) -> dict[str, tuple[Rule, ...]]:
        return self._index.referring

    def under(self, readings: Mapping[str, str]) -> Self:
        """Return the same rules with other values for some readings.

        Raises:
            Malformed: an unknown reading (ALT-R052) or value (ALT-R053).

        """
        chosen = {**dict(self.choices), **readings}
        known = (self.edition, self.sections, self.readings)
        return type(self)(*known, chosen, self.root, self._index)

    def __reduce__(self) -> tuple[Callable[[Packed], Rules], tuple[Packed]]:
        """Give what the same rules are loaded from in another process, on any machine."""
        from altered.rules.packed import packed, unpacked

        return unpacked, (packed(self),)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: rules do not change."""
        raise AttributeError(f"Rules are frozen: {name}")

    def __eq__(self, other: object) -> bool:
        """Compare by content, whatever folder it came from."""
        return isinstance(other, Rules) and self.digest == other.digest

    def __hash__(self) -> int:
        """Return a number that follows from the content, the same in every process."""
        return int(self.digest[:15], 16)

    def __repr__(self) -> str:
        """Return edition, count and digest."""
        return f"<Rules {self.edition.name}: {len(self.rules)} rules, {self.digest[:12]}>"

    def __len__(self) -> int:
        """Return the number of rules."""
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        """Give the rules in order."""
        return iter(self.rules)

    def __contains__(self, name: object) -> bool:
        """Tell whether this is the exact number or slug of a rule."""
        return name in self._by_name

    def __getitem__(self, name: str) -> Rule:
        """Return the rule of an exact number or slug.

        Raises:
            KeyError: there is none. `find` is the lenient way, with near misses.

        """
        return self._by_name[name]

    def find(self, name: str) -> Rule:
        """Return the rule a person means by `name`: `4.2.4c`, `rule 4.2.4.C`, `dusk.tie`.

        Raises:
            Malformed: there is none (ALT-R050); the message names the nearest ones.

        """
        found = self._by_name.get(normalise(name))
        if found is None:
            raise Malformed(self._no_such_rule(name))
        return found

    def _no_such_rule(self, name: str) -> Problem:
        wanted = normalise(name)
        told = fold(name) or '""'
        message = f"no rule {told} in edition {self.edition.name}"
        section = next((s for s in self.sections if s.key == wanted), None)
        if section is not None:
            first, last = section.rules[0].name, section.rules[-1].name
            message += f"; {wanted} is a section, with the rules {first} to {last}"
            hint = f"altered rules --section {wanted}"
            return Problem(codes.NO_SUCH_RULE, message, hint=hint)
        if any(s.key.startswith(f"{wanted}.") for s in self.sections):
            message += f"; several sections begin with {wanted}"
            return Problem(codes.NO_SUCH_RULE, message, hint=f"altered rules --section {wanted}")
        near = nearest(wanted, self._by_name)
        shown = _listed(dict.fromkeys(self._by_name[one] for one in near))
        if shown:
            last = f" or {shown[-1]}" if shown[1:] else ""
            message += f"; did you mean {', '.join(shown[:-1]) if last else shown[0]}{last}?"
            return Problem(codes.NO_SUCH_RULE, message)
        having = [rule for rule in self.published if wanted in re.split(r"[.-]", rule.id)]
        having.sort(key=lambda rule: not rule.id.startswith(wanted))
        if having:
            some = ", ".join(_listed(having[:MOST_NAMES]))
            more = f" and {len(having) - MOST_NAMES} more" if having[MOST_NAMES:] else ""
            message += f'; "{wanted}" is part of {some}{more}'
            return Problem(codes.NO_SUCH_RULE, message)
        hint = "altered rules lists all rules with their numbers and slugs"
        return Problem(codes.NO_SUCH_RULE, message, expected="a number or a slug", hint=hint)

    def section(self, key: str) -> Section:
        """Return the section of a number (`4.2.4`) or family (`quick.dusk`).

        Raises:
            Malformed: there is none (ALT-R054).

        """
        wanted = normalise(key)
        found = next((section for section in self.sections if section.key == wanted), None)
        if found is not None:
            return found
        near = nearest(wanted, [section.key for section in self.sections])
        hint = f"did you mean {' or '.join(near)}?" if near else None
        message = f"no section {fold(key)} in edition {self.edition.name}"
        raise Malformed(Problem(codes.NO_SUCH_SECTION, message, hint=hint))

    def refers_to(self, rule: Rule) -> tuple[Rule, ...]:
        """Return the rules that `rule` names: `see`, then its texts; in order, once each."""
        return tuple(self._by_name[slug] for slug in _targets(rule))

    def referenced_by(self, rule: Rule) -> tuple[Rule, ...]:
        """Return the rules that name `rule`, in the order of the rules."""
        return self._referring[rule.id]

    def readings_of(self, rule: Rule) -> tuple[Reading, ...]:
        """Return the disputed points that concern `rule`."""
        return tuple(reading for reading in self.readings if rule.id in reading.rules)

    def reading(self, name: str) -> str:
        """Return the chosen value of the reading `name`.

        Raises:
            Malformed: there is no such reading (ALT-R052).

        """
        chosen = dict(self.choices)
        if name not in chosen:
            raise Malformed(_no_such_reading(name, tuple(chosen)))
        return chosen[name]

    def played(self) -> tuple[tuple[str, str], ...]:
        """Return the chosen readings, for a game.

        Raises:
            Malformed: no engine plays one of the values (ALT-R056).

        """
        chosen = dict(self.choices)
        wrong = [one for one in self.readings if chosen[one.id] not in one.played_ids]
        if wrong:
            raise Malformed(*(_not_played(one, chosen[one.id]) for one in wrong))
        return self.choices

    def text(self, rule: Rule, lang: str = "en") -> str:
        """Return the text of `rule` as plain text in `lang`; English where not translated."""
        return self.words(rule.text, rule, lang)

    def words(self, text: str, rule: Rule, lang: str = "en") -> str:
        """Return any text of the file of `rule` as plain text in `lang`.

        One line a paragraph or list item; references are numbers, or their words.
        """
        return self.plain(self.catalogue(self._domain(rule), lang).translate(text))

    def plain(self, text: str) -> str:
        """Return a text with its references replaced by numbers (slugs when unnumbered)."""
        return plain(text, lambda slug: self._by_name[slug].name if slug in self else slug)

    def is_translated(self, rule: Rule, lang: str) -> bool:
        """Tell whether every message of `rule` has a translation that is not fuzzy."""
        catalogue = self.catalogue(self._domain(rule), lang)
        return all(message.text in catalogue for message in messages_of_rule(rule))

    def untranslated(self, lang: str) -> tuple[Problem, ...]:
        """Return one warning (ALT-R040) for each rule with a message not translated."""
        return tuple(
            Problem(
                codes.UNTRANSLATED,
                f"{rule.name} is not translated into {lang}",
                rule.place,
                f"its messages in locale/{lang}/LC_MESSAGES/{self._domain(rule)}.po",
                rule=rule.id,
                severity="warning",
            )
            for rule in self.published
            if not self.is_translated(rule, lang)
        )

    def catalogue(self, domain: str, lang: str) -> Catalogue:
        """Return the translations of a file (`Section.domain`, `Reading.domain`), read once.

        Raises:
            Malformed: the catalogue is there and cannot be read (ALT-R041).

        """
        if (domain, lang) not in self._catalogues:
            self._catalogues[domain, lang] = Catalogue.read(self.root, domain, lang)
        return self._catalogues[domain, lang]

    def _domain(self, rule: Rule) -> str:
        return domain_of(rule.place)


def _listed(rules: Iterable[Rule]) -> list[str]:
    return [f"{rule.name} ({rule.id})" if rule.number else rule.id for rule in rules]


def _targets(rule: Rule) -> tuple[str, ...]:
    texts = [rule.text, *(p.text for p in (*rule.examples, *rule.remarks)), rule.missing or ""]
    inline = (role.target for text in texts for role in roles(text))
    return tuple(slug for slug in dict.fromkeys((*rule.see, *inline)) if slug != rule.id)


def _no_such_reading(name: str, known: tuple[str, ...]) -> Problem:
    hint = did_you_mean(name, known) or "altered readings lists them all"
    return Problem(codes.NO_SUCH_READING, f'no reading "{name}"', hint=hint)


def _not_played(reading: Reading, value: str) -> Problem:
    message = f'no engine plays the reading "{reading.id}" as "{value}"'
    expected = "one of " + ", ".join(reading.played_ids)
    return Problem(codes.NOT_PLAYED, message, expected=expected, rule=reading.rules[0])


def _choices(
    readings: tuple[Reading, ...], chosen: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return the chosen value of each reading; raise on unknown readings and values."""
    problems: list[Problem] = []
    known = {reading.id: reading for reading in readings}
    for name, value in chosen.items():
        if name not in known:
            problems.append(_no_such_reading(name, tuple(known)))
        elif value not in known[name].value_ids:
            message = f'the reading "{name}" has no value "{value}"'
            expected = "one of " + ", ".join(known[name].value_ids)
            problems.append(Problem(codes.NO_SUCH_VALUE, message, expected=expected))
    if problems:
        raise Malformed(*problems)
    return tuple((name, chosen.get(name, reading.default)) for name, reading in known.items())
