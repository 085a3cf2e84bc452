"""What the baselines ask a model: one module for each task. No example comes from a benchmark."""
