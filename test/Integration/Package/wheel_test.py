# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The wheel in a root folder of its own, which holds Python, the C and C++ runtimes and
nothing else: no LLVM, no compiler, no shell. Everything that is tested there was installed
by pip from the wheel."""

import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import time
import zipfile

import pytest

PYTHON = "/usr/bin/python3"
#: A size that the wheel is not to pass unseen, in bytes: PyPI takes 100 MB without asking.
LARGEST = 130_000_000


@pytest.fixture(scope="module")
def wheel(source, build, tmp_path_factory):
    base = tmp_path_factory.getbasetemp()
    # Processes of pytest-xdist share what is beside their folders.
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "the-wheel"
    folder.mkdir(exist_ok=True)
    name = "vram-*-py3-none-manylinux_2_36_x86_64.whl"
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob(name)):
            done = subprocess.run([source / "scripts" / "build-wheel.sh", folder], text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  env={**os.environ, "VRAM_BUILD": str(build)})
            assert done.returncode == 0, done.stdout
    made, = folder.glob(name)
    return made


def libraries(*files):
    """The shared libraries that programs and libraries are linked with, by their paths."""
    said = subprocess.run(["ldd", *map(str, files)], capture_output=True, text=True,
                          env={"PATH": os.environ["PATH"]}).stdout
    return set(re.findall(r"(/\S+) \(0x", said))


def copy_into(root, path):
    """A file or folder at the same place in the root folder; links are followed."""
    target = root / str(path).lstrip("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if os.path.isdir(path):
        shutil.copytree(path, target, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("test", "idlelib", "__pycache__"))
    elif not target.exists():
        shutil.copy(path, target)


class Root:
    """A folder that is the root of the programs that `run` starts."""

    def __init__(self, folder):
        self.folder = folder
        python = os.path.realpath(PYTHON)
        library = pathlib.Path("/usr/lib") / os.path.basename(python)
        for path in (PYTHON, python, library, "/usr/share/python-wheels"):
            copy_into(folder, path)
        needed = libraries(python, *library.glob("lib-dynload/*.so"))
        # What a wheel may take for granted: PEP 600.
        needed |= {path for path in libraries(shutil.which("cmake"))
                   if re.search(r"/lib(stdc\+\+|gcc_s)\.so", path)}
        for path in needed:
            copy_into(folder, path)
        for name in ("there", "dev", "proc"):
            (folder / name).mkdir()
        (folder / "dev" / "null").touch()

    def run(self, *command, code=0):
        """Both streams of a command."""
        done = subprocess.run(
            ["unshare", "--map-root-user", "--mount", "sh", "-ec",
             'mount --rbind /proc "$0/proc"; exec chroot "$0" "$@"', str(self.folder),
             *map(str, command)], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={"HOME": "/there", "TMPDIR": "/there", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})
        if "unshare failed" in done.stdout:
            pytest.skip("needs user namespaces")
        assert done.returncode == code, done.stdout
        return done.stdout


@pytest.fixture(scope="module")
def root(wheel, examples, tmp_path_factory):
    if not os.path.isdir("/usr/share/python-wheels"):
        pytest.skip("needs Debian's python3-venv")
    made = Root(tmp_path_factory.mktemp("root"))
    copied = shutil.copy(wheel, made.folder / "there")
    for example in ("unet-512-b4", "mlp-tiny"):
        shutil.copy(examples / f"{example}.mlir", made.folder / "there")
    started = time.monotonic()
    made.run(PYTHON, "-m", "venv", "/e")
    made.run("/e/bin/pip", "install", "--no-index", f"/there/{os.path.basename(copied)}")
    said = made.run("/e/bin/vram-opt", "--checkpoint-budget=3GB", "/there/unet-512-b4.mlir",
                    "-o", "/there/fitted.mlir")
    made.seconds, made.said = time.monotonic() - started, said
    return made


def test_first_plan_within_a_minute(root):
    peak = re.search(r"peak +3\.38 GB .* -> ([0-9.]+) GB", root.said)
    assert peak and float(peak[1]) <= 3, root.said
    print(f"from venv to the first plan: {root.seconds:.1f} s")
    assert root.seconds < 60


def test_size(wheel):
    print(f"the wheel has {wheel.stat().st_size} bytes")
    assert wheel.stat().st_size < LARGEST


@pytest.mark.parametrize("tool", ("vram-run", "vram-plan", "vram-translate", "vram-lsp-server"))
def test_each_tool_starts(root, tool):
    assert "--help" in root.run(f"/e/bin/{tool}", "--help")


def test_a_step_runs(root):
    assert "loss" in root.run("/e/bin/vram-run", "/there/mlp-tiny.mlir", "--backend=cpu")


def test_passes_and_planner_of_python(root):
    said = root.run("/e/bin/python", "-c", "import vram, vram._planner\n"
                    "text = vram.opt(open('/there/mlp-tiny.mlir').read(), 'vram-fit-budget{budget=8kB}')\n"
                    "print(vram.memory_report(text)[0]['arena_bytes'] <= 8000, vram.__version__)\n"
                    "print(vram._planner.Problem({'nodes': [{'cost': 1, 'size': 8, 'inputs': []}]})"
                    ".fit_live_peak_only(8).summary['status'])")
    assert said.startswith("True ") and said.endswith("optimal\n")


def test_what_is_missing_is_said(root):
    said = root.run("/e/bin/python", "-c", "import vram; vram.export(None, None)", code=1)
    assert said.splitlines()[-1] == \
        "ImportError: vram's exporter needs PyTorch: pip install 'torch >= 2.9, < 2.16'"
    said = root.run("/e/bin/vram-opt", "--fit=8kB", "--lower-to=cuda:sm_90", "/there/mlp-tiny.mlir", code=1)
    assert "ptxas" in said


def test_nothing_is_linked_from_outside(wheel, tmp_path):
    """Not even on a machine that has LLVM."""
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path)
    allowed = re.compile(r"/(libc|libm|libdl|librt|libpthread|libstdc\+\+|libgcc_s|libz|ld-linux-x86-64)"
                         r"[.-].*so|/vram\.libs/")
    binaries = [*tmp_path.glob("vram/bin/*"), *tmp_path.glob("vram/*.so"), *tmp_path.glob("vram.libs/*")]
    assert len(binaries) > 10
    outside = {path for path in libraries(*binaries) if not allowed.search(path)}
    assert outside == set()
