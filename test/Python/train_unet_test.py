# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The example that trains a U-Net from a DataLoader, smaller."""

import re
import runpy
import sys

import pytest

pytest.importorskip("torch")


def test_train_unet(examples, compiler, monkeypatch, capsys):
    # The example extends the path of modules for itself.
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "argv", [
        "train_unet.py", "--images", "8", "--epochs", "2", "--size", "16", "--width", "2",
        "--budget", "480kB"])
    runpy.run_path(str(examples / "train_unet.py"), run_name="__main__")
    printed = capsys.readouterr().out
    assert re.search(r"checkpoint 'main': (optimal|feasible).*"
                     r"<vram\.TrainingStep of UNet.*"
                     r"epoch 1: loss 0\.[0-9]+.*epoch 2: loss 0\.", printed, re.S), printed
