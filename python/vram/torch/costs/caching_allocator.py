# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's caching allocator for CUDA, as a model: which segments it takes from the
device, and which block of them each tensor gets.

The rules are those of c10/cuda/CUDACachingAllocator.cpp with default settings, the same
in PyTorch 2.9 to 2.15. test/Torch/gpu_allocator_test.py compares every step with the
allocator's own statistics where there is a GPU."""

from __future__ import annotations

import bisect
from typing import Any, Iterable, Optional

#: The allocator hands out multiples of so many bytes.
ROUNDED = 512
#: Requests of up to so many bytes are served from segments of 2 MiB. Of a larger block a
#: rest of so many bytes or less stays unsplit.
_SMALL = 1 << 20
_SMALL_SEGMENT = 2 << 20
#: Requests below so many bytes are served from segments of 20 MiB, others from segments of
#: their own in multiples of 2 MiB.
_LARGE = 10 << 20
_LARGE_SEGMENT = 20 << 20
_SEGMENT_MULTIPLE = 2 << 20


def rounded(size: int) -> int:
    """The bytes that a request counts for."""
    return max(ROUNDED, -(-size // ROUNDED) * ROUNDED)


def _segment_of(size: int) -> int:
    if size <= _SMALL:
        return _SMALL_SEGMENT
    if size < _LARGE:
        return _LARGE_SEGMENT
    return -(-size // _SEGMENT_MULTIPLE) * _SEGMENT_MULTIPLE


class Block:
    """`bytes` from `address` on, which are in one segment, beside `previous` and `next`."""

    __slots__ = ("address", "bytes", "small", "free", "previous", "next")

    def __init__(self, address: int, bytes_: int, small: bool):
        self.address, self.bytes, self.small = address, bytes_, small
        self.free = True
        self.previous: Optional[Block] = None
        self.next: Optional[Block] = None

    def key(self) -> tuple[int, int]:
        return self.bytes, self.address


class CachingAllocator:
    """Of one device and one stream. `allocated`: the bytes of blocks in use, of which
    torch.cuda.max_memory_allocated() is the most; `reserved`: those of all segments."""

    def __init__(self) -> None:
        self.allocated = self.reserved = 0
        #: Free blocks of small and of large segments, by size and address.
        self._free: dict[bool, list[Block]] = {True: [], False: []}
        self._end = 1 << 48

    @classmethod
    def of_snapshot(cls, segments: Iterable[dict[str, Any]], device: int,
                    stream: int = 0) -> CachingAllocator:
        """As it is now. `segments`: of torch.cuda.memory_snapshot()."""
        made = cls()
        for segment in segments:
            if segment["device"] != device:
                continue
            made.reserved += segment["total_size"]
            usable = segment["stream"] == stream and \
                tuple(segment.get("segment_pool_id", (0, 0))) == (0, 0)
            address, last = segment["address"], None
            for entry in segment["blocks"]:
                block = Block(address, entry["size"], segment["segment_type"] == "small")
                address += block.bytes
                block.free = entry["state"] == "inactive"
                if last is not None:
                    last.next, block.previous = block, last
                last = block
                if not block.free:
                    made.allocated += block.bytes
                elif usable:
                    made._put(block)
        return made

    def allocate(self, size: int) -> Block:
        """`size` bytes, more than 0: the smallest free block that has them, or a new
        segment."""
        size = rounded(size)
        small = size <= _SMALL
        free = self._free[small]
        place = bisect.bisect_left(free, (size, 0), key=Block.key)
        if place < len(free):
            block = free.pop(place)
        else:
            bytes_ = _segment_of(size)
            block = Block(self._end, bytes_, small)
            self._end += bytes_
            self.reserved += bytes_
        rest = block.bytes - size
        if rest >= ROUNDED if small else rest > _SMALL:
            self._split(block, size)
        block.free = False
        self.allocated += block.bytes
        return block

    def release(self, block: Block) -> None:
        """Back to the allocator, which joins it with free neighbours; its segment stays."""
        self.allocated -= block.bytes
        block.free = True
        for other in (block.previous, block.next):
            if other is not None and other.free:
                self._take(other)
                if other is block.previous:
                    block.address, block.previous = other.address, other.previous
                    if block.previous is not None:
                        block.previous.next = block
                else:
                    block.next = other.next
                    if block.next is not None:
                        block.next.previous = block
                block.bytes += other.bytes
        self._put(block)

    def _split(self, block: Block, size: int) -> None:
        rest = Block(block.address + size, block.bytes - size, block.small)
        rest.previous, rest.next = block, block.next
        if rest.next is not None:
            rest.next.previous = rest
        block.next, block.bytes = rest, size
        self._put(rest)

    def _put(self, block: Block) -> None:
        bisect.insort(self._free[block.small], block, key=Block.key)

    def _take(self, block: Block) -> None:
        free = self._free[block.small]
        del free[bisect.bisect_left(free, block.key(), key=Block.key)]
