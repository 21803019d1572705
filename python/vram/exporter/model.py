# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch model in, vram graph out (see the package)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Callable, NamedTuple, Optional, Sequence

import torch

from . import capture as _capture, constants, optimizers
from .arguments import Arguments, FrozenWeights, NoDecay
from .errors import ExportError, user_place, wants_traceback
from .graph import Graph, Type, needed, print_graph
from .layers import Layers
from .lower import Lowering
from .ops import complex
from .ops.common import COMPLEX, ELEMENTS

__all__ = ["Exported", "ExportError", "export_model"]


class Exported(NamedTuple):
    """`text` is the graph; `values` the initial elements of the arguments that
    the model defines, by `vram.name` (the model's own tensors, not copies);
    `donated` the result that replaces an argument, by its name; `inputs` the
    argument of each tensor of a call, in the order of capture.name_call(), None for
    one that nothing reads."""

    text: str
    values: dict[str, torch.Tensor]
    results: list[str]
    donated: dict[str, int]
    inputs: list[Optional[str]]


def export_model(model: torch.nn.Module, example_inputs: Any, *,
                 kwargs: Optional[Mapping[str, Any]] = None,
                 loss: Optional[Callable] = None,
                 loss_arguments: Sequence[Any] = (),
                 loss_name: Optional[str] = None, targets: Sequence[str] = (),
                 outputs: Sequence[str] = (), batch: Optional[int] = None,
                 mode: str = "train", no_decay: NoDecay = None,
                 optimizer: Optional[torch.optim.Optimizer] = None,
                 frozen_weights: FrozenWeights = None, name: str = "main", locations: bool = True,
                 opaque: bool = False) -> Exported:
    """See vram.export, which documents the arguments."""
    if isinstance(example_inputs, torch.Tensor):
        example_inputs = (example_inputs,)
    if isinstance(example_inputs, Mapping):
        example_inputs, kwargs = (), {**example_inputs, **(kwargs or {})}
    if isinstance(model, torch.export.ExportedProgram):
        _capture.check_static(model)
        raise ExportError("this is an exported program already; give vram.export the "
                          "module, so that it can see its mode and its parameters")
    if not isinstance(model, torch.nn.Module):
        raise ExportError(f"the model is a {type(model).__name__}, not a torch.nn.Module")
    if batch is not None and (not isinstance(batch, int) or batch < 1):
        raise ExportError(f"batch is {batch!r}; it must be a whole number above 0")
    infers = mode == "inference"
    if infers:
        _check_no_training(loss=loss, loss_arguments=loss_arguments, loss_name=loss_name,
                           no_decay=no_decay, optimizer=optimizer,
                           frozen_weights=frozen_weights)
    build = None
    try:
        captured = _capture.capture(
            model, tuple(example_inputs), dict(kwargs or {}), loss=loss,
            loss_arguments=loss_arguments, loss_name=loss_name, targets=targets,
            keep=outputs, batch=batch, mode=mode)
        _capture.check_static(captured.program)
        build = _Build(model, captured, no_decay, optimizer, name, locations, loss,
                       opaque, infers, frozen_weights)
        return build.finish()
    except ExportError:
        raise
    except Exception as error:
        if wants_traceback():
            raise
        raise _internal(error, build) from error


def _check_no_training(**given: Any) -> None:
    """Refuses what an inference has no use for."""
    for option, value in given.items():
        if value is not None and value != ():
            raise ExportError(f"{option}= is for training, and mode='inference' has no "
                              "loss and no optimizer; leave it out")


def _internal(error: Exception, build: Optional["_Build"]) -> ExportError:
    """The one error for what neither the exporter nor PyTorch expected."""
    place = build.lowering.place() if build is not None else ""
    place = place or user_place(error)
    text = str(error).strip().split("\n\n")[0] or "no more is known"
    return ExportError(
        f"the export failed{f' {place}' if place else ''}: {type(error).__name__}: {text}; "
        "write that line with other ops, or report it with the output of "
        "vram-export --traceback")


