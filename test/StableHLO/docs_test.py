# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The example of docs/stablehlo.md, its Python and its commands, in an empty folder."""

import os
import re
import subprocess
import sys
import tempfile

page, tools = sys.argv[1:]
with open(page) as file:
    python, commands = re.findall(r"```(?:python)?\n(.*?)```", file.read(), re.S)[:2]
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    # The command as pip would install it.
    with open("vram-import-stablehlo", "w") as file:
        file.write(f'#!/bin/sh\nexec {sys.executable} -m vram.stablehlo "$@"\n')
    os.chmod("vram-import-stablehlo", 0o755)
    os.environ["PATH"] = os.pathsep.join([folder, tools, os.environ["PATH"]])
    exec(compile(python, page, "exec"), {})
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", commands], capture_output=True,
                          text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("loss") >= 3, done.stdout
