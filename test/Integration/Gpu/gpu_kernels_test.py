# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of steps in their arena, compiled for three generations of GPUs."""
import pathlib
import re

import pytest

from tools import EXAMPLES, NETWORKS, attempt, check, of_ci, plan, run, tiny, training_step

VERSIONS = {"sm_80": "7.0", "sm_90a": "8.0", "sm_100": "8.6"}


def ptx_of(path):
    """The assembly in the gpu.binary ops of a module."""
    found = re.findall(r'assembly = "((?:[^"\\]|\\.)*)"', path.read_text())
    unescape = lambda match: chr(int(match.group(1), 16)) if match.group(1) else match.group(2)
    return [re.sub(r"\\(?:([0-9A-F]{2})|(.))", unescape, one) for one in found]


def check_ptx(ptx, chip):
    check(f"PTX {VERSIONS[chip]} for {chip}", f".version {VERSIONS[chip]}" in ptx)
    check(f".target {chip}", re.search(rf"^\.target {chip}$", ptx, re.M))
    check(f"unresolved: {re.findall(r'[.]extern .*', ptx)[:3]}", ".extern .func" not in ptx)
    check(f"atomics: {re.findall(r'(?:atom|red)[.].*', ptx)[:3]}", not re.search(r"\b(atom|red)\.", ptx))


def check_assembly(ptx, chip, ptxas, folder):
    source = folder / f"{chip}.ptx"
    source.write_text(ptx)
    done = attempt(ptxas, f"-arch={chip}", "-v", source, "-o", folder / f"{chip}.cubin")
    check(f"ptxas: {done.stderr[-2000:]}", done.returncode == 0)
    frames = re.findall(r"Function properties for (\S+)\s+(\d+) bytes stack frame, (\d+) bytes spill stores", done.stderr)
    entries = set(re.findall(r"\.entry (\w+)", ptx))
    spilling = [name for name, frame, spill in frames if name in entries and int(spill)]
    check(f"{chip}: registers are spilled by {spilling}", not spilling)
    check("ptxas speaks of every kernel", entries <= {name for name, _, _ in frames})
    return len(entries)


def lower(buffers, folder, chip, *options):
    """The modules of a step in buffer form, as PTX."""
    lowered = folder / f"lowered-{chip}.mlir"
    run("vram-opt", f"--vram-lower-to-gpu={' '.join((f'chip={chip}', 'format=isa', *options))}", buffers, "-o", lowered)
    return ptx_of(lowered)


@pytest.mark.parametrize("network, chip", [
    pytest.param(network, chip, marks=() if chip == "sm_90a" else of_ci(network))
    for network in NETWORKS for chip in VERSIONS])
def test_network(network, chip, ptxas, tmp_path):
    """Every kernel of a step with Adam:
      * the PTX is of the version that the chip needs, and has no function that is not
        defined;
      * ptxas makes a cubin of it, and no kernel spills a register or has a stack frame;
      * pointwise kernels load and store vectors;
      * no kernel has an atomic operation."""
    modules = lower(plan(training_step(tiny(network), tmp_path), tmp_path, "buffers", "--vram-inplace"), tmp_path, chip)
    for ptx in modules:
        check_ptx(ptx, chip)
    kernels = sum(check_assembly(ptx, chip, ptxas, tmp_path) for ptx in modules)
    vectors = sum(len(re.findall(r"\b(?:ld|st)\.global\.v[24]\.", ptx)) for ptx in modules)
    check(f"{kernels} kernels, {vectors} loads and stores of vectors", kernels and vectors)


@pytest.mark.parametrize("chip", VERSIONS)
@pytest.mark.parametrize("graph", ["heads-of-64", "heads-of-128"])
def test_attention(graph, chip, ptxas, tmp_path):
    """Attention on tensor cores, forward and backward: with GPT-2's heads of 64 in bf16, causal
    and with dropout, and with heads of 128 in f16. ptxas assembles it, and no register is
    spilled."""
    buffers = plan(pathlib.Path(__file__).parent / "Inputs" / f"{graph}.mlir", tmp_path, "buffers")
    (ptx,) = lower(buffers, tmp_path, chip)
    check_ptx(ptx, chip)
    check("products on tensor cores", "mma.sync.aligned.m16n8k16" in ptx)
    assert check_assembly(ptx, chip, ptxas, tmp_path) == 3


@pytest.mark.parametrize("graph", ["mlp", "gpt2", "unet", "heads-of-64"])
def test_early_launches(graph, ptxas, tmp_path):
    """Kernels that may be launched before the one in front is over wait for it before they touch
    memory: all of them, once, at their begin."""
    inputs = pathlib.Path(__file__).parent / "Inputs"
    step = inputs / f"{graph}.mlir" if graph.startswith("heads") else training_step(tiny(graph), tmp_path)
    modules = lower(plan(step, tmp_path, "buffers"), tmp_path, "sm_90", "dependent-launch=true")
    kernels = 0
    for ptx in modules:
        for name, body in re.findall(r"\.entry (\w+)\((.*?)^}", ptx, re.M | re.S):
            before, *behind = body.split("griddepcontrol.wait;")
            assert len(behind) == 1 and before.count("griddepcontrol.launch_dependents;") == 1, name
            touched = re.findall(r"\b(?:ld|st|cp|mma|ldmatrix|atom|red|bar|barrier|bra)\.(?!param)\S*", before)
            assert not touched, (name, touched)
            kernels += 1
        assert check_assembly(ptx, "sm_90", ptxas, tmp_path) == len(re.findall(r"\.entry ", ptx))
    check("there are kernels, and no two wait in one", kernels == sum(ptx.count("griddepcontrol.wait") for ptx in modules) > 0)


