"""`altered rules`: lists and counts."""

from __future__ import annotations

import json

import pytest

from altered.cli import run
from tests.conftest import SpecFolder


def test_counts(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """The rules are listed by section and counted."""
    assert run(["rules", "--spec", str(spec.root)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "4.2  Day\n  4.2.a  day.phases  definition  A day is made of these phases:\n\n4.2.4  Dusk\n"
    )
    assert out.endswith(
        "\n8 rules: 6 numbered, 2 unnumbered\n"
        "by kind: definition 3, procedure 2, constraint 1, permission 1, meta 1\n"
        "by chapter: 4 5, 7 1, quick 2\n"
        "translated: fr 1\n"
    )


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--section", "4.2.4"], ["dusk.one-effect", "dusk.progress", "dusk.tie"]),
        (["--section", "7"], ["sacrifice.meaning"]),
        (["--section", "quick"], ["quick.dusk.sum", "quick.pass"]),
        (["--section", "quick.pass"], ["quick.pass"]),
        (["--kind", "constraint"], ["dusk.tie"]),
        (["--section", "4.2.4", "--kind", "meta"], []),
    ],
)
def test_selection(
    spec: SpecFolder,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    expected: list[str],
) -> None:
    """A section, family, chapter or kind narrows the list and its counts."""
    assert run(["rules", *arguments, "--json", "--spec", str(spec.root)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert expected == [rule["id"] for rule in data["rules"]]
    assert len(expected) == data["counts"]["rules"]


def test_json(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON has the documented keys in order."""
    assert run(["rules", "--json", "--lang", "fr", "--spec", str(spec.root)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["edition", "digest", "lang", "rules", "restated", "counts"]
    expected = "number id kind section title opening translated checksum"
    assert expected.split() == list(data["rules"][0])
    assert data["counts"]["translated"] == {"fr": 1}
    assert spec.load().digest == data["digest"]


@pytest.mark.parametrize(
    ("arguments", "code", "hint"),
    [
        (["--section", "4.2.5"], "ALT-R054", "did you mean 4.2.4?"),
        (["--kind", "constraind"], "ALT-R055", 'did you mean "constraint"?'),
    ],
)
def test_unknown_selection(
    spec: SpecFolder,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    code: str,
    hint: str,
) -> None:
    """A section or kind that does not exist is exit code 2, not an empty list."""
    assert run(["rules", *arguments, "--spec", str(spec.root)]) == 2
    err = capsys.readouterr().err
    assert code in err
    assert hint in err
