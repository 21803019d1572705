# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command vram-export, also python -m vram.export."""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.util
import inspect
import os
import shlex
import sys
from typing import Any, Optional, Sequence

from ._files import write_file, write_standard_output

DESCRIPTION = """\
Exports the training graph of a PyTorch model, or with --inference its forward.

FACTORY is a function of the module or file. It returns the model and its example
inputs (a tensor, a tuple, or a dict of keyword arguments), and optionally a dict of
options of vram.export: (model, inputs) or (model, inputs, {"loss": ...}). It runs
without making weights, so a model of any size exports on a small machine."""


#: Options of vram.export that a factory gives and an inference has no use for.
TRAINING_OPTIONS = ("loss", "loss_arguments", "loss_name", "targets", "no_decay",
                    "optimizer", "frozen_weights")


class UsageError(Exception):
    """Wrong words on the command line."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="vram-export", description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("factory", metavar="MODULE:FACTORY",
                        help="package.module:function or file.py:function")
    parser.add_argument("-o", "--output", metavar="FILE", default="-",
                        help="where the graph goes (- for standard output)")
    parser.add_argument("--loss", metavar="NAME",
                        help="which result of the model is the loss")
    parser.add_argument("--batch", metavar="N", type=int,
                        help="batch size: the factory's parameter `batch`, or else "
                        "the first dimension of each input")
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[],
                        help="an argument of the factory, a Python literal")
    parser.add_argument("--target", metavar="NAME", action="append", default=[],
                        help="an input that is a target")
    parser.add_argument("--keep", metavar="NAME", action="append", default=[],
                        help="a further result to keep")
    parser.add_argument("--no-decay", metavar="PATTERN", action="append", default=[],
                        help="parameters without weight decay: norms-and-biases, or "
                        "a pattern of names")
    parser.add_argument("--eval", action="store_true",
                        help="export a model in eval mode as it is")
    parser.add_argument("--inference", action="store_true",
                        help="the model's forward in eval mode, to be run and not "
                        "trained: all its results (or those of --keep), no loss")
    parser.add_argument("--opaque", action="store_true",
                        help="an op without a form becomes a vram.opaque, which is "
                        "reported and planned, not run")
    parser.add_argument("--values", metavar="FILE.npz",
                        help="also write the initial elements of all arguments; makes "
                        "the weights")
    parser.add_argument("--no-locations", action="store_true",
                        help="leave out the lines of Python that ops come from")
    parser.add_argument("--traceback", action="store_true",
                        help="show where internal errors of the exporter or of PyTorch "
                        "arose, to report them")
    return parser


def load_factory(factory: str) -> Any:
    place, colon, name = factory.rpartition(":")
    if not colon or not place or not name:
        raise UsageError(f"'{factory}' is not MODULE:FACTORY or file.py:FACTORY")
    if place.endswith(".py"):
        if not os.path.isfile(place):
            raise UsageError(f"there is no file {place}")
        spec = importlib.util.spec_from_file_location(
            os.path.splitext(os.path.basename(place))[0], os.path.abspath(place))
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        sys.path.insert(0, os.path.dirname(os.path.abspath(place)))
        spec.loader.exec_module(module)
    else:
        sys.path.insert(0, os.getcwd())
        try:
            module = importlib.import_module(place)
        except ModuleNotFoundError as error:
            raise UsageError(f"there is no module {error.name}") from error
    found = getattr(module, name, None)
    if not callable(found):
        raise UsageError(f"{place} has no function {name}")
    return found


def _literal(text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not equals or not key.isidentifier():
        raise UsageError(f"--set={text} is not KEY=VALUE")
    try:
        return key, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return key, value


def make(factory: Any, options: argparse.Namespace) -> tuple[Any, Any, dict, Optional[int]]:
    """The factory's model, inputs and options, and the batch still to be set."""
    given = dict(map(_literal, options.set))
    parameters = inspect.signature(factory).parameters
    batch = options.batch
    if batch is not None and "batch" in parameters:
        given["batch"], batch = batch, None
    try:
        inspect.signature(factory).bind(**given)
    except TypeError as error:
        raise UsageError(f"{options.factory}: {error}") from error
    made = factory(**given)
    if not isinstance(made, tuple) or len(made) not in (2, 3):
        raise UsageError(f"{options.factory} returned a {type(made).__name__}, not "
                         "(model, inputs) or (model, inputs, options)")
    model, inputs = made[:2]
    if len(made) == 3 and not isinstance(made[2], dict):
        raise UsageError(f"{options.factory} returned a {type(made[2]).__name__} third, not a "
                         "dict of options, such as {'loss': loss}")
    return model, inputs, dict(made[2]) if len(made) == 3 else {}, batch


