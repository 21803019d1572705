#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One step each of public architectures under vram.torch, at two budgets.

    benchmarks/torch_architectures.py [--match REGEX] [--all] [--list] [--json FILE]

The models are those of benchmarks/models/ by transformers, torchvision, timm and
diffusers, with small configurations; those in LISTED by default, with --all each whose
packages are installed. A model runs eagerly, then compiled with inner="eager" at the
least budget with a plan and halfway from there to what it takes as it is. Of each:

  numbers   loss, gradients and buffers: `eager` (its bits), `aot` (the bits of PyTorch's
            aot_eager, where those differ from eager's), else the largest difference,
            relative to the largest element
  seen      the most bytes of tensors and of kernels' scratch that the CPU's allocator
            saw, beside what was there before the step
  extra     compute that is added by reruns, percent

Exit code 1 where a model has other numbers than eager or exceeds the budget (beyond
scratch, which is told apart) without one warning that says what is not promised.
"""

from __future__ import annotations

import argparse
import dataclasses
import gc
import importlib.util
import json
import os
import re
import sys
import time
import warnings
from typing import Any, Callable, Optional

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "python"))
# The library's place in the build of the checkout, used unless the package was installed.
os.environ.setdefault("VRAM_PLANNER_LIBRARY", os.path.join(
    ROOT, "build", "release", "lib", "libvram-planner.so"))

import torch  # noqa: E402

from duration import timed  # noqa: E402
import models  # noqa: E402
from models.numbers import loss_of  # noqa: E402

# Before the exporter's, which models.numbers has put there.
sys.path.insert(0, os.path.join(ROOT, "test", "Torch"))
from observer import held_bytes, peak  # noqa: E402
from support import Live, watched  # noqa: E402

import vram.torch  # noqa: E402

LISTED = [f"{package}/{name}" for package, names in (
    ("torchvision", "resnet18 densenet121 mobilenet_v3_small efficientnet_b0 "
     "shufflenet_v2_x1_0 squeezenet1_1 convnext_tiny swin_t lraspp_mobilenet_v3_large"),
    ("timm", "convnext_atto mixer_s32_224 levit_128s mobilevit_xxs ghostnet_050 "
     "edgenext_xx_small xcit_nano_12_p16_224 efficientvit_m0 pit_ti_224 mambaout_femto"),
    ("transformers", "gpt2 llama gemma2 qwen3-moe mamba bert-mlm deberta-v2 t5 bart vit "
     "swin detr clip wav2vec2-ctc whisper"),
    ("diffusers", "unet2d unet2d-condition dit flux autoencoder-kl controlnet"))
    for name in names.split()]
#: So often the least budget is asked for.
MOST_GRAPHS = 12
#: Bytes of a step that no graph shows: the loss's scalars and its gradient.
SLACK = 4096
#: In a warning that is given once, that ops between graphs are counted in part.
BETWEEN = "between the graphs of the model"
#: Of the largest element, by which a result may differ from eager's.
CLOSE = 1e-4


@dataclasses.dataclass
class Taken:
    """Of a step: the loss, gradients and buffers."""

    tensors: dict[str, torch.Tensor]


def step_of(model: torch.nn.Module, inputs: Any, options: dict) -> Callable:
    given = (inputs,) if isinstance(inputs, torch.Tensor) else inputs

    def step():
        return loss_of(model, given, options)

    return step


class Alive(Live):
    #: Draws that run again are operators of a higher order.
    supports_higher_order_operators = True


class Subject:
    """A model as it is at the begin: weights, buffers and the generator."""

    def __init__(self, entry):
        torch.manual_seed(1)
        self.model, inputs, options = (entry.small or entry.build)()
        self.step = step_of(self.model, inputs, options)
        self.held = [inputs, options.get("loss_arguments", ())]
        self.state = {name: tensor.clone() for name, tensor in
                      self.model.state_dict().items()}

    def begin(self) -> None:
        self.model.load_state_dict(self.state)
        self.model.zero_grad(set_to_none=True)
        torch.manual_seed(7)

    def there(self) -> list:
        return [list(self.model.parameters()), list(self.model.buffers()), self.held]

    def run(self, call: Callable) -> Taken:
        self.begin()
        loss = call()
        loss.backward()
        return Taken({"loss": loss.detach(), **{
            f"gradient of {name}": parameter.grad.clone()
            for name, parameter in self.model.named_parameters()
            if parameter.grad is not None}, **{
            name: buffer.clone() for name, buffer in self.model.named_buffers()}})


def difference(found: Taken, wanted: Taken) -> float:
    """The largest, relative to the largest element of its tensor; 0 of equal bits."""
    if found.tensors.keys() != wanted.tensors.keys():
        return float("inf")
    worst = 0.0
    for name, tensor in wanted.tensors.items():
        other = found.tensors[name]
        if torch.equal(tensor, other) or not tensor.is_floating_point():
            worst = max(worst, 0.0 if torch.equal(tensor, other) else float("inf"))
            continue
        scale = float(tensor.abs().max()) or 1.0
        worst = max(worst, float((tensor - other).abs().max()) / scale)
    return worst


def compiled(subject: Subject, **options: Any) -> tuple[Any, Callable]:
    torch._dynamo.reset()
    backend = vram.torch.backend(effort=1, **options)
    return backend, torch.compile(subject.step, backend=backend)


def least_of(subject: Subject) -> int:
    """The least budget of a subject, in bytes. If the model breaks into several graphs, each names
    what it needs beside those before it, and from the second step on all together."""
    budget = 1
    for _ in range(MOST_GRAPHS):
        subject.begin()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", vram.torch.PredictionWarning)
                call = compiled(subject, budget=budget)[1]
                for _ in range(3):
                    subject.begin()
                    call().backward()
        except vram.torch.BudgetError as error:
            budget = max(budget + 1, error.least_budget)
            continue
        break
    if budget == 1:
        raise LookupError("no graph was planned")
    return budget


def numbers(subject: Subject, found: Taken, wanted: Taken) -> str:
    apart = difference(found, wanted)
    if not apart:
        return "eager"
    torch._dynamo.reset()
    if not difference(found, subject.run(torch.compile(subject.step,
                                                       backend="aot_eager"))):
        return "aot"
    return f"{apart:.1e}"


def at(subject: Subject, wanted: Taken, budget: int) -> dict[str, Any]:
    """A row: one step to compile, whose numbers are compared, and one that is watched."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        backend, call = compiled(subject, budget=budget)
        live = Alive([tensor for group in subject.there() for tensor in
                     torch.utils._pytree.tree_leaves(group)
                     if isinstance(tensor, torch.Tensor)])
        with watched(live):
            found = subject.run(call)
        if len(backend.reports) > 1:
            # From the second step on they are planned together; what is said once stays.
            subject.run(call)
            caught[:] = [entry for entry in caught if BETWEEN in str(entry.message)]
        subject.begin()
        seen = peak(lambda: call().backward(), held_bytes(subject.there()))
    said = sorted({str(entry.message).split(": ", 1)[-1] for entry in caught
                   if issubclass(entry.category, vram.torch.PredictionWarning)})
    row = {"budget": budget, "graphs": len(backend.reports), "seen": seen,
           "alive": live.peak, "said": said, "numbers": numbers(subject, found, wanted)}
    if backend.reports:
        row["peak"] = max(report.most for report in backend.reports)
        row["as_it_is"] = max(report.unplanned_peak for report in backend.reports)
        row["extra"] = max(report.extra_percent for report in backend.reports)
        row["ops"] = sum(report.ops for report in backend.reports)
    return row


def verdict(row: dict[str, Any]) -> str:
    """`ok`, `warned`, `scratch` (kernels took more than tensors do), or what is wrong."""
    if row["numbers"] not in ("eager", "aot") and float(row["numbers"]) > CLOSE:
        return "NUMBERS"
    if row["said"]:
        return "warned"
    if row["seen"] <= row["budget"] + SLACK:
        return "ok"
    return "scratch" if row["alive"] <= row["budget"] + SLACK else "OVER"


def measured(entry) -> dict[str, Any]:
    started = time.process_time()
    try:
        subject = Subject(entry)
        wanted = subject.run(subject.step)
        if difference(subject.run(subject.step), wanted):
            return {"name": entry.name, "rows": [], "note": "eager differs from itself"}
        least = least_of(subject)
        tight = at(subject, wanted, least)
        most = tight.get("as_it_is", least)
        rows = [tight, at(subject, wanted, (least + max(least, most)) // 2)]
    except Exception as error:
        return {"name": entry.name, "rows": [], "error":
                f"{type(error).__name__}: {str(error).strip().splitlines()[0][:200]}"}
    for row in rows:
        row["verdict"] = verdict(row)
    return {"name": entry.name, "rows": rows, "seconds": time.process_time() - started}


def shown(found: dict[str, Any]) -> list[str]:
    """Lines of a table."""
    if not found["rows"]:
        return [f"| {found['name']} | | | | | | {found.get('error') or found['note']} |"]
    return ["| {} | {:.2f} | {} | {:.2f} | {} | {} | {} |".format(
        found["name"], row["budget"] / 1e6,
        f"{row['peak'] / 1e6:.2f}" if "peak" in row else "", row["seen"] / 1e6,
        f"{row['extra']:.1f} %" if "extra" in row else "", row["numbers"],
        row["verdict"] + (f" ({row['graphs']} graphs)" if row["graphs"] != 1 else "")
        + (": " + row["said"][0][:100] if row["said"] else "")) for row in found["rows"]]


def failed(found: dict[str, Any]) -> bool:
    return "error" in found or any(row["verdict"].isupper() for row in found["rows"])


def chosen(match: Optional[str], everything: bool) -> list:
    packages = {name.split("/")[0] for name in LISTED}
    entries = [entry for entry in models.families()
               if entry.name.split("/")[0] in packages
               and (everything or match or entry.name in LISTED)
               and (match is None or re.search(match, entry.name))]
    for package in sorted({package for entry in entries for package in entry.needs
                           if importlib.util.find_spec(package) is None}):
        print(f"{package} is not installed: its models are left out")
    return [entry for entry in entries
            if all(importlib.util.find_spec(package) for package in entry.needs)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--match")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--json")
    arguments = parser.parse_args()
    entries = chosen(arguments.match, arguments.all)
    if arguments.list:
        print("\n".join(entry.name for entry in entries))
        return 0
    torch.set_num_threads(1)
    print("| model | budget, MB | expected | seen | extra | numbers | |\n"
          "|---|---|---|---|---|---|---|")
    results = []
    for entry in entries:
        results.append(measured(entry))
        print("\n".join(shown(results[-1])), flush=True)
        gc.collect()
        if arguments.json:
            with open(arguments.json, "w") as file:
                json.dump(results, file, indent=1)
    wrong = [found["name"] for found in results if failed(found)]
    print(f"{len(results)} models, {len(wrong)} wrong"
          + (f": {', '.join(wrong)}" if wrong else ""))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(timed(main))
