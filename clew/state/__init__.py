"""The graph's memory: the State, its records, its reducers, and the placeholders that bind one hop to the next."""
