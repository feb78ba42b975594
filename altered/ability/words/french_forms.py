"""Forms of French words: verbs by person, nouns and adjectives by gender and number."""

from __future__ import annotations

from functools import cache
from typing import Final

_FORMS: Final = ("inf", "imp", "1s", "2p", "3s", "3p", "pp", "1p")
_IRREGULAR: Final = {
    "être": "être soyez suis êtes est sont été sommes",
    "avoir": "avoir ayez ai avez a ont eu avons",
    "aller": "aller allez vais allez va vont allé allons",
    "pouvoir": "pouvoir - peux pouvez peut peuvent pu pouvons",
    "devoir": "devoir - dois devez doit doivent dû devons",
    "faire": "faire faites fais faites fait font fait faisons",
    "mettre": "mettre mettez mets mettez met mettent mis mettons",
    "remettre": "remettre remettez remets remettez remet remettent remis remettons",
    "rejoindre": "rejoindre rejoignez rejoins rejoignez rejoint rejoignent rejoint rejoignons",
    "devenir": "devenir devenez deviens devenez devient deviennent devenu devenons",
    "recevoir": "recevoir recevez reçois recevez reçoit reçoivent reçu recevons",
    "contenir": "contenir contenez contiens contenez contient contiennent contenu contenons",
    "obtenir": "obtenir obtenez obtiens obtenez obtient obtiennent obtenu obtenons",
    "réduire": "réduire réduisez réduis réduisez réduit réduisent réduit réduisons",
    "prendre": "prendre prenez prends prenez prend prennent pris prenons",
    "devait": "- - devais deviez devait devaient - devions",
    "était": "- - étais étiez était étaient - étions",
    "contrôlait": "- - contrôlais contrôliez contrôlait contrôlaient - contrôlions",
    "avait": "- - avais aviez avait avaient - avions",
}
_SUBJUNCTIVES: Final = {
    "être": "sois soit soyez soient",
    "avoir": "aie ait ayez aient",
    "faire": "fasse fasse fassiez fassent",
    "aller": "aille aille alliez aillent",
    "pouvoir": "puisse puisse puissiez puissent",
}
_STEMS: Final = {"envoyer": "envoi", "renvoyer": "renvoi", "payer": "pai", "essayer": "essai"}
"""Verbs whose stem is another one where the ending is silent."""


def _graved(stem: str) -> str:
    """The stem with "è" before a silent ending: "élever", "révéler"."""
    if len(stem) > 2 and stem[-2] in "eé" and stem[-1] not in "aeiouéêr":
        return stem[:-2] + "è" + stem[-1]
    return stem


@cache
def verb(lemma: str) -> dict[str, str]:
    """The forms of a verb: infinitive, imperative (you), persons, participle."""
    if lemma in _IRREGULAR:
        forms = _IRREGULAR[lemma].split()
    elif lemma.endswith("er"):
        stem = lemma[:-2]
        silent = _STEMS.get(lemma) or _graved(stem)
        soft = stem[:-1] + "ç" if stem[-1] == "c" else stem + "e" if stem[-1] == "g" else stem
        forms = [lemma, stem + "ez", silent + "e", stem + "ez", silent + "e", silent + "ent"]
        forms += [stem + "é", soft + "ons"]
    elif lemma.endswith("ir"):
        stem = lemma[:-1]
        ends = ("r", "ssez", "s", "ssez", "t", "ssent", "", "ssons")
        forms = [stem + end for end in ends]
    else:
        stem = lemma[:-2]
        ends = ("re", "ez", "s", "ez", "", "ent", "u", "ons")
        forms = [stem + end for end in ends]
    return {name: form for name, form in zip(_FORMS, forms, strict=True) if form != "-"}


def subjunctive(lemma: str) -> dict[str, str]:
    """The forms of a verb after "à moins que", each with the one that it has after "si"."""
    forms = verb(lemma)
    if "inf" not in forms:
        return {}
    they, you = forms["3p"], forms["2p"]
    regular = f"{they[:-2]} {they[:-2]} {you[:-2]}iez {they}"
    said = _SUBJUNCTIVES.get(lemma, regular).split()
    return dict(zip(said, (forms[one] for one in ("1s", "3s", "2p", "3p")), strict=True))


_NOUNS: Final = frozenset(
    [
        "boost",
        "compteur",
        "jeton",
        "carte",
        "région",
        "tour",
        "capacité",
        "deck",
        "main",
        "fois",
        "dé",
        "statistique",
        "coût",
        "marqueur",
        "cible",
        "joueur",
        "adversaire",
        "terrain",
        "option",
        "effet",
        "total",
        "maximum",
        "minimum",
    ]
)
_QUALITIES: Final = frozenset(
    ["Boosté", "Ancré", "Endormi", "Aguerri", "Fugace", "Épuisé", "Élevé", "Éternel"]
)
"""Words with a capital that agree like adjectives; the others are nouns of one gender."""
_IRREGULAR_NOUNS: Final = {
    "un": "un une de de",
    "un1": "un une un une",
    "le": "le la les les",
    "ce": "ce cette ces ces",
    "tout": "tout toute tous toutes",
    "mon": "mon ma mes mes",
    "son": "son sa ses ses",
    "chacun": "chacun chacune chacun chacune",
    "il": "il elle ils elles",
    "lui": "lui elle eux elles",
    "-le": "-le -la -les -les",
    "-lui": "-lui -lui -leur -leur",
    "premier": "premier première premiers premières",
    "dernier": "dernier dernière derniers dernières",
    "quel": "quel quelle quels quelles",
    "aucun": "aucun aucune aucun aucune",
    "seul": "seul seule seuls seules",
    "celui": "celui celle ceux celles",
    "jeu": "jeu jeu jeux jeux",
    "est": "est est sont sont",
    "votre": "votre votre vos vos",
    "leur": "leur leur leurs leurs",
    "égal": "égal égale égaux égales",
    "Défenseur": "Défenseur Défenseuse Défenseurs Défenseuses",
    "Éternel": "Éternel Éternelle Éternels Éternelles",
    "dé": "dé dé dés dés",
}
_PAIRS: Final = (("m", "sg"), ("f", "sg"), ("m", "pl"), ("f", "pl"))


@cache
def noun(lemma: str) -> dict[tuple[str, str], str]:
    """The forms of a noun or adjective by gender and number."""
    if lemma in _IRREGULAR_NOUNS:
        return dict(zip(_PAIRS, _IRREGULAR_NOUNS[lemma].split(), strict=True))
    fixed = lemma in _NOUNS or (lemma[0].isupper() and lemma not in _QUALITIES)
    feminine = lemma if fixed or lemma.endswith("e") else lemma + "e"
    forms = (lemma, feminine, plural(lemma), plural(feminine))
    return dict(zip(_PAIRS, forms, strict=True))


def plural(word: str) -> str:
    """The plural of a noun."""
    if word.endswith("al") and word != "total":
        return word[:-2] + "aux"
    return word if word[-1] in "sxz" else word + ("x" if word.endswith("eau") else "s")
