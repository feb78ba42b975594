"""Scenarios as examples of rules: the plainest first, in the language shown."""

from __future__ import annotations

from pathlib import Path

import altered
from altered.rules.catalogue import Catalogue
from altered.rules.evidence import Evidence
from docs._ext.altered_rules.corpus import Corpus
from docs._ext.altered_rules.nodes import fold, lazy_picture
from docs._ext.altered_rules.played import Played, played_block, read_played
from docs._ext.altered_rules.proof import Proof


def write(root: Path, name: str, head: str, height: int = 20, folder: str = "") -> None:
    """Write a scenario and its drawing."""
    path = root / "scenarios" / folder / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'title = "{name}!"\n{head}\n', encoding="utf-8")
    drawing = root / "pictures" / "scenarios" / f"{name}.svg"
    drawing.parent.mkdir(parents=True, exist_ok=True)
    drawing.write_text(f'<svg width="780" height="{height}"/>', encoding="utf-8")


def test_the_plainest_example_comes_first(tmp_path: Path) -> None:
    """Lessons, then by name and by height; then tall drawings, and other readings last."""
    rules = 'rules = ["dusk.tie"]'
    write(tmp_path, "long", rules, height=500)
    write(tmp_path, "short", rules)
    write(tmp_path, "also", 'rules = ["dusk.zero", "dusk.tie"]')
    write(tmp_path, "dusk.tie.named", rules, height=900)
    write(tmp_path, "dusk.tie.other", rules + '\nreadings = { "a" = "b" }')
    write(tmp_path, "dusk.tie.tall", rules, height=9000)
    write(tmp_path, "lesson.tie", rules, folder="lesson")
    held = read_played(tmp_path, tmp_path / "pictures", Catalogue({}))["dusk.tie"]
    assert [one.name for one in held] == [
        *("lesson.tie", "dusk.tie.named", "short", "long", "also"),
        *("dusk.tie.tall", "dusk.tie.other"),
    ]


def test_a_drawing_for_phones_is_used_where_there_is_one(tmp_path: Path) -> None:
    """A picture names its files with their sizes; braces of symbols do not stand in its words."""
    write(tmp_path, "one", 'rules = ["a"]')
    folder = tmp_path / "pictures"
    (folder / "scenarios" / "one.phone.svg").write_text('<svg width="360" height="50"/>')
    made = lazy_picture(folder, "scenarios", "one", "With {J} in it")
    assert made["files"] == [
        ("_static/scenarios/one.svg", "780", "20"),
        ("_static/scenarios/one.phone.svg", "360", "50"),
    ]
    assert made["alt"] == "With J in it"
    assert made.copy()["files"] == made["files"]


def test_a_game_begins_where_the_build_has_the_core(tmp_path: Path) -> None:
    """With a game beside its drawing an example is played on; without the core it is not."""
    write(tmp_path, "one", 'rules = ["a"]')
    write(tmp_path, "two", 'rules = ["b"]')
    folder = tmp_path / "pictures"
    (folder / "play" / "from").mkdir(parents=True)
    (folder / "play" / "from" / "one.json").write_text("{}", encoding="utf-8")
    (folder / "scenarios" / "two.json").write_text("[]", encoding="utf-8")
    for core in (True, False):
        held = read_played(tmp_path, folder, Catalogue({}), core=core)
        assert [held[slug][0].plays for slug in "ab"] == [core, False]
    made = lazy_picture(folder, "scenarios", "two", "Two", plays=True)
    assert (made["steps"], made["plays"]) == (True, True)
    assert not lazy_picture(folder, "scenarios", "one", "One")["steps"]


def test_no_example_is_no_block() -> None:
    """A rule that is not played has no block."""
    assert played_block(None, "rules/1", (), set()) is None  # type: ignore[arg-type]


def test_a_drawing_stands_open_once_on_a_page(tmp_path: Path) -> None:
    """A second rule with the same example, or one with a tall drawing, has it folded."""
    corpus = Corpus(altered.load(), "en", Evidence(), Proof(), {}, tmp_path)
    short, tall = Played("short", "Short", (), (1, 20)), Played("tall", "Tall", (), (1, 9000))
    opened: set[str] = set()

    def folded(*held: Played) -> list[str]:
        made = played_block(corpus, "rules/1", held, opened)
        assert made is not None
        return [one.astext().strip() for one in made.findall(fold)]

    assert folded(short, tall) == ["Tall"]
    assert folded(short, tall) == ["Example, played · Short", "Tall"]
    assert folded(tall) == ["Example, played · Tall"]


def test_many_examples_are_one_line(tmp_path: Path) -> None:
    """Up to ten others are a line each; more stand in one fold that says how many."""
    corpus = Corpus(altered.load(), "en", Evidence(), Proof(), {}, tmp_path)
    for number, outer in ((10, 10), (11, 1)):
        held = [Played(f"n{i}", f"Title {i}", (), (1, 20)) for i in range(number + 1)]
        made = played_block(corpus, "rules/1", held, set())
        assert made is not None
        assert len([one for one in made.children if isinstance(one, fold)]) == outer
        assert f"{number} more examples" in made.astext()
        assert "Title 10" in made.astext()
