"""What there is besides plays: shipped cards, decks and drawings, and the engine's closed lists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from altered import terms
from altered.cards import CardSet, load_deck, load_set
from altered.cards.deck import DeckList
from altered.cards.formats import load_format, load_formats
from altered.draw import card_face
from altered.draw.adventure import adventure as draw_adventure
from altered.draw.adventure import height as draw_height
from altered.draw.element import Drawing as Drawn
from altered.draw.read_back import Part as ReadPart
from altered.draw.read_back import read_back
from altered.draw.table import Land
from altered.mode.from_toml import load_modes
from altered.rules.limits import shipped
from altered.rules.root import spec_root
from altered.state.face import Face
from altered.state.from_toml import read_tumult
from verification.records.boards import Boards
from verification.records.printed import Printed
from verification.records.subjects import Deck, Drawing, Part, Vocabulary

_BOARDS: Final = Boards()
ADVENTURE: Final = "adventure"
NO_SETS: Final = (ADVENTURE, "decks")
"""What lies beside the sets of cards."""
PAIR: Final = 2
REGION_WIDTH: Final = 120.0
"""How wide a Region is drawn, in units."""


def card(name: str, root: Path | None = None) -> Printed:
    """What is printed on a shipped card, named ``starter/Harbor Boxer``; ``KeyError`` if none."""
    return _BOARDS.printed(_face(name, root))


def printed(face: Face) -> Printed:
    """What is printed on a card that is shipped nowhere."""
    return _BOARDS.printed(face)


def _face(name: str, root: Path | None) -> Face:
    folder, _, key = name.partition("/")
    return _set(folder, root).face(key)


@cache
def _set(name: str, root: Path | None) -> CardSet:
    return load_set(name, root)


def cards(root: Path | None = None) -> tuple[tuple[str, Printed], ...]:
    """Every shipped card by its name, sets in the order of their names."""
    folder = spec_root(root) / "cards"
    sets = sorted(path.stem for path in folder.iterdir() if path.stem not in NO_SETS)
    return tuple(
        (f"{name}/{one.key}", _BOARDS.printed(one.face))
        for name in sets
        for one in _set(name, root).cards
    )


def deck(name: str, root: Path | None = None) -> Deck:
    """A shipped deck."""
    return deck_of(load_deck(name, root))


def deck_of(listed: DeckList, format_: str = "") -> Deck:
    """A deck of the engine as a plain value."""
    hero = _BOARDS.printed(listed.hero) if listed.hero is not None else None
    return Deck(listed.name, hero, tuple(_BOARDS.printed(f) for f in listed.cards), format_)


def presented(name: str, root: Path | None = None) -> tuple[Deck, ...]:
    """A shipped deck as it is presented in each of the formats that it names."""
    listed = load_deck(name, root)
    return tuple(
        deck_of(listed.in_first_game() if load_format(one, root).first else listed, one)
        for one in listed.formats
    )


def decks(root: Path | None = None) -> tuple[str, ...]:
    """The names of the shipped decks."""
    return tuple(sorted(p.stem for p in (spec_root(root) / "cards" / "decks").glob("*.toml")))


def vocabulary() -> Vocabulary:
    """The closed lists of the engine and the numbers that the rules fix.

    Lists: zones, shared, hidden, in play, types, forms, terrains, statuses, phases, sides,
    durations; modes and formats, with what each of them says (``_modes``, ``_formats``).
    """
    lists = {
        "zones": terms.Zone,
        "types": terms.Type,
        "forms": terms.Form,
        "terrains": terms.Terrain,
        "statuses": terms.Status,
        "phases": terms.Phase,
        "sides": terms.Side,
        "durations": terms.Duration,
    }
    words = {name: tuple(str(one.value) for one in members) for name, members in lists.items()}
    some = {"shared": terms.SHARED, "hidden": terms.HIDDEN, "in play": terms.IN_PLAY}
    words |= {name: tuple(zone.value for zone in zones) for name, zones in some.items()}
    words |= _modes() | _formats()
    numbers = {f"{mode.id} players": mode.players for mode in load_modes()}
    numbers |= {f"{one.id} boosters": one.boosters or 0 for one in load_formats()}
    return Vocabulary(words, {**shipped(), **numbers})


def _modes() -> dict[str, tuple[str, ...]]:
    """The modes; which of them are for more than two, and the formats of their decks."""
    modes = load_modes()
    many = tuple(mode.id for mode in modes if mode.players > PAIR)
    formats = {f"{mode.id} format": (mode.format,) for mode in modes}
    return {"modes": tuple(mode.id for mode in modes), "multiplayer modes": many, **formats}


def _formats() -> dict[str, tuple[str, ...]]:
    """The formats; of each the modes, what it limits, how many Heroes, what events are like."""
    found = {"formats": tuple(one.id for one in load_formats())}
    for one in load_formats():
        found[f"{one.id} modes"] = one.modes
        found[f"{one.id} limits"] = tuple(dict.fromkeys(limit.on for limit in one.limits))
        heroes = (limit for limit in one.limits if limit.on == "heroes")
        found[f"{one.id} heroes"] = tuple(f"{h.least or 0} to {h.most}" for h in heroes)
        found[f"{one.id} events"] = tuple(
            f"{e.structure}: {e.rounds} rounds of {e.minutes} minutes" for e in one.events
        )
    return found


def drawing(name: str, root: Path | None = None) -> Drawing:
    """The drawing of a shipped card, its parts read back from the shapes.

    ``adventure/Copper Ridge`` is that of a Region, half a Tumult card, as the Adventure shows it.
    """
    folder, _, key = name.partition("/")
    if folder == ADVENTURE:
        return _region(key)
    card = _set(folder, root).card(key)
    drawn = card_face(card.face, card.text, card.support)
    parts = _read(drawn.standalone())
    return Drawing(_BOARDS.printed(card.face), drawn.width, drawn.height, parts)


def regions() -> tuple[str, ...]:
    """What the drawings of the shipped Regions are called."""
    return tuple(f"{ADVENTURE}/{half.name}" for card in read_tumult() for half in card.regions)


def _region(name: str) -> Drawing:
    halves = {half.name: half for card in read_tumult() for half in card.regions}
    half = halves[name]
    body = draw_adventure([Land(half.name, half.terrains)], (), (), 0, 0, REGION_WIDTH)
    drawn = Drawn("region", REGION_WIDTH, draw_height(0, 0, REGION_WIDTH, 1), name, name, (body,))
    of = Printed(name=name, type="Region", subtypes=tuple(one.value for one in half.terrains))
    return Drawing(of, drawn.width, drawn.height, _read(drawn.standalone()))


def _read(svg: str) -> tuple[Part, ...]:
    return tuple(part for one in read_back(svg).parts for part in _parts(one, ""))


def _parts(part: ReadPart, within: str) -> Iterator[Part]:
    """A part and all in it; one that holds nothing is left out."""
    if part.runs or part.shapes or part.parts:
        box = part.box
        yield Part(
            name=part.name,
            text=part.text,
            box=(box.left, box.top, box.right, box.bottom),
            within=within,
            fill=part.shapes[0].colour if part.shapes else None,
            ink=next((run.colour for run in part.runs if run.colour is not None), None),
            italic=tuple(run.text for run in part.runs if run.italic),
        )
    for one in part.parts:
        yield from _parts(one, part.name)
