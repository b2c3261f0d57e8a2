"""How fast printkit is: ``make bench`` measures it against its peers and against the floor.

``sheets`` and ``battles`` are its parts, a table each; ``page`` puts them into the docs.
``comparisons`` has a file for each comparison, ``drawers`` one for each way of drawing the same
marks. A drawer runs in a process of its own, a peer's in the environment that
``environment`` makes.
"""
