# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each op of arith and math that has a derivative, in the body of a linalg op and on tensors,
against the op of vram: the gradients, which the first step of SGD with momentum returns as
its state."""

import re

from rules import linalg_loss, vram_loss


def test_rules(tmp_path, vram_opt, vram_run):
    for name, text in ("rules", linalg_loss()), ("rules.vram", vram_loss()):
        (tmp_path / f"{name}.mlir").write_text(text)
        vram_opt("--vram-autodiff=optimizer=momentum", "--vram-plan-memory",
                 tmp_path / f"{name}.mlir", "-o", tmp_path / f"{name}.buffers.mlir")
    printed = vram_run(tmp_path / "rules.buffers.mlir",
                       f"--compare={tmp_path / 'rules.vram.buffers.mlir'}").stdout
    near = r"momentum_buffer\.%s .*largest difference (0|[0-9.]+e-0[6-9]) "
    assert re.search(near % "a" + "(.|\n)*" + near % "b", printed), printed
