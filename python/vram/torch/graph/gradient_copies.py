# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The fate of a parameter's gradient behind the backward graph: autograd keeps it as `.grad` where
it is laid out as the parameter is, and else a copy that is."""

from __future__ import annotations

from typing import Optional

import torch

from ..ops.layouts import is_dense
from .joint import Joint, Op

LABEL = "where autograd keeps gradients"


def is_kept(gradient: torch.Tensor, parameter: torch.Tensor) -> bool:
    """By the rule of PyTorch's AccumulateGrad (utils::obeys_layout_contract)."""
    if not is_dense(parameter):
        return gradient.is_contiguous()
    return all(size == 1 or own == wanted for size, own, wanted in zip(
        gradient.shape, gradient.stride(), parameter.stride()))


def copied_bytes(joint: Joint, static_indices: Optional[list[int]]) -> int:
    """Beside all gradients: the largest copy, while what it is made of is there, and by how
    much those that share their elements grow."""
    most = grown = 0
    made = dict(zip(joint.primals, joint.backward_outputs))
    for primal in joint.trained(static_indices):
        node = made[primal]
        gradient, parameter = joint.layouts.of(node), primal.meta["val"]
        if not isinstance(gradient, torch.Tensor) or gradient.shape != parameter.shape or \
                is_kept(gradient, parameter):
            continue
        copy = parameter.numel() * parameter.element_size()
        more = max(0, copy - joint.storage_of(joint.value_of[node]))
        most, grown = max(most, copy - more), grown + more
    return most + grown


def scratch_of(joint: Joint) -> int:
    """Bytes of the op that add_copies() added; 0 where there is none."""
    return joint.ops[-1].workspace if joint.ops[-1].label == LABEL else 0


def add_copies(joint: Joint, static_indices: Optional[list[int]]) -> None:
    """If gradients are copied, adds an op at the end of `joint` that reads all of them and takes as
    much scratch memory; once."""
    if joint.ops[-1].label == LABEL:
        return
    scratch = copied_bytes(joint, static_indices)
    if not scratch:
        return
    gradients = {joint.value_of[node]: None for node in joint.backward_outputs
                 if node in joint.value_of}
    joint.ops.append(Op(None, rerunnable=False, workspace=scratch,
                        operands=list(gradients), label=LABEL))
