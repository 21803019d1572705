# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shared objects from graphs, by the tools of a build, and the libraries that go with them."""

from __future__ import annotations

import ctypes
import lzma
import os
import re
import shutil
import subprocess

#: Of a C library and what belongs to it: every machine has its own.
SYSTEM = re.compile(r"ld-linux|libc\.|libm\.|libdl\.|librt\.|libpthread\.|libgcc_s\.|libstdc\+\+\.")


def tool(build, name, *arguments):
    """What the tool prints; RuntimeError with its words where it fails."""
    command = [os.path.join(build, "bin", name), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-1500:]}")
    return done.stdout


def place(build, graph, buffers, *passes):
    """The graph in buffer form, behind the passes."""
    tool(build, "vram-opt", *passes, "--vram-plan-memory", graph, "-o", buffers)


def compile_object(build, buffers, output, chip, early=False):
    """A shared object, packed as OUTPUT.xz: a thirtieth of its size, since the PTX in it is
    text. `chip`: such as sm_90; None: for this CPU, or one like it. `early`: its kernels are launched
    before the ones in front are over."""
    if chip:
        tool(build, "vram-translate", "--vram-to-cuda-shared-object", f"--chip={chip}",
             f"--dependent-launch={'true' if early else 'false'}", buffers, "-o", output)
    else:
        tool(build, "vram-translate", "--vram-to-shared-object", "--cpu=x86-64-v3", buffers, "-o", output)
    with open(output, "rb") as file, lzma.open(f"{output}.xz", "wb", preset=3) as packed:
        shutil.copyfileobj(file, packed)
    os.remove(output)


def unpack(path, folder):
    """The object of PATH.xz, in a folder."""
    output = os.path.join(folder, os.path.basename(path))
    if not os.path.exists(output):
        with lzma.open(f"{path}.xz") as packed, open(f"{output}.part", "wb") as file:
            shutil.copyfileobj(packed, file)
        os.replace(f"{output}.part", output)
    return output


def copy_planner(build, folder):
    """The planner's library and those that it needs, but for a C library's."""
    library = os.path.join(build, "lib", "libvram-planner.so")
    listed = subprocess.run(["ldd", library], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^\s*(\S+) => (/\S+)", listed, re.M)
    os.makedirs(folder, exist_ok=True)
    for name, path in [(os.path.basename(library), library), *found]:
        if not SYSTEM.match(name):
            shutil.copy(path, os.path.join(folder, name))


def load_planner(folder):
    """Loads those libraries in an order in which each finds what it needs, and names the
    planner's for vram.torch."""
    waiting = sorted(os.listdir(folder))
    while waiting:
        failed = []
        for name in waiting:
            try:
                ctypes.CDLL(os.path.join(folder, name), mode=ctypes.RTLD_GLOBAL)
            except OSError as error:
                failed.append((name, error))
        if len(failed) == len(waiting):
            raise failed[0][1]
        waiting = [name for name, _ in failed]
    os.environ["VRAM_PLANNER_LIBRARY"] = os.path.join(folder, "libvram-planner.so")
