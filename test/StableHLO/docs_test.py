# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The example of docs/stablehlo.md, its Python and its commands, in an empty folder."""

import os
import re
import subprocess
import sys


def test_docs(source, tmp_path, monkeypatch):
    page = source / "docs" / "stablehlo.md"
    python, commands = re.findall(r"```(?:python)?\n(.*?)```", page.read_text(), re.S)[:2]
    monkeypatch.chdir(tmp_path)
    # The command as pip would install it.
    command = tmp_path / "vram-import-stablehlo"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m vram.stablehlo "$@"\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path), os.environ["PATH"]]))
    exec(compile(python, str(page), "exec"), {})
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", commands], capture_output=True,
                          text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("loss") >= 3, done.stdout
