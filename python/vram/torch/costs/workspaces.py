# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that kernels allocate beside their results, such as a convolution's images in another
layout: each op runs on stand-ins, and the allocator's events are counted, on a GPU by its
statistics. A graph shows none of it."""

from __future__ import annotations

import dataclasses
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Iterable, Optional

import torch
from torch.utils import _pytree as pytree

from ..._progress import Progress
from .._errors import Warned
from ..ops import aot
from ..ops.layouts import is_dense, strides_of
from ..ops.tensors import tensors_of
from . import gpu_scratch
from .caching_allocator import rounded
from .cpu_allocations import allocations, most
from .measured_costs import fake_of, filled, signature
from .measurement_file import MeasurementFile, machine

#: What this process has measured, by the machine and an op's signature.
_of_process: dict[tuple[str, str], list[Any]] = {}

#: Bytes of one op, as of a problem.
_MOST_BYTES = 1 << 60
#: Bytes of operands and results of an op that is run where the step itself isn't: planning
#: a large model without weights must neither need its memory nor take its time.
SMALL = 32 << 20

_aten = torch.ops.aten
#: Ops whose kernels on the CPU copy operands by their layout or not at all, whatever their size.
#: Those of a large vocabulary take seconds.
_BY_LAYOUT = {_aten.mm, _aten.addmm, _aten.bmm, _aten.add, _aten.mul, _aten._softmax,
              _aten._softmax_backward_data, _aten._log_softmax,
              _aten._log_softmax_backward_data, _aten.nll_loss_forward,
              _aten.nll_loss_backward}
#: Elements to which a dimension is cut at most.
_SHORTEST = 64


@dataclasses.dataclass
class Workspace:
    """`scratch`: the most bytes beside the results while an op runs. `results`: bytes of
    the storage of each tensor that it makes, 0 where that is an operand's: some kernels
    leave a scalar in a storage as large as their input, which a fake tensor doesn't
    show. `strides`: of each of these tensors, where they are others than a fake tensor
    has."""

    scratch: int
    results: list[int]
    strides: Optional[list[list[int]]] = None


def _is_bytes(size: Any) -> bool:
    return isinstance(size, int) and not isinstance(size, bool) and 0 <= size <= _MOST_BYTES


def _is_right(entry: Any) -> bool:
    """[scratch, results ...], behind them the strides where there are some."""
    if not isinstance(entry, list) or not entry:
        return False
    if isinstance(entry[-1], list):
        *entry, strides = entry
        if len(strides) != len(entry) - 1 or not all(
                isinstance(own, list) and all(map(_is_bytes, own)) for own in strides):
            return False
    return len(entry) > 0 and all(map(_is_bytes, entry))


class Workspaces:
    """`measured`: how many ops this object ran; what it finds in `folder` it doesn't, nor
    what another one ran in this process.
    `limit`: the most bytes of an op that is run; `skipped`: there was a larger one."""

    def __init__(self, folder: Optional[str | os.PathLike] = None,
                 limit: Optional[int] = None):
        self.measured, self.limit, self.skipped = 0, limit, False
        self._file = MeasurementFile(folder, "workspaces", "list of bytes", _is_right)
        self._warned, self._machine = Warned(), machine()
        #: A thread of its own: no mode of the caller, nor its profiler, is there.
        self._thread: Optional[ThreadPoolExecutor] = None
        #: Ops that don't run alone.
        self._unknown: set[str] = set()

    def of(self, node: torch.fx.Node,
           fakes: Callable[[torch.fx.Node], Any] = fake_of) -> Optional[Workspace]:
        """None where it is not known. `fakes`: the fake tensors of an operand, as
        kernels really lay it out."""
        if _device(node) is None:
            return None
        if not isinstance(node.target, torch._ops.OpOverload):
            self._unmeasured(node, "it is no single op")
            return None
        if "c10d" in node.target.namespace:
            return None
        key = signature(node, fakes)
        if key in self._unknown:
            return None
        entry = self._file.entries.get(key)
        if entry is None and (self._machine, key) in _of_process:
            entry = _of_process[self._machine, key]
            self._file.put(key, entry)
        if entry is None:
            if self.limit is not None and _bytes(node) > self.limit:
                self.skipped = True
                return None
            try:
                entry = self._measure(node, fakes)
            except Exception as error:  # what a kernel raises is the kernel's affair
                self._unknown.add(key)
                self._unmeasured(node, (str(error).splitlines() or [type(error).__name__])[0])
                return None
            self._file.put(key, entry)
            _of_process[self._machine, key] = entry
        strides = entry[-1] if isinstance(entry[-1], list) else None
        return Workspace(entry[0], entry[1:] if strides is None else entry[1:-1], strides)

    def _unmeasured(self, node: torch.fx.Node, why: str) -> None:
        self._warned("workspace", (
            f"{node.target} does not run alone ({why}), so that the scratch memory of its "
            "kernel is not known and not counted: give a reserve"))

    def _measure(self, node: torch.fx.Node,
                 fakes: Callable[[torch.fx.Node], Any]) -> list[Any]:
        self.measured += 1
        Progress().status(f"measuring the scratch memory of kernels: {self.measured} so far, "
                          f"{node.target}")
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "vram-workspaces")
        return self._thread.submit(_run, node, fakes).result()

    def library_memory(self, nodes: Iterable[torch.fx.Node]) -> gpu_scratch.LibraryMemory:
        """Bytes that libraries and the allocator keep from step to step."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "vram-workspaces")
        return self._thread.submit(gpu_scratch.library_memory, list(nodes)).result()

    def save(self) -> None:
        if self._thread is not None:
            if torch.cuda.is_initialized():
                self._thread.submit(gpu_scratch.finish).result()
            self._thread.shutdown()
            self._thread = None
        self._file.save()


