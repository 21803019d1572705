#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small modules over every dialect that vram-opt knows, drawn at random.

  generate.py [--seed=S] [--count=N]

prints N modules with lines of `// -----` between them. Module i depends on S and i
alone. Ops come from templates, one for each kind of op, whose types are drawn: plain
ones mostly, or dynamic, empty, huge and odd ones. A third of the modules are dressed
as training graphs: kinds, roles, donations, losses. Nearly all of them verify; the
runner drops the others."""
import argparse
import random

import control_ops
import front_end_ops
import memory_ops
import tosa_ops
import value_ops
import vram_ops
from builder import Draw, Function, scalar, tensor

TEMPLATES = {}
for _room in (value_ops, memory_ops, control_ops, front_end_ops, tosa_ops, vram_ops):
    TEMPLATES.update(_room.OPS)
# A module mixes a few dialects.
WEIGHTS = {"arith": 3, "math": 1, "tensor": 3, "linalg": 3, "builtin": 2, "memref": 3,
           "gpu": 1, "llvm": 1, "nvvm": 0.5, "scf": 3, "func": 1.5, "tosa": 1,
           "affine": 0.5, "cf": 0.3, "ml_program": 0.5, "bufferization": 0.3, "shape": 0.3,
           "quant": 0.3, "vram": 5}

ROLES = ["parameter", "parameter", "buffer", "optimizer_state", "hyperparameter", "input",
         "input", "target"]


class Module:
    def __init__(self, seed, index):
        self.rng = random.Random(f"{seed}/{index}")
        self.draw = Draw(self.rng)
        self.parts = []
        self.names = 0
        self.functions = {}
        dressed = self.rng.random()
        self.dress = ("loss" if dressed < 0.2 else
                      "training_step" if dressed < 0.28 else
                      "inference" if dressed < 0.33 else None)
        count = self.rng.randint(1, 4)
        names = list(WEIGHTS)
        self.dialects = self.rng.choices(names, [WEIGHTS[n] for n in names], k=count)
        if self.dress == "loss" and self.rng.random() < 0.75:
            # A loss that can be differentiated, or nearly.
            self.dialects = ["vram"] + self.dialects[:self.rng.choice([0, 0, 1])]

    def fresh(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def add(self, text):
        self.parts.append(text)

    def one_op(self, f):
        """A random op in `f`; regions do not nest without end."""
        dialect = self.rng.choice(self.dialects)
        if f.depth > 4 and dialect in ("scf", "gpu", "builtin"):
            dialect = "arith"
        self.rng.choice(TEMPLATES[dialect])(f)

    # Symbols that ops refer to.

    def global_memref(self, kind):
        name = self.fresh("buffer")
        initial = self.rng.choice(["", " = uninitialized",
                                   f" = {value_ops.dense(self, tensor(kind.shape, kind.element))}"])
        constant = "constant " if "dense" in initial else ""
        self.add(f"memref.global \"private\" {constant}@{name} : {kind}{initial}")
        return name

    def kernel(self):
        module, kernel = self.fresh("kernels"), "kernel"
        body = self.rng.choice([
            "%i = gpu.thread_id x\n      %x = memref.load %m[%i] : memref<8xf32>\n"
            "      memref.store %x, %m[%i] : memref<8xf32>",
            "%t = nvvm.read.ptx.sreg.tid.x : i32",
            "gpu.barrier"])
        self.add(f"gpu.module @{module} {{\n    gpu.func @{kernel}(%m: memref<8xf32>) "
                 f"kernel {{\n      {body}\n      gpu.return\n    }}\n  }}")
        return module, kernel

    def callee(self, caller):
        r = self.rng.random()
        if r < 0.5 and self.functions:
            name = self.rng.choice(list(self.functions))
            return (name, *self.functions[name])
        name = self.fresh("callee")
        inputs = [self.draw.any() for _ in range(self.rng.randint(0, 2))]
        outputs = [self.draw.any() for _ in range(self.rng.randint(0, 2))]
        self.functions[name] = (inputs, outputs)
        head = (f"func.func private @{name}({{}}) -> "
                f"({', '.join(map(str, outputs))})")
        if r < 0.75:
            self.add(head.format(", ".join(map(str, inputs))))
            return name, inputs, outputs
        inner = Function(self.rng, self.draw, self, name)
        inner.args = [(f"%a{i}", kind) for i, kind in enumerate(inputs)]
        inner.scopes[0] += inner.args
        results = []
        for kind in outputs:
            found = [n for n, k in inner.args if k == kind]
            results.append(found[0] if found else
                           inner.emit(f"\"x.make\"() : () -> {kind}", kind))
        inner.line(f"return {', '.join(results)} : {', '.join(map(str, outputs))}"
                   if outputs else "return")
        arguments = ", ".join(f"{n}: {k}" for n, k in inner.args)
        self.add("\n  ".join([head.format(arguments) + " {"] + [l[2:] for l in inner.lines] + ["}"]))
        return name, inputs, outputs

    # Functions.

    def function(self):
        f = Function(self.rng, self.draw, self, self.fresh("f") if self.parts else "main")
        for _ in range(self.rng.choice([0, 1, 2, 3, 5, 8, 12])):
            self.one_op(f)
        loss = None
        if self.dress == "loss" and "vram" in self.dialects:
            loss = vram_ops.loss(f)
        results = self.results(f, loss)
        end = self.rng.random()
        if end < 0.08 and not self.dress:
            self.branch(f, results)
        elif end > 0.97:
            # Any op may end a function that is not known to be no terminator.
            found = f.scopes[0][-2:]
            f.line(f"\"x.end\"({', '.join(n for n, _ in found)}) : "
                   f"({', '.join(str(k) for _, k in found)}) -> ()")
        else:
            f.line(self.return_of(results))
        return self.text(f, results, loss)

    def results(self, f, loss):
        known = f.scopes[0]
        results = []
        if loss:
            results.append(next(v for v in known if v[0] == loss))
        for _ in range(self.rng.choice([0, 1, 1, 2, 3])):
            if known:
                # One value may be returned twice, and an argument as it is.
                results.append(self.rng.choice(known))
        return results

    @staticmethod
    def return_of(results):
        if not results:
            return "return"
        return (f"return {', '.join(n for n, _ in results)} : "
                f"{', '.join(str(k) for _, k in results)}")

    def branch(self, f, results):
        condition = f.get(scalar("i1"))
        f.line(f"cf.cond_br {condition}, ^one, ^two" if f.rng.random() < 0.5 else
               f"\"x.branch\"({condition})[^one, ^two] : (i1) -> ()")
        for label in ("one", "two"):
            f.lines.append(f"  ^{label}:")
            f.line(self.return_of(results))

    def text(self, f, results, loss):
        attributes, dressing = self.dressing(f, results, loss)
        arguments = ", ".join(f"{n}: {k}{dressing.get(n, '')}" for n, k in f.args)
        outputs = ", ".join(str(k) for _, k in results)
        head = f"func.func @{f.name}({arguments})"
        if results:
            head += f" -> ({outputs})"
        if attributes:
            head += f" attributes {{{', '.join(attributes)}}}"
        return "\n  ".join([head + " {"] + [line[2:] for line in f.lines] + ["}"])

    def dressing(self, f, results, loss):
        attributes, dressing = [], {}
        if not self.dress:
            return attributes, dressing
        attributes.append(f"vram.kind = #vram.kind<{self.dress}>")
        if loss:
            attributes.append("vram.loss = 0 : i64")
        elif self.dress == "loss":
            at = [i for i, (_, k) in enumerate(results)
                  if k.kind == "tensor" and k.shape == () and k.element == "f32"]
            if at:
                attributes.append(f"vram.loss = {at[0]} : i64")
        donated = set()
        for name, kind in f.args:
            items = []
            if kind.kind == "tensor" and kind.static and self.rng.random() < 0.85:
                role = self.rng.choice(ROLES)
                if role == "parameter" and not kind.element.startswith(("f", "bf", "tf")):
                    role = "input"
                items.append(f"vram.role = #vram.role<{role}>")
                items.append(f"vram.name = \"{name[1:]}\"")
                if role == "parameter" and self.rng.random() < 0.2:
                    items.append("vram.frozen")
            for i, (_, result) in enumerate(results):
                if result == kind and i not in donated and self.rng.random() < 0.5:
                    donated.add(i)
                    items.append(f"vram.donated = {i} : i64")
                    break
            if items:
                dressing[name] = f" {{{', '.join(items)}}}"
        return attributes, dressing

    def make(self):
        for _ in range(self.rng.choice([1, 1, 1, 2, 3])):
            text = self.function()
            self.add(text)
        if "llvm" in self.dialects:
            memory_ops.llvm_function(self, self.rng)
        if "gpu" in self.dialects and self.rng.random() < 0.3:
            self.kernel()
        r = self.rng.random()
        if r < 0.04:
            self.add("module @inner {\n    func.func @nested(%a: tensor<4xf32>) -> "
                     "tensor<4xf32> {\n      return %a : tensor<4xf32>\n    }\n  }")
        elif r < 0.07:
            self.add("func.func private @declared(tensor<4xf32>) -> tensor<?xf32>")
        elif r < 0.08:
            self.parts = []
        body = "\n".join(f"  {part}" for part in self.parts)
        head = self.rng.choice(["module {"] * 8 + ["module @named {",
                               "module attributes {gpu.container_module} {"])
        if any("gpu.launch_func" in part for part in self.parts):
            head = "module attributes {gpu.container_module} {"
        return f"{head}\n{body}\n}}\n"


def make(seed, index):
    """The text of module `index` of the corpus `seed`."""
    return Module(seed, index).make()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--count", type=int, default=100)
    arguments.add_argument("--first", type=int, default=0, help="the first module's number")
    options = arguments.parse_args()
    print("// -----\n".join(make(options.seed, options.first + i)
                            for i in range(options.count)), end="")


if __name__ == "__main__":
    main()
