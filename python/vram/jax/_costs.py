# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cost of a run of equations: nanoseconds by the roofline of a device file, or FLOPs."""

from __future__ import annotations

import math
import os
from typing import Any, Optional, Protocol

import jax
import numpy as np
from jax.extend.core import primitives

from .._devices import DeviceFile
from . import _trace

#: Round figures of a core with 256-bit vectors: FLOPs of float32 and bytes a second, and the
#: nanoseconds of calling a kernel.
_CORE_FLOPS, _CORE_BYTES, _CORE_CALL_NS = 100e9, 20e9, 500
COSTS = ("device", "flops")

_TYPES = {"float64": "f64", "float32": "f32", "float16": "f16", "bfloat16": "bf16",
          "complex64": "f32", "complex128": "f64"}


class Costs(Protocol):
    """`unit`: what a cost counts."""

    name: str
    unit: str

    def of(self, flops: int, moved: int, dtype: str) -> int:
        """The cost of a kernel that reads and writes `moved` bytes."""
        ...

    def exchange(self, sent: int) -> int:
        """That of sending bytes to other devices."""
        ...

    def transfer(self, moved: int) -> int:
        """That of moving bytes between device and host."""
        ...


class Device(DeviceFile):
    unit = "ns"

    def of(self, flops: int, moved: int, dtype: str) -> int:
        return self.nanoseconds(_TYPES.get(dtype, "f32"), flops, moved)

    def exchange(self, sent: int) -> int:
        return round(sent / self.link * 1e9) + self.launch_ns

    def transfer(self, moved: int) -> int:
        # Without a link of its own to the host the device shares that to other devices.
        return round(moved / (self.host_link or self.link) * 1e9) + self.host_latency_ns


class Core:
    """A core of a CPU, as Device. Its arithmetic is slower beside its memory than a GPU's, so
    that a product takes longer than what is elementwise of the same size."""

    name = "cpu"
    unit = "ns"

    def of(self, flops: int, moved: int, dtype: str) -> int:
        rate = _CORE_FLOPS / (2 if dtype in ("float64", "complex128") else 1)
        return round(max(flops / rate, moved / _CORE_BYTES) * 1e9) + _CORE_CALL_NS

    def exchange(self, sent: int) -> int:
        return round(sent / _CORE_BYTES * 1e9) + _CORE_CALL_NS

    transfer = exchange


class Flops:
    """FLOPs, and one for each kernel, so that none is free."""

    name = "flops"
    unit = "FLOPs"

    def of(self, flops: int, moved: int, dtype: str) -> int:
        return flops + 1

    def exchange(self, sent: int) -> int:
        return 1

    transfer = exchange


def costs_of(costs: str, device: Optional[str | os.PathLike]) -> Costs:
    if costs not in COSTS:
        raise ValueError(f"costs={costs!r} is none of {', '.join(COSTS)}")
    if costs == "flops":
        return Flops()
    if device is None and jax.default_backend() == "cpu":
        return Core()
    return Device("generic" if device is None else os.fspath(device))


def _size(aval: Any) -> int:
    return int(np.prod(getattr(aval, "shape", ()), dtype=np.int64))


#: Of no arithmetic.
_MOVES = {"broadcast_in_dim", "iota", "reshape", "squeeze", "expand_dims", "transpose",
          "slice", "dynamic_slice", "dynamic_update_slice", "pad", "rev", "concatenate",
          "copy", "copy_p", "name", "stop_gradient", "gather", "scatter", "random_wrap",
          "random_unwrap", "bitcast_convert_type", "device_put", "sharding_constraint",
          "split", "optimization_barrier"}
#: Integer operations of an element of threefry's 20 rounds, as XLA counts them.
_THREEFRY = 100


def eqn_flops(eqn: Any) -> int:
    """Of one run: two for each multiplication with addition of a product, one for each
    element of what is elementwise, those of the body of a loop by its trip count; the
    body of a `while` counts once, and of a `cond` its dearest branch."""
    name = eqn.primitive.name
    out = max((_size(var.aval) for var in eqn.outvars), default=0)
    read = max((_size(atom.aval) for atom in eqn.invars), default=0)
    if eqn.primitive is primitives.dot_general_p:
        (contracted, _), _ = eqn.params["dimension_numbers"]
        shape = eqn.invars[0].aval.shape
        return 2 * out * math.prod(shape[dim] for dim in contracted)
    if eqn.primitive is primitives.conv_general_dilated_p:
        return _convolution_flops(eqn, out)
    inner = list(_trace.bodies(eqn))
    if name == "scan":
        return eqn.params["length"] * sum(map(jaxpr_flops, inner))
    if name == "cond":
        return max(map(jaxpr_flops, inner), default=0)
    if name.startswith("reduce_window") or name.startswith("select_and"):
        window = eqn.params.get("window_dimensions", ())
        return max(out, read if name.startswith("select") else 0) * math.prod(window)
    if name.startswith(("reduce_", "arg", "cum", "scatter")):
        return read
    if inner:
        return sum(map(jaxpr_flops, inner))
    if name in ("random_bits", "threefry2x32"):
        return _THREEFRY * out
    return 0 if name in _MOVES else out


def _convolution_flops(eqn: Any, out: int) -> int:
    kernel = eqn.invars[1].aval.shape
    # rhs_spec: features out, features in of a group, then the window. A dilated input is
    # zero between its elements, and those products are not counted.
    spec = eqn.params["dimension_numbers"].rhs_spec
    dilation = math.prod(eqn.params["lhs_dilation"])
    products = out * math.prod(kernel[dim] for dim in spec[1:])
    return 2 * products // (dilation * eqn.params["batch_group_count"])


def jaxpr_flops(jaxpr: Any) -> int:
    return sum(map(eqn_flops, _trace.open_jaxpr(jaxpr)[0].eqns))
