"""Events: what happened, in order, each citing the rules that made it happen."""

from __future__ import annotations

from dataclasses import dataclass

Value = int | str | bool | None


@dataclass(frozen=True)
class Event:
    """One thing that happened.

    ``kind`` is a verb of the rules (``draw``, ``move-forward``), ``rules`` the slugs cited,
    ``data`` the details in a fixed order (players, object and card numbers, amounts).
    """

    kind: str
    rules: tuple[str, ...]
    data: tuple[tuple[str, Value], ...] = ()

    def get(self, name: str) -> Value:
        """A detail, or ``None``."""
        return dict(self.data).get(name)


def event(kind: str, /, *rules: str, **data: Value) -> Event:
    """An event with its citations and details."""
    return Event(kind, rules, tuple(data.items()))
