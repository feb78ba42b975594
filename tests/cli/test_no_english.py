"""Under `--lang fr` no command prints an English sentence: results and what is wrong with a call.

A word is English when the English of the specification has it and no French of it does. Ids, paths,
formulas, patterns of scenario files and quoted names are the same in every language.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import polib
import pytest

from altered.cli import run
from altered.rules.root import spec_root
from altered.rules.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    Shown = pytest.CaptureFixture[str]

WORD: Final = re.compile(r"[^\W\d_]+")
SAME: Final = re.compile(
    r"\S*[./_:=]\S+|--\S+|\b[a-z]+(?:-[a-z]+)+\b|«[^»]*»|\"[^\"]*\"|\([a-z-]+( \w+=\S+)*\)$"
)
"""What stays: paths, slugs, ids, options, names in quotation marks, the id of a choice."""
SYNTAX: Final = re.compile(r" {6}\S.*=|  +(when|then) |\d+ \| | *\| *\^|Usage|  +\d+  (en|fr)  sha")
"""Lines that are patterns of a file, formulas or lines of a file themselves."""
SCENARIOS: Final = "spec/scenarios/"
CALLS: Final = (
    "rule dusk.tie",
    "rules --section 4.2.4",
    "rules --section 9",
    f"scenario {SCENARIOS}ability.support.toml --trace",
    f"scenario {SCENARIOS}mechanics/players.more-than-you.toml --trace",
    f"explore {SCENARIOS}ability.support.toml --states 200",
    f"explore {SCENARIOS}gigantic.facing.toml --never play --states 50",
    f"explore {SCENARIOS}gigantic.facing.toml --never xx",
    "play --seat random --seat random --seed 3 --trace {0}/game.json",
    "explain {0}/game.json",
    "explain {0}/game.json --step 99999",
    "replay {0}/game.json",
    "check-trace {0}/game.json",
    "readings victory.timing",
    "format limited",
    "audit --rule 4.2.4.c --checks",
    "compare x y",
    "simulate --compare {0}/none.toml",
    "studio {0}/none",
)


@cache
def english() -> frozenset[str]:
    """The words that only the English texts have."""
    ours: set[str] = set()
    theirs: set[str] = set()
    folder = spec_root() / "locale" / "fr"
    for path in sorted(folder.rglob("*.po")):
        for entry in polib.pofile(str(path)):
            ours |= {*WORD.findall(entry.msgid.lower())}
            theirs |= {*WORD.findall(entry.msgstr.lower())}
    for path in sorted(folder.glob("*.toml")):
        for table in tables("fr", path.name).values():
            for one, other in table.items() if isinstance(table, dict) else ():
                ours |= {*WORD.findall(one.lower())}
                theirs |= {*WORD.findall(str(other).lower())}
    return frozenset(one for one in ours - theirs if len(one) > 2)


def left(text: str) -> Iterator[str]:
    """The lines of a text with two English words or more."""
    for line in text.splitlines():
        words = WORD.findall(SAME.sub(" ", line).lower())
        if not SYNTAX.match(line) and len(english() & {*words}) > 1:
            yield line


def test_english_is_noticed() -> None:
    """The measure sees an English sentence, and passes the French one and a pattern."""
    assert [*left("nobody knows whether this works")] == ["nobody knows whether this works"]
    assert [*left("un Personnage ne peut pas être joué\n      play card=3 side=Hero")] == []


def test_no_command_prints_english(tmp_path: Path, capsys: Shown) -> None:
    """Each call, in order: the trace that one writes is read by others."""
    found = []
    for call in CALLS:
        run([*call.format(tmp_path).split(), "--lang", "fr"])
        shown = capsys.readouterr()
        assert shown.out or shown.err, call
        found += [f"{call}: {line}" for line in left(shown.out + shown.err)]
    assert found == []
