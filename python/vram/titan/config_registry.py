# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GraphTrainer's configurations with the memory policy "vram", for torchtitan's command line:
`--module vram.titan --config llama3_8b`."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable

from . import models
from .settings import CompileConfig

_functions = models.known()


def with_vram(config: Any) -> Any:
    """The configuration with a compile section that has a budget."""
    given = config.compile
    config.compile = CompileConfig(**{
        field.name: getattr(given, field.name) for field in dataclasses.fields(given)
        if field.name != "memory_policy"})
    return config


def __getattr__(name: str) -> Callable[[], Any]:
    if name not in _functions:
        raise AttributeError(name)
    return lambda: with_vram(_functions[name]())


def __dir__() -> list[str]:
    return sorted(_functions)
