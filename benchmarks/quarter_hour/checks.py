# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels, library calls and small networks: results beside the evaluator's and a CPU's."""

from __future__ import annotations

import collections
import os
import re
import shutil
import subprocess

from .device import ROOT
from .objects import compile_object, place, tool, unpack
from .runner import Step

#: What the unit tests run in the emulator, of which they write the cases.
TESTS = "*Gpu*:LibraryCall*:-*Assembled*"
#: Ops of one family are checked in one process: the first that matches a case's ops.
FAMILIES = {
    "libraries": r"calls of libraries", "attention": r"^attention", "norms": r"_norm(_backward)?$",
    "losses": r"softmax|cross_entropy|_loss", "images": r"pool|resample|interpolate|conv",
    "optimizers": r"^(sgd|momentum|adam|lion|rmsprop|adagrad|adafactor|muon)", "other ops": r""}

#: Small ones in examples/.
NETWORKS = ("mlp", "vgg16", "resnet50", "mobilenetv2", "densenet201", "unet", "gpt2", "llama")
#: Options of the steps for this CPU that the GPU's are compared with.
REFERENCES = {"cpu": "optimizer=sgd", "cpu-bf16": "optimizer=sgd precision=bf16"}
LIBRARIES = "kernels={library}"
#: Of library calls whose engines are not chosen yet: of the usual size it would be all that these
#: small networks take, so that there were nothing to plan.
WORKSPACE = " kernel-workspace=256KiB"
#: What plans a step for B(0.5): with reruns, and with a link so fast that small tensors
#: are offloaded, too.
PLANNED = "budget-fraction=0.5 effort=1"
OFFLOADED = f"{PLANNED} host-memory=1GB least-offload=0B device=" + os.path.join(
    ROOT, "test", "Integration", "Offload", "Inputs", "fast-link.json")
#: Of a GPU's step: its options of --vram-training-step, and what plans it.
VARIANTS = {
    "saved": ("optimizer=sgd", None),
    "planned": ("optimizer=sgd", PLANNED),
    "offloaded": ("optimizer=sgd", OFFLOADED),
    "libraries": (f"optimizer=sgd {LIBRARIES}", None),
    "libraries-planned": (f"optimizer=sgd {LIBRARIES}", PLANNED),
    "libraries-offloaded": (f"optimizer=sgd {LIBRARIES}", OFFLOADED),
    "bf16": (f"optimizer=sgd precision=bf16 {LIBRARIES}", None),
    "bf16-planned": (f"optimizer=sgd precision=bf16 {LIBRARIES}", PLANNED),
    "bf16-offloaded": (f"optimizer=sgd precision=bf16 {LIBRARIES}", OFFLOADED),
    # Kernels are launched before the ones in front are over.
    "offloaded-early": ("optimizer=sgd", OFFLOADED),
    "bf16-planned-early": (f"optimizer=sgd precision=bf16 {LIBRARIES}", PLANNED),
}
#: Of a planned step, the one with everything saved.
BASES = {"planned": "saved", "offloaded": "saved", "offloaded-early": "saved"}
#: The error that rounding may cause, relative to a result's largest element (GpuOpTest.cpp).
TOLERANCES = {"f64": 1e-12, "f32": 2e-5, "f16": 2e-3, "bf16": 1.6e-2}
#: Of two steps of a network, relative to the largest update of a parameter.
NETWORK_TOLERANCES = {"f32": 5e-3, "bf16": 3e-1}
#: Errors that say what is not supported, and are right to.
REFUSALS = ("bytes of workspace or less; one needs", "which Python cannot show")


# ---- Where the project is built -----------------------------------------------------


def classes_of(text):
    """(op, element type) of each launch of a graph in buffer form."""
    found = set()
    for op, types in re.findall(r"(?:= |^\s*)vram\.([a-z]\w*)\b.*?(\(.*)?$", text, re.M):
        if op not in ("launch", "yield"):
            element = re.search(r"tensor<(?:\w+x)*([a-z]+\d+)>", types)
            found.add((op, element[1] if element else ""))
    if "#vram.kernel<cu" in text:
        found.add(("calls of libraries", ""))
    return found


def sample(texts, of_each):
    """Of graphs by name, so many of each class; in the order of the tests."""
    counts, chosen = collections.Counter(), []
    for name in sorted(texts, key=lambda name: int(re.match(r"\d+", name).group())):
        classes = classes_of(texts[name])
        if any(counts[each] < of_each for each in classes):
            chosen.append(name)
            counts.update(classes)
    return chosen


def family_of(classes):
    return next(name for name, pattern in FAMILIES.items() if any(re.search(pattern, op) for op, _ in classes))


