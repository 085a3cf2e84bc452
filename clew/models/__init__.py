"""Chat model, embeddings, the tolerant reply parser, and the embedded default."""
