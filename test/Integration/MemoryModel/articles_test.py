# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The figures that the articles publish, counted by hand from exported graphs."""
import json
import os
import pathlib

from tools import EXAMPLES


def report_of(vram_opt, graph, folder, *options, passes=()):
    """The printed report, one blank between words, and its JSON."""
    reports, path = [], folder / "report.json"
    for output in ("", f"output={path}"):
        given = ",".join((*passes, f"vram-memory-report{{{' '.join((*options, output))}}}"))
        reports.append(vram_opt(f"--pass-pipeline=builtin.module({given})", graph, "-o", os.devnull).stderr)
    return [" ".join(line.split()) for line in reports[0].splitlines()], json.loads(path.read_text())["functions"]


def expect_block(lines, *block):
    """Lines one behind another that begin so."""
    assert any(all(line.startswith(begin) for line, begin in zip(lines[at:], block))
               for at in range(len(lines) - len(block) + 1)), "\n".join([*lines, "does not have", *block])


def weights_of(layers):
    """Parameters, of 4 bytes each."""
    return sum(layer["weight_bytes"] for layer in layers) // 4


def test_vgg16(vram_opt, tmp_path):
    lines, [function] = report_of(vram_opt, EXAMPLES / "vgg16-keras-1024.mlir", tmp_path, "count=keras")
    expect_block(lines, "counted by hand, as keras does (MiB)")
    expect_block(lines, "input 12.000000", "block1_conv1 256.000000", "block1_conv2 256.000000",
                 "block1_pool 64.000000", "block2_conv1 128.000000", "block2_conv2 128.000000",
                 "block2_pool 32.000000")
    expect_block(lines, "flatten 2.000000", "fc1 0.015625 8192.015625", "fc2 0.015625 64.015625",
                 "predictions 0.003815 15.628815", "outputs together 1216.035065",
                 "weights 8327.792145 2,183,080,744 parameters", "outputs and weights 9543.827209")
    # Without the top: the layers of the five blocks.
    assert weights_of(each for each in function["count"]["layers"] if each["layer"].startswith("block")) == 14714688


def test_densenet201(vram_opt, tmp_path):
    lines, [function] = report_of(vram_opt, EXAMPLES / "densenet201-keras-1024.mlir", tmp_path, "count=keras")
    expect_block(lines, "input 12.000000", "zero_padding1 12.141037", "conv1_conv 64.000000 0.035889",
                 "conv1_bn 64.000000 0.000977", "conv1_relu 64.000000")
    expect_block(lines, "outputs together 6151.653152", "weights 77.220856 20,242,984 parameters",
                 "outputs and weights 6228.874008")
    count = function["count"]
    top = weights_of(each for each in count["layers"] if each["layer"] == "predictions")
    assert count["weights"] - top == 18321984


def test_sequential(vram_opt, tmp_path):
    """Adam keeps four copies of the parameters."""
    graph = EXAMPLES / "sequential-682x700.mlir"
    lines, _ = report_of(vram_opt, graph, tmp_path, "count=torch")
    expect_block(lines, "outputs together 336.089600", "with the backward 672.179200",
                 "weights 0.450304 112,576 parameters")
    _, [function] = report_of(vram_opt, graph, tmp_path, passes=["vram-autodiff{optimizer=adam}"])
    totals = function["totals"]
    assert [totals[kind]["elements"] // 112576 for kind in ("parameters", "gradients", "optimizer_state")] == [1, 1, 2]


def test_images(vram_opt, tmp_path):
    """500x500x3 floats are 3 MB, 256x3x100x100 floats 31 MB, as rounded there."""
    graph = pathlib.Path(__file__).parent / "Inputs" / "images.mlir"
    lines, _ = report_of(vram_opt, graph, tmp_path, "alignment=1")
    expect_block(lines, "memory of 'image'", "peak 3.00 MB (2.86 MiB)")
    expect_block(lines, "memory of 'batch'", "peak 30.72 MB (29.30 MiB)")
