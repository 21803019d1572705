# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a function on several ranks: processes on this machine that speak over gloo."""

import datetime
import os
import pickle
import tempfile
import threading
import time
import traceback

import torch
import torch.distributed as dist
import torch.multiprocessing as processes
from torch.distributed.tensor import DTensor

#: Seconds that a collective waits: a test must not hang.
PATIENCE = 120


def local(tensor):
    return tensor.to_local() if isinstance(tensor, DTensor) else tensor


def _rank(rank, function, size, folder, arguments):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{folder}/store", rank=rank,
                            world_size=size,
                            timeout=datetime.timedelta(seconds=PATIENCE))
    # Below gloo's threads, which are there by now: one that ends a collective lets go of its
    # buffers after it has woken this thread, and on a busy processor it would not come to that.
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
    try:
        result = "done", function(rank, *arguments)
    except BaseException as error:
        traceback.print_exc()
        result = "raised", f"{type(error).__name__}: {error}"
    with open(os.path.join(folder, f"rank{rank}"), "wb") as file:
        pickle.dump(result, file)
    # A rank that ends closes its connections, on which another may still be waiting.
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not all(
            os.path.exists(os.path.join(folder, f"rank{other}")) for other in range(size)):
        time.sleep(0.01)
    dist.destroy_process_group()


def on_ranks(function, *arguments, size=2, seconds=600) -> list:
    """function(rank, *arguments) on each rank: ("done", its result) or ("raised", what).
    AssertionError where it takes longer than `seconds`."""
    with tempfile.TemporaryDirectory() as folder:
        started = processes.spawn(_rank, (function, size, folder, arguments), size,
                                  join=False)
        end = time.monotonic() + seconds
        try:
            while not started.join(timeout=max(0.1, end - time.monotonic())):
                assert time.monotonic() < end, f"the ranks hang, after {seconds} s"
        finally:
            for process in started.processes:
                if process.is_alive():
                    process.kill()
        results = []
        for rank in range(size):
            with open(os.path.join(folder, f"rank{rank}"), "rb") as file:
                results.append(pickle.load(file))
        return results
