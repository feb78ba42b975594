"""The gallery of loops: ``python -m verification.loops.gallery FOLDER --out build/evidence``.

Decides each card file below a folder, and writes what is known of it as ``loops.json`` and the
strip of each loop into ``pictures/loops``. What is decided when interrupted is written.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import altered
from altered.cards.from_toml import load_cards
from altered.progress import progress
from altered.workers import workers
from verification.loops.decide import decide
from verification.loops.picture import loop_picture
from verification.loops.to_json import answer_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules import Rules
    from verification.loops.to_json import Json


def entry(rules: Rules, path: Path, pictures: Path) -> dict[str, Json]:
    """Decide the cards of a file, draw the loop if there is one, and return the record."""
    cards = load_cards(path)
    answer = decide(rules, cards.faces)
    picture = loop_picture(answer, rules)
    if picture is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        (pictures / f"{path.stem}.svg").write_text(picture.standalone(), encoding="utf-8")
    return {
        "name": path.stem,
        "title": str(tomllib.loads(path.read_text(encoding="utf-8")).get("title", path.stem)),
        "texts": [
            {"card": key, "text": cards.card(key).text, "support": cards.card(key).support}
            for key in cards.keys
        ],
        "picture": f"{path.stem}.svg" if picture is not None else None,
        "answer": {**answer_json(answer)},
    }


def entries(files: list[Path], pictures: Path, jobs: int) -> Iterator[dict[str, Json]]:
    """The record of each file in order; with more than one job by so many processes."""
    if jobs == 1:
        yield from (_entry(path, pictures) for path in files)
        return
    with workers(jobs) as pool:
        waiting = [pool.submit(_entry, path, pictures) for path in files]
        yield from (one.result() for one in waiting)


def _entry(path: Path, pictures: Path) -> dict[str, Json]:
    return entry(_rules(), path, pictures)


@cache
def _rules() -> Rules:
    """The rules, loaded once in each process."""
    return altered.load()


def main() -> int:
    """Run the command; 130 when interrupted."""
    parser = argparse.ArgumentParser(prog="python -m verification.loops.gallery")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=Path("build/evidence"))
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    files = sorted(given.folder.rglob("*.toml"))
    found: list[Json] = []
    interrupted = False
    try:
        with progress("loops", len(files)) as tick:
            for one in entries(files, given.out / "pictures" / "loops", given.jobs):
                found.append(one)
                tick(len(found))
    except KeyboardInterrupt:
        interrupted = True
    given.out.mkdir(parents=True, exist_ok=True)
    made = {"schema": 1, "digest": _rules().digest, "sets": found}
    (given.out / "loops.json").write_text(
        json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    sys.stdout.write(f"{len(found)} of {len(files)} sets decided\n")
    return 130 if interrupted else 0


if __name__ == "__main__":
    raise SystemExit(main())
