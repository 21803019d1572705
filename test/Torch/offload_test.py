# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps that offload to the host's memory: eager's bits, both budgets kept by the allocator's
events, and no copy read before its wait."""

import contextlib
import functools
import gc
import os
import random
import unittest
import unittest.mock
import warnings

import pytest
import torch
from observer import peak, there
from offload_support import (
    Case, everything_offloaded, explained, late_copies, least_of, offloading, wide)
from support import Live, compiled, gpt, make, mlp, step, watched

import vram.torch
from vram import _planner
from vram.torch.ops import transfers
from vram.torch.plan import offload, planned_graph

#: Schedules with transfers at random places.
TRIES = int(os.environ.get("VRAM_SCHEDULES", "12"))


class Budgets(Case):
    """A budget that reruns alone do not meet, and one that they meet at a higher cost."""

    def check(self, budget, inner):
        wanted = step(*make(wide))
        model, inputs = make(wide)
        live = Live([*model.parameters(), *model.buffers(), *inputs])
        with watched(live):
            backend, call = offloading(model, budget, inner=inner)
            found = step(model, inputs, call)
        self.same(found, wanted)
        report, = backend.reports
        self.assertGreater(report.offloaded, 0)
        self.assertGreater(report.host_peak, 0)
        self.assertLessEqual(report.peak, budget)
        self.assertEqual(found.saved, report.saved_bytes + report.saved_host_bytes)
        if inner == "eager":
            self.assertEqual(live.host_peak, report.host_peak)
            # The last backward's scalars are gone before an op says so.
            self.assertTrue(0 < live.peak <= report.peak < 1.001 * live.peak)
        del found, live
        gc.collect()

        def run():
            model.zero_grad()
            call(*inputs).backward()

        run()
        model.zero_grad()
        gc.collect()
        transfers.held.reset()
        before = sum(tensor.nbytes for tensor in [*model.parameters(), *inputs])
        seen = peak(run, before)
        self.assertLessEqual(seen, budget)
        self.assertLess(abs(seen - report.peak), 0.01 * report.peak)
        self.assertEqual(transfers.held.peak, report.host_peak)
        return report

    @pytest.mark.slow
    def test_below_what_reruns_meet(self):
        alone = least_of(wide, None)
        least = least_of(wide)
        self.assertLess(least, alone)
        model, inputs = make(wide)
        call = offloading(model, least, host_memory=None)[1]
        self.refused("least budget with a plan", call, *inputs,
                     kind=vram.torch.BudgetError)
        for inner in ("eager", "aot_eager"):
            report = self.check(least, inner)
            self.assertGreater(report.saved_host_bytes, 0)

    def test_faster_than_reruns(self):
        found = explained(wide, host_memory=None)
        budget = (found.least_budget + found.unplanned_peak) // 2
        alone = explained(wide, host_memory=None, budgets=budget).rows[0].report
        report = self.check(budget, "eager")
        self.assertLess(report.cost, alone.cost)

    def test_least_budget_of_an_error_is_met(self):
        model, inputs = make(wide)
        call = offloading(model, 3_000_000)[1]
        with self.assertRaises(vram.torch.BudgetError) as raised:
            call(*inputs)
        error = raised.exception
        self.assertEqual(error.least_budget, least_of(wide))
        self.assertLessEqual(error.bound, error.least_budget)
        self.assertTrue(error.place and error.tensors)
        model, inputs = make(wide)
        backend, call = offloading(model, error.least_budget)
        self.same(step(model, inputs, call), step(*make(wide)))

    def test_the_second_budget(self):
        """Of the host; where it is too small, reruns alone."""
        budget = least_of(wide, None)
        costs = []
        for size in ("1GB", 256 * 512 * 4, 256 * 512 * 4 - 1):
            model, inputs = make(wide)
            backend, call = offloading(model, budget, host_memory=size)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", vram.torch.PredictionWarning)
                self.same(step(model, inputs, call), step(*make(wide)))
            report, = backend.reports
            self.assertLessEqual(report.host_peak, backend.settings.host.bytes)
            costs.append((report.cost, report.host_peak))
        self.assertGreater(costs[1][1], 0)
        self.assertLess(costs[1][0], costs[2][0])
        self.assertLessEqual(costs[0][0], costs[1][0])
        self.assertEqual(costs[2][1], 0)


class Placement(Case):
    """Transfers at random places of a step, most of which no plan would choose: within the
    forward, within the backward, from the one to the other, under way between them."""

    @staticmethod
    def gaps(joint, steps, value):
        """(begin, end) between a step that makes or reads `value` and the next one that
        reads it."""
        uses = [index for index, (_, number) in enumerate(steps)
                if value in joint.ops[number].operands or value in joint.ops[number].results]
        return [(begin, end) for begin, end in zip(uses, uses[1:])]

    def scattered(self, planned, draw):
        """The steps of the graph in its order, with transfers of one value."""
        joint = planned.joint
        steps = _planner.steps_of(range(len(joint.ops)))
        viewed = {entry.view_of for entry in joint.values}
        values = [value for value in offload.candidates(joint) if value not in viewed]
        value = draw.choice([value for value in values if self.gaps(joint, steps, value)])
        begin, end = draw.choice(self.gaps(joint, steps, value))
        places = sorted(draw.randint(begin + 1, end) for _ in range(4))
        for kind, place in reversed(list(zip(("store", "wait", "load", "wait"), places))):
            steps.insert(place, (kind, value))
        boundary = joint.boundary
        return steps, tuple(place > boundary for place in places)

    @pytest.mark.slow
    def test_random_places(self):
        seen = set()
        for seed in range(TRIES):
            factory = (gpt, wide, mlp)[seed % 3]
            draw = random.Random(seed)

            def fit(question, budget, effort, draw=draw):
                steps, where = self.scattered(self.planned, draw)
                self.steps = steps
                seen.add(where)
                found = question.simulate(steps)
                return _planner.Plan(
                    {"cost": found["cost"], "base_cost": found["cost"], "bound": 0,
                     "peak": found["peak"], "host_peak": found["host_peak"],
                     "budget": budget, "status": "feasible", "gap_percent": 0.0},
                    _planner.schedule_of(steps))

            solve = planned_graph.Planned.solve

            def noted(planned, *given):
                self.planned = planned
                return solve(planned, *given)

            model, inputs = make(factory)
            live = Live([*model.parameters(), *model.buffers(), *inputs])
            with everything_offloaded(), late_copies(), watched(live), \
                    unittest.mock.patch.object(offload.Question, "fit", fit), \
                    unittest.mock.patch.object(planned_graph.Planned, "solve", noted):
                backend, call = offloading(model, "1TB")
                found = step(model, inputs, call)
            self.same(found, step(*make(factory)))
            report, = backend.reports
            self.assertLessEqual(live.peak, report.peak, self.steps)
            self.assertEqual(live.host_peak, report.host_peak, self.steps)
            self.assertEqual(found.saved, report.saved_bytes + report.saved_host_bytes)
        print("places (store, wait, load, wait; in the backward?):", sorted(seen))
        self.assertGreater(len(seen), 2)

    def test_that_a_race_shows(self):
        """A load that nobody waits for."""
        budget = least_of(wide)
        model, inputs = make(wide)
        with late_copies():
            backend, call = offloading(model, budget)
            self.same(step(model, inputs, call), step(*make(wide)))
        self.assertGreater(backend.reports[0].offloaded, 0)
        with late_copies(), unittest.mock.patch.object(
                transfers, "_finish_on_cpu", lambda target, source: None):
            model, inputs = make(wide)
            found = step(model, inputs, offloading(model, budget)[1])
        wanted = step(*make(wide))
        self.assertFalse(all(torch.equal(found.gradients[name], tensor)
                             for name, tensor in wanted.gradients.items()))


class StandIn:
    """A stream or an event where there is no GPU: what it does is done at once."""

    def wait_stream(self, other):
        assert isinstance(other, StandIn)

    def wait_event(self, event):
        assert isinstance(event, StandIn)

    def record_event(self, event):
        assert isinstance(event, StandIn)


@contextlib.contextmanager
def pytorch_ops_on_cpu(calls):
    """PyTorch's own ops of offload, with stand-ins of streams; `calls`: what was stored."""
    from torch._functorch._activation_offloading import offload_ops

    def registered(tensor, device):
        event = StandIn()
        offload_ops._wait_registry[tensor.data_ptr()] = event, device
        return event

    def allocated(count, dtype):
        calls.append(count)
        return torch.empty(count, dtype=dtype)

    name = "_maybe_pool_alloc" if hasattr(offload_ops, "_maybe_pool_alloc") else None
    with contextlib.ExitStack() as stack:
        for where, what, stand_in in (
                (offload_ops, "_get_or_create_transfer_stream", lambda device: StandIn()),
                (offload_ops, "_register_wait", registered),
                (offload_ops, name, allocated),
                (torch.accelerator, "current_stream", lambda device: StandIn()),
                (torch.accelerator, "set_stream", lambda stream: None),
                (transfers, "_pytorch_serves",
                 lambda fake, real: fake.is_contiguous() and real.is_contiguous())):
            stack.enter_context(unittest.mock.patch.object(where, what, stand_in))
        yield
        assert not offload_ops._wait_registry, "each transfer is waited for"


