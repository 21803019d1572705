# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans side by side, says what is being planned, and keeps what is done when the user
interrupts."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from concurrent import futures
from typing import Any, Callable, Iterator, Optional

from . import _planner

#: Seconds before anything is said on a terminal, between two looks, and between two lines
#: where there is no terminal.
_QUIET, _PAUSE, _LINES = 1.0, 0.25, 10.0


class Progress:
    """On a terminal: a line that is overwritten, and lines that stay. Elsewhere a line each
    ten seconds."""

    #: That of the whole work, which tells what those of its parts say.
    _whole: Optional[Progress] = None

    def __init__(self, stream: Any = None):
        self.stream = sys.stderr if stream is None else stream
        self.began = self._last = time.monotonic()
        self._shown, self._text = False, ""

    @property
    def late(self) -> bool:
        """Whether it takes so long that the user of a terminal is told."""
        return self.stream.isatty() and time.monotonic() - self.began > _QUIET

    def status(self, text: str) -> None:
        if Progress._whole is not None:
            Progress._whole._text = text
        else:
            self._tell(text)

    def _tell(self, text: str) -> None:
        now = time.monotonic()
        if self.late:
            self.stream.write(f"\r\x1b[K{text}, {now - self.began:.0f} s")
            self._shown = True
        elif now - self._last > _LINES and not self.stream.isatty():
            self.stream.write(f"{text}, {now - self.began:.0f} s\n")
            self._last = now
        self.stream.flush()

    @contextlib.contextmanager
    def whole(self, text: str) -> Iterator[None]:
        """Within it a thread says how long the work takes, and of which part."""
        if Progress._whole is not None:
            yield
            return
        Progress._whole, self._text, over = self, text, threading.Event()

        def tell() -> None:
            while not over.wait(_PAUSE):
                self._tell(self._text)

        teller = threading.Thread(target=tell, daemon=True)
        teller.start()
        try:
            yield
        finally:
            Progress._whole = None
            over.set()
            teller.join()
            self.clear()

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
            progress.status(label(running, len(results)) +
                            " (Ctrl-C ends it with what is there)")
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