OP = re.compile(r"= (vram\.attention(?:_backward)?) (.*?) (\{.*?\}) : (\(.*\)) -> \((.*)\)$")


def ops_of(path):
    """Attention's ops with the line before each."""
    lines = path.read_text().splitlines()
    return [(OP.search(line), before) for before, line in zip(lines, lines[1:]) if OP.search(line)]


def function(number, op):
    """The op alone, of the arguments that it needs."""
    name, operands, attributes, types, results = op
    operands = iter(range(operands.count("%"))), operands
    text = re.sub(r"%[\w#]+", lambda _: f"%a{next(operands[0])}", operands[1])
    arguments = ", ".join(f"%a{i}: {type_}" for i, type_ in enumerate(types[1:-1].split(", ")))
    count = len(results.split(", "))
    values = ", ".join(f"%r#{i}" for i in range(count))
    return (f"func.func @f{number}({arguments}) -> ({results}) {{\n"
            f"  %r:{count} = {name} {text} {attributes} : {types} -> ({results})\n"
            f"  return {values} : {results}\n}}\n")


def different(op):
    """The op with what its kernel follows from; each layer's dropout draws from a stream of its own."""
    name, operands, attributes, types, results = op.groups()
    kept = re.findall(r"\bcausal\b|\b(?:dropout_p|scale) = \S+ : f64", attributes)
    if "stream" in attributes:
        kept.append("stream = 1 : i64")
    if "vram.tokens_first" in attributes:
        kept.append("vram.tokens_first")
    return name, re.sub(r"%[\w#]+", "%a", operands), f"{{{', '.join(kept)}}}", types, results


@pytest.mark.parametrize("graph, count", [("gpt2-12-layers-1024-b8", 12), ("llama-16-layers-2048-b4", 16)])
def test_attention_of_networks(graph, count, tmp_path):
    """Every attention of GPT-2 and of Llama in bf16, and its gradients: the kernels that the step
    gets run on tensor cores, are deterministic (no atomics, each sum by one block in one order),
    and have no workspace in the plan, as no kernel is given any."""
    step = training_step(EXAMPLES / f"{graph}.mlir", tmp_path, "cuda", ["precision=bf16"])
    planned = ops_of(plan(step, tmp_path, "planned", "--vram-inplace"))
    ops = [op for op, _ in ops_of(step)]
    check("each op is a launch", len(ops) == len(planned))
    check("bf16 alone", all("bf16" in op.group(4) and "f16" not in op.group(4).replace("bf16", "") for op in ops))
    check("no workspace", all("vram.launch" in before and "workspace(" not in before for _, before in planned))
    kinds = [op.group(1) for op in ops]
    assert kinds.count("vram.attention") == kinds.count("vram.attention_backward") == count
    kernels = []
    for number, op in enumerate(sorted({different(op) for op in ops})):
        alone = tmp_path / f"{number}.mlir"
        alone.write_text(function(number, op))
        (ptx,) = lower(plan(alone, tmp_path, "alone"), tmp_path, "sm_90a")
        kernels += ptx.split(".entry ")[1:]
    assert len(kernels) == 3
    for kernel in kernels:
        check("products on tensor cores", "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32" in kernel)
        check("no atomics", not re.search(r"\b(atom|red)\.", kernel))


def test_norms_of_resnet(tmp_path):
    """Of ResNet-50 in bf16, with channels last, 96 of 106 batch norms and gradients are one op with what is
    around them: no relu is a launch of its own, and one gradient of a relu, that behind the pooling."""
    text = training_step(EXAMPLES / "resnet50-224-b64.mlir", tmp_path, "cuda", ["precision=bf16"]).read_text()
    alone = re.findall(r"^    %\S+ = vram\.(relu|batch_norm)\w* |^    %\S+, .* = vram\.(batch_norm)\w* ", text, re.M)
    norms = len(re.findall(r" = vram\.batch_norm", text))
    check(f"{norms} norms, apart {alone}", norms == 106 and alone == [("", "batch_norm")] * 10)
    check("relu by itself", not re.search(r"^    %\S+ = vram\.relu ", text, re.M))


def test_fused_norms_are_assembled(ptxas, tmp_path):
    """Without a spilled register, where blocks hold all pixels and where sums are of parts."""
    step = training_step(tiny("resnet50"), tmp_path, "cuda", ["precision=bf16", "layouts=nhwc"])
    check("fused norms", re.search(r"vram\.fused [^\n]*\n\s+%\S+, .* = vram\.batch_norm", step.read_text()))
    for ptx in lower(plan(step, tmp_path, "buffers", "--vram-inplace"), tmp_path, "sm_90a"):
        check_ptx(ptx, "sm_90a")
        check_assembly(ptx, "sm_90a", ptxas, tmp_path)
