# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled graph as it is called: whether its plan's promise holds beside what else
is in memory at that moment."""

from __future__ import annotations

from typing import Any, Callable, Optional, Sequence

import torch
from torch import fx

from ... import _sizes
from ..graph.symbolic_shapes import specialized
from ..ops import aot
from ..ops.tensors import storages
from . import eager_ops, optimizer_state, result_history
from .backend_state import BackendState
from .live_memory import MemoryBeside, backward_of, packs_saved_tensors, saved_by
from .shared_budget import GraphFigures
from .training_loop import Buckets

#: Ops that make a loss of a graph's results take up to so many times their bytes: targets of
#: their shape, log probabilities, differences, products of all pairs.
_OF_A_LOSS = 16
#: Bytes of results, such as scalar losses, whose sum is not worth a word.
_SMALL = 1024
#: Said once, where hooks pack what a graph saves.
_HOOKS = (
    "saved_tensors_hooks are on around a compiled graph (torch.utils.checkpoint, an offload to "
    "the CPU): what they keep for the backward is in no plan and not counted. Compile without "
    "them, since the plan reruns and offloads by itself, or leave room by `reserve`")


class CompiledGraph(GraphFigures):
    """`run` is what `compile_` made of it for some inputs. `buckets`: of gradients, that are
    there beside it."""

    def __init__(self, state: BackendState, module: fx.GraphModule, inputs: list,
                 compile_: Callable[[CompiledGraph, fx.GraphModule, list], Callable],
                 buckets: Buckets):
        super().__init__()
        self._state, self.module, self._compile, self._buckets = state, module, compile_, buckets
        #: Whether its parameters were looked for in the optimizer's groups.
        self._grouped = False
        #: Which arguments are parameters that it trains.
        self.trained: set[int] = set()
        #: Runs it, where it is one of several graphs of a rank's step.
        self.part: Optional[Callable[[CompiledGraph, tuple], Any]] = None
        self.note_parameters(inputs)
        self.run: Callable

    def compile(self, inputs: list, module: Optional[fx.GraphModule] = None) -> None:
        """For these inputs, with the plan that is chosen; `module`: in the place of its own."""
        self.run = self._compile(self, self.module if module is None else module, inputs)

    def _compile_again(self, arguments: tuple) -> None:
        """With the schedule that it has got."""
        alive = self._state.alive
        self.note_parameters(arguments)
        self.counted = alive.saved() - alive.saved(set(storages(arguments)))
        try:
            self.compile(list(arguments), specialized(self.module, arguments))
        finally:
            self.again = None

    def note_parameters(self, inputs: Sequence[Any]) -> None:
        #: Which inputs are parameters, where it is compiled with real ones: then nobody
        #: else says so.
        self.parameters = [index for index, value in enumerate(inputs)
                           if isinstance(value, torch.nn.Parameter)]

    def __call__(self, *arguments: Any) -> Any:
        state = self._state
        if state.history.forward_begins() >= result_history.KEPT_STEPS:
            state.notices("history", result_history.MESSAGE)
        if self.part is not None:
            state.unrun.clear()
            return self.part(self, arguments)
        alive = state.alive
        alive.drop_failed_backward()
        if not state.ranks_agree():
            state.shared.called(self)
            self._note_eager_ops(arguments)
            if self.again is not None:
                self._compile_again(arguments)
        state.unrun.clear()
        alive.note_parameters(arguments)
        alive.note_buffers(arguments)
        trained = self._trained_of(arguments)
        alive.note_trained(trained)
        self.gradients = sum(value.nbytes for value in arguments if isinstance(
            value, torch.nn.Parameter) and value.requires_grad)
        own, given = {id(value) for value in arguments}, set(storages(arguments))
        if self.report is not None:
            self._check_groups(arguments)
            state.uncounted.look(state.history.step, given)
            self._check(own, trained, given)
            self.handed = alive.saved() - alive.saved(given)
        results = self.run(*arguments)
        several = results if isinstance(results, (tuple, list)) else (results,)
        node = backward_of(several)
        if node is not None:
            if packs_saved_tensors():
                state.notices("hooks", _HOOKS)
            before = alive.saved()
            at_hand = given | alive.note_saved(saved_by(node), given)
            self.saved = alive.saved() - before
            inputs = alive.note_inputs(arguments)
            self.inputs = alive.saved() - before - self.saved
            state.history.note(node)
            # Addresses alone: what a hook holds stays in memory.
            node.register_hook(lambda *_: alive.forget(inputs))
            if self.report is not None:
                node.register_prehook(
                    lambda gradients: self._begin_backward(gradients, own, trained, at_hand))
        return results

    def _trained_of(self, arguments: tuple) -> set[int]:
        """By id, the parameters that it trains; without a plan all that ask for gradients."""
        if self.report is not None:
            return {id(arguments[place]) for place in self.trained if place < len(arguments)}
        return {id(value) for value in arguments
                if isinstance(value, torch.nn.Parameter) and value.requires_grad}

    def _note_eager_ops(self, arguments: tuple) -> None:
        """Counts what ops between the graphs keep, and says so once."""
        alive = self._state.alive
        found = eager_ops.eager_ops_before(arguments)
        new = alive.note_eager_ops(found)
        self.eager = max(self.eager, alive.saved_by_eager_ops())
        if not new and (eager_ops.IS_READABLE or not found.ops):
            return
        kept = f"what they keep for the backward is counted ({_sizes.show(new)} before this " \
            "graph), what they make while they run is not" if new else \
            "with this version of PyTorch neither what they keep for the backward nor what " \
            "they make while they run is counted"
        self._state.notices("between", (
            f"ops run between the graphs of the model ({', '.join(dict.fromkeys(found.ops))}): "
            f"{kept}. torch._dynamo.explain(model)(inputs) says where graphs break; else leave "
            "room by `reserve`"))

    # Compiled autograd would trace it where it runs the hook.
    @torch.compiler.disable
    def _begin_backward(self, gradients: Sequence[Any], own: set[int], trained: set[int],
                        at_hand: set[int]) -> None:
        if torch.is_grad_enabled():
            self._state.notices("create_graph", (
                "create_graph=True: torch.compile has no second derivatives, and where no "
                "saved tensor asks for a gradient PyTorch takes the first ones for "
                "constants without a word: leave what is differentiated twice, such as a "
                "gradient penalty, out of what is compiled"))
        self._check(own, trained, at_hand, aot.keeps_graph())
        if self._state.alive.begins_backward():
            self._check_loss(sum(gradient.nbytes for gradient in gradients
                                 if isinstance(gradient, torch.Tensor)))

    def _check_loss(self, results: int) -> None:
        """The first graph of a backward is handed gradients of `results` bytes: where that is
        more than a loss, ops behind it that nobody compiled made them."""
        reserve = self._state.settings.reserve
        if results <= _SMALL or results <= reserve:
            return
        there = self.planned.bytes_at_boundary + self.report.saved_bytes + self.report.beside + \
            self.planned.reserve - reserve
        left = self._state.settings.budget - there
        if _OF_A_LOSS * results > left:
            self._state.notices("loss outside", (
                f"the loss is made outside of what is compiled, of results of "
                f"{_sizes.show(results)}: what its ops take is not counted, and "
                f"{_sizes.show(max(0, left))} of the budget is left for them. Let the compiled "
                "function return the loss, or leave room by `reserve`"))

    def _check_groups(self, arguments: tuple) -> None:
        """What it trains is the optimizer's, where one is watched."""
        optimizer = self._state.settings.optimizer
        known = optimizer.parameters if isinstance(optimizer, optimizer_state.Watched) else None
        if known is None or self._grouped:
            return
        self._grouped = True
        ids = {id(parameter) for parameter in known}
        foreign = sum(arguments[place].nbytes for place in self.trained
                      if place < len(arguments) and id(arguments[place]) not in ids)
        if foreign:
            self._state.notices("groups", (
                f"parameters of {_sizes.show(foreign)} are trained and in none of the "
                "optimizer's groups: the state that another optimizer has for them is not "
                "counted. Pass all optimizers in a list, or leave room by `reserve`"))

    def _check(self, own: set[int], trained: set[int], at_hand: set[int],
               retains: bool = False) -> None:
        """`retains`: a backward begins that leaves what was saved where it is."""
        state, report = self._state, self.report
        settings = state.settings
        beside = state.alive.beside(own, trained, at_hand, settings.loop.accumulate)
        others = self._of_others(beside)
        self.others = max(self.others, others)
        timeline = state.timelines.get(id(report)) if retains else None
        retained = 0 if timeline is None else timeline.retained_bytes

        def with_(*sizes: int) -> int:
            return report.peak + retained + max(0, sum(sizes) - report.beside)

        if self._buckets.are_gradients:
            # In buckets, which the plan counts.
            beside.gradients = 0
        # An optimizer that is known has gradients of other graphs in report.beside.
        total = with_(beside.saved, others, beside.gradients)
        if beside.saved and with_(beside.saved, others) > settings.budget:
            state.shared.wanted = True
        if self.replans and total > settings.budget:
            # Inductor's code takes more than the plan that was chosen.
            state.shared.wanted = True
        uncounted = state.uncounted
        report.most = max(report.most, total + uncounted.bytes)
        if uncounted.bytes and total + uncounted.bytes > settings.budget:
            uncounted.tell(total + uncounted.bytes)
        others_on_host = state.alive.saved_on_host(at_hand) if report.host_peak else 0
        if others_on_host and report.host_peak + others_on_host > settings.host.bytes:
            state.notices.exceeded_on_host(report.host_peak, others_on_host)
        if total > settings.budget and not report.provisional:
            state.notices.exceeded(total, self._reasons(beside, retained))

    def _of_others(self, beside: MemoryBeside) -> int:
        """Their buffers, their parameters, and the optimizer's state of what they train."""
        optimizer, bytes_ = self._state.settings.optimizer, beside.others + beside.buffers
        if not beside.elsewhere or isinstance(optimizer, (int, optimizer_state.Watched)):
            return bytes_
        return bytes_ + optimizer_state.state_bytes(optimizer, beside.elsewhere)

    def _reasons(self, beside: MemoryBeside, retained: int) -> str:
        found = []
        if retained:
            found.append(
                f"{_sizes.show(retained)} that the forward saved and retain_graph=True "
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
            found.append("parameters and buffers of other graphs, with the optimizer's state "
                         f"({_sizes.show(self._of_others(beside))})")
        return " and ".join(found)
