# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks cuDNN itself what --kernels=cuda:DEVICE wrote down for attention.

    cudnn_attention.py LIBRARY DRIVER DEVICE-FILE STEP.mlir

For each attention of the step and its gradients the graph of operations is made anew, by the
functions of LIBRARY (libcudnn.so.9, 9.16 or later) and with the properties in DEVICE-FILE:
the engine and its knobs have to make a plan, on tensor cores, whose workspace, with the sums
of rows in front of it, is the bytes of #vram.kernel. The gradients' workspace has a tensor of
the scores, by which the query's gradient is a product with sums in one order. Plans load
code, so DRIVER is a libcuda.so.1 that lets that succeed. Prints how many ops are cuDNN's, and
how many are not."""
import ctypes
import json
import re
import sys

from cudnn_engines import (CONFIG, DATA_TYPE, DESCRIPTOR, ENGINE, GRAPH, INT64, KNOB,
                           KNOB_TYPE, NOT_DETERMINISTIC, NOTE, PLAN, TENSOR, TENSOR_CORES, TYPES,
                           Cudnn, numbers)

# Numbers of cudnn_graph.h.
POINTWISE, POINTWISE_OP, MATMUL, MATMUL_OP, REDUCTION, REDUCTION_OP, RESHAPE = 0, 13, 18, 19, 21, 22, 31
BOOLEAN, POINTWISE_MODE, REDUCTION_KIND = 2, 14, 18
ADD, MULTIPLY, DIVIDE, SUBTRACT, EXP, LOG, AT_LEAST, INDEX, SELECT = 0, 1, 6, 9, 13, 15, 303, 501, 601
SUM, MAXIMUM = 0, 3
F32, I32, I1 = 0, 4, 11
OP = re.compile(r"= vram\.(attention(?:_backward)?) [^{]*\{(.*)\} : \((.*)\) -> \((.*)\)$", re.M)


def sizes_of(text):
    *sizes, type_ = text.removeprefix("tensor<").removesuffix(">").split("x")
    return [int(size) for size in sizes], type_


def strides_of(sizes):
    return [sizes[1] * sizes[2] * sizes[3], sizes[2] * sizes[3], sizes[3], 1]


def tokens_first(sizes):
    """The strides of [B, H, L, D] where [B, L, H, D] lies one after another."""
    return [sizes[1] * sizes[2] * sizes[3], sizes[3], sizes[1] * sizes[3], 1]


def turned(sizes):
    return [*sizes[:2], sizes[3], sizes[2]]


class Graph:
    """The operations, and tensors that are a descriptor with its sizes and strides."""

    def __init__(self, cudnn, element, is_tokens_first):
        self.cudnn, self.element, self.is_tokens_first = cudnn, TYPES[element], is_tokens_first
        self.operations, self.count = [], 0

    def tensor(self, sizes, type_=None, transposed=False, strides=None, *kind):
        self.count += 1
        in_memory = self.is_tokens_first and not kind and sizes[3] > 1
        strides = strides or (tokens_first(sizes) if in_memory else strides_of(sizes))
        if transposed:
            sizes, strides = turned(sizes), turned(strides)
        made = self.cudnn.make(
            TENSOR, (901, DATA_TYPE, [self.element if type_ is None else type_]), (902, INT64, sizes),
            (903, INT64, strides), (906, INT64, [self.count]), (900, INT64, [16]), *kind)
        return made, sizes, strides

    def virtual(self, sizes, type_=F32, strides=None):
        return self.tensor(sizes, type_, False, strides, (907, BOOLEAN, [1]))

    def scalar(self):
        return self.tensor([1] * 4, F32, False, None, (908, BOOLEAN, [1]))

    def add(self, kind, *attributes):
        self.operations.append(self.cudnn.make(kind, *attributes))

    def pointwise(self, mode, *operands, to=None, computes=F32, axis=()):
        to = to or self.virtual(operands[0][1])
        how = self.cudnn.make(POINTWISE, (0, POINTWISE_MODE, [mode]), (1, DATA_TYPE, [computes]),
                              *((9, INT64, [one]) for one in axis))
        self.add(POINTWISE_OP, (750, DESCRIPTOR, [how.value]), (753, DESCRIPTOR, [to[0].value]),
                 *((place, DESCRIPTOR, [one[0].value]) for place, one in zip((751, 752, 758), operands)))
        return to

    def matmul(self, lhs, rhs, to):
        how = self.cudnn.make(MATMUL, (1500, DATA_TYPE, [F32]))
        self.add(MATMUL_OP, *((place, DESCRIPTOR, [one.value]) for place, one in zip(
            range(1520, 1524), (lhs[0], rhs[0], to[0], how))))
        return to

    def reduce(self, kind, from_, to):
        how = self.cudnn.make(REDUCTION, (1600, REDUCTION_KIND, [kind]), (1601, DATA_TYPE, [F32]))
        self.add(REDUCTION_OP, *((place, DESCRIPTOR, [one.value]) for place, one in zip(
            range(1610, 1613), (from_[0], to[0], how))))
        return to

    def turn(self, from_, type_=None):
        to = self.virtual(turned(from_[1]), self.element if type_ is None else type_, turned(from_[2]))
        self.add(RESHAPE, (2200, DESCRIPTOR, [from_[0].value]), (2201, DESCRIPTOR, [to[0].value]))
        return to

    def add_mask(self, scores, sizes):
        if not sizes:
            return scores
        sizes = [1] * (4 - len(sizes)) + sizes
        return self.pointwise(ADD, scores, self.tensor(sizes, strides=strides_of(sizes)))

    def mask(self, scores, causal):
        if not causal:
            return scores
        row, column = (self.pointwise(INDEX, scores, to=self.virtual(scores[1], I32), axis=[axis])
                       for axis in (2, 3))
        admits = self.pointwise(AT_LEAST, row, column, to=self.virtual(scores[1], I1), computes=I1)
        return self.pointwise(SELECT, scores, self.scalar(), admits)

    def finish(self):
        return self.cudnn.make(GRAPH, (801, DESCRIPTOR, [one.value for one in self.operations]))


def forward(graph, causal, mask, query, key, value):
    scores, rows = [*query[:3], key[2]], [*query[:3], 1]
    key = graph.tensor(key, transposed=True)
    x = graph.matmul(graph.tensor(query), key, graph.virtual(scores))
    x = graph.mask(graph.add_mask(graph.pointwise(MULTIPLY, x, graph.scalar()), mask), causal)
    most = graph.reduce(MAXIMUM, x, graph.virtual(rows))
    terms = graph.pointwise(EXP, graph.pointwise(SUBTRACT, x, most))
    total = graph.reduce(SUM, terms, graph.virtual(rows))
    graph.pointwise(ADD, most, graph.pointwise(LOG, total), to=graph.tensor(rows, F32))
    p = graph.pointwise(DIVIDE, terms, total, to=graph.virtual(scores, graph.element))
    graph.matmul(p, graph.tensor(value), graph.tensor([*query[:3], value[3]]))
    return 0


def backward(graph, causal, mask, grad, query, key, value):
    """Bytes of the row sums, which are in front of the workspace."""
    scores, rows, heads = [*query[:3], key[2]], [*query[:3], 1], query[1]
    gradient = {name: graph.tensor(sizes) for name, sizes in zip("qkv", (query, key, value))}

    def by_heads(lhs, rhs, to):
        if to[1][1] == heads:
            return graph.matmul(lhs, rhs, to)
        every = graph.virtual([to[1][0], heads, *to[1][2:]], graph.element)
        return graph.reduce(SUM, graph.matmul(lhs, rhs, every), to)

    do, q, o = graph.tensor(grad), graph.tensor(query), graph.tensor(grad)
    k, v = graph.tensor(key, transposed=True), graph.tensor(value, transposed=True)
    statistics, sums, scale = graph.tensor(rows, F32), graph.tensor(rows, F32), graph.scalar()
    delta = graph.reduce(SUM, graph.pointwise(MULTIPLY, do, o), graph.virtual(rows))
    graph.pointwise(MULTIPLY, delta, graph.scalar(), to=sums)
    x = graph.add_mask(graph.pointwise(MULTIPLY, graph.matmul(q, k, graph.virtual(scores)), scale), mask)
    p = graph.pointwise(EXP, graph.mask(graph.pointwise(SUBTRACT, x, statistics), causal))
    by_heads(graph.turn(p), do, gradient["v"])
    ds = graph.pointwise(SUBTRACT, graph.matmul(do, v, graph.virtual(scores)), sums)
    ds = graph.pointwise(MULTIPLY, graph.pointwise(MULTIPLY, ds, p), scale)
    by_heads(graph.turn(ds), q, gradient["k"])
    graph.matmul(ds, graph.turn(k, F32), gradient["q"])
    return -(-4 * rows[0] * rows[1] * rows[2] // 256) * 256


def look(cudnn, name, attributes, types):
    shapes = [sizes_of(text) for text in types.split(", ")]
    sizes = [shape for shape, _ in shapes]
    operands = 3 if name == "attention" else 6
    mask = sizes.pop(operands) if len(sizes) > operands else None
    first = "vram.tokens_first" in attributes
    if first:
        sizes = [[shape[0], shape[2], shape[1], shape[3]] if len(shape) == 4 else shape for shape in sizes]
    graph = Graph(cudnn, shapes[0][1], first)
    causal = re.search(r"\bcausal\b", attributes)
    if name == "attention":
        scratch = forward(graph, causal, mask, *sizes[:3])
    else:
        scratch = backward(graph, causal, mask, *sizes[:4])
    bytes_ = int(re.search(r"#vram\.kernel<cudnn, (\d+)>", attributes)[1])
    version, number, *knobs = numbers(attributes, r"vram\.engine", None)
    assert version == cudnn.library.cudnnGetVersion()
    engine = cudnn.make(ENGINE, (1300, DESCRIPTOR, [graph.finish().value]), (1301, INT64, [number]),
                        (1307, DESCRIPTOR, [cudnn.device.value]))
    choices = [cudnn.make(KNOB, (600, KNOB_TYPE, [knob]), (601, INT64, [value])).value
               for knob, value in zip(knobs[::2], knobs[1::2])]
    config = cudnn.make(CONFIG, (300, DESCRIPTOR, [engine.value]),
                        *([(302, DESCRIPTOR, choices)] if choices else []))
    plan = cudnn.make(PLAN, (401, DESCRIPTOR, [config.value]), (407, DESCRIPTOR, [cudnn.device.value]))
    workspace, = cudnn.get(plan, 402, INT64, 1)
    assert workspace + scratch == bytes_, (workspace, scratch, bytes_)
    notes = cudnn.get(engine, 1303, NOTE)
    assert TENSOR_CORES in notes and NOT_DETERMINISTIC not in notes, notes
    if name == "attention_backward":
        batches, heads, queries, _ = sizes[1]
        assert workspace >= 2 * batches * heads * queries * sizes[2][2], workspace


def main():
    library, driver, device, step = sys.argv[1:]
    ctypes.CDLL(driver)
    with open(device) as file:
        cudnn = Cudnn(library, json.dumps(json.load(file)["cudnn_properties"]))
    with open(step) as file:
        found = OP.findall(file.read())
    chosen = [op for op in found if "#vram.kernel<cudnn" in op[1]]
    # Equal ones once: layers have names.
    kept = r"\bcausal\b|vram\.tokens_first|kernel = #[^>]*>|vram\.engine = [^>]*>"
    for name, attributes, types in sorted({(name, ", ".join(re.findall(kept, attributes)), types)
                                           for name, attributes, types, _ in chosen}):
        look(cudnn, name, attributes, types)
    print(f"{len(chosen)} by cuDNN, {len(found) - len(chosen)} by generated kernels")


if __name__ == "__main__":
    main()
