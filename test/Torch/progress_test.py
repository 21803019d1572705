# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""While a graph is compiled: what is said, and what Ctrl-C leaves."""

import io
import sys
from unittest import mock

import pytest
import torch
from support import compiled, make, mlp

from vram import _progress
from vram.torch.costs import workspaces
from vram.torch.plan import planned_graph


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("stream, between", [(Terminal(), "\r"), (io.StringIO(), "\n")])
def test_each_part_is_said(stream, between):
    """Without a terminal in lines of their own."""
    with mock.patch.multiple(_progress, _QUIET=0, _LINES=0, _PAUSE=0.001), \
            mock.patch.object(sys, "stderr", stream):
        model, inputs = make(mlp)
        compiled(model, budget="1TB")[1](*inputs)
    said = stream.getvalue().split(between)
    assert any("measuring the scratch memory of kernels: " in line for line in said), said
    assert _progress.Progress._whole is None


def test_nothing_is_said_of_what_is_quick():
    stream = io.StringIO()
    with mock.patch.object(sys, "stderr", stream):
        model, inputs = make(mlp)
        compiled(model, budget="1TB")[1](*inputs)
    assert stream.getvalue() == ""


@pytest.mark.parametrize("place", [(workspaces, "_run"), (planned_graph.Planned, "_solve")])
def test_an_interrupt_leaves_the_model_as_it_was(place):
    model, inputs = make(mlp)
    backend, call = compiled(model, budget="1TB")
    with mock.patch.object(*place, side_effect=KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
        call(*inputs)
    assert _progress.Progress._whole is None
    call(*inputs).backward()
    found = [parameter.grad.clone() for parameter in model.parameters()]
    model.zero_grad()
    model(*inputs).backward()
    assert all(torch.equal(one, parameter.grad)
               for one, parameter in zip(found, model.parameters()))
    assert len(backend.reports) == 1
