# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the code in docs/jax.md as it stands, from top to bottom."""

import re

import vram._versions
import vram.jax


def test_docs(source):
    text = (source / "docs" / "jax.md").read_text()
    snippets = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(snippets) == 3, len(snippets)
    scope: dict = {}
    for snippet in snippets:
        exec(compile(snippet, "docs/jax.md", "exec"), scope)
    assert scope["fitted"].report.reruns and scope["fitted"].report.peak <= 2_000_000
    assert scope["again"](scope["params"], scope["x"], scope["x"])
    first, before = vram._versions.JAX_FROM, vram._versions.JAX_BEFORE
    assert f"jax >= {first[0]}.{first[1]}, < {before[0]}.{before[1]}" in text
