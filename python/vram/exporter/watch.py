# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds what changes a gradient and leaves no trace in an exported graph.

torch.export records a forward. A backward of the user's own, a hook on a tensor or
a module, a parameter that is frozen for one call: none of them is an op, so the
graph without them would have other gradients. Autograd knows: `check_backward`
walks the graph that it recorded while the forward was traced. The rest is seen
when it is called, by `Watch`.
"""

from __future__ import annotations

import contextlib
import inspect
from typing import Iterator, Optional

import torch
import torch._library.autograd
from torch.overrides import TorchFunctionMode
from torch.utils._pytree import tree_leaves

from . import constants, inner, rewrites
from .errors import ExportError, user_place
from .functions import Functions

_FIX = "take it out for the export, or write its effect as ops of the forward"


def _refuse(text: str, place: str = "") -> ExportError:
    place = place or user_place()
    return ExportError(f"{text}{f' ({place})' if place else ''}")


# ---------------------------------------------------------------------------
# Before the forward
# ---------------------------------------------------------------------------


def check_hooks(model: torch.nn.Module) -> None:
    """Refuses backward hooks that modules and parameters have already."""
    shared = torch.nn.modules.module
    for table in ("_global_backward_hooks", "_global_backward_pre_hooks"):
        if getattr(shared, table, None):
            raise ExportError(
                "all modules have a backward hook (register_module_full_backward_hook), "
                "which may change gradients and leaves no op in a graph; remove it for "
                "the export")
    for name, module in model.named_modules():
        name = name.removeprefix("model").lstrip(".")
        for table in ("_backward_hooks", "_backward_pre_hooks"):
            for hook in (getattr(module, table, None) or {}).values():
                raise _hooked(f"module '{name or type(module).__name__}'",
                              "backward hook", hook)
    for name, parameter in model.named_parameters():
        for table in ("_backward_hooks", "_post_accumulate_grad_hooks"):
            for hook in (getattr(parameter, table, None) or {}).values():
                raise _hooked(f"parameter '{name.removeprefix('model.')}'",
                              "gradient hook", hook)


def _hooked(owner: str, kind: str, hook) -> ExportError:
    shown = getattr(hook, "__qualname__", type(hook).__name__)
    return _refuse(f"{owner} has a {kind}, {shown}, which may change gradients and "
                   "leaves no op in a graph; remove it for the export",
                   _definition(hook))


def _definition(thing) -> str:
    """file:line of a function or class; empty if there is none."""
    from .layers import shown_path

    try:
        return (f"{shown_path(inspect.getsourcefile(thing))}:"
                f"{inspect.getsourcelines(thing)[1]}")
    except (TypeError, OSError):
        return ""


# ---------------------------------------------------------------------------
# During the forward
# ---------------------------------------------------------------------------


class _GradFn:
    """A tensor's grad_fn that takes no hooks."""

    def __init__(self, node):
        self._node = node

    def __getattr__(self, name: str):
        if name in ("register_hook", "register_prehook"):
            raise _refuse("the forward puts a hook on a grad_fn, which leaves no op in "
                          "a graph; " + _FIX)
        return getattr(self._node, name)


#: Calls that are refused, by their qualified name, and what they do.
_REFUSED = {
    "Tensor.register_hook": "puts a hook on a tensor's gradient (register_hook), which "
                            "leaves no op in a graph; " + _FIX,
    "Tensor.register_post_accumulate_grad_hook":
        "puts a hook on a parameter's gradient, which leaves no op in a graph; " + _FIX,
    "Tensor.backward": "calls backward(): vram derives the backward of the loss; "
                       "compute the loss alone",
    "backward": "calls torch.autograd.backward: vram derives the backward of the loss; "
                "compute the loss alone",
    "_VariableFunctionsClass._pack_padded_sequence":
        "packs a sequence by its lengths (pack_padded_sequence), and a graph has fixed "
        "sizes; give the padded sequence to the module and mask what is padding",
}


def _detach(self):
    """Below autograd: also where a function of PyTorch's own calls it, whose inside Watch
    does not see."""
    original = torch._C.TensorBase.detach
    return inner.stopped(original, (self,), {}, original(self))


