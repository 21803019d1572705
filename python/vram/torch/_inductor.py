# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor": PyTorch's own compiler behind the planner's partition, told to leave
the order alone; whether it did is checked kernel by kernel."""

from __future__ import annotations

import bisect
from typing import TYPE_CHECKING, Any, Callable, Optional

import torch
from torch import fx

from . import _sizes

if TYPE_CHECKING:
    from ._backend import Backend, Report
    from ._emit import Partition


def compile_with(backend: Backend, module: fx.GraphModule, inputs: list) -> Callable:
    from torch._inductor.compile_fx import compile_fx

    order = _OrderCheck(backend)
    # AOTAutograd's own cache would leave the plan, and its report, out.
    with torch._functorch.config.patch(enable_autograd_cache=False):
        return compile_fx(module, inputs, config_patches={
            "custom_partitioner_fn": _partitioner(backend, order),
            "_post_fusion_custom_pass": order,
            "reorder_for_peak_memory": False, "reorder_for_locality": False})


def _partitioner(backend: Backend, order: _OrderCheck):
    from torch._inductor.custom_graph_pass import CustomPartitionerFn

    class Partitioner(CustomPartitionerFn):
        def __call__(self, gm, joint_inputs, **kwargs):
            return backend.partition(gm, joint_inputs, planned=order.planned, **kwargs)

        def uuid(self):
            return backend.signature()

        def __reduce__(self):
            # Inductor pickles its configuration for the keys of its caches.
            return str, (self.uuid(),)

    return Partitioner()


def moved(positions: list[int]) -> int:
    """How many of them must move to have the rest in order: all but a longest
    subsequence that does not fall."""
    tails: list[int] = []
    for position in positions:
        at = bisect.bisect_right(tails, position)
        tails[at:at + 1] = [position]
    return len(positions) - len(tails)


class _OrderCheck:
    """Inductor hands its kernels over when they are in their last order. A kernel stands
    where the last op of it stands in the plan."""

    def __init__(self, backend: Backend):
        self.backend = backend
        self.report: Optional[Report] = None
        self._static = {False: 0, True: 0}
        self._positions: dict[bool, dict[str, int]] = {}

    def __reduce__(self):
        return str, ("vram's check of the order",)

    def planned(self, report: Report, partition: Partition, static_bytes: int) -> None:
        """`static_bytes`: what is there throughout, the graph's inputs among it, which
        inductor counts as well where a view of them is saved."""
        given = {_storage(node) for node in
                 partition.forward.graph.find_nodes(op="placeholder")}
        twice = sum(node.meta["val"].numel() * node.meta["val"].element_size()
                    for node in partition.backward.graph.find_nodes(op="placeholder")
                    if _storage(node) in given and not node.name.startswith("primals"))
        self.report = report
        self._static = {False: static_bytes, True: static_bytes - twice}
        report.kernels = report.moved_kernels = report.inner_peak = 0
        for late, module in ((False, partition.forward), (True, partition.backward)):
            self._positions[late] = {node.name: position for position, node
                                     in enumerate(module.graph.nodes)}

    def __call__(self, kernels: list) -> list:
        from torch._inductor.virtualized import V

        known = self._positions.get(V.graph.is_backward)
        if self.report is None or known is None:
            return kernels
        positions = []
        for kernel in kernels:
            origins = {origin.name for part in kernel.get_nodes() if part.node is not None
                       for origin in part.node.get_origins()}
            places = [known[name] for name in origins if name in known]
            if places:
                positions.append(max(places))
        report = self.report
        report.kernels += len(positions)
        report.moved_kernels += moved(positions)
        report.inner_peak = max(
            report.inner_peak, self._static[V.graph.is_backward] + _peak(kernels))
        if report.moved_kernels:
            self.backend.warned("order", (
                f"inductor runs {report.moved_kernels} of {report.kernels} kernels in "
                "another order than the plan: by its own estimate the peak is "
                f"{_sizes.show(report.inner_peak)}, and {_sizes.show(report.peak)} was "
                "predicted"))
        elif report.inner_peak > report.budget:
            self.backend.warned("estimate", (
                "inductor keeps the order, but by its own estimate takes "
                f"{_sizes.show(report.inner_peak)}, where {_sizes.show(report.peak)} was "
                "predicted"))
        return kernels


def _storage(node: fx.Node) -> Optional[int]:
    value = node.meta.get("val")
    return value.untyped_storage()._cdata if isinstance(value, torch.Tensor) else None


def _peak(kernels: list) -> int:
    """By inductor's own estimate, without parameters and other primals."""
    from torch._inductor import memory
    from torch._inductor.virtualized import V
    from torch.utils._ordered_set import OrderedSet

    buffers: dict[str, Any] = {buffer.get_name(): buffer for kernel in kernels
                               for buffer in kernel.get_outputs()}
    named = {name: kernel for kernel in kernels
             for name in [kernel.get_name(), *(part.get_name()
                                               for part in kernel.get_nodes())]}
    return memory.prepare_planning_info(
        kernels, buffers, named, OrderedSet(V.graph.graph_inputs.keys()),
        OrderedSet(V.graph.get_output_names()))[0]
