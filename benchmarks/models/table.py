# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The results as text: rows, a summary by family, the missing ops, failures."""

from __future__ import annotations

import collections
import re

OUTCOMES = {"forms": "forms alone", "opaque": "with `--opaque`", "refused": "refused"}
#: Outcomes that must not happen for any model.
BROKEN = ("internal", "traceback", "crashed", "timeout", "memory")
BLOCKING = re.compile(r"^  (\d+) x (\S+) ?(.*)$", re.M)
BEGIN, END = "<!-- models: begin -->", "<!-- models: end -->"


def reason(found):
    """The first line that says why a model is refused, or the ops without a form."""
    message = found.get("message", "")
    blocking = [name for _, name, _ in BLOCKING.findall(message)]
    if blocking:
        shown = ", ".join(f"`{short(name)}`" for name in blocking[:4])
        return shown + (f" and {len(blocking) - 4} more" if len(blocking) > 4 else "")
    line = message.strip().splitlines()[0] if message.strip() else ""
    return line if len(line) <= 160 else line[:157] + "..."


def short(name):
    return name.removeprefix("aten.").removesuffix(".default")


def megabytes(size):
    return "" if size is None else f"{size / 1e6:.1f}"


def cells(found):
    """A row of the table."""
    plan = found.get("plan") or {}
    row = [found["name"], OUTCOMES.get(found["status"], found["status"].upper()),
           found.get("ops", ""), found.get("export_seconds", ""),
           megabytes(found.get("peak"))]
    if plan.get("status") == "infeasible":
        row += ["infeasible", "", "", ""]
    else:
        row += [megabytes(plan.get("peak")),
                *(f"{plan[k]:.{d}f} %" if k in plan else ""
                  for k, d in (("extra_percent", 1), ("gap_percent", 2))),
                "" if plan.get("seconds") is None else f"{plan['seconds']:.1f}"]
    row += [numbers(found.get("numbers")),
            reason(found) if found["status"] != "forms" else found.get("plan_error", "")]
    return [str(cell).replace("|", "\\|") for cell in row]


def numbers(found):
    if not found:
        return ""
    if "left_out" in found:
        return "left out"
    worst = max(found[run] for run in ("kept", "planned") if run in found)
    return f"WRONG: {worst:.1e}" if found["wrong"] else f"{worst:.0e}"


HEADER = ["model", "exported", "ops", "s", "peak, MB", "B(0.5), MB", "extra", "gap",
          "planned in, s", "numbers", "what is missing"]


def markdown(results):
    """The table and the summary, as the page has them."""
    lines = [summary(results), "", blockers(results)]
    # A run without plans has no columns for them.
    columns = [k for k in range(len(HEADER)) if any(cells(found)[k] for found in results)]
    for family, rows in by_family(results).items():
        lines += [f"### {family}", "", "| " + " | ".join(HEADER[k] for k in columns) + " |",
                  "|---" * len(columns) + "|"]
        for found in rows:
            row = cells(found)
            lines.append("| " + " | ".join(row[k] for k in columns) + " |")
        lines.append("")
    return "\n".join(lines)


def by_family(results):
    families = collections.defaultdict(list)
    for found in results:
        families[found["family"]].append(found)
    return families


def summary(results):
    columns = ["forms", "opaque", "refused", "broken"]
    lines = ["| family | models | forms alone | with `--opaque` | refused | internal "
             "errors, crashes, limits | numbers compared | wrong |", "|---" * 8 + "|"]
    everything = list(by_family(results).items()) + [("**all**", results)]
    for family, rows in everything:
        rows = [r for r in rows if r["status"] != "missing"]
        count = collections.Counter(
            "broken" if r["status"] in BROKEN else r["status"] for r in rows)
        compared = [r["numbers"] for r in rows if "kept" in (r.get("numbers") or {})]
        lines.append("| " + " | ".join(map(str, [
            family, len(rows), *(count[c] for c in columns), len(compared),
            sum(n["wrong"] for n in compared)])) + " |")
    return "\n".join(lines)


def blocking(results):
    """(op, names of the models it blocks), most first. Where the message says which
    part of a decomposition is missing, or which form of an op, that is named."""
    found = collections.defaultdict(list)
    for result in results:
        for _, op, rest in BLOCKING.findall(result.get("message", "")):
            detail = re.match(r"\((.*)\) in '", rest)
            name = op + (f" ({detail[1]})" if detail else "")
            if result["name"] not in found[name]:
                found[name].append(result["name"])
    return sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))


def blockers(results):
    found = blocking(results)
    if not found:
        return ""
    lines = ["### Ops that models wait for", "", "| op | models | among them |", "|---|---|---|"]
    lines += [f"| `{short(op)}` | {len(names)} | {', '.join(names[:4])} |" for op, names in found]
    return "\n".join(lines) + "\n"


def fault(entry, found):
    """Why this result is a failure of the list, or None."""
    status, message = found["status"], found.get("message", "")
    if status == "missing":
        return None
    if status in BROKEN and not (status == "internal" and entry.refused
                                 and entry.refused in message):
        return f"{status}: {reason(found)}"
    mark = entry.refused or entry.opaque
    if status == "forms":
        if mark:
            return f"is marked with {mark!r}, and exports: the mark is stale"
    elif not mark:
        return ("exports with --opaque alone: " if status == "opaque" else "refused: ") + reason(found)
    elif mark not in message:
        return f"refused for another reason than {mark!r}: {reason(found)}"
    elif entry.opaque and status != "opaque":
        return f"refused with --opaque as well: {found.get('message_opaque', '')[:200]}"
    elif entry.refused and status == "opaque":
        return f"is marked with {mark!r}, and exports with --opaque: the mark is stale"
    if found.get("plan_error"):
        return found["plan_error"]
    compared = found.get("numbers") or {}
    if compared.get("wrong"):
        return "wrong numbers: " + "; ".join(
            f"{run} {compared[run]:.2e} at {compared[run + '_at']}" for run in ("kept", "planned") if run in compared)
    return None


def between_marks(page, text):
    """`page` with what lies between the marks replaced."""
    head, _, rest = page.partition(BEGIN)
    _, mark, tail = rest.partition(END)
    if not mark:
        raise ValueError(f"there is no '{BEGIN}' ... '{END}'")
    return f"{head}{BEGIN}\n{text}{END}{tail}"
