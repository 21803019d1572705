#!/usr/bin/env python3
"""Writes a project with a dialect of its own, whose graphs VRAM trains, plans
and runs: the one of examples/embed-toy under another name, to begin from.

usage: new-dialect.py NAME FOLDER [--class=CLASS]

NAME is the dialect's, as it stands before the dot of an op (my_nn). CLASS is
what its C++ classes begin with, by default NAME without underscores, each part
with a capital (MyNn). FOLDER must not be there, or be empty. README.md in it says
how the project is built.

Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
See LICENSE for license information.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import re
import sys

EXAMPLE = pathlib.Path(__file__).resolve().parent.parent / "examples" / "embed-toy"

# A graph mixes these with the new dialect, or a tool registers them.
TAKEN = set(
    """acc affine amdgpu amx arith arm_neon arm_sme arm_sve async bufferization builtin cf
    complex dlti emitc func gpu index irdl linalg llvm math memref ml_program mpi nvgpu nvvm
    omp pdl pdl_interp ptr quant rocdl scf shape shard smt sparse_tensor spirv tensor tosa
    transform ub vcix vector vram wasmssa x86vector xegpu xevm""".split()
)

# A namespace of C++ has the dialect's name.
KEYWORDS = set(
    """alignas alignof and and_eq asm auto bitand bitor bool break case catch char class
    compl const constexpr continue decltype default delete do double else enum explicit
    export extern false float for friend goto if inline int long mlir mutable namespace new
    noexcept not not_eq nullptr operator or or_eq private protected public register return
    short signed sizeof static std struct switch template this throw true try typedef typeid
    typename union unsigned using virtual void volatile while xor xor_eq""".split()
)

README = """# {name}

A dialect of five ops, with what VRAM asks of it: a product, `tanh`, a loss, and the
backwards of the last two. Replace them by your own; `docs/embedding.md` of VRAM
explains each file.

Against an installed VRAM (`cmake --install BUILD --prefix PREFIX`):

```
cmake -S . -B build -DCMAKE_PREFIX_PATH=PREFIX
cmake --build build
build/{tool}-opt --vram-autodiff=optimizer=sgd network.mlir -o step.mlir
build/{tool}-opt --vram-checkpoint=budget-fraction=0.5 --vram-inplace \\
  --vram-plan-memory step.mlir -o fitted.mlir
build/{tool}-train fitted.mlir 3
```
"""


def justify(line):
    """The first line of a file fills 80 columns."""
    found = re.fullmatch(r"(//===- .*?) -+(\*- C\+\+ -\*-)?-*===//", line)
    if not found:
        return line
    end = (found[2] or "") + "===//"
    return found[1] + " " + "-" * max(1, 79 - len(found[1]) - len(end)) + end


def rename(text, names):
    for old, new in names:
        text = text.replace(old, new)
    return "\n".join(justify(line) for line in text.split("\n"))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0], allow_abbrev=False
    )
    parser.add_argument("name", help="of the dialect, such as my_nn")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--class", dest="prefix", help="what C++ classes begin with")
    arguments = parser.parse_args()
    name, folder = arguments.name, arguments.folder
    prefix = arguments.prefix or "".join(p.capitalize() for p in name.split("_"))
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        sys.exit(
            f"new-dialect.py: '{name}' is no name of a dialect: expected small letters "
            "and digits, with single underscores between them, such as my_nn"
        )
    if name in TAKEN:
        sys.exit(f"new-dialect.py: there is a dialect '{name}' already; choose another name")
    if name in KEYWORDS:
        sys.exit(f"new-dialect.py: '{name}' is a word of C++; choose another name")
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", prefix):
        sys.exit(
            f"new-dialect.py: '{prefix}' is no begin of a class: expected letters and "
            "digits after a capital, such as MyNN"
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        sys.exit(f"new-dialect.py: '{folder}' is there and not empty; name another folder")

    tool = name.replace("_", "-")
    names = [
        ("ToyNN", prefix),
        ("toy_nn", name),
        ("TOY_NN", name.upper()),
        ("toy-opt", tool + "-opt"),
        ("toy-train", tool + "-train"),
        ("#   cmake -S examples/embed-toy -B build/embed-toy", "#   cmake -S . -B build"),
        ("embed-toy", tool),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(EXAMPLE.iterdir()):
        (folder / rename(file.name, names)).write_text(rename(file.read_text(), names))
    (folder / "README.md").write_text(README.format(name=name, tool=tool))
    print(f"{folder}: the dialect {name}; README.md says how it is built")


main()
