"""The pages on which one plays without a server: the data beside them, and the place for a table.

What a game is made of is in `docs/games.py`; ``make wasm`` compiles the core where clang is there.
Without it no page has a table, and ``make wasm`` and the page for playing say so.
"""

from __future__ import annotations

import json
import shutil
from functools import partial
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from altered.cards.from_toml import load_deck
from altered.draw.element import el
from altered.draw.palette import variables
from docs.games import common, game, pairings

from .corpus import core_there, corpus_of
from .nodes import lazy_picture
from .words import _

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from docs.games import Json

PAGE: Final = "play"
COLOURS: Final = "colours.css"
"""The colours of the drawings by name, for what the page itself draws."""


def words() -> dict[str, Json]:
    """The words of the page itself."""
    return {
        "decides": str(_("{player} decides")),
        "won": str(_("{player} won")),
        "drawn": str(_("Nobody won")),
        "happened": str(_("What happened")),
        "nothing": str(_("Nothing yet.")),
        "choices": str(_("Choices")),
        "board": str(_("Board")),
        "undo": str(_("Undo")),
    }


def write_play(app: Sphinx) -> None:
    """Write the data and bring the core, where both are there."""
    core = core_there(app.config, app.confdir)
    if app.builder.format != "html" or core is None:
        return
    corpus = corpus_of(app.config)
    target = app.doctreedir / "static" / "play"
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(core, target / "core.wasm")
    (target / COLOURS).write_text(variables() + "\n", encoding="utf-8")
    write = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    (target / "common.json").write_text(write(common(corpus.language, words())), encoding="utf-8")
    for one, other in pairings(corpus.rules):
        content = write(game(corpus.rules, (one, other), corpus.language))
        (target / f"{one}.json").write_text(content, encoding="utf-8")


def bring_scripts(
    app: Sphinx, page: str, _template: str, _context: object, tree: nodes.document | None
) -> None:
    """Give a page with a table, or with a drawing that has steps, its script and styles."""
    stepped = tree is not None and any(one["steps"] for one in tree.findall(lazy_picture))
    if page != PAGE and not stepped:
        return
    said = json.dumps(live_words(), ensure_ascii=False)
    app.add_js_file(None, body=f"window.alteredWords={said};")
    app.add_js_file("live.js", defer="defer")
    if core_there(app.config, app.confdir) is not None:
        app.add_css_file(f"play/{COLOURS}")
        app.add_css_file("play.css")


def live_words() -> dict[str, str]:
    """The words of the script that begins games and steps through examples."""
    return {
        "play": str(_("Play on from here")),
        "steps": str(_("Step by step")),
        "back": str(_("Back")),
        "forward": str(_("Forward")),
        "of": str(_("{n} of {all}")),
        "board": str(_("The board then")),
        "again": str(_("New game")),
        "failed": str(_("This browser cannot load the table.")),
    }


class PlayDirective(SphinxDirective):
    """The table; a plain sentence where the browser or the build has none."""

    def run(self) -> list[nodes.Node]:
        """Return the place for the table, which the script fills."""
        if core_there(self.config, self.env.app.confdir) is None:
            missing = str(_("This site was built without the table: its builder had no clang."))
            return [nodes.paragraph("", missing, translatable=False)]
        rules = corpus_of(self.config).rules
        decks = [(one, load_deck(one, rules.root).name) for one, _other in pairings(rules)]
        plain = str(_("To play here, the browser needs JavaScript and WebAssembly."))
        return [nodes.raw("", place(decks, plain), format="html")]


def place(decks: list[tuple[str, str]], plain: str) -> str:
    """Return the form for a deck and the place for a table; `plain` stands without JavaScript."""
    options = "".join(el("option", name, value=one).to_text() for one, name in decks)
    return (
        f'<div class="play" id="play"><p class="play-plain">{plain}</p>'
        f'<form hidden><label>{_("Your deck")} <select name="deck">{options}</select></label> '
        f'<button type="submit">{_("Begin a game")}</button></form>'
        '<div class="play-table" hidden></div></div>'
    )
