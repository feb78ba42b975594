"""Loading a right specification: order, values, relations, French, equality."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import altered
from altered.cards.named import decks_for
from altered.failure import Malformed
from altered.rules.from_spec import load, rule_names
from altered.rules.markup import checksum
from tests.conftest import SpecFolder


def test_order(spec: SpecFolder) -> None:
    """Rules come by number in natural order, then the unnumbered ones by family."""
    names = [rule.name for rule in spec.load()]
    expected = ["4.2.a", "4.2.4.a", "4.2.4.b", "4.2.4.c", "4.10.a", "7.3.19"]
    assert [*expected, "quick.dusk.sum", "quick.pass"] == names


def test_values(spec: SpecFolder) -> None:
    """A rule holds what its file says."""
    rule = spec.load()["4.2.4.b"]
    assert (
        rule.id,
        rule.number,
        rule.section,
        rule.kind,
        rule.title,
        rule.see,
        rule.missing,
        (rule.sources[0].seed, rule.sources[0].lang, rule.sources[0].sha256),
        rule.letter,
        rule.chapter,
    ) == (
        "dusk.progress",
        "4.2.4.b",
        "4.2.4",
        "procedure",
        "Progress",
        ("dusk.tie", "quick.dusk.sum"),
        "The end of the list.",
        ("001", "en", "0123456789abcdef" * 4),
        "b",
        "4",
    )


def test_places(spec: SpecFolder) -> None:
    """A rule, its text and its passages know the line they stand on."""
    rule = spec.load()["dusk.progress"]
    lines = spec.read("1.0/4.2.4.toml").split("\n")
    assert lines[rule.place.line - 1] == "[[rule]]"
    assert lines[rule.text_place.line - 1] == "Each Expedition moves forward when"
    assert lines[rule.examples[0].place.line - 1].startswith("  With 3 against 2")
    assert (altered.Place("1.0/4.2.4.toml", 12, 1, 8)) == rule.place


def test_norm_formulas_have_the_place_of_their_first_character(spec: SpecFolder) -> None:
    """Each offset in a formula leads to the same character in the file."""
    rules = spec.load()
    lines = spec.read("1.0/4.2.4.toml").split("\n")
    checked = 0
    for norm in (*rules["dusk.progress"].norms, *rules["dusk.tie"].norms):
        for formula in (norm.question, norm.scope, norm.when, norm.then):
            if formula is None:
                continue
            for offset, character in enumerate(formula.text):
                if character == "\n":
                    continue
                at = formula.at(offset)
                assert character == lines[at.line - 1][at.column - 1]
                checked += 1
    assert checked > 80


def test_norm_values(spec: SpecFolder) -> None:
    """A norm keeps the rules it goes before and the reading it holds under."""
    norm = spec.load()["dusk.tie"].norms[0]
    expected = ("dusk.tie", ("dusk.progress",), "dusk.one-effect", (("dusk.tie.strict", "strict"),))
    assert expected == (norm.rule, norm.over, norm.by, norm.reading)


def test_refers_to(spec: SpecFolder) -> None:
    """What a rule refers to is `see`, then the roles of its texts, in order, once each."""
    rules = spec.load()
    names = [rule.id for rule in rules.refers_to(rules["dusk.progress"])]
    assert names == ["dusk.tie", "quick.dusk.sum", "day.phases"]


def test_referenced_by(spec: SpecFolder) -> None:
    """References lead back, in the order of the rules."""
    rules = spec.load()
    names = [rule.id for rule in rules.referenced_by(rules["dusk.progress"])]
    assert names == ["day.phases", "quick.dusk.sum"]


def test_references_run_both_ways(spec: SpecFolder) -> None:
    """A refers to B exactly when B is referenced by A."""
    rules = spec.load()
    there = {(a.id, b.id) for a in rules for b in rules.refers_to(a)}
    back = {(a.id, b.id) for b in rules for a in rules.referenced_by(b)}
    assert there == back
    assert there


def test_plain_text(spec: SpecFolder) -> None:
    """Roles become numbers or their words; blocks become lines."""
    rules = spec.load()
    expected = "A day is made of these phases:\n\n* Morning\n* Dusk, see the tie and 4.2.4.b"
    assert expected == rules.text(rules["day.phases"])


def test_french(spec: SpecFolder) -> None:
    """A translated block is French, any other one English; fuzzy is not translated."""
    rules = spec.load()
    tie, progress = rules["dusk.tie"], rules["dusk.progress"]
    assert rules.text(tie, "fr") == "L’égalité ne suffit pas pour avancer."
    assert rules.text(progress, "fr").endswith("\n\nUn second paragraphe.")
    assert rules.words(progress.title or "", progress, "fr") == "Progress"
    assert (rules.is_translated(tie, "fr"), rules.is_translated(progress, "fr")) == (True, False)


def test_missing_translations_are_warnings(spec: SpecFolder) -> None:
    """Rules without French are countable warnings with a place, not errors."""
    found = spec.load().untranslated("fr")
    assert {"warning"} == {problem.severity for problem in found}
    assert {"ALT-R040"} == {problem.code for problem in found}
    assert len(found) == 7
    assert "dusk.tie" not in {problem.rule for problem in found}


def test_readings(spec: SpecFolder) -> None:
    """A reading takes its default unless another value is chosen."""
    assert spec.load().reading("dusk.tie.strict") == "strict"
    chosen = spec.load({"dusk.tie.strict": "loose"})
    assert chosen.reading("dusk.tie.strict") == "loose"
    assert [one.id for one in chosen.readings_of(chosen["dusk.tie"])] == ["dusk.tie.strict"]
    assert spec.load() != chosen


@pytest.mark.parametrize(
    ("readings", "code"),
    [({"dusk.tie.stict": "loose"}, "ALT-R052"), ({"dusk.tie.strict": "lose"}, "ALT-R053")],
)
def test_unknown_choice(spec: SpecFolder, readings: dict[str, str], code: str) -> None:
    """An unknown reading or value is refused."""
    with pytest.raises(altered.Malformed) as caught:
        spec.load(readings)
    assert [code] == [problem.code for problem in caught.value.problems]


def test_unplayed_value(spec: SpecFolder) -> None:
    """What no engine plays can be read about and is not a reading of a game."""
    file = next(spec.root.rglob("dusk.tie.strict.toml"))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('id = "loose"', 'id = "loose"\nplayed = false'), encoding="utf-8")
    assert spec.load().played() == spec.load().choices
    chosen = spec.load({"dusk.tie.strict": "loose"})
    assert chosen.reading("dusk.tie.strict") == "loose"
    with pytest.raises(altered.Malformed) as caught:
        chosen.played()
    (problem,) = caught.value.problems
    assert (problem.code, problem.expected) == ("ALT-R056", "one of strict")


def test_games_are_played_as_engines_play() -> None:
    """A game does not begin under a value that no engine plays."""
    decks = decks_for("two-player", [], None)
    assert altered.load().start(decks).result is None
    with pytest.raises(altered.Malformed, match="ALT-R056"):
        altered.load(readings={"tough.reduced": "with-increases"}).start(decks)


def test_unknown_edition(spec: SpecFolder) -> None:
    """An unknown edition is refused, the known ones are named."""
    with pytest.raises(altered.Malformed) as caught:
        altered.load(edition="2.0", root=spec.root)
    problem = caught.value.problems[0]
    assert (problem.code, problem.expected) == ("ALT-R051", "one of 1.0")


def test_checksum_ignores_white_space(spec: SpecFolder) -> None:
    """The checksum is of the words: another line break keeps it, another word does not."""
    before = spec.load()["dusk.progress"].checksum
    assert checksum("a b") == checksum(" a\n  b\n")
    spec.edit("1.0/4.2.4.toml", "forward when\nits", "forward\nwhen its")
    assert before == spec.load()["dusk.progress"].checksum
    spec.edit("1.0/4.2.4.toml", "sum is greater", "sum is smaller")
    assert before != spec.load()["dusk.progress"].checksum


def test_two_loads_are_equal(spec: SpecFolder, tmp_path: Path) -> None:
    """Loading twice, and from a copy elsewhere, gives equal and equally hashed rules."""
    one, two = spec.load(), spec.load()
    spec.root.rename(tmp_path / "moved")
    moved = altered.load(root=tmp_path / "moved")
    assert one == two == moved
    assert {hash(one)} == {hash(two), hash(moved)}
    assert one.rules == moved.rules


def test_frozen(spec: SpecFolder) -> None:
    """Nothing of a loaded specification can be assigned."""
    rules = spec.load()
    with pytest.raises(AttributeError):
        rules.rules = ()
    with pytest.raises(AttributeError):
        rules["dusk.tie"].id = "x"  # type: ignore[misc]


@pytest.mark.audit
def test_hash_seed_changes_nothing(spec: SpecFolder) -> None:
    """Output does not depend on the hash seed of the process."""
    outputs = set()
    for seed in ("0", "1", "31337"):
        done = subprocess.run(
            [sys.executable, "-m", "altered.cli", "rules", "--json", "--spec", str(spec.root)],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": _tree()},
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1


def _tree() -> str:
    return os.pathsep.join(dict.fromkeys([str(Path(altered.__path__[0]).parent), *sys.path]))


def test_shipped_specification(shipped: Path) -> None:
    """The shipped specification loads, and each reference leads both ways."""
    rules = altered.load(root=shipped)
    assert len(rules) > 0
    for rule in rules:
        for other in rules.refers_to(rule):
            assert rule in rules.referenced_by(other)


def test_ids_in_a_table_of_their_own(spec: SpecFolder) -> None:
    """The unnumbered ids may stand in a table below the numbers; nothing else changes."""
    before = spec.load()
    spec.edit("editions.toml", 'unnumbered = ["quick.dusk.sum", "quick.pass"]\n', "")
    table = '[edition."1.0".unnumbered]\nids = ["quick.dusk.sum", "quick.pass"%s]\n'
    numbers = spec.read("editions.toml")
    spec.write("editions.toml", numbers + table % "")
    assert before == spec.load()
    spec.write("editions.toml", numbers + table % ', "no.file"')
    assert [(p.code, p.place.line, p.place.column) for p in spec.problems() if p.place] == [
        ("ALT-R012", 11, 40)
    ]


def test_installed_specification(tmp_path: Path) -> None:
    """Without a folder the resource package `altered.spec` is read, wherever it is installed."""
    package = Path(altered.__path__[0])
    if not (package.parent / "spec" / "1.0").is_dir():
        pytest.skip("spec/1.0 is not there")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package, tmp_path / "site/altered", ignore=ignored)
    shutil.copytree(package.parent / "spec", tmp_path / "site/altered/spec")
    code = "import altered, sys; sys.stdout.write(str(altered.load().root))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        text=True,
    )
    assert str(tmp_path / "site/altered/spec") == done.stdout


def test_names_of_rules_are_those_of_the_rules(shipped: Path) -> None:
    """They are read from the table of editions alone, which the rules agree with."""
    rules = load(root=shipped)
    assert rule_names(root=shipped) == {rule.id: rule.name for rule in rules.published}
    with pytest.raises(Malformed, match="no edition 9"):
        rule_names("9.9", shipped)
