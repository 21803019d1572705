# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A module of random functions for the memory model's rules.

Every rule of docs/memory-model.md on straight-line vram code has ops here:
views, what may be overwritten and what not, one value as two operands, fused
regions with and without broadcasts, several results, dead code, constants,
donated arguments that are or are not read after their update."""
import random

SHAPES = [(8, 8), (8, 8), (8, 8), (64,), (8,), (8, 1), (1, 8), (4, 16), ()]


def text(shape, element="f32"):
    return "tensor<" + "x".join([str(d) for d in shape] + [element]) + ">"


def broadcast(a, b):
    n = max(len(a), len(b))
    a, b = (1,) * (n - len(a)) + a, (1,) * (n - len(b)) + b
    if any(x != y and 1 not in (x, y) for x, y in zip(a, b)):
        return None
    return tuple(max(x, y) for x, y in zip(a, b))


class Function:
    def __init__(self, rng, name):
        self.rng, self.name, self.lines, self.count = rng, name, [], 0
        self.values = []  # (name, shape, element)
        self.args, self.state = [], []
        for i in range(rng.randint(1, 4)):
            self.argument(f"%x{i}", rng.choice(SHAPES))
        self.argument("%lr", ())
        for i in range(rng.randint(0, 3)):
            self.state.append(self.argument(f"%w{i}", rng.choice(SHAPES)))
        self.index = ("%i", (8, 8), "i64")

    def argument(self, name, shape):
        value = (name, shape, "f32")
        self.args.append(value)
        self.values.append(value)
        return value

    def pick(self, test=lambda v: v[2] == "f32"):
        # Recent values more often, so that chains come about.
        found = [v for v in self.values if test(v)]
        if found and self.rng.random() < 0.5:
            found = found[-3:]
        return self.rng.choice(found) if found else None

    def emit(self, op, operands, results, attrs=""):
        names = []
        for shape, element in results:
            self.count += 1
            names.append(f"%v{self.count}")
            self.values.append((names[-1], shape, element))
        types = ", ".join(text(*v[1:]) for v in operands)
        out = ", ".join(text(*r) for r in results)
        self.lines.append(
            f"{', '.join(names)} = vram.{op} {', '.join(v[0] for v in operands)}"
            f"{attrs} : ({types}) -> "
            + (out if len(results) == 1 else f"({out})"))

    def step(self):
        rng, kind = self.rng, self.rng.randrange(15)
        x = self.pick()
        shape = x[1]
        if kind < 3:
            self.emit(rng.choice(["exp", "relu", "neg", "gelu"]), [x],
                      [(shape, "f32")])
        elif kind < 5:
            y = self.pick() if rng.random() < 0.8 else x
            if (both := broadcast(shape, y[1])) is not None:
                self.emit(rng.choice(["add", "mul", "div"]), [x, y],
                          [(both, "f32")])
        elif kind == 5:
            size = 1
            for d in shape:
                size *= d
            same = [s for s in [(8, 8), (64,), (4, 16), (8,), (8, 1), (1, 8)]
                    if s and eval("*".join(map(str, s))) == size]
            if same:
                self.emit("reshape", [x], [(rng.choice(same), "f32")])
        elif kind == 6:
            a, b = (self.pick(lambda v: v[1:] == ((8, 8), "f32")) for _ in "ab")
            if a and b:
                self.emit("matmul", [a, b], [((8, 8), "f32")])
        elif kind == 7 and len(shape) == 2:
            self.emit(rng.choice(["softmax", "log_softmax"]), [x],
                      [(shape, "f32")], " {dim = 1 : i64}")
        elif kind == 8 and len(shape) == 2:
            self.emit("layer_norm", [x], [(shape, "f32"), (shape[:1], "f32"),
                                          (shape[:1], "f32")])
        elif kind == 9:
            self.emit("cast", [x], [(shape, rng.choice(["bf16", "i32", "f64"]))])
            if y := self.pick(lambda v: v[2] == "i32"):
                self.emit("cast", [y], [(y[1], "f32")])
        elif kind == 10:
            a, b = (self.pick(lambda v: v[1:] == ((8, 8), "f32")) for _ in "ab")
            if a and b:
                self.emit("scatter_add", [a, self.index, b if rng.random() < 0.7
                                          else a], [((8, 8), "f32")],
                          " {dim = 0 : i64}")
        elif kind == 11:
            self.emit("compare", [x, x], [(shape, "i1")],
                      " {predicate = #vram.predicate<gt>}")
            self.emit("select", [self.values[-1], x, x], [(shape, "f32")])
        elif kind == 12:
            self.constant()
        elif kind == 13:
            self.fused(x)
        elif self.state and kind == 14:
            w = rng.choice(self.state)
            g = self.pick(lambda v: v[1:] == w[1:])
            self.emit("sgd", [w, g, self.args[self.args.index(
                ("%lr", (), "f32"))]], [(w[1], "f32")])

    def constant(self):
        self.count += 1
        name = f"%v{self.count}"
        shape, value = ((8,), "[" + ", ".join(["1.0"] * 7 + ["2.0"]) + "]") \
            if self.rng.random() < 0.5 else ((8, 8), "0.5")
        self.lines.append(
            f"{name} = vram.constant dense<{value}> : {text(shape)}")
        self.values.append((name, shape, "f32"))

    def fused(self, x):
        """One input for sure, a second that broadcasts or is the same value."""
        y = self.pick()
        both = broadcast(x[1], y[1])
        if both is None:
            return
        results = [(both, "f32")]
        yields = "%s"
        body = [f"%f = vram.relu %p : ({text(x[1])}) -> {text(x[1])}",
                f"%s = vram.add %f, %q : ({text(x[1])}, {text(y[1])}) -> "
                f"{text(both)}"]
        if self.rng.random() < 0.5:
            results.append((x[1], "f32"))
            yields += ", %f"
        names = []
        for shape, element in results:
            self.count += 1
            names.append(f"%v{self.count}")
            self.values.append((names[-1], shape, element))
        types = [text(*r) for r in results]
        out = types[0] if len(types) == 1 else f"({', '.join(types)})"
        self.lines.append(
            f"{', '.join(names)} = vram.fused (%p = {x[0]}, %q = {y[0]}) : "
            f"({text(x[1])}, {text(y[1])}) -> {out} {{\n      "
            + "\n      ".join(body)
            + f"\n      vram.yield {yields} : {', '.join(types)}\n    }}")

    def print(self):
        for _ in range(self.rng.randint(3, 30)):
            self.step()
        returned, donated = [], {}
        for w in self.state:  # to the last update, or to anything that fits
            fits = [v for v in self.values if v[1:] == w[1:]
                    and v not in self.args]
            if fits and self.rng.random() < 0.8:
                donated[w[0]] = len(returned)
                returned.append(self.rng.choice(fits[-2:]))
        returned += self.rng.choices(self.values, k=self.rng.randint(1, 3))
        args = ", ".join(
            f"{n}: {text(s, e)}" + (f" {{vram.donated = {donated[n]} : i64}}"
                                    if n in donated else "")
            for n, s, e in self.args + [self.index])
        types = ", ".join(text(*v[1:]) for v in returned)
        body = "".join(f"    {line}\n" for line in self.lines)
        return (f"  func.func @{self.name}({args}) -> ({types}) {{\n{body}"
                f"    return {', '.join(v[0] for v in returned)} : {types}\n  }}\n")


def module(seed, count):
    """The text of a module with so many functions."""
    rng = random.Random(seed)
    functions = "".join(Function(rng, f"f{i}").print() for i in range(count))
    return f"module {{\n{functions}}}\n"
