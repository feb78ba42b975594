"""Tables drawn by chance go through the Night: Rest, Clean-up, and who chooses what to keep.

The rules, in words of their own. A Character stays at Rest while Anchored, Asleep or Eternal, and
is then neither Anchored nor Asleep (4.2.5.b, rest.stays). Any other goes to the Reserve of its
owner (3.1.2.c), if it is Fleeting to the Discard pile (2.4.6.c); what its own text says instead
comes after that rule (replacement.order). Boosts stay in the Reserve on what is Seasoned. Tokens
cease (2.1.d). Then each player, in initiative order, keeps as many cards as their limits allow
(4.2.5.c, 6.1.g), and what is not kept goes at once: from the Reserve it is discarded, of the
Landmarks it is sacrificed. Nothing here asks the engines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.mistakes.nowhere import Bearer
from altered.ability.tree import Ability
from altered.scenario import read_scenario
from altered.scenario.position import start_of
from altered.state.choice import Choice
from altered.state.face import Face
from altered.state.model import Card, GameObject, State
from altered.terms import Form, Side, Status, Type, Zone
from tests.core_c.both import again, on_both
from tests.day.board import character, hero, hold, rules, under
from tests.shares import one_of

TEXTS: Final = {
    "": "",
    "Eternal": "Eternal.",
    "Seasoned": "Seasoned.",
    "Gigantic": "Gigantic.",
    "to Mana": "If I would leave the Expedition zone while I'm Boosted, "
    "put me in my owner's Mana zone instead.",
    "anchors": "If I would go to Reserve during Rest, I gain Anchored instead.",
    "to Hand": "If I would go to Reserve, return me to my owner's hand instead.",
    "uncounted": "I don't count towards your Reserve limit.",
    "all Eternal": "Tokens you control are Eternal.",
    "all Seasoned": "Characters you control are Seasoned.",
    "more kept": "Your Reserve limit is increased by 1.",
    "fewer kept": "All Reserve limits are reduced by one.",
    "more built": "Your Landmark limit is increased by 1.",
}
"""What cards say, by a name of ours."""
HEARD: Final = {
    "Home": "When a Character goes to your Reserve — I gain 1 Home counter.",
    "Away": "When a Character you control leaves the Expedition zone — I gain 1 Away counter.",
    "Cut": "When you discard a card from your Reserve — I gain 1 Cut counter.",
    "Lost": "When you sacrifice a Permanent — I gain 1 Lost counter.",
}
"""What Heroes count: two of it, as many as an object has room for."""
ZONES: Final = (Zone.RESERVE, Zone.LANDMARK_ZONE)
"""Where Clean-up looks."""
SIDES: Final = (Side.HERO, Side.COMPANION)
STATUSES: Final = (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)


@dataclass(frozen=True)
class One:
    """A card or token on the table: what it has, and the name of what it says."""

    name: str
    zone: Zone
    owner: int
    controller: int
    says: str = ""
    statuses: frozenset[Status] = frozenset()
    boosts: int = 0
    token: bool = False
    side: Side | None = None


@dataclass
class Table:
    """What the reference works on, and what it expects to be heard."""

    things: list[One]
    limits: list[tuple[int, int] | None]
    first: int
    listens: tuple[str, str]
    heard: dict[tuple[int, str], int] = field(default_factory=dict)

    def hears(self, player: int, what: str) -> None:
        """One more of it for a player whose Hero counts it."""
        if self.limits[player] is None or what not in self.listens:
            return
        self.heard[player, what] = self.heard.get((player, what), 0) + 1

    def has(self, player: int, says: str) -> int:
        """How many Landmarks of a player say it."""
        return sum(t.says == says and _lies(t, Zone.LANDMARK_ZONE, player) for t in self.things)

    def rest(self) -> None:
        """What becomes of each Character."""
        self.things = [one for t in self.things for one in self._rests(t)]

    def _rests(self, one: One) -> tuple[One, ...]:
        if one.zone is not Zone.EXPEDITION_ZONE:
            return (one,)
        left = one.statuses - {Status.ANCHORED, Status.ASLEEP}
        eternal = one.says == "Eternal" or (one.token and self.has(one.controller, "all Eternal"))
        if eternal or left != one.statuses:
            return (replace(one, statuses=left),)
        goal = Zone.DISCARD_PILE if Status.FLEETING in one.statuses else Zone.RESERVE
        if one.says == "to Mana" and one.boosts:
            goal = Zone.MANA_ZONE
        elif one.says == "to Hand" and goal is Zone.RESERVE:
            goal = Zone.HAND
        elif one.says == "anchors" and goal is Zone.RESERVE:
            return (replace(one, statuses=left | {Status.ANCHORED}),)
        self.hears(one.controller, "Away")
        if goal is Zone.RESERVE:
            self.hears(one.owner, "Home")
        if one.token:
            return ()
        seasoned = one.says == "Seasoned" or self.has(one.controller, "all Seasoned")
        boosts = one.boosts if seasoned and goal is Zone.RESERVE else 0
        there = replace(one, zone=goal, statuses=frozenset(), boosts=boosts)
        return (replace(there, controller=one.owner, side=None),)

    def limit(self, player: int, zone: Zone) -> int:
        """How many a player keeps."""
        reserve, landmarks = self.limits[player] or (2, 2)
        if zone is Zone.LANDMARK_ZONE:
            return landmarks + self.has(player, "more built")
        fewer = sum(self.has(p, "fewer kept") for p in range(len(self.limits)))
        return max(0, reserve + self.has(player, "more kept") - fewer)

    def kept_of(self, player: int, zone: Zone) -> tuple[list[str], int]:
        """What a player has there that counts, and how many of it too much."""
        here = [t for t in self.things if _lies(t, zone, player)]
        names = [t.name for t in here if zone is Zone.LANDMARK_ZONE or t.says != "uncounted"]
        return names, max(0, len(names) - self.limit(player, zone))

    def is_asked(self, player: int, zone: Zone) -> bool:
        """Whether there is something to choose."""
        counted, over = self.kept_of(player, zone)
        return 0 < over < len(counted)

    def clean_up(self, kept: set[str]) -> None:
        """What was not kept where too much lay goes away."""
        gone = set()
        for player in range(len(self.limits)):
            for zone, what in ((Zone.RESERVE, "Cut"), (Zone.LANDMARK_ZONE, "Lost")):
                names, over = self.kept_of(player, zone)
                for name in names if over else ():
                    if name not in kept:
                        gone.add(name)
                        self.hears(player, what)
        self.things = [_discarded(t) if t.name in gone else t for t in self.things]


def _lies(one: One, zone: Zone, player: int) -> bool:
    return (one.zone, one.controller) == (zone, player)


def _discarded(one: One) -> One:
    boosts = one.boosts if one.zone is Zone.RESERVE else 0  # 2.5.j
    return replace(one, zone=Zone.DISCARD_PILE, boosts=boosts)


@cache
def said(name: str, bearer: Bearer) -> tuple[Ability, ...]:
    """The abilities that a text of ours is."""
    text = TEXTS.get(name, HEARD.get(name, ""))
    return parse_ability(text, bearer=bearer) if text else ()


def drawn(seed: int) -> Table:
    """A table by chance: two to four players, borrowed Characters, tokens, Landmarks."""
    chance = Random(seed)
    count = chance.choice((2, 2, 3, 4))
    things: list[One] = []
    in_play = ("", "", "Eternal", "Seasoned", "Gigantic", "to Mana", "anchors", "to Hand")
    built = ("", "", "", "all Eternal", "all Seasoned", "more kept", "fewer kept", "more built")
    limits: list[tuple[int, int] | None] = []
    for p in range(count):
        limits.append(chance.choice((None, (2, 2), (1, 3), (3, 1), (0, 0))))
        for i in range(chance.randrange(5)):
            token = chance.random() < 0.25
            one = One(
                f"guest {p} {i}",
                Zone.EXPEDITION_ZONE,
                p,
                chance.randrange(count) if chance.random() < 0.3 else p,
                "" if token else chance.choice(in_play),
                frozenset(s for s in STATUSES if chance.random() < 0.2),
                chance.choice((0, 0, 1, 2)),
                token,
                chance.choice(SIDES),
            )
            things.append(one)
        for i in range(chance.randrange(5)):
            says = chance.choice(("", "", "Seasoned", "uncounted"))
            boosts = 2 if says == "Seasoned" else 0
            things.append(One(f"kept {p} {i}", Zone.RESERVE, p, p, says, boosts=boosts))
        for i in range(chance.randrange(5)):
            says = chance.choice(built)
            things.append(One(f"built {p} {i}", Zone.LANDMARK_ZONE, p, p, says))
    listens = chance.choice((("Home", "Away"), ("Cut", "Lost")))
    return Table(things, limits, chance.randrange(count), listens)


@cache
def empty(seats: int) -> State:
    """No cards, and as many seats; the Night is about to begin."""
    mode = "two-player" if seats == 2 else "ffa"
    lines = [
        'title = "A Night"\nrules = ["night.rest"]\n[position]\nphase = "Night"\nbegins = true',
        f'mode = "{mode}"',
        *["[[position.player]]"] * seats,
        '[[step]]\nlegal = ["pass"]',
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "night.toml"
        path.write_text("\n".join(lines), encoding="utf-8")
        return read_scenario(path, base=rules()).start.before


def placed(table: Table, readings: tuple[tuple[str, str], ...] = ()) -> State:
    """The same table for the engines, as the Night is about to begin."""
    count = len(table.limits)
    state = under(empty(2 if count == 2 else 4), readings)
    state = replace(state, first_player=table.first)
    if count == 3:
        gone = replace(state.players[3], out=True)
        state = replace(state, players=(*state.players[:3], gone))
    for player, limits in enumerate(table.limits):
        if limits is not None:
            heard = tuple(a for name in table.listens for a in said(name, "Hero"))
            face = replace(hero(*limits, name=f"hero {player}"), abilities=heard)
            state = _with(state, One(face.name, Zone.HERO_ZONE, player, player), face)
        state = hold(state, player, 0, deck=4)
    for one in table.things:
        kind = Type.PERMANENT if one.zone is Zone.LANDMARK_ZONE else Type.CHARACTER
        abilities = said(one.says, "Permanent" if kind is Type.PERMANENT else "Character")
        face = Face(one.name, kind, ("Landmark",), abilities=abilities)
        if kind is Type.CHARACTER:
            support = one.says == "uncounted"
            face = character(name=one.name, abilities=() if support else abilities)
            face = replace(face, support=abilities if support else ())
        state = _with(state, one, face)
    return state


def _with(state: State, one: One, face: Face) -> State:
    card = None if one.token else len(state.cards)
    thing = GameObject(
        state.clock,
        Form.TOKEN if one.token else Form.CARD,
        one.zone,
        one.owner,
        one.controller,
        face,
        card,
        one.side,
        one.statuses,
        (("boost", one.boosts),) if one.boosts else (),
    )
    cards = state.cards if one.token else (*state.cards, Card(face, one.owner))
    return replace(state, cards=cards, objects=(*state.objects, thing), clock=state.clock + 1)


def tried(seed: int, *readings: tuple[str, str]) -> None:
    """Let both engines play the Night, with choices by chance, and compare with the reference."""
    table, chance = drawn(seed), Random(seed)
    start = start_of(placed(table, readings))
    made: list[Choice] = []
    kept: list[tuple[int, str]] = []
    names = {o.id: o.face.name for o in start.state.objects}

    def choose(legal: Sequence[Choice]) -> Choice | None:
        if legal[0].kind not in ("keep", "react"):
            return None
        made.append(chance.choice(list(legal)))
        if made[-1].kind == "keep" and len(legal) > 1:
            kept.append((made[-1].player, names[made[-1].number("object")]))
        return made[-1]

    on_both(start, choose)
    state = again(start.state, made, 0).state

    table.rest()
    count = len(table.limits)
    order = [*range(table.first, count), *range(table.first)]
    asked = [p for p in order if any(table.is_asked(p, z) for z in ZONES)]
    free = {t.name for t in table.things if t.says == "uncounted"}
    assert list(dict.fromkeys(p for p, n in kept if n not in free)) == asked, (seed, kept)
    for player in order:
        for zone in ZONES:
            counted, over = table.kept_of(player, zone)
            chosen = [n for p, n in kept if p == player and n in counted]
            assert not over or len(chosen) in (0, len(counted) - over), (seed, player, zone)
    table.clean_up({name for _, name in kept})
    assert set(seen(state).items()) ^ set(expected(table).items()) == set(), seed
    assert heard(state) == table.heard, seed


def expected(table: Table) -> dict[str, tuple[object, ...]]:
    """Where everything is in the Morning; what is in a hidden zone is only there."""
    hidden = (Zone.MANA_ZONE, Zone.HAND)
    return {t.name: (t.zone, t.owner) if t.zone in hidden else _shown(t) for t in table.things}


def _shown(one: One) -> tuple[object, ...]:
    return (one.zone, one.owner, one.controller, one.side, one.statuses, one.boosts)


def seen(state: State) -> dict[str, tuple[object, ...]]:
    """The same of the engines' table."""
    found: dict[str, tuple[object, ...]] = {}
    for o in state.objects:
        name = o.face.name if o.card is None else state.cards[o.card].face.name
        found[name] = (o.zone, o.owner, o.controller, o.side, o.statuses, o.count())
        if o.zone is Zone.MANA_ZONE:
            found[name] = (o.zone, o.owner)
    for player in state.players:
        for card in player.hand:
            found[state.cards[card].face.name] = (Zone.HAND, state.cards[card].owner)
    return {n: where for n, where in found.items() if not n.startswith(("hero", "Card"))}


def heard(state: State) -> dict[tuple[int, str], int]:
    """What the Heroes have counted."""
    heroes = state.in_zone(Zone.HERO_ZONE)
    return {(o.controller, name): o.count(name) for o in heroes for name in HEARD if o.count(name)}


SEEDS: Final = [(seed,) for seed in range(300)]
"""The tables; the fast tests take a share."""


@pytest.mark.parametrize("seed", one_of(20, SEEDS))
def test_a_night(seed: int) -> None:
    """Where every card is in the Morning, what was heard, and who was asked in which order."""
    tried(seed)


@pytest.mark.parametrize(
    "other",
    [
        ("object.token-ceases.joins", "leaves-only"),
        ("rest.stays", "anchored-eternal"),
        ("replacement.order", "cards-first"),
    ],
)
def test_other_rules_are_noticed(other: tuple[str, str]) -> None:
    """The tables are such that other readings show."""
    with pytest.raises(AssertionError):  # noqa: PT012
        for seed in range(100):
            tried(seed, other)
