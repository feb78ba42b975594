"""What to write instead of what edition 1.0 has no rule for: turns, copies, several players.

Each form of words as in ``by_words``, before those there.
"""

from __future__ import annotations

from typing import Final

PLAYERS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        r"^when(?:ever)? (?:an?|each|any|another|your) (?:opponent|player) "
        r"(?:passes|rolls|becomes (?:the )?first)\b.*[—–-].*?"
        r"\b(?P<at>they|that (?:player|opponent)|their)\b",
        "a reaction remembers objects, and not who passed, rolled or became first player: write "
        '"When an opponent passes — Your opponent Resupplies", and for yourself "When you pass — '
        'Resupply"',
        "reaction.template",
    ),
    (
        r"^when(?:ever)? [^—–]*\bExpeditions? (?:moves?|fails?)\b.*[—–-].*?"
        r"\b(?P<at>its controller|they|that (?:player|opponent))\b",
        "a reaction remembers objects, and not whose Expedition moved: write "
        '"When an opponent\'s Expedition moves forward — Your opponent draws a card", and of your '
        'own "When one of your Expeditions moves forward — Draw a card"',
        "reaction.template",
    ),
    (
        r"\b(?P<at>until (?:the (?:start|beginning|end) of )?(?:your|their|its controller's|"
        r"(?:an|your) opponent's|that player's|my controller's) next turn)\b",
        "what an effect leaves behind lasts this turn, this Afternoon or this Day, and players "
        "take turns in the Afternoon alone: write \"Your opponent can't play Spells this "
        'Afternoon"',
        "subtype.emblem",
    ),
    (
        r"\b(?P<at>(?:during|on|at the (?:start|end|beginning) of)? ?"
        r"(?:your|their|each opponent's|an opponent's|that player's)? ?next turn)\b(?! is skipped)"
        r"(?<!skips their next turn)(?<!skip your next turn)",
        "an effect waits for a phase, or for something that happens this Day, and not for a turn: "
        'write "At the next Noon, draw a card", "The next time you play a card this Day, draw a '
        'card", "The next card you play this Day costs {1} less"',
        "day.phase-start",
    ),
    (
        r"\btakes? (?:an?|another|one|the) (?P<at>(?:extra|additional|more|next|other)? ?turns?)\b"
        r"|\b(?P<here>skip(?:s|ped)?)\b[^.]*\bturns?\b|\b(?P<there>turn is skipped)\b",
        "players take turns one after the other until all have passed, and no effect adds a turn "
        'or takes one away: "After You" ends a turn, and who passes takes none any more this Day: '
        'write "Target opponent passes"',
        "quick.afternoon.alternate",
    ),
    (
        r"\bplays? (?P<at>(?:another|an additional|an extra|one more|a second) card"
        r"|(?:two|three) cards(?= (?:this|each|per|in a) turn))\b",
        "one card is played in a turn; by an effect more are: write "
        '"You may play a card from your hand for free", or "Immediately play a card from your hand '
        'for {1} less"',
        "quick.afternoon.alternate",
    ),
    (
        r"\b(?P<at>top (?:\w+ )?cards? of (?:your|their|each player's|an opponent's|its owner's|"
        r"target (?:player|opponent)'s) discard pile)\b",
        "the cards of a discard pile lie there in no order, so that none is on top: write "
        '"Return a card from your discard pile at random to your hand"',
        "visibility.no-looking",
    ),
    (
        r"\b(?P<at>(?:turn|flip)s?\b[^.]*\bMana Orbs?)\b",
        "a Mana Orb lies face down and stays so; as a card it can be put elsewhere: write "
        '"Return one of your Mana Orbs to your hand"',
        "visibility.no-looking",
    ),
    (
        r"\b(?:exhausts?|ready|readies) (?P<at>(?:an?|one|two|three|\d) (?:of )?"
        r"(?:your|an|target|each) opponent's Mana Orbs?)\b",
        'nobody chooses among another\'s Mana Orbs: write "Target opponent exhausts two Mana Orbs"',
        "step.decisions",
    ),
    (
        r"(?:^|\} |— |\. )(?P<at>count) (?:the|your|all|how many)\b",
        'what is counted is told where the number is used: write "Draw a card for every two Robots '
        'you control"',
        "step.instructions",
    ),
    (
        r"\byou and (?:target |your |an |each )?(?:opponent|player)s?\b[^.]*"
        r"\b(?P<at>your (?:deck|hand|Mana zone|Reserve|discard pile)s?)\b",
        "of two players it is not yours alone: write "
        '"You and target opponent each put the top card of their deck in their Mana zone"',
        "step.instructions",
    ),
    (
        r"\b(?P<at>cop(?:y|ies|ied))\b",
        "edition 1.0 makes no copies: a token has the name, statistics and abilities that the "
        'effect tells: write "Create a Scout 2/2/2 Robot token in my Expedition"',
        "create.template",
    ),
    (
        r"\b(?P<at>repeat(?: this(?: process| effect| action)?| it)?)\b(?!.*\buntil\b)",
        'is it done once more, or as often as it can be? once more is told by "Do it again", and '
        'no rule repeats a step until something turns up: write "Draw a card. If you control a '
        'Robot, do it again"',
        "step.instructions",
    ),
    (
        r"\b(?P<at>the (?:player|opponent)s? with (?:more|fewer|less))\b",
        'with more or fewer than whom? write "Each player with less cards in hand than you draws a '
        'card", or of yourself "If you have less cards in hand than your opponent, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bcan(?:'t|not) be sacrificed (?P<at>by (?:your |an? )?opponents?)\b",
        "what is sacrificed is sacrificed by who controls it, whoever said so: write "
        '"Tokens you control can\'t be sacrificed" or "Tokens you control can\'t be discarded by '
        'opponents"',
        "sacrifice.meaning",
    ),
    (
        r"\b(?P<at>first (?:player )?to pass)\b",
        'who passes first passes while nobody has: write "When you pass — If no opponent has '
        'passed, draw a card"',
        "quick.pass",
    ),
    (
        r"\bcan(?:'t|not) (?:have|control) (?P<at>more than \w+ Mana Orbs)\b",
        "no rule bounds how many Mana Orbs there are; what depends on it can be asked: write "
        '"Each opponent with nine or more Mana Orbs discards a card"',
        "effect.conditional",
    ),
    (
        r"\bin (?:your|the) (?P<at>discard pile costs?)\b",
        "cards are played from hand and Reserve, so that what they cost elsewhere is not asked: "
        'write "Spells you play from Reserve cost {1} less"',
        "abilities-in-brief.where-they-work",
    ),
    (
        r"\bcards? you discard (?P<at>goe?s? to)\b",
        'what would go to one zone goes to another: write "If a card in your hand would go to your '
        'discard pile, put it in your Mana zone instead"',
        "effects-in-brief.change",
    ),
    (
        r"\bthe first (?:card|Spell|Character|Permanent) you play (?P<at>each turn)\b",
        "one card is played in a turn; the first of several is that of the Afternoon or of the "
        'Day: write "The first card you play each Afternoon costs {1} less"',
        "quick.afternoon.alternate",
    ),
    (
        r"\bfrom (?:an|your|target|each) opponent's (?:Mana zone|hand|Reserve|discard pile)\b[^.]*"
        r"\b(?P<at>(?:to|in|into) (?:yours|your (?:Mana zone|hand|deck)))\b",
        "a card goes to the zones of its owner, whoever moves it: write "
        "\"Put target card in an opponent's discard pile on the bottom of its owner's deck\"",
        "my-zones.owner",
    ),
    (
        r"\b(?:player|opponent)s? (?:loses?|gains?) (?P<at>\w+ boosts?)\b",
        'Characters have boosts, and players do not: write "Each player removes 1 boost from a '
        'Character they control"',
        "counter.gain",
    ),
    (
        r"\b(?P<at>with the same name)\b(?! as\b)",
        "how many share one name is not counted; those of a name are, and different names are: "
        'write "If you control three or more Ash Wisps", or "If you control two or more tokens '
        'with different names"',
        "effect.conditional",
    ),
    (
        r"\bdo (?P<at>(?:it|this|that|so|the same) (?:again|a second time|one more time))\b",
        "what is done again is the one step told right before, and it names no target, as each "
        'time it would be another one: write "Draw a card. If you control a Robot, do it again", '
        "or say in full what is done",
        "step.one-a-verb",
    ),
    (
        r"\b(?:draws?|resupply|resupplies|sabotages?) (?P<at>again|another(?: one| card)?)"
        r"(?=[.,]|$)|\bcreates? (?P<here>another(?: one)?)(?=[.,]|$)",
        'again after what? nothing before does it, or it is open where: write "Resupply", "Draw a '
        'card", or in full "Create a Scout 2/2/2 Robot token in my Expedition"',
        "step.instructions",
    ),
    (
        r"\bwould\b.*\b(?P<at>sacrifice (?:me|it))\b.*\binstead\b",
        "what is sacrificed is discarded by who controls it: it would go to the same place, and "
        'what happens in its place is something else: write "If I would be discarded, I gain 1 '
        'boost instead"',
        "sacrifice.meaning",
    ),
    (
        r"\bI would (?:be|leave|go)\b.*\b(?P<at>(?:draw|discard a|resupply|create|roll|ready))\b"
        r".*\binstead\b",
        "in place of where an object goes it goes elsewhere, or stays and gains or loses "
        'something; what players do comes after it: write "When I\'m sacrificed — Draw a card.", '
        'or "If I would be sacrificed, I gain 1 boost instead"',
        "effects-in-brief.change",
    ),
    (
        r"\bwould (?P<at>draw (?!a card\b)|draw a card\b.*\bdraw (?:two|three|\d+)"
        r"|(?:sacrifice|discard)s? a )\b.*\binstead\b",
        "in place of one card drawn there is one Resupplied, or the other way round, and no other "
        'number and no other deed: write "If you would draw a card, Resupply instead", or "When '
        'you draw a card — Resupply"',
        "effects-in-brief.change",
    ),
    (
        r"\b(?P<at>their (?:owners|controllers) may)\b",
        "each of several owners would decide for themselves, and the step is one: write "
        '"Each of their owners draws a card", or name one object',
        "step.decisions",
    ),
    (
        r"\bchoose (?P<at>(?:two|three|\d|any number of|up to \w+) (?:players|opponents))\b"
        r"|\b(?P<here>(?:two|three|\d|up to \w+)(?: of)? target (?:players|opponents))\b",
        'one player is chosen, or all of whom something holds: write "Choose an opponent. That '
        'player ...", "Each opponent who controls a Landmark ...", "Each player ..."',
        "step.decisions",
    ),
    (
        r"\b(?P<at>(?:your )?(?:teammate|partner|ally|allies)s?)\b",
        'no card names a teammate: write "target player" or "another player" for one who may be '
        'the teammate, and "each player" for all',
        "2v2.your",
    ),
    (
        r"\b(?P<at>starting with \w+(?: \w+)?|in (?:turn|initiative) order),",
        "players always decide in initiative order, and then all do it at once: write "
        '"Each player sacrifices a Permanent"',
        "step.decisions",
    ),
    (
        r"\b(?:each (?:other )?|your )(?:player|opponent)s? chooses? (?P<at>one|two|\d)\b ?[:—]",
        'of several players each does what an earlier choice leaves: write "Each player may draw a '
        'card. Each player who doesn\'t Resupplies", or let one choose: "Target opponent chooses '
        'one: ..."',
        "step.decisions",
    ),
    (
        r"\buntil (?:you|they) have as many [^.]*\bas (?P<at>(?:your|their|an|each) opponents?)\b",
        "of several opponents each has another number of cards: write "
        '"Draw cards until you have as many cards in hand as target opponent"',
        "2v2.your_opponent",
    ),
    (
        r"\bwhose (?P<at>Expedition) is\b",
        'which of the two? write "Each opponent with an Expedition that\'s ahead ...", "Each '
        'opponent whose Hero Expedition is ahead ..."',
        "effect.conditional",
    ),
    (
        r"\buntil (?:you|they) have (?P<at>as many cards) as\b",
        'where are they counted? write "Draw cards until you have as many cards in hand as target '
        'opponent"',
        "step.instructions",
    ),
    (
        r"\b(?P<at>an opponent's Expedition (?:has not|hasn't|did not|didn't) moved?) forward\b",
        "is it one of the two that has not moved, or both? write \"an opponent's Hero Expedition "
        'has not moved forward this Day", or of yours "neither of your Expeditions moved forward '
        'this Day"',
        "effect.conditional",
    ),
    (
        r"(?:^|\} |— |\. |\band )(?P<at>another (?:target )?player)\b(?!')",
        'which one? write "Choose another player. That player ..." for one of them, and "Each '
        'other player ..." for all',
        "step.decisions",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""

__all__ = ["PLAYERS"]
