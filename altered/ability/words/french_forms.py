"""Forms of French words: verbs by person, nouns and adjectives by gender and number."""

from __future__ import annotations

from functools import cache
from typing import Final

from altered.ability.words.common import listed, lists

_FORMS: Final = ("inf", "imp", "1s", "2p", "3s", "3p", "pp", "1p")
_IRREGULAR: Final = lists("french", "verbs")
_SUBJUNCTIVES: Final = lists("french", "subjunctives")
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
        forms = list(_IRREGULAR[lemma])
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
    regular = (they[:-2], they[:-2], you[:-2] + "iez", they)
    said = _SUBJUNCTIVES.get(lemma, regular)
    return dict(zip(said, (forms[one] for one in ("1s", "3s", "2p", "3p")), strict=True))


_NOUNS: Final = frozenset(listed("french", "nouns"))
_QUALITIES: Final = frozenset(listed("french", "qualities"))
"""Words with a capital that agree like adjectives; the others are nouns of one gender."""
_IRREGULAR_NOUNS: Final = lists("french", "forms")
_PAIRS: Final = (("m", "sg"), ("f", "sg"), ("m", "pl"), ("f", "pl"))


@cache
def noun(lemma: str) -> dict[tuple[str, str], str]:
    """The forms of a noun or adjective by gender and number."""
    if lemma in _IRREGULAR_NOUNS:
        return dict(zip(_PAIRS, _IRREGULAR_NOUNS[lemma], strict=True))
    fixed = lemma in _NOUNS or (lemma[0].isupper() and lemma not in _QUALITIES)
    feminine = lemma if fixed or lemma.endswith("e") else lemma + "e"
    forms = (lemma, feminine, plural(lemma), plural(feminine))
    return dict(zip(_PAIRS, forms, strict=True))


def plural(word: str) -> str:
    """The plural of a noun."""
    if word.endswith("al") and word != "total":
        return word[:-2] + "aux"
    return word if word[-1] in "sxz" else word + ("x" if word.endswith("eau") else "s")
