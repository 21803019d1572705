# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowerings of ATen ops, by kind. Importing this registers all of them."""

from . import (  # noqa: F401
    adaptive,
    attention,
    bag,
    complex,
    convolution,
    create,
    ctc,
    diagonal,
    distance,
    experts,
    gradients,
    index,
    integers,
    linear,
    loss,
    norm,
    padding,
    pointwise,
    pool,
    random,
    recurrent,
    reduce,
    resample,
    sampling,
    scan,
    scatter,
    shape,
    sort,
    special,
    views,
    vision,
    windows,
)
