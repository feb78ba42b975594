"""Directed games: seeded plays whose decks and habits are chosen, so that rare rules are met.

A game by chance of whole decks seldom meets a Gigantic Defender or a second day in the Arena. An
`Aim` takes only cards that speak of something, lets players prefer some kinds of choices, or has
them pass on some days of tiebreakers. All else is by chance, as in any other game, so an aim and
a seed give the same game everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from altered.cards import DeckList, load_cards
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Exhausted, Malformed, Problem
from altered.mode.from_toml import load_mode
from altered.rules.library import Rules
from altered.state.choice import Choice
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Type
from altered.trace.random_play import MAX_CHOICES, pick
from verification.records import plays
from verification.records.boards import Boards
from verification.records.dealt import position, varied
from verification.records.model import Record
from verification.records.patchwork import ABOUT as FOLDER
from verification.records.patchwork import PIECES, about, everything, face_of, pieces
from verification.records.recorder import Recorder


@dataclass(frozen=True)
class Aim:
    """What a game is directed at.

    ``decks`` are names of shipped decks or sets, in turn; where there are ``words``, the decks
    are instead made of the shipped cards whose text or type they match (a regular expression).
    ``seeks`` are kinds of choices that are preferred. On the days of tiebreakers up to the
    day ``idle`` everybody passes. ``heroless`` leaves out the Hero of the first player. With a
    ``piece`` the cards are those of that piece of the patchwork, from 1. ``other`` is which
    value of every reading holds, from 0, the first listed; where there are not so many values,
    one begins again. ``about`` names cards of the patchwork that belong together, ``mixed`` takes
    any of it by chance, another deck for each number. With ``dealt`` it begins with
    the position by chance of that number. A game with ``most`` is left after that many
    choices. One that is ``extra`` is played where every game is asked for.
    """

    name: str
    seeds: tuple[int, ...]
    decks: tuple[str, ...] = ("summit", "workshop")
    words: str | None = None
    seeks: tuple[str, ...] = ()
    idle: int = 0
    mode: str = "two-player"
    heroless: bool = False
    piece: int = 0
    other: int | None = None
    about: str = ""
    mixed: int = 0
    dealt: int = 0
    most: int = MAX_CHOICES
    extra: bool = False


ACTIVE: Final = ("play", "quick", "target", "do", "choose", "react")
"""Kinds of choices by which something happens."""

BEST: Final = {5: 2, 6: 2, 12: 3}
"""Seeds of games that end soon, for pieces of the patchwork whose first game does not."""

ABOUT: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))
"""The names of what cards of the patchwork are about: those of the files of a folder."""

SLOW: Final = ("depending",)
"""Of these, those that are not played by everybody: what many objects are like takes long."""

RICH: Final = ("replaced", "terrain", "limits", "rare")
"""Of these, those whose cards lie about in positions by chance, too."""

MIXED: Final = 90
"""So many decks are drawn from all cards of the patchwork: words meet that nobody put together."""
SAME: Final = 30
"""This share of the decks has the cards of the lists; the others have other numbers of them."""
HELD: Final = 20
"""So many different cards are in a deck that is drawn."""
WAYS: Final[tuple[tuple[str, int | None], ...]] = (
    ("two-player", None), ("two-player", 1), ("two-player", None), ("ffa", None),
    ("two-player", 2), ("2v2", None),
)  # fmt: skip
"""The modes and values of the readings of their games, in turn."""

DEALT: Final = 90
"""So many games begin with a position by chance."""
SOON: Final = 50
"""So many choices follow it."""
AUDITED_MIXED: Final = 12
AUDITED_DEALT: Final = 6
FEW: Final = 2
"""So many of these an audit plays: decks, positions, and positions about one thing."""
LEFT: Final = 160
"""So many choices of a game about one thing are made; then it is left."""

AIMS: Final = (
    Aim("giants", (1,), words=r"Gigantic|Defender", seeks=ACTIVE),
    Aim("giant-defenders", (1,), words=r"(?m)^Gigantic|^Boosted|[Tt]arget Character gains",
        seeks=ACTIVE),
    Aim("dice", (1,), words=r"[Rr]oll|\bdi(c)?e\b", seeks=ACTIVE),
    Aim("landmarks", (1,), words=r"Landmark", seeks=ACTIVE),
    Aim("counters", (14,), decks=("muna", "muna")),
    Aim("fleeting", (0,), decks=("yzmir", "yzmir")),
    Aim("activated", (8, 28, 3), words=r"(?m)[Aa]ctivate(?! twice)|^\{R\}", seeks=ACTIVE),
    Aim("costs", (1,), words=r"Hand Cost|[Cc]reate", seeks=ACTIVE),
    Aim("arena", (25,), decks=("axiom", "muna"), idle=20),
    Aim("first-game", (1,), heroless=True),
    Aim("teams", (1,), mode="2v2"),
    Aim("everybody", (1,), mode="ffa"),
    *(Aim(f"patchwork-{n}", (BEST.get(n, 1),), piece=n, seeks=ACTIVE)
      for n in range(1, PIECES + 1)),
    *(Aim(f"about-{name}", (1,), about=name, seeks=ACTIVE, most=LEFT) for name in ABOUT),
    *(Aim(f"about-{name}-again", (2,), about=name, seeks=ACTIVE, most=LEFT, extra=True)
      for name in ABOUT),
    *(Aim(f"about-{name}-otherwise", (4,), about=name, seeks=ACTIVE, most=LEFT, other=1)
      for name in ABOUT),
    *(Aim(f"about-{name}-everybody", (3,), mode="ffa", about=name, seeks=ACTIVE, most=LEFT)
      for name in ABOUT if name not in SLOW),
    *(Aim(f"mixed-{n}", (n,), mixed=n, seeks=ACTIVE, most=LEFT, mode=WAYS[n % len(WAYS)][0],
          other=WAYS[n % len(WAYS)][1]) for n in range(1, MIXED + 1)),
    *(Aim(f"dealt-{n}", (n,), dealt=n, seeks=ACTIVE, most=SOON, mode=WAYS[n % len(WAYS)][0],
          other=WAYS[n % len(WAYS)][1]) for n in range(1, DEALT + 1)),
    *(Aim(f"dealt-{name}-{n}", (n,), dealt=n, about=name, seeks=ACTIVE, most=SOON,
          mode=WAYS[n % len(WAYS)][0], other=WAYS[n % len(WAYS)][1])
      for name in RICH for n in range(1, 9)),
    Aim("about-timed-third", (5,), about="timed", seeks=ACTIVE, most=LEFT, other=2),
    Aim("other-readings", (1,), other=1),
    Aim("other-readings-pieces", (1, 2), piece=5, seeks=ACTIVE, other=1),
    Aim("other-readings-giants", (1,), words=r"Gigantic|Defender", seeks=ACTIVE, other=1),
    Aim("other-readings-costs", (1,), words=r"Hand Cost|[Cc]reate|Tough|may", seeks=ACTIVE,
        other=1),
    Aim("other-readings-arena", (3,), decks=("axiom", "muna"), idle=20, other=1),
    Aim("other-readings-teams", (1,), mode="2v2", decks=("ordis", "bravos"), other=1),
    Aim("other-readings-everybody", (1,), mode="ffa", decks=("lyra", "yzmir"), other=1),
    Aim("third-readings", (1,), piece=5, seeks=ACTIVE, other=2),
    Aim("third-readings-everybody", (1,), mode="ffa", decks=("lyra", "yzmir"), other=2),
)  # fmt: skip
"""Every aim, the shortest list that meets what random games and scenarios leave out."""


def games(*, every: bool = False) -> tuple[tuple[str, int], ...]:
    """The directed games of an audit, or every one: the name of its aim, and a seed.

    An audit has five minutes: of the games that are drawn by chance it plays the first ones.
    """
    return tuple(
        (aim.name, seed) for aim in AIMS if every or _is_audited(aim) for seed in aim.seeds
    )


def _is_audited(aim: Aim) -> bool:
    return (
        not aim.extra
        and aim.mixed <= AUDITED_MIXED
        and aim.dealt <= (FEW if aim.about else AUDITED_DEALT)
    )


def game(rules: Rules, name: str, seed: int, most: int | None = None) -> Record:
    """Play the game of an aim and record it; with ``most``, at most a number choices.

    Raises:
        Malformed: there is no aim of that name (ALT-E061), or no card that it is about.
        Broken: nothing may be chosen, and the game is not over (ALT-B049).
        Exhausted: the game has not ended after MAX_CHOICES choices (ALT-E060).

    """
    aim = aim_of(name)
    rng = SplitMix64(seed)
    state = opening(rules, aim)
    recorder = Recorder(state, f"directed {name}/{seed}", plays.SIGHTS)
    if aim.dealt:
        recorder.begin()
    for _ in range(aim.most if most is None else min(most, aim.most)):
        legal = protocol.legal(recorder.state)
        if not legal:
            return plays.ended(recorder, seed)
        recorder.take(chosen(aim, recorder.state, legal, rng), legal)
    if most is not None or aim.most < MAX_CHOICES:
        return recorder.record(seed)
    text = f"a directed game has not ended after {MAX_CHOICES:,} choices"
    raise Exhausted("ALT-E060", "choices", MAX_CHOICES, text)


def aim_of(name: str) -> Aim:
    """The aim of that name. Raises ``Malformed`` when there is none (ALT-E061)."""
    aim = next((one for one in AIMS if one.name == name), None)
    if aim is None:
        known = ", ".join(one.name for one in AIMS)
        raise Malformed(Problem("ALT-E061", f'no game is directed at "{name}"', None, known))
    return aim


def opening(rules: Rules, aim: Aim) -> State:
    """The state in which the games of an aim begin; a position by chance is still to be run."""
    if aim.dealt:
        return position(read_as(rules, aim.other), aim.dealt, aim.mode, aim.about)
    return protocol.start(read_as(rules, aim.other), decks_of(aim, rules.root), mode=aim.mode)


def read_as(rules: Rules, other: int | None) -> Rules:
    """The rules under that value of every reading; the rules as they are when it is ``None``."""
    if other is None:
        return rules
    named = {one.id: one.played_ids[other % len(one.played_ids)] for one in rules.readings}
    return rules.under(named)


def chosen(aim: Aim, state: State, legal: Sequence[Choice], rng: SplitMix64) -> Choice:
    """Choose as the aim wants: one of the ``legal`` choices, which are at least one."""
    if state.tiebreakers and state.day <= aim.idle:
        resting = next((one for one in legal if one.kind == "pass"), None)
        if resting is not None:
            return resting
    if aim.seeks and rng.below(plays.OFTEN + 1):
        return pick([one for one in legal if one.kind in aim.seeks] or legal, rng)
    return pick(legal, rng)


def decks_of(aim: Aim, root: Path) -> tuple[DeckList, ...]:
    """The decks of an aim, one a player."""
    players = load_mode(aim.mode, root).players
    made = tuple(_deck(aim, name, root) for name in islice(cycle(aim.decks), players))
    return (replace(made[0], hero=None), *made[1:]) if aim.heroless else made


def _deck(aim: Aim, name: str, root: Path) -> DeckList:
    if aim.piece or aim.about or aim.mixed:
        held = about(aim.about) if aim.about else pieces()[aim.piece - 1]
        held = _drawn(aim.mixed) if aim.mixed else held
        cards = islice(cycle(held), plays.SIZE - 1)
        return DeckList(plays.deck(name, root).hero, tuple(cards), name)
    return plays.deck(name, root) if aim.words is None else _about(aim.words, name, root)


def _drawn(number: int) -> tuple[Face, ...]:
    """Cards of the patchwork, drawn without repetition; in later decks none is like another."""
    rng, left = SplitMix64(number), list(everything())
    drawn = tuple(face_of(left.pop(rng.below(len(left)))) for _ in range(HELD))
    return tuple(varied(face, rng) for face in drawn) if number > SAME else drawn


@cache
def _about(words: str, name: str, root: Path) -> DeckList:
    """A deck of the shipped cards that speak of something, with the Hero of another deck."""
    texts = ((face, _text(face)) for face in _played(root))
    cards = [f for f, text in texts if re.search(words, text)]
    hero = next((face for face in _heroes(root) if re.search(words, _text(face))), None)
    if not cards:
        raise Malformed(Problem("ALT-E062", f"no shipped card names {words}", None))
    return DeckList(
        hero or plays.deck(name, root).hero, tuple(islice(cycle(cards), plays.SIZE - 1)), name
    )


@cache
def _faces(root: Path) -> tuple[Face, ...]:
    """The cards of all shipped sets, in the order of the files."""
    return tuple(
        face for path in sorted((root / "cards").rglob("*.toml"))
        if path.parent.name != "decks" and path.stem != "adventure"
        for face in load_cards(path).faces
    )  # fmt: skip


def _played(root: Path) -> tuple[Face, ...]:
    return tuple(face for face in _faces(root) if face.type in plays.PLAYED)


def _heroes(root: Path) -> tuple[Face, ...]:
    return tuple(face for face in _faces(root) if face.type is Type.HERO)


def _text(face: Face) -> str:
    printed = Boards().printed(face)
    return "\n".join((*printed.abilities, *printed.support, printed.type, *printed.subtypes))
