# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops of arith, math, tensor and linalg, and ops that nobody registered."""

from builder import (FLOATS, INDEX, Type, is_float, is_integer, scalar, tensor,
                     vector)

# ---------------------------------------------------------------------------
# arith, math
# ---------------------------------------------------------------------------


def literal(f, element):
    if is_float(element):
        return f.rng.choice(["0.0", "1.0", "-2.0", "0.5"])
    if element == "i1":
        return f.rng.choice(["true", "false"])
    if element.startswith("ui"):
        return f.rng.choice(["0", "1"])
    return f.rng.choice(["0", "1", "-1" if element != "index" else "2"])


def dense(f, kind):
    """`dense<...>` of a static type: a splat, or each element on its own."""
    count = 1
    for size in kind.shape:
        count *= size
    if count == 0:
        return "dense<>"
    if count > 16 or f.rng.random() < 0.5:
        return f"dense<{literal(f, kind.element)}>"

    def nest(shape):
        if not shape:
            return literal(f, kind.element)
        return "[" + ", ".join(nest(shape[1:]) for _ in range(shape[0])) + "]"

    return f"dense<{nest(kind.shape)}>"


def constant(f):
    element = f.rng.choice([f.draw.float(), f.draw.integer(), "index"])
    r = f.rng.random()
    if r < 0.5:
        text = literal(f, element)
        suffix = "" if element == "i1" else f" : {element}"
        f.emit(f"arith.constant {text}{suffix}", scalar(element))
        return
    kind = tensor(f.draw.static_shape(), element)
    if r > 0.85:
        kind = vector(f.draw.static_shape(1, 2), element)
    if f.draw.sizes == "zero" and kind.kind == "tensor":
        kind = tensor(kind.shape + (0,), element)
    value = dense(f, kind)
    f.emit(f"arith.constant {value} : {kind}", kind)


def float_binary(f):
    op = f.rng.choice(["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf",
                       "maxnumf", "minnumf"])
    kind = f.draw.like(f.draw.float())
    flags = f.rng.choice(["", "", " fastmath<fast>"])
    f.emit(f"arith.{op} {f.get(kind)}, {f.get(kind)}{flags} : {kind}", kind)


def int_binary(f):
    op = f.rng.choice(["addi", "subi", "muli", "divsi", "divui", "ceildivsi",
                       "floordivsi", "remsi", "remui", "andi", "ori", "xori", "shli",
                       "shrsi", "shrui", "maxsi", "minui"])
    kind = f.draw.like(f.rng.choice([f.draw.integer(), "index"]))
    f.emit(f"arith.{op} {f.get(kind)}, {f.get(kind)} : {kind}", kind)


def two_results(f):
    kind = f.draw.like(f.draw.integer())
    if f.rng.random() < 0.5:
        op = f.rng.choice(["mulsi_extended", "mului_extended"])
        f.emit(f"arith.{op} {f.get(kind)}, {f.get(kind)} : {kind}", kind, kind)
        return
    overflow = kind.of("i1")
    f.emit(f"arith.addui_extended {f.get(kind)}, {f.get(kind)} : {kind}, {overflow}",
           kind, overflow)


def compare(f):
    if f.rng.random() < 0.5:
        kind = f.draw.like(f.draw.float())
        text = f"arith.cmpf {f.rng.choice(['olt', 'ueq', 'une'])}"
    else:
        kind = f.draw.like(f.rng.choice([f.draw.integer(), "index"]))
        text = f"arith.cmpi {f.rng.choice(['slt', 'eq', 'uge'])}"
    f.emit(f"{text}, {f.get(kind)}, {f.get(kind)} : {kind}", kind.of("i1"))


def select(f):
    kind = f.rng.choice([f.draw.any(), f.draw.like(f.draw.number())])
    condition = scalar("i1")
    if kind.kind in ("tensor", "vector") and kind.ranked and not kind.extra \
            and f.rng.random() < 0.4:
        condition = kind.of("i1")
        f.emit(f"arith.select {f.get(condition)}, {f.get(kind)}, {f.get(kind)} : "
               f"{condition}, {kind}", kind)
        return
    f.emit(f"arith.select {f.get(condition)}, {f.get(kind)}, {f.get(kind)} : {kind}", kind)


