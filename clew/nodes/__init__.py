"""The nodes: one file each, named like the node. State in, changed keys out."""
