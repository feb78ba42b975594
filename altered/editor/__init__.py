"""What an editor shows of card files, rules, readings and scenarios while they are written.

``server`` speaks the language server protocol (``altered lsp``, extra ``editor``); the other
modules answer its questions with what the loaders and the reader of ability texts say. None of
them checks anything of its own.
"""
