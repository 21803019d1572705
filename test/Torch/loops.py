# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of training loops share."""

import contextlib
import functools
import unittest
import warnings

import torch
from observer import held_bytes, peak, there
from support import compiled, make, mlp

import vram.torch
from vram.torch import PredictionWarning

#: Bytes of a step that no graph shows: the loss's scalars and its gradient.
SLACK = 2048


def batch(size):
    return torch.randn(size, 64), torch.randn(size, 64)


@functools.cache
def limits(size, **options):
    """The least budget with a plan, and what the step takes as it is; once for a process."""
    model, _ = make(mlp)
    backend, call = compiled(model, budget="1TB", **options)
    call(*batch(size))
    model, _ = make(mlp)
    try:
        compiled(model, budget=1, **options)[1](*batch(size))
    except vram.torch.BudgetError as error:
        return error.least_budget, backend.reports[0].unplanned_peak
    raise AssertionError("a budget of one byte was met")


@contextlib.contextmanager
def no_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error", PredictionWarning)
        yield


class Loop(unittest.TestCase):
    def within(self, budget, model, inputs, run, *optimizers):
        seen = peak(run, held_bytes(there(model, inputs, *optimizers)))
        self.assertLessEqual(seen, budget + SLACK)
        return seen
