# -*- Python -*-
# The lit configuration of VRAM's tests. The facts that the build knows come from lit.site.cfg.py;
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
KEPT_VARIABLES = ("HOME", "XDG_CACHE_HOME", "CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")

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


def finds(module, python):
    """Whether `python` can be run and has `module`, without importing it."""
    probe = f"import importlib.util as u; raise SystemExit(not u.find_spec('{module}'))"
    try:
        done = subprocess.run([python, "-c", probe], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def python_with(module, variable, environment):
    """The Python that the variable names, or the one that scripts/setup.sh --dev made, or ours."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for python in (
        os.environ.get(variable),
        os.path.join(cache, "vram", environment, "bin", "python"),
        sys.executable,
    ):
        if python and finds(module, python):
            return python
    return None


def python_with_jax():
    """The Python with JAX; where there is none, a line says so."""
    python = python_with("jax", "VRAM_JAX_PYTHON", "jax-venv")
    if not python:
        lit_config.note("the tests with JAX are skipped: `scripts/setup.sh --dev` installs "
                        "it, or VRAM_JAX_PYTHON names a Python that has it")
    return python


def oldest_torch():
    """The Python with the oldest PyTorch that vram.torch runs with, as
    scripts/setup.sh --dev makes it."""
    versions = {}
    with open(os.path.join(config.vram_source_dir, "python", "vram", "_versions.py")) as file:
        exec(file.read(), versions)
    version = "{}.{}".format(*versions["BACKEND_FROM"])
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    python = os.path.join(cache, "vram", f"torch-{version}", "python")
    if finds("torch", python):
        return python
    lit_config.note(f"the tests with torch {version} are skipped: "
                    f"`scripts/test-torch-versions.sh --make {version}` makes '{python}'")
    return None


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


def find_cudnn(python):
    """cuDNN's library: the file that VRAM_CUDNN names, or that of PyTorch's environment."""
    if os.environ.get("VRAM_CUDNN"):
        return os.environ["VRAM_CUDNN"]
    if not python:
        return None
    probe = "import importlib.util as u; print(*u.find_spec('nvidia').submodule_search_locations)"
    done = subprocess.run([python, "-c", probe], capture_output=True, text=True)
    found = [os.path.join(folder, "cudnn", "lib", "libcudnn.so.9")
             for folder in done.stdout.split()]
    return next(filter(os.path.exists, found), None)


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


torch_python = python_with("torch", "VRAM_TORCH_PYTHON", "venv")
jax_python = python_with_jax()
oldest_python = oldest_torch()
ptxas = find_ptxas()
cudnn = find_cudnn(torch_python)
chromium = shutil.which("chromium") or shutil.which("chromium-browser")
c_compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang-22", "clang"))), None)
if torch_python:
    config.available_features.add("torch")
if jax_python:
    config.available_features.add("jax")
    config.substitutions.append(("%jax_python", jax_python))
if oldest_python:
    config.available_features.add("oldest_torch")
    config.substitutions.append(("%oldest_python", oldest_python))
if has_gpu():
    config.available_features.add("gpu")
if has_avx512():
    config.available_features.add("avx512")
if has_onednn():
    config.available_features.add("onednn")
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", ptxas))
if cudnn:
    config.available_features.add("cudnn")
    config.substitutions.append(("%cudnn", cudnn))
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
    ("%vram_src", config.vram_source_dir),
    ("%vram_obj", config.vram_binary_dir),
    ("%llvm_tools", config.llvm_tools_dir),
    ("%mlir_include", config.mlir_include_dir),
    # The longer name first: lit replaces in this order.
    ("%cmake_configure", config.cmake_configure),
    ("%cmake", config.cmake_command),
    ("%python", torch_python or sys.executable),
    ("%shlibext", config.shlibext),
]
