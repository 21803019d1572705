# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps in order of importance, each in a process of its own, within a time."""

from __future__ import annotations

import collections
import dataclasses
import json
import os
import time
from typing import Any, Callable, Optional

from forked import LATE, Forked

#: How often running processes are looked after, in seconds.
POLL = 0.02
#: A step that takes so many times what is expected of it has hung.
LIMIT_FACTOR = 3.0
#: Characters of an error, and of the end of what a failed step has said, in the results.
MOST_OF_ERROR, MOST_OF_LOG = 1000, 2000
#: Of all time, caches may be filled so long at most.
WARM_SHARE = 0.3


@dataclasses.dataclass(frozen=True)
class Step:
    """`run()` gives figures for JSON. `seconds`: what it is expected to take. `labels`: where
    its figures stand in the tables. `alone`: nothing may run beside it, since it is timed.
    `warm()`: fills the caches of compilers for it; may run beside what is not alone."""

    name: str
    run: Callable[[], dict[str, Any]]
    seconds: float
    labels: dict[str, Any]
    alone: bool = True
    warm: Optional[Callable[[], Any]] = None


class Results:
    """A file with a line of JSON for each step that has ended. Of several lines of one step the
    last counts. `key`: commit and device; lines of others are kept, and not looked at."""

    def __init__(self, path, key):
        self.path, self.key, self._known = path, key, {}
        if os.path.exists(path):
            with open(path) as file:
                for line in file:
                    self._take(line)

    @classmethod
    def latest(cls, path):
        """Those of the commit and device of the last line."""
        found = cls(path, {})
        last = next(reversed(found._known.values()), {})
        return cls(path, {name: last[name] for name in ("commit", "device", "torch") if name in last})

    def _take(self, line):
        try:
            entry = json.loads(line)
        except ValueError:
            return  # Of a run that was killed while it wrote.
        if isinstance(entry, dict) and all(entry.get(name) == value for name, value in self.key.items()):
            # The last line is the last entry, also of a step that is there twice.
            self._known.pop(entry.get("step"), None)
            self._known[entry.get("step")] = entry

    def status(self, name):
        """"done", "failed", or None."""
        return self._known.get(name, {}).get("status")

    def add(self, step, entry):
        entry = {"step": step.name, **self.key, **step.labels, **entry}
        self._known.pop(step.name, None)
        self._known[step.name] = entry
        with open(self.path, "ab+") as file:
            # Behind a line that is not whole, one of its own.
            if file.tell() and (file.seek(-1, os.SEEK_END), file.read())[1] != b"\n":
                file.write(b"\n")
            file.write(json.dumps(entry).encode() + b"\n")

    def entries(self):
        return list(self._known.values())


class Process:
    """A step's function as a process, and what came of it."""

    def __init__(self, name, function, limit, folder):
        base = os.path.join(folder, "".join(c if c.isalnum() else "-" for c in name))
        self.name, self.limit, self.log, self.answer = name, limit, f"{base}.log", f"{base}.json"
        self.forked = Forked(lambda: self._work(function), self.log)

    def _work(self, function):
        try:
            answer = json.dumps({"figures": function()})
        except BaseException as error:
            answer = json.dumps({"error": f"{type(error).__name__}: {error}"[:MOST_OF_ERROR]})
            raise
        finally:
            with open(self.answer, "w") as file:
                file.write(answer)

    def result(self):
        """None while it runs, then an entry for the results."""
        ended = self.forked.ended(self.limit)
        if ended is None:
            return None
        seconds, why = ended
        entry = {"status": "failed" if why else "done", "seconds": round(seconds, 2)}
        if why == LATE:
            why = f"{LATE}, {self.limit:.0f} s"
        elif os.path.exists(self.answer):
            with open(self.answer) as file:
                entry.update(json.load(file))
        if not why:
            return entry
        with open(self.log, errors="replace") as file:
            return {"error": why, **entry, "said": file.read().strip()[-MOST_OF_LOG:]}


class Background:
    """What is compiled beside the checks, `count` at a time."""

    def __init__(self, steps, count, until, folder):
        self.waiting = collections.deque(steps)
        self.count, self.until, self.folder, self.running = count, until, folder, []

    def poll(self):
        left = self.until - time.monotonic()
        self.running = [process for process in self.running if process.result() is None]
        while self.waiting and len(self.running) < self.count and left > 0:
            step = self.waiting.popleft()
            self.running.append(Process(f"warm {step.name}", lambda: bool(step.warm()) or True, left, self.folder))

    def finish(self):
        """Waits for what is running, and for the rest as long as there is time."""
        while self.running or (self.waiting and time.monotonic() < self.until):
            self.poll()
            time.sleep(POLL)
        self.waiting.clear()

    def stop(self):
        for process in self.running:
            process.forked.stop()


def shown(figures):
    """The numbers of a step, in a line."""
    numbers = [f"{name} {value:.4g}" if isinstance(value, float) else f"{name} {value}"
               for name, value in figures.items() if isinstance(value, (int, float, str))]
    return ", ".join(numbers)


def run(steps, results, minutes, warm_seconds, count, folder, say=print):
    """Runs what has no result yet, and says a line of each step; how many failed. Steps that
    failed in an earlier run come last. `warm_seconds`: how long `count` processes at a time may
    fill caches; what is not compiled then is compiled by the step that needs it. `folder`: for
    logs."""
    began = time.monotonic()
    deadline = began + 60 * minutes
    warm_until = began + min(warm_seconds, WARM_SHARE * 60 * minutes)
    todo = [step for step in steps if results.status(step.name) != "done"]
    todo.sort(key=lambda step: results.status(step.name) == "failed")
    for step in steps:
        if results.status(step.name) == "done":
            say(f"{step.name}: done before")
    background = Background([step for step in todo if step.warm], count, warm_until, folder)
    failed = 0
    try:
        for step in todo:
            if step.alone:
                background.finish()
            left = deadline - time.monotonic()
            if left < step.seconds:
                say(f"{step.name}: skipped, {max(left, 0):.0f} s are left and it takes {step.seconds:.0f}")
                continue
            entry = run_one(step, min(left, LIMIT_FACTOR * step.seconds), background, folder)
            results.add(step, entry)
            wrong = entry["status"] == "failed"
            failed += wrong
            say(f"[{time.monotonic() - began:3.0f} s] {step.name}: "
                + (f"FAILED: {entry['error']}" if wrong else shown(entry["figures"])))
    finally:
        background.stop()
    return failed


def run_one(step, limit, background, folder):
    """The entry of a step, once it has ended."""
    process = Process(step.name, step.run, limit, folder)
    try:
        while (entry := process.result()) is None:
            if not step.alone:
                background.poll()
            time.sleep(POLL)
        return entry
    except BaseException:  # Ctrl-C among them: nothing is left behind.
        process.forked.stop()
        raise
