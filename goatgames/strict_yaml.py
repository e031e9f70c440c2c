"""YAML read strictly into msgspec records: every problem of a file at once, each with its line.

msgspec's types are the schema, but msgspec stops at the first error and knows no lines; so the nodes PyYAML composes
are walked along the types here. Of YAML only what nobody misreads is allowed: no anchors, no tags, no merged or double
keys, no `no` for false, no 010 for eight, no 1:30 for ninety.
"""

import difflib
import re
from typing import Any, Final

import msgspec
import yaml
from msgspec import inspect

Where = tuple[str | int, ...]

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAG: Final = "tag:yaml.org,2002:"
_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_LONGEST: Final = 40  # signs of a number
_DEEPEST: Final = 40  # levels of lists and mappings
_NOTHING: Final = object()  # stands for a value with a problem


class Document:
    """A file read: its `value` (None if there are problems), the `problems` as (line, sentence), where things are."""

    def __init__(self, text: str, kind: Any) -> None:
        self.problems: list[tuple[int, str]] = []
        self.value: Any = None
        self._node: yaml.Node | None = None
        try:
            depth = 0
            for event in yaml.parse(text, Loader=_LOADER):
                depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
                if depth > _DEEPEST:
                    self._problem(event, "is nested too deeply")
                    return
                if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                    self._problem(event, "anchors and aliases are not used here; write the value out")
            if self.problems:
                return
            self._node = yaml.compose(text, Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            opened = "flow" in (error.context or "") or "quoted" in (error.context or "")  # ... and never closed
            mark = error.context_mark if opened else error.problem_mark or error.context_mark
            self.problems.append((mark.line + 1 if mark else 1, f"is not YAML: {error.problem or error.context}"))
            return
        except yaml.YAMLError as error:
            self.problems.append((1, f"is not YAML: {' '.join(str(error).split())}"))
            return
        if self._node is None:
            self.problems.append((1, "is empty"))
            return
        plain = self._read(self._node, inspect.type_info(kind))
        if not self.problems:
            try:
                self.value = msgspec.convert(plain, kind)
            except msgspec.ValidationError as error:  # a bound set in the type
                self.problems.append((1, str(error)))

    def line(self, where: Where) -> int:
        """The line of what the keys lead to, or of the last of them that is there."""
        node = self._node
        line = 1
        for step in where:
            if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                node = node.value[step]
            elif isinstance(node, yaml.MappingNode):
                found = [pair for pair in node.value if pair[0].value == str(step)]
                if not found:
                    break
                line = found[0][0].start_mark.line + 1
                node = found[0][1]
                continue
            else:
                break
            line = node.start_mark.line + 1
        return line

    def _problem(self, node: Any, sentence: str) -> object:
        self.problems.append((node.start_mark.line + 1, sentence))
        return _NOTHING

    def _read(self, node: yaml.Node, kind: inspect.Type) -> object:
        if isinstance(kind, inspect.StructType):
            return self._record(node, kind)
        if isinstance(kind, inspect.DictType):
            return self._mapping(node, kind)
        if isinstance(kind, inspect.ListType | inspect.VarTupleType):
            if not isinstance(node, yaml.SequenceNode):
                return self._problem(node, f"a list is expected here, not {_said(node)}")
            return [self._read(item, kind.item_type) for item in node.value]
        if isinstance(kind, inspect.TupleType):
            if not isinstance(node, yaml.SequenceNode) or len(node.value) != len(kind.item_types):
                return self._problem(node, f"a list of {len(kind.item_types)} is expected here, not {_said(node)}")
            return [self._read(item, part) for item, part in zip(node.value, kind.item_types, strict=True)]
        if isinstance(kind, inspect.UnionType):
            return self._union(node, kind)
        return self._scalar(node, kind)

    def _union(self, node: yaml.Node, kind: inspect.UnionType) -> object:
        """The first type that fits; if none does, the problems the last one has."""
        before = len(self.problems)
        value: object = _NOTHING
        for part in kind.types:
            del self.problems[before:]
            value = self._read(node, part)
            if len(self.problems) == before:
                break
        return value

    def _record(self, node: yaml.Node, kind: inspect.StructType) -> object:
        if not isinstance(node, yaml.MappingNode):
            return self._problem(node, f"keys and values are expected here, not {_said(node)}")
        fields = {field.encode_name: field for field in kind.fields}
        found: dict[str, object] = {}
        for key_node, value_node in node.value:
            key = self._scalar(key_node, inspect.StrType())
            if not isinstance(key, str):
                continue
            if key in found:
                self._problem(key_node, f'key "{short(key)}" is there twice')
            elif key not in fields:
                self._problem(key_node, f'unknown key "{short(key)}"{did_you_mean(key, list(fields))}')
            else:
                found[key] = self._read(value_node, fields[key].type)
        for name, field in fields.items():
            if field.required and name not in found:
                self._problem(node, f'key "{name}" is missing')
        return found

    def _mapping(self, node: yaml.Node, kind: inspect.DictType) -> object:
        if not isinstance(node, yaml.MappingNode):
            return self._problem(node, f"keys and values are expected here, not {_said(node)}")
        found: dict[Any, object] = {}
        for key_node, value_node in node.value:
            key = self._scalar(key_node, kind.key_type)
            value = self._read(value_node, kind.value_type)
            if key is _NOTHING:
                continue
            if key in found:
                self._problem(key_node, f'key "{short(key)}" is there twice')
            found[key] = value
        return found

    def _scalar(self, node: yaml.Node, kind: inspect.Type) -> object:
        expected = _EXPECTED.get(type(kind))
        if expected is None:
            raise TypeError(f"content files cannot hold {kind!r}")
        if not isinstance(node, yaml.ScalarNode):
            return self._problem(node, f"{expected} is expected here, not {_said(node)}")
        text, tag = node.value, node.tag.removeprefix(_TAG)
        if tag not in ("str", "int", "float", "bool", "null", "timestamp", "merge", "value"):
            return self._problem(node, f'the tag "{short(node.tag)}" is not used here')
        if tag == "merge":
            return self._problem(node, "merged keys are not used here; write them out")
        if not isinstance(kind, inspect.StrType) and len(text) > _LONGEST:
            return self._problem(node, f"{expected} is expected here, not {_shown(node)}")
        if isinstance(kind, inspect.StrType):
            if tag == "str":
                return text
            return self._problem(
                node, f'text is expected here, and YAML reads {short(text)} as {_reading(node)}; write "{short(text)}"'
            )
        quoted = node.style in ("'", '"')
        if isinstance(kind, inspect.BoolType):
            if text in ("true", "false") and not quoted:
                return text == "true"
            return self._problem(node, f"true or false is expected here, not {_shown(node)}")
        if isinstance(kind, inspect.NoneType):
            return None if tag == "null" else self._problem(node, f"null is expected here, not {_shown(node)}")
        if quoted:
            return self._problem(node, f'{expected} is expected here; "{short(text)}" in quotes is text')
        if _INTEGER.fullmatch(text):
            return int(text) if isinstance(kind, inspect.IntType) else float(text)
        if isinstance(kind, inspect.FloatType) and _DECIMAL.fullmatch(text):
            return float(text)
        if tag in ("int", "bool", "float"):
            return self._problem(
                node, f"{expected} is expected here; YAML reads {text} as {_reading(node)}: write it plainly"
            )
        return self._problem(node, f"{expected} is expected here, not {_shown(node)}")


_EXPECTED: Final[dict[type, str]] = {
    inspect.StrType: "text",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
}


def short(value: object, most: int = 40) -> str:
    """A value as a sentence repeats it: never longer than that, and on one line."""
    said = value if isinstance(value, str) else str(value)
    said = "".join(sign if sign.isprintable() else "?" for sign in said[: most + 1])
    return said if len(said) <= most else said[: most - 1] + "…"


def did_you_mean(word: str, known: list[str]) -> str:
    """`; did you mean "tokens"?` or, where nothing is near, what there is."""
    near = difflib.get_close_matches(short(word), known, 1, 0.5)
    if near:
        return f'; did you mean "{near[0]}"?'
    return f"; there is {', '.join(known)}" if known else ""


def _shown(node: yaml.ScalarNode) -> str:
    return f'"{short(node.value)}"' if node.value else "nothing"


def _said(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return _shown(node)
    if isinstance(node, yaml.SequenceNode):
        return f"a list of {len(node.value)}"
    return "keys and values"


def _reading(node: yaml.ScalarNode) -> str:
    """What YAML makes of a plain word that looks like something else."""
    try:
        value = yaml.SafeLoader("").construct_object(yaml.ScalarNode(node.tag, node.value))
    except (yaml.YAMLError, ValueError, OverflowError):  # a thirteenth month, 5,000 digits
        return "something else"
    if value is None:
        return "nothing"
    try:
        return str(value).lower() if isinstance(value, bool) else short(value)
    except ValueError:  # Python writes no number of so many digits
        return "a number"
