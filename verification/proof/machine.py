"""Statements and functions of C on unknown values.

Both branches of an `if` are run, each under its condition, and what they store is joined. A
loop whose end is known is run to it; one whose end is not is given to `on_loop`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from altered.failure import Place
from verification.proof import arithmetic, c_type, syntax
from verification.proof.arithmetic import Value
from verification.proof.c_type import INT, SIZE, Array, CType, Int, Struct, Void
from verification.proof.expressions import Expressions
from verification.proof.failure import Unsupported
from verification.proof.memory import Address, Object
from verification.proof.places import Rest, Result, Spot
from verification.proof.term import (
    BOOL,
    FALSE,
    TRUE,
    Term,
    both,
    choice,
    equal,
    joined,
    negation,
    number,
    unknown,
)

MOST_ROUNDS: Final = 1_000
"""Rounds of a loop whose end is known; more are refused."""
DEEPEST: Final = 30
"""Calls within calls; the core has no recursion."""

Summary: TypeAlias = "Callable[[Machine, tuple[Result, ...], Term, Place], Result]"
"""What a call does, in place of the function's text: a lemma that is proved elsewhere."""


@dataclass
class Frame:
    """A function at work: what it returned under which condition, and what leaves its loops."""

    function: syntax.Function
    returned: list[tuple[Term, Result]] = field(default_factory=list)
    broken: list[list[Term]] = field(default_factory=list)
    continued: list[list[Term]] = field(default_factory=list)


OnLoop: TypeAlias = "Callable[[Machine, syntax.Loop, Frame, Term], Term]"


