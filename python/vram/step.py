# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled training step, driven from Python (docs/shared-object.md).

Arrays are numpy's or PyTorch's, contiguous, of exactly the declared shapes and types,
where the step runs: nothing is converted or copied on the way in, and what is donated
is updated where it lies. Neither library is imported unless its arrays are used.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import threading
from collections.abc import Mapping
from typing import Any

from . import _description, _frozen_weights, _graphs
from ._description import TYPES, Buffer


class StepError(Exception):
    """A step cannot be loaded, or was given what it does not take."""


def _is_torch(array) -> bool:
    return "torch" in sys.modules and isinstance(array, sys.modules["torch"].Tensor)


def _is_numpy(array) -> bool:
    return "numpy" in sys.modules and isinstance(array, sys.modules["numpy"].ndarray)


def _torch_defect(array) -> str:
    """Why the memory of a tensor is not its elements; empty where it is."""
    if str(array.layout) != "torch.strided":
        return "is sparse; call .to_dense() of it"
    if array.is_conj() or array.is_neg():
        return "is a view that is not computed yet; call .resolve_conj().resolve_neg() of it"
    if not array.is_contiguous():
        return "is not contiguous; call .contiguous() of it"
    return ""


def _numpy_defect(array) -> str:
    if isinstance(array, sys.modules["numpy"].ma.MaskedArray):
        return "is masked, which a step knows nothing of; call .filled(value) of it"
    if not array.dtype.isnative:
        return "is in the other byte order; call .astype(array.dtype.newbyteorder('=')) of it"
    if not array.flags.c_contiguous:
        return "is not contiguous; call numpy.ascontiguousarray of it"
    return ""


def _kind(array) -> str:
    """Shape and element type, as an error shows them."""
    name = str(array.dtype).removeprefix("torch.")
    return "x".join(map(str, (*array.shape, name)))


def _module(name: str, why: str):
    try:
        return __import__(name)
    except ImportError as error:
        raise StepError(f"{why} needs {name}: {error}") from error


#: VRAM_MOST_THREADS of vram-c/Threads.h.
MOST_THREADS = 1024


class _HostWorkspace:
    """Memory that the system gives page by page, as it is touched."""

    def __init__(self, size: int, alignment: int):
        self.memory = mmap.mmap(-1, max(size, 1) + alignment)
        base = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))
        self.skip = -base % alignment
        self.address = base + self.skip

    def view(self, buffer: Buffer, like_torch: bool):
        numpy_name, torch_name, width = TYPES[buffer.type]
        # The last element that the strides reach, and not one more.
        count = buffer.span // width
        if like_torch or numpy_name is None:
            torch = _module("torch", f"the result '{buffer.name}' of {buffer.type}")
            kind = getattr(torch, torch_name)
            if count == 0:
                return torch.empty(buffer.shape, dtype=kind)
            flat = torch.frombuffer(self.memory, dtype=kind, count=count, offset=self.skip + buffer.offset)
            return flat.as_strided(buffer.shape, buffer.strides).clone()
        numpy = _module("numpy", f"the result '{buffer.name}'")
        if count == 0:
            return numpy.empty(buffer.shape, numpy_name)
        flat = numpy.frombuffer(self.memory, numpy_name, count, self.skip + buffer.offset)
        strides = [stride * flat.itemsize for stride in buffer.strides]
        return numpy.lib.stride_tricks.as_strided(flat, buffer.shape, strides).copy()


