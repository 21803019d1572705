# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses of reinforcement learning, with their networks."""

import math

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, mlp

LIST = List("plain: reinforcement")
STATES, ACTIONS, ROWS = 6, 4, 8


def states():
    return torch.randn(ROWS, STATES)


def pick(values, action):
    return values.gather(1, action[:, None])[:, 0]


@LIST.model("dqn", False)
@LIST.model("double-dqn", True)
def dqn(double):
    def forward(m, state, action, reward, after, done):
        with torch.no_grad():
            ahead = m.target(after)
            best = pick(ahead, m.net(after).argmax(1)) if double else ahead.max(1).values
            wanted = reward + 0.99 * (1 - done) * best
        return F.smooth_l1_loss(pick(m.net(state), action), wanted)
    net = lambda: mlp(STATES, 16, ACTIONS)  # noqa: E731
    return (Net(forward, net=net(), target=net().requires_grad_(False)),
            (states(), classes(ACTIONS, ROWS), torch.randn(ROWS), states(),
             classes(2, ROWS).float()), {})


@LIST.model("dueling-dqn-pixels", small={"size": 24})
def dueling(size=84):
    def forward(m, x, action, wanted):
        x = m.body(x / 255)
        better = m.better(x)
        return F.mse_loss(pick(m.value(x) + better - better.mean(1, keepdim=True), action), wanted)
    body = nn.Sequential(nn.Conv2d(4, 8, 8, 4), nn.ReLU(), nn.Conv2d(8, 8, 4, 2), nn.ReLU(),
                         nn.Flatten())
    inner = ((size - 8) // 4 + 1 - 4) // 2 + 1
    return (Net(forward, body=body, value=mlp(8 * inner ** 2, 16, 1), better=mlp(8 * inner ** 2, 16, ACTIONS)),
            (torch.rand(2, 4, size, size) * 255, classes(ACTIONS, 2), torch.randn(2)), {})


@LIST.model("categorical-dqn-c51")
def c51(atoms=11):
    def forward(m, state, action, wanted):
        x = F.log_softmax(m.net(state).view(-1, ACTIONS, atoms), 2)
        chosen = x.gather(1, action[:, None, None].expand(-1, 1, atoms))[:, 0]
        return -(wanted * chosen).sum(1).mean()
    return (Net(forward, net=mlp(STATES, 16, ACTIONS * atoms)),
            (states(), classes(ACTIONS, ROWS), torch.rand(ROWS, atoms).softmax(1)), {})


@LIST.model("quantile-dqn")
def quantile(count=5):
    def forward(m, state, wanted):
        away = wanted[:, None, :] - m.net(state)[:, :, None]
        huber = torch.where(away.abs() < 1, 0.5 * away ** 2, away.abs() - 0.5)
        level = (torch.arange(count, dtype=away.dtype) + 0.5) / count
        return ((level[:, None] - (away.detach() < 0).to(away.dtype)).abs() * huber).mean()
    return Net(forward, net=mlp(STATES, 16, count)), (states(), torch.randn(ROWS, count)), {}


@LIST.model("reinforce-baseline")
def reinforce():
    def forward(m, state, action, gain):
        log = F.log_softmax(m.policy(state), 1)
        value = m.value(state)[:, 0]
        return -(pick(log, action) * (gain - value.detach())).mean() + F.mse_loss(value, gain) \
            + 0.01 * (log.exp() * log).sum(1).mean()
    return (Net(forward, policy=mlp(STATES, 16, ACTIONS), value=mlp(STATES, 16, 1)),
            (states(), classes(ACTIONS, ROWS), torch.randn(ROWS)), {})


@LIST.model("actor-critic-gae")
def gae(length=8):
    """Advantages by a scan over the episode."""
    def forward(m, state, action, reward):
        value = m.value(state)[:, 0]
        gain, out = 0.0, []
        for t in reversed(range(length - 1)):
            delta = reward[t] + 0.99 * value[t + 1] - value[t]
            gain = delta + 0.95 * 0.99 * gain
            out.append(gain)
        better = torch.stack(out[::-1]).detach()
        log = pick(F.log_softmax(m.policy(state[:-1]), 1), action[:-1])
        return -(log * better).mean() + F.mse_loss(value[:-1], better + value[:-1].detach())
    return (Net(forward, policy=mlp(STATES, 16, ACTIONS), value=mlp(STATES, 16, 1)),
            (states(), classes(ACTIONS, ROWS), torch.randn(ROWS)), {})


@LIST.model("ppo-clip")
def ppo():
    def forward(m, state, action, old, better, gain):
        better = (better - better.mean()) / (better.std() + 1e-8)
        log = F.log_softmax(m.policy(state), 1)
        ratio = torch.exp(pick(log, action) - old)
        surrogate = torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better)
        value = m.value(state)[:, 0]
        entropy = -(log.exp() * log).sum(1)
        return -surrogate.mean() + 0.5 * F.mse_loss(value, gain) - 0.01 * entropy.mean()
    return (Net(forward, policy=mlp(STATES, 16, ACTIONS, act=nn.Tanh), value=mlp(STATES, 16, 1, act=nn.Tanh)),
            (states(), classes(ACTIONS, ROWS), -torch.rand(ROWS), torch.randn(ROWS), torch.randn(ROWS)), {})


