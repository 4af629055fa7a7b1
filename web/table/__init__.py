"""The drawing of the table: pure functions from what a seat may see to HTML text, the same bytes everywhere."""
