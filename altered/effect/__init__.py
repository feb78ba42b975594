"""Effects (1.2.6, 6.1, 6.5): carried out step by step, each step made of atomic actions.

``resolve.ResolveEffect`` is the task that other chapters push; ``targets`` says what may be chosen
in a declaration. What the words mean at that moment is asked of ``altered.ask``.
"""