def convert(f):
    op, a, b = f.rng.choice([
        ("extf", "f16", "f32"), ("truncf", "f64", "bf16"), ("truncf", "f32", "f8E5M2"),
        ("extsi", "i8", "i32"), ("extui", "i1", "i64"), ("trunci", "i32", "i7"),
        ("sitofp", "i64", "f32"), ("fptosi", "f16", "i8"), ("uitofp", "i1", "f64"),
        ("index_cast", "index", "i32"), ("index_cast", "i64", "index"),
        ("index_castui", "i8", "index"), ("bitcast", "f32", "i32"),
        ("bitcast", "i16", "bf16")])
    kind = f.draw.like(a)
    f.emit(f"arith.{op} {f.get(kind)} : {kind} to {kind.of(b)}", kind.of(b))


def math_float(f):
    op = f.rng.choice(["sqrt", "rsqrt", "exp", "exp2", "expm1", "log", "log1p", "sin",
                       "cos", "tanh", "erf", "absf", "ceil", "floor", "round", "cbrt",
                       "isnan"])
    kind = f.draw.like(f.draw.float())
    result = kind.of("i1") if op == "isnan" else kind
    f.emit(f"math.{op} {f.get(kind)} : {kind}", result)


def math_other(f):
    op = f.rng.choice(["fma", "powf", "atan2", "copysign", "sincos", "absi", "ctlz",
                       "ctpop", "ipowi", "fpowi"])
    kind = f.draw.like(f.draw.float())
    if op == "sincos":
        f.emit(f"math.sincos {f.get(kind)} : {kind}", kind, kind)
    elif op == "fma":
        f.emit(f"math.fma {f.get(kind)}, {f.get(kind)}, {f.get(kind)} : {kind}", kind)
    elif op == "fpowi":
        power = kind.of("i32")
        f.emit(f"math.fpowi {f.get(kind)}, {f.get(power)} : {kind}, {power}", kind)
    elif op in ("powf", "atan2", "copysign"):
        f.emit(f"math.{op} {f.get(kind)}, {f.get(kind)} : {kind}", kind)
    else:
        kind = f.draw.like(f.draw.integer())
        second = f", {f.get(kind)}" if op == "ipowi" else ""
        f.emit(f"math.{op} {f.get(kind)}{second} : {kind}", kind)


# ---------------------------------------------------------------------------
# tensor
# ---------------------------------------------------------------------------


def some_tensor(f, **limits):
    """A ranked tensor without an encoding: one that is there, or an argument."""
    if f.rng.random() < 0.5:
        low, high = limits.get("low", 0), limits.get("high", 9)
        found = f.find(lambda k: k.kind == "tensor" and k.ranked and not k.extra
                       and low <= k.rank <= high)
        if found:
            return found
    kind = f.draw.tensor(**limits)
    if not kind.ranked:
        kind = tensor(f.draw.shape(limits.get("low", 0), limits.get("high", 4)),
                      kind.element)
    kind.extra = ""
    return f.get(kind), kind


def empty(f):
    kind = f.draw.tensor()
    if not kind.ranked:
        return
    f.emit(f"tensor.empty({f.sizes_of(kind)}) : {kind}", kind)


def splat(f):
    kind = tensor(f.draw.static_shape(), f.draw.number())
    f.emit(f"tensor.splat {f.get(scalar(kind.element))} : {kind}", kind)


def extract(f):
    value, kind = some_tensor(f)
    at = ", ".join(f.get(INDEX) for _ in kind.shape)
    f.emit(f"tensor.extract {value}[{at}] : {kind}", Type("scalar", kind.element))


