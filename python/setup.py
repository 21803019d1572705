# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the planner's shared library with CMake, or takes the tools and libraries of a
build along (scripts/build-wheel.sh), and the device files with them. Everything else is in
pyproject.toml."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.egg_info import egg_info

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent
LIBRARY = "libvram-planner.so"
#: Names a folder that CMake has built VRAM in: the wheel has its tools and libraries, and
#: nothing is compiled.
BUILD = os.environ.get("VRAM_WHEEL_BUILD")
#: What is taken from it, and where it goes in the package. A step whose loops are shared is
#: linked with the runtime, for which vram-translate looks in ../lib.
TAKEN = {
    **{f"bin/{tool}": "bin" for tool in ("vram-opt", "vram-run", "vram-plan", "vram-translate",
                                         "vram-lsp-server")},
    "lib/libvram-planner.so": ".", "lib/libvram-passes.so": ".",
    "lib/libVRAMRuntime.a": "lib",
}


def check_source():
    if not (SOURCE / "include" / "vram-c" / "Planner.h").is_file():
        raise SystemExit("error: the planner's sources are not beside this package: "
                         "install from a checkout of VRAM, by `pip install ./python`")


def run(command):
    """None, or what a command that failed has said."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    return None if done.returncode == 0 else done.stdout


def missing(said):
    """Of CMake's log: which package is to be installed."""
    # These two are looked for once nlohmann_json is found, and the log says so.
    if "PKG_CONFIG_EXECUTABLE" in said:
        return "the planner is built with pkg-config: apt install pkgconf"
    if re.search("[Pp]ackage 'clp'", said):
        return "the planner is built with Clp: apt install coinor-libclp-dev"
    if "nlohmann_json" in said:
        return ("the planner is built with nlohmann-json 3.10 or newer: "
                "apt install nlohmann-json3-dev")
    if "CMAKE_CXX_COMPILER" in said or "compiler identification is unknown" in said:
        return "the planner is built with a C++17 compiler: apt install g++"
    if "or higher is required" in said:
        return "the planner is built with CMake 3.20 or newer: pip install cmake"
    if "CMAKE_MAKE_PROGRAM" in said:
        return "the planner is built with make or Ninja: apt install make"
    sys.stderr.write(said)
    return "CMake cannot configure the planner, see above"


class BuildPlanner(build_ext):
    """The only extension is the shared library, which ctypes loads: it is named
    without the tag of a Python version."""

    def get_ext_filename(self, name):
        return os.path.join(*name.split(".")[:-1], LIBRARY)

    def build_extension(self, extension):
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        if BUILD:
            take_build(target.parent)
            return
        check_source()
        if not shutil.which("cmake"):
            raise SystemExit("error: the planner is built with CMake 3.20 or newer: "
                             "apt install cmake, or pip install cmake")
        build = Path(self.build_temp).resolve() / "planner"
        build.mkdir(parents=True, exist_ok=True)
        said = run(["cmake", "-S", str(SOURCE), "-B", str(build), "-DVRAM_PLANNER_ONLY=ON",
                    "-DVRAM_BUILD_TESTS=OFF", "-DVRAM_BUILD_TOOLS=OFF",
                    "-DCMAKE_BUILD_TYPE=Release"])
        if said is not None:
            raise SystemExit(f"error: {missing(said)}")
        said = run(["cmake", "--build", str(build), "--target", "VRAMPlannerC",
                    "--parallel", str(self.parallel or 2)])
        if said is not None:
            sys.stderr.write(said)
            raise SystemExit("error: the planner does not compile, see above; it needs a "
                             "C++17 compiler (apt install g++)")
        shutil.copy(build / "lib" / LIBRARY, target)


def take_build(package):
    """The tools and libraries of a build, into the package."""
    for name, folder in TAKEN.items():
        (package / folder).mkdir(exist_ok=True)
        if not (Path(BUILD) / name).is_file():
            raise SystemExit(f"error: there is no '{name}' in '{BUILD}': build VRAM there")
        shutil.copy(Path(BUILD) / name, package / folder)


#: Of share/, which all tools read: files that a wheel has a copy of.
SHARED = {"devices": "*.json", "timeline": "page.html"}


class BuildPackage(build_py):
    """The device files and the page of the timeline lie in share/ for all tools."""

    def run(self):
        super().run()
        if self.editable_mode:
            return
        check_source()
        for folder, pattern in SHARED.items():
            target = Path(self.build_lib) / "vram" / folder
            target.mkdir(parents=True, exist_ok=True)
            for file in sorted((SOURCE / "share" / folder).glob(pattern)):
                shutil.copy(file, target)


def wheel_for_all_pythons():
    """The command that makes a wheel: ctypes loads the library, so one wheel serves all
    versions of Python."""
    try:
        from setuptools.command.bdist_wheel import bdist_wheel
    except ImportError:
        try:
            from wheel.bdist_wheel import bdist_wheel
        except ImportError:
            return {}

    class Wheel(bdist_wheel):
        def get_tag(self):
            return "py3", "none", super().get_tag()[2]

    return {"bdist_wheel": Wheel}


def outside(command):
    """The same command with what it makes on the way in a folder that goes with the
    process, so that the checkout stays as it is."""
    class Outside(command):
        def finalize_options(self):
            for name, made in (("build_base", "build"), ("egg_base", "egg")):
                if getattr(self, name, "") is None or \
                        getattr(self, name, "") == "build":
                    folder = Path(SCRATCH.name) / made
                    folder.mkdir(exist_ok=True)
                    setattr(self, name, str(folder))
            super().finalize_options()

    return Outside


SCRATCH = tempfile.TemporaryDirectory(prefix="vram-build-")

setup(ext_modules=[Extension("vram.libvram-planner", sources=[])],
      cmdclass={"build_ext": BuildPlanner, "build_py": BuildPackage,
                "build": outside(build), "egg_info": outside(egg_info),
                **wheel_for_all_pythons()})
