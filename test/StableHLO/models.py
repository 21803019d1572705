# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Training steps in JAX that the tests import, and the script that writes their StableHLO:

    python test/StableHLO/models.py test/StableHLO/Inputs

Each function returns a step and its arguments; the first ones, `DONATED` many, are state
that the step gives back."""

import functools
import os
import sys

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy
import optax

DONATED = 2


def floats(*shape, seed=0, dtype=None):
    generator = numpy.random.default_rng([seed, *shape])
    return jnp.asarray(generator.standard_normal(shape), dtype or jnp.zeros(()).dtype)


def numbers(below, *shape, seed=0):
    return jnp.asarray(numpy.random.default_rng([seed, *shape]).integers(0, below, shape),
                       jnp.int32)


def initial(model, *inputs):
    """A module's variables as flax draws them by default. Its own draws, one for each
    parameter, take XLA longer to compile than the step."""
    def value(path, like):
        name = path[-1].key
        if name == "kernel":
            return floats(*like.shape) / numpy.prod(like.shape[:-1]) ** 0.5
        return jnp.full(like.shape, name in ("scale", "var"), jnp.zeros(()).dtype)

    shapes = jax.eval_shape(model.init, jax.random.key(0), *inputs)
    return jax.tree_util.tree_map_with_path(value, shapes)


def trained(loss_function, params, optimizer, *batch):
    """The usual step: gradients, the optimizer's chain, new state and the loss."""

    def step(params, opt_state, *batch):
        loss, grads = jax.value_and_grad(loss_function)(params, *batch)
        updates, opt_state = optimizer.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    return step, (params, optimizer.init(params), *batch)


def mlp():
    """Three layers and Adam."""
    sizes = (6, 5, 4, 3)
    params = [{"w": floats(a, b, seed=a) / a ** 0.5, "b": floats(b, seed=b) / 10}
              for a, b in zip(sizes, sizes[1:])]

    def loss(params, x, y):
        for layer in params[:-1]:
            x = jax.nn.relu(x @ layer["w"] + layer["b"])
        x = x @ params[-1]["w"] + params[-1]["b"]
        return optax.softmax_cross_entropy_with_integer_labels(x, y).mean()

    return trained(loss, params, optax.adam(1e-2), floats(4, 6), numbers(3, 4))


def _norm(x, scale, bias):
    mean = x.mean(-1, keepdims=True)
    variance = jnp.square(x - mean).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * scale + bias


