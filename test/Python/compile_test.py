# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.compile: losses of 20 steps are PyTorch's, the state goes back to PyTorch, which goes
on for 20 steps as if it had done all 40, and the step holds no more than the budget."""

import copy
import warnings

import pytest

torch = pytest.importorskip("torch")

import vram  # noqa: E402
from vram.exporter import ExportError  # noqa: E402
from vram.passes import InfeasibleError, OptError  # noqa: E402
from vram.step import StepError  # noqa: E402

nn, F = torch.nn, torch.nn.functional


class Residual(nn.Module):
    """A ResNet of two blocks with batch norms."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 8, 3, padding=1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(8) for _ in range(3))
        self.convs = nn.ModuleList(nn.Conv2d(8, 8, 3, padding=1, bias=False) for _ in range(2))
        self.head = nn.Linear(8, 10)

    def forward(self, x):
        x = F.relu(self.norms[0](self.stem(x)))
        for conv, norm in zip(self.convs, self.norms[1:]):
            x = F.relu(x + norm(conv(x)))
        return self.head(x.mean((2, 3)))


class Gpt(nn.Module):
    """A GPT of two layers, with tied weights; it computes its loss."""

    def __init__(self, dropout, words=50, width=32):
        super().__init__()
        self.tokens, self.places = nn.Embedding(words, width), nn.Embedding(16, width)
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(width, 4, 64, dropout, batch_first=True, norm_first=True)
            for _ in range(2))
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, words, bias=False)
        self.head.weight = self.tokens.weight

    def forward(self, tokens, labels):
        mask = nn.Transformer.generate_square_subsequent_mask(tokens.shape[1])
        x = self.tokens(tokens) + self.places(torch.arange(tokens.shape[1]))
        for layer in self.layers:
            x = layer(x, mask, is_causal=True)
        return F.cross_entropy(self.head(self.norm(x)).flatten(0, 1), labels.flatten())


class TwoInputs(nn.Module):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(6, 16), nn.Linear(5, 16)
        self.out = nn.Linear(16, 1)

    def forward(self, a, b, *, weight, scale=1.0):
        hidden = torch.tanh(self.left(a) + scale * self.right(b))
        return {"loss": (weight * self.out(hidden).square()).mean()}


def mlp():
    return nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 10))


def tokens(batch=4, length=16):
    return torch.randint(0, 50, (batch, length)), torch.randint(0, 50, (batch, length))


def groups(model):
    """Two groups: weights, and the rest with another rate and no decay."""
    weights = [p for p in model.parameters() if p.dim() > 1]
    rest = [p for p in model.parameters() if p.dim() <= 1]
    return [{"params": weights}, {"params": rest, "lr": 5e-4, "weight_decay": 0.0}]


#: Name: model, a batch (positional, by keyword), loss, optimizer, budget.
CASES = {
    "mlp": (mlp, lambda: ((torch.randn(32, 20), torch.randint(0, 10, (32,))), {}),
            nn.CrossEntropyLoss(),
            lambda m: torch.optim.AdamW(groups(m), lr=1e-3, betas=(0.8, 0.95), eps=1e-6,
                                        weight_decay=0.1), "50kB"),
    "resnet": (Residual, lambda: ((torch.randn(8, 3, 12, 12), torch.randint(0, 10, (8,))), {}),
               nn.CrossEntropyLoss(),
               lambda m: torch.optim.SGD(m.parameters(), lr=0.05, momentum=0.9, nesterov=True,
                                         weight_decay=1e-3), "340kB"),
    "gpt": (lambda: Gpt(0.0), lambda: (tokens(), {}), None,
            lambda m: torch.optim.Adam(m.parameters(), lr=1e-3), "600kB"),
    "two inputs": (TwoInputs, lambda: ((torch.randn(4, 6), torch.randn(4, 5)),
                                       {"weight": torch.rand(4, 1)}), None,
                   lambda m: torch.optim.SGD(m.parameters(), lr=0.1), "20kB"),
}


def torch_step(model, optimizer, loss, args, kwargs):
    optimizer.zero_grad()
    if loss is None:
        value = model(*args, **kwargs)
        value = value["loss"] if isinstance(value, dict) else value
    else:
        value = loss(model(*args[:-1], **kwargs), args[-1])
    value.backward()
    optimizer.step()
    return float(value.detach())


