"""New texts made of the shipped cards: phrases of the same kind change places between them.

What comes out is on no card: sense and nonsense that both engines must carry out alike, and that
no check may call a broken rule.
``python -m tests.ability.substituted 40 --seed 7`` plays decks of such texts and lists what breaks.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AbilityError
from altered.ability.formal.phrase import Phrase
from altered.ability.from_text import parse_ability
from altered.ability.kinds import Line
from altered.ability.to_text import NoText, line_text
from altered.ability.wording import phrase_of
from altered.cards.deck import DeckList
from altered.program import ended
from tests.core_c.test_engine_cases import deck_of
from verification.agreement.decks import shipped_faces
from verification.new_cards.games import compared, judged
from verification.new_cards.result import Trial

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS_OF_A_DECK: Final = 13
MOST: Final = 400
"""Letters of a text: longer ones say little more."""

Place = tuple[tuple[int, int | None], ...]
"""The way to a part: which value, and which item of a list."""


def _inside(phrase: Phrase, way: Place = ()) -> Iterator[tuple[Place, str, Phrase]]:
    """Every part of a phrase: the way to it, its category there, and itself."""
    for at, (field, value) in enumerate(zip(phrase.fields, phrase.values, strict=True)):
        several = isinstance(value, tuple)
        for number, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(part, Phrase):
                step: Place = (*way, (at, number if several else None))
                yield step, field.category, part
                yield from _inside(part, step)


def _put(phrase: Phrase, way: Place, new: Phrase) -> Phrase:
    """A phrase with another one at a place."""
    (at, number), rest = way[0], way[1:]
    values = list(phrase.values)
    value = values[at]
    if isinstance(value, tuple):
        parts = list(value)
        assert number is not None
        parts[number] = _put(parts[number], rest, new) if rest else new
        values[at] = tuple(parts)
    else:
        assert isinstance(value, Phrase)
        values[at] = _put(value, rest, new) if rest else new
    return type(phrase)(*values)


def substituted(count: int, seed: int) -> tuple[str, ...]:
    """So many new texts that are read and carried out; always the same ones for a seed."""
    rng = Random(seed)  # no secret
    abilities = (one for face in shipped_faces() for one in (*face.abilities, *face.support))
    lines = list(dict.fromkeys(one for one in map(phrase_of, abilities) if isinstance(one, Line)))
    pools: dict[str, dict[Phrase, None]] = {}
    for line in lines:
        for _, category, part in _inside(line):
            pools.setdefault(category, {})[part] = None
    parts = {category: tuple(found) for category, found in pools.items()}
    made: dict[str, None] = {}
    while len(made) < count:
        phrase: Phrase = rng.choice(lines)
        for _ in range(rng.choice((1, 1, 2, 3))):
            way, category, _ = rng.choice(list(_inside(phrase)))
            phrase = _put(phrase, way, rng.choice(parts[category]))
        text = _read(phrase)
        if text is not None:
            made[text] = None
    return tuple(made)


def _read(phrase: Phrase) -> str | None:
    """The canonical words of a phrase, if there are any and they are read and carried out."""
    try:
        text = line_text(phrase)
        if len(text) > MOST:
            return None
        parse_ability(text, reserve=in_reserve(text))
    except (AbilityError, NoText):
        return None  # no words for this, or nobody carries it out
    return text


def in_reserve(text: str) -> bool:
    """Whether a text stands in the support box."""
    return text.startswith(("{D}", "{I}"))


def tried(seed: int) -> tuple[DeckList, Trial]:
    """A deck of such texts against itself: what was broken, and whether the engines differ."""
    deck = deck_of(*substituted(TEXTS_OF_A_DECK, seed))
    trial = Trial(games=1)
    compared((deck, deck), seed, trial)
    judged((deck, deck), seed, trial)
    return deck, trial


def main() -> int:
    """Play and list; exit code 1 when something is broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decks", type=int)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    bad = 0
    for seed in range(options.seed, options.seed + options.decks):
        _, trial = tried(seed)
        bad += not trial.holds
        for one, _ in trial.first_of_each():
            sys.stdout.write(f"{seed}: {one.rule}: {one.words}\n")
        for _, text in (*trial.differ, *trial.failed):
            sys.stdout.write(f"{seed}: {text}\n")
        if not trial.holds:
            sys.stdout.writelines(f"    {text}\n" for text in substituted(TEXTS_OF_A_DECK, seed))
    sys.stdout.write(f"{options.decks} decks, {bad} with something broken\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(ended(main))
