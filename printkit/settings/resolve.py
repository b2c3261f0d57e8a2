"""Settings from three places: what was said on the command line wins over the session, the
session over the user's file, that over the default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from printkit.settings.kinds import Raw
from printkit.settings.registry import SETTINGS, Setting

T = TypeVar("T")

DEFAULT = "default"


class Said(NamedTuple):
    """A value and where it was said: ``command line``, ``evening.toml line 9``."""

    raw: Raw
    where: str


Layer = Mapping[str, Said]
"""What was said in one place, by key."""

SILENT: Layer = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting's value and where it came from."""

    said: Mapping[str, Said]

    def get(self, setting: Setting[T]) -> T:
        """A setting's value. Raises SettingError for what can't be read."""
        return setting.kind.read(self.said[setting.key].raw)

    def rows(self) -> list[tuple[str, str, str]]:
        """Key, value and where it was said, in the order of the list."""
        return [
            (setting.key, written(self.said[setting.key].raw), self.said[setting.key].where)
            for setting in SETTINGS
        ]


def resolve(layers: Sequence[Layer] = ()) -> Settings:
    """The settings of layers, the strongest first."""
    found = {}
    for setting in SETTINGS:
        said = next((layer[setting.key] for layer in layers if setting.key in layer), None)
        found[setting.key] = said or Said(setting.default, DEFAULT)
    return Settings(found)


def written(raw: Raw) -> str:
    """A value as TOML has it, without quotes."""
    return str(raw).lower() if isinstance(raw, bool) else str(raw)
