# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that libraries take on a GPU beside the tensors of a graph, by the statistics of
PyTorch's caching allocator: workspaces of cuDNN and others while an op runs, and cuBLAS's,
which stay."""

from __future__ import annotations

from typing import Any, Callable, Iterable

import torch

from ._costs import tensors_of

#: The caching allocator hands out multiples of so many bytes.
ROUNDED = 512
#: Threads that run a step, each with a cuBLAS handle, so with a workspace: the caller's
#: runs the forward, and autograd's for the device the backward.
_THREADS = 2
#: Ops that cuBLAS computes.
_PRODUCTS = {"mm", "addmm", "bmm", "baddbmm", "addbmm", "mv", "addmv", "dot", "vdot",
             "linear", "_addmm_activation", "_scaled_mm", "_grouped_mm"}


def rounded(size: int) -> int:
    return -(-size // ROUNDED) * ROUNDED


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


def is_product(node: torch.fx.Node) -> bool:
    target = node.target
    return isinstance(target, torch._ops.OpOverload) and target.namespace == "aten" and \
        target._schema.name.split("::")[1] in _PRODUCTS and any(
            tensor.is_cuda for tensor in tensors_of(node.meta.get("val")))


def library_bytes(nodes: Iterable[torch.fx.Node]) -> int:
    """Bytes of the workspaces that stay from the first product of a step on."""
    product = next(filter(is_product, nodes), None)
    if product is None:
        return 0
    return _THREADS * _workspace(tensors_of(product.meta["val"])[0].device)
