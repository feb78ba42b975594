"""Our own sets of cards with known answers: the folder of a file is its verdict."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from altered.cards.from_toml import load_cards
from altered.state.face import Face
from verification.loops.answer import Verdict

SETS: Final = Path(__file__).parent / "sets"
VERDICTS: Final[dict[str, Verdict]] = {
    "terminates": "terminates",
    "cut": "cut by the limit",
    "escapes": "escapes the limit",
    "unknown": "unknown",
}


def path(name: str) -> Path:
    """The file of a set."""
    return SETS / f"{name}.toml"


def names(*folders: str) -> list[str]:
    """The sets of some folders as `folder/name`, in order; of all folders without any."""
    found = (p.relative_to(SETS).with_suffix("").as_posix() for p in SETS.rglob("*.toml"))
    return sorted(n for n in found if not folders or n.split("/")[0] in folders)


def faces(name: str) -> tuple[Face, ...]:
    """The cards of a set."""
    return load_cards(path(name)).faces
