"""Why a text that is read is refused all the same.

Nobody carries it out, a sub-type is unknown, a target is hidden, or it stands in the wrong box.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AMBIGUOUS, TEMPLATE, UNKNOWN_SUBTYPE, UNSUPPORTED, AbilityError
from altered.ability.grammar.chart import Chart
from altered.ability.grammar.readings import grammar, open_rules
from altered.ability.read.abilities import AbilityReader, Line
from altered.ability.read.joints import parts
from altered.ability.refuse.by_words import taught_by_words
from altered.ability.refuse.counted import told_of_several
from altered.ability.refuse.doers import both_of_one, done_by_you, other_doer
from altered.ability.refuse.elsewhere import never_there
from altered.ability.refuse.gone import asks_how_many_it_had
from altered.ability.refuse.later import LATER, THEIR_TARGETS, mechanics_in, mechanics_of
from altered.ability.refuse.misplaced import GONE
from altered.ability.refuse.mistakes import expected_at, mistyped, unsupported
from altered.ability.refuse.nothing import none_chosen
from altered.ability.refuse.pairs import (
    created_in_all,
    of_each_or_in_all,
    other_than_one_kind,
    told_of_one_target,
)
from altered.ability.refuse.repairs import repaired
from altered.ability.refuse.teaching import CONDITION, of_events, taught
from altered.ability.refuse.templates import nearest
from altered.ability.to_text import NoText, line_text
from altered.ability.tree import QuickAction, SpellEffect, Target, Token, Which
from altered.ability.vocabulary import KINDS, SUBTYPES
from altered.rules.near import did_you_mean
from altered.state.terms import WITHOUT_OBJECTS

if TYPE_CHECKING:
    from altered.ability.grammar.words import Word

_WORD: Final = re.compile(r"\w+|[^\w\s]")
_QUOTED: Final = re.compile(r'"([^"]+)"')
_TOLD_AS: Final = {
    "it": "(?:it|its|they|them|their)",
    "that player": "(?:that player|they|their)",
}
"""The words that a mechanic is told by, where these are not its name."""
_DOUBTS: Final[tuple[tuple[Callable[[str], tuple[int, int] | None], str, str], ...]] = (
    (
        told_of_one_target,
        '"{word} ..." may be told of the last target, or of both',
        'of both write "target Robot you control and target Plant you control"; of one name it '
        'first, "target Plant you control and target Robot"',
    ),
    (
        created_in_all,
        "as many in each of them, or in all together?",
        'of each write "in each of your Expeditions"; of all together "Create three Ash Wisp 1/1/1 '
        'Spirit tokens, distributed as you choose among any number of target Expeditions"',
    ),
    (
        other_than_one_kind,
        '"another" may be told of the first kind, or of both',
        'of both write "another Robot or Permanent"; of one name it last, "a Permanent or another '
        'Robot"',
    ),
    (
        of_each_or_in_all,
        "of which players? it may be one of each of them, or one of any of them",
        'of each player write "Each player discards a card from their hand"; of one write "a card '
        'from target player\'s hand" or "a card from target opponent\'s hand"',
    ),
)
"""What finds words that may be told of one thing or of several; the doubt, and what to write.

