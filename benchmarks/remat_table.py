#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The planner against known values, limits of time and memory, and other methods.

Prints a line for each row and exits with 1 when a row misses its requirement; the
command that gives a row is printed under it then, or always with --commands. Every plan is verified by a second process. Seconds are CPU
seconds of the planner's own process, since other work may run on the machine; the
wall-clock time stands beside them.

    benchmarks/remat_table.py [--section SECTION]... [--filter TEXT]
        [--tool build/release/bin/vram-plan] [--effort K] [--instances FOLDER]
        [--examples FOLDER] [--commands] [--markdown FILE] [--keep FOLDER]

The published instances are read from ../shared/benchmarks/remat beside the
repository where that folder exists, and skipped with a line where it does not.
The problems of examples/ are dumped by the vram-opt beside the tool, or read
from --examples.
"""

import argparse
import inspect
import pathlib
import sys
import tempfile
import time

from duration import timed
from remat.figures import figures
from remat.measure import Table
from remat.others import rivals
from remat.solve import (examples, large, layered, least, reference, scaling,
                         variations)

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECTIONS = {f.__name__: f
            for f in (reference, variations, layered, examples, least, large,
                      scaling, rivals, figures)}


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", type=pathlib.Path,
                        default=ROOT / "build/release/bin/vram-plan")
    parser.add_argument("--section", action="append", choices=SECTIONS,
                        help="this one alone; may be given several times")
    parser.add_argument("--filter", metavar="TEXT",
                        help="only rows whose name contains it")
    parser.add_argument("--effort", type=int, choices=range(1, 6),
                        help="of the planner; its own default where absent")
    parser.add_argument("--instances", type=pathlib.Path,
                        default=ROOT.parent / "shared/benchmarks/remat",
                        help="folder of the published instances")
    parser.add_argument("--examples", type=pathlib.Path, metavar="FOLDER",
                        help="the problems of examples/, dumped before")
    parser.add_argument("--commands", action="store_true",
                        help="print the command of each row")
    parser.add_argument("--no-peaks", action="store_true",
                        help="rivals: leave out our peak at their cost")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE",
                        help="also write these sections into a page")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER",
                        help="leave the generated problems there")
    options = parser.parse_args()
    options.root = ROOT
    if not options.tool.exists():
        parser.error(f"there is no {options.tool}: build it, or name it by --tool")
    return options


def main():
    options = parse()
    with tempfile.TemporaryDirectory() as temporary:
        options.folder = options.keep or temporary
        pathlib.Path(options.folder).mkdir(parents=True, exist_ok=True)
        table = Table(options)
        for name in options.section or SECTIONS:
            section = SECTIONS[name]
            table.section(name, " ".join(inspect.getdoc(section).split()),
                          f"benchmarks/remat_table.py --section {name}")
            rows, short, begin = table.rows, table.short, time.monotonic()
            section(table)
            print(f"{name}: {table.rows - rows} rows, "
                  f"{table.short - short} short, "
                  f"{time.monotonic() - begin:.0f} s", flush=True)
        if options.markdown:
            table.write_markdown(options.markdown, SECTIONS)
    print(f"\n{table.rows} rows, {table.short} short")
    return 1 if table.short else 0


if __name__ == "__main__":
    sys.exit(timed(main, "without --section some tens of minutes on one core"))
