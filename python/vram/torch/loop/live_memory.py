# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory that is taken beside a graph while it runs: what other forwards have saved for their
backward, parameters of other graphs, gradients of an earlier backward."""

from __future__ import annotations

import dataclasses
import weakref
from typing import Any, Collection, Iterable, Optional

import torch
from torch.multiprocessing.reductions import StorageWeakRef

from ..ops.tensors import local_bytes, storage_of, storages
from ..ops.transfers import held
from .eager_ops import EagerOps


def _bytes(tensor: torch.Tensor) -> int:
    if tensor.layout is not torch.strided:
        return tensor._values().nbytes + tensor._indices().nbytes
    return storage_of(tensor).nbytes()


def backward_of(results: Iterable[Any]) -> Optional[Any]:
    """The node of autograd that runs the backward of the compiled graph that made
    `results`; None where no gradient is asked for."""
    waiting = [result.grad_fn for result in results
               if isinstance(result, torch.Tensor) and result.grad_fn is not None]
    seen: set[Any] = set()
    while waiting:
        node = waiting.pop(0)
        if node is None or node in seen:
            continue
        seen.add(node)
        if type(node).__name__ == "CompiledFunctionBackward":
            return node
        # Results that are views of others are views made after the graph.
        if "View" in type(node).__name__ or "AsStrided" in type(node).__name__:
            waiting.extend(following for following, _ in node.next_functions)
    return None


def packs_saved_tensors() -> bool:
    """Whether hooks of the user's pack what autograd saves now, as torch.utils.checkpoint's
    and those that offload do (torch.autograd.graph.saved_tensors_hooks)."""
    return torch._C._autograd._top_saved_tensors_default_hooks(True) is not None


def saved_by(node: Any) -> list[torch.Tensor]:
    """The tensors that a compiled graph has just saved; those that hooks made of them, where
    they are there (from PyTorch 2.10 on what was packed can be read without unpacking it)."""
    saved = node.saved_tensors if not packs_saved_tensors() else [
        packed for one in node._raw_saved_tensors
        if isinstance(packed := getattr(one, "data", None), torch.Tensor)]
    return [*saved, *(getattr(node, "_tensors_no_vc_check", None) or ())]


def _is_buffer(value: Any) -> bool:
    """A buffer of a module: Dynamo marks what stays at its address, parameters and buffers."""
    return isinstance(value, torch.Tensor) and not isinstance(value, torch.nn.Parameter) and \
        getattr(value, "_dynamo_static_input_type", None) is not None


def _is_on_host(storage: torch.UntypedStorage) -> bool:
    """Whether a forward has offloaded what is in it."""
    return held.holds(storage) or storage.device.type == "cpu" and \
        torch.cuda.is_available() and storage.is_pinned()


def _bytes_alive(noted: dict[int, tuple[StorageWeakRef, int]], at_hand: Collection[int]) -> int:
    """Drops storages that are gone; the bytes of the others but for those `at_hand`."""
    for address in [address for address, (storage, _) in noted.items() if storage.expired()]:
        del noted[address]
    return sum(size for address, (_, size) in noted.items() if address not in at_hand)


@dataclasses.dataclass
class MemoryBeside:
    """Bytes beside a graph: `saved` by forwards whose backward has not run, and their inputs;
    `others` of parameters of other graphs, `buffers` of their modules, `gradients` that are there
    already. `elsewhere`: of parameters that only other graphs train."""

    saved: int = 0
    others: int = 0
    elsewhere: int = 0
    buffers: int = 0
    gradients: int = 0


class LiveMemory:
    """The tensors that the graphs of one backend keep, by weak references."""

    def __init__(self):
        self._saved: dict[int, tuple[StorageWeakRef, int]] = {}
        #: The same of what lies on the host.
        self._on_host: dict[int, tuple[StorageWeakRef, int]] = {}
        self._parameters: dict[int, weakref.ref] = {}
        #: Of these, by id, those that a graph trains.
        self._trained: set[int] = set()
        #: Buffers of modules, by the address of their storage, with its bytes.
        self._buffers: dict[int, tuple[StorageWeakRef, int]] = {}
        #: Of _saved, the addresses of what ops between the graphs keep.
        self._of_eager_ops: set[int] = set()
        #: The last backward, by PyTorch's number of it, and whether it has come to its end.
        self._backward, self._ended = -1, True

    def begins_backward(self) -> bool:
        """Within a hook of autograd: whether this graph is the first one of a backward."""
        before, self._backward = self._backward, torch._C._current_graph_task_id()
        begins = self._backward != before
        if begins and self._backward >= 0:
            self._ended = False
            torch.autograd.Variable._execution_engine.queue_callback(self._ends_backward)
        return begins

    def _ends_backward(self) -> None:
        self._ended = True

    def drop_failed_backward(self) -> None:
        """Where an exception ended a backward, autograd's queue keeps the nodes that did not run,
        with what they saved and gradients that no graph shows, until another backward runs."""
        if not self._ended and torch._C._current_graph_task_id() < 0:
            self._ended = True
            with torch.inference_mode(False), torch.enable_grad():
                torch.zeros(1, requires_grad=True).sum().backward()

    def parameters(self) -> list[torch.Tensor]:
        """Those of all graphs that have run, and are still there."""
        found = [(number, reference()) for number, reference in self._parameters.items()]
        self._parameters = {number: self._parameters[number]
                            for number, tensor in found if tensor is not None}
        self._trained &= set(self._parameters)
        return [tensor for _, tensor in found if tensor is not None]

    def trained(self) -> list[torch.Tensor]:
        """Of the parameters those that a graph trains."""
        return [tensor for tensor in self.parameters() if id(tensor) in self._trained]

    def addresses(self) -> set[int]:
        """Of the storages that forwards have saved and that are still there."""
        self.saved()
        return set(self._saved)

    def note_parameters(self, tensors: Iterable[Any]) -> None:
        for tensor in tensors:
            if isinstance(tensor, torch.nn.Parameter) and id(tensor) not in self._parameters:
                self._parameters[id(tensor)] = weakref.ref(tensor)

    def note_trained(self, trained: set[int]) -> None:
        """By id, of parameters that were noted."""
        self._trained |= trained & set(self._parameters)

    def note_buffers(self, tensors: Iterable[Any]) -> None:
        for address, storage in storages(filter(_is_buffer, tensors)).items():
            self._buffers[address] = StorageWeakRef(storage), storage.nbytes()

    def _other_buffers(self, at_hand: set[int]) -> int:
        """Bytes of those that are not counted among what forwards keep."""
        return _bytes_alive(self._buffers, at_hand | self._saved.keys())

    def note_saved(self, tensors: Iterable[torch.Tensor], given: set[int]) -> set[int]:
        """Notes what a forward has saved beside its inputs `given`; the storages."""
        found = {address: storage for address, storage in storages(tensors).items()
                 if address not in given}
        self._of_eager_ops -= set(found)
        for address, storage in found.items():
            place = self._on_host if _is_on_host(storage) else self._saved
            place[address] = StorageWeakRef(storage), storage.nbytes()
        return set(found)

    def note_eager_ops(self, found: EagerOps) -> int:
        """Notes what ops between the graphs keep; the bytes that are new."""
        self.note_parameters(found.parameters)
        known, before = storages(self.parameters()), self.saved()
        for address, storage in storages(found.kept).items():
            if address not in self._saved and address not in known:
                self._saved[address] = StorageWeakRef(storage), storage.nbytes()
                self._of_eager_ops.add(address)
        return self.saved() - before

    def saved_by_eager_ops(self) -> int:
        """Bytes that ops between the graphs keep for their backward."""
        self.saved()
        self._of_eager_ops &= set(self._saved)
        return sum(self._saved[address][1] for address in self._of_eager_ops)

    def note_inputs(self, tensors: Iterable[Any]) -> set[int]:
        """Notes the inputs of a forward beside parameters; the storages. They stay in the
        caller's hands while its backward is to come."""
        found = set()
        for tensor in tensors:
            if isinstance(tensor, torch.Tensor) and tensor.layout is torch.strided and \
                    not isinstance(tensor, torch.nn.Parameter):
                storage = storage_of(tensor)
                found.add(storage._cdata)
                # Of a view of a whole dataset the view alone.
                self._saved.setdefault(storage._cdata,
                                       (StorageWeakRef(storage), local_bytes(tensor)))
        return found

    def forget(self, addresses: set[int]) -> None:
        for address in addresses:
            self._saved.pop(address, None)

    def saved(self, at_hand: Collection[int] = frozenset()) -> int:
        """Bytes that forwards have saved and that are still there, without storages
        `at_hand`."""
        return _bytes_alive(self._saved, at_hand)

    def saved_on_host(self, at_hand: Collection[int] = frozenset()) -> int:
        """Bytes of the host that forwards have offloaded to for their backward, without
        storages `at_hand`."""
        return _bytes_alive(self._on_host, at_hand)

    def beside(self, own: set[int], trained: set[int], at_hand: set[int],
               own_gradients: bool) -> MemoryBeside:
        """Beside a graph whose inputs are the tensors `own`, by id, of which it trains
        `trained`, and whose plan counts the storages `at_hand` and, with `own_gradients`, a
        gradient of each parameter from the start."""
        known = self.parameters()
        others = storages(tensor for tensor in known if id(tensor) not in own)
        gradients = {}
        for tensor in known:
            gradient = tensor.grad
            if gradient is not None and not (own_gradients and id(tensor) in own):
                # Several may lie in one bucket.
                key = storage_of(gradient)._cdata \
                    if gradient.layout is torch.strided else id(gradient)
                gradients[key] = _bytes(gradient)
        elsewhere = storages(tensor for tensor in known
                             if id(tensor) in self._trained - trained)
        return MemoryBeside(self.saved(at_hand),
                            sum(storage.nbytes() for address, storage in others.items()
                                if address not in at_hand),
                            sum(storage.nbytes() for storage in elsewhere.values()),
                            self._other_buffers(at_hand),
                            sum(gradients.values()))
