"""`altered rule`: what it prints, in two languages and as JSON."""

from __future__ import annotations

import json

import pytest

from altered.cli import run
from tests.conftest import SpecFolder

PROGRESS = """\
4.2.4.b  dusk.progress  procedure
4.2.4  Dusk
Progress

Each Expedition moves forward when its sum is greater; but see 4.2.4.c.

A second paragraph.

Example
  With 3 against 2, the first one moves, by 4.2.a.

Remark
  Sums may be zero.

Lost in the source
  The end of the list.

Refers to (3)
  4.2.4.c  dusk.tie  A tie is not enough to move.
  quick.dusk.sum  Add up the statistics.
  4.2.a  day.phases  A day is made of these phases:

Referenced by (2)
  4.2.a  day.phases  A day is made of these phases:
  quick.dusk.sum  Add up the statistics.

Formula: moves
  for     p in Player, s in Side
  when    sum(p, s) > sum(other(p), s)
  then    true

Source
  001  en  sha256 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef

1.0/4.2.4.toml:12  checksum {checksum}
"""


def test_text(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule is shown with all that belongs to it."""
    assert run(["rule", "4.2.4b", "--spec", "spec"]) == 0
    checksum = spec.load()["dusk.progress"].checksum
    assert PROGRESS.format(checksum=checksum) == capsys.readouterr().out


def test_french(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """In French the labels and what is translated are French."""
    assert run(["rule", "dusk.tie", "--lang", "fr", "--spec", str(spec.root)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("4.2.4.c  dusk.tie  contrainte\n4.2.4  Crépuscule\n")
    assert "L’égalité ne suffit pas pour avancer." in out
    assert "Cité par (2)" in out
    assert "strict (retenue)  Yes." in out
    assert "pas encore traduite" not in out


def test_untranslated_is_said(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule without French is shown in English and says so."""
    assert run(["rule", "late.rule", "--lang", "fr", "--spec", str(spec.root)]) == 0
    assert "(pas encore traduite)" in capsys.readouterr().out


def test_json(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON has the documented keys in order, UTF-8, and no machine path."""
    assert run(["rule", "dusk.tie", "--lang", "fr", "--json", "--spec", str(spec.root)]) == 0
    out = capsys.readouterr().out
    data = json.loads(out)
    expected = (
        "edition id number kind section section_title title lang translated text examples remarks "
        "missing refers_to referenced_by readings source restated checksum norms file line"
    )
    assert expected.split() == list(data)
    assert "L’égalité" in out
    assert str(spec.root) not in out
    assert data["readings"][0] == {
        "id": "dusk.tie.strict",
        "question": "Is a tie at zero a tie?",
        "value": "strict",
        "values": [{"id": "strict", "text": "Yes."}, {"id": "loose", "text": "No."}],
    }
    assert (data["number"], data["title"], len(data["norms"])) == ("4.2.4.c", None, 1)


def test_near_miss(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule that does not exist is exit code 2 and names the nearest ones."""
    assert run(["rule", "4.2.4.z", "--spec", str(spec.root)]) == 2
    captured = capsys.readouterr()
    assert "no rule 4.2.4.z in edition 1.0; did you mean 4.2.4.c (dusk.tie)" in captured.err
    assert captured.out == ""


def test_near_miss_as_json(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """With --json a failure is JSON, too."""
    assert run(["rule", "4.2.4.z", "--json", "--spec", str(spec.root)]) == 2
    data = json.loads(capsys.readouterr().out)
    assert [problem["code"] for problem in data["problems"]] == ["ALT-R050"]