``{word}`` stands for the words that were found.
"""
_COUNTED: Final = (
    '"{word}" may be the one of which the trigger tells, or those that are counted',
    'of the one write "it"; of the others say who they are: "each Robot you control gains 1 boost"',
)
"""The same of words that are in doubt only as the line was read."""
UNKNOWN_FORM: Final = "of no known form"
"""How the names of sentences end that only ``loose.lark`` reads."""


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
        canonical = line_text(line)
    except NoText as error:
        raise AbilityError(
            "the text is understood, but the game has no common words for it",
            0,
            len(text),
            hint=str(error),
        ) from None
    if not later:
        mechanics = mechanics_of(line)
        if mechanics and LATER.issuperset(mechanics) and THEIR_TARGETS not in mechanics:
            places = {name: (start, length) for name, start, length in mechanics_in(text)}
            raise unsupported(text, tuple((name, *places.get(name, (0, 0))) for name in mechanics))
        if mechanics:
            raise _not_carried_out(text, found, mechanics, subtypes)
    for finds, message, hint in _DOUBTS:
        _must_be_clear(text, finds(text), message, hint)
    _must_be_clear(text, told_of_several(text, line), *_COUNTED)
    had = asks_how_many_it_had(text, line)
    if had is not None:
        raise AbilityError(
            f"understood, but it cannot be played: {GONE}",
            *had,
            code=UNSUPPORTED,
            hint=taught((GONE,))[0],
            mechanics=(GONE,),
        )
    _verbs(text, canonical)
    never = none_chosen(text, found, line) or never_there(text, found, line, reserve=reserve)
    if never is not None:
        raise never
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


def _must_be_clear(text: str, place: tuple[int, int] | None, message: str, hint: str) -> None:
    """Raise the error of words in doubt, if there are any."""
    if place is not None:
        start, length = place
        told = message.format(word=text[start : start + length])
        raise AbilityError(told, start, length, code=AMBIGUOUS, hint=hint)


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
        if not strict and mistyped(name, (*known, *types)) is None:
            continue
        start, length = _word(text, found, name)
        raise AbilityError(
            f'no sub-type "{name}"',
            start,
            length,
            code=UNKNOWN_SUBTYPE,
            hint=hint
            or 'a new one stands in subtypes = ["..."] at the top of the file, and a name is told '
            f'so: "a token named {name}"',
            rule="subtype.character-list",
        )


def _verbs(text: str, canonical: str) -> None:
    """The form of a verb says who does it: whoever does it in the canonical text."""
    at = both_of_one(text)
    if at is not None:
        raise AbilityError(
            "both of which two?",
            *at,
            code=AMBIGUOUS,
            hint=f"it is read as '{canonical}'; of the bearer and the one spoken of write "
            '"We both gain 1 boost"',
        )
    at = done_by_you(text, canonical)
    if at is not None:
        word = text[at[0] : at[0] + at[1]]
        raise AbilityError(
            f'"{word}" is said of them, but you would do it',
            *at,
            code=AMBIGUOUS,
            hint=f"it is read as '{canonical}'; say who does it: \"... they {word} ...\" of them, "
            "or a sentence of its own for you",
        )
    at = other_doer(text, canonical)
    if at is None:
        return
    word = text[at[0] : at[0] + at[1]]
    said, read = ("another player", "you") if word.endswith("s") else ("you", "another player")
    raise AbilityError(
        f'"{word}" is said of {said}, but {read} would do it',
        *at,
        code=AMBIGUOUS,
        hint=f"it is read as '{canonical}'; say who does it in a sentence of its own",
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


def _not_carried_out(
    text: str, found: tuple[Word, ...], mechanics: tuple[str, ...], subtypes: tuple[str, ...]
) -> AbilityError:
    """The error of a text that no engine carries out, at the word where its forms end."""
    by_word = any(name.endswith(UNKNOWN_FORM) for name in mechanics)
    own = repaired(text, subtypes)
    expected, (hint, rule) = "", taught(mechanics)
    hint = hint or "no engine carries it out yet"
    if own is not None:
        start, length = _first_other(text, own)
        hint = f'did you mean "{own}"?'
    else:
        chart = Chart(grammar(), found, AbilityReader(), open_rules())
        chart.readings("start")
        start, length = _named(text, mechanics)
        if chart.far < len(found):
            word = found[chart.far]
            start, length = word.start, word.end - word.start
            expected = expected_at(chart, chart.far)
        formal = by_word and CONDITION not in mechanics
        near = nearest(text) if formal or of_events(mechanics) else None
        hint = f'did you mean the form "{near}"?' if near else hint
        if (better := taught_by_words(text)) is not None:
            hint, rule, place = better
            start, length = place or (start, length)
    return AbilityError(
        f"{'read word by word' if by_word else 'understood'}, but it cannot be played: "
        + ", ".join(mechanics),
        start,
        length,
        code=UNSUPPORTED,
        expected=expected,
        hint=hint,
        rule=rule,
        mechanics=mechanics,
    )


def _named(text: str, mechanics: tuple[str, ...]) -> tuple[int, int]:
    """Where the words of a mechanic stand, if it is named by words of the text; else all of it."""
    for name in mechanics:
        quoted = _QUOTED.match(name)
        words = quoted[1] if quoted else name
        words = _TOLD_AS.get(words, re.escape(words))
        if place := re.search(rf"\b{words}s?\b", text, re.IGNORECASE):
            return place.start(), len(place[0])
    return 0, len(text)


def _first_other(text: str, own: str) -> tuple[int, int]:
    """The place and the length of the first word of a text that its repair has not."""
    pairs = zip(_WORD.finditer(text), _WORD.finditer(own), strict=False)
    for word, other in pairs:
        if word[0] != other[0]:
            return word.start(), len(word[0])
    return 0, len(text)