def prepare_cases(scale, build, folder):
    """Jobs that compile the cases, and the cases by family."""
    made = os.path.join(folder, "cases")
    shutil.rmtree(made, ignore_errors=True)
    os.makedirs(made)
    done = subprocess.run([os.path.join(build, "bin", "VRAMExecutionTests"), f"--gtest_filter={scale.tests}"],
                          env={**os.environ, "VRAM_GPU_CASES": made}, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"the emulator's tests fail\n{done.stdout[-2000:]}{done.stderr[-500:]}")
    texts = {}
    for name in os.listdir(made):
        if name.endswith(".mlir"):
            with open(os.path.join(made, name)) as file:
                texts[name.removesuffix(".mlir")] = file.read()
    families = {name: [] for name in FAMILIES}
    chosen = sample(texts, scale.of_each)
    for name in chosen:
        families[family_of(classes_of(texts[name]))].append(name)

    def compile_case(name):
        compile_object(build, f"{made}/{name}.mlir", f"{made}/{name}.so", scale.chip)
        os.remove(f"{made}/{name}.mlir")

    for name in set(texts) - set(chosen):
        os.remove(f"{made}/{name}.mlir")
        os.remove(f"{made}/{name}.npz")
    return [lambda name=name: compile_case(name) for name in chosen], families


def prepare_network(scale, build, folder, network):
    graph = os.path.join(ROOT, "examples", f"{network}-tiny.mlir")
    references = {variant: (options, None) for variant, options in REFERENCES.items()}
    for variant, (options, planning) in {**references, **VARIANTS}.items():
        base = os.path.join(folder, f"{network}-{variant}")
        step, planned, buffers = (f"{base}.{what}" for what in ("step", "planned", "mlir"))
        library = scale.kernels if scale.chip else "none"
        library += WORKSPACE if library == "cuda" else ""
        tool(build, "vram-opt", f"--vram-training-step={options.format(library=library)}", graph, "-o", step)
        if planning is not None:
            tool(build, "vram-opt", f"--vram-checkpoint={planning}", step, "-o", planned)
            os.replace(planned, step)
        place(build, step, buffers, *(["--vram-inplace"] if planning is not None else []))
        compile_object(build, buffers, f"{base}.so", scale.chip if variant in VARIANTS else None,
                       early=variant.endswith("-early"))
        os.remove(step)
        os.remove(buffers)


# ---- Where the GPU is ---------------------------------------------------------------


def torch_type(buffer):
    import torch

    from vram._description import TYPES

    return getattr(torch, TYPES[buffer.type][1])


def difference(expected, actual):
    """Largest difference relative to the largest finite element; None where shapes or
    NaNs are not the same."""
    import torch

    if expected.shape != actual.shape:
        return None
    expected, actual = expected.double(), actual.double()
    same = (expected == actual) | (expected.isnan() & actual.isnan())
    finite = expected[expected.isfinite()].abs()
    largest = max(1e-3, float(finite.max()) if finite.numel() else 0.0)
    apart = torch.where(same, 0.0, (expected - actual).abs())
    if not apart.numel():
        return 0.0
    return None if apart.isnan().any() else float(apart.max()) / largest


def run_case(device, path, values):
    """The error in a case's results, or "" if there is none. `values`: of the arguments and
    the evaluator's results."""
    import torch

    step = device.load(path)
    results = []
    for _ in range(2):
        given = {}
        for i, argument in enumerate(step.arguments):
            value = torch.from_numpy(values[f"argument{i}"]).to(torch_type(argument))
            given[argument.name] = step.array(argument.name, value.to(device.kind))
        found = step(given)
        device.synchronize()
        results.append([found[result.name].cpu() for result in step.results])
    wrong = []
    for i, result in enumerate(step.results):
        first, second = results[0][i], results[1][i]
        apart = difference(torch.from_numpy(values[f"result{i}"]), first)
        if apart is None or apart > TOLERANCES.get(result.type, 0.0):
            wrong.append(f"result {i} ({result.type}) is {apart} from the evaluator's")
        if not torch.equal(first.view(torch.uint8) if first.dim() else first,
                           second.view(torch.uint8) if second.dim() else second):
            wrong.append(f"result {i} differs from run to run")
    return "; ".join(wrong)


def check_cases(device, folder, names, scratch):
    import numpy

    passed, refused, failed = 0, 0, []
    for name in names:
        try:
            with numpy.load(os.path.join(folder, f"{name}.npz")) as values:
                wrong = run_case(device, unpack(os.path.join(folder, f"{name}.so"), scratch), values)
        except Exception as error:  # A line for each, whatever fails.
            wrong = f"{type(error).__name__}: {error}"
        if any(part in wrong for part in REFUSALS):
            refused += 1
            print(f"{name}, refused: {wrong}", flush=True)
        elif wrong:
            failed.append(f"{name}: {wrong[:400]}")
        else:
            passed += 1
    if failed:
        raise AssertionError(f"{len(failed)} of {len(names)} cases: " + "; ".join(failed))
    return {"passed": passed, "refused": refused}


def initial(step, seed):
    """Values on the CPU for parameters and data, by name."""
    import torch

    generator = torch.Generator().manual_seed(seed)
    values = {}
    for argument in step.arguments:
        shape = argument.shape
        if argument.role in ("input", "target"):
            values[argument.name] = torch.randint(0, 3, shape, generator=generator) if argument.type[0] == "i" else \
                torch.randn(shape, generator=generator)
        elif argument.role == "parameter":
            values[argument.name] = torch.randn(shape, generator=generator) * 0.1 + (0.5 if len(shape) == 1 else 0.0)
        elif argument.role == "buffer":
            # Variances among them: positive. Counters begin at 0.
            values[argument.name] = torch.zeros(shape, dtype=torch.int64) if argument.type[0] == "i" else \
                torch.rand(shape, generator=generator) + 0.5
    return values


