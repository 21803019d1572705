# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sections that measure the planner alone: known values, gaps, seconds."""

import csv
import json
import pathlib
import subprocess
from random import Random

from remat.measure import Instance, MEBIBYTE, describe


# An effort that ends within the minute that these rows are given. It changes
# nothing for what is proven before.
PATIENT = 4


def published(table, name):
    return Instance(name, table.shared / f"{name}.json")


def have_published(table):
    if table.shared.exists():
        return True
    table.note(f"skipped: the published instances, there is no {table.shared}")
    return False


def reference_rows(table):
    with open(table.shared / "reference.csv", newline="") as file:
        return list(csv.DictReader(file))


def reference(table):
    """Published instances: cost at most the best known, proven optimal within
    60 s each and nine of ten within 5 s; one byte less than the least working
    set is infeasible at once, with a witness."""
    if not have_published(table):
        return
    fast = asked = 0
    for row in reference_rows(table):
        name = row["instance"]
        label = f"{name} {row['budget_name']}"
        # The layered ones have a section of their own.
        if name.startswith("random_layered") or not table.wanted(label):
            continue
        instance = published(table, name)
        done, wrong = table.plan(instance, f"--budget={row['budget']}",
                                 effort=table.options.effort or PATIENT)
        complaints = [wrong] if wrong else known_value(done.answer, row)
        optimal = not wrong and done.answer["status"] == "optimal"
        if not wrong and not optimal:
            complaints.append("not proven optimal")
        if done.user > 60:
            complaints.append("over 60 s")
        asked += 1
        fast += optimal and done.user <= 5
        table.row(label, describe(done), complaints,
                  table.shown(done.command, instance))
    if asked and table.options.filter is None:
        table.row("proven within 5 s", f"{fast} of {asked}",
                  [] if 10 * fast >= 9 * asked else ["fewer than nine of ten"])
    for path in sorted(table.shared.glob("*.json")):
        hopeless(table, Instance(path.stem, path))


def known_value(answer, row):
    best = int(row["best_known_cost"])
    if answer["cost"] is None:
        return ["no plan"]
    complaints = []
    if answer["cost"] > best:
        complaints.append(f"the best known cost is {best}")
    if answer["bound"] > best:
        complaints.append(f"the bound exceeds a known cost, {best}")
    return complaints


def hopeless(table, instance):
    label = f"{instance.name} hopeless"
    if not table.wanted(label):
        return
    least = instance.facts["min_working_set"]
    done, wrong = table.plan(instance, f"--budget={least - 1}")
    complaints = [wrong] if wrong else []
    if done.code != 3 or not done.answer or not done.answer.get("witness"):
        complaints.append("not called infeasible with a witness")
    if done.user > 1:
        complaints.append("over 1 s")
    table.row(label, describe(done), complaints,
              table.shown(done.command, instance))


def varied(table, path):
    """The published instance with every cost and size times something between
    0.6 and 1.6; the name is the seed."""
    data = json.loads(path.read_text())
    random = Random(path.stem)
    for node in data["nodes"]:
        for key in ("cost", "size"):
            node[key] = max(1, round(node[key] * random.uniform(0.6, 1.6)))
    target = table.folder / f"{path.stem}_varied.json"
    target.write_text(json.dumps(data))
    return Instance(target.stem, target)


def variations(table):
    """Instances that nothing was tuned to: the published networks with costs and
    sizes varied at random, and at budgets of no table: proven optimal within 60 s."""
    if not have_published(table):
        return
    for path in sorted(table.shared.glob("*.json")):
        # The layered ones have a section of their own.
        if path.stem.startswith("random_layered"):
            continue
        for fraction in (0.7, 0.5, 0.35, 0.25, 0.15):
            label = f"{path.stem} varied B({fraction})"
            if not table.wanted(label):
                continue
            instance = varied(table, path)
            done, wrong = table.plan(instance, f"--budget-fraction={fraction}")
            complaints = [wrong] if wrong else []
            if not wrong and done.answer["status"] != "optimal":
                complaints.append("not proven optimal")
            if done.user > 60:
                complaints.append("over 60 s")
            table.row(label, describe(done), complaints,
                      table.shown(done.command, instance))


