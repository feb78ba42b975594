"""Records of random games, of scenarios, and of traces that the engine plays again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from altered.cards import DeckList, load_cards, load_deck
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Broken, Exhausted
from altered.mode.from_toml import load_mode
from altered.rules.library import Rules
from altered.scenario.from_toml import Scenario, read_scenario
from altered.scenario.run import run
from altered.state.choice import Choice
from altered.terms import Type
from altered.trace.choices import from_id
from altered.trace.random_play import MAX_CHOICES, pick
from altered.trace.record import Trace
from verification.records.model import Record
from verification.records.recorder import Recorder

PLAYED: Final = (Type.CHARACTER, Type.SPELL, Type.PERMANENT)
"""The types of cards that a Deck is made of."""

COPIES: Final = 3
SIZE: Final = 40
"""Copies of each card, and all cards with the Hero, of a deck that is made of a set."""

FURTHER: Final = 40
"""So many choices by chance follow a scenario that is played further."""

OFTEN: Final = 4
"""In this many of five decisions what is sought is chosen, where it is offered."""

IDLE: Final = ("pass", "decline", "done")
"""Kinds of choices by which little happens."""

SIGHTS: Final = 12
"""How often, in moments, what players are shown is written down."""


def random_game(
    rules: Rules,
    decks: tuple[DeckList, ...],
    seed: int,
    source: str = "",
    sights: int = SIGHTS,
    mode: str = "two-player",
    most: int | None = None,
) -> Record:
    """Play a game by chance, as ``altered simulate`` does with the same seed, and record it.

    With ``most``, the record ends after so many choices, if the game has not ended before.

    Raises:
        Broken: nothing may be chosen, and the game is not over (ALT-B049).
        Exhausted: it has not ended after MAX_CHOICES choices (ALT-E060).

    """
    rng = SplitMix64(seed)
    recorder = Recorder(protocol.start(rules, decks, mode=mode), source, sights)
    for _ in range(MAX_CHOICES if most is None else most):
        legal = protocol.legal(recorder.state)
        if not legal:
            return ended(recorder, seed)
        recorder.take(pick(legal, rng), legal)
    if most is not None:
        return recorder.record(seed)
    text = f"a random game has not ended after {MAX_CHOICES:,} choices"
    raise Exhausted("ALT-E060", "choices", MAX_CHOICES, text)


def ended(recorder: Recorder, seed: int) -> Record:
    """Return the record of a game in which nothing may be chosen any more.

    Raises:
        Broken: the game is not over (ALT-B049).

    """
    record = recorder.record(seed)
    if not record.complete:
        raise Broken("ALT-B049", "nothing may be chosen, and the game is not over")
    return record


def game_name(text: str) -> tuple[str, int | None]:
    """The name of a game without its seed, and the seed, if it has one.

    A name is two decks, ``summit/workshop``, or a mode and two decks, ``2v2/summit/workshop``.
    """
    words = text.split("/")
    if words[-1].isdecimal():
        return "/".join(words[:-1]), int(words[-1])
    return text, None


def named_game(rules: Rules, name: str, seed: int, most: int | None = None) -> Record:
    """Record a random game of two shipped decks, named ``summit/workshop``.

    ``2v2/summit/workshop`` is one of another mode; where more than two play, they have the two
    decks in turn. With ``most``, at most a number choices are recorded.
    """
    mode, decks = table_of(rules, name)
    return random_game(rules, decks, seed, f"game {name}/{seed}", mode=mode, most=most)


def table_of(rules: Rules, name: str) -> tuple[str, tuple[DeckList, ...]]:
    """The mode of a game of that name, and the deck of each player."""
    mode, one, other = (("two-player/" if name.count("/") == 1 else "") + name).split("/")
    playing = load_mode(mode, rules.root)
    pair = (deck(one, rules.root), deck(other, rules.root))
    return mode, tuple(pair[seat % len(pair)] for seat in range(playing.players))


@cache
def deck(name: str, root: Path) -> DeckList:
    """A shipped deck, or a deck made of a shipped set ("lyra"): its first Hero, then its cards.

    Raises:
        Malformed: there is no deck and no set of that name.

    """
    path = root / "cards" / "starter" / f"{name}.toml"
    if not path.is_file():
        return load_deck(name, root)
    faces = load_cards(path).faces
    hero = next((face for face in faces if face.type is Type.HERO), None)
    others = [face for face in faces if face.type in PLAYED] * COPIES
    return DeckList(hero, tuple(others[: SIZE - 1]), name)


def scenario(
    path: Path, root: Path | None = None, base: Rules | None = None, seed: int | None = None
) -> Record:
    """Record a scenario up to its end, or to its first difference.

    ``base`` are the rules of that folder, where they are loaded already. With a ``seed`` it is
    played further by chance.

    Raises:
        Malformed: the scenario cannot be read.

    """
    read = read_scenario(path, root, base)
    return of_scenario(read, run(read).choices, seed)


def otherwise(path: Path, root: Path, base: Rules, seed: int) -> Record:
    """Record choices by chance from where a scenario begins.

    ``base`` are the rules, under readings for which the scenario need not be written; its own hold.

    Raises:
        Malformed: the scenario cannot be read.

    """
    return of_scenario(read_scenario(path, root, base), (), seed)


def of_scenario(read: Scenario, choices: Sequence[Choice], seed: int | None = None) -> Record:
    """Record some choices made from where a scenario begins.

    With a ``seed``, FURTHER choices by chance follow.

    Raises:
        Broken: nothing may be chosen, and the game is not over (ALT-B049).

    """
    begins = read.document.value.position.begins
    first = read.start.before if begins else read.start.state
    recorder = Recorder(first, f"scenario {read.name}", 1)
    if begins:
        recorder.begin()
    for chosen in choices:
        recorder.take(chosen, protocol.legal(recorder.state))
    if seed is not None:
        rng = SplitMix64(seed)
        for _ in range(FURTHER):
            legal = protocol.legal(recorder.state)
            if not legal:
                return ended(recorder, seed)
            recorder.take(onward(legal, rng), legal)
    return recorder.record(seed)


def onward(legal: Sequence[Choice], rng: SplitMix64) -> Choice:
    """Choose by chance, in most decisions something by which more happens than by passing."""
    acting = [one for one in legal if one.kind not in IDLE]
    return pick(acting if acting and rng.below(OFTEN + 1) else legal, rng)


def trace(rules: Rules, played: Trace, source: str) -> Record:
    """Record a trace of the engine by making its choices again.

    Raises:
        Malformed: it was played under another edition or other readings.
        Illegal: a choice is refused.

    """
    played.check(rules)
    recorder = Recorder(protocol.start(rules, played.decks, mode=played.mode), source)
    for entry in played.entries:
        chosen = from_id(entry.choice, entry.player)
        legal = protocol.legal(recorder.state)
        if chosen not in legal:
            protocol.step(recorder.state, chosen)  # raises the refusal
        recorder.take(chosen, legal)
    return recorder.record(played.seed)
