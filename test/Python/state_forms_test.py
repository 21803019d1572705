# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training goes on in another form: floats and codes of 8 bits, f32 and bf16 with a rest, and the
state of torchao's and bitsandbytes' optimizers, both ways, with the error said."""

import warnings

import pytest

torch = pytest.importorskip("torch")

import vram  # noqa: E402
from vram import _state_forms as forms  # noqa: E402
from vram.exporter import ExportError  # noqa: E402
from vram.step import StepError  # noqa: E402

nn, F = torch.nn, torch.nn.functional


class Net(nn.Module):
    """A weight of 4672 elements (18.25 blocks), one of 64 x 64 (16 blocks), and small ones."""

    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(73, 64), nn.Linear(64, 64)

    def forward(self, x):
        return self.second(torch.tanh(self.first(x)))


def made(seed=1):
    torch.manual_seed(seed)
    return Net(), torch.randn(16, 73), torch.randn(16, 64)


def step_of(model, x, y, optimizer, **flags):
    return vram.compile(model, (x, y), loss=F.mse_loss, optimizer=optimizer, **flags)


def torch_step(model, optimizer, x, y):
    optimizer.zero_grad()
    loss = F.mse_loss(model(x), y)
    loss.backward()
    optimizer.step()
    return float(loss.detach())


def said(caught):
    return [str(each.message) for each in caught if each.category is forms.StateFormWarning]


def test_codes_are_those_of_the_kernel():
    """A step of momentum whose moment is the gradient: blocks of zeros, of one element, the last not
    full, and numbers over many decades."""
    gradient = torch.randn(67, 71) * torch.exp(4 * torch.randn(67, 71))
    gradient.flatten()[:512] = 0
    gradient.flatten()[300] = 1e-5
    gradient.flatten()[600:650] = 1e-30

    class Product(nn.Module):
        def __init__(self):
            super().__init__()
            self.w = nn.Parameter(torch.zeros(67, 71))

        def forward(self, x):
            return (self.w * x).sum()

    step = vram.compile(Product(), gradient, optimizer="momentum8bit")
    step(gradient, lr=0.0)
    coded = forms.encode(gradient, True, "'w'")
    assert torch.equal(step._state["momentum_buffer.w"], coded.codes.view(torch.int8))
    assert torch.equal(step._state["momentum_buffer_absmax.w"], coded.absmax)
    # Halfway between two values of the table lies at most 0.45 / 64 of the largest.
    error = (forms.decode(coded) - gradient).abs() / coded.absmax.repeat_interleave(256)[:4757].view(67, 71)
    assert float(torch.nan_to_num(error).max()) <= 0.45 / 64 + 1e-6


@pytest.mark.parametrize("bits, bound", [(torch.int16, 0), (torch.int8, 2.0 ** -16)])
def test_rests(bits, bound):
    """Halves of bf16, denormals, zeros, infinities and NaN."""
    weight = torch.cat([torch.randn(5000) * torch.exp(9 * torch.randn(5000)), torch.tensor(
        [0.0, -0.0, 1e-45, -1e-40, 1.00390625, -1.00390625, 3e38, torch.inf, -torch.inf, torch.nan])])
    rest = torch.empty(weight.shape, dtype=bits)
    half = forms.split(weight, rest)
    assert half.dtype == torch.bfloat16
    joined = forms.join(half, rest)
    if not bound:
        assert torch.equal(joined[:-1], weight[:-1])
    finite = weight.isfinite() & (weight.abs() > 1e-30)
    assert float(((joined - weight).abs() / weight.abs())[finite].max()) <= bound
    assert joined[-1].isnan() and torch.equal(joined[-3:-1], weight[-3:-1])


@pytest.mark.parametrize("form, bound", [("bf16-compensated", 0), ("bf16-compensated8", 2.0 ** -16),
                                         ("bf16-stochastic", 2.0 ** -8)])
def test_weights_of_fewer_bits(form, bound):
    """A checkpoint in f32 goes into each form, a step without a learning rate leaves it, and it comes
    back with the error that was said."""
    model, x, y = made()
    other = made(seed=5)[0]
    step = step_of(model, x, y, "sgd", mixed_precision="bf16", weights=form)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        step.load_state_dict({"model": other.state_dict()})
    assert bool(said(caught)) == bool(bound), said(caught)
    assert all("converted from floats to parameters of fewer bits" in line for line in said(caught))
    step(x, y, lr=0.0)
    back = step.state_dict()["model"]
    for name, wanted in other.state_dict().items():
        assert back[name].dtype == torch.float32
        assert float(((back[name] - wanted).abs() / wanted.abs()).max()) <= bound, name


def test_weights_begin_whole():
    """The rest of a weight is there from the first step on."""
    model, x, y = made()
    step = step_of(model, x, y, "sgd", mixed_precision="bf16", weights="bf16-compensated")
    for name, value in step.state_dict()["model"].items():
        assert torch.equal(value, model.state_dict()[name]), name


def test_moments_as_codes_and_back():
    """A checkpoint of AdamW in f32 becomes codes, whose error is said; codes become f32 exactly."""
    model, x, y = made()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for _ in range(3):
        torch_step(model, optimizer, x, y)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        step = step_of(model, x, y, optimizer, **{"fit_allow": "adamw8bit", "budget": "110kB"})
    assert "adamw8bit" in str(step.report)
    line, = said(caught)
    assert "4 tensors are converted from floats to codes of 8 bits: the greatest error is" in line
    back = step.state_dict()["optimizer"]["state"]
    for number, parameter in enumerate(model.parameters()):
        assert float(back[number]["step"]) == 3
        for key in ("exp_avg", "exp_avg_sq"):
            wanted, found = optimizer.state[parameter][key], back[number][key]
            block = forms._blocks(wanted).abs().amax(1).repeat_interleave(256)[:wanted.numel()].view(wanted.shape)
            assert found.dtype == torch.float32
            assert float(((found - wanted).abs() / block).max()) <= (0.45 / 64 + 1e-6 if wanted.numel() >= 4096 else 0)
    # Once more: the same codes for what has no sign. (The signed table has no -1, so that a block's
    # absmax shrinks where its largest is negative.)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        step.load_state_dict({"model": model.state_dict(), "optimizer": {"state": back}})
    again = step.state_dict()["optimizer"]["state"]
    assert all(torch.equal(again[n]["exp_avg_sq"], back[n]["exp_avg_sq"]) for n in back)


def test_norm_of_the_last_step():
    """A checkpoint has the norm by which the next step clips; PyTorch's has none, and that step is not
    clipped."""
    model, x, y = made()
    steps = [step_of(model, x, y, torch.optim.SGD(model.parameters(), lr=0.5), clip_norm=0.01,
                     clip_norm_of="last-step") for _ in range(2)]
    for _ in range(2):
        steps[0](x, y)
    state = steps[0].state_dict()
    assert state["grad_norm"] > 0.01
    steps[1].load_state_dict(state)
    losses = [[float(step(x, y)) for _ in range(3)] for step in steps]
    assert losses[0] == losses[1]
    del state["grad_norm"]
    steps[1].load_state_dict(state)
    assert [float(steps[1](x, y)) for _ in range(3)][1:] != losses[0][1:]


def test_not_finite():
    model, x, y = made()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    torch_step(model, optimizer, x, y)
    optimizer.state[model.first.weight]["exp_avg"][3, 4] = torch.nan
    with pytest.raises(StepError, match="'exp_avg.first.weight' has elements that are not finite"):
        step_of(model, x, y, optimizer, fit_allow="adamw8bit", budget="110kB")


#: An optimizer, whether its moments are codes where 256 elements fill each block, and its options.
LIBRARIES = [("torchao", "Adam8bit", {}), ("torchao", "AdamW8bit", {"weight_decay": 0.1, "betas": (0.8, 0.9)}),
             ("bitsandbytes", "Adam8bit", {"weight_decay": 0.1}), ("bitsandbytes", "AdamW8bit", {"eps": 1e-7}),
             ("bitsandbytes", "PagedAdamW8bit", {}), ("bitsandbytes", "Lion8bit", {"weight_decay": 0.1}),
             ("bitsandbytes", "SGD8bit", {"momentum": 0.9}), ("bitsandbytes", "AdamW", {})]


def of_library(library, name, model, **options):
    # A torchao that is too new for this PyTorch fails in the middle of its import.
    module = pytest.importorskip(f"{library}.optim", exc_type=ImportError)
    return getattr(module, name)(model.parameters(), lr=1e-3, **options)


@pytest.mark.parametrize("library, name, options", LIBRARIES)
@pytest.mark.filterwarnings("ignore:Paged optimizers are not supported on CPU")
def test_of_a_library(library, name, options):
    """Two steps of the library, four of ours from its state, and four of the library again, beside
    ten of the library."""
    torch.compiler.set_stance("force_eager")  # torchao compiles its step.
    model, x, y = made()
    same = made()[0]
    optimizer, other = (of_library(library, name, m, **options) for m in (model, same))
    for _ in range(2):
        assert torch_step(model, optimizer, x, y) == torch_step(same, other, x, y)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        step = step_of(model, x, y, optimizer)
    # torchao has floats where the last block is not full.
    assert len(said(caught)) == (library == "torchao")
    for _ in range(4):
        assert float(step(x, y)) == pytest.approx(torch_step(same, other, x, y), rel=1e-4)
    step.load_into(model, optimizer)
    ours, wanted = (o.state[m.second.weight] for o, m in ((optimizer, model), (other, same)))
    assert ours.keys() == wanted.keys() and type(ours["step"]) is type(wanted["step"])
    assert {key: getattr(value, "dtype", None) for key, value in ours.items()} == \
        {key: getattr(value, "dtype", None) for key, value in wanted.items()}
    for _ in range(4):
        assert torch_step(model, optimizer, x, y) == pytest.approx(torch_step(same, other, x, y), rel=1e-3)


@pytest.mark.parametrize("library, name, options, error", [
    ("torchao", "AdamW8bit", {"block_size": 128}, "block_size=128, and adamw8bit of the dialect has 256"),
    ("torchao", "Adam8bit", {"amsgrad": True}, "amsgrad=True"),
    ("torchao", "AdamW8bit", {"bf16_stochastic_round": True}, "bf16_stochastic_round=True"),
    ("bitsandbytes", "Adam8bit", {"min_8bit_size": 64}, "min_8bit_size=64"),
    ("bitsandbytes", "SGD8bit", {"momentum": 0.9, "dampening": 0.1}, "dampening=0.1")])
def test_refused_options(library, name, options, error):
    model, x, y = made()
    with pytest.raises(ExportError, match=f"{name} has {error}.*; leave it out"):
        step_of(model, x, y, of_library(library, name, model, **options))


def test_a_library_that_is_not_there():
    """A class is known by its module and name: no package is imported to find out."""
    import sys

    from vram.exporter.optimizers import entries

    before = set(sys.modules)
    kind = type("Lion8bit", (torch.optim.SGD,), {"__module__": "bitsandbytes.optim.lion"})
    optimizer = kind(made()[0].parameters(), lr=0.1)
    optimizer.param_groups[0] = {"params": optimizer.param_groups[0]["params"], "lr": 0.1, "betas": (0.8, 0.9),
                                 "eps": 0.0, "weight_decay": 0.0}
    optimizer.args, optimizer.mng = (type("Holder", (), {})() for _ in range(2))
    optimizer.args.optim_bits, optimizer.mng.pid2config = 8, {}
    assert entries(optimizer)["name"] == '"lion8bit"'
    assert "bitsandbytes" not in set(sys.modules) - before


def test_other_codes():
    """Codes in blocks of another size, or of another table."""
    moment = forms.encode(torch.randn(64, 64), True, "'m'")
    forms.check_codes(moment, True, "'m'")
    with pytest.raises(StepError, match="'m' has codes in 32 blocks, and the step has 16, of 256 elements"):
        forms.check_codes(moment._replace(absmax=torch.zeros(32)), True, "'m'")
    with pytest.raises(StepError, match="'m' has codes of another table"):
        forms.check_codes(moment._replace(table=torch.linspace(-1, 1, 256)), True, "'m'")
