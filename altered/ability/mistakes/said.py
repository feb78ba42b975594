"""What errors say in English and in French: sentences by key, names of kinds of phrases."""

from __future__ import annotations

from typing import Final

_SAID: Final[dict[str, tuple[str, str]]] = {
    "or": ("or", "ou"),
    "write": ("write", "écrivez"),
    "no text": ("there is no text", "il n'y a pas de texte"),
    "stops early": ("the text stops early", "le texte s'arrête trop tôt"),
    "does not fit": ("{word} does not fit here", "{word} n'a pas sa place ici"),
    "agreement": (
        "{word} does not agree: {form} here",
        "{word} ne s'accorde pas : {form} ici",
    ),
    "no meaning": (
        "{word} has no meaning in an ability",
        "{word} n'a pas de sens dans une capacité",
    ),
    "no symbol": ("{word} is no symbol", "{word} n'est pas un symbole"),
    "symbols": (
        "{J} {H} {R} (triggers), {T} {D} {1} {2} ... (costs), {I} (support), "
        "{V} {M} {O} (terrains)",
        "{J} {H} {R} (déclencheurs), {T} {D} {1} {2} ... (coûts), {I} (soutien), "
        "{V} {M} {O} (terrains)",
    ),
    "braces": (
        "a symbol stands in braces, without a space: {word}",
        "un symbole s'écrit entre accolades, sans espace : {word}",
    ),
    "forest": ("Forest is {V}", "Forêt est {V}"),
    "water": ("Water is {O}", "Eau est {O}"),
    "unknown word": (
        "no ability uses the word {word}",
        "aucune capacité n'emploie le mot {word}",
    ),
    "no keyword": ("no keyword {word}", "il n'y a pas de mot-clé {word}"),
    "keyword or sentence": (
        "a passive ability that is no keyword is a whole sentence",
        "une capacité passive qui n'est pas un mot-clé est une phrase entière",
    ),
    "no subtype": ("no sub-type {word}", "il n'y a pas de sous-type {word}"),
    "new subtype": (
        'a new one stands in subtypes = ["..."] at the top of the file, and a name is written '
        '"a token named Wizard"',
        'un nouveau est donné par subtypes = ["..."] en tête du fichier',
    ),
    "did you mean": ("did you mean {word}?", "vouliez-vous écrire {word} ?"),
    "the game says": ("the game says {word}", "le jeu dit {word}"),
    "the form": ("the nearest form: {word}", "la forme la plus proche : {word}"),
    "quotes": (
        "a quotation mark without its partner",
        "un guillemet sans son autre moitié",
    ),
    "quotes hint": (
        'an ability that is given stands in quotation marks: with "{J} Draw a card."',
        "une capacité donnée est entre guillemets : avec « {J} Piochez une carte. »",
    ),
    "no cost": (
        "there is no cost before the colon",
        "il n'y a pas de coût avant les deux-points",
    ),
    "a cost": (
        "a cost ({T}, {2}, Sacrifice a Character)",
        "un coût ({T}, {2}, Sacrifiez un Personnage)",
    ),
    "cost of nothing": ("a cost of nothing", "un coût nul"),
    "trigger instead": (
        "what happens without a cost needs a trigger: {J}, {H}, {R}, At Noon — ...",
        "ce qui arrive sans coût demande un déclencheur : {J}, {H}, {R}, À Midi — ...",
    ),
    "colon missing": (
        "a quick action is written Cost: Effect; the colon is missing",
        "une action rapide s'écrit Coût : Effet ; il manque les deux-points",
    ),
    "dash for colon": (
        "a quick action is written Cost: Effect; this dash belongs to reactions",
        "une action rapide s'écrit Coût : Effet ; ce tiret est celui des réactions",
    ),
    "dash missing": (
        "a reaction is written Trigger — Effect; the dash is missing",
        "une réaction s'écrit Déclencheur — Effet ; il manque le tiret",
    ),
    "whole trigger": (
        "no {word} after {symbol}: the symbol is the whole trigger",
        "pas de {word} après {symbol} : le symbole est tout le déclencheur",
    ),
    "symbol and effect": ("write {symbol} and the effect", "écrivez {symbol} puis l'effet"),
    "token statistics": (
        "a token is created with its statistics",
        "un jeton est créé avec ses statistiques",
    ),
    "token form": (
        "[name] [x/y/z] [sub-types] token",
        "un jeton [sous-types] [nom] [x/y/z]",
    ),
    "several ways": (
        "the text can be read in several ways",
        "le texte peut être lu de plusieurs manières",
    ),
    "can mean": ("it can mean: {ways}", "il peut signifier : {ways}"),
    "whole sentence": (
        "say in a sentence of its own who does what, and to what",
        "dites dans une phrase à part qui fait quoi, et à quoi",
    ),
    "refers to nothing": (
        "{word} refers to nothing that was named",
        "{word} ne désigne rien qui ait été nommé",
    ),
    "name it first": (
        'name it first, as in "Target a Character. If it\'s Boosted, draw a card."; '
        'of the bearer write "I", "me" or "my"',
        "nommez-le d'abord, comme dans « Ciblez un Personnage. S'il est Boosté, piochez une "
        "carte. » ; du porteur, écrivez « je », « moi » ou « mon »",
    ),
    "not played": (
        "understood, but it cannot be played: {why}",
        "compris, mais cela ne se joue pas : {why}",
    ),
    "cannot be": ("{word} cannot be", "{word} ne se peut pas"),
    "not here": (
        "{word} has no meaning at this place",
        "{word} n'a pas de sens à cet endroit",
    ),
    "later": (
        "a mechanic of a later edition",
        "une mécanique d'une édition ultérieure",
    ),
    "support form": (
        "a support ability has a cost or a trigger",
        "une capacité de soutien a un coût ou un déclencheur",
    ),
    "support expected": ("{D}: ... or {I} ...", "{D} : ... ou {I} ..."),
    "support only": (
        "{I} stands in the support box only",
        "{I} ne se trouve que dans l'encadré de soutien",
    ),
    "discard only": (
        "{D} discards me from Reserve: it stands in the support box only",
        "{D} me défausse de la Réserve : il ne se trouve que dans l'encadré de soutien",
    ),
}

