# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a run of ops costs: nanoseconds by the roofline of a device file, FLOPs, or
nanoseconds measured on the device at hand (_measure.py)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Optional, Protocol, Sequence

import torch
from torch.utils import _pytree as pytree
from torch.utils.flop_counter import flop_registry

from .. import _reading
from . import _collectives

#: Bytes or FLOPs a second; costs of an op then stay within int64.
_MOST_RATE = 1e24
#: Of a device file that says nothing of its link: PCIe 4.0 x16, in one direction.
_LINK_BYTES_PER_SECOND = 32e9
#: A thousand seconds, as the readers in C++ have it.
_MOST_LAUNCH_NS = 10 ** 12

COSTS = ("device", "flops", "measured")

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


def _folder() -> Path:
    """Beside the package when it was installed, else in the checkout."""
    here = Path(__file__).resolve().parent.parent / "devices"
    return here if here.is_dir() else here.parent.parent.parent / "share" / "devices"


def _is_number(value: Any, least: float, most: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most


def _read(path: Path) -> dict[str, Any]:
    """A device file whose figures can be computed with; ReadError. The whole format is
    checked by vram-opt."""
    data = _reading.read_json(path, _reading.DEVICE_BYTES)
    if not isinstance(data, dict):
        raise _reading.ReadError("it is no object")
    if data.get("version") != 1:
        raise _reading.ReadError("'version' must be 1, the only version of the format")
    if not isinstance(data.get("name"), str) or not data["name"]:
        raise _reading.ReadError("'name' must be a string")
    if not _is_number(data.get("bandwidth_bytes_per_second"), 1, _MOST_RATE):
        raise _reading.ReadError(f"'bandwidth_bytes_per_second' must be a number from 1 to {_MOST_RATE:g}")
    if not _is_number(data.get("link_bytes_per_second", 1), 1, _MOST_RATE):
        raise _reading.ReadError(f"'link_bytes_per_second' must be a number from 1 to {_MOST_RATE:g}")
    if not _is_number(data.get("launch_ns"), 0, _MOST_LAUNCH_NS) or data["launch_ns"] != int(data["launch_ns"]):
        raise _reading.ReadError("'launch_ns' must be an integer of nanoseconds, at least 0 and at most a "
                                 "thousand seconds")
    data["launch_ns"] = int(data["launch_ns"])
    rates = data.get("matrix_flops_per_second")
    if not isinstance(rates, dict) or "f32" not in rates:
        raise _reading.ReadError("'matrix_flops_per_second' must be an object with a positive number 'f32'")
    for kind, rate in rates.items():
        if not _is_number(rate, 1, _MOST_RATE):
            raise _reading.ReadError(f"'matrix_flops_per_second.{_reading.printable(kind)}' must be a number from 1 "
                                     f"to {_MOST_RATE:g}")
    return data


class Device:
    """Costs by a device file: a name of share/devices or a path."""

    unit = "ns"

    def __init__(self, name: str):
        path = Path(name)
        if not path.suffix:
            path = _folder() / f"{name}.json"
            if not path.is_file():
                known = sorted(file.stem for file in _folder().glob("*.json"))
                raise ValueError(f"device={name!r} is not known: {', '.join(known)}, or "
                                 "the path of a device file")
        try:
            data = _read(path)
        except _reading.ReadError as error:
            raise ValueError(f"device={name!r} is no device file: {error}") from error
        self.name: str = data["name"]
        self.bandwidth: float = data["bandwidth_bytes_per_second"]
        #: To another GPU, in one direction.
        self.link: float = data.get("link_bytes_per_second", _LINK_BYTES_PER_SECOND)
        self.launch_ns: int = data["launch_ns"]
        self.matrix: dict[str, float] = data["matrix_flops_per_second"]

    def of(self, nodes: Sequence[torch.fx.Node], flops: int) -> int:
        """max(FLOPs / peak of the type, bytes / bandwidth) + launch. The bytes are those
        of the elements that are read and written, each operand once; between nodes
        nothing is. Of a collective those that it sends over the link."""
        if _collectives.is_collective(nodes[-1]):
            sent = _collectives.link_bytes(nodes[-1], _tensor_bytes)
            return round(sent / self.link * 1e9) + self.launch_ns
        inside = set(nodes)
        results = tensors_of(nodes[-1].meta["val"])
        read = dict.fromkeys(operand for node in nodes
                             for operand in node.all_input_nodes if operand not in inside)
        operands = [tensor for operand in read
                    for tensor in tensors_of(operand.meta.get("val"))]
        moved = sum(tensor.numel() * tensor.element_size()
                    for tensor in results + operands)
        dtype = next((tensor.dtype for tensor in operands + results
                      if tensor.dtype.is_floating_point), torch.float32)
        peak = self.matrix.get(_TYPES.get(dtype, "f32"), self.matrix["f32"])
        return round(max(flops / peak, moved / self.bandwidth) * 1e9) + self.launch_ns

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


def link_cost(costs: Costs, bytes_: int, ranks: int) -> int:
    """Of a gather or a scattered sum of `bytes_`, in the unit of `costs`."""
    device = costs if isinstance(costs, Device) else getattr(costs, "device", None)
    if device is None:
        return 1
    return round(bytes_ * (ranks - 1) / ranks / device.link * 1e9) + device.launch_ns


def _tensor_bytes(value: Any) -> int:
    return sum(tensor.numel() * tensor.element_size() for tensor in tensors_of(value))


def smallest_device(bytes_: int) -> Optional[str]:
    """Of the listed devices the one with the least memory that holds so much."""
    known = [json.loads(file.read_text()) for file in sorted(_folder().glob("*.json"))]
    fitting = [(data["memory_bytes"], data["name"]) for data in known
               if data.get("listed", True) and data["memory_bytes"] >= bytes_]
    return min(fitting)[1] if fitting else None


def device_of(device: str | os.PathLike | None) -> Device:
    return Device("generic" if device is None else os.fspath(device))


def costs_of(costs: str, device: str | os.PathLike | None,
             folder: Optional[str | os.PathLike] = None) -> Costs:
    """`folder`: where what was measured is kept."""
    if costs not in COSTS:
        raise ValueError(f"costs={costs!r} is none of {', '.join(COSTS)}")
    if costs == "flops":
        return Flops()
    by_file = device_of(device)
    if costs == "device":
        return by_file
    from ._measure import Measured

    return Measured(by_file, folder)


def storage_bytes(tensor: torch.Tensor) -> int:
    return tensor.untyped_storage().nbytes()


def node_flops(node: torch.fx.Node) -> int:
    """By torch.utils.flop_counter; 0 for what it does not count."""
    packet = getattr(node.target, "overloadpacket", node.target)
    formula = flop_registry.get(packet)
    if formula is None:
        return 0
    args, kwargs = pytree.tree_map_only(
        torch.fx.Node, lambda operand: operand.meta["val"], (node.args, node.kwargs))
    return int(formula(*args, **kwargs, out_val=node.meta["val"]))


def tensors_of(value: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]
