# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step whose state is on the host and updated there against the step that keeps it."""
import re

import pytest

from tools import FAST_LINK, check, expect_planned_bytes, figures, plan, run, tiny, training_step

OPTIONS = [["optimizer=adam"],
           # The forward of each part reads the parameters.
           ["optimizer=momentum", "micro-batch=3"],
           # Clipping waits for all gradients; copies in bf16 come up, f32 parameters stay.
           ["optimizer=adamw", "precision=bf16", "clip-norm=1.0"],
           # Steps that overflow leave everything as it was.
           ["optimizer=adamw", "precision=fp16", "loss-scale=dynamic"],
           ["optimizer=lion", "precision=bf16", "micro-batch=2"],
           ["optimizer=sgd"]]


def updates(text):
    """The ops of optimizers, each with whether it runs on the host."""
    found = re.findall(r"= vram\.(?:adamw?|momentum|lion|sgd) .*", text)
    return ['tensor<f32, "host">' in op for op in found]


def host_step(step, folder, update="host"):
    """With the state on the host, updates there as `update` says, and planned."""
    host, planned = folder / "host.mlir", folder / "planned.mlir"
    run("vram-opt", f"--vram-host-state=least=0 update={update} device={FAST_LINK}", step, "-o", host)
    run("vram-opt", f"--vram-checkpoint=device={FAST_LINK} budget=1GB host-memory=1GB least-offload=1GB", host,
        "-o", planned)
    return host, planned


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_same_bits(options, tmp_path):
    """All updates run on the host. No tensor of the optimizer's state is in a transfer. 20 steps,
    as they are and with transfers and updates moved by the plan, give the bits of the step with
    everything on the device: on the CPU, in the reference evaluator and by the emulator of a GPU,
    with every copy and update carried out where it begins, and where it ends. The host takes the
    bytes that were planned."""
    step = training_step(tiny("mlp"), tmp_path, options=options)
    host, planned = host_step(step, tmp_path)
    text = host.read_text()
    check("every update is on the host", updates(text) and all(updates(text)))
    # Arguments are numbered anew in each function of a step.
    for function in text.split("func.func @")[1:]:
        states = re.findall(r'(%\w+): tensor<[^>]*"host"> {[^}]*#vram.role<optimizer_state>', function)
        check("a state on the host", states or options == ["optimizer=sgd"])
        check("no state is loaded", not set(states) & set(re.findall(r"vram\.load (%\w+)", function)))
    check("the plan holds the arena of the host", max(figures(planned, "checkpoint", "host_bytes")) > 0)

    saved = plan(step, tmp_path, "saved", "--vram-inplace")
    for tensors in (host, planned):
        buffers = plan(tensors, tmp_path, f"{tensors.stem}-buffers", "--vram-inplace")
        for copies in ("start", "finish"):
            for backend in ("reference", "cpu", "emulated"):
                printed = run("vram-run", f"--backend={backend}", "--steps=20", f"--copies={copies}",
                              f"--compare={saved}", f"--compare-backend={backend}", "--require-identical",
                              "--arena-fill=random", buffers)
                if backend != "reference":
                    expect_planned_bytes(printed, buffers, *(["host"] if tensors == planned else []))
                    check("arguments on the host", re.search(r"^host: [1-9]\d* bytes of arguments", printed, re.M))


def test_some_updates(tmp_path):
    """Some updates run on the host and the state of the others travels, in one order that hides
    both: the bits are those of the step with everything on the device."""
    step = training_step(tiny("mlp"), tmp_path, options=["optimizer=adam"])
    host, planned = host_step(step, tmp_path, update="balanced")
    where = updates(host.read_text())
    check("some updates are on the host", any(where) and not all(where))
    saved = plan(step, tmp_path, "saved", "--vram-inplace")
    buffers = plan(planned, tmp_path, "buffers", "--vram-inplace")
    for copies in ("start", "finish"):
        for backend in ("cpu", "emulated"):
            run("vram-run", f"--backend={backend}", "--steps=20", f"--copies={copies}", f"--compare={saved}",
                f"--compare-backend={backend}", "--require-identical", "--arena-fill=random", buffers)


def test_native_bits(tmp_path):
    """In f32 arithmetic on vector lanes the bits are the same, too."""
    step = training_step(tiny("mlp"), tmp_path, options=["optimizer=adam"])
    host, _ = host_step(step, tmp_path)
    saved, buffers = (plan(of, tmp_path, name, "--vram-inplace") for of, name in ((step, "saved"), (host, "buffers")))
    run("vram-run", "--backend=cpu", "--steps=20", f"--compare={saved}", "--compare-backend=cpu", "--arithmetic=native",
        "--require-identical", buffers)


def test_shared_loops(tmp_path):
    """An update that is worth sharing between threads calls the runtime's function by its name."""
    graph = tmp_path / "graph.mlir"
    graph.write_text("""
func.func @main(%x: tensor<256x256xf32> {vram.name = "x", vram.role = #vram.role<input>},
                %w: tensor<256x256xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  %1 = vram.mul %0, %0 : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  %loss = vram.reduce_sum %1 {dims = array<i64: 0, 1>} : (tensor<256x256xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
""")
    step = training_step(graph, tmp_path, options=["optimizer=adam"])
    host, _ = host_step(step, tmp_path)
    saved, buffers = (plan(of, tmp_path, name, "--vram-inplace") for of, name in ((step, "saved"), (host, "buffers")))
    run("vram-run", "--backend=emulated", "--steps=2", f"--compare={saved}", "--compare-backend=emulated",
        "--require-identical", buffers)


def test_shared_object(compiler, tmp_path):
    """As a shared object, with the parameters in the caller's memory of the host, it gives the
    bits of vram-run over three steps."""
    numpy = pytest.importorskip("numpy")
    import vram
    from beside_vram_run import count_same_bits, draw_arrays

    init, inputs, dump = (tmp_path / name for name in ("init.npz", "inputs.npz", "after.npz"))
    step = training_step(tiny("mlp"), tmp_path, options=["optimizer=adam"])
    buffers = plan(host_step(step, tmp_path)[1], tmp_path, "buffers", "--vram-inplace")
    run("vram-translate", "--vram-to-shared-object", buffers, "-o", tmp_path / "step.so")
    loaded = vram.load(tmp_path / "step.so")
    made = draw_arrays(loaded, 0.1, 0.3, 2, ("parameter", "input", "target"))
    numpy.savez(init, **made["parameter"])
    batch = {**made["input"], **made["target"]}
    numpy.savez(inputs, **batch)
    run("vram-run", "--backend=cpu", buffers, "--steps=3", f"--init={init}", f"--inputs={inputs}", f"--dump={dump}")
    state = loaded.state(made["parameter"], lr=1e-3)
    for _ in range(3):
        loaded(state, **batch)
    with numpy.load(dump) as after:
        compared = count_same_bits(loaded, state, after)
    check("state was compared", compared >= len(made["parameter"]) > 0)
