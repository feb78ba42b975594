"""Work beside the pages: begun, asked for, stopped, what it found; the findings of the rules."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from altered.cli import overlay
from altered.failure import Malformed
from altered.progress import progress
from altered.rules.library import Rules
from altered.studio.jobs import MOST_JOBS, Jobs
from altered.studio.server import Studio
from altered.studio.verdicts import LOOPS, TRY, verdict
from altered.trace.speech import speech
from tests.studio.browsing import report
from tests.studio.conftest import HOME

SLOW: Final = """import time, sys
from altered.progress import progress
try:
    with progress("games", 20) as done:
        done(3)
        time.sleep(60)
except KeyboardInterrupt:
    print("{}".format(sys.argv[1:]))
"""
COMMAND: Final = (sys.executable, "-c", SLOW)
SAY: Final = speech()


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Control and C is heard, as it is by the server: a shell has what it runs beside ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def _until(jobs: Jobs, word: str, told: bool) -> None:
    """Wait until a job has said how far it is, or has ended."""
    for _ in range(2_000):
        job = jobs.job(word)
        if (job.progress() is not None) if told else not job.running:
            return
        time.sleep(0.01)
    raise AssertionError("the job goes on")


def test_a_job_is_stopped_and_says_what_it_has_seen(tmp_path: Path) -> None:
    """Its progress is told; stopped it ends as with Control and C; the next one is another."""
    jobs = Jobs(COMMAND, tmp_path)
    first = jobs.start("try", ("a",))
    _until(jobs, first, told=True)
    assert jobs.job(first).running
    assert jobs.job(first).progress() == (3, 20)
    jobs.job(first).stop()
    _until(jobs, first, told=False)
    assert jobs.job(first).output() == "['a']\n"
    with pytest.raises(Malformed):
        jobs.job("try-9")
    jobs.close()


def test_a_command_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Asked for lines, it writes one each time; else nothing where nobody looks."""
    for asked, said in (("lines", "games\t3\t20\n"), ("", "")):
        monkeypatch.setenv("ALTERED_PROGRESS", asked)
        with progress("games", 20) as done:
            done(3)
        assert capsys.readouterr().err == said


def test_few_jobs_run_at_once(tmp_path: Path) -> None:
    """One of the same kind gives way to the next, the oldest where too many run; none is left."""
    jobs = Jobs(COMMAND, tmp_path)
    words = [jobs.start(what, ()) for what in ("a", "a", "b", "c")]
    running = [jobs.job(word).running for word in words]
    assert running == [False, False, True, True]
    assert sum(running) == MOST_JOBS
    jobs.close()
    ended = [jobs.job(word).process.returncode for word in words]
    assert ended == [-signal.SIGKILL] * 4


def test_what_was_found_in_words() -> None:
    """A loop is shown with its round, a broken rule with its number, a fault as it is."""
    loop = {"start": "a position", "lead": ["Alice plays A"], "round": ["A leaves", "A returns"]}
    answer = {"verdict": "escapes the limit", "loop": loop, "notes": [], "quantities": []}
    found = verdict(LOOPS, json.dumps({"answers": [answer]}), SAY, stopped=False)
    assert (found.tone, found.title) == ("bad", "A loop that goes on for ever")
    assert [line.words for line in found.lines][-2:] == ["A leaves", "A returns"]
    broken = {"rule": "dusk.tie", "number": "4.2.4.e", "seed": 4, "happened": "x", "words": "y"}
    games = {"games": 7, "holds": False, "broken": [broken], "cards": []}
    found = verdict(TRY, json.dumps(games), SAY, stopped=True)
    assert found.title == "Something breaks in 7 games"
    assert found.lines[0].rules == ("4.2.4.e",)
    assert verdict(TRY, "", SAY, stopped=True).title == "Stopped"
    fault = verdict(LOOPS, "error ALT-L001: no such word\n", SAY, stopped=False)
    assert fault.lines[0].words == "error ALT-L001: no such word"


def test_findings_on_the_pages(rules: Rules, tmp_path: Path) -> None:
    """A report in the folder: by gravity, from a finding to its rules, from a rule to findings."""
    name = rules["dusk.tie"].name
    opened, made = tmp_path / "opened", tmp_path / "made"
    opened.mkdir()
    made.mkdir()
    studio = Studio(rules, opened, str(made), overlay.written, command=COMMAND)
    with TestClient(studio.app(), base_url=HOME) as client:
        without = client.get("/rules").text
        assert "Search the rules" in without
        (opened / "findings.json").write_text(report(rules), encoding="utf-8")
        page = client.get("/file?name=findings.json").text
        assert "Nobody can go on (1)" in page
        assert "Search the rules" not in page
        finding = client.get("/rules/finding?id=contradiction:x").text
        assert f'data-rule="{name}"' in finding
        assert "Tiebreakers start again" in finding
        assert "1 finding" in client.get(f"/rules?name={name}").text
        assert "1 constat" in client.get(f"/rules?name={name}&lang=fr").text
        assert client.get("/rules/finding?id=nothing").status_code == 400
        stale = report(rules).replace(rules.digest, "0" * 64)
        (opened / "findings.json").write_text(stale, encoding="utf-8")
        page = client.get("/rules").text
        assert "older wording" in page
        assert "1 finding" not in client.get(f"/rules?name={name}").text
        for body in ("[", '{"schema": 1', '{"schema": 2}', "[" * 100_000):
            (opened / "findings.json").write_text(body, encoding="utf-8")
            assert "Search the rules" in client.get("/rules").text
    studio.jobs.close()


def test_work_over_http(rules: Rules, tmp_path: Path) -> None:
    """It is begun, asked for and stopped by its word; unknown work and words are refused."""
    studio = Studio(
        rules, tmp_path, str(tmp_path), overlay.written, command=(sys.executable, "-c", SLOW)
    )
    with TestClient(studio.app(), base_url=HOME) as client:
        assert client.post("/job/start?what=rm", content="").status_code == 400
        assert client.get("/job?job=try-1").status_code == 400
        word = client.post("/job/start?what=try", content="[[card]]").json()["job"]
        _until(studio.jobs, word, told=True)
        told = client.get(f"/job?job={word}&lang=fr").json()
        assert (told["running"], told["done"], told["of"]) == (True, 3, 20)
        assert told["words"].startswith("3 sur 20")
        assert client.post(f"/job/stop?job={word}", content="").status_code == 200
        _until(studio.jobs, word, told=False)
        told = client.get(f"/job?job={word}").json()
        assert "Stopped" in told["html"]
    studio.jobs.close()
