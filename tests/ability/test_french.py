"""French as players write it: what stands beside its English twin means the same."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text
from altered.ability.wording import phrase_of
from tests.ability.substituted import in_reserve
from verification.agreement.decks import shipped_faces

if TYPE_CHECKING:
    from altered.ability import tree

TWINS = {
    # pronouns before and after verbs, and what they stand for
    "Ciblez une Expédition. Mettez-y un Personnage de votre Réserve.":
        "Target an Expedition. Put a Character from your Reserve in that Expedition.",
    "Ciblez une Expédition. Vous pouvez y jouer un Personnage.":
        "Target an Expedition. You may play a Character in that Expedition.",
    "Piochez une carte. Si vous contrôlez une Plante, piochez-en deux à la place.":
        "Draw a card. If you control a Plant, draw two cards instead.",
    "{J} Je gagne 1 boost. Si vous contrôlez une Plante, j'en gagne 2 à la place.":
        "{J} I gain 1 boost. If you control a Plant, I gain 2 boosts instead.",
    "Sacrifiez un Personnage. Un adversaire ciblé en sacrifie deux.":
        "Sacrifice a Character. Target opponent sacrifices two Characters.",
    "Un adversaire ciblé défausse une carte de sa main. Défaussez-en deux.":
        "Target opponent discards a card from their hand. Discard two cards from your hand.",
    "Regardez les trois premières cartes de votre deck, puis piochez-en une.":
        "Look at the top three cards of your deck, then draw one of them.",
    "Défaussez autant de cartes que vous le voulez de votre main, puis piochez-en autant.":
        "Discard any number of cards from your hand, then draw that many cards.",
    "{H} Vous pouvez faire se Ravitailler un adversaire ciblé.":
        "{H} You may have target opponent Resupply.",
    "Lorsque vous vous Ravitaillez — Défaussez-vous de votre main.":
        "When you Resupply — Discard your hand.",
    "{J} Ciblez deux Personnages. Faites-leur perdre Fugace, puis faites-les changer"
    " d'Expédition.":
        "{J} Target two Characters. They lose Fleeting, then they switch Expeditions.",
    "Lorsque vous jouez une Plante — Vous pouvez la faire changer d'Expédition.":
        "When you play a Plant — You may have it switch Expeditions.",
    # the subjunctive, and negations
    "{J} À moins que vous ne contrôliez un Robot, je gagne Fugace.":
        "{J} Unless you control a Robot, I gain Fleeting.",
    "{J} Je gagne Fugace, à moins que mon Expédition ne soit en retard.":
        "{J} I gain Fleeting unless my Expedition is behind.",
    "{R} Sacrifiez-moi à moins de payer {2}.": "{R} Sacrifice me unless you pay {2}.",
    "{J} À moins que vous ne contrôliez aucun Robot, piochez une carte.":
        "{J} Unless you control no Robots, draw a card.",
    "{J} Si vous n'avez plus de cartes en Réserve, Ravitaillez.":
        "{J} If you have no cards in Reserve, Resupply.",
    "{H} Si aucun Personnage ne me fait face, je gagne 1 boost.":
        "{H} If no Characters are facing me, I gain 1 boost.",
    # results, numbers, adjectives, small letters
    "{J} Lancez un dé. Sur 5 ou 6, Sabotez.": "{J} Roll a die. On a 5-6, Sabotage.",
    "{J} Lancez un dé. Sur 4 +, je gagne 1 boost. Sur 1 – 3, Sabotez.":
        "{J} Roll a die. On a 4+, I gain 1 boost. On a 1-3, Sabotage.",
    "{J} Lancez un dé. Sur 4, 5 ou 6, Sabotez. Sur 1, 2 ou 3, Ravitaillez.":
        "{J} Roll a die. On a 4-6, Sabotage. On a 1-3, Resupply.",
    "{J} Je gagne 1 boost (jusqu'à un maximum de 3).": "{J} I gain 1 boost, up to a max of 3.",
    "{J} Lancez un dé. Sur un résultat de 5 ou plus, Sabotez.":
        "{J} Roll a die. On a 5+, Sabotage.",
    "{J} Je gagne autant de boosts que vous contrôlez de Repères.":
        "{J} I gain boosts equal to the number of Landmarks you control.",
    "Piochez autant de cartes qu'il y a de Personnages dans votre Réserve.":
        "Draw cards equal to the number of Characters in your Reserve.",
    "Renvoyez deux Personnages adverses ciblés dans la main de leur propriétaire.":
        "Return two target Characters an opponent controls to their owner's hand.",
    "À midi — Si mon expédition est en retard, un personnage ciblé gagne ancré.":
        "At Noon — If my Expedition is behind, target Character gains Anchored.",
    "Lorsque vous jouez un Sort — S'il est joué de votre main, piochez une carte.":
        "When you play a Spell — If it was played from your hand, draw a card.",
    # where a translator has a choice
    "Les Sorts joués par vos adversaires coûtent {1} de plus.":
        "Spells your opponents play cost {1} more.",
    "Les Sorts que vous jouez ne gagnent pas Fugace.": "Spells you play can't gain Fleeting.",
    "Défaussez autant de cartes que vous le voulez de votre main, puis piochez-en autant plus une.":
        "Discard any number of cards from your hand, then draw that many cards plus one.",
    "Les Sorts adverses coûtent {1} de plus.": "Spells your opponents play cost {1} more.",
    "Ciblez une Expédition. Les Personnages qui s'y trouvent gagnent 1 boost.":
        "Target an Expedition. Characters in it gain 1 boost.",
    "Les Expéditions adverses ne peuvent pas avancer ce Jour.":
        "Opponents' Expeditions can't move forward this Day.",
    "Les adversaires ne peuvent pas jouer plus d'un Sort par Jour.":
        "Opponents can't play more than one Spell each Day.",
    "Au début de la partie, je gagne 3 compteurs Brume.":
        "I begin the game with 3 Brume counters.",
    "Jouez gratuitement un Personnage de votre Réserve.":
        "Play a Character from your Reserve for free.",
    "{J} Piochez une carte supplémentaire.": "{J} Draw an additional card.",
    "{J} Un Personnage ciblé, autre que moi, gagne 1 boost de plus.":
        "{J} Target Character other than me gains 1 additional boost.",
    "Lorsqu'un Permanent rejoint votre zone de Repères — Sabotez.":
        "When a Permanent joins your Landmarks — Sabotage.",
    "Au Crépuscule — Vous pouvez me sacrifier. Si vous faites cela, l'Expédition qui me faisait"
    " face recule d'une région.":
        "At Dusk — You may sacrifice me. If you do, the Expedition facing me moves backwards one"
        " region.",
    "{H} Vous pouvez faire changer d'Expédition un Personnage ciblé.":
        "{H} You may have target Character switch Expeditions.",
    "Lorsqu'un Personnage rejoint mon Expédition — S'il y a trois cartes ou plus dans votre"
    " Réserve, défaussez-en une.":
        "When a Character joins my Expedition — If there are three or more cards in your Reserve,"
        " discard a card from your Reserve.",
    "{J} Je perds 1 boost. Si vous contrôlez une Plante, j'en perds 2 à la place.":
        "{J} I lose 1 boost. If you control a Plant, I lose 2 boosts instead.",
    "{J} Vous pouvez défausser un Personnage qui possède un minimum de 2 boosts. Dans ce cas,"
    " placez 1 boost sur moi.":
        "{J} You may discard a Character with 2 or more boosts. If you do, I gain 1 boost.",
    "{J} Si aucun autre joueur ne contrôle de Repère, chaque joueur sacrifie un Personnage de son"
    " choix.":
        "{J} If no other player controls a Landmark, each player sacrifices a Character.",
    "Mon coût est réduit de {1} si un Repère se trouve dans votre Réserve.":
        "I cost {1} less if a Landmark is in your Reserve.",
    "{J} Si je ne fais face à aucun Personnage, Ravitaillez.":
        "{J} If I'm facing no Characters, Resupply.",
    "{J} Un Personnage ciblé gagne soit Ancré, soit Fugace.":
        "{J} Target Character gains Anchored or Fleeting.",
    "Défaussez toutes les autres cartes en jeu et en Repères.":
        "Discard all other cards in play and in Landmarks.",
    "Chaque Midi — Si vous le voulez, défaussez au plus deux Personnages ciblés.":
        "At Noon — You may discard up to two target Characters.",
    "{J} Vous pouvez sacrifier une autre Plante. Sinon, sacrifiez-moi.":
        "{J} You may sacrifice another Plant. If you don't, sacrifice me.",
    # what is said of two by "ni", and "à la place" wherever it stands
    "{J} Si vous ne contrôlez ni Robot ni Plante, piochez une carte.":
        "{J} If you don't control a Robot or Plant, draw a card.",
    "{J} Si vous n'avez pas de Robot ni de Plante en Réserve, piochez une carte.":
        "{J} If you don't have a Robot or Plant in Reserve, draw a card.",
    "Je ne peux gagner ni Fugace ni Ancrée.": "I can't gain Fleeting or Anchored.",
    "Piochez une carte. Si vous contrôlez une Plante, à la place, piochez-en deux.":
        "Draw a card. If you control a Plant, draw two cards instead.",
    "Piochez une carte. Piochez-en à la place deux si vous contrôlez une Plante.":
        "Draw a card. If you control a Plant, draw two cards instead.",
    "Si je devais quitter la zone d'Expédition, vous pouvez à la place me mettre en Réserve.":
        "If I would leave the Expedition zone, you may instead put me in Reserve.",
    "Si vous deviez lancer un dé, lancez-en deux à la place et gardez le résultat le plus élevé.":
        "If you would roll a die, roll two dice and keep the highest result instead.",
    "{J} Si vous ne contrôlez qu'un seul Robot, piochez une carte.":
        "{J} If you control exactly one Robot, draw a card.",
    "{J} Si vous m'avez jouée de votre main, piochez une carte.":
        "{J} If I was played from your hand, draw a card.",
    "Défaussez tous les Robots et les Plantes.": "Discard all Robots and Plants.",
    "Choisissez au moins l'un: • Sabotez. • Ravitaillez.":
        "Choose one or more: • Sabotage. • Resupply.",
    "{J} Chaque Expédition sans Personnage recule d'une région.":
        "{J} Each Expedition without Characters moves backwards one region.",
    # the place before the thing
    "{J} Vous pouvez mettre en Réserve une carte de votre main.":
        "{J} You may put a card from your hand in Reserve.",
    "{J} Créez dans une Expédition ciblée un jeton Soldat 1/1/1 Recrue Ordis.":
        "{J} Create an Ordis Recruit 1/1/1 Soldier token in target Expedition.",
    "{J} Je gagne 1 boost pour chacune des Plantes qui me font face.":
        "{J} I gain 1 boost for each Plant facing me.",
    "{R} Si une Expédition adverse est en avance sur la mienne, je gagne 1 boost.":
        "{R} If an opponent's Expedition is ahead of mine, I gain 1 boost.",
    "{J} S'il n'y a qu'un Personnage face à moi, piochez une carte.":
        "{J} If there is only one Character facing me, draw a card.",
    # agreement and auxiliary verbs
    "{J} Une Plante ou un Robot ciblé gagne Ancré.": "{J} Target Plant or Robot gains Anchored.",
    "Tous les Plantes et Robots Boostés gagnent Ancré.":
        "All Boosted Plants and Robots gain Anchored.",
    "Défaussez un Personnage ciblé dans une Expédition en {V}.":
        "Discard target Character in {V}.",
    "Vous ne pouvez jouer de Sorts.": "You can't play Spells.",
    "A Midi – Lancez un dé. Sur 1–3, Sabotez.": "At Noon — Roll a die. On a 1-3, Sabotage.",
    "Si une Plante est allée en Réserve ce tour-ci, piochez une carte.":
        "If a Plant went to Reserve this turn, draw a card.",
    "À Midi — Votre autre Expédition avance d'une région si elle est en {O}.":
        "At Noon — If your other Expedition is in {O}, your other Expedition moves forward one"
        " region.",
}  # fmt: skip


@pytest.mark.parametrize("text", TWINS)
def test_twins(text: str) -> None:
    """The French text gives the tree of the English one, and gives it again when printed."""
    french = parse_line(text, lang="fr")
    assert french.abilities == parse_ability(TWINS[text])
    for lang in ("fr", "en"):
        assert parse_ability(line_text(french.phrase, lang), lang=lang) == french.abilities


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("If I went to Reserve this turn, draw a card.",
         "Si je suis allé en Réserve ce tour-ci, piochez une carte."),
        ("Discard all Plants that became Asleep this turn.",
         "Défaussez toutes les Plantes qui sont devenues Endormies ce tour-ci."),
        ("The {V}, {M} and {O} of Characters in my Expedition are equal to their highest"
         " statistic.",
         "Les {V}, {M} et {O} des Personnages dans mon Expédition sont égales à leur statistique"
         " la plus élevée."),
        ("Spells you play are free.", "Les Sorts que vous jouez sont gratuits."),
        ("Characters you play can't gain Fleeting.",
         "Les Personnages que vous jouez ne peuvent pas gagner Fugace."),
        ("Characters cost {1} more to play from Reserve.",
         "Les Personnages coûtent {1} de plus depuis la Réserve."),
        ("{J} You may have target opponent Resupply.",
         "{J} Vous pouvez faire Ravitailler un adversaire ciblé."),
        ("You may keep two more cards in Reserve during Night if they're exhausted.",
         "Vous pouvez conserver deux cartes de plus en Réserve pendant la Nuit si elles sont"
         " épuisées."),
        ("{D}: The next card you play this turn costs {1} less. If you play it from your hand,"
         " it loses Fleeting.",
         "{D}: La prochaine carte que vous jouez ce tour-ci coûte {1} de moins. Si vous la jouez"
         " de votre main, elle perd Fugace."),
        ("Put target Plant in its owner's Mana zone exhausted.",
         "Mettez une Plante ciblée dans la zone de Mana de son propriétaire, épuisée."),
        ("Your opponents discard a card from their hand. If they do, they draw a card.",
         "Vos adversaires défaussent une carte de leur main. S'ils le font, ils piochent une"
         " carte."),
        ("Each player discards two cards from their hand. If they do, they draw a card.",
         "Chaque joueur défausse deux cartes de sa main. S'il le fait, il pioche une carte."),
        ("Target Character with a different faction than me gains 1 boost.",
         "Un Personnage ciblé avec une faction différente de moi gagne 1 boost."),
        ("{J} If there are three or more different factions among Characters you control,"
         " draw a card.",
         "{J} S'il y a au moins trois factions différentes parmi les Personnages que vous"
         " contrôlez, piochez une carte."),
    ],
)  # fmt: skip
def test_printed(english: str, french: str) -> None:
    """French words agree, and its verbs have the auxiliary that they need."""
    line = parse_line(english, reserve=english.startswith("{D}"))
    assert line_text(line.phrase, "fr") == french


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifiez-en deux.",  # of what?
        "Un Personnage ciblé gagne Fugace. Renvoyez-en deux dans votre main.",  # it is one
        "À moins que vous ne le faites, piochez une carte.",
        "{J} Lancez un dé. Sur 2 ou 5, Sabotez.",  # no range
        "Un personnage ciblée gagne 1 boost.",
        "Un adversaire ciblé sacrifie un Personnage de votre choix.",  # the opponent chooses
    ],
)
def test_refused(text: str) -> None:
    """Words that mean nothing in French, or do not agree, are refused."""
    with pytest.raises(AbilityError):
        parse_ability(text, lang="fr")


TURNS = {
    # other words
    r"\bLorsqu(e |')": r"Chaque fois qu\1",
    r"^Lorsqu(e |')": r"À chaque fois qu\1",
    r"^Lorsque ": "Dès que ",
    r"([Vv]ous pouvez [^.]*?) pour (?=[bcdfghjklmnpqrstvwxz]\w+(?:er|re) )": r"\1 afin de ",
    r" à la place\b": " au lieu de cela",
    r"\bce tour-ci": "durant ce tour",
    r"\bcet Après-midi": "lors de cet Après-midi",
    r"\. Puis,": ". Ensuite,",
    r"\bSinon\b": "Autrement",
    r"\bX étant\b": "où X est",
    r"autres? que moi": "à part moi",
    r"\bque vous contrôlez\b": "sous votre contrôle",
    r"\bRenvoyez\b": "Retournez",
    r"la première carte de": "la carte du dessus de",
    r"[Ss]i vous le faites": "Si vous faites cela",
    r"[Ss]i vous le faites,": "Dans ce cas,",
    r"de cette façon": "ainsi",
    r"\b(Un Personnage ciblé)\b": r"\1 de votre choix",
    r"[Vv]ous pouvez (?=payer|sacrifier|défausser)": "Vous pouvez choisir de ",
    r"([Uu])n adversaire(?! ciblé)": r"\1n de vos adversaires",
    r"de Coût de (Main|Réserve) (\{\d\} ou \w+)": r"ayant un Coût de \1 de \2",
    r"\bde votre (Réserve|main)(?= (?:pour|dans|en)\b)": r"depuis votre \1",
    # another order
    r"(^|— |\} )Si (?!.*devai)([^,.:—•]*), ([^.:,•]* gagne(?:nt)? [^.:,•]*)\.$": r"\1\3 si \2.",
    r"nvoyez en Réserve (un Personnage ciblé[^.,]*)\.": r"nvoyez \1 en Réserve.",
    r"([Ll][ea] prochaine? \w+) que vous jouez (ce tour-ci|cet Après-midi) ([^.]*)\.":
        r"\2, \1 que vous jouez \3.",
    r"(^|— |\} )Un (Personnage ciblé) gagne (\d boosts?)\.": r"\1Donnez \3 à un \2.",
    r"(^|— |\} )Un (Personnage ciblé) gagne ([^.,]*)\.": r"\1Faites gagner \3 à un \2.",
    # numbers, signs, letters
    r"\b1 boost\b": "un boost",
    r"\b[Uu]ne carte\b": "1 carte",
    r"\bdeux (?=\w+s\b)": "2 ",
    r"(?<!')\bau moins (deux|trois|\d) ([\wÉé]+s)(?=[,.:]| que| dans)": r"\1 \2 ou plus",
    r"\bau moins (?:1|un) (boost|dé)\b": r"un ou plusieurs \1s",
    "'": "\u2019",
    ":": "\u202f:",
    "—": "–",
    " — ": " - ",
    r"\.$": "",
    r"\bPersonnage": "personnage",
    r"\bExpédition": "expédition",
    r"\bFugace": "fugace",
}  # fmt: skip
"""How else a translator says the same: what is put for what."""


@cache
def _ours() -> dict[str, tuple[tree.Ability, ...]]:
    """The lines of our own cards, and those above, as French prints them, each with its tree."""
    abilities = (one for face in shipped_faces() for one in (*face.abilities, *face.support))
    lines = [one for one in map(phrase_of, abilities) if one is not None]
    lines += [parse_line(one, lang="fr").phrase for one in TWINS]
    texts = (line_text(line, "fr") for line in dict.fromkeys(lines))
    return {one: parse_ability(one, lang="fr", reserve=in_reserve(one)) for one in texts}


@pytest.mark.parametrize("turn", TURNS)
def test_turns(turn: str) -> None:
    """A text in other words, in another order or typeset otherwise keeps its tree."""
    changed = {re.sub(turn, TURNS[turn], one): found for one, found in _ours().items()}
    turned = {one: found for one, found in changed.items() if one not in _ours()}
    assert turned
    for text, abilities in turned.items():
        assert parse_ability(text, lang="fr", reserve=in_reserve(text)) == abilities, text
