# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Frozen weights in codes, from PyTorch: adapters train as beside the decoded weights."""

import copy

import pytest

torch = pytest.importorskip("torch")

import vram  # noqa: E402
from vram import _frozen_weights  # noqa: E402
from vram.exporter import ExportError  # noqa: E402

nn = torch.nn


class Adapter(nn.Module):
    """A frozen linear layer with a trained product of rank 4 beside it."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.base = nn.Linear(inputs, outputs).requires_grad_(False)
        self.down, self.up = nn.Linear(inputs, 4, bias=False), nn.Linear(4, outputs, bias=False)

    def forward(self, x):
        return self.base(x) + self.up(self.down(x))


def adapted():
    torch.manual_seed(0)
    return nn.Sequential(Adapter(33, 128), nn.GELU(), Adapter(128, 128), nn.GELU(), Adapter(128, 10))


def decoded(model, formats):
    """A copy whose weights of these names are what their codes hold."""
    model = copy.deepcopy(model)
    for name, format in formats.items():
        weight = model.get_parameter(name)
        part = _frozen_weights.Part(name, format, tuple(weight.shape))
        weight.copy_(torch.from_numpy(_frozen_weights.dequantize(*_frozen_weights.quantize(weight, format), part)))
    return model


def batch():
    return torch.randn(16, 33), torch.randint(0, 10, (16,))


def losses(step, model, count=20):
    """Of the step, and of PyTorch."""
    optimizer = torch.optim.AdamW((p for p in model.parameters() if p.requires_grad), lr=1e-2)
    found = [], []
    torch.manual_seed(1)
    for _ in range(count):
        x, labels = batch()
        found[0].append(float(step(x, labels, lr=1e-2)))
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), labels)
        loss.backward()
        optimizer.step()
        found[1].append(float(loss.detach()))
    return found


@pytest.mark.parametrize("frozen, formats", [
    ({"0.base.weight": "nf4", "*.base.weight": "int8", "2.*": "nf4"},
     {"0.base.weight": "int8", "2.base.weight": "nf4", "2.base.bias": "nf4", "4.base.weight": "int8"}),
    ("nf4", {"0.base.weight": "nf4", "2.base.weight": "nf4"})], ids=["by name", "nf4"])
def test_losses(frozen, formats):
    """20 steps within a budget, and 20 more from another model's weights."""
    model = adapted()
    step = vram.compile(model, batch(), loss=nn.CrossEntropyLoss(), optimizer="adamw", budget="200kB",
                        frozen_weights=frozen)
    names = {argument.name: argument for each in step._compiled.values() for argument in each.step.arguments}
    for name, format in formats.items():
        assert name not in names and names[f"{format}.{name}"].type == "i8"
    ours, theirs = losses(step, decoded(model, formats))
    assert ours == pytest.approx(theirs, rel=1e-4)

    assert torch.equal(step.state_dict()["model"]["0.base.weight"], model.state_dict()["0.base.weight"])
    other = adapted()
    with torch.no_grad():
        for parameter in other.parameters():
            parameter.mul_(1.5)
    step = vram.compile(model, batch(), loss=nn.CrossEntropyLoss(), optimizer="adamw", budget="200kB",
                        frozen_weights=frozen)
    step.load_state_dict({"model": other.state_dict()})
    ours, theirs = losses(step, decoded(other, formats))
    assert ours == pytest.approx(theirs, rel=1e-4)


@pytest.mark.parametrize("frozen, message", [
    ({"*.bases.weight": "nf4"}, r"frozen_weights: '\*.bases.weight' matches no frozen parameter"),
    ({"*.down.weight": "nf4"}, r"frozen_weights: '\*.down.weight' matches no frozen parameter"),
    ({"*.base.weight": "fp4"}, r"frozen_weights\['\*.base.weight'\] is 'fp4'; it must be 'nf4' or 'int8'")])
def test_wrong(frozen, message):
    with pytest.raises(ExportError, match=message):
        vram.export(adapted(), batch()[0], loss=torch.sum, frozen_weights=frozen)
