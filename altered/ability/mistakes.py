"""Why a text cannot be read, said so that its author can repair it.

First the forms of abilities are tested (dash, colon, symbols, quotation marks, tokens), then
words nobody knows, then the place where all readings end.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from altered.ability.chart import Chart
from altered.ability.failure import (
    TEMPLATE,
    UNKNOWN_SUBTYPE,
    UNKNOWN_WORD,
    UNREADABLE,
    UNSUPPORTED,
    AbilityError,
)
from altered.ability.joints import parts
from altered.ability.later import mechanics_in, mechanics_of
from altered.ability.read_abilities import AbilityReader, Line
from altered.ability.templates import nearest
from altered.ability.to_text import NoText, line_text
from altered.ability.tree import (
    QuickAction,
    SpellEffect,
    Target,
    Token,
    Which,
)
from altered.ability.vocabulary import BASE_FORMS, CONTRACTIONS, KINDS, SUBTYPES
from altered.ability.words import Word
from altered.rules.near import did_you_mean
from altered.state.terms import WITHOUT_OBJECTS

if TYPE_CHECKING:
    pass

_SYMBOLS: Final = (
    "{J} {H} {R} (triggers), {T} {D} {1} {2} ... (costs), {I} (support), {V} {M} {O} (terrains)"
)
UNKNOWN_FORM: Final = "of no known form"
"""How the names of sentences end that only ``loose.lark`` reads."""
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
    "A_PHASE_PART": "Rest",
    "A_PLACE": "behind, tied or ahead",
    "A_LESS_MORE": "less or more",
}


def explain(text: str, found: tuple[Word, ...], subtypes: tuple[str, ...]) -> AbilityError:
    """The error of a text that has no reading."""
    from altered.ability.readings import grammar, open_rules

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
    if strange:
        return _unknown(text, strange[0], subtypes)
    expected = _expected(chart, far)
    near = nearest(text)
    hint = f'did you mean the form "{near}"?' if near else ""
    if far >= len(found):
        end = len(text.rstrip())
        return AbilityError("the text stops early", end, expected=expected, hint=hint)
    word = found[far]
    shown = text[word.start : word.end]
    message = f"{shown!r} does not fit here"
    return AbilityError(message, word.start, word.end - word.start, expected=expected, hint=hint)


def unsupported(text: str, mechanics: tuple[tuple[str, int, int], ...]) -> AbilityError:
    """The error of a text with mechanics that these rules do not have."""
    names = tuple(dict.fromkeys(name for name, _, _ in mechanics))
    _, start, length = mechanics[0]
    listed = ", ".join(names)
    return AbilityError(
        f"understood, but it cannot be played: {listed}",
        start,
        length or len(text),
        code=UNSUPPORTED,
        hint="a mechanic of a later edition, or one that no engine carries out yet",
        mechanics=names,
    )


def _unknown_form(text: str, mechanics: tuple[str, ...]) -> AbilityError:
    """The error of a text of known words whose sentences no ability is made of."""
    near = nearest(text)
    return AbilityError(
        f"read word by word, but it cannot be played: {', '.join(mechanics)}",
        0,
        len(text),
        code=UNSUPPORTED,
        hint=f'did you mean the form "{near}"?' if near else "",
        mechanics=mechanics,
    )


def _expected(chart: Chart, place: int) -> str:
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
    from altered.ability.readings import grammar, open_rules

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
        hint=f'write "{text[:start].rstrip()} — {text[start:].strip()}"',
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
    return _mistyped(word.value.lower(), (*known, *(s.lower() for s in SUBTYPES))) is not None


def _mistyped(name: str, known: tuple[str, ...]) -> str | None:
    """The hint for a new name that is nearly a known one.

    Nobody mistypes the first letter, and whoever leaves out an ending means another word: a new
    set may bring a Sage and a Construct.
    """
    like = [one for one in known if one[:1] == name[:1] and not one.startswith(name)]
    return did_you_mean(name, like)


def _unknown(text: str, word: Word, subtypes: tuple[str, ...]) -> AbilityError:
    from altered.ability.readings import grammar

    shown = text[word.start : word.end]
    if shown.startswith("{"):
        return AbilityError(
            f"{shown} is no symbol",
            word.start,
            len(shown),
            code=UNKNOWN_WORD,
            expected=_SYMBOLS,
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
    return AbilityError(
        f"no ability uses the word {shown!r}",
        word.start,
        len(shown),
        code=UNKNOWN_WORD,
        hint=hint or "",
    )


# -- texts that are understood, and yet not possible ---------------------------------------------


def refuse(
    text: str,
    found: tuple[Word, ...],
    line: Line,
    *,
    reserve: bool,
    subtypes: tuple[str, ...],
    strict: bool,
    later: bool,
) -> None:
    """Raise the error of a line that is understood but not possible."""
    _subtypes(text, found, line, subtypes, strict=strict)
    if strict:
        _division(found)
    try:
        line_text(line)
    except NoText as error:
        raise AbilityError(
            "the text is understood, but the game has no common words for it",
            0,
            len(text),
            hint=str(error),
        ) from None
    if not later:
        mechanics = mechanics_of(line)
        if any(name.endswith(UNKNOWN_FORM) for name in mechanics):
            raise _unknown_form(text, mechanics)
        if mechanics:
            raise unsupported(text, tuple((name, 0, 0) for name in mechanics))
    for target in parts(line, Target):
        assert isinstance(target, Target)
        if any(zone in WITHOUT_OBJECTS for zone in target.which.zones):
            start, length = _word(text, found, "target")
            raise AbilityError(
                "a card in a hidden zone cannot be a target",
                start,
                length,
                code=TEMPLATE,
                rule="spell.targets",
                hint='write "a card from your hand": it is chosen as the effect resolves',
            )
    if reserve and any(isinstance(a, SpellEffect) for a in line.abilities):
        raise AbilityError(
            "a support ability has a cost or a trigger",
            0,
            len(text.rstrip()),
            code=TEMPLATE,
            rule="ability.support",
            expected="{D}: ... or {I} ...",
        )
    if line.reserve and not reserve:
        raise AbilityError(
            "{I} stands in the support box only", 0, 3, code=TEMPLATE, rule="ability.support"
        )
    discards = any(isinstance(a, QuickAction) and a.cost.discard_me for a in line.abilities)
    if discards and not reserve:
        start, length = _word(text, found, "{D}")
        raise AbilityError(
            "{D} discards me from Reserve: it stands in the support box only",
            start,
            length,
            code=TEMPLATE,
            rule="numbers.discard-symbol",
        )


def _subtypes(
    text: str, found: tuple[Word, ...], line: Line, subtypes: tuple[str, ...], *, strict: bool
) -> None:
    known = (*SUBTYPES, *subtypes)
    named: list[str] = []
    for part in parts(line, Which, Token):
        assert isinstance(part, Which | Token)
        named += part.subtypes
    for name in named:
        if name in known:
            continue
        types = [word for kinds, word in KINDS.values() if "A_TYPE" in kinds]
        hint = did_you_mean(name, (*known, *types))
        if not strict and _mistyped(name, (*known, *types)) is None:
            continue
        start, length = _word(text, found, name)
        raise AbilityError(
            f'no sub-type "{name}"',
            start,
            length,
            code=UNKNOWN_SUBTYPE,
            hint=hint or 'a new one stands in subtypes = ["..."] at the top of the file',
            rule="subtype.character-list",
        )


def _division(found: tuple[Word, ...]) -> None:
    """A half says which way it is rounded; cards that are printed already may leave it out."""
    shown = [word.shown.lower() for word in found]
    if "half" in shown and "rounded" not in shown:
        half = found[shown.index("half")]
        raise AbilityError(
            "a division says which way its result is rounded",
            half.start,
            half.end - half.start,
            code=TEMPLATE,
            rule="numbers.rounding",
            hint='write "half the number of Characters you control, rounded up"',
        )


def _word(text: str, found: tuple[Word, ...], value: str) -> tuple[int, int]:
    word = next((w for w in found if w.value == value), None)
    return (0, len(text)) if word is None else (word.start, word.end - word.start)


__all__ = ["UNREADABLE", "explain", "formal", "refuse", "unsupported"]
