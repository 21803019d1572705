# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans side by side, says on a terminal what is being planned, and keeps what is done
when the user interrupts."""

from __future__ import annotations

import os
import sys
import time
from concurrent import futures
from typing import Any, Callable, Optional

from . import _planner

#: Seconds before anything is said, and between two looks.
_QUIET, _PAUSE = 2.0, 0.25


class Progress:
    """On a terminal: a line that is overwritten, and lines that stay."""

    def __init__(self, stream: Any = None):
        self.stream = sys.stderr if stream is None else stream
        self.began = time.monotonic()
        self._shown = False

    @property
    def late(self) -> bool:
        """Whether it takes so long that the user is told."""
        return self.stream.isatty() and time.monotonic() - self.began > _QUIET

    def status(self, text: str) -> None:
        if self.late:
            seconds = time.monotonic() - self.began
            self.stream.write(f"\r\x1b[K{text}, {seconds:.0f} s (Ctrl-C ends it with "
                              "what is there)")
            self.stream.flush()
            self._shown = True

    def line(self, text: str) -> None:
        if self.late:
            self.clear()
            self.stream.write(text + "\n")
            self.stream.flush()

    def clear(self) -> None:
        if self._shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
            self._shown = False


def run_all(calls: dict[Any, Callable[[], Any]], progress: Progress,
            label: Callable[[list, int], str],
            done: Optional[Callable[[Any, Any], None]] = None) -> tuple[dict, bool]:
    """The results of `calls` by key, and whether the user ended it early, where only
    what was finished is there. `label` makes the status of the keys that run and of how
    many are finished; `done` is told each result at once. The planner lets go of
    Python's lock, so as many run as there are processors."""
    results: dict[Any, Any] = {}
    if not calls:
        return results, False
    workers = max(1, min(len(calls), os.cpu_count() or 1))
    pool = futures.ThreadPoolExecutor(workers)
    keys = {pool.submit(call): key for key, call in calls.items()}
    waiting = set(keys)
    try:
        while waiting:
            finished, waiting = futures.wait(waiting, _PAUSE, futures.FIRST_COMPLETED)
            for future in sorted(finished, key=lambda future: list(keys).index(future)):
                results[keys[future]] = future.result()
                if done is not None:
                    done(keys[future], results[keys[future]])
            running = [keys[future] for future in waiting if future.running()]
            progress.status(label(running, len(results)))
        return results, False
    except KeyboardInterrupt:
        return results, True
    finally:
        for future in waiting:
            future.cancel()
        if waiting:
            _planner.interrupt()
        pool.shutdown(cancel_futures=True)
        progress.clear()
