"""Layout files in; Layouts with ``extends`` followed out, each key still knowing the file that it came from."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.load.records import check, read_map
from generator.load.workspace import Workspace
from generator.model.layout import LayoutFile
from generator.model.record import ID
from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.suggest import did_you_mean
from generator.source.values import List, Map, locate

_MERGED_BY_KEY = ("palette", "icons", "styles")
_INHERITED_NOT = ("extends", "remove")


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout as it holds after inheritance, and its merged mapping."""

    name: str
    record: LayoutFile
    source: Map

    def element(self, name: str) -> Map | None:
        """Return the mapping of the element of that id."""
        return element_map(self.source, name)

    def span(self, element: str, key: str | None = None) -> Span:
        """Return where an element, or the value of one of its keys, stands."""
        found = self.element(element)
        if found is None:
            return self.source.span()
        if key is not None and key in found:
            return found.value_span(key)
        return found.value_span("id")


class LayoutReader:
    """Reads the layouts of one game, each file once."""

    def __init__(self, workspace: Workspace, game: str) -> None:
        self._workspace = workspace
        self._game = game
        self._merged: dict[str, tuple[Map | None, tuple[Diagnostic, ...]]] = {}

    def read(self, name: str, named_at: Span) -> tuple[Layout | None, tuple[Diagnostic, ...]]:
        """Return the layout ``name``, which is named at ``named_at``."""
        merged, faults = self._merge(name, named_at, ())
        if merged is None:
            return None, faults
        record, wrong = check(merged, LayoutFile, "layout")
        wrong = (*wrong, *_repeated_ids(merged))
        return (None if record is None or wrong else Layout(name, record, merged)), (*faults, *wrong)

    def _merge(self, name: str, named_at: Span, below: tuple[str, ...]) -> tuple[Map | None, tuple[Diagnostic, ...]]:
        if name in below:
            chain = " → ".join((*below, name))
            return None, (
                error(
                    "layout/extends-itself",
                    f"layouts extend each other in a ring: {chain}",
                    named_at,
                    "leave out one of their extends:",
                ),
            )
        if name not in self._merged:
            self._merged[name] = self._read_and_merge(name, named_at, below)
        return self._merged[name]

    def _read_and_merge(
        self, name: str, named_at: Span, below: tuple[str, ...]
    ) -> tuple[Map | None, tuple[Diagnostic, ...]]:
        found = self._workspace.find(f"layouts/{self._game}/{name}.yaml", f"layouts/common/{name}.yaml")
        if found is None:
            hint = did_you_mean(name, self._names())
            where = f"layouts/{self._game}/{name}.yaml"
            hints = (hint,) if hint else (f"write {where}",)
            return None, (error("layout/missing", f"there is no layout {name!r} ({where})", named_at, *hints),)
        child, faults = read_map(found)
        if child is None:
            return None, faults
        faults = (*faults, *_other_kind(child, name))
        parent_name = child.get("extends")
        if not isinstance(parent_name, str) or re.fullmatch(ID, parent_name) is None:
            return child, faults  # the model tells of it; no file is sought where it may lead
        parent, parent_faults = self._merge(parent_name, child.value_span("extends"), (*below, name))
        faults = (*faults, *parent_faults)
        if parent is None:
            return None, faults
        merged = merge_layouts(parent, child)
        return merged, (*faults, *_unknown_removals(parent, child))

    def _names(self) -> set[str]:
        folders = (*self._workspace.folders(f"layouts/{self._game}"), *self._workspace.folders("layouts/common"))
        return {path.stem for folder in folders for path in folder.glob("*.yaml")}


def _other_kind(layout: Map, name: str) -> Iterable[Diagnostic]:
    kind = layout.get("kind")
    if isinstance(kind, str) and kind != name:
        message = f"the file {layout.file} says that it is the layout {kind!r}"
        yield error("layout/other-kind", message, layout.value_span("kind"), f"write kind: {name}")


def merge_layouts(parent: Map, child: Map) -> Map:
    """Return the child over the parent: palette, icons, styles and elements merged, all other keys replaced."""
    merged = Map(child.file, child.at)
    for key in parent:
        if key not in _INHERITED_NOT:
            merged.put_from(parent, key)
    for key, value in child.items():
        inherited = parent.get(key)
        merged.put_from(child, key)
        if key in _MERGED_BY_KEY and isinstance(inherited, Map) and isinstance(value, Map):
            merged[key] = _merge_maps(inherited, value, deep=key == "styles")
        elif key == "elements" and isinstance(inherited, List) and isinstance(value, List):
            merged[key] = _merge_elements(inherited, value)
    removed = child.get("remove")
    elements = merged.get("elements")
    if isinstance(removed, List) and isinstance(elements, List):
        merged["elements"] = _without(elements, removed)
    return merged


