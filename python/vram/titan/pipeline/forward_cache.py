# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What GraphTrainer's runtime of pipelines keeps of a forward, in a PyTorch whose stages have no
`fwd_cache` any more."""

from __future__ import annotations

from typing import Any

from torch.distributed.pipelining import stage as torch_stage


class _ForwardCache:
    """By micro-batch: results, and what is saved. PyTorch sends the results, and lets go of them
    when they are sent."""

    def __init__(self, stage: Any):
        self._stage = stage

    def __setitem__(self, number: int, kept: tuple[tuple, tuple]) -> None:
        results, saved = kept
        state = torch_stage._ForwardChunkState(
            (None,) * len(results), [], list(results), (True,) * len(results),
            [False] * len(results))
        state.saved = saved  # type: ignore[attr-defined]
        self._stage._forward_chunk_states[number] = state

    def pop(self, number: int) -> tuple[tuple, tuple]:
        state = self._stage._forward_chunk_states.pop(number)
        return tuple(state.live_outputs), state.saved


def forward_cache(stage: Any) -> None:
    """Gives it one, where it has none."""
    if not hasattr(stage, "fwd_cache") and hasattr(torch_stage, "_ForwardChunkState"):
        stage.fwd_cache = _ForwardCache(stage)
