# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What DistributedDataParallel has in memory beside the graphs of its module."""

from __future__ import annotations

import dataclasses

import torch
from torch.nn.parallel import DistributedDataParallel

from ._local import local_bytes


@dataclasses.dataclass(frozen=True)
class Buckets:
    """Bytes of the buckets in which gradients are reduced; with
    gradient_as_bucket_view=True the gradients lie there after the backward."""

    bytes: int = 0
    are_gradients: bool = False

    def parts(self) -> list[tuple[str, int]]:
        return [("DDP's buckets", self.bytes)] if self.bytes else []


NO_BUCKETS = Buckets()


def buckets() -> Buckets:
    """Of the DistributedDataParallel whose module runs, or is compiled, at this moment."""
    if not torch.distributed.is_available() or not torch.distributed.is_initialized():
        return NO_BUCKETS
    active = DistributedDataParallel._get_active_ddp_module()
    if active is None:
        return NO_BUCKETS
    ignored = active.parameters_to_ignore
    return Buckets(sum(local_bytes(parameter)
                       for name, parameter in active.module.named_parameters()
                       if parameter.requires_grad and name not in ignored),
                   active.gradient_as_bucket_view)
