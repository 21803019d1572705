# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/gpu_quarter_hour.py: a rehearsal to its end, and what happens where it is cut off,
started again, or a step of it fails."""
import itertools
import json
import subprocess
import sys

import pytest

pytest.importorskip("torch")

ROWS = ("saved", "half", "eager", "compile", "compile-half", "vram-eager", "vram-eager-half", "vram-inductor",
        "vram-inductor-half")
#: In bf16 alone.
EARLY = "saved-early"


class Rehearsal:
    """Runs in one folder, which is prepared once."""

    def __init__(self, source, build, folder):
        self.source, self.folder, self.build = source, folder, build
        self.results = folder / "results.jsonl"

    def call(self, *arguments, code=0):
        command = [sys.executable, self.source / "benchmarks" / "gpu_quarter_hour.py", f"--build={self.build}",
                   *arguments]
        done = subprocess.run([*map(str, command)], capture_output=True, text=True)
        assert done.returncode == code, f"{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def run(self, *arguments, code=0):
        return self.call(f"--rehearse={self.folder}", "--jobs=2", *arguments, code=code)

    def entries(self, path=None):
        return [json.loads(line) for line in (path or self.results).read_text().splitlines()]


@pytest.fixture(scope="module")
def rehearsal(source, build, ptxas, compiler, tmp_path_factory):
    """One that has run, and what it printed."""
    if not (build / "bin" / "VRAMExecutionTests").exists():
        pytest.skip("needs VRAMExecutionTests, which writes the cases")
    made = Rehearsal(source, build, tmp_path_factory.mktemp("quarter"))
    made.printed = made.run()
    return made


def test_all_steps_have_a_result(rehearsal):
    entries = rehearsal.entries()
    assert {entry["status"] for entry in entries} == {"done"}
    assert {(entry["device"], entry["commit"]) for entry in entries} == {("rehearsal", entries[0]["commit"])}
    names = [entry["step"] for entry in entries]
    rows = {f"{network} {precision} {row}" for network, precision, row in
            itertools.product(("gpt2", "unet"), ("bf16", "f32"), ROWS)}
    rows |= {f"{network} bf16 {EARLY}" for network in ("gpt2", "unet")}
    others = {"check norms", "check losses", "check other ops", "check mlp", "attention small", "attention dropout",
              "transfers", "rates", "calibration"}
    assert sorted(names) == sorted(rows | others)
    # What matters most comes first.
    order = ["check mlp", "gpt2 bf16 saved", f"gpt2 bf16 {EARLY}", "attention small", "gpt2 bf16 half", "gpt2 f32 saved", "transfers",
             "gpt2 f32 vram-eager"]
    assert sorted(order, key=names.index) == order
    for entry in entries:
        figures = entry["figures"]
        if entry["table"] == "times":
            assert 0 < figures["least"] <= figures["ms"] <= figures["most"] and figures["bytes"] > 0, entry
        if entry["table"] == "rates":
            assert all(value > 0 for value in figures.values()), entry
        if entry["table"] == "checks":
            assert figures.get("passed", figures.get("variants")) > 0, entry


def test_attention_is_compared(rehearsal):
    small = next(entry["figures"] for entry in rehearsal.entries() if entry["step"] == "attention small")
    for kind in ("forward", "backward"):
        assert 0 < small[kind]["tensor cores, apart"] < 1.6e-2


def test_budgets_of_vram_torch(rehearsal):
    """Those of the prepared steps for B(0.5), and one that holds everything."""
    entries = {entry["step"]: entry["figures"] for entry in rehearsal.entries()}
    prepared = json.loads((rehearsal.folder / "prepared.json").read_text())["steps"]
    for network, precision in itertools.product(("gpt2", "unet"), ("bf16", "f32")):
        half = entries[f"{network} {precision} vram-eager-half"]
        assert half["budget"] == prepared[f"{network}-{precision}-half"]["bytes"]
        assert 0 < half["predicted_bytes"] <= half["budget"]
        assert entries[f"{network} {precision} vram-eager"]["budget"] > 1e12


def test_tables(rehearsal, source):
    """They have the form of those in the documentation."""
    page = (source / "docs" / "cuda.md").read_text()
    lines = rehearsal.printed.splitlines()
    for head in ("| network | method | f32, ms | GB | bf16, ms | GB |",
                 "| network | precision | device | | predicted, ms | measured, ms | off |"):
        assert head in page and head in lines
    table = lines[lines.index("| network | method | f32, ms | GB | bf16, ms | GB |"):]
    table = table[2:table.index("")]
    early = [row for row in table if "early launches" in row]
    assert len(table) == 2 * len(ROWS) + len(early) and len(early) == 2
    table = [row for row in table if row not in early]
    assert table[0].startswith("| GPT-2, small | everything saved | ")
    assert not any("not measured" in row or "failed" in row for row in table)
    assert any(line.startswith("| norms | passed") for line in lines)
    tables = rehearsal.call("tables", rehearsal.folder)
    assert rehearsal.printed.endswith(tables)


def test_a_second_run_does_nothing(rehearsal):
    before = rehearsal.results.read_text()
    printed = rehearsal.run()
    count = len(before.splitlines())
    assert printed.count(": done before\n") == count
    assert rehearsal.results.read_text() == before


def test_a_failed_step_is_recorded_and_the_others_go_on(rehearsal, tmp_path):
    """It runs again, behind those that have not run yet."""
    results = tmp_path / "results.jsonl"
    broken = rehearsal.folder / "steps" / "gpt2-f32-saved.so.xz"
    arguments = (f"--results={results}", "--only=f32 saved|check|transfers")
    content = broken.read_bytes()
    try:
        broken.write_bytes(b"no object")
        printed = rehearsal.run(*arguments, code=1)
    finally:
        broken.write_bytes(content)
    entries = {entry["step"]: entry for entry in rehearsal.entries(results)}
    failed = entries.pop("gpt2 f32 saved")
    assert failed["status"] == "failed" and "LZMAError" in failed["error"]
    assert "gpt2 f32 saved: FAILED: " in printed and "gpt2 f32 saved failed: " in printed
    assert {entry["status"] for entry in entries.values()} == {"done"} and "unet f32 saved" in entries
    assert "| GPT-2, small | everything saved | failed |" in printed
    rehearsal.run(f"--results={results}", "--only=f32 saved|check|transfers|rates")
    again = [entry["step"] for entry in rehearsal.entries(results)][len(entries) + 1:]
    assert again == ["rates", "gpt2 f32 saved"]


def test_a_wrong_result_is_found(rehearsal, tmp_path):
    """A kernel whose result is not the evaluator's."""
    import numpy

    case = next((rehearsal.folder / "cases").glob("*.npz"))
    content = case.read_bytes()
    try:
        with numpy.load(case) as arrays:
            values = dict(arrays)
        values["result0"] = values["result0"] + 1
        numpy.savez(case, **values)
        rehearsal.run(f"--results={tmp_path / 'results.jsonl'}", "--only=check", code=1)
    finally:
        case.write_bytes(content)
    failed = [entry for entry in rehearsal.entries(tmp_path / "results.jsonl") if entry["status"] == "failed"]
    assert len(failed) == 1 and f"{case.stem}: result 0" in failed[0]["error"]


