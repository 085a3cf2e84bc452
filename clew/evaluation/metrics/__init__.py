"""Figures of one question, as pure functions of its gold and its record, and intervals of their means."""
