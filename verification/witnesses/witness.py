"""Witnesses: read from ``spec/witnesses/``, shown to the checks, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, cast

from altered.failure import Failure, Place, Problem
from altered.rules import Rules
from altered.rules.from_toml import Document, read
from altered.rules.near import did_you_mean
from verification.board_texts.law import law
from verification.checks.dispatch import Judge, Judgement
from verification.checks.registry import Check, Registry, Subject
from verification.checks.trace import moment_line
from verification.records import plays, shipped
from verification.records.from_json import NotARecord, from_file, printed
from verification.records.model import Moment, Record
from verification.records.subjects import Deck, Drawing, Part
from verification.witnesses.doctor import CannotDoctor, doctored_play, doctored_value, find_aim
from verification.witnesses.file_model import WITNESS_FILE, RuleWitnesses, Witness, WitnessFile

BAD_RULE: Final = "ALT-K010"
BAD_SOURCE: Final = "ALT-K011"
BAD_CHANGE: Final = "ALT-K012"
EXAMPLE: Final = "example"
AROUND: Final = 3
"""How many moments before and from a place on are shown with a witness."""
SEEDS: Final = 12
"""So many games are searched for a place where the premise is met."""


Found = tuple[str, "Subject | Record", Judgement]
"""The source of a witness, the witness, and the words about it."""


@dataclass(frozen=True)
class Entry:
    """The witnesses of one rule with their places. ``borrowed``: they are those of another rule."""

    rule: str
    value: RuleWitnesses
    document: Document[WitnessFile]
    at: int
    borrowed: bool = False

    def place(self, *path: str | int) -> Place:
        """The place of something in the file."""
        return self.document.at("rule", self.at, *path)


@dataclass(frozen=True)
class Shown:
    """What came of showing one witness to the checks of its rule.

    ``expected`` is "passing", "failing" or "example"; ``wrong`` is what is wrong, ``None`` when all
    is well.
    ``met`` and ``broken`` are the names of checks. ``at`` is the moment where the premise is first
    met, or the rule is broken, ``moment`` that one and ``trace`` the moments around it in words;
    ``source`` names the play ("game summit/workshop/3").
    """

    rule: str
    expected: str
    number: int
    note: str
    source: str
    place: Place
    met: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    at: int | None = None
    words: str = ""
    trace: tuple[str, ...] = ()
    wrong: str | None = None
    moment: Moment | None = field(default=None, compare=False, repr=False)


def read_witnesses(rules: Rules) -> tuple[dict[str, Entry], list[Problem]]:
    """Read every witness file; the entries by rule, and all that is wrong with the files."""
    found: dict[str, Entry] = {}
    problems: list[Problem] = []
    section = {rule.id: rule.section for rule in rules}
    for path in sorted((rules.root / "witnesses").glob("*.toml")):
        document, wrong = read(path, rules.root, WITNESS_FILE)
        problems += wrong
        if document is None:
            continue
        for at, value in enumerate(document.value.rule):
            entry = Entry(value.id, value, document, at)
            if value.id not in section:
                message = f'there is not a rule "{value.id}"'
                hint = did_you_mean(value.id, section)
                place = entry.place("id")
                problems.append(Problem(BAD_RULE, message, place, "the slug of a rule", hint))
                continue
            if value.id in found:
                message = f"{value.id} appears twice"
                problems.append(Problem(BAD_RULE, message, entry.place("id")))
            if section[value.id] != path.stem:
                message = f"{value.id} belongs to section {section[value.id]}"
                expected = f"witnesses/{section[value.id]}.toml"
                problems.append(Problem(BAD_RULE, message, entry.place("id"), expected))
            problems += _badly_made(entry)
            found[value.id] = entry
    return _borrowed(found, problems), sorted(problems, key=Problem.order)


def _borrowed(found: Mapping[str, Entry], problems: list[Problem]) -> dict[str, Entry]:
    """Entries that say ``same`` get the witnesses of the rule that says the same."""
    made: dict[str, Entry] = {}
    for rule, entry in found.items():
        made[rule] = entry
        if entry.value.same is None:
            continue
        other = found.get(entry.value.same)
        if other is None or other.value.same is not None:
            message = f'"{entry.value.same}" has no witnesses to share'
            problems.append(Problem(BAD_RULE, message, entry.place("same")))
        else:
            value = replace(other.value, id=rule, reviewed=entry.value.reviewed, example=())
            made[rule] = Entry(rule, value, other.document, other.at, borrowed=True)
    return made


def _badly_made(entry: Entry) -> Iterator[Problem]:
    for key in ("passing", "failing"):
        listed: tuple[Witness, ...] = getattr(entry.value, key)
        for k, one in enumerate(listed):
            wanted = 0 if one.doctor else 1
            if len(one.sources) != wanted or (one.doctor and key == "passing"):
                message = (
                    "a witness has one source, and a doctored one has the source of a passing one"
                )
                yield Problem(BAD_SOURCE, message, entry.place(key, k))
            if one.doctor and one.of > len(entry.value.passing):
                message = f"there is no passing witness {one.of}"
                yield Problem(BAD_SOURCE, message, entry.place(key, k, "of"))
            for n, change in enumerate(one.doctor):
                if not change.verb:
                    verbs = "change, remove, undo, repeat, split, swap, insert"
                    message = "a change says one thing"
                    place = entry.place(key, k, "doctor", n)
                    yield Problem(BAD_CHANGE, message, place, f"one of {verbs}")


@lru_cache(maxsize=24)
def _game(rules: Rules, name: str, seed: int, readings: tuple[tuple[str, str], ...]) -> Record:
    return plays.named_game(rules.under(dict(readings)), name, seed)


class Theatre:
    """Shows witnesses to checks; keeps the plays it has recorded."""

    def __init__(self, rules: Rules, registry: Registry) -> None:
        self.rules = rules
        self.registry = registry
        self._scenario = lru_cache(maxsize=64)(self._play_scenario)
        self._met: dict[tuple[tuple[Check, ...], int], Found] = {}

    def game(self, name: str, seed: int, readings: Mapping[str, str]) -> Record:
        """A random game of two shipped decks, under some readings that are not the default."""
        return _game(self.rules, name, seed, tuple(readings.items()))

    def _play_scenario(self, name: str) -> Record:
        path = self.rules.root / "scenarios" / f"{name}.toml"
        return plays.scenario(path, self.rules.root, self.rules)

    def show(self, entry: Entry) -> tuple[Shown, ...]:
        """Show all witnesses of a rule to its checks; one result a witness, in order."""
        checks = self.registry.of(entry.rule)
        results: list[Shown] = []
        self._met.clear()
        for key in ("passing", "failing"):
            listed: tuple[Witness, ...] = getattr(entry.value, key)
            for k, one in enumerate(listed):
                blank = Shown(entry.rule, key, k + 1, one.note, "", entry.place(key, k))
                try:
                    judge = Judge(_asked(checks, one))
                    if key == "passing":
                        results.append(self._passing(judge, one, blank))
                    else:
                        results.append(self._failing(judge, entry, one, blank))
                except (CannotDoctor, NotARecord, KeyError, LookupError) as error:
                    words = str(error.args[0] if error.args else error)
                    results.append(replace(blank, wrong=words))
                except Failure as failure:
                    results.append(replace(blank, wrong=failure.problems[0].message))
        results += [_worked(entry, k) for k in range(len(entry.value.example))]
        return tuple(results)

    def _passing(self, judge: Judge, one: Witness, blank: Shown) -> Shown:
        source, subject, said = self._first_met(judge, one)
        blank = _said(blank, said, source, subject)
        if said.crashes:
            return replace(blank, wrong=_crash(said))
        if said.breaches:
            breach = said.breaches[0]
            return replace(blank, wrong=f"it is rejected at {breach.place}: {breach.words}")
        if not said.met:
            return replace(blank, wrong="the premise is never met")
        return blank

    def _failing(self, judge: Judge, entry: Entry, one: Witness, blank: Shown) -> Shown:
        if one.doctor:
            source, subject, said = self._first_met(judge, entry.value.passing[one.of - 1])
            subject = _doctored(subject, one, said)
        else:
            source, subject = self._subject(one)
        said = _judged(judge, subject)
        blank = _said(blank, said, source + (", doctored" if one.doctor else ""), subject)
        if said.crashes:
            return replace(blank, wrong=_crash(said))
        if not said.breaches:
            why = "although the premise is met" if said.met else "as the premise is not met"
            return replace(blank, wrong=f"it is not rejected, {why}")
        return blank

    def _first_met(self, judge: Judge, one: Witness) -> Found:
        """What a passing witness shows; it is judged once for all that are made of it."""
        key = (judge.checks, id(one))
        if key not in self._met:
            self._met[key] = self._sought(judge, one)
        return self._met[key]

    def _sought(self, judge: Judge, one: Witness) -> Found:
        """The subject of a passing witness; of decks without a seed, the first that meets it."""
        name, given = plays.game_name(one.game or "/0")
        if given is not None:
            source, subject = self._subject(one)
            return source, subject, _judged(judge, subject)
        for seed in range(SEEDS):
            record = self.game(name, seed, one.readings)
            said = judge.play(record)
            if said.met:
                break
        return record.source, record, said

    def _subject(self, one: Witness) -> tuple[str, Subject | Record]:
        root = self.rules.root
        if one.game is not None:
            name, seed = plays.game_name(one.game)
            return f"game {one.game}", self.game(name, seed or 0, one.readings)
        if one.scenario is not None:
            return f"scenario {one.scenario}", self._scenario(one.scenario)
        if one.play is not None:
            return "a play written here", from_file(one.play)
        if one.deck is not None:
            if one.deck.name and not one.deck.cards:
                made = shipped.deck(one.deck.name, root)
                return f"deck {made.name}", replace(made, format=one.deck.format)
            copies = one.deck.copies or (1,) * len(one.deck.cards)
            listed = tuple(
                printed(cast("Mapping[str, object]", card))
                for card, times in zip(one.deck.cards, copies, strict=True)
                for _ in range(times)
            )
            hero = printed(cast("Mapping[str, object]", one.deck.hero)) if one.deck.hero else None
            pool = tuple(printed(cast("Mapping[str, object]", card)) for card in one.deck.pool)
            made = Deck(one.deck.name, hero, listed, one.deck.format, pool)
            return "a deck written here", made
        if one.drawing is not None:
            if one.drawing.card is not None:
                return f"drawing of {one.drawing.card}", shipped.drawing(one.drawing.card, root)
            of = printed(cast("Mapping[str, object]", one.drawing.of or {}))
            parts = tuple(
                Part(p.name, p.text, p.box, p.within, p.fill, p.ink, p.italic)
                for p in one.drawing.parts
            )
            return "a drawing", Drawing(of, one.drawing.width, one.drawing.height, parts)
        if one.words:
            return "the closed lists", shipped.vocabulary()
        if isinstance(one.card, str):
            return f"card {one.card}", shipped.card(one.card, root)
        return "a card written here", printed(cast("Mapping[str, object]", one.card))


def _worked(entry: Entry, k: int) -> Shown:
    """Whether the formulas of the rule say what an example has worked out."""
    one = entry.value.example[k]
    shown = Shown(entry.rule, EXAMPLE, k + 1, one.note, one.question, entry.place(EXAMPLE, k))

    def said(answer: bool | int | str) -> bool | None:
        return law(entry.rule, one.question, one.state, one.args, answer, one.readings)

    try:
        wrong = [f"the formulas forbid {answer}" for answer in one.allows if not said(answer)]
        wrong += [
            f"the formulas allow {answer}" for answer in one.forbids if said(answer) is not False
        ]
        if one.silent and said(answer=True) is not None:
            wrong.append("the formulas are not silent")
    except KeyError as error:
        wrong = [f"the situation has no {error.args[0]}"]
    except ValueError as error:
        wrong = [f"an argument, a value or an answer is not one of its list: {error}"]
    except Failure as failure:
        wrong = [str(failure)]
    return replace(shown, wrong="; ".join(wrong) or None)


def _asked(checks: tuple[Check, ...], one: Witness) -> tuple[Check, ...]:
    if one.check is None:
        return checks
    found = tuple(check for check in checks if check.function.__name__ == one.check)
    if not found:
        names = ", ".join(check.function.__name__ for check in checks) or "none"
        raise LookupError(f'the rule has no check "{one.check}"; it has {names}')
    return found


def _judged(judge: Judge, subject: Subject | Record) -> Judgement:
    if isinstance(subject, Record):
        return judge.play(subject)
    kind = {"Printed": "card", "Deck": "deck", "Drawing": "face", "Vocabulary": "words"}
    return judge.one(kind[type(subject).__name__], subject)


def _doctored(subject: Subject | Record, one: Witness, said: Judgement) -> Subject | Record:
    if not isinstance(subject, Record):
        for change in one.doctor:
            subject = cast("Subject", doctored_value(subject, change))
        return subject
    if not said.first:
        raise CannotDoctor("the passing witness does not meet the premise")
    aim = find_aim(subject, min(said.first.values()), one.where)
    for change in one.doctor:
        subject = doctored_play(subject, aim, change)
    return subject


def _said(blank: Shown, said: Judgement, source: str, subject: Subject | Record) -> Shown:
    first = min(said.first.values(), default=None)
    at = said.breaches[0].place if said.breaches else first[0] if first else None
    near: tuple[str, ...] = ()
    here: Moment | None = None
    if isinstance(subject, Record) and at is not None:
        here = subject.moments[at] if at < len(subject.moments) else None
        around = subject.moments[max(0, at - AROUND) : at + AROUND]
        near = tuple(f"{moment.place}: {moment_line(moment)}" for moment in around)
    return replace(
        blank,
        source=source,
        trace=near,
        met=tuple(dict.fromkeys(check.function.__name__ for check in said.met)),
        broken=tuple(dict.fromkeys(breach.check.function.__name__ for breach in said.breaches)),
        at=at,
        words=said.breaches[0].words if said.breaches else "",
        moment=here,
    )


def _crash(said: Judgement) -> str:
    crash = said.crashes[0]
    return f"the check {crash.check.name} ends in an error: {crash.words}"
