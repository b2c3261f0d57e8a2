"""Ways of drawing, a module each: ``prepare`` reads what is needed and returns the work to time.

``ours_*`` need printkit's environment, ``peer_*`` that of the peers, ``floor`` nothing at all.
"""

from collections.abc import Callable

Draw = Callable[[], list[bytes]]
"""Draws everything once: the files."""
