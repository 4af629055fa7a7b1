"""The embed: a position or a record on its own, for a frame in somebody's page (contract, section 5)."""
