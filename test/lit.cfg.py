# -*- Python -*-
# The lit configuration of VRAM's tests of IR and of command lines; those in Python are
# pytest's (conftest.py). The facts that the build knows come from lit.site.cfg.py;
# those about the machine are found out here.

import ctypes
import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "VRAM"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "unit", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.vram_binary_dir, "test")

# The caller's environment variables that a test sees.
KEPT_VARIABLES = ("HOME", "XDG_CACHE_HOME", "CUDA_HOME", "CUDA_PATH", "CUDA_ROOT",
                  # ccache takes messages of another language for another result.
                  "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES")

# FileCheck, not and split-file lie in LLVM's own folder of tools; ours go
# first, so that no installed vram-opt is tested by mistake.
config.environment["PATH"] = os.pathsep.join(
    [
        os.path.join(config.vram_binary_dir, "bin"),
        os.environ.get("PATH", ""),
        config.llvm_tools_dir,
    ]
)
for name in os.environ:
    if name in KEPT_VARIABLES or name.startswith("CCACHE_"):
        config.environment[name] = os.environ[name]
config.environment["FILECHECK_OPTS"] = "--enable-var-scope"
# The Python package is tested from the source tree, with the planner of this build.
config.environment["PYTHONPATH"] = os.path.join(config.vram_source_dir, "python")
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
config.environment["VRAM_PLANNER_LIBRARY"] = os.path.join(
    config.vram_binary_dir, "lib", "libvram-planner.so")
# If pip's build of it is tested, what was compiled once is not compiled again.
if shutil.which("ccache"):
    config.environment["CMAKE_CXX_COMPILER_LAUNCHER"] = "ccache"


def has_gpu():
    if not shutil.which("nvidia-smi"):
        return False
    return subprocess.run(["nvidia-smi", "-L"], capture_output=True).returncode == 0


def find_ptxas():
    for home in ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"):
        ptxas = os.path.join(os.environ.get(home, ""), "bin", "ptxas")
        if os.environ.get(home) and os.access(ptxas, os.X_OK):
            return ptxas
    return shutil.which("ptxas")


def has_onednn():
    """Whether the build knows it and the library is there."""
    try:
        return config.vram_has_onednn and bool(ctypes.CDLL("libdnnl.so.2"))
    except OSError:
        return False


def has_avx512():
    try:
        with open("/proc/cpuinfo") as file:
            return " avx512f" in file.read()
    except OSError:
        return False


ptxas = find_ptxas()
chromium = shutil.which("chromium") or shutil.which("chromium-browser")
c_compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang-22", "clang"))), None)
if has_gpu():
    config.available_features.add("gpu")
if has_avx512():
    config.available_features.add("avx512")
if has_onednn():
    config.available_features.add("onednn")
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", ptxas))
if chromium:
    config.available_features.add("chromium")
    config.substitutions.append(("%chromium", chromium))
if all(map(shutil.which, ("dpkg-deb", "dpkg-shlibdeps", "cpack"))):
    config.available_features.add("dpkg")
if c_compiler:
    config.available_features.add("cc")
    config.substitutions.append(("%cc", c_compiler))
if config.vram_enable_assertions:
    config.available_features.add("asserts")
if config.vram_sanitize:
    config.available_features.add("sanitizer")

config.substitutions += [
    # Beside this build, by a path that ccache takes for the same.
    ("%planner_obj", os.path.join(os.path.dirname(config.vram_binary_dir), "planner")),
    ("%vram_src", config.vram_source_dir),
    ("%vram_obj", config.vram_binary_dir),
    ("%llvm_tools", config.llvm_tools_dir),
    ("%mlir_include", config.mlir_include_dir),
    # The longer name first: lit replaces in this order.
    ("%cmake_configure", config.cmake_configure),
    ("%cmake", config.cmake_command),
    ("%python", sys.executable),
    ("%shlibext", config.shlibext),
]
