"""Readers of what later editions define: every form is kept in words, with its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from altered.ability.chart import NO, No
from altered.ability.read_objects import doer
from altered.ability.tree import (
    Amount,
    ExpeditionOf,
    It,
    Later,
    Me,
    Number,
    Ref,
    Token,
    Which,
)
from altered.ability.vocabulary import plural
from altered.ability.write_nouns import SYMBOLS, NoText, NounWriter, article, words_of
from altered.state.terms import Terrain

if TYPE_CHECKING:
    from altered.ability.tree import Static, Step, TriggerSymbol


def _sign(name: str) -> str:
    return SYMBOLS[Terrain(name)]


class Words(Protocol):
    """A reader of a rule marked ! in the grammar: words as they stand, and parts."""

    def __call__(self, reader: LaterReader, /, *parts: object) -> object:
        """What the parts mean."""


_ONE: Final = ("a", "an", "another", "first", "second", "third", "fourth")


def _kept(mechanic: str, parts: tuple[object, ...]) -> Later | No:
    """Words and parts as one form, in the words of the writers."""
    from altered.ability.to_text import AbilityWriter

    writer = AbilityWriter()
    writer.doer = doer
    words: list[str] = []
    for part in parts:
        if isinstance(part, str):
            plain = part.lower() if not words else part
            words.append("{{" + part[1:-1] + "}}" if part.startswith("{") else plain)
            continue
        try:
            text = writer.words(part, many=not (words and words[-1] in _ONE))
        except NoText:
            return NO
        words.append(text.replace("{", "{{").replace("}", "}}"))
    text = " ".join(words).replace(" ,", ",").replace(" .", ".")
    return Later(mechanic, text)


def _condition(mechanic: str) -> Words:
    def read(_reader: LaterReader, /, *parts: object) -> Later | No:
        return _kept(mechanic, parts)

    return read


def _statement(mechanic: str) -> Words:
    def read(_reader: LaterReader, /, *parts: object) -> tuple[Static, ...] | No:
        from altered.ability.read_steps import static_of

        made = _kept(mechanic, parts)
        return made if isinstance(made, No) else (static_of(made),)

    return read


def _clause(mechanic: str) -> Words:
    def read(_reader: LaterReader, /, *parts: object) -> tuple[Step, ...] | No:
        from altered.ability.read_steps import step_of

        made = _kept(mechanic, parts)
        return made if isinstance(made, No) else (step_of(made),)

    return read


class LaterReader:
    """Ascend, Augment, Rush, Scout, Terrain Markers, tokens among Landmarks ..."""

    # -- words kept as they stand (rules marked ! in the grammar) --------------------------------

    m_past = _condition("past events")
    m_first_time = _condition("the first time only")
    m_touched = _condition("being exhausted or readied as a trigger")
    m_alone = _condition("being alone")
    m_same_place = _condition("the same Expedition")
    m_both = _condition("comparing Expeditions")
    m_after_daily = _condition("after a daily effect")
    m_nth_played = _condition("the nth card played")
    m_switching = _condition("switching as a trigger")
    m_activating = _condition("activating as a trigger")
    m_prohibition = _statement("prohibition")
    m_playing_from = _statement("playing from elsewhere")
    m_replacement = _statement("replacement")
    m_dice_rule = _statement("changing dice")
    m_statistic = _statement("setting statistics")
    m_look = _clause("looking at cards")
    m_shuffle = _clause("shuffling")
    m_double = _clause("double")
    m_random = _clause("random choice")
    m_granting_one = _clause("granting to one object")
    m_losing_abilities = _clause("losing abilities")
    m_copying = _clause("copying")
    m_control = _clause("gaining control")
    m_dice = _clause("changing dice")
    m_turn = _clause("turns")

    # -- actions ---------------------------------------------------------------------------------

    def l_exhausted_resupply(self, times: Amount | None = None) -> Later | No:
        """Exhausted Resupply."""
        if times is not None:
            if not isinstance(times, Number):
                return NO
            form = f"Exhausted Resupply {words_of(times.value)} times"
            return Later("Exhausted Resupply", form)
        return Later("Exhausted Resupply", "Exhausted Resupply", (doer,))

    def l_augment(self, ref: Ref) -> Later:
        """Augment an object."""
        return Later("Augment", "Augment {}", (ref,))

    def l_rush(self, ref: Ref | None = None) -> Later:
        """Rush."""
        return Later("Rush", "Rush", (doer,)) if ref is None else Later("Rush", "Rush {}", (ref,))

    def l_exchange(self, one: Ref, other: Ref) -> Later:
        """Exchange two cards."""
        return Later("exchange", "exchange {} with {}", (one, other))

    def l_exchange_counters(self, name: str) -> Later:
        """Exchange counters."""
        return Later("exchange", f"exchange their {_counters(name)}")

    def l_double(self, name: str, ref: Ref) -> Later:
        """Double counters."""
        return Later("double", f"double the number of {_counters(name)} on {{}}", (ref,))

    def l_landmark_token(self, *parts: Amount | str) -> Later:
        """Create a token among Landmarks."""
        amount, *names, place = parts
        name = " ".join(str(n) for n in names)
        if amount == Number(1):
            return Later("Landmark tokens", f"create {article(name)} token in {place}")
        if isinstance(amount, Number):
            count = words_of(amount.value)
            return Later("Landmark tokens", f"create {count} {name} tokens in {place}")
        assert not isinstance(amount, str)
        return Later("Landmark tokens", f"create {{}} {name} tokens in {place}", (amount,))

    def l_lm_yours(self) -> str:
        """Your Landmarks."""
        return "your Landmarks"

    def l_lm_target(self) -> str:
        """Landmarks of a target player."""
        return "target player's Landmarks"

    def l_lm_opponent(self) -> str:
        """Landmarks of a target opponent."""
        return "target opponent's Landmarks"

    def l_lm_other(self) -> str:
        """Landmarks of another target player."""
        return "another target player's Landmarks"

    def l_lm_their(self) -> str:
        """Their Landmarks."""
        return "their Landmarks"

    def l_ascends_event(self, expedition: ExpeditionOf) -> Later | No:
        """An Expedition Ascends, as a trigger."""
        text = {
            ExpeditionOf("mine"): "my Expedition",
            ExpeditionOf(whose="you"): "one of your Expeditions",
            ExpeditionOf("facing"): "the Expedition facing me",
            ExpeditionOf(whose="opponent"): "an opponent's Expedition",
            ExpeditionOf(): "an Expedition",
        }.get(expedition)
        return NO if text is None else Later("Ascend", f"{text} Ascends")

    def l_not_ascended(self, expedition: ExpeditionOf) -> Later:
        """My Expedition is not Ascended."""
        return Later("Ascend", "{} is not Ascended", (expedition,))

    def l_lm_that(self) -> str:
        """Landmarks of the player spoken of."""
        return "that player's Landmarks"

    def l_play_free(self, ref: Ref, into: ExpeditionOf | None = None) -> Later:
        """Play for free, at once."""
        return self._play("for free", ref, into)

    def l_play_less(self, ref: Ref, mana: str, into: ExpeditionOf | None = None) -> Later:
        """Play for less, at once."""
        return self._play(f"for {{{{{mana}}}}} less", ref, into)

    def _play(self, how: str, ref: Ref, into: ExpeditionOf | None) -> Later:
        form = f"immediately play {{}} {how}"
        if into is None:
            return Later("immediate play", form, (ref,))
        return Later("immediate play", form + " in {}", (ref, into))

    def l_place_marker(self, terrain: str, region: str) -> Later:
        """Place a Terrain Marker."""
        form = f"place a {{}} Terrain Marker on {region}"
        return Later("Terrain Marker", form, (_sign(terrain),))

    def l_place_mine(self, digits: str, region: str) -> Later:
        """Place one of my Markers."""
        count = words_of(int(digits))
        return Later("Terrain Marker", f"place {count} of my Markers on {region}")

    def l_move_marker(self, terrain: str, source: str, goal: str) -> Later:
        """Move a Terrain Marker."""
        form = f"move a {{}} Terrain Marker from {source} to {goal}"
        return Later("Terrain Marker", form, (_sign(terrain),))

    def l_r_target(self) -> str:
        """A target region."""
        return "target visible region"

    def l_r_mine(self) -> str:
        """My region."""
        return "my region"

    def l_r_any(self) -> str:
        """Any region."""
        return "any region"

    def l_remove_any(self, digits: str, ref: Ref) -> Later:
        """Remove counters of any name."""
        return self._any("remove", digits, ref)

    def l_remove_up_to(self, digits: str, ref: Ref) -> Later:
        """Remove up to some counters of any name."""
        return self._any("remove up to", digits, ref)

    def l_spend_any(self, digits: str, ref: Ref) -> Later:
        """Spend counters of any name of an object."""
        return self._any("spend", digits, ref)

    def _any(self, verb: str, digits: str, ref: Ref) -> Later:
        word = "counter" if digits == "1" else "counters"
        return Later("counters of any name", f"{verb} {digits} {word} from {{}}", (ref,))

    def l_reduce_cost(self, mana: str) -> Later:
        """Reduce my cost."""
        return Later("optional cost", f"reduce my cost by {{{{{mana}}}}}")

    def l_their_other(self, backward: bool, amount: Amount | None = None) -> Later:
        """Move an Expedition of another player."""
        way = "backward" if backward else "forward"
        number = amount.value if isinstance(amount, Number) else 1
        regions = f"{words_of(number)} region{'' if number == 1 else 's'}"
        form = f"move their other Expedition {way} {regions}"
        return Later("Expedition of another player", form, (doer,))

    # -- clauses ---------------------------------------------------------------------------------

    def l_ascend(self, expedition: ExpeditionOf) -> tuple[Step, ...]:
        """An Expedition Ascends."""
        return self._clause(Later("Ascend", "{} Ascends", (expedition,)))

    def l_several(self, digits: str, amount: Amount, token: Token, _one: str) -> tuple[Step, ...]:
        """Create tokens in several target Expeditions."""
        form = f"target {words_of(int(digits))} Expeditions and create {{}} {{}} in each one"
        return self._clause(Later("several target Expeditions", form, (amount, token)))

    def l_subtypes(self, amount: Amount, name: str) -> tuple[Step, ...]:
        """Gain the sub-types of an object."""
        form = f"I gain its subtypes and {{}} {_counters(name)}"
        return self._clause(Later("gaining sub-types", form, (amount,)))

    def _clause(self, later: Later) -> tuple[Step, ...]:
        from altered.ability.read_steps import step_of

        return (step_of(later),)

    # -- conditions ------------------------------------------------------------------------------

    def l_in_ascended(self, ref: Ref) -> Later:
        """I am in an Ascended Expedition."""
        subject = {Me: "I'm", It: "it's"}[type(ref)]
        return Later("Ascend", f"{subject} in an Ascended Expedition")

    def l_is_ascended(self, expedition: ExpeditionOf) -> Later:
        """My Expedition is Ascended."""
        return Later("Ascend", "{} is Ascended", (expedition,))

    def l_some_ascended(self, digits: str) -> Later:
        """Some of your Expeditions are Ascended."""
        return Later("Ascend", f"{words_of(int(digits))} or more of your Expeditions is Ascended")

    def l_single_visible(self, digits: str) -> Later:
        """Single-terrain regions are visible."""
        form = f"{words_of(int(digits))} or more single-terrain regions are visible"
        return Later("single-terrain regions", form)

    def l_contact(self) -> Later:
        """I am In Contact."""
        return Later("In Contact", "I'm In Contact")

    def l_weak_terrain(self, digits: str) -> Later:
        """It is in a terrain where its base statistic is 0."""
        form = f"it's in a terrain where its base statistic is {digits}"
        return Later("terrain of a weak statistic", form)

    # -- qualities -------------------------------------------------------------------------------

    def l_p_ascended(self) -> Which:
        """In an Ascended Expedition."""
        return Which(later=("in an Ascended Expedition",))

    def l_p_single(self) -> Which:
        """In a single-terrain region."""
        return Which(later=("in a single-terrain region",))

    # -- statements ------------------------------------------------------------------------------

    def _state(
        self, mechanic: str, form: str, *parts: Which | ExpeditionOf | Amount
    ) -> tuple[Static, ...]:
        from altered.ability.read_steps import static_of

        return (static_of(Later(mechanic, form, parts)),)

    def l_remain(self, which: Which, phase: str) -> tuple[Static, ...]:
        """Characters remain Exhausted."""
        return self._state("staying Exhausted", f"{{}} remain exhausted during {phase}", which)

    def l_defender(self, _kind: str, expedition: ExpeditionOf) -> tuple[Static, ...]:
        """Defender Characters do not prevent an Expedition from moving."""
        form = "Defender Characters don't prevent {} from moving forward"
        return self._state("ignoring Defender", form, expedition)

    def l_defender_it(self, _kind: str) -> tuple[Static, ...]:
        """Defender Characters do not prevent it from moving."""
        form = "Defender Characters don't prevent it from moving forward"
        return self._state("ignoring Defender", form)

    def l_my_highest(self, *_terrains: str) -> tuple[Static, ...]:
        """My statistics are equal to my highest."""
        form = "my {{V}}, {{M}} and {{O}} are equal to my highest statistic"
        return self._state("highest statistic", form)

    def l_their_highest(self, *parts: str | Which) -> tuple[Static, ...]:
        """Their statistics are equal to their highest."""
        which = parts[-1]
        assert isinstance(which, Which)
        form = "the {{V}}, {{M}} and {{O}} of {} are equal to their highest statistic"
        return self._state("highest statistic", form, which)

    def l_no_counters(self, which: Which) -> tuple[Static, ...]:
        """Cards cannot gain counters."""
        return self._state("no counters", "{} can't gain counters", which)

    def l_not_counted(self) -> tuple[Static, ...]:
        """I do not count towards the Reserve limit."""
        return self._state("uncounted card", "I don't count towards your Reserve limit")

    def l_except(self, phase: str, terrain: str) -> tuple[Static, ...]:
        """It cannot move forward except due to a terrain."""
        symbol = "{" + _sign(terrain) + "}"
        form = f"it can't move forward during {phase} except due to {symbol}"
        return self._state("moving due to one terrain", form)

    def l_cost_ascended(self, mana: str, sign: int) -> tuple[Static, ...]:
        """I cost less for each Ascended Expedition."""
        side = "less" if sign < 0 else "more"
        form = f"I cost {{{{{mana}}}}} {side} for each of your Ascended Expeditions"
        return self._state("Ascend", form)

    def l_begin_markers(self, *parts: str) -> tuple[Static, ...]:
        """I begin the game with Terrain Markers."""
        counts = [words_of(int(n)) for n in parts[0::2]]
        signs = ["{" + _sign(t) + "}" for t in parts[1::2]]
        listed = [f"{c} {s}" for c, s in zip(counts, signs, strict=True)]
        form = f"I begin the game with {listed[0]}, {listed[1]} and {listed[2]} Terrain Marker"
        return self._state("Terrain Marker", form)

    def l_play_exhausted(self, *parts: str | ExpeditionOf) -> tuple[Static, ...]:
        """You may play Exhausted cards from your Reserve."""
        kinds = [plural(p) for p in parts if isinstance(p, str)]
        noun = kinds[0] if kinds else "cards"
        into = [p for p in parts if isinstance(p, ExpeditionOf)]
        form = f"you may play exhausted {noun} from your Reserve" + (" in {}" if into else "")
        return self._state("playing Exhausted cards", form, *into)

    def l_again(self, one: str, other: str) -> tuple[Static, ...]:
        """I can gain a status again."""
        form = f"I can gain {one} even if I was already {other}"
        return self._state("gaining a status again", form)

    def l_keep(self, digits: str, phase: str) -> tuple[Static, ...]:
        """You may keep a card more in Reserve."""
        count = words_of(int(digits))
        form = f"you may keep {count} more card in Reserve during {phase} if it's exhausted"
        return self._state("keeping Exhausted cards", form)

    def l_further(self, expedition: ExpeditionOf, one: str, digits: str) -> tuple[Static, ...]:
        """An Expedition moves further instead."""
        form = (
            f"if {{}} would move forward during {one}, it moves forward "
            f"{words_of(int(digits))} more region instead"
        )
        return self._state("moving further", form, expedition)

    def l_loses_status(self, which: Which, phase: str, status: str) -> tuple[Static, ...]:
        """A Character that would leave loses a status instead."""
        return self._loses(which, phase, status)

    def l_loses_counters(self, which: Which, phase: str, name: str) -> tuple[Static, ...]:
        """A Character that would leave loses its counters instead."""
        return self._loses(which, phase, f"all its {_counters(name)}")

    def _loses(self, which: Which, phase: str, what: str) -> tuple[Static, ...]:
        noun = article(NounWriter().noun(which))
        form = f"if {noun} would leave my Expedition during the {phase}, it loses {what} instead"
        return self._state("staying instead of leaving", form)

    def l_activate_one(
        self, ref: Ref, digits: str, triggers: tuple[TriggerSymbol, ...]
    ) -> tuple[Step, ...]:
        """An object activates one of its abilities."""
        symbol = {"join": "{{J}}", "hand": "{{H}}", "reserve": "{{R}}"}[triggers[0]]
        form = f"{{}} activates {words_of(int(digits))} of its {symbol} abilities"
        return self._clause(Later("activating one of several", form, (ref,)))

    def l_played_hand(self) -> Later:
        """If it was played from your Hand."""
        return Later("played from Hand", "played from your hand")

    def l_none_facing(self, which: Which) -> Later:
        """There is nothing facing it."""
        return Later("facing it", "there is no {} facing it", (which,))

    def l_tough(self, amount: Amount) -> Later:
        """Tough X."""
        return Later("Tough X", "Tough X, where X is {}", (amount,))


def _counters(name: str) -> str:
    return "boosts" if name == "boost" else f"{name} counters"
