"""TOML in: files become typed definitions, or diagnostics that say where and why."""
