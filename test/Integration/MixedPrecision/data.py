# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The data that the small networks of this folder learn from."""
import os
import random
import re

import npz

HERE = os.path.dirname(os.path.abspath(__file__))


def shapes_of(graph):
    """Arguments of role input or target: name -> shape."""
    with open(graph) as file:
        text = file.read()
    found = re.findall(r'tensor<([\dx]*)x(\w+)> {[^}]*vram.name = "([^"]*)", vram.role = #vram.role<(?:input|target)>', text)
    return {name: [int(size) for size in dims.split("x")] for dims, _, name in found}


def text(graph, steps, draw):
    """The letters of a fable, the next ones as labels."""
    with open(os.path.join(HERE, "Inputs", "text.txt")) as file:
        letters = re.sub(r"\s+", " ", file.read())
    alphabet = sorted(set(letters))
    codes = [alphabet.index(letter) for letter in letters]
    (batch, length) = shapes_of(graph)["ids"]
    ids, labels = [], []
    for _ in range(steps * batch):
        start = draw.randrange(len(codes) - length)
        ids += codes[start:start + length]
        labels += codes[start + 1:start + length + 1]
    shape = [steps, batch, length]
    return {"ids": ("<i8", shape, ids), "labels": ("<i8", shape, labels)}


def blobs(graph, steps, draw):
    """A bright disc in noise; the mask says where it is."""
    batch, channels, height, width = shapes_of(graph)["image"]
    images, masks = [], []
    for _ in range(steps * batch):
        y, x, r = draw.uniform(4, height - 4), draw.uniform(4, width - 4), draw.uniform(3, 6)
        mask = [float((i - y) ** 2 + (j - x) ** 2 < r * r) for i in range(height) for j in range(width)]
        masks += mask
        for _ in range(channels):
            images += [m + draw.gauss(0, 0.5) for m in mask]
    return {"image": ("<f4", [steps, batch, channels, height, width], images),
            "target": ("<f4", [steps, batch, 1, height, width], masks)}


def stripes(graph, steps, draw):
    """Stripes of a class's direction in noise."""
    batch, channels, height, width = shapes_of(graph)["image"]
    directions = [(1, 0), (0, 1), (1, 1), (1, -1)]
    images, classes = [], []
    for _ in range(steps * batch):
        kind, phase = draw.randrange(4), draw.randrange(6)
        classes.append(kind)
        a, b = directions[kind]
        for _ in range(channels):
            images += [float((a * i + b * j + phase) % 6 < 3) + draw.gauss(0, 0.4)
                       for i in range(height) for j in range(width)]
    return {"image": ("<f4", [steps, batch, channels, height, width], images),
            "target": ("<i8", [steps, batch], classes)}


KINDS = {"gpt": text, "unet": blobs, "resnet": stripes}


def write(graph, path, steps):
    """Batches for the graph, by its file's name: gpt, unet or resnet."""
    kind = os.path.basename(graph).split(".")[0]
    npz.save(path, KINDS[kind](graph, steps, random.Random(1)))
