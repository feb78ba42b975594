"""The report of ``altered verify`` for machines: stable keys, stable order, no machine paths."""

from __future__ import annotations

from verification.conflicts.finding import Demand, Finding
from verification.gravity.weight import GRAVITIES
from verification.pairs.told import ToldPair
from verification.report.draw import draw
from verification.report.game import Json
from verification.report.game import to_json as game_to_json
from verification.report.picture import picture_of
from verification.report.to_text import question
from verification.verdict import Scenario, Verdict, Wording

SCHEMA = 1


def to_json(verdict: Verdict) -> dict[str, Json]:
    """The verdict as plain data.

    Keys: ``schema``, ``edition``, ``digest``, ``verdict`` (``holds`` | ``fails`` |
    ``malformed`` | ``unknown``), ``counts``, ``findings``, ``agreements``, ``proofs``,
    ``scenarios``, ``wordings``, ``unreviewed``, ``translations``, ``loops``, ``pairs``,
    ``stale``, ``expired``, ``unsearched``, ``without``.
    """
    rules = verdict.loaded.rules
    words = {0: "holds", 1: "fails", 2: "malformed", 3: "unknown"}
    counts: dict[str, Json] = dict(verdict.count().items())
    return {
        "schema": SCHEMA,
        "edition": rules.edition.name,
        "digest": rules.digest,
        "verdict": words[verdict.exit_code],
        "counts": {
            "rules": len(rules.rules),
            "formulas": sum(len(i.norms) for i in verdict.loaded.inquiries),
            "questions": len(verdict.loaded.inquiries),
            "findings": len(verdict.findings),
            "new": len(verdict.new),
            "by_kind": counts,
            "by_gravity": {g: len(verdict.of_gravity(g)) for g in GRAVITIES},
        },
        "findings": [_finding(f, verdict) for f in verdict.findings],
        "agreements": [
            {
                "name": a.name,
                "scope": a.scope,
                "states": a.states,
                "skipped": a.skipped or None,
                "differences": a.differing,
            }
            for a in verdict.agreements
        ],
        "proofs": [
            {
                "claim": p.claim,
                "title": p.title,
                "slots": p.slots or None,
                "goals": p.goals,
                "verdict": p.verdict,
                "unproved": [
                    {
                        "kind": u.kind,
                        "verdict": u.verdict,
                        "text": u.text,
                        "rules": [*u.rules],
                        "file": u.file,
                        "line": u.line,
                    }
                    for u in p.unproved
                ],
            }
            for p in verdict.proofs
        ],
        "scenarios": [_shown(one) for one in verdict.scenarios],
        "wordings": [_wording(one) for one in verdict.wordings],
        "unreviewed": [_wording(one) for one in verdict.unreviewed],
        "translations": [{**_shown(one), "untranslated": one.old} for one in verdict.translations],
        "loops": [
            {
                "id": x.id,
                "file": x.file,
                "line": x.line,
                "cards": [*x.cards],
                "verdict": x.verdict,
                "text": x.text,
                "status": "new" if x in verdict.new_loops else "accepted",
            }
            for x in verdict.loops
        ],
        "pairs": [_pair(one, verdict) for one in verdict.pairs],
        "stale": [a.finding for a in verdict.stale],
        "expired": [a.finding for a in verdict.expired],
        "unsearched": [*verdict.unsearched],
        "without": list(verdict.without),
    }


def _pair(one: ToldPair, verdict: Verdict) -> dict[str, Json]:
    """Two passive abilities on one event; ``swapped`` is with the second card older."""
    new = one in verdict.wrong_pairs
    return {
        "id": one.id,
        "about": one.kind,
        "question": one.question,
        "cards": [*one.cards],
        "before": one.before,
        "allowed": [*one.answers],
        "rules": [*one.rules],
        "decided_by": one.by,
        "played": one.answer,
        "swapped": one.swapped,
        "readings": [{"reading": r, "value": v, "played": what} for r, v, what in one.readings],
        "text": one.differ,
        "scenario": one.scenario,
        "status": "new" if new else "accepted" if one.wrong else None,
    }


def _wording(one: Wording) -> dict[str, Json]:
    return {
        "file": one.file,
        "line": one.line,
        "column": one.column,
        "rule": one.rule,
        "code": one.code,
        "message": one.message,
        "text": one.text,
    }


def _shown(one: Scenario) -> dict[str, Json]:
    """How a scenario went, or a catalogue that was compared."""
    return {"file": one.file, "title": one.title, "verdict": one.verdict, "text": one.text}


def _finding(finding: Finding, verdict: Verdict) -> Json:
    accepted = verdict.accepted.get(finding.id)
    weight = verdict.weight_of(finding)
    state: Json = None
    if finding.state is not None:
        state = {
            "cells": {n.show(): n.field.sort.show(v) for n, v in finding.state.unusual()},
            "drawing": [*draw(finding.state)],
            "picture": picture_text(finding),
            "reachable": finding.reached,
        }
    return {
        "id": finding.id,
        "kind": finding.kind,
        "gravity": weight.gravity,
        "gravity_by": weight.source,
        "gravity_shown": weight.scenario or None,
        "question": finding.inquiry.question.id,
        "ask": finding.inquiry.question.ask,
        "rules": [*dict.fromkeys(finding.rules)],
        "restated": [
            slug for slug in dict.fromkeys(finding.rules) if verdict.loaded.rules[slug].restated
        ],
        "situation": finding.inquiry.situation.id,
        "arguments": {v.name: v.sort.show(i) for v, i in finding.arguments},
        "state": state,
        "demands": [_demand(d) for d in finding.demands],
        "beside": [_demand(d) for d in finding.beside],
        "cards": [_pair(one, verdict) for one in verdict.pairs_of(finding)],
        "games": [game_to_json(one) for one in verdict.games.get(finding.id, ())],
        "unplayed": dict(verdict.unplayed.get(finding.id, ())),
        "detail": finding.detail,
        "readings": [dict(chosen) for chosen in finding.readings],
        "raises": question(finding, verdict.loaded.rules),
        "status": "new" if finding in verdict.new else "accepted",
        "reason": accepted.reason if accepted else None,
        "reading": accepted.reading if accepted else None,
    }


def picture_text(finding: Finding) -> str | None:
    """The picture of its situation as SVG for a page with the style sheet of `altered.draw`."""
    picture = picture_of(finding, demands=False)
    return picture.inline() if picture is not None else None


def _demand(demand: Demand) -> Json:
    return {
        "rule": demand.norm.rule.id,
        "number": demand.norm.rule.number,
        "account": demand.norm.voice,
        "when": demand.norm.when_text,
        "then": demand.norm.then_text,
        "for": {v.name: v.sort.show(i) for v, i in demand.env},
        "allows": [demand.norm.question.show(a) for a in demand.allows],
    }
