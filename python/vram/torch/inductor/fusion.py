# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which kernels inductor may fuse. A fused kernel runs where the later of its parts does:
the earlier one waits, and so does all that reads it. Two reruns of the plan that read the
same tensor are such a pair, and what the plan ran twice would be there throughout."""

from __future__ import annotations

import contextlib
from typing import Any, Callable, Iterable, Iterator, Optional

#: Behind all kernels.
_END = 1 << 60


def bytes_of(buffer: Any) -> int:
    """0 for what is no tensor."""
    try:
        elements = 1
        for extent in buffer.get_size():
            elements *= int(extent)
        return elements * buffer.get_dtype().itemsize
    except (AttributeError, NotImplementedError, AssertionError, TypeError):
        return 0


class _Places:
    """Of the nodes of one scheduler, by `place`, what stands where in the plan."""

    def __init__(self, scheduler: Any, place: Callable[[Any], Optional[int]]):
        self.scheduler, self._place = scheduler, place
        self._known: dict[str, Optional[int]] = {}
        self._readers: dict[str, list[Any]] = {}
        for node in scheduler.nodes:
            for dependency in node.read_writes.reads:
                self._readers.setdefault(dependency.name, []).append(node)

    def of(self, node: Any) -> Optional[int]:
        """Of a node, which may be fused: of its last part."""
        found = [self._of_one(part) for part in node.get_nodes()]
        return max((place for place in found if place is not None), default=None)

    def _of_one(self, node: Any) -> Optional[int]:
        name = node.get_name()
        if name not in self._known:
            self._known[name] = self._place(node)
        return self._known[name]

    def readers(self, name: str) -> Iterable[tuple[str, int]]:
        """The names of the nodes that read a buffer, and where they stand now; those
        without a place are behind all."""
        if name in self.scheduler.name_to_buf:
            nodes = [user.node for user in self.scheduler.name_to_buf[name].users]
        else:
            nodes = self._readers.get(name, [])
        for node in nodes:
            known = node.get_name() in self.scheduler.name_to_fused_node
            fused = self.scheduler.name_to_fused_node[node.get_name()] if known else node
            place = self.of(fused) if known else None
            yield node.get_name(), _END if place is None else place

    def bytes_of(self, name: str) -> int:
        """0 for what is there throughout."""
        if name in self.scheduler.name_to_buf:
            buffer = self.scheduler.name_to_buf[name].node
        elif name.startswith(("primals", "tangents")):
            return 0
        else:
            buffer = _graph().graph_inputs.get(name)
        return bytes_of(buffer)


def _graph() -> Any:
    from torch._inductor.virtualized import V

    return V.graph


class Fusion:
    """Inductor's choices with one more rule; all others are those of `inner`."""

    def __init__(self, inner: Any, place: Callable[[Any], Optional[int]]):
        self._inner, self._place = inner, place
        self._places: Optional[_Places] = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def can_fuse(self, scheduler: Any, node1: Any, node2: Any, *scores: Any) -> bool:
        return self._inner.can_fuse(scheduler, node1, node2, *scores) and \
            self._may_wait(scheduler, node1, node2)

    def _may_wait(self, scheduler: Any, node1: Any, node2: Any) -> bool:
        if self._places is None or self._places.scheduler is not scheduler:
            self._places = _Places(scheduler, self._place)
        places = self._places
        first, last = places.of(node1), places.of(node2)
        if first is None or last is None or first == last:
            return True
        early = node1 if first < last else node2
        last = max(first, last)
        own = {part.get_name() for part in early.get_nodes()}
        inside = {part.get_name() for node in (node1, node2) for part in node.get_nodes()}
        made = early.get_buffer_names()

        def read_before(name: str, parts: set[str]) -> list[bool]:
            return [place < last for reader, place in places.readers(name)
                    if reader not in parts]

        if any(any(read_before(name, inside)) for name in made):
            return False
        # Fused, the early part runs later: its operands stay longer, its results come later.
        longer = sum(places.bytes_of(name) for name in
                     {dependency.name for dependency in early.read_writes.reads} - made
                     if all(read_before(name, own)))
        return longer <= sum(places.bytes_of(name) for name in made)


@contextlib.contextmanager
def fusion(place: Callable[[Any], Optional[int]]) -> Iterator[None]:
    """While it lasts inductor fuses by this rule. `place`: where a node of its scheduler
    stands in the plan; None where that is not known."""
    from torch._inductor.virtualized import V

    with V.set_choices_handler(Fusion(V.choices, place)):
        yield
