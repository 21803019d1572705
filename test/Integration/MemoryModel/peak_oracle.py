#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The peak of each function, read off the printed IR by the rules of
docs/memory-model.md. Shares no code with the memory model, on purpose.

  peak_oracle.py GRAPH.mlir [REPORT.json]

Prints one line a function; with a report, exits 1 where it disagrees. Takes
straight-line functions of vram ops in their pretty form."""
import collections
import json
import re
import sys

WIDTH = {"f64": 8, "i64": 8, "f32": 4, "i32": 4, "f16": 2, "bf16": 2, "i16": 2,
         "i8": 1, "ui8": 1, "i1": 1}
POINTWISE = set("""neg abs sign exp log sqrt rsqrt reciprocal sin cos erf tanh
  sigmoid relu leaky_relu gelu silu softplus clamp logical_not relu_backward
  leaky_relu_backward gelu_backward silu_backward sigmoid_backward tanh_backward
  softplus_backward clamp_backward add sub mul div pow maximum minimum
  logical_and logical_or bce atan2 fmod floor ceil trunc round exp2 expm1 log2
  log10 log1p tan asin acos atan sinh cosh asinh acosh atanh bias_add compare select masked_fill cast
  dropout uniform""".split())
# Op -> for each result the operands that it may overwrite.
OVER = {**{op: [[0]] for op in ("softmax", "log_softmax", "softmax_backward",
                                "log_softmax_backward", "scatter", "scatter_add",
                                "running_update", "apply_bits")},
        **{op: [[1]] for op in ("cross_entropy_backward",
                                "bce_with_logits_backward")},
        **{op: [[1, 2]] for op in ("mse_backward", "l1_backward")},
        # The last result, if it is there, is a copy in other bits.
        "sgd": [[0], []], "momentum": [[0], [2], []], "adam": [[0], [2], [3], []],
        "adamw": [[0], [2], [3], []], "lion": [[0], [2], []],
        "update_loss_scale": [[0], [1]]}
NAME = r"%[\w$.\-]+(?:#\d+)?"


class Type(tuple):
    """(shape, bytes of an element): types of equally wide elements are equal."""


def parse_type(text):
    *dims, element = re.fullmatch(r"tensor<(.*?)>", text).group(1).split("x")
    parsed = Type(([int(d) for d in dims], WIDTH[element]))
    parsed.element = element
    return parsed


def size(type_):
    shape, width = type_
    for dim in shape:
        width *= dim
    return width


class Op:
    """results = name operands : ... -> types; `body` of a fused op."""

    def __init__(self, line):
        line = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line)  # strings hold anything
        left, _, right = line.partition(" = vram.")
        self.name = re.match(r"\w+", right).group()
        self.results = []
        for name in left.split(","):
            name, _, count = name.strip().partition(":")
            self.results += [f"{name}#{i}" for i in range(int(count))] if count else [name]
        pairs = re.findall(rf"({NAME}) = ({NAME})", right)
        self.inputs = [a for a, _ in pairs]  # block arguments of a fused op
        self.operands = [b for _, b in pairs] if self.name == "fused" else \
            re.findall(NAME, right)
        tail = right.rpartition("->")[2] if self.name not in ("constant", "iota") \
            else right.rpartition(" : ")[2]
        self.types = [parse_type(t) for t in re.findall(r"tensor<[^>]*>", tail)]
        kernel = re.search(r"#vram\.kernel<\w+, (\d+)>", right)
        self.workspace = int(kernel.group(1)) if kernel else 0
        self.splat = self.name == "constant" and "dense<[" not in right \
            and 'dense<""' not in right and "dense_resource" not in right
        self.body, self.yields = [], []

    def scratch(self):
        """Bytes that the kernel asks for, or that of the product in a fused op."""
        return max(op.workspace for op in (self, *self.body))


def overwritable(op, types, number):
    """Positions of the operands that result `number` may overwrite."""
    if op.name in OVER:
        return OVER[op.name][number]
    same = [i for i, o in enumerate(op.operands) if types[o] == op.types[number]]
    if op.name != "fused":
        return same if op.name in POINTWISE else []
    if any(inner.name == "matmul" for inner in op.body):  # a library reads in any order
        return []

    def at_its_index(i):  # no broadcast of what is computed from the argument
        reached = {op.inputs[i]}
        for inner in op.body:
            if reached & set(inner.operands):
                if any(t[0] != types[op.operands[i]][0] for t in inner.types):
                    return False
                reached |= set(inner.results)
        return True
    return [i for i in same if at_its_index(i)]


def peak(args, ops, returned, donated, align):
    """`args`: name -> type; `donated`: argument -> number of the result."""
    types, last, made_by = dict(args), {}, {}
    for i, op in enumerate(ops):
        types.update(zip(op.results, op.types))
        made_by.update((r, op) for r in op.results)
        last.update((o, i) for o in op.operands)
    last.update((r, len(ops)) for r in returned)

    def root(v):  # through views
        while v in made_by and made_by[v].name == "reshape":
            v = made_by[v].operands[0]
        return v
    stored, donor = {root(r) for r in returned}, {}
    for arg, result in donated.items():
        donor.setdefault(root(returned[result]), arg)
    # A buffer is [bytes, start, names]; an argument's lives throughout.
    up = lambda n: -(-n // align) * align
    readers = collections.defaultdict(list)
    for op in ops:
        for o in {root(o) for o in op.operands} if op.name != "reshape" else ():
            readers[o].append(op)

    def chain(result, arg):  # what lies in `arg` before `result`; None if that isn't made from it
        op = made_by[result]
        over = overwritable(op, types, op.results.index(result))
        for o in dict.fromkeys(root(op.operands[p]) for p in over):
            reads = [p for p, other in enumerate(op.operands) if root(other) == o]
            if readers[o] != [op] or o in stored or not set(reads) <= set(over):
                continue
            if o == arg:
                return []
            if o in made_by and o not in donor and len(made_by[o].results) == 1 \
                    and types[o].element == types[arg].element and not made_by[o].splat \
                    and up(size(types[o])) == up(size(types[arg])):
                before = chain(o, arg)
                if before is not None:
                    return [*before, o]
        return None
    for result, arg in list(donor.items()):
        if result in made_by and up(size(types[result])) == up(size(types[arg])):
            donor.update((o, arg) for o in chain(result, arg) or ())
    buffer = {a: [up(size(t)), 0, [a]] for a, t in args.items()}
    pinned, buffers = sum(b[0] for b in buffer.values()), []
    end = lambda b: max(last.get(v, -1) for v in b[2])
    for i, op in enumerate(ops):
        taken = []
        for number, (result, type_) in enumerate(zip(op.results, op.types)):
            bytes_ = 0 if op.splat and result not in stored else up(size(type_))
            over = overwritable(op, types, number)

            def free(b):  # nothing reads it later, nor this op elsewhere
                return (not any(b is t for t in taken) and end(b) <= i
                        and all(p in over for p, o in enumerate(op.operands)
                                if buffer[o] is b) and b[0] == bytes_ != 0)
            into = buffer[op.operands[0]] if op.name == "reshape" else None
            if into is None and donor.get(result) and free(buffer[donor[result]]):
                into = buffer[donor[result]]
            for p in over:
                b = buffer[op.operands[p]]
                if into is None and free(b) and b[2][0] not in args:
                    into = b
            if into is None:
                into = [bytes_, i, []]
                buffers.append(into)
            taken.append(into)
            into[2].append(result)
            buffer[result] = into
    change = [0] * (len(ops) + 2)
    for b in buffers:
        change[b[1]] += b[0]
        change[min(len(ops), max(b[1], end(b))) + 1] -= b[0]
    most = alive = pinned
    for i, op in enumerate(ops):
        alive += change[i]
        most = max(most, alive + up(op.scratch()))
    return most


def functions(text):
    """Yields name, arguments, ops, returned values, donations."""
    ops, fused = [], None
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("func.func"):
            name = re.search(r"@([\w$.\-]+)", line).group(1)
            args, donated, ops = {}, {}, []
            # Arguments, each up to the next one or the end of the list.
            head = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line).partition(") -> ")[0]
            for part in re.split(rf"(?={NAME}: tensor)", head)[1:]:
                arg = re.match(NAME, part).group()
                args[arg] = parse_type(re.search(r"tensor<[^>]*>", part).group())
                if found := re.search(r"vram\.donated = (\d+)", part):
                    donated[arg] = int(found.group(1))
        elif line.startswith("vram.yield"):
            fused.yields = re.findall(NAME, line)
        elif line == "}" and fused is not None:
            fused = None
        elif " = vram." in line:
            op = Op(line)
            (ops if fused is None else fused.body).append(op)
            if op.name == "fused":
                fused = op
        elif re.match(r"(func\.)?return\b", line):
            yield name, args, ops, re.findall(NAME, line), donated


def peaks(path, report_path=None):
    """Of each function: its name, its peak, and what the report says instead, or None."""
    report, align = {}, 256
    if report_path:
        with open(report_path) as file:
            report = {f["function"]: f for f in json.load(file)["functions"]}
    with open(path) as file:
        text = file.read()
    for name, args, ops, returned, donated in functions(text):
        said, other = report.get(name), None
        if said:
            align = said["alignment"]
        bytes_ = peak(args, ops, returned, donated, align)
        if said and (said["peak"]["bytes"] != bytes_ or sum(said["categories"].values()) != bytes_):
            other = said["peak"]["bytes"]
        yield name, bytes_, other


def last_peak(path):
    """Of the last function of a file."""
    return [bytes_ for _, bytes_, _ in peaks(path)][-1]


def main():
    wrong = 0
    for name, bytes_, said in peaks(*sys.argv[1:]):
        print(f"{name}: {bytes_} bytes")
        if said is not None:
            print(f"error: the report says {said}")
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
