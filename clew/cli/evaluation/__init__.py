"""The commands of `clew eval`."""
