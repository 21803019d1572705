# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which function lowers which ATen op.

A lowering is a function of a `Builder` and the op's arguments as the ATen
schema names them: tensors as graph `Value`s, everything else as Python objects.
It returns the result, or a tuple or list of results. A view lowering returns a
`View` instead (see tensors.py). `relu_` is found through `relu`: the exporter
writes the result of an in-place op back into its first argument.
"""

from __future__ import annotations

from typing import Callable, Optional

_LOWERINGS: dict[str, Callable] = {}
_VIEWS: dict[str, Callable] = {}

#: Ops that say something to PyTorch and nothing to us.
IGNORED = {
    "aten._assert_tensor_metadata.default",
    "aten._assert_async.msg",
    "aten._assert_scalar.default",
    "aten._linalg_check_errors.default",
    "aten.sym_constrain_range.default",
    "aten.sym_constrain_range_for_size.default",
}


def lowers(*names: str):
    """Registers a lowering for ATen overloads, named `relu.default`."""

    def register(function: Callable) -> Callable:
        for name in names:
            assert name not in _LOWERINGS, name
            _LOWERINGS[name] = function
        return function

    return register


def views(*names: str):
    """Registers a view: its result shares its first argument's storage."""

    def register(function: Callable) -> Callable:
        for name in names:
            assert name not in _VIEWS, name
            _VIEWS[name] = function
        return function

    return register


def lowering(name: str) -> Optional[Callable]:
    return _LOWERINGS.get(name)


def view(name: str) -> Optional[Callable]:
    return _VIEWS.get(name)


def functional_name(name: str) -> Optional[str]:
    """`add_.Tensor` -> `add.Tensor`; None for an op that is not in place."""
    op, _, overload = name.partition(".")
    if op.endswith("_") and not op.endswith("__"):
        return f"{op[:-1]}.{overload}"
    if op.startswith("__i") and op.endswith("__"):
        return f"__{op[3:-2]}__.{overload}"
    return None


def supported() -> list[str]:
    """All ATen overloads that have a lowering, sorted."""
    return sorted({*_LOWERINGS, *_VIEWS})
