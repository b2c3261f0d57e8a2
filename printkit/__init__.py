"""printkit: ship definitions in TOML become everything a paper spaceship game needs."""

__version__ = "0.1.0"
