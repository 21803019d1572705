# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The code for the CPU of training steps with Adam."""
import re

import pytest

from tools import NETWORKS, attempt, check, expect_planned_bytes, of_ci, plan, run, tiny, training_step

# The functions that LLVM has no intrinsic for.
MATH = {"log1p", "erf", "erfc"}
# The runtime's functions that library kernels call.
LIBRARY = {"none": set(), "onednn": {"vramOneDNNPrepare", "vramOneDNNRun"}}
#: No schedule of these fits; of U-Net one does with a library's workspace in the peak.
TOO_SMALL = (("mlp", "0.3"), ("unet", "0.3"))
ALL, LAST = "0.8 0.5 0.3", "0.3"
STEPS = 20


def check_calls(buffers, folder, kernels):
    lowered = folder / "lowered.mlir"
    run("vram-opt", "--vram-lower-to-cpu", buffers, "-o", lowered)
    text = lowered.read_text()
    called = set(re.findall(r"llvm\.call @(\w+)", text)) - set(re.findall(r"llvm\.func internal @(\w+)", text))
    allowed = MATH | LIBRARY[kernels] | {"vramShareTasks"}
    check(f"calls to {', '.join(sorted(called - allowed))}", called <= allowed)
    check("calls of the library", called >= LIBRARY[kernels])
    check("no copy", "llvm.intr.mem" not in text)
    # On the stack: what the tasks of a shared loop read.
    check("an alloca for each shared loop alone", text.count("llvm.alloca") == text.count("llvm.call @share("))


def check_network(network, kernels, folder, fractions):
    step = training_step(tiny(network), folder, kernels)
    saved = plan(step, folder, "saved")
    check_calls(saved, folder, kernels)
    if kernels == "none":
        output = run("vram-run", "--backend=cpu", saved, f"--compare={step}", "--compare-backend=reference",
                     "--steps=2", "--arena-fill=random", "--require-identical")
        expect_planned_bytes(output, saved)

    def train(buffers):
        dump = folder / "dump.npz"
        output = run("vram-run", "--backend=cpu", buffers, f"--steps={STEPS}", f"--dump={dump}", "--arena-fill=random")
        expect_planned_bytes(output, buffers)
        return re.findall(r"loss (\S+)", output), dump.read_bytes()

    losses, results = train(saved)
    planned = folder / "planned.mlir"
    for fraction in fractions.split():
        done = attempt("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=1", step, "-o", planned)
        if kernels == "none" and (network, fraction) in TOO_SMALL:
            check(f"B({fraction}) is too small: {done.stderr[-2000:]}", done.returncode and "least peak" in done.stderr)
            continue
        check(f"B({fraction}) fits: {done.stderr[-2000:]}", done.returncode == 0)
        for passes in (["--vram-inplace"], []) if fractions.startswith(fraction) else (["--vram-inplace"],):
            other_losses, other_results = train(plan(planned, folder, "buffers", *passes))
            check(f"B({fraction}) {passes}: losses {losses} and {other_losses}", losses == other_losses)
            check(f"B({fraction}) {passes}: the same bytes", results == other_results)


#: The compiler takes some seconds for each step of so many ops. Of U-Net B(0.3) is too small.
FEWER = {"densenet201": LAST, "mobilenetv2": LAST, "resnet50": LAST, "gpt2": LAST, "unet": "0.5 0.3", "vgg16": LAST}


@pytest.mark.parametrize("network, fractions", [
    *(pytest.param(network, FEWER.get(network, ALL), marks=of_ci(network, but=("resnet50",))) for network in NETWORKS),
    *(pytest.param(network, ALL, marks=pytest.mark.slow) for network in FEWER)])
def test_network(network, fractions, tmp_path):
    """Compiled, in its arena, a step gives the bits of the reference evaluator on tensors,
    over two steps.

    Planned for each budget B(f), after --vram-inplace and once without, its loss and all that
    it updates have the bits of the step with everything saved after all steps, both compiled.
    The arena is allocated with exactly the planned bytes, and none beyond it is written to.
    What comes out of the lowering calls nothing but the C library's functions of numbers: no
    allocation, no copy."""
    check_network(network, "none", tmp_path, fractions)


@pytest.mark.parametrize("network, fractions", [
    ("gpt2", LAST), ("resnet50", LAST),
    # The perceptron is too small for any budget below what it takes as it is.
    *(pytest.param(network, ALL, marks=pytest.mark.slow) for network in NETWORKS if network != "mlp")])
def test_onednn(network, fractions, onednn, tmp_path):
    """The same with a library's kernels, but for the evaluator's bits: their sums have another
    order."""
    check_network(network, "onednn", tmp_path, fractions)


@pytest.mark.parametrize("flags", [["--arithmetic=f64", "--kernels=none"], ["--arithmetic=native", "--kernels=auto"]],
                         ids=["reference", "native"])
@pytest.mark.parametrize("network", [
    "mlp", "gpt2", *(pytest.param(one, marks=pytest.mark.slow) for one in ("llama", "unet", "resnet50"))])
def test_threads(network, flags, tmp_path):
    """Two steps have the same bits on 1, 2 and 3 threads.

    Every loop is shared, however short, in the reference's arithmetic and in native
    arithmetic, and with oneDNN's kernels where the library is there."""
    dump = tmp_path / "dump.npz"
    contents = set()
    for threads in (1, 2, 3):
        run("vram-run", tiny(network), "--backend=cpu", "--optimizer=adam", "--steps=2", "--least-shared=0",
            f"--threads={threads}", f"--dump={dump}", *flags)
        contents.add(dump.read_bytes())
    check("bits differ between numbers of threads", len(contents) == 1)
