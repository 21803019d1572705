# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled graph as it is called: whether its plan's promise holds beside what else
is in memory at that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional

import torch

from . import _aot, _optimizer, _sizes
from ._alive import Beside, backward_of, saved_by, storages

if TYPE_CHECKING:
    from ._backend import Backend, Report


class Step:
    """One graph; `run` is what was compiled. `report`: of its plan; None where it has none
    (no gradient is asked for, or the planner has no model of it)."""

    def __init__(self, backend: Backend, inputs: list):
        self.backend = backend
        #: Which inputs are parameters, where it is compiled with real ones: then nobody
        #: else says so.
        self.parameters = [index for index, value in enumerate(inputs)
                           if isinstance(value, torch.nn.Parameter)]
        self.report: Optional[Report] = None
        self.run: Callable

    def __call__(self, *arguments: Any) -> Any:
        alive = self.backend.alive
        self.backend.started()
        alive.note_parameters(arguments)
        own, given = {id(value) for value in arguments}, set(storages(arguments))
        if self.report is not None:
            self._check(own, given)
        results = self.run(*arguments)
        several = results if isinstance(results, (tuple, list)) else (results,)
        node = backward_of(several)
        if node is not None:
            at_hand = given | alive.note_saved(saved_by(node), given)
            inputs = alive.note_inputs(arguments)
            # Addresses alone: what a hook holds stays in memory.
            node.register_hook(lambda *_: alive.forget(inputs))
            if self.report is not None:
                node.register_prehook(lambda _: self._begin_backward(own, at_hand))
        return results

    # Compiled autograd would trace it where it runs the hook.
    @torch.compiler.disable
    def _begin_backward(self, own: set[int], at_hand: set[int]) -> None:
        if torch.is_grad_enabled():
            self.backend.warned("create_graph", (
                "create_graph=True: torch.compile has no second derivatives, and where no "
                "saved tensor asks for a gradient PyTorch takes the first ones for "
                "constants without a word: leave what is differentiated twice, such as a "
                "gradient penalty, out of what is compiled"))
        self._check(own, at_hand, _aot.keeps_graph())

    def _check(self, own: set[int], at_hand: set[int], retains: bool = False) -> None:
        """`retains`: a backward begins that leaves what was saved where it is."""
        backend, report = self.backend, self.report
        beside = backend.alive.beside(own, at_hand, backend.accumulate)
        retained = report.saved_bytes if retains else 0
        total = report.peak + retained + beside.gradients + max(
            0, beside.saved + self._of_others(beside) - report.beside)
        report.most = max(report.most, total)
        if total > backend.budget:
            backend.exceeded(total, self._reasons(beside, retained))

    def _of_others(self, beside: Beside) -> int:
        """Their parameters, and the optimizer's state of these."""
        optimizer = self.backend.optimizer
        if not beside.others or isinstance(optimizer, (int, torch.optim.Optimizer)):
            return beside.others
        return beside.others + _optimizer.state_bytes(optimizer, beside.others)

    def _reasons(self, beside: Beside, retained: int) -> str:
        found = []
        if retained:
            found.append(
                f"up to {_sizes.show(retained)} that the forward saved and retain_graph=True "
                "keeps to the end of the backward")
        if beside.gradients:
            found.append(
                f"gradients of an earlier backward ({_sizes.show(beside.gradients)}: "
                "set them to None before the step, or count them from the start with "
                "vram.torch.backend(..., accumulate=True))")
        if beside.saved:
            found.append(
                f"what other forwards keep for their backward "
                f"({_sizes.show(beside.saved)}: compile them as one function, or run "
                "each one's backward before the next forward)")
        if self._of_others(beside):
            found.append("parameters of other graphs "
                         f"({_sizes.show(self._of_others(beside))})")
        return " and ".join(found)
