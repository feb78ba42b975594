"""`--lang fr` is French wherever it is offered."""

from __future__ import annotations

import json

import pytest

from altered.cli import run

QUESTION = "Un joueur gagne-t-il au moment où ses Expéditions se rencontrent"


def test_a_reading(capsys: pytest.CaptureFixture[str]) -> None:
    """Question, situation, values and reasons, as text and as JSON."""
    assert run(["readings", "victory.timing", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert f"question   {QUESTION}" in out
    assert "\nretenue    at-once: Aussitôt" in out
    assert "\npourquoi   Les règles numérotées" in out
    assert run(["readings", "victory.timing", "--lang", "fr", "--json"]) == 0
    (reading,) = json.loads(capsys.readouterr().out)["readings"]
    assert reading["question"].startswith(QUESTION)
    assert reading["values"][0]["text"].startswith("Aussitôt")


def test_all_readings(capsys: pytest.CaptureFixture[str]) -> None:
    """Each question in the list."""
    assert run(["readings", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert f"  {QUESTION}" in out
    assert " lectures : constat " in out.splitlines()[-1]
    assert run(["readings"]) == 0
    assert " readings: finding " in capsys.readouterr().out.splitlines()[-1]


def test_the_counts_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """The list of rules ends in the language in which it began."""
    assert run(["rules", "--lang", "fr", "--section", "4.2.4"]) == 0
    out = capsys.readouterr().out
    assert "8 règles : 8 avec numéro, 0 sans numéro\n" in out
    assert "\npar nature : définition 3, procédure " in out
    assert "\npar chapitre : 4 8\ntraduites : fr 8\n" in out
