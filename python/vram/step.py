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
import json
import math
import mmap
import os
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple, Optional

#: The names of an element type in numpy and in PyTorch, and its bytes.
_TYPES = {
    "f64": ("float64", "float64", 8), "f32": ("float32", "float32", 4),
    "f16": ("float16", "float16", 2), "bf16": (None, "bfloat16", 2),
    "i64": ("int64", "int64", 8), "i32": ("int32", "int32", 4),
    "i16": ("int16", "int16", 2), "i8": ("int8", "int8", 1), "i1": ("bool", "bool", 1),
}


class StepError(Exception):
    """A step cannot be loaded, or was given what it does not take."""


class Buffer(NamedTuple):
    """An argument or a result. `argument`: the argument that a result lies in, at
    `offset` bytes; None for the workspace. `strides` are elements. `initial`: what
    it holds before the first step; `copy_of`: the parameter that it is a copy of in
    fewer bits."""

    name: str
    type: str
    shape: tuple[int, ...]
    role: str = ""
    donated: bool = False
    strides: Optional[tuple[int, ...]] = None
    argument: Optional[int] = None
    offset: int = 0
    initial: Optional[float] = None
    copy_of: str = ""

    def __str__(self):
        return f"{'x'.join(map(str, (*self.shape, self.type)))}"


def _is_torch(array) -> bool:
    return "torch" in sys.modules and isinstance(array, sys.modules["torch"].Tensor)


def _seen(array) -> tuple[tuple[int, ...], str, bool, int, str]:
    """Shape, type's name, whether contiguous, address, device of an array."""
    if _is_torch(array):
        return (tuple(array.shape), str(array.dtype).removeprefix("torch."),
                array.is_contiguous(), array.data_ptr(), array.device.type)
    if not hasattr(array, "__array_interface__"):
        raise StepError(f"takes arrays of numpy or tensors of PyTorch, not {type(array).__name__}")
    return (array.shape, str(array.dtype), array.flags["C_CONTIGUOUS"], array.ctypes.data, "cpu")


class _HostWorkspace:
    """Page-aligned memory that the system gives page by page, as it is touched."""

    def __init__(self, size: int):
        self.memory = mmap.mmap(-1, max(size, 1))
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))

    def view(self, buffer: Buffer, like_torch: bool):
        numpy_name, torch_name, _ = _TYPES[buffer.type]
        # The last element that the strides reach, and not one more.
        count = 1 + sum((size - 1) * stride for size, stride in zip(buffer.shape, buffer.strides))
        if like_torch or numpy_name is None:
            import torch

            flat = torch.frombuffer(self.memory, dtype=getattr(torch, torch_name), count=count,
                                    offset=buffer.offset)
            return flat.as_strided(buffer.shape, buffer.strides).clone()
        import numpy

        flat = numpy.frombuffer(self.memory, numpy_name, count, buffer.offset)
        strides = [stride * flat.itemsize for stride in buffer.strides]
        return numpy.lib.stride_tricks.as_strided(flat, buffer.shape, strides).copy()


