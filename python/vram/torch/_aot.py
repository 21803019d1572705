# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What AOTAutograd changed between the versions of PyTorch that the backend runs with.

Names that have been there since torch 2.9 are used where they are needed; each function
here says from which version on PyTorch has its own."""

from __future__ import annotations

import inspect
from typing import Any

import torch
from torch import fx
from torch._functorch import partitioners
from torch._functorch._aot_autograd import descriptors
from torch._library.fake_class_registry import FakeScriptObject


def is_rng_op(node: fx.Node) -> bool:
    """Whether the node may draw from a generator. PyTorch's own from 2.14."""
    own = getattr(partitioners, "is_rng_op", None)
    if own is not None:
        return own(node)
    if torch.Tag.nondeterministic_seeded not in getattr(node.target, "tags", ()):
        return False
    # Attention draws where it drops.
    for index, argument in enumerate(node.target._schema.arguments):
        if argument.name == "dropout_p":
            given = node.args[index] if index < len(node.args) else \
                node.kwargs.get("dropout_p", argument.default_value)
            return given != 0
    return True


def cleanup_recompute_tags(module: fx.GraphModule) -> None:
    """What lies between two regions of torch.utils.checkpoint is saved. The keyword is
    there from 2.10."""
    own = partitioners.cleanup_recompute_tags
    keyword = "is_default_partition"
    if keyword in inspect.signature(own).parameters:
        own(module, is_default_partition=False)
        return
    for node in module.graph.nodes:
        # 2.9 reads it of all that is recomputed, and not all has it.
        if partitioners.must_recompute(node):
            node.meta.setdefault("ac_graph_id", 0)
    own(module)


def saved(index: int, unchecked: bool) -> Any:
    """Describes a saved tensor; `unchecked`: its version is not compared when the
    backward reads it, which is told apart from 2.11."""
    kind = getattr(descriptors, "SavedForBackwardsNoVcCheckAOTOutput", None)
    if unchecked and kind is not None:
        return kind(index)
    return descriptors.SavedForBackwardsAOTOutput(index)


def checks_versions(meta: dict[str, Any]) -> bool:
    """Of a saved tensor: those without the check are saved last."""
    return not meta.get("saved_tensor_with_no_vc_check", False) or \
        not hasattr(descriptors, "SavedForBackwardsNoVcCheckAOTOutput")


def place_of(primal: fx.Node, index: int) -> int:
    """Which argument of the graph a primal is of: a tensor that is made of several, such
    as a DTensor, is several primals."""
    described = primal.meta.get("desc")
    while getattr(described, "base", None) is not None:
        described = described.base
    return getattr(described, "idx", index)


def is_object(value: Any) -> bool:
    """Whether an input of a graph is an object that ops hand on, such as a DTensor's
    mesh, which is one from 2.10 or later."""
    return isinstance(value, (torch.ScriptObject, FakeScriptObject))
