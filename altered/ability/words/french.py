"""French: elision and contraction, and where its pronouns stand.

A template writes a pronoun after its verb with a hyphen, wherever French puts it: "épuiser~ -le"
reads and prints "épuisez-le", "l'épuiser" and "vous l'épuisez". It writes "avoir~" for "être" of
"est allé" and "s'est élevé"; "à moins que" is read with the indicative, "ne peut" with "pas".
"""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Final

from altered.ability.formal.language import Language, Token
from altered.ability.formal.template import expanded
from altered.ability.words.common import Joiner, found, listed, lists, table, uncapitalised
from altered.ability.words.french_forms import noun, subjunctive, verb
from altered.ability.words.terminals import terminals

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_ELIDED: Final = lists("french", "elided")
_CONTRACTED: Final = lists("french", "contracted")
_CONTRACTS: Final = {pair: word for word, pair in _CONTRACTED.items()}
_ELISION: Final = re.compile(r"(lorsqu|puisqu|qu|[ldsnjmc])'", re.IGNORECASE)
_ENCLITIC: Final = re.compile(r"(.+)-(le|la|les|lui|moi|leur|vous|y|en)")
_BARE: Final = {"A": "à", "E": "é"}
"""Capitals that printers leave without their accent: "A Midi", "Epuisez"."""
_VOWELS: Final = "aeiouyàâéèêëîïôûhœ"
_ASPIRATED: Final = ("héros", "haut", "huit", "hors", "hasard")
_ELIDES: Final = ("le", "la", "de", "que", "se", "ne", "je", "me", "lorsque", "puisque")
_EUPHONY: Final = {"ma": "mon", "sa": "son", "ce": "cet"}
"""What stands instead before a vowel."""
_SAME: Final = lists("french", "same")
_PHRASES: Final = {
    tuple(way.split()): tuple(said.split())
    for said, ways in table("french", "phrases").items()
    for way in expanded(ways)
}
_BEGUN: Final = {words[0] for words in _PHRASES}
_LONGEST: Final = max(map(len, _PHRASES))
_PRONOUNS: Final = table("french", "pronouns")
"""Pronouns before a verb, as a template writes them after it."""
_BEFORE: Final = {after: before for before, after in _PRONOUNS.items()}
_NOT_ALONE: Final = ("celui-là", "celle-là", "ceux-là", "celles-là")
_ALSO_NOUNS: Final = listed("french", "also-nouns")
"""Forms of verbs that are nouns after "le" and "la", unless a subject stands before these."""
_NO_VERBS: Final = ("reste", "restes", "est")
_BE: Final = table("french", "be")
"""What stands before "allé", "devenu" and after "se" where a template writes "avoir~"."""
_HAVE_OF: Final = {be: have for have, be in _BE.items()}
_GONE: Final = ("allé", "devenu", "entré", "resté")
_CAN: Final = ("peux", "peut", "pouvez", "peuvent")
_BETWEEN: Final = ("pas", "déjà")
_PLAYERS: Final = ("joueur", "adversaire", "contrôleur", "propriétaire")
_SUBJECTS: Final = (
    *("ciblé", "ciblés", "il", "elle", "ils", "elles", "je", "vous", "et", "puis", "ne", "n'"),
    *(player + ending for player in _PLAYERS for ending in ("", "s")),
)
_HOW_MANY: Final = ("un", "une", "deux", "trois", "quatre", "cinq", "jusqu'à", "autant")
"""What follows "en" and a verb where both are not "in" and a noun: "il en défausse une"."""
_SENTENCES: Final = (".", ":", "—", "•")
_STOPS: Final = (*_SENTENCES, ",")
_ENDS: Final = (*_STOPS, '"', "«", "»", "si", "s'", "sauf", "tant")
"""What stands after a clause."""
_NEGATIVE: Final = ("pas", "aucun", "aucune", "ni")
"""What follows a verb that "ne" makes a negative; it means nothing after "à moins que" alone."""
_REPEATED: Final = frozenset(("de", "aucun", "aucune"))
"""What "ni" may be followed by: "pas de Repère ni de jeton"."""
_NOTHING: Final[frozenset[str]] = frozenset()
_NAMING: Final = (
    *("Subject", "Objects", "Collective", "Picked", "OfOneKind", "AllOfKind", "OnTop", "NextCards"),
    "Deed",
)
"""Categories whose phrases, where they have a gender, are what a pronoun agrees with."""
_PREPOSITIONS: Final = listed("french", "prepositions")


