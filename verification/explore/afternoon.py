"""Positions with a twin in Promela: an Afternoon, two players, the same few Characters.

``afternoon.pml`` says the same for SPIN; tests and benchmarks ask for the same number of states.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from altered.scenario import Scenario, read_scenario

JOINS: Final = "Eternal. When another Character joins my Expedition — I gain 1 boost."
TIRES: Final = "Eternal. {T} : I gain 1 boost."
PLAIN: Final = "Eternal."
_CARD: Final = """
[[card]]
name = "{name}"
type = "Character"
subtypes = ["Citizen"]
cost = {{ hand = 1, reserve = 1 }}
stats = {{ forest = 1, mountain = 1, water = 1 }}
text = "{text}"
"""
_PLAYER: Final = """
[[position.player]]
mana = {mana}
hand = [{hand}]
"""


def afternoon(folder: Path, texts: tuple[str, ...], alike: int = 1) -> Scenario:
    """Each player has a card with each text, ``alike`` times, and as much mana as cards."""
    names = [f"Kite Runner {letter}" for letter, _ in zip("ABCDEF", texts, strict=False)]
    hand = ", ".join(f'"{name}"' for name in names for _ in range(alike))
    parts = ['title = "Characters that stay"', 'rules = ["day.afternoon"]', "step = []"]
    parts += [_CARD.format(name=n, text=t) for n, t in zip(names, texts, strict=True)]
    regions = '["Forest", "Mountain", "Water", "Forest", "Mountain", "Water"]'
    parts += [f"[position]\nregions = {regions}"]
    parts += [_PLAYER.format(mana=len(texts) * alike, hand=hand)] * 2
    file = folder / "afternoon.toml"
    file.write_text("\n".join(parts), encoding="utf-8")
    return read_scenario(file)
