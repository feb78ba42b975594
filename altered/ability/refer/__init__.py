"""What words refer to: "it", "that player", "there", "other", by the words before them."""
