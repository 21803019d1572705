# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graph and set networks, recommenders, and tables."""

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, cross_entropy, mlp, mse

LIST = List("plain: graphs, sets, tables")
NODES, EDGES = 12, 30


def graph(width=6):
    return torch.randn(NODES, width), classes(NODES, 2, EDGES)


@LIST.model("gcn")
def gcn():
    """The normalised adjacency is a matrix."""
    def forward(m, x, adjacency):
        adjacency = adjacency + torch.eye(NODES, dtype=x.dtype)
        scale = adjacency.sum(1).rsqrt()
        adjacency = scale[:, None] * adjacency * scale
        return adjacency @ m.second(torch.relu(adjacency @ m.first(x)))
    return (Net(forward, first=nn.Linear(6, 16), second=nn.Linear(16, 3)),
            (torch.randn(NODES, 6), classes(2, NODES, NODES).float()), cross_entropy(3, NODES))


@LIST.model("gcn-index-add")
def gcn_edges():
    def forward(m, x, edges):
        source, target = edges
        for layer in m.layers:
            x = torch.relu(x + torch.zeros_like(x).index_add(0, target, layer(x)[source]))
        return m.head(x)
    return (Net(forward, layers=nn.ModuleList(nn.Linear(6, 6) for _ in range(2)),
                head=nn.Linear(6, 3)), graph(), cross_entropy(3, NODES))


@LIST.model("graphsage-scatter-mean")
def graphsage():
    def forward(m, x, edges):
        source, target = edges
        total = torch.zeros(NODES, 6, dtype=x.dtype).scatter_add(0, target[:, None].expand(-1, 6), x[source])
        count = torch.zeros(NODES, dtype=x.dtype).scatter_add(0, target, torch.ones(EDGES, dtype=x.dtype))
        x = torch.relu(m.own(x) + m.others(total / count.clamp(min=1)[:, None]))
        return m.head(F.normalize(x, dim=1))
    return (Net(forward, own=nn.Linear(6, 16), others=nn.Linear(6, 16), head=nn.Linear(16, 3)),
            graph(), cross_entropy(3, NODES))


@LIST.model("graph-scatter-reduce", "amax")
@LIST.model("graph-scatter-reduce-mean", "mean")
def scatter_reduce(how):
    def forward(m, x, edges):
        source, target = edges
        start = torch.zeros(NODES, 16, dtype=x.dtype)
        x = start.scatter_reduce(0, target[:, None].expand(-1, 16), m.first(x)[source], how)
        return m.head(x)
    return (Net(forward, first=nn.Linear(6, 16), head=nn.Linear(16, 3)), graph(),
            cross_entropy(3, NODES))


@LIST.model("gat-edge-softmax")
def gat():
    def forward(m, x, edges):
        source, target = edges
        h = m.first(x)
        score = F.leaky_relu(m.from_(h)[source] + m.to_(h)[target], 0.2)[:, 0].exp()
        total = torch.zeros(NODES, dtype=x.dtype).index_add(0, target, score)
        weight = score / (total[target] + 1e-9)
        return m.head(torch.zeros_like(h).index_add(0, target, weight[:, None] * h[source]))
    return (Net(forward, first=nn.Linear(6, 8), from_=nn.Linear(8, 1), to_=nn.Linear(8, 1),
                head=nn.Linear(8, 3)), graph(), cross_entropy(3, NODES))


