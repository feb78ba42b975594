"""Moments of a game -> the text of a scenario, which `from_toml` reads back and `run` confirms.

A scenario begins in a turn of the Afternoon. What a position cannot say (an Emblem, an object under
another player's control, what happened earlier today) is not written; so each text is run before
it is given out, and must show what the game showed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from altered.ability.to_text import NoText
from altered.ask.passive import now, statistics
from altered.cards.to_face import SUBTYPES_OF
from altered.cards.to_toml import card_lines, entry_of, listed, string
from altered.engine import protocol
from altered.failure import Malformed, Problem
from altered.play.turn import TurnDecision
from altered.scenario.from_toml import read_scenario
from altered.scenario.pattern import named
from altered.scenario.position import ORB
from altered.scenario.run import run
from altered.state.choice import CHANCE
from altered.state.table import mode_of
from altered.terms import BOOST, IN_PLAY, Form, Phase, Side, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from altered.rules.library import Rules
    from altered.state.face import Face
    from altered.state.model import GameObject, Region, State
    from altered.trace.record import Moment

NOT_WRITTEN: Final = "ALT-T060"
MOST_STEPS: Final = 40
"""Choices that a scenario made of a game has at most."""
MOST_TRIES: Final = 8
"""How many positions are tried, the latest first."""

_OWNER: Final = re.compile(r"(=\"[^\"]*\") \([^)]*\)")
_LISTS: Final = (
    ("reserve", Zone.RESERVE, None),
    ("landmarks", Zone.LANDMARK_ZONE, None),
    ("discard_pile", Zone.DISCARD_PILE, None),
    ("hero_expedition", Zone.EXPEDITION_ZONE, Side.HERO),
    ("companion_expedition", Zone.EXPEDITION_ZONE, Side.COMPANION),
)


def to_scenario(
    rules: Rules, state: State, moments: Sequence[Moment], title: str, *, steps: int = 1
) -> str:
    """Return the scenario of the last choices of a game, with what is then true.

    Args:
        rules: those of the game.
        state: the state at the end.
        moments: the steps of the game up to there.
        title: what it is called.
        steps: how many of the last choices it has at least; more where no position that can be
            written lies there.

    Raises:
        Malformed: no position before it can be written (ALT-T060).

    """
    last, first = max(len(moments) - steps, 0), max(0, len(moments) - MOST_STEPS)
    befores = {at: moments[at].before if at < len(moments) else state for at in range(last + 1)}
    places = [at for at in range(last, first - 1, -1) if _is_written(befores[at])]
    for begin in places[:MOST_TRIES]:
        before = befores[begin]
        try:
            text = _Writer(rules, before, state, moments[begin:], title).text()
        except NoText:
            continue
        if confirmed(text, rules, before, state):
            return text
    message = "no turn of an Afternoon among the last choices can be written as a position"
    raise Malformed(Problem(NOT_WRITTEN, message, hint="save the game as a trace"))


def confirmed(text: str, rules: Rules, before: State, after: State) -> bool:
    """Whether a scenario reads, begins where the game was, and shows what the game showed."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "made.toml"
        path.write_text(text, encoding="utf-8")
        try:
            scenario = read_scenario(path, rules.root, rules)
            outcome = run(scenario)
        except Malformed:
            return False
    if not outcome.passed or _offered(scenario.start.state) != _offered(before):
        return False
    state = scenario.start.state
    for chosen in outcome.choices:
        state = protocol.step(state, chosen).state
    return _offered(state) == _offered(after)


def _offered(state: State) -> tuple[int | None, list[str]]:
    return protocol.decider(state), sorted({named(one, state) for one in protocol.legal(state)})


def _is_written(state: State) -> bool:
    """Whether a position can say all that lies on the table."""
    due = protocol.decision(state)
    plain = isinstance(due, TurnDecision) and state.phase is Phase.AFTERNOON
    return plain and all(
        one.form is not Form.EMBLEM and one.controller == one.owner for one in state.objects
    )


