"""protograf draws one Letter sheet of numbered hexes, ¾ inch flat to flat: a whole process.

protograf reads the command line itself: ``python peer_protograf.py --directory FOLDER``.
"""

from protograf import Create, Hexagons, Save

Create(filename="hexes.pdf", paper="Letter", margin=1.27)
Hexagons(cols=11, rows=12, height=1.905, coord_elevation="top")
Save()
