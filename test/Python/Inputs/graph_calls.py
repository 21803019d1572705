# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""graph_calls.py STEP.so CALLS [OPTION ...]: calls a step for a GPU, with a driver that has none
(test/Tools/vram-run/Inputs/fake_driver.c). Each letter of CALLS is a call, with inputs and targets
of its own; "(" and ")": the caller captures the calls between them. Options: `plain`, without
graphs; `null`, all but the first on the null stream, on which this driver launches graphs alone. Prints each warning and
error."""

import ctypes
import gc
import sys
import warnings

import vram

path, calls, *options = sys.argv[1:]
caught = []
warnings.simplefilter("always")
warnings.showwarning = lambda message, category, filename, *_: caught.append((category, filename, message))
step = vram.load(path, cuda_graph="plain" not in options)
# Its memory is the host's.
step.target = "cpu"
state = step.state({a.name: step.array(a.name) for a in step.arguments if a.role in ("parameter", "buffer")}, lr=1e-3)
inputs = {letter: {a.name: step.array(a.name) for a in step.arguments if a.role in ("input", "target")}
          for letter in sorted(set(calls) - set("()"))}
driver = ctypes.CDLL("libcuda.so.1")
stream, graph = ctypes.c_void_p(1), ctypes.c_void_p()
for number, letter in enumerate(calls):
    if letter == "(":
        assert driver.cuStreamBeginCapture_v2(stream, 1) == 0
    elif letter == ")":
        assert driver.cuStreamEndCapture(stream, ctypes.byref(graph)) == 0
        driver.cuGraphDestroy(graph)
    else:
        try:
            step(state, **inputs[letter], stream=0 if number and "null" in options else 1)
        except vram.step.StepError as error:
            print("error:", error)
for category, filename, message in caught:
    print(f"{category.__name__} at {filename}: {message}")
del step
gc.collect()