class _French:
    """The lexer and the joiner, with the words of the catalogue; small letters are read, too."""

    def __init__(self, words: Iterable[str]) -> None:
        self.infinitives: set[str] = set()
        self.participles: set[str] = set()
        self.ordered: set[str] = set()
        self.verbs: set[str] = set()
        self.subjunctives: dict[str, str] = {}
        self.capitals: dict[str, str] = {}
        for word in words:
            lemma = word.rstrip("~^")
            forms = {lemma} if word == lemma else {*noun(lemma).values()}
            if word[-1] == "~":
                forms = {*verb(lemma).values()}
                self._verb(lemma)
            self.capitals.update(
                (one.lower(), one) for one in forms if one[1:] and one[0].isupper()
            )

    def _verb(self, lemma: str) -> None:
        self.subjunctives.update(subjunctive(lemma))
        forms = {name: form.lower() for name, form in verb(lemma).items()}
        if "pp" in forms:
            said = forms.pop("pp")
            self.participles.update(said + ending for ending in ("", "e", "s", "es"))
        self.verbs.update(forms.values())
        self.infinitives.add(forms.get("inf", ""))
        self.ordered.add(forms.get("imp", ""))

    def lex(self, text: str) -> list[Token]:
        """The words of a French text with the forms each can be taken for."""
        tokens: list[Token] = []
        for word, start, end in found(text):
            self._word(word, start, end, tokens)
        _rephrase(tokens)
        for at in range(len(tokens) - 4, 0, -1):
            if tokens[at].text == "moins" and "que" in tokens[at + 1].forms:
                self._unless(tokens, at + 2)
        for at in range(len(tokens) - 2, -1, -1):
            self._have(tokens, at)
            self._cannot(tokens, at)
        _neither(tokens)
        _instead(tokens)
        at = 0
        while at + 1 < len(tokens):
            pronoun = self._pronoun(tokens, at)
            if pronoun is not None:
                del tokens[at]
                at = self._verb_end(tokens, at)
                tokens.insert(at, pronoun)
            at += 1
        return tokens

    def _unless(self, tokens: list[Token], at: int) -> None:
        """What stands after "à moins que", as it stands after "sauf si"."""
        ne = 0
        while at + 1 < len(tokens) and tokens[at].text not in _STOPS:
            token, said = tokens[at], self.subjunctives.get(tokens[at].text.lower())
            if "ne" in token.forms:
                ne = at
            elif said is not None:
                tokens[at] = Token(said, frozenset((said,)), token.start, token.end)
                if ne and tokens[at + 1].text not in _NEGATIVE:
                    del tokens[ne]
                return
            at += 1

    def _have(self, tokens: list[Token], at: int) -> None:
        """Read "est allé" as "a allé", and "se est élevé" as "a se élevé"."""
        token = tokens[at]
        have = _HAVE_OF.get(token.text)
        end = at + 2 if tokens[at + 1].text in _BETWEEN else at + 1
        said = tokens[end].text.lower() if end < len(tokens) else ""
        itself = at > 0 and "se" in tokens[at - 1].forms and said in self.participles
        if have is not None and (said.startswith(_GONE) or itself):
            tokens[at] = Token(have, frozenset((have,)), token.start, token.end)
            if itself:
                tokens.insert(end - 1, tokens.pop(at - 1))

    def _cannot(self, tokens: list[Token], at: int) -> None:
        """Read "ne peut avancer" as "ne peut pas avancer", unless "que" follows."""
        rest = tokens[at + 1 :]
        after = [token.text.lower() for token in rest[:2]]
        if (
            at > 0
            and tokens[at].text in _CAN
            and "ne" in tokens[at - 1].forms
            and after[after[0] in _PRONOUNS] in self.infinitives
            and not any("que" in token.forms for token in rest)
        ):
            end = tokens[at].end
            tokens.insert(at + 1, Token("pas", frozenset(("pas",)), end, end))

    def _verb_end(self, tokens: Sequence[Token], at: int) -> int:
        """Where a verb ends: after its participle in "a choisi" and "ne a pas choisi"."""
        if tokens[at].text.lower() in _BE:
            for end in (at + 1, at + 2):
                if end < len(tokens) and tokens[end].text.lower() in self.participles:
                    return end + 1
        return at + 1

    def _pronoun(self, tokens: Sequence[Token], at: int) -> Token | None:
        """The pronoun that a word is before a verb."""
        token, after = tokens[at], tokens[at + 1].text.lower()
        before = tokens[at - 1].text.lower() if at else ""
        if after not in self.verbs or after in _NO_VERBS or (token.text, after) == ("y", "a"):
            return None
        if after in _ALSO_NOUNS and token.text != "me":
            then = tokens[at + 2].forms if at + 2 < len(tokens) else _NOTHING
            if before not in _SUBJECTS or "de" in then:
                return None
            if token.text == "en" and then.isdisjoint(_HOW_MANY):
                return None
        if before in _PREPOSITIONS and token.text == "lui" and after not in self.infinitives:
            return None
        forms = frozenset(_PRONOUNS[form] for form in token.forms if form in _PRONOUNS)
        return Token(token.text, forms, token.start, token.end) if forms else None

    def _word(self, word: str, start: int, end: int, tokens: list[Token]) -> None:
        elided = _ELISION.match(word)
        if elided:
            middle = start + elided.end()
            forms = frozenset(_ELIDED[elided[0].lower()])
            tokens.append(Token(word[: elided.end()], forms, start, middle))
            word, start = word[elided.end() :], middle
            if not word:
                return
        small = word.lower()
        enclitic = _ENCLITIC.fullmatch(word)
        if small in _CONTRACTED:
            tokens += [Token(part, frozenset((part,)), start, end) for part in _CONTRACTED[small]]
        elif small in _SAME:
            tokens.append(Token(word, frozenset(_SAME[small]), start, end))
        elif enclitic and small not in _NOT_ALONE:
            middle = start + len(enclitic[1])
            tokens.append(Token(enclitic[1], uncapitalised(enclitic[1]), start, middle))
            tokens.append(Token("-" + enclitic[2], frozenset(("-" + enclitic[2],)), middle, end))
        elif small.startswith("non-") and len(word) > len("non-"):
            middle = start + len("non-")
            tokens.append(Token("non-", frozenset(("non-",)), start, middle))
            self._word(word[len("non-") :], middle, end, tokens)
        else:
            forms = frozenset(('"',)) if word in "«»" else uncapitalised(word)
            if word in self.capitals:
                forms |= {self.capitals[word]}
            if word[0] in _BARE:
                accented = _BARE[word[0]] + word[1:]
                forms |= {accented, accented.capitalize()}
            if small.endswith("-ci"):
                forms |= uncapitalised(word[: -len("-ci")])
            tokens.append(Token(word, forms, start, end))

    def join(self, words: Sequence[str], capital: bool = True) -> str:
        """The French text of words."""
        joiner = Joiner(("«", "»"), lambda word: word.endswith("'"), capital)
        placed = _with_be(self._placed(words))
        at = 0
        while at < len(placed):
            word = placed[at]
            following = placed[at + 1] if at + 1 < len(placed) else ""
            after = placed[at + 2] if at + 2 < len(placed) else ""
            if (word, following) in _CONTRACTS and (following == "les" or not _vowel(after)):
                word = _CONTRACTS[word, following]
                at += 1
            elif word == "ce" and following in ("est", "était"):
                word = "c'"
            elif _vowel(following) and word in _ELIDES:
                word = word[:-1] + "'"
            elif _vowel(following) and word in _EUPHONY:
                word = _EUPHONY[word]
            elif word == "si" and following in ("il", "ils"):
                word = "s'"
            if word.startswith("-") and word[1:].isalpha():
                joiner.out += word
                joiner.last = word
            else:
                joiner.add(word)
            at += 1
        return joiner.text()

    def _placed(self, words: Sequence[str]) -> list[str]:
        """The words with each pronoun where French puts it."""
        placed: list[str] = []
        for word in words:
            if word not in _BEFORE:
                placed.append(word)
                continue
            at = len(placed) - 1
            while at >= 0 and placed[at].lower() not in self.verbs:
                at -= 1
            if at < 0:
                placed.append(word)
                continue
            said = placed[at].lower()
            before = placed[at - 1] if at else ""
            if said in self.ordered and before not in ("vous", "ne"):
                placed.insert(at + 1, word)
            else:
                placed.insert(at, _BEFORE[word])
        return placed


