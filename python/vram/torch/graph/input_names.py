# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The user's names for the inputs of a graph."""

from __future__ import annotations

import re
from typing import Optional

from torch import fx


def shown(source: str) -> str:
    """`layers.0.weight` of Dynamo's L['self']._modules['layers']..., `target` of
    L['target']."""
    match = re.fullmatch(r"[LG]\['([^']*)'\](.*)", source, re.DOTALL)
    if match is None:
        return source
    root, path = match[1], match[2]
    path = re.sub(r"\._(?:modules|parameters|buffers)\['([^']*)'\]", r".\1", path)
    # The module that was compiled, or the wrapper around it.
    if root in ("self", "fn") and path.startswith("."):
        return path[1:]
    return root + path


def names_of(module: fx.GraphModule) -> list[Optional[str]]:
    """Of each placeholder of Dynamo's graph; None where nothing is known of it."""
    names: list[Optional[str]] = []
    for node in module.graph.find_nodes(op="placeholder"):
        source = getattr(node.meta.get("grapharg"), "source", None)
        if source is None:
            source = getattr(node, "_dynamo_source", None)
        # A method up to torch 2.9, later a property.
        name = getattr(source, "name", None)
        name = name() if callable(name) else name
        names.append(shown(name) if isinstance(name, str) else None)
    return names
