"""Rules of the edition that the sources do not hold: told, named, searched, and not counted."""

from __future__ import annotations

import json
from typing import Final

import pytest

from altered.cli import run
from altered.failure import Malformed
from tests.conftest import SpecFolder

LATE: Final = "1.0/4.10.toml"
MORE: Final = """
[[rule]]
id       = "late.more"
number   = "4.10.b"
kind     = "permission"
restated = true
see      = ["dusk.tie"]
text = "Anything later is allowed, too."
"""


@pytest.fixture
def told(spec: SpecFolder) -> SpecFolder:
    """A specification with a restated rule at the end of a section."""
    spec.edit(
        "editions.toml", '"4.10.a" = "late.rule"', '"4.10.a" = "late.rule"\n"4.10.b" = "late.more"'
    )
    spec.write(LATE, spec.read(LATE) + MORE)
    return spec


def test_it_has_its_name_and_its_place(told: SpecFolder) -> None:
    """A number leads to it, and it stands behind the rule before it."""
    rules = told.load()
    rule = rules.find("4.10b")
    assert (rule.id, rule.restated, rules["late.more"]) == ("late.more", True, rule)
    names = [one.name for one in rules.published]
    assert names.index("4.10.b") == names.index("4.10.a") + 1


def test_it_is_none_of_those_that_are_checked(told: SpecFolder, spec: SpecFolder) -> None:
    """Who goes through the rules, to count or to check them, does not meet it."""
    rules = told.load()
    assert "4.10.b" not in [one.name for one in rules]
    assert len(rules) == len(rules.published) - 1 == 8
    assert not any(one.restated for one in spec.load().rules)


def test_it_refers_to_rules_and_they_know(told: SpecFolder) -> None:
    """What it names is told on both sides."""
    rules = told.load()
    assert [one.id for one in rules.refers_to(rules["late.more"])] == ["dusk.tie"]
    assert "late.more" in [one.id for one in rules.referenced_by(rules["dusk.tie"])]


def test_it_wants_its_french(told: SpecFolder) -> None:
    """A restated rule without French is a warning as any other."""
    assert "late.more" in [one.rule for one in told.load().untranslated("fr")]


def test_it_has_no_source(told: SpecFolder) -> None:
    """What a summary tells is not what a source says (ALT-R017), and the place is told."""
    more = 'source = [{ seed = "001", lang = "en", sha256 = "' + "0" * 64 + '" }]\n'
    told.write(LATE, told.read(LATE) + more)
    with pytest.raises(Malformed) as failure:
        told.load()
    (problem,) = failure.value.problems
    assert (problem.code, problem.rule) == ("ALT-R017", "late.more")
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == (LATE, 18)
    assert "is restated and has a source" in problem.message


def test_it_may_have_a_formula(told: SpecFolder) -> None:
    """The search takes what it says; it needs none, so it gives no reason for having none."""
    formula = '  [[rule.norm]]\n  question = "advance"\n  then     = "answer = 0"\n'
    told.write(LATE, told.read(LATE) + formula)
    assert [norm.question.text for norm in told.load()["late.more"].norms] == ["advance"]


def test_it_is_shown_as_what_it_is(told: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """`altered rule` says so, in words and in JSON."""
    assert run(["rule", "4.10.b", "--spec", str(told.root)]) == 0
    assert "\nRestated from a summary of the edition" in capsys.readouterr().out
    assert run(["rule", "4.10.b", "--json", "--spec", str(told.root)]) == 0
    assert json.loads(capsys.readouterr().out)["restated"] is True
    assert run(["rule", "4.10.a", "--json", "--spec", str(told.root)]) == 0
    assert json.loads(capsys.readouterr().out)["restated"] is False


def test_it_is_listed_and_not_counted(told: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """`altered rules` marks it; the counts are those of the sources' rules."""
    assert run(["rules", "--spec", str(told.root)]) == 0
    out = capsys.readouterr().out
    assert "  4.10.b  late.more  permission  restated  Anything later is allowed, too.\n" in out
    assert "\n8 rules: 6 numbered, 2 unnumbered\nand 1 restated rules of edition 1.0" in out
    assert run(["rules", "--section", "4.10", "--json", "--spec", str(told.root)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in data["rules"]] == ["late.rule"]
    assert [one["id"] for one in data["restated"]] == ["late.more"]
    assert data["counts"]["rules"] == 1
