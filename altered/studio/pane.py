"""What the panes have in common: what a run keeps, and which addresses each of them answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.studio.address import Address, link, looked, query, read
from altered.studio.change import AS_USUAL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from altered.studio.change import Change
    from altered.studio.memory import Memory, Opened

    Answer = Callable[[Request], Response]
    Reading = Callable[[str, Mapping[str, str]], Response]


class Pane:
    """Answers some addresses: ``gets`` those that are read, ``posts`` those that take a text."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    def gets(self) -> dict[str, Answer]:
        """What answers a request, by path."""
        return {}

    def posts(self) -> dict[str, Reading]:
        """What answers a text with the fields of its address, by path."""
        return {}

    @staticmethod
    def lang(fields: Mapping[str, str]) -> str:
        """Return the language of the page that the fields ask for.

        Raises:
            Malformed: there is no such language (ALT-S063).

        """
        return read({"lang": fields.get("lang") or "en"}).lang

    def opened(self, fields: Mapping[str, str]) -> Opened:
        """Return the game of the fields of a link."""
        game = self.memory.game(fields["game"]) if fields.get("game") else None
        return self.memory.opened(read(fields, game))

    def link(self, address: Address, path: str = "/table", change: Change = AS_USUAL) -> str:
        """The link to a position; one that a single player sees holds nothing of the game."""
        fields = query(address)
        if address.see is not None:
            fields = {"game": self.memory.word(address), **looked(address)}
        return link(path, {**fields, **change.fields()})
