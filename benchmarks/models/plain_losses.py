# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every loss of torch.nn, behind a small network."""

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, mlp

LIST = List("plain: losses")
ROWS = 8
ELEMENTS = "the model's course depends on the elements of a tensor"


def loss(name, make, *targets, last=None, out=4):
    def build():
        return (mlp(6, 16, out, last=last), torch.randn(ROWS, 6),
                {"loss": make(), "loss_arguments": tuple(t() for t in targets)})
    LIST.add(f"loss/{name}", build)


real = lambda: torch.randn(ROWS, 4)  # noqa: E731
between = lambda: torch.rand(ROWS, 4)  # noqa: E731
kinds = lambda: classes(4, ROWS)  # noqa: E731
signs = lambda: 2.0 * classes(2, ROWS, 4) - 1  # noqa: E731
softmax = lambda: torch.rand(ROWS, 4).softmax(1)  # noqa: E731
weights = torch.tensor([1.0, 2.0, 0.5, 1.5])

for reduction in ("mean", "sum"):
    loss(f"l1-{reduction}", lambda r=reduction: nn.L1Loss(reduction=r), real)
    loss(f"mse-{reduction}", lambda r=reduction: nn.MSELoss(reduction=r), real)
    loss(f"cross-entropy-{reduction}", lambda r=reduction: nn.CrossEntropyLoss(reduction=r), kinds)
    loss(f"kl-{reduction}", lambda r=reduction: nn.KLDivLoss(reduction="batchmean" if r == "mean" else r),
         softmax, last=lambda: nn.LogSoftmax(1))
loss("smooth-l1", lambda: nn.SmoothL1Loss(beta=0.5), real)
loss("huber", lambda: nn.HuberLoss(delta=0.7), real)
loss("cross-entropy-weights", lambda: nn.CrossEntropyLoss(weight=weights.clone()), kinds)
loss("cross-entropy-smoothed", lambda: nn.CrossEntropyLoss(label_smoothing=0.1), kinds)
loss("cross-entropy-ignored", lambda: nn.CrossEntropyLoss(ignore_index=2), kinds)
loss("cross-entropy-probabilities", nn.CrossEntropyLoss, softmax)
loss("cross-entropy-weights-smoothed",
     lambda: nn.CrossEntropyLoss(weight=weights.clone(), label_smoothing=0.2, ignore_index=1), kinds)
loss("nll", lambda: nn.NLLLoss(weight=weights.clone()), kinds, last=lambda: nn.LogSoftmax(1))
loss("kl-log-target", lambda: nn.KLDivLoss(reduction="batchmean", log_target=True),
     lambda: softmax().log(), last=lambda: nn.LogSoftmax(1))
loss("bce", nn.BCELoss, between, last=nn.Sigmoid)
loss("bce-logits", nn.BCEWithLogitsLoss, between)
loss("bce-logits-weights", lambda: nn.BCEWithLogitsLoss(pos_weight=weights.clone(), weight=weights.clone()),
     between)
loss("poisson", nn.PoissonNLLLoss, lambda: classes(5, ROWS, 4).float())
loss("poisson-full", lambda: nn.PoissonNLLLoss(log_input=False, full=True),
     lambda: classes(5, ROWS, 4).float(), last=nn.Softplus)