def _device(node: torch.fx.Node) -> Optional[torch.device]:
    """That of what `node` makes: the CPU or a GPU of CUDA's, where kernels are measured."""
    devices = {tensor.device for tensor in tensors_of(node.meta.get("val"))}
    device = devices.pop() if len(devices) == 1 else None
    return device if device is not None and device.type in ("cpu", "cuda") else None


def _bytes(node: torch.fx.Node) -> int:
    return sum(tensor.numel() * tensor.element_size()
               for value in (node, *node.all_input_nodes)
               for tensor in tensors_of(value.meta.get("val")))


def _run(node: torch.fx.Node, fakes: Callable[[torch.fx.Node], Any] = fake_of) -> list[Any]:
    given = pytree.tree_map_only(torch.fx.Node, fakes, (node.args, node.kwargs))
    made = node.meta.get("val")
    smaller = _smaller(node, given, made)
    if smaller is not None:
        scratch, *results = _run_on(node, *smaller)
        # Nothing but its results, laid out as they are expected.
        if scratch == 0 and results == [tensor.nbytes for tensor in tensors_of(smaller[1])]:
            return [0, *(tensor.nbytes for tensor in tensors_of(made))]
    return _run_on(node, given, made)


def _smaller(node: torch.fx.Node, given: Any, made: Any) -> Optional[tuple[Any, Any]]:
    """The operands `given` and the results `made` of a large op with the longest dimension cut
    short; None where its kernel may need another scratch memory for them, or its time is
    short."""
    tensors = [*tensors_of(given), *tensors_of(made)]
    bytes_ = sum(tensor.nbytes for tensor in tensors)
    if bytes_ <= SMALL or node.target.overloadpacket not in _BY_LAYOUT or any(
            tensor.device.type != "cpu" or tensor.is_conj() or tensor.is_neg() or
            not is_dense(tensor) for tensor in tensors):
        return None
    longest = max(size for tensor in tensors for size in tensor.shape)
    short = max(_SHORTEST, longest * SMALL // (4 * bytes_))

    def cut(tensor: torch.Tensor) -> torch.Tensor:
        shape = [short if size == longest else size for size in tensor.shape]
        strides, count = [0] * len(shape), 1
        for place in sorted(range(len(shape)), key=lambda place: (
                tensor.stride(place), tensor.shape[place])):
            strides[place], count = count, count * shape[place]
        return tensor.new_empty_strided(shape, strides)

    return None if short >= longest else pytree.tree_map_only(torch.Tensor, cut, (given, made))


def _run_on(node: torch.fx.Node, operands: Any, expected_results: Any) -> list[Any]:
    args, kwargs = pytree.tree_map_only(torch.Tensor, filled, operands)
    given = {tensor.untyped_storage()._cdata for tensor in tensors_of((args, kwargs))}
    device = _device(node)
    on_gpu = device is not None and device.type == "cuda"
    if on_gpu:
        made, taken = gpu_scratch.run(lambda: node.target(*args, **kwargs), device)
    else:
        state = torch.get_rng_state() if aot.is_rng_op(node) else None
        with torch.no_grad():
            made, sizes = allocations(lambda: node.target(*args, **kwargs))
        if state is not None:
            torch.set_rng_state(state)
        taken = most(sizes)
    storages: dict[int, int] = {}
    results = []
    for tensor in tensors_of(made):
        storage = tensor.untyped_storage()
        own = 0 if storage._cdata in given else storage.nbytes()
        storages[storage._cdata] = own
        results.append(own)
    held = sum(map(rounded, filter(None, storages.values()))) if on_gpu \
        else sum(storages.values())
    entry: list[Any] = [max(0, taken - held), *results]
    strides, expected = strides_of(made), strides_of(expected_results)
    return [*entry, strides] if strides != expected and len(strides) == len(expected) \
        else entry
