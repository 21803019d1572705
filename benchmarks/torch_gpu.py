#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""On a GPU: the measured peak beside the predicted one, and step times beside PyTorch's.

    benchmarks/torch_gpu.py [--model NAME ...] [--inner NAME] [--budgets N | --shares A,B,...]
                            [--effort K]
                            [--device NAME] [--costs NAME] [--steps N] [--json FILE]
                            [--host-memory SIZE] [--where] [--no-pytorch]

For each model its unplanned step, then N budgets (five) from the least one with a plan
to what the step takes as it is. For each: predicted and measured peak, the error, whether
the budget held, milliseconds a step (the median). Beside it PyTorch's own step with
activation_memory_budget at N values, its measured peak and milliseconds. Each is measured
in a process of its own. With --host-memory each budget has a second row, in which tensors may
also be offloaded to so many bytes of the host; it needs a --device with a link, and says how
many tensors are stored there, and the bytes that they take at once, predicted and measured.
--where prints beside a row which sizes were in the allocator at the measured peak and not in
the plan's, and the other way round. Exit code 1 where a measured peak is over its budget or
more than 3 % from the prediction, or where gradients with offload have other norms than those
without; 2, and nothing measured, without a GPU.
"""

from __future__ import annotations

import argparse
import collections
import itertools
import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "python"))
os.environ.setdefault("VRAM_PLANNER_LIBRARY", os.path.join(
    ROOT, "build", "release", "lib", "libvram-planner.so"))

import torch  # noqa: E402

import vram.torch  # noqa: E402
from vram.torch.ops import transfers  # noqa: E402
from duration import timed  # noqa: E402
from torch_models import MODELS  # noqa: E402

#: Of the error of a prediction, in percent.
WITHIN = 3
#: Of the norm of a gradient, with offload beside without, as a part of it.
SAME = 1e-3


def on_gpu(name):
    """The model, its inputs, and a function of them that gives the loss."""
    torch.manual_seed(0)
    model, inputs, options = MODELS[name].make()
    loss, targets = options.get("loss"), options.get("loss_arguments", ())
    move = torch.utils._pytree.tree_map_only
    inputs, targets = move(torch.Tensor, lambda tensor: tensor.cuda(), (inputs, targets))
    model = model.cuda().train()

    def compute(module, given):
        result = module(**given) if isinstance(given, dict) else module(given)
        return result["loss"] if loss is None else loss(result, *targets)

    return model, inputs, compute


def steps(model, inputs, compute, call, count):
    """Milliseconds a step, its peak in bytes."""
    def step():
        model.zero_grad(set_to_none=True)
        call(model, inputs).backward()

    step()
    taken = []
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    for _ in range(count):
        began = time.perf_counter()
        step()
        torch.cuda.synchronize()
        taken.append(1e3 * (time.perf_counter() - began))
    return sorted(taken)[count // 2], torch.cuda.max_memory_allocated()


def live_at_peak(step):
    """Sizes that are allocated during `step` and there at its peak, how often each."""
    memory = torch.cuda.memory
    memory._record_memory_history(max_entries=1_000_000, stacks="python")
    step()
    torch.cuda.synchronize()
    trace = memory._snapshot()["device_traces"][torch.cuda.current_device()]
    memory._record_memory_history(enabled=None)
    live, best, now, most = {}, {}, 0, 0
    for event in trace:
        if event["action"] == "alloc":
            live[event["addr"]] = event["size"]
            now += event["size"]
            if now > most:
                most, best = now, dict(live)
        elif event["action"] == "free_completed" and event["addr"] in live:
            now -= live.pop(event["addr"])
    return collections.Counter(best.values())


def planned_at_peak(timeline):
    """The same of a plan: storages that ops make."""
    blocks = timeline.blocks()
    live = timeline.live_bytes(blocks)
    peak = live.index(max(live))
    return collections.Counter(-(-block.bytes // 512) * 512 for block in blocks
                               if block.op is not None and block.start <= peak < block.end)


def where(backend, step):
    measured, planned = live_at_peak(step), planned_at_peak(
        max(backend.state.timelines.values(), key=lambda line: max(line.live_bytes())))
    show = lambda sizes: sorted(((size, count) for size, count in sizes.items()),
                                key=lambda entry: -entry[0] * entry[1])[:12]
    return {"unplanned": show(measured - planned), "unseen": show(planned - measured)}


def one(arguments):
    """A single configuration; its figures go to standard output as JSON."""
    kind, name, value = arguments.one
    model, inputs, compute = on_gpu(name)
    figures = {}
    if kind == "limits":
        found = vram.torch.explain(compute, (model, inputs), budgets=[],
                                   effort=arguments.effort)
        figures = {"least": found.least_budget, "most": found.unplanned_peak}
    elif kind in ("ours", "offload"):
        backend = vram.torch.backend(
            int(value), inner=arguments.inner, device=arguments.device,
            costs=arguments.costs, effort=arguments.effort,
            host_memory=arguments.host_memory if kind == "offload" else None)
        call = torch.compile(compute, backend=backend)
        figures["ms"], figures["peak"] = steps(model, inputs, compute, call,
                                               arguments.steps)
        figures["predicted"] = max(report.peak for report in backend.reports)
        for name in ("reruns", "extra_percent", "seconds", "offloaded", "host_peak"):
            figures[name] = max(getattr(report, name) for report in backend.reports)
        if arguments.host_memory:
            figures["norms"] = [parameter.grad.norm().item()
                                for parameter in model.parameters()
                                if parameter.grad is not None]
        # Of stores by PyTorch's own ops it is 0.
        figures["host_measured"] = transfers.held.peak
        if arguments.where:
            def step():
                model.zero_grad(set_to_none=True)
                call(model, inputs).backward()

            figures["where"] = where(backend, step)
    else:
        from torch._functorch import config

        with config.patch(activation_memory_budget=float(value)):
            call = torch.compile(compute, backend=arguments.inner)
            figures["ms"], figures["peak"] = steps(model, inputs, compute, call,
                                                   arguments.steps)
    print(json.dumps(figures))


def apart(arguments, *configuration):
    own = ["--inner", arguments.inner, "--effort", str(arguments.effort), "--costs",
           arguments.costs, "--steps", str(arguments.steps)]
    if arguments.where:
        own.append("--where")
    if arguments.device:
        own += ["--device", arguments.device]
    if arguments.host_memory:
        own += ["--host-memory", arguments.host_memory]
    result = subprocess.run(
        [sys.executable, os.path.abspath(__file__), "--one", *map(str, configuration),
         *own], capture_output=True, text=True)
    if result.returncode:
        lines = result.stderr.strip().splitlines() or ["no message"]
        return {"error": lines[-1]}
    return json.loads(result.stdout.splitlines()[-1])


def measure(name, arguments, rows):
    limits = apart(arguments, "limits", name, 0)
    if "error" in limits:
        print(f"{name}: {limits['error']}")
        return 1
    bad, alone = 0, None
    least, most = limits["least"], limits["most"]
    print(f"\n{name}, {torch.cuda.get_device_name()}, inner={arguments.inner}")
    print(f"{'way':>24} {'predicted MB':>13} {'measured MB':>12} {'error':>8} {'ms':>9}")
    count = arguments.budgets
    kinds = ["ours", "offload"] if arguments.host_memory else ["ours"]
    shares = [index / max(1, count - 1) for index in range(count)]
    if arguments.shares:
        shares = [float(share) for share in arguments.shares.split(",")]
    for share, kind in itertools.product(shares, kinds):
        budget = least + int((most - least) * share)
        found = apart(arguments, kind, name, budget)
        alone = None if kind == "ours" else alone
        label = f"{budget / 1e6:,.1f} MB" + (", offload" if kind == "offload" else "")
        if "error" in found:
            bad += 1
            print(f"{label:>24} {found['error']}")
            continue
        error = 100 * (found["peak"] - found["predicted"]) / found["predicted"]
        wrong = found["peak"] > budget or abs(error) > WITHIN
        if kind == "offload" and alone:
            # Kernels with atomic sums have not the same bits each time.
            found["norms_differ"] = max(
                abs(own - other) / max(abs(other), 1e-30)
                for own, other in zip(found["norms"], alone["norms"]))
            wrong = wrong or found["norms_differ"] > SAME
        alone = found if kind == "ours" else None
        bad += wrong
        print(f"{label:>24} {found['predicted'] / 1e6:>13,.1f} "
              f"{found['peak'] / 1e6:>12,.1f} {error:>6.2f} % {found['ms']:>9.1f}"
              + ("  WRONG" if wrong else ""), flush=True)
        if arguments.host_memory:
            print(f"{'':>24} {found['reruns']} reruns, {found['offloaded']} offloaded "
                  f"({found['host_peak'] / 1e6:,.1f} MB of the host at once, measured "
                  f"{found['host_measured'] / 1e6:,.1f}), {found['extra_percent']:.2f} % more "
                  f"by the model of time, planned in {found['seconds']:.0f} s"
                  + (f", norms of gradients differ by {found['norms_differ']:.1e}"
                     if "norms_differ" in found else ""), flush=True)
        for what, sizes in found.get("where", {}).items():
            print(f"{what:>24} " + ", ".join(f"{times} x {size:,}" for size, times in sizes))
        rows.append({"model": name, "budget": budget, "offload": kind == "offload", **found})
    for index in range(0 if arguments.no_pytorch else count):
        value = (index + 1) / count
        found = apart(arguments, "theirs", name, value)
        label = f"PyTorch, {value:.2f}"
        if "error" in found:
            print(f"{label:>24} {found['error']}")
            continue
        print(f"{label:>24} {'':>13} {found['peak'] / 1e6:>12,.1f} {'':>8} "
              f"{found['ms']:>9.1f}", flush=True)
        rows.append({"model": name, "activation_memory_budget": value, **found})
    return bad


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--model", nargs="*", choices=MODELS,
                        default=[name for name in MODELS if name != "mlp"])
    parser.add_argument("--inner", default="inductor",
                        choices=("eager", "aot_eager", "inductor"))
    parser.add_argument("--budgets", type=int, default=5)
    parser.add_argument("--shares", metavar="A,B,...",
                        help="budgets at these shares of the way from the least one with a "
                        "plan to what the step takes as it is, in place of --budgets")
    parser.add_argument("--effort", type=int, default=3)
    parser.add_argument("--device", help="of share/devices, for the costs")
    parser.add_argument("--costs", default="device",
                        choices=("device", "flops", "measured"))
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--host-memory", metavar="SIZE",
                        help="a second row for each budget, with offload to the host")
    parser.add_argument("--json", help="write the rows here")
    parser.add_argument("--where", action="store_true",
                        help="sizes at the measured peak that the plan has not")
    parser.add_argument("--no-pytorch", action="store_true",
                        help="without activation_memory_budget's rows")
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.host_memory and arguments.inner == "inductor":
        parser.error("--host-memory is for --inner eager or aot_eager")
    if not torch.cuda.is_available():
        print("not measured: there is no GPU (torch.cuda.is_available() is false)")
        return 2
    if arguments.one:
        one(arguments)
        return 0
    rows = []
    bad = sum(measure(name, arguments, rows) for name in arguments.model)
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(rows, file, indent=1)
    print(f"\n{len(rows)} rows, {bad} fall short")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(timed(main))
