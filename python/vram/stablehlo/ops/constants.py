# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Constants and iotas."""

from __future__ import annotations

from ..read import elements
from ..registry import lowers
from ..tensors import carrier


@lowers("stablehlo.constant", "chlo.constant")
def constant(im, site):
    return im.constant(*elements(site.attribute("value")))


@lowers("stablehlo.iota")
def iota(im, site):
    shape, element = site.result()
    carrier(element)
    return im.iota(shape, site.attribute("iota_dimension").value, element)
