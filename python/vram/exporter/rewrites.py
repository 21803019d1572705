# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of the forward that are traced in another form, which gives the same numbers.

Some functions of PyTorch look at the elements of their tensors before they compute
(gaussian_nll_loss checks the signs of a variance), or have results whose shapes
depend on them. What they compute does not: each has an entry here.
"""

from __future__ import annotations

import contextlib
import math
from typing import Any, Callable, Iterator, Optional

import torch
import torch.nn.functional as F
from torch.utils._python_dispatch import _disable_current_modes

from . import constants
from .constants import known

_library = torch.library.Library("vram_export", "FRAGMENT")
_library.define("recurrent(str kind, Tensor x, Tensor[] states, Tensor[] params, "
                "bool has_biases, int num_layers, float dropout, bool train, "
                "bool bidirectional, bool batch_first) -> Tensor[]")
_library.define("ctc_loss(Tensor log_probs, Tensor targets, Tensor input_lengths, "
                "Tensor target_lengths, int blank) -> Tensor")


@torch.library.register_fake("vram_export::ctc_loss", lib=_library)
def _ctc_shape(log_probs, targets, input_lengths, target_lengths, blank):
    return log_probs.new_empty((log_probs.shape[1],))


@torch.library.register_fake("vram_export::recurrent", lib=_library)
def _recurrent_shapes(kind, x, states, params, has_biases, num_layers, dropout, train,
                      bidirectional, batch_first):
    width = states[0].shape[-1] * (2 if bidirectional else 1)
    return [x.new_empty((*x.shape[:-1], width)), *(s.new_empty(s.shape) for s in states)]


def _no_backward(context, grad):
    raise NotImplementedError("it is exported, not run")


for _op in ("ctc_loss", "recurrent"):
    torch.library.register_autograd(f"vram_export::{_op}", _no_backward, lib=_library)


def _lengths(given: Any, device: torch.device) -> torch.Tensor:
    if not isinstance(given, torch.Tensor):
        given = torch.tensor(given, dtype=torch.int64, device=device)
    return given.reshape(-1).long()


def _ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0,
              reduction="mean", zero_infinity=False):
    """One loss for each sequence from an op of the exporter's, then their mean or sum."""
    single = log_probs.dim() == 2
    rows = log_probs.unsqueeze(1) if single else log_probs
    targets = targets.unsqueeze(0) if single and targets.dim() == 1 else targets
    ends = _lengths(target_lengths, rows.device)
    losses = torch.ops.vram_export.ctc_loss(
        rows, targets.long(), _lengths(input_lengths, rows.device), ends, blank)
    if zero_infinity:
        losses = torch.where(losses == float("inf"), 0.0, losses)
    if reduction in ("mean", 1):
        return (losses / ends.clamp(min=1).to(losses.dtype)).mean()
    if reduction in ("sum", 2):
        return losses.sum()
    return losses.squeeze(0) if single else losses


def _recurrent(kind: str) -> Callable:
    """As one op: PyTorch would trace each step of it."""
    def call(x, hx, params, *options):
        states = list(hx) if kind == "lstm" else [hx]
        return tuple(torch.ops.vram_export.recurrent(kind, x, states, params, *options))
    return call


def _gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    """Without its check that no element of `var` is negative."""
    if not isinstance(var, torch.Tensor):
        var = var * torch.ones_like(input)
    elif var.shape != input.shape and input.shape[:-1] == var.shape:
        var = var.unsqueeze(-1)
    # The bound has no gradient: `var` gets the whole one.
    var = var + (var.detach().clamp(min=eps) - var.detach())
    loss = 0.5 * (torch.log(var) + (input - target) ** 2 / var)
    if full:
        loss = loss + 0.5 * math.log(2 * math.pi)
    return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()


def _getitem(x: torch.Tensor, index: Any) -> Optional[torch.Tensor]:
    """x[i] for a tensor i of one number, whose value PyTorch would ask for: an
    index_select along its dimension. None for any other index."""
    parts = list(index) if isinstance(index, tuple) else [index]

    def is_number(part: Any) -> bool:
        return isinstance(part, torch.Tensor) and part.dim() == 0 and \
            part.dtype in (torch.int64, torch.int32, torch.int16, torch.int8)

    if not any(is_number(p) for p in parts):
        return None
    takes = [0 if p is None or isinstance(p, bool) or p is Ellipsis
             else p.dim() if isinstance(p, torch.Tensor) and p.dtype == torch.bool else 1
             for p in parts]
    dim = 0
    for i, part in enumerate(parts):
        if part is Ellipsis:
            dim = x.dim() - sum(takes[i + 1:])
        elif is_number(part):
            wrapped = torch.where(part < 0, part + x.shape[dim], part)
            x = x.index_select(dim, wrapped.reshape(1))
            parts[i] = 0
        dim += takes[i]
    return x[tuple(parts)]


