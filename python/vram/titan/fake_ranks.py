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
from torch.fx.experimental import proxy_tensor
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
def as_on_a_gpu(mode: FakeTensorMode) -> Iterator[None]:
    fakeify = make_fx_tracer._fakeify_input

    def fake_input(traced_in: FakeTensorMode, tensor: torch.Tensor, **names: Any) -> Any:
        return tensor if isinstance(tensor, FakeTensor) else fakeify(traced_in, tensor, **names)

    decomposed = proxy_tensor.autograd_would_have_decomposed

    def decomposes(op: Any, arguments: Any) -> bool:
        return op is not aten._fused_rms_norm.default and decomposed(op, arguments)

    with mock.patch.object(make_fx_tracer, "FakeTensorMode", lambda **_: mode), \
            mock.patch.object(proxy_tensor, "autograd_would_have_decomposed", decomposes), \
            mock.patch.object(make_fx_tracer, "_fakeify_input", fake_input), \
            mock.patch.object(flex_attention, "_validate_device", lambda *_: None), \
            mock.patch.object(nn.functional, "rms_norm", _rms_norm):
        yield


def faked(tensor: torch.Tensor, mode: FakeTensorMode) -> torch.Tensor:
    """A fake one of the CPU in its place."""
    if isinstance(tensor, DTensor):
        return DTensor(faked(tensor._local_tensor, mode), tensor._spec,
                       requires_grad=tensor.requires_grad)
    with mode:
        return torch.empty_strided(tensor.shape, tensor.stride(), dtype=tensor.dtype,
                                   device="cpu")


def without_elements(model: nn.Module, mode: FakeTensorMode) -> None:
    """Meta tensors become fake ones of the CPU."""
    for module in model.modules():
        for name, parameter in module._parameters.items():
            if parameter is not None:
                module._parameters[name] = nn.Parameter(faked(parameter, mode),
                                                        parameter.requires_grad)
        for name, buffer in module._buffers.items():
            if buffer is not None:
                module._buffers[name] = faked(buffer, mode)


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


def batch_of(model: nn.Module, config: Any, mode: FakeTensorMode, sequences: int) -> tuple:
    """The arguments of GraphTrainer's step."""
    shape = (sequences, config.training.seq_len)
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


def meta_model(config: Any, count: int) -> tuple[nn.Module, ParallelDims]:
    """Without elements, and not yet spread over the ranks."""
    dims = ParallelDims.from_config(config.parallelism, count)
    utils.set_spmd_backend(config.parallelism.spmd_backend)
    model_config = config.model_spec.model
    model_config.update_from_config(config=config)
    with torch.device("meta"):
        return model_config.build(), dims


def spread(model: nn.Module, config: Any, dims: ParallelDims, mode: FakeTensorMode) -> nn.Module:
    """The part of rank 0, of fake tensors."""
    model = config.model_spec.parallelize_fn(
        model, parallel_dims=dims, training=config.training, parallelism=config.parallelism,
        compile_config=config.compile, ac_config=config.activation_checkpoint,
        dump_folder=config.dump_folder)
    model.train()
    without_elements(model, mode)
    return model


def loss_of(config: Any, model: nn.Module) -> Any:
    """`model`: the part with the head."""
    loss = config.loss.build(compile_config=config.compile)
    if isinstance(loss, ChunkedLossWrapper):
        loss.set_lm_head(model.lm_head)
        model._skip_lm_head = True
    return loss


def fake_mode() -> FakeTensorMode:
    maybe_register_blockmask_pytree_node()
    return FakeTensorMode(allow_non_fake_inputs=True, shape_env=ShapeEnv())


def local_gradients(model: nn.Module) -> list[torch.Tensor]:
    """Of the parameters' parts on this rank, which are as large."""
    return [parameter._local_tensor if isinstance(parameter, DTensor) else parameter
            for parameter in model.parameters() if parameter.requires_grad]


def trace(config: Any, count: int) -> Traced:
    """Of a GraphTrainer.Config on `count` ranks, within ranks(count)."""
    model, dims = meta_model(config, count)
    parameters = sum(parameter.numel() for parameter in model.parameters())
    mode = fake_mode()
    model = spread(model, config, dims, mode)
    loss = loss_of(config, model)
    with as_on_a_gpu(mode):
        step = make_fx_tracer.minimal_fx_tracer(
            make_fwd_bwd_step(model, loss), module=model)(*batch_of(
                model, config, mode, config.training.local_batch_size))
    return Traced(step, config, dims, local_gradients(model), parameters)
