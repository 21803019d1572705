# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests in Python share: the tools of the build, and what a machine may lack.

VRAM_BUILD names the build folder (by default build/release). A folder of tests is run
by one process, or one for each core (`pytest -n 2`), so that torch is imported once.
"""

import functools
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

SOURCE = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(os.environ.get("VRAM_BUILD", SOURCE / "build" / "release")).resolve()


def pytest_configure():
    """Tools by their names, and the Python package from the source tree with the planner
    of the build: also in processes that tests start."""
    if not (BUILD / "bin" / "vram-opt").exists():
        pytest.exit(f"no vram-opt in '{BUILD}/bin': build it, or name the build folder in VRAM_BUILD", 2)
    llvm = subprocess.run(["llvm-config-22", "--bindir"], capture_output=True, text=True).stdout.strip()
    os.environ["PATH"] = os.pathsep.join([str(BUILD / "bin"), os.environ["PATH"], llvm])
    os.environ["PYTHONPATH"] = str(SOURCE / "python")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.environ["VRAM_PLANNER_LIBRARY"] = str(BUILD / "lib" / "libvram-planner.so")
    sys.path.insert(0, str(SOURCE / "python"))


@pytest.fixture(scope="session")
def source():
    """The root of the source tree."""
    return SOURCE


@pytest.fixture(scope="session")
def build():
    """The build folder."""
    return BUILD


@pytest.fixture(scope="session")
def examples():
    """The folder of example graphs."""
    return SOURCE / "examples"


def run_tool(name, *arguments, code=0, **options):
    """Runs a tool; asserts its exit code. The result has stdout and stderr as text."""
    command = [name, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, **options)
    assert done.returncode == code, (
        f"{' '.join(command)}\nexit code {done.returncode}, not {code}\n"
        f"{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done


@pytest.fixture(scope="session")
def vram_opt():
    """vram_opt(ARGUMENT..., code=0): see run_tool."""
    return functools.partial(run_tool, "vram-opt")


@pytest.fixture(scope="session")
def vram_run():
    """vram_run(ARGUMENT..., code=0): see run_tool."""
    return functools.partial(run_tool, "vram-run")


@pytest.fixture(scope="session")
def vram_plan():
    """vram_plan(ARGUMENT..., code=0): see run_tool."""
    return functools.partial(run_tool, "vram-plan")


@pytest.fixture(scope="session")
def vram_translate():
    """vram_translate(ARGUMENT..., code=0): see run_tool."""
    return functools.partial(run_tool, "vram-translate")


@pytest.fixture(scope="session")
def onednn():
    """Skips where the build or the machine has no oneDNN 2."""
    text = (BUILD / "CMakeCache.txt").read_text()
    if "VRAM_HAS_ONEDNN:INTERNAL=1" not in text or not shutil.which("ldconfig"):
        pytest.skip("needs oneDNN 2 (libdnnl-dev)")
    loaded = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout
    if "libdnnl.so.2" not in loaded:
        pytest.skip("needs oneDNN 2 (libdnnl2)")


@pytest.fixture(scope="session")
def ptxas():
    """The path of CUDA's assembler; skips where there is none."""
    for home in ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"):
        path = os.path.join(os.environ.get(home, ""), "bin", "ptxas")
        if os.environ.get(home) and os.access(path, os.X_OK):
            return path
    return shutil.which("ptxas") or pytest.skip("needs ptxas (CUDA's toolkit)")


@pytest.fixture(scope="session")
def compiler():
    """The path of a C compiler; skips where there is none."""
    found = filter(None, map(shutil.which, ("cc", "gcc", "clang-22", "clang")))
    return next(found, None) or pytest.skip("needs a C compiler")
