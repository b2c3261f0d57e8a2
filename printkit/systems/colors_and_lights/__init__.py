"""Colors and Lights: hexes, inertia, superstructure and ordnance."""
