"""Texts of our own with the trees they must give, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line, parse_text
from altered.ability.to_text import NoText, line_text, lines_of, words_of
from altered.ability.tree import GrantAbilities, QuickAction, Reaction, Token
from altered.ability.tree.walk import parts
from tests.ability.short import short

MEANINGS: Final = Path(__file__).with_name("meanings.toml")


def meanings() -> dict[str, str]:
    """The texts and their trees."""
    found: dict[str, dict[str, str]] = tomllib.loads(MEANINGS.read_text(encoding="utf-8"))
    return {text: tree for texts in found.values() for text, tree in texts.items()}


def _in_reserve(text: str) -> bool:
    return text.startswith(("{D}", "{I}"))


@pytest.mark.parametrize("text", meanings())
def test_meaning(text: str) -> None:
    """A text gives its tree, and gives it again from its words in each language."""
    line = parse_line(text, reserve=_in_reserve(text))
    trees = [short(ability) for ability in line.abilities]
    assert (trees[0] if len(trees) == 1 else f"[{', '.join(trees)}]") == meanings()[text]
    english = line_text(line.phrase)
    again = parse_line(english, reserve=_in_reserve(text))
    assert (again.abilities, line_text(again.phrase)) == (line.abilities, english)
    french = parse_line(line_text(line.phrase, "fr"), lang="fr", reserve=_in_reserve(text))
    assert french.abilities == line.abilities


def test_neither_goes_with_nor() -> None:
    """In English "or" becomes "nor" after "neither", and "nor" stands nowhere else."""
    text = "{J} If I'm neither Fleeting nor Anchored, draw a card."
    assert line_text(parse_line(text.replace("nor", "or")).phrase) == text
    with pytest.raises(AbilityError):
        parse_line("{J} If I'm Fleeting nor Anchored, draw a card.")


@pytest.mark.parametrize(
    "text",
    [
        "The next card you play this turn costs {1} less. If it's a Character, it gains 1 boost.",
        "The next Spell you play this Day is free. If you play it from your hand, draw a card.",
        "{J} Each player draws a card unless they control a Landmark.",
        "{J} You may pay {X}. If you do, draw X cards.",
        "When your other Expedition moves forward — I gain 1 boost.",
    ],
)
def test_a_part_that_refers_to_nothing_before_it_means_what_it_means_alone(text: str) -> None:
    """As the words of an Emblem, too: "it" is the next card, "they" are those players."""
    assert parse_line(text, part=True).abilities == parse_line(text).abilities
    assert parse_line("It gains 1 boost.", part=True).abilities


@pytest.mark.parametrize(
    "text",
    [
        "Once per Day, when you play a Spell — Draw a card.",
        "Twice per Day, when you play a Spell — I gain 1 boost.",
        "Three times per Day, when you play a Spell — I gain 1 boost.",
        "{J} Create an Ash Wisp 1/1/1 Spirit token in your Hero Expedition, then create one.",
        "Your Reserve and Landmark limits are increased by one.",
        "Your opponents' Reserve limit is reduced by one.",
    ],
)
def test_words_of_a_number_are_the_same_after_a_way_through_french(text: str) -> None:
    """So "une fois" is "once", no "one times"; "create one" is no "create a"; two limits "are"."""
    assert line_text(parse_line(text).phrase) == text
    french = line_text(parse_line(text).phrase, "fr")
    assert line_text(parse_line(french, lang="fr").phrase) == text


def test_abilities_that_are_given_have_words() -> None:
    """What a token or another object gets by a text can be printed by itself."""
    count = 0
    for text in meanings():
        line = parse_line(text, reserve=_in_reserve(text))
        given = [one.abilities for one in parts(line.abilities, Token)]
        given += [one.abilities for one in parts(line.abilities, GrantAbilities)]
        for abilities in given:
            assert parse_text("\n".join(lines_of(abilities))) == abilities
            count += bool(abilities)
    assert count > 5


def test_effects_have_words() -> None:
    """An Emblem can say what it does: the effect of an ability is printed by itself."""
    silent = []
    for text in meanings():
        for one in parse_line(text, reserve=_in_reserve(text)).abilities:
            try:
                assert not isinstance(one, Reaction | QuickAction) or words_of(one.effect)
            except NoText:
                silent.append(text)
    assert silent == ["When I leave the Expedition zone, for each of my boosts — Draw a card."]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Put target Character in Reserve.", "Send target Character to Reserve."),
        ("Put target Character in its owner's Reserve.", "Send target Character to Reserve."),
        ("Your Plants are Tough 1.", "Plants you control are Tough 1."),
        ("{J} You may give 1 boost to target Robot.",
         "{J} You may have target Robot gain 1 boost."),
        ("Draw a card (this is a reminder).", "Draw a card."),
        ("Draw two [[cards]].", "Draw 2 cards."),
        ("{J} I gain 1 boost per Robot you control.",
         "{J} I gain 1 boost for each Robot you control."),
        ("{J} Sabotage if you control a token.", "{J} If you control a token, Sabotage."),
        ("Expeditions cannot move forward this Day.", "This Day, Expeditions can't move forward."),
        ("Tap target Permanent.", "Exhaust target Permanent."),
        ("{J} Roll a die. On a: • 4+, Sabotage. • 1-3, Resupply.",
         "{J} Roll a die. On a 4+, Sabotage. On a 1-3, Resupply."),
        ("{J} Resupply, then draw a card.", "{J} Resupply. Then, draw a card."),
        ("Each of your opponents draws a card.", "Each opponent draws a card."),
        ("{J} You may pay {1} to make target player draw a card.",
         "{J} You may pay {1} to have target player draw a card."),
        ("{J} I lose all my boosts.", "{J} Remove my boosts."),
        ("{J} Characters you control lose all their boosts.",
         "{J} Remove all boosts from each Character you control."),
        ("{J} Discard a card from your Reserve or your hand.",
         "{J} Discard a card from your hand or Reserve."),
        ("{J} If a Plant is in the same Expedition as me, draw a card.",
         "{J} If a Plant is in my Expedition, draw a card."),
        ("{J} Draw a card. If you control a Plant, draw two instead.",
         "{J} Draw a card. If you control a Plant, draw two cards instead."),
        ("{J} Target Character gains 1 boost. If it's a Plant, it gains 3 instead.",
         "{J} Target Character gains 1 boost. If it's a Plant, it gains 3 boosts instead."),
        ("{J} I gain 2 boosts, or 3 boosts if you control a Landmark.",
         "{J} I gain 2 boosts. If you control a Landmark, I gain 3 boosts instead."),
        ("{J} Draw a card, or two cards if you control a Landmark.",
         "{J} Draw a card. If you control a Landmark, draw two cards instead."),
        ("My cost is reduced by {1} for each Plant you control.",
         "I cost {1} less for each Plant you control."),
        ("You may play me only if you control a Plant.",
         "I can only be played if you control a Plant."),
        ("{J} If the Expedition I'm in is behind, draw a card.",
         "{J} If my Expedition is behind, draw a card."),
        ("{J} Discard target Character that's facing a Plant.",
         "{J} Discard target Character facing a Plant."),
        ("{J} If no Characters joined your Expeditions this turn, draw a card.",
         "{J} If no Character joined your Expeditions this turn, draw a card."),
        ("Characters facing me have no abilities.", "Characters facing me lose all abilities."),
        ("{J} Ready a Mana Orb. If you control a Plant, ready two instead.",
         "{J} Ready a Mana Orb. If you control a Plant, ready two Mana Orbs instead."),
        ("{J} If I'm behind, draw a card.", "{J} If my Expedition is behind, draw a card."),
        ("{J} Up to two target Characters in the same Expedition gain 1 boost.",
         "{J} Up to two target Characters in target Expedition gain 1 boost."),
        ("Discard two target Permanents the same player controls.",
         "Discard two target Permanents target player controls."),
        ("I join the Expedition zone with 2 boosts.", "I enter play with 2 boosts."),
        ("{J} Put a Scale counter on me.", "{J} I gain 1 Scale counter."),
    ],
)  # fmt: skip
def test_two_ways_to_say_one_thing(one: str, other: str) -> None:
    """What the game writes in two ways gives one tree."""
    assert parse_line(one).abilities == parse_line(other).abilities


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("Les Sorts que jouent vos adversaires coûtent {1} de plus.",
         "Spells your opponents play cost {1} more."),
        ("Si vous contrôlez au moins deux Repères : Je suis Gigantesque.",
         "If you control two or more Landmarks: I am Gigantic."),
        ("{R} Défaussez un Personnage ciblé dont aucune statistique n'est supérieure à 2.",
         "{R} Discard target Character with no statistic over 2."),
        ("{R} Défaussez un Personnage ciblé dont toutes les statistiques sont inférieures ou égales"
         " à 2.", "{R} Discard target Character with no statistic over 2."),
        ("La Nuit — Piochez une carte.", "At Night — Draw a card."),
        ("{J} Si mon Expédition est en tête, piochez une carte.",
         "{J} If my Expedition is ahead, draw a card."),
        ("{J} Si mon Expédition est derrière, piochez une carte.",
         "{J} If my Expedition is behind, draw a card."),
        ("Lorsque vous jouez votre deuxième carte de l'Après-midi — Ravitaillez.",
         "When you play your second card each Afternoon — Resupply."),
        ("Renvoyez dans la main de son propriétaire un Personnage ciblé.",
         "Return target Character to its owner's hand."),
        ("Mettez un Personnage ciblé en dessous du deck de son propriétaire.",
         "Put target Character on the bottom of its owner's deck."),
        ("{J} Un Personnage ciblé dont le Coût de Main est inférieur ou égal à {2} gagne Ancré.",
         "{J} Target Character with Hand Cost {2} or less gains Anchored."),
        ("Choisissez-en deux : • Sabotez. • Ravitaillez. • Piochez une carte.",
         "Choose two: • Sabotage. • Resupply. • Draw a card."),
        ("{J} Choisissez une option : • Sabotez. • Ravitaillez.",
         "{J} Choose one: • Sabotage. • Resupply."),
        ("Regardez les deux premières cartes de votre deck."
         " Mettez-en une dans votre main et l'autre en Réserve.",
         "Look at the top two cards of your deck."
         " Put one in your hand and the other in Reserve."),
        ("{J} Un Personnage ciblé me faisant face gagne Endormi.",
         "{J} Target Character facing me gains Asleep."),
        ("Lorsque vous lancez un ou plusieurs dés — Sabotez.",
         "When you roll one or more dice — Sabotage."),
        ("Les Plantes coûtent {1} de moins à jouer depuis votre Réserve.",
         "Plants cost {1} less to play from your Reserve."),
        ("{J} Si l'Expédition qui me fait face ne contient aucun Personnage, piochez"
         " une carte.",
         "{J} If there are no Characters in the Expedition facing me, draw a card."),
        ("{J} Je gagne autant de boosts qu'il y a de cartes dans votre Réserve.",
         "{J} I gain boosts equal to the number of cards in your Reserve."),
        ("{J} Lancez un dé. Je gagne autant de boosts que le résultat.",
         "{J} Roll a die. I gain boosts equal to the result."),
        ("{J} À moins que vous ne payiez {1}, sacrifiez-moi.",
         "{J} Sacrifice me unless you pay {1}."),
        ("{J} Sacrifiez-moi, à moins que vous ne mettiez une carte de votre main en"
         " Réserve.",
         "{J} Sacrifice me unless you put a card from your hand in Reserve."),
        ("{H} Changez d'Expédition un Personnage ciblé.",
         "{H} Target Character switches Expeditions."),
        ("{J} Vous pouvez jouer un Sort de votre main en payant {2} de moins.",
         "{J} You may play a Spell from your hand for {2} less."),
        ("Mettez un Permanent ciblé sous le deck de son propriétaire. Celui-ci pioche"
         " une carte.",
         "Put target Permanent on the bottom of its owner's deck. They draw a card."),
        ("{J} Sacrifiez une Plante. Si celle-ci était Boostée, piochez une carte.",
         "{J} Sacrifice a Plant. If it was Boosted, draw a card."),
        ("Répartissez 4 boosts entre autant de Personnages ciblés que vous le voulez.",
         "Distribute 4 boosts among any number of target Characters."),
        ("Révélez les deux premières cartes de votre deck. Mettez les Personnages dans"
         " votre main et défaussez le reste.",
         "Reveal the top two cards of your deck. Put those Characters in your hand and"
         " discard the rest."),
        ("Lorsqu'un joueur passe son tour — Piochez une carte.",
         "When a player passes — Draw a card."),
        ("{J} Si vous contrôlez trois Personnages ou plus en {V}, piochez une carte.",
         "{J} If you control three or more Characters in {V}, draw a card."),
        ("{J} Les autres Personnages que vous contrôlez gagnent tous 1 boost.",
         "{J} Other Characters you control gain 1 boost."),
        ("Chaque adversaire sacrifie l'un des Personnages qu'il contrôle.",
         "Each opponent sacrifices a Character they control."),
        ("Chacun de vos adversaires défausse une carte de sa main.",
         "Each opponent discards a card from their hand."),
        ("Au début de la Nuit — Sacrifiez-moi.",
         "At Night — Sacrifice me."),
        ("Je peux seulement être joué depuis votre Réserve.",
         "I can only be played from your Reserve."),
        ("Lorsque vous Ravitaillez pour la première fois chaque Jour — Piochez une carte.",
         "The first time you Resupply each Day — Draw a card."),
    ],
)  # fmt: skip
def test_french_says_the_same(french: str, english: str) -> None:
    """What French writes in several ways is what English says."""
    assert parse_line(french, lang="fr").abilities == parse_line(english).abilities


def test_french_pronouns_agree_with_what_was_named() -> None:
    """A Plant is "elle", a Character "il"."""
    for text in (
        "Lorsqu'une Plante rejoint mon Expédition — Elle gagne 1 boost.",
        "Lorsqu'un Personnage rejoint mon Expédition — Il gagne 1 boost.",
        "Sacrifiez une Plante. Si elle était Boostée, piochez une carte.",
    ):
        assert line_text(parse_line(text, lang="fr").phrase, "fr") == text


@pytest.mark.parametrize(
    "text",
    [
        "Regardez les trois premières cartes de votre deck."
        " Mettez-en une dans votre main et défaussez les autres.",
        "Regardez les trois premières cartes de votre deck."
        " Mettez-en une dans votre main, une en Réserve et l'autre au-dessous de votre deck.",
        "Regardez les trois premières cartes de votre deck. Vous pouvez en défausser deux.",
        "Regardez les trois premières cartes de votre deck."
        " Mettez-en jusqu'à deux dans votre main et les autres au-dessous de votre deck.",
        "Regardez les deux premières cartes de votre deck. Défaussez-en une.",
        "{J} Ciblez deux Personnages. Envoyez-en un en Réserve.",
        "Créez trois jetons Esprit 1/1/1 Ash Wisp dans mon Expédition. Sacrifiez-en un.",
        "Défaussez un Personnage ciblé de {O} 2 ou moins.",
        "Piochez une carte au prochain Midi.",
        "Piochez une carte à la Nuit suivante.",
        "Créez un jeton Esprit 1/1/1 Ash Wisp dans chaque Expédition où vous ne contrôlez"
        " aucun Personnage.",
        "Je ne peux être joué que depuis votre Réserve.",
        "{J} Si un Personnage Endormi me fait face, je gagne 2 boosts.",
    ],
)
def test_french_is_printed_as_it_is_written(text: str) -> None:
    """What is taken out of several things is "en", with the gender of these."""
    assert line_text(parse_line(text, lang="fr").phrase, "fr") == text


@pytest.mark.parametrize("verb", ["put in", "sent to", "returned to"])
@pytest.mark.parametrize(
    ("who", "was", "been"),
    [
        ("a Character you control", "was", "has been"),
        ("two or more Characters", "were", "have been"),
        ("no Character", "was", "has been"),
    ],
)
def test_what_was_put_somewhere_went_there(who: str, was: str, been: str, verb: str) -> None:
    """A verb that is done to an object is said of the past as one that the object does."""
    went = parse_line(f"{{J}} If {who} went to Reserve this Day, draw a card.")
    for passive in (was, been):
        text = f"{{J}} If {who} {passive} {verb} Reserve this Day, draw a card."
        assert parse_line(text).abilities == went.abilities
    other = "were" if was == "was" else "was"
    with pytest.raises(AbilityError):
        parse_line(f"{{J}} If {who} {other} {verb} Reserve this Day, draw a card.")


def test_what_went_somewhere_agrees_in_french() -> None:
    """A participle with "être" agrees with what has gone, from wherever it came."""
    text = "{J} If two or more cards went to your Reserve from your hand this Day, draw a card."
    said = "sont allées dans votre Réserve depuis votre main"
    assert said in line_text(parse_line(text).phrase, "fr")
