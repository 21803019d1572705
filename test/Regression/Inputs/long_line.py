"""Prints a function of 300 arguments in one line, with --wrong whose last op is wrong."""
import sys

names = [f"%a{i}" for i in range(300)]
ops, total = [], names[0]
for i, name in enumerate(names[1:]):
    ops.append(f"%s{i} = vram.add {total}, {name} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>")
    total = f"%s{i}"
if "--wrong" in sys.argv:
    ops[-1] = ops[-1].replace("-> tensor<8xf32>", "-> tensor<9xf32>")
arguments = ", ".join(f"{name}: tensor<8xf32>" for name in names)
print("module {\n  func.func @main(" + arguments + ") -> tensor<8xf32> {" + " ".join(ops)
      + f" return {total} : tensor<8xf32> }}\n}}")
