# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Llama on a mesh of host devices, beside MaxText's rematerialization policies.

    python3 benchmarks/jax_mesh_table.py [--small] [--fsdp 4] [--tensor 2] [--policies full,minimal]

For each policy: the peak of a device and the time added to a step by the simulator of the
planner, both predictions, and a plan of vram.jax within that peak with the bound below which
no plan is. Llama-3 8B is traced from shapes alone, in half a minute and without memory.
With --small the model is one that XLA compiles in seconds, and what it takes by its own
memory_analysis() on the mesh stands beside the predictions. The exit status is 1 where a plan
adds more time than a policy of the same peak, by more than the launches of a few kernels, or
where the policies' peaks have another order by XLA."""

from __future__ import annotations

import argparse
import os
import sys

#: Per cent of a step: a plan's barriers keep kernels apart that XLA fuses without.
_ROUGHLY = 0.3
#: Peaks that differ by less than this part have no order.
_EQUAL = 0.02


def _megabytes(size: int | None) -> str:
    return "" if size is None else f"{size / 1e6:,.1f}"


def _faults(replays: list) -> list[str]:
    found = []
    for one in replays:
        if one.plan is None:
            found.append(f"{one.name}: no plan within {one.peak}")
        elif one.plan.extra_percent > one.extra_percent + _ROUGHLY:
            found.append(f"{one.name}: {one.plan.extra_percent:.2f} % is more than "
                         f"{one.extra_percent:.2f} %")
        for other in replays:
            if one.xla_peak and other.xla_peak and one.peak < (1 - _EQUAL) * other.peak and \
                    one.xla_peak > other.xla_peak:
                found.append(f"{one.name} takes more than {other.name} by XLA, and less as "
                             "predicted")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--small", action="store_true", help="a model that XLA compiles")
    parser.add_argument("--fsdp", type=int, default=4)
    parser.add_argument("--tensor", type=int, default=2)
    parser.add_argument("--policies", default="", help="names, all without")
    parser.add_argument("--device", default="h100")
    parser.add_argument("--effort", type=int, default=1)
    given = parser.parse_args()
    # JAX reads this when it first computes.
    os.environ["XLA_FLAGS"] = (f"{os.environ.get('XLA_FLAGS', '')} "
                               f"--xla_force_host_platform_device_count={given.fsdp * given.tensor}")
    import jax_llama
    import vram.jax

    config = jax_llama.SMALL if given.small else jax_llama.LLAMA3_8B
    mesh = jax_llama.mesh_of(given.fsdp, given.tensor)
    names = given.policies.split(",") if given.policies else list(jax_llama.POLICIES)
    explanation = vram.jax.explain(
        jax_llama.step_of(config, mesh), *jax_llama.abstract(config, mesh), donate_argnums=0,
        device=given.device, effort=given.effort, compile=given.small,
        budgets=10 ** 15,
        beside={name: jax_llama.step_of(config, mesh, name) for name in names})
    print(f"`python3 {' '.join(sys.argv)}`: {config}; MB of a device; arguments "
          f"{_megabytes(explanation.argument_bytes)}, least plan "
          f"{_megabytes(explanation.least_budget)}")
    print("\n| | predicted | by XLA | on the host | added time | a plan within that | by XLA "
          "| added time | bound |\n|---|---|---|---|---|---|---|---|---|")
    print(f"| as it is | {_megabytes(explanation.unplanned_peak)} "
          f"| {_megabytes(explanation.xla_unplanned_peak)} | | 0 % | | | | |")
    for one in explanation.beside:
        plan = one.plan
        print(f"| `{one.name}` | {_megabytes(one.peak)} | {_megabytes(one.xla_peak)} "
              f"| {_megabytes(one.host_bytes) if one.host_bytes else ''} "
              f"| {one.extra_percent:.2f} % | {_megabytes(plan and plan.peak)} "
              f"| {_megabytes(one.plan_xla_peak)} "
              f"| {f'{plan.extra_percent:.2f} %' if plan else ''} "
              f"| {'' if one.bound_percent is None else f'{one.bound_percent:.2f} %'} |")
    faults = _faults(explanation.beside)
    print("".join(f"\n{fault}" for fault in faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
