# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loss graphs of any number of ops, for scaling_table.py.

Each network repeats one block. The tensors are small; only the numbers of ops,
parameters and results grow.

  mlp       linear layers with biases and ReLUs: the most parameters an op
  gpt       blocks of a transformer with dropout, slices of q, k and v, and a
            tensor that every block reads
"""

# Batch, positions, width, heads.
B, T, D, H = 2, 4, 8, 2


class Text:
    """The text of one function; values get numbers."""

    def __init__(self):
        self.arguments, self.lines, self.locations, self.next = [], [], [], 0

    def argument(self, name, type, role, more=""):
        self.arguments.append(
            f'      %{name}: tensor<{type}> {{{more}vram.name = "{name}", vram.role = #vram.role<{role}>}}')
        return f"%{name}"

    def op(self, layer, name, operands, types, results, attributes=""):
        """One op of `results` (types); returns its values."""
        values = []
        for _ in results:
            values.append(f"%{self.next}")
            self.next += 1
        inside = ", ".join(part for part in (attributes, f'vram.layer = "{layer}"') if part)
        result = ", ".join(f"tensor<{r}>" for r in results)
        if len(results) > 1:
            result = f"({result})"
        self.lines.append(
            f"    {', '.join(values)} = vram.{name} {operands} {{{inside}}} : "
            f"({', '.join(f'tensor<{t}>' for t in types)}) -> {result}")
        return values[0] if len(values) == 1 else values

    def linear(self, layer, x, rows, inputs, outputs):
        weight = self.argument(f"{layer}.weight", f"{outputs}x{inputs}xf32", "parameter")
        bias = self.argument(f"{layer}.bias", f"{outputs}xf32", "parameter", "vram.weight_decay = 0.0 : f64, ")
        y = self.op(layer, "matmul", f"{x}, {weight}", [f"{rows}x{inputs}xf32", f"{outputs}x{inputs}xf32"],
                    [f"{rows}x{outputs}xf32"], "transpose_rhs")
        return self.op(layer, "bias_add", f"{y}, {bias}", [f"{rows}x{outputs}xf32", f"{outputs}xf32"],
                       [f"{rows}x{outputs}xf32"], "dim = 1 : i64")

    def finish(self, x, rows, inputs, donated):
        target = self.argument("target", f"{rows}xi64", "target")
        loss, _ = self.op("loss", "cross_entropy", f"{x}, {target}", [f"{rows}x{inputs}xf32", f"{rows}xi64"],
                          ["f32", f"{rows}xf32"])
        values, types = loss, "tensor<f32>"
        if donated:
            self.lines.append("    %c = vram.constant dense<1> : tensor<i64>")
            self.lines.append("    %next = vram.add %offset, %c : (tensor<i64>, tensor<i64>) -> tensor<i64>")
            values, types = f"{loss}, %next", "tensor<f32>, tensor<i64>"
        head = ",\n".join(self.arguments)
        body = "\n".join(self.lines)
        return (f"module {{\n  func.func @main(\n{head}\n  ) -> ({types})\n"
                f"      attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{\n"
                f"{body}\n    return {values} : {types}\n  }}\n}}\n")


def mlp(layers):
    text = Text()
    x = text.argument("x", f"{B}x{D}xf32", "input")
    for i in range(layers):
        x = text.linear(f"layers.{i}", x, B, D, D)
        x = text.op(f"relu.{i}", "relu", x, [f"{B}x{D}xf32"], [f"{B}x{D}xf32"])
    return text.finish(x, B, D, donated=False)


def gpt(layers):
    text = Text()
    rows, whole, flat = B * T, f"{B}x{T}x{D}xf32", f"{B * T}x{D}xf32"
    x = text.argument("x", whole, "input")
    mask = text.argument("mask", whole, "input")
    seed = text.argument("seed", "i64", "seed")
    offset = text.argument("offset", "i64", "offset", "vram.donated = 1 : i64, ")
    shared = text.op("mask", "sigmoid", mask, [whole], [whole])
    streams = iter(range(1 << 62))

    def norm(layer, x):
        gamma = text.argument(f"{layer}.weight", f"{D}xf32", "parameter", "vram.weight_decay = 0.0 : f64, ")
        beta = text.argument(f"{layer}.bias", f"{D}xf32", "parameter", "vram.weight_decay = 0.0 : f64, ")
        y, _, _ = text.op(layer, "layer_norm", f"{x}, {gamma}, {beta}", [whole, f"{D}xf32", f"{D}xf32"],
                          [whole, f"{B}x{T}xf32", f"{B}x{T}xf32"], "eps = 1.0e-05 : f64")
        return text.op(layer, "reshape", y, [whole], [flat])

    def dropped(layer, x):
        y = text.op(layer, "reshape", x, [flat], [whole])
        y = text.op(layer, "dropout", f"{y}, {seed}, {offset}", [whole, "i64", "i64"], [whole],
                    f"p = 0.1 : f64, stream = {next(streams)} : i64")
        return text.op(layer, "mul", f"{y}, {shared}", [whole, whole], [whole])

    def head(layer, qkv, which):
        wide, heads, apart = f"{B}x{T}x{3 * D}xf32", f"{B}x{T}x{H}x{D // H}xf32", f"{B}x{H}x{T}x{D // H}xf32"
        y = text.op(layer, "slice", qkv, [wide], [whole],
                    f"starts = array<i64: 0, 0, {which * D}>, limits = array<i64: {B}, {T}, {(which + 1) * D}>, "
                    "strides = array<i64: 1, 1, 1>")
        y = text.op(layer, "reshape", y, [whole], [heads])
        return text.op(layer, "transpose", y, [heads], [apart], "permutation = array<i64: 0, 2, 1, 3>")

    for i in range(layers):
        block, apart = f"h.{i}", f"{B}x{H}x{T}x{D // H}xf32"
        y = text.linear(f"{block}.c_attn", norm(f"{block}.ln_1", x), rows, D, 3 * D)
        y = text.op(f"{block}.c_attn", "reshape", y, [f"{rows}x{3 * D}xf32"], [f"{B}x{T}x{3 * D}xf32"])
        q, k, v = (head(f"{block}.attn/{name}", y, which) for which, name in enumerate("qkv"))
        y, _ = text.op(f"{block}.attn", "attention", f"{q}, {k}, {v}", [apart] * 3, [apart, f"{B}x{H}x{T}xf32"],
                       "scale = 0.5 : f64, causal")
        y = text.op(f"{block}.attn", "transpose", y, [apart], [f"{B}x{T}x{H}x{D // H}xf32"],
                    "permutation = array<i64: 0, 2, 1, 3>")
        y = text.op(f"{block}.attn", "reshape", y, [f"{B}x{T}x{H}x{D // H}xf32"], [flat])
        y = dropped(f"{block}.c_proj", text.linear(f"{block}.c_proj", y, rows, D, D))
        x = text.op(f"{block}/add", "add", f"{x}, {y}", [whole, whole], [whole])
        y = text.linear(f"{block}.up", norm(f"{block}.ln_2", x), rows, D, 4 * D)
        y = text.op(f"{block}.gelu", "gelu", y, [f"{rows}x{4 * D}xf32"], [f"{rows}x{4 * D}xf32"], "tanh")
        y = dropped(f"{block}.down", text.linear(f"{block}.down", y, rows, 4 * D, D))
        x = text.op(f"{block}/add_1", "add", f"{x}, {y}", [whole, whole], [whole])
    x = text.op("flatten", "reshape", x, [whole], [flat])
    return text.finish(x, rows, D, donated=True)


NETWORKS = {"mlp": mlp, "gpt": gpt}


def count_ops(path):
    """Ops of the function, in tensor form, or launches of buffer form."""
    ops = launches = 0
    with open(path) as file:
        for line in file:
            if line.startswith("    vram.launch"):
                launches += 1
            elif line.startswith("    %") and " = vram." in line:
                ops += 1
    return launches or ops
