# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GraphTrainer's configurations, by name."""

from __future__ import annotations

import difflib
import importlib
import re
from typing import Any, Callable

#: Of torchtitan.experiments.graph_trainer.
_FAMILIES = ("llama3", "deepseek_v3", "qwen3")
_PREFIX = "graph_trainer_"


def known() -> dict[str, Callable[[], Any]]:
    """The functions that make them, by a name such as 'llama3_8b'."""
    found = {}
    for family in _FAMILIES:
        module = importlib.import_module(
            f"torchtitan.experiments.graph_trainer.{family}.config_registry")
        for name in dir(module):
            if name.startswith(_PREFIX):
                found[name.removeprefix(_PREFIX)] = getattr(module, name)
    return found


def configuration(name: str) -> Any:
    """The configuration of a model: 'llama3-8b', 'llama3_8b'; ValueError."""
    functions = known()
    wanted = re.sub(r"\W", "_", name.lower())
    if wanted not in functions:
        near = difflib.get_close_matches(wanted, functions, 1, 0.5)
        raise ValueError(f"there is no model {name!r} in GraphTrainer"
                         + (f": did you mean {near[0]!r}?" if near else "")
                         + f" It has {', '.join(sorted(functions))}")
    return functions[wanted]()
