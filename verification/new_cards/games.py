"""Games by chance with new cards: three copies of each in both decks, shipped cards beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from typing import Final

from altered.ability.tree import QuickAction, Reaction, Token
from altered.cards.deck import DeckList
from altered.engine.protocol import SplitMix64
from altered.failure import Exhausted, Failure
from altered.mode.from_toml import load_mode
from altered.rules import Rules, load
from altered.shares import Crew, shares
from altered.state.face import Face
from altered.terms import Type
from altered.trace.speech import Speech
from verification.agreement.decks import COPIES, PLAYED, SIZE, Decks, shipped_faces
from verification.agreement.engine import Tally, random_lockstep
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.checks.sections.s2_2_2 import beside, on_no_list
from verification.checks.trace import moment_line, rule_on
from verification.new_cards.result import Broken, Trial
from verification.records import plays, shipped
from verification.records.model import Event, Record, Value
from verification.report.board import moment_words

TWO: Final = "two-player"


@dataclass(frozen=True)
class Setting:
    """What the games have in common: the new cards, the rules (shipped if none), the mode.

    ``say`` is the language of what happened; without it, that is the line of a record.
    """

    faces: tuple[Face, ...]
    rules: Rules | None = None
    mode: str = TWO
    say: Speech | None = None

    @cached_property
    def unlisted(self) -> tuple[str, ...]:
        """The sub-types of the cards, and of tokens they create, that are on no list of 2.2.2.

        Cards of other sets have such ones; the lists say nothing of them.
        """
        printed = [name for face in self.faces for name in face.subtypes]
        return on_no_list((*printed, *(n for one in _tokens(self.faces) for n in one.subtypes)))


def _tokens(node: object) -> Iterator[Token]:
    """The tokens that the abilities in some faces create."""
    if isinstance(node, Token):
        yield node
    if isinstance(node, tuple):
        for part in node:
            yield from _tokens(part)
    elif is_dataclass(node):
        for field in fields(node):
            yield from _tokens(getattr(node, field.name))


@cache
def _shipped() -> Rules:
    """The shipped rules, read once in each process."""
    return load()


def deck_of(faces: tuple[Face, ...], seed: int) -> DeckList:
    """A deck with three copies of each new card; of too many, which ones is left to chance.

    The Hero is a new one if there is any. Shipped cards fill it up.
    """
    rng = SplitMix64(seed)
    heroes = [face for face in faces if face.type is Type.HERO]
    heroes = heroes or [face for face in shipped_faces() if face.type is Type.HERO]
    hero = heroes[rng.below(len(heroes))]
    new = [face for face in faces if face.type in PLAYED]
    while len(new) * COPIES > SIZE:
        new.pop(rng.below(len(new)))
    cards = new * COPIES
    taken = {face.name for face in new}
    others = [f for f in shipped_faces() if f.type in PLAYED and f.name not in taken]
    while len(cards) < SIZE:
        face = others[rng.below(len(others))]
        if sum(card.name == face.name for card in cards) < COPIES:
            cards.append(face)
    return DeckList(hero, tuple(cards), f"deck {seed}")


def tried(setting: Setting, seed: int, games: int, crew: Crew) -> Iterator[Trial]:
    """Give what the printed cards, then each game, showed, in the order of the seeds."""
    yield _printed(setting)
    yield from shares(_game, setting, range(seed, seed + games), crew)


def _printed(setting: Setting) -> Trial:
    """What the checks say of the cards as they are printed."""
    judge, trial = Judge(registry().checks), Trial()
    for face in setting.faces:
        with beside(setting.unlisted):
            said = judge.one("card", shipped.printed(face))
        trial.met |= {check.rule for check in said.met}
        trial.broken += [
            Broken(b.check.rule, b.check.name, None, 0, 1, face.name, b.words)
            for b in said.breaches
        ]
    return trial


def _game(setting: Setting, seed: int) -> Trial:
    """One game: on both engines, then recorded and judged."""
    players = load_mode(setting.mode, (setting.rules or _shipped()).root).players
    decks = tuple(deck_of(setting.faces, players * seed + seat) for seat in range(players))
    trial = Trial(games=1)
    compared(decks, seed, trial, setting.rules, setting.mode)
    with beside(setting.unlisted):
        record = judged(decks, seed, trial, setting.rules, setting.mode, setting.say)
    if record is not None:
        _count(record, {face.name for face in setting.faces}, trial)
    return trial


def compared(
    decks: Decks, seed: int, trial: Trial, rules: Rules | None = None, mode: str = TWO
) -> None:
    """Note where the engines differ in a game, as far as the C engine plays it."""
    if find_spec("core_c._ffi") is None:
        trial.uncovered["the compiled core is absent"] += 1
        return
    rules = rules or _shipped()
    tally = Tally()
    random_lockstep(rules, decks, seed, mode, tally)
    trial.differ += [(seed, text) for text in tally.failed]
    trial.uncovered += tally.uncovered + tally.exhausted


def judged(
    decks: Decks,
    seed: int,
    trial: Trial,
    rules: Rules | None = None,
    mode: str = TWO,
    say: Speech | None = None,
) -> Record | None:
    """Note what the checks say of a game, and return its record; none where it did not end."""
    rules = rules or _shipped()
    try:
        record = plays.random_game(rules, decks, seed, mode=mode)
    except Exhausted as bound:
        trial.bounds.append((seed, str(bound)))
        return None
    except Failure as failure:
        trial.failed.append((seed, str(failure)))
        return None
    _judge(record, seed, trial, say)
    return record


def _judge(record: Record, seed: int, trial: Trial, say: Speech | None) -> None:
    def line(place: int) -> str:
        moment = record.moments[place]
        return moment_line(moment) if say is None else moment_words(moment, say)

    ruling = rule_on(record)
    trial.met |= {rule for rule, _ in ruling.met}
    trial.broken += [
        Broken(b.rule, b.check, seed, b.place, b.times, line(b.place), b.words)
        for b in ruling.broken
    ]
    trial.failed += [
        (seed, f"the check of {c.check.rule} could not judge moment {c.place}: {c.words}")
        for c in ruling.crashes
    ]


def has_uses(face: Face) -> bool:
    """Whether a card has an ability that is activated or played: a reaction or a quick action."""
    return any(isinstance(one, (Reaction, QuickAction)) for one in (*face.abilities, *face.support))


def _is_reaction(event: Event) -> bool:
    """Whether a reaction comes to Limbo; a step that says "activate" has an event of its own."""
    return event.kind == "activate" and event["made"] is not None


def _count(record: Record, names: set[str], trial: Trial) -> None:
    """How often the new cards were played, and how often their abilities did something.

    An ability may be activated after its object has ceased to exist: its name is remembered.
    """
    called: dict[Value, str] = {n: thing.name for n, thing in record.start.things.items()}
    for moment in record.moments:
        called |= {number: thing.name for number, thing in moment.after.things.items()}
        trial.choices += moment.decision is not None and moment.decision.player >= 0
        trial.events += len(moment.events)
        for event in moment.events:
            card = event["card"]
            name = record.cards[card].printed.name if isinstance(card, int) else ""
            if event.kind == "declare" and name in names:
                trial.played[name] += 1
            elif event.kind == "quick-action" or _is_reaction(event):
                source = called.get(event["object"], "")
                trial.acted[source] += source in names
    trial.acted = +trial.acted
