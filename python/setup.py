# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the planner's shared library with CMake and takes the device files along.
Everything else is in pyproject.toml."""

import os
import shutil
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent
LIBRARY = "libvram-planner.so"


def check_source():
    if not (SOURCE / "include" / "vram-c" / "Planner.h").is_file():
        raise SystemExit("error: the planner's sources are not beside this package: "
                         "install from a checkout of VRAM, by `pip install ./python`")


class BuildPlanner(build_ext):
    """The only extension is the shared library, which ctypes loads: it is named
    without the tag of a Python version."""

    def get_ext_filename(self, name):
        return os.path.join(*name.split(".")[:-1], LIBRARY)

    def build_extension(self, extension):
        check_source()
        if not shutil.which("cmake"):
            raise SystemExit("error: the planner is built with CMake 3.20 or newer: "
                             "apt install cmake, or pip install cmake")
        build = Path(self.build_temp).resolve() / "planner"
        build.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["cmake", "-S", SOURCE, "-B", build, "-DVRAM_PLANNER_ONLY=ON",
             "-DVRAM_BUILD_TESTS=OFF", "-DVRAM_BUILD_TOOLS=OFF",
             "-DCMAKE_BUILD_TYPE=Release"], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "VRAMPlannerC",
                        "--parallel", str(self.parallel or 2)], check=True)
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(build / "lib" / LIBRARY, target)


class BuildPackage(build_py):
    """The device files lie in share/ for all tools; a wheel has a copy."""

    def run(self):
        super().run()
        if self.editable_mode:
            return
        check_source()
        target = Path(self.build_lib) / "vram" / "devices"
        target.mkdir(parents=True, exist_ok=True)
        for file in sorted((SOURCE / "share" / "devices").glob("*.json")):
            shutil.copy(file, target)


setup(ext_modules=[Extension("vram.libvram-planner", sources=[])],
      cmdclass={"build_ext": BuildPlanner, "build_py": BuildPackage})