class _TorchWorkspace:
    """On a GPU, by PyTorch's allocator."""

    def __init__(self, size: int, alignment: int, device):
        import torch

        self.memory = torch.empty(size + alignment, dtype=torch.uint8, device=device)
        self.skip = -self.memory.data_ptr() % alignment
        self.address = self.memory.data_ptr() + self.skip

    def view(self, buffer: Buffer, like_torch: bool):
        import torch

        dtype = getattr(torch, _TYPES[buffer.type][1])
        begin = self.skip + buffer.offset
        flat = self.memory[begin:]
        flat = flat[:flat.numel() // dtype.itemsize * dtype.itemsize].view(dtype)
        return flat.as_strided(buffer.shape, buffer.strides).clone()


class Step:
    """A shared object that vram-translate made."""

    def __init__(self, path: str | os.PathLike):
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
        # Where there is a runtime inside.
        self._error = getattr(library, "vramRuntimeError", None)
        if self._error is not None:
            self._error.restype = ctypes.c_char_p
        description = json.loads(describe().decode())
        if description["version"] != 1:
            raise StepError(f"'{self.path}' has version {description['version']} of the interface, "
                            "and 1 is known: translate it again, or take a newer vram")
        self.name: str = description["name"]
        #: "cpu" or "cuda:sm_90".
        self.target: str = description["target"]
        self.workspace_bytes: int = query()
        self.alignment: int = description["workspace"]["alignment"]
        read = lambda entry: Buffer(**{  # noqa: E731
            key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()})
        self.arguments: tuple[Buffer, ...] = tuple(map(read, description["arguments"]))
        self.results: tuple[Buffer, ...] = tuple(map(read, description["results"]))
        self._workspace = None

    @property
    def device(self) -> str:
        return self.target.split(":")[0]

    def _address(self, argument: Buffer, array) -> int:
        try:
            shape, kind, contiguous, address, device = _seen(array)
        except StepError as error:
            raise StepError(f"'{argument.name}' {error}") from None
        if shape != argument.shape or kind not in _TYPES[argument.type][:2]:
            raise StepError(f"'{argument.name}' is {argument}, not {'x'.join(map(str, (*shape, kind)))}")
        if not contiguous:
            raise StepError(f"'{argument.name}' is not contiguous; call .contiguous() of it (PyTorch), "
                            "or numpy.ascontiguousarray")
        if device != self.device:
            raise StepError(f"'{argument.name}' is on {device}, and the step runs on {self.device}")
        if argument.donated and not _is_torch(array) and not array.flags.writeable:
            raise StepError(f"'{argument.name}' is updated in place, and the array is read-only")
        return address

    def state(self, values: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Arrays of the step's own for every argument but inputs and targets: copies
        of the given values; zeros for the optimizer's state and for counters; a loss
        scale as it begins, and a copy in fewer bits as its parameter. Made by the library that most of the values are of. A number is taken for a
        hyperparameter such as lr."""
        given = {**(values or {}), **more}
        like_torch = self.device != "cpu" or any(map(_is_torch, given.values()))
        known = {argument.name: argument for argument in self.arguments}
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
            made[name] = self._array(argument, given.get(name, begins), like_torch)
        for name, argument in known.items():
            if argument.copy_of and name not in made:
                made[name] = self._array(argument, made[argument.copy_of], like_torch)
        return made

    def _array(self, argument: Buffer, value, like_torch: bool):
        numpy_name, torch_name, _ = _TYPES[argument.type]
        if like_torch:
            import torch

            kind = getattr(torch, torch_name)
            value = torch.as_tensor(value, device=self.device).detach()
            made = torch.empty(argument.shape, dtype=kind, device=self.device)
            if value.dim() and tuple(value.shape) != argument.shape:
                raise StepError(f"'{argument.name}' is {argument}, not of shape {tuple(value.shape)}")
            return made.copy_(value)
        if numpy_name is None:
            raise StepError(f"'{argument.name}' is {argument}, which numpy has no type for: give tensors of PyTorch")
        import numpy

        value = numpy.asarray(value)
        if value.ndim and value.shape != argument.shape:
            raise StepError(f"'{argument.name}' is {argument}, not of shape {value.shape}")
        made = numpy.empty(argument.shape, numpy_name)
        made[...] = value
        return made

    def __call__(self, arrays: Mapping[str, Any] | None = None, *, stream: int = 0, workspace: int | None = None,
                 **more: Any) -> dict[str, Any]:
        """One step. Takes an array for each argument, by name, and returns one for
        each result: what is updated in place is the array that was given, everything
        else is copied out of the workspace. `workspace`: the address of
        `workspace_bytes` bytes of the caller's at a multiple of `alignment`, for a
        caller who reads the results there: those are not returned. `stream`: a
        CUstream, on a GPU."""
        given = {**(arrays or {}), **more}
        missing = [argument.name for argument in self.arguments if argument.name not in given]
        if missing:
            raise StepError(f"no array for {', '.join(repr(name) for name in missing)}")
        if len(given) > len(self.arguments):
            known = {argument.name for argument in self.arguments}
            raise StepError("the step has no argument " + ", ".join(repr(n) for n in given if n not in known))
        ordered = [given[argument.name] for argument in self.arguments]
        pointers = (ctypes.c_void_p * len(ordered))(*map(self._address, self.arguments, ordered))
        own = workspace is None
        if own and self._workspace is None:
            self._workspace = _HostWorkspace(self.workspace_bytes) if self.device == "cpu" else \
                _TorchWorkspace(self.workspace_bytes, self.alignment, self.device)
        address = self._workspace.address if own else workspace
        if address % self.alignment:
            raise StepError(f"the workspace is not at a multiple of {self.alignment} bytes")
        status = self._run(pointers, address, stream)
        if status:
            reason = self._error().decode(errors="replace") if self._error is not None else ""
            raise StepError(f"the step failed with status {status}{': ' if reason else ''}{reason}")
        like_torch = any(map(_is_torch, ordered))
        results = {}
        for result in self.results:
            if result.argument is not None:
                whole = self.arguments[result.argument]
                if result.offset or result.shape != whole.shape:
                    raise StepError(f"'{result.name}' is a part of '{whole.name}', which Python cannot show")
                results[result.name] = ordered[result.argument]
            elif own:
                results[result.name] = self._workspace.view(result, like_torch)
        return results

    def __repr__(self):
        held = sum(math.prod(a.shape) * _TYPES[a.type][2] for a in self.arguments)
        return (f"<vram.Step {self.name} for {self.target}: {len(self.arguments)} arguments of {held} bytes, "
                f"a workspace of {self.workspace_bytes}>")


def load(path: str | os.PathLike) -> Step:
    """The step in a shared object. Raises StepError where it is none."""
    return Step(path)