def pair(make):
    torch.manual_seed(1)
    model, same = make(), make()
    same.load_state_dict(model.state_dict())
    return model, same


@pytest.mark.parametrize("case", CASES)
def test_losses_and_state(case):
    make, batch, loss, optimize, budget = CASES[case]
    model, reference = pair(make)
    optimizer, other = optimize(model), optimize(reference)
    batches = [batch() for _ in range(40)]
    args, kwargs = batches[0]
    step = vram.compile(model, args, kwargs=kwargs, loss=loss, optimizer=optimizer, budget=budget)
    report = step.report
    assert report.argument_bytes + report.workspace_bytes <= report.peak_bytes \
        <= int(budget.removesuffix("kB")) * 1000
    for args, kwargs in batches[:20]:
        expected = torch_step(reference, other, loss, args, kwargs)
        assert float(step(*args, **kwargs)) == pytest.approx(expected, rel=1e-5)
    assert step.held_bytes <= report.peak_bytes
    # PyTorch goes on with the state.
    step.load_into(model, optimizer)
    for args, kwargs in batches[20:]:
        expected = torch_step(reference, other, loss, args, kwargs)
        assert torch_step(model, optimizer, loss, args, kwargs) == pytest.approx(expected, rel=1e-4)


def test_goes_on_from_a_checkpoint_of_pytorch():
    make, batch, loss, optimize, budget = CASES["mlp"]
    model, reference = pair(make)
    optimizer, other = optimize(model), optimize(reference)
    step = vram.compile(model, batch()[0], loss=loss, optimizer=optimizer, budget=budget)
    for _ in range(3):
        torch_step(reference, other, loss, *batch())
    step.load_state_dict({"model": reference.state_dict(), "optimizer": other.state_dict()})
    for _ in range(5):
        args, kwargs = batch()
        expected = torch_step(reference, other, loss, args, kwargs)
        assert float(step(*args, **kwargs)) == pytest.approx(expected, rel=1e-5)


#: Optimizers that are composed of ops, with all options that ours have.
COMPOSED = {
    "NAdam": {"lr": 0.01, "betas": (0.8, 0.95), "eps": 1e-6, "momentum_decay": 0.01, "weight_decay": 0.1},
    "RAdam": {"lr": 0.01, "betas": (0.8, 0.95), "eps": 1e-6, "weight_decay": 0.1},
    "Adamax": {"lr": 0.01, "betas": (0.8, 0.95), "eps": 1e-6, "weight_decay": 0.1},
    "RMSprop": {"lr": 0.01, "alpha": 0.9, "eps": 1e-6, "weight_decay": 0.1},
    "Adagrad": {"lr": 0.01, "lr_decay": 0.1, "eps": 1e-6, "weight_decay": 0.1},
    "Adadelta": {"lr": 0.5, "rho": 0.8, "eps": 1e-4, "weight_decay": 0.1},
    "ASGD": {"lr": 0.1, "lambd": 0.01, "alpha": 0.5, "t0": 3, "weight_decay": 0.1},
    "Adafactor": {"lr": 0.01, "beta2_decay": -0.5, "d": 1.1, "weight_decay": 0.1},
    "Muon": {"lr": 0.01, "momentum": 0.9, "eps": 1e-6, "weight_decay": 0.2,
             "adjust_lr_fn": "match_rms_adamw"}}


class Small(nn.Module):
    """Parameters of rank 1 and 2, or of rank 2 alone."""

    def __init__(self, bias):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(20, 32, bias), nn.Tanh(), nn.Linear(32, 10, bias))

    def forward(self, x):
        return self.body(x)


