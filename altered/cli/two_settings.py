"""What ``--compare`` names, as two settings whose games are paired: a card or a rule change."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from altered.cards.deck import DeckList
from altered.cards.named import cards_of
from altered.cli.overlay import changed_spec
from altered.cli.words import word
from altered.failure import Malformed, Problem
from altered.files import read_bytes
from altered.rules import load
from altered.rules.near import did_you_mean
from altered.rules.root import spec_root
from altered.simulation.change import swapped
from altered.simulation.paired import Twice
from altered.state.face import Face
from altered.terms import Type

NO_CHANGE: Final = "ALT-C081"
"""The code of what is neither a card nor a rule change, or changes nothing that is played."""
AS_THEY_ARE: Final = "the rules as they are"
BOTH: Final = "both"
Compared = tuple[Twice, tuple[str, str]]
"""Two settings, and what each of them is called."""
_PLAYED: Final = (Type.CHARACTER, Type.SPELL, Type.PERMANENT)
_EXPECTED: Final = "the name of a card, a card file, FILE:NAME, an overlay, or reading=value"


@dataclass(frozen=True)
class Base:
    """What both settings have in common: the specification, the mode, the decks, who plays."""

    spec: Path | None
    mode: str
    decks: tuple[DeckList, ...]
    bot: str
    core: bool

    def twice(self, *, change: Path | None = None, readings: str = "") -> Twice:
        """The settings without and with a rule change."""
        from verification.compare import read_side

        before = load(root=self.spec)
        after = read_side(readings, self.spec).rules if readings else load(root=change)
        decks = self.decks
        return Twice((before, after), (decks, decks), self.mode, self.bot, self.core)


@contextmanager
def two_settings(base: Base, named: str, into: str, instead_of: str | None) -> Iterator[Compared]:
    """Give the settings while the block runs, as a rule change may need a folder.

    Raises:
        Malformed: nothing like it exists, or no game could show it (ALT-C081).

    """
    path = Path(named)
    if path.is_dir() or ("=" in named and not path.exists()):
        yield base.twice(readings=named), (AS_THEY_ARE, named)
    elif path.suffix == ".toml" and "card" not in _tables(path):
        _seen_in_games(path)
        with changed_spec(path, base.spec) as spec:
            yield base.twice(change=spec), (AS_THEY_ARE, path.name)
    else:
        yield _of_card(base, _card(named, base.spec), into, instead_of)


def _of_card(base: Base, card: Face, into: str, instead_of: str | None) -> Compared:
    number = len(base.decks) if into == BOTH else 1
    swaps = [swapped(deck, card, instead_of) for deck in base.decks[:number]]
    rest = base.decks[number:]
    without = (*(one.without for one in swaps), *rest)
    with_it = (*(one.with_it for one in swaps), *rest)
    rules = load(root=base.spec)
    twice = Twice((rules, rules), (without, with_it), base.mode, base.bot, base.core)
    told = [
        f"{one.other} ({word(f'{one.copies} in {deck.name}')})"
        for one, deck in zip(swaps, base.decks, strict=False)
    ]
    return twice, (f" {word('and')} ".join(told), card.name)


def _tables(path: Path) -> dict[str, object]:
    """The top level of a TOML file; whoever reads its cards reports what is wrong with it."""
    try:
        return tomllib.loads(read_bytes(path).decode("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {"card": None}


def _seen_in_games(path: Path) -> None:
    """Refuse an overlay of formulas alone: the engines play by limits and readings."""
    tables = _tables(path)
    if "norm" in tables and not tables.keys() & {"limits", "readings"}:
        text = f"{path} changes formulas only, and no engine plays by formulas"
        hint = f"altered verify --rules {path} says what they contradict"
        raise Malformed(Problem(NO_CHANGE, text, hint=hint))


def _card(named: str, spec: Path | None) -> Face:
    path, _, name = named.rpartition(":") if ":" in named else (named, "", "")
    if Path(path).suffix in {".toml", ".json"}:
        found = {f.name: f for f in cards_of(Path(path)) if f.type in _PLAYED}
        if not name and len(found) != 1:
            text = f"{path} has {len(found)} cards that can be in a deck, not 1"
            hint = f'name one, as in --compare "{path}:{min(found)}"' if found else None
            raise Malformed(Problem(NO_CHANGE, text, expected=f"{path}:NAME", hint=hint))
        return _named(name, found, path) if name else next(iter(found.values()))
    shipped = _shipped(spec)
    at = next((shipped[own] for own in shipped if own.casefold() == named.casefold()), None)
    if at is None:
        raise Malformed(_no_card(named, "the shipped cards", shipped))
    return _named(named, {face.name: face for face in cards_of(Path(at))}, at)


def _named(name: str, found: dict[str, Face], where: str) -> Face:
    card = next((f for own, f in found.items() if own.casefold() == name.casefold()), None)
    if card is None or card.type not in _PLAYED:
        raise Malformed(_no_card(name, where, found))
    return card


def _no_card(name: str, where: str, names: Iterable[str]) -> Problem:
    text = f'no card "{name}" in {where} can be in a deck'
    return Problem(NO_CHANGE, text, None, _EXPECTED, did_you_mean(name, names))


def _shipped(spec: Path | None) -> dict[str, str]:
    """The files of the shipped cards by their names."""
    folder = spec_root(spec) / "cards"
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.toml")):
        listed = _tables(path).get("card")
        for one in listed if isinstance(listed, list) else ():
            if isinstance(one, dict) and isinstance(one.get("name"), str):
                found[one["name"]] = str(path)
    return found
