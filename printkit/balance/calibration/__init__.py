"""Points that predict the winner: how they are fitted and how good they are."""
