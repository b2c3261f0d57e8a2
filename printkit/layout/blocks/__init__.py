"""Blocks: the parts a sheet is made of."""

from printkit.layout.blocks.base import Block, Splittable

__all__ = ["Block", "Splittable"]
