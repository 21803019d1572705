#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Number and bytes of casts of a training step in bf16, VRAM's and other tools'.

    benchmarks/mixed_precision_casts.py [--bin build/release/bin] [--markdown]
                                        [GRAPH.mlir ...]

Without graphs: all of examples/*.mlir. For each graph, bytes being those read and
written:

  ours     the casts of --vram-mixed-precision, and the copies that updates write
  torch    PyTorch's autocast by its lists for CUDA, a model: an op of the list of
           lower precision casts each of its f32 operands, one of the f32 list the
           others; the cast of a weight is made once a step, any other at each op;
           the backward casts the gradient of each cast back. Bytes that an op on two
           types promotes inside its kernel are counted apart (promoted)
  tf       the painting of TensorFlow's auto_mixed_precision (core/grappler/
           optimizers/auto_mixed_precision.cc), one cast for each value and type

The lists are those of share/policies/pytorch-cuda.txt for all three. Exits with 1
if ours has more bytes than either (for torch: including promotions)."""
import argparse
import glob
import os
import re
import subprocess
import sys

from duration import timed

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WIDTH = {"f64": 8, "i64": 8, "f32": 4, "i32": 4, "f16": 2, "bf16": 2, "i8": 1, "ui8": 1, "i1": 1, "i16": 2}
NAME = r"%[\w$.\-]+(?:#\d+)?"
# Operands in the op's precision, where that is not all of them.
OWN = {**{op: [0] for op in ("batch_norm", "layer_norm", "group_norm", "rms_norm", "cross_entropy", "nll_loss",
                             "bce_with_logits")},
       **{op + "_backward": [0, 1] for op in ("batch_norm", "layer_norm", "group_norm", "rms_norm")},
       **{op: [1] for op in ("cross_entropy_backward", "bce_with_logits_backward")},
       **{op: [1, 2] for op in ("mse_backward", "l1_backward")}, "nll_loss_backward": []}
# Results that are f32 whatever the op runs in.
FULL_RESULTS = {**{op: [1, 2] for op in ("batch_norm", "layer_norm", "group_norm", "rms_norm", "attention")},
                **{op + "_backward": [1, 2] for op in ("batch_norm", "layer_norm", "group_norm", "rms_norm")},
                **{op: [0, 1] for op in ("cross_entropy", "nll_loss", "bce_with_logits", "mse", "l1")}}
UPDATES = ("sgd", "momentum", "adam", "adamw", "grad_norm", "running_update")
VIEWS = ("reshape",)
# TensorFlow's list of ops "without numerically significant effects".
CLEAR = set("""reshape transpose slice concat broadcast pad gather embedding relu relu_backward max_pool2d
  max_pool2d_backward maximum minimum abs neg sign select masked_fill argmax clamp clamp_backward dropout
  reduce_max reduce_min""".split())


class Value:
    def __init__(self, name, type_):
        shape, _, self.element = type_.rpartition("x")
        self.name, self.elements, self.rank = name, 1, 0
        for size in filter(None, shape.split("x")):
            self.elements *= int(size)
            self.rank += 1
        self.is_float = self.element == "f32"
        self.maker = self.role = None
        self.number = 0

    @property
    def cast_bytes(self):
        return 6 * self.elements


class Op:
    def __init__(self, name, operands, results, phase, group):
        self.name, self.operands, self.results, self.phase, self.group = name, operands, results, phase, group
        for number, result in enumerate(results):
            result.maker, result.number = self, number

    def own(self):
        """Operands that are in the op's precision."""
        own = OWN.get(self.name, range(len(self.operands)))
        full = {len(self.operands) - 1} if self.name == "logsumexp" else ()
        return [v for i, v in enumerate(self.operands) if i in own and i not in full and v.is_float
                and not (self.name == "attention_backward" and i == 5)]

    def is_own_result(self, number):
        return number not in FULL_RESULTS.get(self.name, ())


def policies(path=os.path.join(ROOT, "share", "policies", "pytorch-cuda.txt")):
    with open(path) as file:
        return dict(re.findall(r"^vram\.(\w+) = (\w+)", file.read(), re.M))


def read(text):
    """The ops of the only function of a printed step."""
    header = next(line for line in text.splitlines() if "func.func @" in line)
    values = {}
    for name, type_, attributes in re.findall(r"(%[\w$.\-]+): tensor<([^>]*)>(?: {([^}]*)})?", header):
        values[name] = Value(name, type_)
        role = re.search(r"vram.role = #vram.role<(\w+)>", attributes)
        values[name].role = role.group(1) if role else "input"
    ops, returned = [], []
    for line in text.splitlines():
        line = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line)
        match = re.match(r"\s*((?:%[\w$.\-]+(?::\d+)?(?:, )?)+) = vram\.(\w+)(.*)", line)
        if line.strip().startswith("return"):
            returned = [values[name] for name in re.findall(NAME, line)]
        if not match:
            continue
        left, name, right = match.groups()
        names = []
        for result in left.split(", "):
            result, _, count = result.partition(":")
            names += [f"{result}#{i}" for i in range(int(count))] if count else [result]
        tail = right.rpartition("->")[2] if name not in ("constant", "iota") else right.rpartition(" : ")[2]
        results = [Value(n, t) for n, t in zip(names, re.findall(r"tensor<([^>]*)>", tail))]
        operands = [values[n] for n in re.findall(NAME, right) if n in values]
        values.update((v.name, v) for v in results)
        phase = re.search(r"vram.phase<(\w+)>", right)
        group = re.search(r"vram.precision_group = (\d+)", right)
        ops.append(Op(name, operands, results, phase.group(1) if phase else "forward", group and group.group(1)))
    return ops, returned


def policy_of(op, table):
    if op.name in UPDATES or op.phase == "update":
        return "never"
    policy = table.get(op.name) or table.get(op.name.split("_backward")[0], "never")
    if op.phase == "backward" and (policy == "widest" or op.name == "reduce_sum"):
        return "follow"
    return policy


def torch_model(ops, table, lower_bias=True):
    """Casts of PyTorch's autocast in the forward: a list of (value, weight?, to low?),
    and the bytes that kernels promote."""
    low, casts, cached, promoted = {}, [], {}, 0

    def is_low(value):
        return low.get(value, False)

    def through(value):  # views of a weight are what autocast sees as no leaf
        return value

    for op in ops:
        if op.phase != "forward":
            continue
        if op.name in ("constant",):
            continue
        policy = "view" if op.name in VIEWS else policy_of(op, table)
        own = [through(v) for v in op.own() if not (v.maker and v.maker.name == "constant")]
        if op.name == "bias_add" and lower_bias and is_low(op.operands[0]):
            policy = "lower"  # it is part of a linear layer or a convolution
        if policy in ("lower", "f32"):
            want = policy == "lower"
            for value in own:
                if is_low(value) == want:
                    continue
                weight = value.role == "parameter"
                if weight and value in cached:
                    continue
                if weight:
                    cached[value] = True
                casts.append((value, weight, want))
            result = want
        elif policy == "never":
            result = False
        else:  # promotion; a scalar decides nothing
            tensors = [v for v in own if v.rank > 0] or own
            kinds = {is_low(v) for v in tensors}
            result = kinds == {True}
            if kinds == {True, False}:
                promoted += sum(v.cast_bytes for v in tensors if is_low(v))
        for number, value in enumerate(op.results):
            low[value] = result and value.is_float and op.is_own_result(number)
    return casts, promoted


def torch_step(ops, table):
    """Number and bytes of casts in forward and backward, and the promoted bytes."""
    trained = {v for op in ops for v in op.operands if v.role == "parameter"}
    active = set(trained)
    for op in ops:
        if op.phase == "forward" and any(v in active for v in op.operands):
            active |= {v for v in op.results if v.is_float}
    casts, promoted = torch_model(ops, table)
    number = total = 0
    for value, _, _ in casts:
        times = 2 if value in active else 1
        number += times
        total += times * value.cast_bytes
    return number, total, 2 * promoted


def paint(colours, inputs):
    """The ops that TensorFlow's painting makes low. Colours: allow, infer, clear,
    deny; `inputs`: for each op the ops that it reads."""
    count = len(colours)
    outputs = [[] for _ in range(count)]
    for op, sources in enumerate(inputs):
        for source in sources:
            outputs[source].append(op)
    between = [colour in ("clear", "infer") for colour in colours]
    of = lambda *wanted: [op for op in range(count) if colours[op] in wanted]

    def walk(roots, edges, enter):
        reached, stack = set(roots), list(roots)
        while stack:
            op = stack.pop()
            for list_ in edges:
                for other in list_[op]:
                    if other not in reached and enter(other):
                        reached.add(other)
                        stack.append(other)
        return reached

    upstream = walk(of("deny", "infer"), [inputs], lambda op: colours[op] == "clear")
    deny = walk(of("deny"), [outputs], lambda op: op in upstream and between[op])
    downstream = walk(of("allow"), [outputs], lambda op: op not in deny and between[op])
    low = walk(of("allow"), [inputs], lambda op: op in downstream and op not in deny and between[op])
    return walk(sorted(low), [inputs, outputs], lambda op: op not in deny and colours[op] == "clear")


def painted_step(ops, returned, table):
    """Number and bytes of casts of TensorFlow's painting, one a value and type."""
    number_of = {op: i for i, op in enumerate(ops)}
    colours, inputs = [], []
    for op in ops:
        policy = "follow" if op.name in VIEWS else policy_of(op, table)
        floats = [v for v in op.operands + op.results if v.is_float]
        # An op in none of its lists is neither painted nor spread from.
        colours.append("isolated" if policy == "never" or not floats or op.name == "constant" else
                       "deny" if policy == "f32" else "allow" if policy == "lower" else
                       "clear" if op.name in CLEAR else "infer")
        # Constants are converted where they are read, without a cast.
        inputs.append([number_of[v.maker] for v in op.operands
                       if v.maker and v.is_float and v.maker.name != "constant"])
    low = paint(colours, inputs)
    casts = {}
    for i, op in enumerate(ops):
        own = set(op.own())
        for value in op.operands:
            if not value.is_float or (value.maker and value.maker.name == "constant"):
                continue
            if op.name in UPDATES and value is op.operands[1 if op.name != "grad_norm" else 0]:
                continue  # reads the gradient as it comes, as ours does
            made_low = bool(value.maker) and number_of[value.maker] in low and value.maker.is_own_result(value.number)
            want_low = i in low and value in own
            if made_low != want_low:
                casts[value, want_low] = value.cast_bytes
    for value in returned:
        if value.maker and number_of[value.maker] in low and value.is_float and value.maker.is_own_result(value.number):
            casts[value, False] = value.cast_bytes
    return len(casts), sum(casts.values())


def step_of(tool, graph, *passes):
    done = subprocess.run([tool, graph, "--vram-autodiff=mark-for-precision", *passes], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{graph}: {done.stderr.strip()[:500]}")
    return done.stdout


def ours_step(text):
    figures = re.search(r"vram.mixed_precision = {([^}]*)}", text)
    value = lambda name: int(re.search(rf"\b{name} = (\d+)", figures.group(1)).group(1)) if figures else 0
    return value("casts"), value("cast_bytes"), value("copies"), value("copy_bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graphs", nargs="*")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--markdown", action="store_true")
    args = parser.parse_args()
    tool, table = os.path.join(args.bin, "vram-opt"), policies()
    short, less = [], {"torch": 0, "tf": 0}
    cells = ["graph", "ours", "MB", "torch", "MB", "promoted MB", "tf", "MB"]
    print("| " + " | ".join(cells) + " |\n|" + "---|" * len(cells) if args.markdown else
          f"{cells[0]:28}" + "".join(f"{cell:>14}" for cell in cells[1:]))
    for graph in args.graphs or sorted(glob.glob(os.path.join(ROOT, "examples", "*.mlir"))):
        casts, cast_bytes, copies, copy_bytes = ours_step(step_of(tool, graph, "--vram-mixed-precision=type=bf16"))
        ops, returned = read(step_of(tool, graph))
        torch_casts, torch_bytes, promoted = torch_step(ops, table)
        tf_casts, tf_bytes = painted_step(ops, returned, table)
        name, total = os.path.basename(graph).removesuffix(".mlir"), cast_bytes + copy_bytes
        row = [name, casts + copies, total / 1e6, torch_casts, torch_bytes / 1e6, promoted / 1e6, tf_casts,
               tf_bytes / 1e6]
        texts = [cell if isinstance(cell, str) else f"{cell:,}" if isinstance(cell, int) else f"{cell:,.3f}"
                 for cell in row]
        print("| " + " | ".join(texts) + " |" if args.markdown else
              f"{texts[0]:28}" + "".join(f"{text:>14}" for text in texts[1:]), flush=True)
        for rival, bytes_ in (("torch", torch_bytes + promoted), ("tf", tf_bytes)):
            if total > bytes_:
                short.append(f"{name}: {total} bytes, {rival} {bytes_}")
            less[rival] += total < bytes_
    print(f"\nless than torch in {less['torch']}, less than tf in {less['tf']}")
    for line in short:
        print("falls short:", line)
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    sys.exit(timed(main))
