"""The gallery of loops: ``python -m verification.loops.gallery FOLDER --out build/evidence``.

Decides each card file below a folder, and writes what is known of it as ``loops.json`` and the
strip of each loop into ``pictures/LANG/loops``, wide and for phones. What is decided when
interrupted is written.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import altered
from altered.ability.languages import Lang
from altered.cards import CardSet
from altered.cards.from_toml import load_cards
from altered.cards.to_toml import entry_of
from altered.draw.strip import PHONE, WIDTH
from altered.program import ended
from altered.progress import progress
from altered.rules import Rules
from altered.trace.speech import LANGUAGES, speech
from altered.workers import workers
from verification.loops.answer import Answer
from verification.loops.decide import decide
from verification.loops.picture import loop_picture, round_words
from verification.loops.to_json import Json, answer_json


def entry(rules: Rules, path: Path, pictures: Path) -> dict[str, Json]:
    """Decide the cards of a file, draw the loop if there is one, and return the record."""
    cards = load_cards(path)
    answer = decide(rules, cards.faces)
    drawn = _drawn(answer, rules, path.stem, pictures)
    return {
        "name": path.stem,
        "title": str(tomllib.loads(path.read_text(encoding="utf-8")).get("title", path.stem)),
        "texts": {lang: _texts(cards, lang) for lang in LANGUAGES},
        "rounds": {lang: [*round_words(answer, speech(lang))] for lang in LANGUAGES},
        "picture": f"{path.stem}.svg" if drawn else None,
        "answer": {**answer_json(answer)},
    }


def _texts(cards: CardSet, lang: Lang) -> list[Json]:
    """The texts of the cards as they are written, or in another language."""
    if lang == "en":
        held = [(key, cards.card(key).text, cards.card(key).support) for key in cards.keys]
    else:
        entries = [(key, entry_of(cards.card(key).face, lang)) for key in cards.keys]
        held = [(key, entry.text, entry.support) for key, entry in entries]
    say = speech(lang)
    return [
        {"card": say.called(key), "text": say.text(text), "support": say.text(support)}
        for key, text, support in held
    ]


def _drawn(answer: Answer, rules: Rules, name: str, pictures: Path) -> bool:
    """Draw a loop in each language and for both widths; whether there is one."""
    for lang in LANGUAGES:
        for width, ending in ((WIDTH, ".svg"), (PHONE, ".phone.svg")):
            picture = loop_picture(answer, rules, say=speech(lang), width=width)
            if picture is None:
                return False
            target = pictures / lang / "loops" / f"{name}{ending}"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(picture.standalone(), encoding="utf-8")
    return True


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
            for one in entries(files, given.out / "pictures", given.jobs):
                found.append(one)
                tick(len(found))
    except KeyboardInterrupt:
        interrupted = True
    given.out.mkdir(parents=True, exist_ok=True)
    made = {"schema": 2, "digest": _rules().digest, "sets": found}
    (given.out / "loops.json").write_text(
        json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    sys.stdout.write(f"{len(found)} of {len(files)} sets decided\n")
    return 130 if interrupted else 0


if __name__ == "__main__":
    raise SystemExit(ended(main))