@LIST.model("gin-graph-classes")
def gin():
    def forward(m, x, edges, which):
        source, target = edges
        for eps, net in zip(m.eps, m.nets):
            x = net((1 + eps) * x + torch.zeros_like(x).index_add_(0, target, x[source]))
        return m.head(torch.zeros(3, 6, dtype=x.dtype).index_add(0, which, x))
    return (Net(forward, eps=torch.zeros(2), nets=nn.ModuleList(mlp(6, 12, 6) for _ in range(2)),
                head=nn.Linear(6, 2)),
            (*graph(), torch.arange(NODES) // 4), cross_entropy(2, 3))


@LIST.model("message-passing-edges")
def message_passing():
    def forward(m, x, edges, features):
        source, target = edges
        message = m.message(torch.cat([x[source], x[target], features], 1))
        total = torch.zeros(NODES, 8, dtype=x.dtype).index_add(0, target, message)
        return m.head(m.update(total, x))
    return (Net(forward, message=mlp(15, 16, 8), update=nn.GRUCell(8, 6), head=nn.Linear(6, 1)),
            (*graph(), torch.randn(EDGES, 3)), mse(NODES, 1))


@LIST.model("equivariant-egnn")
def egnn():
    def forward(m, h, place, edges):
        source, target = edges
        away = place[source] - place[target]
        square = away.square().sum(1, keepdim=True)
        message = m.message(torch.cat([h[source], h[target], square], 1))
        place = place.index_add(0, target, away * m.move(message))
        h = h + m.update(torch.cat([h, torch.zeros(NODES, 8, dtype=h.dtype).index_add(0, target, message)], 1))
        return m.head(h).sum() + place.square().mean()
    edges = torch.stack([torch.arange(EDGES) % NODES, (torch.arange(EDGES) * 5 + 1) % NODES])
    return (Net(forward, message=mlp(13, 16, 8, act=nn.SiLU), move=mlp(8, 8, 1), update=mlp(14, 6),
                head=nn.Linear(6, 1)), (torch.randn(NODES, 6), torch.randn(NODES, 3), edges), {})


@LIST.model("schnet-radial-basis")
def schnet():
    def forward(m, kinds, place):
        h = m.embed(kinds)
        away = (place[:, None] - place).square().sum(-1).add(1e-6).sqrt()
        basis = torch.exp(-10 * (away[..., None] - torch.linspace(0, 3, 8, dtype=place.dtype)) ** 2)
        for filters, out in zip(m.filters, m.out):
            h = h + out((filters(basis) * h[None]).sum(1))
        return m.head(h).sum()
    softplus = lambda *w: mlp(*w, act=nn.Softplus)  # noqa: E731
    return (Net(forward, embed=nn.Embedding(5, 8), filters=nn.ModuleList(softplus(8, 8, 8) for _ in range(2)),
                out=nn.ModuleList(softplus(8, 8, 8) for _ in range(2)), head=softplus(8, 8, 1)),
            (classes(5, 7), torch.randn(7, 3)), {"loss": lambda x, t: (x - t) ** 2,
                                                 "loss_arguments": (torch.tensor(1.0),)})


@LIST.model("graph-embedding-transe")
def transe():
    def forward(m, head, relation, tail, wrong):
        def far(a, r, b):
            return (m.things(a) + m.relations(r) - m.things(b)).norm(p=1, dim=1)
        return F.margin_ranking_loss(far(head, relation, tail), far(head, relation, wrong),
                                     -torch.ones(8, dtype=m.things.weight.dtype), margin=1.0)
    return (Net(forward, things=nn.Embedding(20, 8), relations=nn.Embedding(4, 8)),
            (classes(20, 8), classes(4, 8), classes(20, 8, seed=5), classes(20, 8, seed=6)), {})


@LIST.model("graph-embedding-complex")
def complex_scores():
    def forward(m, head, tail, label):
        a, r, b = (torch.view_as_complex(t.view(-1, 4, 2)) for t in
                   (m.things(head), m.relation.expand(8, -1), m.things(tail)))
        return F.binary_cross_entropy_with_logits((a * r * b.conj()).sum(1).real, label)
    return (Net(forward, things=nn.Embedding(20, 8), relation=torch.randn(1, 8)),
            (classes(20, 8), classes(20, 8, seed=5), classes(2, 8).float()), {})


@LIST.model("sparse-adjacency", opaque="_sparse_mm")
def sparse():
    def forward(m, x, adjacency):
        return m.second(torch.relu(torch.sparse.mm(adjacency, m.first(x))))
    return (Net(forward, first=nn.Linear(6, 8), second=nn.Linear(8, 3)),
            (torch.randn(NODES, 6), classes(2, NODES, NODES).float().to_sparse()),
            cross_entropy(3, NODES))


@LIST.model("deepsets")
def deepsets():
    def forward(m, x):
        return m.rho(m.phi(x).sum(1))
    return Net(forward, phi=mlp(3, 16, 16), rho=mlp(16, 16, 2)), torch.randn(4, 9, 3), cross_entropy(2, 4)


@LIST.model("pointnet")
def pointnet(points=32):
    def forward(m, x):
        transform = m.align(m.first(x).max(2).values).view(-1, 3, 3) + torch.eye(3, dtype=x.dtype)
        x = torch.bmm(transform, x)
        return F.log_softmax(m.head(m.body(x).max(2)[0]), 1)
    body = nn.Sequential(nn.Conv1d(3, 16, 1), nn.BatchNorm1d(16), nn.ReLU(), nn.Conv1d(16, 32, 1))
    return (Net(forward, first=nn.Conv1d(3, 16, 1), align=mlp(16, 16, 9), body=body,
                head=mlp(32, 16, 4)), torch.randn(2, 3, points),
            {"loss": F.nll_loss, "loss_arguments": (classes(4, 2),)})


@LIST.model("dgcnn-nearest-neighbours")
def dgcnn(points=16, near=4):
    def forward(m, x):
        places = torch.cdist(x, x).topk(near, -1, largest=False).indices
        rows = torch.gather(x[:, None].expand(-1, points, -1, -1), 2,
                            places[..., None].expand(-1, -1, -1, 3))
        edge = torch.cat([rows - x[:, :, None], x[:, :, None].expand_as(rows)], -1)
        return m.head(m.edge(edge).amax(2).amax(1))
    return (Net(forward, edge=mlp(6, 16, 16, act=lambda: nn.LeakyReLU(0.2)), head=nn.Linear(16, 3)),
            torch.randn(2, points, 3), cross_entropy(3, 2))


@LIST.model("chamfer-point-clouds")
def chamfer():
    def forward(m, code, cloud):
        out = m.net(code).view(-1, 20, 3)
        away = (out[:, :, None] - cloud[:, None]).square().sum(-1)
        return away.min(1).values.mean() + away.min(2).values.mean()
    return Net(forward, net=mlp(8, 32, 60)), (torch.randn(2, 8), torch.randn(2, 16, 3)), {}


@LIST.model("dlrm")
def dlrm():
    def forward(m, dense, ids):
        x = [m.bottom(dense)] + [table(ids[:, k]) for k, table in enumerate(m.tables)]
        x = torch.stack(x, 1)
        pairs = torch.bmm(x, x.transpose(1, 2))
        rows, columns = torch.tril_indices(4, 4, -1)
        return m.top(torch.cat([x[:, 0], pairs[:, rows, columns]], 1))[:, 0]
    return (Net(forward, bottom=mlp(5, 16, 8), tables=nn.ModuleList(nn.Embedding(30, 8) for _ in range(3)),
                top=mlp(14, 16, 1)), (torch.randn(8, 5), classes(30, 8, 3)),
            {"loss": F.binary_cross_entropy_with_logits, "loss_arguments": (torch.rand(8),)})


@LIST.model("dlrm-embedding-bags")
def dlrm_bags():
    def forward(m, dense, ids, offsets):
        x = [m.bottom(dense)] + [table(ids, offsets) for table in m.tables]
        return m.top(torch.cat(x, 1))[:, 0]
    return (Net(forward, bottom=mlp(5, 16, 8), top=mlp(24, 16, 1),
                tables=nn.ModuleList(nn.EmbeddingBag(30, 8, mode="sum") for _ in range(2))),
            (torch.randn(4, 5), classes(30, 14), torch.tensor([0, 3, 7, 9])),
            {"loss": F.binary_cross_entropy_with_logits, "loss_arguments": (torch.rand(4),)})


@LIST.model("two-tower-retrieval")
def two_tower():
    def forward(m, user, item):
        scores = F.normalize(m.user(user), dim=-1) @ F.normalize(m.item(item), dim=-1).t() / 0.1
        return F.cross_entropy(scores, torch.arange(8))
    tower = lambda n: nn.Sequential(nn.Embedding(n, 16), mlp(16, 16, 8))  # noqa: E731
    return Net(forward, user=tower(50), item=tower(40)), (classes(50, 8), classes(40, 8)), {}


@LIST.model("factorisation-machine")
def factorisation():
    def forward(m, ids):
        v = m.factors(ids)
        both = 0.5 * (v.sum(1).square() - v.square().sum(1)).sum(1)
        return torch.sigmoid(m.bias + m.linear(ids).sum((1, 2)) + both)
    return (Net(forward, factors=nn.Embedding(40, 6), linear=nn.Embedding(40, 1), bias=torch.zeros(1)),
            classes(40, 8, 5), {"loss": F.binary_cross_entropy, "loss_arguments": (torch.rand(8),)})


@LIST.model("matrix-factorisation-bpr")
def bpr():
    def forward(m, user, good, bad):
        u = m.users(user)
        away = (u * (m.items(good) - m.items(bad))).sum(1)
        return -F.logsigmoid(away).mean() + 0.01 * u.square().mean()
    return (Net(forward, users=nn.Embedding(20, 6), items=nn.Embedding(30, 6)),
            (classes(20, 8), classes(30, 8), classes(30, 8, seed=5)), {})


@LIST.model("deep-cross-network")
def deep_cross():
    def forward(m, x):
        y = x
        for layer in m.cross:
            y = x * layer(y) + y
        return m.head(torch.cat([y, m.deep(x)], 1))
    return (Net(forward, cross=nn.ModuleList(nn.Linear(10, 10) for _ in range(3)),
                deep=mlp(10, 16, 8), head=nn.Linear(18, 1)), torch.randn(8, 10), mse(8, 1))


@LIST.model("mixture-of-tasks-mmoe")
def mmoe():
    def forward(m, x):
        y = torch.stack([e(x) for e in m.experts], 1)
        return torch.cat([tower((gate(x).softmax(1)[..., None] * y).sum(1))
                          for gate, tower in zip(m.gates, m.towers)], 1)
    return (Net(forward, experts=nn.ModuleList(mlp(8, 16, 8) for _ in range(3)),
                gates=nn.ModuleList(nn.Linear(8, 3) for _ in range(2)),
                towers=nn.ModuleList(nn.Linear(8, 1) for _ in range(2))),
            torch.randn(8, 8), mse(8, 2))


@LIST.model("sasrec-sequence")
def sasrec(length=8):
    def forward(m, ids, good, bad):
        mask = torch.triu(torch.full((length, length), float("-inf"), dtype=m.items.weight.dtype), 1)
        x = m.items(ids) + m.places
        x = m.body(x, mask)
        right, wrong = (x * m.items(good)).sum(-1), (x * m.items(bad)).sum(-1)
        kept = (good != 0).to(x.dtype)
        return ((F.softplus(-right) + F.softplus(wrong)) * kept).sum() / kept.sum()
    body = nn.TransformerEncoderLayer(16, 2, 32, 0.0, batch_first=True)
    return (Net(forward, items=nn.Embedding(30, 16, padding_idx=0), places=torch.randn(length, 16), body=body),
            (classes(30, 2, length), classes(30, 2, length, seed=4), classes(30, 2, length, seed=5)), {})


@LIST.model("ft-transformer")
def ft_transformer():
    def forward(m, numbers, kinds):
        x = torch.cat([numbers[..., None] * m.weight + m.bias, m.kinds(kinds + m.offsets)], 1)
        x = torch.cat([m.token.expand(x.shape[0], 1, -1), x], 1)
        return m.head(m.body(x)[:, 0])
    net = Net(forward, weight=torch.randn(4, 8), bias=torch.zeros(4, 8), kinds=nn.Embedding(12, 8),
              token=torch.randn(1, 1, 8), head=nn.Linear(8, 2),
              body=nn.TransformerEncoderLayer(8, 2, 16, 0.0, "gelu", batch_first=True, norm_first=True))
    net.register_buffer("offsets", torch.tensor([0, 4, 8]))
    return net, (torch.randn(8, 4), classes(4, 8, 3)), cross_entropy(2, 8)


@LIST.model("tabnet-sparsemax")
def tabnet():
    def sparsemax(x):
        ordered = x.sort(1, descending=True).values
        steps = torch.arange(1, x.shape[1] + 1, dtype=x.dtype)
        total = ordered.cumsum(1) - 1
        count = (steps * ordered > total).sum(1, keepdim=True)
        return torch.relu(x - total.gather(1, count - 1) / count.to(x.dtype))

    def forward(m, x):
        prior, out = torch.ones_like(x), 0
        for mask, net in zip(m.masks, m.nets):
            weight = sparsemax(mask(x) * prior)
            prior, out = prior * (1.3 - weight), out + F.glu(net(weight * x), 1)
        return m.head(out)
    layers = lambda o: nn.ModuleList(nn.Linear(6, o) for _ in range(2))  # noqa: E731
    return Net(forward, masks=layers(6), nets=layers(16), head=nn.Linear(8, 2)), \
        torch.randn(8, 6), cross_entropy(2, 8)


@LIST.model("neural-oblivious-trees")
def trees(depth=3):
    def forward(m, x):
        choice = torch.sigmoid((x @ m.select.softmax(0) - m.threshold) * 2)
        both = torch.stack([choice, 1 - choice], -1)
        leaf = both[:, 0]
        for level in range(1, depth):
            leaf = (leaf[:, :, None] * both[:, level, None]).flatten(1)
        return leaf @ m.response
    return (Net(forward, select=torch.randn(6, depth), threshold=torch.zeros(depth),
                response=torch.randn(2 ** depth, 2)), torch.randn(8, 6), mse(8, 2))


@LIST.model("table-entity-embeddings")
def entities():
    def forward(m, kinds, numbers):
        x = [table(kinds[:, k]) for k, table in enumerate(m.tables)] + [m.norm(numbers)]
        return m.net(torch.cat(x, 1))[:, 0]
    return (Net(forward, tables=nn.ModuleList(nn.Embedding(n, 4) for n in (5, 9, 12)),
                norm=nn.BatchNorm1d(3), net=mlp(15, 16, 1)), (classes(5, 8, 3), torch.randn(8, 3)),
            {"loss": F.huber_loss, "loss_arguments": (torch.randn(8),)})
