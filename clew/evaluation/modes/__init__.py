"""Ways of answering, under one interface: Clew, its parts, and the baselines it is compared to."""
