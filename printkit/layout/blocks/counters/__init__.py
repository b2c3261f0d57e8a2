"""What the counters of every game share: frames, marks, hulls and small pictures."""