# Percent of the order's peak, the largest gap in percent (0: proven optimal;
# None: a plan, or the proof that there is none).
LAYERED_100 = [(90, 0), (80, 0), (60, 2.0), (50, None)]
LAYERED_500 = [(90, 0.3), (80, 0.3), (60, 10.0), (50, 10.0)]
LAYERED_LARGE = [(90, None), (80, None)]


def layered(table):
    """Random layered graphs, published and generated, at shares of the order's
    peak, within 60 s each up to 500 ops."""
    cases = []
    known = {}
    if have_published(table):
        for row in reference_rows(table):
            share = round(100 * float(row["budget_name"])) \
                if row["instance"].startswith("random_layered") else None
            known[row["instance"], share] = row
        cases.append((published(table, "random_layered_n100"), LAYERED_100))
        cases.append((published(table, "random_layered_n500"), LAYERED_500))
    for ops, seed, targets in [(100, 1, LAYERED_100), (100, 2, LAYERED_100),
                               (500, 1, LAYERED_500), (500, 2, LAYERED_500),
                               (1000, 1, LAYERED_LARGE),
                               (2000, 1, LAYERED_LARGE),
                               (5000, 1, LAYERED_LARGE),
                               (10000, 1, LAYERED_LARGE)]:
        name = f"layered_n{ops}_s{seed}"
        if any(table.wanted(f"{name} {share} %") for share, _ in targets):
            cases.append((table.generate(name, "layered", "--ops", ops,
                                         "--seed", seed), targets))
    for instance, targets in cases:
        for share, most in targets:
            label = f"{instance.name} {share} %"
            if table.wanted(label):
                layered_row(table, label, instance, share, most,
                            known.get((instance.name, share)))


def layered_row(table, label, instance, share, most, row):
    budget = int(row["budget"]) if row else table.peak(instance) * share // 100
    done, wrong = table.plan(instance, f"--budget={budget}",
                             effort=table.options.effort or
                             (PATIENT if instance.facts["ops"] <= 500 else None))
    complaints = [wrong] if wrong else known_value(done.answer, row) if row else []
    if not wrong:
        answer = done.answer
        if answer["status"] == "limit":
            complaints.append("neither a plan nor a proof")
        elif most == 0 and answer["status"] != "optimal":
            complaints.append("not proven optimal")
        elif most and answer["status"] == "feasible" and answer["gap_percent"] >= most:
            complaints.append(f"gap of {most} % or more")
    if instance.facts["ops"] <= 500 and done.user > 60:
        complaints.append("over 60 s")
    table.row(label, describe(done), complaints,
              table.shown(done.command, instance))


def within(done, wrong, gap, seconds):
    """Complaints about a plan that should have a gap under `gap` percent."""
    if wrong:
        return [wrong]
    complaints = []
    answer = done.answer
    if answer["status"] == "limit":
        complaints.append("neither a plan nor a proof")
    elif answer["status"] == "feasible" and answer["gap_percent"] >= gap:
        complaints.append(f"gap of {gap} % or more")
    if done.user > seconds:
        complaints.append(f"over {seconds} s")
    return complaints


def dumped_examples(table):
    """The problems of examples/, dumped by vram-opt unless a folder has them."""
    ready = table.options.examples
    graphs = sorted((table.options.root / "examples").glob("*.mlir"))
    opt = pathlib.Path(table.options.tool).parent / "vram-opt"
    if not ready and not opt.exists():
        table.note(f"skipped: examples/, there is no {opt} to dump them with")
        return
    for graph in graphs:
        path = (ready or table.folder) / f"{graph.stem}.json"
        if not path.exists():
            if ready:
                table.row(graph.stem, f"there is no {path}", ["missing"])
                continue
            step = table.folder / "step.mlir"
            subprocess.run([opt, "--vram-training-step", graph, "-o", step],
                           check=True)
            subprocess.run([opt, f"--vram-dump-problem={path}", step, "-o",
                            "/dev/null"], check=True)
        yield Instance(graph.stem, path)


def examples(table):
    """Every graph of examples/ at B(0.8), B(0.5), B(0.3) and B(0.15): proven or
    a gap under 0.5 %, within 10 s each."""
    for instance in dumped_examples(table):
        for fraction in (0.8, 0.5, 0.3, 0.15):
            label = f"{instance.name} B({fraction})"
            if not table.wanted(label):
                continue
            done, wrong = table.plan(instance, f"--budget-fraction={fraction}")
            table.row(label, describe(done), within(done, wrong, 0.5, 10),
                      table.shown(done.command, instance))


