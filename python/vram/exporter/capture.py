# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs torch.export on a model without touching, copying or needing its weights."""

from __future__ import annotations

import contextlib
import dataclasses
import inspect
import io
import logging
import warnings
from collections.abc import Mapping
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence

import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from . import functions as _functions
from . import branches, control, inner, rewrites, watch, weights
from .errors import ExportError, traced_place, user_place, wants_traceback
from .state import State

#: Names of inputs that are targets, when nobody says.
TARGET_NAMES = {"target", "targets", "label", "labels", "y_true"}


class Input(NamedTuple):
    name: str
    tensor: torch.Tensor
    is_target: bool


class Captured(NamedTuple):
    program: torch.export.ExportedProgram
    #: One per user input of the program, in order.
    inputs: list[Input]
    #: The names of the program's results; the loss comes first.
    results: list[str]
    #: The paths of the parameters that autograd's backward of the loss reaches.
    reached: set[str]
    #: The calls of torch.autograd.Function in the program.
    functions: list[_functions.Record]
    #: Was the forward traced below autograd (inner.py)?
    below: bool


# ---------------------------------------------------------------------------
# Structures of tensors
# ---------------------------------------------------------------------------


def _parts(value: Any) -> Optional[list[tuple[str, Any]]]:
    """The named parts of a structure; None for a leaf."""
    if isinstance(value, Mapping):
        return [(str(k), v) for k, v in value.items()]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [(f.name, getattr(value, f.name)) for f in dataclasses.fields(value)]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return list(zip(value._fields, value))
    if isinstance(value, (list, tuple)):
        return [(str(i), v) for i, v in enumerate(value)]
    return None


def named_tensors(value: Any, name: str = "") -> list[tuple[str, torch.Tensor]]:
    """All tensors in a structure, with dotted names."""
    if isinstance(value, torch.Tensor):
        return [(name, value)]
    return [leaf for part, inner in _parts(value) or []
            for leaf in named_tensors(inner, f"{name}.{part}" if name else part)]


def rebuild(value: Any, tensors: Iterator[torch.Tensor]) -> Any:
    """The structure with its tensors replaced, in the order of named_tensors."""
    if isinstance(value, torch.Tensor):
        return next(tensors)
    if isinstance(value, Mapping):
        made = {k: rebuild(v, tensors) for k, v in value.items()}
        return made if isinstance(value, dict) and type(value) is dict \
            else type(value)(made)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.replace(value, **{
            f.name: rebuild(getattr(value, f.name), tensors)
            for f in dataclasses.fields(value)})
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(rebuild(v, tensors) for v in value))
    if isinstance(value, (list, tuple)):
        return type(value)(rebuild(v, tensors) for v in value)
    return value


def _bind(model: torch.nn.Module, args: Sequence[Any],
          kwargs: Mapping[str, Any]) -> inspect.BoundArguments:
    """The call's arguments by the parameters of `forward`, in their order."""
    try:
        return inspect.signature(model.forward).bind(*args, **kwargs)
    except TypeError as error:
        raise ExportError(f"the example inputs do not fit the model's forward: {error}")


def _check_visible(value: Any, name: str) -> None:
    """Refuses tensors inside objects that are no structure known here: they would
    become constants of the graph."""
    parts = _parts(value)
    if parts is not None:
        for part, inner in parts:
            _check_visible(inner, f"{name}.{part}")
    elif not isinstance(value, (torch.Tensor, torch.nn.Module, type)):
        held = getattr(value, "__dict__", None)
        if isinstance(held, dict) and named_tensors(held):
            raise ExportError(
                f"input '{name}' is a {type(value).__name__}, and the exporter cannot see "
                f"the tensors in it ('{named_tensors(held)[0][0]}'); pass tensors, or "
                "dicts, lists, tuples or dataclasses of them")


def name_inputs(model: torch.nn.Module, args: Sequence[Any],
                kwargs: Mapping[str, Any]) -> list[tuple[str, torch.Tensor]]:
    """The tensors of a call, named by the parameters of `forward`, in their order."""
    named = []
    signature = inspect.signature(model.forward)
    for parameter, value in _bind(model, args, kwargs).arguments.items():
        if signature.parameters[parameter].kind is inspect.Parameter.VAR_KEYWORD:
            for key, inner in value.items():
                _check_visible(inner, key)
            named += named_tensors(value)
        else:
            _check_visible(value, parameter)
            named += named_tensors(value, parameter)
    return named


