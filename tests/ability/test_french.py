"""French as players write it: what stands beside its English twin means the same."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text

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
    ],
)
def test_refused(text: str) -> None:
    """Words that mean nothing in French, or do not agree, are refused."""
    with pytest.raises(AbilityError):
        parse_ability(text, lang="fr")
