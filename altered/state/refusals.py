"""Every reason why something may not be played: code, rules, sentence."""

from __future__ import annotations

from typing import Final

from altered.state.choice import Refusal
from altered.state.players import player_name

CODES: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "ALT-L032": (("quick.pass",), "{player} has passed"),
    "ALT-L033": (("play.declaration",), "the choice does not say {what}"),
    "ALT-L034": (("play.declaration",), "there is no {what}"),
    "ALT-L035": (("quick.reserve.play",), "a card in the {zone} cannot be played"),
    "ALT-L036": (
        ("quick.mana.permanent",),
        "a Mana Orb stays in the Mana zone until the game ends",
    ),
    "ALT-L037": (("quick.reserve.play",), "a card in the Discard pile cannot be played"),
    "ALT-L038": (("quick.reserve.play",), "{name} is in play already"),
    "ALT-L039": (("players.private-zones",), "the card is hidden in {owner}'s zone"),
    "ALT-L040": (("players.private-zones",), "{name} is in {owner}'s Reserve"),
    "ALT-L041": (("quick.card.hero",), "a Hero is not played: it begins the game in the Hero zone"),
    "ALT-L042": (("quick.card.types",), "a card of the type {type} cannot be played"),
    "ALT-L043": (("quick.play.character",), "the choice names no Expedition for {name}"),
    "ALT-L044": (("quick.play.character",), "{name} is not a Character and joins no Expedition"),
    "ALT-L045": (("quick.play.character",), "there is no {side} Expedition"),
    "ALT-L046": (
        ("quick.play.cost", "cannot.cost"),
        "the cost is {need} mana, and {have} mana is ready",
    ),
    "ALT-L047": (("spell.targets",), "there is no suitable target"),
    "ALT-L048": (
        ("spell.targets", "cannot.cost"),
        "the player cannot pay for any choice of targets",
    ),
    "ALT-L049": (("play.legality",), "this declaration cannot be taken back"),
    "ALT-L050": (("abilities-in-brief.four-kinds",), "{player} does not control {name}"),
    "ALT-L051": (("ability.four-kinds",), "{name} has no ability {ability}"),
    "ALT-L052": (("ability.quick-action",), "ability {ability} of {name} is not a quick action"),
    "ALT-L053": (("ability.in-play",), "no ability of {name} works in the {zone}"),
    "ALT-L054": (
        ("ability.support-in-reserve", "quick.quick_action.support"),
        "{name} is in {owner}'s Reserve",
    ),
    "ALT-L055": (("numbers.exhaust-symbol", "cannot.cost"), "{name} is Exhausted already"),
    "ALT-L056": (("numbers.discard-symbol", "cannot.cost"), "{name} is not in the Reserve"),
    "ALT-L057": (
        ("counter.spend",),
        "{name} has {have} {counter} counters, and the cost spends {need}",
    ),
    "ALT-L058": (
        ("cannot.cost", "step.cost-is-one"),
        "the player has nothing to pay this cost with",
    ),
    "ALT-L059": (
        ("endless.quick-action-limit",),
        "the ability was played {limit} times today, and that is the limit",
    ),
    "ALT-L060": (("spell.modes",), "there is no mode {mode}"),
    "ALT-L061": (("effect.modal",), "mode {mode} is chosen already"),
    "ALT-L062": (("spell.mode-targets",), "mode {mode} cannot be declared: {why}"),
    "ALT-L063": (("spell.targets",), "a card cannot target itself"),
    "ALT-L064": (("cannot.effect", "ability.passive"), "{name} cannot be played from the {zone}"),
    "ALT-L065": (("cannot.cost",), "the player cannot pay for this target"),
    "ALT-L066": (("spell.targets",), "the ability needs {need} targets, and {have} are chosen"),
    "ALT-L067": (("step.cost-is-one", "cannot.cost"), "{what} cannot pay this cost"),
    "ALT-L068": (("step.cost-is-one",), "{what} already pays for something else"),
    "ALT-L098": (
        ("ability.quick-action", "specific.card-beats-rule"),
        "{name} allows this quick action once each Day, and it was played today",
    ),
    "ALT-L099": (
        ("ability.quick-action", "specific.card-beats-rule"),
        "the condition of {name} does not hold",
    ),
    "ALT-L069": (
        ("effects-in-brief.internal-action",),
        "the internal action cannot be played: {why}",
    ),
}


def refusal(code: str, **details: int | str | None) -> Refusal:
    """The refusal with that code; ``details`` fill its sentence, with the names of players."""
    rules, text = CODES[code]
    for role in ("player", "owner"):
        if role in details:
            details[role] = player_name(details[role])
    return Refusal(code, rules, text.format(**details))
