"""What to write instead of words about Expeditions and Regions that no rule gives a meaning."""

from __future__ import annotations

from typing import Final

_OF_THE_CROWD: Final = (
    "several may have as many, and the words do not say which of them it is: write "
    '"One of your Expeditions with the fewest Characters moves forward one region" to choose one, '
    '"Each Expedition with the most Characters moves backward one region" for all of them, or '
    '"Target Expedition with the fewest Characters ..."'
)

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    (
        r"\b(?P<at>(?:the|your|their|an opponent's) Expedition with (?:the )?"
        r"(?:most|fewest|more|fewer|less|least)) \w+",
        _OF_THE_CROWD,
        "step.decisions",
    ),
    (
        r"\bExpeditions? (?:has|have|with) (?P<at>(?:the )?(?:most|fewest)) Characters\b",
        "of which Expeditions, and what if another one has as many? compare two: write "
        '"If my Expedition has more Characters than the Expedition facing me, draw a card"',
        "effect.conditional",
    ),
    (
        r"\b(?P<at>(?:one|either|any) of your Expeditions|an Expedition(?: you control)?) "
        r"(?:is|that's|that is) [^.]*, (?:it |that Expedition |move it )",
        "which one, if both of them are? write "
        '"One of your Expeditions that\'s behind moves forward one region" to choose one, or '
        '"Each of your Expeditions that\'s behind moves forward one region" for both',
        "step.decisions",
    ),
    (
        r"\b(?P<at>furthest|farthest|closest|nearest)\b",
        "how far an Expedition is, is asked against another one: write "
        '"an Expedition that\'s ahead", or "If your Hero Expedition is ahead of your Companion '
        'Expedition, ..."',
        "quick.dusk.compare",
    ),
    (
        r"\b(?P<at>yesterday|tomorrow|(?:last|next|(?:the )?previous) (?:Day|Dusk|Progress))\b",
        "what has happened is known of this turn, this Afternoon and this Day alone: ask at Night, "
        'when the Day has not ended, as in "At Night — If my Expedition moved forward this Day, '
        'draw a card"',
        "day.phase-start",
    ),
    (
        r"^At (?P<at>Dusk)\b.*\b(?:didn't move|did not move|moved|fails? to move|failed to move)\b"
        r"(?!.*this Day)",
        "as Dusk begins, Progress has not moved anything yet: write "
        '"When my Expedition fails to move forward during Dusk — ...", or '
        '"At Night — If my Expedition didn\'t move forward this Day, ..."',
        "day.phase-start",
    ),
    (
        r"\b(?P<at>(?:didn't|did not) move forward|(?:both|if) [^.]*\bmoved (?:forward|backward))"
        r"(?!.*this (?:Day|turn|Afternoon))",
        'since when? write "this Day": "At Night — If my Expedition didn\'t move forward this '
        'Day, draw a card"; or of Progress alone "When my Expedition fails to move forward during '
        'Dusk — Draw a card"',
        "effect.conditional",
    ),
    (
        r"\b(?P<at>(?:doesn't|does not|don't|do not) move (?:forward|backward)) this Day\b",
        'what is forbidden is told by "can\'t": write '
        '"Target Expedition can\'t move forward this Day"',
        "cannot.beats-can",
    ),
    (
        r"\b(?P<at>this Dusk|during (?:this )?Dusk this Day|during this Dusk)\b",
        'durations are this turn, this Afternoon and this Day: write "this Day", which ends after '
        'Dusk; what holds in every Dusk is an ability of its own, as in "During Dusk, Expeditions '
        "can't move forward due to {V}\"",
        "subtype.emblem",
    ),
    (
        r"^.*\b(?P<at>until (?:my|your|an|the|that|it)\b[^.,]*\b(?:moves?|leaves?|joins?))\b",
        "an effect lasts for this turn, this Afternoon or this Day: write "
        '"{J} I am Tough 2 this Day", and what holds under a condition as an ability, as in '
        '"If my Expedition hasn\'t moved forward this Day, I am Tough 2"',
        "subtype.emblem",
    ),
    (
        r"\bin (?P<at>the same Expedition)(?! as)\b(?!\w)",
        'as which? write "in my Expedition", or "in the same Expedition as a Robot you control"; '
        "several targets are each chosen freely, and none of them by where another is",
        "spell.targets",
    ),
    (
        r"\bin (?P<at>different Expeditions)\b",
        "targets of one occurrence differ, and none of them is told by where another is: write "
        '"Target Character in your Hero Expedition and target Character in your Companion '
        'Expedition ...", each with its own place',
        "spell.targets",
    ),
    (
        r"\b(?:tied|behind|ahead) (?:with|of)?\s*(?P<at>an opposing Expedition)\b",
        "each Expedition races the one facing it: write "
        '"If one of your Expeditions is tied, draw a card", or "If my Expedition is tied with the '
        'Expedition facing me, draw a card"',
        "quick.dusk.compare",
    ),
    (
        r"\bI(?:'m| am) (?P<at>alone)\b(?! in)",
        'alone where? write "If I\'m alone in my Expedition", or "If I\'m the only Character you '
        'control"',
        "effect.conditional",
    ),
    (
        r"\bI(?:'m| am) (?P<at>tied|behind|ahead)\b",
        'Expeditions race, and no Characters: write "If my Expedition is tied, draw a card"',
        "quick.dusk.compare",
    ),
    (
        r"\b(?P<at>leaves (?:an? )?\{[VMO]\})",
        "the next Region may have that type too, and whether it is left then, no rule says: write "
        '"When my Expedition moves forward from {V} — ...", wherever it goes, and for where it '
        'comes "When my Expedition moves forward into {V} — ..."',
        "reaction.template",
    ),
    (
        r"\b(?P<at>gains? \{[VMO]\})|\b(?P<here>loses? \{[VMO]\})",
        'Regions have types as long as an ability says so: write "My region is {V} in addition to '
        'its other types", or "All regions are {V} and lose their other types"',
        "ability.passive",
    ),
    (
        r"\bfor each (?P<at>(?:\{[VMO]\} )?regions? (?:ahead of|behind|between))\b",
        "Regions that nobody has entered yet are face down, and have no types; write "
        '"for each visible {M} region", or how far it is: "for each region my Expedition is '
        'behind"',
        "quick.dusk.compare",
    ),
    (
        r"(?:^|[—:}.,] |\b(?:and|or|may|then) )(?P<at>switch Expeditions)\b",
        'who switches? write "I switch Expeditions", or "Target Character switches Expeditions"',
        "quick.template.je",
    ),
    (
        r"\b(?P<at>choose (?:an?|one|another) (?:of your )?Expeditions?)\b",
        "what an effect is about is its target: write "
        '"Target Expedition. Each Character in it gains 1 boost", or name it where something '
        'happens to it, "One of your Expeditions moves forward one region"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>to sleep)\b",
        'who sleeps is Asleep: write "Target Character gains Asleep"',
        "quick.marker.asleep",
    ),
    (
        r"\b(?P<at>counts? as having)\b",
        'what an object has more is told so: write "If my Expedition is in {O}, I have +0/+0/+2"',
        "passive.can-gain",
    ),
    (
        r"\bthe (?P<at>Expedition facing (?:your|their|its) [^.]*?Expedition)\b",
        'name it by the side it is on: write "an opponent\'s Companion Expedition" of what faces '
        "your Companion Expedition",
        "gigantic.facing",
    ),
    (
        r"\b(?P<at>each (?:opponent|player)'s Expedition)\b",
        "each of them has two: write \"Each of your opponent's Expeditions moves backward one "
        'region" for both, or "An opponent\'s Hero Expedition moves backward one region"',
        "ffa.your_opponent",
    ),
    (
        r"\beach player (?P<at>moves) one of their Expeditions\b",
        "who moves an Expedition chooses it, and no rule lets another player choose: write "
        '"One of your Expeditions moves forward one region", "Target Expedition moves backward one '
        'region"',
        "step.decisions",
    ),
    (
        r"\b(?P<at>moved through|passed through|has visited)\b",
        "Regions that were left are not remembered: write how far an Expedition is, "
        '"I gain 1 boost for each region my Expedition is ahead"',
        "quick.dusk.compare",
    ),
    (
        r"\b(?P<at>the Expedition (?:it|I|they|that Character) (?:just )?left)\b",
        "name it, so that it is known after the move: write "
        '"Target Character in your Hero Expedition switches Expeditions. Your Hero Expedition '
        'moves backward one region"',
        "step.decisions",
    ),
    (
        r"\b(?P<at>Expeditions in the same region)\b",
        "two that are named are compared: write "
        '"If my Expedition is in the same region as the Expedition facing me, the Expedition '
        "facing me can't move forward\"",
        "effect.conditional",
    ),
    (
        r"\bif (?P<at>(?:it|I) ?(?:isn't|is not|is|'m not|am not|doesn't|does not|don't|do not))"
        r"[,.]",
        "the contrary is told where it follows: write "
        '"{J} If my Expedition is in {V}, draw a card. Otherwise, Resupply"',
        "effect.conditional",
    ),
    (
        r"\b(?P<at>put) an? \[?[A-Z][^.]*\d/\d/\d",
        'tokens are created: write "Create an Ash Wisp 1/1/1 Spirit token in each of your '
        'Expeditions"',
        "create.template",
    ),
    (
        r"\b(?P<at>total statistics of)\b",
        'each statistic is added up by itself, as in Progress: write "If the total {M} of '
        'Characters in my Expedition is 6 or more, ..."',
        "quick.dusk.compare",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""

__all__ = ["PLACES"]