def least(table):
    """The least budget with a plan, of every graph of examples/ and of random
    layered graphs: how far the proof leaves it open, beside what one moment's
    bytes (the floor) leave."""
    instances = list(dumped_examples(table))
    if have_published(table):
        instances += [published(table, "random_layered_n100"),
                      published(table, "random_layered_n500")]
    instances += [table.generate(f"layered_n70_s{seed}", "layered", "--ops", 70,
                                 "--seed", seed) for seed in (1, 2, 3)]
    for instance in instances:
        if not table.wanted(instance.name):
            continue
        done = table.call("min-budget", instance.path)
        floor = table.call("remat", instance.path, "--budget-fraction=0",
                           "--effort=1").answer
        answer, text, complaints = done.answer, "no answer", []
        if answer is None or floor is None:
            complaints.append(f"vram-plan ended with {done.code}")
        else:
            budget, floor = answer["least_budget"], floor["budget"]
            text = (f"{answer['status']:10} least {budget:>14} bound "
                    f"{answer['bound']:>14} gap {answer['gap_percent']:8.4f} % "
                    f"(floor {100 * (budget - floor) / budget:8.4f} %) "
                    f"{done.user:6.2f} s")
            if not floor <= answer["bound"] <= budget:
                complaints.append("floor, bound and budget out of order")
        table.row(instance.name, text, complaints,
                  table.shown(done.command, instance))


LARGE = {
    "gpt_48": ["gpt", "--layers", 48, "--width", 1600, "--extent", 1024,
               "--batch", 4],
    "llama_80": ["llama", "--layers", 80, "--width", 8192, "--extent", 4096,
                 "--batch", 1, "--mixed-precision", "--clip-gradients"],
    "llama_80_f32": ["llama", "--layers", 80, "--width", 1024, "--extent", 2048,
                     "--batch", 4],
}
LARGE_OPS = {"gpt_48": 2_500, "llama_80": 10_000, "llama_80_f32": 7_500}


def large(table):
    """A GPT-2 of 48 layers and a Llama stack of 80 at B(0.5) and B(0.2): a gap
    under 1 % within 10 s and under 1 GiB of memory."""
    for name, arguments in LARGE.items():
        if not any(table.wanted(f"{name} B({f})") for f in (0.5, 0.2)):
            continue
        instance = table.generate(name, *arguments)
        ops = instance.facts["ops"]
        least = LARGE_OPS[name]
        table.row(f"{name} ops", f"{ops}",
                  [] if ops >= least else [f"fewer than {least}"])
        for fraction in (0.5, 0.2):
            label = f"{name} B({fraction})"
            if not table.wanted(label):
                continue
            done, wrong = table.plan(instance, f"--budget-fraction={fraction}")
            complaints = within(done, wrong, 1, 10)
            if done.rss >= 1024 * MEBIBYTE:
                complaints.append("1 GiB or more")
            table.row(label, f"{describe(done)} {done.rss // MEBIBYTE:5} MiB",
                      complaints, table.shown(done.command, instance))


def scaling(table):
    """Doubling the layers from 12 to 192 at most multiplies the seconds by 2.5
    each time."""
    for family in ("gpt", "llama"):
        for fraction in (0.5, 0.2):
            if not table.wanted(f"{family} B({fraction})"):
                continue
            before = None
            for layers in (12, 24, 48, 96, 192):
                label = f"{family}_{layers} B({fraction})"
                instance = table.generate(f"{family}_{layers}_scaling", family,
                                          "--layers", layers)
                # Of short runs the fastest of three: what disturbs only adds.
                runs = [table.plan(instance, f"--budget-fraction={fraction}")]
                while len(runs) < 3 and runs[0][0].user < 3:
                    runs.append(table.plan(instance,
                                           f"--budget-fraction={fraction}"))
                done, wrong = min(runs, key=lambda run: run[0].user)
                complaints = within(done, wrong, float("inf"), float("inf"))
                factor = done.user / max(before, 1e-3) if before else None
                if factor and factor > 2.5:
                    complaints.append("more than 2.5 times")
                times = f"{factor:5.2f} x" if factor else f"{'':7}"
                table.row(label, f"{describe(done)} {times}", complaints,
                          table.shown(done.command, instance))
                before = done.user
