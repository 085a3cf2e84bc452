"""Clew: multi-hop question answering over private documents, one verified hop at a time."""