@pytest.mark.parametrize("name", COMPOSED)
def test_composed_optimizers(name):
    """PyTorch takes two steps, the step goes on for six from the state that it finds, and then
    PyTorch for six more. Muon's matrices are rounded to bf16 on their way."""
    kind = getattr(torch.optim, name, None)
    if kind is None:
        pytest.skip(f"this PyTorch has no {name}")
    model, reference = pair(lambda: Small(bias=name != "Muon"))
    optimizer, other = (kind(m.parameters(), **COMPOSED[name]) for m in (model, reference))
    x, y = torch.randn(32, 20), torch.randint(0, 10, (32,))
    bound = 1e-3 if name == "Muon" else 1e-5
    for _ in range(2):
        assert torch_step(model, optimizer, F.cross_entropy, (x, y), {}) == \
            torch_step(reference, other, F.cross_entropy, (x, y), {})
    step = vram.compile(model, (x, y), loss=F.cross_entropy, optimizer=optimizer)
    for _ in range(6):
        expected = torch_step(reference, other, F.cross_entropy, (x, y), {})
        assert float(step(x, y)) == pytest.approx(expected, rel=bound)
    step.load_into(model, optimizer)
    for one, two in zip(model.parameters(), reference.parameters()):
        ours, wanted = optimizer.state[one], other.state[two]
        assert ours.keys() == wanted.keys()
        for key in wanted:
            assert (ours[key] - wanted[key]).norm() <= 10 * bound * wanted[key].norm(), key
    for _ in range(6):
        expected = torch_step(reference, other, F.cross_entropy, (x, y), {})
        assert torch_step(model, optimizer, F.cross_entropy, (x, y), {}) == pytest.approx(expected, rel=10 * bound)


#: Options that ours do not have.
REFUSED = {"NAdam": {"decoupled_weight_decay": True}, "RAdam": {"decoupled_weight_decay": True},
           "RMSprop": {"centered": True}, "Adagrad": {"initial_accumulator_value": 0.1},
           "Adadelta": {"maximize": True}, "SGD": {"dampening": 0.1, "momentum": 0.9},
           "Adafactor": {"eps": (1e-5, 1e-3)}, "Muon": {"nesterov": False}}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_options(name):
    if not hasattr(torch.optim, name):
        pytest.skip(f"this PyTorch has no {name}")
    model = Small(bias=False)
    optimizer = getattr(torch.optim, name)(model.parameters(), lr=0.1, **REFUSED[name])
    with pytest.raises(ExportError, match=f"{name} has {next(iter(REFUSED[name]))}=.*; leave it out"):
        vram.compile(model, (torch.randn(8, 20), torch.randint(0, 10, (8,))), loss=F.cross_entropy,
                     optimizer=optimizer)


def test_dropout_draws_anew_and_is_the_seeds():
    torch.manual_seed(3)
    model, batch = Gpt(0.5), tokens()
    losses = []
    for _ in range(2):
        torch.manual_seed(7)
        step = vram.compile(model, batch, optimizer="sgd", budget="600kB")
        losses.append([float(step(*batch, lr=0.0)) for _ in range(4)])
    assert losses[0] == losses[1]
    assert len(set(losses[0])) == 4


def test_schedule_that_begins_at_zero():
    model, reference = pair(mlp)
    optimizer, other = (torch.optim.SGD(groups(m), lr=0.1) for m in (model, reference))
    schedules = [torch.optim.lr_scheduler.LambdaLR(o, lambda n: n / 4) for o in (optimizer, other)]
    x, y = torch.randn(8, 20), torch.randint(0, 10, (8,))
    step = vram.compile(model, (x, y), loss=F.cross_entropy, optimizer=optimizer)
    for _ in range(8):
        expected = torch_step(reference, other, F.cross_entropy, (x, y), {})
        assert float(step(x, y)) == pytest.approx(expected, rel=1e-5)
        # torch warns that no step of the optimizer came before.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for schedule in schedules:
                schedule.step()
    optimizer.param_groups[1]["lr"] *= 2
    with pytest.raises(StepError, match="by different factors"):
        step(x, y)


def test_sizes_share_the_state():
    model, reference = pair(lambda: Gpt(0.0))
    optimizer, other = (torch.optim.Adam(m.parameters(), lr=1e-3) for m in (model, reference))
    step = vram.compile(model, tokens(), optimizer=optimizer, checkpoint_budget="800kB")
    for batch, length in ((4, 16), (2, 16), (4, 8), (4, 16)):
        args = tokens(batch, length)
        expected = torch_step(reference, other, None, args, {})
        assert float(step(*args)) == pytest.approx(expected, rel=1e-5)
    assert "3 sizes" in repr(step)