def override_elements(layout: Map, overrides: Mapping[str, object]) -> Map:
    """Return the layout with some elements' keys replaced, as one card's ``override:`` asks (element id → its keys)."""
    changed = Map(layout.file, layout.at)
    for key in layout:
        changed.put_from(layout, key)
    elements = layout.get("elements")
    if isinstance(elements, List):
        changed["elements"] = _override_in(elements, overrides)
    return changed


def element_map(layout: Map, element: str) -> Map | None:
    """Return the mapping of the element with that id, at any depth."""
    return next((found for found in _element_maps(layout.get("elements")) if found.get("id") == element), None)


def has_art(layout: Map) -> bool:
    """Return whether a card's own picture has a place in the layout, at any depth."""
    return any(found.get("type") == "art" for found in _element_maps(layout.get("elements")))


def element_ids(layout: Map) -> tuple[str, ...]:
    """Return the ids of all elements, at any depth, in painting order."""
    return tuple(str(found.get("id")) for found in _element_maps(layout.get("elements")))


def _element_maps(elements: object) -> Iterable[Map]:
    if isinstance(elements, List):
        for element in elements:
            if isinstance(element, Map):
                yield element
                yield from _element_maps(element.get("elements"))


def _override_in(elements: List, overrides: Mapping[str, object]) -> List:
    changed = _like(elements)
    for index, element in enumerate(elements):
        if isinstance(element, Map):
            override = overrides.get(str(element.get("id")))
            if isinstance(override, Map):
                element = _merge_maps(element, override, deep=False)
            inner = element.get("elements")
            if isinstance(inner, List):
                copy = _merge_maps(element, Map(element.file, element.at), deep=False)
                copy["elements"] = _override_in(inner, overrides)
                element = copy
        _append(changed, element, elements.item_span(index))
    return changed


def _merge_maps(parent: Map, child: Map, *, deep: bool) -> Map:
    merged = Map(parent.file, parent.at)
    for key in parent:
        merged.put_from(parent, key)
    for key, value in child.items():
        inherited = parent.get(key)
        merged.put_from(child, key)
        if deep and isinstance(inherited, Map) and isinstance(value, Map):
            merged[key] = _merge_maps(inherited, value, deep=False)
    return merged


def _merge_elements(parent: List, child: List) -> List:
    merged = _like(parent)
    own = {str(element["id"]): element for element in child if isinstance(element, Map) and "id" in element}
    inherited: set[str] = set()
    for index, element in enumerate(parent):
        name = str(element.get("id")) if isinstance(element, Map) else ""
        inherited.add(name)
        if isinstance(element, Map) and name in own:
            element = _merge_maps(element, own[name], deep=False)
        _append(merged, element, parent.item_span(index))
    for index, element in enumerate(child):
        if not isinstance(element, Map) or str(element.get("id")) not in inherited:
            _append(merged, element, child.item_span(index))
    return merged


def _without(elements: List, removed: List) -> List:
    kept = _like(elements)
    for index, element in enumerate(elements):
        if not (isinstance(element, Map) and element.get("id") in removed):
            _append(kept, element, elements.item_span(index))
    return kept


def _unknown_removals(parent: Map, child: Map) -> Iterable[Diagnostic]:
    removed = child.get("remove")
    known = element_ids(parent)
    if isinstance(removed, List):
        for index, name in enumerate(removed):
            if name not in known:
                hint = did_you_mean(str(name), known)
                yield error(
                    "layout/unknown-element",
                    f"there is no element {name!r} to remove",
                    locate(removed, (index,)),
                    hint or f"{parent.get('kind')} has: {', '.join(known)}",
                )


def _repeated_ids(layout: Map) -> Iterable[Diagnostic]:
    first: dict[object, Map] = {}
    for element in _element_maps(layout.get("elements")):
        name = element.get("id")
        if name in first:
            line = first[name].value_span("id").line
            yield error(
                "layout/duplicate-element",
                f"there is an element {name!r} already, in line {line}",
                element.value_span("id"),
                "give one of the two another id",
            )
        elif name is not None:
            first[name] = element


def _like(other: List) -> List:
    return List(other.file, other.at)


def _append(target: List, value: object, place: Span) -> None:
    target.append(value)
    target.items_at.append(place)
