"""Positions from which a loop may begin, as text that anybody can read, and as engine states."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from altered.ability.tree import Cost, Feature, Number, Remove, Step, Which
from altered.state.face import Face
from altered.state.players import player_name
from altered.terms import Type
from verification.loops.crowd import crowd
from verification.loops.kinds import Kind
from verification.loops.nodes import nodes
from verification.loops.once import wanted
from verification.loops.uses import Listener
from verification.loops.world import World

PLAIN_CARD: Final = Face(
    "Plain card", Type.CHARACTER, hand_cost=1, reserve_cost=1, statistics=(1, 1, 1)
)
"""What stands for other cards: no ability, costs of 1."""
DEAR_CARD: Final = Face(
    "Dear card", Type.CHARACTER, hand_cost=3, reserve_cost=2, statistics=(2, 2, 2)
)
"""Another one, which costs more."""
PLAIN_SPELL: Final = Face("Plain Spell", Type.SPELL, hand_cost=1, reserve_cost=1)
"""What stands for other Spells: from the Reserve it is discarded when it was played."""
PLAIN_PERMANENT: Final = Face(
    "Plain Landmark", Type.PERMANENT, ("Landmark",), hand_cost=1, reserve_cost=1
)
"""What stands for other Permanents."""
OTHERS: Final = (PLAIN_SPELL, PLAIN_PERMANENT)
"""Cards without abilities that are in a position only where a loop may play such ones."""


FEW: Final = 3
"""Counters that things have, unless some cost asks for more."""
PLAIN_PLAYS: Final = "other from "
"""So the actors begin that are plays of cards without abilities."""


@dataclass(frozen=True)
class Pending:
    """A reaction in Limbo at the start, activated by some other card."""

    kind: str
    index: int
    player: int
    given: bool = False

    @property
    def text(self) -> str:
        """For people."""
        given = "given " if self.given else ""
        return f"{player_name(self.player)}'s {given}ability {self.index % 100 + 1} of {self.kind}"


@dataclass(frozen=True)
class Start:
    """A position: a scenario file as text, and reactions that wait in Limbo.

    ``only`` is the one sort of cards without abilities that may be played from there; empty for
    any of those that the candidate plays.
    """

    text: str
    pending: tuple[Pending, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    only: str = ""


@dataclass
class Half:
    """What one player has, by key of a scenario file."""

    zones: dict[str, list[str]] = field(default_factory=dict)
    hero: str | None = None
    mana: int = 0
    exhausted: int = 0
    passed: bool = False

    def put(self, zone: str, *things: str) -> None:
        """Add things to a zone."""
        self.zones.setdefault(zone, []).extend(things)

    def lines(self) -> Iterator[str]:
        """The table of a scenario file."""
        yield "[[position.player]]"
        if self.hero is not None:
            yield f"hero = {json.dumps(self.hero, ensure_ascii=False)}"
        if self.mana:
            yield f"mana = {self.mana}"
        if self.exhausted:
            yield f"exhausted_mana = {self.exhausted}"
        for zone in (
            "deck",
            "hand",
            "reserve",
            "landmarks",
            "discard_pile",
            "hero_expedition",
            "companion_expedition",
        ):
            if self.zones.get(zone):
                yield f"{zone} = {json.dumps(self.zones[zone], ensure_ascii=False)}"
        if self.passed:
            yield "passed = true"


def starts(
    world: World, rules_that_are_stuck: Sequence[str], plain: Collection[str] = ()
) -> Iterator[Start]:
    """Positions to begin from, the plainest first; ``..._stuck`` are the actors of a candidate.

    ``plain`` are the names of cards without abilities that are played in it.
    """
    cards = [k for k in world.kinds if k.face is not None and k.token is None]
    tokens = [k for k in world.kinds if k.token is not None]
    stuck = set(rules_that_are_stuck)
    listeners = [x for x in world.listeners if x.name in stuck]
    seen: set[tuple[str, tuple[Pending, ...], str]] = set()
    parts = nodes(tuple((k.abilities, k.support) for k in world.kinds))
    none = any(isinstance(n, Step) and wanted(n) in world.counters for n in parts)
    sorts, counted = _sorts(world, plain), bool(_crowd(world))
    for layout in _layouts(cards, tokens, none=none, counted=counted, sorts=sorts):
        text = _text(world, cards, layout, tokens)
        players = {p for row in layout.owners for p in row}
        waits: list[tuple[Pending, ...]] = [()]
        for one in listeners:
            if layout.where == "play" and (one.kind.token is None or layout.tokens):
                waits += [(p,) for p in _pending(one, cards, layout.owners, players)]
        for pending in waits:
            if (text, pending, layout.only) not in seen:
                seen.add((text, pending, layout.only))
                yield Start(text, pending, only=layout.only)


def _sorts(world: World, plain: Collection[str]) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Which cards without abilities lie beside the Characters, and which alone may be played.

    Where one sort comes back, the others would only make more lines of play to look at.
    """
    others = tuple(one.name for one in OTHERS if one.name in plain)
    mixed = len(others) > 1 or (others and PLAIN_CARD.name in plain)
    return (
        ((), ""),
        *(((one,), one) for one in others),
        *(((one.name,), one.name if PLAIN_CARD.name in plain else "") for one in _kin(world)),
        *(((others, ""),) if mixed else ()),
    )


