# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The section that holds the rivals to figures that their authors published."""


class Figure:
    """A published figure: less memory for more compute, on a graph like theirs.

    `less` and `more` are the ranges in percent that count as reproduced; the
    first of the ways whose extra compute is in range is shown."""

    def __init__(self, name, source, graph, ways, less, more):
        self.name = name
        self.source = source
        self.graph = graph
        self.ways = ways
        self.less = less
        self.more = more


LINEAR = ["linear", "--layers", 1000, "--batch", 4096, "--activations-only"]
FIGURES = [
    Figure("sqrt, 1000-layer residual net",
           "Chen et al. 2016: 48 GB to 7 GB (85 % less) for 30 % more time",
           ["resnet", "--layers", 500, "--extent", 224, "--batch", 32],
           [["sqrt"]], (85, 100), (0, 34)),
    Figure("every block, U-Net of ten blocks",
           "reported by users: about 30 % less",
           ["unet", "--layers", 4, "--extent", 512, "--batch", 4],
           [["every-block"]], (25, 40), (0, 34)),
    Figure("2 segments, 1000 linear layers",
           "PyTorch: one segment's activations and the inputs of each: a half",
           LINEAR, [["segments", "--segments=2"]], (49, 51), (0, 34)),
    Figure("10 segments, 1000 linear layers", "the same: nine tenths less",
           LINEAR, [["segments", "--segments=10"]], (88, 90), (0, 34)),
    Figure("32 segments, 1000 linear layers",
           "the same: 1 - 1/32 - 32/1000 less",
           LINEAR, [["segments", "--segments=32"]], (93, 95), (0, 34)),
    Figure("min-cut, Llama, only pointwise ops again",
           "PyTorch 2025: 50 % less by recomputing pointwise ops alone",
           ["llama", "--layers", 16, "--width", 4096, "--extent", 4096,
            "--batch", 1, "--mixed-precision", "--activations-only"],
           # Within 2 % of the compute next to no product runs again.
           [["min-cut", f"--memory-budget={k / 20}"] for k in range(21)],
           (45, 100), (0, 2)),
    Figure("dtr, 48 GPT-2 blocks, a third",
           "Kirisame et al. 2021: a third of the memory for 20 % more time",
           ["gpt", "--layers", 48, "--activations-only"],
           [["dtr", "/3"]], (66, 100), (0, 20)),
    Figure("dtr, 1000 linear layers, a third",
           "the same", LINEAR, [["dtr", "/3"]], (66, 100), (0, 25)),
]


def figures(table):
    """The rivals against figures of their own: percent of the peak saved, and
    percent of compute added, on graphs like those of their authors."""
    for figure in FIGURES:
        if not table.wanted(figure.name):
            continue
        instance = table.generate(
            "_".join(str(a).strip("-") for a in figure.graph), *figure.graph)
        peak = table.peak(instance)
        base = table.call("remat", instance.path, f"--budget={peak}",
                          "--effort=1").answer["base_cost"]
        best = None
        for way in figure.ways:
            options = [f"--budget={peak // 3}" if o == "/3" else o
                       for o in way[1:]]
            done = table.call("rival", way[0], instance.path, *options)
            if done.answer is None:
                continue
            less = 100 * (1 - done.answer["peak"] / peak)
            more = 100 * (done.answer["cost"] / base - 1)
            fits = figure.more[0] <= more <= figure.more[1]
            if best is None or (fits, less) > best[:2]:
                best = (fits, less, more, done)
        if best is None:
            table.row(figure.name, figure.source, ["out of memory"])
            continue
        fits, less, more, done = best
        complaints = []
        if not figure.less[0] <= less <= figure.less[1]:
            complaints.append(f"expected {figure.less[0]} to {figure.less[1]} %")
        if not fits:
            complaints.append(f"expected at most {figure.more[1]} % more")
        table.row(f"{figure.name:40}",
                  f"{less:5.1f} % less for {more:5.1f} % more "
                  f"({figure.source})", complaints,
                  table.shown(done.command, instance))
