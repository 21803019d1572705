# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A sample of the corpus: small modules of every dialect that vram-opt knows, through every
pass and short flag. scripts/nightly-corpus.sh runs thousands."""

import argparse
import pathlib
import re
import subprocess
import sys

import generate
import pytest
import run

HERE = pathlib.Path(__file__).resolve().parent


def sample(capsys, count):
    options = argparse.Namespace(count=count, seed=0, batch=40, jobs=2, sanitizers=False,
                                 only="", keep="")
    code = run.Corpus(options).run()
    printed = capsys.readouterr().out
    assert f"{count} modules that verify, of" in printed
    assert re.search("^[0-9]+ configurations, [1-9][0-9]* runs, 0 at fault$", printed,
                     re.M), printed
    assert not code and not re.search("^module [0-9]", printed, re.M), printed


def test_few(capsys):
    sample(capsys, 6)


@pytest.mark.slow
def test_sample(capsys):
    sample(capsys, 24)


@pytest.fixture(scope="module")
def modules():
    return "// -----\n".join(generate.make(0, number) for number in range(300))


def test_the_same_seed_gives_the_same_modules(modules):
    # A process of its own: there Python draws another order of its sets.
    again = subprocess.run([sys.executable, HERE / "generate.py", "--count=300"],
                           capture_output=True, text=True, check=True).stdout
    same = again == modules
    assert same


def test_every_dialect_of_the_tool_has_ops(modules, vram_opt):
    """Or the corpus does not test it: add templates."""
    ops = set(re.findall(r"(?:^\s*|= )([a-z_]+)\.[a-z]", modules, re.MULTILINE))
    dialects = vram_opt("--show-dialects").stdout.split(":")[1].strip().split(",")
    assert dialects and not [name for name in dialects if name not in ops]
