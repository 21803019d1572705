# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""StableHLO in, vram graph out: the training steps of JAX.

    read.py       text, bytecode and portable artifacts, by JAX's MLIR bindings
    importer.py   the walk over the module; what has no form
    make.py       vram ops of tensors; broadcasts late, folds what is known
    tensors.py    a tensor while the module is imported
    arguments.py  names, roles, donation, the loss
    layout.py     transposes that images need not
    order.py      no read of an argument behind its update
    ops/          the lowerings, by kind
"""

from __future__ import annotations

from typing import NamedTuple, Optional, Sequence, Union

import numpy

from ..exporter.graph import Graph, i64, print_graph
from .errors import ImportFailure, Unsupported

__all__ = ["Imported", "ImportFailure", "import_module"]


class Imported(NamedTuple):
    """`text` is the graph; `values` the elements of the constants that became arguments,
    `donated` the name of the result that replaces an argument, both by argument."""

    text: str
    values: dict[str, numpy.ndarray]
    donated: dict[str, str]


def import_module(source: Union[str, bytes], *, function: str = "main",
                  names: Sequence[str] = (), roles: Sequence[tuple[str, str]] = (),
                  donate: Sequence[str] = (), loss: Optional[str] = None,
                  kind: Optional[str] = None, unroll: int = 64) -> Imported:
    """The vram graph of a StableHLO module.

    `source`: its text, MLIR bytecode, or a portable artifact, as
    `jax.jit(step).lower(...)` and `jax.export` give them.
    `names`: of the arguments in order, where the module has none.
    `roles`: pairs of a pattern of names and a role; the last that fits counts.
    `donate`: patterns of arguments that results replace, beyond what the module says.
    `loss`: which result is the loss, by its name or index.
    `kind`: training_step, loss or inference; by default training_step if an argument
    is donated, else loss.
    `unroll`: the most iterations of a loop, which are all written out.

    Raises ImportFailure with the reason and the fix."""
    from ._versions import check_jax

    check_jax()
    from .arguments import (
        assign_roles,
        find_loss,
        formals,
        needed_for,
        result_names,
        ties,
    )
    from .importer import Importer, mark_phases
    from .layout import remove_transposes
    from .order import settle
    from .read import new_context, read_module, type_of
    from .tensors import KNOWN_ONLY, carrier

    module = read_module(source, new_context())
    _check_devices(module)
    graph = Graph("main")
    importer = Importer(module, graph, unroll)
    if function not in importer.functions:
        raise ImportFailure(f"the module has no function @{function}; there are "
                            + ", ".join(f"@{name}" for name in importer.functions))
    entry = importer.functions[function]
    block = entry.regions[0].blocks[0]
    arguments = formals(entry, names)
    tensors = []
    for formal, value in zip(arguments, block.arguments):
        try:
            shape, element = type_of(value)
            carrier(element)
            if element in KNOWN_ONLY:
                raise Unsupported(f"of elements of type {element}")
        except Unsupported as error:
            raise ImportFailure(f"argument {formal.name} is {value.type}: it is {error}") from None
        tensors.append(importer.argument(formal.name, shape, element))
    results = importer.block(block, tensors)
    graph.results = [importer.full(tensor) for tensor in results]
    labels = result_names(entry, len(results))
    graph.result_names = dict(enumerate(labels))
    tied = ties(arguments, [(t.shape, t.element) for t in tensors],
                [(t.shape, t.element) for t in results], labels, donate)
    for i, r in tied.items():
        importer.arguments[i].attrs["vram.donated"] = i64(r)
    graph.kind = kind or ("training_step" if tied else "loss")
    index = None if graph.kind == "inference" else \
        find_loss(graph.results, labels, tied, loss)
    if index is None and graph.kind != "inference":
        raise ImportFailure("no result is one floating-point number, and so the loss: "
                            "return it from the step, or say --kind=inference")
    graph.loss = index
    graph.prune()
    importer.check()
    remove_transposes(graph)
    settle(importer, tied, importer.arguments)
    forward = needed_for(graph, graph.results[index]) if index is not None else set()
    assign_roles(graph, forward, roles, graph.kind)
    if graph.kind == "training_step":
        mark_phases(graph, forward)
    kept = {a.name for a in graph.arguments}
    return Imported(
        print_graph(graph), {n: v for n, v in importer.values.items() if n in kept},
        {arguments[i].name: labels[r] for i, r in tied.items()})


def _check_devices(module) -> None:
    attributes = module.operation.attributes
    for name in ("mhlo.num_partitions", "mhlo.num_replicas"):
        if name in attributes and attributes[name].value != 1:
            raise ImportFailure(f"the module is for {attributes[name].value} devices "
                                f"({name}): lower it for one")