class PytorchsOwn(Case):
    @pytest.mark.slow
    def test_the_ops_of_pytorch(self):
        if not hasattr(transfers._pytorch_ops() or object(), "wait_tensor") or \
                len(torch.ops.ao.wait_tensor.default._schema.arguments) < 3:
            self.skipTest("PyTorch has them from 2.12 on, with a pool from 2.13 on")
        wanted = step(*make(wide))
        for inner in ("eager", "aot_eager"):
            calls = []
            with pytorch_ops_on_cpu(calls), warnings.catch_warnings():
                warnings.simplefilter("ignore", vram.torch.PredictionWarning)
                model, inputs = make(wide)
                backend, call = offloading(model, least_of(wide), inner=inner)
                loss = call(*inputs)
                # A second backward finds what the first one loaded from.
                torch.autograd.grad(loss, list(model.parameters()), retain_graph=True)
                loss.backward()
            report, = backend.reports
            self.assertGreaterEqual(len(calls), report.offloaded)
            for name, parameter in model.named_parameters():
                self.assertTrue(torch.equal(parameter.grad, wanted.gradients[name]), name)

    def test_when_they_serve(self):
        """A tensor on a GPU whose layout they keep; else the ops of vram."""
        mode = torch._subclasses.fake_tensor.FakeTensorMode()
        with mode:
            on_gpu = torch.empty(4, 8, device="cuda")
            on_cpu = torch.empty(4, 8)
        for fake, real, serve in ((on_gpu, on_gpu, True), (on_cpu, on_cpu, False),
                                  (on_gpu.t(), on_gpu.t(), False),
                                  (on_gpu, on_gpu.t(), False)):
            own = transfers.Form(fake, real).ops is None
            self.assertEqual(own, not serve or transfers._pytorch_ops() is None)
        store, _ = transfers.Form(on_gpu.t(), on_gpu.t()).store(None)
        self.assertIs(store, torch.ops.vram.store.default)
        self.assertEqual(transfers.Form(on_gpu.t(), on_gpu.t()).on_host().stride(), (1, 8))


