# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The largest batches whose step fits a budget."""

from __future__ import annotations

from typing import Any, Callable, Optional

import torch
from torch.utils import _pytree as pytree

from ..plan.plan_cache import Cache
from ..plan.planned_graph import Planned
from .explanation import Batch

#: Larger batches are not looked for.
MOST = 1 << 16

#: With reruns the answer is known to one part in so many.
_COARSENESS = 8


def samples_of(inputs: Any) -> Optional[int]:
    """The size of dimension 0, which all tensors of the inputs share; None where they
    don't."""
    sizes = {leaf.shape[0] for leaf in pytree.tree_leaves(inputs)
             if isinstance(leaf, torch.Tensor) and leaf.dim()}
    return sizes.pop() if len(sizes) == 1 else None


def _resized(inputs: Any, samples: int) -> Any:
    """Inputs of so many samples, whose elements mean nothing."""
    def one(leaf: torch.Tensor) -> torch.Tensor:
        if not leaf.dim():
            return leaf
        made = leaf.new_empty_strided((samples, *leaf.shape[1:]), leaf.stride())
        return made.requires_grad_(leaf.requires_grad)

    return pytree.tree_map_only(torch.Tensor, one, inputs)


def _next(points: list[tuple[int, int]], good: int, bad: Optional[int],
          budget: int) -> int:
    """The samples to try behind `points`, which are (samples, bytes): memory is nearly a
    line, and the next lies where it meets the budget, between those that are known."""
    low, high = good + 1, min(MOST, 8 * max(good, 1)) if bad is None else bad - 1
    (x, y), (before, bytes_before) = points[-1], points[-2]
    slope = (y - bytes_before) / (x - before)
    if slope <= 0 or (bad is not None and len(points) % 4 == 0):
        return 2 * max(good, 1) if bad is None else good + (bad - good) // 2
    return max(low, min(high, int(x + (budget - y) / slope)))


def largest(peak: Callable[[int], int], budget: int, first: int, coarseness: int,
            empty: int = 0) -> int:
    """The largest number whose peak is within the budget, at most MOST, to one part in
    `coarseness`; 0 where there is none. `first` is tried first; `empty`: a guess of the
    peak without samples."""
    good, bad = 0, None
    points = [(0, empty)]
    at = min(max(first, 1), MOST)
    while True:
        points.append((at, peak(at)))
        if points[-1][1] <= budget:
            good = at
        else:
            bad = at
        if good == MOST or (bad is not None and bad - good <= max(1, good // coarseness)):
            return good
        at = min(_next(points, good, bad, budget), MOST)


class Search:
    """`plan`: of inputs; `planned`: of those that there are. Each number of samples is
    traced once."""

    def __init__(self, plan: Callable[[Any], Planned], inputs: Any, planned: Planned):
        self._plan, self._inputs = plan, inputs
        self.samples = samples_of(inputs)
        self._known = {self.samples: planned}
        own = sum(leaf.numel() * leaf.element_size() for leaf in pytree.tree_leaves(inputs)
                  if isinstance(leaf, torch.Tensor))
        self._empty = planned.peak_of(
            max(0, planned.joint.static_bytes + planned.state_bytes - own))
        self.found: list[Batch] = []

    def _of(self, samples: int) -> Planned:
        if samples not in self._known:
            torch._dynamo.reset()
            self._known[samples] = self._plan(_resized(self._inputs, samples))
        return self._known[samples]

    def _as_it_is(self, samples: int) -> int:
        return self._of(samples).unplanned_peak

    def _reruns(self, samples: int) -> int:
        planned = self._of(samples)
        return min(planned.unplanned_peak, planned.peak_of(planned.minimum_of_reruns(1).bytes))

    def _host(self, samples: int) -> int:
        planned = self._of(samples)
        return min(self._reruns(samples), planned.peak_of(planned.minimum_budget().bytes))

    def _host_bytes(self, samples: int, budget: int) -> int:
        """Of the plan of the batch within the budget; 0 where reruns alone are enough."""
        if not samples or self._reruns(samples) <= budget:
            return 0
        answer = self._of(samples).solve(budget, Cache(None))
        return answer.plan.summary.get("host_peak", 0)

    def within(self, budget: int, has_host: bool) -> None:
        """Adds to `found` the answers for a budget: of the graph as it is, with
        recomputation and with the host's memory."""
        first = self.samples or 1
        for measures, peak in (("as it is", self._as_it_is),
                               ("with recomputation", self._reruns),
                               ("and host memory", self._host)):
            is_host = peak == self._host
            if is_host and not has_host:
                break
            is_exact = peak == self._as_it_is
            most = largest(peak, budget, first, MOST if is_exact else _COARSENESS,
                           self._empty)
            self.found.append(Batch(
                budget, measures, most, not is_exact or most == MOST,
                self._host_bytes(most, budget) if is_host else None))
            first = max(most, 1)
