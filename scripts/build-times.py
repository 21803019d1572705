#!/usr/bin/env python3
"""Says where the time of a build goes.

  build-times.py BUILD [--count 20]       seconds by folder, and the dearest files
  build-times.py BUILD --trace SOURCE     what the compiler does in one file

The seconds are those of Ninja's log, on the clock: with two jobs on two cores about those
of the processor. A file from ccache takes next to none. The trace is clang's -ftime-trace.
"""
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import argparse
import collections
import json
import os
import shlex
import subprocess
import sys
import tempfile


def seconds_of_outputs(build):
    """Of each output's last build."""
    seconds = {}
    with open(os.path.join(build, ".ninja_log")) as log:
        for line in log:
            fields = line.rstrip("\n").split("\t")
            if len(fields) == 5:
                seconds[fields[3]] = (int(fields[1]) - int(fields[0])) / 1000
    return {name: time for name, time in seconds.items() if name.endswith((".o", ".pch"))}


def print_build(build, count):
    seconds = seconds_of_outputs(build)
    folders = collections.Counter()
    for name, time in seconds.items():
        folders[name.split("/CMakeFiles/")[0]] += time
    print(f"{sum(seconds.values()):8.1f} s in {len(seconds)} files")
    for name, time in folders.most_common(count):
        print(f"{time:8.1f} s {name}")
    print("the dearest files")
    for name, time in sorted(seconds.items(), key=lambda pair: -pair[1])[:count]:
        print(f"{time:8.1f} s {name}")


def command_of(build, source):
    with open(os.path.join(build, "compile_commands.json")) as file:
        for entry in json.load(file):
            if os.path.samefile(entry["file"], source):
                return shlex.split(entry["command"]), entry["directory"]
    sys.exit(f"error: no command of '{build}' compiles '{source}'")


def print_trace(build, source, count):
    command, directory = command_of(build, source)
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace.json")
        # Not by ccache, and not over the build's object.
        command = [word for word in command if os.path.basename(word) != "ccache"]
        command[command.index("-o") + 1] = os.path.join(folder, "out.o")
        subprocess.run([*command, f"-ftime-trace={trace}"], cwd=directory, check=True)
        with open(trace) as file:
            events = json.load(file)["traceEvents"]
    totals = [event for event in events if event["name"].startswith("Total ")]
    for event in sorted(totals, key=lambda event: -event["dur"])[:count]:
        print(f"{event['dur'] / 1e6:8.2f} s {event['name'][6:]}")
    kinds = ("InstantiateFunction", "InstantiateClass", "OptFunction")
    single = [event for event in events if event["name"] in kinds and "dur" in event]
    for event in sorted(single, key=lambda event: -event["dur"])[:count]:
        print(f"{event['dur'] / 1e6:8.2f} s {event['name']} {event['args']['detail'][:100]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", help="a build folder of Ninja")
    parser.add_argument("--count", type=int, default=20, help="lines of each list")
    parser.add_argument("--trace", metavar="SOURCE", help="a file that the build compiles")
    arguments = parser.parse_args()
    if arguments.trace:
        print_trace(arguments.build, arguments.trace, arguments.count)
    else:
        print_build(arguments.build, arguments.count)


if __name__ == "__main__":
    main()
