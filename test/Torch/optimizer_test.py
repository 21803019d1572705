# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The bytes of an optimizer's state are those that a real one has after a step."""

from unittest import mock

import pytest
import torch
from torch import nn, optim
from torch._dynamo.backends.common import aot_autograd

from vram.torch.loop import optimizer_state, optimizer_trial

#: Also with the oldest PyTorch.
pytestmark = pytest.mark.oldest


def parameters(dtype=torch.float32):
    model = nn.Sequential(nn.Linear(8, 4, dtype=dtype), nn.Linear(4, 3, dtype=dtype))
    model[1].bias.requires_grad_(False)
    return list(model.parameters())


def real(optimizer):
    """After a step; each storage once."""
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            if parameter.requires_grad:
                parameter.grad = torch.ones_like(parameter)
    optimizer.step()
    sizes = {tensor.untyped_storage().data_ptr(): tensor.untyped_storage().nbytes()
             for state in optimizer.state.values()
             for tensor in torch.utils._pytree.tree_leaves(state)
             if isinstance(tensor, torch.Tensor)}
    return sum(sizes.values())


#: By name, as torch makes it, and options of further ones.
NAMED = {
    "sgd": (optim.SGD, {}), "sgd-momentum": (optim.SGD, {"momentum": 0.9}),
    "adagrad": (optim.Adagrad, {}), "asgd": (optim.ASGD, {}), "rmsprop": (optim.RMSprop, {}),
    "adadelta": (optim.Adadelta, {}), "adam": (optim.Adam, {}),
    "adamw": (optim.AdamW, {}), "nadam": (optim.NAdam, {}), "radam": (optim.RAdam, {}),
    "adamax": (optim.Adamax, {}), "adam-amsgrad": (optim.Adam, {"amsgrad": True}),
    "adamw-amsgrad": (optim.AdamW, {"amsgrad": True})}
MORE = [(optim.SGD, {"momentum": 0.9, "nesterov": True}), (optim.SGD, {"foreach": True}),
        (optim.RMSprop, {"momentum": 0.9, "centered": True}), (optim.Rprop, {}),
        (optim.AdamW, {"fused": True}), (optim.Adam, {"foreach": True}),
        (optim.AdamW, {"lr": torch.tensor(1e-3)})]
MORE += [(getattr(optim, name), {}) for name in ("Adafactor",) if hasattr(optim, name)]


class Lion(optim.Optimizer):
    """One that torch does not have."""

    def __init__(self, params):
        super().__init__(params, {"lr": 0.1})

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for parameter in group["params"]:
                if parameter.grad is not None:
                    state = self.state[parameter]
                    state.setdefault("moment", torch.zeros_like(
                        parameter, dtype=torch.bfloat16)).add_(parameter.grad)
                    parameter.sub_(parameter.grad.sign() * group["lr"])


def test_of_objects():
    for kind, options in [*NAMED.values(), *MORE, (Lion, {})]:
        for dtype in (torch.float32, torch.bfloat16):
            if options.get("fused") and dtype is torch.bfloat16:
                continue
            given = parameters(dtype)
            optimizer = kind(given, **options)
            before = [parameter.clone() for parameter in given]
            expected = optimizer_state.state_bytes(optimizer, 0)
            # The trial left the optimizer and its parameters alone.
            assert all(map(torch.equal, before, given)), kind
            assert all(parameter.grad is None for parameter in given), kind
            assert expected == real(optimizer), (kind, options, dtype, expected)
            assert expected == optimizer_state.state_bytes(optimizer, 0), (kind, options)


def test_of_names():
    assert set(NAMED) == set(optimizer_state.STATES) - {"none"}
    for name, (kind, options) in NAMED.items():
        given = [parameter for parameter in parameters() if parameter.requires_grad]
        bytes_ = sum(parameter.nbytes for parameter in given)
        found = optimizer_state.state_bytes(name, bytes_, len(given))
        assert found == real(kind(given, **options)), (name, found)
    assert optimizer_state.state_bytes("none", 100, 3) == 0
    with pytest.raises(ValueError, match="optimizer='lookahead' is not known: pass one of none, sgd.*radam"):
        optimizer_state.state_bytes("lookahead", 100, 3)


