# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How large everything is: for a GPU, or for a rehearsal on two cores."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional


@dataclasses.dataclass(frozen=True)
class Network:
    """`file` and `factory` of examples/models, and what that is given. `graph`: of examples/;
    without one it is exported."""

    title: str
    file: str
    factory: str
    options: dict[str, Any]
    graph: Optional[str] = None


@dataclasses.dataclass(frozen=True)
class Scale:
    """`chip`: whom checks and attention are compiled for, None: this CPU; `step_chip`: whom
    networks are. `kernels`: of --vram-training-step, for products and convolutions. `device`: whose
    rates steps are planned with; `devices`: for whom times are predicted. Seconds: `seconds`,
    `copy_seconds` of measuring one figure, the others that a step is expected to take, of
    which a second or two are the start of CUDA."""

    networks: dict[str, Network]
    #: Of the checks: filter of the unit tests that write cases, cases of each class, networks.
    tests: str
    of_each: int
    small_networks: tuple[str, ...]
    #: Batch, heads, heads of keys, rows, columns, probability of dropout; all are causal.
    attention: dict[str, tuple]
    #: Chip, and whose kernels are selected, by what the table calls it.
    attention_variants: dict[str, tuple[Optional[str], Optional[str]]]
    chip: Optional[str]
    step_chip: str
    kernels: str
    device: str
    devices: tuple[str, ...]
    #: Of torch.compile, and in place of vram.torch's "inductor".
    compiler: str
    effort: int
    #: Different ids among inputs and targets.
    ids: int
    #: Single figures are medians of so many times.
    repeats: int
    seconds: float
    copy_seconds: float
    #: Caches may be filled so long beside the checks.
    warm_seconds: float
    copy_bytes: int
    product_rows: int
    check_seconds: float
    step_seconds: float
    compile_seconds: float
    attention_seconds: float
    rate_seconds: float
    calibration_seconds: float
    #: Options of `vram-run --calibrate`, and its environment.
    calibration: tuple[str, ...] = ()
    environment: dict[str, str] = dataclasses.field(default_factory=dict)


def of_gpu(kernels, chip, device, tests):
    """The networks of docs/cuda.md, which an H100 steps through in 15 to 300 ms."""
    variants = {"tensor cores": (chip, None), "without": ("sm_75", None)}
    if ":" in kernels:
        variants["libraries"] = (chip, kernels)
    return Scale(
        networks={
            "gpt2": Network("GPT-2", "gpt2", "gpt2", {"batch": 8}, "gpt2-12-layers-1024-b8"),
            "unet": Network("U-Net", "unet", "unet", {"batch": 4, "size": 512}, "unet-512-b4"),
            "resnet50": Network("ResNet-50", "resnet", "resnet50", {"batch": 64}, "resnet50-224-b64"),
            # 8B's layers, and a vocabulary that leaves most of the step to them.
            "llama": Network("Llama, 2 layers of 4096", "llama", "llama",
                             {"layers": 2, "vocabulary": 32000, "batch": 4})},
        tests=tests, of_each=1, small_networks=("mlp", "gpt2", "llama", "resnet50", "unet"),
        attention={"GPT-2, dropout": (8, 12, 12, 1024, 64, 0.1), "GPT-2, no dropout": (8, 12, 12, 1024, 64, 0.0),
                   "Llama, heads of 128": (1, 32, 8, 2048, 128, 0.0)},
        attention_variants=variants, chip=chip, step_chip=chip, kernels=kernels, device=device,
        devices=("h100", "h200"), compiler="inductor", effort=2, ids=1000, repeats=20, seconds=1, copy_seconds=0.5, warm_seconds=200,
        copy_bytes=1 << 28, product_rows=8192, check_seconds=20, step_seconds=12, compile_seconds=30,
        attention_seconds=15, rate_seconds=10, calibration_seconds=90,
        # The smaller graphs: all of them take minutes.
        calibration=("--calibrate-graphs=6",))


def of_rehearsal(step_chip, environment):
    """Small examples; cases, networks and attention as objects for this CPU, the steps that are
    timed as those of a GPU whose driver runs no kernel."""
    return Scale(
        networks={"gpt2": Network("GPT-2, small", "gpt2", "tiny", {}, "gpt2-tiny"),
                  "unet": Network("U-Net, small", "unet", "tiny", {}, "unet-tiny")},
        tests="GpuKernelTest.CrossEntropy:GpuKernelTest.GroupNorm:GpuTeamTest.RowsColumnsAndWholes:GpuOpTest.Gives*pool",
        of_each=1, small_networks=("mlp",),
        attention={"small": (1, 4, 2, 40, 16, 0.0), "dropout": (1, 2, 2, 20, 16, 0.1)},
        attention_variants={"tensor cores": (None, None), "without": (None, None)},
        chip=None, step_chip=step_chip, kernels="cuda", device="h100", devices=("h100", "h200"), compiler="aot_eager",
        effort=1, ids=10, repeats=2, seconds=0.02, copy_seconds=0.02, warm_seconds=10, copy_bytes=1 << 20, product_rows=64,
        check_seconds=20, step_seconds=10, compile_seconds=20, attention_seconds=10, rate_seconds=5,
        calibration_seconds=30, calibration=("--calibrate-graphs=1", "--steps=1", "--kernels=none"),
        environment=environment)
