"""Fleet Captain: power dice, hopeless crews, the Countdown to Doom."""