def insert(f):
    value, kind = some_tensor(f)
    at = ", ".join(f.get(INDEX) for _ in kind.shape)
    f.emit(f"tensor.insert {f.get(Type('scalar', kind.element))} into {value}[{at}] : {kind}",
           kind)


def slice_of(f, kind):
    """Offsets, sizes and strides of a slice of `kind`, and the slice's shape."""
    offsets, sizes, strides, shape = [], [], [], []
    for size in kind.shape:
        if size == 0 or f.rng.random() < 0.15:
            offsets.append(f.get(INDEX))
            sizes.append(f.get(INDEX))
            strides.append("1")
            shape.append(None)
            continue
        known = 4 if size is None else size
        start = f.rng.randint(0, min(known, 3)) if known > 1 else 0
        length = max(0, min(known - start, f.rng.choice([1, 2, known])))
        offsets.append(str(start))
        sizes.append(str(length))
        strides.append("1")
        shape.append(length)
    text = f"[{', '.join(offsets)}] [{', '.join(sizes)}] [{', '.join(strides)}]"
    return text, tuple(shape)


def extract_slice(f):
    value, kind = some_tensor(f, low=1)
    text, shape = slice_of(f, kind)
    part = tensor(shape, kind.element)
    f.emit(f"tensor.extract_slice {value}{text} : {kind} to {part}", part)


def insert_slice(f):
    value, kind = some_tensor(f, low=1)
    text, shape = slice_of(f, kind)
    part = tensor(shape, kind.element)
    f.emit(f"tensor.insert_slice {f.get(part)} into {value}{text} : {part} into {kind}",
           kind)


def reshape(f):
    value, kind = some_tensor(f, low=1)
    if f.rng.random() < 0.3 and kind.rank == 1 and kind.static:
        to = tensor((1, kind.shape[0]), kind.element)
        f.emit(f"tensor.expand_shape {value} [[0, 1]] output_shape [1, {kind.shape[0]}] : "
               f"{kind} into {to}", to)
    elif f.rng.random() < 0.6 and kind.rank >= 2 and kind.static:
        size = kind.shape[0] * kind.shape[1]
        if size >= 1 << 62:
            return
        to = tensor((size,) + kind.shape[2:], kind.element)
        groups = "[0, 1]" + "".join(f", [{d}]" for d in range(2, kind.rank))
        f.emit(f"tensor.collapse_shape {value} [{groups}] : {kind} into {to}", to)
    else:
        rank = f.rng.randint(1, 3)
        shape = f.get(tensor((rank,), f.rng.choice(["index", "i32"])))
        to = tensor((None,) * rank, kind.element)
        shape_kind = next(k for n, k in f.visible() if n == shape)
        f.emit(f"tensor.reshape {value}({shape}) : ({kind}, {shape_kind}) -> {to}", to)


def tensor_cast(f):
    value, kind = some_tensor(f)
    to = f.rng.choice([tensor((None,) * kind.rank, kind.element),
                       tensor("*", kind.element), kind])
    f.emit(f"tensor.cast {value} : {kind} to {to}", to)


def bitcast(f):
    kind = tensor(f.draw.shape(), f.rng.choice(["i32", "ui32", "f32"]))
    to = kind.of(f.rng.choice(["i32", "f32", "si32"]))
    f.emit(f"tensor.bitcast {f.get(kind)} : {kind} to {to}", to)


def dimension(f):
    value, kind = some_tensor(f, low=1)
    if f.rng.random() < 0.5:
        f.emit(f"tensor.dim {value}, {f.index(0)} : {kind}", INDEX)
    else:
        f.emit(f"tensor.rank {value} : {kind}", INDEX)


