# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A torch optimizer, as the graph's function attribute vram.optimizer says it."""

from __future__ import annotations

from typing import Any, Optional

import torch

from . import graph as g
from .errors import ExportError

#: What torch's optimizers and the graph's keep of a parameter, by one name.
STATE = ("exp_avg", "exp_avg_sq", "momentum_buffer", "row_var", "col_var", "variance")
#: Options of torch's optimizers that choose among kernels of equal results.
_KERNELS = {"foreach", "fused", "capturable", "differentiable"}
#: What the groups of parameters may differ in: vram.weight_decay, vram.lr_scale.
_PER_GROUP = {"params", "lr", "initial_lr", "weight_decay", "param_names"}
#: Options that the dialect's optimizers do not have, at the value that leaves them out.
_OFF = {"amsgrad": False, "maximize": False, "dampening": 0}


# Each takes its options out of a group, and gives the entries of vram.optimizer.

def _adam(group: dict[str, Any]) -> dict[str, str]:
    beta1, beta2 = group.pop("betas")
    name = "adamw" if group.pop("decoupled_weight_decay", False) else "adam"
    return {"name": g.string(name), "beta1": g.f64(float(beta1)), "beta2": g.f64(float(beta2)),
            "eps": g.f64(group.pop("eps"))}


def _sgd(group: dict[str, Any]) -> dict[str, str]:
    momentum, nesterov = group.pop("momentum"), group.pop("nesterov")
    if not momentum:
        return {"name": g.string("sgd")}
    return {"name": g.string("momentum"), "momentum": g.f64(momentum),
            "nesterov": "true" if nesterov else "false"}


def _adafactor(group: dict[str, Any]) -> dict[str, str]:
    if tuple(group.pop("eps")) != (None, 1e-3):
        raise ExportError("Adafactor's eps must be its default, (None, 1e-3)")
    return {"name": g.string("adafactor"), "beta2_decay": g.f64(group.pop("beta2_decay")),
            "clip_threshold": g.f64(group.pop("d"))}


_KNOWN = {torch.optim.Adam: _adam, torch.optim.AdamW: _adam, torch.optim.SGD: _sgd,
          torch.optim.Adafactor: _adafactor}


def entries(optimizer: torch.optim.Optimizer) -> Optional[dict[str, str]]:
    """The entries of vram.optimizer; None for an optimizer that the dialect does not have.
    Raises ExportError for an option that its own does not have."""
    kind = type(optimizer)
    if kind not in _KNOWN:
        return None
    found = [_entries(kind, dict(group)) for group in optimizer.param_groups]
    for other in found[1:]:
        if other != found[0]:
            raise ExportError("the optimizer's groups differ in more than their learning rate "
                              f"and weight decay: {found[0]} and {other}")
    return found[0]


def _entries(kind: type, group: dict[str, Any]) -> dict[str, str]:
    for option, off in _OFF.items():
        if group.pop(option, off) != off:
            raise ExportError(f"{kind.__name__} has {option}=, which the dialect's has not; leave "
                              "it out")
    if kind is torch.optim.AdamW:
        # Older versions of torch do not say so in the group.
        group["decoupled_weight_decay"] = True
    entries = _KNOWN[kind](group)
    left = set(group) - _KERNELS - _PER_GROUP
    if left:
        raise ExportError(f"{kind.__name__} has {sorted(left)[0]}=, which the exporter does not "
                          "know; leave it out")
    return entries
