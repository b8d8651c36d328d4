"""What pydantic finds wrong with the values of a file in; Diagnostics in plain words, each at its key or value, out."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.plain import conversion, count, spelling, what
from generator.source.render import in_file_order
from generator.source.schema import Path, Place, SchemaTree
from generator.source.suggest import did_you_mean, nearest
from generator.source.values import List, Map, locate

_WRONG_TYPE = re.compile(r".*_(type|parsing)|literal_error|enum|int_from_float|is_instance_of")
_RANGES = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
    "multiple_of": ("multiple_of", "a multiple of"),
}
_LENGTHS = {
    "too_short": ("min_length", "at least", "value"),
    "too_long": ("max_length", "at most", "value"),
    "string_too_short": ("min_length", "at least", "character"),
    "string_too_long": ("max_length", "at most", "character"),
}


@dataclass(frozen=True, slots=True)
class _Fault:
    """One error of pydantic's, with its place in the file and the value that stands there."""

    kind: str
    place: Place
    value: object
    context: Mapping[str, Any]
    message: str

    @property
    def name(self) -> str:
        """What the place is called: its key, or which value of which list it is."""
        if not self.place.path:
            return "this file"
        last = self.place.path[-1]
        if isinstance(last, str):
            return f"'{last}'"
        lists = [step for step in self.place.path if isinstance(step, str)]
        return f"value {last + 1} of '{lists[-1]}'" if lists else f"value {last + 1} of this list"


def explain(
    errors: ValidationError, root: Map | List, model: type[BaseModel] | None, code_prefix: str
) -> tuple[Diagnostic, ...]:
    """Return what is wrong, in file order, without what only follows from something else.

    ``root`` is what was validated against ``model``; with None, keys and words are suggested only as far as pydantic
    names them. Codes are ``<code_prefix>/unknown-key`` and the like.
    """
    tree = SchemaTree(model)
    faults = []
    for each in errors.errors(include_url=False):
        place = tree.place(each["loc"], root)
        value = _value_at(root, place.path)
        faults.append(_Fault(each["type"], place, value, each.get("ctx", {}), each["msg"]))
    teller = _Teller(tree, root, code_prefix)
    told = [teller.tell(fault) for fault in _without_consequences(faults, tree, root)]
    return in_file_order(dict.fromkeys(told))


