# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the importer's tests: steps of JAX, and the tools run on what becomes of them."""

import os
import re
import subprocess
import tempfile

import jax
import numpy

from vram.stablehlo import import_module
from vram.stablehlo.arguments import dotted


def run(*command, stdin=""):
    done = subprocess.run(command, input=stdin, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{' '.join(command)} exited with {done.returncode}:\n"
                             f"{done.stderr[:4000]}")
    return done.stdout


def portable_text(lowered):
    """The module's text with the names of the arguments of @main, and without the files
    that its ops come from."""
    named = re.findall(r'%arg(\d+): [^%]*? loc\("([^"]*)"\)',
                       lowered.as_text(debug_info=True).split("func.func public @main")[1]
                       .split("-> (")[0])
    text = lowered.as_text()
    head, mark, rest = text.partition("func.func public @main(")
    signature, arrow, body = rest.partition(") -> ")
    parts = re.split(r", (?=%arg\d+: )", signature)
    assert [int(i) for i, _ in named] == list(range(len(parts)))
    signature = ", ".join(f'{part} loc("{name}")' for part, (_, name) in zip(parts, named))
    return head + mark + signature + arrow + body


def named_values(tree, prefix):
    """The leaves of an argument by the names that the importer gives them."""
    paths = jax.tree_util.tree_flatten_with_path(tree)[0]
    return {dotted(prefix + jax.tree_util.keystr(path)): numpy.asarray(leaf)
            for path, leaf in paths}


def relative(found, wanted, least=1e-30):
    """The largest difference over the largest wanted value, or over `least`."""
    found, wanted = numpy.asarray(found, "f8"), numpy.asarray(wanted, "f8")
    assert found.shape == wanted.shape, f"{found.shape} is not {wanted.shape}"
    scale = max(numpy.abs(wanted).max(initial=0.0), least)
    return float(numpy.abs(found - wanted).max(initial=0.0) / scale)


def prefixes(step, count):
    """The names of the step's parameters, as JAX gives them to its arguments."""
    import inspect

    names = []
    for name, parameter in inspect.signature(step).parameters.items():
        if parameter.kind is parameter.VAR_POSITIONAL:
            names += [f"{name}[{i}]" for i in range(count - len(names))]
        else:
            names.append(name)
    return names


def values_of(step, arguments):
    """All arrays of the arguments by their names in the graph."""
    found = {}
    for prefix, argument in zip(prefixes(step, len(arguments)), arguments):
        found.update(named_values(argument, prefix))
    return found


def roles_of(text):
    """The role of each argument of a graph, by its name."""
    return dict(re.findall(r'vram\.name = "([^"]*)", vram\.role = #vram\.role<(\w+)>', text))


_UNITS = {"B": 1, "kB": 1e3, "MB": 1e6}


def _bytes(pattern, text):
    """Of a size in a report, rounded up to what its digits may stand for."""
    number, unit = re.search(pattern + r" +([\d.]+) (\w+)", text).groups()
    return float(number) * _UNITS[unit] * 1.005


def arena(text):
    """The bytes that a graph needs as it stands."""
    report = subprocess.run(["vram-opt", "--memory-report", "-o", os.devnull], input=text,
                            capture_output=True, text=True, check=True).stderr
    return _bytes("arena", report)


def checkpoint(budget):
    return [f"--pass-pipeline=builtin.module(func.func(vram-checkpoint{{budget={budget}B}}))"]


def least(text):
    """The lowest peak that the planner finds a schedule for, in bytes."""
    done = subprocess.run(["vram-opt", *checkpoint(1)], input=text, capture_output=True,
                          text=True)
    assert done.returncode == 3, done.stderr[:2000]
    return _bytes("known to reach is", done.stderr)


def evaluate(text, values, runs=(), backend="reference", steps=1):
    """The dump of vram-run: each donated result by the name of its argument, the loss,
    and other results by theirs. `runs` are the flags of runs of vram-opt before."""
    roles = roles_of(text)
    # The graph holds unsigned numbers in wider signed types.
    wider = {"uint16": "i4", "uint32": "i8"}
    values = {n: v.astype(wider.get(str(v.dtype), v.dtype)) for n, v in values.items()}
    data = {n: v for n, v in values.items() if roles.get(n) in ("input", "target")}
    state = {n: v for n, v in values.items() if n in roles and n not in data}
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        for flags in runs:
            text = run("vram-opt", *flags, stdin=text)
        with open(path("step.mlir"), "w") as file:
            file.write(text)
        numpy.savez(path("init.npz"), **state)
        numpy.savez(path("in.npz"), **data)
        run("vram-run", path("step.mlir"), f"--backend={backend}", f"--steps={steps}",
            "--init", path("init.npz"), "--inputs", path("in.npz"),
            "--dump", path("out.npz"))
        with numpy.load(path("out.npz")) as file:
            return dict(file)


def wanted(step, arguments, donated, steps=1):
    """The results that JAX computes: the new state by the names of the arguments, and the loss."""
    for _ in range(steps):
        results = jax.jit(step)(*arguments)
        arguments = (*results[:donated], *arguments[donated:])
    found = {}
    for prefix, result in zip(prefixes(step, len(arguments)), results[:donated]):
        found.update(named_values(result, prefix))
    return {**found, "loss": numpy.asarray(results[donated])}


def differences(found, wanted):
    """The largest relative difference of each result, by name. A moment of a parameter
    whose gradient is zero but for rounding (the bias of an attention's keys) is compared
    with the largest of its kind."""
    missing = set(wanted) - set(found)
    assert not missing, f"the graph does not give {sorted(missing)}"
    largest = {}
    for name, array in wanted.items():
        kind = re.sub(r"((mu|nu|trace)\.).*", r"\1", name)
        largest[kind] = max(largest.get(kind, 0.0), float(numpy.abs(array).max(initial=0.0)))
    result = {}
    for name, array in wanted.items():
        kind = re.sub(r"((mu|nu|trace)\.).*", r"\1", name)
        result[name] = relative(found[name], array, max(1e-2 * largest[kind], 1e-30))
    return result
