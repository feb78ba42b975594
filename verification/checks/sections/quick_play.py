"""Playing a card, as the quick rules tell it."""

from __future__ import annotations

import re
from typing import Final

from altered.state.players import player_name
from verification.board_texts.paying import owed_for_card, paid
from verification.board_texts.prices import Occasion, card_mana, is_free_to_play, playable
from verification.board_texts.quick_actions import is_plain, saving
from verification.checks import SIDES, Happening, Taken, Verdicts, check
from verification.checks.shared.during import all_texts
from verification.checks.shared.quick import in_own_turn, price, usual_cost
from verification.checks.shared.wording import resolving

PLACED: Final = re.compile(r"\bplays? [^.]*\bin [^.]*Expedition\b")
"""An effect that says into which Expedition it plays a card."""


def _offered(t: Taken) -> dict[int, set[str]]:
    """The cards that a player may play, each with the Expeditions offered for it."""
    found: dict[int, set[str]] = {}
    for option in t.options:
        card = option["card"]
        if option.kind == "play" and isinstance(card, int):
            sides = found.setdefault(card, set())
            if option["side"] is not None:
                sides.add(str(option["side"]))
    return found


@check("quick.play.character", "play")
def both_expeditions(t: Taken) -> Verdicts:
    """A player who plays a Character may place it in either Expedition."""
    card = t.chosen["card"]
    texts = [*resolving(t)]
    if not any(
        o.kind == "pass" for o in t.options
    ):  # of one effect in another one is reported, too
        texts += [text for thing in t.before.things.values() for text in all_texts(thing)]
    if any(PLACED.search(text) for text in texts):
        return  # the effect that plays it says where
    if isinstance(card, int) and t.record.cards[card].printed.type == "Character":
        sides = _offered(t).get(card, set())
        name = t.record.cards[card].printed.name
        yield sides == set(SIDES) or f"{name} may be placed in {', '.join(sorted(sides)) or 'none'}"


@check("quick.play.character", "play")
def as_decided(e: Happening) -> Verdicts:
    """A Character that is played goes to the Expedition that was decided."""
    if e["from"] == "Limbo" and e.thing.type == "Character" and e["to"] == "Expedition zone":
        made = e.made
        there = made is not None and made.side == e["side"] == e.thing.side
        yield there or f"{e.thing} is not in the {e.thing.side} Expedition"


@check("quick.play.cost", "declare")
def orbs_exhausted(e: Happening) -> Verdicts:
    """The player of a card exhausts as many of their own Mana Orbs as its cost says."""
    asked = price(e)
    if asked.ordinary:
        own = {o["object"] for o in asked.orbs if o.thing.controller == e.player}
        words = f"{len(own)} Mana Orbs of {player_name(e.player)} pay for {e.card.name}"
        yield len(own) == len(asked.orbs) == asked.owed or words


@check("quick.play.cost", "play")
def exactly_its_cost(t: Taken) -> Verdicts:
    """A card exhausts as many Mana Orbs as it costs, with all that changes its cost."""
    number, done = t.chosen["card"], paid(t.record, t.place)
    if done is None or not isinstance(number, int) or "pass" not in t.decision.options:
        return
    at = Occasion(t.record, t.place, t.player)
    owed, orbs = owed_for_card(at, number, done), done.orbs(at)
    if owed is not None:
        name = t.record.cards[number].printed.name
        yield orbs == owed or f"{orbs} Mana Orbs pay for {name}, which costs {owed}"


@check("quick.play.cost", "play", "pass", "quick")
def what_can_be_paid(t: Taken) -> Verdicts:
    """In their turn a player may play each card whose cost they can pay, and no other one."""
    if "pass" not in t.decision.options:
        return
    at, ready = Occasion(t.record, t.place, t.player), t.before.ready_orbs(t.player)
    offered, free = _offered(t), is_free_to_play(at)
    for card in playable(at):
        cost = card_mana(at, card)
        if cost is None:
            continue
        words = f"{card.name} costs {cost}, and {ready} mana is ready"
        if card.card in offered:
            yield cost - saving(at, card) <= ready or words
        elif free and is_plain(at, card):
            yield cost > ready or f"{words}: it cannot be played"


@check("quick.play.cost", "play", "pass", "quick")
def not_without_mana(t: Taken) -> Verdicts:
    """A card that costs more than a player has ready Mana Orbs cannot be played."""
    if not in_own_turn(t):
        return
    ready, hand = t.before.ready_orbs(t.player), t.before.seat(t.player).hand
    for number in _offered(t):
        card = t.record.cards[number].printed
        cost = card.hand_cost if number in hand else card.reserve_cost
        if cost and usual_cost(t.before, t.player, card):
            yield cost <= ready or f"{card.name} costs {cost}, and {ready} mana is ready"


@check("quick.play.other", "play", "pass", "quick")
def without_expedition(t: Taken) -> Verdicts:
    """Spells and Permanents have rules of their own: they are placed in no Expedition."""
    for number, sides in _offered(t).items():
        card = t.record.cards[number].printed
        if card.type in {"Spell", "Permanent"}:
            yield not sides or f"the {card.type} {card.name} is played in an Expedition"
