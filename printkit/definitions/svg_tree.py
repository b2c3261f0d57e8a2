"""An SVG file as a tree of elements: read by expat alone, without entities, and within bounds."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from printkit.errors import PrintkitError

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
MOST_ELEMENTS = 20_000
DEEPEST = 60
PLAIN = "save it as plain SVG"


class ArtFault(PrintkitError):
    """Why a picture can't be used, and what to do about it."""


@dataclass(slots=True)
class Element:
    """An element: its name, its attributes, what it holds, and its line in the file."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    text: str = ""

    @property
    def name(self) -> str:
        """As messages call it: ``<text> in line 12``."""
        return f"<{self.tag}> in line {self.line}"


class _Builder:
    """Builds the tree while expat reads; elements of other vocabularies are passed over."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self._parser = parser
        self._open: list[Element] = []
        self._count = 0
        self._passed = 0
        self._space = ""
        self.root: Element | None = None
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.EntityDeclHandler = self.entity

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) + self._passed > DEEPEST:
            raise ArtFault("the drawing has too many parts", hint="simplify it, or use a PNG")
        space, _, tag = name.rpartition(" ")
        if self._passed or (self.root is not None and space != self._space):
            self._passed += 1
            return
        element = Element(tag, _plain(attributes), line)
        if self.root is None:
            if tag != "svg" or space not in ("", SVG):
                raise ArtFault(f"this is no SVG: it begins with {element.name}", hint=PLAIN)
            self.root, self._space = element, space
        else:
            self._open[-1].children.append(element)
        self._open.append(element)

    def end(self, name: str) -> None:
        if self._passed:
            self._passed -= 1
        else:
            self._open.pop()

    def characters(self, text: str) -> None:
        if self._open and not self._passed:
            self._open[-1].text += text

    def entity(self, name: str, *_: object) -> None:
        line = self._parser.CurrentLineNumber
        raise ArtFault(f"it declares the entity {name!r} in line {line}", hint=PLAIN)


def _plain(attributes: Mapping[str, str]) -> dict[str, str]:
    """Attributes by their names; of other vocabularies only links are kept."""
    found = {}
    for name, value in attributes.items():
        space, _, local = name.rpartition(" ")
        if not space:
            found[local] = value
        elif space == XLINK and local == "href":
            found.setdefault("href", value)
    return found


def read_tree(data: bytes) -> Element:
    """The root of an SVG file. Raises ArtFault."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    builder = _Builder(parser)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise ArtFault(f"this is no SVG: {error}", hint="save it again as plain SVG") from error
    except (LookupError, ValueError) as error:  # An encoding that Python lacks.
        raise ArtFault(f"this is no SVG: {error}", hint="save it as UTF-8") from error
    assert builder.root is not None
    return builder.root


LARGEST_SHEET = 20_480
"""Characters of all style sheets together."""
_SELECTOR = re.compile(r"(?:\*|[A-Za-z][\w-]*)?(?:[.#][\w-]+)?")


def declarations(text: str) -> dict[str, str]:
    """``fill: red; stroke: none`` as names and values."""
    found = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            found[name.strip().lower()] = value.strip()
    return found


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The rules of ``<style>``: by element, by class and by id.

    Each value carries its place among all rules.
    """

    rules: Mapping[str, Mapping[str, tuple[int, str]]]

    def of(self, element: Element) -> dict[str, str]:
        """What is set for an element: by the narrowest rule, of equal ones by the last."""
        if not self.rules:
            return {}
        tag = element.tag
        classes = dict.fromkeys(f".{name}" for name in element.attributes.get("class", "").split())
        ident = f"#{element.attributes['id']}" if "id" in element.attributes else ""
        found: dict[str, str] = {}
        for names in (
            ("*",),
            (tag,),
            classes,
            [tag + name for name in classes],
            (ident,),
            (tag + ident,),
        ):
            equal: dict[str, tuple[int, str]] = {}
            for name in names:
                for key, value in self.rules.get(name, {}).items():
                    equal[key] = max(value, equal.get(key, value))
            found |= {key: value for key, (_, value) in equal.items()}
        return found


def read_styles(root: Element, known: Collection[str]) -> StyleSheet:
    """The style sheets of a drawing: what they say about the ``known`` properties.

    Raises ArtFault for rules that aren't as simple.
    """
    rules: dict[str, dict[str, tuple[int, str]]] = {}
    sheets = [element for element in walk(root) if element.tag == "style"]
    if sum(len(element.text) for element in sheets) > LARGEST_SHEET:
        raise _sheet_fault(sheets[0], f"is longer than {LARGEST_SHEET // 1024} KiB")
    count = 0
    for element in sheets:
        *blocks, rest = _without_comments(element.text).split("}")
        for block in blocks:
            selectors, brace, body = block.partition("{")
            if not brace or "{" in body:
                raise _sheet_fault(element, "holds more than rules")
            count += 1
            said = {k: (count, v) for k, v in declarations(body).items() if k in known}
            for selector in selectors.split(","):
                name = selector.strip()
                if not name or not _SELECTOR.fullmatch(name):
                    raise _sheet_fault(element, f"has the selector {name[:40]!r}")
                rules.setdefault(name.removeprefix("*") or "*", {}).update(said)
        if rest.strip():
            raise _sheet_fault(element, "holds more than rules")
    return StyleSheet(rules)


def _sheet_fault(element: Element, what: str) -> ArtFault:
    hint = "save it with presentation attributes instead of a style sheet"
    return ArtFault(f"the style sheet of {element.name} {what}", hint=hint)


def _without_comments(text: str) -> str:
    """A style sheet without its comments; one that is not closed stays."""
    kept, at = [], 0
    while (start := text.find("/*", at)) >= 0 and (end := text.find("*/", start + 2)) >= 0:
        kept.append(text[at:start])
        at = end + 2
    return "".join(kept) + text[at:]


def walk(element: Element) -> list[Element]:
    """An element and all in it."""
    found = [element]
    for child in found:
        found += child.children
    return found