def _kin(world: World) -> tuple[Face, ...]:
    """A Character without abilities as these cards ask for: its sub-types, and what it costs."""
    filters = [
        one
        for one in nodes(tuple((k.abilities, k.support) for k in world.kinds))
        if isinstance(one, Which) and (not one.types or Type.CHARACTER in one.types)
    ]
    said = {word for one in filters for word in one.subtypes}
    words = tuple(sorted(said - {*PLAIN_PERMANENT.subtypes}))
    dear = _least(filters, "hand cost"), _least(filters, "reserve cost")
    if not words and dear == (1, 1):
        return ()
    name = " ".join(("Plain", *words, *(("at", str(max(dear))) if dear != (1, 1) else ())))
    hand, reserve = dear
    return (replace(PLAIN_CARD, name=name, subtypes=words, hand_cost=hand, reserve_cost=reserve),)


def _crowd(world: World) -> tuple[tuple[str, str, int], ...]:
    """Where the things are put, and how many, because these cards count them."""
    some = next(iter(_kin(world)), PLAIN_CARD)
    plain = {
        Type.CHARACTER: some.name,
        Type.PERMANENT: PLAIN_PERMANENT.name,
        Type.SPELL: PLAIN_SPELL.name,
    }
    return crowd(world, plain)


def _least(filters: Sequence[Which], feature: Feature) -> int:
    """The least cost that fits each filter which asks for so much or more; 1 without any."""
    asked = [
        one.amount.value + (one.compare == ">")
        for which in filters
        for one in which.limits
        if one.feature == feature and one.compare in {">", ">=", "="}
        if isinstance(one.amount, Number)
    ]
    return max([1, *asked])


UNUSUAL: Final = {1: 0, 2: 1, 3: 3}
"""How unusual so many copies of each card are: three come after most other differences."""


@dataclass(frozen=True)
class Layout:
    """Who has which cards, where and how many; ``bare`` without Deck and Discard pile.

    If it is 2 nothing but these cards is in play either.
    With ``apart`` every second copy stands in the other Expedition, with ``none`` nothing has
    counters. ``others`` are cards without abilities besides Characters, in Hand and Reserve;
    ``only`` is the sort of them that may be played there, where it is one. With ``crowd`` there is
    as much in play as these cards ask for.
    """

    owners: tuple[tuple[int, ...], ...]
    where: str = "play"
    copies: int = 1
    bare: int = 0
    passed: bool = True
    tokens: bool = False
    apart: bool = False
    none: bool = False
    others: tuple[str, ...] = ()
    only: str = ""
    crowd: bool = False


