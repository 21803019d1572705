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

from .errors import ExportError

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


def _rebuild(value: Any, tensors: Iterator[torch.Tensor]) -> Any:
    """The structure with its tensors replaced, in the order of named_tensors."""
    if isinstance(value, torch.Tensor):
        return next(tensors)
    if isinstance(value, Mapping):
        made = {k: _rebuild(v, tensors) for k, v in value.items()}
        return made if isinstance(value, dict) and type(value) is dict \
            else type(value)(made)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.replace(value, **{
            f.name: _rebuild(getattr(value, f.name), tensors)
            for f in dataclasses.fields(value)})
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(_rebuild(v, tensors) for v in value))
    if isinstance(value, (list, tuple)):
        return type(value)(_rebuild(v, tensors) for v in value)
    return value


def name_inputs(model: torch.nn.Module, args: Sequence[Any],
                kwargs: Mapping[str, Any]) -> list[tuple[str, torch.Tensor]]:
    """The tensors of a call, named by the parameters of `forward`."""
    try:
        bound = inspect.signature(model.forward).bind(*args, **kwargs)
    except TypeError as error:
        raise ExportError(f"the example inputs do not fit the model's forward: {error}")
    named = []
    for parameter, value in bound.arguments.items():
        kind = inspect.signature(model.forward).parameters[parameter].kind
        if kind is inspect.Parameter.VAR_KEYWORD:
            named += named_tensors(value)
        else:
            named += named_tensors(value, parameter)
    return named


# ---------------------------------------------------------------------------
# The loss
# ---------------------------------------------------------------------------


def _is_loss(tensor: torch.Tensor) -> bool:
    return tensor.numel() == 1 and tensor.is_floating_point()


def _find_loss(results: list[tuple[str, torch.Tensor]], wanted: Optional[str]) -> str:
    """The name of the result that is the loss."""
    shown = ", ".join(f"'{n}' {tuple(t.shape)}" for n, t in results) or "none"
    if wanted is not None:
        found = dict(results).get(wanted)
        if found is None:
            raise ExportError(f"no result is named '{wanted}'; the results: {shown}")
        if not _is_loss(found):
            raise ExportError(
                f"result '{wanted}' of shape {tuple(found.shape)} is no loss: a loss "
                "is one floating-point number")
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
                 report: Callable[[list[str]], None]):
        super().__init__()
        self.model = model
        self.loss = loss
        self._call = call
        self._loss_arguments = loss_arguments
        self._loss_name = loss_name
        self._keep = keep
        # torch.export takes back what forward writes into its module.
        self._report = report

    def forward(self, *tensors: torch.Tensor):
        pending = iter(tensors)
        args, kwargs = _rebuild(self._call, pending)
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
            value = self.loss(given, *_rebuild(self._loss_arguments, pending))
            if not isinstance(value, torch.Tensor) or not _is_loss(value):
                shape = tuple(value.shape) if isinstance(value, torch.Tensor) \
                    else type(value).__name__
                raise ExportError(f"the loss function returned {shape}; a loss is "
                                  "one floating-point number")
            results = [("loss", value)] + [(n, t) for n, t in results if n != "loss"]
            chosen = "loss"
        else:
            chosen = _find_loss(results, self._loss_name)
        by_name = dict(results)
        missing = [n for n in self._keep if n not in by_name]
        if missing:
            raise ExportError(f"no result is named '{missing[0]}'; the results: "
                              + ", ".join(f"'{n}'" for n in by_name))
        names = [chosen] + [n for n in self._keep if n != chosen]
        self._report(names)
        return tuple(by_name[n] for n in names)


# ---------------------------------------------------------------------------
# Weights that are not there
# ---------------------------------------------------------------------------


@contextlib.contextmanager
def _without_values(model: torch.nn.Module, mode: FakeTensorMode):
    """All parameters and buffers as fake tensors of the CPU or of their own
    device, as long as the context lasts. Tied tensors stay tied."""
    replaced: dict[int, torch.Tensor] = {}
    undo: list[tuple[dict, str, torch.Tensor]] = []

    def fake(tensor: torch.Tensor) -> torch.Tensor:
        if id(tensor) not in replaced:
            device = "cpu" if tensor.device.type == "meta" else tensor.device
            with mode:
                made = torch.empty_strided(tensor.shape, tensor.stride(),
                                           dtype=tensor.dtype, device=device)
            if isinstance(tensor, torch.nn.Parameter):
                made = torch.nn.Parameter(made, requires_grad=tensor.requires_grad)
            replaced[id(tensor)] = made
        return replaced[id(tensor)]

    try:
        for module in model.modules():
            for table in (module._parameters, module._buffers):
                for name, tensor in table.items():
                    if tensor is not None:
                        undo.append((table, name, tensor))
                        table[name] = fake(tensor)
        yield
    finally:
        for table, name, tensor in undo:
            table[name] = tensor


