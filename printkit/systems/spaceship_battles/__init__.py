"""Spaceship Battles: squares, power points, fleets bought with points."""
