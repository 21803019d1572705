# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps that offload, in micro-batches and with their head in chunks."""
import os
import re

import pytest

import npz
from same_step import expect_close, expect_gradients, prepare
from tools import FAST_LINK, attempt, check, expect_planned_bytes, plan, run, tiny

# Moved copies that are no race, of which the bits are compared; each takes a second.
MOST_COMPARED = 2
# Copies at which races are planted, spread over the function.
MOST_PLANTED = 12


def expect_bits(buffers, step, batch, backends=("reference", "cpu")):
    """The bits of `step`, with copies at either of their ends. The lines that the last
    backend prints."""
    for copies in ("start", "finish"):
        for backend in backends:
            printed = run("vram-run", f"--backend={backend}", "--steps=3", f"--copies={copies}", f"--inputs={batch}",
                          f"--compare={step}", "--compare-backend=reference", "--require-identical",
                          "--arena-fill=random", buffers)
    return printed


def copies_of(lines):
    """Of each copy its source, its target, and the lines where it starts and is finished.
    Names are those of one function."""
    starts = {}
    for at, line in enumerate(lines):
        if found := re.match(r"\s*vram\.(start|finish)_copy (%\w+) to (%\w+) ", line):
            if found[1] == "start":
                starts[found[2], found[3]] = at
            else:
                yield found[2], found[3], starts.pop((found[2], found[3])), at


def planted(lines):
    """A function's lines with one race each, or with a copy at another place that is as
    good."""
    copies = list(copies_of(lines))
    finished = {target: finish for _, target, _, finish in copies}
    end = next(at for at, line in enumerate(lines) if line.startswith("    return"))
    definitions = {found[1]: at for at, line in enumerate(lines)
                   if (found := re.match(r"\s*(%\w+) = memref\.", line))}

    def moved(chosen, to):
        """The chosen lines, all in front of the line `to` or all behind it, go there."""
        if min(chosen) >= to:
            rest = [line for at, line in enumerate(lines[to:], to) if at not in chosen]
            return lines[:to] + [lines[at] for at in chosen] + rest
        rest = [line for at, line in enumerate(lines[:to]) if at not in chosen]
        return rest + [lines[at] for at in chosen] + lines[to:]

    def definitions_of(view):
        """The lines of a view, and of the views that it is one of."""
        while view in definitions:
            yield definitions[view]
            view = re.search(r"memref\.\w+ (%\w+)", lines[definitions[view]])[1]

    for source, target, start, finish in copies[::-(-len(copies) // MOST_PLANTED)]:
        yield "wait left out", lines[:finish] + lines[finish + 1:]
        if source not in finished:
            yield "late wait", moved([finish], end)
            continue
        to = finished[source] + 1
        yield "early load", moved(sorted(at for at in (*definitions_of(target), start) if at >= to), to)


def expect_races_found(buffers, step, batch, folder):
    text = buffers.read_text()
    # Races are planted in the first function alone, which runs first.
    begin, end = text.index("  func.func @micro("), text.index("\n  }\n") + len("\n  }\n")
    refused = {"wait left out": 0, "late wait": 0, "early load": 0}
    compared = 0
    mutant = folder / "race.mlir"
    for kind, lines in planted(text[begin:end].splitlines(keepends=True)):
        mutant.write_text(text[:begin] + "".join(lines) + text[end:])
        done = attempt("vram-opt", "--vram-verify-arena", mutant, "-o", os.devnull)
        if done.returncode:
            check(f"{kind}: the error is about the copy: {done.stderr}",
                  "copy" in done.stderr.splitlines()[0] and done.returncode == 1)
            refused[kind] += 1
        else:
            check("each copy is waited for", kind != "wait left out")
            if compared < MOST_COMPARED:
                expect_bits(mutant, step, batch, ("reference",))
                compared += 1
    check(f"races of each kind are found: {refused}", all(refused.values()))


@pytest.mark.parametrize("network, samples, parts, chunks", [
    ("mlp", 7, 2, 1), pytest.param("gpt2", 3, 2, 2, marks=pytest.mark.slow)])
def test_in_parts(network, samples, parts, chunks, tmp_path):
    """The step in so many parts, which are uneven, and chunks agrees with the step on the whole
    batch and whole logits within a relative error (of the norm) of 1e-6. Planned for B(0.5)
    with a host, it has the bits of the same parts and chunks without offload, over three steps,
    on the CPU and in the reference evaluator, with every copy carried out where it begins, and
    where it ends; both arenas have exactly the planned bytes.

    Races are planted in the planned step: a wait is left out, a store is waited for at the
    end, a load begins right behind its store. --vram-verify-arena refuses each, or it is no
    race: then the step still has the same bits both ways."""
    _, graph, batch = prepare(tiny(network), samples, tmp_path)
    file, dump, planned = (tmp_path / name for name in ("step.mlir", "dump.npz", "planned.mlir"))

    def dumps(parts, chunks):
        """Of one step and of two."""
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={parts} head-chunks={chunks}", graph,
            "-o", file)
        for steps in (1, 2):
            run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
            yield npz.load(dump)

    whole, other = list(dumps(1, 1)), list(dumps(parts, chunks))
    expect_gradients(whole[0])
    expect_close(f"{parts} parts, {chunks} chunks", whole, other)

    run("vram-opt", f"--vram-checkpoint=device={FAST_LINK} budget-fraction=0.5 host-memory=1GB least-offload=0B",
        file, "-o", planned)
    text = planned.read_text()
    check("a part of the batch offloads",
          "vram.store" in text and "vram.load" in text and "func.func @micro(" in text)
    buffers = plan(planned, tmp_path, "buffers", "--vram-inplace")
    expect_planned_bytes(expect_bits(buffers, file, batch), buffers, "host")
    expect_races_found(buffers, file, batch, tmp_path)
