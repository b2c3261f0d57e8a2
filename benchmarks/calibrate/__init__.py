"""``make calibrate``: points fitted by play, measured, written and drawn."""
