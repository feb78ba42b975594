"""Whether a text says in another language what it says in English, by what can be compared."""
