# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Llama on a mesh with an axis for FSDP and one for tensor parallelism, beside MaxText's
rematerialization policies: predictions by XLA's figures, plans by the policies."""

import dataclasses
import functools
import re

import jax
import jax_llama
import jax_programs
import pytest

import vram.jax
from support import compiled, difference
from vram.jax import _exchange, _fit, _graph, _plan

TINY = dataclasses.replace(jax_llama.SMALL, layers=3, length=64)
OPTIONS = {"donate_argnums": 0, "device": "h100", "effort": 1}
#: Nanoseconds of five launches on an H100: a plan's barriers keep kernels apart that XLA fuses
#: without.
LAUNCHES = 5 * 4000


@pytest.fixture(scope="module")
def mesh():
    return jax_llama.mesh_of(4, 2)


def loops(policy, mesh):
    """The bodies of the two scans, as graphs of one device, with the gathers in them."""
    options = _plan.options_of(None, 0, 0, (), "device", "h100", 1)
    call = _fit.Call(jax_llama.step_of(TINY, mesh, policy), jax_llama.abstract(TINY, mesh), {},
                     options)
    graph = _graph.Graph(_exchange.explicit(call.trace(as_checkpointed=True)), options.costs)
    return [_graph.Graph(_graph._inside(op.root.params["jaxpr"], op.root, graph.sizes),
                         options.costs) for op in graph.ops if op.root.primitive.name == "scan"]


@pytest.mark.parametrize("policy", (None, "full"))
def test_gathers(policy, mesh):
    """Of the seven weights of a layer in each loop, as many as XLA has; each takes the bytes of
    a device's half, and of those three quarters are sent."""
    made = compiled(jax_llama.step_of(TINY, mesh, policy), jax_llama.abstract(TINY, mesh))
    by_xla = re.findall(r" = \S+ all-gather\(.*op_name=\"[^\"]*/while/body/", made.as_text())
    found = []
    for body in loops(policy, mesh):
        gathers = [op for op in body.ops if _exchange.sent(op.root, body.sizes)
                   and op.root.primitive.name == "name"]
        found += gathers
        for op in gathers:
            whole = body.sizes.of(op.results[0])
            assert _exchange.sent(op.root, body.sizes) == whole * 3 // 4 and op.cost, op.place
            assert whole * 2 == op.results[0].aval.size * 4, op.place
    assert len(found) == len(by_xla) == 14, (len(found), len(by_xla))


def test_sums(mesh):
    """Over the tensor axis the sums of Megatron's scheme: two in the forward, and in the
    backward one for each product that reads a layer's normed input; over the other axis those
    of seven gradients."""
    sent = []
    for body in loops(None, mesh):
        for axis in (jax_llama.TENSOR, jax_llama.FSDP):
            sent.append(sum(op.root.primitive.name == "dot_general" and
                            axis in _exchange._summed(op.root, body.sizes) for op in body.ops))
    assert sent == [2, 0, 5, 7], sent


@pytest.fixture(scope="module")
def explanation(mesh):
    names = ("full", "save_qkv_proj", "minimal", "qkv_proj_offloaded")
    return vram.jax.explain(
        jax_llama.step_of(TINY, mesh), *jax_llama.abstract(TINY, mesh), **OPTIONS, budgets="1GB",
        compile=False, beside={name: jax_llama.step_of(TINY, mesh, name) for name in names})


def by_xla(policy, mesh):
    return vram.jax.memory(compiled(jax_llama.step_of(TINY, mesh, policy),
                                    jax_llama.abstract(TINY, mesh)))


