"""How fair a fight is: each game's rules, played many times without a board."""
