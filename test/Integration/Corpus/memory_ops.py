# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops of memref, gpu, llvm and nvvm that stand in functions, and what modules hold
beside functions: globals, kernels, functions of LLVM."""

from builder import INDEX, Type, memref, scalar

ELEMENTS = ["f32", "f32", "f64", "i8", "i32", "i1", "index", "f16", "complex<f32>",
            "vector<4xf32>"]


def some_memref(f, low=0, static=False, plain=False):
    def fits(kind):
        return (kind.kind == "memref" and kind.ranked and kind.rank >= low
                and (kind.static or not static) and not (plain and kind.extra))

    if f.rng.random() < 0.6:
        found = f.find(fits)
        if found:
            return found
    kind = f.draw.memref(f.rng.choice(ELEMENTS), low=low)
    if static:
        kind.shape = tuple(3 if d is None else d for d in kind.shape)
    if plain:
        kind.extra = ""
    return f.get(kind), kind


def allocate(f):
    kind = f.draw.memref(f.rng.choice(ELEMENTS))
    kind.extra = f.rng.choice(["", "", "", "1"])
    op = f.rng.choice(["memref.alloc", "memref.alloca", "memref.alloc"])
    attribute = f.rng.choice(["", "", " {alignment = 64 : i64}"])
    f.emit(f"{op}({f.sizes_of(kind)}){attribute} : {kind}", kind)


def deallocate(f):
    value, kind = some_memref(f)
    f.emit(f"memref.dealloc {value} : {kind}")


def load(f):
    value, kind = some_memref(f)
    at = ", ".join(f.get(INDEX) for _ in kind.shape)
    f.emit(f"memref.load {value}[{at}] : {kind}", Type("scalar", kind.element))


def store(f):
    value, kind = some_memref(f)
    at = ", ".join(f.get(INDEX) for _ in kind.shape)
    f.emit(f"memref.store {f.get(Type('scalar', kind.element))}, {value}[{at}] : {kind}")


def copy(f):
    value, kind = some_memref(f)
    f.emit(f"memref.copy {value}, {f.get(kind)} : {kind} to {kind}")


def memref_cast(f):
    value, kind = some_memref(f)
    space = kind.extra if not kind.extra.startswith("strided") else ""
    layout = kind.extra if kind.extra.startswith("strided") else ""
    to = f.rng.choice([memref((None,) * kind.rank, kind.element, layout or space),
                       memref("*", kind.element, space)])
    f.emit(f"memref.cast {value} : {kind} to {to}", to)


def view(f):
    size = f.rng.choice([0, 64, 4096, None])
    source = memref((size,), "i8")
    kind = memref((2, 4) if f.rng.random() < 0.7 else (None, 4),
                  f.rng.choice(["f32", "i1", "f64", "index"]))
    f.emit(f"memref.view {f.get(source)}[{f.get(INDEX)}][{f.sizes_of(kind)}] : {source} "
           f"to {kind}", kind)


def reinterpret(f):
    value, kind = some_memref(f)
    offset = f.rng.choice([0, 4, 1 << 40])
    shape = f.rng.choice([(2, 3), (4,), (), (0, 2)])
    strides = [f.rng.choice([1, 3, 0, 1 << 33]) for _ in shape]
    to = memref(shape, kind.element, f"strided<{strides}, offset: {offset}>"
                if shape else f"strided<[], offset: {offset}>")
    if kind.extra and not kind.extra.startswith("strided"):
        to.extra += ", " + kind.extra
    f.emit(f"memref.reinterpret_cast {value} to offset: [{offset}], sizes: {list(shape)}, "
           f"strides: {strides} : {kind} to {to}", to)


def subview(f):
    kind = memref((8, 16), f.rng.choice(ELEMENTS))
    to = memref((2, 4), kind.element, "strided<[16, 2], offset: 19>")
    f.emit(f"memref.subview {f.get(kind)}[1, 3] [2, 4] [1, 2] : {kind} to {to}", to)


def shapes(f):
    kind = memref((4, 6), f.rng.choice(ELEMENTS))
    if f.rng.random() < 0.5:
        to = memref((24,), kind.element)
        f.emit(f"memref.collapse_shape {f.get(kind)} [[0, 1]] : {kind} into {to}", to)
    else:
        to = memref((4, 2, 3), kind.element)
        f.emit(f"memref.expand_shape {f.get(kind)} [[0], [1, 2]] output_shape [4, 2, 3] : "
               f"{kind} into {to}", to)


def metadata(f):
    value, kind = some_memref(f)
    r = f.rng.random()
    if r < 0.3 and kind.rank:
        f.emit(f"memref.dim {value}, {f.index(0)} : {kind}", INDEX)
    elif r < 0.6:
        f.emit(f"memref.extract_aligned_pointer_as_index {value} : {kind} -> index", INDEX)
    elif not kind.extra and kind.rank == 2:
        base = memref((), kind.element)
        f.emit(f"memref.extract_strided_metadata {value} : {kind} -> {base}, index, index, "
               f"index, index, index", base, *[INDEX] * 5)


def atomic(f):
    kind = memref((8,), f.rng.choice(["f32", "i32"]))
    op = "addf" if kind.element == "f32" else "addi"
    number = scalar(kind.element)
    if f.rng.random() < 0.6:
        f.emit(f"memref.atomic_rmw {op} {f.get(number)}, {f.get(kind)}[{f.get(INDEX)}] : "
               f"({number}, {kind}) -> {number}", number)
        return
    result = f.fresh()
    f.line(f"{result} = memref.generic_atomic_rmw {f.get(kind)}[{f.get(INDEX)}] : {kind} {{")
    f.line(f"^bb0(%old{f.numbers}: {number}):")
    old = f"%old{f.numbers}"
    with f.region([(old, number)]):
        f.line(f"memref.atomic_yield {old} : {number}")
    f.line("}")
    f.define(result, number)


def scope(f):
    f.line("memref.alloca_scope {")
    with f.region():
        allocate(f)
        f.line("memref.alloca_scope.return")
    f.line("}")


def global_buffer(f):
    kind = memref(f.draw.static_shape(0, 2), f.rng.choice(["f32", "i32", "i1"]))
    name = f.module.global_memref(kind)
    f.emit(f"memref.get_global @{name} : {kind}", kind)


# ---------------------------------------------------------------------------
# gpu
# ---------------------------------------------------------------------------


def gpu_allocate(f):
    kind = memref(f.draw.static_shape(0, 3), f.rng.choice(ELEMENTS))
    if f.rng.random() < 0.4:
        token = Type("other", "!gpu.async.token")
        f.emit(f"gpu.alloc async [{f.get(token)}] () : {kind}", kind, token)
    else:
        f.emit(f"gpu.alloc () : {kind}", kind)


def gpu_copy(f):
    kind = memref(f.draw.static_shape(0, 2), "f32")
    token = Type("other", "!gpu.async.token")
    r = f.rng.random()
    if r < 0.4:
        f.emit(f"gpu.memcpy {f.get(kind)}, {f.get(kind)} : {kind}, {kind}")
    elif r < 0.7:
        f.emit(f"gpu.memset {f.get(kind)}, {f.get(scalar('f32'))} : {kind}, f32")
    else:
        f.emit("gpu.wait async", token)


def gpu_launch(f):
    """A kernel in place: its region reads what stands outside."""
    one = f.index(1)
    kind = memref((8,), "f32")
    value = f.get(kind)
    n = f.numbers
    f.line(f"gpu.launch blocks(%x{n}, %y{n}, %z{n}) in (%sx{n} = {one}, %sy{n} = {one}, "
           f"%sz{n} = {one}) threads(%tx{n}, %ty{n}, %tz{n}) in (%ux{n} = {one}, "
           f"%uy{n} = {one}, %uz{n} = {one}) {{")
    with f.region([(f"%tx{n}", INDEX)]):
        f.emit(f"memref.load {value}[%tx{n}] : {kind}", scalar("f32"))
        if f.rng.random() < 0.5:
            f.emit(f"memref.store {f.get(scalar('f32'))}, {value}[%tx{n}] : {kind}")
        if f.rng.random() < 0.3:
            f.emit("gpu.barrier")
        f.line("gpu.terminator")
    f.line("}")


def gpu_launch_func(f):
    kernel = f.module.kernel()
    one = f.index(1)
    kind = memref((8,), "f32")
    f.emit(f"gpu.launch_func @{kernel[0]}::@{kernel[1]} blocks in ({one}, {one}, {one}) "
           f"threads in ({one}, {one}, {one}) args({f.get(kind)} : {kind})")


def gpu_id(f):
    op = f.rng.choice(["thread_id x", "block_dim y", "block_id z", "lane_id",
                       "subgroup_size : index", "num_subgroups : index"])
    f.emit(f"gpu.{op}", INDEX)


# ---------------------------------------------------------------------------
# llvm, nvvm
# ---------------------------------------------------------------------------

POINTER = Type("other", "!llvm.ptr")


def llvm_arithmetic(f):
    r = f.rng.random()
    if r < 0.3:
        element = f.rng.choice(["i32", "i64", "f32", "i1"])
        literal = {"i1": "true", "f32": "1.0 : f32"}.get(element, f"7 : {element}")
        f.emit(f"llvm.mlir.constant({literal}) : {element}", scalar(element))
    elif r < 0.6:
        number = scalar(f.rng.choice(["i32", "i64", "i7"]))
        f.emit(f"llvm.{f.rng.choice(['add', 'mul', 'xor'])} {f.get(number)}, "
               f"{f.get(number)} : {number}", number)
    elif r < 0.8:
        number = scalar("f32")
        f.emit(f"llvm.fadd {f.get(number)}, {f.get(number)} : {number}", number)
    else:
        kind = Type("other", f.rng.choice(["!llvm.struct<(i32, f32)>",
                                           "!llvm.array<4 x f32>", "!llvm.ptr"]))
        f.emit(f"llvm.mlir.{f.rng.choice(['undef', 'zero', 'poison'])} : {kind}", kind)


def llvm_memory(f):
    r = f.rng.random()
    if r < 0.3:
        f.emit(f"llvm.alloca {f.get(scalar('i64'))} x f32 : (i64) -> !llvm.ptr", POINTER)
    elif r < 0.6:
        f.emit(f"llvm.load {f.get(POINTER)} : !llvm.ptr -> f32", scalar("f32"))
    elif r < 0.8:
        f.emit(f"llvm.store {f.get(scalar('f32'))}, {f.get(POINTER)} : f32, !llvm.ptr")
    else:
        f.emit(f"llvm.getelementptr {f.get(POINTER)}[3] : (!llvm.ptr) -> !llvm.ptr, f32",
               POINTER)


def nvvm(f):
    op = f.rng.choice(["tid.x", "ctaid.y", "ntid.z", "laneid"])
    if f.rng.random() < 0.3:
        f.emit("nvvm.barrier0" if f.rng.random() < 0.5 else "nvvm.barrier")
    else:
        f.emit(f"nvvm.read.ptx.sreg.{op} : i32", scalar("i32"))


def llvm_function(module, rng):
    """An llvm.func: declared, or with a body of one block or more."""
    name = module.fresh("llvm")
    r = rng.random()
    if r < 0.3:
        module.add(f"llvm.func @{name}(!llvm.ptr, i64) -> f32")
    elif r < 0.6:
        module.add(f"llvm.func @{name}(%a: f32, %b: i64) -> f32 {{\n"
                   f"    %0 = llvm.fadd %a, %a : f32\n"
                   f"    llvm.return %0 : f32\n  }}")
    else:
        module.add(f"llvm.func @{name}(%c: i1, %p: !llvm.ptr) {{\n"
                   f"    llvm.cond_br %c, ^one, ^two\n"
                   f"  ^one:\n"
                   f"    %0 = llvm.load %p : !llvm.ptr -> f32\n"
                   f"    llvm.br ^two\n"
                   f"  ^two:\n"
                   f"    llvm.return\n  }}")
    if rng.random() < 0.3:
        module.add(f"llvm.mlir.global internal @{name}_data(dense<1.0> : tensor<4xf32>) : "
                   f"!llvm.array<4 x f32>")


OPS = {
    "memref": [allocate, deallocate, load, store, copy, memref_cast, view, reinterpret,
               subview, shapes, metadata, atomic, scope, global_buffer],
    "gpu": [gpu_allocate, gpu_copy, gpu_launch, gpu_launch_func, gpu_id],
    "llvm": [llvm_arithmetic, llvm_memory],
    "nvvm": [nvvm],
}
