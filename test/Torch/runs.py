# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training run as people write it, watched: epochs with a short last batch, gradients
accumulated over four micro-batches, clipping, AdamW with foreach, an average of the
weights, a schedule, validation between. Nothing of it is vram.torch's."""

import contextlib
import copy
import dataclasses
import gc
import warnings
from typing import Callable, Optional

import torch
from observer import held_bytes, peak
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

EPOCHS = 3
RATE = 1e-3


@dataclasses.dataclass
class Setting:
    """`model()` makes a module whose result is the loss; `batch(n)` keyword arguments of
    a call with n samples. `sizes`: of the micro-batches of an epoch, which is one update.
    `autocast`: the type, or None; with float16 the loss is scaled."""

    model: Callable[[], nn.Module]
    batch: Callable[[int], dict]
    sizes: tuple[int, ...]
    autocast: Optional[torch.dtype] = None

    def make(self) -> nn.Module:
        torch.manual_seed(3)
        model = self.model()
        return (model if self.autocast is None else Cast(model, self.autocast)).train()


class Cast(nn.Module):
    """Autocast within what is compiled."""

    def __init__(self, model, dtype):
        super().__init__()
        self.model, self.dtype = model, dtype

    def forward(self, **inputs):
        with torch.autocast("cpu", self.dtype):
            return self.model(**inputs)


@dataclasses.dataclass
class Result:
    """`peaks`: the most bytes in each micro-batch, and in each update."""

    losses: list[float]
    parameters: list[torch.Tensor]
    peaks: list[int] = dataclasses.field(default_factory=list)

    def same_as(self, other: "Result") -> bool:
        return self.losses == other.losses and all(
            map(torch.equal, self.parameters, other.parameters))

    def distance(self, other: "Result") -> float:
        """The largest difference of a loss or, by norms, of a parameter, relative to what
        it is, or to what one update of Adam moves where that is more: a bias before a
        softmax has no gradient but rounding, and stays where it was."""
        found = [abs(left - right) / max(abs(right), 1e-30)
                 for left, right in zip(self.losses, other.losses)]
        found += [float((left - right).norm() / right.norm().clamp_min(RATE * right.numel()**0.5))
                  for left, right in zip(self.parameters, other.parameters)]
        return max(found)


class Run:
    def __init__(self, setting: Setting):
        self.setting = setting
        self.model = setting.make()
        self.optimizer = torch.optim.AdamW(self.model.parameters(), lr=RATE, foreach=True)
        self.average = AveragedModel(self.model, multi_avg_fn=get_ema_multi_avg_fn(0.9))
        self.schedule = torch.optim.lr_scheduler.StepLR(self.optimizer, 1, 0.9)
        self.scaler = torch.amp.GradScaler(
            "cpu", init_scale=1024.0, enabled=setting.autocast is torch.float16)

    def held(self, inputs) -> int:
        return held_bytes(
            list(self.model.parameters()), list(self.model.buffers()), inputs,
            [parameter.grad for parameter in self.model.parameters()],
            [list(state.values()) for state in self.optimizer.state.values()],
            list(self.average.parameters()), list(self.average.buffers()))

    def run(self, call, watch: bool = False, epochs: int = EPOCHS) -> Result:
        """`call`: the model, or what was compiled of it."""
        torch.manual_seed(5)
        setting, found = self.setting, Result([], [])

        def watched(inputs, piece):
            if not watch:
                return piece()
            found.peaks.append(peak(piece, self.held(inputs)))

        for _ in range(epochs):
            for size in setting.sizes:
                inputs = setting.batch(size)
                watched(inputs, lambda: found.losses.append(self.micro(call, inputs)))
            watched((), self.update)
            self.schedule.step()
            self.model.eval()
            with torch.no_grad():
                found.losses.append(call(**setting.batch(setting.sizes[0])).item())
            self.model.train()
        found.parameters = [parameter.detach().clone() for parameter in
                            (*self.model.parameters(), *self.average.parameters())]
        return found

    def micro(self, call, inputs) -> float:
        loss = call(**inputs) / len(self.setting.sizes)
        self.scaler.scale(loss).backward()
        return loss.item()

    def update(self) -> None:
        self.scaler.unscale_(self.optimizer)
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.scaler.step(self.optimizer)
        self.scaler.update()
        self.optimizer.zero_grad()
        self.average.update_parameters(self.model)


def plain(setting: Setting, backend: Optional[str] = None) -> Result:
    """Without vram.torch: eager, or by a backend of PyTorch's."""
    torch._dynamo.reset()
    run = Run(setting)
    call = run.model if backend is None else torch.compile(run.model, backend=backend)
    return run.run(call)