def _layouts(
    cards: Sequence[Kind],
    tokens: Sequence[Kind],
    *,
    none: bool,
    counted: bool,
    sorts: Sequence[tuple[tuple[str, ...], str]],
) -> list[Layout]:
    """All layouts, those first that differ least from the plainest one."""
    plainest: tuple[tuple[int, ...], ...] = tuple((0,) for _ in cards)
    spread = [plainest]
    if len(cards) > 1:
        spread += [
            tuple((number >> i & 1,) for i in range(len(cards)))
            for number in range(1, 2 ** len(cards) - 1)
        ]
    spread.append(tuple((0, 1) for _ in cards))
    every = [
        Layout(owners, where, copies, bare, passed, with_tokens, apart, empty, more, only, many)
        for owners in spread
        for where in ("play", "hand")
        for copies in (1, 2, 3)
        for bare in (0, 1, 2)
        for passed in (True, False)
        for with_tokens in ((False, True) if tokens else (False,))
        for apart in ((False, True) if copies > 1 and where == "play" else (False,))
        for empty in ((False, True) if none else (False,))
        for more, only in sorts
        for many in ((False, True) if counted else (False,))
    ]

    def unusual(one: Layout) -> int:
        return sum(
            (
                one.owners != plainest,
                one.where != "play",
                UNUSUAL[one.copies],
                one.bare,
                not one.passed,
                one.tokens,
                one.apart,
                one.none,
                one.others != (),
                one.others != () and not one.only,
                one.crowd,
            )
        )

    return sorted(every, key=unusual)


def _pending(
    one: Listener, cards: Sequence[Kind], owners: Sequence[tuple[int, ...]], players: set[int]
) -> Iterator[Pending]:
    whose = players
    if one.kind in cards:
        whose = set(owners[cards.index(one.kind)])
    for player in sorted(whose):
        yield Pending(one.kind.name, one.index + (100 if one.reserve else 0), player, one.given)


def _text(
    world: World,
    cards: Sequence[Kind],
    layout: Layout,
    tokens: Sequence[Kind],
) -> str:
    sides = (Half(), Half(passed=layout.passed))
    few = _enough(world)
    names = () if layout.none else sorted(world.counters)
    counters = "".join(f"; {name} {few}" for name in names)
    for side in sides:
        side.mana, side.exhausted = 9, 3
        if layout.bare < 2:
            side.put("hero_expedition", "Plain card")
            side.put("companion_expedition", f"Plain card{counters}")
        side.put("hand", "Plain card", "Plain card")
        side.put("reserve", "Plain card", "Plain card")
        if not layout.bare:
            side.put("discard_pile", "Plain card", "Plain card")
            side.put("deck", *["Plain card"] * 4)
        side.put("hero_expedition", *(one.name for one in _kin(world) if one.name in layout.others))
        for there, thing, number in _crowd(world) if layout.crowd else ():
            side.put(there, *[thing] * number)
        side.put("hand", *layout.others)
        side.put("reserve", *layout.others)
    for kind, row in zip(cards, layout.owners, strict=True):
        for copy, player in enumerate(row * layout.copies):
            side = sides[player]
            # No two copies have as many counters: what evens them out would do nothing.
            had = "".join(f"; {name} {few + copy}" for name in names)
            other = layout.apart and copy // len(row) % 2 == 1
            zones = {
                Type.CHARACTER: "companion_expedition" if other else "hero_expedition",
                Type.PERMANENT: "landmarks",
                Type.SPELL: "hand",
            }
            if kind.type is Type.HERO:
                side.hero = kind.name
                continue
            zone = zones[kind.type or Type.SPELL]
            if layout.where == "hand" and kind.type is not Type.SPELL:
                side.put("hand", kind.name)
            else:
                side.put(zone, kind.name + (had if zone != "hand" else ""))
            if kind.support:
                side.put("reserve", kind.name)
    for kind in tokens if layout.tokens else ():
        for player in sorted({p for row in layout.owners for p in row}):
            sides[player].put("hero_expedition", f"{kind.name}; token{counters}")
    lines = [
        'title = "The start of a loop"',
        'rules = ["endless.limits"]',
        "step = []",
        "",
        "[position]",
        "",
    ]
    for side in sides:
        lines += [*side.lines(), ""]
    return "\n".join(lines)


def _enough(world: World) -> int:
    """Counters with which each cost in them can be paid."""
    costs = (n for n in nodes(tuple((k.abilities, k.support) for k in world.kinds)))
    paid = [n for n in costs if isinstance(n, Cost)]
    spent = [number for one in paid for _, number in one.spend]
    removed = [a.amount for one in paid for a in one.actions if isinstance(a, Remove)]
    return max((FEW, *spent, *(n.value for n in removed if isinstance(n, Number))))


def faces_of(world: World) -> dict[str, Face]:
    """The cards of a world and those that every start has, by name."""
    faces = {k.name: k.face for k in world.kinds if k.face is not None}
    return {**{one.name: one for one in (PLAIN_CARD, *OTHERS, *_kin(world), DEAR_CARD)}, **faces}
