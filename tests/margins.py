"""The margins of paper on which nothing else is said, in mm."""

HARD_MARGIN = 6.35
"""No ink outside it."""

MARGIN = 28.8 * 25.4 / 72
"""Where contents begin."""
