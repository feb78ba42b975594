"""What has happened this turn, this Afternoon, this Day: counted, and forgotten in time."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import Reaction, SpellEffect, Step
from altered.ask.select import holds
from altered.engine.step import perform
from altered.reaction.activation import at_phase
from altered.state.atom import Atom
from altered.state.happened import older
from altered.state.model import Binding
from altered.terms import Phase, Side, Zone
from tests.effect.table import Table, being


def asking(text: str) -> tuple[Table, int]:
    """A table with an object that asks "{J} If ..., draw a card."."""
    table = Table()
    return table, table.put(being("Asker", *parse_ability(f"{{J}} If {text}, draw a card.")))


def true(table: Table, me: int, player: int = 0) -> bool:
    """Whether what the object asks is true now."""
    (ability,) = table.find(me).face.abilities
    assert isinstance(ability, Reaction)
    condition = ability.effect.steps[0].condition
    assert condition is not None
    return holds(table.state, condition, player, Binding(me))


def does(table: Table, text: str, player: int = 0) -> None:
    """Resolve the effect of a text; where there is a choice, the last one is taken."""
    (ability,) = parse_ability(text)
    assert isinstance(ability, SpellEffect | Reaction)
    table.resolve(ability.effect, player=player)
    while not table.idle():
        table.choose(table.legal()[-1])


@pytest.mark.parametrize(
    ("asked", "deed"),
    [
        ("you sacrificed a Character this Day", "Sacrifice a Character."),
        ("a Character was sacrificed this turn", "Sacrifice a Character."),
        ("you have drawn two or more cards this Day", "Draw two cards."),
        ("you Resupplied this Afternoon", "Resupply."),
        ("you created a token this turn", "Create an Ash Wisp 1/1/1 Spirit token in your Hero "
         "Expedition."),
        ("a Character left the Expedition zone this Day", "Send a Character to Reserve."),
        ("another Character you control gained a boost this Day", "A Character gains 1 boost."),
        ("your Hero Expedition moved forward this turn", "Your Hero Expedition moves forward one "
         "region."),
        ("my Expedition moved backward this turn", "Your Hero Expedition moves backward one "
         "region."),
    ],
)  # fmt: skip
def test_what_happens_is_counted(asked: str, deed: str) -> None:
    """Before it has happened the condition is false; afterwards true, for who did it."""
    table, me = asking(asked)
    table.game.change_player(0, lambda p: p.with_marker(Side.HERO, 2))
    table.put(being("Walker"))
    assert not true(table, me)
    does(table, deed)
    assert true(table, me)
    own = asked.startswith(("you ", "your", "another"))
    assert true(table, me, player=1) is not own


def test_less_than_asked_is_not_enough() -> None:
    """One card drawn is not two."""
    table, me = asking("you have drawn two or more cards this Day")
    does(table, "Draw a card.")
    assert not true(table, me)
    does(table, "Draw a card.")
    assert true(table, me)


def test_another_is_not_the_bearer() -> None:
    """What happens to the bearer itself is not meant by "another"."""
    table, me = asking("another Character gained a boost this Day")
    table.do(*_gain("I gain 1 boost."), me=me)
    assert not true(table, me)
    other = table.put(being("Walker"))
    table.do(*_gain("I gain 1 boost."), me=other)
    assert true(table, me)


def _gain(text: str) -> tuple[Step, ...]:
    (ability,) = parse_ability(f"{{J}} {text}")
    assert isinstance(ability, Reaction)
    return ability.effect.steps


def test_a_turn_ends_before_the_afternoon_and_the_day() -> None:
    """The same event is of this turn, then of this Afternoon, then of this Day, then of none."""
    found = {}
    for span in ("turn", "Afternoon", "Day"):
        table, me = asking(f"you Resupplied this {span}")
        does(table, "Resupply.")
        told = [true(table, me)]
        older(table.game, "Afternoon")
        told.append(true(table, me))
        older(table.game, "Day")
        told.append(true(table, me))
        at_phase(table.game, Phase.MORNING)
        found[span] = [*told, true(table, me)]
    assert found["turn"] == [True, False, False, False]
    assert found["Afternoon"] == [True, True, False, False]
    assert found["Day"] == [True, True, True, False]


def test_where_it_was_played_from_is_known() -> None:
    """Of two objects only the one that was played from the Reserve says so."""
    table, _ = asking("I was played from Reserve")
    face = being("Asker", *parse_ability("{J} If I was played from Reserve, draw a card."))
    made = []
    for zone in (Zone.RESERVE, Zone.HAND):
        card = table.hold(face)
        move = Atom("move", 0, ("play", f"from {zone.value}"), card=card, source=Zone.HAND,
                    zone=Zone.EXPEDITION_ZONE, owner=0, controller=0, side=Side.HERO)  # fmt: skip
        (done,) = perform(table.game, [move], "quick.play")
        assert done.made is not None
        made.append(done.made)
    assert [true(table, me) for me in made] == [True, False]


def test_nothing_is_kept_when_no_card_asks() -> None:
    """A game without such words keeps no list."""
    table = Table()
    does(table, "Draw a card.")
    assert table.state.happened == ()
