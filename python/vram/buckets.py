# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One training step for several sizes of its inputs (docs/fitting.md).

Each bucket is a step that was planned and compiled for one size, a length or a number of
samples. A call takes the smallest bucket that its arrays fit and pads them up to it. The
buckets have one workspace, as large as the largest needs, and one state: parameters and
the optimizer's state lie in the caller's arrays, whatever bucket runs.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Optional

from .step import Step, StepError, _HostWorkspace, _is_numpy, _is_torch, _TorchWorkspace

_BATCH = ("input", "target")


class BucketUse(NamedTuple):
    """One bucket's share of a histogram: batches, positions that hold data, and positions that are
    padding."""

    size: tuple[int, ...]
    workspace_bytes: int
    batches: int
    used: int
    padded: int


class Waste(NamedTuple):
    """The padding that a histogram of sizes wastes. `workspace_bytes`: bytes of the one workspace;
    `separate_bytes`: bytes if each bucket had one of its own. `too_large`: batches that no bucket
    holds."""

    buckets: tuple[BucketUse, ...]
    workspace_bytes: int
    separate_bytes: int
    too_large: int

    @property
    def share(self) -> float:
        """The part of all positions that is padding, from 0 to 1."""
        used, padded = (sum(getattr(each, name) for each in self.buckets) for name in ("used", "padded"))
        return padded / (used + padded) if padded else 0.0

    def __str__(self) -> str:
        lines = [f"{'bucket':>12} {'batches':>9} {'padding':>9} {'workspace':>14}"]
        for each in self.buckets:
            total = each.used + each.padded
            part = f"{100 * each.padded / total:.1f} %" if total else "-"
            lines.append(f"{_name(each.size):>12} {each.batches:>9} {part:>9} {each.workspace_bytes:>12} B")
        lines.append(f"{100 * self.share:.1f} % of all positions are padding; one workspace of "
                     f"{self.workspace_bytes} B in place of {self.separate_bytes} B")
        if self.too_large:
            lines.append(f"{self.too_large} batches are larger than the largest bucket")
        return "\n".join(lines)


def _name(size: Sequence[int]) -> str:
    return "x".join(map(str, size))


