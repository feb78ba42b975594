"""Draw the shipped scenarios for the site: ``python -m docs.pictures build/evidence/pictures``.

Each is run once and drawn in every language, and twice: `NAME.svg`, and `NAME.phone.svg` in one
column with larger words. They go to `LANG/scenarios` below the folder, with `NAME.json`: what is
told in each frame, and where its board lies in the column. The position of a lesson is drawn alone
as well, as `NAME.board.svg`. `LANG/play/from/NAME.json` is the game that begins there, for each
scenario that the core can play.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import altered
from altered.draw import board
from altered.draw.from_scenario import drawn, scenario_frames, shown
from altered.draw.strip import PHONE, WIDTH, boards
from altered.program import ended
from altered.rules.catalogue import SCENARIOS
from altered.scenario import read_scenario, run
from altered.trace.speech import LANGUAGES, speech
from altered.workers import workers
from docs.games import game_from

if TYPE_CHECKING:
    from altered.draw import Frame
    from altered.rules import Rules
    from altered.trace.speech import Speech

LESSON: Final = "lesson"
"""The folder of the scenarios of the page for people who have never played."""


@cache
def _rules() -> Rules:
    """The rules, loaded once in each process."""
    return altered.load()


def draw(path: Path, folder: Path) -> bool:
    """Write the drawings of a scenario; return whether it passes."""
    rules = _rules()
    scenario = read_scenario(path, rules.root, rules)
    outcome = run(scenario)
    one = shown(scenario, outcome)
    for lang in LANGUAGES:
        title = rules.catalogue(SCENARIOS, lang).translate(scenario.title)
        say = speech(lang)
        frames = scenario_frames(one, say, title)
        for width, ending in ((WIDTH, ".svg"), (PHONE, ".phone.svg")):
            target = folder / lang / SCENARIOS / f"{path.stem}{ending}"
            _write(target, drawn(frames, say, width).standalone())
            table = frames[0].table
            if path.parent.name == LESSON and table is not None:
                alone = board(table, width=width, brief=True).standalone()
                place = target.with_name(f"{path.stem}.board{ending}")
                _write(place, alone)
        _write(folder / lang / SCENARIOS / f"{path.stem}.json", _steps(frames, say))
        game = game_from(scenario, lang)
        if game is not None:
            text = json.dumps(game, ensure_ascii=False, separators=(",", ":"))
            _write(folder / lang / "play" / "from" / f"{path.stem}.json", text)
    return outcome.difference is None


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _steps(frames: list[Frame], say: Speech) -> str:
    """What is told in each frame, and where its board lies in the drawing in one column."""
    found = [
        {"words": one.caption, "told": [*one.details], "at": [*(at or ())]}
        for one, at in zip(frames, boards(frames, width=PHONE, say=say), strict=True)
    ]
    return json.dumps(found, ensure_ascii=False)


def main() -> int:
    """Draw all; 1 when a scenario does not pass."""
    parser = argparse.ArgumentParser(prog="python -m docs.pictures")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    paths = sorted((_rules().root / SCENARIOS).rglob("*.toml"))
    with workers(given.jobs) as pool:
        passed = sum(pool.map(draw, paths, [given.folder] * len(paths), chunksize=8))
    sys.stdout.write(f"{passed} of {len(paths)} scenarios pass and are drawn\n")
    return int(passed != len(paths))


if __name__ == "__main__":
    raise SystemExit(ended(main))
