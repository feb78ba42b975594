"""Every reason why something may not be played: code, rules, sentence."""

from __future__ import annotations

from typing import Final

from altered.state.choice import Refusal

CODES: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "ALT-L032": (("quick.pass",), "player {player} has passed"),
    "ALT-L033": (("quick.turn.structure",), "the choice does not say {what}"),
    "ALT-L034": (("objects-in-brief.pieces",), "there is no {what}"),
    "ALT-L035": (("quick.reserve.play",), "a card in the {zone} cannot be played"),
    "ALT-L036": (("quick.mana.permanent",), "a Mana Orb stays one until the game ends"),
    "ALT-L037": (("quick.reserve.play",), "a card in the Discard pile cannot be played"),
    "ALT-L038": (("quick.reserve.play",), "{name} is in play already"),
    "ALT-L039": (("players.private-zones",), "the card is a hidden one of player {owner}"),
    "ALT-L040": (("players.private-zones",), "{name} is in the Reserve of player {owner}"),
    "ALT-L041": (("quick.card.hero",), "a Hero is not played: it starts in its zone"),
    "ALT-L042": (("quick.card.types",), "a card of the type {type} is never played"),
    "ALT-L043": (("quick.play.character",), "the choice names no Expedition for {name}"),
    "ALT-L044": (("quick.play.character",), "{name} is no Character and joins no Expedition"),
    "ALT-L045": (("quick.play.character",), "there is no {side} Expedition"),
    "ALT-L046": (("quick.play.cost", "cannot.cost"), "{need} mana to pay, {have} Mana Orbs ready"),
    "ALT-L047": (("spell.targets",), "there is no suitable target"),
    "ALT-L048": (("spell.targets", "cannot.cost"), "no choice of targets can be paid for"),
    "ALT-L049": (("spell.choices",), "this declaration cannot be taken back"),
    "ALT-L050": (("abilities-in-brief.four-kinds",), "player {player} does not control {name}"),
    "ALT-L051": (("ability.four-kinds",), "{name} has no ability {ability}"),
    "ALT-L052": (("ability.quick-action",), "ability {ability} of {name} is no quick action"),
    "ALT-L053": (("ability.in-play",), "no ability of {name} works in the {zone}"),
    "ALT-L054": (
        ("ability.support-in-reserve", "quick.quick_action.support"),
        "{name} is in the Reserve of player {owner}",
    ),
    "ALT-L055": (("numbers.exhaust-symbol", "cannot.cost"), "{name} is Exhausted already"),
    "ALT-L056": (("numbers.discard-symbol", "cannot.cost"), "{name} is not in the Reserve"),
    "ALT-L057": (("counter.spend",), "{name} has {have} {counter} counters, {need} are spent"),
    "ALT-L058": (("cannot.cost", "step.cost-is-one"), "there is nothing to pay this cost with"),
    "ALT-L059": (("endless.quick-action-limit",), "played {limit} times today"),
    "ALT-L060": (("spell.modes",), "there is no mode {mode}"),
    "ALT-L061": (("effect.modal",), "mode {mode} is chosen already"),
    "ALT-L062": (("spell.mode-targets",), "mode {mode} cannot be declared: {why}"),
    "ALT-L063": (("spell.targets",), "a card does not target itself"),
    "ALT-L064": (("cannot.effect", "ability.passive"), "{name} cannot be played from the {zone}"),
    "ALT-L065": (("cannot.cost",), "this target costs more than can be paid"),
    "ALT-L066": (("spell.targets",), "{need} targets must be chosen, {have} are"),
    "ALT-L067": (("step.cost-is-one", "cannot.cost"), "this cost is not paid with {what}"),
    "ALT-L068": (("step.cost-is-one",), "{what} pays for something already"),
    "ALT-L098": (
        ("ability.quick-action", "specific.card-beats-rule"),
        "{name} says once each Day, and it was played today",
    ),
    "ALT-L099": (
        ("ability.quick-action", "specific.card-beats-rule"),
        "what {name} asks for does not hold",
    ),
    "ALT-L069": (
        ("effects-in-brief.internal-action",),
        "the internal action cannot be: {why}",
    ),
}


def refusal(code: str, **details: int | str | None) -> Refusal:
    """The refusal with that code; ``details`` fill its sentence."""
    rules, text = CODES[code]
    return Refusal(code, rules, text.format(**details))
