# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs vram-plan, measures it, and collects the rows of the table."""

import json
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import textwrap
import threading
import time

MEBIBYTE = 1 << 20


class Measured:
    """The answer of one run of a tool, with its time and memory."""

    def __init__(self, command, answer, code, usage, wall):
        self.command = command
        self.answer = answer
        self.code = code
        # CPU seconds of the process itself: other work on the machine does not
        # count.
        self.user = usage.ru_utime
        self.wall = wall
        # ru_maxrss is in KiB on Linux.
        self.rss = usage.ru_maxrss * 1024


def measure(command, timeout):
    """Runs `command`, whose last line on standard output is JSON or nothing."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        begin = time.monotonic()
        process = subprocess.Popen(command, stdout=out, stderr=err)
        # subprocess keeps the usage of a child to itself; wait4 gives it.
        alarm = threading.Timer(timeout, process.send_signal, [signal.SIGKILL])
        alarm.start()
        _, status, usage = os.wait4(process.pid, 0)
        alarm.cancel()
        wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        lines = out.read().decode().strip().splitlines()
    answer = None
    if lines and lines[-1].startswith("{"):
        answer = json.loads(lines[-1])
    return Measured(command, answer, process.returncode, usage, wall)


class Instance:
    """A problem in a file, and the command that makes it."""

    def __init__(self, name, path, origin=None):
        self.name = name
        self.path = pathlib.Path(path)
        # The arguments of `vram-plan generate`, or None for a file that stays.
        self.origin = origin
        self._facts = None

    @property
    def facts(self):
        """Keys of the file outside of its lists."""
        if self._facts is None:
            data = json.loads(self.path.read_text())
            ops = data.get("ops", data.get("nodes"))
            self._facts = {key: value for key, value in data.items()
                           if not isinstance(value, list)}
            self._facts["ops"] = len(ops)
        return self._facts


class Table:
    """Collects rows and how many fell short."""

    def __init__(self, options):
        self.tool = str(options.tool)
        self.effort = options.effort
        self.shared = options.instances
        self.options = options
        self.short = 0
        self.rows = 0
        self.folder = pathlib.Path(options.folder)
        self._peaks = {}
        # The printed sections: (name, what, command, rows) of each.
        self.printed = []

    def section(self, name, what, command):
        self.printed.append((name, what, command, []))
        print(f"\n# {name}: {what}\n$ {command}", flush=True)

    def write_markdown(self, path, order):
        """The tables as a page of the documentation, in `order`. Sections that
        did not run now stay as they are."""
        sections = {}
        commit = self.commit()
        if path.exists():
            for part in path.read_text().split("\n## ")[1:]:
                sections[part.split("\n")[0]] = "## " + part.rstrip()
        for name, what, command, rows in self.printed:
            lines = [f"## {name}", "", *textwrap.wrap(what, 85), "",
                     f"Made with the planner of commit {commit}:", "", "```",
                     f"$ {command}", *rows, "```"]
            sections[name] = "\n".join(lines)
        head = ("# Tables of the checkpoint planner\n\n"
                "Printed by `benchmarks/remat_table.py --markdown`: "
                "[how it is measured](../benchmarks/README.md),\n"
                "[a guide to the planner](checkpointing.md). Seconds are those "
                "of one core in the planner's own\nprocess. A row that misses "
                "its requirement says `short`.\n")
        body = [sections[name] for name in order if name in sections]
        path.write_text("\n\n".join([head.rstrip(), *body]) + "\n")

    def commit(self):
        """The commit of the work tree, and whether it was changed since."""
        done = subprocess.run(
            ["git", "-C", pathlib.Path(__file__).parent, "describe", "--always", "--dirty"],
            capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else "unknown"

    def say(self, line):
        """A line of the section's table."""
        self.printed[-1][3].append(line.rstrip())
        print(line, flush=True)

    def wanted(self, name):
        return self.options.filter is None or self.options.filter in name

    def generate(self, name, *arguments):
        """A generated instance; the same arguments give the same file."""
        path = self.folder / (name.replace(" ", "_") + ".json")
        done = self.call("generate", *arguments, "-o", path)
        if done.code:
            raise RuntimeError(f"generate {arguments} ended with {done.code}")
        return Instance(name, path, [str(a) for a in arguments])

    def call(self, *arguments, timeout=600):
        return measure(["nice", self.tool, *map(str, arguments)], timeout)

    def plan(self, instance, *arguments, effort=None):
        """Plans, and has the plan verified by a second process: (measured,
        complaint or None)."""
        output = self.folder / "plan.json"
        output.unlink(missing_ok=True)
        effort = effort or self.effort
        more = [f"--effort={effort}"] if effort else []
        done = self.call("remat", instance.path, *arguments, *more, "-o", output)
        if done.code not in (0, 3, 4) or done.answer is None:
            return done, f"vram-plan ended with {done.code}"
        if done.answer["cost"] is not None:
            check = self.call("verify", instance.path, output,
                              f"--budget={done.answer['budget']}").answer
            if check is None or check["cost"] != done.answer["cost"]:
                return done, "verify refuses the plan"
        return done, None

    def peak(self, instance):
        """Peak of the given order, by verify."""
        if instance.name not in self._peaks:
            output = self.folder / "order.json"
            steps = [["run", i] for i in range(instance.facts["ops"])]
            output.write_text(json.dumps({"schedule": steps}))
            check = self.call("verify", instance.path, output).answer
            self._peaks[instance.name] = check["peak"]
        return self._peaks[instance.name]

    def shown(self, command, instance=None):
        """`command` as whoever reads it would type it."""
        words, generated = [], ""
        for word in command:
            if word == "nice":
                continue
            if word == self.tool:
                word = "vram-plan"
            if instance and instance.origin and word == str(instance.path):
                generated = shlex.join(["vram-plan", "generate",
                                        *instance.origin]) + " | "
                word = "-"
            words.append(word)
        if "-o" in words:
            del words[words.index("-o"):]
        return generated + shlex.join(words)

    def row(self, name, text, complaints, command=None):
        self.rows += 1
        self.short += bool(complaints)
        verdict = "short: " + "; ".join(complaints) if complaints else "ok"
        self.say(f"{name:34} {text}  {verdict}")
        if command and (complaints or self.options.commands):
            print(f"    $ {command}", flush=True)

    def note(self, text):
        self.say(text)


def describe(done):
    """Status, cost, bound, gap and what it took."""
    took = f"{done.user:6.2f} s ({done.wall:6.2f} wall)"
    answer = done.answer
    if answer is None:
        return f"{'no answer':10} {took}"
    cost = answer["cost"] if answer["cost"] is not None else "-"
    bound = answer["bound"] if answer["bound"] is not None else "-"
    gap = answer["gap_percent"]
    gap = f"{gap:8.4f} %" if gap is not None else f"{'-':>10}"
    return f"{answer['status']:10} cost {cost:>14} bound {bound:>14} gap {gap} {took}"
