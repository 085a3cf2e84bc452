"""The graph: how the nodes are wired, the routes between them, the limits that stop them."""
