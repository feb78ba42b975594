"""The decks and cards that somebody names: shipped decks, deck files, card files."""

from __future__ import annotations

import itertools
from pathlib import Path

from altered.ability.keyword_files import Keywords
from altered.cards import from_community_json
from altered.cards.deck import DeckList
from altered.cards.from_toml import load_cards, load_deck, read_deck
from altered.failure import Malformed, Problem
from altered.mode.from_toml import load_mode
from altered.rules.root import spec_root
from altered.state.face import Face


def decks_for(mode: str, named: list[str], root: Path | None = None) -> tuple[DeckList, ...]:
    """Return a deck for each player of a mode; shipped ones, in turn, where none is named.

    Two players may have the same deck and Hero (mp.deck).

    Raises:
        Malformed: no such mode, a deck does not exist or cannot be read, or there are too many.

    """
    playing = load_mode(mode, root)
    if len(named) > playing.players:
        text = f"the call has {len(named)} decks for {playing.players} players"
        raise Malformed(Problem("ALT-S001", text, rule=playing.rules[0]))
    folder = spec_root(root) / "cards" / "decks"
    shipped = sorted(path.stem for path in folder.glob("*.toml"))
    others = [one for one in shipped if one not in named] or shipped
    more = itertools.cycle(shipped if len(named) + len(others) < playing.players else others)
    names = [*named, *itertools.islice(more, playing.players - len(named))]
    return tuple(deck(name, root) for name in names)


def deck(name: str, root: Path | None = None) -> DeckList:
    """Return one deck, by the name of a shipped one or the path of a deck file."""
    path = Path(name)
    if path.suffix == ".toml" or path.is_file():
        return read_deck(path, root)
    return load_deck(name, root)


def cards_of(path: Path, keywords: Keywords = ()) -> tuple[Face, ...]:
    """The cards of a file: TOML, or community JSON without the cards that are not playable.

    ``keywords`` are known besides those that the file declares.

    Raises:
        Malformed: it cannot be read.

    """
    return playable(path, keywords)[0]


def playable(path: Path, keywords: Keywords = ()) -> tuple[tuple[Face, ...], tuple[str, ...]]:
    """The cards of a file, and the names of those in it that have a text no engine carries out.

    Raises:
        Malformed: it cannot be read, or it is TOML and not all of its cards are playable.

    """
    if path.suffix == ".json":
        read = from_community_json.load(path, keywords=keywords)
        left = dict.fromkeys(read.names.get(one.card, one.card) for one in read.unknown)
        return tuple({id(face): face for face in read.faces.values()}.values()), tuple(left)
    return load_cards(path, keywords).faces, ()