class Watch(TorchFunctionMode):
    """Active while the user's code runs. `trained`: the id of each parameter in the
    traced model, with its requires_grad and name. `below`: the forward is traced below
    autograd, so that it may take gradients."""

    def __init__(self, trained: dict[int, tuple[bool, str]], below: bool = False):
        super().__init__()
        self.trained = trained
        self.below = below

    def __enter__(self):
        if self.below:
            torch.Tensor.detach = _detach
        return super().__enter__()

    def __exit__(self, *raised):
        if self.below:
            torch.Tensor.detach = torch._C.TensorBase.detach
        return super().__exit__(*raised)

    def __torch_function__(self, function, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        name = getattr(function, "__qualname__", "")
        if name in _REFUSED and self._differentiates(name, function, args):
            raise _refuse("the forward " + _REFUSED[name])
        if not self.below:
            if function is torch.autograd.grad:
                raise inner.TakesGradient()
            rewritten, result = rewrites.call(function, name, args, kwargs)
            if rewritten:
                return result
        elif function in rewrites.PLAIN:
            return rewrites.PLAIN[function](*args, **kwargs)
        if name == "TensorBase.requires_grad_":
            wanted = args[1] if len(args) > 1 else kwargs.get("requires_grad", True)
            self._set_requires_grad(args[0], wanted)
        elif name in ("getset_descriptor.__get__", "getset_descriptor.__set__"):
            property = getattr(function.__self__, "__name__", "")
            if name.endswith("__set__") and property == "requires_grad":
                self._set_requires_grad(args[0], args[1])
            elif name.endswith("__set__") and property == "data":
                raise _refuse("the forward sets a tensor's .data, which leaves no op in "
                              "a graph; write in place (copy_) or return a new tensor")
            elif property == "data":
                # The same elements without a gradient; a write is seen by both.
                function, args = torch._C.TensorBase.detach, args[:1]
            elif property == "grad_fn":
                node = function(*args, **kwargs)
                return None if node is None else _GradFn(node)
        result = function(*args, **kwargs)
        if self.below:
            return inner.stopped(function, args, kwargs, result)
        constants.note(function, args, kwargs, result)
        return result

    def _differentiates(self, name: str, function, args) -> bool:
        if name == "backward":
            return getattr(function, "__module__", "").startswith("torch.autograd")
        return not name.startswith("Tensor.") or args[0].requires_grad

    def _set_requires_grad(self, tensor, wanted: bool) -> None:
        before, name = self.trained.get(id(tensor), (None, ""))
        if before is not None and bool(wanted) != before:
            raise _refuse(
                f"the forward {'freezes' if before else 'unfreezes'} parameter '{name}' "
                "(requires_grad), which leaves no op in a graph; use "
                f"{'its detach() there' if before else 'requires_grad before the export'}")


@contextlib.contextmanager
def patched(below: bool = False) -> Iterator[None]:
    """Checks of calls that TorchFunctionMode does not see, while the context lasts.
    `below`: as of Watch."""
    checkpoints = torch.utils.checkpoint.CheckpointFunction
    hooks = torch.autograd.graph.saved_tensors_hooks
    functorch = torch._C._functorch

    def run(function, preserve_rng_state, *args):
        """A reentrant checkpoint's function, with the gradient that it would have."""
        if torch.is_grad_enabled() and not any(
                isinstance(a, torch.Tensor) and a.requires_grad for a in args):
            raise _refuse(
                "checkpoint(use_reentrant=True) is given no tensor that requires a "
                "gradient, so PyTorch gives the parameters inside none; use "
                "use_reentrant=False")
        return function(*args)

    def enter(self):
        if type(self) is hooks:
            raise _refuse("the forward uses saved_tensors_hooks, which may change "
                          "gradients and leave no op in a graph; leave them out for the "
                          "export: vram plans what is kept")
        return entered(self)

    def once(*_, **__):
        """Around a checkpoint's function that runs as it is: vram plans what runs again, and
        the hooks of one checkpoint in another leave the gradients off."""
        yield

    def enter_inference(self):
        """Of a teacher, say: the graph knows no_grad."""
        self._instead = torch.set_grad_enabled(torch.is_grad_enabled() and not self.mode)
        self._instead.__enter__()

    def leave_inference(self, *raised):
        self._instead.__exit__(*raised)

    def convert(self, function, recurse=True):
        """A module's to(), which must change nothing."""
        tensors = [*self.parameters(recurse), *self.buffers(recurse)]
        if any(function(t) is not t for t in tensors):
            raise _refuse(f"the forward converts a {type(self).__name__} (to(), double(), "
                          "half()), whose parameters would be others; convert it before "
                          "the export, or cast what it is given")
        return self

    def nest(*args, **kwargs):
        raise inner.TakesGradient()

    def map(*args, **kwargs):
        # Above autograd the gradients of what is mapped are lost.
        results = mapped(*args, **kwargs)
        if any(isinstance(t, torch.Tensor) and t.requires_grad
               for t in tree_leaves((args, kwargs, results))):
            raise inner.TakesGradient()
        return results

    entered = hooks.__enter__
    mapped = torch._functorch.vmap._flat_vmap
    changes = [(checkpoints, "apply", staticmethod(run)), (hooks, "__enter__", enter),
               (torch.utils.checkpoint, "_checkpoint_without_reentrant_generator", once),
               (torch.utils.checkpoint, "_checkpoint_without_reentrant_generator_impl", once),
               (torch.nn.Module, "_apply", convert),
               (torch.inference_mode, "__enter__", enter_inference),
               (torch.inference_mode, "__exit__", leave_inference),
               # Checks of arguments look at elements, and compute nothing.
               (torch.distributions.Distribution, "_validate_args", False)]
    if not below:
        transforms = torch._functorch.eager_transforms
        changes += [(owner, name, nest) for owner in (functorch, transforms)
                    for name in ("_grad_increment_nesting", "_jvp_increment_nesting")]
        changes += [(torch._functorch.vmap, "_flat_vmap", map)]
    absent = object()
    before = [(owner, name, owner.__dict__.get(name, absent))
              for owner, name, _ in changes if hasattr(owner, name)]
    for owner, name, value in changes:
        if hasattr(owner, name):
            setattr(owner, name, value)
    try:
        yield
    finally:
        for owner, name, value in before:
            if value is absent:
                delattr(owner, name)
            else:
                setattr(owner, name, value)


# ---------------------------------------------------------------------------
# After the forward
# ---------------------------------------------------------------------------


def check_backward(loss: torch.Tensor, kept: Functions, below: bool = False) -> set[int]:
    """Walks autograd's graph of the loss, and refuses backwards that no graph holds.
    Returns the ids of the leaves that get a gradient. `below`: as of Watch."""
    seen, pending, leaves = set(), [loss.grad_fn], set()
    if loss.grad_fn is None and loss.requires_grad:
        leaves.add(id(loss))
    while pending:
        node = pending.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        if isinstance(node, torch.autograd.function.BackwardCFunction) \
                and not _is_kept(getattr(type(node), "_forward_cls", None), kept):
            raise _custom(getattr(type(node), "_forward_cls", None), type(node).__name__,
                          below)
        leaf: Optional[torch.Tensor] = getattr(node, "variable", None)
        if leaf is not None:
            leaves.add(id(leaf))
        pending += [following for following, _ in node.next_functions]
    return leaves


def _is_kept(function: Optional[type], kept: Functions) -> bool:
    """Whether the program has a call for it: a custom op with a backward of its own
    (torch.library.register_autograd) is one op, and so is torch.cond."""
    module = getattr(function, "__module__", "")
    return kept.has(function) or module == torch._library.autograd.__name__ \
        or module.startswith("torch._higher_order_ops")


def _custom(function: Optional[type], shown: str, below: bool) -> ExportError:
    if function is torch.nn.modules._functions.BackwardHookFunction:
        return ExportError("the forward gives a module a backward hook, which leaves no "
                           "op in a graph; " + _FIX)
    shown = function.__name__ if function is not None else shown
    if below:
        return _refuse(f"the forward takes a gradient, and the loss depends on {shown}, a "
                       "torch.autograd.Function: the backward of its own would be lost; "
                       "write it as ops of the forward", _definition(function))
    return _refuse(f"the loss depends on {shown}, a torch.autograd.Function that was "
                   "defined while the forward ran, so that its backward cannot be "
                   "kept; define it at the top of the module", _definition(function))
