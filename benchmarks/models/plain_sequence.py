# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent, convolutional and state-space networks on sequences, in plain torch."""

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, cross_entropy, mlp, mse

LIST = List("plain: sequences")


@LIST.model("rnn-classifier", nn.RNN, {"nonlinearity": "relu"})
@LIST.model("lstm-classifier", nn.LSTM, {})
@LIST.model("gru-classifier", nn.GRU, {})
@LIST.model("lstm-bidirectional", nn.LSTM, {"bidirectional": True, "num_layers": 2})
@LIST.model("gru-stacked-dropout", nn.GRU, {"num_layers": 2, "dropout": 0.2})
@LIST.model("lstm-projected", nn.LSTM, {"proj_size": 8})
def recurrent(kind, config, length=12):
    rnn = kind(16, 16, batch_first=True, **config)
    width = config.get("proj_size", 16) * (2 if config.get("bidirectional") else 1)

    def forward(m, ids):
        return m.head(m.rnn(m.embed(ids))[0][:, -1])
    return (Net(forward, embed=nn.Embedding(50, 16, padding_idx=0), rnn=rnn,
                head=nn.Linear(width, 3)), classes(50, 4, length), cross_entropy(3, 4))


@LIST.model("lstm-language-model")
def lstm_lm(length=12):
    """The words' embedding is that of the output as well."""
    def forward(m, ids):
        x = m.rnn(m.embed(ids))[0]
        return F.linear(x, m.embed.weight, m.bias).flatten(0, 1)
    ids = classes(50, 2, length)
    return (Net(forward, embed=nn.Embedding(50, 16), rnn=nn.LSTM(16, 16, batch_first=True),
                bias=torch.zeros(50)), ids, cross_entropy(50, 2 * length))


@LIST.model("lstm-cell-loop", nn.LSTMCell)
@LIST.model("gru-cell-loop", nn.GRUCell)
@LIST.model("rnn-cell-loop", nn.RNNCell)
def cells(kind, length=8):
    def forward(m, x):
        state = torch.zeros(x.shape[0], 16, dtype=x.dtype)
        state = (state, state) if kind is nn.LSTMCell else state
        for step in x.unbind(1):
            state = m.cell(step, state)
        return m.head(state[0] if kind is nn.LSTMCell else state)
    return (Net(forward, cell=kind(6, 16), head=nn.Linear(16, 2)), torch.randn(4, length, 6),
            mse(4, 2))


@LIST.model("lstm-packed-lengths", refused="pack_padded_sequence")
def packed():
    def forward(m, x):
        packed = nn.utils.rnn.pack_padded_sequence(x, [6, 4, 3], batch_first=True)
        return m.head(m.rnn(packed)[1][0][0])
    return (Net(forward, rnn=nn.LSTM(5, 8, batch_first=True), head=nn.Linear(8, 2)),
            torch.randn(3, 6, 5), cross_entropy(2, 3))


@LIST.model("seq2seq-attention")
def seq2seq(length=8, target=6):
    def forward(m, source, answer):
        memory, state = m.encoder(m.words(source))
        x = m.decoder(m.words(answer), state)[0]
        weight = torch.softmax(torch.bmm(m.query(x), memory.transpose(1, 2)), -1)
        return m.out(torch.cat([x, torch.bmm(weight, memory)], -1)).transpose(1, 2)
    gru = lambda: nn.GRU(16, 16, batch_first=True)  # noqa: E731
    return (Net(forward, words=nn.Embedding(40, 16), encoder=gru(), decoder=gru(),
                query=nn.Linear(16, 16), out=nn.Linear(32, 40)),
            (classes(40, 2, length), classes(40, 2, target)), cross_entropy(40, 2, target))


@LIST.model("additive-attention-pooling")
def additive():
    def forward(m, x, lengths):
        scores = m.score(torch.tanh(m.key(x)))[..., 0]
        scores = scores.masked_fill(torch.arange(x.shape[1]) >= lengths[:, None], -1e9)
        return m.head((scores.softmax(1)[..., None] * x).sum(1))
    return (Net(forward, key=nn.Linear(8, 16), score=nn.Linear(16, 1), head=nn.Linear(8, 3)),
            (torch.randn(4, 10, 8), torch.tensor([10, 7, 3, 5])), cross_entropy(3, 4))


@LIST.model("convlstm", small={"size": 6})
def convlstm(size=16, length=4):
    def forward(m, x):
        h = c = torch.zeros(x.shape[0], 8, size, size, dtype=x.dtype)
        for step in range(length):
            i, f, o, g = m.gates(torch.cat([x[:, step], h], 1)).chunk(4, 1)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
        return m.out(h)
    return (Net(forward, gates=nn.Conv2d(9, 32, 3, padding=1), out=nn.Conv2d(8, 1, 1)),
            torch.randn(2, length, 1, size, size), mse(2, 1, size, size))