def test_peaks(explanation, mesh):
    """By XLA the same order, and each near its prediction."""
    full, qkv, minimal, offloaded = explanation.beside
    peaks = [full.peak, qkv.peak, minimal.peak, explanation.unplanned_peak]
    taken = [by_xla(policy, mesh) for policy in ("full", "save_qkv_proj", "minimal", None)]
    assert peaks == sorted(peaks) and taken == sorted(taken), (peaks, taken)
    for one, other in zip(peaks, taken):
        assert 0.8 < one / other < 1.1, (peaks, taken)
    # A quarter of the tokens, and half of the columns of q, k and v.
    tokens = TINY.batch * TINY.length // 4
    columns = (TINY.heads + 2 * TINY.kv_heads) * TINY.head // 2
    assert offloaded.host_bytes == TINY.layers * tokens * columns * 4, offloaded
    assert offloaded.peak < qkv.peak and not qkv.host_bytes, offloaded
    assert "qkv_proj_offloaded" in str(explanation) and '"beside"' in explanation.json()


def no_slower(replays):
    """A plan adds no more time than the policy whose peak it has, and no less than the bound."""
    for one in replays:
        assert one.plan.peak <= one.peak, one
        step = one.plan.cost / (1 + one.plan.extra_percent / 100)
        slower = (one.plan.extra_percent - one.extra_percent) / 100 * step
        assert slower < LAUNCHES and one.bound_percent <= one.plan.extra_percent, one


def test_plans(explanation):
    no_slower(explanation.beside)


def test_results(explanation, mesh):
    """The plan runs on the mesh: within its budget by XLA, and the step's results."""
    budget = explanation.beside[0].peak * 13 // 10
    step, given = jax_llama.step_of(TINY, mesh), jax_llama.arguments(TINY, mesh)
    fitted = vram.jax.fit(step, budget, **OPTIONS)
    jitted = fitted.jit()
    assert vram.jax.memory(jitted.lower(*given).compile()) <= budget, fitted.report
    assert fitted.report.scans, fitted.report
    expected = jax.jit(step)(*given)
    # Adam divides by the root of small second moments.
    assert difference(jitted(*given), expected) < 1e-3


def test_8b(mesh):
    """From shapes alone. Within the peak of a policy a plan adds no more time, and the states
    of AdamW and the parameters are an eighth of theirs."""
    config = jax_llama.LLAMA3_8B
    found = vram.jax.explain(
        jax_llama.step_of(config, mesh), *jax_llama.abstract(config, mesh), **OPTIONS,
        budgets="1TB", compile=False,
        beside={name: jax_llama.step_of(config, mesh, name)
                for name in ("full", "minimal", "minimal_offloaded")})
    assert abs(found.argument_bytes / (8_030_261_248 * 12 / 8) - 1) < 1e-3, found.argument_bytes
    no_slower(found.beside)
    full, minimal, offloaded = found.beside
    assert full.peak < offloaded.peak < minimal.peak < found.unplanned_peak
    assert minimal.extra_percent < full.extra_percent


def test_without_scan():
    """Blocks under jax.checkpoint outside of a scan: what they compute again is no copy that
    is merged with the forward's."""
    program = jax_programs.mlp(width=32, depth=5, batch=2048)
    policies = jax.checkpoint_policies
    under = program.under(policies.nothing_saveable)
    offloaded = program.under(policies.save_and_offload_only_these_names(
        names_which_can_be_saved=[], names_which_can_be_offloaded=["product"],
        offload_src="device", offload_dst="pinned_host"))
    found = vram.jax.explain(program.step, *program.arguments, donate_argnums=0, effort=1,
                             costs="flops", budgets="1GB", check=0,
                             beside={"blocks": under, "offloaded": offloaded})
    blocks, on_host = found.beside
    assert on_host.host_bytes == 5 * 2048 * 32 * 4, on_host
    assert on_host.peak <= 1.2 * blocks.peak, found
    assert blocks.peak < 0.8 * found.unplanned_peak, found
    assert abs(blocks.peak / blocks.xla_peak - 1) < 0.1 and blocks.extra_percent > 20, blocks
    assert blocks.plan.extra_percent < blocks.extra_percent, blocks


@pytest.mark.parametrize("beside", ([1], {"full": 1}, functools.partial))
def test_beside_is_wrong(beside):
    with pytest.raises(ValueError, match="beside must be a dict of steps by name"):
        vram.jax.explain(lambda x: x, 1.0, beside=beside)