@LIST.model("ppo-distributions")
def ppo_distributions():
    def forward(m, state, action, old, better):
        policy = torch.distributions.Categorical(logits=m.policy(state))
        ratio = torch.exp(policy.log_prob(action) - old)
        return -torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better).mean() \
            - 0.01 * policy.entropy().mean()
    return (Net(forward, policy=mlp(STATES, 16, ACTIONS)),
            (states(), classes(ACTIONS, ROWS), -torch.rand(ROWS), torch.randn(ROWS)), {})


@LIST.model("ppo-gaussian-policy")
def gaussian():
    def forward(m, state, action, old, better):
        policy = torch.distributions.Normal(m.mean(state), m.log_scale.exp())
        ratio = torch.exp(policy.log_prob(action).sum(1) - old)
        return -torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better).mean() \
            - 0.01 * policy.entropy().mean()
    return (Net(forward, mean=mlp(STATES, 16, 2), log_scale=torch.zeros(2)),
            (states(), torch.randn(ROWS, 2), -torch.rand(ROWS), torch.randn(ROWS)), {})


@LIST.model("sac-actor")
def sac_actor():
    """The noise is an input; the critics are frozen."""
    def forward(m, state, noise):
        mean, log = m.policy(state).chunk(2, 1)
        log = log.clamp(-5, 2)
        raw = mean + noise * log.exp()
        action = torch.tanh(raw)
        density = (-0.5 * noise ** 2 - log - 0.5 * math.log(2 * math.pi)).sum(1)
        density = density - (2 * (math.log(2) - raw - F.softplus(-2 * raw))).sum(1)
        both = torch.cat([state, action], 1)
        return (0.2 * density - torch.min(m.one(both), m.two(both))[:, 0]).mean()
    critic = lambda: mlp(STATES + 2, 16, 1).requires_grad_(False)  # noqa: E731
    return (Net(forward, policy=mlp(STATES, 16, 4), one=critic(), two=critic()),
            (states(), torch.randn(ROWS, 2)), {})


@LIST.model("td3-critics")
def td3():
    def forward(m, state, action, wanted):
        both = torch.cat([state, action], 1)
        return F.mse_loss(m.one(both)[:, 0], wanted) + F.mse_loss(m.two(both)[:, 0], wanted)
    return (Net(forward, one=mlp(STATES + 2, 16, 1), two=mlp(STATES + 2, 16, 1)),
            (states(), torch.randn(ROWS, 2), torch.randn(ROWS)), {})


@LIST.model("dpo-preferences")
def dpo(length=6):
    """Direct preference optimisation of a small language model; the reference is frozen."""
    def likelihood(net, ids):
        log = F.log_softmax(net(ids[:, :-1]), -1)
        return log.gather(2, ids[:, 1:, None])[..., 0].sum(1)

    def forward(m, good, bad):
        with torch.no_grad():
            base = likelihood(m.reference, good) - likelihood(m.reference, bad)
        return -F.logsigmoid(0.1 * (likelihood(m.net, good) - likelihood(m.net, bad) - base)).mean()
    net = lambda: nn.Sequential(nn.Embedding(20, 8), mlp(8, 16, 20))  # noqa: E731
    return (Net(forward, net=net(), reference=net().requires_grad_(False)),
            (classes(20, 4, length), classes(20, 4, length, seed=8)), {})


@LIST.model("reward-model-pairs")
def reward():
    def forward(m, good, bad):
        return -F.logsigmoid(m.net(good) - m.net(bad)).mean()
    return Net(forward, net=mlp(8, 16, 1)), (torch.randn(8, 8), torch.randn(8, 8)), {}


@LIST.model("world-model-latent")
def world(length=5):
    def forward(m, x, action):
        h, total = torch.zeros(x.shape[1], 8, dtype=x.dtype), 0
        for t in range(length):
            h = m.step(torch.cat([m.encode(x[t]), action[t]], 1), h)
            total = total + F.mse_loss(m.decode(h), x[t]) + 0.1 * m.reward(h).square().mean()
        return total / length
    return (Net(forward, step=nn.GRUCell(8, 8), encode=mlp(STATES, 16, 6), decode=mlp(8, 16, STATES),
                reward=nn.Linear(8, 1)), (torch.randn(length, 4, STATES), torch.randn(length, 4, 2)), {})


@LIST.model("iql-expectile")
def iql():
    def forward(m, state, q):
        away = q - m.value(state)[:, 0]
        return (torch.abs(0.7 - (away < 0).to(away.dtype)) * away ** 2).mean()
    return Net(forward, value=mlp(STATES, 16, 1)), (states(), torch.randn(ROWS)), {}