class _Teller:
    """Puts the faults of one file into words."""

    def __init__(self, tree: SchemaTree, root: Map | List, prefix: str) -> None:
        self._tree = tree
        self._root = root
        self._prefix = prefix

    def tell(self, fault: _Fault) -> Diagnostic:
        """Return the Diagnostic for a fault."""
        if fault.place.is_key:
            return self._key(fault)
        if fault.kind in _TOLD:
            return _TOLD[fault.kind](self, fault)
        if fault.kind in _RANGES:
            return self._range(fault)
        if fault.kind in _LENGTHS:
            return self._length(fault)
        if _WRONG_TYPE.fullmatch(fault.kind):
            return self.wrong(fault)
        return self._at(fault, "invalid", f"{fault.name}: {fault.message.replace('Input should be', 'should be')}")

    def unknown_key(self, fault: _Fault) -> Diagnostic:
        """A key that the model does not have."""
        key = str(fault.place.path[-1])
        known = self._tree.keys(fault.place.above)
        meant = _typo(fault, self._tree, self._root)
        hint = f"the keys here are {', '.join(known)}" if known else "delete it"
        if meant:
            hint = f"did you mean '{meant}'?"
        return self._at(fault, "unknown-key", f"the key '{key}' is not known here", hint, key=True)

    def missing(self, fault: _Fault) -> Diagnostic:
        """A key, or a value of a list of a fixed length, that is not there."""
        wanted = self._tree.describe(fault.place.wanted)
        *above, last = fault.place.path
        if isinstance(last, int):
            given = _value_at(self._root, tuple(above))
            name = f"'{above[-1]}'" if above and isinstance(above[-1], str) else "this list"
            message = f"{name} has {count(len(given) if isinstance(given, list) else 0, 'value')}"
            return self._at(fault, "too-few", message, f"{self._tree.describe(fault.place.above)} is wanted")
        meaning = self._tree.meaning(fault.place.above, last)
        hint = f"write '{last}: …', {wanted}" + (f" ({meaning})" if meaning else "")
        return self._at(fault, "missing-key", f"the key '{last}' is missing here", hint)

    def unknown_tag(self, fault: _Fault) -> Diagnostic:
        """A ``do`` or ``type`` that no member of the union has."""
        key = fault.context["discriminator"].strip("'")
        tags = self._tree.tags(fault.place.wanted) or tuple(re.findall("'([^']*)'", fault.context["expected_tags"]))
        value = fault.value[key] if isinstance(fault.value, Map) else None
        word = value if isinstance(value, str) else ""
        hint = did_you_mean(word, tags)
        hints = (*([hint] if hint else []), f"'{key}' is one of {', '.join(tags)}")
        span = locate(self._root, (*fault.place.path, key))
        return error(f"{self._prefix}/unknown-word", f"{what(value)} is not known as '{key}'", span, *hints)

    def no_tag(self, fault: _Fault) -> Diagnostic:
        """A mapping without the key that tells what it is."""
        key = fault.context["discriminator"].strip("'")
        there = fault.value if isinstance(fault.value, Map) else {}
        if slip := nearest(key, there):
            span = locate(self._root, (*fault.place.path, slip), key=True)
            return error(
                f"{self._prefix}/unknown-key", f"the key '{slip}' is not known here", span, f"did you mean '{key}'?"
            )
        tags = self._tree.tags(fault.place.wanted)
        hint = f"write '{key}: …', one of {', '.join(tags)}" if tags else f"write '{key}: …'"
        return self._at(fault, "missing-key", f"the key '{key}' is missing here", hint)

    def said(self, fault: _Fault) -> Diagnostic:
        """What a validator of ours says: its own words, of which those after a semicolon are the hint."""
        text = str(fault.context["error"]) if "error" in fault.context else fault.message
        message, _, hint = text.partition("; ")
        return self._at(fault, "invalid", message, hint)

    def pattern(self, fault: _Fault) -> Diagnostic:
        """A text that is not written as is wanted."""
        text = str(fault.value)
        message = f"'{text}' is not written as {fault.name} should be"
        return self._at(fault, "pattern", message, spelling(text, fault.context["pattern"]))

    def wrong(self, fault: _Fault) -> Diagnostic:
        """A value of another kind, or a word that is none of those that are wanted."""
        wanted, value = fault.place.wanted, fault.value
        words = self._tree.words(wanted) or tuple(re.findall("'([^']*)'", str(fault.context.get("expected", ""))))
        described = self._tree.describe(wanted) if wanted else _expected(fault)
        message = f"{fault.name} should be {described}, " + ("but is empty" if value is None else f"not {what(value)}")
        if words and isinstance(value, str):
            message = f"{what(value)} is not a word for {fault.name}"
            hint = did_you_mean(value, words) or ""
            return self._at(fault, "wrong-word", message, hint, f"it is {described}")
        hint = conversion(value, described) or ""
        return self._at(fault, "wrong-type", message, hint)

    def _key(self, fault: _Fault) -> Diagnostic:
        key = str(fault.place.path[-1])
        hint = spelling(key, fault.context["pattern"]) if "pattern" in fault.context else ""
        return self._at(fault, "key", f"'{key}' cannot be a key here", hint, key=True)

    def _range(self, fault: _Fault) -> Diagnostic:
        name, words = _RANGES[fault.kind]
        message = f"{fault.name} should be {words} {fault.context[name]}, not {what(fault.value)}"
        return self._at(fault, "range", message, self._meaning(fault))

    def _length(self, fault: _Fault) -> Diagnostic:
        name, words, unit = _LENGTHS[fault.kind]
        given = len(fault.value) if isinstance(fault.value, str | list | dict) else fault.context["actual_length"]
        message = f"{fault.name} should have {words} {count(fault.context[name], unit)}, not {given}"
        return self._at(fault, "length", message, self._meaning(fault))

    def _meaning(self, fault: _Fault) -> str:
        key = fault.place.path[-1] if fault.place.path else 0
        meaning = self._tree.meaning(fault.place.above, key) if isinstance(key, str) else ""
        return f"'{key}' is: {meaning}" if meaning else ""

    def _at(self, fault: _Fault, code: str, message: str, *hints: str, key: bool = False) -> Diagnostic:
        span: Span = locate(self._root, fault.place.path, key=key)
        return error(f"{self._prefix}/{code}", message, span, *filter(None, hints))


