# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The section that compares the planner with other published methods."""

from remat.measure import Instance

# The generated graphs: name, arguments of `vram-plan generate`.
GRAPHS = {
    "chain_32": ["chain", "--layers", 32, "--batch", 64],
    "linear_1000": ["linear", "--layers", 1000, "--batch", 4096,
                    "--activations-only"],
    "unet_ten_blocks": ["unet", "--layers", 4, "--extent", 128],
    "resnet_16": ["resnet", "--layers", 16, "--extent", 32],
    "gpt_12": ["gpt", "--layers", 12],
    "llama_12": ["llama", "--layers", 12],
    "layered_n300": ["layered", "--ops", 300, "--seed", 7],
}
# The graphs that Checkmate's whole integer programme can be solved for, with
# their budgets.
MILP_GRAPHS = {
    "layered_n12": ["layered", "--ops", 12, "--seed", 1],
    "layered_n20": ["layered", "--ops", 20, "--seed", 1],
}
MILP = [["checkmate-milp", "--budget-fraction=0.9"],
        ["checkmate-milp", "--budget-fraction=0.5"],
        ["checkmate-milp", "--budget-fraction=0.2"]]
MILP_PUBLISHED = {"keras_vgg16_b256": [["checkmate-milp", "--budget=14242598093"]]}
# The published instances that take part.
PUBLISHED = ["checkmate_mobilenetv2_b272", "checkmate_unet_b11",
             "checkmate_vgg16_b176"]

RIVALS = [["every-block"], ["sqrt"],
          ["greedy", "--budget-fraction=0.7"],
          ["greedy", "--budget-fraction=0.5"],
          ["min-cut", "--budget-fraction=0.7"],
          ["min-cut", "--budget-fraction=0.5"],
          ["dtr", "--budget-fraction=0.9"],
          ["dtr", "--budget-fraction=0.7"],
          ["dtr", "--budget-fraction=0.5"]]
SEGMENTS = [["segments", "--segments=2"], ["segments", "--segments=10"],
            ["segments", "--segments=32"]]


class Ours:
    """The planner's plans of one graph, remembered over its rivals: a plan serves every larger
    budget, so most questions are answered already."""

    def __init__(self, table, instance):
        self.table = table
        self.instance = instance
        self.plans = {}

    def at(self, budget, effort=None):
        done, wrong = self.table.plan(self.instance, f"--budget={budget}",
                                      effort=effort)
        if not wrong and done.answer["cost"] is not None:
            self.plans[budget] = done.answer
        return done, wrong

    def least_peak(self, cost, peak):
        """The least peak of a plan of at most `cost`; by bisection below `peak`,
        to a hundredth of what lies between it and the floor."""
        floor = self.floor()
        known = [p["peak"] for p in self.plans.values() if p["cost"] <= cost]
        high = min([peak, *known])
        dear = [b for b, p in self.plans.items() if p["cost"] > cost and b < high]
        low = max([floor, *dear])
        while high - low > max(1, (peak - floor) // 100):
            middle = (low + high) // 2
            done, wrong = self.at(middle, effort=1)
            answer = None if wrong else done.answer
            if answer and answer["cost"] is not None and answer["cost"] <= cost:
                high = min(middle, answer["peak"])
            else:
                low = middle
        return high

    def floor(self):
        # B(0) is the floor.
        if not hasattr(self, "_floor"):
            done = self.table.call("remat", self.instance.path, "--effort=1",
                                   "--budget-fraction=0")
            self._floor = done.answer["budget"]
        return self._floor


def graphs(table):
    """Name, a function that makes the instance, and the ways that meet there."""
    for name, arguments in GRAPHS.items():
        ways = RIVALS + (SEGMENTS if name == "linear_1000" else [])
        yield name, lambda n=name, a=arguments: table.generate(n, *a), ways
    for name, arguments in MILP_GRAPHS.items():
        yield name, lambda n=name, a=arguments: table.generate(n, *a), MILP
    if not table.shared.exists():
        table.note(f"skipped: the published graphs, there is no {table.shared}")
        return
    for name in PUBLISHED:
        yield name, lambda n=name: Instance(n, table.shared / f"{n}.json"), RIVALS
    for name, ways in MILP_PUBLISHED.items():
        yield name, lambda n=name: Instance(n, table.shared / f"{n}.json"), ways


def rivals(table):
    """Against other ways at the peak that each really reaches: ours is never
    dearer. Beside it: by how much cheaper ours is, and how much lower the peak
    of ours is at the rival's cost."""
    table.note(f"{'':34} {'peak':>13} {'theirs':>14} {'ours':>14} "
               f"{'cheaper':>9} {'lower peak':>10}  status")
    for name, make, ways in graphs(table):
        ways = [way for way in ways if table.wanted(label_of(name, way))]
        if not ways:
            continue
        instance = make()
        ours = Ours(table, instance)
        for way in ways:
            against(table, ours, way)


def label_of(name, way):
    label = f"{name} / {way[0]}"
    for option in way[1:]:
        value = option.split("=")[1]
        label += f" B({value})" if "fraction" in option else \
            "" if "budget" in option else f" {value}"
    return label


def against(table, ours, way):
    instance = ours.instance
    label = label_of(instance.name, way)
    rival, *options = way
    output = table.folder / "rival.json"
    done = table.call("rival", rival, instance.path, *options, "-o", output)
    shown = table.shown(done.command, instance)
    theirs = done.answer
    if done.code == 4:
        table.note(f"{label:34} runs out of memory")
        return
    if done.code == 2 and rival == "checkmate-milp":
        table.note(f"{label:34} skipped: vram-plan was built without CBC")
        return
    if done.code or theirs is None:
        table.row(label, "", [f"the rival ended with {done.code}"], shown)
        return
    check = table.call("verify", instance.path, output,
                       f"--budget={theirs['peak']}").answer
    if check is None or check["cost"] != theirs["cost"]:
        table.row(label, "", ["verify refuses the rival's schedule"], shown)
        return
    mine, wrong = ours.at(theirs["peak"])
    if wrong or mine.answer["cost"] is None:
        table.row(label, f"theirs {theirs['cost']} at {theirs['peak']}",
                  [wrong or "no plan where the rival has one"],
                  table.shown(mine.command, instance))
        return
    answer = mine.answer
    cheaper = 100 * (theirs["cost"] - answer["cost"]) / max(theirs["cost"], 1)
    lower = ""
    if not table.options.no_peaks:
        least = ours.least_peak(theirs["cost"], theirs["peak"])
        lower = f"{100 * (theirs['peak'] - least) / theirs['peak']:8.2f} %"
    table.row(label, f"{theirs['peak']:>13} {theirs['cost']:>14} "
                     f"{answer['cost']:>14} {cheaper:7.2f} % {lower:>10}  "
                     f"{answer['status']:8} {mine.user:6.2f} s",
              [] if answer["cost"] <= theirs["cost"] else ["dearer"],
              table.shown(mine.command, instance))
