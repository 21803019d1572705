#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damages each op of the given files at random and looks at what vram-opt says.

Every op is taken in generic form and put into a function of its own, with
random changes to its attributes, its operands and its types. What comes out of
the verifier must be one error or none, never a crash; what it lets through must
survive --canonicalize and parse again.

usage: mutate_ops.py VRAM_OPT COUNT FILE...     COUNT variants of each op
"""

import random
import re
import subprocess
import sys

OP = re.compile(
    r'^\s*(?:[%\w:, ]+ = )?("vram\.\w+")\(([^)]*)\)(?: <(\{.*?\})>)?'
    r"(?: \{.*?\})? : \((.*?)\) -> (.*)$"
)
INTEGERS = [-(2**63), -1, 0, 1, 2, 3, 7, 2**31 - 1, 2**31, 2**40, 2**62, 2**63 - 1]
FLOATS = ["-1.0", "0.0", "0.5", "1.0", "3.0e38", "0x7FF0000000000000", "0x7FF8000000000000"]
SIZES = [0, 1, 2, 3, 4, 8, 17, 2**31, 2**40, 2**63 - 1]
ELEMENTS = ["f64", "f32", "f16", "bf16", "i1", "i8", "ui8", "i32", "i64"]


def split_types(text):
    return [t for t in re.split(r",\s*(?![^<]*>)", text) if t]


def mutate_type(rng, text):
    match = re.fullmatch(r"tensor<((?:\d+x)*)(\w+)>", text)
    sizes = [int(s) for s in match.group(1).split("x") if s]
    element = match.group(2)
    choice = rng.random()
    if choice < 0.6 and sizes:
        sizes[rng.randrange(len(sizes))] = rng.choice(SIZES)
    elif choice < 0.75 and sizes:
        sizes.pop(rng.randrange(len(sizes)))
    elif choice < 0.9:
        sizes.insert(rng.randint(0, len(sizes)), rng.choice(SIZES))
    else:
        element = rng.choice(ELEMENTS)
    return "tensor<" + "".join(f"{size}x" for size in sizes) + element + ">"


def mutate_attributes(rng, text):
    """Changes one attribute: an element, a length, a value; or drops it."""
    spots = list(
        re.finditer(r"array<i64(?::[^>]*)?>|-?\d+ : i64|[-\w.+]+ : f64|, \w+(?=[,}])", text)
    )
    if not spots:
        return text
    spot = rng.choice(spots)
    old = spot.group()
    if old.startswith("array"):
        values = [int(v) for v in re.findall(r"-?\d+", old.partition(":")[2])]
        choice = rng.random()
        if values and choice < 0.7:
            values[rng.randrange(len(values))] = rng.choice(INTEGERS)
        elif values and choice < 0.85:
            values.pop()
        else:
            values.append(rng.choice(INTEGERS))
        new = "array<i64" + (": " if values else "") + ", ".join(map(str, values)) + ">"
    elif old.endswith("i64"):
        new = f"{rng.choice(INTEGERS)} : i64"
    elif old.endswith("f64"):
        new = f"{rng.choice(FLOATS)} : f64"
    else:
        new = ""
    return text[: spot.start()] + new + text[spot.end() :]


def mutate(rng, op):
    name, attributes, operands, results = op
    operands, results = list(operands), list(results)
    for _ in range(rng.randint(1, 3)):
        choice = rng.random()
        if choice < 0.45 and "=" in attributes:
            attributes = mutate_attributes(rng, attributes)
        elif choice < 0.8 and operands:
            index = rng.randrange(len(operands))
            new = mutate_type(rng, operands[index])
            # The others of the same type often have to agree.
            if rng.random() < 0.5:
                old = operands[index]
                operands = [new if t == old else t for t in operands]
                results = [new if t == old else t for t in results]
            operands[index] = new
        elif choice < 0.9 and results:
            index = rng.randrange(len(results))
            results[index] = mutate_type(rng, results[index])
        elif choice < 0.95 and operands and "operandSegmentSizes" not in attributes:
            operands.pop(rng.randrange(len(operands)))
        else:
            operands.append(rng.choice(operands) if operands else "tensor<f32>")
    arguments = ", ".join(f"%a{i}: {t}" for i, t in enumerate(operands))
    uses = ", ".join(f"%a{i}" for i in range(len(operands)))
    names = ", ".join(f"%r{i}" for i in range(len(results)))
    types = ", ".join(results)
    return (
        f"func.func @f({arguments}) -> ({types}) {{\n"
        f"  {names + ' = ' if names else ''}{name}({uses}) <{attributes}>"
        f" : ({', '.join(operands)}) -> ({types})\n"
        f"  return {names + ' : ' + types if names else ''}\n}}\n"
    )


def run(tool, text, *flags):
    done = subprocess.run(
        [tool, "-", "--split-input-file", *flags], input=text, capture_output=True, text=True
    )
    if done.returncode not in (0, 1):
        sys.exit(f"vram-opt ended with {done.returncode}:\n{done.stderr[-4000:]}")
    return done


def main():
    tool, count, files = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    rng = random.Random(20)
    ops = []
    for file in files:
        generic = subprocess.run(
            [tool, file, "--mlir-print-op-generic"], capture_output=True, text=True, check=True
        ).stdout
        for match in filter(None, map(OP.match, generic.splitlines())):
            results = match.group(5).strip()
            if results.startswith("("):
                results = results[1:-1]
            ops.append(
                (
                    match.group(1),
                    match.group(3) or "{}",
                    split_types(match.group(4)),
                    split_types(results),
                )
            )
    chunks = [mutate(rng, op) for op in ops for _ in range(count)]
    separator = "\n// -----\n"
    done = run(tool, separator.join(chunks), "--canonicalize")

    # Which chunk an error is of: its line.
    owner = []
    for index, chunk in enumerate(chunks):
        owner += [index] * (chunk.count("\n") + separator.count("\n"))
    errors = {}
    for line in re.findall(r"^<stdin>:(\d+):\d+: error: ", done.stderr, re.MULTILINE):
        errors.setdefault(owner[int(line) - 1], []).append(line)
    for index, lines in errors.items():
        if len(lines) > 1:
            sys.exit(f"more than one error for:\n{chunks[index]}")
    unplaced = [
        line for line in done.stderr.splitlines() if "error:" in line and "<stdin>:" not in line
    ]
    if unplaced:
        sys.exit(f"an error without a location: {unplaced[0]}")

    # Accepted variants are well formed, before and after folding.
    valid = [chunk for index, chunk in enumerate(chunks) if index not in errors]
    again = run(tool, run(tool, separator.join(valid), "--canonicalize").stdout)
    if again.returncode:
        sys.exit(f"what canonicalize printed is refused:\n{again.stderr[-4000:]}")
    print(f"{len(ops)} ops, {len(chunks)} variants, {len(errors)} refused, {len(valid)} valid")


main()
