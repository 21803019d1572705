# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an op costs: nanoseconds by the roofline of a device file, and FLOPs."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import torch
from torch.utils import _pytree as pytree
from torch.utils.flop_counter import flop_registry

_TYPES = {torch.float64: "f64", torch.float32: "f32", torch.float16: "f16",
          torch.bfloat16: "bf16", torch.complex64: "f32", torch.complex128: "f64"}


def _folder() -> Path:
    """Beside the package when it was installed, else in the checkout."""
    here = Path(__file__).resolve().parent.parent / "devices"
    return here if here.is_dir() else here.parent.parent.parent / "share" / "devices"


class Device:
    """A device file: a name of share/devices or a path."""

    def __init__(self, name: str):
        path = Path(name)
        if not path.suffix:
            path = _folder() / f"{name}.json"
            if not path.is_file():
                known = sorted(file.stem for file in _folder().glob("*.json"))
                raise ValueError(f"device={name!r} is not known: {', '.join(known)}, or "
                                 "the path of a device file")
        try:
            data = json.loads(path.read_text())
            self.name: str = data["name"]
            self.bandwidth: float = data["bandwidth_bytes_per_second"]
            self.launch_ns: int = data["launch_ns"]
            self.matrix: dict[str, float] = data["matrix_flops_per_second"]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ValueError(f"device={name!r} is no device file: {error}") from error

    def nanoseconds(self, flops: int, bytes_: int, dtype: torch.dtype) -> int:
        """max(FLOPs / peak of the type, bytes / bandwidth) + launch."""
        peak = self.matrix.get(_TYPES.get(dtype, "f32"), self.matrix["f32"])
        seconds = max(flops / peak, bytes_ / self.bandwidth)
        return round(seconds * 1e9) + self.launch_ns


def device_of(device: str | os.PathLike | None) -> Device:
    return Device("generic" if device is None else os.fspath(device))


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


def node_nanoseconds(node: torch.fx.Node, device: Device, flops: int) -> int:
    """What a run of `node` takes; the bytes are those of the elements it reads and
    writes, each operand once."""
    results = tensors_of(node.meta["val"])
    operands = [tensor for operand in node.all_input_nodes
                for tensor in tensors_of(operand.meta.get("val"))]
    moved = sum(tensor.numel() * tensor.element_size() for tensor in results + operands)
    dtype = next((tensor.dtype for tensor in operands + results
                  if tensor.dtype.is_floating_point), torch.float32)
    return device.nanoseconds(flops, moved, dtype)
