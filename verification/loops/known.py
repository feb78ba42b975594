"""Which constructs of the ability language the model knows, and with which fields.

A proof may only speak of what the model means in full. So every kind of node is listed here: those
whose sense does not matter, because every value of them is allowed for, and those that are
modelled, with the fields that are. Whatever else turns up, a new kind of node or a new field that
is used, makes the answer ``unknown``, with the name of the construct.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ability.tree.walk import contains
from altered.terms import Status, Type, Zone

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

ANY_VALUE: Final = frozenset(
    """
    Acted Alike All Among AnyNumber AnyOf BaseStatistics CardsIn CountOf CountPlayers
    CountersAmong CountersOn Did Different Distinct During EachPlayer ExpeditionOf
    Expeditions Extreme FeatureOf Fits Former FormerMe Further Happened HasPassed HeroOf
    IfSo InRegion InWeakTerrain IsFirstPlayer IsPlayer IsTurnOf It Lead Limit Marked Me
    Measure Not Number Occupied Overall OwnFeature PartOf PlayerOf Plays Plus Regions Rolled
    SameRegion SpokenOf Standing SumOf Tallied TargetPlayer ThatMany TheirOwn Times UpTo Which You
    """.split()  # noqa: SIM905  # a list of words reads best as words
)
"""Numbers and conditions may come out either way; filters and references are over-approximated."""

WITHOUT_COUNTS: Final = {
    "BeginsWith": "name number",
    "Cannot": "deed which who what spells",
    "CannotActivate": "which trigger",
    "CannotMove": "expedition",
    "CannotMoveBack": "expedition",
    "ChangeLimit": "limit whose change only",
    "ChangeLimitBy": "limit whose change per",
    "ChangeStatistics": "which change",
    "EqualHighest": "which",
    "IgnoresDefender": "expedition",
    "LeastCost": "which mana who",
    "LoseAbilities": "which keyword",
    "MovesFurther": "expedition more",
    "MovesInTies": "expedition",
    "MovesOnlyDueTo": "expedition terrain",
    "NotCounted": "which",
    "NotDueTo": "expedition terrain",
    "NotPlayed": "",
    "PlaysAtMost": "number plays who",
    "RegionTypes": "terrains lose_others",
    "SetLimit": "limit whose number",
    "SetRegion": "terrain facing_too lose_others",
    "SetStatistics": "which terrains amount",
    "StaysExhausted": "which",
    "ToughBy": "amount",
}
"""Passive abilities that only forbid, raise costs, or change what no count depends on.

