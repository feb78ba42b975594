"""How fast ability texts are read: ``python -m benchmarks.texts [CARDS.json]``.

Reads every unique text of a file of community cards once, on one processor: seconds of
processor time, and the same for one plain text again and again as a measure of the machine.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from altered.ability.failure import AbilityError
from altered.ability.from_text import line_or_error, parse_line

PLAIN = "{J} I gain 1 boost."
ROUNDS = 50


def read(listed: list[str]) -> float:
    """Seconds of processor time to read the texts."""
    start = time.process_time()
    for text in listed:
        try:
            parse_line(text, later=True)
        except AbilityError:
            continue
    return time.process_time() - start


def texts(path: Path) -> list[str]:
    """The unique texts of a file of cards: their fields ``abilities`` and ``echo_abilities``."""
    cards: list[dict[str, list[str]]] = json.loads(path.read_text(encoding="utf-8"))
    keys = ("abilities", "echo_abilities")
    return list(dict.fromkeys(line for card in cards for key in keys for line in card[key]))


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("cards", type=Path, nargs="?")
    path: Path | None = options.parse_args().cards
    parse_line(PLAIN)
    plain = 0.0
    for _ in range(ROUNDS):
        line_or_error.cache_clear()
        plain += read([PLAIN]) / ROUNDS
    print(f"one plain text: {plain * 1000:.2f} ms of processor time, mean of {ROUNDS}")
    if path is not None:
        listed = texts(path)
        taken = read(listed)
        each = taken / max(1, len(listed))
        print(f"{len(listed)} texts: {taken:.2f} s, {each * 1000:.2f} ms each")
        print(f"  that is {each / plain:.1f} plain texts for one")


if __name__ == "__main__":
    main()