@dataclass
class Machine(Expressions):
    """Runs one translation unit; `summaries` replace calls, `on_loop` takes unbounded loops.

    A loop whose test is unknown is run for `rounds` rounds at most, each where its test holds.
    """

    summaries: dict[str, Summary] = field(default_factory=dict)
    on_loop: OnLoop | None = None
    rounds: int = 0
    depth: int = 0

    def __post_init__(self) -> None:
        self.scopes.append({})
        for table in self.program.tables:
            self._declare(table, TRUE)

    # -- functions ------------------------------------------------------------------------------

    def run(self, name: str, *args: Result) -> Result:
        """Call a function as its caller would, and give what it returns."""
        place = self.program.function(name).place
        return self.call(name, args, TRUE, place)

    def call(self, name: str, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        """Call a function: by its summary, as one of the library, or by running its text."""
        if name in self.summaries:
            return self.summaries[name](self, args, guard, place)
        if name == "memcmp":
            return self._memcmp(args, guard, place)
        if name == "memset":
            return self._memset(args, guard, place)
        function = self.program.function(name, place)
        if len(args) != len(function.params):
            raise Unsupported(f"{len(args)} arguments for {name}", place)
        if guard is FALSE and isinstance(function.result, Int):
            return arithmetic.literal(0, function.result)  # control does not get there
        if self.depth > DEEPEST:
            raise Unsupported(f"calls of {name} within each other", place)
        self.depth += 1
        outer, self.scopes = self.scopes, [self.scopes[0], {}]
        for (param, kind), arg in zip(function.params, args, strict=True):
            made = self.memory.add(Object(f"{name}.{param}", kind, "unset"))
            self.scopes[-1][param] = made
            self._bind(Spot(made, (), kind), arg, guard, place)
        frame = Frame(function)
        fall = self.execute(function.body, frame, guard)
        self.scopes = outer
        self.depth -= 1
        if isinstance(function.result, Void):
            return None
        self.need("no value returned", function.place, fall, FALSE)
        return self._joined(frame, place)

    def _bind(self, spot: Spot, arg: Result, guard: Term, place: Place) -> None:
        if isinstance(arg, Spot) and isinstance(spot.type, Struct):
            self.copy(arg, spot, place, guard)
            return
        self.store(spot, self.as_value(arg, place, guard), place, guard)

    def _joined(self, frame: Frame, place: Place) -> Result:
        """The returned value; of several, each under its condition."""
        if not frame.returned:
            raise Unsupported(f"{frame.function.name} returns nothing", place)
        last = frame.returned[-1][1]
        if len(frame.returned) == 1:
            return last
        if not isinstance(last, Value):
            raise Unsupported(f"{frame.function.name} returns one of several", place)
        held = last.term
        for test, value in reversed(frame.returned[:-1]):
            assert isinstance(value, Value)
            held = choice(test, value.term, held)
        return Value(last.type, held)

    # -- statements -----------------------------------------------------------------------------

    def execute(self, statement: syntax.Statement, frame: Frame, guard: Term) -> Term:
        """Run a statement; gives the condition under which control goes on behind it."""
        if guard is FALSE:
            return FALSE
        match statement:
            case syntax.Block(_, body):
                self.scopes.append({})
                for inner in body:
                    guard = self.execute(inner, frame, guard)
                self.scopes.pop()
                return guard
            case syntax.Declare():
                self._declare(statement, guard)
                return guard
            case syntax.Evaluate(_, expr):
                self.result(expr, guard)
                return guard
            case syntax.If(_, test, yes, no):
                held = self.test(test, guard)
                there, elsewhere = both((guard, held)), both((guard, negation(held)))
                first = self.execute(yes, frame, there)
                second = elsewhere if no is None else self.execute(no, frame, elsewhere)
                if first is there and second is elsewhere:
                    return guard
                return joined((first, second))
            case syntax.Loop():
                self.scopes.append({})
                for inner in statement.start:
                    guard = self.execute(inner, frame, guard)
                guard = self.loop(statement, frame, guard)
                self.scopes.pop()
                return guard
            case syntax.Leave():
                self._leave(statement, frame, guard)
                return FALSE

    def loop(self, loop: syntax.Loop, frame: Frame, guard: Term) -> Term:
        """Run a loop to its end, where that is known."""
        out: list[Term] = []
        for i in range(MOST_ROUNDS):
            test = TRUE if loop.test is None else self.test(loop.test, guard)
            if not test.known and i < self.rounds:
                out.append(both((guard, negation(test))))
                guard = both((guard, test))
            elif not test.known:
                if self.on_loop is None or out:
                    raise Unsupported("a loop whose end is not known", loop.place)
                return self.on_loop(self, loop, frame, guard)
            if test is FALSE:
                return joined((guard, *out))
            guard, left = self.round(loop, frame, guard)
            out += left
            if guard is FALSE:
                return joined(out)
        raise Unsupported(f"a loop of more than {MOST_ROUNDS} rounds", loop.place)

    def round(self, loop: syntax.Loop, frame: Frame, guard: Term) -> tuple[Term, list[Term]]:
        """One round whose test holds: when it goes on, and when it is left by `break`."""
        frame.broken.append([])
        frame.continued.append([])
        fall = self.execute(loop.body, frame, guard)
        continued = frame.continued.pop()
        if continued:
            fall = joined((fall, *continued))
        if loop.step is not None and fall is not FALSE:
            self.result(loop.step, fall)
        return fall, frame.broken.pop()

    def _leave(self, statement: syntax.Leave, frame: Frame, guard: Term) -> None:
        if statement.word == "return":
            value: Result = None
            if statement.value is not None:
                value = self.result(statement.value, guard)
                kind = frame.function.result
                if not isinstance(kind, Struct):
                    value = self.fitted(self.as_value(value, statement.place, guard), kind,
                                        statement.place)  # fmt: skip
            frame.returned.append((guard, value))
        else:
            where = frame.broken if statement.word == "break" else frame.continued
            where[-1].append(guard)

    def _declare(self, statement: syntax.Declare, guard: Term) -> None:
        start = "zero" if statement.static else "unset"
        made = Object(statement.name, statement.type, "zero" if start == "zero" else "unset")
        self.memory.add(made)
        if statement.value is not None:
            self.initialise(Spot(made, (), statement.type), statement.value, guard)
        self.scopes[-1][statement.name] = made

    # -- the library ----------------------------------------------------------------------------

    def _pointer(self, arg: Result, place: Place, guard: Term) -> Address:
        found = self.as_value(arg, place, guard)
        if not isinstance(found, Address) or found.object is None:
            raise Unsupported("this pointer", place)
        return found

    def _size(self, arg: Result, place: Place, guard: Term) -> Term:
        value = self.as_value(arg, place, guard)
        if not isinstance(value, Value):
            raise Unsupported("this size", place)
        return arithmetic.converted(value, SIZE).term

    def _memset(self, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        """`memset` of one whole object to zero."""
        at = self._pointer(args[0], place, guard)
        byte, size = self._size(args[1], place, guard), self._size(args[2], place, guard)
        whole = c_type.size_of(at.type)
        if at.object is None or at.path or guard is not TRUE or not byte.known or byte.value:
            raise Unsupported("memset of this", place)
        if not size.known or size.value != whole or at.type != at.object.type:
            raise Unsupported("memset of a part", place)
        at.object.start = "zero"
        self.memory.clear(at.object)
        return at

    def _memcmp(self, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        """`memcmp`: 0 when all bytes are equal, else some other number."""
        one, other = (self._pointer(a, place, guard) for a in args[:2])
        size = self._size(args[2], place, guard)
        each = c_type.size_of(one.type)
        if one.type != other.type or not each or not c_type.is_dense(one.type):
            raise Unsupported("memcmp of these types", place)
        if size.known and size.value % each == 0:
            same = both(
                self._equal(self._at(one, i), self._at(other, i), guard, place)
                for i in range(size.value // each)
            )
        else:
            same = self._rest(one, other, size, each, guard, place)
        differs = unknown(f"memcmp {place.line} #{len(self.duties)}", INT.width)
        self.facts.append(negation(equal(differs, number(0, INT.width))))
        return Value(INT, choice(same, number(0, INT.width), differs))

    def _at(self, at: Address, by: int) -> Spot:
        assert at.object is not None
        path = at.path
        if by:
            last = path[-1] if path else ""
            if not isinstance(last, int):
                raise Unsupported("memcmp of several elements here")
            path = (*path[:-1], last + by)
        elif self._true_type(Spot(at.object, path, at.type)) != at.type:
            raise Unsupported("memcmp of another type")
        return Spot(at.object, path, at.type)

    def _equal(self, one: Spot, other: Spot, guard: Term, place: Place) -> Term:
        same: list[Term] = []
        for a, b in zip(self.leaves(one), self.leaves(other), strict=True):
            left, right = self.loaded(a, place, guard), self.loaded(b, place, guard)
            if not isinstance(left, Value) or not isinstance(right, Value):
                raise Unsupported("memcmp of pointers", place)
            same.append(equal(left.term, right.term))
        return both(same)

    def _rest(
        self, one: Address, other: Address, size: Term, each: int, guard: Term, place: Place
    ) -> Term:
        """The rest of an array, as long as it is, against a table of zeros."""
        assert one.object is not None
        assert other.object is not None
        first = one.path[-1] if one.path else ""
        zeros = other.object.start == "zero" and not [*self.memory.cells(other.object)]
        if not isinstance(first, Term) or not zeros or other.path != (0,):
            raise Unsupported("memcmp of so many bytes", place)
        length = self._lengths(one)[-1]
        left = arithmetic.binary(
            "-", arithmetic.literal(length, SIZE), Value(SIZE, first), lambda *_: None
        )
        bytes_left = arithmetic.binary("*", left, arithmetic.literal(each, SIZE), lambda *_: None)
        self.need("memcmp of the rest of an array", place, guard, equal(size, bytes_left.term))
        table = self._lengths(other)[-1]
        if table < length:
            raise Unsupported("memcmp beyond a table", place)
        same = unknown(f"rest {place.line} is zero", BOOL)
        self.rests.append(
            Rest(Spot(one.object, one.path[:-1], Array(one.type, length)), first, same)
        )
        return same


def fresh(kind: CType, name: str) -> Value:
    """An unknown number of a type."""
    if not isinstance(kind, Int):
        raise Unsupported(f"an unknown {kind}")
    return Value(kind, unknown(f"argument {name}", kind.width))
