"""What the texts on a recorded board mean there, and the formulas: what checks ask of a board."""
