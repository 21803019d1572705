# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A loss that uses every op of arith and math with a derivative, in the body of a linalg op
and on tensors, or the same in vram."""

# The op of arith or math, the op of vram, and what it is applied to: p and q are
# parameters, r is positive.
RULES = [
    ("arith.addf", "add", "pq"),
    ("arith.subf", "sub", "pq"),
    ("arith.mulf", "mul", "pq"),
    ("arith.divf", "div", "pr"),
    ("arith.negf", "neg", "q"),
    ("arith.maximumf", "maximum", "pq"),
    ("arith.minimumf", "minimum", "pq"),
    ("math.exp", "exp", "p"),
    ("math.log", "log", "r"),
    ("math.tanh", "tanh", "q"),
    ("math.sqrt", "sqrt", "r"),
    ("math.rsqrt", "rsqrt", "r"),
    ("math.sin", "sin", "p"),
    ("math.cos", "cos", "q"),
    ("math.erf", "erf", "p"),
    ("math.absf", "abs", "q"),
]
TENSOR = "tensor<8x4xf32>"


def foreign(type_, prefix):
    """The sum of all rules, in ops on `type_`; %p and %q are given."""
    lines = [
        f"%{prefix}pp = arith.mulf %p, %p : {type_}",
        f"%{prefix}one = arith.constant "
        + ("1.0" if type_ == "f32" else "dense<1.0>")
        + f" : {type_}",
        f"%{prefix}r = arith.addf %{prefix}pp, %{prefix}one : {type_}",
    ]
    names = {"p": "%p", "q": "%q", "r": f"%{prefix}r"}
    total = f"%{prefix}one"
    for i, (op, _, operands) in enumerate(RULES):
        read = ", ".join(names[operand] for operand in operands)
        lines.append(f"%{prefix}{i} = {op} {read} : {type_}")
        # Weighted, so that no two cancel.
        lines.append(f"%{prefix}s{i} = arith.mulf %{prefix}{i}, %{prefix}{i} : {type_}")
        lines.append(f"%{prefix}t{i} = arith.addf {total}, %{prefix}s{i} : {type_}")
        total = f"%{prefix}t{i}"
    return lines, total


def in_vram(prefix):
    types = {1: f"({TENSOR}) -> {TENSOR}", 2: f"({TENSOR}, {TENSOR}) -> {TENSOR}"}
    lines = [
        f"%{prefix}pp = vram.mul %p, %p : {types[2]}",
        f"%{prefix}one = vram.constant dense<1.0> : {TENSOR}",
        f"%{prefix}r = vram.add %{prefix}pp, %{prefix}one : {types[2]}",
    ]
    names = {"p": "%p", "q": "%q", "r": f"%{prefix}r"}
    total = f"%{prefix}one"
    for i, (_, op, operands) in enumerate(RULES):
        read = ", ".join(names[operand] for operand in operands)
        lines.append(f"%{prefix}{i} = vram.{op} {read} : {types[len(operands)]}")
        lines.append(
            f"%{prefix}s{i} = vram.mul %{prefix}{i}, %{prefix}{i} : {types[2]}"
        )
        lines.append(f"%{prefix}t{i} = vram.add {total}, %{prefix}s{i} : {types[2]}")
        total = f"%{prefix}t{i}"
    return lines, total


def on_arguments(line):
    """The line of a rule, on the function's arguments."""
    return ("  " + line.replace("%p,", "%a,").replace("%q,", "%b,")
            .replace("%p ", "%a ").replace("%q ", "%b "))


def head():
    role = "vram.role = #vram.role<parameter>"
    return [
        "#id = affine_map<(d0, d1) -> (d0, d1)>",
        f'func.func @loss(%a: {TENSOR} {{{role}, vram.name = "a"}}, '
        f'%b: {TENSOR} {{{role}, vram.name = "b"}}) -> tensor<f32> '
        "attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {"]


TAIL = [
    f"  %loss = vram.reduce_sum %both {{dims = array<i64: 0, 1>}} : ({TENSOR}) -> tensor<f32>",
    "  return %loss : tensor<f32>", "}"]


def linalg_loss():
    inside, total = foreign("f32", "x")
    body = "\n    ".join(inside)
    generic = f"""  %e = tensor.empty() : {TENSOR}
  %inside = linalg.generic {{indexing_maps = [#id, #id, #id],
      iterator_types = ["parallel", "parallel"]}}
      ins(%a, %b : {TENSOR}, {TENSOR}) outs(%e : {TENSOR}) {{
  ^bb0(%p: f32, %q: f32, %out: f32):
    {body}
    linalg.yield {total} : f32
  }} -> {TENSOR}"""
    lines, total = foreign(TENSOR, "y")
    both = f"  %both = arith.addf %inside, {total} : {TENSOR}"
    return "\n".join([*head(), generic, *map(on_arguments, lines), both, *TAIL]) + "\n"


def vram_loss():
    first, one = in_vram("x")
    second, other = in_vram("y")
    both = f"  %both = vram.add {one}, {other} : ({TENSOR}, {TENSOR}) -> {TENSOR}"
    return "\n".join([*head(), *map(on_arguments, first + second), both, *TAIL]) + "\n"
