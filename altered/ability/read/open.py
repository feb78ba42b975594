"""Readers of what the tree has no part for: words kept as they stand, named by their family.

Rules marked ! in ``open.lark`` hand over their words as the text has them, besides the parts of
the tree that are read inside them; both become the form of one ``Later``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.grammar.word_classes import is_known
from altered.ability.read.objects import doer
from altered.ability.read.steps import static_of, step_of
from altered.ability.to_text import AbilityWriter
from altered.ability.tree import Action, Amount, Effect, Later, Step, Which
from altered.ability.vocabulary import BASE_FORMS
from altered.ability.write.doers import third
from altered.ability.write.nouns import NoText, NounWriter, as_later

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Ability, Condition, Cost, Static, Step


_CAPITAL: Final = re.compile(
    r"\b(?:ascend(?:s|ed)?|augments?|rush(?:es)?|resuppl(?:y|ies)|sabotages?|expeditions?|reserve"
    r"|hero(?:es)?|landmarks?|boosted|day|afternoon|noon|dusk|morning|night)\b"
)
"""What the game writes with a capital letter."""


class Kept(str):
    """Words that a writer has made, or that stand in the text."""

    __slots__ = ()


class Deed(Kept):
    """What somebody does: its verb first, in its base form."""

    __slots__ = ()


class Words(Protocol):
    """A reader of a rule marked !: its words and parts."""

    def __call__(self, reader: OpenReader, /, *parts: object) -> object:
        """What the parts mean."""


_THIRD: Final = ("opponent", "player", "owner", "controller")


def _writer() -> AbilityWriter:
    writer = AbilityWriter()
    writer.doer = doer
    return writer


def _written(write: Callable[[], str]) -> Kept | No:
    try:
        return Kept(write())
    except NoText:
        return NO


def joined(parts: tuple[object, ...]) -> str:
    """The words as one text, its first word small unless it is a name."""
    words: list[str] = []
    for part in parts:
        if part is None:
            continue
        text = str(part)
        if isinstance(part, Deed) and words and words[-1] in _THIRD:
            verb, space, rest = text.partition(" ")
            text = third(verb) + space + rest
        words.append(text)
    if not isinstance(parts[0], Kept) and is_known(words[0].lower()):
        words[0] = words[0].lower()
    text = " ".join(words)
    for mark in (",", ".", ":"):
        text = text.replace(f" {mark}", mark)
    text = re.sub(r"\bx\b", "X", text.replace(" + ", "+"))
    text = _CAPITAL.sub(lambda word: word[0].capitalize(), text)
    return text.replace("+ ", "+")


def kept(mechanic: str, parts: tuple[object, ...], *, base: bool = False) -> Later:
    """Words and parts as one form; with ``base`` an action, which starts with its verb."""
    text = joined(parts)
    if base:
        verb, space, rest = text.partition(" ")
        text = BASE_FORMS.get(verb, verb) + space + rest
    form = text.replace("{", "{{").replace("}", "}}")
    return Later(mechanic, form, (doer,)) if base else Later(mechanic, form)


def _condition(mechanic: str) -> Words:
    def read(_reader: OpenReader, /, *parts: object) -> Later:
        return kept(mechanic, parts)

    return read


def _action(mechanic: str) -> Words:
    def read(_reader: OpenReader, /, *parts: object) -> Later:
        return kept(mechanic, parts, base=True)

    return read


def _statement(mechanic: str) -> Words:
    def read(_reader: OpenReader, /, *parts: object) -> tuple[Static, ...]:
        return (static_of(kept(mechanic, parts)),)

    return read


def _clause(mechanic: str) -> Words:
    def read(_reader: OpenReader, /, *parts: object) -> tuple[Step, ...]:
        return (step_of(kept(mechanic, parts)),)

    return read


class OpenReader:
    """Phrases that are understood word by word, and carried out by no engine."""

    # -- pieces ----------------------------------------------------------------------------------

    def o_one(self, which: Which) -> Kept | No:
        """A noun in the singular."""
        return _written(lambda: NounWriter().noun(which))

    def o_many(self, which: Which) -> Kept | No:
        """A noun in the plural."""
        return _written(lambda: NounWriter().noun(which, many=True))

    def o_words(self, part: object) -> Kept | No:
        """A part of the tree in the words of the writers."""
        return _written(lambda: _writer().words(part, many=True))

    def o_act(self, action: object) -> Kept | No:
        """What a player does, which follows the player."""
        made = self.o_words(action)
        return made if isinstance(made, No) else Deed(made)

    def o_statement(self, statics: tuple[Static, ...]) -> Kept | No:
        """A passive statement."""
        return _written(lambda: _writer().statics(statics))

    def o_fact(self, condition: Condition) -> Kept | No:
        """A condition."""
        return _written(lambda: _writer().condition(condition))

    def o_quoted(self, abilities: tuple[Ability, ...]) -> Kept | No:
        """Abilities in quotation marks."""
        return _written(lambda: _writer().granted(abilities))

    def o_quoted_support(self, abilities: tuple[Ability, ...]) -> Kept | No:
        """A support ability in quotation marks."""
        made = self.o_quoted(abilities)
        return made if isinstance(made, No) else Kept(made.replace('"', '"{I} ', 1))

    def o_effect(self, steps: tuple[Step, ...]) -> Kept | No:
        """Sentences."""
        return _written(lambda: _writer().effect(Effect(steps)))

    def o_dash(self) -> Kept:
        """A dash."""
        return Kept("—")

    def o_kept(self, *parts: object) -> Kept:
        """Words as they stand."""
        return Kept(joined(parts))

    def o_row(self, *parts: object) -> Kept:
        """An option or a row of a table, which ends with a period."""
        return Kept(joined(parts).rstrip(".") + ".")

    # -- abilities -------------------------------------------------------------------------------

    a_under = _condition("a quick action under a condition")
    a_reacting = _condition("a reaction under a condition")

    # -- triggers --------------------------------------------------------------------------------

    t_moment = _condition("a moment as a trigger")
    t_open = _condition("after an event")
    t_first_time = _condition("the first time only")
    t_nth_played = _condition("the nth card played")
    t_object = _condition("what happens to an object as a trigger")
    t_player = _condition("what a player does as a trigger")
    t_when = _condition("a trigger bound to a moment")

    # -- conditions ------------------------------------------------------------------------------

    m_past = _condition("past events")
    c_quality = _condition("a quality of an object")
    c_compare = _condition("a comparison of numbers")
    c_expedition = _condition("comparing Expeditions")
    c_moment = _condition("a moment as a condition")

    # -- statements ------------------------------------------------------------------------------

    m_prohibition = _statement("prohibition")
    m_permission = _statement("permission")
    m_playing_from = _statement("playing from elsewhere")
    m_replacement = _statement("replacement")
    m_dice_rule = _statement("changing dice")
    m_statistic = _statement("setting statistics")
    m_having = _statement("what objects have")
    m_cost = _statement("what cards cost")
    m_while = _statement("a statement bound to a moment")
    m_next = _statement("what is played next")
    m_entering = _statement("entering changed")
    m_counting = _statement("what is counted")
    m_terrain = _statement("changing terrains")
    m_additional_cost = _statement("additional cost")
    m_limit = _statement("setting a limit")

    # -- actions ---------------------------------------------------------------------------------

    o_look = _action("looking at cards")
    o_search = _action("searching")
    o_shuffle = _action("shuffling")
    o_order = _action("placing several cards")
    o_random = _action("random choice")
    o_double = _action("double")
    o_moving_counters = _action("moving counters")
    o_moving_objects = _action("moving objects")
    o_counters = _action("counters of any name")
    o_giving = _action("giving abilities")
    o_copying = _action("copying")
    o_control = _action("gaining control")
    o_dice = _action("changing dice")
    o_playing = _action("playing a card")
    o_exchange = _action("exchange")
    o_choosing = _action("choosing a word")
    o_activating = _action("activating several times")
    o_again = _action("doing it again")
    o_paying = _action("paying")
    o_winning = _action("winning")
    o_turn = _action("turns")
    o_region = _action("turning regions")
    o_orbs = _action("a choice of how many")
    o_drawing = _action("drawing otherwise")
    o_marker = _action("Terrain Marker")
    o_landmark = _action("Landmark tokens")
    o_keyword_action = _action("keyword actions of later editions")
    o_targeting = _action("other targets")

    # -- clauses and sentences -------------------------------------------------------------------

    l_granting = _clause("granting to one object")
    l_copying = _clause("copying")
    l_prohibition = _clause("prohibition")
    l_moving = _clause("moving objects")
    l_switching = _clause("exchange")
    l_activating = _clause("activating several times")
    l_expeditions = _clause("changing Expeditions")
    l_next = _clause("what is played next")
    e_later = _clause("something later")
    e_reflexive = _clause("a trigger within an effect")
    e_for_each = _clause("for each of what happened")
    e_player = _clause("an internal action of another player")
    e_unless = _clause("unless somebody does something")
    e_cost = _clause("what an action costs")
    l_player = _clause("what another player does")
    e_times = _clause("several times")
    e_while = _clause("as long as")
    e_either = _clause("one or the other")
    e_instead = _clause("something instead")
    e_depending = _clause("depending on a number")
    e_options = _clause("options")

    # -- sentences of no known form --------------------------------------------------------------

    q_action = _action("an action of no known form")
    q_link = _clause("a sentence of no known form")
    q_statement = _statement("a statement of no known form")
    q_event = _condition("an event of no known form")
    q_fact = _condition("a condition of no known form")

    # -- numbers, objects, qualities -------------------------------------------------------------

    def o_number(self, *parts: object) -> Amount:
        """A number that is counted in another way."""
        return amount_of(kept("another number", parts))

    def r_part(self, *parts: object) -> Later:
        """Some of the cards or objects spoken of."""
        return kept("some of the objects", parts)

    def w_player(self, *parts: object) -> Later:
        """The player spoken of."""
        return kept("the player spoken of", parts)

    def w_place(self, *parts: object) -> Later:
        """An Expedition, or another place, that no engine finds."""
        return kept("another place", parts)

    def o_mana(self, *parts: object) -> Later | No:
        """Mana, an amount of it for each of something; a cost of nothing is none."""
        return NO if "{0}" in parts else kept("paying", parts, base=True)

    def o_price(self, cost: Cost) -> Kept | No:
        """A cost in the middle of a sentence."""
        return _written(lambda: _writer().cost(cost, small=True))

    def o_post(self, *parts: object) -> Kept:
        """A quality after a noun."""
        return Kept(joined(parts))

    def p_open(self, words: str) -> Which:
        """A noun with a quality that no engine asks for."""
        return Which(later=(str(words),))


_X: Final = re.compile(r"\bX\b", re.IGNORECASE)


def told(steps: object, amount: Amount) -> tuple[Step, ...] | No:
    """Steps in the words of the text that speak of X, with what X is in their words, too."""
    what = _written(lambda: _writer().sum(amount))
    read = cast("tuple[Step, ...]", steps) if isinstance(steps, tuple) else ()
    last = read[-1] if read else Step(())
    later = as_later(last.actions[0]) if last.actions else None
    if isinstance(what, No) or later is None or not _X.search(later.form):
        return NO
    words = what.replace("{", "{{").replace("}", "}}")
    whole = replace(later, form=f"{later.form}, where X is {words}")
    return (*read[:-1], replace(last, actions=(cast("Action", whole),)))


def amount_of(later: Later) -> Amount:
    """A number that no engine counts."""
    made: object = later
    assert isinstance(made, Later)
    return made  # type: ignore[return-value]
