# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Transfers between a device and the host's memory, as ops of graphs.

A store and a load begin a copy and give back its target, in which nothing is yet; a wait
ends it. It reads the source as well, so that source and target both live up to it. PyTorch
has such ops from 2.12 on, `ao::offload`, `ao::reload` and `ao::wait_tensor`; those here serve
with all versions, on the CPU too, and keep the layout that a tensor really has.

On a GPU a copy runs on a stream of its own for each direction, from and to pinned memory.
On the CPU, where host and device are the same, the host's memory is mapped from the system:
PyTorch's allocator does not know it, and its figures are those of the device alone."""

from __future__ import annotations

import functools
import mmap
from typing import Any, Callable, Optional

import torch
from torch import fx
from torch.multiprocessing.reductions import StorageWeakRef

_library = torch.library.Library("vram", "FRAGMENT")
_library.define("store(Tensor x) -> Tensor")
_library.define("load(Tensor x, Device device) -> Tensor")
_library.define("wait(Tensor(a) moved, Tensor source) -> Tensor(a)")

STORE, LOAD, WAIT = (torch.ops.vram.store.default, torch.ops.vram.load.default,
                     torch.ops.vram.wait.default)

#: Bytes of what is under way on the CPU where copies are carried out late.
_POISON = 0xFF


class Held:
    """The bytes of the host's memory that the stores of this module take."""

    def __init__(self) -> None:
        self.peak = 0
        #: By address; a weak reference keeps the address from being used again.
        self._storages: dict[int, tuple[StorageWeakRef, int]] = {}

    def note(self, tensor: torch.Tensor) -> None:
        storage = tensor.untyped_storage()
        self._storages[storage._cdata] = StorageWeakRef(storage), storage.nbytes()
        self.peak = max(self.peak, self.now())

    def now(self) -> int:
        self._storages = {address: entry for address, entry in self._storages.items()
                          if not entry[0].expired()}
        return sum(size for _, size in self._storages.values())

    def holds(self, storage: torch.UntypedStorage) -> bool:
        """Whether it lies in the host's memory because it was stored there."""
        entry = self._storages.get(storage._cdata)
        return entry is not None and not entry[0].expired()

    def reset(self) -> None:
        """The peak is counted from now on."""
        self.peak = self.now()


held = Held()

#: Whether copies on the CPU are carried out when they are waited for, in place of when they
#: begin, and their targets hold rubbish until then: a graph without races does the same.
copies_late = False


# Copies on the CPU.

def _mapped(like: torch.Tensor) -> torch.Tensor:
    """Memory of the system's own in the layout of `like`."""
    count = like.untyped_storage().nbytes() // like.element_size()
    memory = mmap.mmap(-1, max(1, count) * like.element_size())
    flat = torch.frombuffer(memory, dtype=like.dtype)
    return flat.as_strided(like.size(), like.stride(), like.storage_offset())


def _copy_on_cpu(target: torch.Tensor, source: torch.Tensor) -> None:
    if not copies_late:
        target.copy_(source)
        return
    raw = torch.empty(0, dtype=torch.uint8, device="cpu")
    raw.set_(target.untyped_storage())
    raw.fill_(_POISON)


def _finish_on_cpu(target: torch.Tensor, source: torch.Tensor) -> None:
    if copies_late:
        target.copy_(source)


# Copies on a GPU.

@functools.cache
def _stream(device: torch.device, out: bool) -> torch.cuda.Stream:
    """One for each direction: both directions of a link move at once."""
    return torch.cuda.Stream(device)


#: Events of copies that were begun, by the address of their target.
_under_way: dict[int, torch.cuda.Event] = {}


def _copy_on_gpu(target: torch.Tensor, source: torch.Tensor, device: torch.device,
                 out: bool) -> None:
    stream = _stream(device, out)
    # Ops that make the source, and those that still read where the target lies, are issued.
    stream.wait_stream(torch.cuda.current_stream(device))
    with torch.cuda.stream(stream):
        target.copy_(source, non_blocking=True)
        event = torch.cuda.Event()
        event.record(stream)
    _under_way[target.data_ptr()] = event