def _neither(tokens: list[Token]) -> None:
    """Read "ne contrôlez ni A ni B" and "pas de A ni de B" as "ne contrôlez pas A ou B"."""
    stop = len(tokens)
    for ne in range(len(tokens) - 1, -1, -1):
        if tokens[ne].text in _SENTENCES:
            stop = ne
        elif "ne" in tokens[ne].forms:
            places = [at for at in range(ne, stop) if "ni" in tokens[at].forms]
            for at in places[::-1]:
                word, end = "ou", at + 1
                if len(places) > 1 and at == places[0]:
                    word = "" if any(token.text == "pas" for token in tokens[ne:at]) else "pas"
                elif end < stop and not _REPEATED.isdisjoint(tokens[end].forms):
                    end += 1
                said = Token(word, frozenset((word,)), tokens[at].start, tokens[at].end)
                tokens[at:end] = [said][: len(word)]
            stop = ne


def _instead(tokens: list[Token]) -> None:
    """Put "à la place" at the end of its clause, without the comma of ", à la place, ..."."""
    end = later = len(tokens)
    for at in range(len(tokens) - 1, 2, -1):
        words = [token.text for token in tokens[at - 3 : at + 2]]
        if words[3] in _ENDS:
            end, later = at, end
        elif words[1:4] == ["à", "la", "place"]:
            after, stop = (at + 2, later) if words[0] == words[-1] == "," else (at + 1, end)
            tokens[at - 2 : stop] = tokens[after:stop] + tokens[at - 2 : at + 1]
            end = later = at - 2


