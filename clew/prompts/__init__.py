"""The words that the models read: one module per node, in Chinese and English."""
