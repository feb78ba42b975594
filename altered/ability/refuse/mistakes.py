"""Why a text cannot be read, said so that its author can repair it.

First the forms of abilities are tested (dash, colon, symbols, quotation marks, tokens), then
words nobody knows, then the place where all readings end.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from altered.ability.failure import (
    TEMPLATE,
    UNKNOWN_WORD,
    UNREADABLE,
    UNSUPPORTED,
    AbilityError,
)
from altered.ability.grammar.chart import Chart
from altered.ability.grammar.readings import grammar, open_rules
from altered.ability.grammar.words import Word
from altered.ability.read.abilities import AbilityReader
from altered.ability.refuse.by_words import taught_by_words
from altered.ability.refuse.by_words_traits import TRAITS
from altered.ability.refuse.later import mechanics_in
from altered.ability.refuse.repairs import OTHER_WORDS, repaired
from altered.ability.refuse.templates import nearest
from altered.ability.vocabulary import BASE_FORMS, CONTRACTIONS, KINDS, SUBTYPES
from altered.rules.near import did_you_mean

if TYPE_CHECKING:
    pass

_SYMBOLS: Final = (
    "{J} {H} {R} (triggers), {T} {D} {1} {2} ... (costs), {I} (support), {V} {M} {O} (terrains)"
)
_MEANT_SYMBOLS: Final = {"{F}": "Forest is {V}", "{W}": "Water is {O}"}
"""What is written for a terrain by its English name."""
_COSTS: Final = ("{T}", "{D}")
_WHO_CREATES: Final = ("you", "opponent", "player", "would", "they")
_TRIGGERS: Final = ("{J}", "{H}", "{R}")

_DESCRIBED: Final = {
    "ref": "an object (target Character, me, a card from your hand)",
    "np": "a noun (Character, card, Robot)",
    "nps": "a noun in the plural (Characters, cards)",
    "amount": "a number",
    "expedition": "an Expedition (my Expedition, target Expedition)",
    "condition": "a condition (you control a Landmark, I'm Boosted)",
    "effect": "an effect",
    "chain": "something to do (draw a card)",
    "triggers": "a trigger",
    "event": "an event (you play a Spell, I gain Asleep)",
    "counter": "boosts or [name] counters",
    "who": "a player",
    "statement": "a passive statement",
    "cost": "a cost",
    "quality": "what it is (Boosted, a Spell)",
    "goal": "where to (to Reserve, to its owner's hand)",
    "sum": "a number that is counted (the number of ...)",
    "symbol": "{J}, {H} or {R}",
    "zone_name": "a zone",
    "bound": "{4} or less",
    "keyword": "a keyword",
    "token": "a token: name, statistics 1/1/1, sub-types",
    "duration": "this turn, this Afternoon or this Day",
    "quantity": "how many of what (two or more Landmarks)",
    "tokens": "how many tokens",
}
_ENGLISH: Final = (
    "A_NOUN",
    "A_VERB",
    "A_ALONE",
    "A_PREPOSITION",
    "A_ADVERB",
    "A_ADJECTIVE",
    "A_ING",
)
"""Classes of English words for sentences of no known form: nobody waits for one of them."""
_WORDS: Final = {
    "A_INT": "a number",
    "A_MANA": "mana such as {2}",
    "_DASH": '"—"',
    "DOT": '"."',
    "COMMA": '","',
    "COLON": '":"',
    "_QUOTE": "a quotation mark",
    "A_STATUS": "a status",
    "$END": "the end",
    "A_NAME": "a name",
    "A_TYPE": "a type",
    "A_TYPES": "a type",
    "A_SUBTYPE": "a sub-type",
    "A_SUBTYPES": "a sub-type",
    "A_NEW_SUBTYPE": "a sub-type",
    "A_KEYWORD": "a keyword",
    "A_PHASE": "a phase",
    "A_PLUS": "4+",
    "A_RANGE": "1-3",
    "A_TERRAIN": "{V}, {M} or {O}",
    "A_TOKEN_NAME": "the name of a token",
    "A_STATS": "statistics such as 1/1/1",
    "A_CHANGE": "+1/+1/+1",
    "A_SIDE": "Hero or Companion",
    "A_OWN": "your or their",
    "A_ORDINAL": "first, second ...",
    "A_LATER_KEYWORD": "",
    "A_PROPER": "",
    "A_PHASE_PART": "Rest",
    "A_PLACE": "behind, tied or ahead",
    "A_LESS_MORE": "less or more",
    "A_MANA_PLUS": "mana such as {X+1}",
    "A_STATS_X": "statistics such as X/X/X",
    "A_CHANGE_X": "+X/+X/+X",
    "A_SIGNED": "+1",
    "A_PAST": "what was done (discarded, sacrificed)",
    "A_POSSESSIVE": "whose (Character's)",
    **dict.fromkeys(_ENGLISH, ""),
}


_SYMBOL: Final = re.compile(r"[({] ?([JHRTDIjhrtdi]) ?[)}]")
"""A symbol in other brackets, or with spaces."""


def strange(text: str, place: int, subtypes: tuple[str, ...]) -> AbilityError:
    """The error of a sign that no ability has."""
    shown = text[place]
    hint = _meant(text, subtypes)
    if shown == "/" and not hint:
        hint = 'there are three statistics: write "+1/+1/+1", or "+X/+X/+X, where X is ..."'
    symbol = _SYMBOL.match(text, place)
    if symbol is not None:
        hint = f'a symbol is written in braces, with no space: "{{{symbol[1].upper()}}}"'
    return AbilityError(f"{shown!r} has no meaning in an ability", place, hint=hint)


def _meant(text: str, subtypes: tuple[str, ...], *, form: bool = False) -> str:
    """The hint with a text that can be played, else with the ``form`` most like it."""
    own = repaired(text, subtypes)
    if own is not None:
        return f'did you mean "{own}"?'
    near = nearest(text) if form else None
    return f'did you mean the form "{near}"?' if near else ""


def explain(text: str, found: tuple[Word, ...], subtypes: tuple[str, ...]) -> AbilityError:
    """The error of a text that has no reading."""
    mechanics = mechanics_in(text)
    if mechanics:
        return unsupported(text, mechanics)
    form = formal(text, found)
    if form is not None:
        return form
    unknown = next((w for w in found if w.kinds == ("UNKNOWN",)), None)
    if unknown is not None:
        return _unknown(text, unknown, subtypes)
    chart = Chart(grammar(), found, AbilityReader(), open_rules())
    chart.readings("start")
    far = chart.far
    strange = [w for w in found[max(0, far - 1) : far + 1] if w.kinds[0] == "A_NEW_SUBTYPE"]
    strange += [w for w in found[:far] if looks_wrong(w)]
    if strange:
        return _unknown(text, strange[0], subtypes)
    expected = expected_at(chart, far)
    hint, rule = _meant(text, subtypes, form=True), ""
    if (better := taught_by_words(text)) is not None:
        hint, rule, _ = better
    if far >= len(found):
        end = len(text.rstrip())
        return AbilityError("the text stops early", end, expected=expected, hint=hint, rule=rule)
    word = found[far]
    shown = text[word.start : word.end]
    message = f"{shown!r} does not fit here"
    length = word.end - word.start
    return AbilityError(message, word.start, length, expected=expected, hint=hint, rule=rule)


def unsupported(text: str, mechanics: tuple[tuple[str, int, int], ...]) -> AbilityError:
    """The error of a text with mechanics of a later edition, found at these places."""
    names = tuple(dict.fromkeys(name for name, _, _ in mechanics))
    _, start, length = next((one for one in mechanics if one[2]), mechanics[0])
    taught = taught_by_words(text, TRAITS)
    return AbilityError(
        f"understood, but it cannot be played: {', '.join(names)}",
        start,
        length or len(text),
        code=UNSUPPORTED,
        hint=taught[0] if taught is not None else "a mechanic of a later edition",
        rule=taught[1] if taught is not None else "",
        mechanics=names,
    )


def expected_at(chart: Chart, place: int) -> str:
    """Which words or parts could stand at a place, for a message."""
    symbols = chart.expected_at("start", place, frozenset(_DESCRIBED))
    names = chart.grammar.names
    shown: set[str] = set()
    for symbol in symbols:
        if symbol in _DESCRIBED:
            shown.add(_DESCRIBED[symbol])
        elif symbol in _WORDS:
            shown.add(_WORDS[symbol])
        else:
            shown.add(f'"{names.get(symbol, symbol)}"')
    listed = sorted(shown - {""}, key=lambda one: (one.startswith('"'), one))
    return ", ".join(listed[:8])


def formal(text: str, found: tuple[Word, ...]) -> AbilityError | None:
    """A mistake in the written form of a kind of ability."""
    values = [w.value for w in found]
    kinds = [w.kinds[0] for w in found]
    first = found[0]
    quotes = [w for w in found if "_QUOTE" in w.kinds]
    if len(quotes) % 2:
        last = quotes[-1]
        return AbilityError(
            "a quotation mark without its partner",
            last.start,
            code=TEMPLATE,
            rule="ability.token",
            hint='abilities that are given stand in quotation marks: with "{J} Draw a card."',
        )
    if kinds[0] == "COLON":
        return AbilityError(
            "there is no cost before the colon",
            first.start,
            code=TEMPLATE,
            rule="ability.quick-action",
            expected="a cost ({T}, {2}, Sacrifice a Character)",
        )
    if values[0] in _COSTS or "A_MANA" in kinds[:1]:
        return _cost_form(found)
    if values[0] in _TRIGGERS and len(found) > 1 and kinds[1] in ("COLON", "_DASH"):
        sign = text[found[1].start : found[1].end]
        return AbilityError(
            f"no {sign!r} after {values[0]}: the symbol is the whole trigger",
            found[1].start,
            code=TEMPLATE,
            rule="ability.reaction",
            hint=f"write {values[0]} and the effect",
        )
    if values[0] in ("when", "at", "whenever") and "_DASH" not in kinds:
        return _dash(text, found)
    return _token_form(found) or _sacrifice_form(found)


def _cost_form(found: tuple[Word, ...]) -> AbilityError | None:
    zero = next((w for w in found if "A_MANA" in w.kinds and w.value == "0"), None)
    colon = next((w for w in found if w.kinds[0] == "COLON"), None)
    if zero is not None and (colon is None or zero.start < colon.start):
        return AbilityError(
            "a cost of nothing",
            zero.start,
            3,
            code=TEMPLATE,
            expected="a cost ({T}, {2}, Sacrifice a Character)",
            hint="what happens without a cost needs a trigger: {J}, {H}, {R}, At Noon — ...",
            rule="ability.quick-action",
        )
    if colon is not None:
        return None
    end = 0
    while end < len(found) and (found[end].value in (*_COSTS, ",") or "A_MANA" in found[end].kinds):
        end += 1
    word = found[min(end, len(found) - 1)]
    dash = "_DASH" in word.kinds
    return AbilityError(
        "a quick action is written Cost: Effect; "
        + ("this dash belongs to reactions" if dash else "the colon is missing"),
        word.start,
        word.end - word.start,
        code=TEMPLATE,
        expected='":"',
        rule="ability.quick-action",
    )


def _dash(text: str, found: tuple[Word, ...]) -> AbilityError | None:
    chart = Chart(grammar(), found, AbilityReader(), open_rules())
    ends = [end for end, _ in chart.reach("triggers")]
    if not ends:
        return None
    at = max(ends)
    start = found[at].start if at < len(found) else len(text.rstrip())
    return AbilityError(
        "a reaction is written Trigger — Effect; the dash is missing",
        start,
        found[at].end - start if at < len(found) else 1,
        code=TEMPLATE,
        expected='"—"',
        hint=f'write "{text[:start].rstrip()} — {text[start:].strip(" ,:")}"',
        rule="ability.reaction",
    )


def _token_form(found: tuple[Word, ...]) -> AbilityError | None:
    for index, word in enumerate(found):
        told = index > 0 and found[index - 1].value in _WHO_CREATES
        if word.value != "create" or told:
            continue  # "when you create a token" creates none
        rest = found[index + 1 :]
        stop = next((i for i, w in enumerate(rest) if w.value in ("token", "tokens", ".")), None)
        if stop is None or rest[stop].value == ".":
            continue
        if any(w.shown.lower() in ("landmarks", "copy") for w in rest):
            continue  # tokens of later editions have no statistics, copies those of another
        if stop and rest[stop - 1].value in ("more", "additional"):
            continue  # it is as the tokens before
        if not any({"A_STATS", "A_STATS_X"} & set(w.kinds) for w in rest[:stop]):
            name = rest[stop]
            return AbilityError(
                "a token is created with its statistics",
                name.start,
                name.end - name.start,
                code=TEMPLATE,
                expected="[name] [x/y/z] [sub-types] token",
                rule="create.template",
                hint='write "Create an Ash Wisp 1/1/1 Spirit token in target Expedition."',
            )
    return None


def _sacrifice_form(found: tuple[Word, ...]) -> AbilityError | None:
    for word, after in pairwise(found):
        if word.value == "sacrifice" and after.value == "target":
            return AbilityError(
                "what is sacrificed is chosen by who does it, and no target",
                after.start,
                after.end - after.start,
                code=TEMPLATE,
                rule="sacrifice.meaning",
                hint='write "sacrifice a Character" or "target player sacrifices a Character"',
            )
    return None


def looks_wrong(word: Word) -> bool:
    """Whether a word is unknown, or a new name that is nearly a word of the game."""
    if word.kinds == ("UNKNOWN",):
        return True
    if word.kinds[0] != "A_NEW_SUBTYPE":
        return False  # it is no name, or an English word besides
    known = [one for one in KINDS if one.isalpha()]
    return mistyped(word.value.lower(), (*known, *(s.lower() for s in SUBTYPES))) is not None


def mistyped(name: str, known: tuple[str, ...]) -> str | None:
    """The hint for a new name that is nearly a known one.

    Nobody mistypes the first letter, and whoever leaves out an ending means another word: a new
    set may bring a Sage and a Construct.
    """
    like = [one for one in known if one[:1] == name[:1] and not one.startswith(name)]
    return did_you_mean(name, like)


def _unknown(text: str, word: Word, subtypes: tuple[str, ...]) -> AbilityError:
    shown = text[word.start : word.end]
    if shown.startswith("{"):
        return AbilityError(
            f"{shown} is no symbol",
            word.start,
            len(shown),
            code=UNKNOWN_WORD,
            expected=_SYMBOLS,
            hint=_MEANT_SYMBOLS.get(shown.upper(), ""),
        )
    low = shown.lower()
    plain = [w for w in grammar().literals if w.isalpha()]
    known = [*plain, *KINDS, *BASE_FORMS, *CONTRACTIONS]
    names = [*SUBTYPES, *subtypes]
    hint = did_you_mean(low, sorted(set(known))) or did_you_mean(shown, names)
    if shown[:1].isupper():
        hint = did_you_mean(shown, names) or did_you_mean(low, sorted(set(known)))
    if hint is not None and shown[:1].isupper():
        quoted = hint.split('"')
        hint = '"'.join((quoted[0], quoted[1][:1].upper() + quoted[1][1:], *quoted[2:]))
    if text.strip().rstrip(".") == shown:
        return AbilityError(
            f'no keyword "{shown}"',
            word.start,
            len(shown),
            code=UNKNOWN_WORD,
            hint=hint or "a passive ability that is no keyword is a whole sentence",
            rule="abilities-in-brief.keywords",
        )
    own = f'the game says "{OTHER_WORDS[low]}"' if low in OTHER_WORDS else None
    better = taught_by_words(text)
    if better is not None and better[2] == (word.start, len(shown)):
        own = better[0]
    return AbilityError(
        f"no ability uses the word {shown!r}",
        word.start,
        len(shown),
        code=UNKNOWN_WORD,
        hint=_meant(text, subtypes) or own or hint or (better[0] if better is not None else ""),
    )


__all__ = ["UNREADABLE", "expected_at", "explain", "formal", "strange", "unsupported"]
