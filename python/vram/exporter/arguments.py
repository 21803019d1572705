# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graph's arguments: parameters, buffers, constants, inputs, seed, offset."""

from __future__ import annotations

import fnmatch
from typing import Callable, Iterable, Mapping, Optional, Sequence, Union

import torch

from . import graph as g
from .._frozen_weights import FORMATS
from .errors import ExportError
from .graph import Argument, Graph, Type, Value
from .lower import DENSE_LIMIT
from .ops import complex
from .ops.common import type_of
from .tensors import Storage, Tensor

#: Formats of frozen weights, by patterns of names.
FrozenWeights = Optional[Mapping[str, str]]
NoDecay = Union[None, str, Sequence[str], Callable[[str, torch.Tensor], bool]]

#: Ops whose second operand is a target.
LOSSES = ("cross_entropy", "nll_loss", "bce_with_logits", "mse", "l1")

#: The name that stands for all parameters of fewer than two dimensions.
NORMS_AND_BIASES = "norms-and-biases"


def _no_decay(rule: NoDecay) -> Callable[[str, torch.Tensor], bool]:
    if rule is None:
        return lambda name, tensor: False
    if callable(rule):
        return rule
    patterns = [rule] if isinstance(rule, str) else list(rule)

    def matches(name: str, tensor: torch.Tensor) -> bool:
        return any(tensor.dim() < 2 if pattern == NORMS_AND_BIASES
                   else fnmatch.fnmatchcase(name, pattern) for pattern in patterns)

    return matches


def _real_type(tensor: torch.Tensor) -> Type:
    """A complex tensor is an argument of real and imaginary parts, [..., 2]."""
    return type_of(torch.view_as_real(tensor.detach()) if tensor.is_complex() else tensor)


