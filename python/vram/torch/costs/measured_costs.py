# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Costs that are measured: each op once on the device at hand, by its shapes."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Optional, Sequence

import torch
from torch.utils import _pytree as pytree

from .._errors import Warned
from ..ops.tensors import tensors_of
from .cost_models import Device
from .measurement_file import MeasurementFile, machine

#: Of the runs of one op the median counts, after one that is not timed.
_RUNS = 5
#: The most seconds of a kept cost, as of a device file.
_MOST_SECONDS = 1000
#: Elements: kernels ask how a tensor is aligned, by 64 bytes at most.
_BORDER = 64
#: No further runs of an op after so many seconds.
_ENOUGH = 0.2


def fake_of(node: torch.fx.Node) -> Any:
    """The fake tensors that stand for what it makes."""
    return node.meta.get("val")


def _described(value: Any, of: Callable[[torch.fx.Node], Any]) -> str:
    if isinstance(value, torch.fx.Node):
        value = of(value)
    if isinstance(value, torch.Tensor):
        lazy = "conj" * value.is_conj() + "neg" * value.is_neg() + \
            "zero" * value._is_zerotensor()
        offset = f"+{value.storage_offset() % _BORDER}" if value.storage_offset() % _BORDER else ""
        return f"{value.dtype}{tuple(value.shape)}{tuple(value.stride())}{offset}{lazy}" \
            f"@{value.device.type}"
    if isinstance(value, (tuple, list)):
        return f"[{','.join(_described(entry, of) for entry in value)}]"
    return repr(value)


def signature(node: torch.fx.Node, of: Callable[[torch.fx.Node], Any] = fake_of) -> str:
    """Ops of one signature take one time: the op, and shapes, strides, types and values
    of what it is called with, by the fake tensors `of` its operands."""
    named = ",".join(f"{key}={_described(value, of)}"
                     for key, value in sorted(node.kwargs.items()))
    return f"{node.target}{_described(node.args, of)}{{{named}}}"


def filled(fake: torch.Tensor) -> torch.Tensor:
    """A tensor in memory in the place of `fake`: of its shape and strides, as far from a
    border of _BORDER elements, and conjugated or negated as lazily, since kernels copy what
    is. Its numbers are three quarters, since denormal and infinite ones take longer; indices
    are 0, which is one of any dimension. Elements of an expanded tensor share their place,
    where none is written to by itself."""
    if fake._is_zerotensor():
        return torch._efficientzerotensor(fake.shape, dtype=fake.dtype, device=fake.device)
    offset = fake.storage_offset() % _BORDER
    count = offset + 1 + sum((size - 1) * stride for size, stride
                             in zip(fake.shape, fake.stride())) if fake.numel() else 0
    made = torch.empty(count, dtype=fake.dtype, device=fake.device)
    if fake.dtype.is_floating_point and fake.element_size() > 1:
        made.fill_(0.75)
    else:
        made.zero_()
    made = made.as_strided(fake.shape, fake.stride(), offset if count else 0)
    if fake.is_conj():
        made = torch._conj(made)
    return torch._neg_view(made) if fake.is_neg() else made


def _seconds(node: torch.fx.Node) -> float:
    args, kwargs = pytree.tree_map_only(
        torch.fx.Node, lambda operand: pytree.tree_map_only(
            torch.Tensor, filled, operand.meta["val"]), (node.args, node.kwargs))
    device = next((tensor.device for tensor in tensors_of(node.meta["val"])),
                  torch.device("cpu"))

    def run() -> float:
        if device.type != "cuda":
            begin = time.perf_counter()
            node.target(*args, **kwargs)
            return time.perf_counter() - begin
        first, last = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        first.record()
        node.target(*args, **kwargs)
        last.record()
        last.synchronize()
        return first.elapsed_time(last) / 1e3

    run()
    taken: list[float] = []
    while len(taken) < _RUNS and sum(taken) < _ENOUGH:
        taken.append(run())
    return sorted(taken)[len(taken) // 2]


def _is_right(seconds: Any) -> bool:
    return isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and \
        0 <= seconds <= _MOST_SECONDS


class Measured:
    """Nanoseconds, at least one. `measured`: how many ops this object timed; what it
    finds in `folder`, kept there by machine and version of torch, it does not time.
    Ops that do not run alone are taken from the device file."""

    unit = "ns"

    def __init__(self, device: Device, folder: Optional[str | os.PathLike]):
        self.device, self.measured = device, 0
        self._warned = Warned()
        self.name = f"measured {machine()}"
        self._file = MeasurementFile(folder, "costs", f"number from 0 to {_MOST_SECONDS}",
                                     _is_right)

    def of(self, nodes: Sequence[torch.fx.Node], flops: int) -> int:
        """The nanoseconds of a fused group: those of its slowest op, since each op is bound by the
        bytes that it moves."""
        slowest = 0.0
        for node in nodes:
            seconds = self._of_one(node)
            if seconds is None:
                return self.device.of(nodes, flops)
            slowest = max(slowest, seconds)
        return max(1, round(slowest * 1e9))

    def _of_one(self, node: torch.fx.Node) -> Optional[float]:
        if not isinstance(node.target, torch._ops.OpOverload) or \
                "c10d" in node.target.namespace:
            return None
        key = signature(node)
        if key not in self._file.entries:
            try:
                self._file.put(key, self._measure(node))
            except Exception as error:  # what a kernel raises is the kernel's affair
                self._warned("measure", (
                    f"{node.target} does not run alone ({str(error).splitlines()[0]}): "
                    f"its cost is that of the device file '{self.device.name}'"))
                return None
        return self._file.entries[key]

    def _measure(self, node: torch.fx.Node) -> float:
        from torch._subclasses.fake_tensor import unset_fake_temporarily
        from torch.utils._python_dispatch import _disable_current_modes

        self.measured += 1
        cuda = list(range(torch.cuda.device_count())) \
            if torch.cuda.is_available() else []
        with unset_fake_temporarily(), _disable_current_modes(), torch.no_grad(), \
                torch.random.fork_rng(cuda):
            return _seconds(node)

    def save(self) -> None:
        """Adds to the folder's file what is new."""
        self._file.save()
