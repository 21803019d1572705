# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs with symbolic sizes, made static for the sizes of a call.

After a second shape torch.compile makes one graph for all sizes. A plan is for bytes,
so such a graph is made static again for the sizes of each call."""

from __future__ import annotations

from typing import Any

import torch
from torch import fx
from torch._subclasses.fake_tensor import FakeTensor


def is_symbolic(inputs: list) -> bool:
    """Do the inputs of a graph have sizes that are not known?"""
    for value in inputs:
        if isinstance(value, torch.SymInt):
            return True
        if isinstance(value, torch.Tensor) and value.layout is torch.strided and not all(
                isinstance(size, int) for size in (*value.shape, *value.stride())):
            return True
    return False


def stand_ins(inputs: list) -> list:
    """The inputs, but for parameters as fake tensors, with symbols as Dynamo's trace has them:
    who keeps these keeps no batch in memory."""
    context = torch._guards.TracingContext.try_get()
    if context is None or context.fake_mode is None:
        return inputs

    def of(value: Any) -> Any:
        if not isinstance(value, torch.Tensor) or isinstance(value, FakeTensor) or \
                isinstance(value, torch.nn.Parameter) or value not in context.tensor_to_context:
            return value
        # As AOTAutograd makes them.
        symbols = context.tensor_to_context[value]
        return context.fake_mode.from_tensor(value, symbolic_context=symbols,
                                             source=symbols.tensor_source, trace=False)

    return list(map(of, inputs))


def wrapped_floats(module: fx.GraphModule) -> set[int]:
    """Which inputs stand for a float of Python: Dynamo passes it as a tensor, of which
    the graph takes the item."""
    return {index for index, node in enumerate(module.graph.find_nodes(op="placeholder"))
            if getattr(node.meta.get("grapharg"), "pass_arg_as_tensor", False)
            and all(user.target == "item" for user in node.users)}


def specialized(module: fx.GraphModule, arguments: tuple) -> fx.GraphModule:
    """`module` for these arguments: numbers among them are constants, and no input."""
    graph = fx.Graph()
    known: dict[fx.Node, Any] = {}
    given = iter(arguments)
    for node in module.graph.nodes:
        if node.op == "placeholder":
            value = next(given)
            if isinstance(value, (int, float, bool)):
                known[node] = value
                continue
        if node.target == "item" and isinstance(known[node.args[0]], float):
            known[node] = known[node.args[0]]
            continue
        known[node] = graph.node_copy(node, lambda source: known[source])
        # They are of the symbolic trace.
        for name in ("example_value", "val", "unbacked_bindings"):
            known[node].meta.pop(name, None)
    result = fx.GraphModule(module, graph)
    result.meta = dict(module.meta)
    return result