@LIST.model("tcn-weight-norm-free", small={"length": 16})
def tcn(length=128):
    def forward(m, x):
        for dilation, (one, two, short) in zip((1, 2, 4), m.blocks):
            y = torch.relu(one(F.pad(x, (2 * dilation, 0))))
            y = torch.relu(two(F.pad(y, (2 * dilation, 0))))
            x = torch.relu(y + short(x))
        return m.head(x[:, :, -1])
    blocks = nn.ModuleList(nn.ModuleList([
        nn.Conv1d(i, 16, 3, dilation=d), nn.Conv1d(16, 16, 3, dilation=d), nn.Conv1d(i, 16, 1)])
        for i, d in ((4, 1), (16, 2), (16, 4)))
    return (Net(forward, blocks=blocks, head=nn.Linear(16, 3)), torch.randn(2, 4, length),
            cross_entropy(3, 2))


@LIST.model("wavenet", small={"length": 24})
def wavenet(length=256):
    def forward(m, x):
        x, skips = m.first(x), 0
        for k, (gate, value, mix, skip) in enumerate(m.layers):
            y = F.pad(x, (2 ** k, 0))
            y = torch.tanh(value(y)) * torch.sigmoid(gate(y))
            skips, x = skips + skip(y), x + mix(y)
        return m.last(torch.relu(skips))
    layers = nn.ModuleList(nn.ModuleList([
        nn.Conv1d(8, 8, 2, dilation=2 ** k), nn.Conv1d(8, 8, 2, dilation=2 ** k),
        nn.Conv1d(8, 8, 1), nn.Conv1d(8, 16, 1)]) for k in range(4))
    return (Net(forward, first=nn.Conv1d(1, 8, 1), layers=layers, last=nn.Conv1d(16, 32, 1)),
            torch.randn(2, 1, length), cross_entropy(32, 2, length))


@LIST.model("gated-convolution-lm")
def gated_convolution(length=16):
    def forward(m, ids):
        x = m.words(ids).transpose(1, 2)
        for layer in m.layers:
            x = x + F.glu(layer(F.pad(x, (3, 0))), 1)
        return m.head(x.transpose(1, 2)).transpose(1, 2)
    layers = nn.ModuleList(nn.Conv1d(16, 32, 4) for _ in range(3))
    return (Net(forward, words=nn.Embedding(30, 16), layers=layers, head=nn.Linear(16, 30)),
            classes(30, 2, length), cross_entropy(30, 2, length))


@LIST.model("text-cnn")
def text_cnn(length=20):
    def forward(m, ids):
        x = m.words(ids).transpose(1, 2)
        return m.head(torch.cat([torch.relu(c(x)).amax(2) for c in m.convs], 1))
    return (Net(forward, words=nn.Embedding(60, 16),
                convs=nn.ModuleList(nn.Conv1d(16, 8, k) for k in (3, 4, 5)),
                head=nn.Linear(24, 2)), classes(60, 4, length), cross_entropy(2, 4))


@LIST.model("fasttext-embedding-bag", "mean")
@LIST.model("embedding-bag-sum", "sum")
@LIST.model("embedding-bag-max", "max")
def bags(mode):
    def forward(m, ids, offsets):
        return m.head(m.bag(ids, offsets))
    return (Net(forward, bag=nn.EmbeddingBag(60, 16, mode=mode), head=nn.Linear(16, 3)),
            (classes(60, 20), torch.tensor([0, 4, 11, 12])), cross_entropy(3, 4))


@LIST.model("word2vec-negative-sampling")
def word2vec():
    def forward(m, centre, context, negative):
        v = m.words(centre)
        good = (v * m.contexts(context)).sum(-1)
        bad = torch.bmm(m.contexts(negative), v[:, :, None])[..., 0]
        return -(F.logsigmoid(good) + F.logsigmoid(-bad).sum(1)).mean()
    return (Net(forward, words=nn.Embedding(50, 16), contexts=nn.Embedding(50, 16)),
            (classes(50, 8), classes(50, 8, seed=4), classes(50, 8, 5, seed=5)), {})


@LIST.model("speech-ctc", small={"length": 20})
def speech(length=80):
    def forward(m, x):
        x = torch.relu(m.convolution(x[:, None])).permute(3, 0, 1, 2).flatten(2)
        return F.log_softmax(m.head(m.rnn(x)[0]), -1)

    def loss(x, target):
        n = x.shape[1]
        return F.ctc_loss(x, target, torch.full((n,), x.shape[0]), torch.full((n,), 4))
    return (Net(forward, convolution=nn.Conv2d(1, 4, 3, 2, 1), rnn=nn.GRU(32, 16),
                head=nn.Linear(16, 12)), torch.randn(2, 16, length),
            {"loss": loss, "loss_arguments": (1 + classes(11, 2, 4),)})


