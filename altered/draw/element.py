"""SVG as text: elements, numbers, escaping, and a finished drawing with its words.

No ids are used, so that any number of drawings can stand on one page; the same drawing is the
same text on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | int | float | None

NAMESPACE: Final = "http://www.w3.org/2000/svg"
ROOT_CLASS: Final = "altered-drawing"
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True)
class Element:
    """One element: tag, attributes in their order, children."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Element | str, ...] = ()

    def to_text(self) -> str:
        """Return the element as XML."""
        head = self.tag + "".join([_attribute(key, value) for key, value in self.attributes])
        if not self.children:
            return f"<{head}/>"
        inner = "".join(
            [one.to_text() if isinstance(one, Element) else escape(one) for one in self.children]
        )
        return f"<{head}>{inner}</{self.tag}>"


@lru_cache(maxsize=1 << 14)
def _attribute(key: str, value: str) -> str:
    """An attribute as it is written; the same ones come again and again."""
    return f" {key}={quoteattr(value)}"


def el(tag: str, *children: Element | str | None, **attributes: Value) -> Element:
    """Return an element. `class_` and `data_part` are written `class` and `data-part`.

    Attributes and children that are `None` are left out; numbers keep two decimals.
    """
    written = [
        (_key(key), shown)
        for key, value in attributes.items()
        if (shown := _shown(value)) is not None
    ]
    kept = [_plain(c) if isinstance(c, str) else c for c in children if c is not None]
    return Element(tag, tuple(written), tuple(kept))


@lru_cache
def _key(name: str) -> str:
    """The name of an attribute from that of an argument."""
    return name.rstrip("_").replace("_", "-")


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """Return a length with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def group(children: Iterable[Element | None], **attributes: Value) -> Element:
    """Return a `g` element."""
    return el("g", *children, **attributes)


def part(name: str, *children: Element | None, at: tuple[float, float] | None = None,
         class_: str | None = None, handle: str | None = None) -> Element:  # fmt: skip
    """Return a group that is a named part of the drawing (`data-part`), moved to `at`.

    A page finds what it shows by its `handle` (`data-handle`).
    """
    moved = None if at is None or at == (0, 0) else f"translate({number(at[0])} {number(at[1])})"
    return el("g", *children, class_=class_, data_part=name, data_handle=handle, transform=moved)


def rect(x: float, y: float, width: float, height: float, class_: str, rx: float = 0) -> Element:
    """Return a rectangle, with round corners when `rx` is given."""
    return el("rect", x=x, y=y, width=width, height=height, rx=rx or None, class_=class_)


def circle(x: float, y: float, r: float, class_: str) -> Element:
    """Return a circle."""
    return el("circle", cx=x, cy=y, r=r, class_=class_)


def path(d: str, class_: str) -> Element:
    """Return a path."""
    return el("path", d=d, class_=class_)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Element:
    """Return a straight line."""
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def window(x: float, y: float, width: float, height: float, *children: Element | None) -> Element:
    """Return an inner picture that shows nothing beyond its edges."""
    view = " ".join(number(v) for v in (0, 0, width, height))
    return el("svg", *children, x=x, y=y, width=width, height=height, viewBox=view)


@dataclass(frozen=True)
class Drawing:
    """A finished drawing: its size in units, its kind, its words, and what is in it.

    `title` is its text alternative in one sentence, `description` the whole of it in words.
    """

    kind: str
    width: float
    height: float
    title: str
    description: str
    body: tuple[Element, ...]

    def inline(self) -> str:
        """Return the drawing for a page that has the style sheet of `altered.draw.palette`."""
        return self._root(()).to_text()

    def standalone(self) -> str:
        """Return a file that needs nothing else: XML with its own styles, light and dark."""
        from altered.draw.palette import stylesheet

        style = stylesheet(only=frozenset(_classes(self.body)))
        return self._root((Element("style", (), (style,)),)).to_text() + "\n"

    def _root(self, before: tuple[Element, ...]) -> Element:
        return el(
            "svg",
            el("title", self.title),
            el("desc", self.description) if self.description else None,
            *before,
            *self.body,
            xmlns=NAMESPACE,
            viewBox=" ".join(number(v) for v in (0, 0, self.width, self.height)),
            width=self.width,
            height=self.height,
            role="img",
            aria_label=self.title,
            class_=f"{ROOT_CLASS} {self.kind}",
        )


def _classes(elements: Iterable[Element | str]) -> Iterable[str]:
    """The classes of elements and of all below them."""
    found: set[str] = set()
    waiting = list(elements)
    while waiting:
        one = waiting.pop()
        if isinstance(one, Element):
            found.update(value for key, value in one.attributes if key == "class")
            waiting.extend(one.children)
    return {word for classes in found for word in classes.split()}


def _shown(value: Value) -> str | None:
    if value is None or isinstance(value, str):
        return None if value is None else _plain(value)
    return number(value)


@lru_cache(maxsize=1 << 14)
def _plain(text: str) -> str:
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
