# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parameters in parts on the ranks, gathered where the model reads them.

The gather is a parametrization that torch.compile traces, so it is an op of the graph
like any other, and its gradient is a reduce-scatter: the way of SimpleFSDP
(arXiv:2411.00284). Whether a gathered parameter stays for the backward is the planner's
choice, parameter by parameter."""

from __future__ import annotations

from typing import Any, Optional

import torch
from torch import nn
from torch.nn.utils import parametrize


class _Gathered(nn.Module):
    """Whole on each rank; gradients are averaged over the ranks."""

    def forward(self, parameter: torch.Tensor) -> torch.Tensor:
        from torch.distributed.tensor import Partial, Replicate

        ranks = parameter.device_mesh.ndim  # type: ignore[attr-defined]
        return parameter.redistribute(  # type: ignore[attr-defined]
            placements=[Replicate()] * ranks).to_local(
                grad_placements=[Partial("avg")] * ranks)


def _placement(parameter: torch.Tensor, ranks: int) -> Any:
    """By the first dimension that the number of ranks divides: with parts of two sizes
    the ranks would have two graphs. Whole, where there is none."""
    from torch.distributed.tensor import Replicate, Shard

    return next((Shard(dimension) for dimension, size in enumerate(parameter.shape)
                 if size and size % ranks == 0), Replicate())


def shard(model: nn.Module, mesh: Optional[Any] = None) -> nn.Module:
    """Puts each parameter of `model` in equal parts on the ranks of `mesh` (a DeviceMesh
    of one dimension; by default all ranks); one that has no dimension which they divide
    stays whole, and its gradient is reduced. Make the optimizer after it. `model` is
    changed and returned."""
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.tensor import DTensor, distribute_tensor

    if mesh is None:
        device = next(model.parameters()).device.type
        mesh = init_device_mesh(device, (torch.distributed.get_world_size(),))
    parts: dict[nn.Parameter, nn.Parameter] = {}
    for module in list(model.modules()):
        for name, parameter in list(module.named_parameters(recurse=False)):
            if isinstance(parameter, DTensor):
                raise ValueError(f"the parameter {name} is a DTensor already")
            if parameter not in parts:
                placement = _placement(parameter, mesh.size())
                parts[parameter] = nn.Parameter(
                    distribute_tensor(parameter.detach(), mesh, [placement]),
                    parameter.requires_grad)
            setattr(module, name, parts[parameter])
            parametrize.register_parametrization(module, name, _Gathered(), unsafe=True)
    return model
