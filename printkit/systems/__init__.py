"""The game systems: each is a folder of data and functions behind one GameSystem value."""