_KINDS: Final[dict[str, str]] = {
    "'for each'": "« pour chaque »",
    "'it'": "un pronom",
    "'other'": "« autre »",
    "a change of statistics": "un changement de statistiques",
    "a characteristic": "une caractéristique",
    "a comparison": "une comparaison",
    "a condition": "une condition",
    "a cost": "un coût",
    "a cost in mana": "un coût en mana",
    "a counter": "un marqueur",
    "a duration": "une durée",
    "a keyword": "un mot-clé",
    "a kind of object": "une sorte d'objet",
    "a mode": "une option",
    "a number": "un nombre",
    "a phase": "une phase",
    "a place": "un lieu",
    "a player": "un joueur",
    "a quality": "une qualité",
    "a restriction": "une restriction",
    "a result": "un résultat",
    "a sentence": "une phrase",
    "a side": "Héros ou Compagnon",
    "a statement": "une instruction",
    "a status": "un statut",
    "a sub-type": "un sous-type",
    "a symbol": "un symbole",
    "a terrain": "un terrain",
    "a token": "un jeton",
    "a trigger": "un déclencheur",
    "a whole zone": "toute une zone",
    "a zone": "une zone",
    "an Expedition": "une Expédition",
    "an ability": "une capacité",
    "an effect": "un effet",
    "an event": "un événement",
    "an order": "un ordre",
    "an owner": "un possesseur",
    "cards": "des cartes",
    "how many": "combien",
    "how many modes": "combien d'options",
    "how many objects": "combien d'objets",
    "how often": "combien de fois",
    "how often a Day": "combien de fois par Jour",
    "modes": "des options",
    "objects": "des objets",
    "statistics": "des statistiques",
    "the name of a counter": "le nom d'un marqueur",
    "the name of a token": "le nom d'un jeton",
    "what a player does": "ce que fait un joueur",
    "what an Expedition does": "ce que fait une Expédition",
    "what an object does": "ce que fait un objet",
    "what holds": "ce qui vaut",
    "what holds for an Expedition": "ce qui vaut pour une Expédition",
    "what is gained": "ce qui est gagné",
    "what is kept": "ce qui est gardé",
    "what is lost": "ce qui est perdu",
    "what the next card does": "ce que fait la prochaine carte",
    "what was done": "ce qui a été fait",
    "which one in order": "lequel dans l'ordre",
}

