# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The configurations of the corpus test: every pass of ours that vram-opt lists, with
default and other options, every short flag, chains that reach buffer form, and the tools
that read graphs."""

import dataclasses
import re
import subprocess

OPT = ["vram-opt", "--allow-unregistered-dialect", "--split-input-file", "{in}"]


@dataclasses.dataclass
class Configuration:
    name: str
    commands: list  # one after another, whatever comes of those before
    splits: bool = True  # takes several modules in one file
    # Runs first, and makes {dir}/prepared.mlir; where it fails there is nothing to run.
    prepare: list = None


# Options without which a pass refuses to run.
REQUIRED = {
    "vram-checkpoint": "budget=64kB",
    "vram-fit-budget": "budget=64kB",
    "vram-labelled-rows": "at-most=2",
    "vram-export-problem": "output={dir}/problem.json",
    "vram-memory-timeline": "output={dir}/timeline.svg",
    "vram-mixed-precision": "type=bf16",
    "vram-select-kernels": "library=onednn",
}
# Further options of passes.
VARIED = [
    ("vram-memory-report", ["count=keras", "count=torch largest=0",
                            "output={dir}/report.json alignment=1", "alignment=4096",
                            "device=h100", "lines", "lines output={dir}/report.json"]),
    ("vram-checkpoint", ["budget-fraction=0.5", "budget=1GB effort=1",
                         "budget=4kB summary", "budget-fraction=0 alignment=1"]),
    ("vram-host-state", ["least=0", "least=0 update=host"]),
    ("vram-inplace", ["parts=false slices=false", "alignment=1"]),
    ("vram-autodiff", ["optimizer=none", "optimizer=sgd clip-norm=1", "optimizer=adamw",
                       "optimizer=momentum nesterov only-losses", "keep-outputs",
                       "optimizer=lion", "optimizer=adafactor weight-decay=0.1"]),
    ("vram-buckets", ["sizes=1,6", "dimension=length sizes=1,2,9"]),
    ("vram-labelled-rows", ["at-most=50%", "at-most=1"]),
    ("vram-inference", ["fold=false", "drop-loss"]),
    ("vram-mixed-precision", ["type=fp16", "type=bf16 pure"]),
    ("vram-plan-memory", ["query alignment=64", "packing-effort=1"]),
    ("vram-memory-timeline", ["output={dir}/t.html", "output={dir}/t.json",
                              "output={dir}/t.pickle", "output={dir}/t.svg record"]),
    ("vram-schedule", ["effort=1"]),
    ("vram-select-kernels", ["library=cuda", "library=none"]),
    ("vram-lossless", ["disable=relu-mask"]),
    ("vram-training-step", ["optimizer=sgd precision=bf16", "precision=fp16",
                            "kernels=onednn", "kernels=cuda"]),
    ("vram-fit-budget", ["budget-fraction=0.3", "budget=1MB precision=bf16 optimizer=sgd"]),
    ("convert-vram-to-loops", ["vectors", "for-gpu"]),
    ("vram-lower-to-gpu", ["format=none", "format=isa"]),
]
FLAGS = [
    ["--checkpoint-budget=64kB"],
    ["--checkpoint-budget=1GB", "--optimizer=sgd", "--reserve=1kB"],
    ["--checkpoint-budget=1MB", "--mixed-precision=bf16", "--memory-report"],
    ["--checkpoint-budget=1MB", "--lower-to=cpu"],
    ["--checkpoint-budget=1MB", "--kernels=onednn", "--lower-to=cpu"],
    ["--checkpoint-budget=1MB", "--lower-to=cuda:sm_90"],
    ["--checkpoint-budget=1MB", "--vram-dump-problem={dir}/p.json",
     "--memory-timeline={dir}/t.svg"],
    ["--memory-report"],
    ["--memory-report={dir}/r.json", "--device=a100"],
    ["--memory-timeline={dir}/t.html"],
    ["--memory-timeline={dir}/t.pickle"],
    ["--vram-dump-problem={dir}/p.json"],
    ["--mixed-precision=bf16"],
    ["--mixed-precision=fp16", "--loss-scale=128", "--optimizer=adamw"],
    ["--inference"],
    ["--inference=outputs", "--checkpoint-budget=64kB", "--lower-to=cpu"],
    ["--checkpoint-budget=1MB", "--optimizer=adafactor"],
    ["--memory-report=lines"],
    ["--kernels=onednn"],
    ["--kernels=cuda", "--kernel-workspace=1MB"],
    ["--lower-to=cpu"],
    ["--lower-to=cuda:sm_90"],
]
# Into buffer form, and from there.
CHAINS = [
    ["--vram-inplace", "--vram-plan-memory", "--vram-verify-arena"],
    ["--vram-inplace", "--vram-memory-report"],
    ["--vram-inplace", "--vram-inplace"],
    ["--vram-inplace", "--vram-checkpoint=budget-fraction=0.5"],
    ["--vram-plan-memory", "--vram-memory-report", "--vram-inplace"],
    ["--vram-plan-memory", "--vram-lower-to-cpu"],
    ["--vram-inplace", "--vram-plan-memory", "--vram-lower-to-launches"],
    ["--vram-plan-memory", "--vram-outline-launches", "--convert-vram-to-loops"],
    ["--vram-plan-memory", "--vram-lower-to-gpu=format=none"],
    ["--vram-training-step", "--vram-schedule", "--vram-inplace", "--vram-plan-memory"],
    ["--vram-autodiff=optimizer=sgd", "--vram-lossless", "--vram-fuse", "--vram-inplace"],
    ["--canonicalize", "--cse", "--vram-fuse", "--vram-memory-report"],
]
# On a module as it is; the other back ends and targets refuse it alike.
TOOLS = [
    ["vram-run", "--backend=reference"],
    ["vram-translate", "--vram-to-description", "-o", "{dir}/step.json"],
]
# On its buffer form.
BUFFER_TOOLS = TOOLS + [
    ["vram-run", "--backend=cpu"],
    ["vram-run", "--backend=emulated"],
    ["vram-translate", "--vram-to-object", "-o", "{dir}/step.o"],
]
PREPARE = ["vram-opt", "{in}", "--vram-inplace", "--vram-plan-memory", "-o",
           "{dir}/prepared.mlir"]


def passes():
    """Every pass and pipeline of ours, as the tool lists them."""
    listed = subprocess.run(["vram-opt", "--help-hidden"], capture_output=True, text=True,
                            check=True).stdout
    # Short flags have a value, and no description of what they transform.
    return sorted(set(re.findall(r"^ +--((?:convert-)?vram-[a-z0-9-]+) ", listed,
                                 re.MULTILINE)))


def every():
    found = []
    for name in passes():
        options = REQUIRED.get(name, "")
        argument = f"--{name}={options}" if options else f"--{name}"
        found.append(Configuration(name, [OPT + [argument]]))
    for name, choices in VARIED:
        for i, options in enumerate(choices):
            if name in REQUIRED:
                key = re.match(r"[a-z]+", REQUIRED[name]).group(0)
                if not re.search(rf"\b{key}\b", options) and "budget" not in options:
                    options = f"{REQUIRED[name]} {options}"
            found.append(Configuration(f"{name}.{i + 1}", [OPT + [f"--{name}={options}"]]))
    for group, lists in (("flags", FLAGS), ("chain", CHAINS)):
        for arguments in lists:
            plain = "-".join(re.sub(r"\{dir\}/|[^a-z0-9.=:-]", "", a.lstrip("-"))
                             for a in arguments)
            found.append(Configuration(f"{group}.{plain}"[:100].replace("=", "_"),
                                       [OPT + arguments]))
    whole = [command + ["{in}"] for command in TOOLS]
    prepared = [command + ["{dir}/prepared.mlir"] for command in BUFFER_TOOLS]
    found.append(Configuration("tools", whole, splits=False))
    found.append(Configuration("tools.buffers", prepared, splits=False, prepare=PREPARE))
    return found
