#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports and plans public models: those of benchmarks/models/.

    benchmarks/models.py [--only=PATTERN] [--family=NAME] [--sample] [--list]
                         [--jobs=N] [--timeout=S] [--memory=GB] [--export-only]
                         [--numbers] [--effort=K] [--json=FILE] [--markdown=PAGE]

Each model is built without weights from a package and exported in a process of its
own: with forms alone, or else with --opaque, or it is refused with a reason. An
exported model is made a training step and planned at B(0.5) = floor + 0.5 * (peak - floor).
With --numbers, loss and all gradients of a small variant in f64 are compared with
PyTorch's, before and after planning at B(0.5) in place (with --export-only before alone). Ctrl-C ends with the table of
the models so far.

Exit code 1 if a model fails that is not marked as refused, if a marked one passes (the
mark is stale) or fails for another reason, or if numbers are wrong.
"""

import argparse
import gc
import importlib
import importlib.metadata
import importlib.util
import json
import os
import re
import resource
import signal
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(ROOT, "python"))

from duration import timed  # noqa: E402
from forked import LATE, Forked  # noqa: E402
from models import Entry, families, table, worker  # noqa: E402

#: For CI: one of each kind, small.
SAMPLE = ("torchvision/resnet18", "timm/convnext_atto", "transformers/gpt2",
          "transformers/bert-mlm", "mlp-batchnorm", "lstm-classifier", "unet-2d",
          "transformer-decoder-lm-llama", "vae-mlp", "gcn")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help="models whose name matches this regular expression")
    parser.add_argument("--family", help="families whose name matches this")
    parser.add_argument("--sample", action="store_true", help=f"{len(SAMPLE)} small models")
    parser.add_argument("--list", action="store_true", help="print the names alone")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=300, help="seconds a model (%(default)s)")
    parser.add_argument("--memory", type=float, default=8, help="GB a model (%(default)s)")
    parser.add_argument("--effort", type=int, default=3, help="of the planner (%(default)s)")
    parser.add_argument("--export-only", action="store_true", help="no training step, no plan")
    parser.add_argument("--numbers", action="store_true", help="compare with PyTorch in f64")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--json", help="write all results here")
    parser.add_argument("--merge", help="take results of this earlier --json file for "
                        "models that do not run now")
    parser.add_argument("--markdown", help="write the table into this page: between its "
                        "marks, where it has some")
    return parser.parse_args()


def chosen(args):
    found = families(args.family)
    if args.sample:
        found = [e for e in found if e.name in SAMPLE]
        assert len(found) == len(SAMPLE) or args.family, "SAMPLE names a model that is not listed"
    return [e for e in found if not args.only or re.search(args.only, e.name)]


#: Modules that the packages import only where they are used.
HEAVY = {"transformers": "transformers.modeling_utils", "diffusers": "diffusers.models.modeling_utils"}


class Run:
    """A model's process."""

    def __init__(self, entry: Entry, folder: str, args):
        self.entry, self.folder = entry, tempfile.mkdtemp(dir=folder)
        self.path = os.path.join(self.folder, "result.json")
        self.process = Forked(lambda: self.child(args), os.path.join(self.folder, "log"))

    def child(self, args):
        # Memory of its own; libraries that are mapped do not count.
        limit = int(args.memory * 1e9)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
        worker.work(self.entry, self.path, self.folder, args)

    def finished(self, timeout):
        """The result once there is one, or None."""
        ended = self.process.ended(timeout)
        if ended is None:
            return None
        seconds, why = ended
        try:
            with open(self.path) as file:
                found = json.load(file)
        except (OSError, ValueError):
            found = {"name": self.entry.name, "family": self.entry.family, "stage": "start"}
        if why == LATE or (why and found.get("stage") != "done"):
            self.ended_early(found, why)
        found["seconds"] = round(seconds, 1)
        return found

    @staticmethod
    def ended_early(found, why):
        """Keeps what was known before the limit, unless it was still exporting."""
        if found.get("status") in table.BROKEN:
            return
        if found["stage"] in ("start", "build", "export"):
            found.update(status="timeout" if why == LATE else "crashed",
                         message=f"{why} at stage '{found['stage']}'")
        elif found["stage"] == "numbers":
            found["numbers"] = {"left_out": why}
        else:
            found["plan_error"] = f"{why} at stage '{found['stage']}'"