def _rephrase(tokens: list[Token]) -> None:
    """Put the words of the catalogue for others, the longest first: "afin de" is "pour" there."""
    at = 0
    while at < len(tokens):
        most = 0 if _BEGUN.isdisjoint(tokens[at].forms) else min(_LONGEST, len(tokens) - at)
        for parts in (tokens[at : at + length] for length in range(most, 0, -1)):
            way = next(filter(_PHRASES.__contains__, product(*(one.forms for one in parts))), None)
            if way is not None and (_PHRASES[way] or _choosing(tokens[:at], way)):
                end, words = parts[-1].end, _PHRASES[way]
                said = (Token(w, frozenset((w,)), parts[0].start, end) for w in words)
                tokens[at : at + len(parts)] = said
                at += len(way) if way == words else 0  # others may begin another phrase
                break
        else:
            at += 1


def _choosing(before: Sequence[Token], way: Sequence[str]) -> bool:
    """Whether the player whose choice it is does it, so that "of your choice" says nothing."""
    said = [token.text.lower().rstrip("s") for token in before]
    start = max((at for at, word in enumerate(said) if word in _SENTENCES), default=-1)
    return ("votre" in way) == {*_PLAYERS, "il", "elle"}.isdisjoint(said[start + 1 :])


def _with_be(words: list[str]) -> list[str]:
    """The words with "être" where French has it: "est allé", "se est élevé"."""
    for at, word in enumerate(words[:-1]):
        end = at + 2 if words[at + 1] in _BETWEEN else at + 1
        said = words[end] if end < len(words) else ""
        if word in _BE and (said == "se" or said.startswith(_GONE)):
            words[at] = _BE[word]
            if said == "se":
                words.insert(at, words.pop(end))
    return words


def _vowel(word: str) -> bool:
    """Whether a word is elided before."""
    small = word.lower()
    return small[:1] in _VOWELS and small != "" and not small.startswith(_ASPIRATED)


def french(
    subtypes: Mapping[str, tuple[str, str]], names: Mapping[str, str], words: Iterable[str]
) -> Language:
    """French, with the sub-types (name and gender), proper names and words of its catalogue."""
    both = _French(words)
    named = terminals("fr", names, subtypes)
    return Language(
        *("fr", both.lex, both.join, verb, noun, "et", "ou", named, frozenset(_NAMING), 3, "puis"),
        frozenset(("Player", "Someone")),
    )