class Buckets:
    """Steps of several sizes, from the smallest to the largest, that share state and
    workspace. `padding`: the value behind the data, by the name of an input or target."""

    def __init__(self, paths: Sequence[str | os.PathLike], padding: Mapping[str, Any],
                 threads: Optional[int] = None, cuda_graph: bool = True):
        if isinstance(paths, (str, os.PathLike)) or len(paths) == 0:
            raise StepError("buckets are a list of shared objects, from the smallest size to the largest")
        self.steps: tuple[Step, ...] = tuple(Step(path, threads, cuda_graph) for path in paths)
        self.padding = dict(padding)
        self._check_state()
        #: For each input and target: the dimensions in which the buckets differ.
        self._dimensions = self._find_dimensions()
        self._check_order()
        self._check_padding()
        self.workspace_bytes: int = max(step.workspace_bytes for step in self.steps)
        self._share_workspace()
        self._turn = threading.RLock()
        self._padded: dict[tuple[int, str], Any] = {}

    # Checks that the buckets belong to one network.

    def _check_state(self) -> None:
        first = self.steps[0]
        wanted = {each.name: each for each in first.arguments}
        for step in self.steps[1:]:
            if step.target != first.target:
                raise StepError(f"'{step.path}' is for {step.target}, and '{first.path}' for {first.target}")
            given = {each.name: each for each in step.arguments}
            for name in (*wanted, *given):
                if name not in given or name not in wanted:
                    lacks, has = (step, first) if name not in given else (first, step)
                    raise StepError(f"'{lacks.path}' has no argument '{name}', which '{has.path}' has: buckets are "
                                    "steps of one network with one optimizer")
                one, other = wanted[name], given[name]
                if (one.type, one.role, one.donated, len(one.shape)) != (other.type, other.role, other.donated,
                                                                        len(other.shape)):
                    raise StepError(f"'{name}' is {other} ({other.role}) in '{step.path}', and {one} ({one.role}) "
                                    f"in '{first.path}'")
                if one.role not in _BATCH and one.shape != other.shape:
                    raise StepError(f"the {one.role} '{name}' is {other} in '{step.path}', and {one} in "
                                    f"'{first.path}': buckets have their parameters and state in one place")

    def _shape(self, number: int, name: str) -> tuple[int, ...]:
        return next(each.shape for each in self.steps[number].arguments if each.name == name)

    def _find_dimensions(self) -> dict[str, tuple[int, ...]]:
        found = {}
        for argument in self.steps[0].arguments:
            if argument.role in _BATCH:
                shapes = [self._shape(i, argument.name) for i in range(len(self.steps))]
                found[argument.name] = tuple(
                    i for i in range(len(argument.shape)) if len({shape[i] for shape in shapes}) > 1)
        return found

    def _check_order(self) -> None:
        for number in range(1, len(self.steps)):
            grows = False
            for name, dimensions in self._dimensions.items():
                before, here = self._shape(number - 1, name), self._shape(number, name)
                if any(here[i] < before[i] for i in dimensions):
                    raise StepError(f"buckets are out of order: '{name}' is {_name(here)} in "
                                    f"'{self.steps[number].path}', behind {_name(before)}; give them from the "
                                    "smallest to the largest")
                grows |= here != before
            if not grows:
                raise StepError(f"'{self.steps[number].path}' is of the same size as the bucket before it")

    def _check_padding(self) -> None:
        for name in self.padding:
            if name not in self._dimensions:
                raise StepError(f"padding: the steps have no input or target '{name}'; they have "
                                f"{', '.join(self._dimensions)}")
        for name, dimensions in self._dimensions.items():
            if dimensions and name not in self.padding:
                raise StepError(f"padding has no value for '{name}', whose size differs from bucket to bucket; of "
                                "targets give the index that the loss ignores")

    def _share_workspace(self) -> None:
        alignment = max(step.alignment for step in self.steps)
        first = self.steps[0]
        shared = _HostWorkspace(self.workspace_bytes, alignment) if first.device == "cpu" else \
            _TorchWorkspace(self.workspace_bytes, alignment, first.device)
        for step in self.steps:
            step._workspace = shared

    # Sizes.

    @property
    def sizes(self) -> tuple[tuple[int, ...], ...]:
        """Of each bucket, what differs of the first input that does: a length, a number of
        samples, or several."""
        name = next((name for name, dimensions in self._dimensions.items() if dimensions), None)
        if name is None:
            return ((),) * len(self.steps)
        return tuple(tuple(self._shape(i, name)[d] for d in self._dimensions[name]) for i in range(len(self.steps)))

    def _fits(self, number: int, shapes: Mapping[str, tuple[int, ...]]) -> bool:
        return all(all(size <= most for size, most in zip(shape, self._shape(number, name)))
                   for name, shape in shapes.items())

    def pick(self, shapes: Mapping[str, tuple[int, ...]]) -> int:
        """The number of the smallest bucket for inputs and targets of these shapes."""
        for name, shape in shapes.items():
            wanted = self._shape(0, name)
            fixed = [i for i in range(len(wanted)) if i not in self._dimensions[name]]
            if len(shape) != len(wanted) or any(shape[i] != wanted[i] for i in fixed):
                raise StepError(f"'{name}' is {_name(shape)}, and the buckets have {_name(wanted)} but for "
                                f"dimensions {', '.join(map(str, self._dimensions[name])) or 'none'}")
        for number in range(len(self.steps)):
            if self._fits(number, shapes):
                return number
        largest = {name: self._shape(-1, name) for name in shapes}
        name = next(name for name, shape in shapes.items()
                    if any(size > most for size, most in zip(shape, largest[name])))
        raise StepError(f"'{name}' is {_name(shapes[name])}, larger than the largest bucket, {_name(largest[name])}")

    def waste(self, histogram: Mapping[Any, int]) -> Waste:
        """The padding that batches waste. `histogram`: the number of batches by size, as in `sizes`
        (a number if a size has one entry)."""
        sizes = self.sizes
        uses = [[0, 0, 0] for _ in sizes]
        too_large = 0
        for size, count in histogram.items():
            size = tuple(size) if isinstance(size, (tuple, list)) else (size,)
            if (len(size) != len(sizes[0]) or type(count) is not int or count < 0
                    or any(type(each) is not int or each < 1 for each in size)):
                raise StepError(f"a histogram counts batches by {len(sizes[0])} sizes from 1, not {size}: {count!r}")
            number = next((i for i, most in enumerate(sizes) if all(map(int.__le__, size, most))), None)
            if number is None:
                too_large += count
                continue
            used, held = _product(size), _product(sizes[number])
            uses[number][0] += count
            uses[number][1] += count * used
            uses[number][2] += count * (held - used)
        return Waste(tuple(BucketUse(size, step.workspace_bytes, *use)
                           for size, step, use in zip(sizes, self.steps, uses)),
                     self.workspace_bytes, sum(step.workspace_bytes for step in self.steps), too_large)

    # Running.

    def state(self, values: Optional[Mapping[str, Any]] = None, **more: Any) -> dict[str, Any]:
        """As Step.state: arrays that every bucket updates where they lie."""
        return self.steps[0].state(values, **more)

    def __call__(self, arrays: Optional[Mapping[str, Any]] = None, *, stream: int = 0, **more: Any) -> dict[str, Any]:
        """One step in the smallest bucket that the inputs and targets fit, padded up to it."""
        given = Step._given(arrays, more)
        shapes = {}
        for name in self._dimensions:
            if name in given and (_is_torch(given[name]) or _is_numpy(given[name])):
                shapes[name] = tuple(given[name].shape)
        with self._turn:
            number = self.pick(shapes)
            step = self.steps[number]
            for name, shape in shapes.items():
                if shape != self._shape(number, name):
                    given[name] = self._pad(number, name, given[name])
            return step(given, stream=stream)

    def _pad(self, number: int, name: str, array: Any) -> Any:
        """In an array that the bucket keeps for it."""
        step = self.steps[number]
        key = (number, name)
        if key not in self._padded or _is_torch(self._padded[key]) != _is_torch(array):
            argument = next(each for each in step.arguments if each.name == name)
            self._padded[key] = step._empty(argument, _is_torch(array))
        made = self._padded[key]
        if _is_torch(array):
            if array.dtype != made.dtype or array.device.type != made.device.type:
                raise StepError(f"'{name}' is {array.dtype} on {array.device}, and the step takes {made.dtype} on "
                                f"{made.device}")
            made.fill_(self.padding[name])
        else:
            if array.dtype != made.dtype:
                raise StepError(f"'{name}' is {array.dtype}, and the step takes {made.dtype}")
            made.fill(self.padding[name])
        made[tuple(slice(size) for size in array.shape)] = array
        return made

    def __repr__(self):
        return (f"<vram.Buckets of {', '.join(map(_name, self.sizes))} for {self.steps[0].target}, a workspace of "
                f"{self.workspace_bytes}>")


def _product(numbers: Sequence[int]) -> int:
    product = 1
    for number in numbers:
        product *= number
    return product
