"""Checks the structure of the C++ code: the length of functions, the methods of a class,
cycles of includes between folders, and where tunables are defined.
usage: check_structure.py ROOT [--strict] [--lines=N] [--methods=N]

A function counts from the first line of its definition to its closing brace, at namespace
level and in a class; a lambda or a local class is a part of the function around it. Both
lib/X/ and include/vram/X/ are the folder X. A tunable is a constexpr variable whose value
is a number that could have been another one: no limit of a type, no negative marker, and
no limit on inputs (Limits.h)."""

# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import argparse
import os
import re
import sys
from collections import defaultdict

import check_docs
from cpp_scanner import scan

PLANNING = ("lib/Planning/", "include/vram/Planning/")

# How many findings of a kind are let pass: these numbers may only fall. Those of the
# planner are what it had when this test was written; they should become 0.
CEILINGS = {
    "long functions": 0,
    "long functions in the planner": 0,
    "wide classes in the planner": 0,
    # Includes of a folder that includes this one, itself or over other folders.
    "cycles of folders": 0,
    "tunables elsewhere": 2,
    # lib/PlanningBaselines has three; the planner would have to make these headers public.
    "private headers of the planner": 3,
}


def is_planner(name):
    return name.startswith(PLANNING)


def long_functions(name, source, most):
    kind = "long functions in the planner" if is_planner(name) else "long functions"
    for function in source.functions:
        lines = function.last - function.first + 1
        if lines > most:
            yield kind, (
                f"{name}:{function.first}: function {function.name} has {lines} lines, "
                f"of at most {most}"
            )


def wide_classes(name, source, most):
    for found in source.classes if is_planner(name) else ():
        if found.methods > most:
            yield "wide classes in the planner", (
                f"{name}:{found.first}: class {found.name} has {found.methods} methods, "
                f"of at most {most}"
            )


def is_tunable(value):
    if re.search(r'numeric_limits|_MAX|_MIN|<<|^[={] ?{? ?-|"', " ".join(value)):
        return False
    return any(re.match(r"\d", token) and token not in ("0", "1") for token in value)


def tunables(name, source):
    if not is_planner(name) or "Parameters" in name or name.endswith("/Limits.h"):
        return
    for constant in source.constants:
        if is_tunable(constant.value):
            yield "tunables elsewhere", (
                f"{name}:{constant.line}: tunable {constant.name} is not in a header of "
                "Parameters"
            )


def room(name):
    """The folder of a file: the same for lib/X/ and include/vram/X/."""
    folder = os.path.dirname(name)
    return re.sub(r"^(?:lib|include/vram(?=/)|include)/?", "", folder) or "."


def resolve(name, included, files):
    """The file that an include names, or None for one from elsewhere."""
    # A library names its own headers from its folder, or from one above.
    parts = os.path.dirname(name).split("/")
    folders = ["/".join(parts[:depth]) for depth in range(len(parts), 0, -1)]
    for folder in [*folders, "include", "lib/Planning"]:
        path = os.path.normpath(os.path.join(folder, included))
        if path in files:
            return path
    # A file that TableGen writes lies in the folder of its definitions.
    if included.startswith("vram/") and included.endswith(".inc"):
        return os.path.join("include", included)
    return None


def reachable(edges, start):
    seen, queue = set(), [start]
    while queue:
        for after in edges.get(queue.pop(), ()):
            if after not in seen:
                seen.add(after)
                queue.append(after)
    return seen


def cycles(includes):
    edges = defaultdict(set)
    for name, _, target in includes:
        if room(name) != room(target):
            edges[room(name)].add(room(target))
    reach = {start: reachable(edges, start) for start in edges}
    for name, line, target in includes:
        if room(name) != room(target) and room(name) in reach.get(room(target), ()):
            yield "cycles of folders", (
                f"{name}:{line}: includes {target}, and {room(target)} includes {room(name)}"
            )


def private_headers(includes):
    for name, line, target in includes:
        if target.startswith("lib/Planning/") and not name.startswith("lib/Planning/"):
            yield "private headers of the planner", (
                f"{name}:{line}: includes {target}, which is private"
            )


def source_files(root):
    return [
        name
        for name in check_docs.tracked_files(root)
        if re.match(r"(?:lib|include|tools)/.*\.(?:cpp|h|c)$", name)
        and os.path.exists(os.path.join(root, name))
    ]


def check(root, most_lines, most_methods):
    """The findings, as (kind, line)."""
    files, found, includes = set(source_files(root)), [], []
    for name in sorted(files):
        with open(os.path.join(root, name), encoding="utf-8") as file:
            source = scan(file.read())
        found += long_functions(name, source, most_lines)
        found += wide_classes(name, source, most_methods)
        found += tunables(name, source)
        targets = [(line, resolve(name, path, files)) for line, path in source.includes]
        includes += [(name, line, target) for line, target in targets if target]
    return found + list(cycles(includes)) + list(private_headers(includes))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("--strict", action="store_true", help="all ceilings are 0")
    parser.add_argument("--lines", type=int, default=60, metavar="N")
    parser.add_argument("--methods", type=int, default=25, metavar="N")
    options = parser.parse_args()
    found = check(options.root, options.lines, options.methods)
    failed = False
    for kind, ceiling in CEILINGS.items():
        lines = [line for found_kind, line in found if found_kind == kind]
        most = 0 if options.strict else ceiling
        print(f"{kind}: {len(lines)}, of at most {most}", flush=True)
        if len(lines) > most:
            failed = True
            print("\n".join(lines), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
