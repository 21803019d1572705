# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""VRAM: training steps that fit the memory of a GPU.

`vram.compile` makes a training step of a PyTorch model that fits a budget. It is made of
`vram.export`, which turns a model into a graph, the tools, and `vram.load`, which runs a
step that was planned and compiled. `vram.opt`, `vram.fit`, `vram.memory_report` and
`vram.memory_timeline` are vram-opt's passes and answers in this process.
"""

from __future__ import annotations

from typing import Any

__version__ = "0.1.0"
__all__ = ["compile", "export", "fit", "load", "load_buckets", "memory_report",
           "memory_timeline", "opt", "register_opaque", "trace", "without_weights"]


def export(model, example_inputs, *, loss=None, loss_name=None, **options: Any) -> str:
    """The training graph of `model` as MLIR text.

    `example_inputs`: what the model is called with: a tensor, a tuple, or a dict
    of keyword arguments. Only shapes and types matter.
    `loss`: a function or torch.nn loss, called with the model's result and then
    with `loss_arguments` (example targets). Without it the model computes its
    loss itself.
    `loss_name`: which result of the model is the loss, or with `loss=` what it
    takes; a key, a field, an index, dotted for nested ones. Results that are not
    needed are dropped.

    Options:
    `kwargs`: keyword arguments of the model, beside positional example_inputs.
    `loss_arguments`: example targets, a tuple.
    `targets`: names of inputs that are targets (by default those with names like
    `labels`).
    `outputs`: names of further results to keep.
    `batch`: takes the place of the first dimension of every input.
    `mode`: 'train'; 'eval' to export a model in eval mode as it is, for training; or
    'inference' for its forward in eval mode, whatever mode it is in, without a loss:
    all its results, or those of `outputs`, by their names.
    `no_decay`: parameters without weight decay: 'norms-and-biases' (those of fewer
    than two dimensions), patterns of names, or a function of name and tensor.
    `optimizer`: a torch optimizer whose parameter groups give weight decay and
    learning rate.
    `frozen_weights`: formats of frozen parameters by patterns of their names, such as
    {'*.q_proj.weight': 'nf4', '*.down_proj.weight': 'int8'}; a step stores them so.
    `opaque`: an op without a form becomes a vram.opaque, which is planned and not run
    (see register_opaque).
    `name`: the function's name. `locations`: whether ops carry theirs.

    Raises vram.exporter.ExportError with the reason and the fix.
    """
    return trace(model, example_inputs, loss=loss, loss_name=loss_name, **options).text


def trace(model, example_inputs, **options: Any):
    """As `export`, with the initial values of the arguments beside the text: a
    vram.exporter.Exported."""
    from ._versions import check_torch

    check_torch()
    from .exporter import export_model

    return export_model(model, example_inputs, **options)


def compile(model, inputs, *, loss=None, optimizer=None, budget=None, **options: Any):
    """A training step of `model` within a budget: a vram.training.TrainingStep, which is
    called with a batch and returns the loss.

        step = vram.compile(model, (x, y), loss=torch.nn.CrossEntropyLoss(),
                            optimizer=torch.optim.AdamW(model.parameters()), budget="8GB")
        loss = step(x, y)

    `inputs`: an example of a call: a tensor, a tuple, or a dict of keyword arguments.
    `loss`: called with the model's result and the last of the inputs, as many as it needs;
    without it the model computes its loss itself.
    `optimizer`: torch's Adam, AdamW, SGD or Adafactor, whose groups and options hold, and
    whose learning rate is read at each call; or the name of one of vram-opt's, and then
    each call has `lr=`.
    `budget`: as of vram-opt --fit. Other flags of vram-opt have their names, with
    underscores: `checkpoint_budget="8GB"` in place of `budget`, `fit_allow="bf16"`,
    `host_memory="64GB"`, `mixed_precision="bf16"`, `micro_batch=2`, ...

    Options:
    `device`: "cpu" or "cuda". `threads`: that share the loops on a CPU; None: all cores.
    `cuda_graph`: as of `load`.
    `kwargs`, `loss_arguments`, `loss_name`, `targets`, `no_decay`, `mode`: as of `export`;
    so is `frozen_weights` by patterns of names, and by a format (`"nf4"`) it is that of
    vram-opt --frozen-weights.

    Raises vram.exporter.ExportError for what cannot be exported, vram.passes.OptError for
    wrong options, and its InfeasibleError where nothing fits, with the least bytes.
    """
    from ._versions import check_torch

    check_torch()
    from .training import TrainingStep

    return TrainingStep(model, inputs, loss=loss, optimizer=optimizer, budget=budget, **options)


def register_opaque(op, *, results=None, workspace=None, flops=None, accessed=None,
                    rerun=None, backward_workspace=None, backward_flops=None) -> None:
    """Says what an op costs that `export(..., opaque=True)` has no form of. It overrides
    what the exporter would find or assume.

    `op`: a custom op, a torch.autograd.Function, a Triton kernel, or a name such as
    'mylib::scan'. Each number is one, or a function of the lists of the op's inputs and
    results, tensors without elements, that returns one:
    `workspace`, `backward_workspace`: bytes of scratch of one run (0).
    `flops`, `backward_flops`: floating-point operations (one an element of a result).
    `accessed`: bytes that a run reads and writes (those of its operands and results).
    `rerun`: whether it may run again on the same inputs (yes, unless it draws at random).
    `results`: a function of the inputs that returns the shape of each result; another
    one than PyTorch gives is an error.

    Raises vram.exporter.ExportError, here for what is no such number, and at the export
    for what contradicts the shapes.
    """
    from ._versions import check_torch

    check_torch()
    from .exporter.opaque import register

    register(op, results=results, workspace=workspace, flops=flops, accessed=accessed,
             rerun=rerun, backward_workspace=backward_workspace,
             backward_flops=backward_flops)


def without_weights():
    """A context in which models are made without weights: shapes alone."""
    from ._versions import check_torch

    check_torch()
    from .exporter.weights import without_weights as context

    return context()


def load(path, threads=None, cuda_graph=True):
    """The compiled step in a shared object of vram-translate: a vram.step.Step, to be
    called with numpy's or PyTorch's arrays by name. Needs neither of them itself.
    `threads`: how many share its loops on a CPU; None: the environment's VRAM_THREADS,
    else all cores. No bit of a result depends on it.
    `cuda_graph`: on a GPU, calls with arrays at addresses that came before are one CUDA
    graph; False: each kernel is launched by itself. No bit of a result depends on it.

    Raises vram.step.StepError where the file is no such step.
    """
    from .step import load as load_step

    return load_step(path, threads, cuda_graph)


def load_buckets(paths, padding, threads=None, cuda_graph=True):
    """One step for several sizes of its inputs: a vram.buckets.Buckets.

    `paths`: shared objects of vram-translate, of one network on sizes from the smallest to
    the largest: lengths, or numbers of samples. They share parameters, state and one
    workspace. A call takes the smallest bucket that its arrays fit.
    `padding`: what stands behind the data of each input and target, by name; of targets
    the index that the loss ignores, so that padding adds nothing to loss and gradients.
    `threads`, `cuda_graph`: as of load.

    Raises vram.step.StepError where a file is no step, sizes are out of order, or the
    steps do not belong together.
    """
    from .buckets import Buckets

    return Buckets(paths, padding, threads, cuda_graph)


def opt(source, pipeline: str, *, name: str = "module") -> str:
    """`source`, MLIR's text or bytecode, after a pipeline of passes, as text.

    `pipeline`: as vram-opt's --pass-pipeline has it; "builtin.module(...)" around it may
    be left out: `vram.opt(text, "vram-fit-budget{budget=8GB},vram-inplace")`.
    `name`: what diagnostics call the source.

    Warnings are Python's. Raises vram.passes.OptError, whose `diagnostics` are the errors
    with their notes, and its InfeasibleError where no schedule fits a budget; ImportError
    where the passes were not built, which takes MLIR. Ctrl-C ends a search.
    """
    from .passes import opt as run

    return run(source, pipeline, name)


def fit(source, budget, *, name: str = "module", **options: Any):
    """The fastest training step of `source` within a budget, as vram-opt --fit finds it: a
    vram.passes.Fitted, the step's text and the answer with its reasons.

    `budget`: bytes, a size ("8GB"), a device ("rtx4090") or a part of one ("90%:h200").
    `options`: those of the pipeline vram-fit, with underscores: `allow="bf16,sgd"`,
    `host_memory="64GB"`, `optimizer="adamw"`.

    Raises as `opt`."""
    from .passes import fit as run

    return run(source, budget, name, options)


def memory_timeline(source, *, name: str = "module", **options: Any) -> dict:
    """Where each buffer lies in the arena and when, in the format of Perfetto that vram-opt
    --memory-timeline=FILE.json writes. `options`: those of the pass vram-memory-timeline.

    Raises as `opt`."""
    from .passes import memory_timeline as run

    return run(source, name, options)


def memory_report(source, *, device: str = "", name: str = "module") -> list:
    """The memory that each function of a module takes, as described in docs/memory-report.md: the
    list `functions` of vram-opt --memory-report=FILE. `device`: a model of share/devices or a file;
    without it, as the graph says.

    Raises as `opt`."""
    from .passes import memory_report as report

    return report(source, device, name)
