# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Llama in plain JAX on a mesh with an axis for FSDP and one for tensor parallelism: RMSNorm,
rotary embedding, grouped attention, SwiGLU, one scan over the layers, and AdamW within the
step. Parameters are float32; `dtype` is that of the computation.

Shardings are those of MaxText's rules, but that the residual stream is whole on each device
of a row: a parameter is split by 'fsdp' in its embedding dimension and by 'tensor' in the
other, and the batch by 'fsdp'. The arrays of a layer have MaxText's checkpoint names, so that
its rematerialization policies apply (get_remat_policy of src/maxtext/layers/decoders.py at
e591f30c, and get_save_and_offload_names of src/maxtext/utils/maxtext_utils.py)."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any, Callable, Optional

import jax
import jax.numpy as jnp
from jax import lax, nn
from jax.ad_checkpoint import checkpoint_name, checkpoint_policies
from jax.sharding import AxisType, NamedSharding, PartitionSpec

FSDP, TENSOR = "fsdp", "tensor"
#: Of a layer: the parameters by name, their dimensions, and how they are split.
_QKV = ("query_proj", "key_proj", "value_proj")
_MINIMAL = (*_QKV, "kv_proj", "qkv_proj", "out_proj", "mlpwi_0", "mlpwi_1", "mlpwi", "mlpwo")


def _offloaded(*names: str) -> Any:
    return checkpoint_policies.save_and_offload_only_these_names(
        names_which_can_be_saved=[], names_which_can_be_offloaded=list(names),
        offload_src="device", offload_dst="pinned_host")


_saved = checkpoint_policies.save_only_these_names
#: By MaxText's names. `full` saves nothing but the input of each layer.
POLICIES: dict[str, Any] = {
    "full": None,
    "save_out_proj": _saved("out_proj"),
    "save_qkv_proj": _saved(*_QKV, "kv_proj", "qkv_proj"),
    "save_dot_except_mlp": _saved(*_QKV, "kv_proj", "qkv_proj", "out_proj"),
    "save_dot_except_mlpwi": _saved(*_QKV, "kv_proj", "qkv_proj", "out_proj", "mlpwo"),
    "minimal": _saved(*_MINIMAL),
    "minimal_with_context": _saved(*_MINIMAL, "context"),
    "qkv_proj_offloaded": _offloaded(*_QKV, "kv_proj"),
    "minimal_offloaded": _offloaded(*_MINIMAL)}


@dataclasses.dataclass(frozen=True)
class Config:
    """`batch`: sequences of a step, of all devices."""

    layers: int = 32
    width: int = 4096
    heads: int = 32
    kv_heads: int = 8
    head: int = 128
    hidden: int = 14336
    words: int = 128256
    length: int = 2048
    batch: int = 16
    dtype: str = "bfloat16"


LLAMA3_8B = Config()
#: That XLA compiles in seconds.
SMALL = Config(layers=8, width=128, heads=4, kv_heads=2, head=32, hidden=448, words=512,
               length=128, batch=32, dtype="float32")


def shapes(config: Config) -> dict[str, Any]:
    """Of the parameters: (shape, how it is split)."""
    n, d, h = config.layers, config.width, config.heads * config.head
    kv = config.kv_heads * config.head
    columns, rows = PartitionSpec(None, FSDP, TENSOR), PartitionSpec(None, TENSOR, FSDP)
    return {
        "embed": ((config.words, d), PartitionSpec(TENSOR, FSDP)),
        "layers": {
            "norm1": ((n, d), PartitionSpec()), "norm2": ((n, d), PartitionSpec()),
            "q": ((n, d, h), columns), "k": ((n, d, kv), columns), "v": ((n, d, kv), columns),
            "o": ((n, h, d), rows), "gate": ((n, d, config.hidden), columns),
            "up": ((n, d, config.hidden), columns), "down": ((n, config.hidden, d), rows)},
        "norm": ((d,), PartitionSpec()),
        "head": ((d, config.words), PartitionSpec(FSDP, TENSOR))}