class Loops(Case):
    def test_dropout(self):
        """A mask is offloaded or drawn again, and is the same."""
        factory = functools.partial(wide, dropout=0.3)
        budget = explained(factory).least_budget

        def run(call):
            torch.manual_seed(11)
            return step(model, inputs, call), torch.rand(1)

        model, inputs = make(factory)
        wanted, drawn = run(compiled(model, budget="1TB")[1])
        model, inputs = make(factory)
        backend, call = offloading(model, budget)
        found, again = run(call)
        self.assertGreater(backend.reports[0].offloaded, 0)
        self.same(found, wanted)
        self.assertTrue(torch.equal(drawn, again))

    def losses(self, call_of, watch=False):
        model, _ = make(wide)
        optimizer = torch.optim.AdamW(model.parameters(), foreach=False)
        call, seen = call_of(model, optimizer), []
        torch.manual_seed(5)
        losses = []
        for number in range(6):
            inputs = torch.randn(256, 512), torch.randn(256, 512)

            def micro(inputs=inputs):
                loss = call(*inputs) / 2
                loss.backward()
                losses.append(loss.item())

            if watch:
                held = {tensor.data_ptr(): tensor.nbytes for tensor in
                        torch.utils._pytree.tree_leaves(there(model, inputs, optimizer))
                        if isinstance(tensor, torch.Tensor)}
                seen.append(peak(micro, sum(held.values())))
            else:
                micro()
            if number % 2:
                optimizer.step()
                optimizer.zero_grad()
        return losses, seen

    @pytest.mark.slow
    def test_several_steps_that_accumulate(self):
        wanted, _ = self.losses(lambda model, _: model)
        options = {"optimizer": "adamw", "accumulate": True}
        budget = explained(wide, **options)
        budget = (budget.least_budget * 3 + budget.unplanned_peak) // 4
        made = []

        def call_of(model, optimizer):
            backend, call = offloading(model, budget, accumulate=True, optimizer=optimizer)
            made.append(backend)
            return call

        found, seen = self.losses(call_of, watch=True)
        self.assertEqual(found, wanted)
        report, = made[0].reports
        self.assertGreater(report.offloaded, 0)
        self.assertLessEqual(max(seen), budget)
        self.assertLess(abs(max(seen) - report.peak), 0.01 * report.peak)

    def test_a_second_backward(self):
        """retain_graph=True: what lies on the host is still there."""
        model, inputs = make(wide)
        backend, call = offloading(model, least_of(wide))
        loss = call(*inputs)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", vram.torch.PredictionWarning)
            first = torch.autograd.grad(loss, list(model.parameters()), retain_graph=True)
            second = torch.autograd.grad(loss, list(model.parameters()))
        self.assertGreater(backend.reports[0].saved_host_bytes, 0)
        self.assertTrue(all(map(torch.equal, first, second)))

    @pytest.mark.slow
    def test_sizes_that_change(self):
        self.sizes(256, 192, 256)

    @pytest.mark.slow
    def test_more_sizes_that_change(self):
        self.sizes(256, 192, 256, 224, 192)

    def sizes(self, *sizes):
        budget = least_of(wide)
        model, _ = make(wide)
        backend, call = offloading(model, budget)
        for size in sizes:
            torch.manual_seed(size)
            inputs = torch.randn(size, 512), torch.randn(size, 512)
            model.zero_grad()
            found = step(model, inputs, call)
            model.zero_grad()
            self.same(found, step(model, inputs))
        # The first one before the graph has sizes.
        self.assertEqual(len(backend.reports), len(set(sizes)) + 1)
        self.assertGreater(backend.reports[0].offloaded, 0)
        self.assertEqual(transfers.held.now(), 0)
