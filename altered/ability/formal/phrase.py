"""Phrases: the categories and constructs of card texts as classes, their values as trees.

A class derived from ``Phrase`` without words is a category; one with words (``@construct``) is a
construct of the category it derives from. A category that derives from another is a part of it.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from types import FunctionType
from typing import TYPE_CHECKING, ClassVar, Final, ParamSpec, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PART: Final = re.compile(r"(tuple\[)?(?:\w+\.)*(\w+)(?:, \.\.\.\])?")
"""The category of a part as it is written, of one phrase or of a list: its module is left out."""
_FEATURES: Final = ("gen", "num", "per")

REGISTERED: Final[dict[str, type[Phrase]]] = {}
"""Every category and construct by its name. Filled as the rooms are imported, then read only."""


class Malformed(Exception):  # noqa: N818  # the name that it has everywhere here
    """A declaration that cannot be used: said at load, never at a user's text."""


@dataclass(frozen=True)
class Field:
    """A part of a construct: its name, the name of its category, whether it is a list of them."""

    name: str
    category: str
    many: bool


@dataclass(frozen=True)
class Wording:
    """One template of a construct, or of a pattern of constructs, in one language.

    ``guard`` says for which parameters of the category it holds ("inf", "num=sg", "in|to"; empty:
    always); ``canonical`` ones are printed, the others only read; ``light`` names a slot that has
    at most two words when this is printed. ``features`` are gender, number and person as written
    in the declaration: a constant, ``$parameter`` or the name of a slot. ``spoken`` is the gender
    of what was spoken of last, or the number of the players, where this is printed: "elle".
    """

    pattern: str
    text: str
    guard: str = ""
    canonical: bool = True
    light: str = ""
    features: tuple[str, str, str] = ("", "", "")
    spoken: str = ""


@dataclass(frozen=True)
class Reason:
    """Why a phrase cannot be: in words, with the slug of the rule that says so, and a hint."""

    text: str
    rule: str = ""
    hint: str = ""


@dataclass_transform(frozen_default=True)
class Phrase:
    """A phrase with its parts, equal by value; a category hands its parts and parameters on."""

    __slots__ = ("_hash", "values")
    fields: ClassVar[tuple[Field, ...]] = ()
    parameters: ClassVar[tuple[tuple[str, str], ...]] = ()
    wordings: ClassVar[tuple[Wording, ...]] = ()
    is_construct: ClassVar[bool] = False
    category: ClassVar[str] = ""
    noun: ClassVar[str] = ""
    mechanic: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    target: ClassVar[bool] = False
    needs: ClassVar[str] = ""
    gives: ClassVar[str] = ""
    negation: ClassVar[str] = ""
    """The construct of the same category that has one of them as its contrary."""
    few: ClassVar[str] = ""
    """Why it cannot be where one of its lists has a single part, if it cannot."""
    values: tuple[Value, ...]

    def __init_subclass__(cls, noun: str = "", **parameters: str) -> None:
        base = cls.__bases__[0]
        assert issubclass(base, Phrase)
        if cls.__name__ in REGISTERED:
            raise Malformed(f"two constructs or categories are named {cls.__name__}")
        REGISTERED[cls.__name__] = cls
        cls.parameters = tuple((dict(base.parameters) | parameters).items())
        cls.category = "" if base is Phrase else base.__name__
        cls.noun = noun or base.noun
        annotations: dict[str, str] = inspect.get_annotations(cls)
        found = list(base.fields)
        for name, written in annotations.items():
            if written.startswith("ClassVar"):
                continue
            part = _PART.fullmatch(written)
            assert part is not None
            found.append(Field(name, part[2], part[1] is not None))
            setattr(cls, name, property(_part(len(found) - 1)))
        cls.fields = tuple(found)

    def __init__(self, *values: Value, **named: Value) -> None:
        given = (*values, *(named[f.name] for f in self.fields[len(values) :]))
        if len(given) != len(self.fields):
            raise TypeError(f"{type(self).__name__} has {len(self.fields)} parts")
        self.values = given
        self._hash = hash((type(self).__name__, given))

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and isinstance(other, Phrase)
            and self._hash == other._hash
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(_shown, self.values))})"

    def __reduce__(self) -> tuple[type[Phrase], tuple[Value, ...]]:
        return type(self), self.values

    def parts(self) -> Iterator[Phrase]:
        """The phrases directly in this one, in the order of speech."""
        for value in self.values:
            if isinstance(value, Phrase):
                yield value
            elif isinstance(value, tuple):
                yield from value

    def walk(self) -> Iterator[Phrase]:
        """The phrase and all within it, each before its parts."""
        yield self
        for part in self.parts():
            yield from part.walk()

    def refused(self) -> Reason | None:
        """Why this phrase cannot be, whatever stands around it; ``None`` when it can."""
        if self.few and any(isinstance(one, tuple) and len(one) < 2 for one in self.values):
            return Reason(self.few)
        return None

    @classmethod
    def means(
        cls, *texts: Texts, **how: object
    ) -> Callable[[Callable[Asked, Result]], Callable[Asked, Result]]:
        """Declare a construct of this category by the function that is one of its methods.

        ``look_at`` makes ``LookAt``. The method is the first, those of wider categories before
        others, that gives what the function gives; of several like it another is named before the
        texts. The parameters are the parts, the values that the method is given, under the same
        names, and ``phrase``, the whole: as far as it wants them. ``how`` is as in ``declare``.
        Raises ``Malformed`` where no method gives that.
        """
        methods = {
            name: one
            for kind in reversed(cls.__mro__)
            if kind not in (object, Phrase)
            for name, one in vars(kind).items()
            if isinstance(one, FunctionType)
        }
        named = [one for one in texts[:1] if isinstance(one, str) and one in methods]

        def declared(function: Callable[Asked, Result]) -> Callable[Asked, Result]:
            assert isinstance(function, FunctionType)
            types, room = function.__annotations__, function.__globals__
            name = function.__name__.title().replace("_", "")
            gives = (one for one in named or methods if _gives(methods[one], types["return"]))
            method = next(gives, None)
            if method is None:
                raise Malformed(f"{name}: no method of {cls.__name__} gives {types['return']}")
            as_method = methods[method]
            known = [field.name for field in cls.fields]
            asked, given = _parameters(function), _parameters(as_method)[1:]
            own = [one for one in asked if one not in (*known, *given, "phrase")]
            order = [(*known, *own, *given, "phrase").index(one) for one in asked]

            def does(self: Phrase, *rest: object) -> object:
                every = (*self.values, *rest, self)
                return function(*[every[at] for at in order])

            parts = {part: types[part] for part in own}
            made = {"__module__": room["__name__"], "__annotations__": parts, method: does}
            words = construct(*texts[len(named) :], **how)  # type: ignore[arg-type]  # values, too
            room[name] = words(type(name, (cls,), made | {"__doc__": function.__doc__}))
            return function

        return declared