loss("soft-margin", nn.SoftMarginLoss, signs)
loss("hinge-embedding", nn.HingeEmbeddingLoss, signs)
loss("multi-margin", lambda: nn.MultiMarginLoss(p=2), kinds)
loss("multi-label-margin", nn.MultiLabelMarginLoss,
     lambda: torch.tensor([[0, 2, -1, 1], [3, -1, 0, 0]] * (ROWS // 2)))
loss("multi-label-soft-margin", lambda: nn.MultiLabelSoftMarginLoss(weight=weights.clone()),
     lambda: classes(2, ROWS, 4).float())
loss("focal", lambda: lambda x, t: ((1 - torch.exp(-F.cross_entropy(x, t, reduction="none"))) ** 2
                                    * F.cross_entropy(x, t, reduction="none")).mean(), kinds)
loss("charbonnier", lambda: lambda x, t: torch.sqrt((x - t) ** 2 + 1e-6).mean(), real)
loss("log-cosh", lambda: lambda x, t: torch.log(torch.cosh(x - t)).mean(), real)
loss("wing", lambda: lambda x, t: torch.where(
    (x - t).abs() < 1, torch.log1p((x - t).abs()), (x - t).abs() - 0.3).mean(), real)
loss("tversky", lambda: lambda x, t: 1 - (x.sigmoid() * t).sum() / (
    (x.sigmoid() * t).sum() + 0.3 * (x.sigmoid() * (1 - t)).sum()
    + 0.7 * ((1 - x.sigmoid()) * t).sum()), lambda: classes(2, ROWS, 4).float())


def pairs(name, function, count=2, more=(), **marks):
    """A loss of several embeddings by one network."""
    def build():
        def forward(m, *inputs):
            return function(*(m.net(x) for x in inputs[:count]), *inputs[count:])
        return (Net(forward, net=mlp(6, 16, 4)),
                (*(torch.randn(ROWS, 6) for _ in range(count)), *(t() for t in more)), {})
    LIST.add(f"loss/{name}", build, **marks)


row_signs = lambda: 2.0 * classes(2, ROWS) - 1  # noqa: E731
pairs("cosine-embedding", nn.CosineEmbeddingLoss(margin=0.2), more=(row_signs,))
pairs("margin-ranking", lambda a, b, t: F.margin_ranking_loss(a[:, 0], b[:, 0], t, 0.1), more=(row_signs,))
pairs("triplet-margin", nn.TripletMarginLoss(margin=0.5, swap=True), 3)
pairs("triplet-margin-distance", nn.TripletMarginWithDistanceLoss(
    distance_function=lambda a, b: 1 - F.cosine_similarity(a, b)), 3)
pairs("gaussian-nll", lambda mean, raw, t: F.gaussian_nll_loss(mean, t, F.softplus(raw)), more=(real,))
pairs("gaussian-nll-by-hand", lambda mean, raw, t: 0.5 * (
      F.softplus(raw).log() + (mean - t) ** 2 / F.softplus(raw)).mean(), more=(real,))
pairs("pairwise-distance", lambda a, b: F.pairwise_distance(a, b, p=1.0).mean())
pairs("contrastive-margin", lambda a, b, t: ((t + 1) / 2 * (a - b).square().sum(1) + (1 - t) / 2
      * torch.relu(1 - (a - b).norm(dim=1)).square()).mean(), more=(row_signs,))


@LIST.model("loss/ctc-blank", True)
@LIST.model("loss/ctc-lengths", False)
def ctc(whole, steps=10):
    def value(x, target):
        lengths = torch.full((3,), steps) if whole else torch.tensor([10, 9, 7])
        return F.ctc_loss(x, target, lengths, torch.tensor([3, 2, 3]), zero_infinity=not whole)
    return (nn.Sequential(nn.Linear(4, 6), nn.LogSoftmax(-1)), torch.randn(steps, 3, 4),
            {"loss": value, "loss_arguments": (1 + classes(5, 3, 3),)})


@LIST.model("loss/adaptive-softmax", refused=ELEMENTS)
def adaptive():
    def forward(m, x, target):
        return m.last(m.net(x), target).loss
    return (Net(forward, net=mlp(6, 16, 8), last=nn.AdaptiveLogSoftmaxWithLoss(8, 20, [5, 10])),
            (torch.randn(ROWS, 6), classes(20, ROWS)), {})


@LIST.model("loss/linear-chunked-cross-entropy")
def chunked():
    """The logits are made and reduced in parts."""
    def forward(m, x, target):
        return sum(F.cross_entropy(part @ m.weight.t(), t, reduction="sum")
                   for part, t in zip(x.chunk(4), target.chunk(4))) / ROWS
    return Net(forward, weight=torch.randn(30, 6)), (torch.randn(ROWS, 6), classes(30, ROWS)), {}
