# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GraphTrainer's small Llama on the CPU: its own tracer, passes and runner on real tensors and
process groups. Its Trainer asks for CUDA and for a tokenizer's files, so the parts of it that a
step needs are put together here, as its own tests do."""

from __future__ import annotations

import time

import torch
import torch._utils
from torch.multiprocessing.reductions import StorageWeakRef
from torch.utils._python_dispatch import TorchDispatchMode

# torchtitan takes CUDA where there is no accelerator.
torch._utils._get_available_device_type = lambda: "cpu"

from torchtitan.distributed import ParallelDims, utils as distributed  # noqa: E402
from torchtitan.experiments.graph_trainer import configs  # noqa: E402,F401
from torchtitan.experiments.graph_trainer.llama3 import config_registry  # noqa: E402
from torchtitan.experiments.graph_trainer.trainer import GraphTrainer  # noqa: E402

from observer import held_bytes, peak, there  # noqa: E402

BATCH, LENGTH, LAYERS = 2, 128, 3


def configuration(compile_config, *, tensor_parallel=1):
    """The debug model with three layers, and with SDPA, since FlexAttention has no backward on
    a CPU."""
    config = config_registry.graph_trainer_llama3_debugmodel_sdpa_cross_entropy_loss()
    del config.model_spec.model.layers[LAYERS:]
    compile_config.disable_passes = ["cudagraph_pass"]
    # Not the loss by itself: inductor takes seconds for it, and GraphTrainer traces it anyway.
    compile_config.components = ["model"]
    config.compile = compile_config
    config.parallelism.tensor_parallel_degree = tensor_parallel
    config.training.local_batch_size, config.training.seq_len = BATCH, LENGTH
    config.training.mixed_precision_param = "float32"
    config.optimizer.implementation = "for-loop"
    return config


def trainer_of(config, size):
    """A trainer on the CPU that has no model yet, and the model, without storage."""
    dims = ParallelDims.from_config(config.parallelism, size)
    dims.build_mesh()
    distributed.set_spmd_backend(config.parallelism.spmd_backend)
    model_config = config.model_spec.model
    model_config.update_from_config(config=config)
    with torch.device("meta"):
        model = model_config.build()
    trainer = object.__new__(GraphTrainer)
    trainer.config, trainer.parallel_dims = config, dims
    trainer.model_config, trainer.device = model_config, torch.device("cpu")
    trainer.loss_fn = config.loss.build(compile_config=config.compile)
    trainer.train_context = distributed.get_spmd_context(parallel_dims=dims)
    trainer.ntokens_seen = 0
    return trainer, model


def begin(model):
    """Gives a model its first parameters."""
    model.to_empty(device="cpu")
    torch.manual_seed(7)
    with torch.no_grad():
        model.init_states(buffer_device=None)
    model.train()


class Job:
    """One rank of a job. `draws`: of the data, another on each part of the batch."""

    def __init__(self, config, size=1):
        self.config = config
        trainer, model = trainer_of(config, size)
        dims = trainer.parallel_dims
        model = config.model_spec.parallelize_fn(
            model, parallel_dims=dims, training=config.training,
            parallelism=config.parallelism, compile_config=config.compile,
            ac_config=config.activation_checkpoint, dump_folder="")
        begin(model)
        trainer.model_parts, trainer._traced_step, trainer._pinned_pool_ctx = [model], None, None
        self.trainer, self.model = trainer, model
        self.optimizers = config.optimizer.build(model_parts=[model])
        batch = dims.get_mesh("batch").get_local_rank() if dims.dp_enabled else 0
        self.draws = torch.Generator().manual_seed(11 + batch)
        self.batches = dims.dp_replicate * dims.dp_shard

    def batch(self):
        words = torch.randint(0, self.trainer.model_config.vocab_size, (BATCH, LENGTH + 1),
                              generator=self.draws)
        places = torch.arange(LENGTH, dtype=torch.int32).repeat(BATCH, 1)
        return ({"input": words[:, :-1].contiguous(), "positions": places},
                words[:, 1:].contiguous(), torch.tensor(self.batches * BATCH * LENGTH))

    def forward_backward(self, batch):
        inputs, labels, tokens = batch
        return self.trainer.forward_backward_step(
            input_dict=dict(inputs), labels=labels, global_valid_tokens=tokens)

    def step(self):
        """A loss, and the parameters updated."""
        self.optimizers.zero_grad()
        loss = self.forward_backward(self.batch())
        self.optimizers.step()
        return loss.item()

    def seen(self):
        """The most bytes of a step that is not the first, by the events of the allocator."""
        return self._watched(peak)

    def seen_tensors(self):
        """The same by the storages of the tensors that there are after each op, without what
        gloo takes for itself."""
        return self._watched(_peak_of_tensors)

    def _watched(self, watch):
        self.optimizers.zero_grad()
        batch = self.batch()
        held = there(self.model, batch, *self.optimizers.optimizers)
        return watch(lambda: self.forward_backward(batch), held_bytes(*held))


def _peak_of_tensors(run, before):
    with _Counted() as counted:
        run()
    return before + counted.most


class _Counted(TorchDispatchMode):
    """The most bytes of tensors that ops make, at once."""

    def __init__(self):
        super().__init__()
        self.most = 0
        self._read, self._made = {}, {}

    def __torch_dispatch__(self, function, types, arguments=(), options=None):
        # A storage that is read before an op of the step has made it was there before the step.
        for storage in self._storages((arguments, options)):
            if storage.cdata not in self._made:
                self._read[storage.cdata] = storage
        made = function(*arguments, **(options or {}))
        for storage, size in self._storages(made).items():
            if storage.cdata not in self._read:
                self._made[storage.cdata] = (storage, size)
        if "wait_tensor" in str(function):
            # gloo's thread lets go of the buffers after it has woken this one.
            time.sleep(0.002)
        self._made = {key: entry for key, entry in self._made.items() if not entry[0].expired()}
        self.most = max(self.most, sum(size for _, size in self._made.values()))
        return made

    @staticmethod
    def _storages(value):
        return {StorageWeakRef(tensor.untyped_storage()): tensor.untyped_storage().nbytes()
                for tensor in torch.utils._pytree.tree_leaves(value)
                if isinstance(tensor, torch.Tensor)}