def pad(f):
    value, kind = some_tensor(f, element=f.draw.number(), low=1, high=3)
    low = [f.rng.choice([0, 0, 1, 3]) for _ in kind.shape]
    to = tensor([None if d is None or d > 1 << 60 else d + l
                 for d, l in zip(kind.shape, low)], kind.element)
    zeros = ", ".join("0" for _ in low)
    args = ", ".join(f"%i{d}: index" for d in range(kind.rank))
    result = f.fresh()
    f.line(f"{result} = tensor.pad {value} low[{', '.join(map(str, low))}] "
           f"high[{zeros}] {{")
    f.line(f"^bb0({args}):")
    with f.region():
        f.line(f"tensor.yield {f.get(scalar(kind.element))} : {kind.element}")
    f.line(f"}} : {kind} to {to}")
    f.define(result, to)


def concat(f):
    value, kind = some_tensor(f, low=1, high=3)
    if not kind.static or kind.shape[0] > 1 << 40:
        return
    to = tensor((2 * kind.shape[0],) + kind.shape[1:], kind.element)
    f.emit(f"tensor.concat dim(0) {value}, {f.get(kind)} : ({kind}, {kind}) -> {to}", to)


def from_elements(f):
    shape = f.draw.static_shape(0, 2)
    kind = tensor(shape, f.draw.number())
    count = 1
    for size in shape:
        count *= size
    if count > 12:
        return
    values = ", ".join(f.get(scalar(kind.element)) for _ in range(count))
    f.emit(f"tensor.from_elements {values} : {kind}", kind)


def generate(f):
    kind = tensor(f.draw.shape(0, 3), f.draw.number())
    sizes = f.sizes_of(kind)
    args = [(f"%g{f.numbers}_{d}", INDEX) for d in range(kind.rank)]
    result = f.fresh()
    f.line(f"{result} = tensor.generate {sizes} {{")
    f.line(f"^bb0({', '.join(f'{n}: index' for n, _ in args)}):")
    with f.region(args):
        if f.rng.random() < 0.5:
            float_binary(f)
        f.line(f"tensor.yield {f.get(scalar(kind.element))} : {kind.element}")
    f.line(f"}} : {kind}")
    f.define(result, kind)


def gather(f):
    kind = tensor((f.rng.choice([3, 8]), 4), f.draw.number())
    at = tensor((5, 1), f.rng.choice(["index", "i32"]))
    to = tensor((5, 1, 4), kind.element)
    f.emit(f"tensor.gather {f.get(kind)}[{f.get(at)}] gather_dims([0]) : ({kind}, {at}) "
           f"-> {to}", to)


def scatter(f):
    kind = tensor((8, 4), f.draw.number())
    at = tensor((5, 1), "index")
    part = tensor((5, 1, 4), kind.element)
    f.emit(f"tensor.scatter {f.get(part)} into {f.get(kind)}[{f.get(at)}] "
           f"scatter_dims([0]) unique : ({part}, {kind}, {at}) -> {kind}", kind)


# ---------------------------------------------------------------------------
# linalg
# ---------------------------------------------------------------------------


def fill(f):
    value, kind = some_tensor(f, element=f.draw.number())
    if f.rng.random() < 0.3:
        kind = f.draw.memref()
        f.emit(f"linalg.fill ins({f.get(scalar(kind.element))} : {kind.element}) "
               f"outs({f.get(kind)} : {kind})")
        return
    number = kind.element
    if not (is_float(number) or is_integer(number)):
        return
    f.emit(f"linalg.fill ins({f.get(scalar(number))} : {number}) outs({value} : {kind}) "
           f"-> {kind}", kind)