@dataclass(frozen=True)
class _Writer:
    rules: Rules
    before: State
    after: State
    moments: Sequence[Moment]
    title: str

    def text(self) -> str:
        """The whole file."""
        names = _names(self.before)
        chosen = dict(self.rules.choices)
        usual = {one.id: one.default for one in self.rules.readings}
        readings = {k: v for k, v in chosen.items() if usual.get(k) != v}
        lines = [
            f"title = {string(self.title)}",
            f"rules = {listed(self._cited())}",
            *_subtypes(names),
        ]
        if readings:
            lines += ["", "[readings]"]
            lines += [f"{string(k)} = {string(v)}" for k, v in readings.items()]
        lines += ["", *self._position(names)]
        lines += [line for step in self._steps() for line in ("", *step)]
        for face, name in names.items():
            entry = entry_of(face)
            lines += ["", "[[card]]", *card_lines(entry)] if name else []
        return "\n".join(lines) + "\n"

    def _cited(self) -> list[str]:
        """The rules of the last choice; of the day where there is none."""
        slugs = [slug for one in self.moments[-1:] for e in one.events for slug in e.rules]
        known = [slug for slug in dict.fromkeys(slugs) if slug in self.rules]
        return known[:5] or ["day.afternoon"]

    # -- the position -----------------------------------------------------------------------------

    def _position(self, names: Mapping[Face, str]) -> Iterator[str]:
        state = self.before
        yield "[position]"
        if state.mode != "two-player":
            yield f"mode = {string(state.mode)}"
        yield f"day = {state.day}"
        yield f"first_player = {state.first_player}"
        if state.turn is not None:
            yield f"turn = {state.turn}"
        if state.tiebreakers:
            yield "tiebreakers = true"
        else:
            yield f"regions = {listed(_regions(state))}"
        for seat, player in enumerate(state.players):
            yield from ("", "[[position.player]]")
            heroes = state.in_zone(Zone.HERO_ZONE, seat)
            yield from (f"hero = {string(_thing(one, names))}" for one in heroes[:1])
            orbs = state.in_zone(Zone.MANA_ZONE, seat)
            numbers = {
                "mana": len(orbs),
                "exhausted_mana": sum(not orb.ready for orb in orbs),
                "hero_marker": player.hero_marker,
                "companion_marker": player.companion_marker,
            }
            yield from (f"{key} = {number}" for key, number in numbers.items() if number)
            for key, cards in (("deck", self._deck(seat)), ("hand", player.hand)):
                if cards:
                    yield f"{key} = {listed(names[state.cards[card].face] for card in cards)}"
            for key, zone, side in _LISTS:
                there = [one for one in state.in_zone(zone, seat) if one.side is side]
                if there:
                    yield f"{key} = {listed(_thing(one, names) for one in there)}"
            if player.passed:
                yield "passed = true"
            if not player.contends:
                yield "contends = false"

    def _deck(self, seat: int) -> list[int]:
        """The Deck, with the cards on top that chance named later."""
        deck = self.before.players[seat].deck
        drawn = [
            one.choice.number("card")
            for one in self.moments
            if one.choice.player == CHANCE and one.choice.kind == "name"
        ]
        first = [card for card in drawn if card in deck.bag]
        rest = [card for card in deck.bag if card not in first]
        return [*deck.top, *first, *rest, *deck.bottom]

    # -- the steps --------------------------------------------------------------------------------

    def _steps(self) -> Iterator[list[str]]:
        told = [one for one in self.moments if one.choice.kind != "name"]
        for place, one in enumerate(told):
            last = place == len(told) - 1
            pattern = _OWNER.sub(r"\1", named(one.choice, one.before))
            lines = ["[[step]]", f"choose = '{pattern}'"]
            events = _events(one) if last else []
            if events:
                lines.append("events = [" + ", ".join(f"'{text}'" for text in events) + "]")
            yield lines
        if not told:
            yield ["[[step]]"]
        yield from _facts(self.after)


def _names(state: State) -> dict[Face, str]:
    """What each card of the position is called; two cards of one name get marks."""
    faces = dict.fromkeys(card.face for card in state.cards if card.face != ORB)
    faces |= dict.fromkeys(one.face for one in state.objects if one.form is Form.TOKEN)
    shown = dict.fromkeys(one.face for one in state.objects if one.zone is not Zone.MANA_ZONE)
    hidden = {one.card for one in state.in_zone(Zone.MANA_ZONE)}
    used = {card.face for n, card in enumerate(state.cards) if n not in hidden} | shown.keys()
    found: dict[Face, str] = {}
    for face in faces:
        if face not in used:
            continue
        marks = [mark for mark in (face.rarity, face.faction) if mark is not None]
        shared = sum(other.name == face.name for other in faces) > 1 and marks
        found[face] = f"{face.name} ({', '.join(marks)})" if shared else face.name
    return found


