"""The commands; each module offers `add(app)` and is found by being in this folder."""
