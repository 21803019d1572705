# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which function lowers which op of StableHLO or CHLO.

A lowering is a function of the Importer and of a Site (the op with its operands as
Tensors). It returns a Tensor, or a list of one for each result.
"""

from __future__ import annotations

from typing import Callable, Optional

_LOWERINGS: dict[str, Callable] = {}


def lowers(*names: str):
    """Registers a lowering for ops, named as in MLIR: `stablehlo.add`."""

    def register(function: Callable) -> Callable:
        for name in names:
            assert name not in _LOWERINGS, name
            _LOWERINGS[name] = function
        return function

    return register


def lowering(name: str) -> Optional[Callable]:
    return _LOWERINGS.get(name)


def supported() -> list[str]:
    """All ops that have a lowering, sorted."""
    return sorted(_LOWERINGS)
