"""The kinds of sheet: a game system's parts and a session's facts become documents."""
