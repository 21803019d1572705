# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The costs that the argument `costs` of vram.torch.backend() names."""

from __future__ import annotations

import os
from typing import Optional

from .._options import check_one_of, check_path
from .cost_models import Costs, Flops, device_of
from .measured_costs import Measured

COSTS = ("device", "flops", "measured")


def costs_of(costs: str, device: str | os.PathLike | None,
             folder: Optional[str | os.PathLike] = None) -> Costs:
    """`folder`: where what was measured is kept."""
    check_one_of("costs", costs, COSTS)
    check_path("device", device, "a name of share/devices or the path of such a file")
    if costs == "flops":
        return Flops()
    by_file = device_of(device)
    if costs == "device":
        return by_file
    return Measured(by_file, folder)
