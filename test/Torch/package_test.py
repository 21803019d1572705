# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A wheel has the planner's library, the device files and the page of the timeline, serves
all versions of Python, and works from where it is unpacked. As pip makes it, but without
fetching setuptools anew: each step is a process that imports the package from elsewhere."""

import os
import shutil
import subprocess
import sys
import zipfile

import pytest


def run(*command, code=0, cwd=None, **environment):
    """What a command says, on both streams."""
    done = subprocess.run([sys.executable, *map(str, command)], cwd=cwd, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, **environment})
    assert (done.returncode != 0) == (code != 0), done.stdout
    return done.stdout


def files_alone(source, build, folder):
    """What a wheel has, with the planner of the build."""
    run("setup.py", "-q", "build_py", "--build-lib", folder / "lib", cwd=source / "python")
    shutil.copy(build / "lib" / "libvram-planner.so", folder / "lib" / "vram")


def wheel(source, _, folder):
    """Compiles the planner, which takes minutes where ccache does not know it."""
    probe = "from setuptools import Distribution as d; d().get_command_class('bdist_wheel')"
    if subprocess.run([sys.executable, "-c", probe], capture_output=True).returncode:
        pytest.skip("needs bdist_wheel: setuptools 70.1, or wheel")
    # What another test compiled is not compiled again.
    launcher = {"CMAKE_CXX_COMPILER_LAUNCHER": "ccache"} if shutil.which("ccache") else {}
    run("setup.py", "-q", "build", "--build-base", folder / "build",
        "bdist_wheel", "--bdist-dir", folder / "bdist", "--dist-dir", folder / "wheel",
        cwd=source / "python", **launcher)
    made, = (folder / "wheel").glob("vram-*-py3-none-*.whl")
    with zipfile.ZipFile(made) as file:
        file.extractall(folder / "lib")


@pytest.mark.parametrize("make", (files_alone, pytest.param(wheel, marks=pytest.mark.slow)))
def test_unpacked(make, source, build, tmp_path):
    make(source, build, tmp_path)
    unpacked = tmp_path / "lib"
    assert (unpacked / "vram" / "timeline" / "page.html").is_file()
    there = {"PYTHONPATH": str(unpacked), "VRAM_PLANNER_LIBRARY": "", "cwd": tmp_path}
    said = run("-c", "import vram._planner as p; print(p.Problem({'nodes': [{'cost': 1, 'size': 8, "
               "'inputs': []}]}).fit_live_peak_only(8).summary['status'], p.__file__)", **there)
    assert f"optimal {unpacked}" in said
    said = run("-c", "import vram.torch; "
               "print(vram.torch.backend('1GB', device='h100').settings.costs.name)", **there)
    assert "h100" in said


def test_library_that_is_not_there(tmp_path):
    said = run("-c", "import vram._planner as p; p.Problem({})", code=1,
               VRAM_PLANNER_LIBRARY=str(tmp_path / "none.so"))
    assert "ImportError: vram's planner cannot be loaded: " in said
    assert "`pip install ./python` builds it" in said


@pytest.fixture
def copy(source, tmp_path):
    """A checkout, and a folder for a CMake of the test's own."""
    (tmp_path / "bin").mkdir()
    shutil.copytree(source / "python", tmp_path / "python",
                    ignore=shutil.ignore_patterns("build", "vram.egg-info", "__pycache__"))
    for name in ("include", "share"):
        (tmp_path / name).symlink_to(source / name)
    return tmp_path


def test_what_is_built_lies_outside_the_checkout(copy):
    run("setup.py", "-q", "egg_info", "build_py", cwd=copy / "python")
    left = [path.name for path in (copy / "python").iterdir()
            if "build" in path.name or "egg-info" in path.name]
    assert left == []


@pytest.mark.parametrize("fails, error", (
    ("No package configuration file provided by nlohmann_json",
     "the planner is built with nlohmann-json 3.10 or newer: apt install nlohmann-json3-dev"),
    ("Could NOT find PkgConfig (missing: PKG_CONFIG_EXECUTABLE)",
     "the planner is built with pkg-config: apt install pkgconf"),
    ("-- Found nlohmann_json: 3.11.2 --   Package 'clp', required by 'virtual:world', not found",
     "the planner is built with Clp: apt install coinor-libclp-dev"),
    ("No CMAKE_CXX_COMPILER could be found.",
     "the planner is built with a C++17 compiler: apt install g++")),
    ids=("nlohmann-json", "pkg-config", "clp", "compiler"))
def test_package_that_is_missing(copy, fails, error):
    cmake = copy / "bin" / "cmake"
    cmake.write_text(f"#!/bin/sh\necho \"{fails}\"; exit 1\n")
    cmake.chmod(0o755)
    said = run("setup.py", "-q", "build_ext", code=1, cwd=copy / "python",
               PATH=f"{copy / 'bin'}:/usr/bin:/bin")
    assert said.strip().splitlines()[-1] == f"error: {error}"


def test_cmake_that_is_missing(copy):
    said = run("setup.py", "-q", "build_ext", code=1, cwd=copy / "python",
               PATH=str(copy / "bin"))
    assert "error: the planner is built with CMake 3.20 or newer: apt install cmake, " \
           "or pip install cmake" in said.splitlines()
