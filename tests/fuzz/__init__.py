"""Fuzzing: the long command (`python -m tests.fuzz`), of which short runs stand in the suite."""
