"""Fleet Captain played without a board: every ship comes so far along a line toward the enemy.

Played as published: power dice by a d6 or the Fleet Captain's choice; one deck of 52 for both
players, flipped card by card, the higher d6 acting first after every flip and each player
activating at most one ship; black to move and red to shoot on the crew's numbers, the captain's
faces for a maneuver, any card for the Fleet Captain; an order marker a ship, and the drift of
those not activated; moves by pips and slowness; range by the weapons die; lasers, phasers with
volleys at different targets, the nearest first, torpedoes along the centerline or off it; the
damage chart; the Countdown to Doom with every result; explosions beside a ship. As on the
record, a ship that shoots fires every weapon it has, each once, and a volley without another
target is lost.

Handled the same for both sides, with the numbers of ``doctrine.toml``: ships close in by full
moves to a hex beyond the reach of their largest die and drift on from there; of ships that may
act, the one with the fewest cards does; lasers and torpedoes go at the target in range with the
fewest hull points; a ship at 0 hull is a target only as a sitting duck; a spite strike fires
everything, and a core breach comes once the ship has acted.

What the published text leaves open and a battle needs is decided in ``doctrine.toml`` too: how
many cards a turn has, how far a ship drifts, how often a captain's maneuver comes off. A maneuver
is a move, or a shot with all volleys at one target; an ace is a card of the Fleet Captain's
alone; a tie for who acts first is rolled again; the deck is shuffled every turn; an explosion
rolls the ship's own weapons die; a ship left by its crew is lost.

Left out: critical rolls and with them fires and damaged weapons, since their chart was never
published (the countdown's words about fires and weapons do nothing here); design flaws, which
are free text; sideslips, turns and facing, of which only the part of torpedoes that bear
remains; asteroids and explosion markers; prizes, pods and boarding. No two ships share a hex.
"""
