"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, Clause, Condition, Deed, Duration, EffectText, Event, Holding, ModeList, PhaseName, ResultRange, Sentence, Sequence, Statement


@construct("{sentences+}")
class Steps(EffectText):
    """TODO."""

    sentences: tuple[Sentence, ...]


@construct("{sentences*} {mode}")
class StepsThenModes(EffectText):
    """TODO."""

    sentences: tuple[Sentence, ...]
    mode: ModeList


@construct("{statement}.")
class Say(Sentence):
    """TODO."""

    statement: Statement


@construct("then, {statement}.", also=("then {statement}.",))
class ThenSay(Sentence):
    """TODO."""

    statement: Statement


@construct("Otherwise, {then}.")
class Otherwise(Sentence):
    """TODO."""

    then: Sequence


@construct("{then}")
class Plainly(Statement):
    """TODO."""

    then: Sequence


@construct("if {condition}, {then}", also=("{then} if {condition}",))
class If(Statement):
    """TODO."""

    condition: Condition
    then: Sequence


@construct("unless {condition}, {then}", also=("{then} unless {condition}",))
class Unless(Statement):
    """TODO."""

    condition: Condition
    then: Sequence


@construct("if {condition}, {then}, otherwise {second}")
class IfOtherwise(Statement):
    """TODO."""

    condition: Condition
    then: Sequence
    second: Sequence


@construct("{statement}, where X is {amount}", also=("{statement}, where X equals {amount}",))
class Where(Statement):
    """TODO."""

    statement: Statement
    amount: Amount


@construct("{then} after Rest")
class AfterRest(Statement):
    """TODO."""

    then: Sequence


@construct("{clause}")
class OneClause(Sequence):
    """TODO."""

    clause: Clause


@construct("{clause}, then {then}")
class ThenClause(Sequence):
    """TODO."""

    clause: Clause
    then: Sequence


@construct("{clause} and {then}")
class AndClause(Sequence):
    """TODO."""

    clause: Clause
    then: Sequence


@construct("{clause}, {then}")
class CommaClause(Sequence):
    """TODO."""

    clause: Clause
    then: Sequence


@construct("{deeds&:imp} to {clause:inf}")
class PayTo(Statement):
    """TODO."""

    deeds: tuple[Deed, ...]
    clause: Clause


@construct("when you roll a {results} this way — {sentence}")
class WhenRolled(Sentence):
    """TODO."""

    results: ResultRange
    sentence: Sentence


@construct("at the next {phase}, {then}")
class AtTheNext(Statement):
    """TODO."""

    phase: PhaseName
    then: Sequence


@construct("{duration}, when {event}, {then}")
class WheneverFor(Statement):
    """TODO."""

    duration: Duration
    event: Event
    then: Sequence


@construct("{duration}, the next time {event}, {then}")
class NextTime(Statement):
    """TODO."""

    duration: Duration
    event: Event
    then: Sequence


@construct("{holding} {duration}")
class HoldsFor(Statement):
    """TODO."""

    holding: Holding
    duration: Duration


@construct("{clause} or {then}")
class OrClause(Sequence):
    """TODO."""

    clause: Clause
    then: Sequence


@construct("Otherwise, if {condition}, {then}.")
class OtherwiseIf(Sentence):
    """TODO."""

    condition: Condition
    then: Sequence
