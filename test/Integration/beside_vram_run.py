# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step as a shared object beside the same step in vram-run: arrays for both, and the bits
that both leave behind."""
import numpy

from tools import check


def draw_arrays(step, low, high, classes, roles=("parameter", "input", "target")):
    """Arrays of the step's arguments by role and name: floats between low and high, integers
    below `classes`."""
    draw = numpy.random.default_rng(3)
    made = {role: {} for role in roles}
    for argument in step.arguments:
        if argument.role in made:
            made[argument.role][argument.name] = (
                draw.integers(0, classes, argument.shape) if argument.type == "i64"
                else draw.uniform(low, high, argument.shape).astype("float32"))
    return made


def count_same_bits(step, state, after):
    """The arrays of the state, each of which has the bits of `after`, a dump of vram-run."""
    donated = [argument.name for argument in step.arguments if argument.donated]
    for name in donated:
        check(f"'{name}' has the bits of vram-run",
              numpy.asarray(state[name]).tobytes() == after[name].tobytes())
    return len(donated)
