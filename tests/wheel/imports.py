"""Run by any Python: compile and import each module of the printkit in a folder of packages."""

import importlib
import json
import sys
import warnings
from pathlib import Path


def modules(package: Path) -> "dict[str, Path]":
    """Its modules by name."""
    found = {}
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def main(site: Path) -> None:
    """Print what was found as JSON."""
    said: dict[str, object] = {}
    compiled, imported, missing, faults = [], [], {}, []
    found = modules(site / "printkit")
    for name, file in found.items():
        try:
            compile(file.read_bytes(), str(file), "exec", dont_inherit=True)
            compiled.append(name)
        except (SyntaxError, Warning) as error:
            faults.append(f"{name}: {error}")
    sys.path.insert(0, str(site))
    for name in found:
        if name.endswith("__main__"):
            continue
        try:
            with warnings.catch_warnings():
                # A warning of another's package is not ours.
                warnings.filterwarnings("default")
                warnings.filterwarnings("error", module=r"printkit(\.|$)")
                importlib.import_module(name)
            imported.append(name)
        except ImportError as error:
            # A compiled package may say in its own words what it could not import.
            lacks = error.name or getattr(error.__cause__, "name", None)
            if not lacks or lacks.split(".")[0] == "printkit":
                faults.append(f"{name}: {error}")
            else:
                missing[name] = lacks
        except Exception as error:
            faults.append(f"{name}: {type(error).__name__}: {error}")
    said.update(compiled=compiled, imported=imported, missing=missing, faults=faults)
    json.dump(said, sys.stdout)


main(Path(sys.argv[1]))