def test_numbers_that_are_no_tensors_are_part_of_the_size():
    make, batch, _, optimize, _ = CASES["two inputs"]
    model, reference = pair(make)
    optimizer, other = optimize(model), optimize(reference)
    (a, b), kwargs = batch()
    step = vram.compile(model, (a, b), kwargs=kwargs, optimizer=optimizer)
    for scale in (1.0, 3.0):
        expected = torch_step(reference, other, None, (a, b), {**kwargs, "scale": scale})
        assert float(step(a, b, **kwargs, scale=scale)) == pytest.approx(expected, rel=1e-5)


def test_flags_of_vram_opt():
    model = mlp()
    x, y = torch.randn(32, 20), torch.randint(0, 10, (32,))
    step = vram.compile(model, (x, y), loss=F.cross_entropy, optimizer="momentum",
                        checkpoint_budget="80kB", micro_batch=2, mixed_precision="bf16")
    assert "checkpoint" in step.report.said and step.report.fit is None
    first, *_, last = [float(step(x, y, lr=0.1)) for _ in range(20)]
    assert last < first
    fitted = vram.compile(model, (x, y), loss=F.cross_entropy, optimizer="sgd", budget="100kB")
    assert fitted.report.fit["budget_bytes"] == 100_000 and "as it is" in str(fitted.report)


def test_updates_on_the_host():
    """The budget leaves room for no state, and parameters are the host's between steps: losses
    and what goes back to PyTorch are those of the step that holds everything."""
    model = nn.Sequential(nn.Linear(512, 1024), nn.ReLU(), nn.Linear(1024, 512))
    x, y = torch.randn(16, 512), torch.randn(16, 512)
    losses, models = [], []
    for flags in ({}, {"checkpoint_budget": "9MB", "host_memory": "64MB"}):
        step = vram.compile(model, (x, y), loss=F.mse_loss, optimizer="adam", **flags)
        losses.append([float(step(x, y, lr=1e-3)) for _ in range(5)])
        models.append(copy.deepcopy(model))
        step.load_into(models[-1])
    assert "updated there, are on the host" in step.report.said
    assert losses[0] == losses[1] and losses[0][-1] < losses[0][0]
    for one, other in zip(*(each.parameters() for each in models)):
        assert torch.equal(one, other)


def test_errors():
    x, y = torch.randn(32, 20), torch.randint(0, 10, (32,))
    model = mlp()
    with pytest.raises(InfeasibleError, match="(?s)no step of 'main' fits.*takes less than") as caught:
        vram.compile(model, (x, y), loss=F.cross_entropy, budget="8kB")
    assert caught.value.diagnostics[0].notes
    with pytest.raises(OptError, match="no-such-flag"):
        vram.compile(model, (x, y), loss=F.cross_entropy, no_such_flag=3)
    with pytest.raises(ExportError, match="eval mode"):
        vram.compile(mlp().eval(), (x, y), loss=F.cross_entropy)
    with pytest.raises(ExportError, match="Rprop is no optimizer.*take one of.*RMSprop"):
        vram.compile(model, (x, y), loss=F.cross_entropy,
                     optimizer=torch.optim.Rprop(model.parameters()))
    with pytest.raises(ExportError, match="amsgrad"):
        vram.compile(model, (x, y), loss=F.cross_entropy,
                     optimizer=torch.optim.Adam(model.parameters(), amsgrad=True))
    with pytest.raises(ExportError, match="finds no GPU" if not torch.cuda.is_available() else "'tpu'"):
        vram.compile(model, (x, y), loss=F.cross_entropy,
                     device="cuda" if not torch.cuda.is_available() else "tpu")
    step = vram.compile(model, (x, y), loss=F.cross_entropy, optimizer="sgd")
    with pytest.raises(StepError, match="takes the model's inputs and 1 of the loss's"):
        step(x)
    with pytest.raises(StepError, match="give the learning rate"):
        step(x, y)
    with pytest.raises(OptError, match="of one element type"):
        step(x.double(), y, lr=0.1)
