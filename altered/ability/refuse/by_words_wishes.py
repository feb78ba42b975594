"""What to write instead of what no part of the tree has: results one by one, rarities, factions."""

from __future__ import annotations

from typing import Final

_KIND: Final = r"(?:cards?|Characters?|Spells?|Permanents?|Landmarks?|tokens?)"
_FACTION: Final = r"(?:Axiom|Bravos|Lyra|Muna|Ordis|Yzmir|neutral)"

WISHES: Final[tuple[tuple[str, str, str], ...]] = (
    (
        r"\broll\b[^.]*\bdice\b.*\bfor each (?P<at>\d\+|\d-\d|result\b)",
        "a step uses one result of a roll: roll the dice one by one, "
        '"Roll a die. On a 4+, draw a card. Roll a die. On a 4+, draw a card"',
        "roll-a-die.later-step",
    ),
    (
        r"\broll a die for each\b",
        "a step uses one result of a roll, which may be one of several or their sum: write "
        '"Roll two dice and keep the highest result. On a 4+, draw a card"',
        "roll-a-die.later-step",
    ),
    (
        r"\b(?P<at>reroll)\b",
        'write "Roll a die. You may roll it again. On a 4+, draw a card"; of every roll "If you '
        'would roll one or more dice, roll one more die and keep the highest result"',
        "roll-a-die.later-step",
    ),
    (
        r"\bwould roll\b[^.]*\b(?:roll|add) (?P<at>(?:an? |one |two )?(?:additional|extra|more))\b",
        'say which result counts: write "If you would roll one or more dice, roll one more die '
        'and keep the highest result"',
        "roll-a-die.several",
    ),
    (
        r"\b(?P<at>(?:from|in) different Reserves)\b",
        "targets of one occurrence are each chosen freely: name both Reserves, as in "
        '"Exhaust target card in your Reserve and target card in an opponent\'s Reserve"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>controlled by different players)\b",
        "targets of one occurrence are each chosen freely: name both, as in "
        '"Target Character you control and target Character an opponent controls gain Asleep"',
        "spell.targets",
    ),
    (
        rf"\b(?P<at>common|rare|unique) {_KIND}\b",
        "abilities ask for types, sub-types, names, costs and statistics, and no rarity: write "
        '"When you play a card with Hand Cost {4} or more — Draw a card"',
        "rarity.three",
    ),
    (
        rf"\b(?P<at>{_FACTION}) {_KIND}\b",
        "factions are compared, and none is named: write "
        '"When you play a card with the same faction as me — Draw a card"',
        "faction.six",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\bplays?\b[^—]*\b(?P<at>for free|for \{\w\} (?:less|more))\b",
        "what was paid is not known of what was played: write of its cost "
        '"When you play a card with Hand Cost {4} or more — Draw a card", or of where it was '
        '"When you play a card from your Reserve — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\b(?P<at>(?:is|am|I'm|are) targeted|targets?)\b",
        "targets are chosen in the declaration, which is no event; being played is one: write "
        '"When an opponent plays a Spell — I gain 1 boost", or forbid it, "I can\'t be targeted by '
        'Spells"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\b(?P<at>activates?)\b",
        "that a reaction is activated is no event; what activates it is one: write "
        '"When a Character joins your Expeditions — Draw a card", and of quick actions "When you '
        'play a quick action — I gain 1 boost"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? (?P<at>(?:dice are|a die is) rolled|one or more dice are rolled)\b",
        'say who rolls: write "When you roll one or more dice — I gain 1 boost", or "When a player '
        'rolls one or more dice — I gain 1 boost"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\b(?P<at>enters? play|comes? into play)\b",
        'say what it joins: write "When a Landmark joins your Landmarks — I gain 1 boost", "When a '
        'Character joins your Expeditions — I gain 1 boost"',
        "reaction.template",
    ),
    (
        r"\bwhen you (?P<at>ready|exhaust) me\b",
        'write of what happens to it "When I am readied — I gain 1 boost", "When I am exhausted — '
        'I gain 1 boost"',
        "reaction.template",
    ),
    (
        r"^(?P<at>After) [^,—]*\b(?:plays?|joins?|leaves?|gains?|sacrifices?|draws?)\b",
        'a trigger begins with "When" and ends with a dash: write "When you play a Spell — I gain '
        '1 boost"',
        "reaction.template",
    ),
    (
        r"^When [^—]*, (?P<at>(?:only )?(?:once|twice) (?:per|each|a) Day)\b",
        'that bound comes first: write "Once per Day, when you play a Spell — Resupply"',
        "reaction.limit",
    ),
    (
        r"\bonce (?P<at>per game|each game)\b|\bonly once\.$",
        'uses are counted by the Day: write "Use this action only once each Day"',
        "quick-action.limit",
    ),
    (
        r"\b(?:each|every|all|a) (?:Characters?|Robots?|Animals?) (?P<at>facing (?:you\b|your "
        r"Expeditions|(?:one|any|each) of your Expeditions)|in Expeditions facing yours)",
        "what an opponent controls faces one of your Expeditions: write "
        '"I gain 1 boost for each Character an opponent controls"',
        "expedition-zone.expeditions",
    ),
    (
        r"\bcosts? \{\w\} (?:less|more) for each\b.*\b(?P<at>up to a max)",
        "how far a cost is changed is told by what it comes to: write "
        '"I cost {1} less for each Spell in your Reserve, to a minimum of {1}"',
        "ability.passive",
    ),
    (
        r"\bmoves? (?:target|another|a|each) [^.]*\bCharacters?\b[^.]* (?P<at>to my Expedition)\b",
        "a Character goes to the other Expedition of its controller: write "
        '"Target Character you control switches Expeditions"',
        "switch-expeditions.meaning",
    ),
    (
        r"\bloses? (?P<at>both statuses|its statuses|all its statuses)\b",
        'name them: write "Target Character loses Anchored and Asleep"',
        "step.instructions",
    ),
    (
        r"\bcounters? (?P<at>of a kind|of each kind|of any kind)\b"
        r"|\bput (?P<there>an? counter) on\b"
        r"|\bits (?:first|last) (?P<where>counter)\b"
        r"|\bgains? (?:1|one) (?P<here>of each counter)\b",
        'name the counters: write "Target Permanent gains 1 Ember counter"',
        "counter.gain",
    ),
    (
        r"\bmove (?P<at>a|one|1|any|\d) counters? from\b",
        'name the counters: write "Move 1 boost from me to target Character"',
        "counter.gain",
    ),
    (
        r"\b(?P<at>abilities) (?:of [^.]*)?costs? \{\w\} (?:more|less)\b",
        "what a quick action costs is told with it: write "
        '"{T}, {1}: Draw a card. This action costs {1} less if you control a Robot"',
        "ability.quick-action",
    ),
    (
        r"\bLandmarks?\b[^.]*\bdon't count towards your (?P<at>Landmark limit)\b",
        'write "Your Landmark limit is increased by two"',
        "landmark-limit.number",
    ),
    (
        r"\bcan't have (?P<at>more than (?:\w+) cards)\b",
        "a Hand has no limit; to keep it small write "
        '"At Night — Each player discards a card from their hand"',
        "reserve-limit.number",
    ),
    (
        r"\bmust be played in\b|\b[Pp]lay me only in\b",
        "whoever plays a Character chooses its Expedition, and no rule takes that choice away: ask "
        'where it is, as in "If I\'m in your Hero Expedition, I have +2/+2/+2"',
        "character.expedition",
    ),
    (
        r"\bpay \{\w\} more (?P<at>when|as|to) (?:you )?play(?:ing)? me\b",
        'what may be paid for more is told as it joins: write "{J} You may pay {2} to draw a card"',
        "effect.optional",
    ),
    (
        r"\bbehind in (?P<at>both|one|each)\b",
        "Expeditions are behind, and no players: write "
        '"If both of your Expeditions are behind, I cost {3} less"',
        "effect.conditional",
    ),
    (
        r"\b[Ee]nd the (?P<at>Afternoon|Day|turn|Noon)\b",
        'players end their own Afternoon as they pass: write "Each player passes"; of the turn '
        'alone write "After You"',
        "quick.pass",
    ),
    (
        r"\bdeck (?:can|may) (?P<at>contain|have)\b",
        "how a deck is built is no ability: the formats say how many of a name it may have",
        "constructed-deck.copies",
    ),
    (
        r"\b(?P<at>with the same name as target)\b|\bTarget \w+ and (?:each|all) (?:other )?\w+ "
        r"(?P<here>with the same name)(?! as)|\b(?P<there>and all other \w+ with the same name)",
        'name the target first: write "Target a Character. Each Character with the same name as it '
        'gains Asleep"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>in the same Expedition as target)\b",
        "name the Expedition as a target: write "
        '"Each Character in target Expedition gains 1 boost"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>target Expedition's) (?:Characters|tokens)\b",
        'write "Each Character in target Expedition gains Anchored"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>if you own it)\b",
        "who owns it is not asked, but who controls it: write "
        '"Target Character gains 1 boost. If you control it, draw a card"',
        "effect.conditional",
    ),
    (
        r"\b(?P<at>in target region)\b",
        'Expeditions are targets, and Regions are none: write "Discard each Character in target '
        'Expedition", or "Discard each Character in {V}"',
        "spell.targets",
    ),
    (
        r"\bchoose a (?P<at>number|terrain|type|sub-?type|keyword|name|status|statistic|colou?r)\b",
        "a word or a number is not chosen; a mode is: write "
        '"Choose one: • Each Expedition in {V} moves backward one region. • Each Expedition in {M} '
        'moves backward one region."',
        "effect.modal",
    ),
    (
        r"\bwith (?P<at>(?:a different|the same|another) (?:sub-?type|type|faction))\b",
        'say as what: write "Target Character with the same name as me gains 1 boost", "Target '
        "Character that doesn't share a sub-type with me gains 1 boost\"",
        "effect.conditional",
    ),
    (
        r"\b(?P<at>statistics? (?:totall?ing|adding up to|that total))\b",
        'write "Target Character with total statistics of 5 or less gains Asleep"',
        "effect.conditional",
    ),
    (
        r"\b(?:[Ss]wap|[Ss]witch|[Ee]xchange) (?P<at>(?:the positions of )?(?:your|the|my) "
        r"(?:two )?Expeditions?(?: counters| markers)?)\b",
        "Expeditions move forward and backward: write "
        '"Target Expedition you control moves backward one region. Your other Expedition moves '
        'forward one region"',
        "dusk.progress",
    ),
    (
        r"\b(?P<at>[Aa]nother target Expedition)\b",
        'say whose each of them is: write "Target Expedition you control moves forward one region. '
        'Target Expedition your opponent controls moves backward one region"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>(?:an?|one) (?:your|an|target) opponent (?:controls|'s)|and one (?:your|an) "
        r"opponent controls)\b",
        'name what it is again: write "Target Character you control and target Character an '
        'opponent controls gain Asleep"',
        "spell.targets",
    ),
    (
        r"\bif your Reserve is (?P<at>full)\b",
        "a Reserve has a limit in Clean-up alone: ask how many cards lie there, "
        '"{H} If you have two or more cards in your Reserve, I gain 2 boosts"',
        "reserve-limit.number",
    ),
    (
        r"\bcan't (?P<at>pass|fail)\b",
        "whoever has the turn may pass, and Expeditions fail by their statistics: what may be "
        'forbidden is to play, as in "Target opponent can\'t play Spells this turn"',
        "quick.pass",
    ),
    (
        r"^(?:\{[JHR]\} )?(?P<at>Until (?:Night|Dusk|Noon|Morning)),",
        "what lasts does so this turn, this Afternoon or this Day: write \"My Expedition can't "
        'move backward this Day"',
        "subtype.emblem",
    ),
    (
        r"\bloses? (?:all )?(?:its |their )?(?P<at>keywords)\b",
        'write "Target Character loses all abilities this turn", or name the keyword, "Target '
        'Character loses Gigantic this turn"',
        "subtype.emblem",
    ),
    (
        r"(?:^|\} )(?P<at>Pay \{X\})\. ",
        'what is paid pays for something: write "{J} You may pay {X} to have me gain X boosts"',
        "effect.optional",
    ),
    (
        r"\bpay \{\w\} (?P<at>(?:up to )?(?:any number of|twice|\w+) times)\b",
        'pay any number: write "{J} You may pay {X} to have me gain X boosts"',
        "effect.optional",
    ),
    (
        r"\bfor each (?P<at>\{[VMO]\} (?:on|in) the Adventure|\{[VMO]\} region your "
        r"Expeditions are in)\b",
        'Regions that are visible are counted, and Expeditions: write "I gain 1 boost for each '
        'visible {M} region", "I gain 1 boost for each of your Expeditions in {M}"',
        "effect.conditional",
    ),
    (
        r"(?P<at>, starting with (?:you|the first player|your opponent|an opponent))\b",
        "what each player does is done in initiative order, which needs no words: write "
        '"Each player puts a card from their hand in Reserve"',
        "step.decisions",
    ),
    (
        r"(?:^|\} |: |— )(?P<at>[Ss]pend) (?:an?|one|\d) (?:\w+ )?(?:counters?|boosts?) from\b"
        r"|\byou may (?P<here>remove) (?:an?|one|1) counter from [^.]* to\b",
        'counters are spent to do something: write "{J} You may spend 1 counter from your Hero to '
        'draw a card"',
        "counter.spend",
    ),
    (
        r"\b(?P<at>[Tt]ake the initiative)\b",
        'write "You become the first player"',
        "initiative.order",
    ),
    (
        r"\b(?P<at>[Aa]ctivate (?:one|two) of (?:my|its))\b",
        'write of all of them "I activate my {R} abilities"',
        "activate.meaning",
    ),
    (
        r"\bplay target [^.]*\bReserve(?P<at>\.)",
        "say what is paid: write \"You may play target Character in an opponent's Reserve for "
        'free"',
        "effect.optional",
    ),
    (
        r"\bplays? (?P<at>their next) \w+\b",
        'write "The next card your opponent plays this Day costs {1} more"',
        "subtype.emblem",
    ),
    (
        r"\bjoins play with (?:\d|one) (?P<at>extra|additional|more)\b",
        'write "{T}: The next Character you play this turn gains 1 boost"',
        "subtype.emblem",
    ),
    (
        r"\bReserve Costs? (?:of [^.]* )?(?:is|are|(?P<at>increased|reduced))\b",
        'a cost is changed for who plays: write "Spells you play from your Reserve cost {1} less"',
        "ability.passive",
    ),
    (
        r"\b(?P<at>to play me)\b",
        'write "As an additional cost to play me, discard a card from your hand"',
        "ability.passive",
    ),
    (
        r"\b(?P<at>play(?:ed)? ready)\b",
        "what joins a zone has no status, and so it is ready, which needs no words; what is not "
        'is told: "I enter play Exhausted"',
        "exhausted.ready",
    ),
    (
        r"\bat the (?P<at>(?:start|beginning) of the game)\b",
        'a game begins with no ability at work; what a Hero begins it with is told: "I begin the '
        'game with 3 Quest counters"',
        "ability.in-play",
    ),
    (
        r"\b(?P<at>any player may (?:activate|use|play))\b",
        "quick actions are played by who controls their object: let others do something as it "
        'resolves, "{3}: Each player may draw a card"',
        "quick-action.like-a-spell",
    ),
    (
        r"\bI (?:am|count as) (?P<at>every|all|each) (?:sub-?types?|types?)\b",
        'name the sub-types: write "I\'m also a Plant and a Robot"',
        "subtype.emblem",
    ),
    (
        r"\b(?P<at>can't draw more than)\b",
        'plays are bounded, draws are forbidden: write "Your opponent can\'t draw cards"',
        "cannot.beats-can",
    ),
    (
        r"\bif (?:I|a Character|an? \w+ you control) would lose "
        r"(?P<at>(?:one or more|any|an?) \w+)\b",
        'what is lost cannot be replaced: write "I can\'t lose boosts", or "When I lose Asleep — '
        'Draw a card"',
        "cannot.beats-can",
    ),
    (
        r"\b(?P<at>guess(?:es)?)\b",
        "nobody is asked to guess: let the number decide, as in "
        '"Reveal the top card of your deck. If its Hand Cost is {3} or more, draw a card"',
        "step.decisions",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\b(?P<at>sabotage[sd]?) ?(?!—)",
        "what is sabotaged is discarded from a Reserve: write "
        '"When a card goes to its owner\'s discard pile from your Reserve — Draw a card"; of who '
        'does it "When an opponent sabotages — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? [^—]*\b(?P<at>(?:spends?|removes?)) (?:an?|one or more|\d) (?:\w+ )?"
        r"(?:counters?|boosts?)\b",
        'write of what loses them "When I lose one or more boosts — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? an? (?P<at>(?:Tumult card|region) is (?:revealed|turned face[- ]up))\b",
        "a Region is turned face-up as an Expedition enters it: write "
        '"When one of your Expeditions moves forward — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? [^—]*(?P<at>with the same name)(?! as)",
        'as what? write "When another Character with the same name as me joins your Expeditions — '
        'Draw a card"',
        "reaction.template",
    ),
    (
        r"\bwhen(?:ever)? (?P<at>(?:two|three|four) or more) \w+ [^—]*\b(?:at once|at the same "
        r"time|together)\b",
        'write "When one or more Characters join your Expeditions — Draw a card"',
        "reaction.template",
    ),
    (
        r"\bhave the (?P<at>most) (?:Mana Orbs|cards)\b",
        'say more than whom: write "If you have more Mana Orbs than your opponent, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bI keep (?:my|all my) (?P<at>boosts)\b",
        'what keeps its boosts on its way to the Reserve is Seasoned: write "Seasoned"',
        "ability.passive",
    ),
    (
        r"^(?!\{[DI]\}).*\byou may discard me (?P<at>from (?:your )?Reserve)\b",
        "what works in Reserve stands in the support box: "
        'support = "{D}: Target Character gains 2 boosts."',
        "ability.support",
    ),
    (
        r"\bTough \d (?P<at>against)\b",
        'Tough is asked of all that target it: write "Tough 2"',
        "ability.passive",
    ),
    (
        r"\bmoves? forward (?P<at>an (?:additional|extra)) region\b",
        'write "If my Expedition would move forward during Dusk, it moves forward one more region '
        'instead"',
        "dusk.progress",
    ),
    (
        r"\bwins? (?P<at>ties)\b",
        'write "My Expedition moves forward in ties"',
        "dusk.tie",
    ),
    (
        r"\bif it(?:'s| is) (?:not )?the (?P<at>(?:first|second|third|last) (?:Day|turn))\b",
        "which Day of the game it is, is no condition: ask for what differs by then, as in "
        '"At Noon — If you control seven or more Mana Orbs, draw a card"',
        "effect.conditional",
    ),
    (
        r"\bif the top card of (?:your|a) discard pile is\b",
        "a Discard pile has no order: choose a card of it, "
        '"You may put a Spell from your discard pile in Reserve"',
        "effect.conditional",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""

__all__ = ["WISHES"]
