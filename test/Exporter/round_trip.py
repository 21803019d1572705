# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""round_trip.py FOLDER: all its graphs through vram-opt, twice."""

import pathlib
import re
import subprocess
import sys


def printed(text: str, name: str) -> str:
    done = subprocess.run(["vram-opt", "-"], input=text, capture_output=True, text=True)
    if done.returncode or done.stderr:
        sys.exit(f"{name}: vram-opt exited with {done.returncode}:\n{done.stderr[:2000]}")
    return done.stdout


def count(text: str) -> int:
    return len(re.findall(r"^ +(?:%\S+,? )+= vram\.", text, re.M))


graphs = sorted(pathlib.Path(sys.argv[1]).glob("*.mlir"))
networks = {"mlp", "unet", "vgg16", "resnet50", "densenet201", "mobilenetv2", "gpt2",
            "llama"}
assert networks <= {graph.stem.split("-")[0] for graph in graphs}
for graph in graphs:
    text = graph.read_text()
    if not text.startswith("// vram-export examples/models/"):
        sys.exit(f"{graph.name}: the first line does not say how it was made")
    once = printed(text, graph.name)
    if printed(once, graph.name) != once:
        sys.exit(f"{graph.name}: printed differently the second time")
    if not 0 < count(text) == count(once):
        sys.exit(f"{graph.name}: has {count(text)} ops, and {count(once)} printed")