def name_call(model: torch.nn.Module, args: Sequence[Any], kwargs: Mapping[str, Any],
              loss_arguments: Sequence[Any]) -> list[tuple[str, torch.Tensor]]:
    """The tensors of a call of the model, then those that only the loss takes."""
    targets = named_tensors(list(loss_arguments))
    return name_inputs(model, args, kwargs) + [
        (f"target.{name}" if "." in name or len(loss_arguments) > 1 else "target", tensor)
        for name, tensor in targets]


# ---------------------------------------------------------------------------
# The loss
# ---------------------------------------------------------------------------


def _is_loss(tensor: torch.Tensor) -> bool:
    return tensor.numel() == 1 and tensor.is_floating_point()


def _shown(value: Any) -> str:
    """A result, for messages."""
    if not isinstance(value, torch.Tensor):
        return f"a Python {type(value).__name__}, which is not part of the graph"
    return f"a tensor of shape {tuple(value.shape)} of " \
           f"{str(value.dtype).removeprefix('torch.')}"


def _find_loss(results: list[tuple[str, torch.Tensor]], wanted: Optional[str],
               output: Any) -> str:
    """The name of the result that is the loss."""
    shown = ", ".join(f"'{n}' {tuple(t.shape)} {str(t.dtype).removeprefix('torch.')}"
                      for n, t in results)
    if not results:
        shown = f"none is a tensor, the model returns a {type(output).__name__}"
    if wanted is not None:
        found = dict(results).get(wanted)
        if found is None:
            raise ExportError(f"no result is named '{wanted}'; the results: {shown}")
        if not _is_loss(found):
            raise ExportError(
                f"result '{wanted}' is {_shown(found)}, and no loss: a loss is one "
                "floating-point number")
        return wanted
    scalars = [n for n, t in results if _is_loss(t)]
    if "loss" in scalars:
        return "loss"
    if len(scalars) == 1:
        return scalars[0]
    reason = "no result is one floating-point number" if not scalars else \
        "several results could be the loss"
    raise ExportError(f"{reason}: name it with --loss=NAME, or give a loss "
                      f"function (loss=...); the results: {shown}")


class _Wrapper(torch.nn.Module):
    """The model with flat inputs and its loss as the first flat result."""

    def __init__(self, model: torch.nn.Module, call: tuple[Any, Any],
                 loss: Optional[Callable], loss_arguments: Any,
                 loss_name: Optional[str], keep: Sequence[str],
                 report: Callable[[list[str], set[str]], None],
                 kept: _functions.Functions, infers: bool):
        super().__init__()
        self.model = model
        self.loss = loss
        self._call = call
        self._loss_arguments = loss_arguments
        self._loss_name = loss_name
        self._keep = keep
        # torch.export takes back what forward writes into its module.
        self._report = report
        self._kept = kept
        #: Results without a loss, and without a backward to watch.
        self._infers = infers
        self.state = State(self)
        #: The forward, where it was traced below autograd.
        self.traced: Optional[inner.Traced] = None

    def forward(self, *tensors: torch.Tensor):
        if self.traced is not None:
            return self.traced(self, tensors)
        return self.run(tensors, below=False)

    def run(self, tensors: Sequence[torch.Tensor], below: bool):
        """The results, the loss first; reports them. `below`: as of watch.Watch."""
        trained = {id(p): (p.requires_grad, name.removeprefix("model."))
                   for name, p in self.named_parameters()}
        with watch.Watch(trained, below), self.state.watched():
            names, by_name = (self._outputs if self._infers else self._results)(
                iter(tensors))
        leaves = set() if self._infers else \
            watch.check_backward(by_name[names[0]], self._kept, below)
        self._report(names, {name for name, p
                             in self.named_parameters(remove_duplicate=False)
                             if id(p) in leaves})
        return tuple(by_name[n] for n in names)

    def _outputs(self, pending: Iterator[torch.Tensor]):
        """The names of an inference's results, and all results by their names."""
        args, kwargs = rebuild(self._call, pending)
        output = self.model(*args, **kwargs)
        by_name = {"output": output} if isinstance(output, torch.Tensor) \
            else dict(named_tensors(output))
        if not by_name:
            raise ExportError(f"the model returns {_shown(output)}, and an inference "
                              "needs a result that is a tensor")
        self._check_kept(by_name)
        return list(dict.fromkeys(self._keep or by_name)), by_name

    def _check_kept(self, by_name: Mapping[str, torch.Tensor]) -> None:
        missing = [n for n in self._keep if n not in by_name]
        if missing:
            raise ExportError(f"no result is named '{missing[0]}'; the results: "
                              + ", ".join(f"'{n}'" for n in by_name))

    def _results(self, pending: Iterator[torch.Tensor]):
        """The names of the results to return, and all results by their names."""
        args, kwargs = rebuild(self._call, pending)
        output = self.model(*args, **kwargs)
        results = named_tensors(output) if not isinstance(output, torch.Tensor) \
            else [("output", output)]
        if self.loss is not None:
            if isinstance(output, torch.Tensor) or self._loss_name is None:
                given = output
            else:
                given = dict(results).get(self._loss_name)
                if given is None:
                    names = ", ".join(f"'{n}'" for n, _ in results)
                    raise ExportError(f"no result is named '{self._loss_name}'; "
                                      f"the results: {names}")
            value = self.loss(given, *rebuild(self._loss_arguments, pending))
            if not isinstance(value, torch.Tensor) or not _is_loss(value):
                raise ExportError(f"the loss function returned {_shown(value)}; a loss "
                                  "is one floating-point number")
            results = [("loss", value)] + [(n, t) for n, t in results if n != "loss"]
            chosen = "loss"
        else:
            chosen = _find_loss(results, self._loss_name, output)
        by_name = dict(results)
        self._check_kept(by_name)
        return [chosen] + [n for n in self._keep if n != chosen], by_name


