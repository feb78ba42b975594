"""The main job: load the rules, search them, compare the engines, weigh what was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from altered.failure import Malformed, Problem
from altered.rules import Rules
from altered.scenario.rulings import check_rulings
from verification.audit.cited import citations, dead_citations, dead_numbers, documents
from verification.conflicts.accepted import load_accepted
from verification.conflicts.finding import Finding
from verification.conflicts.norm import Inquiry
from verification.conflicts.stored import STORED, from_plain
from verification.gate import Bounds, Outcome, Store, carry_out, gather
from verification.gate.kinds import agreement, gravity, loops, proof, scenario, wording
from verification.gate.run import Entry, Tick
from verification.gravity.told import TOLD as OPENED
from verification.gravity.told import ToldGame
from verification.gravity.unplayed import unplayed
from verification.gravity.weight import gravest_first, readings_of, weigh
from verification.loaded import Loaded, Options, load
from verification.pairs.told import TOLD, ToldPair
from verification.proof import all_claims
from verification.rule_texts.reviewed import unreviewed
from verification.verdict import Looping, Proved, Scenario, Unproved, Verdict, Wording

__all__ = ["Loaded", "Options", "load", "verify"]


def verify(
    loaded: Loaded,
    options: Options | None = None,
    store: Store | None = None,
    bounds: Bounds | None = None,
    today: str | None = None,
    tick: Tick | None = None,
) -> Verdict:
    """Do the whole run, reusing what `store` holds.

    ``today`` (``2026-11-21``) is the date by which accepted findings expire; without it none
    does. ``tick`` is called with a label, the number of tasks done and their total. Raises
    ``Malformed`` for a rule or a question that does not exist.
    """
    options = (options or Options()).checked(loaded)
    accepted = load_accepted(loaded.rules.root, loaded.rules)
    if options.whole:
        _must_lead_somewhere(loaded.rules)
    tasks = gather(loaded, options)
    outcome = carry_out(tasks, loaded, options, store, bounds, tick)
    inquiries = options.inquiries(loaded)
    findings, unsearched = _findings(inquiries, outcome)
    played = [e for e in outcome.of("gravity") if not isinstance(e.result.data, str)]
    shown = {e.task.name: gravity.PLAYED.validate_python(e.result.data) for e in played}
    played_out = {name: one for name, one in shown.items() if one is not None}
    weights = weigh(findings, loaded.rules, accepted, played_out)
    games = {one.reading: one for e in outcome.of("opening") if (one := _game(e)) is not None}
    settling = readings_of(loaded.rules, accepted).items()
    why = unplayed(loaded.rules) if games else {}
    findings = tuple(gravest_first(findings, weights))
    looping = tuple(x for entry in outcome.of("loops") for x in _looping(entry))
    worded = tuple(one for entry in outcome.of("wording") for one in _wordings(entry))
    seen = [*unreviewed(loaded.rules)] if options.whole and options.wordings else []
    worded += tuple(_unreviewed(loaded.rules, worded, (p for p in seen if p.severity == "error")))
    told = tuple(one for e in outcome.of("pairs") for one in _pairs(e))
    found = {*(f.id for f in findings), *(x.id for x in looping), *(p.id for p in told if p.wrong)}
    looked = {"loop:": options.loops, "pair:": bool(told)}
    unseen = tuple(name for name, done in looked.items() if not done)
    kept = [a for a in accepted.values() if not a.finding.startswith(unseen)]
    gave_up = any(f.kind == "unknown" and not f.beyond for f in findings)
    whole = not (options.only or unsearched or gave_up)
    return Verdict(
        loaded,
        findings,
        accepted,
        tuple(
            a
            for e in outcome.of("agreement")
            for a in agreement.read_back(e.result, loaded, options)
        ),
        tuple(a for a in kept if a.finding not in found) if whole else (),
        options.without,
        _once(
            (
                *(_scenario(e) for e in outcome.of("scenario")),
                *_games(outcome),
                *(_scenario(e) for e in outcome.of("witness")),
                *(_apart(one) for one in games.values() if one.differ),
            )
        ),
        tuple(a for a in accepted.values() if today and a.until and a.until < today),
        inquiries,
        unsearched,
        len(tasks),
        outcome.reused,
        looping,
        tuple(e.task.name for e in outcome.of("loops")),
        tuple(_proved(e) for e in outcome.of("proof")),
        tuple(_scenario(e) for e in outcome.of("language")),
        worded,
        tuple(e.task.name for e in outcome.of("wording")),
        tuple(_unreviewed(loaded.rules, worded, seen)),
        weights,
        told,
        {finding: tuple(games[r] for r in names if r in games) for finding, names in settling},
        {finding: tuple((r, why[r]) for r in names if r in why) for finding, names in settling},
    )


def _must_lead_somewhere(rules: Rules) -> None:
    """Raise ``Malformed`` for citations of the situations that name no rule, and for rulings."""
    cited = (one for document in documents(rules.root) for one in citations(document))
    problems = (
        *dead_citations(rules, cited),
        *dead_numbers(rules),
        *check_rulings(rules.root),
    )
    if problems:
        raise Malformed(*problems)


def _findings(
    inquiries: tuple[Inquiry, ...], outcome: Outcome
) -> tuple[tuple[Finding, ...], tuple[str, ...]]:
    """All findings in the order of the questions, and the questions that were not searched."""
    by_name = {i.question.id: i for i in inquiries}
    findings: list[Finding] = []
    unsearched: list[str] = []
    for entry in outcome.of("question"):
        if isinstance(entry.result.data, str):
            unsearched.append(entry.task.name)
        else:
            stored = STORED.validate_python(entry.result.data)
            findings += from_plain(stored, by_name[entry.task.name])
    return tuple(findings), tuple(unsearched)


def _wordings(entry: Entry) -> tuple[Wording, ...]:
    file = entry.task.name
    if isinstance(entry.result.data, str):
        why = f"not compared: {entry.result.data}"
        return (Wording(file, "", "", why, why, 1, 1),)
    return tuple(
        Wording(file=file, **one) for one in wording.OTHERWISE.validate_python(entry.result.data)
    )


def _unreviewed(
    rules: Rules, told: Iterable[Wording], problems: Iterable[Problem]
) -> Iterator[Wording]:
    """Of the rules of which no more is reported."""
    known = {one.rule for one in told}
    for problem in problems:
        file = problem.place.file if problem.place is not None else ""
        (one,) = wording.OTHERWISE.validate_python([wording.told_of(rules, problem)])
        if one["rule"] not in known:
            yield Wording(file=file, **one)


def _pairs(entry: Entry) -> tuple[ToldPair, ...]:
    """The pairs; none where time ran out."""
    return () if isinstance(entry.result.data, str) else TOLD.validate_python(entry.result.data)


def _game(entry: Entry) -> ToldGame | None:
    """The game from the opening; none where it does not part, or time ran out."""
    return None if isinstance(entry.result.data, str) else OPENED.validate_python(entry.result.data)


def _apart(game: ToldGame) -> Scenario:
    """A game on which the engines do not do the same."""
    title = f"A game from the opening, seed {game.seed}, under the values of {game.reading}"
    return Scenario(game.scenario, title, "fails", game.differ, 1, 1)


def _looping(entry: Entry) -> tuple[Looping, ...]:
    if isinstance(entry.result.data, str):
        why = f"not looked at: {entry.result.data}"
        return (Looping(entry.task.name, (), "unknown", why, 1),)
    return tuple(
        Looping(entry.task.name, tuple(told["cards"]), told["verdict"], told["text"], told["line"])
        for told in loops.TOLD.validate_python(entry.result.data)
    )


def _proved(entry: Entry) -> Proved:
    if isinstance(entry.result.data, str):
        name, slots = entry.task.name.split()
        claim = all_claims()[name]
        text = f"not proved: {entry.result.data}"
        why = Unproved("time", "unknown", text, (), claim.SOURCES[0], 1)
        return Proved(name, claim.TITLE, int(slots), 0, "unknown", (why,))
    told = proof.TOLD.validate_python(entry.result.data)
    unproved = tuple(
        Unproved(r["kind"], r["verdict"], r["text"], tuple(r["rules"]), r["file"], r["line"])
        for r in told["refutations"]
    )
    return Proved(
        told["claim"], told["title"], told["slots"], told["goals"], entry.result.verdict, unproved
    )


def _games(outcome: Outcome) -> tuple[Scenario, ...]:
    """The judged plays of the modes; what several of them find at one place is reported once."""
    found: dict[tuple[str, int], Scenario] = {}
    for entry in outcome.of("game"):
        one = _scenario(entry)
        found.setdefault((one.file, one.line), one)
    return tuple(found.values())


def _once(shown: Iterable[Scenario]) -> tuple[Scenario, ...]:
    """The same, where a file that cannot be read is reported by the first only that rests on it."""
    told: set[str] = set()
    kept: list[Scenario] = []
    for one in shown:
        if one.malformed and one.text in told:
            kept.append(replace(one, text=""))
        else:
            kept.append(one)
            told.add(one.text)
    return tuple(kept)


def _scenario(entry: Entry) -> Scenario:
    if isinstance(entry.result.data, str):
        name, why = entry.task.name, entry.result.data
        return Scenario(name, name, "unknown", f"not run: {why}", 1, 1)
    told = scenario.TOLD.validate_python(entry.result.data)
    return Scenario(
        told["file"],
        told["title"],
        entry.result.verdict,
        told["text"],
        told["line"],
        told["column"],
        told["malformed"],
        told.get("old", 0),
    )
