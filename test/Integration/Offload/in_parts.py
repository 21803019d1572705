# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that offloads, in micro-batches and with its head in chunks.

    in_parts.py GRAPH SAMPLES FOLDER FRACTION PARTSxCHUNKS

The step in so many parts and chunks agrees with the step on the whole batch and whole
logits within a relative error (of the norm) of 1e-6. Planned for B(FRACTION) with a host,
it has the bits of the same parts and chunks without offload, over three steps, on the CPU
and in the reference evaluator, with every copy carried out where it begins, and where it
ends; both arenas have exactly the planned bytes.

Races are planted in the planned step: a wait is left out, a store is waited for at the
end, a load begins right behind its store. --vram-verify-arena refuses each, or it is no
race: then the step still has the same bits both ways."""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from same_step import expect_close, expect_gradients, prepare  # noqa: E402
from tools import check, figures, plan, run  # noqa: E402

DEVICE = os.path.join(HERE, "Inputs", "fast-link.json")
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


def expect_planned_bytes(printed, buffers):
    """Device and host: the largest function's plan is what was allocated."""
    for what, attribute, name in (("arena", "memory_plan", "arena_bytes"), ("host", "checkpoint", "host_bytes")):
        found = re.search(rf"^{what}: (\d+) bytes planned, (\d+) allocated, (\d+) used", printed, re.M)
        check(f"the {what} is printed: {printed}", found)
        sizes = [int(size) for size in found.groups()]
        planned = max(figures(buffers, attribute, name))
        check(f"{what}: {sizes}, planned {planned}", sizes[0] == sizes[1] == planned >= sizes[2] > 0)


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
    with open(buffers) as file:
        text = file.read()
    # Races are planted in the first function alone, which runs first.
    begin, end = text.index("  func.func @micro("), text.index("\n  }\n") + len("\n  }\n")
    refused = {"wait left out": 0, "late wait": 0, "early load": 0}
    compared = 0
    mutant = os.path.join(folder, "race.mlir")
    for kind, lines in planted(text[begin:end].splitlines(keepends=True)):
        with open(mutant, "w") as file:
            file.write(text[:begin] + "".join(lines) + text[end:])
        done = subprocess.run(["vram-opt", "--vram-verify-arena", mutant, "-o", os.devnull],
                              capture_output=True, text=True)
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
    return sum(refused.values())


def main(path, samples, folder, fraction, choice):
    name = os.path.basename(path)
    _, graph, batch = prepare(path, samples, folder)
    parts, chunks = choice.split("x")

    def step(parts, chunks):
        file = os.path.join(folder, f"step{parts}x{chunks}.mlir")
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={parts} head-chunks={chunks}", graph,
            "-o", file)
        dumps = []
        for steps in (1, 2):
            dump = os.path.join(folder, "dump.npz")
            run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
            dumps.append(npz.load(dump))
        return file, dumps

    _, whole = step(1, 1)
    file, other = step(parts, chunks)
    expect_gradients(whole[0])
    expect_close(choice, whole, other)

    planned = os.path.join(folder, "planned.mlir")
    run("vram-opt", f"--vram-checkpoint=device={DEVICE} budget-fraction={fraction} host-memory=1GB least-offload=0B",
        file, "-o", planned)
    with open(planned) as opened:
        text = opened.read()
    stores, loads = text.count("vram.store"), text.count("vram.load")
    check("a part of the batch offloads", stores and loads and "func.func @micro(" in text)
    buffers = plan(planned, folder, "buffers", "--vram-inplace")
    expect_planned_bytes(expect_bits(buffers, file, batch), buffers)
    found = expect_races_found(buffers, file, batch, folder)
    print(f"{name}: {parts} parts, {chunks} chunks, {stores} stores, {loads} loads: every bit the same; "
          f"{found} races found")


if __name__ == "__main__":
    main(*sys.argv[1:])
