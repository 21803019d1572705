# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch model in, vram graph out.

    model.py      the whole of it: export_model
    capture.py    torch.export on fake tensors; inputs, results, the loss
    weights.py    models without elements
    constants.py  tensors of the forward whose elements are known
    control.py    scan, map, while_loop, cond as ops
    arguments.py  roles, tied weights, parameter groups
    lower.py      the walk over the ATen graph; constants, in-place ops
    ops/          the lowerings, by kind
    builder.py    vram ops and their types
    graph.py      the graph and its text

builder.py and graph.py know nothing of PyTorch, and vram.stablehlo uses them without
it: PyTorch is imported with the first of the names below.
"""

from __future__ import annotations

__all__ = ["Exported", "ExportError", "export_model"]


def __getattr__(name: str):
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import model

    return getattr(model, name)