def _check_inference(options: argparse.Namespace) -> None:
    for flag, given in (("--loss", options.loss), ("--target", options.target),
                        ("--no-decay", options.no_decay), ("--eval", options.eval)):
        if given:
            raise UsageError(f"{flag} is for training, and --inference has no loss and "
                             "no optimizer; leave it out")


def _header(arguments: Sequence[str]) -> str:
    # On one line, whatever the arguments hold.
    command = shlex.join(["vram-export", *arguments])
    return f"// {' '.join(command.splitlines())}\n"


def _write_values(path: str, exported, model, inputs) -> None:
    import io

    try:
        import numpy
    except ImportError as error:
        raise ImportError("--values writes NumPy's format: pip install numpy") from error

    arrays = {}
    for name, tensor in exported.values.items():
        tensor = tensor.detach().cpu()
        # NumPy has no bfloat16: f32 holds it exactly.
        if str(tensor.dtype) == "torch.bfloat16":
            tensor = tensor.float()
        arrays[name] = tensor.numpy()
    buffer = io.BytesIO()
    numpy.savez(buffer, **arrays)
    write_file(path, buffer.getvalue())


def _made(factory: Any, options: argparse.Namespace) -> tuple[Any, Any, dict, Optional[int]]:
    """As `make`, without weights if the factory can do without their elements."""
    import vram

    if not options.values:
        try:
            with vram.without_weights():
                return make(factory, options)
        except UsageError:
            raise
        except Exception as error:
            print(f"vram-export: note: the weights are made, as {options.factory} fails without "
                  f"their elements ({str(error).splitlines()[0] if str(error) else error!r})",
                  file=sys.stderr)
    return make(factory, options)


def _run(arguments: Sequence[str]) -> None:
    options = _parser().parse_args(arguments)
    if options.batch is not None and options.batch < 1:
        raise UsageError(f"--batch={options.batch}: a batch has at least one element")
    if options.inference:
        _check_inference(options)

    import vram
    from vram.exporter.errors import TRACEBACK_VARIABLE

    if options.traceback:
        os.environ[TRACEBACK_VARIABLE] = "1"
    model, inputs, settings, batch = _made(load_factory(options.factory), options)
    if options.loss is not None:
        settings["loss_name"] = options.loss
    if options.target:
        settings["targets"] = options.target
    if options.keep:
        settings["outputs"] = options.keep
    if options.no_decay:
        settings["no_decay"] = options.no_decay
    if options.opaque:
        settings["opaque"] = True
    if options.eval:
        settings["mode"] = "eval"
    if options.inference:
        settings = {key: value for key, value in settings.items()
                    if key not in TRAINING_OPTIONS}
        settings["mode"] = "inference"
    exported = vram.trace(model, inputs, batch=batch,
                          locations=not options.no_locations, **settings)
    text = _header(arguments) + exported.text
    if options.values:
        _write_values(options.values, exported, model, inputs)
    if options.output == "-":
        write_standard_output(text)
    else:
        write_file(options.output, text.encode(errors="backslashreplace"))


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Exit status: 0; 1 for a model that cannot be exported or a file that cannot be
    written; 2 for wrong usage; 130 for an interrupt."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    try:
        _run(arguments)
    except UsageError as error:
        print(f"vram-export: error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("vram-export: interrupted", file=sys.stderr)
        return 130
    except (ImportError, OSError) as error:
        print(f"vram-export: error: {error}", file=sys.stderr)
        return 1
    except Exception as error:
        from vram.exporter import ExportError

        if not isinstance(error, ExportError):
            raise
        print(f"vram-export: error: {error}", file=sys.stderr)
        return 1
    return 0
