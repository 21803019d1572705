# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every graph under examples/ parses, verifies and prints as it was read; and the small
ones are what the exporter makes now."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
GRAPHS = sorted(EXAMPLES.glob("*.mlir"))
NETWORKS = {"mlp", "unet", "vgg16", "resnet50", "densenet201", "mobilenetv2", "gpt2", "llama"}


def printed(text):
    done = subprocess.run(["vram-opt", "-"], input=text, capture_output=True, text=True)
    assert not done.returncode and not done.stderr, f"{done.returncode}: {done.stderr[:2000]}"
    return done.stdout


def count(text):
    return len(re.findall(r"^ +(?:%\S+,? )+= vram\.", text, re.M))


def test_all_networks_are_there():
    assert NETWORKS <= {graph.stem.split("-")[0] for graph in GRAPHS}


@pytest.mark.parametrize("graph", GRAPHS, ids=lambda graph: graph.stem)
def test_round_trip(graph):
    text = graph.read_text()
    assert text.startswith("// vram-export examples/models/"), "the first line says how it was made"
    once = printed(text)
    # Without pytest's comparison, which takes long for texts of this size.
    same = printed(once) == once
    assert same, "printed differently the second time"
    assert 0 < count(text) == count(once)


def test_small_ones_are_what_the_exporter_makes(source):
    done = subprocess.run([source / "scripts" / "export-examples.sh", "--check", "*-tiny.mlir"],
                          env={**os.environ, "VRAM_TORCH_PYTHON": sys.executable},
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
