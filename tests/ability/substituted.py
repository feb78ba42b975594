"""New texts made of the shipped cards: parts of the same type change places between their trees.

What comes out is read back from its canonical words and is on no card: sense and nonsense that
both engines must carry out alike, and that no check may call a broken rule.
``python -m tests.ability.substituted 40 --seed 7`` plays decks of such texts and lists what breaks.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import fields, is_dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability
from altered.ability.to_text import NoText, to_text
from altered.cards.deck import DeckList
from tests.ability.nodes import slots, with_field
from tests.core_c.test_engine_cases import deck_of
from verification.agree.decks import shipped_faces
from verification.trial.games import compared, judged
from verification.trial.result import Trial

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Ability

TEXTS_OF_A_DECK: Final = 13
MOST: Final = 400
"""Letters of a text: longer ones say little more."""
_NONE: Final = re.compile(r"tuple\[|, \.\.\.\]|altered[\w.]*\.| \| None")

Place = tuple[tuple[str, int | None], ...]


def _inside(node: object, way: Place = ()) -> Iterator[tuple[Place, str, object]]:
    """Every node in a tree: the way to it, the type of its slot, and itself."""
    if not is_dataclass(node) or isinstance(node, type):
        return
    hints = slots(type(node))
    for field in fields(node):
        value = getattr(node, field.name)
        several = isinstance(value, tuple)
        for number, part in enumerate(value if several else (value,)):
            if is_dataclass(part):
                step: Place = (*way, (field.name, number if several else None))
                yield step, _NONE.sub("", str(hints[field.name])), part
                yield from _inside(part, step)


def _put(node: object, way: Place, new: object) -> object:
    (name, number), rest = way[0], way[1:]
    value = getattr(node, name)
    if number is None:
        return with_field(node, name, _put(value, rest, new) if rest else new)
    parts = list(value)
    parts[number] = _put(parts[number], rest, new) if rest else new
    return with_field(node, name, tuple(parts))


def substituted(count: int, seed: int) -> tuple[str, ...]:
    """So many new texts that are read and carried out; always the same ones for a seed."""
    rng = Random(seed)  # no secret
    trees: list[Ability] = []
    pools: dict[str, dict[object, None]] = {}
    for face in shipped_faces():
        for ability in (*face.abilities, *face.support):
            trees.append(ability)
            for _, slot, part in _inside(ability):
                pools.setdefault(slot, {})[part] = None
    parts = {slot: tuple(found) for slot, found in pools.items()}
    made: dict[str, None] = {}
    while len(made) < count:
        tree: object = rng.choice(trees)
        for _ in range(rng.choice((1, 1, 2, 3))):
            spots = list(_inside(tree))
            if spots:
                way, slot, _ = rng.choice(spots)
                tree = _put(tree, way, rng.choice(parts[slot]))
        text = _read(tree)
        if text is not None:
            made[text] = None
    return tuple(made)


def _read(tree: object) -> str | None:
    """The canonical words of a tree, if there are any and they are read and carried out."""
    try:
        text = to_text((tree,))  # type: ignore[arg-type]  # put together by the types of slots
        if len(text) > MOST:
            return None
        parse_ability(text, reserve=text.startswith(("{D}", "{I}")))
    except (AbilityError, NoText, AssertionError):
        return None  # no words for this, or nobody carries it out
    return text


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
    sys.exit(main())
