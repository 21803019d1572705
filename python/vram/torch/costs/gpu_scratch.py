# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that libraries take on a GPU beside the tensors of a graph, by the statistics of
PyTorch's caching allocator: workspaces of cuDNN and others while an op runs, and what stays:
cuBLAS's workspaces, and rests of blocks that the allocator does not split."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Iterable, Optional

import torch

from ..ops.tensors import tensors_of
from . import allocator_replay
from .caching_allocator import rounded

#: What nothing else explains: with all plans replayed, a step of GPT-2 takes 1.3 to 2.4 MB
#: more than predicted on an H200. Without replay also the rests behind what a step makes.
_RESTS = 2 << 20
#: Tensors of so many bytes or less have none.
_WITHOUT_REST = 1 << 20
#: Threads that run a step, each with a cuBLAS handle, so with a workspace: the caller's
#: runs the forward, and autograd's for the device the backward.
_THREADS = 2
#: Ops that cuBLAS computes.
_PRODUCTS = {"mm", "addmm", "bmm", "baddbmm", "addbmm", "mv", "addmv", "dot", "vdot",
             "linear", "_addmm_activation", "_scaled_mm", "_grouped_mm"}


def _clear() -> None:
    """Gives cuBLAS's workspaces back; the next product of a thread makes its own again."""
    torch.cuda.synchronize()
    clear = getattr(torch._C, "_cuda_clearCublasWorkspaces", None)
    if clear is not None:
        clear()


def run(call: Callable[[], Any], device: torch.device) -> tuple[Any, int]:
    """The result of the second run of `call`, and the most bytes that were there at once
    beside what was there before. The first run makes what stays. Begins the allocator's
    peak anew before and behind, so that a later measurement does not see these runs."""
    with torch.cuda.device(device), torch.no_grad(), torch.random.fork_rng([device]):
        call()
        torch.cuda.synchronize()
        before = torch.cuda.memory_allocated()
        torch.cuda.reset_peak_memory_stats()
        result = call()
        torch.cuda.synchronize()
        most = torch.cuda.max_memory_allocated() - before
    return result, most


def finish() -> None:
    """After measuring: nothing of it stays, in use or in the allocator's reserve."""
    _clear()
    torch.cuda.empty_cache()
    torch.cuda.reset_peak_memory_stats()


def _workspace(device: torch.device) -> int:
    """Bytes of one thread's cuBLAS workspace."""
    with torch.cuda.device(device), torch.no_grad():
        _clear()
        operand = torch.ones(64, 64, device=device)
        torch.cuda.synchronize()
        before = torch.cuda.memory_allocated()
        product = operand @ operand
        torch.cuda.synchronize()
        return max(0, torch.cuda.memory_allocated() - before - rounded(product.nbytes))


def unsplit_bytes(device: torch.device) -> int:
    """Bytes of rests behind what is allocated now, such as parameters."""
    index = device.index if device.index is not None else torch.cuda.current_device()
    return sum(block["size"] - rounded(block.get("requested_size", block["size"]))
               for segment in torch.cuda.memory_snapshot() if segment["device"] == index
               for block in segment["blocks"] if block["state"] == "active_allocated")


def is_product(node: torch.fx.Node) -> bool:
    target = node.target
    return isinstance(target, torch._ops.OpOverload) and target.namespace == "aten" and \
        target._schema.name.split("::")[1] in _PRODUCTS and any(
            tensor.is_cuda for tensor in tensors_of(node.meta.get("val")))


@dataclasses.dataclass
class LibraryMemory:
    """Bytes beside the tensors of a step. `bytes` stay: cuBLAS's workspaces from the first
    product on, and rests behind parameters. `rests`: what is taken beyond all that is known.
    `allocator`: where a plan can be replayed."""

    bytes: int = 0
    rests: int = 0
    allocator: Optional[allocator_replay.AllocatorState] = None


def library_memory(nodes: Iterable[torch.fx.Node]) -> LibraryMemory:
    """Of a graph. Measures workspaces, and gives back to the device what that took."""
    made = [(node, tensor) for node in nodes
            for tensor in tensors_of(node.meta.get("val")) if tensor.is_cuda]
    if not made:
        return LibraryMemory()
    device = made[0][1].device
    libraries = [_workspace(device)] * _THREADS \
        if any(is_product(node) for node, _ in made) else []
    finish()
    large = any(tensor.nbytes > _WITHOUT_REST for _, tensor in made)
    state = allocator_replay.allocator_state(device, [size for size in libraries if size])
    return LibraryMemory(unsplit_bytes(device) + sum(libraries), _RESTS if large else 0, state)
