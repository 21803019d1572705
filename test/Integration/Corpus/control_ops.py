# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops of scf and func: regions within regions, calls, blocks that branch."""

from builder import INDEX, scalar, tensor


def some_ops(f, most=3):
    for _ in range(f.rng.randint(0, most)):
        f.module.one_op(f)


def carried(f):
    kind = f.draw.like(f.draw.float()) if f.rng.random() < 0.7 else f.draw.any()
    return kind, f.get(kind)


def for_loop(f):
    bounds = [f.index(0), f.index(f.rng.choice([0, 1, 4, 1 << 40])), f.index(1)]
    if f.rng.random() < 0.3:
        bounds[1] = f.get(INDEX)
    count = f.rng.choice([0, 1, 1, 2])
    starts = [carried(f) for _ in range(count)]
    n = f.numbers
    inside = [(f"%c{n}_{i}", kind) for i, (kind, _) in enumerate(starts)]
    results = [f.fresh() for _ in starts]
    left = f"{', '.join(results)} = " if results else ""
    types = ", ".join(str(k) for k, _ in starts)
    args = ", ".join(f"{name} = {value}" for (name, _), (_, value) in zip(inside, starts))
    tail = f" iter_args({args}) -> ({types})" if starts else ""
    f.line(f"{left}scf.for %i{n} = {bounds[0]} to {bounds[1]} step {bounds[2]}{tail} {{")
    with f.region(inside + [(f"%i{n}", INDEX)]):
        some_ops(f)
        if starts:
            values = ", ".join(f.get(k) for k, _ in starts)
            f.line(f"scf.yield {values} : {types}")
    f.line("}")
    for name, (kind, _) in zip(results, starts):
        f.define(name, kind)


def branch(f):
    kinds = [carried(f)[0] for _ in range(f.rng.choice([0, 1, 1, 2]))]
    condition = f.get(scalar("i1"))
    results = [f.fresh() for _ in kinds]
    types = ", ".join(map(str, kinds))
    left = f"{', '.join(results)} = " if results else ""
    f.line(f"{left}scf.if {condition}{f' -> ({types})' if kinds else ''} {{")

    def part():
        with f.region():
            some_ops(f)
            if kinds:
                f.line(f"scf.yield {', '.join(f.get(k) for k in kinds)} : {types}")

    part()
    if kinds or f.rng.random() < 0.3:
        f.line("} else {")
        part()
    f.line("}")
    for name, kind in zip(results, kinds):
        f.define(name, kind)


def while_loop(f):
    kind, start = carried(f)
    n = f.numbers
    result = f.fresh()
    f.line(f"{result} = scf.while (%w{n} = {start}) : ({kind}) -> {kind} {{")
    with f.region([(f"%w{n}", kind)]):
        some_ops(f, 2)
        f.line(f"scf.condition({f.get(scalar('i1'))}) %w{n} : {kind}")
    f.line("} do {")
    f.line(f"^bb0(%d{n}: {kind}):")
    with f.region([(f"%d{n}", kind)]):
        some_ops(f, 2)
        f.line(f"scf.yield {f.get(kind)} : {kind}")
    f.line("}")
    f.define(result, kind)


def parallel(f):
    zero, size, one = f.index(0), f.index(8), f.index(1)
    n = f.numbers
    if f.rng.random() < 0.5:
        f.line(f"scf.parallel (%p{n}) = ({zero}) to ({size}) step ({one}) {{")
        with f.region([(f"%p{n}", INDEX)]):
            some_ops(f, 2)
            f.line("scf.reduce")
        f.line("}")
        return
    kind = scalar("f32")
    start = f.get(kind)
    result = f.fresh()
    f.line(f"{result} = scf.parallel (%p{n}) = ({zero}) to ({size}) step ({one}) "
           f"init ({start}) -> f32 {{")
    with f.region([(f"%p{n}", INDEX)]):
        f.line(f"scf.reduce({f.get(kind)} : f32) {{")
        f.line(f"^bb0(%l{n}: f32, %r{n}: f32):")
        with f.region([(f"%l{n}", kind), (f"%r{n}", kind)]):
            f.line(f"scf.reduce.return %l{n} : f32")
        f.line("}")
    f.line("}")
    f.define(result, kind)


def forall(f):
    kind = tensor((8, 4), f.rng.choice(["f32", "i1", "index"]))
    part = kind.of(kind.element)
    part.shape = (1, 4)
    start = f.get(kind)
    n = f.numbers
    result = f.fresh()
    f.line(f"{result} = scf.forall (%f{n}) in (8) shared_outs(%o{n} = {start}) -> ({kind}) {{")
    with f.region([(f"%f{n}", INDEX)]):
        value = f.get(part)
        f.line("scf.forall.in_parallel {")
        f.line(f"  tensor.parallel_insert_slice {value} into %o{n}[%f{n}, 0] [1, 4] [1, 1] : "
               f"{part} into {kind}")
        f.line("}")
    f.line("}")
    f.define(result, kind)


def execute(f):
    kind, _ = carried(f)
    result = f.fresh()
    f.line(f"{result} = scf.execute_region -> {kind} {{")
    with f.region():
        some_ops(f, 2)
        f.line(f"scf.yield {f.get(kind)} : {kind}")
    f.line("}")
    f.define(result, kind)


def index_switch(f):
    kind, _ = carried(f)
    at = f.get(INDEX)
    result = f.fresh()
    f.line(f"{result} = scf.index_switch {at} -> {kind}")
    for label in ("case 2", "default"):
        f.line(f"{label} {{")
        with f.region():
            some_ops(f, 1)
            f.line(f"scf.yield {f.get(kind)} : {kind}")
        f.line("}")
    f.define(result, kind)


def call(f):
    """A function of the module, one that is declared only, or the caller itself."""
    name, inputs, outputs = f.module.callee(f)
    values = ", ".join(f.get(kind) for kind in inputs)
    f.emit(f"func.call @{name}({values}) : ({', '.join(map(str, inputs))}) -> "
           f"({', '.join(map(str, outputs))})", *outputs)


def call_indirect(f):
    name, inputs, outputs = f.module.callee(f)
    kind = f"({', '.join(map(str, inputs))}) -> ({', '.join(map(str, outputs))})"
    value = f.fresh()
    f.line(f"{value} = func.constant @{name} : {kind}")
    arguments = ", ".join(f.get(k) for k in inputs)
    f.emit(f"func.call_indirect {value}({arguments}) : {kind}", *outputs)


OPS = {
    "scf": [for_loop, for_loop, branch, while_loop, parallel, forall, execute,
            index_switch],
    "func": [call, call, call_indirect],
}