def _fake_input(mode: FakeTensorMode, tensor: torch.Tensor,
                batch: Optional[int]) -> torch.Tensor:
    """`batch` takes the place of the first dimension."""
    shape = list(tensor.shape)
    if batch is not None and shape:
        shape[0] = batch
    device = "cpu" if tensor.device.type == "meta" else tensor.device
    with mode:
        return torch.empty(shape, dtype=tensor.dtype, device=device)


@contextlib.contextmanager
def without_weights():
    """Modules made in this context have no weights: what would be random or
    uninitialised is on the meta device. Buffers with definite elements (masks,
    rotary tables) keep them, so that the exporter can see what they say."""
    from torch.overrides import TorchFunctionMode

    names = ("empty", "empty_like", "empty_strided", "rand", "randn", "rand_like",
             "randn_like", "normal")
    blank = {getattr(torch, name) for name in names}

    class Blank(TorchFunctionMode):
        def __torch_function__(self, function, types, args=(), kwargs=None):
            kwargs = dict(kwargs or {})
            if function in blank and kwargs.get("device") is None:
                kwargs["device"] = "meta"
            return function(*args, **kwargs)

    with Blank():
        yield


# ---------------------------------------------------------------------------
# Capture
# ---------------------------------------------------------------------------


def _refuse(model: torch.nn.Module, mode: str) -> None:
    if mode not in ("train", "eval"):
        raise ExportError(f"mode '{mode}' is unknown: it is 'train' or 'eval'")
    if not model.training and mode == "train":
        raise ExportError(
            "the model is in eval mode, where dropout and batch norm do not train; "
            "call model.train(), or ask for it: mode='eval' (--eval)")
    for device in ("cpu", "cuda"):
        if torch.is_autocast_enabled(device):
            raise ExportError(
                "the export runs inside an autocast region; export in full "
                "precision, and let vram-opt choose it: --mixed-precision=f16|bf16")
    for module in model.modules():
        if isinstance(module, torch.nn.modules.lazy.LazyModuleMixin) and \
                module.has_uninitialized_params():
            raise ExportError("the model has lazy modules without shapes; run it "
                              "once on example inputs first")


def capture(model: torch.nn.Module, args: Sequence[Any], kwargs: Mapping[str, Any], *,
            loss: Optional[Callable], loss_arguments: Sequence[Any],
            loss_name: Optional[str], targets: Sequence[str], keep: Sequence[str],
            batch: Optional[int], mode: str) -> Captured:
    _refuse(model, mode)
    named = name_inputs(model, args, kwargs)
    model_inputs = len(named)
    named += [(f"target.{n}" if "." in n or len(loss_arguments) > 1 else "target", t)
              for n, t in named_tensors(list(loss_arguments))]
    unknown = set(targets) - {n for n, _ in named}
    if unknown:
        raise ExportError(f"no input is named '{sorted(unknown)[0]}'; the inputs: "
                          + ", ".join(f"'{n}'" for n, _ in named))

    fake_mode = FakeTensorMode(allow_non_fake_inputs=True)
    results: list[str] = []

    def report(names: list[str]) -> None:
        results[:] = names

    wrapper = _Wrapper(model, (tuple(args), dict(kwargs)), loss,
                       list(loss_arguments), loss_name, keep, report)
    # Not train(): that would reach the modules that are in eval mode on purpose.
    wrapper.training = model.training
    examples = tuple(_fake_input(fake_mode, t, batch) for _, t in named)
    with _without_values(wrapper, fake_mode), _quiet():
        try:
            program = torch.export.export(wrapper, examples, strict=False)
        except ExportError:
            raise
        except Exception as error:
            raise ExportError(_explain(error)) from error
    inputs = [
        Input(name, tensor,
              name in targets or i >= model_inputs
              or (not targets and name.rpartition(".")[2] in TARGET_NAMES))
        for i, ((name, _), tensor) in enumerate(zip(named, examples))]
    return Captured(program, inputs, results)


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


def _explain(error: Exception) -> str:
    """PyTorch's export error in one paragraph."""
    kind = type(error).__name__
    text = str(error).strip()
    first = text.split("\n\n")[0].strip() or kind
    if "GuardOnDataDependent" in kind or "data-dependent" in text.lower() \
            or "DataDependent" in kind:
        return ("the model's course depends on the elements of a tensor (.item(), "
                f"if on a tensor, nonzero), which a static graph cannot: {first}")
    return f"torch.export failed: {kind}: {first}"


def check_static(program: torch.export.ExportedProgram) -> None:
    """Refuses symbolic dimensions."""
    for node in program.graph.nodes:
        value = node.meta.get("val")
        for v in value if isinstance(value, (tuple, list)) else [value]:
            if isinstance(v, FakeTensor) and \
                    any(isinstance(s, torch.SymInt) for s in v.shape):
                shape = ", ".join(str(s) for s in v.shape)
                raise ExportError(
                    f"'{node.name}' has symbolic dimensions [{shape}], and a plan "
                    "needs sizes; export without dynamic_shapes, with --batch=N "
                    "(batch=N) for the batch")
