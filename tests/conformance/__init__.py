"""One room of tests for every game system of printkit: a further folder is tested by being there.

A system brings ``tests/oracle/<folder>.toml``: worked costs, designs on both sides of every rule,
and extremes. All else is found by itself.
"""