# The ops.

def _store(x: torch.Tensor) -> torch.Tensor:
    if x.is_cuda:
        target = torch.empty_strided(x.size(), x.stride(), dtype=x.dtype, device="cpu",
                                     pin_memory=True)
        _copy_on_gpu(target, x, x.device, True)
    else:
        target = _mapped(x)
        _copy_on_cpu(target, x)
    held.note(target)
    return target


def _load(x: torch.Tensor, device: torch.device) -> torch.Tensor:
    # On the current stream, whose tensor it is from now on.
    target = torch.empty_strided(x.size(), x.stride(), dtype=x.dtype, device=device)
    if target.is_cuda:
        _copy_on_gpu(target, x, target.device, False)
    else:
        _copy_on_cpu(target, x)
    return target


def _wait(moved: torch.Tensor, source: torch.Tensor) -> torch.Tensor:
    if moved.is_cuda or source.is_cuda:
        device = moved.device if moved.is_cuda else source.device
        event = _under_way.pop(moved.data_ptr(), None)
        current = torch.cuda.current_stream(device)
        if event is not None:
            current.wait_event(event)
        else:
            # A backward that runs a second time waits for what its first one waited for.
            current.wait_stream(_stream(device, source.is_cuda))
    else:
        _finish_on_cpu(moved, source)
    return moved


for _name, _function in (("store", _store), ("load", _load), ("wait", _wait)):
    _library.impl(_name, _function, "CompositeExplicitAutograd")


@torch.library.register_fake("vram::store", lib=_library)
def _fake_store(x: torch.Tensor) -> torch.Tensor:
    return torch.empty_strided(x.size(), x.stride(), dtype=x.dtype, device="cpu")


@torch.library.register_fake("vram::load", lib=_library)
def _fake_load(x: torch.Tensor, device: torch.device) -> torch.Tensor:
    return torch.empty_strided(x.size(), x.stride(), dtype=x.dtype, device=device)


@torch.library.register_fake("vram::wait", lib=_library)
def _fake_wait(moved: torch.Tensor, source: torch.Tensor) -> torch.Tensor:
    return moved


# A graph in which nobody reads the result still ends its copies.
fx.has_side_effect(WAIT)


# PyTorch's own.

@functools.cache
def _pytorch_ops() -> Optional[Any]:
    """torch.ops.ao with the ops of asynchronous offload; None before PyTorch 2.12."""
    try:
        from torch._functorch._activation_offloading import offload_ops  # noqa: F401
    except ImportError:
        return None
    return torch.ops.ao


def _pytorch_serves(fake: torch.Tensor, real: torch.Tensor) -> bool:
    return fake.is_cuda and fake.is_contiguous() and real.is_contiguous()


Call = tuple[Callable, tuple]


class Form:
    """The calls that store, load and wait for one tensor. PyTorch's own ops serve a
    contiguous one on a GPU, which is all that they keep of a layout."""

    def __init__(self, fake: torch.Tensor, real: torch.Tensor):
        """`fake`: as traced; `real`: in the layout that was measured."""
        self.fake = fake
        self.ops = _pytorch_ops() if _pytorch_serves(fake, real) else None

    def store(self, x: Any) -> Call:
        return (STORE, (x,)) if self.ops is None else (self.ops.offload.default, (x,))

    def load(self, x: Any) -> Call:
        if self.ops is None:
            return LOAD, (x, self.fake.device)
        return self.ops.reload.default, (x, self.fake.device)

    def wait(self, moved: Any, source: Any) -> Call:
        if self.ops is None:
            return WAIT, (moved, source)
        wait = self.ops.wait_tensor.default
        # From 2.13 on `keepalive` is freed by force, which a second backward would miss.
        if len(wait._schema.arguments) > 2:
            return wait, (moved, None, source)
        return wait, (moved, source)

    def on_host(self) -> torch.Tensor:
        """The fake tensor of its copy on the host."""
        with self.fake.fake_mode:  # type: ignore[attr-defined]
            return torch.empty_strided(self.fake.size(), self.fake.stride(),
                                       dtype=self.fake.dtype, device="cpu")
