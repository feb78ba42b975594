"""What a scenario and a search for loops rest on: no word that only people read, no other cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from altered.rules.root import spec_root
from tests.verification.conftest import Planted
from verification.gate.digest import _closure, meaning_digest
from verification.gate.kinds import game, loops, scenario, witness
from verification.loaded import Options, load

READING = """
id = "some.reading"
rules = ["detail.a"]
default = "one"
question = "Which one?"
[[value]]
id = "one"
text = "The first."
"""


def test_words_of_a_reading_decide_nothing(tmp_path: Path) -> None:
    """Another word, or a comment, leaves the digest; another default or a broken file does not."""
    file = tmp_path / "readings" / "some.reading.toml"
    file.parent.mkdir()
    found: list[str] = []
    for text in (
        READING,
        READING.replace("Which one?", "Which of them?").replace("The first.", "The former."),
        f"{READING}# nothing\n",
        READING.replace('default = "one"', 'default = "two"'),
        f"{READING}]",
    ):
        file.write_text(text)
        found.append(meaning_digest(tmp_path, "readings", "limits.toml"))
    same, *others = found[:3]
    assert others == [same, same]
    assert len({same, *found[3:]}) == 3


def test_a_scenario_rests_on_the_sets_that_it_names(planted: Planted) -> None:
    """A changed card reruns the scenarios that name its set, and no other one."""
    planted.situation('[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\n')
    planted.rules({"detail.a": 'then = "answer = Left"'})
    root = planted.root
    for name, sets in (("mine", '["mine"]'), ("other", '["other"]'), ("wrong", "[")):
        planted.write(f"scenarios/{name}.toml", f"sets = {sets}\n")
        planted.write(f"cards/{name}.toml", "")

    def keys() -> dict[str, str]:
        loaded = load(root)
        return {t.name: t.key for t in scenario.tasks(loaded, Options(core=False))}

    before = keys()
    planted.write("cards/mine.toml", "# another card\n")
    after = keys()
    changed = [name for name in before if before[name] != after[name]]
    assert changed == ["scenarios/mine.toml", "scenarios/wrong.toml"]


def test_a_rule_that_nothing_names_leaves_the_scenarios(planted: Planted) -> None:
    """A new rule plays no part; another number of one that a scenario names does."""
    planted.situation('[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\n')
    planted.write("scenarios/mine.toml", 'rules = ["detail.b"]\nsets = []\n')

    def key(*slugs: str) -> str:
        planted.rules(dict.fromkeys(slugs, 'then = "answer = Left"'))
        (task,) = scenario.tasks(load(planted.root), Options(core=False))
        return task.key

    before = key("detail.a", "detail.b")
    assert key("detail.a", "detail.b", "detail.c") == before
    assert key("detail.a", "detail.c", "detail.b") != before


@pytest.mark.audit
def test_a_new_reading_reruns_nothing_that_it_does_not_bear_on(tmp_path: Path) -> None:
    """No engine asks for it yet; another default of one that is asked for reruns every scenario."""
    root = shutil.copytree(spec_root(), tmp_path / "spec")

    def keys() -> dict[str, str]:
        loaded = load(root)
        kinds = (scenario, game, witness, loops)
        return {t.id: t.key for kind in kinds for t in kind.tasks(loaded, Options(core=False))}

    before = keys()
    new = root / "readings/dusk.tie.word.toml"
    text = READING.replace("some.reading", "dusk.tie.word").replace("detail.a", "dusk.tie")
    text += '\n[[value]]\nid = "two"\ntext = "The second."\n'
    new.write_text(f'why = "It is open."\nsituation = "A tie."\n{text}', encoding="utf-8")
    assert keys() == before
    new.write_text(
        new.read_text(encoding="utf-8").replace('"The first."', '"The first."\nplayed = false')
    )
    assert not keys().items() & before.items()  # no game begins under its default
    new.unlink()
    asked = root / "readings/victory.timing.toml"
    text = asked.read_text(encoding="utf-8").replace('"at-once"', '"end-of-day"', 1)
    asked.write_text(text, encoding="utf-8")
    assert not keys().items() & before.items()


@pytest.mark.audit
def test_a_scenario_about_another_rule_reruns_no_other(tmp_path: Path) -> None:
    """What a new scenario cites is its own matter."""
    root = shutil.copytree(spec_root(), tmp_path / "spec")
    before = {t.id: t.key for t in scenario.tasks(load(root), Options(core=False))}
    first = next(iter(sorted((root / "scenarios").glob("*.toml"))))
    text = first.read_text(encoding="utf-8").replace("title = ", "# document.experts\ntitle = ")
    (root / "scenarios/new.toml").write_text(text, encoding="utf-8")
    after = {t.id: t.key for t in scenario.tasks(load(root), Options(core=False))}
    assert before.items() < after.items()


def test_what_is_handed_down_belongs_to_the_program() -> None:
    """Who rests on the engine rests on the rooms that hand it something, which it never imports."""
    rooms = {unit.name for unit in _closure(("altered.engine",))}
    assert {"keyword", "reaction", "victory", "day", "play"} <= rooms
