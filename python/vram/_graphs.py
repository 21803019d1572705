# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step on a GPU as graphs of CUDA, which are launched in the place of its kernels
(docs/cuda.md)."""

from __future__ import annotations

import ctypes
import warnings
import weakref
from collections.abc import Callable, Sequence

#: Sets of addresses that a step remembers, the last ones used, each with at most one graph.
#: Loaders of data alternate between two to four buffers; a graph takes memory of the driver's.
MOST_SETS = 8
#: Runs for each graph beyond MOST_SETS: making one takes as long as launching some steps'
#: kernels.
RUNS_PER_GRAPH = 16
#: Runs, of which at least half are graphs, or a warning says why not.
WATCHED_RUNS = 32


class Graphs:
    """Runs a step, as a graph where its addresses came before.

    A graph holds the addresses that it was captured with. So there is one for each set of
    them, captured when the set comes for the second time: the first run of all loads code,
    which cannot be captured, and addresses that never come back are not worth a graph. All
    other runs are launches of single kernels, with the same bits. Nothing is copied: a copy of
    each input in memory of its own would be bytes that no plan has counted.
    """

    def __init__(self, library: ctypes.CDLL, path: str, names: Sequence[str]):
        """`names`: of each address of a run, the workspace's the last one."""
        self._run: Callable = library.run
        self._path, self._names = path, names
        #: Not for an object of an older VRAM, and not after a step could not be captured.
        self._is_on = hasattr(library, "capture_graph")
        if not self._is_on:
            self._warn("an older VRAM made it; make it again")
            return
        self._capture: Callable = library.capture_graph
        self._capture.restype = ctypes.c_int32
        self._capture.argtypes = (ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p))
        self._launch: Callable = library.vramGraphLaunch
        self._launch.restype, self._launch.argtypes = ctypes.c_int32, (ctypes.c_void_p,) * 2
        self._is_capturing: Callable = library.vramIsCapturing
        self._is_capturing.restype, self._is_capturing.argtypes = ctypes.c_int32, (ctypes.c_void_p,)
        self._destroy: Callable = library.vramGraphDestroy
        self._destroy.restype, self._destroy.argtypes = None, (ctypes.c_void_p,)
        self._error: Callable = library.vramRuntimeError
        #: The graph of each set of addresses, None where it came once; the last used is the last.
        self._known: dict[tuple[int, ...], int | None] = {}
        self._runs = self._captured = 0
        #: Launches of graphs among the last WATCHED_RUNS; whether there was a warning.
        self._launched, self._warned = 0, False
        weakref.finalize(self, self._free, self._known, self._destroy).atexit = False

    @staticmethod
    def _free(known: dict[tuple[int, ...], int | None], destroy: Callable) -> None:
        for graph in known.values():
            if graph is not None:
                destroy(graph)

    def run(self, pointers: ctypes.Array, workspace: int, stream: int) -> int:
        """One step on these addresses; the status of the object's `run`."""
        # A caller who captures gets the kernels into the graph of his own.
        if not self._is_on or self._is_capturing(stream):
            return self._run(pointers, workspace, stream)
        key = (*pointers, workspace)
        came_before = key in self._known
        graph = self._known.pop(key, None)
        self._runs += 1
        if came_before and graph is None and self._captured < MOST_SETS + self._runs // RUNS_PER_GRAPH:
            graph = self._make(pointers, workspace)
        self._known[key] = graph
        if len(self._known) > MOST_SETS:
            oldest = next(iter(self._known))
            self._free({oldest: self._known.pop(oldest)}, self._destroy)
        self._launched += graph is not None
        self._watch()
        return self._run(pointers, workspace, stream) if graph is None else self._launch(graph, stream)

    def _make(self, pointers: ctypes.Array, workspace: int) -> int | None:
        made = ctypes.c_void_p()
        self._captured += 1
        if self._capture(pointers, workspace, ctypes.byref(made)) == 0:
            return made.value
        self._is_on = False
        self._free(self._known, self._destroy)
        self._known.clear()
        self._warn(f"it cannot be captured: {self._error().decode(errors='replace')}")
        return None

    def _watch(self) -> None:
        """Warns once where most runs are no graphs, since addresses change."""
        if self._runs % WATCHED_RUNS or not self._is_on:
            return
        if 2 * self._launched < WATCHED_RUNS and not self._warned:
            changed = [name for name, addresses in zip(self._names, zip(*self._known)) if len(set(addresses)) > 1]
            self._warned = True
            self._warn(f"the addresses of {', '.join(changed)} change from call to call; copy new values into the "
                       "same arrays (.copy_() of PyTorch's)")
        self._launched = 0

    def _warn(self, why: str) -> None:
        """At the caller of the step, and of vram.load."""
        warnings.warn(f"the step in '{self._path}' is launched kernel by kernel, not as a CUDA graph, which takes "
                      f"more time and changes no result: {why}; or load it with cuda_graph=False", RuntimeWarning,
                      stacklevel=6)
