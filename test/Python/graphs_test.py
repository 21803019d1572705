# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps on a GPU as graphs of CUDA, with a driver that has no GPU: which calls are graphs, that the
kernels that run are those of a step without, on the same addresses, and what is said where a step
cannot be captured."""

import itertools
import pathlib
import re
import subprocess
import sys

import pytest

pytest.importorskip("numpy")

CALLS = pathlib.Path(__file__).parent / "Inputs" / "graph_calls.py"
COUNTED = {"launches": r"driver: (\d+) launches", "captured": r"(\d+) captured,", "graphs": r"(\d+) graph launches",
           "left": r"(\d+) graphs left", "hosts": r"(\d+) functions of the host", "early": r"(\d+) launched early"}


class Runs:
    """Steps in a folder with the driver."""

    def __init__(self, folder, source, vram_opt, vram_translate):
        self.folder, self.opt, self.translate = folder, vram_opt, vram_translate
        self.examples = source / "examples"
        driver = source / "test" / "Tools" / "vram-run" / "Inputs" / "fake_driver.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", folder / "libcuda.so.1", driver], check=True)
        self.numbers = itertools.count()

    def make(self, name, step="kernels=none", *passes, options=()):
        """A shared object of a training step of mlp-tiny."""
        made, planned = self.folder / f"{name}-step.mlir", self.folder / f"{name}.mlir"
        self.opt(f"--vram-training-step={step}", self.examples / "mlp-tiny.mlir", "-o", made)
        self.opt(*passes, "--vram-inplace", "--vram-plan-memory", made, "-o", planned)
        self.translate("--vram-to-cuda-shared-object", "--chip=sm_90", *options, planned, "-o", self.folder / f"{name}.so")

    def run(self, name, calls, *options, **environment):
        """What the calls have printed, how much the driver counted, and what it ran: kernels with
        their first arguments, each the number of its first use."""
        trace = self.folder / f"trace-{next(self.numbers)}"
        done = subprocess.run([sys.executable, CALLS, self.folder / f"{name}.so", calls, *options], text=True,
                              capture_output=True, env={"PATH": "", "LD_LIBRARY_PATH": str(self.folder),
                                                        "PYTHONPATH": str(CALLS.parents[3] / "python"),
                                                        "FAKE_TRACE": str(trace), **environment})
        assert done.returncode == 0, done.stderr[-3000:]
        counted = {what: int(re.search(pattern, done.stderr)[1]) for what, pattern in COUNTED.items()}
        addresses: dict[str, int] = {}
        ran = [(kernel, addresses.setdefault(address, len(addresses))) for kernel, address in
               map(str.split, trace.read_text().splitlines())] if trace.exists() else []
        return done.stdout, counted, ran


@pytest.fixture(scope="module")
def runs(source, ptxas, compiler, vram_opt, vram_translate, tmp_path_factory):
    made = Runs(tmp_path_factory.mktemp("graphs"), source, vram_opt, vram_translate)
    made.make("mlp")
    return made


def kernels_of(runs, name="mlp"):
    return runs.run(name, "a", "plain")[1]["launches"]


#: Calls by their inputs; how many are graphs, and how many graphs are made.
SEQUENCES = {
    # The first one loads code, the second one is captured.
    "a": (0, 0), "aa": (1, 1), "aaaaa": (4, 1),
    # A loader with two or three buffers.
    "abababab": (6, 2), "abcabcabc": (6, 3), "aabaab": (4, 2),
    # As many sets of addresses as are remembered, and one more, of which none comes back in time.
    "abcdefgh" * 3: (16, 8), "abcdefghi" * 3: (0, 0),
    # A set that was forgotten comes for the first time again.
    "aa" + "bcdefghi" + "aa": (2, 2)}


@pytest.mark.parametrize("calls", SEQUENCES)
def test_the_kernels_of_a_step_without_graphs(runs, calls):
    graphs, captured = SEQUENCES[calls]
    printed, counted, ran = runs.run("mlp", calls)
    plain = runs.run("mlp", calls, "plain")
    count = kernels_of(runs)
    assert plain[1] == {"launches": len(calls) * count, "captured": 0, "graphs": 0, "left": 0, "hosts": 0,
                        "early": 0}
    assert counted == {"launches": (len(calls) - graphs) * count, "captured": captured * count, "graphs": graphs,
                       "left": 0, "hosts": 0, "early": 0}
    assert ran == plain[2] and len(ran) == len(calls) * count
    assert printed == plain[0] == ""


def test_early_launches(runs):
    """Of kernels that wait for the ones in front, also in a capture."""
    runs.make("early", options=["--dependent-launch"])
    printed, counted, ran = runs.run("early", "aaa")
    assert printed == "" and counted["graphs"] == 2
    assert counted["early"] == counted["launches"] + counted["captured"]
    assert [kernel for kernel, _ in ran] == [kernel for kernel, _ in runs.run("mlp", "aaa", "plain")[2]]


def test_graphs_differ_by_their_addresses(runs):
    """The trace that others are compared with tells the calls apart."""
    _, _, ran = runs.run("mlp", "aabb")
    count = kernels_of(runs)
    steps = [ran[i * count:(i + 1) * count] for i in range(4)]
    assert steps[0] == steps[1] != steps[2] == steps[3]


def test_addresses_that_always_change(runs):
    """One warning, and the same kernels."""
    calls = "abcdefghijklmnopqrstuvwxyz"
    calls = calls + calls.upper() + calls
    printed, counted, ran = runs.run("mlp", calls)
    assert printed.count("\n") == 1
    assert re.fullmatch(r"RuntimeWarning at .*graph_calls.py: the step in '.*mlp.so' is launched kernel by kernel, not "
                        r"as a CUDA graph, which takes more time and changes no result: the addresses of 'x', 'target' "
                        r"change from call to call; copy new values into the same arrays \(.copy_\(\) of PyTorch's\); "
                        r"or load it with cuda_graph=False\n", printed), printed
    assert (counted["graphs"], counted["captured"]) == (0, 0)
    assert ran == runs.run("mlp", calls, "plain")[2]


def test_captures_are_bounded(runs):
    """Each set comes twice, one behind the other: no more than one graph for 16 calls beyond 8."""
    calls = "".join(2 * letter for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    _, counted, ran = runs.run("mlp", calls)
    count = kernels_of(runs)
    assert 8 < counted["captured"] / count <= 8 + len(calls) / 16 and counted["left"] == 0
    assert ran == runs.run("mlp", calls, "plain")[2]


def test_the_null_stream(runs):
    """It cannot be captured itself, but runs what another one was captured on."""
    printed, counted, _ = runs.run("mlp", "aaa", "null")
    assert printed == "" and counted["graphs"] == 2 and counted["launches"] == kernels_of(runs)
    assert "cannot be launched" in runs.run("mlp", "aaa", "null", "plain")[0]


def test_a_caller_captures(runs):
    """The kernels become part of the caller's graph, whether the step has one or not."""
    count = kernels_of(runs)
    for calls, captured, graphs in (("aa(a)a", 2, 2), ("(a)", 1, 0), ("a(aa)aa", 3, 2)):
        printed, counted, ran = runs.run("mlp", calls)
        assert printed == "" and counted["left"] == 0
        assert (counted["captured"], counted["graphs"]) == (captured * count, graphs), calls


