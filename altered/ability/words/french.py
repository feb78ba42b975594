"""French: elision and contraction, forms of verbs, genders and plurals of nouns."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.ability.formal.language import Language, Token
from altered.ability.words.common import Joiner, found, uncapitalised
from altered.ability.words.terminals import terminals

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_ELIDED: Final = {
    "l'": ("le", "la"),
    "d'": ("de",),
    "qu'": ("que",),
    "s'": ("se", "si"),
    "n'": ("ne",),
    "j'": ("je",),
    "m'": ("me",),
    "c'": ("ce",),
    "lorsqu'": ("lorsque",),
    "puisqu'": ("puisque",),
}
_CONTRACTED: Final = {
    "du": ("de", "le"),
    "au": ("à", "le"),
    "des": ("de", "les"),
    "aux": ("à", "les"),
}
_CONTRACTS: Final = {pair: word for word, pair in _CONTRACTED.items()}
_ELISION: Final = re.compile(r"(lorsqu|puisqu|qu|[ldsnjmc])'", re.IGNORECASE)
_ENCLITIC: Final = re.compile(r"(.+)-(le|la|les|lui|moi|leur)")
_VOWELS: Final = "aeiouyàâéèêëîïôûhœAEIOUYÀÂÉÈÊËÎÏÔÛHŒ"
_ELIDES: Final = ("le", "la", "de", "que", "se", "ne", "je", "me", "lorsque", "ce", "puisque")


def lex(text: str) -> list[Token]:
    """The words of a French text with the forms each can be taken for."""
    tokens: list[Token] = []
    for word, start, end in found(text):
        elided = _ELISION.match(word)
        if elided and word.lower() != "jusqu'à":
            middle = start + elided.end()
            forms = frozenset(_ELIDED[elided[0].lower()])
            tokens.append(Token(word[: elided.end()], forms, start, middle))
            word, start = word[elided.end() :], middle
            if not word:
                continue
        small = word.lower()
        enclitic = _ENCLITIC.fullmatch(word)
        if small in _CONTRACTED:
            tokens += [Token(part, frozenset((part,)), start, end) for part in _CONTRACTED[small]]
        elif enclitic and small not in ("celui-là", "celle-là"):
            middle = start + len(enclitic[1])
            tokens.append(Token(enclitic[1], uncapitalised(enclitic[1]), start, middle))
            tokens.append(Token("-" + enclitic[2], frozenset(("-" + enclitic[2],)), middle, end))
        elif small.startswith("non-") and len(word) > len("non-"):
            middle = start + len("non-")
            tokens.append(Token("non-", frozenset(("non-",)), start, middle))
            rest = word[len("non-") :]
            tokens.append(Token(rest, uncapitalised(rest), middle, end))
        else:
            if small.endswith("-ci"):
                word, end = word[:-3], end - 3
            forms = frozenset(('"',)) if word in "«»" else uncapitalised(word)
            tokens.append(Token(word, forms, start, end))
    return tokens


def join(words: Sequence[str]) -> str:
    """The French text of words."""
    joiner = Joiner(("«", "»"), lambda word: word.endswith("'"))
    at = 0
    while at < len(words):
        word = words[at]
        following = words[at + 1] if at + 1 < len(words) else ""
        after = words[at + 2] if at + 2 < len(words) else ""
        if (word, following) in _CONTRACTS and (following == "les" or after[:1] not in _VOWELS):
            word = _CONTRACTS[word, following]
            at += 1
        elif word in _ELIDES and following[:1] and following[0] in _VOWELS:
            word = word[:-1] + "'"
        elif word == "si" and following in ("il", "ils"):
            word = "s'"
        if word.startswith("-") and word[1:].isalpha():
            joiner.out += word
            joiner.last = word
        else:
            joiner.add(word)
        at += 1
    return joiner.out


_FORMS: Final = ("inf", "imp", "1s", "2p", "3s", "3p")
_IRREGULAR: Final = {
    "être": "être soyez suis êtes est sont",
    "avoir": "avoir ayez ai avez a ont",
    "perdre": "perdre perdez perds perdez perd perdent",
    "mettre": "mettre mettez mets mettez met mettent",
    "aller": "aller allez vais allez va vont",
    "pouvoir": "pouvoir - peux pouvez peut peuvent",
    "devoir": "devoir - dois devez doit doivent",
    "faire": "faire faites fais faites fait font",
    "rejoindre": "rejoindre rejoignez rejoins rejoignez rejoint rejoignent",
    "choisir": "choisir choisissez choisis choisissez choisit choisissent",
    "envoyer": "envoyer envoyez envoie envoyez envoie envoient",
    "renvoyer": "renvoyer renvoyez renvoie renvoyez renvoie renvoient",
    "révéler": "révéler révélez révèle révélez révèle révèlent",
    "devenir": "devenir devenez deviens devenez devient deviennent",
    "recevoir": "recevoir recevez reçois recevez reçoit reçoivent",
    "subir": "subir subissez subis subissez subit subissent",
    "devait": "- - devais deviez devait devaient",
}


@cache
def verb(lemma: str) -> dict[str, str]:
    """The forms of a verb: infinitive, imperative (you), persons."""
    if lemma in _IRREGULAR:
        forms = zip(_FORMS, _IRREGULAR[lemma].split(), strict=True)
        return {name: form for name, form in forms if form != "-"}
    stem = lemma[:-2]
    ends = ("er", "ez", "e", "ez", "e", "ent")
    return {name: stem + end for name, end in zip(_FORMS, ends, strict=True)}


_NOUNS: Final = frozenset(
    "boost compteur jeton carte région tour capacité deck main fois dé statistique coût marqueur"
    " cible joueur adversaire terrain option effet".split()
)
_QUALITIES: Final = frozenset("Boosté Ancré Endormi Aguerri Fugace Épuisé Élevé".split())
"""Words with a capital that agree like adjectives; the others are nouns of one gender."""
_IRREGULAR_NOUNS: Final = {
    "un": "un une de de",
    "le": "le la les les",
    "ce": "ce cette ces ces",
    "tout": "tout toute tous toutes",
    "mon": "mon mon mes mes",
    "son": "son sa ses ses",
    "chacun": "chacun chacune chacuns chacunes",
    "il": "il elle ils elles",
    "lui": "lui lui leur leur",
    "premier": "premier première premiers premières",
    "dernier": "dernier dernière derniers dernières",
    "quel": "quel quelle quels quelles",
    "aucun": "aucun aucune aucuns aucunes",
    "Animal": "Animal Animal Animaux Animaux",
    "jeu": "jeu jeu jeux jeux",
    "est": "est est sont sont",
}
_PAIRS: Final = (("m", "sg"), ("f", "sg"), ("m", "pl"), ("f", "pl"))


@cache
def noun(lemma: str) -> dict[tuple[str, str], str]:
    """The forms of a noun or adjective by gender and number."""
    if lemma in _IRREGULAR_NOUNS:
        return dict(zip(_PAIRS, _IRREGULAR_NOUNS[lemma].split(), strict=True))
    fixed = lemma in _NOUNS or (lemma[0].isupper() and lemma not in _QUALITIES)
    feminine = lemma if fixed or lemma.endswith("e") else lemma + "e"

    def plural(word: str) -> str:
        return word if word[-1] in "sx" else word + "s"

    forms = (lemma, feminine, plural(lemma), plural(feminine))
    return dict(zip(_PAIRS, forms, strict=True))


def french(subtypes: Mapping[str, tuple[str, str]], names: Mapping[str, str]) -> Language:
    """French, with the sub-types (name and gender) and proper names of its catalogue."""
    return Language("fr", lex, join, verb, noun, "et", "ou", terminals("fr", names, subtypes))
