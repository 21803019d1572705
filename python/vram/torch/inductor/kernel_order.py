# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The order of inductor's kernels: as near to the plan's as their reads allow."""

from __future__ import annotations

import bisect
from typing import Any, Optional

from torch import fx

from ..costs.cost_models import Costs
from ..emit.emitter import Partition
from .fusion import bytes_of
from .kernel_costs import cost_of


def moved(positions: list[int]) -> int:
    """How many of them must move to have the rest in order: all but a longest
    subsequence that does not fall."""
    tails: list[int] = []
    for position in positions:
        at = bisect.bisect_right(tails, position)
        tails[at:at + 1] = [position]
    return len(positions) - len(tails)


class _Live:
    """Which kernels have still to read what, of `sizes` bytes; names without a size, and
    those `kept`, are there to the end."""

    def __init__(self, kernels: list, sizes: dict[str, int], kept: set[str]):
        self.sizes = sizes
        self.reads = [{dependency.name for dependency in kernel.read_writes.reads
                       if dependency.name in sizes and dependency.name not in kept}
                      for kernel in kernels]
        # Library calls have scratch memory, for which the plan knows the place.
        self.own = [not kernel.is_extern() for kernel in kernels]
        self.made = [sum(sizes.get(name, 0) for name in kernel.get_buffer_names())
                     for kernel in kernels]
        self.left: dict[str, int] = {}
        for names in self.reads:
            for name in names:
                self.left[name] = self.left.get(name, 0) + 1

    def frees(self, number: int) -> bool:
        """Whether the kernel lets go of twice what it makes, or more."""
        freed = sum(self.sizes[name] for name in self.reads[number]
                    if self.left[name] == 1)
        return self.own[number] and 0 < freed >= 2 * self.made[number]

    def ran(self, number: int) -> None:
        for name in self.reads[number]:
            self.left[name] -= 1


def arranged(kernels: list, places: list[int], sizes: dict[str, int],
             kept: set[str]) -> list[int]:
    """The numbers of the kernels in an order in which each comes after those that it
    depends on. Of those that may come next it is the one with the least place, but for
    one of inductor's own that lets go of much more than it makes: inductor computes in a
    reduction what that reads, and so may hold the operands of what the plan has in
    memory."""
    makers = {name: number for number, kernel in enumerate(kernels)
              for name in kernel.get_buffer_names()}
    readers: list[list[int]] = [[] for _ in kernels]
    waiting = [0] * len(kernels)
    for number, kernel in enumerate(kernels):
        needed = {makers[dependency.name] for dependency in kernel.unmet_dependencies
                  if dependency.name in makers} - {number}
        waiting[number] = len(needed)
        for maker in needed:
            readers[maker].append(number)
    live = _Live(kernels, sizes, kept)
    ready = sorted((places[number], number) for number in range(len(kernels))
                   if not waiting[number])
    order = []
    while ready:
        at = next((index for index, (_, number) in enumerate(ready)
                   if live.frees(number)), 0)
        _, number = ready.pop(at)
        order.append(number)
        live.ran(number)
        for reader in readers[number]:
            waiting[reader] -= 1
            if not waiting[reader]:
                bisect.insort(ready, (places[reader], reader))
    return order if len(order) == len(kernels) else list(range(len(kernels)))


class Order:
    """Inductor hands its kernels over when they are fused, and runs them in the order in
    which it gets them back. A kernel stands where the last op of it stands in the plan.

    `kernels`, `moved`: of the forward (False) and the backward (True) that were seen
    last. `seen`: what they make. `cost`: of all kernels, by `costs`; `again_cost`: of those
    that compute nothing but reruns."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.kernels = {False: 0, True: 0}
        self.cost = {False: 0, True: 0}
        self.again_cost = {False: 0, True: 0}
        self.moved = {False: 0, True: 0}
        self.seen: dict[bool, list] = {}
        self._positions: dict[bool, dict[str, int]] = {}
        self._again: dict[bool, set[str]] = {}

    def __reduce__(self):
        # Inductor pickles its configuration for the keys of its caches.
        return str, ("vram's order of kernels",)

    def follow(self, partition: Optional[Partition]) -> None:
        """From now on, as in these graphs."""
        self._positions = {} if partition is None else {
            late: {node.name: position for position, node in enumerate(module.graph.nodes)}
            for late, module in ((False, partition.forward), (True, partition.backward))}
        self._again = {} if partition is None else partition.again

    def place(self, kernel: Any) -> Optional[int]:
        """The position in the plan of the last op of a kernel, or of a part of one."""
        from torch._inductor.virtualized import V

        known = self._positions.get(bool(V.graph.is_backward), {})
        return max((known[origin.name] for origin in _origins(kernel)
                    if origin.name in known), default=None)

    def _repeats(self, kernel: Any, late: bool) -> bool:
        """Whether a kernel computes nothing but reruns."""
        names = {origin.name for origin in _origins(kernel) if _computes(origin)}
        return bool(names) and names <= self._again.get(late, set())

    def __call__(self, kernels: list) -> list:
        from torch._inductor.virtualized import V

        late = bool(V.graph.is_backward)
        if late not in self._positions:
            return kernels
        places = [self.place(kernel) for kernel in kernels]
        # A kernel without a place in the plan stays behind the one that it followed.
        filled, last = [], 0
        for place in places:
            last = last if place is None else place
            filled.append(last)
        order = arranged(kernels, filled, _sizes(kernels),
                         set(V.graph.get_output_names()))
        ordered = [kernels[number] for number in order]
        stands = [places[number] for number in order]
        self.kernels[late] = sum(place is not None for place in stands)
        self.moved[late] = moved([place for place in stands if place is not None])
        self.seen[late] = described(ordered)
        self.cost[late] = cost_of(ordered, self.costs)
        self.again_cost[late] = cost_of(
            (kernel for kernel in ordered if self._repeats(kernel, late)), self.costs)
        return ordered


def _origins(kernel: Any) -> list[fx.Node]:
    """The nodes of the graph that a kernel, or a part of one, was made of."""
    return [origin for part in kernel.get_nodes() if part.node is not None
            for origin in part.node.get_origins() if isinstance(origin, fx.Node)]


def _computes(node: fx.Node) -> bool:
    """Whether it is neither an input nor a view of one."""
    schema = getattr(node.target, "_schema", None)
    return node.op == "call_function" and (schema is None or all(
        argument.alias_info is None for argument in schema.arguments))


def _sizes(kernels: list) -> dict[str, int]:
    """Bytes of buffers, but of those that stand for a changed one, and of inputs that may
    be let go."""
    from torch._inductor.virtualized import V

    found = {}
    for kernel in kernels:
        for buffer in kernel.get_outputs():
            if not buffer.get_mutations():
                found[buffer.get_name()] = bytes_of(buffer.node)
    for name, buffer in V.graph.graph_inputs.items():
        if V.graph.is_backward and not name.startswith(("primals", "tangents")):
            found[name] = bytes_of(buffer)
    return found


def described(kernels: list) -> list[Any]:
    """The names of the kernels' buffers, in order: enough to tell two compilations apart."""
    return [[(buffer.get_name(), _layout(buffer)) for buffer in kernel.get_outputs()]
            for kernel in kernels]


def _layout(buffer: Any) -> str:
    layout = getattr(buffer.node, "layout", None)
    size, stride = getattr(layout, "size", None), getattr(layout, "stride", None)
    return f"{type(layout).__name__}{size}{stride}"