def _by_index(function: Callable, first: tuple, shape: tuple[int, ...],
              device: torch.device) -> torch.Tensor:
    """A score_mod or mask_mod of flex_attention on all indices at once: each is a tensor
    with a dimension of its own, where PyTorch calls it for one after the other."""
    indices = [torch.arange(size, device=device).reshape(
        [-1 if d == i else 1 for d in range(len(shape))]) for i, size in enumerate(shape)]
    return function(*first, *indices).expand(shape)


def _mapped(function: Callable, prefix: tuple, *_args, **_kwargs) -> Callable:
    """For masks that the forward makes: in place of a vmap over each index."""
    def call(*args):
        first, indices = args[:len(prefix)], args[len(prefix):]
        return _by_index(function, first, tuple(len(i) for i in indices), indices[0].device)
    return call


def _flex_attention(query, key, value, score_mod, block_mask, scale, kernel_options,
                    *_buffers):
    """flex_attention written out; its log-sum-exps and maxima are to base 2."""
    groups = query.shape[1] // key.shape[1]
    key, value = (x.repeat_interleave(groups, 1) if groups > 1 else x
                  for x in (key, value))
    scores = (query @ key.transpose(-2, -1)) * scale
    shape, least = tuple(scores.shape), float("-inf")
    scores = _by_index(score_mod, (scores,), shape, query.device)
    allowed = _by_index(block_mask[-1], (), shape, query.device)
    scores = torch.where(allowed, scores, least)
    # A row that may see nothing is 0.
    some = allowed.any(-1, keepdim=True)
    weights = torch.softmax(torch.where(some, scores, 0.0), -1)
    result = torch.where(some, weights, 0.0) @ value
    sums = torch.where(some[..., 0], torch.logsumexp(torch.where(some, scores, 0.0), -1),
                       least)
    return result, sums / math.log(2), scores.amax(-1) / math.log(2)


class _Blocks:
    """A block mask, of which the function alone is used: without one it allows everything."""

    def __init__(self, like: torch.Tensor, size: int, mask_mod: Optional[Callable] = None):
        self.BLOCK_SIZE = (size, size)
        self.kv_num_blocks = like
        self.mask_mod = mask_mod or (lambda b, h, i, j: torch.ones(
            (1, 1, 1, 1), dtype=torch.bool, device=like.device))

    def as_tuple(self) -> tuple:
        return (self.mask_mod,)


def _batch_norm_forward(self, x):
    """Batch norm whose running statistics are means over all steps: the weight of the new
    ones is 1 over a count, which PyTorch takes out of its tensor."""
    if self.momentum is not None or not (self.training and self.track_running_stats):
        return _torch_batch_norm_forward(self, x)
    self._check_input_dim(x)
    self.num_batches_tracked.add_(1)
    with torch.no_grad():
        weight = 1.0 / self.num_batches_tracked.to(self.running_mean.dtype)
        dims = [d for d in range(x.dim()) if d != 1]
        variance, mean = torch.var_mean(x, dims)
        for running, new in ((self.running_mean, mean), (self.running_var, variance)):
            running.copy_(running + weight * (new.to(running.dtype) - running))
    return F.batch_norm(x, None, None, self.weight, self.bias, True, 0.0, self.eps)


_torch_batch_norm_forward = torch.nn.modules.batchnorm._BatchNorm.forward


def _bincount(x, weights=None, minlength=0):
    """With as many counts as it has at least: an id beyond them is an error of the graph's,
    where PyTorch makes more."""
    if not minlength:
        return torch.bincount(x, weights, minlength)
    if weights is None:
        weights = torch.ones_like(x, dtype=torch.int64)
    elif weights.dtype != torch.float32:
        weights = weights.double()
    zeros = torch.zeros(minlength, dtype=weights.dtype, device=x.device)
    return zeros.scatter_add(0, x.long(), weights.detach())


#: Functions whose result has a size that elements decide: computed where these are known.
_SIZED = {getattr(owner, name) for owner in (torch, torch.Tensor)
          for name in ("nonzero", "argwhere", "unique", "unique_consecutive", "bincount",
                       "repeat_interleave", "masked_select")}


