"""What to write of statistics, statuses, counters and names that no rule gives a meaning."""

from __future__ import annotations

from typing import Final

_NUMBER: Final = r"(?:\d+|an?|one|two|three|four|five|six)"
_STATUS: Final = r"(?:Anchored|Asleep|Fleeting|Exhausted)"
_STATISTIC: Final = r"(?:\{[VMO]\}|statistics?|Forest|Mountain|Water)"
_TILL: Final = r"(?:this|until|during|as long as)\b"

TRAITS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        r"\b(?P<at>[Ss]witch Expeditions with)\b|\b(?P<here>[Ss]wap the positions of target)\b",
        "Characters switch Expeditions, each to the other one of its controller: write "
        '"Target Character you control and me switch Expeditions"',
        "switch-expeditions.meaning",
    ),
    (
        r"\bswitch (?P<at>(?:target|another|the) [^.]*?Expeditions?(?: of\b[^.]*)?)",
        'Characters switch, to the other Expedition of the same player: write "Target Character '
        'you control switches Expeditions"',
        "quick.template.je",
    ),
    (
        rf"\b(?P<at>(?:swap|exchange|switch)(?:s|ped|d|es)?)\b[^.]*{_STATISTIC}"
        rf"|{_STATISTIC}[^.]* (?:is|are) (?P<here>swapped|exchanged|switched)\b",
        "no rule has statistics change places: a statistic can be a number, or equal to another "
        'one: write "My {V} is equal to my {M}", or "Target Character becomes 2/2/2 this Day"',
        "passive.continuous",
    ),
    (
        r"\bdouble\b[^.]*\b(?P<at>(?:up to )?(?:two|three) target)\b",
        "each of them has a number of its own: write "
        '"Double the number of boosts on each Character you control", or of one "Double the number '
        'of boosts on target Character"',
        "step.several",
    ),
    (
        r"\b(?P<at>(?:exchange|swap)) (?![^.]*\b(?:boosts|counters|positions)\b)"
        r"(?=(?:[^.]* )?(?:(?<!from )(?<!in )(?:your|opponent's) (?:hand|Reserve)|each|all|two"
        r"|three|up to|any number|them)\b)",
        "one card changes places with another one, and no rule says how several do: write "
        '"Exchange a card from your hand with a card from your Reserve"',
        "object.new-in-new-zone",
    ),
    (
        r"\b(?:ha(?:s|ve)|gains?) (?P<at>the (?:same )?statistics) (?:of|as)\b"
        r"|\bstatistics (?:are|become) (?:equal to |the same as )?(?P<here>those of)\b",
        "no rule has one object take all statistics of another: name each with the number it is "
        'equal to: "My {V} is equal to the highest {V} among Characters facing me"',
        "passive.continuous",
    ),
    (
        rf"^(?:(?:if|while|as long as) [^,]*, )?I have (?P<at>the (?:highest|lowest) {_STATISTIC})"
        r" (?:among|of)\b",
        'as a condition write "If my {V} is greater than the highest {V} among other Characters '
        'you control, ..."; as a statement "My {V} is equal to the highest {V} among Characters '
        'you control"',
        "passive.continuous",
    ),
    (
        r"\b(?P<at>depending on) (?:my|its|the)\b(?! [^.]*:)",
        'how much, for each of what? write "I have +1/+1/+1 for each Ember counter on me"',
        "counter.no-impact",
    ),
    (
        rf"\b(?P<at>becomes?) (?:an? )?\d+/\d+/\d+(?!.*\b{_TILL})"
        rf"|{_STATISTIC} (?P<here>becomes?) \d+(?!.*\b{_TILL})",
        "what an effect does to a characteristic lasts as long as it says: write "
        '"Target Character becomes 4/4/4 this Day", "Target Character\'s {M} becomes 0 this turn"',
        "subtype.emblem",
    ),
    (
        r"\bloses? (?P<at>(?:all )?(?:of )?(?:its |their )?abilities)\b"
        rf"(?!.*\b{_TILL}|.*\bas long\b)",
        "abilities are lost for as long as it says: write "
        '"Target Character loses all abilities this Day"',
        "subtype.emblem",
    ),
    (
        rf"\b{_STATUS} (?P<at>this (?:turn|Day|Afternoon))\b(?<!gain )",
        "a status that is lost is gone at once; to keep it away for a while write "
        '"Characters you control can\'t gain Fleeting this Day"',
        "subtype.emblem",
    ),
    (
        r"\b(?P<at>the same cost) as\b|\bsame (?P<here>costs?)\b",
        'which cost? write "with the same Hand Cost as me" or "with the same Reserve Cost as me"',
        "quick.card.hand_cost",
    ),
    (
        r"\bwith (?P<at>(?:a )?different (?:names?|Hand Costs?|subtypes?|types?))"
        r"(?! (?:than|from))\b",
        'different from what? write "with a different name than me", or count: "for each different '
        'name among Characters you control"',
        "name.only-one",
    ),
    (
        r"\b(?P<at>each different terrain|different terrains?)\b",
        'the terrains are named one by one: write "for each visible {V} region"',
        "statistic.three",
    ),
    (
        r"\bfor each (?P<at>status)(?! (?:on|among|it|I|they)\b)",
        'whose? write "for each status on target Character", "for each status I have" or "for '
        'each Character you control with a status"',
        "effect.conditional",
    ),
    (
        r"(?P<at>(?=\S*X)[+-](?:\d+|X)/[+-](?:\d+|X)/[+-](?:\d+|X))(?!.*\bX is\b)",
        'what is X? write "I have +X/+X/+X, where X is the number of Robots you control"',
        "passive.continuous",
    ),
    (
        r"\bfor each different (?P<at>statistic)\b",
        'statistics of objects are bounds: write "for each Character you control with a statistic '
        'of 3 or more"',
        "statistic.three",
    ),
    (
        r"\bmoves? (?P<at>(?:all )?(?:the |its |my )?counters)\b",
        'counters have names: say how many of which, as in "Move 2 boosts from me to target '
        'Character", "Move all Ember counters from me to target Permanent"',
        "counter.named",
    ),
    (
        r"\bdoubles? (?:the |its |my )?(?:number of )?(?P<at>counters)\b",
        'counters have names: say which, as in "Double the number of Ember counters on target '
        'Permanent"',
        "counter.named",
    ),
    (
        r"\b[Ww]hen (?:the |my )?(?P<at>last (?:counter|one))\b",
        "counters have names: say which is the last, as in "
        '"When the last Ember counter is removed from me — Sacrifice me"',
        "counter.named",
    ),
    (
        r"\bdouble (?P<at>its|their)\b",
        'whose? name the object first: "Target Character gains Fleeting. Double its boosts", or '
        '"Double the boosts on target Character"',
        "quick.template.je",
    ),
    (
        r"\b(?:twice|\w+ times) (?P<at>as many) [\w ]+(?:\.|$)(?<! has\.)(?<! Character\.)",
        'as many as what? write "I gain twice as many boosts as target Character", or "Double my '
        'boosts"',
        "numbers.integer",
    ),
    (
        rf"\bwhose (?P<at>(?:highest|lowest) statistic) is (?:its )?{_STATISTIC}",
        'compare them: write "whose {M} is greater than its {V}"',
        "statistic.three",
    ),
    (
        r"\b(?P<at>(?:odd|even) number)\b",
        "only the result of a die is asked whether it is odd: name a bound, as in "
        '"If I have between 2 and 4 Ember counters, ..."',
        "effect.conditional",
    ),
    (
        rf"\b(?:stays?|remains?|keeps?|lose) {_STATUS} (?P<at>(?:during|until|at|after) Rest)\b"
        rf"|\bAt (?P<here>Night|Rest), [^.]*\b(?:stays?|remains?) {_STATUS}",
        "what keeps a status keeps it at any time: write "
        '"I can\'t lose Anchored", or what Rest does to me: "I am Eternal"',
        "night.rest",
    ),
    (
        r"\bcan(?:'t|not) (?P<at>have (?:any )?status(?:es)?)\b",
        'statuses are gained; boosts make Boosted: write "I can\'t gain statuses", or "I can\'t '
        'gain boosts or statuses"',
        "exhausted.gained",
    ),
    (
        rf"\b(?:enters?|joins?) (?:play )?(?:{_STATUS} )?"
        rf"(?P<at>with {_NUMBER} [^.]*(?:for each|equal to))\b",
        'what it has as it enters play is a fixed number: write "{J} I gain 1 boost for each '
        'Landmark you control"',
        "counter.gain",
    ),
    (
        r"\bboosts? (?:on [\w ]+ )?(?P<at>counts? (?:twice|double)|gives?)\b",
        "a boost raises each statistic by 1: to have it count for more write "
        '"I have +1/+1/+1 for each boost on me"',
        "boost.adds-one",
    ),
    (
        rf"\bwould (?P<at>lose) (?:{_STATUS}|(?:all )?(?:my|its)\b|\w+ (?:boosts?|\w+ counters?))",
        'what is lost cannot be replaced: write "I can\'t lose Anchored", or "When I lose '
        'Anchored — ..."',
        "step.instructions",
    ),
    (
        r"\b(?P<at>name an? [A-Z]\w+|with that name|named card)\b",
        "no rule has a player name a card: compare names, as in "
        '"Discard each Character with the same name as me"',
        "name.only-one",
    ),
    (
        r"\bCharacters? (?:[\w ]+ )?(?P<at>can't move)\b",
        'Expeditions move, not Characters: write "My Expedition can\'t move forward this Day"',
        "dusk.progress",
    ),
    (
        r"\b(?P<at>(?:three|four|five|[3-9])(?: or more)? [\w ]+) (?:with the same|sharing a|that "
        r"share a) (?:name|subtype|type|faction)\b",
        'two objects are compared: write "If you control two Characters with the same name, draw '
        'a card", or count the different ones: "If you control Characters with three different '
        'names, draw a card"',
        "name.only-one",
    ),
    (
        r"\bif (?P<at>the (?:Character|Permanent)s?)(?: [\w ]+)? (?:is|are|has|have)\b",
        'there may be several, or none: write "If a Boosted Character is facing me, draw a card"',
        "effect.conditional",
    ),
    (
        rf"\bloses? [^.]*(?:{_STATUS}|statuses)\. If it (?P<at>was {_STATUS})",
        "ask before it is lost: \"Target a Character. If it's Fleeting, draw a card. It loses all "
        'its statuses"',
        "effect.conditional",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""

__all__ = ["TRAITS"]
