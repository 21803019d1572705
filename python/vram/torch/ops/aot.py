# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Wrappers of what AOTAutograd changed between the versions of PyTorch that the backend runs with.

Names that have been there since torch 2.9 are used where they are needed; each function
here says from which version on PyTorch has its own."""

from __future__ import annotations

import builtins
import contextlib
import inspect
import warnings
from typing import Any, Iterator
from unittest import mock

import torch
from torch import fx
from torch._functorch import partitioners
from torch._functorch._aot_autograd import descriptors
from torch._library.fake_class_registry import FakeScriptObject
from torch._subclasses.fake_tensor import FakeTensor


def is_rng_op(node: fx.Node) -> bool:
    """Whether the node may draw from a generator. PyTorch's own from 2.14."""
    own = getattr(partitioners, "is_rng_op", None)
    if own is not None:
        return own(node)
    if torch.Tag.nondeterministic_seeded not in getattr(node.target, "tags", ()):
        return False
    # Attention draws where it drops.
    for index, argument in enumerate(node.target._schema.arguments):
        if argument.name == "dropout_p":
            given = node.args[index] if index < len(node.args) else \
                node.kwargs.get("dropout_p", argument.default_value)
            return given != 0
    return True


#: Of aten's operators with the tag `reduction`, which is there from 2.11: the names.
_REDUCTIONS = frozenset((
    "all", "amax", "amin", "aminmax", "any", "argmax", "argmin", "count_nonzero",
    "linalg_vector_norm", "logsumexp", "max", "mean", "min", "nansum", "norm", "prod", "std",
    "std_mean", "sum", "var", "var_mean"))


def reduces(node: fx.Node) -> bool:
    """Whether the node is a reduction, for inductor one kernel with what it reads."""
    operator = node.target
    if not isinstance(operator, torch._ops.OpOverload):
        return False
    tag = getattr(torch.Tag, "reduction", None)
    if tag is not None:
        return tag in operator.tags
    return operator.namespace == "aten" and \
        operator._schema.name.split("::")[1] in _REDUCTIONS


def cleanup_recompute_tags(module: fx.GraphModule) -> None:
    """Marks values between two regions of torch.utils.checkpoint as saved. The keyword is there
    from 2.10."""
    own = partitioners.cleanup_recompute_tags
    keyword = "is_default_partition"
    if keyword in inspect.signature(own).parameters:
        own(module, is_default_partition=False)
        return
    for node in module.graph.nodes:
        # 2.9 reads it of all that is recomputed, and not all has it.
        if partitioners.must_recompute(node):
            node.meta.setdefault("ac_graph_id", 0)
    own(module)


def saved(index: int, unchecked: bool) -> Any:
    """Describes a saved tensor; `unchecked`: its version is not compared when the
    backward reads it, which is told apart from 2.11."""
    kind = getattr(descriptors, "SavedForBackwardsNoVcCheckAOTOutput", None)
    if unchecked and kind is not None:
        return kind(index)
    return descriptors.SavedForBackwardsAOTOutput(index)


def checks_versions(meta: dict[str, Any]) -> bool:
    """Of a saved tensor: those without the check are saved last."""
    return not meta.get("saved_tensor_with_no_vc_check", False) or \
        not hasattr(descriptors, "SavedForBackwardsNoVcCheckAOTOutput")


def place_of(primal: fx.Node, index: int) -> int:
    """Which argument of the graph a primal is of: a tensor that is made of several, such
    as a DTensor, is several primals."""
    described = primal.meta.get("desc")
    while getattr(described, "base", None) is not None:
        described = described.base
    return getattr(described, "idx", index)


def is_object(value: Any) -> bool:
    """Whether an input of a graph is an object that ops hand on, such as a DTensor's
    mesh, which is one from 2.10 or later."""
    return isinstance(value, (torch.ScriptObject, FakeScriptObject))


def keeps_graph() -> bool:
    """Within a hook of autograd: whether this backward has retain_graph=True."""
    return torch._C._autograd._get_current_graph_task_keep_graph()


@contextlib.contextmanager
def ignored(functions: set) -> Iterator[None]:
    """Dynamo traces as if calls of these functions, which only report, were not there.
    Up to 2.10 it does so for methods of loggers alone."""
    config = torch._dynamo.config
    name = "ignore_logging_functions"
    if hasattr(config, name):
        with config.patch({name: getattr(config, name) | functions}):
            yield
        return
    name = "ignore_logger_methods"

    def nothing(*_: Any, **__: Any) -> None:
        pass

    with config.patch({name: getattr(config, name) | functions}), \
            mock.patch.object(builtins, "print", nothing), \
            mock.patch.object(warnings, "warn", nothing):
        yield


def how_to_ignore() -> str:
    """The line that makes torch.compile leave such a call out."""
    if hasattr(torch._dynamo.config, "ignore_logging_functions"):
        return ("torch._dynamo.config.ignore_logging_functions.add(...) with the function "
                "that is called there")
    return ("torch._dynamo.config.ignore_logger_methods.add(...) with a logger's method, "
            "or torch._dynamo.config.reorderable_logging_functions.add(...) with another "
            "function that is called there")


def of_this_trace(inputs: list) -> list:
    """Fake inputs as fake tensors of the mode that traces now. Up to 2.10 AOTAutograd
    takes no others."""
    context = torch._guards.TracingContext.try_get()
    mode = None if context is None else context.fake_mode
    if mode is None:
        return inputs
    return [mode.from_tensor(value, static_shapes=True)
            if isinstance(value, FakeTensor) and value.fake_mode is not mode else value
            for value in inputs]


def compiles_own_modules() -> bool:
    """Whether nn.Module.compile() of a class of torch.nn itself compiles anything: from 2.14
    (PyTorch's issue 150915). No backend is called before, and none can warn."""
    return tuple(int(part) for part in torch.__version__.split(".")[:2]) >= (2, 14)
