# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses in linalg, tensor and tosa, each with the same function in numpy. `LOSSES` has for
each its arguments (shape, least and largest value; those called ids are integers and not trained), the
ops that compute %loss, and the function."""

import math

import numpy as np

#: Functions of math and arith on floats: the op, numpy's function, the operands. p and q are in
#: (-1, 1), r in (0, 1), s in (1, 2).
SCALAR = [
    ("math.exp", np.exp, "p"), ("math.exp2", np.exp2, "p"), ("math.expm1", np.expm1, "p"),
    ("math.log", np.log, "r"), ("math.log2", np.log2, "r"), ("math.log10", np.log10, "r"),
    ("math.log1p", np.log1p, "r"), ("math.sqrt", np.sqrt, "r"), ("math.cbrt", np.cbrt, "r"),
    ("math.rsqrt", lambda x: x ** -0.5, "r"), ("math.sin", np.sin, "p"),
    ("math.cos", np.cos, "p"), ("math.tan", np.tan, "p"), ("math.sinh", np.sinh, "p"),
    ("math.cosh", np.cosh, "p"), ("math.tanh", np.tanh, "p"), ("math.asin", np.arcsin, "p"),
    ("math.acos", np.arccos, "p"), ("math.atan", np.arctan, "p"),
    ("math.asinh", np.arcsinh, "p"), ("math.acosh", np.arccosh, "s"),
    ("math.atanh", np.arctanh, "p"), ("math.erf", np.vectorize(math.erf), "p"),
    ("math.erfc", np.vectorize(math.erfc), "p"), ("math.absf", np.abs, "p"),
    ("math.floor", np.floor, "s"), ("math.ceil", np.ceil, "p"), ("math.trunc", np.trunc, "s"),
    ("math.powf", np.power, "rq"), ("math.atan2", np.arctan2, "pq"),
    ("math.fma", lambda x, y, z: x * y + z, "pqr"), ("arith.divf", np.divide, "ps"),
    ("arith.minimumf", np.minimum, "pq"), ("arith.maximumf", np.maximum, "pq"),
]
RANGES = {"p": (-0.9, 0.9), "q": (-0.9, 0.9), "r": (0.2, 0.9), "s": (1.2, 1.8)}


def scalar_loss(ops=SCALAR):
    """All of them in the body of one op, squared and added."""
    lines = []
    for i, (op, _, operands) in enumerate(ops):
        lines += [f"%{i} = {op} {', '.join('%' + name for name in operands)} : f32",
                  f"%s{i} = arith.mulf %{i}, %{i} : f32",
                  f"%t{i} = arith.addf %{f't{i - 1}' if i else 'out'}, %s{i} : f32"]
    lines.append(f"linalg.yield %t{len(ops) - 1} : f32")
    # A sum is its destination and one value: the terms in reverse.
    lines = [line.replace("%out", "%p") for line in lines[:-1]]
    lines += [f"%sum = arith.addf %out, %t{len(ops) - 1} : f32", "linalg.yield %sum : f32"]
    body = f"""%z = arith.constant dense<0.0> : tensor<f32>
    %loss = linalg.generic {{indexing_maps = [{', '.join(['affine_map<(i) -> (i)>'] * 4)},
        affine_map<(i) -> ()>], iterator_types = ["reduction"]}}
        ins(%p, %q, %r, %s : {', '.join(['tensor<6xf32>'] * 4)}) outs(%z : tensor<f32>) {{
    ^bb0(%p: f32, %q: f32, %r: f32, %s: f32, %out: f32):
      {chr(10).join(lines)}
    }} -> tensor<f32>""".replace("ins(%p, %q, %r, %s", "ins(%ap, %aq, %ar, %as")

    def run(ap, aq, ar, as_):
        values = {"p": ap, "q": aq, "r": ar, "s": as_}
        return ap.sum() + sum((f(*(values[name] for name in operands)) ** 2).sum()
                              for _, f, operands in ops)

    arguments = {"a" + name: ((6,), *bounds) for name, bounds in RANGES.items()}
    return arguments, body, run


#: The sum of the squares of %y, a tensor of the type TYPE.
def squares(type_, rank, name="%y"):
    dims = ", ".join(str(i) for i in range(rank))
    return f"""
    %sq = arith.mulf {name}, {name} : {type_}
    %zero_s = arith.constant dense<0.0> : tensor<f32>
    %loss = linalg.reduce {{ arith.addf }} ins(%sq : {type_}) outs(%zero_s : tensor<f32>) dimensions = [{dims}]"""


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def windows(x, size, stride):
    """NHWC without padding: the elements of each window, in a dimension at the end."""
    n, h, w, c = x.shape
    rows = [(y, z) for y in range(0, h - size + 1, stride) for z in range(0, w - size + 1, stride)]
    side = (h - size) // stride + 1
    return np.stack([x[:, y : y + size, z : z + size].reshape(n, -1, c) for y, z in rows],
                    1).reshape(n, side, -1, size * size, c)


def conv(x, w, stride=1):
    """NHWC with FHWC, no padding."""
    f, k = w.shape[0], w.shape[1]
    return np.einsum("nyxkc,fkc->nyxf", windows(x, k, stride), w.reshape(f, k * k, -1))


LINALG = """
    %inf = arith.constant 0x7F800000 : f32
    %ninf = arith.constant 0xFF800000 : f32
    %e4 = tensor.empty() : tensor<4xf32>
    %e46 = tensor.empty() : tensor<4x6xf32>
    %soft = linalg.softmax dimension(1) ins(%x : tensor<4x6xf32>) outs(%e46 : tensor<4x6xf32>) -> tensor<4x6xf32>
    %f0 = linalg.fill ins(%ninf : f32) outs(%e4 : tensor<4xf32>) -> tensor<4xf32>
    %most = linalg.reduce { arith.maximumf } ins(%soft : tensor<4x6xf32>) outs(%f0 : tensor<4xf32>) dimensions = [1]
    %f1 = linalg.fill ins(%inf : f32) outs(%e4 : tensor<4xf32>) -> tensor<4xf32>
    %least = linalg.reduce { arith.minimumf } ins(%x : tensor<4x6xf32>) outs(%f1 : tensor<4xf32>) dimensions = [1]
    %less = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
        iterator_types = ["parallel", "reduction"]}
        ins(%soft : tensor<4x6xf32>) outs(%most : tensor<4xf32>) {
    ^bb0(%a: f32, %out: f32):
      %h = arith.mulf %a, %a : f32
      %d = arith.subf %out, %h : f32
      linalg.yield %d : f32
    } -> tensor<4xf32>
    %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>,
        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%least, %b : tensor<4xf32>, tensor<6xf32>) outs(%x : tensor<4x6xf32>) {
    ^bb0(%a: f32, %c: f32, %out: f32):
      %k = linalg.index 1 : index
      %ki = arith.index_cast %k : index to i32
      %kf = arith.sitofp %ki : i32 to f32
      %s = arith.addf %a, %c : f32
      %t = arith.mulf %s, %out : f32
      %m = arith.mulf %t, %kf : f32
      linalg.yield %m : f32
    } -> tensor<4x6xf32>
    %bl = linalg.broadcast ins(%less : tensor<4xf32>) outs(%e46 : tensor<4x6xf32>) dimensions = [1]
    %all = arith.addf %y, %bl : tensor<4x6xf32>""" + squares("tensor<4x6xf32>", 2, "%all")


def linalg_numpy(x, b):
    soft = softmax(x)
    less = soft.max(1) - (soft**2).sum(1)
    y = (x.min(1)[:, None] + b) * x * np.arange(6)
    return ((y + less[:, None]) ** 2).sum()


NAMED = """
    %z = arith.constant 0.0 : f32
    %lowest = arith.constant -1.0e30 : f32
    %e = tensor.empty() : tensor<1x4x4x3xf32>
    %f = linalg.fill ins(%z : f32) outs(%e : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
    %c = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x6x6x2xf32>, tensor<3x3x2x3xf32>) outs(%f : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
    %win = tensor.empty() : tensor<2x2xf32>
    %pe = tensor.empty() : tensor<1x3x3x3xf32>
    %pf = linalg.fill ins(%lowest : f32) outs(%pe : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    %p = linalg.pooling_nhwc_max ins(%c, %win : tensor<1x4x4x3xf32>, tensor<2x2xf32>) outs(%pf : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    %part = tensor.extract_slice %p[0, 1, 0, 0] [1, 2, 2, 3] [1, 1, 2, 1] : tensor<1x3x3x3xf32> to tensor<2x2x3xf32>
    %pad = tensor.pad %part low[0, 1, 0] high[0, 0, 2] {
    ^bb0(%i: index, %j: index, %k: index):
      tensor.yield %z : f32
    } : tensor<2x2x3xf32> to tensor<2x3x5xf32>
    %two = tensor.concat dim(1) %pad, %pad : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x6x5xf32>
    %te = tensor.empty() : tensor<5x6x2xf32>
    %t = linalg.transpose ins(%two : tensor<2x6x5xf32>) outs(%te : tensor<5x6x2xf32>) permutation = [2, 1, 0]
    %u = tensor.insert_slice %v into %t[1, 2, 0] [1, 3, 2] [1, 1, 1] : tensor<3x2xf32> into tensor<5x6x2xf32>
    %be = tensor.empty() : tensor<5x6x6xf32>
    %bf = linalg.fill ins(%z : f32) outs(%be : tensor<5x6x6xf32>) -> tensor<5x6x6xf32>
    %ue = tensor.empty() : tensor<5x2x6xf32>
    %ut = linalg.transpose ins(%u : tensor<5x6x2xf32>) outs(%ue : tensor<5x2x6xf32>) permutation = [0, 2, 1]
    %y = linalg.batch_matmul ins(%u, %ut : tensor<5x6x2xf32>, tensor<5x2x6xf32>) outs(%bf : tensor<5x6x6xf32>) -> tensor<5x6x6xf32>""" + squares("tensor<5x6x6xf32>", 3)


def named_numpy(x, w, v):
    p = windows(conv(x, w.transpose(3, 0, 1, 2)), 2, 1).max(3)
    pad = np.pad(p[0, 1:3, 0:3:2], ((0, 0), (1, 0), (0, 2)))
    u = np.concatenate([pad, pad], 1).transpose(2, 1, 0).copy()
    u[1, 2:5] = v
    return ((u @ u.transpose(0, 2, 1)) ** 2).sum()


def tosa_end(type_, count, name="%y"):
    """The sum of squares, reshaped to rank 0."""
    return f"""
    %count = tosa.const_shape {{values = dense<{count}> : tensor<1xindex>}} : () -> !tosa.shape<1>
    %flat = tosa.reshape {name}, %count : ({type_}, !tosa.shape<1>) -> tensor<{count}xf32>
    %sq = tosa.mul %flat, %flat, %shift : (tensor<{count}xf32>, tensor<{count}xf32>, tensor<1xi8>) -> tensor<{count}xf32>
    %one = tosa.reduce_sum %sq {{axis = 0 : i32}} : (tensor<{count}xf32>) -> tensor<1xf32>
    %none = tosa.const_shape {{values = dense<> : tensor<0xindex>}} : () -> !tosa.shape<0>
    %loss = tosa.reshape %one, %none : (tensor<1xf32>, !tosa.shape<0>) -> tensor<f32>"""


TOSA_START = """
    %shift = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
    %zp = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>"""

#: Elementwise ops of tosa: the op, numpy's function, the operands; attributes follow "|".
TOSA = [
    ("tosa.add", np.add, "pb"), ("tosa.sub", np.subtract, "bp"),
    ("tosa.maximum", np.maximum, "pb"), ("tosa.minimum", np.minimum, "pb"),
    ("tosa.pow", np.power, "rp"), ("tosa.exp", np.exp, "p"), ("tosa.log", np.log, "r"),
    ("tosa.tanh", np.tanh, "p"), ("tosa.sigmoid", lambda x: 1 / (1 + np.exp(-x)), "p"),
    ("tosa.erf", np.vectorize(math.erf), "p"), ("tosa.abs", np.abs, "p"),
    ("tosa.rsqrt", lambda x: x**-0.5, "r"), ("tosa.reciprocal", lambda x: 1 / x, "r"),
    ("tosa.sin", np.sin, "p"), ("tosa.cos", np.cos, "p"), ("tosa.ceil", np.ceil, "p"),
    ("tosa.floor", np.floor, "p"), ("tosa.identity", lambda x: x, "p"),
    ("tosa.clamp|{min_val = -0.5 : f32, max_val = 0.5 : f32}",
     lambda x: np.clip(x, -0.5, 0.5), "p"),
    ("tosa.reduce_max|{axis = 1 : i32}", lambda x: x.max(1, keepdims=True), "p"),
    ("tosa.reduce_min|{axis = 0 : i32}", lambda x: x.min(0, keepdims=True), "p"),
    ("tosa.reverse|{axis = 1 : i32}", lambda x: x[:, ::-1], "p"),
]
TOSA_TYPES = {"p": "tensor<4x6xf32>", "r": "tensor<4x6xf32>", "b": "tensor<1x6xf32>"}


def tosa_loss(ops=TOSA):
    lines, total = [TOSA_START], "%p"
    for i, (op, _, operands) in enumerate(ops):
        name, _, attributes = op.partition("|")
        result = {"tosa.reduce_max": "tensor<4x1xf32>",
                  "tosa.reduce_min": "tensor<1x6xf32>"}.get(name, "tensor<4x6xf32>")
        types = ", ".join(TOSA_TYPES[operand] for operand in operands)
        lines += [f"%{i} = {name} {', '.join('%' + operand for operand in operands)} "
                  f"{attributes} : ({types}) -> {result}",
                  f"%s{i} = tosa.mul %{i}, %{i}, %shift : ({result}, {result}, tensor<1xi8>) -> {result}",
                  f"%t{i} = tosa.add {total}, %s{i} : (tensor<4x6xf32>, {result}) -> tensor<4x6xf32>"]
        total = f"%t{i}"
    lines.append(tosa_end("tensor<4x6xf32>", 24, total))

    def run(p, r, b):
        values = {"p": p, "r": r, "b": b}
        return ((p + sum(f(*(values[name] for name in operands)) ** 2
                         for _, f, operands in ops)) ** 2).sum()

    arguments = {"p": ((4, 6), -0.9, 0.9), "r": ((4, 6), 0.5, 0.9), "b": ((1, 6), -0.9, 0.9)}
    return arguments, "\n    ".join(lines), run


TOSA_CNN = TOSA_START + """
    %a = tosa.conv2d %x, %w, %b, %zp, %zp {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x3xf32>
    %m = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x6x6x3xf32>) -> tensor<1x3x3x3xf32>
    %v = tosa.avg_pool2d %m, %zp, %zp {acc_type = f32, kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x3x3x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x3xf32>
    %d = tosa.depthwise_conv2d %v, %dw, %b, %zp, %zp {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x2x2x3xf32>, tensor<2x2x3x1xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1x3xf32>
    %sh = tosa.const_shape {values = dense<[1, 1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %r = tosa.reshape %d, %sh : (tensor<1x1x1x3xf32>, !tosa.shape<3>) -> tensor<1x1x3xf32>
    %g = tosa.gather %table, %ids : (tensor<1x7x3xf32>, tensor<1x4xi32>) -> tensor<1x4x3xf32>
    %gr = tosa.add %g, %r : (tensor<1x4x3xf32>, tensor<1x1x3xf32>) -> tensor<1x4x3xf32>
    %t = tosa.transpose %gr {perms = array<i32: 0, 2, 1>} : (tensor<1x4x3xf32>) -> tensor<1x3x4xf32>
    %p = tosa.matmul %gr, %t, %zp, %zp : (tensor<1x4x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
    %c = tosa.concat %p, %gr {axis = 2 : i32} : (tensor<1x4x4xf32>, tensor<1x4x3xf32>) -> tensor<1x4x7xf32>
    %start = tosa.const_shape {values = dense<[0, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %size = tosa.const_shape {values = dense<[1, 3, 5]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %y = tosa.slice %c, %start, %size : (tensor<1x4x7xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x3x5xf32>""" + tosa_end(
    "tensor<1x3x5xf32>", 15)


def tosa_cnn_numpy(x, w, b, dw, table, ids):
    a = conv(np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0))), w) + b
    v = windows(windows(a, 2, 2).max(3), 2, 1).mean(3)
    d = (v[0] * dw[..., 0]).sum((0, 1)) + b
    g = table[0][ids[0]] + d
    return (np.concatenate([g @ g.T, g], 1)[1:4, 2:7] ** 2).sum()


#: As torch-mlir writes an embedding and a cross entropy with an index to ignore.
GATHERS = """
    %z = arith.constant 0.0 : f32
    %e43 = tensor.empty() : tensor<4x3xf32>
    %e45 = tensor.empty() : tensor<4x5xf32>
    %e4 = tensor.empty() : tensor<4xf32>
    %rows = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi32>) outs(%e43 : tensor<4x3xf32>) {
    ^bb0(%id: i32, %out: f32):
      %k = arith.index_cast %id : i32 to index
      %j = linalg.index 1 : index
      %v = tensor.extract %table[%k, %j] : tensor<7x3xf32>
      linalg.yield %v : f32
    } -> tensor<4x3xf32>
    %f = linalg.fill ins(%z : f32) outs(%e45 : tensor<4x5xf32>) -> tensor<4x5xf32>
    %p = linalg.matmul ins(%rows, %w : tensor<4x3xf32>, tensor<3x5xf32>) outs(%f : tensor<4x5xf32>) -> tensor<4x5xf32>
    %s = linalg.softmax dimension(1) ins(%p : tensor<4x5xf32>) outs(%e45 : tensor<4x5xf32>) -> tensor<4x5xf32>
    %l = math.log %s : tensor<4x5xf32>
    %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
        iterator_types = ["parallel"]} ins(%ids2 : tensor<4xi32>) outs(%e4 : tensor<4xf32>) {
    ^bb0(%id: i32, %out: f32):
      %ignored = arith.constant 1 : i32
      %i = linalg.index 0 : index
      %k = arith.index_cast %id : i32 to index
      %lp = tensor.extract %l[%i, %k] : tensor<4x5xf32>
      %c = tensor.extract %scale[] : tensor<f32>
      %v = arith.mulf %lp, %c : f32
      %skip = arith.cmpi eq, %id, %ignored : i32
      %n = arith.select %skip, %z, %v : f32
      linalg.yield %n : f32
    } -> tensor<4xf32>""" + squares("tensor<4xf32>", 1)


def gathers_numpy(table, w, ids, ids2, scale):
    picked = scale * np.log(softmax(table[ids] @ w))[np.arange(4), ids2]
    return (picked[ids2 != 1] ** 2).sum()


#: Scalars between ops: a mean that is computed, filled in, read by a body and returned.
SCALARS = """
    %zero = arith.constant dense<0.0> : tensor<f32>
    %n = arith.constant 24.0 : f32
    %c1 = arith.constant 1 : index
    %e = tensor.empty() : tensor<4x6xf32>
    %total = linalg.reduce { arith.addf } ins(%x : tensor<4x6xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
    %t = tensor.extract %total[] : tensor<f32>
    %mean = arith.divf %t, %n : f32
    %k = arith.constant 1.0 : f32
    %above = arith.cmpf ogt, %mean, %k : f32
    %most = arith.select %above, %k, %mean : f32
    %filled = linalg.fill ins(%most : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
    %part = tensor.extract %x[%c1, %c1] : tensor<4x6xf32>
    %root = math.exp %part : f32
    %split = tensor.splat %root : tensor<4x6xf32>
    %d = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%x, %split : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) {
    ^bb0(%a: f32, %b: f32, %out: f32):
      %p = arith.subf %a, %mean : f32
      %q = arith.mulf %p, %b : f32
      linalg.yield %q : f32
    } -> tensor<4x6xf32>
    %y = arith.addf %d, %filled : tensor<4x6xf32>
    %sq = arith.mulf %y, %y : tensor<4x6xf32>
    %sum = linalg.reduce { arith.addf } ins(%sq : tensor<4x6xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
    %s = tensor.extract %sum[] : tensor<f32>
    %l = arith.divf %s, %n : f32
    %loss = tensor.from_elements %l : tensor<f32>"""


def scalars_numpy(x):
    y = (x - x.mean()) * np.exp(x[1, 1]) + min(x.mean(), 1)
    return (y**2).mean()


IMAGE = {"x": ((1, 6, 6, 2), -1, 1)}
LOSSES = {
    "scalar": scalar_loss(),
    "linalg": ({"x": ((4, 6), -1, 1), "b": ((6,), -1, 1)}, LINALG, linalg_numpy),
    "named": ({**IMAGE, "w": ((3, 3, 2, 3), -1, 1), "v": ((3, 2), -1, 1)}, NAMED, named_numpy),
    "gathers": ({"table": ((7, 3), -1, 1), "w": ((3, 5), -1, 1), "ids": ((4,), 0, 7),
                 "ids2": ((4,), 0, 3), "scale": ((), 0.5, 1)}, GATHERS, gathers_numpy),
    "scalars": ({"x": ((4, 6), -1, 1)}, SCALARS, scalars_numpy),
    "tosa": tosa_loss(),
    "tosa-cnn": ({**IMAGE, "w": ((3, 3, 3, 2), -1, 1), "b": ((3,), -1, 1),
                  "dw": ((2, 2, 3, 1), -1, 1), "table": ((1, 7, 3), -1, 1),
                  "ids": ((1, 4), 0, 7)}, TOSA_CNN, tosa_cnn_numpy),
}
