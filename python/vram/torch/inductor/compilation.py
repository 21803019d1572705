# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor": PyTorch's own compiler behind the planner's partition. Each partition
is lowered by inductor before it is taken, and what its code will allocate is what is
promised; its kernels run in the plan's order."""

from __future__ import annotations

from typing import Any, Callable, Optional

import torch
from torch import fx

from .._errors import BudgetError
from ..loop.notices import Notices
from ..loop.settings import Settings
from ..plan.planned_graph import Answer, Planned
from ..plan.pytorch_partitions import Partitions
from .fusion import fusion
from .kernel_order import Order
from .library_scratch import Scratch
from .planning_rounds import Rounds, Settled, unasked
from .trial_compilation import allow_repeated_draws


def compile_with(settings: Settings, notices: Notices, partition: Callable[..., Any],
                 signature: Callable[[], str], module: fx.GraphModule,
                 inputs: list) -> Callable:
    """`partition`: in the place of AOTAutograd's own; `signature`: a digest of all that it depends
    on."""
    from torch._inductor import config
    from torch._inductor.compile_fx import compile_fx, compile_fx_inner

    order = _Checked(settings, notices)

    def inner_compile(graph: fx.GraphModule, given: list, **options: Any) -> Any:
        with config.patch(order.options(bool(options.get("is_backward")))), \
                fusion(order.place), allow_repeated_draws(given):
            return compile_fx_inner(graph, given, **options)

    # AOTAutograd's own cache would leave the plan, and its report, out. Inductor's cache of
    # graphs would leave the comparison with the trial out (since 2.13 it keeps no graph whose
    # kernels are put in order); compiled kernels have caches of their own.
    with torch._functorch.config.patch(enable_autograd_cache=False):
        return compile_fx(module, inputs, inner_compile=inner_compile, config_patches={
            "custom_partitioner_fn": _partitioner(partition, signature, order),
            "_post_fusion_custom_pass": order,
            "fx_graph_cache": False, "fx_graph_remote_cache": False,
            "reorder_for_peak_memory": False, "reorder_for_locality": False})


def _partitioner(partition: Callable[..., Any], signature: Callable[[], str],
                 order: _Checked) -> Any:
    from torch._inductor.custom_graph_pass import CustomPartitionerFn

    class Partitioner(CustomPartitionerFn):
        def __call__(self, gm, joint_inputs, **kwargs):
            return partition(gm, joint_inputs, settle=order.settle, **kwargs)

        def uuid(self):
            return signature()

        def __reduce__(self):
            # Inductor pickles its configuration for the keys of its caches.
            return str, (self.uuid(),)

    return Partitioner()


class _Checked(Order):
    """The order of the plan that was settled on; a warning where inductor compiles
    something else than it was asked about."""

    def __init__(self, settings: Settings, notices: Notices):
        super().__init__(settings.costs)
        self._settings, self._notices = settings, notices
        self.settled: Optional[Settled] = None

    def settle(self, planned: Planned, partitions: Partitions, budget: int, user: int,
               static: Optional[list[int]], chosen: Optional[Answer] = None) -> Settled:
        """`partitions`: plans beside the planner's own. `chosen`: a plan that is taken as
        it is. BudgetError."""
        self.settled = None
        beside = planned.joint.static_bytes + planned.state_bytes + planned.beside + \
            planned.reserve
        rounds = Rounds(planned, partitions, user, static, beside, self,
                        Scratch(self._settings.workspaces))
        try:
            settled = rounds.settle(budget, self._settings.cache) if chosen is None \
                else rounds.take(chosen, budget)
        except BudgetError:
            self.follow(None)
            raise
        except Exception as error:  # what inductor raises where it is asked for less
            self._notices("unasked", (
                "inductor was not asked what its code takes, and the predicted peak is the "
                f"planner's alone: {type(error).__name__}, "
                f"{(str(error).splitlines() or ['no message'])[0]}"))
            settled = unasked(planned, chosen or planned.solve(budget, self._settings.cache),
                              static)
        finally:
            self._settings.workspaces.save()
        self.follow(settled.partition)
        self.settled = settled
        return settled

    def options(self, late: bool) -> dict[str, Any]:
        """Inductor's configuration as it was settled on."""
        trial = None if self.settled is None else self.settled.trial
        if trial is None:
            return {}
        options = trial.choices.options()
        if not (trial.backward if late else trial.forward).pooled:
            options["allow_buffer_reuse"] = False
        return options

    def __call__(self, kernels: list) -> list:
        from torch._inductor.virtualized import V

        kernels = super().__call__(kernels)
        late = bool(V.graph.is_backward)
        settled = self.settled
        if settled is not None and settled.trial is not None and \
                self.seen.get(late) != settled.seen.get(late):
            self._notices("compiled", (
                f"inductor compiles the {'backward' if late else 'forward'} in another "
                "way than when it was asked what it would take; the predicted peak may "
                "not hold"))
        return kernels
