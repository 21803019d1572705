# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Training steps in plain JAX, for the tests and tables of vram.jax: an MLP, a transformer,
one that scans over its layers, a ResNet, and a diffusion-like U-Net. Each has dropout by
keys and updates its parameters within the step."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any, Callable

import jax
import jax.numpy as jnp
from jax import lax, nn
from jax.ad_checkpoint import checkpoint_name


@dataclasses.dataclass
class Program:
    """`step` of `arguments`, the first of which, the state, is donated. `under`: the same
    step with each block under jax.checkpoint with a policy, which is what a user does by
    hand."""

    step: Callable
    arguments: tuple
    under: Callable[[Any], Callable]


def _sgd(loss: Callable) -> Callable:
    def step(state, *batch):
        value, gradients = jax.value_and_grad(loss)(state, *batch)
        return jax.tree.map(lambda w, g: w - 0.01 * g, state, gradients), value
    return step


def _adam(loss: Callable) -> Callable:
    def step(state, *batch):
        params, first, second, count = state
        value, gradients = jax.value_and_grad(loss)(params, *batch)
        count = count + 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
        second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, second, gradients)
        scale = 1e-3 * jnp.sqrt(1 - 0.99 ** count) / (1 - 0.9 ** count)
        params = jax.tree.map(lambda w, m, v: w - scale * m / (jnp.sqrt(v) + 1e-8), params,
                              first, second)
        return (params, first, second, count), value
    return step


def _with_state(params: Any) -> tuple:
    zeros = functools.partial(jax.tree.map, jnp.zeros_like)
    return params, zeros(params), zeros(params), jnp.zeros((), jnp.float32)


def _init(key: jax.Array, *shape: int) -> jax.Array:
    fan_in = 1
    for size in shape[:-1]:
        fan_in *= size
    return jax.random.normal(key, shape) / fan_in ** 0.5


def _dropout(key: jax.Array, x: jax.Array, rate: float = 0.1) -> jax.Array:
    return jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0)


def _program(make: Callable, loss: Callable, params: Any, batch: tuple) -> Program:
    """`loss` takes how a block is wrapped first."""
    arguments = (params, *batch)
    return Program(make(functools.partial(loss, lambda block: block)), arguments,
                   lambda policy: make(functools.partial(
                       loss, lambda block: jax.checkpoint(block, policy=policy))))


def mlp(width: int = 256, depth: int = 12, batch: int = 2048) -> Program:
    keys = jax.random.split(jax.random.key(0), depth)
    params = [{"w": _init(key, width, width), "b": jnp.zeros(width)} for key in keys]

    def layer(p, x, key):
        return _dropout(key, jnp.tanh(checkpoint_name(x @ p["w"] + p["b"], "product")))

    def loss(wrap, params, x, y, key):
        for p, own in zip(params, jax.random.split(key, depth)):
            x = wrap(layer)(p, x, own)
        return jnp.mean((x - y) ** 2)

    x = jax.random.normal(jax.random.key(1), (batch, width))
    return _program(_sgd, loss, params, (x, jnp.sin(x), jax.random.key(2)))


def _norm(x: jax.Array, scale: jax.Array) -> jax.Array:
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(var + 1e-5) * scale


