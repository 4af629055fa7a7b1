"""The clauses of ../shared/rules.md: one test each at least, named after it."""