def _is_leaf(entry: Any) -> bool:
    return isinstance(entry, tuple)


def mesh_of(fsdp: int, tensor: int) -> Any:
    return jax.make_mesh((fsdp, tensor), (FSDP, TENSOR), axis_types=(AxisType.Auto,) * 2)


def abstract(config: Config, mesh: Any) -> tuple:
    """The arguments of a step as shapes with shardings: state, tokens, targets."""
    def like(entry: Any) -> Any:
        return jax.ShapeDtypeStruct(entry[0], jnp.float32, sharding=NamedSharding(mesh, entry[1]))

    params = jax.tree.map(like, shapes(config), is_leaf=_is_leaf)
    whole = NamedSharding(mesh, PartitionSpec())
    tokens = jax.ShapeDtypeStruct((config.batch, config.length), jnp.int32,
                                  sharding=NamedSharding(mesh, PartitionSpec(FSDP)))
    return (params, params, params, jax.ShapeDtypeStruct((), jnp.float32, sharding=whole)), \
        tokens, tokens


def arguments(config: Config, mesh: Any) -> tuple:
    """The same as arrays."""
    (params, first, second, count), tokens, _ = abstract(config, mesh)
    keys = iter(jax.random.split(jax.random.key(0), 100))

    def drawn(leaf: Any) -> jax.Array:
        if len(leaf.shape) == 1 or leaf.shape[-1] == config.width and len(leaf.shape) == 2 and \
                leaf.shape[0] == config.layers:
            return jax.device_put(jnp.ones(leaf.shape), leaf.sharding)
        scale = leaf.shape[-2] ** -0.5
        return jax.device_put(scale * jax.random.normal(next(keys), leaf.shape), leaf.sharding)

    def zeros(tree: Any) -> Any:
        return jax.tree.map(lambda leaf: jax.device_put(jnp.zeros(leaf.shape, leaf.dtype),
                                                        leaf.sharding), tree)

    words = jax.random.randint(next(keys), (config.batch, config.length + 1), 0, config.words)
    state = jax.tree.map(drawn, params), zeros(first), zeros(second), zeros(count)
    return state, jax.device_put(words[:, :-1], tokens.sharding), \
        jax.device_put(words[:, 1:], tokens.sharding)


def _norm(x: jax.Array, scale: jax.Array) -> jax.Array:
    whole = x.astype(jnp.float32)
    mean = jnp.mean(whole * whole, -1, keepdims=True)
    return (whole * lax.rsqrt(mean + 1e-5) * scale).astype(x.dtype)


def _rotated(x: jax.Array, angles: jax.Array) -> jax.Array:
    """`x`: batch, length, heads, head; `angles`: length, head / 2."""
    one, other = jnp.split(x.astype(jnp.float32), 2, -1)
    cos, sin = jnp.cos(angles)[:, None, :], jnp.sin(angles)[:, None, :]
    return jnp.concatenate([one * cos - other * sin, other * cos + one * sin],
                           -1).astype(x.dtype)


