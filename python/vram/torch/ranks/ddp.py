# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of DistributedDataParallel beside the graphs of its module."""

from __future__ import annotations

from typing import Optional

import torch
from torch.nn.parallel import DistributedDataParallel

from ..loop.training_loop import BUCKETS, NO_BUCKETS, Buckets
from ..ops.tensors import local_bytes, storage_of

PARAMETERS, GRADIENTS = "parameters", "gradients"


def active() -> Optional[DistributedDataParallel]:
    """The one whose module runs, or is compiled, at this moment."""
    if not torch.distributed.is_available() or not torch.distributed.is_initialized():
        return None
    return DistributedDataParallel._get_active_ddp_module()


def _trained(module: DistributedDataParallel) -> list[torch.nn.Parameter]:
    ignored = module.parameters_to_ignore
    return [parameter for name, parameter in module.module.named_parameters()
            if parameter.requires_grad and name not in ignored]


def buckets_of(module: DistributedDataParallel) -> Buckets:
    return Buckets(sum(map(local_bytes, _trained(module))), module.gradient_as_bucket_view)


def buckets() -> Buckets:
    module = active()
    return NO_BUCKETS if module is None else buckets_of(module)


def is_part(trained: int) -> bool:
    """Whether a graph with so many trained parameters is one of several: DDP splits the
    graph of its module where a bucket ends, unless optimize_ddp is off."""
    module = active()
    return module is not None and trained < len(_trained(module))


class Ddp:
    """The memory beside one graph of several."""

    gradients = GRADIENTS

    def __init__(self, module: DistributedDataParallel):
        self.module, self.buckets = module, buckets_of(module)

    def parts(self, given: set[int]) -> dict[str, int]:
        kinds: dict[str, dict[int, int]] = {PARAMETERS: {}, GRADIENTS: {}}
        for tensor in (*self.module.parameters(), *self.module.buffers()):
            kinds[PARAMETERS][storage_of(tensor)._cdata] = storage_of(tensor).nbytes()
            if tensor.grad is not None and not self.buckets.are_gradients:
                storage = storage_of(tensor.grad)
                kinds[GRADIENTS][storage._cdata] = storage.nbytes()
        return {name: sum(size for storage, size in found.items() if storage not in given)
                for name, found in kinds.items()} | {BUCKETS: self.buckets.bytes}

    def after(self) -> dict[str, int]:
        """At the optimizer's step."""
        return {**self.parts(set()),
                GRADIENTS: 0 if self.buckets.are_gradients else self.buckets.bytes}

    def stays(self) -> Optional[int]:
        """Bytes of gradients of an earlier backward; None where they are in buckets."""
        return None if self.buckets.are_gradients else self.buckets.bytes

    def trained(self) -> list[torch.Tensor]:
        return list(_trained(self.module))
