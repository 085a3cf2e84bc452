"""How good Clew is: data sets, ways of answering to compare, metrics, runs and reports."""
