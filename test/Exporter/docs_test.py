# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples in docs/exporter.md run, and its claims about versions hold; the page of
core ops is what the exporter does."""

import re
import subprocess
import sys

import pytest

from vram import _versions


@pytest.fixture
def text(source):
    return (source / "docs" / "exporter.md").read_text()


def test_examples(text, tmp_path, monkeypatch):
    # Where an example writes a file.
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) == 3
    scope: dict = {}
    for block in blocks:
        exec(compile(block, "docs/exporter.md", "exec"), scope)


def test_versions(text):
    first = "{}.{}".format(*_versions.TORCH_FROM)
    last = "{}.{}".format(_versions.TORCH_BEFORE[0], _versions.TORCH_BEFORE[1] - 1)
    assert f"made for torch {first} up to {last}" in text


def test_page_of_core_ops(source):
    # In a process of its own: the page lists what is registered when nothing but the
    # exporter is imported, and other tests register forms.
    done = subprocess.run([sys.executable, source / "scripts" / "update-exporter-docs.py",
                           "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
