# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graph of a GPU's rank, traced on one machine without a GPU: tensors without elements, a
process group of ranks that are not there. Autograd of fake CUDA tensors asks for a GPU, so they
are fake CPU tensors, and where PyTorch has another op for a CPU, the GPU's is traced."""

from __future__ import annotations

import contextlib
import dataclasses
from typing import Any, Iterator, Optional, Sequence
from unittest import mock

import torch
import torch.distributed as dist
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.distributed.tensor import DTensor
from torch.fx.experimental.symbolic_shapes import ShapeEnv
from torch.nn.attention import flex_attention
from torch.testing._internal.distributed.fake_pg import FakeStore
from torchtitan.components.loss import ChunkedLossWrapper
from torchtitan.distributed import ParallelDims, parallel_dims, utils
from torchtitan.experiments.graph_trainer import make_fx_tracer, simple_fsdp
from torchtitan.experiments.graph_trainer.common_utils import (
    maybe_register_blockmask_pytree_node)
from torchtitan.experiments.graph_trainer.trainer import make_fwd_bwd_step
from torchtitan.models.common.attention import FlexAttention

aten = torch.ops.aten


@dataclasses.dataclass
class Traced:
    """`step`: GraphTrainer's TracedResult. `gradients`: the parts on this rank."""

    step: Any
    config: Any
    dims: ParallelDims
    gradients: list[torch.Tensor]
    parameters: int


class _FusedRMSNorm(torch.autograd.Function):
    """aten.rms_norm as on a GPU, where one kernel computes it; on a CPU it is several."""

    @staticmethod
    def forward(context: Any, x: torch.Tensor, shape: Sequence[int],
                weight: Optional[torch.Tensor], eps: Optional[float]) -> torch.Tensor:
        with torch._C._AutoDispatchBelowAutograd():
            made, scale = aten._fused_rms_norm(x, shape, weight, eps)
        context.save_for_backward(x, weight, scale)
        context.shape = shape
        return made

    @staticmethod
    def backward(context: Any, gradient: torch.Tensor) -> tuple:
        x, weight, scale = context.saved_tensors
        with torch._C._AutoDispatchBelowAutograd():
            of_x, of_weight = aten._fused_rms_norm_backward(
                gradient, x, context.shape, scale, weight, [True, weight is not None])
        return of_x, None, of_weight, None


def _rms_norm(x: torch.Tensor, normalized_shape: Sequence[int],
              weight: Optional[torch.Tensor] = None,
              eps: Optional[float] = None) -> torch.Tensor:
    return _FusedRMSNorm.apply(x, list(normalized_shape), weight, eps)


@contextlib.contextmanager
def _as_on_a_gpu(mode: FakeTensorMode) -> Iterator[None]:
    fakeify = make_fx_tracer._fakeify_input

    def fake_input(traced_in: FakeTensorMode, tensor: torch.Tensor, **names: Any) -> Any:
        return tensor if isinstance(tensor, FakeTensor) else fakeify(traced_in, tensor, **names)

    with mock.patch.object(make_fx_tracer, "FakeTensorMode", lambda **_: mode), \
            mock.patch.object(make_fx_tracer, "_fakeify_input", fake_input), \
            mock.patch.object(flex_attention, "_validate_device", lambda *_: None), \
            mock.patch.object(nn.functional, "rms_norm", _rms_norm):
        yield


def _without_elements(model: nn.Module, mode: FakeTensorMode) -> None:
    """Meta tensors become fake ones of the CPU."""
    def faked(tensor: torch.Tensor) -> torch.Tensor:
        if isinstance(tensor, DTensor):
            return DTensor(faked(tensor._local_tensor), tensor._spec,
                           requires_grad=tensor.requires_grad)
        with mode:
            return torch.empty_strided(tensor.shape, tensor.stride(), dtype=tensor.dtype,
                                       device="cpu")

    for module in model.modules():
        for name, parameter in module._parameters.items():
            if parameter is not None:
                module._parameters[name] = nn.Parameter(faked(parameter),
                                                        parameter.requires_grad)
        for name, buffer in module._buffers.items():
            if buffer is not None:
                module._buffers[name] = faked(buffer)


@contextlib.contextmanager
def ranks(count: int) -> Iterator[None]:
    """This process as rank 0 of so many."""
    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=count)
    try:
        # torchtitan keeps classes of sharded modules, with the mesh that they were made for.
        with mock.patch.object(parallel_dims, "device_type", "cpu"), \
                mock.patch.dict(simple_fsdp._wrap_class_cache, clear=True):
            yield
    finally:
        dist.destroy_process_group()


def _batch(model: nn.Module, config: Any, mode: FakeTensorMode) -> tuple:
    """The arguments of GraphTrainer's step."""
    training = config.training
    shape = (training.local_batch_size, training.seq_len)
    with mode:
        words, labels = (torch.empty(shape, dtype=torch.int64) for _ in range(2))
        extra = {"positions": torch.empty(shape, dtype=torch.int32)}
        tokens = torch.empty((), dtype=torch.int64)
        attention = getattr(config.model_spec.model.first_attention, "inner_attention", None)
        if isinstance(attention, FlexAttention.Config):
            with torch.compiler.set_stance("force_eager"):
                extra["attention_masks"] = model.get_attention_masks(
                    positions=extra["positions"])
    return words, labels, tokens, extra


def trace(config: Any, count: int) -> Traced:
    """Of a GraphTrainer.Config on `count` ranks, within ranks(count)."""
    dims = ParallelDims.from_config(config.parallelism, count)
    utils.set_spmd_backend(config.parallelism.spmd_backend)
    model_config = config.model_spec.model
    model_config.update_from_config(config=config)
    with torch.device("meta"):
        model = model_config.build()
    parameters = sum(parameter.numel() for parameter in model.parameters())
    model = config.model_spec.parallelize_fn(
        model, parallel_dims=dims, training=config.training, parallelism=config.parallelism,
        compile_config=config.compile, ac_config=config.activation_checkpoint,
        dump_folder=config.dump_folder)
    loss = config.loss.build(compile_config=config.compile)
    if isinstance(loss, ChunkedLossWrapper):
        loss.set_lm_head(model.lm_head)
        model._skip_lm_head = True
    model.train()
    mode = FakeTensorMode(allow_non_fake_inputs=True, shape_env=ShapeEnv())
    _without_elements(model, mode)
    maybe_register_blockmask_pytree_node()
    with _as_on_a_gpu(mode):
        step = make_fx_tracer.minimal_fx_tracer(
            make_fwd_bwd_step(model, loss), module=model)(*_batch(model, config, mode))
    gradients = [parameter._local_tensor if isinstance(parameter, DTensor) else parameter
                 for parameter in model.parameters() if parameter.requires_grad]
    return Traced(step, config, dims, gradients, parameters)
