"""Files of every kind, made by the usual office libraries, with what a person reads in them."""
