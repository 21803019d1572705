# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dropout: a rerun draws the mask of the first run. Every gradient of a step with reruns
equals the one without; redrawn masks give other gradients, which is tried as well."""

import pytest
import torch

from support import compiled, gpt, limits, make, mlp, step
from vram.torch.graph.joint_builder import JointBuilder

#: Also with the oldest PyTorch.
pytestmark = pytest.mark.oldest


def redrawn(plain):
    """The rerun of a draw as it would be if nobody cared: without its state."""
    def careless(builder, op):
        kept = plain(builder, op)
        op.operands.remove(op.state)
        op.state = None
        return kept
    return careless


def gradients(factory, budget):
    model, inputs = make(factory, dropout=0.2)
    backend, call = compiled(model, budget=budget)
    torch.manual_seed(11)
    found = step(model, inputs, call)
    report, = backend.reports
    assert (found.saved, found.saved_inputs) == \
        (report.saved_bytes, report.saved_input_bytes), (found.saved, report)
    # The next draw: a rerun leaves the generator where it was.
    return found, report, torch.rand(1)


def check(factory):
    least, most = limits(factory, dropout=0.2)
    wanted, report, drawn = gradients(factory, most)
    assert report.reruns == 0
    found, report, again = gradients(factory, least)
    assert report.reruns > 0
    assert torch.equal(found.loss, wanted.loss) and torch.equal(drawn, again)
    for name, tensor in wanted.gradients.items():
        assert torch.equal(found.gradients[name], tensor), name
    return least


def check_that_it_can_fail(factory, least):
    """Without the generator's state some gradient differs."""
    model, inputs = make(factory, dropout=0.2)
    wanted = gradients(factory, "1TB")[0]
    plain = JointBuilder._add_state
    JointBuilder._add_state = redrawn(plain)
    try:
        found, report, _ = gradients(factory, least)
    finally:
        JointBuilder._add_state = plain
    assert report.reruns > 0
    assert any(not torch.equal(found.gradients[name], tensor)
               for name, tensor in wanted.gradients.items())


def test_mlp():
    least = check(mlp)
    check_that_it_can_fail(mlp, least)


@pytest.mark.slow
def test_gpt():
    check(gpt)
