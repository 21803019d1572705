# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps in micro-batches. What they look like: mixed.test."""
import pytest

import npz
from same_step import expect_bits_when_planned, expect_close, expect_gradients, prepare
from tools import check, plan, run, tiny, training_step


@pytest.mark.parametrize("network, samples, counts", [
    ("mlp", 8, [1, 2, 3, 8]), ("gpt2", 8, [3]), ("vgg16", 2, [2]),
    pytest.param("gpt2", 8, [1, 2, 8], marks=pytest.mark.slow),
    pytest.param("unet", 8, [2, 3, 8], marks=pytest.mark.slow)])
def test_whole_batch(network, samples, counts, tmp_path):
    """A step in K micro-batches against the step on the whole batch.

    The example is given so many samples and no dropout (each micro-batch draws other numbers
    than the whole batch); where it has classes as targets, some are ignored, and all of the
    first sample. One step with momentum leaves the gradients in `momentum_buffer.*`: they, the
    loss and the parameters of the second step must agree within a relative error (of the norm)
    of 1e-6 in the reference evaluator. The step in parts, planned for half of its memory and
    compiled for the CPU, must give that evaluator's bits."""
    _, graph, batch = prepare(tiny(network), samples, tmp_path)
    file, dump = tmp_path / "step.mlir", tmp_path / "dump.npz"

    def dumps(count):
        """Of one step and of two."""
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={count}", graph, "-o", file)
        for steps in (1, 2):
            run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
            yield npz.load(dump)

    whole = list(dumps(1))
    expect_gradients(whole[0])
    for count in counts:
        worst = expect_close(f"{count} micro-batches", whole, list(dumps(count)))
        if count == 1:
            check("one micro-batch changes no bit", worst == 0)
        else:
            expect_bits_when_planned(file, batch, tmp_path / "planned.mlir")


def test_overflow(tmp_path):
    """A step in fp16 micro-batches whose loss scale is too large: no parameter changes, the
    scale halves, and the sums of gradients end with zeros, not with infinities: the next step
    is as if it had not been."""
    step = training_step(tiny("mlp"), tmp_path, options=["micro-batch=2", "precision=fp16"])
    first, after, init = (tmp_path / name for name in ("first.npz", "after.npz", "init.npz"))
    run("vram-run", step, "--backend=reference", f"--dump={first}")
    scale = 2.0 ** 100
    # Results of the step can be read back: parameters and state.
    values = {name: (array[0], array[1], npz.values(array)) for name, array in npz.load(first).items()
              if name not in ("loss", "skipped")}
    values["loss_scale"] = ("<f4", (), [scale])
    npz.save(init, values)
    run("vram-run", step, "--backend=reference", f"--init={init}", f"--dump={after}")
    ended = npz.load(after)
    check("the step is skipped", npz.values(ended["skipped"]) == [True])
    check("the scale halves", npz.values(ended["loss_scale"]) == [scale / 2])
    kept = 0
    for name, array in values.items():
        if name.startswith("grad_sum.") or name == "loss_sum":
            check(f"'{name}' ends with zeros", not any(npz.values(ended[name])))
        elif name not in ("loss_scale", "growth_tracker"):
            check(f"'{name}' is as it was", npz.values(ended[name]) == list(array[2]))
            kept += 1
    check("state was compared", kept > 10)


def test_shared_object(compiler, vram_translate, tmp_path):
    """As a shared object it gives the bits of vram-run: all state, the loss and the offset
    that every part advances, over three steps, with dropout. A GPU's functions are translated
    one by one."""
    numpy = pytest.importorskip("numpy")
    import vram
    from beside_vram_run import count_same_bits, draw_arrays

    init, inputs, dump = (tmp_path / name for name in ("init.npz", "inputs.npz", "after.npz"))
    buffers = plan(training_step(tiny("gpt2"), tmp_path, options=["micro-batch=2"]), tmp_path, "buffers",
                   "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace")
    run("vram-translate", "--vram-to-shared-object", buffers, "-o", tmp_path / "step.so")
    step = vram.load(tmp_path / "step.so")
    made = draw_arrays(step, -0.3, 0.3, 11)
    batch = {**made["input"], **made["target"]}
    check("the step takes the whole batch", batch["ids"].shape == (2, 5))
    numpy.savez(init, **made["parameter"])
    numpy.savez(inputs, **batch)
    printed = run("vram-run", "--backend=cpu", buffers, "--steps=3", f"--init={init}", f"--inputs={inputs}",
                  f"--dump={dump}")
    wanted = [float(line.split()[-1]) for line in printed.splitlines() if "loss" in line]
    state = step.state(made["parameter"], lr=1e-3, seed=0)
    losses = [float(step(state, **batch)["loss"]) for _ in range(3)]
    check(f"losses {losses} are {wanted}", losses == [float(numpy.float32(loss)) for loss in wanted])
    check("the loss falls or rises", len(set(losses)) == 3)
    with numpy.load(dump) as after:
        compared = count_same_bits(step, state, after)
        check("every micro-batch advances the offset", int(after["offset"]) == 6)
        check("sums end with zeros", not after["grad_sum.wte.weight"].any() and not after["loss_sum"].any())
    check("all state was compared", compared > 3 * len(made["parameter"]))

    refused = vram_translate("--vram-to-cuda-shared-object", buffers, "-o", tmp_path / "cuda.so", code=1)
    check(refused.stderr, "takes its batch in parts, which are compiled for a GPU one function at a time: "
          "choose one with --entry=NAME" in refused.stderr)
