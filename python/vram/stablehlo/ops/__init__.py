# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The lowerings, by kind of op. Each registers itself when it is imported."""

from . import (  # noqa: F401
    constants,
    control,
    convolution,
    elementwise,
    indexing,
    integers,
    linear,
    random,
    reduce,
    shape,
    sort,
    special,
    window,
)