def _block(heads: int, p: Any, x: jax.Array, key: jax.Array) -> jax.Array:
    b, s, d = x.shape
    first, second = jax.random.split(key)
    h = _norm(x, p["n1"])
    q, k, v = jnp.split((h.reshape(b * s, d) @ p["qkv"]).reshape(b, s, 3 * d), 3, -1)
    q, k, v = (t.reshape(b, s, heads, d // heads).transpose(0, 2, 1, 3) for t in (q, k, v))
    scores = q @ k.transpose(0, 1, 3, 2) / (d // heads) ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((s, s), bool)), scores, -1e9)
    mixed = nn.softmax(scores) @ v
    mixed = mixed.transpose(0, 2, 1, 3).reshape(b * s, d)
    x = x + _dropout(first, checkpoint_name(mixed @ p["o"], "product").reshape(b, s, d))
    h = _norm(x, p["n2"]).reshape(b * s, d)
    h = nn.gelu(checkpoint_name(h @ p["up"], "product")) @ p["down"]
    return checkpoint_name(x + _dropout(second, h.reshape(b, s, d)), "block")


def _block_params(key: jax.Array, d: int) -> dict:
    keys = jax.random.split(key, 4)
    return {"n1": jnp.ones(d), "n2": jnp.ones(d), "qkv": _init(keys[0], d, 3 * d),
            "o": _init(keys[1], d, d), "up": _init(keys[2], d, 4 * d),
            "down": _init(keys[3], 4 * d, d)}


def _tokens(batch: int, length: int, words: int) -> tuple:
    tokens = jax.random.randint(jax.random.key(1), (batch, length + 1), 0, words)
    return tokens[:, :-1], tokens[:, 1:], jax.random.key(2)


def _cross_entropy(x: jax.Array, table: jax.Array, targets: jax.Array) -> jax.Array:
    logits = x.reshape(-1, x.shape[-1]) @ table.T
    chosen = jnp.take_along_axis(logits, targets.reshape(-1, 1), 1)[:, 0]
    return jnp.mean(nn.logsumexp(logits, -1) - chosen)


def transformer(d: int = 128, depth: int = 6, heads: int = 4, batch: int = 8,
                length: int = 128, words: int = 1000) -> Program:
    keys = jax.random.split(jax.random.key(0), depth + 1)
    params = {"embed": _init(keys[0], words, d) * words ** 0.5 / d ** 0.5,
              "blocks": [_block_params(key, d) for key in keys[1:]]}

    def loss(wrap, params, tokens, targets, key):
        x = params["embed"][tokens]
        for p, own in zip(params["blocks"], jax.random.split(key, depth)):
            x = wrap(functools.partial(_block, heads))(p, x, own)
        return _cross_entropy(x, params["embed"], targets)

    return _program(_adam, loss, _with_state(params), _tokens(batch, length, words))


def scanned(d: int = 128, depth: int = 12, heads: int = 4, batch: int = 8,
            length: int = 128, words: int = 1000) -> Program:
    """The same transformer, whose layers are one scan."""
    keys = jax.random.split(jax.random.key(0), depth + 1)
    params = {"embed": _init(keys[0], words, d) * words ** 0.5 / d ** 0.5,
              "blocks": jax.vmap(functools.partial(_block_params, d=d))(keys[1:])}

    def loss(wrap, params, tokens, targets, key):
        def layer(x, own):
            return wrap(functools.partial(_block, heads))(own[0], x, own[1]), None

        x = params["embed"][tokens]
        x, _ = lax.scan(layer, x, (params["blocks"], jax.random.split(key, depth)))
        return _cross_entropy(x, params["embed"], targets)

    return _program(_adam, loss, _with_state(params), _tokens(batch, length, words))


def _conv(x: jax.Array, w: jax.Array, stride: int = 1) -> jax.Array:
    return checkpoint_name(lax.conv_general_dilated(
        x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")),
        "product")


def _batch_norm(x: jax.Array, p: Any) -> jax.Array:
    mean = x.mean((0, 1, 2))
    var = ((x - mean) ** 2).mean((0, 1, 2))
    return (x - mean) * lax.rsqrt(var + 1e-5) * p["scale"] + p["bias"]


def _norm_params(width: int) -> dict:
    return {"scale": jnp.ones(width), "bias": jnp.zeros(width)}


def resnet(batch: int = 16, size: int = 32, width: int = 16, blocks: int = 3) -> Program:
    """Three stages of residual blocks, with batch norms."""
    keys = iter(jax.random.split(jax.random.key(0), 100))
    stages, before = [], width
    for stage in range(3):
        for block in range(blocks):
            after, stride = width << stage, 2 if stage and not block else 1
            stages.append(({"c1": _init(next(keys), 3, 3, before, after), "n1": _norm_params(after),
                            "c2": _init(next(keys), 3, 3, after, after), "n2": _norm_params(after),
                            **({"skip": _init(next(keys), 1, 1, before, after)}
                               if before != after else {})}, stride))
            before = after
    params = {"stem": _init(next(keys), 3, 3, 3, width), "n": _norm_params(width),
              "blocks": [p for p, _ in stages], "head": _init(next(keys), before, 10)}

    def block(stride, p, x):
        h = nn.relu(_batch_norm(_conv(x, p["c1"], stride), p["n1"]))
        h = _batch_norm(_conv(h, p["c2"]), p["n2"])
        return checkpoint_name(nn.relu(h + (_conv(x, p["skip"], stride) if "skip" in p else x)),
                               "block")

    def loss(wrap, params, x, labels, key):
        x = nn.relu(_batch_norm(_conv(x, params["stem"]), params["n"]))
        for p, (_, stride) in zip(params["blocks"], stages):
            x = wrap(functools.partial(block, stride))(p, x)
        x = _dropout(key, x.mean((1, 2)))
        return -jnp.mean(jnp.take_along_axis(nn.log_softmax(x @ params["head"]),
                                             labels[:, None], 1))

    x = jax.random.normal(jax.random.key(1), (batch, size, size, 3))
    labels = jax.random.randint(jax.random.key(3), (batch,), 0, 10)
    return _program(_sgd, loss, params, (x, labels, jax.random.key(2)))


def unet(batch: int = 4, size: int = 32, width: int = 32) -> Program:
    """A diffusion step: noise is drawn within it, and the net tells the noise."""
    keys = iter(jax.random.split(jax.random.key(0), 100))

    def block_params(before, after):
        return {"c1": _init(next(keys), 3, 3, before, after), "n1": _norm_params(after),
                "c2": _init(next(keys), 3, 3, after, after), "n2": _norm_params(after),
                "time": _init(next(keys), 16, after)}

    params = {"in": _init(next(keys), 3, 3, 3, width),
              "down1": block_params(width, width), "down2": block_params(width, 2 * width),
              "middle": block_params(2 * width, 4 * width),
              "up2": block_params(6 * width, 2 * width), "up1": block_params(3 * width, width),
              "out": _init(next(keys), 3, 3, width, 3)}

    def block(p, x, time, key):
        h = nn.silu(_batch_norm(_conv(x, p["c1"]), p["n1"]) + (time @ p["time"])[:, None, None])
        h = _dropout(key, h)
        return checkpoint_name(nn.silu(_batch_norm(_conv(h, p["c2"]), p["n2"])), "block")

    def half(x):
        b, h, w, c = x.shape
        return x.reshape(b, h // 2, 2, w // 2, 2, c).mean((2, 4))

    def twice(x):
        return jnp.repeat(jnp.repeat(x, 2, 1), 2, 2)

    def loss(wrap, params, x, time, key):
        noise_key, *own = jax.random.split(key, 6)
        noise = jax.random.normal(noise_key, x.shape)
        angles = time[:, None] * jnp.exp(-jnp.arange(8.0))
        time = jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], -1)
        net = wrap(block)
        h = _conv(0.8 * x + 0.6 * noise, params["in"])
        first = net(params["down1"], h, time, own[0])
        second = net(params["down2"], half(first), time, own[1])
        h = net(params["middle"], half(second), time, own[2])
        h = net(params["up2"], jnp.concatenate([twice(h), second], -1), time, own[3])
        h = net(params["up1"], jnp.concatenate([twice(h), first], -1), time, own[4])
        return jnp.mean((_conv(h, params["out"]) - noise) ** 2)

    x = jax.random.normal(jax.random.key(1), (batch, size, size, 3))
    return _program(_adam, loss, _with_state(params),
                    (x, jnp.linspace(0.0, 1.0, batch), jax.random.key(2)))


PROGRAMS = {"mlp": mlp, "transformer": transformer, "scanned": scanned, "resnet": resnet,
            "unet": unet}
