# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The host's memory as a second budget: what may be offloaded, and how long it takes."""

from __future__ import annotations

import dataclasses
import math
from typing import Any, Optional

import torch

from ... import _planner, _sizes
from ..._devices import DeviceFile, with_host_links
from ..costs.cost_models import Costs
from ..graph.joint import Joint
from ..ops import collectives
from ..ops.layouts import is_dense

#: Of what may be offloaded, the least bytes: at 10 us of latency a transfer over PCIe moves as
#: much in the time of its own latency, as vram-opt and vram-plan have it.
LEAST_OFFLOAD = 1 << 19
#: Transfers that take longer are none, as in the planner: a problem's costs stay below 2^60.
_MOST_NS = 1 << 58

NOTHING_TO_OFFLOAD = (
    f"nothing of a graph can be offloaded, so it is planned with reruns alone: no result of "
    f"{_sizes.show(LEAST_OFFLOAD)} or more, and of no more than is left of host_memory, lies "
    "in storage of its own and is for the graph alone")


@dataclasses.dataclass(frozen=True)
class HostMemory:
    """`bytes` of the host that offloaded tensors may take at once, and the link to it."""

    bytes: int
    bytes_per_second: float
    latency_ns: int

    def left(self, taken: int) -> HostMemory:
        """Where `taken` bytes are in use already."""
        return dataclasses.replace(self, bytes=max(0, self.bytes - taken))

    def nanoseconds(self, bytes_: int) -> int:
        return self.latency_ns + math.ceil(1e9 * bytes_ / self.bytes_per_second)

    def alternatives(self, joint: Joint) -> dict[int, list[dict[str, Any]]]:
        """By value, the one other form in which it may be kept."""
        found = {}
        for value in candidates(joint):
            cost = self.nanoseconds(joint.values[value].bytes)
            if joint.values[value].bytes <= self.bytes and cost < _MOST_NS:
                found[value] = [{"kind": "offload", "bytes": 0, "store_cost": cost,
                                 "load_cost": cost}]
        return found

    def totals(self, joint: Joint) -> dict[str, int]:
        """Of all that may be offloaded: its bytes, and the link's time there and back."""
        forms = self.alternatives(joint)
        return {"offloadable_bytes": sum(joint.values[value].bytes for value in forms),
                "offload_nanoseconds": sum(form["store_cost"] + form["load_cost"]
                                           for form, in forms.values())}


class Question:
    """The planner's problem for a graph: of reruns alone, or with `host` of offload as
    well. `text`: of the problem; `name`: of all that an answer depends on. `between`: bytes
    more between forward and backward alone, which bound what is saved."""

    def __init__(self, joint: Joint, state_bytes: int, host: Optional[HostMemory],
                 between: int = 0):
        alternatives = {} if host is None else host.alternatives(joint)
        #: None where nothing can be offloaded.
        self.host = host if alternatives else None
        problem = joint.problem(state_bytes, alternatives)
        if between:
            problem["ops"][joint.boundary]["results"] = [
                *problem["ops"][joint.boundary]["results"], len(problem["values"])]
            problem["values"].append({"bytes": between})
        self._problem = _planner.Problem(problem)
        self.name = self._problem.text if self.host is None else \
            f"{self.host.bytes} {self._problem.text}"

    def fit(self, budget: int, effort: int) -> _planner.Plan:
        # PyTorch's allocator chooses addresses: the live peak is all that a plan can
        # promise here.
        if self.host is None:
            return self._problem.fit_live_peak_only(budget, effort)
        return self._problem.fit_steps(budget, self.host.bytes, effort)

    def minimum_budget(self, effort: int) -> _planner.Plan:
        """The schedule of the lowest peak."""
        if self.host is None:
            return self._problem.least_budget(effort)
        return self._problem.least_budget_steps(self.host.bytes, effort)

    def verify(self, schedule: str, budget: int) -> dict[str, Any]:
        """As of the planner's problems; PlannerError."""
        if self.host is None:
            return self._problem.verify(schedule, budget)
        return self._problem.verify_steps(schedule, budget, self.host.bytes)

    def simulate(self, steps: list[_planner.Step]) -> dict[str, Any]:
        if self.host is None:
            return self._problem.simulate([run for _, run in steps])
        return self._problem.simulate_steps(steps)


def candidates(joint: Joint) -> list[int]:
    """Results of ops that lie in storage of their own, all of which they fill, and that
    nobody outside of the graph holds."""
    found = []
    for op in joint.ops:
        if op.node is None or collectives.is_collective(op.node):
            continue
        for value in op.results:
            entry = joint.values[value]
            if entry.bytes >= LEAST_OFFLOAD and entry.view_of is None and \
                    entry.buffer is None and not entry.required and not entry.state and \
                    _may_move(entry.meta["val"]):
                found.append(value)
    return found


def _may_move(tensor: torch.Tensor) -> bool:
    return tensor.device.type in ("cpu", "cuda") and tensor.storage_offset() == 0 and \
        tensor.untyped_storage().nbytes() == tensor.numel() * tensor.element_size() and \
        is_dense(tensor)


def host_memory_of(size: Optional[int | str], costs: Costs, inner: str = "eager"
                   ) -> Optional[HostMemory]:
    """The second budget that `host_memory` of vram.torch.backend asks for; None where it
    asks for none. ValueError where offload cannot be planned."""
    if size is None:
        return None
    bytes_ = _sizes.parse(size, "host_memory")
    if bytes_ == 0:
        raise ValueError("host_memory=0 is no memory to offload to: name a size such as "
                         "'64GB', or leave it out to plan reruns alone")
    if inner == "inductor":
        raise ValueError("host_memory= is for inner='eager' and inner='aot_eager': with "
                         "inner='inductor' reruns alone are planned, so leave it out")
    if costs.unit != "ns":
        raise ValueError(f"host_memory= needs costs in nanoseconds, to be weighed against "
                         f"the time of a transfer: costs={costs.name!r} counts "
                         f"{costs.unit}; write costs='device' or costs='measured'")
    device = costs if isinstance(costs, DeviceFile) else getattr(costs, "device")
    if device.host_link is None:
        raise ValueError(
            f"host_memory= needs the link to the host, and the device file '{device.name}' "
            "names none: add 'host_link_bytes_per_second', or name a device that has it, "
            f"such as device={with_host_links()[0]!r} "
            f"({', '.join(with_host_links())})")
    return HostMemory(bytes_, device.host_link, device.host_latency_ns)