def _attention(config: Config, q: jax.Array, k: jax.Array, v: jax.Array) -> jax.Array:
    """Grouped, causal, with all scores as one array: MaxText's attention='dot_product'."""
    b, s = q.shape[:2]
    q = q.reshape(b, s, config.kv_heads, config.heads // config.kv_heads, config.head)
    scores = jnp.einsum("bqkgd,bskd->bkgqs", q, k,
                        preferred_element_type=jnp.float32) / config.head ** 0.5
    past = lax.broadcasted_iota(jnp.int32, (s, s), 0) >= lax.broadcasted_iota(
        jnp.int32, (s, s), 1)
    weights = nn.softmax(jnp.where(past, scores, -1e30), -1).astype(v.dtype)
    mixed = jnp.einsum("bkgqs,bskd->bqkgd", weights, v)
    return mixed.reshape(b, s, config.heads * config.head)


def _layer(config: Config, mesh: Any, x: jax.Array, p: Any) -> jax.Array:
    dtype, (b, s, _) = x.dtype, x.shape
    p = {name: w if name.startswith("norm") else w.astype(dtype) for name, w in p.items()}

    def placed(value: jax.Array, *axes: Optional[str]) -> jax.Array:
        return lax.with_sharding_constraint(value, NamedSharding(mesh, PartitionSpec(*axes)))

    def projected(h: jax.Array, w: jax.Array, name: str) -> jax.Array:
        return checkpoint_name(placed(h @ w, FSDP, None, TENSOR), name)

    angles = jnp.arange(s)[:, None] * 500000.0 ** (-jnp.arange(config.head // 2)
                                                  * 2 / config.head)
    h = _norm(x, p["norm1"])
    q = projected(h, p["q"], "query_proj").reshape(b, s, config.heads, config.head)
    k = projected(h, p["k"], "key_proj").reshape(b, s, config.kv_heads, config.head)
    v = projected(h, p["v"], "value_proj").reshape(b, s, config.kv_heads, config.head)
    mixed = checkpoint_name(_attention(config, _rotated(q, angles), _rotated(k, angles), v),
                            "context")
    x = x + checkpoint_name(placed(mixed @ p["o"], FSDP), "out_proj")
    h = _norm(x, p["norm2"])
    h = nn.silu(projected(h, p["gate"], "mlpwi_0")) * projected(h, p["up"], "mlpwi_1")
    return placed(x + checkpoint_name(placed(h @ p["down"], FSDP), "mlpwo"), FSDP)


def _loss(config: Config, mesh: Any, wrap: Callable, params: Any, tokens: jax.Array,
          targets: jax.Array) -> jax.Array:
    # Each device looks its words up in the whole table.
    table = lax.with_sharding_constraint(params["embed"].astype(config.dtype),
                                         NamedSharding(mesh, PartitionSpec()))
    x = lax.with_sharding_constraint(table[tokens], NamedSharding(mesh, PartitionSpec(FSDP)))
    layer = wrap(functools.partial(_layer, config, mesh))
    x, _ = lax.scan(lambda x, p: (layer(x, p), None), x, params["layers"])
    x = _norm(x, params["norm"])
    logits = lax.with_sharding_constraint(
        x @ params["head"].astype(config.dtype),
        NamedSharding(mesh, PartitionSpec(FSDP, None, TENSOR))).astype(jnp.float32)
    chosen = lax.broadcasted_iota(jnp.int32, logits.shape, 2) == targets[..., None]
    return jnp.mean(nn.logsumexp(logits, -1) - jnp.sum(jnp.where(chosen, logits, 0), -1))


def step_of(config: Config, mesh: Any, policy: Optional[str] = None) -> Callable:
    """A step of (state, tokens, targets). `policy`: of POLICIES; None: without checkpoints."""
    def wrap(layer: Callable) -> Callable:
        if policy is None:
            return layer
        # MaxText says prevent_cse=False under a scan.
        return jax.checkpoint(layer, policy=POLICIES[policy], prevent_cse=False)

    def step(state: Any, tokens: jax.Array, targets: jax.Array) -> Any:
        params, first, second, count = state
        value, gradients = jax.value_and_grad(functools.partial(_loss, config, mesh, wrap))(
            params, tokens, targets)
        count = count + 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
        second = jax.tree.map(lambda v, g: 0.95 * v + 0.05 * g * g, second, gradients)
        scale = jnp.sqrt(1 - 0.95 ** count) / (1 - 0.9 ** count)
        params = jax.tree.map(
            lambda w, m, v: w - 3e-4 * (scale * m / (jnp.sqrt(v) + 1e-8) + 0.1 * w),
            params, first, second)
        return (params, first, second, count), value

    step.__name__ = policy or "step"
    return step