def generic(f):
    """Elementwise, transposed, broadcast or reduced; on tensors or on memrefs."""
    rank = f.rng.randint(1, 3)
    shape = tuple(f.draw.dim() for _ in range(rank))
    dims = [f"d{i}" for i in range(rank)]
    space = f"({', '.join(dims)})"
    inputs, maps = [], []
    make = tensor if f.rng.random() < 0.75 else None
    for _ in range(f.rng.randint(1, 2)):
        order = list(range(rank))
        r = f.rng.random()
        if r < 0.2:
            f.rng.shuffle(order)
        elif r < 0.4:
            order = order[1:]
        element = f.draw.element() if f.rng.random() < 0.3 else f.draw.float()
        inputs.append((tuple(shape[d] for d in order), element))
        maps.append(f"affine_map<{space} -> ({', '.join(dims[d] for d in order)})>")
    reduced = f.rng.random() < 0.3
    kept = dims[:-1] if reduced else dims
    element = f.draw.element() if f.rng.random() < 0.2 else f.draw.float()
    outs = f.rng.choice([1, 1, 1, 2])
    out = (shape[:len(kept)], element)
    maps += [f"affine_map<{space} -> ({', '.join(kept)})>"] * outs
    kinds = [_shaped(make, s, e) for s, e in inputs]
    result = _shaped(make, *out)
    loops = ['"parallel"'] * rank
    if reduced:
        loops[-1] = '"reduction"'
    names = [f.get(k) for k in kinds]
    inits = [f.get(result) for _ in range(outs)]
    results = [f.fresh() for _ in range(outs)] if make else []
    left = f"{', '.join(results)} = " if results else ""
    f.line(f"{left}linalg.generic {{indexing_maps = [{', '.join(maps)}], "
           f"iterator_types = [{', '.join(loops)}]}} "
           f"ins({', '.join(names)} : {', '.join(map(str, kinds))}) "
           f"outs({', '.join(inits)} : {', '.join([str(result)] * outs)}) {{")
    args = [(f"%b{f.numbers}_{i}", Type("scalar", k.element))
            for i, k in enumerate(kinds + [result] * outs)]
    f.line(f"^bb0({', '.join(f'{n}: {k}' for n, k in args)}):")
    with f.region(args):
        if element in FLOATS and f.rng.random() < 0.7:
            kind = scalar(element)
            f.emit(f"arith.{f.rng.choice(['addf', 'mulf'])} {f.get(kind)}, "
                   f"{f.get(kind)} : {kind}", kind)
        if f.rng.random() < 0.2:
            f.emit("linalg.index 0 : index", INDEX)
        choices = [n for n, k in f.scopes[-1] if k.element == element]
        values = ", ".join(f.rng.choice(choices) for _ in range(outs))
        f.line(f"linalg.yield {values} : {', '.join([element] * outs)}")
    types = ", ".join([str(result)] * outs)
    f.line("}" + (f" -> {types if outs == 1 else f'({types})'}" if make else ""))
    for name in results:
        f.define(name, result)


def _shaped(make, shape, element):
    return Type("tensor" if make else "memref", element, shape)


def matmul(f):
    m, k, n = f.draw.dim(), f.draw.dim(), f.draw.dim()
    element = f.draw.float() if f.rng.random() < 0.7 else f.draw.integer()
    op, shapes = f.rng.choice([
        ("matmul", [(m, k), (k, n), (m, n)]), ("matvec", [(m, k), (k,), (m,)]),
        ("dot", [(k,), (k,), ()]), ("batch_matmul", [(3, m, k), (3, k, n), (3, m, n)]),
        ("vecmat", [(k,), (k, n), (n,)])])
    a, b, c = [tensor(s, element) for s in shapes]
    f.emit(f"linalg.{op} ins({f.get(a)}, {f.get(b)} : {a}, {b}) outs({f.get(c)} : {c}) "
           f"-> {c}", c)


def convolution(f):
    element = f.draw.float()
    c = f.draw.rng.choice([1, 3, 8])
    x, w, y = (tensor((2, 8, 8, c), element), tensor((3, 3, c, 4), element),
               tensor((2, 6, 6, 4), element))
    op = "conv_2d_nhwc_hwcf"
    if f.rng.random() < 0.4:
        op, w = "pooling_nhwc_max", tensor((3, 3), element)
        y = tensor((2, 6, 6, c), element)
    f.emit(f"linalg.{op} {{dilations = dense<1> : vector<2xi64>, strides = dense<1> : "
           f"vector<2xi64>}} ins({f.get(x)}, {f.get(w)} : {x}, {w}) outs({f.get(y)} : {y}) "
           f"-> {y}", y)


