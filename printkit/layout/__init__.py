"""From blocks to pages."""