Value = Phrase | tuple[Phrase, ...] | int | str
Made = TypeVar("Made", bound=type[Phrase])
Sibling = TypeVar("Sibling", bound=Phrase)
Asked = ParamSpec("Asked")
Result = TypeVar("Result")
Texts = str | Mapping[str, str] | Mapping[str, str | Sequence[str]]
"""A template, or templates by the value of a parameter."""


def _part(at: int) -> Callable[[Phrase], Value]:
    get = itemgetter(at)
    return lambda phrase: get(phrase.values)


def _shown(value: Value) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(repr, value))}]"
    return repr(value)


def construct(
    text: Texts,
    *also: str,
    contrary: Sequence[str] = (),
    light: tuple[str, str] | None = None,
    gen: str = "",
    num: str = "",
    per: str = "",
    mechanic: str = "",
    rule: str = "",
    needs: str = "",
    gives: str = "",
    **apart: object,
) -> Callable[[Made], Made]:
    """Declare how a construct is said in English: the first text is printed, ``also`` only read.

    ``text`` is a template, or templates by the value of a parameter (``{"inf": ...}``);
    ``contrary`` are templates of its ``negation``, the first one printed; ``light``
    is (slot, template) for a slot of at most two words. ``mechanic`` names
    what a later edition brought, if it is of one. ``needs`` is what the words
    refer to and ``gives`` what others can refer to (``refer``); ``apart`` are values of the class.
    """

    def declare(cls: Made) -> Made:
        for name, value in apart.items():
            setattr(cls, name, value)
        cls.is_construct = True
        cls.wordings = tuple(wordings(cls.__name__, text, (gen, num, per), also, light))
        if contrary:
            idiom(f"{cls.negation}({cls.__name__})", *contrary)
        cls.mechanic, cls.rule = mechanic, rule
        cls.needs = needs
        cls.gives = f"{cls.gives} {gives}".strip()
        return cls

    return declare


def wordings(
    pattern: str,
    text: Texts,
    features: tuple[str, str, str] = ("", "", ""),
    also: Sequence[str] = (),
    light: tuple[str, str] | None = None,
) -> Iterator[Wording]:
    """The wordings of a construct, or of a pattern, from its declaration or catalogue entry."""
    if light is not None:
        yield Wording(pattern, light[1], light=light[0], features=features)
    for guard, texts in {"": text}.items() if isinstance(text, str) else text.items():
        if guard in (*_FEATURES, "also", "light"):
            continue
        for at, one in enumerate((texts,) if isinstance(texts, str) else texts):
            yield Wording(pattern, one, guard, at == 0, features=features)
    for one in also:
        yield Wording(pattern, one, canonical=False, features=features)


def declare(
    category: type[Sibling],
    name: str,
    text: Texts,
    *also: str,
    parts: Mapping[str, str] | None = None,
    **how: object,
) -> type[Sibling]:
    """Declare a construct that only its words and some values set apart from its siblings.

    ``parts`` are its slots with their categories; ``how`` is as in ``construct``, the values that
    set it apart included. The class stands in the module that calls, as one written there.
    """
    room = sys._getframe(1).f_globals
    own = {"__module__": room["__name__"], "__annotations__": dict(parts or {})}
    words = construct(text, *also, **how)  # type: ignore[arg-type]  # values among them
    made = room[name] = words(type(name, (category,), own))
    return made


def _parameters(function: FunctionType) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _gives(method: FunctionType, result: str) -> bool:
    """Whether a method's result is of an annotation, or may be of it; modules aside."""
    bare, wanted = (
        re.sub(r"\b\w+\.", "", one) for one in (result, method.__annotations__["return"])
    )
    return bare in (wanted, *wanted.split(" | "))


IDIOMS: Final[list[tuple[str, Wording]]] = []
"""Templates of patterns in English: (category or empty, wording)."""


def idiom(
    pattern: str, text: Texts, *also: str, category: str = "", gen: str = "", num: str = ""
) -> None:
    """Declare texts of a pattern, the first printed: "send~ it to {zone}" for Send(It, zone)."""
    IDIOMS.extend((category, one) for one in wordings(pattern, text, (gen, num, ""), also))


def synonym(
    pattern: str, text: Texts, *also: str, category: str = "", gen: str = "", num: str = ""
) -> None:
    """Declare English templates for a pattern that are only read: it is printed otherwise."""
    for one in wordings(pattern, text, (gen, num, ""), also):
        IDIOMS.append((category, replace(one, canonical=False)))
