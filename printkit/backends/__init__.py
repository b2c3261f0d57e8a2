"""Documents to bytes: ``pdf`` and ``svg`` for paper, ``dump`` for people and tests.

A backend draws what stands on a page. It never measures, wraps or decides, and writes no file.
"""
