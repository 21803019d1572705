# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.jax beside jax.checkpoint, on the CPU: predicted peak and XLA's own, and the FLOPs
that are computed again.

    python3 benchmarks/jax_table.py [--programs mlp,resnet] [--budgets 5]

For each program: the step as it is, plans for budgets from the least to the step's own
peak, then each block under jax.checkpoint with policies, and at the peak that each really
reaches a plan. FLOPs are those of XLA's cost_analysis() of the optimised program, but of a
scan, whose trip count XLA does not multiply, those of the plan. The reruns of jax.checkpoint
are kept by the same compiler option as the plan's."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Callable

import jax
from jax.ad_checkpoint import checkpoint_policies

import jax_programs
import vram.jax
from vram.jax import _costs, _fit, _plan, _trace

POLICIES = {
    "nothing_saveable": checkpoint_policies.nothing_saveable,
    "dots_saveable": checkpoint_policies.dots_saveable,
    "by hand": checkpoint_policies.save_only_these_names("product")}


def _compiled(function: Callable, arguments: tuple) -> Any:
    return jax.jit(function, donate_argnums=0, compiler_options=vram.jax.compiler_options()
                   ).lower(*arguments).compile()


def _flops(function: Callable, arguments: tuple, compiled: Any, loops: bool) -> float:
    if not loops:
        return compiled.cost_analysis()["flops"]
    step = _trace.trace(function, arguments, {}, 0)
    return float(sum(map(_costs.eqn_flops, step.eqns)))


def _row(name: str, predicted: Any, reached: int, extra: float, beside: str = "") -> None:
    shown = "-" if predicted is None else f"{predicted / 1e6:.2f}"
    ratio = "-" if predicted is None else f"{reached / predicted:.3f}"
    print(f"| {name} | {shown} | {reached / 1e6:.2f} | {ratio} | {extra:.2f} % | {beside} |",
          flush=True)


def table(name: str, budgets: int, effort: int) -> None:
    program = jax_programs.PROGRAMS[name]()
    arguments = program.arguments
    options = _fit.options_of(None, 0, 0, (), "flops", None, effort)
    call = _fit.Call(program.step, arguments, {}, options)
    step = call.trace()
    planned = _fit.Planned(step, options)
    loops = any(eqn.primitive.name == "scan" for eqn in step.eqns)
    plain = _compiled(program.step, arguments)
    base = _flops(program.step, arguments, plain, loops)
    print(f"\n### {name}\n\n| | predicted, MB | by XLA, MB | ratio | FLOPs again | |\n"
          "|---|---|---|---|---|---|")
    _row("as it is", planned.unplanned_peak, vram.jax.memory(plain), 0.0)

    def plan(label: str, budget: int, beside: str = "") -> None:
        fitted = vram.jax.fit(program.step, budget, donate_argnums=0, costs="flops",
                              effort=effort)
        compiled = _compiled(fitted, arguments)
        again = fitted.report.extra_flops_percent if loops else \
            100 * (_flops(fitted, arguments, compiled, loops) / base - 1)
        _row(label, fitted.report.peak, vram.jax.memory(compiled), again, beside)

    least = planned.least()[0]
    for part in range(budgets):
        budget = least + (planned.unplanned_peak - least) * part // budgets
        plan(f"plan for {budget / 1e6:.2f} MB", budget)
    for policy, rule in POLICIES.items():
        function = program.under(rule)
        compiled = _compiled(function, arguments)
        reached = vram.jax.memory(compiled)
        _row(policy, None, reached,
             100 * (_flops(function, arguments, compiled, loops) / base - 1))
        try:
            plan("a plan at that peak", reached, policy)
        except vram.jax.BudgetError as error:
            print(f"| a plan at that peak | - | - | - | - | none: the least is "
                  f"{error.least_budget / 1e6:.2f} MB |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", default=",".join(jax_programs.PROGRAMS))
    parser.add_argument("--budgets", type=int, default=5)
    parser.add_argument("--effort", type=int, default=1)
    given = parser.parse_args()
    print(f"jax {jax.__version__}, {jax.default_backend()}; `python3 {' '.join(sys.argv)}`")
    for name in given.programs.split(","):
        table(name, given.budgets, given.effort)


if __name__ == "__main__":
    main()
