# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the backend is handed to torch.compile: each way works, or one line says what to
write."""

import subprocess
import sys
import warnings

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.symbolic_shapes import ShapeEnv
from torch.nn import functional as F

import vram.torch
from support import compiled, limits, make, mlp, warned
from vram import _versions
from vram.torch.compiler import selftest
from vram.torch.graph import joint_builder
from vram.torch import _errors


def refused(kind, part, call, *arguments, **options):
    try:
        call(*arguments, **options)
    except kind as error:
        assert part in str(error) and "\n" not in str(error), (part, str(error))
        return error
    raise AssertionError(f"nothing refused: {part}")


def test_arguments():
    backend = vram.torch.backend
    assert backend(8e9).budget == backend("8GB").budget == 8 * 10**9
    refused(ValueError, "backend() needs a budget: write backend(budget='8GB')", backend)
    refused(TypeError, "no argument 'optimiser': did you mean 'optimizer'?", backend,
            "8GB", optimiser="adamw")
    refused(TypeError, "takes the budget alone without a name", backend, "8GB", "1GB")
    for size in (True, 0.5, float("nan"), [8]):
        refused(ValueError, "is not a size: write '8GB'", backend, size)
    refused(ValueError, "effort=True is not 1 to 5", backend, 1, effort=True)
    refused(ValueError, "optimizer=AdamW is a class", backend, 1,
            optimizer=torch.optim.AdamW)
    refused(ValueError, "optimizer=True is not known", backend, 1, optimizer=True)


def test_by_name(monkeypatch):
    """Without a call and by name the budget is the environment's, or torch.compile's
    options say it."""
    model, inputs = make(mlp)
    least, _ = limits(mlp)

    def called(backend, **options):
        torch._dynamo.reset()
        return torch.compile(model, backend=backend, **options)

    monkeypatch.delenv("VRAM_BUDGET", raising=False)
    assert "vram" in torch._dynamo.list_backends()
    for backend in ("vram", vram.torch.backend):
        refused(ValueError, "VRAM_BUDGET=8GB", called(backend), *inputs)
        refused(ValueError, "mode='max-autotune' is for inductor alone",
                called(backend, mode="max-autotune"), *inputs)
        refused(TypeError, "no argument 'budgets': did you mean 'budget'?",
                called(backend, options={"budget": 1, "budgets": 1}), *inputs)
        monkeypatch.setenv("VRAM_BUDGET", "8G")
        refused(ValueError, "ambiguous", called(backend), *inputs)
        monkeypatch.setenv("VRAM_BUDGET", str(least + 1))
        called(backend)(*inputs).backward()
        report = vram.torch.named_backend().reports[-1]
        assert report.budget == least + 1 >= report.peak
        options = {"budget": least, "effort": 2}
        called(backend, options=options)(*inputs).backward()
        assert vram.torch.named_backend(options).reports[-1].budget == least
        monkeypatch.delenv("VRAM_BUDGET")
    made = vram.torch.backend("1MB")
    for given in ({"mode": "max-autotune"}, {"options": {"budget": 1}}):
        refused(ValueError, "of torch.compile is not for this backend",
                called(made, **given), *inputs)


class Named(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.Sequential(nn.Linear(8, 500), nn.Tanh(), nn.Linear(500, 3))

    def forward(self, x, target):
        return (self.blocks(x) - target["wide"]).square().mean()


def test_names():
    """An error names parameters and inputs as the user does."""
    inputs = torch.randn(300, 8), {"wide": torch.randn(300, 3)}
    error = refused(vram.torch.BudgetError, "blocks.0.weight", compiled(
        Named(), budget=1)[1], *inputs)
    found = [name for name, _ in error.tensors]
    for name in ("blocks.0.weight", "blocks.2.bias", "x", "target['wide']"):
        assert name in found, found
    assert not any("primals" in name for name in found), found
    torch._dynamo.reset()
    explained = vram.torch.explain(Named(), inputs, budgets=[], effort=1)
    found = [tensor.name for tensor in explained.largest]
    # They are names for the reader alone: the graphs are Python.
    backend, call = compiled(Named(), budget="1GB", inner="aot_eager")
    call(*inputs).backward()
    assert backend.reports
    assert "blocks.0.weight" in found and "target['wide']" in found, found


class Sparse(nn.Module):
    def __init__(self):
        super().__init__()
        self.table, self.head = nn.Embedding(100, 8, sparse=True), nn.Linear(8, 8)

    def forward(self, index):
        return self.head(self.table(index)).square().mean()


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(16, 64), nn.Linear(64, 16)

    def forward(self, x):
        return x + self.second(F.gelu(self.first(x)))


def test_fallbacks():
    """A graph that the planner has no model of runs by PyTorch's own partitioner."""
    model, index = Sparse(), torch.randint(0, 100, (16,))
    wanted = torch.autograd.grad(model(index), list(model.parameters()))
    backend, call = compiled(model, budget="1GB")
    with warned("layout sparse_coo"):
        call(index).backward()
    assert not backend.reports
    for parameter, gradient in zip(model.parameters(), wanted):
        assert torch.equal(parameter.grad.to_dense(), gradient.to_dense())

    # Of a block that is compiled alone a storage may be symbolic where no shape is.
    torch.manual_seed(3)
    model, x = nn.Sequential(Block(), Block(), Block()), torch.randn(64, 16)
    model[0].register_full_backward_hook(lambda *_: None)

    def loss():
        for block in model:
            y = block(x if block is model[0] else y)
        return y.square().mean()

    wanted = torch.autograd.grad(loss(), list(model.parameters()))
    for dynamic in (True, None):
        torch._dynamo.reset()
        backend = vram.torch.backend("1GB", effort=1)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = torch.autograd.grad(
                torch.compile(loss, backend=backend, dynamic=dynamic)(),
                list(model.parameters()))
        assert backend.reports
        for ours, theirs in zip(found, wanted):
            assert torch.allclose(ours, theirs)

    # The same without a break: a symbolic storage alone is no size for the planner.
    with FakeTensorMode(shape_env=ShapeEnv()) as mode:
        size = mode.shape_env.create_unbacked_symint()
        tensor = torch.empty(size + 4).as_strided((2, 2), (2, 1))
    graph = torch.fx.Graph()
    node = graph.placeholder("primals_1")
    node.meta["val"] = tensor
    refused(_errors.Unsupported, "dynamic shapes: the storage of primals_1 has",
            joint_builder.check_static, node, tensor)


