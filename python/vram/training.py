# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A PyTorch model's training step that fits a budget, as one object (docs/compile.md).

It is the exporter, vram-opt, vram-translate and vram.load in a row. A call with inputs of
another size makes a step for that size; all of them update the same state."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Mapping
from typing import Any, Callable, Optional, Sequence

import torch

from . import _state_forms as _forms
from ._shared_object import Report, build
from .exporter import ExportError, export_model
from .exporter.capture import name_call, rebuild
from .exporter.model import Exported
from .exporter.optimizers import STATE, entries, known, library_of, scalars
from .step import Step, StepError, _HostWorkspace, _TorchWorkspace


def _targets_of(loss: Optional[Callable], given: Optional[Sequence[Any]]) -> int:
    """How many of the last inputs only the loss takes."""
    if loss is None or given is not None:
        return len(given or ())
    function = loss.forward if isinstance(loss, torch.nn.Module) else loss
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        raise ExportError("the loss does not say how many arguments it takes; give example "
                          "targets as loss_arguments=") from None
    needed = [p for p in parameters if p.default is p.empty
              and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return max(len(needed) - 1, 0)


def _absmax_of(name: str) -> str:
    """The argument that has the scales of the codes `name`: exp_avg_absmax.w of exp_avg.w."""
    moment, _, parameter = name.partition(".")
    return f"{moment}_absmax.{parameter}"


class _Compiled:
    """The step for one size of inputs, and which argument each tensor of a call is."""

    def __init__(self, exported: Exported, step: Step, report: Report):
        self.values, self.inputs, self.step, self.report = \
            exported.values, exported.inputs, step, report
        #: Arrays of this size alone, such as a mask.
        self.own: dict[str, torch.Tensor] = {}
        self.loss = next(result.name for result in step.results if result.argument is None)


class TrainingStep:
    """See vram.compile. It holds a copy of the model's parameters and buffers, and the
    optimizer's state; the model itself stays as it was until `load_into`."""

    def __init__(self, model: torch.nn.Module, inputs: Any, *,
                 loss: Optional[Callable] = None, optimizer: Any = None,
                 budget: Any = None, device: str = "cpu", threads: Optional[int] = None,
                 cuda_graph: bool = True, kwargs: Optional[Mapping[str, Any]] = None,
                 loss_arguments: Optional[Sequence[Any]] = None,
                 loss_name: Optional[str] = None, targets: Sequence[str] = (),
                 no_decay: Any = None, frozen_weights: Any = None, mode: str = "train",
                 **flags: Any):
        self._model, self._loss, self._threads, self._cuda_graph = model, loss, threads, cuda_graph
        self._options = {"loss_name": loss_name, "targets": targets, "no_decay": no_decay,
                         "mode": mode}
        self._chip = self._chip_of(device)
        self._optimizer = None if isinstance(optimizer, str) else optimizer
        self._flags = dict(flags)
        if isinstance(frozen_weights, str):
            self._flags["frozen_weights"] = frozen_weights
        elif frozen_weights is not None:
            self._options["frozen_weights"] = frozen_weights
        if budget is not None:
            # Parts of a batch are several functions, which a GPU's shared object does not hold.
            self._flags["fit" if self._chip is None else "checkpoint_budget"] = budget
        if not {"fit", "checkpoint_budget"} & set(self._flags):
            # A step as it is.
            self._flags.setdefault("micro_batch", 1)
        if isinstance(optimizer, str):
            self._flags["optimizer"] = optimizer
        elif optimizer is not None and entries(optimizer) is None:
            raise ExportError(f"{type(optimizer).__name__} is no optimizer that a step can have; "
                              f"take one of {known()}, or a name of vram-opt --optimizer")
        if self._optimizer is not None:
            # As the exporter has them.
            self._first_rates = [float(group.get("initial_lr", group["lr"]))
                                 for group in self._optimizer.param_groups]
        self._targets = _targets_of(loss, loss_arguments)
        self._compiled: dict[Any, _Compiled] = {}
        self._state: dict[str, torch.Tensor] = {}
        self._workspace: Any = None
        #: Steps done, for optimizers that do not count them.
        self._done = 0
        args, kwargs = (() if isinstance(inputs, Mapping) else inputs), dict(kwargs or {})
        if isinstance(inputs, Mapping):
            kwargs = {**inputs, **kwargs}
        args = (args,) if isinstance(args, torch.Tensor) else tuple(args)
        first = self._find((*args, *(loss_arguments or ())), kwargs)[0]
        if self._optimizer is not None and self._optimizer.state:
            self._load_optimizer(self._optimizer.state_dict()["state"])
        #: What was planned for the example inputs.
        self.report: Report = first.report

    @staticmethod
    def _chip_of(device: str) -> Optional[str]:
        kind = torch.device(device).type
        if kind == "cpu":
            return None
        if kind != "cuda":
            raise ExportError(f"device is {device!r}; a step runs on 'cpu' or 'cuda'")
        if not torch.cuda.is_available():
            raise ExportError("device is 'cuda', and PyTorch finds no GPU here")
        return "sm_{}{}".format(*torch.cuda.get_device_capability(device))

    # -- one size of inputs -----------------------------------------------------

    def _find(self, inputs: tuple[Any, ...],
              kwargs: Mapping[str, Any]) -> tuple[_Compiled, list[torch.Tensor]]:
        """The step for inputs like these, which is made if it is not there, and the tensors
        in them."""
        args, targets = (inputs[:-self._targets], inputs[-self._targets:]) \
            if self._targets else (inputs, ())
        if len(targets) < self._targets or not (args or kwargs):
            raise StepError(f"the step takes the model's inputs and {self._targets} of the loss's")
        named = name_call(self._model, args, kwargs, targets)
        fixed = rebuild((args, kwargs, targets), itertools.repeat(None))
        key = (repr(fixed), tuple((name, t.shape, t.dtype) for name, t in named))
        if key not in self._compiled:
            self._compiled[key] = self._compile(args, kwargs, targets)
        return self._compiled[key], [tensor for _, tensor in named]

    def _compile(self, args: tuple[Any, ...], kwargs: Mapping[str, Any],
                 targets: tuple[Any, ...]) -> _Compiled:
        exported = export_model(self._model, args, kwargs=kwargs, loss=self._loss,
                                loss_arguments=targets, optimizer=self._optimizer,
                                **self._options)
        step, report = build(exported.text, self._flags, self._chip, self._threads,
                             self._cuda_graph)
        made = _Compiled(exported, step, report)
        if not self._state:
            self._begin(made)
        else:
            self._join(made)
        self._share_workspace(made)
        return made

    def _begin(self, first: _Compiled) -> None:
        def whole(tensor: torch.Tensor) -> torch.Tensor:
            """A complex tensor, of which the graph has the parts."""
            base = tensor._base
            return base if base is not None and base.is_complex() else tensor

        #: The argument of each of the model's tensors, by the tensor.
        self._names = {id(whole(tensor)): name for name, tensor in first.values.items()}
        known = {argument.name for argument in first.step.arguments}
        more = {"lr": 0.0} if "lr" in known else {}
        if "seed" in known:
            seed = torch.initial_seed() & (1 << 64) - 1
            more["seed"] = seed - (1 << 64 if seed >> 63 else 0)
        self._state = first.step.state(first.values, **more)
        for name, value in first.values.items():
            if f"rest.{name}" in self._state:
                self._set_weight(name, value)
        self._split(first, self._state)

    def _join(self, other: _Compiled) -> None:
        """State for the arguments that no step had so far; the others are the same arrays."""
        made, values = {}, other.step.stored(other.values)
        for argument in other.step.arguments:
            if argument.role in ("input", "target"):
                continue
            held = self._state.get(argument.name)
            if held is None:
                value = values.get(argument.name, argument.initial or 0)
                if argument.copy_of:
                    value = self._state[argument.copy_of]
                made[argument.name] = other.step.array(argument.name, torch.as_tensor(value))
            elif tuple(held.shape) != argument.shape:
                raise StepError(f"the model's '{argument.name}' is {argument} for inputs of this "
                                f"size, and {tuple(held.shape)} for the first")
        self._split(other, made)
        self._state.update(made)

    def _split(self, compiled: _Compiled, state: dict[str, torch.Tensor]) -> None:
        """Takes constants that are not the model's, and may differ by size, out of `state`."""
        shared = set(self._names.values()) - {
            name for name in compiled.values if name.startswith("constant.")}
        for argument in compiled.step.arguments:
            if argument.role == "buffer" and argument.name not in shared:
                compiled.own[argument.name] = state.pop(argument.name)

    def _share_workspace(self, made: _Compiled) -> None:
        """One workspace for all sizes, as large as the largest needs."""
        steps = [each.step for each in self._compiled.values()] + [made.step]
        size = max(step.workspace_bytes for step in steps)
        alignment = max(step.alignment for step in steps)
        if self._workspace is None or made.step.workspace_bytes == size:
            self._workspace = _HostWorkspace(size, alignment) if made.step.device == "cpu" \
                else _TorchWorkspace(size, alignment, made.step.device)
        for step in steps:
            step._workspace = self._workspace

    # -- running ------------------------------------------------------------------

    def __call__(self, *inputs: Any, lr: Optional[float] = None, **kwargs: Any) -> torch.Tensor:
        """One step on a batch; returns its loss. `lr`: the learning rate, by default that of
        the optimizer as it is now, so that a schedule of torch's holds. Inputs of a new size
        are compiled first. Raises StepError for what the step does not take."""
        compiled, tensors = self._find(inputs, kwargs)
        arrays = {}
        for name, tensor in zip(compiled.inputs, tensors):
            if name is not None:
                tensor = torch.view_as_real(tensor.resolve_conj()) if tensor.is_complex() else tensor
                arrays[name] = tensor.detach().contiguous()
        if "lr" in self._state:
            self._state["lr"].fill_(self._rate(lr))
        for argument in compiled.step.arguments:
            if argument.name not in arrays:
                arrays[argument.name] = compiled.own.get(argument.name, self._state.get(argument.name))
        loss = compiled.step(arrays)[compiled.loss]
        self._done += 1
        return loss

    def _rate(self, given: Optional[float]) -> float:
        """The learning rate of a group that has the optimizer's own: the others' are in the
        graph as multiples of it."""
        if given is not None:
            return given
        if self._optimizer is None:
            raise StepError("give the learning rate, lr=: there is no optimizer of torch's to ask")
        factors = [float(group["lr"]) / first for group, first
                   in zip(self._optimizer.param_groups, self._first_rates) if first]
        if factors and max(factors) - min(factors) > 1e-9 * abs(max(factors)):
            raise StepError("the learning rates of the optimizer's groups have changed by different "
                            "factors, and the step has one rate: " + ", ".join(map(str, factors)))
        return float(self._optimizer.defaults["lr"]) * (factors[0] if factors else 1)

    @property
    def held_bytes(self) -> int:
        """Bytes of all arrays that the step holds, for every size so far, and of the workspace."""
        arrays = [*self._state.values(), *(t for c in self._compiled.values() for t in c.own.values())]
        return sum(t.numel() * t.element_size() for t in arrays) + \
            max(c.step.workspace_bytes for c in self._compiled.values())

    # -- the state in PyTorch's form -------------------------------------------------

    def _model_tensors(self) -> dict[str, torch.Tensor]:
        """The model's tensors by their names in its state_dict."""
        return self._model.state_dict(keep_vars=True)

    def _held(self, tensor: torch.Tensor) -> Optional[torch.Tensor]:
        """The step's own of one of the model's."""
        name = self._names.get(id(tensor))
        return None if name is None else self._state.get(name)

    def _set_weight(self, name: str, given: torch.Tensor, losses: Optional[_forms.Losses] = None) -> None:
        """Gives a parameter or a buffer its value, in bf16 and a rest where the step has it so."""
        held, rest = self._state[name], self._state.get(f"rest.{name}")
        given = torch.view_as_real(given) if given.is_complex() else given
        held.copy_(given if rest is None else _forms.split(given.to(held.device), rest))
        if losses is not None and held.dtype != given.dtype:
            losses.add(name, given, _forms.join(held, rest), given.abs())

    def _weight(self, name: str, dtype: torch.dtype) -> torch.Tensor:
        """A copy of one, of the model's type."""
        held, rest = self._state[name], self._state.get(f"rest.{name}")
        return held.to(dtype, copy=True) if rest is None else _forms.join(held, rest).to(dtype)

    def _set_moment(self, name: str, signed: bool, given: _forms.Moment, losses: _forms.Losses) -> None:
        """Gives a moment its value, as codes where the step has it so."""
        held, absmax = self._state[name], self._state.get(_absmax_of(name))
        if absmax is None:
            held.copy_(_forms.decode(given))
            return
        if not isinstance(given, _forms.Coded):
            values = torch.as_tensor(given, dtype=torch.float32, device=held.device).expand(held.shape)
            given = _forms.encode(values, signed, f"'{name}'")
            block = given.absmax.repeat_interleave(_forms.BLOCK)[:values.numel()]
            losses.add(name, values, _forms.decode(given), block)
        _forms.check_codes(given, signed, f"'{name}'")
        held.copy_(given.codes.view(torch.int8))
        absmax.copy_(given.absmax)

    def _moment(self, name: str, signed: bool) -> _forms.Moment:
        """A copy of one."""
        held, absmax = self._state[name].clone(), self._state.get(_absmax_of(name))
        return held if absmax is None else _forms.Coded(
            held.view(torch.uint8), absmax.clone(), _forms.table(signed).to(held.device))

    def _optimizer_tensors(self):
        """Number in the optimizer's state_dict, and the argument of each tensor of its state
        by its key there, for each parameter that has state; and the parameter's group."""
        number = itertools.count()
        arguments = {argument.name: argument for each in self._compiled.values()
                     for argument in each.step.arguments}
        for group in self._optimizer.param_groups:
            for parameter in group["params"]:
                index, name = next(number), self._names.get(id(parameter))
                found = {key: arguments[f"{key}.{name}"] for key in STATE if f"{key}.{name}" in arguments}
                if found:
                    yield index, found, group

    def state_dict(self) -> dict[str, Any]:
        """Copies: `model` as of its state_dict(), `optimizer` as of that of a torch optimizer,
        if one was given. Buffers that the graph does not have are the model's."""
        def copy(tensor: torch.Tensor) -> torch.Tensor:
            if self._held(tensor) is None:
                return tensor.detach().clone()
            name = self._names[id(tensor)]
            if tensor.is_complex():
                return torch.view_as_complex(self._state[name]).clone()
            return self._weight(name, tensor.dtype)

        found = {"model": {name: copy(tensor) for name, tensor in self._model_tensors().items()}}
        if self._optimizer is not None:
            count = int(self._state["step"]) if "step" in self._state else self._done
            state = {}
            for index, tensors, group in self._optimizer_tensors():
                moments = {key: self._moment(argument.name, _forms.is_signed(key))
                           for key, argument in tensors.items()}
                state[index] = _forms.to_library(moments, library_of(self._optimizer)) \
                    | scalars(self._optimizer, group, count)
            found["optimizer"] = {**self._optimizer.state_dict(), "state": state}
        if "grad_norm" in self._state:
            found["grad_norm"] = self._state["grad_norm"].clone()
        return found

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Takes what `state_dict` gives, or the state_dict()s of a model and an optimizer of
        PyTorch as `model` and `optimizer`."""
        model, losses = state["model"], _forms.Losses("parameters of fewer bits")
        for name, tensor in self._model_tensors().items():
            held = self._held(tensor)
            if held is None:
                continue
            if name not in model:
                raise StepError(f"the state has no '{name}', which the model has")
            self._set_weight(self._names[id(tensor)], model[name], losses)
        for compiled in self._compiled.values():
            for name, value in compiled.step.stored(model).items():
                if name not in model:
                    self._state[name].copy_(torch.as_tensor(value))
        losses.say()
        if "grad_norm" in self._state:
            self._state["grad_norm"].copy_(torch.as_tensor(state.get("grad_norm", 0.0)))
        if "optimizer" in state and self._optimizer is not None:
            self._load_optimizer(state["optimizer"]["state"])
        for compiled in self._compiled.values():
            for argument in compiled.step.arguments:
                if argument.copy_of:
                    self._state[argument.name].copy_(self._state[argument.copy_of])

    def _load_optimizer(self, state: Mapping[int, Mapping[str, Any]]) -> None:
        losses = _forms.Losses("codes of 8 bits")
        for index, tensors, _ in self._optimizer_tensors():
            found = _forms.from_library(state.get(index, {}), list(tensors))
            for key, argument in tensors.items():
                given = found.get(key, torch.as_tensor(argument.initial or 0))
                self._set_moment(argument.name, _forms.is_signed(key), given, losses)
        losses.say()
        counts = {int(each["step"]) for each in state.values() if "step" in each}
        if len(counts) > 1:
            raise StepError("the optimizer's parameters have done different numbers of steps, and "
                            f"the step has one: {sorted(counts)}")
        self._done = counts.pop() if counts else 0
        if "step" in self._state:
            self._state["step"].fill_(self._done)

    def load_into(self, model: torch.nn.Module,
                  optimizer: Optional[torch.optim.Optimizer] = None) -> None:
        """Gives the weights and buffers to `model`, and the state to `optimizer`, both of
        PyTorch and of the form that was compiled."""
        state = self.state_dict()
        model.load_state_dict(state["model"])
        if optimizer is not None:
            optimizer.load_state_dict(state["optimizer"])

    def __repr__(self) -> str:
        return f"<vram.TrainingStep of {type(self._model).__name__}, {len(self._compiled)} sizes, " \
               f"{self.report.peak_bytes} bytes>"
