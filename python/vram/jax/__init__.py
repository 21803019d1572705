# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""JAX's own training step under a budget in bytes (docs/jax.md).

    print(vram.jax.explain(train_step, *arguments, budgets=["6GB", "8GB"]))
    step = vram.jax.fit(train_step, budget="8GB", donate_argnums=0).jit()
"""

from __future__ import annotations

from .._versions import check_jax

check_jax()

from .._errors import BudgetError  # noqa: E402
from ._explain import Explanation, explain  # noqa: E402
from ._fit import Fitted, Jitted, fit  # noqa: E402
from ._plan import Report  # noqa: E402
from ._refuse import StepError  # noqa: E402
from ._xla import compiler_options, memory  # noqa: E402

__all__ = ["BudgetError", "Explanation", "Fitted", "Jitted", "Report", "StepError",
           "compiler_options", "explain", "fit", "memory"]
