# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What budgets cost a job on ranks that are not there, beside GraphTrainer's policies."""

import json
import subprocess
import sys

import jobs  # noqa: F401 (the first to import torchtitan)
import pytest
from vram.titan.__main__ import main


def explained(capsys, *arguments, code=0):
    """What the command prints, to standard output or as its error."""
    assert main(["explain", *arguments]) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.err.splitlines()[-1]


def test_as_a_command():
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "vram.titan", "explain", "--model", "llama3-9b",
         "--ranks=8"], capture_output=True, text=True)
    assert done.returncode == 1 and "did you mean 'llama3_8b'?" in done.stderr


@pytest.mark.filterwarnings("ignore::vram.titan.PredictionWarning")
@pytest.mark.parametrize("arguments", [
    ("llama3-debugmodel", "--ranks=8"),
    pytest.param(("llama3-debugmodel", "--ranks=8", "--fsdp=4", "--tp=2"),
                 marks=pytest.mark.slow),
    pytest.param(("deepseek-v3-debugmodel", "--ranks=8", "--ep=4"), marks=pytest.mark.slow),
    pytest.param(("qwen3-debugmodel", "--ranks=8"), marks=pytest.mark.slow),
], ids=["fsdp", "fsdp and tp", "experts", "qwen"])
def test_beside_graphtrainers_policies(capsys, arguments):
    model, *others = arguments
    found = json.loads(explained(capsys, "--model", model, *others, "--batch=2",
                                 "--length=512", "--effort=2", "--json"))
    assert [row["policy"]["name"] for row in found["policies"]] == [
        "default", "full", "eager", "sac_and_offload"]
    for row in found["policies"]:
        assert row["peak"] <= row["policy"]["peak"] == row["budget"]
        assert row["bound"] <= row["added"]
        if not row["policy"]["host"]:
            assert row["added"] <= row["policy_added"], row
    stored = [row["policy"]["host"] for row in found["policies"]]
    assert stored[:3] == [0, 0, 0] and stored[3] > 0
    rows = found["rows"]
    assert len(rows) == 5
    for row in rows:
        assert row["bound"] <= row["added"] and row["peak"] <= row["budget"]
    assert [row["added"] for row in rows] == sorted((row["added"] for row in rows), reverse=True)
    full, default = found["policies"][1], found["policies"][0]
    assert full["budget"] < rows[0]["budget"] < rows[-1]["budget"] < default["budget"]
    parts = found["parts"]
    assert parts["optimizer state"] >= 2 * parts["parameters"]


def test_words(capsys):
    text = explained(capsys, "--model", "llama3-debugmodel", "--ranks=2", "--batch=1",
                     "--length=256", "--budgets=1MB,1GB", "--no-policies", "--effort=1")
    lines = text.splitlines()
    assert lines[0].startswith("llama3-debugmodel on 2 ranks (FSDP 2), 1 x 256 tokens on each")
    assert "no plan: the least budget with one is " in text
    assert [line.split()[:4] for line in lines if "1.00 GB" in line][0][:2] == ["1.00", "GB"]


@pytest.mark.parametrize("arguments, part", [
    (("--model", "llama3-8b", "--ranks=8", "--fsdp=4"), "their product is the number of ranks"),
    (("--model", "llama3-8b", "--ranks=8", "--budgets=30G"), "the unit 'G' is ambiguous"),
    (("--model", "llama3-8b", "--ranks=8", "--micro-batches=8"), "name its ranks by --pp"),
    (("--model", "llama3-debugmodel", "--ranks=2", "--pp=2", "--schedule=ZBVZeroBubble"),
     "choose a schedule of 1F1B"),
    (("--model", "llama3-debugmodel", "--ranks=4", "--pp=2", "--tp=2", "--length=64"),
     "GraphTrainer builds no graphs of stage 0"),
], ids=["ranks", "unit", "micro-batches", "schedule", "pipeline and tp"])
def test_bad_input(capsys, arguments, part):
    assert part in explained(capsys, *arguments, code=1)


def test_a_pipeline(capsys):
    """A row for each rank and budget, and GraphTrainer's policies."""
    found = json.loads(explained(
        capsys, "--model=llama3-debugmodel", "--ranks=2", "--pp=2", "--micro-batches=4",
        "--batch=1", "--length=256", "--effort=1", "--budgets=70MB,1GB", "--json"))
    assert [(row["budget"], row["rank"], row["stages"], row["in_flight"])
            for row in found["rows"]] == [
        (budget, rank, [rank], [2 - rank]) for budget in (70_000_000, 10**9) for rank in (0, 1)]
    for row in found["rows"]:
        assert row["peak"] <= row["budget"] and row["bound"] <= row["added"]
    assert found["rows"][0]["added"] > 0 == found["rows"][2]["added"]
    assert [(row["policy"], row["rank"]) for row in found["policies"]] == [
        (policy, rank) for policy in ("default", "full", "eager") for rank in (0, 1)]
    for row in found["policies"]:
        assert row["peak"] <= row["budget"] and row["added"] <= row["policy_added"]
