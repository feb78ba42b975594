"""Quick actions: in play, and support abilities in the Reserve (2.2.10.f-h, quick.quick_action)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.ability.tree import Ability, QuickAction
from altered.ask.passive import which_ability, working_abilities, works_outside_play
from altered.ask.passive.deed import forbidden
from altered.ask.select import holds
from altered.play.cost import mana
from altered.play.declaration import Declaration, counted
from altered.play.targets import hopeless
from altered.state.atom import Atom
from altered.state.choice import Choice, Refusal, choice
from altered.state.model import Binding, GameObject, State
from altered.state.refusals import refusal
from altered.terms import IN_PLAY, Zone

LIMIT: Final = "quick-action.plays"
"""How often a given quick action is played in a day (1.4.6.b)."""


def abilities(state: State, thing: GameObject) -> tuple[Ability, ...]:
    """The abilities that work where the object is, in order; numbers count from 0 in them."""
    return tuple(ability for _, ability in working_abilities(state, thing))


def candidates(state: State, player: int) -> Iterator[Choice]:
    """Every quick action of one's objects in play and in the Reserve."""
    for thing in state.objects:
        if thing.controller == player and thing.zone in (*IN_PLAY, Zone.RESERVE):
            for i, ability in enumerate(abilities(state, thing)):
                if isinstance(ability, QuickAction):
                    yield choice("quick", player, object=thing.id, ability=i)


def reasons(state: State, chosen: Choice) -> Iterator[Refusal]:
    """Every reason against playing a quick action."""
    number, ability = chosen.get("object"), chosen.get("ability")
    named = isinstance(number, int) and isinstance(ability, int) and len(chosen.args) == 2
    if not (named and isinstance(number, int) and isinstance(ability, int)):
        yield refusal("ALT-L033", what="which ability of which object")
        return
    thing = state.find(number)
    if thing is None:
        yield refusal("ALT-L034", what=f"object {number}")
        return
    where = _why_not_there(state, chosen.player, thing)
    if where is not None:
        yield where
        return
    here = abilities(state, thing)
    if not 0 <= ability < len(here):
        yield refusal("ALT-L051", name=thing.face.name, ability=ability)
        return
    if not isinstance(here[ability], QuickAction):
        yield refusal("ALT-L052", name=thing.face.name, ability=ability)
        return
    uses = dict(state.uses).get(which_ability(state, thing, ability), 0)
    if uses >= state.limit(LIMIT):
        yield refusal("ALT-L059", limit=state.limit(LIMIT))
    yield from _restricted(state, chosen.player, thing, here[ability], uses)
    note = noted(chosen.player, thing.id, ability)
    why = forbidden(state, note)
    if why is not None:
        yield why
    yield from hopeless(state, declared(state, chosen))


def noted(player: int, number: int, ability: int) -> Atom:
    """What tells of a quick action as it is played."""
    return Atom("note", player, ("quick-action",), object=number, amount=ability)


def _restricted(
    state: State, player: int, thing: GameObject, ability: Ability, uses: int
) -> Iterator[Refusal]:
    """What its own text says of when it is played: once each Day, only if something holds."""
    assert isinstance(ability, QuickAction)
    if ability.daily and uses:
        yield refusal("ALT-L098", name=thing.face.name)
    wanted = ability.only_if
    if wanted is not None and not holds(state, wanted, player, Binding(thing.id)):
        yield refusal("ALT-L099", name=thing.face.name)


def _why_not_there(state: State, player: int, thing: GameObject) -> Refusal | None:
    """In play under one's control, or in one's own Reserve, where a reading lets none work."""
    if thing.zone is Zone.RESERVE and works_outside_play(state, thing):
        if thing.controller != player:
            return refusal("ALT-L054", name=thing.face.name, owner=thing.controller)
        return None
    if thing.zone not in IN_PLAY:
        return refusal("ALT-L053", name=thing.face.name, zone=thing.zone.value)
    if thing.controller != player:
        return refusal("ALT-L050", name=thing.face.name, player=player)
    return None


def declared(state: State, chosen: Choice) -> Declaration:
    """The declaration that a choice begins."""
    thing = state.find(chosen.number("object"))
    assert thing is not None
    number = chosen.number("ability")
    ability = abilities(state, thing)[number]
    assert isinstance(ability, QuickAction)
    binding = Binding(me=thing.id)
    return Declaration(
        player=chosen.player,
        kind="quick action",
        object=thing.id,
        zone=thing.zone,
        ability=number,
        effects=counted(state, (ability.effect,), chosen.player, binding),
        cost=ability.cost,
        mana=mana(state, ability.cost, chosen.player, binding),
        binding=binding,
        late=state.reading("spell.targets.when") == "before-step",
    )
