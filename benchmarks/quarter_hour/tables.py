# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of docs/cuda.md, from results."""

from __future__ import annotations

from .device import file_of

#: How docs/cuda.md calls them, in its order.
METHODS = {
    "saved": "everything saved", "saved-early": "everything saved, early launches", "half": "B(0.5)",
    "eager": "eager", "compile": "`torch.compile`", "compile-half": "`torch.compile`, budget 0.5",
    "vram-eager": "`vram.torch`, eager",
    "vram-eager-half": "`vram.torch`, eager, B(0.5)", "vram-inductor": "`vram.torch`, inductor",
    "vram-inductor-half": "`vram.torch`, inductor, B(0.5)"}
PRECISIONS = ("f32", "bf16")
#: The least and the most are shown where they are this far apart, as a part of the median.
WIDE = 0.2
UNITS = {"bytes_per_second": (1e9, "GB/s"), "flops_per_second": (1e12, "TFLOP/s")}


def rows_of(header, rows):
    """A table, or nothing where it has no rows."""
    line = lambda cells: "".join(f"| {cell} " if cell else "| " for cell in cells) + "|"
    return [line(header), "|" + "---|" * len(header), *map(line, rows), ""] if rows else []


def by_network(entries):
    """(network, precision, method) to entries."""
    return {(entry["network"], entry["precision"], entry["method"]): entry for entry in entries
            if entry["table"] == "times"}


def milliseconds(entry):
    if entry is None:
        return "not measured"
    if entry["status"] == "failed":
        return "failed"
    figures = entry["figures"]
    text = f"{figures['ms']:.1f}"
    if figures["most"] - figures["least"] > WIDE * figures["ms"]:
        text += f" ({figures['least']:.1f} to {figures['most']:.1f})"
    budget = figures.get("budget", figures["bytes"])
    if budget > (entry.get("asked_bytes") or budget):
        text += f", for {budget / 1e9:.2f} GB, since fewer are too few"
    return text + (", over its budget" if figures["bytes"] > budget else "")


def gigabytes(entry):
    return f"{entry['figures']['bytes'] / 1e9:.2f}" if entry and entry["status"] == "done" else ""


def times(entries):
    found = by_network(entries)
    rows, before = [], None
    for network in dict.fromkeys(network for network, _, _ in found):
        for method, title in METHODS.items():
            both = [found.get((network, precision, method)) for precision in PRECISIONS]
            if any(both):
                cells = [cell for entry in both for cell in (milliseconds(entry), gigabytes(entry))]
                rows.append(["" if network == before else network, title, *cells])
                before = network
    return rows_of(["network", "method", "f32, ms", "GB", "bf16, ms", "GB"], rows)


def predictions(entries):
    rows, before = [], None
    found = by_network(entries)
    networks = list(dict.fromkeys(network for network, _, _ in found))
    for key in sorted(found, key=lambda key: (key[1], networks.index(key[0]))):
        (network, precision, method), entry = key, found[key]
        if entry["status"] == "done" and "predicted_ms" in entry:
            by_device = entry["predicted_ms"]
            device = file_of(entry["device"], next(iter(by_device)))
            if device not in by_device:
                continue
            mine, theirs = by_device[device], entry["figures"]["ms"]
            first = [network, precision, device.upper()] if (network, precision) != before else [""] * 3
            rows.append([*first, METHODS[method], f"{mine:.1f}", f"{theirs:.1f}", f"{100 * (mine / theirs - 1):+.1f} %"])
            before = network, precision
    return rows_of(["network", "precision", "device", "", "predicted, ms", "measured, ms", "off"], rows)


def attention(entries):
    rows, columns = [], []
    for entry in entries:
        if entry["table"] == "attention" and entry["status"] == "done":
            for kind, row in entry["figures"].items():
                columns = columns or list(row)
                cells = [row.get(name) for name in columns]
                shown = ["" if cell is None else f"{cell:.1e}" if name.endswith("apart") else f"{cell:.3f}"
                         for name, cell in zip(columns, cells)]
                rows.append([entry["case"] if kind == "forward" else "", kind, *shown])
    return rows_of(["shape", "", *(f"{name}, ms".replace("apart, ms", "apart") for name in columns)], rows)


def rates(entries):
    rows = []
    for entry in entries:
        if entry["table"] == "rates" and entry["status"] == "done":
            for name, value in entry["figures"].items():
                unit = next((of for ending, of in UNITS.items() if name.endswith(ending)), None)
                if entry["what"] == "transfers" and name != "latency_ns":
                    unit = UNITS["bytes_per_second"]
                shown = f"{value / unit[0]:.1f} {unit[1]}" if unit else f"{value:.0f}"
                rows.append([entry["what"], name.replace("_per_second", "").replace("_", " "), shown])
    return rows_of(["", "", "reached"], rows)


def checks(entries):
    rows = [[entry["what"], "passed: " + ", ".join(f"{name} {value:.3g}" for name, value in entry["figures"].items())
             if entry["status"] == "done" else f"FAILED: {entry['error']}"]
            for entry in entries if entry["table"] == "checks"]
    return rows_of(["checked", "result"], rows)


def profiles(entries):
    """The kernels that take the most of a step in bf16."""
    rows = []
    for (network, precision, method), entry in by_network(entries).items():
        for n, (taken, count, kernel) in enumerate(entry.get("figures", {}).get("profile", ())):
            rows.append([f"{network}, {METHODS[method]}" if n == 0 else "", f"{taken / 1e3:.3f}", str(count),
                         f"`{kernel[:80].replace('|', '/')}`"])
    return rows_of(["step", "ms", "launches", "kernel"], rows)


def failures(entries):
    return [f"{entry['step']} failed: {entry['error']}" for entry in entries if entry["status"] == "failed"] + [""]


def text(entries):
    """All of them, as Markdown."""
    if not entries:
        return "nothing is measured yet\n"
    lines = [f"{entries[0]['device']}, PyTorch {entries[0]['torch']}, commit {entries[0]['commit']}", ""]
    for table in (times, predictions, attention, rates, checks, profiles, failures):
        lines += table(entries)
    return "\n".join(lines).rstrip() + "\n"