What may be forbidden inside an effect may also not happen (``World.forbids``).
"""

MODELLED: Final = {
    "Target": "which count up_to totals apart",
    "Chosen": "which count who up_to at_random ordered",
    "Each": "which",
    "TopOfDeck": "who count",
    "Draw": "who amount",
    "Resupply": "who amount",
    "Sabotage": "who",
    "Move": "ref zone into bottom ready who",
    "Discard": "ref who",
    "Sacrifice": "who ref",
    "Gain": "ref amount name up_to who",
    "Remove": "ref amount name who",
    "RemoveAny": "ref amount up_to name who",
    "MoveCounters": "source goal amount name who",
    "ExchangeCounters": "ref name who",
    "Exchange": "one other who",
    "CreatedBy": "who token amount into",
    "GainSubtypes": "ref of who",
    "Tally": "amount",
    "GainStatus": "ref status who",
    "LoseStatus": "ref status who",
    "Token": "name statistics subtypes abilities",
    "Create": "token amount into distributed",
    "SwitchExpeditions": "ref who",
    "MayReplace": "what",
    "Shuffle": "who",
    "MoveMarker": "expedition amount backward who",
    "RollDie": "dice keep again who",
    "ChangeResult": "amount how who",
    "Spread": "ref amount name who",
    "Look": "ref who",
    "Rest": "",
    "Activate": "ref trigger who",
    "PlayForFree": "ref into who",
    "PlayCheaper": "ref less into who",
    "AfterYou": "",
    "Lasting": "passive duration",
    "NextPlayed": "which duration cheaper effect costs least who then only free",
    "InternalAction": "cost effect who",
    "GainOneOf": "ref statuses who",
    "Take": "ref",
    "Win": "who",
    "Delayed": "after effect",
    "BecomeFirst": "who",
    "Pass": "who",
    "Reveal": "ref who",
    "ReadyMana": "who amount",
    "Step": "actions may condition otherwise who_may then for_each only also",
    "Effect": "steps modes choose up_to repeated more least",
    "Cost": "mana exhaust_me discard_me spend actions more more_if more_to",
    "Joins": "which",
    "Played": "zone which who",
    "AtPhase": "phase",
    "AfterEffect": "effect",
    "Leaves": "which source goal resting",
    "Sacrificed": "who which",
    "Gains": "what which reaching",
    "Loses": "what which last",
    "Undergoes": "deed which",
    "MovesForward": "expedition fails due_to into",
    "MovesBackward": "expedition into",
    "Does": "who deed which",
    "Draws": "who what this_way",
    "Creates": "who which",
    "Puts": "who which goal",
    "Reaction": "triggers effect condition most together first follows",
    "QuickAction": "cost effect only_if daily",
    "SpellEffect": "effect",
    "ActivatesMore": "which trigger more",
    "Keyword": "name value",
    "Passive": "static condition",
    "GrantAbilities": "which abilities",
    "GrantSubtypes": "which subtypes",
    "EntersWith": "statuses counters",
    "NotPlayedFrom": "zone",
    "ChangeCost": "which change who least",
    "Instead": "which zone goal leaving source deed phase act bottom",
    "InsteadGain": "which status instead",
    "InsteadLoses": "which loses phase",
    "GainsAgain": "status",
    "GainsMore": "which name more times",
    "CreatesMore": "who which more times",
    "OptionalCost": "cost less rather zone",
    "AdditionalCost": "cost",
    "ChangeRoll": "more keep add reveals who",
    "OwnCost": "change per least",
    "SetCost": "which amount who free",
    "AtNext": "phase effect",
    "ChoosePlayer": "whom who",
    "Either": "effects who at_random",
    "InsteadDoes": "who deed instead",
}
"""Kinds of nodes with the fields whose sense the model has."""

REFUSED: Final = {
    "Whenever": "a reaction that an effect leaves behind",
}
"""Kinds of nodes without a meaning in the model, and why: a test asks that each kind is listed."""

KEYWORDS: Final = frozenset(
    {"Anchored", "Asleep", "Defender", "Eternal", "Fleeting", "Gigantic", "Seasoned", "Tough"}
)
"""The keywords that the engine knows: none of them makes anything happen of its own."""

READING: Final = "reaction.multiplicity"
"""How often one event activates a reaction."""
AT_ONCE: Final = f"{READING} = each-event"
EVERY: Final = tree.Which()

LEFT_ALONE: Final = frozenset({Zone.HAND.value, Zone.DECK.value, Zone.MANA_ZONE.value})
"""The zones to which no rule of the game sends a thing by itself."""

VERBS: Final = frozenset(
    {"draw", "resupply", "pass", "sabotage", "roll", "reveal", "discard", "become-first"}
)
"""What players do that the model makes heard."""


def unknown(node: DataclassInstance, *, at_once: bool = False) -> str | None:
    """Why the model does not know a node; ``None`` when it does.

    ``at_once`` when each reaction activates once for all that happens at once (``AT_ONCE``).
    """
    name = type(node).__name__
    if isinstance(node, tree.Which) and any(
        isinstance(one.these, tree.Rest) for one in node.either
    ):
        return "cards that were shown, or others (Rest)"
    if name in ANY_VALUE:
        return None
    listed = MODELLED.get(name, WITHOUT_COUNTS.get(name))
    if listed is None:
        return f"{name} ({REFUSED[name]})" if name in REFUSED else name
    known = listed.split()
    for field in fields(node):
        usual = field.default if field.default is not MISSING else None
        if field.name not in known and getattr(node, field.name) != usual:
            return f"{name} with {field.name}"
    merged = isinstance(node, tree.Reaction) and (node.together or _first_of_several(node))
    if isinstance(node, tree.Reaction) and (merged or at_once) and _speaks_of_all(node):
        why = "Reaction with together" if merged else AT_ONCE
        return f"what is done to all that a reaction speaks of at once ({why})"
    if isinstance(node, tree.Keyword) and node.name not in KEYWORDS:
        return f"the keyword {node.name}"
    if isinstance(node, tree.Cannot) and node.deed == "go" and node.what not in LEFT_ALONE:
        return f"what cannot go to the {node.what} (Cannot)"
    if isinstance(node, tree.LoseAbilities) and node.keyword == Status.FLEETING.value:
        return "a keyword Fleeting that is lost (LoseAbilities)"
    if isinstance(node, tree.Draws) and node.what not in VERBS:
        return f"the trigger of a player who does {node.what}"
    if isinstance(node, tree.Undergoes) and node.which is not None and not node.which.types:
        return "the trigger of what is done to things of any type (Undergoes)"
    if isinstance(node, tree.Does) and node.deed == "quick-action":
        return "the trigger of quick actions (Does)"
    if isinstance(node, tree.Does) and node.deed != "discard" and not _spares_orbs(node.which):
        return "the trigger of what is done to things of any type (Does)"
    return None


def _first_of_several(reaction: tree.Reaction) -> bool:
    """Whether the first time may be several things at once; cards are played one by one."""
    return reaction.first is not None and not all(
        isinstance(t, tree.Played) for t in reaction.triggers
    )


def _speaks_of_all(reaction: tree.Reaction) -> bool:
    """Whether one Emblem does something to all that happened, which the model does one by one.

    Else one activation for several things changes no more than one for each of them: of what the
    model makes, an Emblem more or less is the only difference. What a trigger of the object's own
    speaks of ("When I leave the Expedition zone") is one thing only.
    """
    several = any(getattr(one, "which", EVERY) is not None for one in reaction.triggers)
    effect = reaction.effect
    return contains(effect, tree.ThatMany) or (several and contains(effect, tree.It, tree.Acted))


def _spares_orbs(which: tree.Which) -> bool:
    """Whether no Mana Orb fits: paying with one is not heard in the model."""
    zones = which.zones and Zone.MANA_ZONE not in which.zones
    return bool(zones) or bool(which.types and Type.MANA_ORB not in which.types)
