# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Forwards that take a gradient: penalties on gradients, forces as the slope of an
energy, equations in derivatives, steps of an inner optimizer.

torch.export records a forward above autograd, where what autograd saves is not seen. Such
a forward is traced below it first (`trace`), as AOTAutograd does: the gradients inside are
ops like all others, and the result is exported in its place. vram derives the backward of
the whole, so the loss has its second derivatives."""

from __future__ import annotations

from typing import Any, Callable, Sequence

import torch
from torch.fx.experimental.proxy_tensor import make_fx
from torch.nn.utils.stateless import _reparametrize_module
from torch.utils._pytree import tree_leaves, tree_map

from .errors import ExportError


class TakesGradient(Exception):
    """The forward takes a gradient, so it is to be traced below autograd."""


class Traced:
    """A module's forward as an FX graph of its state and inputs."""

    def __init__(self, graph: torch.fx.GraphModule):
        self.graph = graph

    def __call__(self, module: torch.nn.Module, tensors: Sequence[torch.Tensor]):
        # The interpreter says of each op where the user's code has it.
        with torch.fx.traceback.preserve_node_meta():
            return torch.fx.Interpreter(self.graph).run(*_state(module).values(), *tensors)


def _state(module: torch.nn.Module) -> dict[str, torch.Tensor]:
    """Parameters and buffers by path; a tied one by its first path alone."""
    return {**dict(module.named_parameters()), **dict(module.named_buffers())}


# Marks the tensors at which the forward stops a gradient: below autograd neither torch.no_grad nor
# detach is seen, and what autograd saves is detached as well.
_library = torch.library.Library("vram_export", "FRAGMENT")
_library.define("stop(Tensor x) -> Tensor")


@torch.library.impl(_library, "stop", "CompositeExplicitAutograd")
@torch.library.register_fake("vram_export::stop", lib=_library)
def _stop(x: torch.Tensor) -> torch.Tensor:
    return torch.empty_like(x)


@torch.library.register_vmap("vram_export::stop", lib=_library)
def _stop_mapped(info, in_dims, x):
    return torch.ops.vram_export.stop(x), in_dims[0]


def stopped(function: Callable, args: tuple, kwargs: dict, result: Any) -> Any:
    """`result` of a call of the forward, marked where autograd gives it no gradient and an
    argument has one."""
    if function is torch.autograd.grad:
        stops = not kwargs.get("create_graph", len(args) > 4 and args[4])
    else:
        stops = not torch.is_grad_enabled() or \
            getattr(function, "__name__", "") in ("detach", "detach_")
    given = [t for t in tree_leaves((args, kwargs)) if isinstance(t, torch.Tensor)]
    if not stops or not any(_may_have_gradient(t) for t in given):
        return result

    def mark(t: Any) -> Any:
        if not isinstance(t, torch.Tensor) or not t.is_floating_point() or t.requires_grad \
                or any(t is other for other in given):
            return t
        return torch.ops.vram_export.stop(t)

    return tree_map(mark, result)


def _may_have_gradient(t: torch.Tensor) -> bool:
    return t.requires_grad or torch._C._functorch.is_functorch_wrapped_tensor(t)


def _with_stops(graph: torch.fx.Graph) -> None:
    """Takes out the detaches of autograd, which stop nothing, and makes detaches of the
    marks of `stopped`."""
    aten = torch.ops.aten
    for node in list(graph.nodes):
        if node.target in (aten.detach.default, aten.alias.default):
            node.replace_all_uses_with(node.args[0])
            graph.erase_node(node)
        elif node.target is torch.ops.vram_export.stop.default:
            node.target = aten.detach.default


def _batch_norm(x, weight, bias, mean, variance, training, momentum, eps):
    """Batch norm with its running statistics, which it writes, as ops."""
    legit = torch.ops.aten._native_batch_norm_legit_functional.default
    *results, new_mean, new_variance = torch._decomp.decomposition_table[legit](
        x, weight, bias, mean, variance, training, momentum, eps)
    mean.copy_(new_mean)
    variance.copy_(new_variance)
    return tuple(results)


def trace(module: torch.nn.Module, inputs: Sequence[torch.Tensor],
          run: Callable[..., Any]) -> Traced:
    """`run(*inputs)` of the module, traced below autograd. All tensors are fake."""
    held = _state(module)
    wanted = {name: isinstance(t, torch.nn.Parameter) and t.requires_grad
              for name, t in held.items()}

    def call(state, given):
        leaves = {name: t.detach().requires_grad_(wanted[name])
                  for name, t in zip(held, state)}
        with _reparametrize_module(module, leaves, tie_weights=True):
            results = run(*given)
            for name, before in leaves.items():
                if _at(module, name) is not before:
                    raise ExportError(
                        f"the forward takes a gradient and puts another tensor in the "
                        f"place of '{name}', which this export would forget; write it in "
                        "place (copy_)")
        return results

    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH), \
            torch.backends.mkldnn.flags(enabled=False), torch.enable_grad():
        graph = make_fx(
            call, _allow_non_fake_inputs=True, record_stack_traces=True,
            decomposition_table={torch.ops.aten._native_batch_norm_legit.default: _batch_norm}
        )(list(held.values()), list(inputs))
    _with_stops(graph.graph)
    graph.graph.eliminate_dead_code()
    graph.recompile()
    return Traced(graph)


def _at(module: torch.nn.Module, path: str) -> Any:
    owner, _, name = path.rpartition(".")
    return getattr(module.get_submodule(owner), name, None)
