# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command vram-import-stablehlo, also python -m vram.stablehlo."""

from __future__ import annotations

import argparse
import io
import os
import shlex
import sys
from typing import Optional, Sequence

from .._files import write_file, write_standard_output
from .arguments import ROLES
from .errors import ImportFailure

DESCRIPTION = """\
Makes a graph for vram-opt of a StableHLO module, such as
jax.jit(step, donate_argnums=...).lower(...).as_text(debug_info=True) gives.

MODULE is its text, MLIR bytecode or a portable artifact (- for standard input). What
the step donates (tf.aliasing_output, jax.buffer_donor) is updated in place. Names of
arguments are dotted: params['w'] is params.w."""


class UsageError(Exception):
    """Wrong words on the command line."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="vram-import-stablehlo", description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("module", metavar="MODULE")
    parser.add_argument("-o", "--output", metavar="FILE", default="-",
                        help="where the graph goes (- for standard output)")
    parser.add_argument("--function", metavar="NAME", default="main",
                        help="which function of the module is the step (main)")
    parser.add_argument("--names", metavar="A,B,...", default="",
                        help="names of the arguments in order, for a module without")
    parser.add_argument("--role", metavar="PATTERN=ROLE", action="append", default=[],
                        help="what the arguments of these names are: "
                        + ", ".join(ROLES))
    parser.add_argument("--donate", metavar="PATTERN", action="append", default=[],
                        help="arguments of these names are replaced by results of their "
                        "type, though the module does not say so")
    parser.add_argument("--loss", metavar="NAME", help="which result is the loss")
    parser.add_argument("--kind", choices=("training_step", "loss", "inference"),
                        help="what the function computes")
    parser.add_argument("--unroll", metavar="N", type=int, default=64,
                        help="the most iterations of a loop, which are written out (64)")
    parser.add_argument("--values", metavar="FILE.npz",
                        help="also write the elements of large constants, which are "
                        "arguments of the graph")
    return parser


def _roles(given: Sequence[str]) -> list[tuple[str, str]]:
    found = []
    for text in given:
        pattern, equals, role = text.rpartition("=")
        if not equals or not pattern or role not in ROLES:
            raise UsageError(f"--role={text} is not PATTERN=ROLE with one of the roles "
                             + ", ".join(ROLES))
        found.append((pattern, role))
    return found


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def _write_values(path: str, values) -> None:
    import numpy

    buffer = io.BytesIO()
    numpy.savez(buffer, **{name: array.astype("f4") if str(array.dtype) == "bfloat16"
                           else array for name, array in values.items()})
    write_file(path, buffer.getvalue())


def _run(arguments: Sequence[str]) -> None:
    options = _parser().parse_args(arguments)
    roles = _roles(options.role)
    if options.unroll < 0:
        raise UsageError(f"--unroll={options.unroll} is less than 0")
    # The importer computes nothing on a device.
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    from . import import_module

    imported = import_module(
        _read(options.module), function=options.function,
        names=[name for name in options.names.split(",") if name], roles=roles,
        donate=options.donate, loss=options.loss, kind=options.kind, unroll=options.unroll)
    if imported.values and not options.values:
        print("vram-import-stablehlo: warning: constants over 1 KiB became arguments ("
              + ", ".join(imported.values) + "): --values=FILE.npz writes their elements",
              file=sys.stderr)
    if options.values:
        _write_values(options.values, imported.values)
    command = shlex.join(["vram-import-stablehlo", *arguments])
    text = f"// {' '.join(command.splitlines())}\n" + imported.text
    if options.output == "-":
        write_standard_output(text)
    else:
        write_file(options.output, text.encode(errors="backslashreplace"))


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Exit status: 0; 1 for a module that cannot be imported or a file that cannot be
    read or written; 2 for wrong usage; 130 for an interrupt."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    try:
        _run(arguments)
    except UsageError as error:
        print(f"vram-import-stablehlo: error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("vram-import-stablehlo: interrupted", file=sys.stderr)
        return 130
    except (ImportError, OSError, ImportFailure) as error:
        print(f"vram-import-stablehlo: error: {error}", file=sys.stderr)
        return 1
    return 0
