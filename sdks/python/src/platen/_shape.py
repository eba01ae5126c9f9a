"""What the service answers, as objects."""
from __future__ import annotations

from typing import Any, ClassVar, Dict, Mapping, Type, TypeVar

S = TypeVar("S", bound="Shape")


class Shape:
    """An object of an answer. Its fields are attributes; ``raw`` is the JSON, with fields that this version does not know."""

    #: Names on the wire, where they differ.
    _wire: ClassVar[Mapping[str, str]] = {}
    #: Shapes of fields, and of what their lists hold.
    _shapes: ClassVar[Mapping[str, str]] = {}
    _known: ClassVar[Dict[str, Type[Shape]]] = {}

    def __init__(self, raw: Dict[str, Any]):
        self.raw = raw

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        Shape._known[cls.__name__] = cls

    def __getattr__(self, name: str) -> Any:
        wire = self._wire.get(name, name)
        if name.startswith("_") or (wire not in self.raw and name not in type(self).__annotations__):
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        value = self.raw.get(wire)
        shape = self._shapes.get(name)
        return value if shape is None else shaped(value, self._known[shape])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.raw == self.raw  # type: ignore[attr-defined]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.raw!r})"


def shaped(value: Any, shape: Type[S]) -> Any:
    """The value with its objects as ``shape``; lists and null stay what they are."""
    if isinstance(value, dict):
        return shape(value)
    return [shaped(one, shape) for one in value] if isinstance(value, list) else value
