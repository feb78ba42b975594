"""Which constructs of the ability language the model knows, and with which fields.

A proof may only speak of what the model means in full. So every kind of node is listed here: those
whose sense does not matter, because every value of them is allowed for, and those that are
modelled, with the fields that are. Whatever else turns up, a new kind of node or a new field that
is used, makes the answer ``unknown``, with the name of the construct.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Final

from altered.ability.tree import Does, Draws, Undergoes
from altered.state.terms import Type, Zone

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from altered.ability.tree import Which

ANY_VALUE: Final = frozenset(
    """
    Measure Fits IsFirstPlayer Did InRegion Not All AnyOf Distinct Standing InWeakTerrain
    Number CountOf CountersOn FeatureOf Rolled CardsIn ThatMany AnyNumber BaseStatistics
    CountersAmong Plus Times Overall Plays Regions Tallied Marked Expeditions IfSo HasPassed During
    Extreme You Opponent EachPlayer TargetPlayer PlayerOf Limit Which ExpeditionOf Me It HeroOf
    """.split()  # noqa: SIM905  # a list of words reads best as words
)
"""Numbers and conditions may come out either way; filters and references are over-approximated."""

WITHOUT_COUNTS: Final = frozenset(
    """
    ChangeStatistics CannotMove RegionTypes CannotActivate SetRegion ChangeLimit BeginsWith
    EqualHighest MovesOnlyDueTo MovesFurther IgnoresDefender StaysExhausted NotCounted Cannot
    ToughBy SetStatistics LoseAbilities
    """.split()  # noqa: SIM905  # a list of words reads best as words
)
"""Passive abilities that only forbid, make dearer, or change what no count depends on."""

MODELLED: Final = {
    "Target": "which count up_to totals",
    "Chosen": "which count who up_to at_random",
    "Each": "which",
    "TopOfDeck": "who count",
    "Draw": "who amount",
    "Resupply": "who amount",
    "Sabotage": "",
    "Move": "ref zone into bottom ready",
    "Discard": "ref",
    "Sacrifice": "who ref",
    "Gain": "ref amount name up_to",
    "Remove": "ref amount name",
    "RemoveAny": "ref amount up_to name",
    "MoveCounters": "source goal amount name",
    "ExchangeCounters": "ref name",
    "Exchange": "one other",
    "CreatedBy": "who token amount into",
    "GainSubtypes": "ref of",
    "Tally": "amount",
    "GainStatus": "ref status",
    "LoseStatus": "ref status",
    "Token": "name statistics subtypes abilities",
    "Create": "token amount into distributed",
    "SwitchExpeditions": "ref",
    "MoveMarker": "expedition amount backward",
    "RollDie": "",
    "Activate": "ref trigger",
    "PlayForFree": "ref into who",
    "PlayCheaper": "ref less into who",
    "AfterYou": "",
    "Lasting": "passive duration",
    "NextPlayed": "which duration cheaper effect",
    "InternalAction": "cost effect",
    "GainOneOf": "ref statuses",
    "Take": "ref",
    "Win": "who",
    "Delayed": "after effect",
    "Pass": "who",
    "Reveal": "ref",
    "ReadyMana": "who amount",
    "Step": "actions may condition otherwise who_may then for_each",
    "Effect": "steps modes choose up_to repeated more least",
    "Cost": "mana exhaust_me discard_me spend actions more more_if more_to",
    "Joins": "which",
    "Played": "zone which who",
    "AtPhase": "phase",
    "AfterEffect": "effect",
    "Leaves": "which source goal",
    "Sacrificed": "who which",
    "Gains": "what which reaching",
    "Loses": "what which last",
    "Undergoes": "deed which",
    "MovesForward": "expedition fails due_to",
    "MovesBackward": "expedition",
    "Does": "who deed which",
    "Draws": "who what this_way",
    "Creates": "who which",
    "Reaction": "triggers effect condition",
    "QuickAction": "cost effect",
    "SpellEffect": "effect",
    "Keyword": "name value",
    "Passive": "static condition",
    "GrantAbilities": "which abilities",
    "GrantSubtypes": "which subtypes",
    "EntersWith": "statuses counters",
    "NotPlayedFrom": "zone",
    "ChangeCost": "which change who",
    "Instead": "which zone goal leaving",
    "InsteadGain": "which status instead",
    "InsteadLoses": "which loses phase",
    "GainsAgain": "status",
    "OptionalCost": "cost less",
    "AdditionalCost": "cost",
    "ChangeRoll": "more keep add reveals who",
    "OwnCost": "change per",
}
"""Kinds of nodes with the fields whose sense the model has."""

VERBS: Final = frozenset({"draw", "resupply", "pass", "sabotage", "roll", "reveal", "discard"})
"""What players do that the model makes heard."""


def unknown(node: DataclassInstance) -> str | None:
    """Why the model does not know a node; ``None`` when it does."""
    name = type(node).__name__
    if name in ANY_VALUE or name in WITHOUT_COUNTS:
        return None
    if name not in MODELLED:
        return name
    known = MODELLED[name].split()
    for field in fields(node):
        usual = field.default if field.default is not MISSING else None
        if field.name not in known and getattr(node, field.name) != usual:
            return f"{name} with {field.name}"
    if isinstance(node, Draws) and node.what not in VERBS:
        return f"the trigger of a player who does {node.what}"
    if isinstance(node, Undergoes) and node.which is not None and not node.which.types:
        return "the trigger of what is done to things of any type (Undergoes)"
    if isinstance(node, Does) and node.deed != "discard" and not _spares_orbs(node.which):
        return "the trigger of what is done to things of any type (Does)"
    return None


def _spares_orbs(which: Which) -> bool:
    """Whether no Mana Orb fits: paying with one is not heard in the model."""
    zones = which.zones and Zone.MANA_ZONE not in which.zones
    return bool(zones) or bool(which.types and Type.MANA_ORB not in which.types)
