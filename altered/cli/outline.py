"""The commands by name and first sentence, read from their files: none of them is loaded."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Outline:
    """What the list of commands says of a command: its first paragraph, or nothing if hidden."""

    summary: str
    hidden: bool


def outline(path: Path) -> Outline:
    """What the list of commands says of the command in a file.

    Its ``add`` names it, as ``app.command("rule")(rule)``, or as ``decks.callback()(decks)`` for
    a command that has commands of its own.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for how, name in _registered(functions["add"]):
        hidden = any(one.arg == "hidden" for one in how.keywords)
        return Outline((ast.get_docstring(functions[name]) or "").partition("\n\n")[0], hidden)
    raise AssertionError(f"{path.name} adds no command")


def _registered(add: ast.FunctionDef) -> Iterator[tuple[ast.Call, str]]:
    """The calls that make a function the command, each with the name of the function."""
    for node in ast.walk(add):
        match node:
            case (
                ast.Call(
                    func=ast.Call(
                        func=ast.Attribute(value=ast.Name(id="app"), attr="command")
                    ) as how,
                    args=[ast.Name(id=name)],
                )
                | ast.Call(
                    func=ast.Call(func=ast.Attribute(attr="callback")) as how,
                    args=[ast.Name(id=name)],
                )
            ):
                yield how, name
