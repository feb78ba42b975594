"""Readers of what later editions define: every form is kept in words, with its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.objects import doer
from altered.ability.read.steps import static_of, step_of
from altered.ability.tree import (
    Amount,
    ExpeditionOf,
    It,
    Later,
    Me,
    Number,
    Ref,
    Which,
)
from altered.ability.vocabulary import plural
from altered.ability.write.nouns import SYMBOLS, NounWriter, article, words_of
from altered.state.terms import Terrain

if TYPE_CHECKING:
    from altered.ability.tree import Static, Step, TriggerSymbol


def _sign(name: str) -> str:
    return SYMBOLS[Terrain(name)]


class LaterReader:
    """Ascend, Augment, Rush, Scout, Terrain Markers, tokens among Landmarks ..."""

    # -- actions ---------------------------------------------------------------------------------

    def l_augment(self, ref: Ref) -> Later:
        """Augment an object."""
        return Later("Augment", "Augment {}", (ref,))

    def l_rush(self, ref: Ref | None = None) -> Later:
        """Rush."""
        return Later("Rush", "Rush", (doer,)) if ref is None else Later("Rush", "Rush {}", (ref,))

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

    # -- clauses ---------------------------------------------------------------------------------

    def l_ascend(self, expedition: ExpeditionOf) -> tuple[Step, ...]:
        """An Expedition Ascends."""
        return self._clause(Later("Ascend", "{} Ascends", (expedition,)))

    def _clause(self, later: Later) -> tuple[Step, ...]:
        return (step_of(later),)

    # -- conditions ------------------------------------------------------------------------------

    def l_in_ascended(self, ref: Ref) -> Later | No:
        """I am in an Ascended Expedition."""
        subject = {Me: "I'm", It: "it's"}.get(type(ref))
        return NO if subject is None else Later("Ascend", f"{subject} in an Ascended Expedition")

    def l_is_ascended(self, expedition: ExpeditionOf) -> Later:
        """My Expedition is Ascended."""
        return Later("Ascend", "{} is Ascended", (expedition,))

    def l_some_ascended(self, digits: str) -> Later:
        """Some of your Expeditions are Ascended."""
        return Later("Ascend", f"{words_of(int(digits))} or more of your Expeditions is Ascended")

    def l_contact(self) -> Later:
        """I am In Contact."""
        return Later("In Contact", "I'm In Contact")

    # -- qualities -------------------------------------------------------------------------------

    def l_p_ascended(self) -> Which:
        """In an Ascended Expedition."""
        return Which(later=("in an Ascended Expedition",))

    # -- statements ------------------------------------------------------------------------------

    def _state(
        self, mechanic: str, form: str, *parts: Which | ExpeditionOf | Amount
    ) -> tuple[Static, ...]:
        return (static_of(Later(mechanic, form, parts)),)

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


def _counters(name: str) -> str:
    return "boosts" if name == "boost" else f"{name} counters"
