"""Playing a card from the Hand or the Reserve: candidates, refusals, the declaration begun."""

from __future__ import annotations

from collections.abc import Iterator

from altered.ability import tree
from altered.ask.passive import ask, cost_at_least, is_free, out_of_reach
from altered.ask.passive.deed import forbidden
from altered.ask.passive.plays import said_of_play, to_be_played
from altered.play.cost import base_mana, mana
from altered.play.declaration import Declaration, counted
from altered.play.targets import hopeless
from altered.state.atom import Atom
from altered.state.choice import Choice, Refusal, choice
from altered.state.face import Face
from altered.state.model import Binding, GameObject, State
from altered.state.refusals import refusal
from altered.terms import IN_PLAY, Side, Type, Zone


def candidates(state: State, player: int) -> Iterator[Choice]:
    """Every card of the Hand and the Reserve, a Character for each Expedition."""
    cards = [*state.players[player].hand]
    cards += [o.card for o in state.in_zone(Zone.RESERVE, player) if o.card is not None]
    for card in cards:
        if state.cards[card].face.type is Type.CHARACTER:
            for side in Side:
                yield choice("play", player, card=card, side=side.value)
        else:
            yield choice("play", player, card=card)


def reasons(state: State, chosen: Choice) -> Iterator[Refusal]:
    """Every reason against playing a card in this turn."""
    card = chosen.get("card")
    if not isinstance(card, int) or {k for k, _ in chosen.args} - {"card", "side"}:
        yield refusal("ALT-L033", what="which card")
        return
    if not 0 <= card < len(state.cards):
        yield refusal("ALT-L034", what=f"card {card}")
        return
    where = why_not_there(state, chosen.player, card)
    if where is not None:
        yield where
        return
    yield from why_not_so(state, chosen, card)


def why_not_there(state: State, player: int, card: int) -> Refusal | None:
    """A card is played from one's own Hand or Reserve, and from nowhere else."""
    owner = state.cards[card].owner
    thing = object_of(state, card)
    name = state.cards[card].face.name
    if thing is None:
        if card in state.players[player].hand:
            return None
        if owner != player:  # Hand or Deck: which of them is nobody else's to know (3.1.3.f)
            return refusal("ALT-L039", owner=owner)
        return refusal("ALT-L035", zone=Zone.DECK.value)
    if thing.face.type is Type.HERO:
        return refusal("ALT-L041")
    if thing.zone in IN_PLAY:
        return refusal("ALT-L038", name=name)
    if thing.zone is Zone.MANA_ZONE:
        return refusal("ALT-L036")
    if thing.zone is Zone.DISCARD_PILE:
        return refusal("ALT-L037")
    if thing.zone is not Zone.RESERVE:
        return refusal("ALT-L035", zone=thing.zone.value)
    if thing.controller != player:
        return refusal("ALT-L040", name=name, owner=thing.controller)
    return None


def _is_barred(state: State, player: int, card: int, zone: Zone) -> bool:
    """Whether a card says of itself that it cannot be played now, or from that zone."""
    face = state.cards[card].face
    found = [
        a
        for a in said_of_play(state, face, zone)
        if isinstance(a, tree.Passive)
        and (isinstance(a.static, tree.NotPlayed) or a.static == tree.NotPlayedFrom(zone))
    ]
    if not found or any(a.condition is None for a in found):
        return bool(found)
    there, thing = to_be_played(state, player, face, zone, card)
    return any(ask.holds(there, a.condition, player, Binding(me=thing.id)) for a in found)


def declaring(state: State, player: int, card: int, me: int | None, zone: Zone) -> Atom:
    """The action by which a card goes to Limbo."""
    return Atom(
        "move",
        player,
        ("declare",),
        object=me,
        card=card,
        source=zone,
        zone=Zone.LIMBO,
        owner=state.cards[card].owner,
        controller=player,
    )


