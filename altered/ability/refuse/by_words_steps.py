"""What to write instead of steps, costs and conditions that leave open what they are about."""

from __future__ import annotations

from typing import Final

_NUMBER: Final = r"(?:one|two|three|four|five|six|\d+)"
_KEYWORD: Final = r"(?:Tough \w+|Gigantic|Defender|Eternal|Seasoned)"
_PHASE: Final = r"(?:Morning|Noon|Afternoon|Dusk|Night)"

STEPS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        rf"(?:^|[:—}}•.,] |\bthen )(?P<at>(?:discard|sacrifice|exhaust)s? {_NUMBER})(?=[.,:]|$)",
        'so many of what? write "Discard two cards from your hand", "Sacrifice two Characters", '
        '"Exhaust two cards in your Reserve"',
        "step.instructions",
    ),
    (
        r"\b(?P<at>(?:both|the two) (?:(?:Hero|Companion) )?Expeditions) moves?\b",
        'how many there are depends on how many play: write "Each Hero Expedition moves forward '
        'one region", and of yours "Both of your Expeditions move forward one region"',
        "expedition-zone.expeditions",
    ),
    (
        r"\b(?:can't|cannot) be (?P<at>sabotaged)\b"
        r"|\b(?:can't|cannot) (?P<here>sabotage (?:me|cards|your|target))\b",
        "to sabotage is to choose a target in a Reserve: write \"Cards in your Reserve can't be "
        'targeted by opponents", in a support box "{I} I can\'t be targeted by opponents", or, of '
        'every Reserve, "Your opponent can\'t Sabotage"',
        "spell.targets",
    ),
    (
        r"\bExpeditions?(?: you control| of yours)? (?P<at>that (?:has |have )?(?:moved|failed))\b",
        "that it moved is counted, or asked of one Expedition: write "
        '"At Night — Draw a card for each time one of your Expeditions moved forward this Day", '
        '"At Night — If your Hero Expedition moved forward this Day, draw a card"',
        "effect.conditional",
    ),
    (
        r"^(?:[^:.—]*, )?(?P<at>reveal)\b[^:.—]*:",
        'what is revealed stays where it is, and pays nothing: write "{T}: You may reveal a Spell '
        'from your hand. If you do, I gain 1 boost"',
        "costs-in-brief.in-full",
    ),
    (
        rf"\bif (?:you control|you have|there are|I(?:'m| am) facing) (?:exactly |at least )?"
        rf"{_NUMBER}\b[^.—]*[,—] ?(?:(?P<at>(?:each|both|all) of (?:them|those)|they|both)\b"
        rf"|[a-z]+ (?P<here>(?:{_NUMBER}|each|both|all) of (?:them|those))\b)",
        'those that are counted are not named by it: say who they are, "At Noon — If you control '
        'two or more Robots, each Robot you control gains 1 boost", "{J} If you control two or '
        'more other Characters, sacrifice another Character"',
        "quick.template.je",
    ),
    (
        rf"^(?:\{{\w\}} |[^—.]*— )?At the next {_PHASE}, [^.]*\b(?P<at>it)\b",
        'what is it? of the bearer write "{J} At the next Dusk, sacrifice me"; name another one '
        'first, "Target Character gains 1 boost. At the next Dusk, discard it"',
        "quick.template.je",
    ),
    (
        rf"\b(?P<at>during the next {_PHASE})\b",
        'it happens as that phase begins: write "At the next Dusk, target Expedition moves forward '
        'one region"',
        "day.phase-start",
    ),
    (
        r"\b(?P<at>X/X/X)\b",
        'the statistics of a token are numbers, and boosts add to them: write "Create a Scout '
        "0/0/0 Robot token in my Expedition. It gains X boosts, where X is the number of cards in "
        'your hand"',
        "create.template",
    ),
    (
        r"\bwhen(?:ever)?\b[^—]*\b(?P<at>from Limbo)\b",
        'write of where it goes "When a Spell goes to your Reserve — Draw a card", or of its play '
        '"When you play a Spell — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bfor each (?P<at>counter (?:removed|lost))\b",
        'write "Remove all counters from target card in play or in Reserve. Draw that many cards"',
        "counter.remove",
    ),
    (
        r"^(?P<at>\{[HJR]\}(?: or |, ?| )\{[HJR]\} ?:)",
        'a colon ends a cost: write "{H}, {R} Resupply"',
        "reaction.template",
    ),
    (
        r"\b(?P<at>the region (?:my Expedition is|I'm|I am) in)\b",
        'write of the Expedition "At Dusk — If my Expedition isn\'t in {V} or {M}, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bwhen(?:ever)?\b[^—]*\b(?:is|are) (?:sacrificed|discarded|exhausted)"
        r"(?P<at>(?:, | or )[^—]*\b(?:sent|returned|put))\b",
        "each event has words of its own, or one for all of them: write "
        '"When another Character you control leaves the Expedition zone — I gain 1 boost"',
        "reaction.template",
    ),
    (
        r"\bin (?P<at>the Expedition (?:it|they|that Character) (?:joined|switched to|moved to))\b",
        'it is its Expedition by then: write "Target Character switches Expeditions. Each '
        'Character in its Expedition gains 1 boost"',
        "step.several",
    ),
    (
        rf"\b(?:is|are|gains?) {_KEYWORD} (?P<at>and {_KEYWORD})\b",
        'say it one by one: write "Target Character is Tough 3 this turn. It is Gigantic this '
        'turn"',
        "subtype.emblem",
    ),
    (
        r"\bpay\b[^.]*?(?:\. If you do,)? (?P<at>(?:to )?roll (?:it|the die) again)\b",
        'nothing is paid to roll again: write "Roll a die. You may roll it again. On a 4+, draw a '
        'card"',
        "roll-a-die.later-step",
    ),
    (
        r"\b(?P<at>each in a different Expedition)\b",
        'write "Create three Scout 1/1/1 Robot tokens, distributed as you choose among any number '
        'of target Expeditions", or "Create a Scout 1/1/1 Robot token in each of your Expeditions"',
        "create.meaning",
    ),
    (
        rf"\btarget \w+ or (?P<at>(?:up to )?{_NUMBER} target)\b",
        "how many targets there are is chosen with an option: write "
        '"Choose one: • Discard target Permanent. • Discard up to two target tokens."',
        "spell.targets",
    ),
    (
        r"\b(?P<at>(?:on|of|in) your team)\b",
        'no card names a team: write "Each player Resupplies", or "Choose another '
        'player. That player Resupplies", who may be the teammate',
        "spell.targets",
    ),
    (
        r"\bif (?P<at>no \w+) (?:joined|left|went|was|were|has|have)\b",
        'what did not happen is told of you, or follows "otherwise": write "At Dusk — If you '
        'haven\'t played a Character this Afternoon, draw a card", "At Dusk — If a Character '
        'joined your Expeditions this Afternoon, Resupply. Otherwise, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bif there are (?P<at>more|fewer|less)\b[^.,]*\bthan\b",
        'numbers are compared: write "If the number of Boosted Characters facing me is greater '
        'than the number of Anchored Characters in my Expedition, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bdiscard [^:.,]*\b(?P<at>and (?:another|an?|one|two) cards?) from\b[^:.]*:",
        'each part of a cost stands for itself: write "Discard a card from your hand, Discard a '
        'card from your Reserve: I gain 2 boosts"',
        "step.cost-is-one",
    ),
    (
        r"(?:^|, )(?P<at>spend all)\b[^.]*:",
        "what is paid is a number; all of them are removed by an effect: write "
        '"{T}: Remove all Ember counters from me. Draw that many cards"',
        "costs-in-brief.in-full",
    ),
    (
        r"\bone of your Expeditions\b[^,]*\b(?P<at>and the other)\b",
        'say it of each: write "At Dusk — If your Hero Expedition is ahead and your Companion '
        'Expedition is tied, draw a card"',
        "effect.conditional",
    ),
    (
        r"^(?P<at>during (?:your|each|an) opponents?'s? turns?)\b",
        "a statement asks whose turn it is: write \"If it isn't your turn, Characters you control "
        'are Tough 2"',
        "ability.passive",
    ),
    (
        r"\+\d/\+\d/\+\d for each [^.]*\band (?P<at>\+\d/\+\d/\+\d)",
        'each is a statement of its own: write "I have +2/+0/+0 for each Permanent you control", '
        "and the other on the next line",
        "ability.passive",
    ),
    (
        r"\bwould move (?P<at>forward), it moves\b",
        'the rules move Expeditions in Dusk: write "If your Hero Expedition would move forward '
        'during Dusk, it moves forward one more region instead this Day"',
        "quick.dusk.compare",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\bpass(?:es)? (?P<at>before (?:you|me))\b",
        'write "When an opponent passes, if you have not passed — Resupply"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? I (?:go|am (?:sent|returned|put)|return)\b[^—]*"
        r"\b(?P<at>from my Expedition)\b",
        'where I am I leave: write "When I go to Reserve from the Expedition zone — I gain 2 '
        'boosts"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\bgoes (?P<at>from [^—]*\bto)\b",
        'where it goes is said first: write "When a card goes to your hand from your Reserve — I '
        'gain 1 boost"',
        "reaction.template",
    ),
    (
        r"\bcreate\b[^.]*\btokens? "
        rf"(?P<at>with (?:an?|{_NUMBER}) \w*? ?(?:boosts?|counters?))\b",
        'it gains them: write "Create a Scout 1/1/1 Robot token in target Expedition. It gains 2 '
        'boosts"',
        "create.template",
    ),
    (
        r"\bcreate\b[^.]*\btokens? (?P<at>(?:that(?:'s| is| are) |with )"
        r"(?:Asleep|Anchored|Fleeting|Boosted))\b",
        'it gains that: write "Create a Scout 1/1/1 Robot token in target Expedition. It gains '
        'Asleep"',
        "create.template",
    ),
    (
        r"\b(?P<at>the Character with the (?:most|fewest|least|highest|lowest))\b",
        "several may have as many: write \"If I'm a Character with the fewest boosts, I gain 1 "
        'boost"',
        "effect.conditional",
    ),
    (
        r"\bif an? (?:other )?\w+ has (?P<at>more boosts than me)\b",
        'write "If there is a Character with more boosts than me, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bI (?:can't|cannot) (?P<at>(?:move|leave|be moved) (?:from|out of|to) my (?:other )?"
        r"Expedition)\b",
        "from one of your Expeditions to the other one switches: write \"I can't switch "
        'Expeditions"',
        "expedition-zone.between",
    ),
    (
        r"\bcan only be played (?P<at>in) ",
        "who plays a Character chooses its Expedition; whether it can be played is a condition: "
        'write "I can only be played if one of your Expeditions is behind"',
        "spell.choices",
    ),
    (
        r"\bopponent(?:s'|'s|s) (?P<at>\{[JHR]\} abilities)\b",
        "write of what bears them \"The {J} abilities of Characters your opponent controls can't "
        'activate"',
        "activate.cannot",
    ),
    (
        r"^(?P<at>each region)\b",
        'write of all of them "All regions are {V} in addition to their other types", or of one '
        '"My region is {V} in addition to its other types"',
        "subtype.lose-types",
    ),
    (
        r"\bExpedition counts as being (?P<at>in)\b",
        'an Expedition is where its Region is: write "My region is {V} in addition to its other '
        'types"',
        "subtype.lose-types",
    ),
    (
        r"\bon the bottom of your deck (?P<at>in (?:any|a random) order)\b",
        "an order is told of cards that are looked at or revealed; of others write "
        '"Put your Reserve on the bottom of your deck. Draw that many cards"',
        "step.atomic-actions",
    ),
    (
        r"(?:^|[^\w{])(?P<at>objects?)\b",
        'say what they are: write "Discard target Character or Permanent", "Cards in your Reserve '
        "can't gain counters\"",
        "type.named-means-in-play",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""

__all__ = ["STEPS"]
