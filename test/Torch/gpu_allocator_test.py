# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model of PyTorch's caching allocator: its rules, the allocator itself where there is
a GPU, and plans whose peak is that of the blocks."""

import random
import unittest
from unittest import mock

import torch
from torch import nn

import vram.torch
from support import compiled
from vram.torch.compiler import partitioner
from vram.torch.costs import allocator_replay
from vram.torch.costs.caching_allocator import CachingAllocator
from vram.torch.costs.gpu_scratch import LibraryMemory
from vram.torch.plan.storage_lifetimes import made_by_ops

MIB = 1 << 20


class Allocator(unittest.TestCase):
    def counts(self, allocator):
        return allocator.allocated, allocator.reserved

    def test_segments(self):
        for size, allocated, reserved in (
                (1, 512, 2 * MIB), (513, 1024, 2 * MIB), (MIB, MIB, 2 * MIB),
                (MIB + 1, MIB + 512, 20 * MIB), (10 * MIB - 512, 10 * MIB - 512, 20 * MIB),
                (10 * MIB, 10 * MIB, 10 * MIB),
                # A rest of 1 MiB stays with the block, one of 1 MiB and 512 bytes does not.
                (11 * MIB, 12 * MIB, 12 * MIB), (11 * MIB - 512, 11 * MIB - 512, 12 * MIB)):
            allocator = CachingAllocator()
            allocator.allocate(size)
            self.assertEqual(self.counts(allocator), (allocated, reserved), size)

    def test_blocks_are_joined_and_used_again(self):
        allocator = CachingAllocator()
        blocks = [allocator.allocate(6 * MIB) for _ in range(3)]
        self.assertEqual(self.counts(allocator), (18 * MIB, 20 * MIB))
        for block in blocks[:2]:
            allocator.release(block)
        # 12 MiB in one piece, the smallest that fits: no new segment.
        allocator.allocate(12 * MIB)
        self.assertEqual(self.counts(allocator), (18 * MIB, 20 * MIB))
        allocator.allocate(2 * MIB)
        self.assertEqual(self.counts(allocator), (20 * MIB, 20 * MIB))
        allocator.allocate(512)
        self.assertEqual(self.counts(allocator), (20 * MIB + 512, 22 * MIB))

    def test_the_smallest_block_that_fits(self):
        allocator = CachingAllocator()
        large, small = allocator.allocate(30 * MIB), allocator.allocate(14 * MIB)
        allocator.release(large)
        allocator.release(small)
        allocator.allocate(27 * MIB // 2)
        self.assertEqual(self.counts(allocator), (14 * MIB, 44 * MIB))

    def test_snapshot(self):
        """Blocks in use stay; free blocks of the stream are used."""
        blocks = [{"size": 6 * MIB, "state": "active_allocated"},
                  {"size": 14 * MIB, "state": "inactive"}]
        segment = {"device": 0, "stream": 0, "total_size": 20 * MIB, "address": 1 << 30,
                   "segment_type": "large", "blocks": blocks}
        for change, reserved in (({}, 20), ({"stream": 7}, 34),
                                 ({"segment_pool_id": (0, 1)}, 34), ({"device": 1}, 14)):
            allocator = CachingAllocator.of_snapshot([{**segment, **change}], 0)
            allocator.allocate(27 * MIB // 2)
            self.assertEqual(allocator.reserved, reserved * MIB, change)

    @unittest.skipUnless(torch.cuda.is_available(), "there is no GPU")
    def test_is_pytorchs(self):
        """Allocated and reserved bytes after each of some thousand requests."""
        torch.cuda.empty_cache()
        rng, held = random.Random(3), []
        fixed = [torch.empty(size, dtype=torch.uint8, device="cuda")
                 for size in (5 * MIB, 11 * MIB, 3000, 700 * 1024)]
        model = CachingAllocator.of_snapshot(
            torch.cuda.memory._snapshot()["segments"], torch.cuda.current_device())
        self.assertEqual(model.allocated, torch.cuda.memory_allocated())
        self.assertEqual(model.reserved, torch.cuda.memory_reserved())
        for step in range(4000):
            if held and (rng.random() < 0.5 or len(held) > 60):
                tensor, block = held.pop(rng.randrange(len(held)))
                del tensor
                model.release(block)
            else:
                size = int(2 ** rng.uniform(0, 26))
                held.append((torch.empty(size, dtype=torch.uint8, device="cuda"),
                             model.allocate(size)))
            self.assertEqual(model.allocated, torch.cuda.memory_allocated(), step)
            self.assertEqual(model.reserved, torch.cuda.memory_reserved(), step)
        del fixed


def layers():
    torch.manual_seed(0)
    model = nn.Sequential(*[layer for _ in range(6) for layer in
                            (nn.Linear(64, 64), nn.Tanh())], nn.Linear(64, 1))
    # 6.6 MiB a result: three of them leave a rest of a segment of 20 MiB.
    return model, torch.randn(27000, 64)


class Plans(unittest.TestCase):
    def planned(self, budget, places):
        joint_of = partitioner.joint_of

        def joint(*arguments, **options):
            made = joint_of(*arguments, **options)
            made.libraries = LibraryMemory(allocator=places)
            return made

        model, given = layers()
        with mock.patch.object(partitioner, "joint_of", joint):
            backend, call = compiled(lambda x: model(x).sum(), budget=budget)
            call(given).backward()
        report, = backend.reports
        return report, backend.state.timelines[id(report)]

    def test_the_peak_is_that_of_blocks(self):
        places = allocator_replay.AllocatorState([], 0, [])
        asked, _ = self.planned("1GB", None)
        self.assertIsNone(asked.reserved)
        given, timeline = self.planned("1GB", places)
        rests = given.peak - asked.peak
        self.assertGreater(rests, 0)
        self.assertEqual(given.unplanned_peak - asked.unplanned_peak, rests)
        again = places.replay(made_by_ops(timeline.blocks()), len(timeline.steps))
        self.assertEqual((rests, given.reserved), (again.rests, again.reserved))
        self.assertGreaterEqual(given.reserved, given.peak - asked.beside - sum(
            block.bytes for block in timeline.blocks() if block.op is None))

    def test_the_budget_holds_for_blocks(self):
        places = allocator_replay.AllocatorState([], 0, [])
        free, _ = self.planned("1GB", places)
        # The sizes that are asked for would fit, the blocks do not.
        report, timeline = self.planned(free.peak - 1, places)
        self.assertLessEqual(report.peak, free.peak - 1)
        self.assertGreater(report.reruns, 0)
        rests = places.replay(made_by_ops(timeline.blocks()), len(timeline.steps)).rests
        self.assertEqual(max(timeline.live_bytes()) + rests, report.peak)
        with self.assertRaises(vram.torch.BudgetError) as refused:
            self.planned(10 * MIB, places)
        least, _ = self.planned(refused.exception.least_budget, places)
        self.assertLessEqual(least.peak, refused.exception.least_budget)
