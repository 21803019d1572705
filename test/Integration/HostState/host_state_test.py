# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step whose optimizer's state is on the host against the step that keeps it."""
import os
import re

import pytest

from tools import FAST_LINK, attempt, check, expect_planned_bytes, figures, plan, run, tiny, training_step


def checkpoint(budget, step, planned):
    return ("vram-opt", f"--vram-checkpoint=device={FAST_LINK} budget={budget}B host-memory=1GB least-offload=1GB",
            step, "-o", planned)


@pytest.mark.parametrize("options", [["optimizer=adam"],
                                     # Parts of the batch have the state among their arguments.
                                     ["optimizer=momentum", "micro-batch=3"]], ids=" ".join)
def test_same_bits(options, tmp_path):
    """Planned for a budget below all of its arguments, which nothing meets with the state on
    the device, two steps give the bits of the step before planning: on the CPU, in the
    reference evaluator and by the emulator of a GPU, with every copy carried out where it
    begins, and where it ends. The peak that is planned, printed, packed and allocated is one
    number, and loads that begin earlier make no step slower."""
    step = training_step(tiny("mlp"), tmp_path, options=options)
    host, planned = tmp_path / "host.mlir", tmp_path / "planned.mlir"
    run("vram-opt", "--vram-host-state=least=0", step, "-o", host)
    run(*checkpoint(1 << 40, step, planned))
    with_state = max(figures(planned, "checkpoint", "arena_bytes_before"))
    run(*checkpoint(1 << 40, host, planned))
    roomy, most = figures(planned, "checkpoint", "cost_ns"), max(figures(planned, "checkpoint", "arena_bytes_before"))
    state = max(figures(planned, "checkpoint", "host_state_bytes"))
    check(f"{most} bytes with the state on the host, {with_state} without", most < with_state)

    # The state alone makes the difference: no schedule of reruns is as small.
    refused = attempt(*checkpoint(most, step, os.devnull))
    check(f"the state does not fit {most} bytes on the device", refused.returncode == 3 or with_state - most < state)
    run(*checkpoint(most, host, planned))
    tight = figures(planned, "checkpoint", "cost_ns")
    check(f"{tight} ns within {most} bytes, {roomy} with all the room there is", sum(roomy) <= sum(tight))
    text = planned.read_text()
    loads, stores = text.count("vram.load"), text.count("vram.store")
    check("transfers", loads and stores and text.count("vram.wait") == loads + stores)

    buffers = plan(planned, tmp_path, "buffers", "--vram-inplace")
    check("within the budget", max(figures(planned, "checkpoint", "arena_bytes")) <= most)
    saved = plan(step, tmp_path, "saved")
    for copies in ("start", "finish"):
        for backend, other in (("reference", step), ("cpu", step), ("emulated", saved)):
            printed = run("vram-run", f"--backend={backend}", "--steps=2", f"--copies={copies}", f"--compare={other}",
                          f"--compare-backend={'emulated' if other is saved else 'reference'}",
                          "--require-identical", "--arena-fill=random", buffers)
            if backend != "reference":
                expect_planned_bytes(printed, buffers)
                check("arguments on the host", re.search(r"^host: [1-9]\d* bytes of arguments", printed, re.M))