class _Build:
    def __init__(self, model, captured, no_decay, optimizer, name, locations, loss,
                 opaque, infers, frozen_weights):
        self.captured = captured
        self.infers = infers
        self.graph = Graph(name)
        wrapper = torch.nn.Module()
        wrapper.model = model
        if isinstance(loss, torch.nn.Module):
            wrapper.loss = loss
        self.arguments = Arguments(self.graph, wrapper, no_decay, optimizer,
                                   trains=not infers, frozen_weights=frozen_weights)
        layers = Layers(wrapper, "model", os.path.abspath(_capture.__file__))
        self.lowering = Lowering(self.graph, layers, self.arguments.random_source)
        self.lowering.constant_argument = self.arguments.constant
        self.lowering.state_of = self.arguments.state_of
        self.lowering.root = wrapper
        self.lowering.opaque = opaque
        self.lowering.records = captured.functions
        self.locations = locations
        if optimizer is not None:
            self.graph.optimizer = optimizers.entries(optimizer)
        self.inputs: list[Optional[str]] = []

    def _check_shared(self, placeholders, mutated) -> None:
        """Refuses a buffer that the forward writes and reads by the name of another
        tensor, too: the graph has a value for each name. So it does one that is written
        and whose elements decide a size, which is one for all steps."""
        program, kinds = self.captured.program, torch.export.graph_signature.InputKind
        tensors = {}
        for spec, node in zip(program.graph_signature.input_specs, placeholders):
            if spec.kind in (kinds.PARAMETER, kinds.BUFFER):
                tensors[node] = spec.target, self.arguments.original(spec.target)
            elif spec.kind is kinds.CONSTANT_TENSOR:
                tensors[node] = spec.target, program.constants[spec.target]
        for name, tensor in (tensors[n] for n in tensors if n.name in mutated):
            if any(_overlap(tensor, read) for read in constants.read_elements):
                raise ExportError(
                    f"the model writes '{name.removeprefix('model.')}', whose elements decide "
                    "the size of an index, and a graph has fixed sizes; write it before the "
                    "export, or keep all elements and mask them (torch.where)")
            for node, (other, alias) in tensors.items():
                if node.users and alias is not tensor and _overlap(tensor, alias):
                    name, other = (n.removeprefix("model.") for n in (name, other))
                    raise ExportError(
                        f"the model writes its buffer '{name}' and reads elements of it as "
                        f"'{other}', which a graph would not see change; read a slice of "
                        f"'{name}' in the forward, or make '{other}' a clone")
        constants.read_elements.clear()

    def _inputs(self):
        """A Tensor for each placeholder of the program."""
        program = self.captured.program
        mutated = _mutated(program.graph)
        pending = iter(self.captured.inputs)
        kinds = torch.export.graph_signature.InputKind
        placeholders = [n for n in program.graph.nodes if n.op == "placeholder"]
        self._check_shared(placeholders, mutated)
        for spec, node in zip(program.graph_signature.input_specs, placeholders):
            if not node.users and spec.kind is not kinds.PARAMETER \
                    and not _has_type(node.meta.get("val")):
                # Nothing reads it, so that it needs no argument.
                if spec.kind is kinds.USER_INPUT:
                    next(pending)
                    self.inputs.append(None)
                yield None
                continue
            if spec.kind is not kinds.CONSTANT_TENSOR:
                _check_type(spec, node)
            if spec.kind in (kinds.PARAMETER, kinds.BUFFER):
                tensor = self.arguments.state(spec.target)
                original = self.arguments.original(spec.target)
                known = spec.kind is kinds.BUFFER and original.device.type != "meta" \
                    and node.name not in mutated
                if known:
                    tensor.constant = original.detach().cpu()
                self.lowering.state[spec.target] = node.meta["val"], tensor
                yield tensor
            elif spec.kind is kinds.CONSTANT_TENSOR:
                yield self.lowering.known(
                    program.constants[spec.target],
                    "constant." + spec.target.removeprefix("model."))
            elif spec.kind is kinds.USER_INPUT:
                given = next(pending)
                tensor = self.arguments.input(given.name, given.tensor, given.is_target)
                self.inputs.append(tensor.storage.argument.name)
                yield tensor
            else:
                raise ExportError(f"the model takes a {spec.kind.name.lower()} "
                                  f"'{spec.target}', which no graph can hold")

    def _check_reached(self, loss) -> None:
        """The graph's gradient reaches the parameters that autograd's does; below
        autograd perhaps fewer, as it sees gradients there that are always zero."""
        original = self.arguments.original
        wanted = {id(original(path)) for path in self.captured.reached}
        reached = self.graph.reached(loss)
        for name, tensor in self.arguments.originals.items():
            argument = self.arguments.named(name)
            if not argument.value.needs_grad:
                continue
            is_reached = id(argument.value) in reached
            if is_reached != (id(tensor) in wanted) and \
                    (is_reached or not self.captured.below):
                here, there = ("reaches", "does not") if is_reached \
                    else ("does not reach", "does")
                raise ExportError(
                    f"the graph's gradient {here} parameter '{name}' and PyTorch's "
                    f"{there}, so that a graph would train another model; freeze the "
                    "parameter (requires_grad_(False)), detach() it where its gradient is 0, "
                    "or report this as a bug")

    def _set_loss(self, values) -> None:
        """The first of the results is the loss."""
        loss = values[0]
        if not loss.needs_grad:
            raise ExportError("no trained parameter reaches the loss")
        self._check_reached(loss)
        values[0] = self.lowering.builder.reshape(loss, ())
        self.graph.loss = 0
        self.graph.result_names = dict(enumerate(self.captured.results[1:], 1))

    def finish(self) -> Exported:
        program = self.captured.program
        results = self.lowering.run(program.graph_module, list(self._inputs()))
        self.lowering.check()
        self.arguments.check()
        graph, builder = self.graph, self.lowering.builder
        builder.layer = builder.location = None
        values = [complex.real(builder, r.read(builder)) for r in results]
        for argument, tensor in self.arguments.mutable():
            if argument.role == "parameter" and tensor.storage.value is not argument.value:
                writer = tensor.storage.value.op
                at = writer.location if writer is not None else None
                raise ExportError(
                    f"the model changes its parameter '{argument.name}' while it "
                    f"computes{f' ({at.file}:{at.line})' if at and at.file else ''}; "
                    "make it a buffer, or change it between steps")
        graph.results = values
        if self.infers:
            graph.kind = "inference"
            graph.result_names = dict(enumerate(self.captured.results))
        else:
            self._set_loss(values)
        names = list(self.captured.results)
        self.arguments.order()
        for argument, tensor in self.arguments.mutable():
            now = tensor.storage.value
            if now is argument.value:
                continue
            if now.type != Type(argument.value.shape, argument.value.element):
                raise ExportError(f"the model changes the type of '{argument.name}'")
            argument.donated, argument.keep = now, True
            graph.results.append(now)
            names.append(argument.name)
        offset = self.arguments.offset
        # No op may read the draws.
        if offset is not None and id(offset.value) in needed(graph.ops, graph.results)[1]:
            builder.hint = "next_offset"
            offset.donated = builder.binary_scalar("add", offset.value, 1)
            graph.results.append(offset.donated)
            names.append(offset.name)
        if not self.infers:
            graph.drop_detached(values[0])
        graph.prune()
        if not self.infers:
            self.arguments.find_targets()
        self.arguments.order()
        if not self.locations:
            for op in graph.ops:
                op.location = None
                for inner in op.body.ops if op.body is not None else ():
                    inner.location = None
        kept = {a.name for a in graph.arguments}
        donated = {a.name: graph.results.index(a.donated)
                   for a in graph.arguments if a.donated is not None}
        return Exported(print_graph(graph),
                        {k: v for k, v in self.arguments.values.items() if k in kept},
                        names, donated,
                        [name if name in kept else None for name in self.inputs])


