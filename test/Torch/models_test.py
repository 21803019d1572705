# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loss, gradients and buffers are eager's, bit for bit; what is saved is what the plan
says, to the byte; what is alive stays within the prediction, and that within the
budget."""

import pytest
import torch

from support import MODELS, Live, compiled, limits, make, step, watched


def same(found, wanted, what):
    assert torch.equal(found.loss, wanted.loss), f"{what}: the loss differs"
    for kind in ("gradients", "buffers"):
        for name, tensor in getattr(wanted, kind).items():
            assert torch.equal(getattr(found, kind)[name], tensor), \
                f"{what}: {kind} of {name} differ"


def reference(name):
    """Eager's step; where PyTorch's own way through AOTAutograd has other bits, as of
    some backwards with torch 2.9, the step of aot_eager, which is close to it."""
    wanted = step(*make(MODELS[name]))
    torch._dynamo.reset()
    model, inputs = make(MODELS[name])
    traced = step(model, inputs, torch.compile(model, backend="aot_eager"))
    try:
        same(traced, wanted, "")
    except AssertionError as error:
        print(f"{name}: PyTorch's aot_eager has other bits than eager{error}")
        for gradient, plain in zip(traced.gradients.values(), wanted.gradients.values()):
            torch.testing.assert_close(gradient, plain)
        return traced
    return wanted


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.oldest] if name == "mlp" else
                 [pytest.mark.slow] if name in ("vit", "densenet", "gpt", "llama", "resnet") else [])
    for name in MODELS])
def test_model(name):
    wanted = reference(name)
    least, most = limits(MODELS[name])
    assert least < most, (least, most)
    reports = []
    for fraction in (0, 0.5, 1):
        budget = least + int(fraction * (most - least))
        for inner in ("eager", "aot_eager") if fraction == 0.5 else ("eager",):
            what = f"{name}, {inner}, {budget} bytes"
            model, inputs = make(MODELS[name])
            live = Live([*model.parameters(), *model.buffers(), *inputs])
            with watched(live):
                backend, call = compiled(model, budget=budget, inner=inner)
                found = step(model, inputs, call)
            same(found, wanted, what)
            report, = backend.reports
            assert (found.saved, found.saved_inputs) == \
                (report.saved_bytes, report.saved_input_bytes), (what, found, report)
            assert report.peak <= budget, (what, report)
            assert report.bound <= report.cost
            if inner == "eager":
                assert 0 < live.peak <= report.peak, (what, live.peak, report)
                print(what, "predicted", report.peak, "alive", live.peak)
        reports.append(report)
    for tight, loose in zip(reports, reports[1:]):
        assert tight.peak <= loose.peak and tight.cost >= loose.cost, (name, reports)
    assert reports[0].reruns > 0 and reports[-1].reruns == 0, (name, reports)
    assert reports[0].saved_bytes < reports[-1].saved_bytes, (name, reports)
