"""Building the wheel, installing it away from the checkout, and the Pythons it is for."""