def _overlap(a: torch.Tensor, b: torch.Tensor) -> bool:
    """Whether two tensors lie on common bytes of a storage, as far as their first and last
    elements tell."""
    if a.layout is not torch.strided or b.layout is not torch.strided or \
            a.untyped_storage()._cdata != b.untyped_storage()._cdata:
        return False

    def span(tensor):
        start = tensor.storage_offset() * tensor.element_size()
        last = sum((size - 1) * stride for size, stride in zip(tensor.shape, tensor.stride()))
        return start, start + (last + 1) * tensor.element_size()

    (a_start, a_end), (b_start, b_end) = span(a), span(b)
    return bool(a.numel() and b.numel()) and a_start < b_end and b_start < a_end


def _has_type(tensor: Any) -> bool:
    return not isinstance(tensor, torch.Tensor) or tensor.dtype in ELEMENTS \
        or tensor.dtype in COMPLEX


def _check_type(spec, node: torch.fx.Node) -> None:
    """Refuses what enters the graph with elements that the dialect does not have."""
    tensor = node.meta.get("val")
    if _has_type(tensor):
        return
    name = (spec.target or node.name).removeprefix("model.")
    raise ExportError(
        f"{spec.kind.name.lower().replace('_', ' ')} '{name}' has elements of "
        f"{str(tensor.dtype).removeprefix('torch.')}, which the dialect does not have; "
        "convert it: .float()")


def _mutated(graph: torch.fx.Graph) -> set[str]:
    """Placeholders that some op may write, through any chain of uses."""
    roots: dict[torch.fx.Node, set[torch.fx.Node]] = {}
    written: set[str] = set()
    for node in graph.nodes:
        if node.op == "placeholder":
            roots[node] = {node}
            continue
        own: set[torch.fx.Node] = set()
        for argument in node.all_input_nodes:
            own |= roots.get(argument, set())
        if node.op != "call_function":
            continue
        target = node.target
        if not isinstance(target, torch._ops.OpOverload):
            roots[node] = own
            continue
        aliases = any(r.alias_info is not None for r in target._schema.returns)
        roots[node] = own if aliases else set()
        for schema, argument in zip(target._schema.arguments, node.args):
            if schema.alias_info is not None and schema.alias_info.is_write:
                written |= {r.name for r in roots.get(argument, set())}
        if str(target) == "aten.batch_norm.default" and node.args[5]:
            written |= {r.name for a in node.args[3:5] if a is not None
                        for r in roots.get(a, set())}
    return written
