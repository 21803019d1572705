# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cost of a run of ops: nanoseconds by the roofline of a device file, FLOPs, or nanoseconds
measured on the device at hand (measured_costs.py)."""

from __future__ import annotations

import os
from typing import Any, Optional, Protocol, Sequence

import torch
from torch.utils import _pytree as pytree
from torch.utils.flop_counter import flop_registry

from ..._devices import DeviceFile
from ..ops import collectives
from ..ops.tensors import tensors_of


_TYPES = {torch.float64: "f64", torch.float32: "f32", torch.float16: "f16",
          torch.bfloat16: "bf16", torch.complex64: "f32", torch.complex128: "f64"}


class Costs(Protocol):
    """`name` tells costs apart in reports and caches; `unit` is what a cost counts."""

    name: str
    unit: str

    def of(self, nodes: Sequence[torch.fx.Node], flops: int) -> int:
        """The cost of a run of `nodes`, which the inner compiler makes one kernel of
        where there are several; `flops` are theirs."""
        ...

    def save(self) -> None:
        """Keeps what was found out, where there is a place for it."""


class Device(DeviceFile):
    """Costs by a device file: a name of share/devices or a path."""

    unit = "ns"

    def of(self, nodes: Sequence[torch.fx.Node], flops: int) -> int:
        """max(FLOPs / peak of the type, bytes / bandwidth) + launch. The bytes are those
        of the elements that are read and written, each operand once; between nodes
        nothing is. Of a collective those that it sends over the link."""
        if collectives.is_collective(nodes[-1]):
            sent = collectives.link_bytes(nodes[-1], _tensor_bytes)
            return round(sent / self.link * 1e9) + self.launch_ns
        inside = set(nodes)
        results = tensors_of(nodes[-1].meta.get("val"))
        read = dict.fromkeys(operand for node in nodes
                             for operand in node.all_input_nodes if operand not in inside)
        operands = [tensor for operand in read
                    for tensor in tensors_of(operand.meta.get("val"))]
        moved = sum(tensor.numel() * tensor.element_size()
                    for tensor in results + operands)
        dtype = next((tensor.dtype for tensor in operands + results
                      if tensor.dtype.is_floating_point), torch.float32)
        return self.nanoseconds(_TYPES.get(dtype, "f32"), flops, moved)

    def save(self) -> None:
        """The file is there."""


class Flops:
    """Costs are FLOPs by torch.utils.flop_counter, and one for each run of what makes
    a tensor, so that ops which it counts nothing for are not free."""

    name = "flops"
    unit = "FLOPs"

    def of(self, nodes: Sequence[torch.fx.Node], flops: int) -> int:
        return flops + len(nodes)

    def save(self) -> None:
        """Counting is quick."""


def _device_behind(costs: Costs) -> Optional[Device]:
    return costs if isinstance(costs, Device) else getattr(costs, "device", None)


def kernel_cost(costs: Costs, dtype: Optional[torch.dtype], flops: int, moved: int) -> int:
    """Of a kernel that moves so many bytes, in the unit of `costs`: by the roofline, or its
    FLOPs and one."""
    device = _device_behind(costs)
    if device is None:
        return flops + 1
    return device.nanoseconds(_TYPES.get(dtype, "f32"), flops, moved)


def link_cost(costs: Costs, bytes_: int, ranks: int) -> int:
    """Of a gather or a scattered sum of `bytes_`, in the unit of `costs`."""
    device = _device_behind(costs)
    if device is None:
        return 1
    return round(bytes_ * (ranks - 1) / ranks / device.link * 1e9) + device.launch_ns


def _tensor_bytes(value: Any) -> int:
    return sum(tensor.numel() * tensor.element_size() for tensor in tensors_of(value))


def device_of(device: str | os.PathLike | None) -> Device:
    return Device("generic" if device is None else os.fspath(device))


def node_flops(node: torch.fx.Node) -> int:
    """By torch.utils.flop_counter; 0 for what it does not count."""
    packet = getattr(node.target, "overloadpacket", node.target)
    formula = flop_registry.get(packet)
    if formula is None:
        return 0
    args, kwargs = pytree.tree_map_only(
        torch.fx.Node, lambda operand: operand.meta.get("val"), (node.args, node.kwargs))
    return int(formula(*args, **kwargs, out_val=node.meta["val"]))
