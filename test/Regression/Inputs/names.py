# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles and runs one step under many names.

usage: names.py VRAM_RUN VRAM_TRANSLATE PREFIX
"""

import ctypes
import json
import subprocess
import sys

STEP = """func.func @"%s"(%%a: memref<3xf32> {vram.name = "a"}, %%arena: memref<256xi8> {vram.arena}) -> memref<3xf32> {
  %%c0 = arith.constant 0 : index
  %%v = memref.view %%arena[%%c0][] : memref<256xi8> to memref<3xf32>
  vram.launch ins(%%x = %%a : memref<3xf32>) outs(%%v : memref<3xf32>) {
    %%0 = vram.exp %%x : (tensor<3xf32>) -> tensor<3xf32>
    vram.yield %%0 : tensor<3xf32>
  }
  return %%v : memref<3xf32>
}
"""
# As MLIR writes them in quotes.
NAMES = [
    r"\00", r"a\00b", r"\01", r"\0A", "main", "malloc", "free", "expf", "memcpy", "run",
    "describe", "query_workspace", "description", "vram_step", "kernel_exp", "operator new",
    "_ZN4llvm5ErrorE", "__libc_start_main", "vramOneDNNRun", r"\22quoted\22", "sp ace", "äöü",
    ".", "%s%n", "-o", "x" * 5000,
]
# A description is JSON, which holds no other bytes.
NOT_UTF8 = r"\FF\FE"


def write_step(path, name):
    with open(path, "w", encoding="utf-8") as file:
        file.write(STEP % name)


def check_not_utf8(run, translate, prefix):
    path = f"{prefix}.mlir"
    write_step(path, NOT_UTF8)
    subprocess.run([run, "--backend=cpu", path], capture_output=True, check=True)
    done = subprocess.run([translate, "--vram-to-shared-object", path],
                          capture_output=True, check=False)
    errors = done.stderr.count(b"error:")
    if done.returncode != 1 or errors != 1 or b"is not UTF-8; rename it" not in done.stderr:
        sys.exit(f"{NOT_UTF8!r} should be one error, and is {done.returncode}: {done.stderr}")


def main():
    run, translate, prefix = sys.argv[1:]
    check_not_utf8(run, translate, prefix)
    for number, name in enumerate(NAMES):
        path = f"{prefix}.{number}.mlir"
        write_step(path, name)
        shared = f"{prefix}.{number}.so"
        for command in (
            [run, "--backend=cpu", path],
            [translate, "--vram-to-object", path, "-o", f"{prefix}.{number}.o"],
            [translate, "--vram-to-shared-object", path, "-o", shared],
        ):
            done = subprocess.run(command, capture_output=True, check=False)
            if done.returncode != 0:
                sys.exit(f"{name!r}: {command[:2]} ended with {done.returncode}:\n"
                         f"{done.stderr.decode(errors='replace')}")
        library = ctypes.CDLL(shared)
        library.describe.restype = ctypes.c_char_p
        json.loads(library.describe())
        a = (ctypes.c_float * 3)(0, 0, 0)
        workspace = ctypes.create_string_buffer(256 + 256)
        aligned = (ctypes.addressof(workspace) + 255) // 256 * 256
        pointers = (ctypes.c_void_p * 1)(ctypes.addressof(a))
        if library.run(pointers, ctypes.c_void_p(aligned), None) != 0:
            sys.exit(f"{name!r} fails")
        if list((ctypes.c_float * 3).from_address(aligned)) != [1, 1, 1]:
            sys.exit(f"{name!r} computes something else")


main()