def transformer(layers=2, vocabulary=11, length=5, batch=2, width=8, heads=2):
    """Pre-norm blocks with causal attention, GELU, tied embeddings and AdamW."""

    def block(i):
        return {"ln1": {"scale": jnp.ones(width), "bias": jnp.zeros(width)},
                "qkv": floats(width, 3, heads, width // heads, seed=i) / width ** 0.5,
                "out": floats(heads, width // heads, width, seed=i) / width ** 0.5,
                "ln2": {"scale": jnp.ones(width), "bias": jnp.zeros(width)},
                "up": floats(width, 4 * width, seed=i) / width ** 0.5,
                "down": floats(4 * width, width, seed=i) / (4 * width) ** 0.5}

    params = {"wte": floats(vocabulary, width) / 2, "wpe": floats(length, width, seed=1) / 2,
              "blocks": [block(i) for i in range(layers)],
              "ln": {"scale": jnp.ones(width), "bias": jnp.zeros(width)}}

    def loss(params, ids, labels):
        x = params["wte"][ids] + params["wpe"]
        mask = jnp.tril(jnp.ones((length, length), bool))
        for p in params["blocks"]:
            h = _norm(x, **p["ln1"])
            q, k, v = jnp.einsum("btd,dchk->cbhtk", h, p["qkv"])
            scores = jnp.einsum("bhtk,bhsk->bhts", q, k) / (width // heads) ** 0.5
            weights = jax.nn.softmax(jnp.where(mask, scores, -1e9), axis=-1)
            x = x + jnp.einsum("bhts,bhsk,hkd->btd", weights, v, p["out"])
            x = x + jax.nn.gelu(_norm(x, **p["ln2"]) @ p["up"], approximate=False) @ p["down"]
        logits = _norm(x, **params["ln"]) @ params["wte"].T
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()

    return trained(loss, params, optax.adamw(1e-2, weight_decay=0.1),
                   numbers(vocabulary, batch, length), numbers(vocabulary, batch, length, seed=1))


class Block(nn.Module):
    """Two convolutions and a shortcut, as in a ResNet-18."""

    features: int
    strides: int = 1

    @nn.compact
    def __call__(self, x, train):
        norm = functools.partial(nn.BatchNorm, use_running_average=not train)
        y = nn.Conv(self.features, (3, 3), self.strides, use_bias=False)(x)
        y = nn.relu(norm()(y))
        y = norm()(nn.Conv(self.features, (3, 3), use_bias=False)(y))
        if x.shape != y.shape:
            x = norm()(nn.Conv(self.features, (1, 1), self.strides, use_bias=False)(x))
        return nn.relu(x + y)


class ResNet(nn.Module):
    classes: int

    @nn.compact
    def __call__(self, x, train=True):
        x = nn.Conv(4, (7, 7), 2, padding=[(3, 3), (3, 3)], use_bias=False)(x)
        x = nn.relu(nn.BatchNorm(use_running_average=not train)(x))
        x = nn.max_pool(x, (3, 3), (2, 2), padding="SAME")
        x = Block(4)(x, train)
        x = Block(6, 2)(x, train)
        x = nn.avg_pool(x, (2, 2), (2, 2))
        return nn.Dense(self.classes)(x.mean((1, 2)))


def resnet(size=16, batch=2):
    """flax's modules in NHWC: batch norms with running statistics, strided convolutions
    with SAME padding, both pools, SGD with momentum."""
    model = ResNet(3)
    images, labels = floats(batch, size, size, 3), numbers(3, batch)
    variables = initial(model, images)
    optimizer = optax.sgd(1e-2, momentum=0.9)

    def loss(params, batch_stats, images, labels):
        logits, new = model.apply({"params": params, "batch_stats": batch_stats}, images,
                                  mutable=["batch_stats"])
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean(), \
            new["batch_stats"]

    def step(state, opt_state, images, labels):
        (value, statistics), grads = jax.value_and_grad(loss, has_aux=True)(
            state["params"], state["batch_stats"], images, labels)
        updates, opt_state = optimizer.update(grads, opt_state, state["params"])
        params = optax.apply_updates(state["params"], updates)
        return {"params": params, "batch_stats": statistics}, opt_state, value

    return step, (dict(variables), optimizer.init(variables["params"]), images, labels)


class Residual(nn.Module):
    features: int

    @nn.compact
    def __call__(self, x, time):
        y = nn.Conv(self.features, (3, 3))(nn.silu(nn.GroupNorm(2)(x)))
        y = y + nn.Dense(self.features)(nn.silu(time))[:, None, None, :]
        y = nn.Conv(self.features, (3, 3))(nn.silu(nn.GroupNorm(2)(y)))
        if x.shape[-1] != self.features:
            x = nn.Conv(self.features, (1, 1))(x)
        return x + y


class UNet(nn.Module):
    """Predicts the noise of an image at a time: two resolutions, a skip connection,
    attention at the bottom, a transposed convolution up. The attention has no bias, since
    Adam would make a step of the rounding that is the gradient of the keys'."""

    width: int = 4

    @nn.compact
    def __call__(self, x, time):
        half = self.width // 2
        angles = time[:, None] * jnp.exp(-jnp.arange(half) * (jnp.log(1e4) / half))
        time = jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], -1)
        time = nn.Dense(2 * self.width)(nn.silu(nn.Dense(2 * self.width)(time)))
        x = nn.Conv(self.width, (3, 3))(x)
        skip = x = Residual(self.width)(x, time)
        x = nn.Conv(2 * self.width, (3, 3), 2)(x)
        x = Residual(2 * self.width)(x, time)
        b, h, w, c = x.shape
        flat = nn.GroupNorm(2)(x).reshape(b, h * w, c)
        x = x + nn.MultiHeadDotProductAttention(2, use_bias=False)(flat, flat).reshape(x.shape)
        x = nn.ConvTranspose(self.width, (2, 2), (2, 2))(x)
        up = jax.image.resize(x[:, ::2, ::2], x.shape, "nearest")
        x = Residual(self.width)(jnp.concatenate([x, skip, up], -1), time)
        return nn.Conv(3, (3, 3))(nn.silu(nn.GroupNorm(2)(x)))


def unet(size=8, batch=2):
    """The loss of a diffusion model, at given times and with given noise; Adam with a
    clipped norm of the gradients and a schedule."""
    model = UNet()
    images, noise = floats(batch, size, size, 3), floats(batch, size, size, 3, seed=1)
    times = numbers(1000, batch)
    params = initial(model, images, times.astype(images.dtype))["params"]

    def loss(params, images, noise, times):
        times = times.astype(images.dtype)
        signal = jnp.cos(times / 1000 * jnp.pi / 2)[:, None, None, None]
        noisy = signal * images + jnp.sqrt(1 - signal ** 2) * noise
        return jnp.square(model.apply({"params": params}, noisy, times) - noise).mean()

    schedule = optax.warmup_cosine_decay_schedule(0.0, 1e-2, 10, 100)
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(schedule))
    return trained(loss, params, optimizer, images, noise, times)


MODELS = {"mlp": mlp, "transformer": transformer, "resnet": resnet, "unet": unet}


def lowered(step, arguments):
    return jax.jit(step, donate_argnums=range(DONATED)).lower(*arguments)


def main(folder):
    from support import portable_text

    for name, make in MODELS.items():
        with open(os.path.join(folder, name + ".mlir"), "w") as file:
            file.write(portable_text(lowered(*make())))


if __name__ == "__main__":
    main(sys.argv[1])