def why_not_so(
    state: State, chosen: Choice, card: int, *, free: bool = False, less: int = 0
) -> Iterator[Refusal]:
    """Its type, the Expedition, then costs and targets."""
    face = state.cards[card].face
    side = chosen.get("side")
    if face.type is Type.HERO:
        yield refusal("ALT-L041")
        return
    if face.type not in {Type.CHARACTER, Type.PERMANENT, Type.SPELL}:
        yield refusal("ALT-L042", type=face.type.value)
        return
    zone = _zone(state, card)
    if _is_barred(state, chosen.player, card, zone):
        yield refusal("ALT-L064", name=face.name, zone=zone.value)
        return
    thing = object_of(state, card)
    me = None if thing is None else thing.id
    stop = forbidden(state, declaring(state, chosen.player, card, me, zone))
    if stop is not None:  # cannot beats can (1.4.1): what cannot be declared is not played
        yield stop
        return
    if face.type is Type.CHARACTER and side is None:
        yield refusal("ALT-L043", name=face.name)
        return
    if face.type is not Type.CHARACTER and side is not None:
        yield refusal("ALT-L044", name=face.name)
        return
    if side is not None and side not in {s.value for s in Side}:
        yield refusal("ALT-L045", side=side)
        return
    yield from hopeless(state, declared(state, chosen, free=free, less=less))


def object_of(state: State, card: int) -> GameObject | None:
    """The object that a card represents now; ``None`` in a hidden zone."""
    return next((o for o in state.objects if o.card == card), None)


def _zone(state: State, card: int) -> Zone:
    """Where a card is."""
    thing = object_of(state, card)
    if thing is not None:
        return thing.zone
    return Zone.HAND if card in state.players[state.cards[card].owner].hand else Zone.DECK


def declared(state: State, chosen: Choice, *, free: bool = False, less: int = 0) -> Declaration:
    """The declaration that a choice begins; ``less`` mana is to be paid than usual."""
    card = chosen.number("card")
    face = state.cards[card].face
    thing, zone = object_of(state, card), _zone(state, card)
    free = free or is_free(state, chosen.player, face, zone, card)
    costs = () if free else _additional(said_of_play(state, face, zone))
    more = sum(mana(state, cost, chosen.player, Binding()) for cost in costs)
    side = chosen.get("side")
    spell = face.type is Type.SPELL
    effects = tuple(a.effect for a in face.abilities if isinstance(a, tree.SpellEffect) and spell)
    me = None if thing is None else thing.id
    offers = () if free else _offers(state, chosen.player, card, zone)
    cheaper = not free and (less > 0 or bool(offers))
    least = _least(state, chosen.player, face, zone, card, more) if cheaper else 0
    usual = 0 if free else base_mana(state, chosen.player, face, zone, card)
    return Declaration(
        player=chosen.player,
        kind="card",
        card=card,
        object=me,
        zone=zone,
        side=Side(side) if side is not None else None,
        effects=counted(state, effects, chosen.player, Binding(me=me)),
        cost=tree.Cost(actions=tuple(action for cost in costs for action in cost.actions)),
        mana=0 if free else max(least, usual + more - less),
        least=least,
        free=free,
        binding=Binding(me=me),
        offers=offers,
        on_top=more,
        late=state.reading("spell.targets.when") == "before-step",
    )


def _least(state: State, player: int, face: Face, zone: Zone, card: int, more: int) -> int:
    """What a card costs whatever it is played for less by."""
    kept = out_of_reach(state, player, face, zone, card, more)
    return max(kept, cost_at_least(state, player, face, zone, card))


def _additional(said: tuple[tree.Ability, ...]) -> tuple[tree.Cost, ...]:
    """What a card costs on top, whoever plays it."""
    statics = (a.static for a in said if isinstance(a, tree.Passive))
    return tuple(s.cost for s in statics if isinstance(s, tree.AdditionalCost))


def _offers(state: State, player: int, card: int, zone: Zone) -> tuple[tree.OptionalCost, ...]:
    """Optional costs of a card played now: said in the declaration with the others (5.2.3.a)."""
    found: list[tree.OptionalCost] = []
    face = state.cards[card].face
    for ability in said_of_play(state, face, zone):
        if not isinstance(ability, tree.Passive) or not isinstance(
            ability.static, tree.OptionalCost
        ):
            continue
        there, thing = to_be_played(state, player, face, zone, card)
        so = ask.holds(there, ability.condition, player, Binding(me=thing.id))
        if so and ability.static.zone in (None, zone):
            found.append(ability.static)
    return tuple(found)
