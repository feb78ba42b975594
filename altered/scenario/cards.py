"""The cards of a scenario: those it defines itself, then those of the sets it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.cards.file_model import CardFile
from altered.cards.from_toml import load_set
from altered.cards.to_face import FaceReader
from altered.failure import Malformed, Problem
from altered.rules.from_toml import Document
from altered.trace import codes

if TYPE_CHECKING:
    from altered.rules.library import Rules
    from altered.scenario.file_model import ScenarioFile
    from altered.state.face import Face


def defined_faces(
    document: Document[ScenarioFile], rules: Rules
) -> tuple[dict[str, Face], list[Problem]]:
    """Return the faces by name, and what is wrong with the cards and sets."""
    faces: dict[str, Face] = {}
    problems: list[Problem] = []
    for place, name in enumerate(document.value.sets):
        try:
            cards = load_set(name, rules.root)
        except Malformed as failure:
            first = failure.problems[0]
            if first.place is not None:  # the set is there, but its file is malformed
                problems += failure.problems
                continue
            problems.append(
                document.problem(codes.BAD_CARDS, first.message, "sets", place, hint=first.hint)
            )
            continue
        faces |= {card.key: card.face for card in cards.cards}
    own = CardFile(card=document.value.card, subtypes=document.value.subtypes)
    reader = FaceReader(Document(own, document.located, document.source))
    for place, entry in enumerate(document.value.card):
        face = reader.face(place)
        if face is not None:
            faces[entry.name] = face
    return faces, [*problems, *reader.problems]
