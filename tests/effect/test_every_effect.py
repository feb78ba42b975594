"""Every effect of the shipped cards resolves, whatever is chosen: no choice leads astray."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from altered.ability.tree import Effect
from altered.cards import load_set
from altered.effect.targets import options, target_slots
from altered.engine.chance import SplitMix64
from altered.state import Face, Side
from altered.state.model import Binding
from altered.terms import Status, Zone
from tests.effect.table import GIGANTIC, Table, being, blank, landmark

MOST = 200
"""Decisions in one effect of one card."""


def effects(part: object) -> Iterator[Effect]:
    """Every effect in an ability, those inside others too."""
    if isinstance(part, Effect):
        yield part
    if isinstance(part, tuple):
        for one in part:
            yield from effects(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from effects(getattr(part, field.name))


def full_table() -> tuple[Table, int]:
    """Something of every kind in every zone, for both players; the bearer is the last number."""
    table = Table()
    marked = (("boost", 1), ("ember", 1))
    for player in (0, 1):
        table.put(Face("Leader", blank().type.HERO), player, Zone.HERO_ZONE)
        for zone in (Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE, Zone.LANDMARK_ZONE):
            table.put(landmark(), player, zone)
            table.put(being(subtypes=("Robot", "Plant")), player, zone)
        for side in Side:
            table.put(being(), player, side=side, counters=marked)
            table.put(being("Token"), player, side=side, token=True)
        table.put(being("Giant", GIGANTIC), player, statuses=(Status.ASLEEP, Status.FLEETING))
        table.hold(blank(), player)
        table.hold(being(), player)
    return table, table.put(being("Bearer"), 0)


def resolve(effect: Effect, seed: int) -> Table:
    """Resolve an effect with random targets and choices."""
    rng = SplitMix64(seed)
    table, me = full_table()
    modes = tuple(range(min(effect.choose, len(effect.modes))))
    chosen: list[tuple[int | tuple[int, Side], ...]] = []
    for slot in target_slots(effect, modes):
        fit = list(options(table.state, slot, 0, me, tuple(chosen)))
        least = slot.least(table.state, 0, Binding(me, (me,)))
        if len(fit) < least:
            return table
        most = min(len(fit), slot.most(table.state, 0, Binding(me, (me,))))
        number = least + rng.below(most - least + 1)
        chosen.append(tuple(fit.pop(rng.below(len(fit))) for _ in range(number)))
    table.resolve(effect, me=me, it=(me,), targets=tuple(chosen), modes=modes)
    for _ in range(MOST):
        if table.idle() or table.state.result is not None:
            return table
        legal = table.decision.legal(table.state)
        assert legal, table.decision
        table.game.take(legal[rng.below(len(legal))])
    raise AssertionError(f"more than {MOST} decisions")


CARDS = {
    f"{card.face.name} {number}": effect
    for card in load_set("starter").cards
    for number, effect in enumerate(effects((card.face.abilities, card.face.support)))
}


@pytest.mark.parametrize("name", CARDS)
def test_it_resolves(name: str) -> None:
    """It ends, and no object or card is lost or doubled (invariant I5)."""
    before = len(full_table()[0].state.cards)
    for seed in range(4):
        state = resolve(CARDS[name], seed).state
        hidden = [c for p in state.players for c in (*p.hand, *p.deck.cards)]
        cards = sorted([*hidden, *(o.card for o in state.objects if o.card is not None)])
        assert cards == list(range(before))
