# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The small examples as both sides of a comparison see them: the same graph, the same
initial values, the same batch. Nothing but Python's own library, so that it runs
where PyTorch is not."""

import array
import math
import os
import random
import re
import struct
import sys
import zipfile
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import check, run  # noqa: E402,F401 (for those who import this)

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
# The example and the file of its model, which has a factory `tiny`.
NETWORKS = {"mlp": "mlp", "unet": "unet", "vgg16": "vgg", "resnet50": "resnet", "densenet201": "densenet",
            "mobilenetv2": "mobilenet", "gpt2": "gpt2", "llama": "llama"}
# Classes, or words.
LIMITS = {"mlp": 3, "gpt2": 11, "llama": 11}
STEPS = 20
FORMATS = {"f64": ("<f8", "d"), "f32": ("<f4", "f"), "i64": ("<i8", "q"), "i32": ("<i4", "i")}


def graph_text(name, floats):
    """The example without dropout, whose masks are another generator's, its floats
    of that type."""
    with open(os.path.join(ROOT, "examples", f"{name}-tiny.mlir")) as file:
        text = file.read()
    text = text.replace("xf32>", f"x{floats}>").replace("tensor<f32>", f"tensor<{floats}>")
    # An attention that drops nothing draws nothing.
    text = re.sub(r" seed %seed offset %offset(.*), dropout_p = [\d.]+ : f64, stream = \d+ : i64(.*), tensor<i64>, tensor<i64>",
                  r"\1\2", text)
    return re.sub(r"\bp = [\d.]+ : f64, stream", "p = 0.0 : f64, stream", text)


def arguments(text):
    """(name, shape, element type, role) of each argument."""
    found = []
    for shape, element, attributes in re.findall(r"%\S+: tensor<((?:\d+x)*)(\w+)> \{(vram\.[^\n]*)\}", text):
        name, role = (re.search(rf"vram\.{key}[<>]?(.*?){end}", attributes)
                      for key, end in (('name = "', '"'), ("role = #vram.role", ">")))
        if name and role:
            found.append((name[1], [int(size) for size in shape.split("x") if size], element, role[1]))
    return found


def initial_values(name):
    """The values that both sides start with, by argument: a list that f32 holds exactly. Away from
    zeros and ones, which hide mistakes."""
    values = {}
    for argument, shape, element, role in arguments(graph_text(name, "f32")):
        if role not in ("parameter", "buffer", "input", "target") or "num_batches" in argument:
            continue
        draw = random.Random(zlib.crc32(f"{name}.{argument}".encode())).random
        count = math.prod(shape)
        if element.startswith("i"):
            values[argument] = [int(draw() * LIMITS.get(name, 5)) for _ in range(count)]
            continue
        spread, middle = 1.0, 0.0
        if role == "parameter":
            spread = 0.1 if len(shape) < 2 else 1 / math.sqrt(math.prod(shape[1:]))
            middle = 1.0 if len(shape) == 1 and argument.endswith("weight") else 0.0
        elif role == "buffer":
            spread, middle = 0.1, 1.0 if "var" in argument else 0.0
        elif role == "target":
            spread, middle = 0.5, 0.5
        values[argument] = [struct.unpack("<f", struct.pack("<f", middle + spread * (2 * draw() - 1)))[0]
                            for _ in range(count)]
    return values


def write_npz(path, text, values, roles):
    """Those of the values whose argument has one of the roles."""
    with zipfile.ZipFile(path, "w") as archive:
        for argument, shape, element, role in arguments(text):
            if argument not in values or role not in roles:
                continue
            descr, code = FORMATS[element]
            header = str({"descr": descr, "fortran_order": False, "shape": tuple(shape)}).encode()
            header += b" " * (-(len(header) + 11) % 64) + b"\n"
            archive.writestr(f"{argument}.npy", b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header +
                             array.array(code, values[argument]).tobytes())


def read_npz(path):
    """Each array as a flat list."""
    codes = {descr: code for descr, code in FORMATS.values()}
    with zipfile.ZipFile(path) as archive:
        found = {}
        for entry in archive.namelist():
            data = archive.read(entry)
            length = struct.unpack("<H", data[8:10])[0]
            descr = re.search(rb"'descr': '([^']+)'", data[10:10 + length])[1].decode()
            if descr in codes:
                found[entry.removesuffix(".npy")] = list(array.array(codes[descr], data[10 + length:]))
        return found


def norm(values):
    return math.sqrt(math.fsum(value * value for value in values))


def projection(values):
    """The product with a vector of cosines, which tells a permutation."""
    return math.fsum(value * math.cos(i) for i, value in enumerate(values))


def smallest_norm(gradients):
    """The least norm that a gradient's error is relative to: a millionth of the norm of all. A bias
    in front of a batch norm has no gradient but rounding."""
    return 1e-6 * norm(norm(values) for key, values in gradients.items() if key != "loss")


def errors(found, wanted, least):
    """||g - r|| / max(||r||, least) of each tensor."""
    return {key: norm(a - b for a, b in zip(found[key], values, strict=True)) / max(norm(values), least)
            for key, values in wanted.items()}


def bound(floats, rounding):
    """Of a gradient's error. PyTorch's own float32 exceeds 1e-4 where a batch norm sees
    two numbers."""
    return 1e-9 if floats == "f64" else max(1e-4, 3 * rounding)


class Compiled:
    """An example compiled for the CPU, run from the initial values. Its products and
    convolutions are generated code, or calls of the library `kernels`."""

    def __init__(self, name, floats, folder, kernels="none"):
        self.folder = folder
        self.kernels = kernels
        self.text = graph_text(name, floats)
        values = initial_values(name)
        os.makedirs(folder, exist_ok=True)
        with open(self._path("graph.mlir"), "w") as file:
            file.write(self.text)
        write_npz(self._path("init.npz"), self.text, values, ("parameter", "buffer"))
        write_npz(self._path("inputs.npz"), self.text, values, ("input", "target"))

    def _path(self, name):
        return os.path.join(self.folder, name)

    def _run(self, step, *options):
        run("vram-opt", f"--vram-select-kernels=library={self.kernels}", "--vram-inplace", "--vram-plan-memory", self._path(step), "-o", self._path("buffers.mlir"))
        return run("vram-run", "--backend=cpu", self._path("buffers.mlir"), f"--init={self._path('init.npz')}",
                   f"--inputs={self._path('inputs.npz')}", *options)

    def gradients(self):
        """Loss, changed buffers, and a gradient `grad.NAME` for each parameter."""
        run("vram-opt", "--vram-autodiff=optimizer=none", "--canonicalize", "--cse", "--vram-lossless", "--vram-fuse",
            self._path("graph.mlir"), "-o", self._path("gradients.mlir"))
        self._run("gradients.mlir", f"--dump={self._path('out.npz')}")
        return read_npz(self._path("out.npz"))

    def losses(self):
        """Of 20 steps of Adam."""
        run("vram-opt", "--vram-training-step", self._path("graph.mlir"), "-o", self._path("step.mlir"))
        output = self._run("step.mlir", f"--steps={STEPS}")
        losses = [float(loss) for loss in re.findall(r"loss (\S+)", output)]
        check(f"{len(losses)} losses of {STEPS} steps", len(losses) == STEPS)
        return losses


def deviation(losses, reference):
    return max(abs(a - b) for a, b in zip(losses, reference, strict=True))