@pytest.mark.skipif(not hasattr(optim, "Muon"), reason="this PyTorch has no Muon")
def test_muon():
    """It takes matrices alone, here beside AdamW for the biases."""
    given = parameters()
    wide = optim.Muon([p for p in given if p.ndim == 2])
    narrow = optim.AdamW([p for p in given if p.ndim == 1])
    expected = [optimizer_state.state_bytes(optimizer, 0) for optimizer in (wide, narrow)]
    assert optimizer_state.watched([wide, narrow]).state == sum(expected)
    assert expected == [real(wide), real(narrow)]
    assert expected[0] == sum(p.nbytes for p in given if p.ndim == 2)


def test_without_a_trial():
    """One that needs a closure has a state after its first step; a scheduler's step and
    hooks are not run."""
    given = parameters()
    lbfgs = optim.LBFGS(given)
    try:
        optimizer_state.state_bytes(lbfgs, 0)
        raise AssertionError("LBFGS was counted")
    except ValueError as error:
        assert "the optimizer LBFGS is not known" in str(error), error
    given = parameters()
    optimizer = optim.Adam(given)
    scheduler = optim.lr_scheduler.StepLR(optimizer, 1)
    called = []
    optimizer.register_step_pre_hook(lambda *_: called.append(1))
    assert optimizer_state.state_bytes(optimizer, 0) and not called
    assert not optimizer.state and scheduler.last_epoch == 0


def test_while_compiling():
    """The backend asks within AOTAutograd's tracing."""
    model = nn.Linear(8, 8)
    for kind in (optim.AdamW, optim.NAdam, optim.Adafactor):
        optimizer = kind(model.parameters())
        found = []

        def backend(module, inputs):
            def compiler(graph, _):
                found.append(optimizer_state.state_bytes(optimizer, 0))
                return graph

            return aot_autograd(fw_compiler=compiler)(module, inputs)

        torch._dynamo.reset()
        torch.compile(model, backend=backend)(torch.randn(4, 8))
        assert found == [optimizer_state.state_bytes(optimizer, 0)], (kind, found)


def test_as_in_compilation():
    """Optimizers that see a compilation make tensors of numbers, of which fake tensors of
    2.14 have no kernels: the trial hides it."""
    for kind in (optim.AdamW, optim.NAdam, optim.SGD):
        optimizer = kind(parameters(), foreach=True)
        wanted = optimizer_trial.trial(optimizer)
        with mock.patch.object(torch.compiler, "_is_compiling_flag", True):
            assert optimizer_trial.trial(optimizer) == wanted, kind


class Tabled(optim.Optimizer):
    """All parameters share a table, as those of bitsandbytes' optimizers do."""

    def __init__(self, params):
        super().__init__(params, {"lr": 0.1})
        self.table = torch.zeros(256)

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for parameter in group["params"]:
                if parameter.grad is not None:
                    self.state[parameter].setdefault("table", self.table)


def test_shared_between_parameters():
    """Before a step and after it, what parameters share counts once."""
    optimizer = Tabled(parameters())
    assert optimizer_state.state_bytes(optimizer, 0) == 1024
    assert real(optimizer) == optimizer_state.state_bytes(optimizer, 0) == 1024


@pytest.mark.parametrize("library, kind, moments, tables", [
    ("torchao.optim", "AdamW8bit", 2, 4), ("torchao.optim", "Adam8bit", 2, 4),
    ("bitsandbytes.optim", "AdamW8bit", 2, 2), ("bitsandbytes.optim", "Lion8bit", 1, 1)])
def test_eight_bits(library, kind, moments, tables):
    """Two matrices have codes, scales of blocks of 256, and tables of codes, which bitsandbytes
    shares between them; two biases have floats. torchao counts steps in tensors."""
    # A torchao that is too new for this PyTorch fails in the middle of its import.
    module = pytest.importorskip(library, exc_type=ImportError)
    model = nn.Sequential(nn.Linear(64, 128), nn.Linear(128, 80))
    optimizer = getattr(module, kind)(model.parameters())
    weights, biases = 64 * 128 + 128 * 80, 128 + 80
    wanted = moments * (weights + 4 * weights // 256 + 4 * biases) + 1024 * tables
    wanted += 4 * 4 if library == "torchao.optim" else 0
    assert optimizer_state.state_bytes(optimizer, 0) == wanted
    for parameter in model.parameters():
        parameter.grad = torch.ones_like(parameter)
    with torch.compiler.set_stance("force_eager"):  # torchao compiles its step.
        optimizer.step()
    assert optimizer_state.state_bytes(optimizer, 0) == wanted
