"""What code decides about language: names, guesses, subjects, answers."""
