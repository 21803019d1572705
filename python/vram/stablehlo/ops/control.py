# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls, branches, loops, and ops that compute nothing."""

from __future__ import annotations

from ..errors import Unsupported
from ..registry import lowers
from ..tensors import CARRIERS


@lowers("func.call")
def call(im, site):
    from .random import called

    name = site.attribute("callee").value
    drawn = called(im, site, name)
    return im.call(name, site.operands) if drawn is None else drawn


@lowers("stablehlo.composite")
def composite(im, site):
    return im.call(site.attribute("decomposition").value, site.operands)


@lowers("stablehlo.optimization_barrier", "sdy.sharding_constraint")
def same(im, site):
    # vram plans what runs again by itself: a barrier of jax.checkpoint is none here.
    return site.operands


@lowers("stablehlo.custom_call")
def custom_call(im, site):
    target = site.attribute("call_target_name").value
    if target in ("Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape",
                  "annotate_device_placement"):
        return site.operands
    from .special import CUSTOM

    if target in CUSTOM:
        return CUSTOM[target](im, site)
    raise Unsupported(f"of @{target}")


@lowers("stablehlo.case", "stablehlo.if")
def case(im, site):
    branches = [region.blocks[0] for region in site.op.regions]
    if site.name == "stablehlo.if":
        branches.reverse()
    index = site[0].scalar()
    if index is not None:
        # An index that is out of range takes the last branch.
        index = int(index)
        return im.block(branches[index if 0 <= index < len(branches) else -1], [])
    results = im.block(branches[-1], [])
    for i, branch in reversed(list(enumerate(branches[:-1]))):
        here = site[0]
        if here.element != "i1":
            here = im.compare("eq", here, im.splat(i, (), here.element))
        elif i == 0:
            here = im.logical_not(here)
        results = [im.select(im.broadcast_in_dim(here, x.shape, []), x, y)
                   for x, y in zip(im.block(branch, []), results)]
    return results


@lowers("stablehlo.while")
def while_(im, site):
    condition, body = (region.blocks[0] for region in site.op.regions)
    carried = list(site.operands)
    for _ in range(im.unroll + 1):
        state = im.state()
        (goes_on,) = im.block(condition, carried)
        certain = goes_on.scalar()
        # The condition's value is known, and no op reads what it computed.
        im.restore(state)
        if certain is None:
            raise Unsupported("whose number of iterations the elements of a tensor decide")
        if not certain:
            return carried
        carried = im.block(body, carried)
    raise Unsupported(f"of more than {im.unroll} iterations (--unroll)")


@lowers("stablehlo.get_tuple_element", "stablehlo.tuple")
def tuple_(im, site):
    raise Unsupported("of tuples")


@lowers("stablehlo.partition_id", "stablehlo.replica_id")
def own_id(im, site):
    shape, element = site.result()
    assert element in CARRIERS
    return im.splat(0, shape, element)
