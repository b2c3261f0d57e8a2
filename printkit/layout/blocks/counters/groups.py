"""The groups of a fleet's ships: counters, or standees and their bases."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.blocks.counters.ships import ONE_KIND, Kinds, ship_pieces
from printkit.layout.blocks.counters.sizes import ShipFace, counter_size, size_words
from printkit.layout.blocks.counters.standees import CARD, SLIT, base_piece, standee_pieces
from printkit.layout.blocks.pieces import PieceGroup, side_words
from printkit.press import CounterForm
from printkit.style import FleetLook

FORWARD = "arrowhead is forward"
ONE_SIDED = "nothing is printed on the back"


def ship_groups(
    ships: Sequence[ShipFace],
    look: FleetLook,
    form: CounterForm,
    *,
    forward: str = FORWARD,
    notes: Sequence[str] = (),
    back_note: str = "",
    kinds: Kinds = ONE_KIND,
) -> tuple[PieceGroup, ...]:
    """What to cut out for ships, and blanks of each kind, as the player asks for them.

    ``forward`` says which way the arrowhead shows, ``notes`` what hulls mean, ``back_note`` what
    a turned counter means. Raises LayoutError.
    """
    if not form.standees:
        note = " · ".join((size_words(form), forward, *notes))
        pieces = ship_pieces(ships, look, kinds, form)
        return (PieceGroup("Ships", note, back_note, pieces),)
    pieces = standee_pieces(ships, look, kinds, form)
    wide = side_words(counter_size(form).width)
    folds = "fold the dashed lines, glue the sides; damage stands on the record"
    base = base_piece(look, form, sum(piece.count for piece in pieces))
    slit = f"slit {SLIT:g} mm wide, for card of {CARD:g} mm; fold the tabs apart below"
    return (
        PieceGroup(
            "Standees", " · ".join((f"{wide} wide", folds, *notes)), ONE_SIDED, pieces,
            on_board=False, one_sided=True,
        ),
        PieceGroup(
            "Bases", " · ".join((size_words(form), forward, slit)), ONE_SIDED, (base,),
            one_sided=True,
        ),
    )  # fmt: skip