def _of_constants(function: Callable, args: tuple, kwargs: dict) -> Any:
    given = known((args, kwargs))
    if given is not None:
        with _disable_current_modes():
            return function(*given[0], **given[1])
    if function in (torch.repeat_interleave, torch.Tensor.repeat_interleave) and len(args) > 1 \
            and isinstance(args[1], torch.Tensor) and (repeats := known(args[1])) is not None:
        dim = args[2] if len(args) > 2 else kwargs.get("dim")
        x = args[0].flatten() if dim is None else args[0]
        with _disable_current_modes():
            index = torch.arange(x.shape[dim or 0]).repeat_interleave(repeats.cpu())
        return x.index_select(dim or 0, index.to(x.device))
    return None


def _by_constant_mask(x: torch.Tensor, index: Any) -> Optional[torch.Tensor]:
    """x[mask] where the elements of the mask are known; None for any other index."""
    parts = list(index) if isinstance(index, tuple) else [index]
    masks = [known(part) if isinstance(part, torch.Tensor) and part.dtype == torch.bool
             else None for part in parts]
    if not any(mask is not None and mask.dim() > 0 for mask in masks):
        return None
    made: list[Any] = []
    for part, mask in zip(parts, masks):
        if mask is None or mask.dim() == 0:
            made.append(part)
            continue
        with _disable_current_modes():
            made += mask.nonzero(as_tuple=True)
    return x[tuple(made)]


#: The functions that take the place of others, also below autograd: they stop gradients inside.
PLAIN: dict[Callable, Callable] = {F.gaussian_nll_loss: _gaussian_nll_loss,
                                   torch.bincount: _bincount, torch.Tensor.bincount: _bincount,
                                   torch.tensor: constants.tensor}
REPLACED: dict[Callable, Callable] = {F.ctc_loss: _ctc_loss, **PLAIN}


_RECURRENT = ("lstm", "gru", "rnn_tanh", "rnn_relu")


def call(function: Callable, name: str, args: tuple, kwargs: dict) -> tuple[bool, Any]:
    """Whether the call has another form here, and then its result."""
    if callable(function) and function in _SIZED:
        result = _of_constants(function, args, kwargs)
        if result is not None:
            return True, result
    numbers = constants.number(function, name, args)
    if numbers is not None:
        return True, numbers
    replacement = REPLACED.get(function) if callable(function) else None
    if replacement is not None:
        return True, replacement(*args, **kwargs)
    kind = name.removeprefix("_VariableFunctionsClass.")
    if kind in _RECURRENT and not isinstance(args[2], torch.Tensor):
        # Not a packed sequence, whose third argument is its states.
        return True, _recurrent(kind)(*args, **kwargs)
    if name == "TensorBase.__getitem__":
        result = _getitem(*args)
        if result is None:
            result = _by_constant_mask(*args)
        return result is not None, result
    return False, None


@contextlib.contextmanager
def patched() -> Iterator[None]:
    """Replaces functions that are called through their module, within the context."""
    constants.clear()
    from torch.nn.modules import transformer

    changes = [(transformer, "_detect_is_causal_mask",
                # Whether a mask is causal is seen in the graph.
                lambda mask, is_causal=None, size=None: is_causal is True),
               (torch.nn.modules.batchnorm._BatchNorm, "forward", _batch_norm_forward)]
    try:
        from torch._dynamo import _trace_wrapped_higher_order_op
        from torch.nn.attention import flex_attention as flex

        changes += [(flex, "flex_attention_hop", _flex_attention),
                    (flex, "_create_empty_block_mask", lambda query, key: _Blocks(
                        query, flex._LARGE_SPARSE_BLOCK_SIZE)),
                    (flex, "_create_sparse_block_from_block_mask",
                     lambda blocks, mask_mod, *_: _Blocks(
                         blocks[0], flex._LARGE_SPARSE_BLOCK_SIZE, mask_mod)),
                    (flex, "_vmap_for_bhqkv", _mapped),
                    (_trace_wrapped_higher_order_op, "TransformGetItemToIndex",
                     contextlib.nullcontext),
                    (flex, "_validate_device", lambda query, key, value: None),
                    (flex, "_FLEX_ATTENTION_DISABLE_COMPILE_DEBUG", True)]
    except ImportError:
        pass
    changes = [c for c in changes if hasattr(c[0], c[1])]
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in changes]
    for owner, name, value in changes:
        setattr(owner, name, value)
    try:
        yield
    finally:
        for owner, name, value in before:
            setattr(owner, name, value)