class Arguments:
    """Makes the arguments. `wrapper` holds the user's model as `model`."""

    def __init__(self, graph: Graph, wrapper: torch.nn.Module,
                 no_decay: NoDecay, optimizer: Optional[torch.optim.Optimizer],
                 trains: bool = True, frozen_weights: FrozenWeights = None):
        self.graph = graph
        #: In an inference no parameter is trained, and inputs that nothing reads go.
        self.trains = trains
        #: Initial elements by argument name, for what the model defines.
        self.values: dict[str, torch.Tensor] = {}
        #: The model's own tensors by argument name; `values` has the parts of complex ones.
        self.originals: dict[str, torch.Tensor] = {}
        self._names: set[str] = set()
        self._tensors: dict[int, Tensor] = {}
        self._no_decay = _no_decay(no_decay)
        self._decayless = 0
        self._wants_decayless = no_decay is not None
        self._frozen_weights = dict(frozen_weights or {})
        #: Patterns that no frozen parameter has had a name for.
        self._unmatched = list(self._frozen_weights)
        self._groups = self._read_groups(optimizer)
        self._by_name = {
            **dict(wrapper.named_parameters(remove_duplicate=False)),
            **dict(wrapper.named_buffers(remove_duplicate=False))}
        self._random: Optional[tuple[Value, Value]] = None

    # -- parameter groups ---------------------------------------------------

    @staticmethod
    def _read_groups(optimizer) -> dict[int, dict[str, str]]:
        """Each parameter's attributes from a torch optimizer's groups: its weight
        decay, and its learning rate over the optimizer's default one."""
        if optimizer is None:
            return {}
        base = optimizer.defaults.get("lr")
        found: dict[int, dict[str, str]] = {}
        for group in optimizer.param_groups:
            attrs = {}
            if group.get("weight_decay") is not None:
                attrs["vram.weight_decay"] = g.f64(group["weight_decay"])
            # A schedule may have begun with another rate, such as 0.
            rate = group.get("initial_lr", group.get("lr"))
            if base and rate is not None and float(rate) != float(base):
                attrs["vram.lr_scale"] = g.f64(float(rate) / float(base))
            for parameter in group["params"]:
                found[id(parameter)] = attrs
        return found

    def _parameter_attrs(self, name: str, tensor: torch.Tensor) -> dict[str, str]:
        if not tensor.requires_grad:
            return {"vram.frozen": self._frozen_format(name, tensor)}
        attrs = dict(self._groups.get(id(tensor), {}))
        if self._groups and id(tensor) not in self._groups:
            # The optimizer does not have it, so nothing would change it.
            return {"vram.frozen": self._frozen_format(name, tensor)}
        if self._no_decay(name, tensor):
            attrs["vram.weight_decay"] = g.f64(0.0)
            self._decayless += 1
        return attrs

    def _frozen_format(self, name: str, tensor: torch.Tensor) -> str:
        """The value of vram.frozen; of the patterns that match the last holds."""
        matching = [pattern for pattern in self._frozen_weights if fnmatch.fnmatchcase(name, pattern)]
        self._unmatched = [pattern for pattern in self._unmatched if pattern not in matching]
        if not matching:
            return g.UNIT
        format = self._frozen_weights[matching[-1]]
        if format not in FORMATS:
            raise ExportError(f"frozen_weights[{matching[-1]!r}] is {format!r}; it must be 'nf4' or 'int8'")
        if not tensor.is_floating_point():
            raise ExportError(f"frozen_weights: '{name}' is of {tensor.dtype}, and only floats are stored in {format}")
        return f"#vram.weight_format<{format}>"

    # -- arguments ----------------------------------------------------------

    def add(self, name: str, type: Type, role: str, needs_grad: bool = False) -> Argument:
        unique, count = name, 1
        while unique in self._names:
            unique, count = f"{name}.{count}", count + 1
        self._names.add(unique)
        argument = Argument(unique, type, role, needs_grad)
        self.graph.arguments.append(argument)
        return argument

    @staticmethod
    def _tensor(argument: Argument, original: torch.Tensor) -> Tensor:
        tensor = Tensor(Storage(argument.value, argument))
        return tensor.viewed(complex.PAIRS) if original.is_complex() else tensor

    def named(self, name: str) -> Argument:
        return next(a for a in self.graph.arguments if a.name == name)

    def original(self, path: str) -> torch.Tensor:
        """The parameter or buffer of this path in the exported wrapper."""
        return self._by_name[path]

    def state(self, path: str) -> Tensor:
        """The argument of a parameter or buffer. Tied ones are one argument,
        named after the first."""
        original = self.original(path)
        path = path.removeprefix("model.")
        if id(original) in self._tensors:
            return self._tensors[id(original)]
        if isinstance(original, torch.nn.Parameter):
            trained = original.requires_grad and self.trains
            attrs = self._parameter_attrs(path, original) if self.trains else {}
            trained = trained and "vram.frozen" not in attrs
            argument = self.add(path, _real_type(original), "parameter", trained)
            argument.attrs |= attrs
        else:
            argument = self.add(path, _real_type(original), "buffer")
            argument.keep = False
        self.values[argument.name] = torch.view_as_real(original) \
            if original.is_complex() else original
        self.originals[argument.name] = original
        tensor = self._tensor(argument, original)
        self._tensors[id(original)] = tensor
        return tensor

    def state_of(self, tensor: torch.Tensor) -> Optional[Tensor]:
        """The argument of a parameter or buffer that is given as it is in the model;
        None for any other tensor."""
        path = next((p for p, t in self._by_name.items() if t is tensor), None)
        return None if path is None else self.state(path)

    def constant(self, name: str, tensor: torch.Tensor) -> Argument:
        """An argument for a constant too large for the text."""
        assert tensor.numel() * tensor.element_size() > DENSE_LIMIT
        argument = self.add(name, type_of(tensor), "buffer")
        argument.keep = False
        self.values[argument.name] = tensor
        return argument

    def input(self, name: str, tensor: torch.Tensor, is_target: bool) -> Tensor:
        argument = self.add(name, _real_type(tensor), "target" if is_target else "input")
        argument.keep = self.trains
        return self._tensor(argument, tensor)

    def random_source(self) -> tuple[Value, Value]:
        """Seed and offset: integers of rank 0. The step advances the offset."""
        if self._random is None:
            scalar = Type((), "i64")
            self._random = (self.add("seed", scalar, "seed").value,
                            self.add("offset", scalar, "offset").value)
            for argument in self.graph.arguments[-2:]:
                argument.keep = False
            self.values["seed"] = self.values["offset"] = torch.zeros((), dtype=torch.int64)
        return self._random

    @property
    def offset(self) -> Optional[Argument]:
        return None if self._random is None else next(
            a for a in self.graph.arguments if a.value is self._random[1])

    def order(self) -> None:
        """Constants and random sources were added while ops were lowered."""
        rank = {"parameter": 0, "buffer": 1, "input": 2, "target": 3, "seed": 4,
                "offset": 5}
        self.graph.arguments.sort(key=lambda a: rank[a.role])

    def mutable(self) -> Iterable[tuple[Argument, Tensor]]:
        """Buffers with their tensors, in the order of the arguments."""
        by_argument = {id(t.storage.argument): t for t in self._tensors.values()}
        for argument in self.graph.arguments:
            if id(argument) in by_argument:
                yield argument, by_argument[id(argument)]

    def find_targets(self) -> None:
        """An input that nothing but losses reads, and only as their target, is a
        target, whatever its name."""
        users: dict[int, list[tuple[g.Op, int]]] = {}
        for op in self.graph.ops:
            for i, value in enumerate(op.operands):
                users.setdefault(id(value), []).append((op, i))

        def only_target(value: Value) -> bool:
            uses = users.get(id(value), [])
            return bool(uses) and all(
                i == 1 if op.name in LOSSES
                else op.name in ("reshape", "cast", "transpose", "slice")
                and only_target(op.results[0])
                for op, i in uses)

        for argument in self.graph.arguments:
            if argument.role == "input" and only_target(argument.value):
                argument.role = "target"

    def check(self) -> None:
        if self._wants_decayless and not self._decayless:
            raise ExportError("no_decay matches no trained parameter")
        if self._unmatched:
            raise ExportError(f"frozen_weights: {self._unmatched[0]!r} matches no frozen parameter "
                              "(requires_grad=False)")
        if self.trains and not any(
                a.role == "parameter" and "vram.frozen" not in a.attrs
                for a in self.graph.arguments):
            raise ExportError("no parameter of the model is trained (requires_grad "
                              "is False for all of them, or it has none)")