def _subtypes(names: Mapping[Face, str]) -> list[str]:
    own = dict.fromkeys(
        one for face in names for one in face.subtypes if one not in SUBTYPES_OF[face.type.value]
    )
    return [f"subtypes = {listed(own)}"] if own else []


def _regions(state: State) -> list[str]:
    """The Regions between the ends of each Adventure: terrains, or "?"."""
    width = len(state.adventure) // mode_of(state).adventures
    rows = [state.adventure[at : at + width] for at in range(0, len(state.adventure), width)]
    return [_region(one) for row in rows for one in row[1:-1]]


def _region(region: Region) -> str:
    return " + ".join(one.value for one in region.terrains) if region.face_up else "?"


def _thing(one: GameObject, names: Mapping[Face, str]) -> str:
    said = [names[one.face]]
    said += [f"{name} {number}" for name, number in one.counters]
    said += [status.value for status in sorted(one.statuses, key=lambda s: s.value)]
    said += ["token"] if one.form is Form.TOKEN else []
    return "; ".join(said)


def _events(moment: Moment) -> list[str]:
    """What followed, each with the object or card that it is about."""
    found: list[str] = []
    for event in moment.events:
        text = event.kind
        number = event.get("object")
        thing = None
        if isinstance(number, int) and not isinstance(number, bool):
            thing = moment.after.last_known(number) or moment.before.last_known(number)
        if thing is not None and thing.face.name and thing.face != ORB:
            hidden = thing.zone is Zone.MANA_ZONE
            text += "" if hidden else f' object="{thing.face.name}"'
        if not found or found[-1] != text:
            found.append(text)
    return [one for one in found if "'" not in one]


def _facts(state: State) -> Iterator[list[str]]:
    """What is true: of the day, of each player, of what lies in the Expeditions and Reserves."""
    fact = ["[[step.fact]]", f"phase = {string(state.phase.value)}", f"day = {state.day}"]
    if state.turn is not None and state.phase is Phase.AFTERNOON:
        fact.append(f"turn = {state.turn}")
    if state.result is not None:
        fact.append(f"result = {state.result}")
    yield [*fact, f"first_player = {state.first_player}"]
    for seat, player in enumerate(state.players):
        hand = sorted(state.cards[card].face.name for card in player.hand)
        ready = sum(orb.ready for orb in state.in_zone(Zone.MANA_ZONE, seat))
        yield [
            "[[step.fact]]",
            f"player = {seat}",
            f"hand = {listed(hand)}",
            f"deck = {len(player.deck)}",
            f"ready_mana = {ready}",
            f"hero_marker = {player.hero_marker}",
            f"companion_marker = {player.companion_marker}",
        ]
    yield from _things(state)


def _things(state: State) -> Iterator[list[str]]:
    alike: dict[tuple[str, ...], list[GameObject]] = {}
    for one in state.objects:
        if one.zone in (*IN_PLAY, Zone.RESERVE) and one.form is not Form.EMBLEM:
            side = "" if one.side is None else one.side.value
            key = (now(state, one).name, one.zone.value, str(one.controller), side)
            alike.setdefault(key, []).append(one)
    for (name, zone, seat, side), those in alike.items():
        if not name:
            continue
        where = [f"name = {string(name)}", f"zone = {string(zone)}", f"controller = {seat}"]
        where += [f"side = {string(side)}"] if side else []
        fact = ["[[step.fact]]", f"objects = {{ {', '.join(where)} }}", f"count = {len(those)}"]
        statuses = {tuple(sorted(s.value for s in one.statuses)) for one in those}
        if len(statuses) == 1:
            fact.append(f"statuses = {listed(next(iter(statuses)))}")
        if len(boosts := {one.count(BOOST) for one in those}) == 1:
            fact.append(f"boosts = {next(iter(boosts))}")
        character = all(now(state, one).type is Type.CHARACTER for one in those)
        if character and zone != Zone.RESERVE.value:
            shown = {statistics(state, one) for one in those}
            fact += [f"statistics = {list(next(iter(shown)))}"] if len(shown) == 1 else []
        yield fact
