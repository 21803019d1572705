# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps that offload against the steps that do not."""
import json
import os
import pathlib

import pytest

from tools import FAST_LINK, check, expect_planned_bytes, figure, figures, plan, run, tiny, training_step


def offloaded(step, folder, fraction, effort=3):
    """Planned for B(fraction) with a host."""
    planned = folder / "planned.mlir"
    run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort={effort} host-memory=1GB least-offload=0B "
        f"device={FAST_LINK}", step, "-o", planned)
    return planned


@pytest.mark.parametrize("network, fractions", [("mlp", ["0.8", "0.5"]), ("gpt2", ["0.5"]),
                                                pytest.param("unet", ["0.5"], marks=pytest.mark.slow)])
def test_same_bits(network, fractions, tmp_path):
    """For each budget B(fraction): the plan with offload is never slower by the model than the
    one without; device and host take exactly the planned bytes; and two steps give the same
    bits as the step before planning, on the CPU and in the reference evaluator, with every
    copy carried out where it begins, and where it ends. At least one plan must offload."""
    step = training_step(tiny(network), tmp_path)
    without, cleaned, inplace = (tmp_path / name for name in ("without.mlir", "cleaned.mlir", "inplace.mlir"))
    any_stores = 0
    for fraction in fractions:
        run("vram-opt", f"--vram-checkpoint=device={FAST_LINK} budget-fraction={fraction}", step, "-o", without)
        tensors = offloaded(step, tmp_path, fraction)
        cost, cost_without = (figure(file, "checkpoint", "cost_ns") for file in (tensors, without))
        check(f"B({fraction}): {cost} ns with offload, {cost_without} without", cost <= cost_without)
        text = tensors.read_text()
        stores, loads = text.count("vram.store"), text.count("vram.load")
        if not stores:
            check("without offload it is the same plan", cost == cost_without)
            continue
        any_stores += 1
        check(f"{stores} stores and {loads} loads, each waited for", text.count("vram.wait") == stores + loads)

        # Neither pass may merge, drop or move a transfer.
        run("vram-opt", "--canonicalize", "--cse", tensors, "-o", cleaned)
        report = tmp_path / "report.json"
        for file in (tensors, cleaned):
            run("vram-opt", f"--memory-report={report}", f"--device={FAST_LINK}", file, "-o", os.devnull)
            peak = json.loads(report.read_text())["functions"][0]["peak"]["bytes"]
            check(f"a peak of {peak} bytes", peak == figure(tensors, "checkpoint", "live_peak"))

        for file in (tensors, cleaned):
            run("vram-opt", "--vram-inplace", file, "-o", inplace)
            run("vram-run", "--backend=reference", "--steps=2", f"--compare={step}", "--require-identical", inplace)
            buffers = plan(inplace, tmp_path, "buffers")
            for copies in ("start", "finish"):
                for backend in ("reference", "cpu"):
                    printed = run("vram-run", f"--backend={backend}", "--steps=2", f"--copies={copies}",
                                  f"--compare={step}", "--compare-backend=reference", "--require-identical",
                                  "--arena-fill=random", buffers)
                expect_planned_bytes(printed, buffers, "host")
    check("a plan that offloads", any_stores)


@pytest.mark.parametrize("network, kernels, options, effort", [
    ("mlp", "none", [], 3),
    # Uneven micro-batches.
    ("mlp", "none", ["micro-batch=3"], 3),
    pytest.param("gpt2", "none", [], 1, marks=pytest.mark.slow),
    # Products of cuBLASLt, whose workspace is a part of the arena, and convolutions of cuDNN.
    ("mlp", "cuda", [], 1),
    pytest.param("unet", "cuda", [], 1, marks=pytest.mark.slow),
    *(pytest.param(*case, [], 3, marks=pytest.mark.slow)
      for case in (("gpt2", "none"), ("gpt2", "cuda"), ("unet", "cuda")))])
def test_emulated(network, kernels, options, effort, tmp_path):
    """A step that offloads, by a GPU's kernels, which the CPU runs thread by thread.

    Planned for B(0.5) with a host, two steps by the emulator give the bits of the step with
    everything saved by the emulator, with every copy carried out where it begins, and where it
    ends. Every launch and copy is held against the plan; device and host take exactly the
    planned bytes."""
    step = training_step(tiny(network), tmp_path, kernels, options)
    saved = plan(step, tmp_path, "saved")
    buffers = plan(offloaded(step, tmp_path, 0.5, effort), tmp_path, "buffers", "--vram-inplace")
    text = buffers.read_text()
    check("a plan that offloads", "vram.start_copy" in text)
    check("calls of libraries", ("#vram.kernel<cu" in text) == (kernels == "cuda"))
    for when in ("start", "finish"):
        printed = run("vram-run", "--backend=emulated", "--steps=2", f"--copies={when}", f"--compare={saved}",
                      "--require-identical", "--arena-fill=random", buffers)
        expect_planned_bytes(printed, buffers, "host")


