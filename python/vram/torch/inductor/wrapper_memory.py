# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes that the code which inductor has written allocates: the lines of its wrapper,
after its own reuse of buffers, replayed one by one."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Iterable, Optional


class Storage:
    """Memory that is let go when the last of its names is. `held`: by somebody else to
    the end."""

    def __init__(self, bytes_: int, held: bool = False):
        self.bytes, self.held = bytes_, held
        self.names: set[str] = set()


@dataclasses.dataclass
class Replayed:
    """`peak` and `left` count what is alive beside held inputs; `results` are the
    storages of the graph's results, None where one is no tensor. `pooled`: whether
    buffers stay for later ones of their size after their last use."""

    peak: int
    left: int
    results: list[Optional[Storage]]
    #: The name of the kernel or buffer at the peak.
    place: str = ""
    pooled: bool = True


class _Replay:
    def __init__(self, graph: Any, inputs: dict[str, Storage], pooled: bool,
                 scratch: Callable[[Any], int]):
        self.graph, self.pooled, self.scratch = graph, pooled, scratch
        #: New names of storages whose kernel writes what it reads.
        self.in_place = graph.wrapper_code.reuses
        self.of: dict[str, Storage] = {}
        self.alive: set[Storage] = set()
        self.now = self.peak = 0
        self.place = ""
        for name, storage in inputs.items():
            self._bind(name, storage)
        self.note("its inputs")

    def note(self, place: str, scratch: int = 0) -> None:
        if self.now + scratch > self.peak:
            self.peak, self.place = self.now + scratch, place

    def _bind(self, name: str, storage: Storage) -> None:
        self.of[name] = storage
        storage.names.add(name)
        if not storage.held and storage not in self.alive:
            self.alive.add(storage)
            self.now += storage.bytes

    def free(self, name: str) -> None:
        storage = self.of.pop(name, None)
        if storage is None:
            return
        storage.names.discard(name)
        if not storage.names and storage in self.alive:
            self.alive.discard(storage)
            self.now -= storage.bytes

    def find(self, name: str) -> Optional[Storage]:
        """A buffer that stands for a changed one has that one's storage."""
        if name in self.of:
            return self.of[name]
        for other in self._changed(name):
            if other != name and (storage := self.find(other)) is not None:
                return storage
        return None

    def _changed(self, name: str) -> Iterable[str]:
        buffer = self.graph.name_to_buffer.get(name)
        if buffer is None:
            return ()
        return [*buffer.get_mutation_names(), *buffer.get_inputs_that_alias_output()]

    def bytes_of(self, buffer: Any) -> int:
        size = int(self.graph.get_allocation_storage_size(buffer)) * \
            buffer.get_dtype().itemsize
        # The caching allocator hands out multiples of 512 bytes.
        cuda = buffer.get_device() is not None and buffer.get_device().type == "cuda"
        return -(-size // 512) * 512 if cuda else size

    def allocate(self, buffer: Any) -> None:
        name = buffer.get_name()
        if name not in self.of:
            self._bind(name, Storage(self.bytes_of(buffer)))
            self.note(name)

    def reuse(self, line: Any) -> None:
        """`reused_as` takes the place of `node`."""
        old, new = line.node.get_name(), line.reused_as.get_name()
        if not self.pooled and self.in_place.get(new) != old:
            self.allocate(line.reused_as)
            return
        storage = self.find(old)
        if storage is None:
            return
        self._bind(new, storage)
        if getattr(line, "delete_old", True):
            self.free(old)

    def extern(self, node: Any) -> None:
        """A kernel that allocates what it makes, all of it at once."""
        outputs = [output for output in _flat(getattr(node, "outputs", None) or ())
                   if output is not None]
        shared = [storage for name in self._changed(node.get_name())
                  if (storage := self.find(name)) is not None]
        if outputs and outputs[0] is not node:
            for output in outputs:
                aliased = [storage for name in output.get_inputs_that_alias_output()
                           if (storage := self.find(name)) is not None]
                made = aliased[0] if aliased else Storage(self.bytes_of(output))
                # Held by the tuple, and from when it is taken out by its own name.
                self._bind(f"{node.get_name()}/{output.get_name()}", made)
        elif shared:
            self._bind(node.get_name(), shared[0])
        elif _has_tensor(node):
            self._bind(node.get_name(), Storage(self.bytes_of(node)))
        self.note(node.get_name(), self.scratch(node))

    def element(self, name: str, parent: str) -> None:
        storage = self.of.get(f"{parent}/{name}")
        if storage is not None:
            self._bind(name, storage)

    def free_all(self, name: str) -> None:
        self.free(name)
        for part in [part for part in self.of if part.startswith(f"{name}/")]:
            self.free(part)

    def run(self, line: Any) -> None:
        kind = type(line).__name__
        if kind in ("AllocateLine", "CommBufferAllocateLine"):
            self.allocate(line.node)
        elif kind == "FreeIfNotReusedLine":
            if not (line.is_reused and self.pooled):
                self.free_all(line.node.get_name())
        elif kind in ("FreeLine", "CommBufferFreeLine"):
            self.free_all(line.node.get_name())
        elif kind == "ReuseLine":
            self.reuse(line)
        elif kind == "ReinterpretLine":
            storage = self.find(line.node.get_name())
            if storage is not None:
                self._bind(line.reused_as.get_name(), storage)
        elif kind == "ExternKernelAllocLine":
            self.extern(line.node)
        elif kind == "ExternKernelOutLine":
            self.note(line.node.get_name(), self.scratch(line.node))
        elif kind == "MultiOutputLine":
            self.element(line.result_name, line.arg_name)


def _flat(outputs: Any) -> Iterable[Any]:
    if isinstance(outputs, dict):
        outputs = list(outputs.values())
    if isinstance(outputs, (list, tuple)):
        for output in outputs:
            yield from _flat(output)
    elif hasattr(outputs, "get_name") and _has_tensor(outputs):
        yield outputs


def _has_tensor(node: Any) -> bool:
    try:
        return node.get_layout() is not None and node.get_dtype() is not None
    except (NotImplementedError, AttributeError, AssertionError):
        return False


def replay(graph: Any, inputs: dict[str, Storage], pooled: bool,
           scratch: Callable[[Any], int]) -> Replayed:
    """`graph`: torch._inductor.graph.GraphLowering whose code is written. `inputs`: the
    storage of each of its inputs, by name; not all need be there. `pooled`: as it is
    written, or as it were with config.allow_buffer_reuse off. `scratch`: bytes that a
    library kernel takes while it runs."""
    for storage in inputs.values():
        storage.names = {name for name in storage.names if name.startswith("held by")}
    state = _Replay(graph, inputs, pooled, scratch)
    for line in graph.wrapper_code.lines:
        state.run(line)
    results: list[Optional[Storage]] = []
    for output in graph.graph_outputs or ():
        name = output.get_name() if _has_tensor(output) else None
        results.append(state.find(name) if name is not None else None)
    return Replayed(state.peak, state.now, results, state.place, pooled)