@LIST.model("mamba-like-scan", small={"length": 8})
def mamba(length=32, width=16, states=4):
    """A selective state space, its recurrence unrolled."""
    def forward(m, x):
        z, gate = m.inner(x).chunk(2, -1)
        z = F.silu(m.conv(F.pad(z.transpose(1, 2), (3, 0))).transpose(1, 2))
        step, b, c = m.select(z).split([1, states, states], -1)
        step = F.softplus(step + m.bias)
        decay = torch.exp(-step[..., None] * torch.exp(m.log_a))
        drive = (step * z)[..., None] * b[:, :, None]
        h, out = torch.zeros_like(drive[:, 0]), []
        for t in range(length):
            h = decay[:, t] * h + drive[:, t]
            out.append((h * c[:, t, None]).sum(-1))
        y = torch.stack(out, 1) + z * m.skip
        return m.head((y * F.silu(gate))).transpose(1, 2)
    return (Net(forward, inner=nn.Linear(8, 2 * width), conv=nn.Conv1d(width, width, 4, groups=width),
                select=nn.Linear(width, 1 + 2 * states), bias=torch.zeros(width),
                log_a=torch.rand(width, states), skip=torch.ones(width), head=nn.Linear(width, 5)),
            torch.randn(2, length, 8), cross_entropy(5, 2, length))


@LIST.model("linear-scan-cumsum")
def scan(length=24):
    """A linear recurrence in closed form, by cumulative sums of logarithms."""
    def forward(m, x):
        value, gate = m.inner(x).chunk(2, -1)
        log = F.logsigmoid(gate).cumsum(1)
        return m.head(torch.exp(log) * (value * torch.exp(-log)).cumsum(1))
    return (Net(forward, inner=nn.Linear(6, 16), head=nn.Linear(8, 2)),
            torch.randn(2, length, 6), mse(2, length, 2))


@LIST.model("s4-fft-convolution")
def s4(length=32):
    def forward(m, x):
        kernel = torch.fft.rfft(m.kernel, n=2 * length)
        y = torch.fft.irfft(torch.fft.rfft(x.transpose(1, 2), n=2 * length) * kernel, n=2 * length)
        return m.head(F.gelu(y[..., :length].transpose(1, 2)))
    return (Net(forward, kernel=0.1 * torch.randn(6, length), head=nn.Linear(6, 2)),
            torch.randn(2, length, 6), mse(2, length, 2))


@LIST.model("minimal-gated-unit")
def mgu(length=8):
    def forward(m, x):
        h = x.new_zeros(x.shape[0], 8)
        for t in range(length):
            f = torch.sigmoid(m.gate(torch.cat([x[:, t], h], 1)))
            h = torch.lerp(h, torch.tanh(m.change(torch.cat([x[:, t], f * h], 1))), f)
        return m.head(h)
    return (Net(forward, gate=nn.Linear(12, 8), change=nn.Linear(12, 8), head=nn.Linear(8, 1)),
            torch.randn(2, length, 4), mse(2, 1))


@LIST.model("echo-state-frozen")
def echo(length=8):
    def forward(m, x):
        h = x.new_zeros(x.shape[0], 16)
        for t in range(length):
            h = 0.7 * h + 0.3 * torch.tanh(m.recurrent(h) + m.feed(x[:, t]))
        return m.head(h)
    fixed = lambda i: nn.Linear(i, 16, bias=False).requires_grad_(False)  # noqa: E731
    return (Net(forward, recurrent=fixed(16), feed=fixed(4), head=nn.Linear(16, 2)),
            torch.randn(4, length, 4), mse(4, 2))


@LIST.model("nbeats-forecast")
def nbeats():
    def forward(m, x):
        total = 0
        for block in m.blocks:
            back, ahead = block(x).split([16, 4], 1)
            x, total = x - back, total + ahead
        return total
    return (Net(forward, blocks=nn.ModuleList(mlp(16, 32, 20) for _ in range(4))),
            torch.randn(8, 16), {"loss": F.smooth_l1_loss, "loss_arguments": (torch.randn(8, 4),)})


@LIST.model("crf-tagger")
def crf(length=6, tags=4):
    """A linear-chain conditional random field over a recurrent network."""
    def forward(m, x, gold):
        emit = m.head(m.rnn(x)[0])
        alpha = emit[:, 0]
        for t in range(1, length):
            alpha = torch.logsumexp(alpha[:, :, None] + m.move, 1) + emit[:, t]
        score = emit.gather(2, gold[..., None]).sum((1, 2)) \
            + m.move[gold[:, :-1], gold[:, 1:]].sum(1)
        return (torch.logsumexp(alpha, 1) - score).mean()
    return (Net(forward, rnn=nn.GRU(5, 8, batch_first=True), head=nn.Linear(8, tags),
                move=torch.randn(tags, tags)), (torch.randn(2, length, 5), classes(tags, 2, length)), {})
