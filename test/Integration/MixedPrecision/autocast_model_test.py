# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model of PyTorch's autocast in benchmarks/mixed_precision_casts.py, the lists that the
policies follow, and the golden values of the loss scale, against PyTorch."""
import importlib.util
import pathlib
import runpy
import sys

import pytest

torch = pytest.importorskip("torch")
from torch.utils._python_dispatch import TorchDispatchMode  # noqa: E402

from tools import tiny  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
NETWORKS = {"mlp": "mlp", "vgg16": "vgg", "resnet50": "resnet", "mobilenetv2": "mobilenet", "unet": "unet",
            "densenet201": "densenet", "gpt2": "gpt2"}


def load(path):
    # Scripts of a folder import their neighbours.
    sys.path.insert(0, str(path.parent))
    try:
        spec = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(path.parent))
    return module


casts = load(ROOT / "benchmarks" / "mixed_precision_casts.py")


class Count(TorchDispatchMode):
    """Casts between f32 and bf16, in both directions."""

    def __init__(self):
        super().__init__()
        self.found = []

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        if func is torch.ops.aten._to_copy.default:
            kinds = {args[0].dtype, result.dtype}
            if kinds == {torch.float32, torch.bfloat16}:
                self.found.append((result.dtype == torch.bfloat16, 6 * result.numel()))
        return result


def traced(name):
    torch.manual_seed(0)
    # With dropout, the CPU's attention falls apart into products of its own.
    options = {"dropout": 0.0} if name == "gpt2" else {}
    model, inputs, *more = load(ROOT / "examples" / "models" / f"{NETWORKS[name]}.py").tiny(**options)
    options = more[0] if more else {}
    model.train()
    with Count() as count, torch.autocast("cpu", torch.bfloat16):
        out = model(**inputs) if isinstance(inputs, dict) else model(*inputs) if isinstance(inputs, tuple) \
            else model(inputs)
        if "loss" in options:
            options["loss"](out, *options["loss_arguments"])
    return sorted(count.found)


def modelled(name):
    # The CPU's list of lower precision holds the same products; of what is f32 on
    # CUDA only the losses are, and all else takes the type of its operands.
    losses = ("cross_entropy", "nll_loss", "bce_with_logits", "mse", "l1")
    table = {op: policy if policy == "lower" or op in losses else "widest" if policy == "widest" else "follow"
             for op, policy in casts.policies().items()}
    ops, _ = casts.read(casts.step_of("vram-opt", str(tiny(name))))
    found, _ = casts.torch_model(ops, table)
    return sorted((low, value.cast_bytes) for value, _, low in found)


@pytest.mark.parametrize("name", NETWORKS)
def test_autocast(name):
    """The casts of a forward pass under autocast on the CPU, with the CPU's lists."""
    assert modelled(name) == traced(name)


@pytest.mark.parametrize("script, golden", [
    ("scripts/pytorch-lists.py", "share/policies/pytorch-lists.json"),
    ("test/unit/MixedPrecision/grad_scaler.py", "test/unit/MixedPrecision/grad_scaler.txt")])
def test_golden_values(script, golden, monkeypatch, capsys):
    """What is written down is what this PyTorch has."""
    monkeypatch.setattr(sys, "argv", [script, "--check", str(ROOT / golden)])
    runpy.run_path(str(ROOT / script), run_name="__main__")
    assert "as PyTorch" in capsys.readouterr().out
