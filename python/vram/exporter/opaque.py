# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that the dialect has no form of, as vram.opaque: sizes, cost, backward.

Sizes come from the fake tensors that the program was traced with, and what the
backward reads from autograd, which runs the op on fake tensors once more. What
`register` was told overrides both.
"""

from __future__ import annotations

import math
from typing import Any, Callable, NamedTuple, Optional, Sequence, Union

import torch
from torch.utils._pytree import tree_flatten, tree_unflatten

from . import functions
from . import graph as g
from .errors import ExportError
from .graph import Type
from .ops.common import ELEMENTS, element_of

#: A number, or a function of (inputs, results), lists of tensors without elements.
Count = Union[int, Callable[[list, list], int]]

#: Types that the dialect does not have, as others of their size, and how many.
_STAND_INS = {
    torch.complex128: ("f64", 2), torch.complex64: ("f32", 2), torch.complex32: ("f16", 2),
    torch.uint16: ("i16", 1), torch.uint32: ("i32", 1), torch.uint64: ("i64", 1),
    torch.float8_e4m3fn: ("i8", 1), torch.float8_e5m2: ("i8", 1),
    torch.float8_e4m3fnuz: ("i8", 1), torch.float8_e5m2fnuz: ("i8", 1),
}


class Declared(NamedTuple):
    """An author's declarations about an op; None for each that is missing."""

    results: Optional[Callable[[list], Sequence[Sequence[int]]]] = None
    workspace: Optional[Count] = None
    flops: Optional[Count] = None
    accessed: Optional[Count] = None
    rerun: Optional[bool] = None
    backward_workspace: Optional[Count] = None
    backward_flops: Optional[Count] = None


_declared: dict[str, Declared] = {}


def register(op: Any, *, results: Optional[Callable[[list], Sequence]] = None,
             workspace: Optional[Count] = None, flops: Optional[Count] = None,
             accessed: Optional[Count] = None, rerun: Optional[bool] = None,
             backward_workspace: Optional[Count] = None,
             backward_flops: Optional[Count] = None) -> None:
    """See vram.register_opaque, which documents the arguments."""
    name = op if isinstance(op, str) else functions.name_of(op)
    given = Declared(results, workspace, flops, accessed, rerun, backward_workspace,
                     backward_flops)
    for field in ("workspace", "flops", "accessed", "backward_workspace",
                  "backward_flops"):
        value = getattr(given, field)
        if value is not None and not callable(value):
            _check_count(name, field, value)
    if rerun is not None and not isinstance(rerun, bool):
        raise ExportError(f"register_opaque('{name}'): rerun is {rerun!r}; it is True "
                          "or False")
    if results is not None and not callable(results):
        raise ExportError(f"register_opaque('{name}'): results is {results!r}; it is a "
                          "function of the inputs that returns a shape for each result")
    _declared[_plain(name)] = given


def _plain(name: str) -> str:
    """`mylib::scan`, `mylib.scan.default` and `mylib.scan` are one name."""
    return name.replace("::", ".").removesuffix(".default")


