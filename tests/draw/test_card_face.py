"""Card faces: the rules of layout hold on the finished drawing, and no text leaves its box."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from altered.cards import load_set
from altered.cards.card import Card
from altered.draw import card_face
from altered.draw.layout import broken
from altered.draw.read_back import Part, Shape
from altered.terms import Type
from tests.draw.faces import LONG_TEXT, face, hard_faces, parts

HARD = hard_faces()


def rules(drawn: Part) -> set[str | None]:
    """The rules that a face breaks."""
    return {problem.rule for problem in broken(drawn)}


@pytest.mark.parametrize("name", ["starter", "examples"])
def test_shipped_faces_keep_the_rules(name: str) -> None:
    """Every shipped card: places, colours, all its words, no text beyond its box."""
    for card in load_set(name).cards:
        _keeps_the_rules(card)


def _keeps_the_rules(card: Card) -> None:
    drawn = parts(card_face(card.face, card.text, card.support, collection="Starter"))
    assert broken(drawn) == ()
    name = drawn.one("name")
    assert name is not None
    assert name.text == card.face.name
    written = " ".join(f"{card.text} {card.support}".split())
    shown = [*drawn.all("ability"), *drawn.all("support-ability")]
    assert "".join(written.split()) == "".join("".join(one.text.split()) for one in shown)
    plates = [part.text for name in ("forest", "mountain", "water") for part in drawn.all(name)]
    wanted = [f"{{{t}}} {n}" for t, n in zip("VMO", card.face.statistics or (), strict=False)]
    assert plates == wanted


@pytest.mark.parametrize("name", HARD)
def test_hard_face_keeps_the_rules(name: str) -> None:
    """What is much too long is made smaller, then cut; it never leaves its box."""
    drawn = parts(HARD[name])
    assert broken(drawn) == ()
    for part in drawn.walk():
        if part.name in ("name", "type-line", "collection"):
            assert all(run.box.left >= 12 and run.box.right <= 348 for run in part.runs)
    for part in (*drawn.all("hand-cost"), *drawn.all("reserve-cost"), *drawn.all("forest")):
        ground = part.shapes[0].box
        assert all(ground.holds(run.box, 1) for run in part.runs)


def test_texts_do_not_run_into_each_other() -> None:
    """Lines and abilities of a full box lie one below the other."""
    drawn = parts(card_face(face(), LONG_TEXT, ""))
    boxes = [part.box for part in drawn.all("ability")]
    assert len(boxes) == 9
    assert all(one.bottom <= two.top + 0.5 for one, two in pairwise(boxes))


def test_the_cut_text_is_in_the_words() -> None:
    """Where the face has no room, the description has the whole text."""
    drawing = HARD["Character, long"]
    assert drawing.description.count("Draw a card, then") == 25
    assert "when I enter play For each Permanent" in drawing.description


def test_modes_are_one_ability() -> None:
    """The lines of modes belong to the ability before them (1.2.4.a)."""
    text = "{J} Choose one:\n• Draw a card.\n• I gain 1 boost.\nGigantic."
    drawn = parts(card_face(face(), text, ""))
    assert [part.text.split()[0] for part in drawn.all("ability")] == ["{J}", "Gigantic"]


def test_parentheses_are_italic() -> None:
    """Only what stands in parentheses is in italics (2.2.10.c)."""
    drawn = parts(card_face(face(), "{R} Draw a card. (From your Deck.) Then rest.", ""))
    (ability,) = drawn.all("ability")
    italic = [run.text for run in ability.runs if run.italic]
    assert "".join(italic).replace(" ", "") == "(FromyourDeck.)"


def test_each_type_has_its_place_for_the_name() -> None:
    """A Permanent has its name in the middle, others at the top, below the gem (2.2.3.d-e)."""
    for kind, low, high in ((Type.PERMANENT, 0.3, 0.75), (Type.SPELL, 0, 0.2)):
        drawn = parts(card_face(face(kind), "", ""))
        name, gem = drawn.one("name"), drawn.one("rarity")
        assert name is not None
        assert gem is not None
        assert low <= name.box.middle[1] / 504 <= high
        assert gem.box.bottom <= name.box.top


def find(drawn: Part, name: str) -> Part:
    """The part of that name, which is there."""
    found = drawn.one(name)
    assert found is not None
    return found


def swap(one: Part, two: Part) -> None:
    """Put each where the other was."""
    one.runs, two.runs = two.runs, one.runs
    one.shapes, two.shapes = two.shapes, one.shapes
    one.parts, two.parts = two.parts, one.parts


def test_doctored_faces_are_refused() -> None:
    """Each check of the layout can fail: a face with one fault breaks the rule of that fault."""
    spell = card_face(face(Type.SPELL), "{J} Draw a card. (A reminder.)", "{D}: Draw a card.")

    def fresh() -> Part:
        return parts(card_face(face(), "{J} Draw a card. (A reminder.)", "{D}: Draw a card."))

    drawn = fresh()
    assert rules(drawn) == set()
    swap(find(drawn, "forest"), find(drawn, "water"))
    assert rules(drawn) == {"statistic.card-place"}

    drawn = fresh()
    swap(find(drawn, "name"), find(drawn, "type-line"))
    assert "type.type-line" in rules(drawn)

    drawn = fresh()
    swap(find(drawn, "illustration"), find(drawn, "ability-box"))
    assert "ability.box" in rules(drawn)

    drawn = fresh()
    box = find(drawn, "support-box")
    box.shapes[0] = Shape("rect", box.shapes[0].box, "#ffffff")
    assert rules(drawn) == {"ability.support"}

    drawn = fresh()
    ability = find(drawn, "ability")
    ability.runs = [replace(run, italic=False) for run in ability.runs]
    assert rules(drawn) == {"ability.italics"}

    drawn = parts(spell)
    find(drawn, "face").parts.append(find(fresh(), "statistics"))
    assert rules(drawn) == {"statistic.characters-only"}

    drawn = fresh()
    find(drawn, "face").parts.remove(find(drawn, "statistics"))
    assert rules(drawn) == {"statistic.three"}

    drawn = parts(card_face(face(Type.PERMANENT), "", ""))
    line = find(drawn, "type-line")
    line.runs = [replace(run, text=run.text.replace("Permanent", "Spell")) for run in line.runs]
    assert rules(drawn) == {"name.other-place"}

    drawn = fresh()
    ability = find(drawn, "ability")
    wide = replace(ability.runs[-1].box, right=400)
    ability.runs[-1] = replace(ability.runs[-1], box=wide)
    assert rules(drawn) == {"ability.box"}


def test_every_slug_of_the_layout_is_a_rule() -> None:
    """The checks cite rules that exist."""
    import re
    from pathlib import Path

    from altered.draw import layout
    from altered.rules import load

    text = Path(layout.__file__).read_text(encoding="utf-8")
    slugs = set(re.findall(r'"([a-z-]+\.[a-z-]+)"', text))
    assert len(slugs) >= 10
    assert {slug for slug in slugs if slug not in load()} == set()