# ---------------------------------------------------------------------------
# Capture
# ---------------------------------------------------------------------------


def _refuse(model: torch.nn.Module, mode: str) -> None:
    if mode not in ("train", "eval", "inference"):
        raise ExportError(f"mode '{mode}' is unknown: it is 'train', 'eval' or "
                          "'inference'")
    if not model.training and mode == "train":
        raise ExportError(
            "the model is in eval mode, where dropout and batch norm do not train; "
            "call model.train(), or ask for it: mode='eval' (--eval) to train it as it "
            "is, mode='inference' (--inference) for its forward alone")
    for device in ("cpu", "cuda"):
        if torch.is_autocast_enabled(device):
            raise ExportError(
                "the export runs inside an autocast region; export in full "
                "precision, and let vram-opt choose it: --mixed-precision=fp16|bf16")
    for module in model.modules():
        if isinstance(module, torch.nn.modules.lazy.LazyModuleMixin) and \
                module.has_uninitialized_params():
            raise ExportError("the model has lazy modules without shapes; run it "
                              "once on example inputs first")


@contextlib.contextmanager
def _evaluating(model: torch.nn.Module):
    """All modules in eval mode, as long as the context lasts. The flags alone are set:
    a `train()` that the model overrides may do more than that."""
    before = [(module, module.training) for module in model.modules()]
    try:
        for module, _ in before:
            module.training = False
        yield
    finally:
        for module, training in before:
            module.training = training


def capture(model: torch.nn.Module, args: Sequence[Any], kwargs: Mapping[str, Any], *,
            loss: Optional[Callable], loss_arguments: Sequence[Any],
            loss_name: Optional[str], targets: Sequence[str], keep: Sequence[str],
            batch: Optional[int], mode: str) -> Captured:
    _refuse(model, mode)
    infers = mode == "inference"
    bound = _bind(model, args, kwargs)
    model_inputs = len(name_inputs(model, args, kwargs))
    named = name_call(model, args, kwargs, loss_arguments)
    unknown = set(targets) - {n for n, _ in named}
    if unknown:
        raise ExportError(f"no input is named '{sorted(unknown)[0]}'; the inputs: "
                          + ", ".join(f"'{n}'" for n, _ in named))

    fake_mode = FakeTensorMode(allow_non_fake_inputs=True)
    results: list[str] = []
    reached: set[str] = set()

    def report(names: list[str], leaves: set[str]) -> None:
        results[:] = names
        reached.update(leaves)

    kept = _functions.Functions()
    # In the order of forward's parameters, as the names are.
    wrapper = _Wrapper(model, (bound.args, bound.kwargs), loss,
                       list(loss_arguments), loss_name, keep, report, kept, infers)
    # Not train(): that would reach the modules that are in eval mode on purpose.
    wrapper.training = model.training and not infers
    if not infers and next(wrapper.parameters(), None) is None:
        raise ExportError("the model has no parameters, so there is nothing to train")
    device = weights.device_of(wrapper)
    examples = tuple(weights.fake_input(fake_mode, t, batch, device) for _, t in named)
    if not infers:
        watch.check_hooks(wrapper)
    taken = branches.Branches()
    with weights.without_values(wrapper, fake_mode, device), _quiet(), \
            _evaluating(model) if infers else contextlib.nullcontext(), \
            torch.inference_mode(False), torch.enable_grad():
        def export():
            with watch.patched(), rewrites.patched(), control.unrolled(), kept.kept():
                return torch.export.export(wrapper, examples, strict=False)

        try:
            program = export()
        except Exception as error:
            if any(isinstance(cause, inner.TakesGradient) for cause in _causes(error)):
                kept.records.clear()
                program = _export_below(wrapper, examples)
            else:
                program = taken.export(export)
                if program is None:
                    raise _explained(error) from error
    taken.warn()
    wrapper.state.warn()
    inputs = [
        Input(name, tensor,
              name in targets or i >= model_inputs
              or (not targets and name.rpartition(".")[2] in TARGET_NAMES))
        for i, ((name, _), tensor) in enumerate(zip(named, examples))]
    return Captured(program, inputs, results, reached, kept.records,
                    wrapper.traced is not None)


