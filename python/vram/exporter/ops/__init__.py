# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowerings of ATen ops, by kind. Importing this registers all of them."""

from . import (  # noqa: F401
    attention,
    bag,
    complex,
    create,
    ctc,
    diagonal,
    distance,
    index,
    integers,
    linear,
    loss,
    norm,
    pointwise,
    pool,
    random,
    recurrent,
    reduce,
    scan,
    shape,
    special,
    views,
)
