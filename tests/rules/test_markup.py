"""Splitting a text into blocks, and the references in it."""

from __future__ import annotations

from altered.rules.markup import Block, blocks, fold, glued, join, plain, roles

TEXT = """
First paragraph
on two lines.

* one
* two
  goes on

1. first
2. second

Last.
"""


def test_blocks() -> None:
    """Paragraphs and list items are blocks of their own, folded, with their line."""
    expected = (
        Block("paragraph", "First paragraph on two lines.", "", 1),
        Block("item", "one", "*", 4),
        Block("item", "two goes on", "*", 5),
        Block("item", "first", "1.", 8),
        Block("item", "second", "2.", 9),
        Block("paragraph", "Last.", "", 11),
    )
    assert expected == blocks(TEXT)


def test_empty_text_has_no_blocks() -> None:
    """White space alone is nothing to translate."""
    assert blocks(" \n\n  \n") == ()


def test_join() -> None:
    """Joined blocks split into the same blocks, but for their lines."""
    again = blocks(join(blocks(TEXT)))
    assert [(b.kind, b.text, b.marker) for b in blocks(TEXT)] == [
        (b.kind, b.text, b.marker) for b in again
    ]


def test_a_wrapped_line_that_begins_with_a_number_is_no_item() -> None:
    """Inside a paragraph a number is text; it is reported, since readers may differ."""
    text = "At least\n2. And more"
    assert [block.text for block in blocks(text)] == ["At least 2. And more"]
    assert glued(text) == (1,)


def test_glued() -> None:
    """A list needs an empty line around it and indented continuations."""
    assert glued(TEXT) == ()
    assert glued("Words:\n* item") == (1,)
    assert glued("* item\nwords") == (1,)


def test_roles() -> None:
    """References give target, words and the place of the target."""
    text = "See :r:`dusk.tie` and :r:`the words\n here <a.b>`."
    found = roles(text)
    assert [(r.target, r.words) for r in found] == [("dusk.tie", None), ("a.b", "the words here")]
    assert [text[r.start : r.start + r.length] for r in found] == ["dusk.tie", "a.b"]


def test_plain() -> None:
    """Plain text shows the words of a reference, or what its slug is shown as."""
    text = "See :r:`dusk.tie` and :r:`words <a.b>`."
    assert plain(text, str.upper) == "See DUSK.TIE and words."


def test_fold() -> None:
    """Folding leaves single spaces."""
    assert fold("  a\n\tb   c\n") == "a b c"
