# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps the backward of each torch.autograd.Function.

torch.export traces through a Function's forward and forgets its backward. So while
a program is captured, each Function whose input requires a gradient is one call of
the op `vram_export::function`, and a record says which. Afterwards `joint` traces
forward and backward together, as autograd runs them.
"""

from __future__ import annotations

import contextlib
import operator
import sys
from typing import Any, Iterator, NamedTuple, Optional, Sequence

import torch
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils._pytree import tree_flatten, tree_unflatten

from .decompose import table
from .errors import ExportError, user_place

#: How the op calls itself in an exported program.
OP = "vram_export.function.default"

_library = torch.library.Library("vram_export", "FRAGMENT")
_library.define("function(Tensor[] tensors, int record) -> Tensor[]")


class Record:
    """One call of a Function."""

    def __init__(self, function: type, forward: Any, args: tuple, wanted: list[bool]):
        self.function = function
        self.forward = forward
        leaves, self.spec = tree_flatten(args)
        self.places = [i for i, leaf in enumerate(leaves)
                       if isinstance(leaf, torch.Tensor)]
        self.leaves = [None if i in self.places else leaf
                       for i, leaf in enumerate(leaves)]
        #: Which of the tensors get a gradient.
        self.wanted = wanted
        self.place = user_place()
        #: The structure of the results, and which of its leaves are tensors.
        self.result_spec: Any = None
        self.result_leaves: list[Any] = []
        self.without_gradient: list[int] = []

    def arguments(self, tensors) -> tuple:
        leaves = list(self.leaves)
        for place, tensor in zip(self.places, tensors):
            leaves[place] = tensor
        return tree_unflatten(leaves, self.spec)

    def shapes(self, tensors) -> list[torch.Tensor]:
        """Runs the forward on fake tensors, for the shapes of its results."""
        context = _Context(self.wanted)
        args = self.arguments(tensors)
        with torch.no_grad():
            results = self.forward(*args) if _sets_up(self.function) \
                else self.forward(context, *args)
        if context.dirty:
            raise ExportError(
                f"{self.function.__name__} writes its input in place (mark_dirty)"
                f"{f' ({self.place})' if self.place else ''}, which a graph of values "
                "cannot hold; return a new tensor")
        leaves, self.result_spec = tree_flatten(results)
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        self.without_gradient = [
            i for i, t in enumerate(tensors) if any(t is o for o in context.outside)]
        self.result_leaves = [_TENSOR if isinstance(leaf, torch.Tensor) else leaf
                              for leaf in leaves]
        return [torch.empty_strided(t.shape, t.stride(), dtype=t.dtype, device=t.device)
                for t in tensors]

    def results(self, tensors) -> Any:
        pending = iter(tensors)
        return tree_unflatten([next(pending) if leaf is _TENSOR else leaf
                               for leaf in self.result_leaves], self.result_spec)


def name_of(op: Any) -> str:
    """The name of an op, a Function, a Triton kernel or another callable."""
    if isinstance(op, (torch._ops.OpOverload, torch._ops.OpOverloadPacket)):
        return str(op).removesuffix(".default")
    inner = getattr(op, "fn", op)
    name = getattr(inner, "__qualname__", None) or getattr(inner, "__name__", None)
    if name is None:
        raise ExportError(f"register_opaque: {op!r} has no name; give the op, a Function, "
                          "a kernel, or a name such as 'mylib::scan'")
    return f"{getattr(inner, '__module__', '')}.{name}".lstrip(".")


_TENSOR = object()


def _sets_up(function: type) -> bool:
    return function.setup_context is not \
        torch.autograd.function._SingleLevelFunction.setup_context


class _Context:
    """The ctx of a forward that runs for its shapes alone."""

    def __init__(self, wanted: list[bool]):
        self.needs_input_grad = tuple(wanted)
        self.dirty: tuple = ()
        self.outside: tuple = ()
        self.saved_tensors: tuple = ()

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors

    save_for_forward = save_for_backward

    def mark_dirty(self, *tensors):
        self.dirty = tensors

    def mark_non_differentiable(self, *tensors):
        self.outside = tensors

    def set_materialize_grads(self, value):
        pass


@contextlib.contextmanager
def without_kernels(allowed: Any = lambda: True) -> Iterator[None]:
    """Triton's kernels are not launched while the context lasts: fake tensors have no
    memory, and what is wanted is shapes. Where `allowed` says no, a launch would leave
    no trace in the program, and is refused."""
    jit = sys.modules.get("triton.runtime.jit")
    tuner = sys.modules.get("triton.runtime.autotuner")
    classes = [getattr(module, name) for module, name in
               ((jit, "JITFunction"), (tuner, "Autotuner"), (tuner, "Heuristics"))
               if module is not None]

    def run(self, *args, **kwargs):
        if not allowed():
            raise ExportError(
                f"the forward launches the Triton kernel {name_of(self)} ({user_place()}) "
                "by itself, which leaves no op in a graph; put it into a custom op "
                "(torch.library.triton_op or custom_op) or a torch.autograd.Function, "
                "and export with --opaque")

    before = [(owner, owner.__dict__.get("run")) for owner in classes]
    for owner in classes:
        owner.run = run
    try:
        yield
    finally:
        for owner, value in before:
            owner.run = value


#: The records of the capture that runs now.
_active: Optional["Functions"] = None


@torch.library.register_fake("vram_export::function", lib=_library)
def _fake(tensors, record):
    functions = _active
    # Functions inside are traced when this one is.
    functions.inside += 1
    try:
        return functions.records[record].shapes(tensors)
    finally:
        functions.inside -= 1


def _subclasses(function: type) -> Iterator[type]:
    for made in function.__subclasses__():
        yield made
        yield from _subclasses(made)


class Functions:
    """The records of one capture, by number."""

    def __init__(self):
        self.records: list[Record] = []
        self.inside = 0

    @contextlib.contextmanager
    def kept(self) -> Iterator[None]:
        """Calls of Functions are calls of the op while the context lasts. PyTorch's own
        Functions are traced through."""
        global _active
        # Also those that inherit their forward: their backward may be another.
        replaced = [(function, function.forward, function.__dict__.get("forward"))
                    for function in set(_subclasses(torch.autograd.Function))
                    if function.__module__.partition(".")[0] != "torch"
                    and function.forward is not torch.autograd.Function.forward]
        for function, forward, _ in replaced:
            function.forward = staticmethod(self._instead(function, forward))
        before, _active = _active, self
        try:
            with without_kernels(lambda: self.inside > 0):
                yield
        finally:
            _active = before
            for function, _, own in replaced:
                if own is None:
                    del function.forward
                else:
                    function.forward = own

    def has(self, function: Optional[type]) -> bool:
        return any(record.function is function for record in self.records)

    def _instead(self, function: type, forward: Any) -> Any:
        def call(*args):
            given = args if _sets_up(function) else args[1:]
            tensors = [leaf for leaf in tree_flatten(given)[0]
                       if isinstance(leaf, torch.Tensor)]
            wanted = [t.requires_grad for t in tensors]
            if self.inside or not any(wanted):
                return forward(*args)
            record = Record(function, forward, given, wanted)
            self.records.append(record)
            made = torch.ops.vram_export.function(tensors, len(self.records) - 1)
            if record.without_gradient and not _sets_up(function):
                args[0].mark_non_differentiable(
                    *(made[i] for i in record.without_gradient))
            return record.results(made)

        return call


class Joint(NamedTuple):
    """Forward and backward in one FX graph. It takes the tensors of the
    call, then the model's state, then gradients of the results whose numbers
    `differentiable` has. It returns the results, then a gradient of each tensor of
    `inputs`, by number."""

    module: torch.fx.GraphModule
    differentiable: list[int]
    inputs: list[int]


def joint(record: Record, tensors: list[torch.Tensor], root: torch.nn.Module,
          state: dict[str, torch.Tensor], shared: dict[str, int]) -> Joint:
    """`tensors` and `state`, the parameters and buffers of `root` by path, are fake.
    `shared`: which parameters are tensors of the call, by number: a backward may ask
    for their gradients under either name."""
    differentiable: list[int] = []
    inputs: list[int] = []

    def run(given, held, grads):
        leaves = [t.detach().requires_grad_() if wanted else t
                  for t, wanted in zip(given, record.wanted)]
        other = {path: t.detach().requires_grad_(t.is_floating_point())
                 for path, t in held.items()}
        inside = {**other, **{path: leaves[i] for path, i in shared.items()}}
        with torch.nn.utils.stateless._reparametrize_module(root, inside), \
                torch.enable_grad():
            results = record.function.apply(*record.arguments(leaves))
            outs = [t for t in tree_flatten(results)[0] if isinstance(t, torch.Tensor)]
            reached = [i for i, t in enumerate(outs) if t.requires_grad]
            if grads is None:
                return reached, outs
            asked = [i for i, wanted in enumerate(record.wanted) if wanted]
            found = torch.autograd.grad([outs[i] for i in reached],
                                        [leaves[i] for i in asked], grads,
                                        allow_unused=True)
        if any(t.grad is not None for t in (*other.values(), *leaves)):
            raise ExportError(
                f"the backward of {record.function.__name__} calls backward() itself"
                f"{f' ({record.place})' if record.place else ''}, which leaves gradients "
                "that no graph holds; use torch.autograd.grad and return them")
        inputs[:] = [i for i, grad in zip(asked, found) if grad is not None]
        return (*outs, *(grad for grad in found if grad is not None))

    with torch.enable_grad():
        reached, outs = run(tensors, state, None)
        differentiable[:] = reached
        grads = [torch.empty_like(outs[i]) for i in differentiable]
        module = make_fx(run, decomposition_table=table(),
                         _allow_non_fake_inputs=True)(tensors, state, grads)
    module.graph.eliminate_dead_code()
    return Joint(module, differentiable, inputs)


def _aliases(node: torch.fx.Node) -> tuple[list[torch.fx.Node], list[torch.fx.Node]]:
    """The inputs that this node's result shares its storage with, and those that it
    writes."""
    if node.target is operator.getitem:
        return [node.args[0]], []
    if not isinstance(node.target, torch._ops.OpOverload):
        return [], []
    shared, written = [], []
    for i, argument in enumerate(node.target._schema.arguments):
        given = node.args[i] if i < len(node.args) else node.kwargs.get(argument.name)
        if argument.alias_info is None:
            continue
        for value in given if isinstance(given, (list, tuple)) else [given]:
            if isinstance(value, torch.fx.Node):
                shared.append(value)
                if argument.alias_info.is_write:
                    written.append(value)
    return shared, written


def dependent(graph: torch.fx.Graph, sources: Sequence[torch.fx.Node]
              ) -> set[torch.fx.Node]:
    """The nodes that depend on these, also through what a dependent node wrote: the
    graph is not functional. A write goes with the dependent reads before it."""
    found = set(sources)
    storage: dict[torch.fx.Node, torch.fx.Node] = {}
    read: set[torch.fx.Node] = set()
    changed: set[torch.fx.Node] = set()
    for node in graph.nodes:
        shared, written = _aliases(node)
        storage[node] = storage[shared[0]] if shared else node
        inputs = node.all_input_nodes
        targets = {storage[n] for n in written}
        if node.op == "output" or targets & read \
                or any(n in found or storage[n] in changed for n in inputs):
            found.add(node)
            read.update(storage[n] for n in inputs)
            changed |= targets
    return found
