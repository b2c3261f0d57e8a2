"""Parts of imposing: how bands flow, what stands at head and foot, marks, sides, outlines."""
