"""Spaceship Battles played without a board: fleets on a line, a distance between them."""
