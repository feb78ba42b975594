"""Exchanges, tokens of other players, numbers of several kinds, and triggers of what players do."""

from __future__ import annotations

import pytest

from altered.ability import tree
from altered.ability.from_text import parse_ability
from altered.ask.select import amount
from altered.state.model import Binding
from altered.terms import Phase, Side, Status, Type, Zone
from tests.effect.table import Table, being, blank

CHARACTERS = tree.Which(types=(Type.CHARACTER,))


def effect(table: Table, text: str, **more: object) -> None:
    """Resolve the effect of a text."""
    (ability,) = parse_ability(text)
    assert isinstance(ability, tree.SpellEffect | tree.Reaction)
    table.resolve(ability.effect, **more)  # type: ignore[arg-type]


def test_cards_are_exchanged() -> None:
    """Each goes where the other was; what enters the Reserve is ready."""
    table = Table()
    kept = table.put(being("Kept"), zone=Zone.RESERVE, statuses=(Status.EXHAUSTED,))
    table.hold(blank("Held"))
    held = table.state.players[0].hand[0]
    effect(table, "Exchange a card from your Reserve with a card from your hand.")
    assert table.in_zone(Zone.RESERVE, 0) == ["Held"]
    assert table.state.in_zone(Zone.RESERVE, 0)[0].ready
    assert [table.state.cards[c].face.name for c in table.state.players[0].hand] == ["Kept"]
    assert table.state.find(kept) is None
    assert held not in table.state.players[0].hand


def test_nothing_is_exchanged_when_one_is_missing() -> None:
    """Without a card in the Hand the card in the Reserve stays."""
    table = Table()
    kept = table.put(being("Kept"), zone=Zone.RESERVE)
    table.do(
        tree.Exchange(
            tree.Each(tree.Which(zones=(Zone.RESERVE,))), tree.Each(tree.Which(zones=(Zone.HAND,)))
        ),
    )
    assert table.find(kept).zone is Zone.RESERVE


@pytest.mark.parametrize(("one", "other"), [(3, 1), (0, 2), (2, 2), (0, 0)])
def test_boosts_are_exchanged(one: int, other: int) -> None:
    """Each of two Characters has as many as the other had."""
    table = Table()
    pair = [table.put(being(), counters=(("boost", n),) if n else ()) for n in (one, other)]
    table.do(tree.ExchangeCounters(tree.It()), it=tuple(pair))
    assert [table.find(n).count() for n in pair] == [other, one]


def test_boosts_are_exchanged_by_two_only() -> None:
    """One Character alone has nobody to exchange with."""
    table = Table()
    alone = table.put(being(), counters=(("boost", 2),))
    table.do(tree.ExchangeCounters(tree.It()), it=(alone,))
    assert table.find(alone).count() == 2


def test_players_create_tokens_of_their_own() -> None:
    """Each of them creates one in their own Hero Expedition, and owns it."""
    table = Table()
    token = tree.Token("Ash Wisp", (1, 1, 1), ("Spirit",))
    into = tree.ExpeditionOf(side=Side.HERO, player=tree.EachPlayer())
    table.do(tree.CreatedBy(tree.EachPlayer(), token, tree.Number(1), into))
    made = [o for o in table.state.objects if o.face.name == "Ash Wisp"]
    assert [(o.owner, o.controller, o.side) for o in made] == [
        (0, 0, Side.HERO),
        (1, 1, Side.HERO),
    ]


def test_numbers_of_several_kinds() -> None:
    """So many times a number; the highest, lowest and total of a characteristic."""
    table = Table()
    me = table.put(being(), counters=(("boost", 2),))
    table.put(being())
    table.hold(blank())
    here = Binding(me)
    assert amount(table.state, tree.Times(tree.CountersOn(tree.Me()), 3), 0, here) == 6
    found = [
        amount(table.state, tree.Overall(CHARACTERS, "Forest", how), 0, here)
        for how in (
            "highest",
            "lowest",
            "total",
        )
    ]
    assert found == [3, 1, 4]
    nobody = tree.Which(subtypes=("Robot",))
    assert amount(table.state, tree.Overall(nobody, "Forest", "lowest"), 0, here) == 0
    missing = tree.Plus(tree.Times(tree.CardsIn(tree.You(), Zone.HAND), -1), 3)
    assert amount(table.state, missing, 0, here) == 2


def test_cards_are_drawn_until_there_are_enough() -> None:
    """Who has enough draws none."""
    table = Table()
    table.hold(blank())
    effect(table, "Draw cards until you have three cards in hand.")
    assert len(table.state.players[0].hand) == 3
    effect(table, "Draw cards until you have two cards in hand.")
    assert len(table.state.players[0].hand) == 3


def test_earlier_plays_are_counted() -> None:
    """Those of this Afternoon, or of the whole Day; "other" leaves out the bearer's own."""
    table = Table()
    cards = [table.card(being(name), 0) for name in ("One", "Two")]
    cards.append(table.card(blank("Three"), 0))
    me = table.put(being("One"))
    mine = table.find(me).card
    assert mine is not None
    played = ((0, cards[0], Phase.NOON), (0, mine, Phase.AFTERNOON), (0, cards[2], Phase.AFTERNOON))
    table.game.change(played=(*played, (1, cards[1], Phase.AFTERNOON)))
    here = Binding(me)
    other = tree.Which(types=(Type.CHARACTER,), other=True)
    counts = [
        amount(table.state, tree.Plays(which, tree.You(), day), 0, here)
        for which, day in (
            (tree.Which(), False),
            (tree.Which(), True),
            (CHARACTERS, True),
            (other, True),
        )
    ]
    assert counts == [2, 3, 2, 1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You may remove any number of boosts from me. If you do, draw that many cards.", 2),
        ("Double the number of boosts on me.", 0),
    ],
)
def test_counters_that_are_chosen(text: str, expected: int) -> None:
    """Any number of them may be taken away; doubled they are twice as many."""
    table = Table()
    me = table.put(being(), counters=(("boost", 2),))
    effect(table, text, me=me)
    if expected:
        table.choose("do")
        while not table.idle():
            table.choose(table.legal()[0])
        assert len(table.state.players[0].hand) == expected
        assert table.find(me).count() == 0
    else:
        assert table.find(me).count() == 4
