"""What to write instead of states told as triggers, options per object, bounds told elsewhere."""

from __future__ import annotations

from typing import Final

EVENTS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        r"\((?P<at>(?:Once|Twice|Only|Unless|Except|At most|At least)\b)[^()]*\)",
        "a bound is told in the sentence that it bounds: write "
        '"Once per Day, when you play a Spell — Draw a card", "Unless you control a Robot, draw a '
        'card"',
        "reaction.limit",
    ),
    (
        r"\bfor each\b[^.]*?,? \(?(?P<at>up to) (?:\d|two|three|four|five|six)\b",
        'the bound is told as a maximum: write "I gain 1 boost for each Character you control, up '
        'to a max of 4"',
        "counter.gain",
    ),
    (
        r"^when(?:ever)? (?P<at>(?:I|you|it) (?:have|has|controls?) (?:no|\d|a|an|one|two|three"
        r"|four|five|six|less|fewer|more|at least|exactly)\b|there (?:is|are)\b"
        r"|(?:your|my) (?:hand|Reserve|deck|Expedition|discard pile)s? (?:is|has|becomes?)\b)",
        "a trigger is an event, and this is a state of things: write of what is so meanwhile "
        '"If I have 3 or more boosts, I am Gigantic", or ask as a phase begins, '
        '"At Noon — If your hand is empty, draw two cards"',
        "reaction.template",
    ),
    (
        r"^at (?:the |your )?(?P<at>next) \w+ ?[—–-]",
        "what comes once is an effect, and what comes each Day has no next: write "
        '"{J} At the next Noon, draw a card", or "At Noon — Draw a card"',
        "day.phase-start",
    ),
    (
        r"^when(?:ever)? you (?P<at>return|send)\b",
        "it is told of what goes there, whoever moves it: write "
        '"When a Character goes to its owner\'s hand — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bwhen I(?:'m| am) (?P<at>played in)\b",
        "that I am played is told by a symbol, and where by a condition: write "
        '"{J} If I\'m in your Companion Expedition, I gain 1 boost"',
        "reaction.template",
    ),
    (
        r"\b(?:Characters?|tokens?|cards?|Permanents?) (?P<at>joining|entering|leaving)\b",
        'what happens is told as a trigger: write "When a Character joins your Expeditions — It '
        'gains 1 boost"',
        "reaction.template",
    ),
    (
        r"^(?P<at>(?:at|during) Rest),[^.]* instead\b|^(?P<here>at Rest) [—–-] .*\binstead\b",
        "what happens in the place of something else is told with both: write "
        '"If I would go to Reserve, put me in my owner\'s hand instead"',
        "ability.passive",
    ),
    (
        r"\bchoose (?P<at>(?:one|two|up to \w+) for (?:each|every))\b",
        "how many options, and may one of them be chosen again? write "
        '"Choose X, where X is the number of Landmarks you control. You may choose the same option '
        'multiple times: • Draw a card. • Resupply."',
        "effect.modal",
    ),
    (
        r"\b(?P<at>(?:each|every|all) other Expeditions?)\b",
        "other than which? of the one where I am write "
        '"{J} Create an Ash Wisp 1/1/1 Spirit token in your other Expedition. Create an Ash Wisp '
        "1/1/1 Spirit token in each of your opponent's Expeditions\"",
        "gigantic.other-expedition",
    ),
    (
        r"\b(?:boosts?|counters?) (?P<at>from among)\b",
        "from each object so many are removed, and nobody deals them out: write "
        '"{J} Remove 1 boost from up to three Characters you control. I gain that many boosts", or '
        '"{R} You may spend 1 counter from a card you control to draw a card"',
        "counter.remove",
    ),
    (
        r"\b(?P<at>my (?:Hero|Companion) Expedition)\b",
        '"my Expedition" is the one where I am, and the one of a side is yours: write '
        '"If I\'m in your Hero Expedition, I have +2/+2/+2"',
        "quick.template.je",
    ),
    (
        r"\b(?P<at>(?:doesn't|does not|don't|do not) gain Fleeting)\b",
        "what is played from Reserve gains Fleeting, and may lose it: write "
        '"The first Character you play from your Reserve each Afternoon loses Fleeting", '
        '"{D}: The next Spell you play this turn loses Fleeting"',
        "spell.reserve-fleeting",
    ),
    (
        r"\bif (?P<at>the top card of [^,]*? is)\b",
        "what lies in a Deck is hidden until it is revealed: write "
        '"Reveal the top card of your deck. If it\'s a Spell, draw it"',
        "visibility.no-looking",
    ),
    (
        r"\b(?P<at>until Rest)\b",
        "an effect lasts for this turn, this Afternoon or this Day: write "
        '"Target Character has +2/+2/+2 this Day", "Target Character is Tough 1 this Day"',
        "subtype.emblem",
    ),
    (
        r"\bgains? (?:\d|an?) boosts? (?P<at>and (?:Tough|Gigantic|Defender|Eternal|Seasoned)\b)",
        "boosts stay, and what is given lasts as long as it says: write "
        '"Target Character gains 1 boost. It is Tough 1 this Day"',
        "subtype.emblem",
    ),
    (
        r"\bgains? (?:\d|an?|two|three) boosts? "
        r"(?P<at>(?:this (?:turn|Day|Afternoon)|until )[^.]*)",
        "boosts stay as long as the Character does; what lasts for a while is told as statistics: "
        'write "Target Character has +1/+1/+1 this Day"',
        "subtype.emblem",
    ),
    (
        r"\bthe next\b[^.]*\byou play\b[^.]* (?P<at>is|are|becomes?) "
        r"(?:Gigantic|Tough|Defender|Eternal|Seasoned)\b",
        "say how long it keeps an ability: write "
        '"The next Character you play this turn gains Gigantic this Day"',
        "subtype.emblem",
    ),
    (
        r"^[^\u2022]*\bchoose (?P<at>[\w ]+):\s*\u2022[^\u2022]*$",
        "a choice has two options or more, each after a sign of its own: write "
        '"Choose one: • Draw a card. • Resupply."',
        "effect.modal",
    ),
    (
        r"\beach (?:opponent|player)\b[^.]* (?P<at>or) "
        r"(?:discards?|sacrifices?|draws?|Resuppl\w+|pays?|loses?)\b",
        "of several players each would choose as the others do: let one choose, and write "
        '"Target opponent discards two cards or sacrifices a Character", or "Each player may draw '
        "a card. Each player who doesn't Resupplies\"",
        "step.decisions",
    ),
    (
        r"\bsabotage (?P<at>up to|for each|\w+ times)\b",
        "each time has a target of its own, declared with the others: write "
        '"{J} Sabotage. Sabotage"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>(?:discard|return|exhaust) each player's (?:Reserve|hand))\b",
        'who has the cards does it: write "Each player discards their Reserve"',
        "step.decisions",
    ),
    (
        r"\b(?P<at>the next time)\b[^.]* would\b",
        "what is replaced is replaced each time while it lasts: write "
        '"This Day, if a Character you control would leave the Expedition zone, it gains Anchored '
        'instead"',
        "ability.passive",
    ),
    (
        r"\b(?:that|which) targets? (?:me|my|it|Characters?)\b[^.]* costs?\b",
        'what opponents pay to target me is Tough: write "Tough 2"',
        "ability.passive",
    ),
    (
        r"\b(?P<at>(?:gains?|takes?) control of)\b",
        "who controls an object goes with the zone it is in, and no rule has it change sides: "
        'write "Create a Maw 0/0/0 Companion token in an opponent\'s Companion Expedition"',
        "create.template",
    ),
    (
        r"\b(?P<at>as an additional cost)\b",
        "what else is paid is told where it is done: write "
        '"Sacrifice a Character. If you do, draw three cards"',
        "effect.conditional",
    ),
    (
        r"\bcosts? \{\w\} (?P<at>instead of|rather than)\b",
        'by how much it is less is told: write "If your Reserve is empty, I cost {2} less"',
        "ability.passive",
    ),
    (
        r"\bactivates?\b[^.]*\babilit(?:y|ies)\b[^.]*\b(?P<at>twice|two times|again)\b",
        "each time is told by itself: write "
        '"Activate the {J} abilities of target Character you control. Activate its {J} abilities"',
        "activate.by-step",
    ),
    (
        r"\bplays? with (?P<at>(?:your|their) hand revealed)\b",
        'a hand is revealed by an effect: write "Target player reveals their hand", or of you '
        'alone "Look at target opponent\'s hand"',
        "visibility.no-looking",
    ),
    (
        r"\bmoves? forward (?P<at>even if)\b",
        "what holds an Expedition back can be left out, and what has failed can be made good: "
        'write "Defender Characters don\'t prevent my Expedition from moving forward", or "When my '
        'Expedition fails to move forward during Dusk — My Expedition moves forward one region"',
        "dusk.fails",
    ),
    (
        r"\b(?:my region|the region of [^.]*Expedition|Expedition's region) "
        r"(?P<at>(?:is|are) (?:also )?\{[VMO]\})",
        'Regions keep their other types, or lose them: write "My region is {V} in addition to its '
        'other types", "My region is {V} and loses its other types", or of all of them "All '
        'regions are {V} and {M} and lose their other types"',
        "ability.passive",
    ),
    (
        r"(?P<at>[+-]\d (?:in|to|on) (?:each|all|every) (?:of (?:my|its|their) )?statistics?)\b",
        'statistics are changed three at once: write "If I\'m Fleeting, I have +1/+1/+1"',
        "passive.continuous",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""

__all__ = ["EVENTS"]
