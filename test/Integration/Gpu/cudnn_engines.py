# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks cuDNN itself what --kernels=cuda:DEVICE wrote down.

    cudnn_engines.py LIBRARY DEVICE-FILE STEP.mlir [--without-tensor-cores N]

For each convolution of the step its operation graph is made anew, by the functions of
LIBRARY (libcudnn.so.9, 9.8 or later) and with the properties in DEVICE-FILE: the engine
and its knobs have to make a plan, whose workspace is the bytes of #vram.kernel; the
engine must be deterministic, and on tensor cores, but for at most N convolutions. The workspace is
the most of images one after another, with gaps between them, and aligned to single
elements, or of images with channels last, which have no gaps; of a filter's gradient there
are 32 MiB more, for parts of its sums. Prints how many convolutions there are."""

import argparse
import ctypes
import json
import re
import sys

# Numbers of cudnn_graph.h.
CONVOLUTION, ENGINE, CONFIG, PLAN, KNOB, GRAPH, TENSOR, DEVICE = 1, 2, 3, 5, 7, 15, 17, 38
DATA_TYPE, INT64, FLOAT, MODE, KNOB_TYPE, NOTE, DESCRIPTOR, CHAR = 1, 3, 4, 7, 9, 11, 15, 24
TENSOR_CORES, NOT_DETERMINISTIC = 0, 4
TYPES = {"f32": 0, "f16": 2, "bf16": 9}
# Kind of the operation, its first attribute, and whether the operands and the result are
# filter (0), image (1) or output (2).
OPERATIONS = {"conv2d": (10, 700, (1, 0, 2)),
              "conv2d_backward_input": (12, 706, (2, 0, 1)),
              "conv_transpose2d": (12, 706, (2, 0, 1)),
              "conv2d_backward_filter": (11, 712, (2, 1, 0))}
LINE = re.compile(r"vram\.(conv2d\w*|conv_transpose2d) [^{]*\{(.*)\} : "
                  r"\(tensor<([^>]*)>, tensor<([^>]*)>\) -> tensor<([^>]*)>")


class Cudnn:
    def __init__(self, path, properties):
        self.library = ctypes.CDLL(path)
        self.library.cudnnGetVersion.restype = ctypes.c_size_t
        self.device = self.make(DEVICE, (2702, CHAR, properties.encode()))

    def call(self, name, *arguments):
        status = getattr(self.library, "cudnnBackend" + name)(*arguments)
        if status:
            raise RuntimeError(f"cudnnBackend{name}: status {status}")

    def make(self, kind, *attributes):
        made = ctypes.c_void_p()
        self.call("CreateDescriptor", kind, ctypes.byref(made))
        for name, type_, values in attributes:
            if type_ == CHAR:
                array = ctypes.create_string_buffer(values, len(values))
            else:
                kinds = {INT64: ctypes.c_int64, FLOAT: ctypes.c_float,
                         DESCRIPTOR: ctypes.c_void_p}
                element = kinds.get(type_, ctypes.c_int)
                array = (element * len(values))(*values)
            self.call("SetAttribute", made, name, type_, ctypes.c_int64(len(values)), array)
        self.call("Finalize", made)
        return made

    def get(self, descriptor, name, type_, most=16):
        found = ctypes.c_int64()
        array = ((ctypes.c_int64 if type_ == INT64 else ctypes.c_int) * most)()
        self.call("GetAttribute", descriptor, name, type_, ctypes.c_int64(most),
                  ctypes.byref(found), array)
        return list(array[:found.value])


PARTS = 32 << 20


def tensor(cudnn, text, number, gaps, alignment, last):
    *sizes, type_ = text.split("x")
    sizes = [int(size) for size in sizes]
    image = sizes[1] * sizes[2] * sizes[3]
    strides = [gaps * image, sizes[2] * sizes[3], sizes[3], 1]
    if last:
        samples, height, width, channels = sizes
        sizes = [samples, channels, height, width]
        strides = [image, 1, width * channels, channels]
    return cudnn.make(TENSOR, (901, DATA_TYPE, [TYPES[type_]]), (902, INT64, sizes),
                      (903, INT64, strides), (906, INT64, [number]), (900, INT64, [alignment]))


def numbers(attributes, name, default):
    found = re.search(rf"{name} = array<i64: ([-0-9, ]+)>", attributes)
    return [int(number) for number in found[1].split(",")] if found else default


def look(cudnn, operation, attributes, *types):
    """Whether the engine is on tensor cores; AssertionError where it is not as written."""
    bytes_ = int(re.search(r"#vram\.kernel<cudnn, (\d+)>", attributes)[1])
    assert numbers(attributes, r"vram\.engine", None)[0] == cudnn.library.cudnnGetVersion()
    element = 4 if types[0].endswith("xf32") else 2
    notes, packed = plan_of(cudnn, operation, attributes, types, 1, 16)
    apart = single = 0
    if "vram.channels_last" not in attributes:
        _, apart = plan_of(cudnn, operation, attributes, types, 2, 16)
        try:
            _, single = plan_of(cudnn, operation, attributes, types, 2, element)
        except RuntimeError:
            pass
    parts = PARTS if operation == "conv2d_backward_filter" else 0
    assert max(packed, apart, single) + parts == bytes_, (packed, apart, single, bytes_)
    assert NOT_DETERMINISTIC not in notes, notes
    return TENSOR_CORES in notes


def plan_of(cudnn, operation, attributes, types, gaps, alignment):
    """The engine's notes, and the workspace of its plan."""
    _, engine, *knobs = numbers(attributes, r"vram\.engine", None)
    kind, first, order = OPERATIONS[operation]
    last = "vram.channels_last" in attributes
    tensors = [tensor(cudnn, text, 1 + i, 1 if order[i] == 0 else gaps, alignment, last)
               for i, text in enumerate(types)]
    padding = numbers(attributes, "padding", [0, 0])
    geometry = cudnn.make(
        CONVOLUTION, (100, DATA_TYPE, [0]), (101, MODE, [1]), (106, INT64, [2]),
        (105, INT64, padding), (104, INT64, padding),
        (103, INT64, numbers(attributes, "strides", [1, 1])),
        (102, INT64, numbers(attributes, "dilation", [1, 1])))
    made = cudnn.make(
        kind, (first, FLOAT, [1]), (first + 1, FLOAT, [0]),
        (first + 2, DESCRIPTOR, [geometry.value]),
        *((first + 3 + place, DESCRIPTOR, [tensors[i].value])
          for i, place in enumerate(order)))
    graph = cudnn.make(GRAPH, (801, DESCRIPTOR, [made.value]))
    chosen = cudnn.make(ENGINE, (1300, DESCRIPTOR, [graph.value]), (1301, INT64, [engine]),
                        (1307, DESCRIPTOR, [cudnn.device.value]))
    choices = [cudnn.make(KNOB, (600, KNOB_TYPE, [knob]), (601, INT64, [value]))
               for knob, value in zip(knobs[::2], knobs[1::2])]
    config = cudnn.make(
        CONFIG, (300, DESCRIPTOR, [chosen.value]),
        *([(302, DESCRIPTOR, [choice.value for choice in choices])] if choices else []))
    plan = cudnn.make(PLAN, (401, DESCRIPTOR, [config.value]),
                      (407, DESCRIPTOR, [cudnn.device.value]))
    workspace, = cudnn.get(plan, 402, INT64, 1)
    return cudnn.get(chosen, 1303, NOTE), workspace


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library")
    parser.add_argument("device")
    parser.add_argument("step")
    parser.add_argument("--without-tensor-cores", type=int, default=0)
    arguments = parser.parse_args()
    with open(arguments.device) as file:
        cudnn = Cudnn(arguments.library, json.dumps(json.load(file)["cudnn_properties"]))
    with open(arguments.step) as file:
        lines = [line for line in file if re.search(r"= vram\.conv", line)]
    found = []
    for line in lines:
        match = LINE.search(line)
        found.append((match, look(cudnn, *match.groups())))
    others = [match for match, is_fast in found if not is_fast]
    for match in others:
        print("without tensor cores:", match[1], *match.groups()[2:])
    last = sum("vram.channels_last" in match[2] for match, _ in found)
    print(f"{len(found)} convolutions, {last} with channels last, {len(others)} without tensor cores")
    sys.exit(len(found) == 0 or len(others) > arguments.without_tensor_cores)


if __name__ == "__main__":
    main()
