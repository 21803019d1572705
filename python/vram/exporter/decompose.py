# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own decompositions, for ops that have no lowering, and some of ours
(algebra.py, repairs.py).

One op at a time: the ops that have a lowering stay as coarse as they are, and an
op without one becomes the FX graph that PyTorch would compute instead.
"""

from __future__ import annotations

import functools
import warnings
from typing import Any, Callable, NamedTuple, Optional, Sequence

import torch
from torch.fx.experimental.proxy_tensor import make_fx

from . import algebra, registry, repairs


#: Ops whose backward is not that of their decomposition, or whose refusal says more than
#: that of its parts: a form that their lowering does not have is refused.
_WHOLE = {"aten.embedding.default", "aten.stft.default", "aten.stft.center",
          "aten.istft.default", "aten.max_unpool2d.default", "aten.max_unpool3d.default"}


class Decomposed(NamedTuple):
    """`module` computes the op from the tensors of its arguments, `inputs`: the
    places of those tensors among the leaves of (args, kwargs)."""

    module: torch.fx.GraphModule
    inputs: list[int]


def functional(target: torch._ops.OpOverload) -> Optional[torch._ops.OpOverload]:
    """The overload that returns what `target` writes into an argument (`add_`,
    `add.out`); None where it is functional itself, or has no such form."""
    schema = target._schema
    if not schema.is_mutable:
        return None
    kept = [a.name for a in schema.arguments if not a.is_out]
    namespace, _, name = schema.name.partition("::")
    packet = getattr(getattr(torch.ops, namespace),
                     registry.functional_name(name + ".")[:-1]
                     if registry.functional_name(name + ".") else name, None)
    if packet is None:
        return None
    for overload in packet.overloads():
        found = getattr(packet, overload)
        if not found._schema.is_mutable and \
                [a.name for a in found._schema.arguments] == kept:
            return found
    return None


def _has_lowering(target: torch._ops.OpOverload) -> bool:
    name = str(target).removeprefix("aten.")
    # An op in place has that of the op that returns its result.
    names = [n for n in (name, registry.functional_name(name)) if n]
    return any(registry.lowering(n) or registry.view(n) for n in names)


@functools.lru_cache(maxsize=None)
def table() -> dict[torch._ops.OperatorBase, Callable]:
    """Decompositions of the ops that have no lowering."""
    from torch._decomp import decomposition_table

    return {**{op: function for op, function in decomposition_table.items()
               if isinstance(op, torch._ops.OpOverload) and not _has_lowering(op)},
            **_ours()}


@functools.lru_cache(maxsize=None)
def _ours() -> dict[torch._ops.OpOverload, Callable]:
    return {**algebra.table(), **repairs.table()}


def _own(target: torch._ops.OpOverload) -> Optional[Callable]:
    """The decomposition of this op, whether it has a lowering or not."""
    from torch._decomp import decomposition_table

    found = _ours().get(target) or decomposition_table.get(target)
    if found is None and target.namespace == "prims":
        found = getattr(target, "impl_aten", None)
    if found is None and target._can_decompose():
        found = target.decompose
    return found


def decompose(target: Any, args: Sequence[Any], kwargs: dict[str, Any]
              ) -> Optional[Decomposed]:
    """None where PyTorch has no decomposition of this call. `args` and `kwargs` have
    the fake tensors that the program was traced with."""
    if not isinstance(target, torch._ops.OpOverload) or target._schema.is_mutable \
            or str(target) in _WHOLE:
        return None
    own = _own(target)
    if own is None:
        return None
    leaves, spec = torch.utils._pytree.tree_flatten((tuple(args), dict(kwargs)))
    places = [i for i, leaf in enumerate(leaves) if isinstance(leaf, torch.Tensor)]
    if not places:
        return None

    def call(*tensors: torch.Tensor):
        given = list(leaves)
        for place, tensor in zip(places, tensors):
            given[place] = tensor
        inner_args, inner_kwargs = torch.utils._pytree.tree_unflatten(given, spec)
        results = own(*inner_args, **inner_kwargs)
        return tuple(results) if isinstance(results, (tuple, list)) else results

    tensors = [leaves[i] for i in places]
    try:
        # Not oneDNN's kernels for the CPU (of an LSTM in f32): they have no form.
        with warnings.catch_warnings(), torch.enable_grad():
            warnings.simplefilter("ignore")
            with torch.backends.mkldnn.flags(enabled=False):
                module = make_fx(call, decomposition_table=table(),
                                 _allow_non_fake_inputs=True)(*tensors)
    except Exception:
        # A decomposition that does not take this form of the op.
        return None
    module.graph.eliminate_dead_code()
    if any(node.target is target for node in module.graph.nodes):
        return None
    return Decomposed(module, places)
