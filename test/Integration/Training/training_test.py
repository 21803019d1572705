# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled training of the small examples against what PyTorch computed (golden.json, which
reference.py made): the norm of each gradient and its projection, and the losses of 20 steps
of Adam, which in float32 may be off by thrice what PyTorch's are. With a library, float32
by its kernels.
"""

import json
import pathlib

import pytest
from examples import NETWORKS, Compiled, bound, deviation, norm, projection
from tools import of_ci

GOLDEN = json.loads((pathlib.Path(__file__).resolve().parent / "golden.json").read_text())


def check_training(name, floats, kernels, folder):
    wanted = GOLDEN[name]
    least = 1e-6 * norm(values[0] for values in wanted["gradients"].values())
    rounding = deviation(wanted["losses_f32"], wanted["losses_f64"])
    allowed = 1e-9 if floats == "f64" else 3 * rounding
    compiled = Compiled(name, floats, folder, kernels)
    found = compiled.gradients()
    loss = abs(found["loss"][0] - wanted["loss"]) / abs(wanted["loss"])
    assert loss < bound(floats, 0), f"the loss is {loss} off"
    worst = 0
    for key, (size, product, own) in wanted["gradients"].items():
        off = max(abs(norm(found[key]) - size), abs(projection(found[key]) - product)) / max(size, least)
        assert off < bound(floats, own), f"{key} is {off} off"
        worst = max(worst, off)
    off = deviation(compiled.losses(), wanted["losses_f64"])
    assert off <= allowed, f"the losses of 20 steps are {off} off, allowed are {allowed}"
    print(f"gradients {worst:.1e} off at most, losses {off:.1e}; PyTorch's f32 {rounding:.1e}")


@pytest.mark.parametrize("name, floats", [
    *(pytest.param(name, "f32", marks=of_ci(name)) for name in NETWORKS),
    *(pytest.param(name, "f64", marks=of_ci(name, but=("resnet50", "unet"))) for name in NETWORKS)])
def test_training(name, floats, tmp_path):
    check_training(name, floats, "none", tmp_path)


@pytest.mark.parametrize("name", [pytest.param(name, marks=of_ci(name)) for name in NETWORKS])
def test_onednn(name, onednn, tmp_path):
    check_training(name, "f32", "onednn", tmp_path)
