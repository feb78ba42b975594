"""The second engine as a witness: what both play alike, and what then counts as a difference."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

import altered
from verification.audit.workload import Job, record_of
from verification.mutants.second import agrees, shows
from verification.records.model import Event

JOBS: Final[tuple[Job, ...]] = (
    ("scenario", "gigantic.losing", 0),
    ("further", "gigantic.losing", 0),
    ("directed", "dealt-43", 43),
    ("directed", "fleeting", 0),
    ("game", "summit/workshop", 0),
)


@pytest.mark.parametrize("job", JOBS[:3])
def test_both_engines_play_it(job: Job) -> None:
    """The second engine makes the choices of a record, and all is as it is recorded."""
    rules = altered.load()
    assert agrees(rules, job, record_of(rules, job))


@pytest.mark.slow
@pytest.mark.parametrize("job", JOBS[3:])
def test_both_engines_play_games(job: Job) -> None:
    """So with whole games."""
    rules = altered.load()
    assert agrees(rules, job, record_of(rules, job))


def test_a_choice_that_is_not_there() -> None:
    """A record with a choice that nobody is offered is not played to its end."""
    rules = altered.load()
    record = record_of(rules, JOBS[0])
    at = next(m.place for m in record.moments if m.decision is not None)
    decision = record.moments[at].decision
    assert decision is not None
    wrong = replace(record.moments[at], decision=replace(decision, choice="pass card=99"))
    moments = (*record.moments[:at], wrong, *record.moments[at + 1 :])
    assert not agrees(rules, JOBS[0], replace(record, moments=moments))


def test_what_shows() -> None:
    """Another event or another offer shows; the end of a record that was cut short does not."""
    record = record_of(altered.load(), JOBS[0])
    assert not shows(record, record)
    assert not shows(record, replace(record, moments=record.moments[:-1]))
    assert shows(replace(record, moments=record.moments[:-1]), record)
    last = record.moments[-1]
    other = replace(last, events=(Event("pass", {}, ("quick.pass",)),))
    assert shows(record, replace(record, moments=(*record.moments[:-1], other)))
    offered = next(m for m in record.moments if m.decision is not None)
    assert offered.decision is not None
    fewer = replace(offered, decision=replace(offered.decision, options=()))
    moments = tuple(fewer if m is offered else m for m in record.moments)
    assert shows(record, replace(record, moments=moments))