def preload(entries):
    """Imports, before the first fork, the packages that are there."""
    import torch
    import vram

    # The first export imports much of PyTorch; no thread may run before a fork.
    torch.set_num_threads(1)
    for opaque in (False, True):
        vram.export(torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Dropout()),
                    torch.randn(2, 2), loss=torch.sum, opaque=opaque)

    missing = set()
    for package in sorted({p for e in entries for p in e.needs}):
        if importlib.util.find_spec(package) is None:
            missing.add(package)
            print(f"{package} is not installed: its models are skipped", flush=True)
        else:
            importlib.import_module(HEAVY.get(package, package))
    # Objects made so far stay shared with the forks: the collector leaves them alone.
    gc.collect()
    gc.freeze()
    return missing


def show(found, entry, place, count):
    wrong = table.fault(entry, found)
    row = table.cells(found)
    print(f"[{place}/{count}] {row[0]:44} {row[1]:16} {' '.join(c for c in row[2:-1] if c)}  "
          f"{row[-1][:100]} ({found.get('seconds', 0)} s)" + ("" if wrong is None else "  FAIL"),
          flush=True)


def save(results, path):
    if path:
        with open(path, "w") as file:
            json.dump(results, file, indent=1)


def run_all(entries, args, folder):
    missing = preload(entries)
    results, running, pending = {}, [], list(entries)
    try:
        while pending or running:
            while pending and len(running) < args.jobs:
                entry = pending.pop(0)
                if missing & set(entry.needs):
                    results[entry.name] = {"name": entry.name, "family": entry.family,
                                           "status": "missing"}
                    continue
                running.append(Run(entry, folder, args))
            for run in list(running):
                found = run.finished(args.timeout)
                if found is not None:
                    running.remove(run)
                    results[found["name"]] = found
                    show(found, run.entry, len(results), len(entries))
                    save(list(results.values()), args.json)
            time.sleep(0.05)
    except KeyboardInterrupt:
        print("interrupted: the table so far", flush=True)
        for run in running:
            run.process.stop()
    gc.unfreeze()
    return results


def merged(results, args):
    """The results in the list's order, with those of an earlier run."""
    if args.merge and os.path.exists(args.merge):
        with open(args.merge) as file:
            results = {**{r["name"]: r for r in json.load(file)}, **results}
    order = [e.name for e in families()]
    return [results[name] for name in order if name in results]


def versions(results):
    """The names and versions of the packages that were there."""
    packages = {"torch"} | {p for e in families() for p in e.needs}
    found = []
    for package in sorted(packages):
        if importlib.util.find_spec(package) is not None:
            found.append(f"{package} {importlib.metadata.version(package)}")
    return (f"{len(results)} of {len(families())} models, {time.strftime('%Y-%m-%d')}, "
            f"{', '.join(found)}.")


def publish(results, page):
    """Prints the summary and what waits for what; all rows go into the page."""
    print("\n" + table.summary(results) + "\n")
    print(table.blockers(results))
    if not page:
        return
    text = versions(results) + "\n\n" + table.markdown(results)
    if os.path.exists(page):
        with open(page) as file:
            old = file.read()
        text = table.between_marks(old, text) if table.BEGIN in old else text
    with open(page, "w") as file:
        file.write(text)


def main():
    # Restores Ctrl-C if it is ignored, as it is in the background.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    args = arguments()
    entries = chosen(args)
    if args.list:
        for entry in entries:
            mark = entry.refused or entry.opaque
            print(f"{entry.name:44} {entry.family}" + (f"  [{mark}]" if mark else ""))
        print(f"{len(entries)} models")
        return 0
    os.environ["PATH"] = args.bin + os.pathsep + os.environ.get("PATH", "")
    with tempfile.TemporaryDirectory() as folder:
        results = run_all(entries, args, folder)
    everything = merged(results, args)
    save(everything, args.json)
    publish(everything, args.markdown)
    faults = [(e.name, table.fault(e, results[e.name])) for e in entries if e.name in results]
    faults = [(name, fault) for name, fault in faults if fault]
    for name, fault in faults:
        print(f"FAIL: {name}: {fault}", file=sys.stderr)
    print(f"{len(results)} models, {len(faults)} failures")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(timed(main))
