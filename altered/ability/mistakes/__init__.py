"""What is wrong with a text that is refused: its form, near words, repairs, wishes."""