@pytest.mark.parametrize("where, why", [
    ("launch", r"kernel '\w+' cannot be launched: a fake error"),
    ("instantiate", "a graph cannot be instantiated: out of memory")])
def test_a_capture_fails(runs, where, why):
    """One warning; the kernels run, once each call, and nothing is captured again."""
    printed, counted, ran = runs.run("mlp", "aaabbb", FAKE_CAPTURE=where)
    assert printed.count("\n") == 1
    assert re.search(rf"RuntimeWarning at .*graph_calls.py: .*: it cannot be captured: {why}; or load", printed), printed
    assert counted["graphs"] == counted["left"] == 0
    assert ran == runs.run("mlp", "aaabbb", "plain")[2]


def test_an_older_object(runs):
    """One that exports no capture_graph."""
    (runs.folder / "older.so").write_bytes((runs.folder / "mlp.so").read_bytes().replace(b"capture_graph\0", b"capture_other\0"))
    printed, counted, ran = runs.run("older", "aa")
    assert printed.count("\n") == 1 and "an older VRAM made it; make it again; or load it with cuda_graph=False" in printed
    assert counted["graphs"] == 0 and ran == runs.run("mlp", "aa", "plain")[2]


def test_memory_that_is_not_pinned(runs):
    """A step that offloads to it runs without a graph, and says why."""
    link = CALLS.parents[2] / "Integration" / "Offload" / "Inputs" / "fast-link.json"
    runs.make("offload", "kernels=none",
              f"--vram-checkpoint=device={link} budget-fraction=0.5 host-memory=1GB least-offload=0B")
    printed, counted, ran = runs.run("offload", "aaa")
    assert printed.count("\n") == 1 and "is captured with memory of the host that is not pinned" in printed
    assert counted["graphs"] == counted["left"] == 0
    assert ran == runs.run("offload", "aaa", "plain")[2]
