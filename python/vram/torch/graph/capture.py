# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The joint graph of a step, without running it."""

from __future__ import annotations

import contextlib
import inspect
import logging
import re
import warnings
from typing import Any, Callable, Optional

import torch

from .._errors import Unsupported
from ..ops import aot
from .fake_weights import with_shapes
from .input_names import names_of

#: Methods of loggers. Without them a step computes the same, and torch.compile breaks
#: the graph at them.
_LOGGING = ("debug", "info", "warning", "warn", "error", "exception", "critical", "fatal",
            "log")


#: In a joint graph's meta: what the user calls its inputs.
NAMES = "vram_names"


class _Captured(Exception):
    """Ends the call of a model whose joint graph was taken."""


class _Capture:
    """A backend that compiles nothing and hands the joint graph to `take`."""

    def __init__(self, take: Callable):
        self.take = take
        self.__name__ = "vram"

    def __call__(self, module, inputs, **_: Any) -> Callable:
        from torch._dynamo.backends.common import aot_autograd

        names = names_of(module)
        failure: BaseException = ValueError(
            "no gradient is required, so there is nothing to plan: no parameter and no "
            "input of the model asks for one, or gradients are off (torch.no_grad())")

        def partition(joint, _, *, num_fwd_outputs, static_lifetime_input_indices=None,
                      **__):
            joint.meta[NAMES] = names
            self.take(joint, num_fwd_outputs, static_lifetime_input_indices)
            raise _Captured

        try:
            aot_autograd(fw_compiler=lambda graph, _: graph, partition_fn=partition,
                         keep_inference_input_mutations=True)(
                             module, aot.of_this_trace(inputs))
        except (_Captured, Unsupported, ValueError) as error:
            failure = error

        def stop(*_: Any) -> Any:
            raise failure

        return stop


def bound(model: Callable, inputs: Any) -> tuple[tuple, dict[str, Any]]:
    """Positional and keyword arguments of a call; ValueError where a list may mean
    either."""
    if isinstance(inputs, dict) or hasattr(inputs, "keys"):
        return (), dict(inputs)
    if isinstance(inputs, tuple):
        return inputs, {}
    if not isinstance(inputs, list):
        return (inputs,), {}
    try:
        signature = inspect.signature(
            model.forward if isinstance(model, torch.nn.Module) else model)
    except (TypeError, ValueError):
        return tuple(inputs), {}
    fits = {True: tuple(inputs), False: (inputs,)}
    for many, arguments in list(fits.items()):
        try:
            signature.bind(*arguments)
        except TypeError:
            del fits[many]
    if len(fits) == 1:
        return next(iter(fits.values())), {}
    if len(inputs) > 1 and fits:
        # Of one that takes more arguments than one, a list of tensors is all of them.
        return fits[True], {}
    raise ValueError("inputs is a list, which may be the one argument or all of them: "
                     "write a tuple, ([x, y],) or (x, y)")


def _logging_functions() -> set:
    """Methods of loggers, those among them that packages have added, `print` and
    `warnings.warn`."""
    own = vars(logging.Logger)
    found = {own[name] for name in _LOGGING if name in own}
    found |= {value for name, value in own.items()
              if callable(value) and name.split("_")[0] in _LOGGING}
    return found | {print, warnings.warn}


def _told(error: BaseException, hints: bool = True) -> str:
    """Dynamo's reason with its explanation, hints and the user's line."""
    text = str(error)
    lines = [line.strip() for line in text.splitlines()]
    parts = [next((line for line in lines if line), type(error).__name__)]
    if hints:
        parts += [line for line in lines if re.match(r"(Explanation|Hint): ", line)]
    where = re.findall(r'File "([^"]+)", line (\d+)', text.partition("from user code")[2])
    if where:
        parts.append(f"At {where[-1][0]}:{where[-1][1]}")
    return ". ".join(part.rstrip(".") for part in parts)


def capture(model: Callable, arguments: tuple, keywords: dict[str, Any],
            take: Callable, functions: Optional[list] = None) -> list[str]:
    """Hands `take` the joint graph of a step of `model`, as AOTAutograd gives it to
    partition functions, with the names of its inputs in its meta; nothing is run.
    `functions`: whose weights may be on meta, by default the model's. Returns what the
    user has to know of the graph."""
    def attempt(ignored: set) -> bool:
        compiled = torch.compile(model, backend=_Capture(take), fullgraph=True,
                                 dynamic=False)
        with contextlib.nullcontext() if not ignored else aot.ignored(ignored), \
                with_shapes([model] if functions is None else functions,
                            (arguments, keywords)) as (positional, named):
            try:
                compiled(*positional, **named)
            except _Captured:
                return True
        return False

    notes = []
    try:
        try:
            done = attempt(set())
        except torch._dynamo.exc.Unsupported as error:
            told = _told(error, hints=False)
            torch._dynamo.reset()
            done = attempt(_logging_functions())
            notes.append(
                f"torch.compile breaks the graph at a call that only reports ({told}), and "
                "of two graphs each would be planned for the whole budget; this is "
                "planned as if the call were not there. Before you compile, write "
                f"{aot.how_to_ignore()}")
    except torch._dynamo.exc.BackendCompilerFailed:
        raise
    except torch._dynamo.exc.TorchDynamoException as error:
        raise ValueError(
            "the model does not trace as one graph, so there is no one plan for it "
            f"({_told(error)}); TORCH_LOGS=graph_breaks says more") from error
    except Unsupported as error:
        raise ValueError(f"the planner has no model of {error}") from error
    if not done:
        raise ValueError("torch.compile compiled nothing: is it switched off "
                         "(torch._dynamo.config.disable)?")
    return notes
