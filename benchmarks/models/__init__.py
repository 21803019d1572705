# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The list of benchmarks/models.py: public models, by package and
configuration, without weights.

A family is a file of this folder with a list LIST. It does not import its package:
builders do, when they are called.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import re
from typing import Callable, Optional

#: The files of the list, in the order of the table.
FILES = ("vision_torchvision", "vision_timm", "hf_text", "hf_vision", "hf_audio",
         "diffusion", "plain_vision", "plain_sequence", "plain_attention",
         "plain_generative", "plain_graph", "plain_reinforcement", "plain_science",
         "plain_losses", "plain_forms")


@dataclasses.dataclass
class Entry:
    """A model. `build()` makes (model, inputs, options), options as those of
    vram.export; `small()` the same with fewer elements, for numbers."""

    name: str
    build: Callable
    small: Optional[Callable] = None
    #: Packages beside torch.
    needs: tuple[str, ...] = ()
    #: Part of the message with which it is refused, with --opaque as well.
    refused: Optional[str] = None
    #: Part of the message with which it is refused unless --opaque is given.
    opaque: Optional[str] = None
    #: Why its numbers are not compared.
    no_numbers: Optional[str] = None
    family: str = ""
    #: Whether weights are made where only shapes matter.
    weights: bool = True


def families(wanted: Optional[str] = None) -> list[Entry]:
    """All entries, or those of the families whose name matches `wanted`."""
    found = []
    for file in FILES:
        module = importlib.import_module(f"{__name__}.{file}")
        if wanted is None or re.search(wanted, module.LIST.family):
            found += module.LIST.entries
    names = [entry.name for entry in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, f"listed twice: {', '.join(twice)}"
    return found


class List:
    """The entries of a family."""

    def __init__(self, family: str, needs: tuple[str, ...] = (), weights: bool = True):
        self.family, self.needs, self.weights, self.entries = family, needs, weights, []

    def add(self, name: str, build: Callable, *arguments, small=None, **more) -> None:
        """A model whose builder takes `arguments`; `small`, a dictionary, those that
        are others for numbers."""
        more = {"needs": self.needs, "family": self.family, "weights": self.weights, **more}
        given = inspect.signature(build).bind_partial(*arguments).arguments
        self.entries.append(Entry(
            name, lambda: build(**given),
            None if small is None else lambda: build(**{**given, **small}),
            **more))

    def model(self, name: str, *arguments, **more) -> Callable:
        """The same, of the builder below it."""
        def listed(build):
            self.add(name, build, *arguments, **more)
            return build
        return listed