def train(device, step, values, steps=2, captured=False):
    """Losses and updated parameters, on the CPU. `captured`: the steps behind the first are
    launches of a graph."""
    # Not only the state: data is given in memory of the step's own, too.
    given = {argument.name: step.array(argument.name, values[argument.name]) for argument in step.arguments
             if argument.role in ("input", "target")}
    state = step.state({argument.name: values[argument.name] for argument in step.arguments
                        if argument.name in values and argument.role in ("parameter", "buffer")}, lr=0.05)
    losses = [float(step(state, **given)["loss"])]
    if not captured:
        losses += [float(step(state, **given)["loss"]) for _ in range(steps - 1)]
    else:
        with device.stream() as stream:
            loss = []
            launch = device.capture(lambda: loss.append(step(state, **given, stream=stream)["loss"]))
            for _ in range(steps - 1):
                launch()
                losses.append(float(loss[-1]))
    return losses, {argument.name: state[argument.name].cpu() for argument in step.arguments
                    if argument.name in values and argument.role == "parameter"}


def largest_difference(begun, expected, updated):
    """Of parameters, relative to the largest update of each."""
    apart = 0.0
    for name, value in begun.items():
        if name in updated:
            change = (expected[name].double() - value.double()).abs().max()
            far = (expected[name].double() - updated[name].double()).abs().max()
            apart = max(apart, float(far / max(float(change), 1e-4)))
    return apart


def beside_the_cpu(variant, begun, expected, found):
    """What is wrong with losses and updates, and how far off they are, as a part of what is
    allowed."""
    tolerance = NETWORK_TOLERANCES["bf16" if variant.startswith("bf16") else "f32"]
    wrong = [f"{variant}: loss {other}, on the CPU {one}" for one, other in zip(expected[0], found[0])
             if not abs(one - other) <= tolerance * max(1.0, abs(one))]
    apart = largest_difference(begun, expected[1], found[1])
    if not apart <= tolerance:
        wrong.append(f"{variant}: updates are {apart:.1e} of the largest update from the CPU's")
    return wrong, apart / tolerance


def same_bits(one, other):
    import torch

    return one[0] == other[0] and all(torch.equal(tensor, other[1][name]) for name, tensor in one[1].items())


def check_network(device, load, network):
    """Losses and updates of two steps of SGD are close to those of the CPU's step; the bits of
    planned and offloaded ones are those of the step with everything saved, and so are those of
    steps without graphs, and of ones captured by the caller. `load(name)`: an object."""
    values = initial(load(f"{network}-cpu", on_cpu=True), 7)
    expected = {name: train(device, load(f"{network}-{name}", on_cpu=True), values) for name in REFERENCES}
    wrong, found, furthest = [], {}, 0.0
    for variant in VARIANTS:
        base = BASES.get(variant, variant.removesuffix("-early").removesuffix("-planned").removesuffix("-offloaded"))
        try:
            found[variant] = train(device, load(f"{network}-{variant}"), values)
            runs = {variant: found[variant],
                    f"{variant}, no graph": train(device, load(f"{network}-{variant}", cuda_graph=False), values)}
            if "offloaded" in variant:
                runs[f"{variant}, captured"] = train(device, load(f"{network}-{variant}"), values, captured=True)
        except Exception as error:  # A line for each, whatever fails.
            wrong.append(f"{variant}: {type(error).__name__}: {error}")
            continue
        lines, apart = beside_the_cpu(variant, values, expected["cpu-bf16" if "bf16" in variant else "cpu"],
                                      found[variant])
        wrong += lines
        furthest = max(furthest, apart)
        wrong += [f"{name}: not the bits of {base}" for name, run in runs.items()
                  if base in found and not same_bits(found[base], run)]
    if wrong:
        raise AssertionError("; ".join(wrong))
    return {"variants": len(VARIANTS), "furthest": furthest}


def steps(scale, device, folder, families, scratch):
    """Of each family of kernels, and of each small network."""
    import vram

    cases, networks = os.path.join(folder, "cases"), os.path.join(folder, "networks")

    def load(name, on_cpu=False, cuda_graph=True):
        path = unpack(os.path.join(networks, f"{name}.so"), scratch)
        return vram.load(path) if on_cpu else device.load(path, cuda_graph)

    for family, names in families.items():
        if names:
            yield Step(f"check {family}", lambda names=names: check_cases(device, cases, names, scratch),
                       scale.check_seconds, {"table": "checks", "what": family}, alone=False)
    for network in scale.small_networks:
        yield Step(f"check {network}", lambda network=network: check_network(device, load, network),
                   scale.check_seconds, {"table": "checks", "what": f"{network}, small"}, alone=False)