def named(f):
    """transpose, broadcast, copy, softmax, elementwise ops by name."""
    value, kind = some_tensor(f, element=f.draw.float(), low=1, high=3)
    op = f.rng.choice(["transpose", "broadcast", "copy", "exp", "add", "softmax", "map",
                       "reduce"])
    if op == "transpose":
        order = list(range(kind.rank))
        f.rng.shuffle(order)
        to = tensor([kind.shape[d] for d in order], kind.element)
        f.emit(f"linalg.transpose ins({value} : {kind}) outs({f.get(to)} : {to}) "
               f"permutation = [{', '.join(map(str, order))}]", to)
    elif op == "broadcast":
        to = tensor((4,) + kind.shape, kind.element)
        f.emit(f"linalg.broadcast ins({value} : {kind}) outs({f.get(to)} : {to}) "
               f"dimensions = [0]", to)
    elif op == "softmax":
        f.emit(f"linalg.softmax dimension(0) ins({value} : {kind}) outs({f.get(kind)} : "
               f"{kind}) -> {kind}", kind)
    elif op == "add":
        f.emit(f"linalg.add ins({value}, {f.get(kind)} : {kind}, {kind}) "
               f"outs({f.get(kind)} : {kind}) -> {kind}", kind)
    elif op == "map" and is_float(kind.element):
        f.emit(f"linalg.map {{ arith.addf }} ins({value}, {f.get(kind)} : {kind}, {kind}) "
               f"outs({f.get(kind)} : {kind})", kind)
    elif op == "reduce" and is_float(kind.element):
        to = tensor(kind.shape[1:], kind.element)
        f.emit(f"linalg.reduce {{ arith.addf }} ins({value} : {kind}) outs({f.get(to)} : "
               f"{to}) dimensions = [0]", to)
    elif op in ("copy", "exp"):
        f.emit(f"linalg.{op} ins({value} : {kind}) outs({f.get(kind)} : {kind}) -> {kind}",
               kind)


# ---------------------------------------------------------------------------
# Ops that nobody registered, and casts between any types
# ---------------------------------------------------------------------------


def foreign(f):
    """Any operands, any results."""
    operands = []
    for _ in range(f.rng.randint(0, 3)):
        found = f.find(lambda kind: True)
        operands.append(found or (f.argument(kind := f.draw.any()), kind))
    results = [f.draw.any() for _ in range(f.rng.choice([0, 1, 1, 1, 2, 3]))]
    attributes = f.rng.choice(["", "", " {a = 3 : i64, b = dense<1.0> : tensor<2xf32>}"])
    f.emit(f"\"x.{f.rng.choice(['make', 'use', 'const'])}\"("
           f"{', '.join(n for n, _ in operands)}){attributes} : "
           f"({', '.join(str(k) for _, k in operands)}) -> "
           f"({', '.join(map(str, results))})", *results)


def foreign_region(f):
    kind = f.draw.any()
    result = f.fresh()
    f.line(f"{result} = \"x.region\"() ({{")
    with f.region():
        if f.rng.random() < 0.5:
            f.line(f"^bb0(%r{f.numbers}: {f.draw.tensor()}):")
        foreign(f)
        f.line("\"x.end\"() : () -> ()")
    f.line(f"}}) : () -> {kind}")
    f.define(result, kind)


def unrealized(f):
    found = f.find(lambda kind: True)
    if not found:
        return
    value, kind = found
    to = f.draw.any()
    f.emit(f"builtin.unrealized_conversion_cast {value} : {kind} to {to}", to)


OPS = {
    "arith": [constant, constant, float_binary, float_binary, int_binary, two_results,
              compare, select, convert],
    "math": [math_float, math_other],
    "tensor": [empty, splat, extract, insert, extract_slice, insert_slice, reshape,
               tensor_cast, bitcast, dimension, pad, concat, from_elements, generate,
               gather, scatter],
    "linalg": [fill, generic, generic, matmul, convolution, named],
    "builtin": [foreign, foreign, foreign_region, unrealized],
}