@pytest.mark.oldest
def test_versions():
    """A version that is not tested is tried, and said once."""
    program = """
import torch
torch.__version__ = {version!r}
import vram.torch
print("imported")
for _ in range(2):
    vram.torch.backend(1)
"""
    def ran(version):
        return subprocess.run([sys.executable, "-c", program.format(version=version)],
                              capture_output=True, text=True)

    done = ran("2.99.0")
    assert done.returncode == 0 and done.stderr.count("PredictionWarning") == 1, done
    assert "is tested with torch 2.9 to" in done.stderr and "2.99.0" in done.stderr, done
    done = ran("2.8.1")
    assert done.returncode and "imported" not in done.stdout, done
    assert "vram.torch is made for torch >= 2.9, and this is torch 2.8.1" in done.stderr
    # The self-test finds a partition that computes something else.
    from vram.torch.emit import emitter

    plain = emitter.rerun_form
    emitter.rerun_form = lambda node: (
        torch.ops.aten.sin.default, node.args, node.kwargs) if \
        node.target is torch.ops.aten.tanh.default else plain(node)
    selftest.backend_is_tested = lambda _: False
    try:
        refused(ImportError, "self-test fails", selftest.check.__wrapped__)
    finally:
        emitter.rerun_form = plain
        selftest.backend_is_tested = _versions.backend_is_tested
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        selftest.check()
