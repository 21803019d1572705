# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls into C that Ctrl-C ends."""

from __future__ import annotations

import threading
from typing import Callable


def interruptible(call: Callable[[], int], interrupt: Callable[[], None]) -> int:
    """What `call` returns. Python handles signals in the main thread, and not while that is
    in C: there the call has a thread of its own. Ctrl-C asks `interrupt` for its end, waits
    for it, and is KeyboardInterrupt."""
    if threading.current_thread() is not threading.main_thread():
        return call()
    status: list[int] = []
    # Thread.join() that a signal interrupts takes the thread for done (Python 3.11).
    done = threading.Event()

    def run() -> None:
        try:
            status.append(call())
        finally:
            done.set()

    threading.Thread(target=run, daemon=True).start()
    try:
        done.wait()
    except BaseException:
        interrupt()
        done.wait()
        raise
    return status[0]
