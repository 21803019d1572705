# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of a document, in its order: blocks without a language whose lines
begin with the name of a tool.

    documented.py DOCUMENT SOURCE FOLDER

`examples/` is that of SOURCE, and other files lie in FOLDER, which is made anew."""
import os
import re
import shutil
import subprocess
import sys


def main(document, source, folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.symlink(os.path.join(source, "examples"), os.path.join(folder, "examples"))
    with open(document, encoding="utf-8") as file:
        blocks = re.findall(r"^```\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)
    commands = [line for block in blocks for line in block.splitlines() if line.startswith("vram-")]
    if not commands:
        sys.exit(f"{document} has no command")
    for command in commands:
        done = subprocess.run(command.split(), cwd=folder, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{command}\nexit code {done.returncode}\n{done.stderr[-2000:]}")
        print(command)


if __name__ == "__main__":
    main(*sys.argv[1:])