class _TorchWorkspace:
    """On a GPU, by PyTorch's allocator; or the host's, pinned for a GPU."""

    def __init__(self, size: int, alignment: int, device: str, pinned: bool = False):
        torch = _module("torch", f"memory for {device}")
        self.memory = torch.empty(size + alignment, dtype=torch.uint8, device="cpu" if pinned else device,
                                  pin_memory=pinned)
        self.skip = -self.memory.data_ptr() % alignment
        self.address = self.memory.data_ptr() + self.skip

    def view(self, buffer: Buffer, like_torch: bool):
        import torch

        dtype = getattr(torch, TYPES[buffer.type][1])
        begin = self.skip + buffer.offset
        flat = self.memory[begin:]
        flat = flat[:flat.numel() // dtype.itemsize * dtype.itemsize].view(dtype)
        return flat.as_strided(buffer.shape, buffer.strides).clone()


class _Turn:
    """One call at a time for each shared object: its first call may load kernels, and a
    step has one workspace. Other threads wait; a call within a call is an error."""

    _all: dict[int, "_Turn"] = {}
    _guard = threading.Lock()

    def __init__(self):
        # A thread passes a lock that it holds, so that a signal handler cannot block
        # the thread that it interrupts.
        self._lock, self._busy = threading.RLock(), False

    @classmethod
    def of(cls, handle: int) -> "_Turn":
        """That of the object with this handle, however often it was loaded."""
        with cls._guard:
            return cls._all.setdefault(handle, cls())

    def __enter__(self):
        self._lock.acquire()
        if self._busy:
            self._lock.release()
            raise StepError("the step is running in this thread: a signal handler, or whatever else came "
                            "between, cannot run it")
        self._busy = True

    def __exit__(self, *_):
        self._busy = False
        self._lock.release()


class Step:
    """A shared object that vram-translate made. Threads may share a step: their calls
    run one after another."""

    def __init__(self, path: str | os.PathLike, threads: int | None = None, cuda_graph: bool = True):
        self.path = os.fspath(path)
        if not os.path.isfile(self.path):
            raise StepError(f"there is no file '{self.path}': vram-translate --vram-to-shared-object makes it")
        try:
            # A path without a slash would be looked for in the system's folders.
            library = ctypes.CDLL(os.path.abspath(self.path), mode=os.RTLD_NOW | os.RTLD_LOCAL)
            self._run, query, describe = library.run, library.query_workspace, library.describe
        except (OSError, AttributeError) as error:
            raise StepError(f"'{self.path}' is no step for this machine: {error}; "
                            "vram-translate --vram-to-shared-object makes one") from error
        query.restype, describe.restype = ctypes.c_int64, ctypes.c_char_p
        self._run.restype = ctypes.c_int32
        self._run.argtypes = (ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p, ctypes.c_void_p)
        # None unless there is a runtime inside.
        self._error = getattr(library, "vramRuntimeError", None)
        if self._error is not None:
            self._error.restype = ctypes.c_char_p
        try:
            description = _description.parse(describe(), query())
        except _description.DescriptionError as error:
            raise StepError(f"the description in '{self.path}' is wrong: {error}") from None
        self.name: str = description.name
        #: "cpu" or "cuda:sm_90".
        self.target: str = description.target
        self.workspace_bytes: int = description.workspace_bytes
        self.alignment: int = description.alignment
        #: Bytes of the host's memory that offloaded tensors take while a step runs;
        #: the step's own.
        self.host_bytes: int = description.host_bytes
        self._host_alignment: int = description.host_alignment
        self._host = None
        self.arguments: tuple[Buffer, ...] = description.arguments
        self.results: tuple[Buffer, ...] = description.results
        self._set_threads(library, threads)
        if cuda_graph and self.device == "cuda":
            names = [f"'{argument.name}'" for argument in self.arguments]
            names += ["the host's memory"] * (self.host_bytes > 0) + ["the workspace"]
            self._run = _graphs.Graphs(library, self.path, names).run
        self._workspace = None
        self._turn = _Turn.of(library._handle)
        #: Addresses that were found not to overlap.
        self._apart: tuple[int, ...] | None = None

    @staticmethod
    def _set_threads(library, threads: int | None) -> None:
        # The environment is read at the first call, which only returns a number.
        given = os.environ.get("VRAM_THREADS") if threads is None else threads
        if given is None:
            return
        what = "VRAM_THREADS" if threads is None else "threads"
        is_number = type(given) is int if threads is not None else given.isascii() and given.isdigit()
        if not is_number or not 1 <= int(given) <= MOST_THREADS:
            raise StepError(f"{what} is {given!r}; it must be a number from 1 to {MOST_THREADS}")
        # Not there where no loop is worth sharing, and on a GPU.
        set_threads = getattr(library, "vramSetThreads", None)
        if threads is not None and set_threads is not None:
            set_threads(ctypes.c_int64(threads))

    @property
    def device(self) -> str:
        return self.target.split(":")[0]

    def _address(self, argument: Buffer, array) -> int:
        name = f"'{argument.name}'"
        is_torch = _is_torch(array)
        if not is_torch and not _is_numpy(array):
            raise StepError(f"{name} takes arrays of numpy or tensors of PyTorch, not {type(array).__name__}")
        defect = _torch_defect(array) if is_torch else _numpy_defect(array)
        kind = str(array.dtype).removeprefix("torch.")
        names = TYPES[argument.type][1:2] if is_torch else TYPES[argument.type][:1]
        native = kind if is_torch else str(array.dtype.newbyteorder("="))
        if tuple(array.shape) != argument.shape or native not in names:
            raise StepError(f"{name} is {argument}, not {_kind(array)}")
        if defect:
            raise StepError(f"{name} {defect}")
        device = array.device.type if is_torch else "cpu"
        if argument.host and device != "cpu":
            raise StepError(f"{name} is on {device}, and the step keeps it in the host's memory; "
                            f"step.array({name}, values) makes a copy there")
        if not argument.host and device != self.device:
            raise StepError(f"{name} is on {device}, and the step runs on {self.device}")
        if argument.donated and not is_torch and not array.flags.writeable:
            raise StepError(f"{name} is updated in place, and the array is read-only; give a copy")
        try:
            address = array.data_ptr() if is_torch else array.ctypes.data
        except RuntimeError as error:
            raise StepError(f"{name} is a tensor without memory: {str(error).splitlines()[0]}") from error
        if address % argument.alignment and argument.bytes:
            raise StepError(f"{name} begins at an address that is no multiple of {argument.alignment} bytes; "
                            f"step.array({name}, values) makes a copy that does")
        return address

    def _check_apart(self, addresses: tuple[int, ...], workspace: int) -> None:
        """Nothing that is written may be seen under another name."""
        if self._apart == (*addresses, workspace):
            return
        places = [(address, address + argument.bytes, argument.donated, f"'{argument.name}'")
                  for argument, address in zip(self.arguments, addresses) if argument.bytes]
        if self.workspace_bytes:
            places.append((workspace, workspace + self.workspace_bytes, True, "the workspace"))
        places.sort()
        # The furthest end so far of what is written, and of all.
        written, any_ = (0, ""), (0, "")
        for begin, end, donated, name in places:
            end_before, other = any_ if donated else written
            if begin < end_before:
                raise StepError(f"{other} and {name} share memory, and the step writes to "
                                f"{'one of them' if not donated else name}; give each an array of its own: "
                                ".copy() of numpy's, .clone() of PyTorch's")
            any_ = max(any_, (end, name))
            if donated:
                written = max(written, (end, name))
        self._apart = (*addresses, workspace)

    def _check_device(self, ordered: list[Any]) -> None:
        """A GPU of several sees its own memory alone."""
        devices = {str(array.device): argument.name for argument, array in zip(self.arguments, ordered)
                   if not argument.host}
        if len(devices) > 1:
            raise StepError("the arrays are on several devices: " + ", ".join(
                f"'{name}' on {device}" for device, name in devices.items()))

    def state(self, values: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Arrays of the step's own for every argument but inputs and targets: copies
        of the given values; zeros for the optimizer's state and for counters; a loss
        scale as it begins, a copy in fewer bits as its parameter, and codes of a frozen
        weight from the weight, where that is given. Made by the
        library that most of the values are of. A number is taken for a hyperparameter
        such as lr."""
        given = self._given(values, more)
        like_torch = self.device != "cpu" or any(map(_is_torch, given.values()))
        known = {argument.name: argument for argument in self.arguments}
        given = self.stored(given)
        for name in given:
            # Exported values have what a graph does not read, too.
            if name in more and name not in known:
                raise StepError(f"the step has no argument '{name}'; it has {', '.join(known)}")
        made = {}
        for name, argument in known.items():
            if argument.role in ("input", "target") and name not in given:
                continue
            begins = 0 if argument.initial is None else argument.initial
            if argument.copy_of and name not in given:
                continue
            if (name not in given and argument.initial is None and argument.role != "optimizer_state"
                    and argument.type[0] != "i"):
                raise StepError(f"the {argument.role} '{name}' ({argument}) has no value; give {name}=")
            made[name] = self._filled(argument, given[name], like_torch) if name in given else \
                self._constant(argument, begins, like_torch)
        for name, argument in known.items():
            if argument.copy_of and name not in made:
                made[name] = self._filled(argument, made[argument.copy_of], like_torch)
        return made

    def stored(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """With the codes and scales of frozen weights in the place of the weights."""
        given, parts = dict(given), {}
        for argument in self.arguments:
            part = argument.part_of
            if part is None or argument.name in given or part.name not in given:
                continue
            if part not in parts:
                if tuple(given[part.name].shape) != part.shape:
                    raise StepError(f"'{part.name}' is of shape {tuple(given[part.name].shape)}, and the step "
                                    f"has the codes of one of {part.shape}")
                parts[part] = _frozen_weights.quantize(given[part.name], part.format)
            given[argument.name] = parts[part][0 if argument.type == "i8" else 1]
        for part in parts:
            del given[part.name]
        return given

    @staticmethod
    def _given(values: Any, more: dict[str, Any]) -> dict[str, Any]:
        if values is not None and not isinstance(values, Mapping):
            raise StepError(f"arrays are given by name, in a dict, not as {type(values).__name__}")
        return {**(values or {}), **more}

    def array(self, name: str, values: Any = 0) -> Any:
        """A new array for the argument `name`, aligned as the kernels need it, with these
        values: an array of its shape or a number. PyTorch's where the values are a tensor
        or the step runs on a GPU, else numpy's."""
        for argument in self.arguments:
            if argument.name == name:
                return self._filled(argument, values, self.device != "cpu" or _is_torch(values))
        raise StepError(f"the step has no argument '{name}'")

    def _empty(self, argument: Buffer, like_torch: bool):
        """Memory at a multiple of the argument's alignment."""
        numpy_name, torch_name, width = TYPES[argument.type]
        size, spare = argument.bytes, argument.alignment
        if like_torch:
            torch = _module("torch", f"'{argument.name}'")
            flat = self._bytes(torch, argument, size + spare)
            skip = -flat.data_ptr() % spare
            return flat[skip:skip + size].view(getattr(torch, torch_name)).view(argument.shape)
        if numpy_name is None:
            raise StepError(f"'{argument.name}' is {argument}, which numpy has no type for: give tensors of PyTorch")
        numpy = _module("numpy", f"'{argument.name}'")
        flat = numpy.empty(size + spare, numpy.uint8)
        skip = -flat.ctypes.data % spare
        return flat[skip:skip + size].view(numpy_name).reshape(argument.shape)

    def _bytes(self, torch, argument: Buffer, size: int):
        """A GPU copies from and to the host beside its kernels where that is pinned."""
        if not argument.host or self.device == "cpu":
            return torch.empty(size, dtype=torch.uint8, device=self.device)
        try:
            return torch.empty(size, dtype=torch.uint8, pin_memory=True)
        except RuntimeError as error:
            raise StepError(f"{size} bytes of the host's memory cannot be pinned for '{argument.name}': "
                            f"{str(error).splitlines()[0]}") from error

    def _constant(self, argument: Buffer, value: float, like_torch: bool):
        made = self._empty(argument, like_torch)
        if like_torch:
            return made.fill_(value)
        made.fill(value)
        return made

    def _filled(self, argument: Buffer, value: Any, like_torch: bool):
        """A copy of an array of the argument's shape, or of a number, in its type."""
        made = self._empty(argument, like_torch)
        try:
            if like_torch:
                import torch

                given = value
                value = torch.as_tensor(given, device=made.device).detach()
                # Python's numbers have the digits of f64.
                if value.is_floating_point() and not _is_torch(given) and not _is_numpy(given):
                    value = torch.as_tensor(given, dtype=torch.float64, device=self.device)
                fits = torch.can_cast(value.dtype, made.dtype)
            else:
                import numpy

                value = numpy.asarray(value)
                fits = numpy.can_cast(value.dtype, made.dtype, "same_kind")
        except (TypeError, ValueError, RuntimeError) as error:
            raise StepError(f"'{argument.name}' is {argument}, and no array can be made of the value: "
                            f"{str(error).splitlines()[0]}") from error
        if value.ndim and tuple(value.shape) != argument.shape:
            raise StepError(f"'{argument.name}' is {argument}, not of shape {tuple(value.shape)}")
        if not fits:
            raise StepError(f"'{argument.name}' is {argument}, which {_kind(value)} would lose parts of; "
                            "convert it before")
        if like_torch:
            made.copy_(value)
        else:
            made[...] = value
        if argument.type[0] in "iu" and not bool((made == value).all()):
            raise StepError(f"'{argument.name}' is {argument}, which cannot hold all of the values")
        return made

    def __call__(self, arrays: Mapping[str, Any] | None = None, *, stream: int = 0, workspace: int | None = None,
                 **more: Any) -> dict[str, Any]:
        """One step. Takes an array for each argument, by name, and returns one for
        each result: what is updated in place is the array that was given, everything
        else is copied out of the workspace. No array may share memory with one that is
        updated. `workspace`: the address of
        `workspace_bytes` bytes of the caller's at a multiple of `alignment`, for a
        caller who reads the results there: those are not returned. `stream`: a
        CUstream, on a GPU."""
        given = self._given(arrays, more)
        missing = [argument.name for argument in self.arguments if argument.name not in given]
        if missing:
            raise StepError(f"no array for {', '.join(repr(name) for name in missing)}")
        if len(given) > len(self.arguments):
            known = {argument.name for argument in self.arguments}
            raise StepError("the step has no argument " + ", ".join(repr(n) for n in given if n not in known))
        for what, number in (("workspace", workspace), ("stream", stream)):
            if number is not None and (not isinstance(number, int) or not 0 <= number < 1 << 64):
                raise StepError(f"{what} is an address, not {number!r}")
        ordered = [given[argument.name] for argument in self.arguments]
        addresses = tuple(map(self._address, self.arguments, ordered))
        if self.device != "cpu":
            self._check_device(ordered)
        with self._turn:
            return self._call(ordered, addresses, workspace, stream)

    def _call(self, ordered: list[Any], addresses: tuple[int, ...], workspace: int | None,
              stream: int) -> dict[str, Any]:
        own = workspace is None
        if own and self._workspace is None:
            self._workspace = _HostWorkspace(self.workspace_bytes, self.alignment) if self.device == "cpu" else \
                _TorchWorkspace(self.workspace_bytes, self.alignment, self.device)
        address = self._workspace.address if own else workspace
        if address % self.alignment or not address:
            raise StepError(f"the workspace is not at a multiple of {self.alignment} bytes")
        self._check_apart(addresses, address)
        if self.host_bytes and self._host is None:
            self._host = self._host_memory()
        behind = (self._host.address,) if self._host is not None else ()
        pointers = (ctypes.c_void_p * (len(addresses) + len(behind)))(*addresses, *behind)
        status = self._run(pointers, address, stream)
        if status:
            reason = self._error().decode(errors="replace") if self._error is not None else ""
            raise StepError(f"the step failed with status {status}{': ' if reason else ''}{reason}")
        like_torch = any(map(_is_torch, ordered))
        results = {}
        for result in self.results:
            if result.argument is not None:
                results[result.name] = ordered[result.argument]
            elif own:
                results[result.name] = self._workspace.view(result, like_torch)
        return results

    def _host_memory(self) -> _HostWorkspace | _TorchWorkspace:
        """The memory that tensors are offloaded to. A GPU copies beside its kernels where it is
        pinned."""
        if self.device == "cpu":
            return _HostWorkspace(self.host_bytes, self._host_alignment)
        try:
            return _TorchWorkspace(self.host_bytes, self._host_alignment, self.device, pinned=True)
        except RuntimeError as error:
            raise StepError(f"{self.host_bytes} bytes of the host's memory cannot be pinned: "
                            f"{str(error).splitlines()[0]}") from error

    def __repr__(self):
        held = sum(argument.bytes for argument in self.arguments)
        return (f"<vram.Step {self.name} for {self.target}: {len(self.arguments)} arguments of {held} bytes, "
                f"a workspace of {self.workspace_bytes}>")


def load(path: str | os.PathLike, threads: int | None = None, cuda_graph: bool = True) -> Step:
    """The step in a shared object, whose loops `threads` threads share; on a GPU, as a
    CUDA graph where `cuda_graph`. Raises StepError where it is none."""
    return Step(path, threads, cuda_graph)
