# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The gradients of the small examples, element by element, against PyTorch's autograd here,
which must also be that of golden.json.
"""

import functools
import json
import pathlib

import pytest
from examples import NETWORKS, Compiled, bound, errors, norm, smallest_norm
from tools import of_ci

pytest.importorskip("torch")
from reference import Reference  # noqa: E402

GOLDEN = json.loads((pathlib.Path(__file__).resolve().parent / "golden.json").read_text())


@functools.cache
def autograd(name):
    """PyTorch's gradients in f64, the least norm that errors are relative to, and how far its
    own f32 is off."""
    wanted = Reference(name, "f64").gradients()
    least = smallest_norm(wanted)
    return wanted, least, errors(Reference(name, "f32").gradients(), wanted, least)


def check_gradients(name, floats, kernels, folder):
    wanted, least, rounding = autograd(name)
    compiled = Compiled(name, floats, folder, kernels)
    found = errors(compiled.gradients(), wanted, least)
    for key, off in found.items():
        assert off < bound(floats, rounding[key]), f"{key} is {off} off"
    print(f"{len(found) - 1} gradients, {max(found.values()):.1e} off at most; "
          f"PyTorch's f32 {max(rounding.values()):.1e}")


@pytest.mark.parametrize("name", NETWORKS)
def test_golden(name):
    """golden.json has these gradients, or reference.py writes it anew."""
    wanted, least, _ = autograd(name)
    known = GOLDEN[name]["gradients"]
    assert len(known) == len(wanted) - 1
    for key in known:
        assert abs(known[key][0] - norm(wanted[key])) <= 1e-9 * max(known[key][0], least), key


@pytest.mark.parametrize("name, floats", [
    *((name, "f64") for name in NETWORKS), *(pytest.param(name, "f32", marks=of_ci(name)) for name in NETWORKS)])
def test_gradients(name, floats, tmp_path):
    check_gradients(name, floats, "none", tmp_path)


@pytest.mark.parametrize("name", NETWORKS)
def test_onednn(name, onednn, tmp_path):
    check_gradients(name, "f32", "onednn", tmp_path)
