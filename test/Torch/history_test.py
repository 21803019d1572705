# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`total_loss += loss` keeps the graph of every step; loops that keep numbers, or a few
losses, are not warned."""

import gc
import unittest
import warnings

import torch
from support import compiled, make, mlp
from torch import nn

import vram.torch
from vram.torch import PredictionWarning

STEPS = 20


def said(loop) -> list[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        loop()
    return [str(w.message) for w in caught if issubclass(w.category, PredictionWarning)
            and "with their history" in str(w.message)]


class History(unittest.TestCase):
    def run_loop(self, keep):
        model, inputs = make(mlp)
        _, call = compiled(model, budget="1GB")

        def loop():
            for _ in range(STEPS):
                loss = call(*inputs)
                loss.backward()
                keep(loss)
                model.zero_grad()

        return said(loop)

    def test_a_sum_of_losses(self):
        total = [0.0]

        def keep(loss):
            total[0] = total[0] + loss

        found = self.run_loop(keep)
        self.assertEqual(len(found), 1, found)
        self.assertIn("total_loss += loss.item()", found[0])

    def test_a_list_of_losses(self):
        kept = []
        self.assertEqual(len(self.run_loop(kept.append)), 1)

    def test_numbers(self):
        total, kept = [0.0], []

        def keep(loss):
            total[0] += loss.item()
            kept.append(loss.detach())

        self.assertEqual(self.run_loop(keep), [])

    def test_the_last_losses(self):
        last = []

        def keep(loss):
            last.append(loss)
            del last[:-3]

        self.assertEqual(self.run_loop(keep), [])

    def test_micro_batches(self):
        """The losses of one step's micro-batches go with the step."""
        model, inputs = make(mlp)
        _, call = compiled(model, budget="1GB", accumulate=True)

        def loop():
            for _ in range(4):
                losses = []
                for _ in range(6):
                    losses.append(call(*inputs) / 6)
                    losses[-1].backward()
                del losses
                model.zero_grad()

        self.assertEqual(said(loop), [])

    def test_many_graphs_of_one_step(self):
        """Each block is a graph of its own, so that one loss has the nodes of all."""
        torch.manual_seed(0)
        blocks = [nn.Sequential(nn.Linear(8, 8), nn.ReLU()) for _ in range(12)]
        backend = vram.torch.backend("1GB")
        calls = [torch.compile(block, backend=backend) for block in blocks]
        kept = []

        def step(keep):
            x = torch.randn(4, 8)
            for call in calls:
                x = call(x)
            loss = x.sum()
            loss.backward()
            keep(loss)

        self.assertEqual(said(lambda: [step(lambda loss: None) for _ in range(4)]), [])
        self.assertEqual(len(said(lambda: [step(kept.append) for _ in range(12)])), 1)

    def test_nothing_is_held(self):
        """The watch itself keeps no step alive."""
        model, inputs = make(mlp)
        backend, call = compiled(model, budget="1GB")
        for _ in range(STEPS):
            call(*inputs).backward()
        gc.collect()
        self.assertLessEqual(backend.state.history.forward_begins(), 1)