def _check_count(name: str, field: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ExportError(f"register_opaque('{name}'): {field} is {value!r}; it is a "
                          "whole number that is not negative, or a function of inputs "
                          "and results that returns one")
    return value


def type_of(tensor: torch.Tensor, name: str, place: str) -> Type:
    """The type of an opaque op's input or result: a stand-in of as many bytes where
    the dialect has none."""
    at = f" ({place})" if place else ""
    if tensor.layout is not torch.strided:
        raise ExportError(f"{name} has a tensor of layout {tensor.layout}{at}, whose size "
                          "is not known from its shape; convert it: .to_dense()")
    if any(isinstance(size, torch.SymInt) for size in tensor.shape):
        shape = ", ".join(str(size) for size in tensor.shape)
        raise ExportError(f"{name} has a result of shape [{shape}]{at}, whose size the "
                          "elements of a tensor decide, so that nothing can be planned; "
                          "fix the size")
    shape = tuple(int(size) for size in tensor.shape)
    if tensor.dtype in ELEMENTS:
        return Type(shape, element_of(tensor.dtype))
    if tensor.dtype in _STAND_INS:
        element, count = _STAND_INS[tensor.dtype]
        return Type((*shape, count) if count > 1 else shape, element)
    raise ExportError(f"{name} has a tensor of {tensor.dtype}{at}, whose size is not "
                      "known")


def kernel_name(node: torch.fx.Node) -> str:
    """The name of the Triton kernel that a node launches; empty for another node."""
    if "triton_kernel_wrapper" not in str(node.target):
        return ""
    from torch._higher_order_ops.triton_kernel_wrap import kernel_side_table

    return functions.name_of(kernel_side_table.get_kernel(node.kwargs["kernel_idx"]))


def written(target: Any, leaves: list[Any], spec: Any, places: list[int]) -> list[int]:
    """The tensors that an op writes, by their number among its tensors. `leaves` are
    those of its (args, kwargs); a Triton kernel may write every tensor it is given."""
    if "triton_kernel_wrapper_mutation" in str(target):
        return [*range(len(places))]
    if not isinstance(target, torch._ops.OpOverload) or not target._schema.is_mutable:
        return []
    args, kwargs = tree_unflatten(leaves, spec)
    changed = []
    for number, argument in enumerate(target._schema.arguments):
        if argument.alias_info is None or not argument.alias_info.is_write:
            continue
        value = args[number] if number < len(args) else kwargs.get(argument.name)
        changed += [t for t in tree_flatten(value)[0] if isinstance(t, torch.Tensor)]
    return [n for n, place in enumerate(places)
            if any(leaves[place] is t for t in changed)]


class Backward(NamedTuple):
    """Autograd's answers about one op. Numbers are those of the tensors among its arguments, and of
    its results; `extra` are further tensors that it keeps."""

    gradients: list[int]
    saved_inputs: list[int]
    saved_results: list[int]
    extra: list[torch.Tensor]


def _has_gradient(tensor: torch.Tensor) -> bool:
    return tensor.is_floating_point() or tensor.is_complex()


def _same(a: torch.Tensor, b: torch.Tensor) -> bool:
    """Whether they are one tensor, or views of all of it."""
    return a is b or (a.untyped_storage()._cdata == b.untyped_storage()._cdata
                      and a.numel() == b.numel())


def backward(call: Optional[Callable[[list], Any]], tensors: Sequence[torch.Tensor],
             wanted: Sequence[bool], results: int) -> Backward:
    """Autograd's answers about `call`. If `call` is None, or cannot run on fake tensors: its
    backward reads all, `results` results among them, and gives every gradient that is wanted."""
    try:
        if call is None:
            raise NotImplementedError
        with functions.without_kernels():
            return _observed(call, tensors, wanted)
    except ExportError:
        raise
    except Exception:
        floats = [i for i, (t, w) in enumerate(zip(tensors, wanted))
                  if w and _has_gradient(t)]
        return Backward(floats, [*range(len(tensors))], [*range(results)], [])


def _observed(call: Callable[[list], Any], tensors: Sequence[torch.Tensor],
              wanted: Sequence[bool]) -> Backward:
    """Runs `call` on fake tensors, of which `wanted` get a gradient, and sees what
    autograd keeps."""
    kept: list[torch.Tensor] = []

    def keep(tensor: torch.Tensor) -> torch.Tensor:
        kept.append(tensor)
        return tensor

    with torch.enable_grad():
        leaves = [t.detach().requires_grad_() if w and _has_gradient(t) else
                  t.detach() for t, w in zip(tensors, wanted)]
        with torch.autograd.graph.saved_tensors_hooks(keep, lambda t: t):
            results = [t for t in tree_flatten(call(leaves))[0]
                       if isinstance(t, torch.Tensor)]
    reached: set[int] = set()
    seen, pending = set(), [t.grad_fn for t in results if t.grad_fn is not None]
    while pending:
        node = pending.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        if getattr(node, "variable", None) is not None:
            reached.add(id(node.variable))
        if isinstance(node, torch.autograd.function.BackwardCFunction):
            # The tensors that a Function keeps as attributes of its ctx.
            kept += [v for v in tree_flatten(dict(vars(node)))[0]
                     if isinstance(v, torch.Tensor)]
        pending += [following for following, _ in node.next_functions]
    gradients = [i for i, t in enumerate(leaves) if id(t) in reached]
    inputs, outputs, extra = set(), set(), []
    for tensor in kept:
        for group, numbers in ((leaves, inputs), (results, outputs)):
            found = next((i for i, t in enumerate(group) if _same(t, tensor)), None)
            if found is not None:
                numbers.add(found)
                break
        else:
            if not any(_same(t, tensor) for t in extra):
                extra.append(tensor)
    return Backward(gradients, sorted(inputs), sorted(outputs), extra)


def attributes(name: str, inputs: list[torch.Tensor], results: list[torch.Tensor],
               rerun: bool, instance: int, place: str) -> dict[str, str]:
    """The attributes of an opaque op: what was declared, or the defaults."""
    declared = _declared.get(_plain(name), Declared())
    if declared.results is not None:
        shapes = [tuple(int(s) for s in shape) for shape in declared.results(inputs)]
        found = [tuple(t.shape) for t in results]
        if shapes != found:
            raise ExportError(
                f"register_opaque('{name}') says that its results have the shapes "
                f"{shapes}{f' ({place})' if place else ''}, but PyTorch gives {found}")

    def count(field: str) -> Optional[int]:
        value = getattr(declared, field)
        if value is None:
            return None
        return _check_count(name, field, value(inputs, results) if callable(value)
                            else value)

    accessed = count("accessed")
    least = sum(math.prod(t.shape) * t.element_size() for t in results)
    if accessed is not None and accessed < least:
        raise ExportError(
            f"register_opaque('{name}') says that it reads and writes {accessed} bytes"
            f"{f' ({place})' if place else ''}, but its results alone have {least}")
    attrs = {field: g.i64(value) for field in
             ("workspace", "flops", "accessed", "backward_workspace", "backward_flops")
             if (value := count(field)) is not None}
    may = rerun if declared.rerun is None else declared.rerun
    if not may:
        attrs["once"] = g.UNIT
    if not rerun:
        attrs["instance"] = g.i64(instance)
    return attrs
