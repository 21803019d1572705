# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.jax beside jax.checkpoint, on the CPU: budgets, what XLA takes, and the FLOPs that
are computed again.

    python3 benchmarks/jax_table.py [--quick] [--programs mlp,resnet] [--budgets 5]

For each program: the step as it is; plans for budgets from what XLA takes for the plan of
the least peak up to what it takes for the step as it is; then each block under
jax.checkpoint with policies, and for the memory that XLA takes for each of these a plan.
FLOPs are those of XLA's cost_analysis() of the optimised program, but of a scan, whose trip
count XLA does not multiply, those of the equations. All are compiled with
vram.jax.compiler_options(), so that the reruns of jax.checkpoint are kept too. The exit
status is 1 where a budget is missed, or a plan computes more again than a policy whose
memory it has."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Callable, Optional

import jax
from jax.ad_checkpoint import checkpoint_policies

import jax_programs
import vram.jax
from vram.jax import _costs, _fit, _plan, _trace, _xla

POLICIES = {
    "nothing_saveable": checkpoint_policies.nothing_saveable,
    "dots_saveable": checkpoint_policies.dots_saveable,
    "by hand": checkpoint_policies.save_only_these_names("product")}


#: For a run of some minutes.
QUICK = {
    "mlp": {"width": 128, "depth": 8, "batch": 1024},
    "transformer": {"d": 64, "depth": 3, "heads": 2, "batch": 4, "length": 64, "words": 200},
    "scanned": {"d": 64, "depth": 8, "heads": 2, "batch": 4, "length": 64, "words": 200},
    "resnet": {"batch": 8, "blocks": 1},
    "unet": {"batch": 2, "width": 16}}
#: Points of a per cent by which FLOPs of two programs differ by what XLA simplifies.
_ROUGHLY = 0.5


class Table:
    """Of one program."""

    def __init__(self, program: jax_programs.Program, effort: int, check: int):
        self.program = program
        options = _plan.options_of(None, 0, 0, (), "flops", None, effort, check)
        self.call = _fit.Call(program.step, program.arguments, {}, options)
        self.step = self.call.trace()
        self.planned = _plan.Planned(self.step, options)
        self.check = check
        self.loops = any(eqn.primitive.name == "scan" for eqn in self.step.eqns)
        self.flops: dict[int, float] = {}
        self.faults: list[str] = []

    def compiled(self, function: Callable) -> Any:
        return jax.jit(function, donate_argnums=0,
                       compiler_options=vram.jax.compiler_options()).lower(
                           *self.program.arguments).compile()

    def flops_of(self, function: Callable, compiled: Any) -> float:
        if not self.loops:
            return compiled.cost_analysis()["flops"]
        step = _trace.trace(function, self.program.arguments, {}, 0)
        return float(sum(map(_costs.eqn_flops, step.eqns)))

    def measure(self, closed: Any) -> int:
        """The bytes that XLA takes for a plan."""
        known = _fit._Known(closed, self.step, None)

        def planned(*values: Any) -> Any:
            return known.run(jax.tree.leaves(values))

        compiled = self.compiled(planned)
        self.flops[id(closed)] = self.flops_of(planned, compiled)
        return vram.jax.memory(compiled)

    def row(self, name: str, predicted: Optional[int], taken: int, again: float,
            note: str = "") -> None:
        shown = "" if predicted is None else f"{predicted / 1e6:.2f}"
        print(f"| {name} | {shown} | {taken / 1e6:.2f} | {again:.2f} % | {note} |", flush=True)

    def plan(self, name: str, budget: int, most: Optional[float] = None) -> None:
        """`most`: per cent of FLOPs again that a policy needs with the same memory."""
        try:
            closed, report = _xla.within(_xla.Trials(self.planned, self.measure), budget,
                                         self.check)
        except vram.jax.BudgetError as error:
            print(f"| {name} | | | | none: the least is {error.least_budget / 1e6:.2f} MB |",
                  flush=True)
            return
        again = 100 * (self.flops[id(closed)] / self.base - 1)
        self.row(name, report.peak, report.xla_peak, again, f"{report.compiles} compiled")
        if report.xla_peak > budget:
            self.faults.append(f"{name}: {report.xla_peak} is over {budget}")
        if most is not None and again > most + _ROUGHLY:
            self.faults.append(f"{name}: {again:.2f} % is more than {most:.2f} %")

    def print(self, name: str, budgets: int) -> None:
        plain = self.compiled(self.program.step)
        self.base = self.flops_of(self.program.step, plain)
        most = vram.jax.memory(plain)
        print(f"\n### {name}\n\n| | predicted, MB | by XLA, MB | FLOPs again | |\n"
              "|---|---|---|---|---|")
        self.row("as it is", self.planned.unplanned_peak, most, 0.0)
        least = _xla.Trials(self.planned, self.measure).leanest().taken
        for part in range(budgets):
            budget = least + (most - least) * part // budgets
            self.plan(f"plan for {budget / 1e6:.2f} MB", budget)
        for policy, rule in POLICIES.items():
            function = self.program.under(rule)
            compiled = self.compiled(function)
            taken = vram.jax.memory(compiled)
            again = 100 * (self.flops_of(function, compiled) / self.base - 1)
            self.row(f"`{policy}`", None, taken, again)
            self.plan("a plan for as much", taken, again)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", default=",".join(jax_programs.PROGRAMS))
    parser.add_argument("--budgets", type=int, default=5)
    parser.add_argument("--effort", type=int, default=1)
    parser.add_argument("--check", type=int, default=_fit.CHECK,
                        help="plans that are compiled at most for a budget")
    parser.add_argument("--quick", action="store_true", help="smaller programs")
    given = parser.parse_args()
    print(f"jax {jax.__version__}, {jax.default_backend()}; `python3 {' '.join(sys.argv)}`")
    faults = []
    for name in given.programs.split(","):
        sizes = QUICK[name] if given.quick else {}
        table = Table(jax_programs.PROGRAMS[name](**sizes), given.effort, given.check)
        table.print(name, given.budgets)
        faults += [f"{name}: {fault}" for fault in table.faults]
    print("".join(f"\n{fault}" for fault in faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