_TOLD: Mapping[str, Callable[[_Teller, _Fault], Diagnostic]] = {
    "extra_forbidden": _Teller.unknown_key,
    "missing": _Teller.missing,
    "union_tag_invalid": _Teller.unknown_tag,
    "union_tag_not_found": _Teller.no_tag,
    "value_error": _Teller.said,
    "assertion_error": _Teller.said,
    "string_pattern_mismatch": _Teller.pattern,
}


def _without_consequences(faults: Sequence[_Fault], tree: SchemaTree, root: object) -> list[_Fault]:
    """Leave out what pydantic adds to a fault: members of unions that were not meant, lists that are short only since
    their values failed, keys that are missing only since they are misspelt.
    """
    faults = _one_member(faults)
    typos = set()
    for fault in faults:
        if fault.kind == "extra_forbidden" and (meant := _typo(fault, tree, root)):
            typos.add((*fault.place.path[:-1], meant))
    return [fault for fault in faults if not _follows(fault, typos)]


def _follows(fault: _Fault, typos: set[Path]) -> bool:
    if fault.kind == "missing":
        return fault.place.path in typos
    if fault.kind == "union_tag_not_found":
        return (*fault.place.path, fault.context["discriminator"].strip("'")) in typos
    if fault.kind == "too_short" and isinstance(fault.value, list | dict):
        return len(fault.value) >= int(fault.context["min_length"])
    return False


def _one_member(faults: Sequence[_Fault]) -> list[_Fault]:
    """Keep, of each union without a discriminator, the faults of the member that fits the value best."""
    unions = dict.fromkeys(path for fault in faults for path, _, _ in fault.place.unions)
    kept = list(faults)
    for path in unions:
        members: dict[str, list[_Fault]] = {}
        union: Any = None
        for fault in kept:
            for at, member, schema in fault.place.unions:
                if at == path:
                    members.setdefault(member, []).append(fault)
                    union = schema
        if not members:
            continue
        fitting = [each for each in members.values() if not any(_foreign(fault, path) for fault in each)]
        if fitting:
            chosen = min(fitting, key=len)
        else:
            first = next(iter(members.values()))[0]
            place = Place(path, union, first.place.above)
            words = {"expected": " ".join(str(each[0].context.get("expected", "")) for each in members.values())}
            value = first.value
            chosen = [_Fault("union_type", place, value, words, "")]
        losers = {id(fault) for each in members.values() for fault in each}
        first_at = min(index for index, fault in enumerate(kept) if id(fault) in losers)
        rest = [fault for fault in kept if id(fault) not in losers]
        kept = rest[:first_at] + chosen + rest[first_at:]
    return kept


def _foreign(fault: _Fault, union: Path) -> bool:
    """Tell whether the fault only says that the value is of another member of the union."""
    if fault.place.path != union:
        return False
    if fault.kind in ("literal_error", "enum"):
        return not isinstance(fault.value, str)
    return _WRONG_TYPE.fullmatch(fault.kind) is not None


def _typo(fault: _Fault, tree: SchemaTree, root: object) -> str | None:
    """Return the key, rather one not yet there, that an unknown key was probably meant to be."""
    *above, key = fault.place.path
    here = _value_at(root, tuple(above))
    there = here if isinstance(here, Map) else {}
    known = tree.keys(fault.place.above)
    return nearest(str(key), [each for each in known if each not in there]) or nearest(str(key), known)


def _value_at(root: object, path: Path) -> object:
    here = root
    for step in path:
        if isinstance(here, Map) and step in here:
            here = here[str(step)]
        elif isinstance(here, List) and isinstance(step, int) and step < len(here):
            here = here[step]
        else:
            return None
    return here


def _expected(fault: _Fault) -> str:
    """Put pydantic's own words into ours, where there is no model to ask."""
    kind = fault.kind.partition("_")[0]
    plain = {"string": "a text", "int": "a whole number", "float": "a number", "bool": "true or false"}
    plain |= {"tuple": "a list", "list": "a list", "dict": "a mapping of keys and values"}
    plain |= {"model": "a mapping of keys and values"}
    return plain.get(kind) or str(fault.context.get("expected") or "something else")
