# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops of our own dialect, on static shapes; as graphs that were exported have them,
and as nobody would write them."""

from builder import FLOATS, memref, tensor

I64 = tensor((), "i64")


def value(f, low=0, high=4, element=None):
    """A static tensor of floats."""
    if f.rng.random() < 0.7:
        found = f.find(lambda k: k.kind == "tensor" and k.static and not k.extra
                       and low <= k.rank <= high
                       and (k.element == element if element else k.element in FLOATS)
                       and all(0 < d < 100 for d in k.shape))
        if found:
            return found
    shape = f.draw.static_shape(low, high)
    if f.draw.sizes == "zero" and shape and f.rng.random() < 0.4:
        shape = (0,) + shape[1:]
    if f.draw.sizes == "huge" and shape and f.rng.random() < 0.3:
        shape = (1 << 30,) + shape[1:]
    kind = tensor(shape, element or f.rng.choice([f.draw.rng.choice(FLOATS), "f32", "f32"]))
    return f.get(kind), kind


def attributes(f, *inherent):
    """A dictionary of inherent attributes and those that exporters and passes leave."""
    items = list(inherent)
    if f.rng.random() < 0.3:
        items.append(f"vram.layer = \"block.{f.rng.randint(0, 2)}\"")
    if f.rng.random() < 0.15:
        items.append(f"vram.phase = #vram.phase<{f.rng.choice(['forward', 'backward', 'update'])}>")
    if f.rng.random() < 0.08:
        items.append(f"rerun = {f.rng.randint(0, 2)} : i64")
    if f.rng.random() < 0.05:
        items.append("vram.inplace")
    return f" {{{', '.join(items)}}}" if items else ""


def emit(f, op, operands, results, *inherent):
    names = ", ".join(n for n, _ in operands)
    inputs = ", ".join(str(k) for _, k in operands)
    left = f" {names}" if names else ""
    outputs = ", ".join(map(str, results))
    if len(results) != 1:
        outputs = f"({outputs})"
    kinds = f"({inputs}) -> {outputs}" if operands else outputs
    return f.emit(f"vram.{op}{left}{attributes(f, *inherent)} : {kinds}", *results)


def unary(f):
    x = value(f)
    op = f.rng.choice(["neg", "abs", "sign", "exp", "log", "sqrt", "rsqrt", "reciprocal",
                       "sin", "cos", "erf", "tanh", "sigmoid", "relu", "gelu", "silu",
                       "softplus", "relu", "gelu"])
    emit(f, op, [x], [x[1]])


def binary(f):
    x = value(f)
    shape = x[1].shape
    if f.rng.random() < 0.4 and shape:
        shape = tuple(1 if f.rng.random() < 0.5 else d for d in shape[f.rng.randint(0, 1):])
    y = x[1].of(x[1].element)
    y.shape = shape
    op = f.rng.choice(["add", "sub", "mul", "div", "maximum", "minimum", "pow"])
    emit(f, op, [x, (f.get(y), y)], [x[1]])


def backward(f):
    x = value(f)
    op = f.rng.choice(["relu", "leaky_relu", "gelu", "silu", "sigmoid", "tanh", "softplus"])
    emit(f, op + "_backward", [(f.get(x[1]), x[1]), x], [x[1]])


def choose(f):
    x = value(f)
    mask = x[1].of("i1")
    emit(f, "compare", [x, (f.get(x[1]), x[1])], [mask],
         f"predicate = #vram.predicate<{f.rng.choice(['lt', 'ge', 'ne'])}>")
    if f.rng.random() < 0.5:
        emit(f, "select", [(f.get(mask), mask), x, x], [x[1]])
    else:
        emit(f, "masked_fill", [x, (f.get(mask), mask)], [x[1]], "value = -1.0 : f64")


def cast(f):
    x = value(f)
    emit(f, "cast", [x], [x[1].of(f.rng.choice(FLOATS + ["i8", "i64", "i1", "ui8"]))])


def dropout(f):
    x = value(f)
    seeds = [(f.get(I64), I64), (f.get(I64), I64)]
    emit(f, "dropout", [x] + seeds, [x[1]], "p = 0.25 : f64", "stream = 1 : i64")


def matmul(f):
    x = value(f, low=2, high=3)
    shape = x[1].shape
    n = f.rng.choice([1, 4, 8])
    if f.rng.random() < 0.5:
        w = tensor(shape[:-2] + (n, shape[-1]), x[1].element)
        inherent = ["transpose_rhs"]
    else:
        w = tensor(shape[:-2] + (shape[-1], n), x[1].element)
        inherent = []
    emit(f, "matmul", [x, (f.get(w), w)], [tensor(shape[:-1] + (n,), x[1].element)],
         *inherent)


def bias(f):
    x = value(f, low=1)
    dim = f.rng.randrange(x[1].rank)
    b = tensor((x[1].shape[dim],), x[1].element)
    emit(f, "bias_add", [x, (f.get(b), b)], [x[1]], f"dim = {dim} : i64")


def image(f):
    element = f.rng.choice(["f32", "f32", "f16", "bf16", "f64"])
    kind = tensor((2, f.rng.choice([2, 4]), 8, 8), element)
    found = f.find(lambda k: k.kind == "tensor" and k.static and k.rank == 4
                   and not k.extra and k.element in FLOATS and k.shape[1] % 2 == 0
                   and k.shape[2:] == (8, 8))
    return found or (f.get(kind), kind)


def convolution(f):
    x = image(f)
    n, c = x[1].shape[:2]
    groups = f.rng.choice([1, 1, 2])
    w = tensor((4, c // groups, 3, 3), x[1].element)
    emit(f, "conv2d", [x, (f.get(w), w)], [tensor((n, 4, 8, 8), x[1].element)],
         "padding = array<i64: 1, 1>", f"groups = {groups} : i64")


def pool(f):
    x = image(f)
    n, c = x[1].shape[:2]
    y = tensor((n, c, 4, 4), x[1].element)
    r = f.rng.random()
    if r < 0.5:
        emit(f, "max_pool2d", [x], [y, y.of("i8")], "kernel_size = array<i64: 2, 2>",
             "strides = array<i64: 2, 2>")
    elif r < 0.7:
        emit(f, "avg_pool2d", [x], [y], "kernel_size = array<i64: 2, 2>",
             "strides = array<i64: 2, 2>")
    elif r < 0.85:
        y = tensor((n, c, 1, 1), x[1].element)
        emit(f, "adaptive_avg_pool2d", [x], [y], "output_size = array<i64: 1, 1>")
    else:
        y = tensor((n, c, 16, 16), x[1].element)
        emit(f, "upsample2d", [x], [y], "mode = #vram.interpolation<nearest>",
             "output_size = array<i64: 16, 16>")


def norm(f):
    r = f.rng.random()
    if r < 0.4:
        x = image(f)
        c = x[1].shape[1]
        s = tensor((c,), "f64" if x[1].element == "f64" else "f32")
        out = emit(f, "batch_norm", [x, (f.get(s), s), (f.get(s), s)], [x[1], s, s])
        if f.rng.random() < 0.5:
            emit(f, "running_update", [(f.get(s), s), (out[1], s)], [s],
                 "momentum = 0.1 : f64")
        return
    x = value(f, low=2, high=3)
    g = tensor(x[1].shape[-1:], x[1].element)
    s = tensor(x[1].shape[:-1], "f64" if x[1].element == "f64" else "f32")
    if r < 0.7:
        emit(f, "layer_norm", [x, (f.get(g), g), (f.get(g), g)], [x[1], s, s],
             "normalized_dims = 1 : i64")
    else:
        emit(f, "rms_norm", [x, (f.get(g), g)], [x[1], s])


def softmax(f):
    x = value(f, low=1)
    op = f.rng.choice(["softmax", "log_softmax"])
    emit(f, op, [x], [x[1]], f"dim = {f.rng.randrange(x[1].rank)} : i64")


def reduce(f):
    x = value(f, low=1)
    op = f.rng.choice(["reduce_sum", "reduce_mean", "reduce_max"])
    dim = f.rng.randrange(x[1].rank)
    shape = x[1].shape[:dim] + x[1].shape[dim + 1:]
    emit(f, op, [x], [tensor(shape, x[1].element)], f"dims = array<i64: {dim}>")


def shape(f):
    x = value(f, low=2, high=3)
    its = x[1].shape
    r = f.rng.random()
    if r < 0.25:
        emit(f, "reshape", [x], [tensor((its[0] * its[1],) + its[2:], x[1].element)])
    elif r < 0.45:
        order = list(range(len(its)))
        f.rng.shuffle(order)
        emit(f, "transpose", [x], [tensor([its[d] for d in order], x[1].element)],
             f"permutation = array<i64: {', '.join(map(str, order))}>")
    elif r < 0.65:
        limits = (max(its[0] - 1, 0),) + its[1:]
        emit(f, "slice", [x], [tensor(limits, x[1].element)],
             f"starts = array<i64: {', '.join('0' for _ in its)}>",
             f"limits = array<i64: {', '.join(map(str, limits))}>",
             f"strides = array<i64: {', '.join('1' for _ in its)}>")
    elif r < 0.85:
        other = x if f.rng.random() < 0.3 else (f.get(x[1]), x[1])
        emit(f, "concat", [x, other], [tensor((2 * its[0],) + its[1:], x[1].element)],
             "dim = 0 : i64")
    else:
        emit(f, "broadcast", [x], [tensor((3,) + its, x[1].element)])


def lookup(f):
    x = value(f, low=2, high=2)
    ids = tensor((2, 3), f.rng.choice(["i64", "i32"]))
    emit(f, "embedding", [x, (f.get(ids), ids)], [tensor((2, 3, x[1].shape[1]), x[1].element)])


def attention(f):
    element = f.rng.choice(["f32", "f16", "f64"])
    q = tensor((2, 4, 5, 4), element)
    s = tensor((2, 4, 5), "f64" if element == "f64" else "f32")
    emit(f, "attention", [(f.get(q), q) for _ in range(3)], [q, s], "scale = 0.5 : f64")


def bits(f):
    x = value(f, low=1, high=2)
    count = 1
    for size in x[1].shape:
        count *= size
    packed = tensor(((count + 7) // 8,), "i8")
    emit(f, "sign_bits", [x], [packed])
    emit(f, "apply_bits", [x, (f.get(packed), packed)], [x[1]])


def constant(f):
    kind = tensor(f.draw.static_shape(0, 2), f.rng.choice(["f32", "f32", "i64", "f16", "i1"]))
    count = 1
    for size in kind.shape:
        count *= size
    one = {"i64": "3", "i1": "true"}.get(kind.element, "1.5")
    text = one
    if count <= 12 and f.rng.random() < 0.4:
        def nest(its):
            return ("[" + ", ".join(nest(its[1:]) for _ in range(its[0])) + "]") if its else one
        text = nest(kind.shape)
    f.emit(f"vram.constant dense<{text}> : {kind}", kind)


def optimizer(f):
    p = value(f)
    if f.rng.random() < 0.5:
        lr = tensor((), "f32")
        emit(f, "sgd", [p, (f.get(p[1]), p[1]), (f.get(lr), lr)], [p[1]])
        return
    lr = tensor((), "f32")
    emit(f, "momentum", [p, (f.get(p[1]), p[1]), (f.get(p[1]), p[1]), (f.get(lr), lr)],
         [p[1], p[1]])


def loss(f):
    """Every module that is dressed as a loss ends in one of these."""
    r = f.rng.random()
    if r < 0.5:
        x = value(f, low=2, high=2)
        t = tensor(x[1].shape[:1], "i64")
        statistics = "f64" if x[1].element == "f64" else "f32"
        return emit(f, "cross_entropy", [x, (f.get(t), t)],
                    [tensor((), statistics), tensor(x[1].shape[:1], statistics)])[0]
    x = value(f)
    out = tensor((), "f64" if x[1].element == "f64" else "f32")
    return emit(f, f.rng.choice(["mse", "l1"]), [x, (f.get(x[1]), x[1])], [out])


def fused(f):
    x = value(f)
    kind = x[1]
    n = f.numbers
    result = f.fresh()
    f.line(f"{result} = vram.fused (%in{n} = {x[0]}) : ({kind}) -> {kind} {{")
    with f.region():
        f.line(f"%f{n} = vram.{f.rng.choice(['relu', 'exp', 'neg'])} %in{n} : ({kind}) -> {kind}")
        f.line(f"%h{n} = vram.add %f{n}, %in{n} : ({kind}, {kind}) -> {kind}")
        f.line(f"vram.yield %h{n} : {kind}")
    f.line("}")
    f.define(result, kind)


def launch(f):
    """Buffer form as nobody's arena made it."""
    kind = memref((2, 4), "f32")
    n = f.numbers
    f.line(f"vram.launch ins(%l{n} = {f.get(kind)} : {kind}) outs({f.get(kind)} : {kind}) {{")
    with f.region():
        f.line(f"%m{n} = vram.exp %l{n} : (tensor<2x4xf32>) -> tensor<2x4xf32>")
        f.line(f"vram.yield %m{n} : tensor<2x4xf32>")
    f.line("}")


OPS = {
    "vram": [unary, unary, binary, binary, backward, choose, cast, dropout, matmul, matmul,
             bias, convolution, pool, norm, softmax, reduce, shape, shape, lookup,
             attention, bits, constant, optimizer, loss, fused, launch],
}
