#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sends generated modules through every pass and short flag, and the other tools.

  run.py [--count=N] [--seed=S] [--only=TEXT] [--keep=FOLDER]

The tools are those of PATH. A module is at fault with a configuration where the tool
ends in a signal, hangs, fails without an error, or says what only a broken program
says (an assertion, a sanitizer's report, LLVM ERROR). Modules run in batches; where
one is at fault its modules run one by one. The faults are printed, and kept as files
with their command, and the exit code is 1."""
import argparse
import concurrent.futures
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile

import configurations
import generate

# Seconds of the processor that a module may take, and that a batch may on top of one
# module; so many times that by the clock, for what waits for ever.
HANG = 10
BATCH_SECONDS = 20
CLOCK = 12
BROKEN = re.compile("LLVM ERROR|PLEASE submit a bug report|Assertion|AddressSanitizer|"
                    "runtime error:|LeakSanitizer|terminate called|Stack dump")


# Bytes of data that a tool may have: a tensor that is huge on paper must be refused,
# or computed with less. Sanitizers map terabytes, and have a limit of their own.
MOST_MEMORY = 4 << 30
# A sanitizer ends the tool there, before the tool can say so in one line.
OUT_OF_MEMORY = re.compile("AddressSanitizer: out of memory|hard rss limit exhausted")


def limit_process(seconds, memory):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


class Corpus:
    def __init__(self, options):
        self.options = options
        self.folder = options.keep
        self.memory = None if options.sanitizers else MOST_MEMORY
        self.pool = concurrent.futures.ThreadPoolExecutor(options.jobs)
        self.environment = dict(os.environ, LLVM_DISABLE_SYMBOLIZATION="1",
                                LLVM_DISABLE_CRASH_REPORT="1",
                                # LLVM's allocators poison what they hold; MLIR's
                                # library, without sanitizers, does not lift that.
                                ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1:"
                                "allow_user_poisoning=0:"
                                f"hard_rss_limit_mb={MOST_MEMORY >> 20}:"
                                f"max_allocation_size_mb={MOST_MEMORY >> 20}",
                                UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1")

    def fault(self, configuration, text, seconds):
        """The fault that the configuration shows with the text, or None."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "in.mlir")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

            def call(command):
                filled = [part.replace("{in}", path).replace("{dir}", folder)
                          for part in command]
                return subprocess.run(filled, capture_output=True,
                                      timeout=CLOCK * seconds,
                                      stdin=subprocess.DEVNULL, env=self.environment,
                                      preexec_fn=lambda: limit_process(seconds, self.memory))

            try:
                if configuration.prepare and call(configuration.prepare).returncode:
                    return None
                for command in configuration.commands:
                    wrong = self.judge(call(command))
                    if wrong:
                        return f"{command[0]} {command[1]} {wrong}"
            except subprocess.TimeoutExpired:
                return "hangs"
        return None

    def judge(self, done):
        """The fault in the way a tool ended, or None."""
        errors = done.stderr.decode(errors="replace")
        if self.options.sanitizers and OUT_OF_MEMORY.search(errors):
            return None
        # The limit of the processor's seconds, which kills at its hard end.
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return "hangs"
        if done.returncode < 0 or done.returncode >= 126:
            return f"ends in signal {-done.returncode}"
        broken = BROKEN.search(errors)
        if broken:
            return f"says '{broken.group(0)}'"
        if done.returncode and "error" not in errors:
            return f"exits with {done.returncode} and no error"
        return None

    def verifies(self, index):
        text = generate.make(self.options.seed, index)
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            done = subprocess.run(
                ["vram-opt", "--allow-unregistered-dialect", file.name],
                capture_output=True, env=self.environment)
        if done.returncode not in (0, 1):
            sys.exit(f"error: module {index} of seed {self.options.seed} does not get "
                     f"through the parser: exit code {done.returncode}")
        return (index, text) if done.returncode == 0 else None

    def modules(self):
        """The first `count` modules that verify, and how many there were in all."""
        found, tried = [], 0
        while len(found) < self.options.count:
            wave = range(tried, tried + max(16, self.options.count - len(found)))
            found += [m for m in self.pool.map(self.verifies, wave) if m]
            tried = wave.stop
        return found[:self.options.count], tried

    def run_batch(self, configuration, batch):
        """The faults: lists of (number of the module, text, what is wrong)."""
        if configuration.splits and len(batch) > 1:
            text = "// -----\n".join(text for _, text in batch)
            wrong = self.fault(configuration, text, HANG + BATCH_SECONDS)
            if not wrong:
                return []
            alone = self.run_alone(configuration, batch)
            return alone or [("batch", text, wrong + ", but no module alone does")]
        return self.run_alone(configuration, batch)

    def run_alone(self, configuration, batch):
        faults = []
        for index, text in batch:
            wrong = self.fault(configuration, text, HANG)
            if wrong:
                faults.append((index, text, wrong))
        return faults

    def keep(self, configuration, index, text, wrong):
        if not self.folder:
            return ""
        os.makedirs(self.folder, exist_ok=True)
        path = os.path.join(self.folder, f"{configuration.name}-{index}.mlir")
        with open(path, "w", encoding="utf-8") as file:
            for command in configuration.commands:
                file.write(f"// {' '.join(command)}\n")
            file.write(f"// {wrong}\n{text}")
        return f": {path}"

    def run(self):
        modules, tried = self.modules()
        print(f"{len(modules)} modules that verify, of {tried}", flush=True)
        chosen = [c for c in configurations.every() if self.options.only in c.name]
        size = self.options.batch
        batches = [modules[i:i + size] for i in range(0, len(modules), size)]
        jobs = {self.pool.submit(self.run_batch, c, b): c for c in chosen for b in batches}
        count = 0
        for done, job in enumerate(concurrent.futures.as_completed(jobs), 1):
            if sys.stderr.isatty():
                print(f"\r{done} of {len(jobs)} batches, {count} at fault", end="",
                      file=sys.stderr)
            for index, text, wrong in job.result():
                count += 1
                where = self.keep(jobs[job], index, text, wrong)
                print(f"module {index}: {jobs[job].name} {wrong}{where}", flush=True)
        print(f"{len(chosen)} configurations, {len(chosen) * len(modules)} runs, "
              f"{count} at fault")
        return 1 if count else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--count", type=int, default=60)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--batch", type=int, default=40)
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--sanitizers", action="store_true",
                           help="the tools are built with AddressSanitizer")
    arguments.add_argument("--only", default="", help="configurations with this in their name")
    arguments.add_argument("--keep", default="", help="a folder for the modules at fault")
    sys.exit(Corpus(arguments.parse_args()).run())


if __name__ == "__main__":
    main()