_EXAMPLES: Final[dict[str, tuple[str, str]]] = {
    "objects": (
        "an object (target Character, me, a card from your hand)",
        "un objet (le Personnage ciblé, moi, une carte de votre main)",
    ),
    "a kind of object": (
        "a noun (Character, card, Robot)",
        "un nom (Personnage, carte, Robot)",
    ),
    "an Expedition": (
        "an Expedition (my Expedition, target Expedition)",
        "une Expédition (mon Expédition, l'Expédition ciblée)",
    ),
    "a condition": (
        "a condition (you control a Landmark, I'm Boosted)",
        "une condition (vous contrôlez un Repère, je suis Boosté)",
    ),
    "a statement": (
        "something to do (draw a card)",
        "quelque chose à faire (piochez une carte)",
    ),
    "an event": (
        "an event (you play a Spell, I gain Asleep)",
        "un événement (vous jouez un Sort, je gagne Endormi)",
    ),
    "what is gained": (
        "what is gained (1 boost, Anchored)",
        "ce qui est gagné (1 boost, Ancré)",
    ),
    "a token": (
        "a token: name, statistics 1/1/1, sub-types",
        "un jeton : sous-types, nom, statistiques 1/1/1",
    ),
    "a duration": (
        "this turn, this Afternoon or this Day",
        "ce tour, cet Après-midi ou ce Jour",
    ),
    "a quality": ("a quality (Boosted, a Spell)", "une qualité (Boosté, un Sort)"),
    "a comparison": ("{4} or less", "{4} ou moins"),
    "a symbol": ("{J}, {H} or {R}", "{J}, {H} ou {R}"),
    "a terrain": ("{V}, {M} or {O}", "{V}, {M} ou {O}"),
    "a cost in mana": ("mana such as {2}", "du mana comme {2}"),
    "statistics": ("statistics such as 1/1/1", "des statistiques comme 1/1/1"),
    "a change of statistics": ("+1/+1/+1", "+1/+1/+1"),
    "a result": ("a result (4+, 1-3)", "un résultat (4+, 1-3)"),
    "a zone": ("a zone (Reserve, your hand)", "une zone (la Réserve, votre main)"),
}


def say(lang: str, key: str, **words: str) -> str:
    """The sentence of a key in a language, with words put in their places."""
    text = _SAID[key][lang == "fr"]
    for name, word in words.items():
        text = text.replace(f"{{{name}}}", word)
    return text


def quoted(lang: str, text: str) -> str:
    """Words of the text as a message shows them."""
    return f"« {text} »" if lang == "fr" else f'"{text}"'


def kind(lang: str, noun: str) -> str:
    """The name of a kind of phrase, with an example where one helps."""
    example = _EXAMPLES.get(noun)
    if example is not None:
        return example[lang == "fr"]
    return _KINDS.get(noun, noun) if lang == "fr" else noun


def short_kind(lang: str, noun: str) -> str:
    """The name of a kind of phrase alone."""
    return _KINDS.get(noun, noun) if lang == "fr" else noun
