# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops of affine, cf, ml_program, bufferization, shape and quant, which other front ends'
graphs have."""

import value_ops
from builder import INDEX, memref, scalar, tensor
from control_ops import some_ops


def affine_loop(f):
    kind = memref((8,), f.draw.float())
    buffer = f.get(kind)
    n = f.numbers
    f.line(f"affine.for %i{n} = 0 to {f.rng.choice([0, 1, 8])} {{")
    with f.region([(f"%i{n}", INDEX)]):
        value = f.fresh()
        f.line(f"{value} = affine.load {buffer}[%i{n}] : {kind}")
        f.define(value, scalar(kind.element))
        some_ops(f, 2)
        f.line(f"affine.store {value}, {buffer}[%i{n}] : {kind}")
    f.line("}")


def affine_sum(f):
    kind = scalar(f.draw.float())
    start = f.get(kind)
    n = f.numbers
    result = f.fresh()
    f.line(f"{result} = affine.for %i{n} = 0 to 4 iter_args(%c{n} = {start}) -> ({kind}) {{")
    with f.region([(f"%i{n}", INDEX), (f"%c{n}", kind)]):
        some_ops(f, 2)
        f.line(f"affine.yield {f.get(kind)} : {kind}")
    f.line("}")
    f.define(result, kind)


def affine_value(f):
    at = f.get(INDEX)
    f.emit(f.rng.choice([
        f"affine.apply affine_map<(d0) -> (d0 * 4 + 1)>({at})",
        f"affine.apply affine_map<(d0) -> (d0 floordiv 3)>({at})",
        f"affine.min affine_map<(d0) -> (d0, 16)>({at})",
        f"affine.max affine_map<(d0) -> (d0 mod 5, 2)>({at})"]), INDEX)


def cf_assert(f):
    f.line(f"cf.assert {f.get(scalar('i1'))}, \"it holds\"")


def program_global(f):
    """A global, and a read or a write of it."""
    kind = tensor(f.draw.static_shape(), f.draw.number())
    name = f.module.fresh("global")
    mutable = f.rng.random() < 0.6
    f.module.add(f"ml_program.global private {'mutable ' if mutable else ''}@{name}"
                 f"({value_ops.dense(f.module, kind)} : {kind}) : {kind}")
    if not mutable and f.rng.random() < 0.5:
        f.emit(f"ml_program.global_load_const @{name} : {kind}", kind)
        return
    f.emit(f"ml_program.global_load @{name} : {kind}", kind)
    if mutable and f.rng.random() < 0.5:
        f.line(f"ml_program.global_store @{name} = {f.get(kind)} : {kind}")


def allocated_tensor(f):
    kind = tensor(f.draw.shape(), f.draw.number())
    copied = f.rng.random() < 0.4
    operands = f"() copy({f.get(kind)})" if copied else f"({f.sizes_of(kind)})"
    f.emit(f"bufferization.alloc_tensor{operands} : {kind}", kind)


def tensor_and_buffer(f):
    kind = tensor(f.draw.static_shape(), f.draw.number())
    buffer = memref(kind.shape, kind.element)
    if f.rng.random() < 0.5:
        f.emit(f"bufferization.to_buffer {f.get(kind)} : {kind} to {buffer}", buffer)
        return
    f.emit(f"bufferization.to_tensor {f.get(buffer)} restrict writable : {buffer} to {kind}",
           kind)


def materialized(f):
    kind = tensor(f.draw.static_shape(), f.draw.number())
    f.emit(f"bufferization.materialize_in_destination {f.get(kind)} in {f.get(kind)} : "
           f"({kind}, {kind}) -> {kind}", kind)


def shape_of(f):
    kind = tensor(f.draw.shape(1, 3), f.draw.number())
    extents = f"tensor<{len(kind.shape)}xindex>"
    shape = f.fresh()
    f.line(f"{shape} = shape.shape_of {f.get(kind)} : {kind} -> {extents}")
    f.emit(f.rng.choice([f"shape.num_elements {shape} : {extents} -> index",
                         f"shape.rank {shape} : {extents} -> index"]), INDEX)


def quantized(f):
    kind = tensor(f.draw.shape(), f.rng.choice(["f32", "f32", "f16"]))
    element = f.rng.choice(["i8", "u8", "i8<-8:7>"])
    stored = tensor(kind.shape, f"!quant.uniform<{element}:{kind.element}, 0.5:2>")
    value = f.fresh()
    f.line(f"{value} = quant.qcast {f.get(kind)} : {kind} to {stored}")
    f.emit(f"quant.dcast {value} : {stored} to {kind}", kind)


OPS = {"affine": [affine_loop, affine_sum, affine_value], "cf": [cf_assert],
       "ml_program": [program_global],
       "bufferization": [allocated_tensor, tensor_and_buffer, materialized],
       "shape": [shape_of], "quant": [quantized]}
