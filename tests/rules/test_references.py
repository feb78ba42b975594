"""What rules say of each other, where each reference alone leads somewhere."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from altered.failure import Malformed
from altered.rules import load
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from pathlib import Path

NIGHT = "1.0/4.2.5.toml"
WITH_HERO = 'question = "kept_in_reserve"\n  when     = "has_hero"'
WITHOUT = 'question = "kept_in_reserve"\n  when     = "not has_hero"'


def over(root: Path, norm: str, *slugs: str) -> None:
    """Let a norm of the Night go before rules."""
    path = root / NIGHT
    text = path.read_text(encoding="utf-8")
    assert text.count(norm) == 1
    question, _, when = norm.partition("\n")
    named = ", ".join(f'"{slug}"' for slug in slugs)
    new = f"{question}\n  over     = [{named}]\n{when}"
    path.write_text(text.replace(norm, new), encoding="utf-8")


def test_two_rules_cannot_each_go_before_the_other(tmp_path: Path) -> None:
    """Each name is a rule, and both together decide nothing; told once, at the first."""
    root = shutil.copytree(spec_root(), tmp_path / "spec")
    over(root, WITH_HERO, "night.no-hero-limits")
    load(root=root)
    over(root, WITHOUT, "night.rest", "night.clean-up")
    with pytest.raises(Malformed) as failure:
        load(root=root)
    (problem,) = failure.value.problems
    assert problem.code == "ALT-R022"
    assert "night.clean-up over night.no-hero-limits over night.clean-up" in problem.message
    assert problem.place is not None
    line = (root / NIGHT).read_text(encoding="utf-8").split("\n")[problem.place.line - 1]
    assert line.strip() == 'over     = ["night.no-hero-limits"]'


def test_one_before_all_others_is_no_circle(tmp_path: Path) -> None:
    """Two prohibitions may both go before all others."""
    root = shutil.copytree(spec_root(), tmp_path / "spec")
    over(root, WITH_HERO, "*")
    over(root, WITHOUT, "*")
    load(root=root)
