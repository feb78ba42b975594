"""The languages: words from text, text from words, forms of verbs and nouns. One file each."""
