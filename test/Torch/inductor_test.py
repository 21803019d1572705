# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor": what is saved is what the plan says, loss and gradients are eager's
within 1e-5. Inductor compiles C++ on the CPU, hence one small model."""

import os
import shutil
import tempfile

import torch

from support import compiled, make, mlp, step, warned


def close(found, wanted):
    return (found - wanted).abs().max() <= 1e-5 * wanted.abs().max()


if __name__ == "__main__":
    if not (shutil.which("g++") or shutil.which("clang++")):
        print("not run: inductor needs a C++ compiler")
        raise SystemExit
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
        wanted = step(*make(mlp))
        reports = []
        for budget in ("1TB", 460_000):
            model, inputs = make(mlp)
            with warned("inductor fuses ops"):
                backend, call = compiled(model, budget=budget, inner="inductor")
                found = step(model, inputs, call)
            assert close(found.loss, wanted.loss)
            for name, tensor in wanted.gradients.items():
                assert close(found.gradients[name], tensor), name
            report, = backend.reports
            assert found.saved == report.saved_bytes, (found.saved, report)
            reports.append(report)
        assert reports[0].reruns == 0 < reports[1].reruns, reports
        assert reports[1].saved_bytes < reports[0].saved_bytes, reports