def _export_below(wrapper: _Wrapper, examples: Sequence[torch.Tensor]
                  ) -> torch.export.ExportedProgram:
    """Exports a forward that takes gradients."""
    try:
        with watch.patched(below=True), control.unrolled():
            wrapper.traced = inner.trace(
                wrapper, examples, lambda *tensors: wrapper.run(tensors, below=True))
        # Autograd has said all that it has to say.
        with torch.no_grad():
            return torch.export.export(wrapper, tuple(examples), strict=False)
    except Exception as error:
        raise _explained(error) from error


@contextlib.contextmanager
def _quiet():
    """PyTorch logs what it raises and prints the graph so far to standard error;
    the error alone is enough."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings(), contextlib.redirect_stderr(io.StringIO()):
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def _causes(error: Optional[BaseException]) -> Iterator[BaseException]:
    """The error and the errors that it was raised for."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _explained(error: Exception) -> Exception:
    """The ExportError for PyTorch's export error, in one paragraph with the line of
    the user's code."""
    for cause in _causes(error):
        if isinstance(cause, ExportError):
            return cause
    if wants_traceback():
        return error
    kind = type(error).__name__
    text = str(error).strip()
    first = text.split("\n\n")[0].strip() or kind
    places = [place for place in map(user_place, _causes(error)) if place]
    at = f" ({places[-1]})" if places else ""
    if "GuardOnDataDependent" in kind or "data-dependent" in text.lower() \
            or "DataDependent" in kind:
        return ExportError(
            "the model's course depends on the elements of a tensor (.item(), "
            f"if on a tensor, nonzero), which a static graph cannot{at}; fix the sizes, "
            f"or split that part off the loss: {first}")
    return ExportError(f"torch.export failed{at}: {kind}: {first}")


def check_static(program: torch.export.ExportedProgram) -> None:
    """Refuses symbolic dimensions, and those that elements of a tensor decide."""
    for node in program.graph.nodes:
        value = node.meta.get("val")
        for v in value if isinstance(value, (tuple, list)) else [value]:
            if not isinstance(v, FakeTensor) or \
                    not any(isinstance(s, torch.SymInt) for s in v.shape):
                continue
            shape = ", ".join(str(s) for s in v.shape)
            # Symbols that no input has: u0, and expressions of them.
            if any(str(symbol).startswith("u") for s in v.shape
                   if isinstance(s, torch.SymInt) for symbol in s.node.expr.free_symbols) \
                    or not any(s.node.expr.free_symbols for s in v.shape
                               if isinstance(s, torch.SymInt)):
                place = traced_place(node.meta.get("stack_trace"))
                raise ExportError(
                    f"'{node.name}' has the shape [{shape}], whose size the elements of a "
                    "tensor decide (an index by booleans, nonzero, unique)"
                    f"{f' at {place}' if place else ''}, and a graph has fixed sizes; keep "
                    "all elements and mask them (torch.where, a weight of 0, "
                    "F.cross_entropy's ignore_index), or split that part off the loss")
            raise ExportError(
                f"'{node.name}' has symbolic dimensions [{shape}], and a plan "
                "needs sizes; export without dynamic_shapes, with --batch=N "
                "(batch=N) for the batch")
