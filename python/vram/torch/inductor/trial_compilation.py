# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tries a partition: inductor lowers, fuses and orders both graphs and writes their code,
which is read for its bytes and then thrown away. No kernel is compiled."""

from __future__ import annotations

import contextlib
import copy
import dataclasses
from typing import Any, Callable, Iterator, Optional
from unittest import mock

import torch
from torch import fx
from torch.fx._lazy_graph_module import _make_graph_module

from ..emit.emitter import Partition
from .wrapper_memory import Replayed, Storage, replay


class _Written(BaseException):
    """The code is written. Not an Exception: inductor wraps those."""

    def __init__(self, graph: Any):
        super().__init__()
        self.graph = graph


@dataclasses.dataclass(frozen=True)
class Choices:
    """How inductor is to compile both graphs. `layouts`: whether it may choose layouts
    for convolutions, which copies weights and images into them."""

    layouts: bool = True

    def options(self) -> dict[str, Any]:
        """For torch._inductor.config.patch."""
        return {} if self.layouts else {"layout_optimization": False}


@dataclasses.dataclass
class Trial:
    """Of both graphs, without what is there throughout. `most` is the larger peak.
    `layouts`: whether inductor chose layouts for convolutions."""

    forward: Replayed
    backward: Replayed
    choices: Choices
    layouts: bool

    def saved_bytes(self, user: int) -> int:
        """Of the storages that the forward leaves for the backward; `user` of its results
        are the caller's."""
        return sum(storage.bytes for storage in {
            id(storage): storage for storage in self.forward.results[user:]
            if storage is not None and not storage.held}.values())

    @property
    def place(self) -> str:
        """The place of the peak."""
        late = self.backward.peak >= self.forward.peak
        return f"{(self.backward if late else self.forward).place} in the " \
            f"{'backward' if late else 'forward'}"

    @property
    def most(self) -> int:
        return max(self.forward.peak, self.backward.peak)


@contextlib.contextmanager
def _metadata(donated: list[int], static: Optional[list[int]]) -> Iterator[None]:
    """AOTAutograd tells inductor by the tracing context which saved tensors the backward
    may overwrite; it does so after the partition."""
    context = torch._guards.TracingContext.try_get()
    if context is None:
        yield
        return
    told = mock.Mock(spec_set=["bw_donated_idxs", "static_input_indices",
                               "num_mutated_inp_runtime_indices"],
                     bw_donated_idxs=donated, static_input_indices=static or [],
                     num_mutated_inp_runtime_indices=0)
    with mock.patch.object(context, "fw_metadata", told), \
            mock.patch.object(context, "output_strides", None):
        yield


@contextlib.contextmanager
def allow_repeated_draws(inputs: list) -> Iterator[None]:
    """Lets inductor compile a graph in which a draw runs twice. The state of the generator is then
    no input of the graph: when PyTorch runs the graph with fake tensors, the state is a real one,
    which it refuses otherwise."""
    mode = torch._guards.detect_fake_mode(inputs)
    with contextlib.nullcontext() if mode is None else \
            mock.patch.object(mode, "allow_non_fake_inputs", True):
        yield


def _lower(module: fx.GraphModule, inputs: list, visible: list[int],
           static: list[int], backward: bool, choices: Choices) -> Optional[Any]:
    """The graph as inductor lowered it; None where it has nothing to compile."""
    from torch._inductor import config
    from torch._inductor.compile_fx import compile_fx_inner
    from torch._inductor.graph import GraphLowering
    from torch._inductor.utils import BoxedBool
    from torch._inductor.virtualized import V

    def stop(_: str) -> None:
        raise _Written(V.graph)

    # A copy: inductor's passes change the graph and what is said about its nodes.
    module = _make_graph_module(module, copy.deepcopy(module.graph))
    output = next(iter(module.graph.find_nodes(op="output")))
    output.meta["user_visible_output_idxs"] = visible
    given: dict[str, Any] = {"is_backward": True} if backward else {"is_inference": False}
    try:
        with config.patch(fx_graph_cache=False, fx_graph_remote_cache=False,
                          **choices.options()), allow_repeated_draws(inputs), \
                mock.patch.object(GraphLowering, "save_output_code", staticmethod(stop)):
            compile_fx_inner(module, inputs, static_input_idxs=static,
                             cudagraphs=BoxedBool(False), graph_id=None, **given)
    except _Written as written:
        return written.graph
    return None


def _storage_of(value: Any) -> Optional[int]:
    return value.untyped_storage()._cdata if isinstance(value, torch.Tensor) and \
        value.layout is torch.strided else None