@pytest.mark.parametrize("network, options", [("mlp", []), ("gpt2", ["micro-batch=2", "head-chunks=2"])])
def test_shared_object(network, options, compiler, tmp_path):
    """As a shared object it gives the bits of vram-run over three steps, all of it behind one
    call; its arenas on the device and on the host have exactly the planned bytes, and the
    description names the host's."""
    numpy = pytest.importorskip("numpy")
    import vram
    from beside_vram_run import count_same_bits, draw_arrays

    init, inputs, dump = (tmp_path / name for name in ("init.npz", "inputs.npz", "after.npz"))
    planned = offloaded(training_step(tiny(network), tmp_path, options=options), tmp_path, 0.5)
    buffers = plan(planned, tmp_path, "buffers", "--vram-inplace")
    run("vram-translate", "--vram-to-shared-object", buffers, "-o", tmp_path / "step.so")
    step = vram.load(tmp_path / "step.so")
    # One workspace serves all functions of a step.
    host = max(figures(planned, "checkpoint", "host_bytes"))
    check(f"{step.host_bytes} bytes of the host, planned {host}", step.host_bytes == host > 0)
    device = max(figures(buffers, "memory_plan", "arena_bytes"))
    check(f"{step.workspace_bytes} bytes of workspace, planned {device}", step.workspace_bytes == device > 0)
    described = run("vram-translate", "--vram-to-description", buffers)
    check(f"the host's arena: {described}", f'"host":{{"alignment":256,"bytes":{host}}}' in described)

    made = draw_arrays(step, 0.1, 0.3, 2, ("parameter", "buffer", "input", "target"))
    state_values = {**made["parameter"], **made["buffer"]}
    batch = {**made["input"], **made["target"]}
    numpy.savez(init, **state_values)
    numpy.savez(inputs, **batch)
    run("vram-run", "--backend=cpu", buffers, "--steps=3", f"--init={init}", f"--inputs={inputs}", f"--dump={dump}")
    state = step.state(state_values, **{a.name: 1e-3 for a in step.arguments if a.name == "lr"},
                       **{a.name: 0 for a in step.arguments if a.role in ("seed", "offset")})
    for _ in range(3):
        step(state, **batch)
    with numpy.load(dump) as after:
        compared = count_same_bits(step, state, after)
    check("state was compared", compared >= len(made["parameter"]) > 0)


def times_of(measure):
    """Of a measure, in each form that fits."""
    if measure["fits"]:
        yield measure["nanoseconds"]
    planned = measure.get("recomputation")
    if planned and planned["fits"]:
        yield planned["nanoseconds"]
    if "host_memory" in measure:
        yield measure["host_memory"]["nanoseconds"]


@pytest.mark.parametrize("budget, parts", [("6MB", 1), ("4MB", 2)])
def test_fit(budget, parts, tmp_path):
    """A step that --fit --host-memory chose: the whole batch, and two parts.

    The answer is to be so many micro-batches with transfers to the host; no measure that the
    report has is faster. The graph that comes out has the stores, the time and both arenas of
    the report, and over two steps the bits of the same parts without offload, with every copy
    carried out where it begins, and where it ends."""
    graph = pathlib.Path(__file__).parent / "Inputs" / "wide-mlp.mlir"
    fitted, report = tmp_path / "fitted.mlir", tmp_path / "report.json"
    run("vram-opt", f"--fit={budget}", "--host-memory=64MB", f"--device={FAST_LINK}", f"--fit-report={report}", graph,
        "-o", fitted)
    answer = json.loads(report.read_text())
    chosen = answer["measures"][answer["chosen"]]
    check(f"{parts} parts with the host's memory: {chosen}",
          chosen["micro_batches"] == parts and chosen["head_chunks"] == 1 and not chosen["fits"])
    host = chosen["host_memory"]
    others = [time for measure in answer["measures"] for time in times_of(measure)]
    check(f"{host['nanoseconds']} ns is the least of {others}", host["nanoseconds"] == min(others))
    last = answer["reasons"][-1]
    check(f"the last reason is this step: {last}",
          all(last[key] == host[key] for key in ("arena_bytes", "nanoseconds", "host_bytes")))
    check("all reasons in front of it are too large, or slower",
          all(reason["arena_bytes"] > answer["budget_bytes"] or reason["nanoseconds"] > host["nanoseconds"]
              for reason in answer["reasons"][:-1]))

    stores = fitted.read_text().count("vram.store")
    check(f"{stores} stores, the report has {host['stores']}", stores == host["stores"] > 0)
    check("the host's bytes", max(figures(fitted, "checkpoint", "host_bytes")) == host["host_bytes"])
    # Of the function that runs for each part, which is the first, and of the update.
    costs = figures(fitted, "checkpoint", "cost_ns")
    time = sum(cost * times for cost, times in zip(costs, [parts, 1]))
    check(f"{costs} ns, the report has {host['nanoseconds']}", time == host["nanoseconds"])

    step = training_step(graph, tmp_path, "none", [f"micro-batch={parts}"])
    buffers = plan(fitted, tmp_path, "buffers", "--vram-inplace")
    run("vram-opt", "--vram-verify-arena", buffers, "-o", os.devnull)
    for copies in ("start", "finish"):
        printed = run("vram-run", "--backend=cpu", "--steps=2", f"--copies={copies}", f"--compare={step}",
                      "--compare-backend=reference", "--require-identical", "--arena-fill=random", buffers)
        expect_planned_bytes(printed, buffers, "host")
    arena = max(sum(plans) for plans in zip(figures(buffers, "memory_plan", "arena_bytes"),
                                            figures(buffers, "memory_plan", "argument_bytes")))
    check(f"{arena} bytes, the report has {host['arena_bytes']}", arena == host["arena_bytes"])
