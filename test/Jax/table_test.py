# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table beside jax.checkpoint, of the smallest program: budgets are kept, and no plan
computes more again than a policy that takes as much memory."""

import sys

import jax_table
import pytest


def table(monkeypatch, budgets):
    monkeypatch.setattr(sys, "argv", ["jax_table.py", "--quick", "--programs", "mlp",
                                      "--budgets", str(budgets)])
    assert jax_table.main() == 0


@pytest.mark.slow
def test_small_table(monkeypatch):
    """Half as many layers, and one budget."""
    monkeypatch.setitem(jax_table.QUICK, "mlp", {"width": 128, "depth": 4, "batch": 1024})
    table(monkeypatch, 1)


@pytest.mark.slow
def test_table(monkeypatch):
    table(monkeypatch, 2)