def _results(module: fx.GraphModule) -> list[Any]:
    output = next(iter(module.graph.find_nodes(op="output")))
    return list(torch.utils._pytree.arg_tree_leaves(*output.args))


def _value(node: Any) -> Any:
    return node.meta.get("val") if isinstance(node, fx.Node) else None


def _donated(partition: Partition, user: int) -> list[int]:
    """Saved tensors that are nothing of the caller's, by AOTAutograd's rule."""
    if not torch._functorch.config.donated_buffer:
        return []
    outputs = _results(partition.forward)
    others = {_storage_of(_value(node)) for node in
              [*partition.forward.graph.find_nodes(op="placeholder"), *outputs[:user],
               *_results(partition.backward)]}
    return [index for index, node in enumerate(outputs[user:])
            if isinstance(_value(node), torch.Tensor) and
            _storage_of(_value(node)) not in others]


def _restrided(value: Any, output: Any) -> Any:
    """A saved tensor as inductor's forward leaves it."""
    try:
        stride = tuple(int(step) for step in output.get_layout().stride)
    except (NotImplementedError, AttributeError, AssertionError, TypeError):
        return value
    if not isinstance(value, torch.Tensor) or tuple(value.stride()) == stride or \
            len(stride) != value.dim():
        return value
    return value.as_strided(value.size(), stride)


def _without_code(module: fx.GraphModule, inputs: dict[str, Storage]) -> Replayed:
    """Of a graph without ops."""
    found = [inputs.get(node.name) if isinstance(node, fx.Node) else None
             for node in _results(module)]
    total = sum(storage.bytes for storage in set(inputs.values()) if not storage.held)
    return Replayed(total, total, found)


def _nothing(node: fx.Node) -> Storage:
    """An input that is counted among what is there throughout."""
    return Storage(0, held=True)


def _backward_inputs(partition: Partition, forward: Replayed, user: int) \
        -> dict[str, Storage]:
    """The storages of the backward's inputs: of what the forward saved, and tangents,
    which autograd holds."""
    placeholders = partition.backward.graph.find_nodes(op="placeholder")
    saved = forward.results[user:]
    inputs: dict[str, Storage] = {}
    for index, node in enumerate(placeholders):
        if index < len(saved):
            inputs[node.name] = saved[index] or _nothing(node)
            continue
        value = _value(node)
        size = value.untyped_storage().nbytes() if isinstance(value, torch.Tensor) else 0
        inputs[node.name] = Storage(size)
        inputs[node.name].names.add("held by autograd")
    # The caller holds what the forward returned.
    for index, storage in enumerate(forward.results[:user]):
        if storage is not None and not storage.held:
            inputs[f"result {index}"] = storage
    return inputs


def _replayed(graph: Optional[Any], module: fx.GraphModule, inputs: dict[str, Storage],
              room: int, scratch: Callable[[Any], int]) -> Replayed:
    """With buffers that wait for others of their size where that is within `room`."""
    if graph is None:
        return _without_code(module, inputs)
    found = replay(graph, inputs, True, scratch)
    return found if found.peak <= room else replay(graph, inputs, False, scratch)


def attempt(partition: Partition, user: int, static: Optional[list[int]],
            room: int, scratch: Callable[[Any], int],
            choices: Choices = Choices()) -> Trial:
    """`user`: how many results of the forward are not saved tensors. `static`: which
    inputs stay where they are. `room`: bytes within which both graphs should stay.
    `scratch`: bytes that a library kernel takes while it runs."""
    placeholders = partition.forward.graph.find_nodes(op="placeholder")
    given = {node.name: _nothing(node) for node in placeholders}
    visible = [index for index, node in enumerate(_results(partition.forward)[:user])
               if isinstance(node, fx.Node)]
    with _metadata(_donated(partition, user), static):
        early = _lower(partition.forward, [_value(node) for node in placeholders],
                       visible, list(static or []), False, choices)
        forward = _replayed(early, partition.forward, given, room, scratch)
        made = (early.graph_outputs or [])[user:] if early is not None else []
        inputs = [_restrided(_value(node), made[index]) if index < len(made)
                  else _value(node) for index, node in enumerate(
                      partition.backward.graph.find_nodes(op="placeholder"))]
        late = _lower(partition.backward, inputs, [], list(range(len(made))), True, choices)
        backward = _replayed(late, partition.backward,
                             _backward_inputs(partition, forward, user), room, scratch)
    return Trial(forward, backward, choices,
                 any(getattr(graph, "layout_opt", False) for graph in (early, late)))
