"""Whether a text says what is made of it: the numbers and names of its formulas and limits."""
