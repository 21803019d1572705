# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which ops may run again, and in which form."""

from __future__ import annotations

from typing import Callable

import torch
from torch import fx
from torch.utils.checkpoint import CheckpointPolicy

aten = torch.ops.aten

BATCH_NORM = aten._native_batch_norm_legit_functional.default
#: The same results without the running statistics, which a rerun must not touch.
_WITHOUT_STATISTICS = aten._native_batch_norm_legit.no_stats
_SEEDS = ("inductor_seed", "inductor_seeds")


def rerun_form(node: fx.Node) -> tuple[Callable, tuple, dict]:
    """Target, args and kwargs of another run of `node`."""
    if node.target is BATCH_NORM and trains(node):
        x, weight, bias, _, _, train, momentum, eps = node.args
        return _WITHOUT_STATISTICS, (x, weight, bias, train, momentum, eps), {}
    return node.target, node.args, node.kwargs


def trains(node: fx.Node) -> bool:
    """Of a batch norm: whether it updates running statistics."""
    return bool(node.args[5])


def may_rerun(node: fx.Node, respect: bool) -> bool:
    """May the op run again? An op that has effects, communicates with other processes or is marked
    as saved by the user runs once."""
    if respect and node.meta.get("recompute") == CheckpointPolicy.MUST_SAVE:
        return False
    if not isinstance(node.target, torch._ops.OpOverload):
        return False
    if node.target._schema.is_mutable or node.is_impure(impure_random=False):
        return False
    return "c10d" not in node.target.namespace and \
        node.target._schema.name.split("::")[1] not in _SEEDS