def test_no_time_and_another_commit(rehearsal, tmp_path):
    """Steps that do not fit are skipped with a line. Results of another commit do not count, and a
    line that was cut off is none."""
    results = tmp_path / "results.jsonl"
    other = {**rehearsal.entries()[0], "commit": "0123456789ab"}
    results.write_text(json.dumps(other) + '\n{"step": "transf')
    printed = rehearsal.run(f"--results={results}", "--minutes=0.01")
    assert printed.count(": skipped, ") == len(rehearsal.entries())
    assert "check norms: skipped, 0 s are left and it takes 20" in printed
    rehearsal.run(f"--results={results}", "--only=rates")
    lines = results.read_text().splitlines()
    assert [json.loads(line)["step"] for line in (lines[0], *lines[2:])] == [other["step"], "rates"]


def test_without_a_gpu(rehearsal):
    assert rehearsal.call("run", rehearsal.folder, code=2).startswith("not measured: there is no GPU")


def test_a_folder_that_is_not_prepared(rehearsal, tmp_path):
    done = subprocess.run([sys.executable, rehearsal.source / "benchmarks" / "gpu_quarter_hour.py", "run", tmp_path],
                          capture_output=True, text=True)
    assert done.returncode == 1
    assert f"error: '{tmp_path}' has no prepared.json: `gpu_quarter_hour.py prepare {tmp_path}` makes it" in done.stderr
