# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hooks of saved tensors around compiled graphs, and models that the user lets go of:
nothing that watches memory runs a hook or keeps a tensor."""

import contextlib
import gc
import warnings
import weakref

import pytest
import torch
from support import Mlp
from torch import nn
from torch.utils.checkpoint import checkpoint

import vram.torch
from vram.torch import PredictionWarning

pytestmark = pytest.mark.oldest


@contextlib.contextmanager
def warnings_of_predictions():
    with warnings.catch_warnings(record=True) as recorded:
        warnings.simplefilter("always")
        told = []
        yield told
    told += [str(warning.message) for warning in recorded
             if warning.category is PredictionWarning]


def test_no_hook_runs_in_the_forward():
    unpacked = []

    def unpack(tensor):
        unpacked.append(tensor)
        return tensor

    model = torch.compile(Mlp(), backend=vram.torch.backend("10MB", effort=1))
    x, target = torch.randn(128, 64), torch.randn(128, 64)
    with warnings_of_predictions() as told:
        for _ in range(2):
            with torch.autograd.graph.saved_tensors_hooks(lambda tensor: tensor, unpack):
                loss = model(x, target)
            assert not unpacked
            loss.backward()
            assert unpacked
            unpacked.clear()
    assert len(told) == 1 and "saved_tensors_hooks" in told[0] and "`reserve`" in told[0]


def test_checkpointed_blocks_run_once_in_the_forward():
    """torch.utils.checkpoint runs a block again where its hooks are asked for a tensor."""
    runs = []

    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = nn.Sequential(nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64))
            self.inner.compile(backend=vram.torch.backend("10MB", effort=1))

        def forward(self, x):
            runs.append(self)
            return x + self.inner(x)

    blocks, x = [Block() for _ in range(3)], torch.randn(32, 64)

    def step(around):
        for block in blocks:
            block.zero_grad()
        value = x
        for block in blocks:
            value = around(block, value)
        count = len(runs)
        value.square().mean().backward()
        return count, [p.grad.clone() for block in blocks for p in block.parameters()]

    with warnings_of_predictions():
        plain = step(lambda block, value: block(value))[1]
        runs.clear()
        forwards, gradients = step(lambda block, value: checkpoint(block, value, use_reentrant=False))
    assert forwards == 3 and len(runs) == 6
    assert all(map(torch.equal, plain, gradients))


def test_a_model_goes_when_the_user_lets_go_of_it():
    """Dynamo keeps the backend as long as the code that it compiled."""
    def make():
        model = Mlp()
        optimizer = torch.optim.AdamW(model.parameters())
        average = Mlp()
        backend = vram.torch.backend("10MB", optimizer=optimizer, average=average, effort=1)
        step = torch.compile(lambda *inputs, model=model: model(*inputs), backend=backend)
        step(torch.randn(128, 64), torch.randn(128, 64)).backward()
        optimizer.step()
        optimizer.zero_grad()
        tensors = [*model.parameters(), *average.parameters(),
                   *(value for state in optimizer.state.values() for value in state.values())]
        return [weakref.ref(tensor) for tensor in tensors]

    for _ in range(2):
        there = make()
        gc.collect()
        assert not [tensor for tensor in there if tensor() is not None]


def test_an_optimizer_that_is_gone_is_counted_by_its_bytes():
    model = Mlp()
    state = 2 * sum(parameter.nbytes for parameter in model.parameters())
    backend = vram.torch.backend("10MB", optimizer=torch.optim.Adam(model.parameters()), effort=1)
    gc.collect()
    torch.compile(model, backend=backend)(torch.randn(128, 64), torch.randn(128, 64)).backward()
    with_state = backend.reports[0].peak
    torch._dynamo.reset()
    backend = vram.torch.backend("10MB", effort=1)
    torch.compile(model, backend=backend)(torch.randn(128, 64), torch.randn(128, 64)).backward()
    assert with_state >= backend.reports[0].peak + state


def test_nothing_stays_of_a_backward_that_a_hook_ended():
    """Autograd's queue has the node of the first graph, and the gradient of its result."""
    backend = vram.torch.backend("10MB", effort=1)
    layers = [nn.Sequential(nn.Linear(64, 64), nn.Tanh()) for _ in range(2)]
    first, second = (torch.compile(layer, backend=backend) for layer in layers)

    def ends(_):
        raise ArithmeticError

    hook = layers[1][0].weight.register_hook(ends)

    def forward():
        between = first(torch.randn(32, 64))
        return second(between).square().mean(), weakref.ref(between.grad_fn)

    loss, node = forward()
    with pytest.raises(ArithmeticError):
        loss.backward()
    del loss
    gc.collect()
    assert node() is not None
    hook.remove()
    loss, later = forward()
    assert node() is None and later() is not None
    loss.backward()
    assert layers[0][0].weight.grad is not None
