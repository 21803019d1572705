# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether a training loop keeps the results of its steps with their history
(`total += loss`), so that the graph of every step stays in memory."""

from __future__ import annotations

import weakref
from typing import Any

#: Steps whose graphs are still there after their backward, from which a loop is warned.
#: A loop that keeps the last loss has one, one that trains several models a few.
KEPT_STEPS = 8

MESSAGE = (
    f"the results of {KEPT_STEPS} steps whose backward has run are still there with their "
    "history, as after total_loss += loss or losses.append(loss), so that the graph of each "
    "step stays in memory: keep numbers (total_loss += loss.item()) or loss.detach()")


class History:
    """The nodes of autograd that compiled graphs made, by weak references. A step ends
    with the first forward behind a backward."""

    def __init__(self) -> None:
        #: The number of the step, from 0.
        self.step, self._ended = 0, False
        #: By step, the nodes whose backward has run.
        self._done: dict[int, list[weakref.ref]] = {}

    def forward_begins(self) -> int:
        """How many steps whose backward has run have a node that is still there."""
        if self._ended:
            self.step, self._ended = self.step + 1, False
            self._done = {step: there for step, nodes in self._done.items()
                          if (there := [node for node in nodes if node() is not None])}
        return len(self._done)

    def note(self, node: Any) -> None:
        """`node` was made by a forward of this step."""
        step, reference = self.step, weakref.ref(node)

        def done(*_: Any) -> None:
            self._ended = True
            self._done.setdefault(step, []).append(reference)

        node.register_hook(done)
