"""How modifiers are printed, and the squares of a track."""

from __future__ import annotations

from printkit.systems.colors_and_lights import tracks


def signed(value: int) -> str:
    """A modifier as printed: −1, 0, +1."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def square_labels(squares: tuple[tracks.Square, ...]) -> tuple[str, ...]:
    """The modifiers of each square; the end squares serve everything beyond them too."""
    ends = tracks.MODIFIERS[0], tracks.MODIFIERS[-1]
    labels = []
    for square in squares:
        low, high = min(square.modifiers), max(square.modifiers)
        if low == ends[0]:
            labels.append(f"≤{signed(high)}")
        elif high == ends[1]:
            labels.append(f"≥{signed(low)}")
        else:
            labels.append(signed(low) if low == high else f"{signed(low)}, {signed(high)}")
    return tuple(labels)
