#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every form of a timeline against the report's figures.

  check_files.py BEFORE.report.json AFTER.report.json PREFIX

reads PREFIX.json, PREFIX.pickle, PREFIX.svg and PREFIX.html."""
import json
import pickle
import pickletools
import re
import sys
import xml.etree.ElementTree as xml

# The opcodes that PyTorch's viewer reads, of those that protocol 2 has.
VIEWER = {"PROTO", "EMPTY_DICT", "EMPTY_LIST", "MARK", "SETITEMS", "SETITEM", "APPENDS", "APPEND",
          "BINUNICODE", "BININT", "BININT1", "BININT2", "LONG1", "BINGET", "BINPUT", "LONG_BINGET",
          "LONG_BINPUT", "NONE", "NEWTRUE", "NEWFALSE", "BINFLOAT", "TUPLE1", "TUPLE2", "TUPLE3", "STOP"}


def check(what, holds):
    if not holds:
        sys.exit(f"error: {what}")


def check_snapshot(path, reports):
    with open(path, "rb") as file:
        content = file.read()
    opcodes = {code.name for code, _, _ in pickletools.genops(content)}
    check(f"the viewer reads {opcodes - VIEWER}", opcodes <= VIEWER)
    check("protocol 2", content[:2] == b"\x80\x02")
    snapshot = pickle.loads(content)
    # Device 0 is the plan that there is now.
    check("a device a plan", len(snapshot["device_traces"]) == len(reports) == len(snapshot["segments"]))
    for device, report in enumerate(reversed(reports)):
        [segment] = [s for s in snapshot["segments"] if s["device"] == device]
        check("the arena is the segment", segment["total_size"] == report["arena_bytes"])
        check("blocks fill the segment",
              sum(b["size"] for b in segment["blocks"]) == segment["total_size"])
        alive, peak = {}, 0
        events = snapshot["device_traces"][device]
        check("an event of no known category", any(e["category"] == "unknown" for e in events))
        for event in events:
            check("each event has a frame", event["frames"] and all(
                {"filename", "line", "name"} <= f.keys() for f in event["frames"]))
            address, size = event["addr"], event["size"]
            if event["action"] == "alloc":
                for other, bytes_there in alive.items():
                    check(f"{address} overlaps {other}",
                          address >= other + bytes_there or other >= address + size)
                check("inside the arena", 0 <= address and address + size <= segment["total_size"])
                alive[address] = size
                peak = max(peak, sum(alive.values()))
            elif event["action"] == "free_completed":
                check("what is freed was there", alive.pop(address, None) == size)
            else:
                check(f"action {event['action']}", event["action"] in ("segment_alloc", "free_requested"))
        # Workspaces and results of one op are alive together, and nothing else.
        check(f"peak {peak}, reported {report['live_peak']}", peak == report["live_peak"])
        at = 0
        for block in segment["blocks"]:
            if block["state"] == "active_allocated":
                check("what is there at the end", alive.pop(at, None) == block["size"])
            at += block["size"]
        check("nothing else is there", not alive)


def check_trace(path, reports):
    with open(path) as file:
        events = json.load(file)["traceEvents"]
    for process, report in enumerate(reports, 1):
        mine = [e for e in events if e["pid"] == process]
        slices = [e for e in mine if e["ph"] == "X"]
        check("a slice an op", len(slices) == len(report["live_bytes"]))
        live = {}
        for counter in (e for e in mine if e["ph"] == "C"):
            live.setdefault(counter["name"], []).append(counter["args"]["bytes"])
        # One value an op, and the last one again at the end.
        sums = [sum(values) for values in zip(*live.values())]
        check("the counters sum to the bytes alive", sums == report["live_bytes"] + report["live_bytes"][-1:])
        end = slices[-1]["ts"] + slices[-1]["dur"]
        check("slices are as long as the step", abs(end * 1000 - report["nanoseconds"]) < 1)


def check_svg(path, reports):
    name = "{http://www.w3.org/2000/svg}"
    root = xml.parse(path).getroot()
    check("an SVG", root.tag == name + "svg")
    texts = [t.text for t in root.iter(name + "text")]
    check("the peak of each plan is marked", sum("peak" in t and "at op" in t for t in texts) == len(reports))
    titles = [t.text for t in root.iter(name + "title")]
    check("blocks name their op and source", any("vram." in t and ".mlir:" in t for t in titles))


def check_html(path, reports):
    with open(path) as file:
        page = file.read()
    check("the page needs no network", not re.search(r"(src|href)\s*=|https?://|import\s*\(|fetch\(", page))
    data = json.loads(re.search(r"^const data = (.*);$", page, re.M).group(1))
    check("a panel a plan", len(data["plans"]) == len(reports))
    for plan, report in zip(data["plans"], reports):
        check("figures", plan["livePeak"] == report["live_peak"]
              and plan["arenaBytes"] == report["arena_bytes"] and plan["peak"] == report["peak"]["index"])
        live = [0] * len(plan["ops"])
        for start, end, _, size, *_ in plan["blocks"]:
            for position in range(start, end):
                live[position] += size
        check("blocks sum to the bytes alive", live == report["live_bytes"])


def main():
    *paths, prefix = sys.argv[1:]
    reports = []
    for path in paths:
        with open(path) as file:
            [report] = json.load(file)["functions"]
        reports.append(report)
    check_snapshot(prefix + ".pickle", reports)
    check_trace(prefix + ".json", reports)
    check_svg(prefix + ".svg", reports)
    check_html(prefix + ".html", reports)
    print("all forms agree with the report")


if __name__ == "__main__":
    main()
