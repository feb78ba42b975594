"""Numbers and slugs that were published name the same rule for ever."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

import altered
from altered.rules.published import PUBLISHED_NAME, differing, line_digest, with_new
from altered.rules.root import spec_root


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the shipped rules."""
    return shutil.copytree(spec_root(), tmp_path / "spec")


def everywhere(root: Path, names: Mapping[str, str]) -> None:
    """Call rules otherwise in all files, the list itself included."""
    pattern = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, names))})(?![\w.-])")
    for path in root.rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(pattern.sub(lambda m: names[m.group()], text), encoding="utf-8")


def test_the_shipped_names_are_published() -> None:
    """Each one that the table of editions has, and nothing else."""
    root = spec_root()
    assert differing(root) == ()
    assert with_new(root) == (root / PUBLISHED_NAME).read_text(encoding="utf-8")


def test_a_slug_that_was_renamed_everywhere_is_told(copied: Path) -> None:
    """Nothing in the folder leads nowhere; who cites the rule from outside is led nowhere."""
    everywhere(copied, {"dependency.from-direct": "dependency.start"})
    altered.load(root=copied)
    (told,) = differing(copied)
    assert told.code == "ALT-R018"
    assert told.message == '2.3.2.b was published for another rule than "dependency.start"'
    assert told.place is not None
    assert (told.place.file, told.rule) == ("editions.toml", "dependency.start")
    line = (copied / "editions.toml").read_text(encoding="utf-8").split("\n")[told.place.line - 1]
    assert line == '"2.3.2.b" = "dependency.start"'


def test_two_numbers_that_were_exchanged_are_told(copied: Path) -> None:
    """With the number that each of the two rules has now."""
    swapped = {"dependency.relation": "dependency.from-direct"}
    everywhere(copied, swapped | {new: old for old, new in swapped.items()})
    altered.load(root=copied)
    assert [one.message for one in differing(copied)] == [
        '2.3.2.a was published for another rule than "dependency.from-direct", '
        '"dependency.relation", which is 2.3.2.b now',
        '2.3.2.b was published for another rule than "dependency.relation", '
        '"dependency.from-direct", which is 2.3.2.a now',
    ]


def test_a_number_that_is_gone_is_told(copied: Path) -> None:
    """The last rule of a section, taken out of all files."""
    path = copied / "editions.toml"
    text = path.read_text(encoding="utf-8").replace('"7.4.5.c" = "tough.surcharge"\n', "")
    path.write_text(text, encoding="utf-8")
    assert [p.message for p in differing(copied)] == [
        "7.4.5.c was published and is no longer a number"
    ]


def test_an_unnumbered_rule_that_was_renamed_is_told(copied: Path) -> None:
    """It has no number to be found by."""
    everywhere(copied, {"quick.day.structure": "quick.day.parts"})
    (told,) = differing(copied)
    assert told.message.startswith("1 slug without a number, published once, cannot be found; ")
    assert told.message.endswith('"quick.day.parts" was not published')
    assert told.place is not None
    line = (copied / "editions.toml").read_text(encoding="utf-8").split("\n")[told.place.line - 1]
    assert line.strip() == '"quick.day.parts",'


def test_a_new_rule_is_no_change(copied: Path) -> None:
    """It is not published yet; `altered catalogue --publish` adds it and changes nothing else."""
    path = copied / "editions.toml"
    text = path.read_text(encoding="utf-8").replace(
        '"7.4.5.c" = "tough.surcharge"', '"7.4.5.c" = "tough.surcharge"\n"7.4.5.d" = "tough.twice"'
    )
    path.write_text(text, encoding="utf-8")
    assert differing(copied) == ()
    before, after = (spec_root() / PUBLISHED_NAME).read_text(encoding="utf-8"), with_new(copied)
    assert set(after.split("\n")) - set(before.split("\n")) == {
        f'"7.4.5.d" = "{line_digest("7.4.5.d", "tough.twice")}"'
    }
