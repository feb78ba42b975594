"""Every subject with every verb: read, written back, read again."""

from __future__ import annotations

import pytest

from altered.ability import from_text
from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.grammar.chart import Alternative, Chart, compile_grammar
from altered.ability.grammar.readings import grammar
from altered.ability.grammar.words import Word
from altered.ability.read.abilities import AbilityReader
from altered.ability.to_text import line_text, to_text
from tests.ability.families import texts


def _changed(listed: tuple[str, ...]) -> list[str]:
    """The texts whose canonical text means something else."""
    lines = {text: parse_line(text) for text in listed}
    return [text for text, line in lines.items() if parse_line(line_text(line)) != line]


def test_texts_of_families_are_read_and_written_back() -> None:
    """Text -> tree -> canonical text -> the same tree, for one in seven composed sentences."""
    assert _changed(texts()[::7]) == []
    assert len(texts()) > 1300


@pytest.mark.slow
def test_all_texts_of_families_are_read_and_written_back() -> None:
    """Text -> tree -> canonical text -> the same tree, for all composed sentences."""
    assert _changed(texts()) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{J} I gain a boost.", "{J} I gain 1 boost."),
        ("{J} I gain one boost.", "{j} I gain 1 boost."),
        ("At Noon - Draw a card.", "At Noon — Draw a card."),
        ("At Noon | Draw a card.", "At Noon – Draw a card."),
        ("{H} Resupply. Then draw a card.", "{H} Resupply. Then, draw a card."),
        ("{H} Resupply, then draw a card.", "{H} Resupply. Draw a card."),
        ("{R} Resupply. If it is a Spell, draw a card.",
         "{R} Resupply. If it's a Spell, draw a card."),
        ("{H} If you control 2 or more Plants, Sabotage.",
         "{H} If you control two or more Plants, Sabotage."),
        ("Send target Character to Reserve.", "Send to Reserve target Character."),
        ("Put target Character in Reserve.", "Send target Character to its owner's Reserve."),
        ("Your Plants are Tough 1.", "Plants you control are Tough 1."),
        ("{J} You may give 1 boost to target Robot.",
         "{J} You may have target Robot gain 1 boost."),
        ("Draw a card (this is a reminder).", "Draw a card."),
        ("Draw #two# [[cards]].", "Draw two cards."),
        ("{J} I gain 1 boost per Robot you control.",
         "{J} I gain 1 boost for each Robot you control."),
        ("{J} Roll a die. On a: • 4+, Sabotage. • 1-3, Resupply.",
         "{J} Roll a die. On a 4+, Sabotage. On a 1-3, Resupply."),
        ("{J} Sabotage if you control a token.", "{J} If you control a token, Sabotage."),
        ("Expeditions cannot move forward this Day.", "This Day, Expeditions can't move forward."),
        ("{J} You may sacrifice me. If you do, draw a card.",
         "{J} You may sacrifice me, then draw a card."),
    ],
)  # fmt: skip
def test_synonyms_give_one_tree(one: str, other: str) -> None:
    """What the game writes in two ways means one thing."""
    assert parse_ability(one) == parse_ability(other)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("{R} I gain 2 boosts, then lose Fleeting.", "{R} I gain 2 boosts and lose Fleeting."),
        ("Gigantic, Tough 2.", "Gigantic.\nTough 2."),
        ("{H} You may return a Spell from your Reserve to your hand.",
         "{H} You may return a Spell from your Reserve to your hand."),
        ('Create an Ash Wisp 1/1/1 Spirit token in my Expedition with "{J} Resupply.".',
         'Create an Ash Wisp 1/1/1 Spirit token with "{J} Resupply." in my Expedition.'),
        ("{T}: Draw a card. This costs {1} more if you are not the first player.",
         "{T}: Draw a card. This action costs {1} more if you are not first player."),
    ],
)  # fmt: skip
def test_canonical_text(text: str, canonical: str) -> None:
    """There is one way to write an ability, and it is the game's."""
    assert to_text(parse_ability(text)) == canonical


def test_every_rule_of_the_grammar_has_a_reader() -> None:
    """No rule of the grammar can be reached without a method that gives it a meaning."""
    compiled = grammar()
    alternatives: list[Alternative] = [
        one
        for name in compiled.rules
        for one in (*compiled.rules[name], *compiled.left[name])
        if not one.inline and not one.passes
    ]
    missing = {one.builder for one in alternatives if not hasattr(AbilityReader, one.builder)}
    assert missing == set()


def test_ambiguous_text_is_refused_with_its_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two readings are shown, not chosen between; no composed sentence has two."""
    lines = (parse_line("{J} Resupply."), parse_line("{H} Resupply."))
    monkeypatch.setattr(from_text, "readings", lambda _text, _words, _subtypes: lines)
    with pytest.raises(AbilityError) as caught:
        from_text.parse_line("{J} Resupply. Draw a card. Sabotage.")
    assert caught.value.code == "ALT-A003"
    assert "{J} Resupply." in caught.value.hint
    assert "{H} Resupply." in caught.value.hint


def test_machine_keeps_all_readings() -> None:
    """The reading machine gives every reading of an ambiguous grammar, each once."""
    small = compile_grammar('start: "a" start -> left\n | start "a" -> right\n | "a" -> one\n')

    class Reader:
        def left(self, inner: str) -> str:
            return f"(a{inner})"

        def right(self, inner: str) -> str:
            return f"({inner}a)"

        def one(self) -> str:
            return "a"

    words = tuple(Word((small.literals["a"],), "a", i, i + 1) for i in range(2))
    assert set(Chart(small, words, Reader()).readings("start")) == {"(aa)"}
    more = tuple(Word((small.literals["a"],), "a", i, i + 1) for i in range(3))
    assert len(Chart(small, more, Reader()).readings("start")) == 2
