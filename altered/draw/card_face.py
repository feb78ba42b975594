"""A card face: our own design, which keeps the rules of layout (1.2.4.a, 2.2.1 to 2.2.10).

Every part is a group with `data-part`, so that `altered.draw.read_back` finds it with its place:

    face            the whole card            hand-cost, reserve-cost
    rarity          the gem                   statistics, forest, mountain, water
    name            one line or two           illustration
    type-line       type — sub-types          ability-box, ability (one each), support-box
    faction         the mark, top right       limits, counters (Heroes), collection
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.ability.languages import subtype_in
from altered.ability.plain_text import split
from altered.ability.to_text import to_text
from altered.draw.ability_box import AbilityBox
from altered.draw.art import landscape
from altered.draw.element import Drawing, Element, circle, el, part, path, rect
from altered.draw.palette import FACTIONS
from altered.draw.symbols import NUMBERS, icon, words_of
from altered.draw.text import atoms_of, fitted, label, measure, shorten, wrap
from altered.state.face import Face
from altered.terms import Type
from altered.trace.speech import PLAIN, Speech

WIDTH: Final = 360.0
HEIGHT: Final = 504.0
_EDGE: Final = 12.0
_INNER: Final = WIDTH - 2 * _EDGE
_FOOT: Final = 22.0
_ART_LEAST: Final = {Type.PERMANENT: 112.0}
_ART_MOST: Final = {Type.PERMANENT: 236.0}
_TERRAINS: Final = (("forest", "V"), ("mountain", "M"), ("water", "O"))


def card_face(
    face: Face,
    text: str | None = None,
    support: str | None = None,
    *,
    collection: str = "",
    say: Speech = PLAIN,
) -> Drawing:
    """Return the face of a card, 360 by 504 units.

    Args:
        face: the characteristics.
        text: the ability box as its author wrote it, one ability a line; the canonical text of
            the abilities when None.
        support: the same of the support box.
        collection: what the line at the bottom begins with, such as the name of the set.
        say: the words for everything but the two boxes.

    """
    return _Face(face, _lines(face, text, box="text"), _lines(face, support, box="support"),
                 collection, say).drawing()  # fmt: skip


def _lines(face: Face, written: str | None, *, box: str) -> tuple[str, ...]:
    """The abilities of a box; a modal one has a line for each of its modes."""
    if written is None:
        in_reserve = box == "support"
        written = to_text(face.support if in_reserve else face.abilities)
    return tuple(
        "\n".join(" ".join(line.split()) for line in ability.strip().split("\n"))
        for _, ability in split(written)
    )


class _Face:
    """Lays out one face from the bottom up: texts decide how tall the illustration is."""

    def __init__(
        self,
        face: Face,
        text: tuple[str, ...],
        support: tuple[str, ...],
        collection: str,
        say: Speech,
    ) -> None:
        self.face = face
        self.name = say.called(face.name)
        self.say = say
        self.text = text
        self.support = support
        self.collection = collection
        known = (face.faction or "").casefold()
        self.tone = known if known in FACTIONS else "neutral"
        self.permanent = face.type is Type.PERMANENT

    def drawing(self) -> Drawing:
        """The finished face."""
        head = 70.0 if self.permanent else 88.0
        top = _EDGE if self.permanent else head
        least = _ART_LEAST.get(self.face.type, 128.0)
        most = _ART_MOST.get(self.face.type, 276.0)
        floor = HEIGHT - _FOOT
        taken = head + _EDGE if self.permanent else head
        room = floor - taken - least - 6
        box = AbilityBox(_EDGE, _INNER, self.tone, self.text, self.support)
        texts = box.fitted(room)
        art = min(most, floor - taken - texts.height - 6)
        if self.permanent:
            box_top = top + art + head
            head_at = top + art
        else:
            box_top, head_at = top + art + 6, 0.0
        body = (
            rect(0, 0, WIDTH, HEIGHT, f"f-{self.tone}", 20),
            el("rect", x=4.5, y=4.5, width=WIDTH - 9, height=HEIGHT - 9, rx=16.5,
               class_=f"none s-{self.tone}-rim thin"),
            part("illustration",
                 landscape(self.face.name, self.tone, self.face.type, _EDGE, top, _INNER, art),
                 el("rect", x=_EDGE, y=top, width=_INNER, height=art, rx=3,
                    class_=f"none s-{self.tone}-deep firm")),
            *self._head(head_at),
            *self._costs(),
            self._faction(),
            *self._statistics(top, art),
            *self._hero(top + art),
            box.drawn(texts, box_top, floor - box_top),
            *self._collection(),
        )  # fmt: skip
        whole = part("face", *body)
        return Drawing("card-face", WIDTH, HEIGHT, self._title(), self._words(), (whole,))

    # -- name, type line, gem ---------------------------------------------------------------------

    def _head(self, top: float) -> Iterator[Element]:
        """The gem, below it the name, below that the type line (2.2.3.d-e, 2.2.1.c)."""
        face, middle = self.face, WIDTH / 2
        room = _INNER - 24 if self.permanent else self._name_room()
        if not self.permanent:
            middle = self._name_middle()
        if face.rarity is not None:
            gem = face.rarity.casefold()
            yield part(
                "rarity",
                el("title", self.say(face.rarity)),
                circle(middle, top + 15, 10.5, f"f-{self.tone}-deep"),
                icon(gem, middle - 7.5, top + 7.5, 15, f"f-{self.tone}-pale"),
            )
        lines, size = self._name(room)
        base = top + (45 if len(lines) == 1 else 38)
        shown = [
            label(one, middle, base + i * (size + 1.5), size, f"f-{self.tone}-on", bold=True,
                  anchor="middle")
            for i, one in enumerate(lines)
        ]  # fmt: skip
        yield part("name", *shown)
        words, small = fitted(self.type_line, room, (12, 11, 10, 9, 8, 7))
        at = top + (64.5 if len(lines) == 1 else 71)
        if self.permanent and len(lines) > 1:
            at = top + 65
        yield part(
            "type-line", label(words, middle, at, small, f"f-{self.tone}-pale", anchor="middle")
        )

    @property
    def type_line(self) -> str:
        """The type, a dash, the sub-types with commas (2.2.1.c, 2.2.2.i)."""
        kinds = ", ".join(subtype_in(self.say.reads, one) for one in self.face.subtypes)
        type_ = self.say(self.face.type.value)
        return f"{type_} — {kinds}" if kinds else type_

    def _sides(self) -> tuple[float, float]:
        left = 92.0 if self.face.hand_cost is not None else 30.0
        return left, WIDTH - 54

    def _name_room(self) -> float:
        left, right = self._sides()
        return right - left

    def _name_middle(self) -> float:
        left, right = self._sides()
        return (left + right) / 2

    def _name(self, room: float) -> tuple[list[str], float]:
        name = self.name
        for size in (21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0):
            if measure(name, size, bold=True) <= room:
                return [name], size
        size = 14.5 if not self.permanent else 15.0
        lines = wrap(name, room, size, bold=True)
        while len(lines) > 2 and size > 9:
            size -= 0.5
            lines = wrap(name, room, size, bold=True)
        if len(lines) > 2:
            lines = [lines[0], shorten(" ".join(lines[1:]), room, size, bold=True)]
        return lines, size

    # -- costs, faction, statistics ---------------------------------------------------------------

    def _costs(self) -> Iterator[Element]:
        face = self.face
        if face.hand_cost is None:
            return
        costs = (("hand-cost", face.hand_cost, 35.0, 36.0, 22.0, 25, "H"),
                 ("reserve-cost", face.reserve_cost or 0, 70.0, 54.0, 15.5, 16.5, "R"))  # fmt: skip
        for name, cost, x, y, r, size, sign in costs:
            hand = name == "hand-cost"
            said = self.say("Hand Cost {n}" if hand else "Reserve Cost {n}", n=cost)
            yield part(
                name,
                el("title", said),
                circle(x, y, r, f"f-{self.tone}-deep"),
                circle(x, y, r - 2.4, f"none s-{self.tone}-rim thin"),
                label(str(cost), x, y + size * 0.28, size, f"f-{self.tone}-on", bold=True,
                      anchor="middle"),
                icon(sign, x - r * 0.24, y + r * 0.38, r * 0.48, f"f-{self.tone}-pale"),
            )  # fmt: skip

    def _faction(self) -> Element:
        x, y = WIDTH - 33, 34
        return part(
            "faction",
            el("title", self.face.faction or self.say("no faction")),
            circle(x, y, 17, f"f-{self.tone}-deep"),
            circle(x, y, 14.8, f"none s-{self.tone}-rim thin"),
            icon(self.tone, x - 9, y - 9, 18, f"f-{self.tone}-pale"),
        )

    def _statistics(self, top: float, art: float) -> Iterator[Element]:
        """Left: Forest on top in green, Mountain in orange, Water below in blue (2.2.9.d)."""
        if self.face.statistics is None:
            return
        tall = min(40.0, (art - 20) / 3 - 4)
        start = top + art - 3 * (tall + 4) - 6
        plates: list[Element] = []
        for place, ((name, letter), amount) in enumerate(
            zip(_TERRAINS, self.face.statistics, strict=True)
        ):
            y = start + place * (tall + 4)
            plates.append(
                part(
                    name,
                    el("title", f"{self.say(words_of(letter))} {amount}"),
                    path(_flag(_EDGE - 5, y, 58, tall), f"f-{letter.lower()}"),
                    icon(letter, _EDGE + 1, y + tall / 2 - 8.5, 17, "f-on-terrain"),
                    label(str(amount), _EDGE + 34, y + tall / 2 + 7.6, 21, "f-on-terrain",
                          bold=True, anchor="middle"),
                )
            )  # fmt: skip
        yield part("statistics", *plates)

    def _hero(self, bottom: float) -> Iterator[Element]:
        """The limits and first counters of a Hero, at the foot of the illustration."""
        face = self.face
        if face.type is not Type.HERO:
            return
        chips: list[tuple[str, str, str, int]] = []
        for name, sign, said, limit in (
            ("reserve-limit", "reserve", "Reserve limit {n}", face.reserve_limit),
            ("landmark-limit", "landmark", "Landmark limit {n}", face.landmark_limit),
        ):
            if limit is not None:
                chips.append((name, sign, said, limit))
        shown = [
            part(
                name,
                el("title", self.say(said, n=limit)),
                rect(WIDTH - _EDGE - 8 - 54 * (len(chips) - i), bottom - 34, 48, 26,
                     f"f-{self.tone}-deep s-{self.tone}-rim thin", 13),
                icon(sign, WIDTH - _EDGE + 1 - 54 * (len(chips) - i), bottom - 28.5, 15,
                     f"f-{self.tone}-pale"),
                label(str(limit), WIDTH - _EDGE + 27 - 54 * (len(chips) - i), bottom - 15.6, 15,
                      f"f-{self.tone}-on", bold=True, anchor="middle"),
            )
            for i, (name, sign, said, limit) in enumerate(chips)
        ]  # fmt: skip
        if shown:
            yield part("limits", *shown)
        if face.counters:
            told = ", ".join(
                f"{n} {self.say.counter_names.get(name, name)}" for name, n in face.counters
            )
            words = shorten(told, 150, 12, bold=True)
            wide = measure(words, 12, bold=True) + 34
            yield part(
                "counters",
                rect(
                    _EDGE + 8,
                    bottom - 34,
                    wide,
                    26,
                    f"f-{self.tone}-deep s-{self.tone}-rim thin",
                    13,
                ),
                icon("counter", _EDGE + 15, bottom - 28.5, 15, f"f-{self.tone}-pale"),
                label(words, _EDGE + 34, bottom - 16.6, 12, f"f-{self.tone}-on", bold=True),
            )

    def _collection(self) -> Iterator[Element]:
        words = [w for w in (self.collection, self.face.faction, self.face.rarity) if w]
        shown = shorten(" · ".join(words), _INNER - 20, 9)
        yield part(
            "collection",
            label(shown, WIDTH / 2, HEIGHT - 9, 9, f"f-{self.tone}-pale", anchor="middle"),
        )

    # -- words ------------------------------------------------------------------------------------

    def _title(self) -> str:
        return self.say("Card face: {name}, {type}", name=self.name, type=self.type_line)

    def _words(self) -> str:
        """Everything on the face in words, for readers who do not see it."""
        face, say = self.face, self.say
        said = [self.name, self.type_line]
        said += [face.faction] if face.faction else []
        said += [say(face.rarity)] if face.rarity else []
        if face.hand_cost is not None:
            hand, reserve = say("Hand Cost {n}", n=face.hand_cost), face.reserve_cost or 0
            said.append(f"{hand}, {say('Reserve Cost {n}', n=reserve)}")
        if face.statistics is not None:
            named = zip(_TERRAINS, face.statistics, strict=True)
            said.append(", ".join(f"{say(words_of(letter))} {n}" for (_, letter), n in named))
        said += [spoken(one.replace("\n", " "), say) for one in self.text]
        said += [
            say("Support: {text}", text=spoken(one.replace("\n", " "), say)) for one in self.support
        ]
        return ". ".join(one.removesuffix(".") for one in said) + "."


def spoken(text: str, say: Speech = PLAIN) -> str:
    """Return ability text with words for its symbols."""
    said: list[str] = []
    for atom in atoms_of(text):
        word = atom.text
        if atom.symbol is not None:
            amount = NUMBERS.fullmatch(atom.symbol)
            word = say(words_of(atom.symbol)) if amount is None else f"{atom.symbol} mana"
        said.append(word if atom.glued or not said else f" {word}")
    return "".join(said)


def _flag(x: float, y: float, wide: float, tall: float) -> str:
    """A plate with a round right end."""
    r = min(9.0, tall / 2)
    return f"M{x} {y:.2f}h{wide - r:.2f}a{r} {r} 0 0 1 {r} {r}v{tall - 2 * r:.2f}" \
        f"a{r} {r} 0 0 1 {-r} {r}h{r - wide:.2f}z"  # fmt: skip
