# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Forms of a training's state, in PyTorch: moments as floats or as codes of 8 bits with one absmax
a block, the parameters in f32 or in bf16 with a rest. The definitions are those of the ops
(docs/reference/ops/optimizer.md)."""

from __future__ import annotations

import functools
import math
import warnings
from typing import Any, Mapping, NamedTuple, Optional, Union

import torch

from .step import StepError

#: Elements that share one absmax: kMomentBlock of StateCodes.h.
BLOCK = 256


class StateFormWarning(UserWarning):
    """A state was converted to the form that the step has, and lost accuracy."""


class Coded(NamedTuple):
    """`codes`: uint8, of the moment's shape; `absmax`: f32, one of each block of its elements in
    row-major order; `table`: the 256 values of the codes."""

    codes: torch.Tensor
    absmax: torch.Tensor
    table: torch.Tensor


Moment = Union[torch.Tensor, Coded]


@functools.cache
def table(signed: bool) -> torch.Tensor:
    """The values of the codes: T. Dettmers et al., 2021, section 1.3."""
    values = [0.0, 1.0]
    for decade in range(7):
        count = 2 ** (decade + (0 if signed else 1))
        for part in range(count):
            value = 10.0 ** (decade - 6) * (0.1 + 0.9 * (part + 0.5) / count)
            values += [value, -value] if signed else [value]
    return torch.tensor(sorted(values), dtype=torch.float32)


def is_signed(name: str) -> bool:
    return name != "exp_avg_sq"


def _blocks(values: torch.Tensor) -> torch.Tensor:
    flat = values.detach().to(torch.float32).flatten()
    return torch.nn.functional.pad(flat, (0, -flat.numel() % BLOCK)).view(-1, BLOCK)


def decode(moment: Moment) -> torch.Tensor:
    """In f32."""
    if not isinstance(moment, Coded):
        return moment
    values = moment.table.to(moment.codes.device)[moment.codes.flatten().long()]
    blocks = moment.absmax.numel()
    # torchao fills blocks of any size.
    size = BLOCK if blocks == -(-values.numel() // BLOCK) else values.numel() // max(blocks, 1)
    return (values * moment.absmax.repeat_interleave(size)[:values.numel()]).view(moment.codes.shape)


def encode(moment: torch.Tensor, signed: bool, what: str) -> Coded:
    """The codes nearest to the elements; a block of zeros has absmax 0. Raises StepError for an
    element that is not finite."""
    if not bool(torch.isfinite(moment).all()):
        raise StepError(f"{what} has elements that are not finite, which codes of 8 bits do not hold")
    blocks = _blocks(moment)
    absmax = blocks.abs().amax(1)
    values = table(signed).to(moment.device)
    ratio = blocks / torch.where(absmax == 0, 1, absmax)[:, None]
    codes = torch.searchsorted((values[:-1] + values[1:]) / 2, ratio.contiguous())
    return Coded(codes.flatten()[:moment.numel()].to(torch.uint8).view(moment.shape), absmax, values)


def check_codes(moment: Coded, signed: bool, what: str) -> None:
    """Raises StepError for codes of other blocks or another table."""
    blocks = -(-moment.codes.numel() // BLOCK)
    if moment.absmax.numel() != blocks:
        raise StepError(f"{what} has codes in {moment.absmax.numel()} blocks, and the step has {blocks}, "
                        f"of {BLOCK} elements; give floats")
    ours = table(signed).to(moment.table.device)
    if moment.table.shape != ours.shape or float((moment.table - ours).abs().max()) > 1e-6:
        raise StepError(f"{what} has codes of another table than the step; give floats")


def split(weight: torch.Tensor, rest: torch.Tensor) -> torch.Tensor:
    """The bf16 number of `weight` (f32), whose remaining bits go into `rest` (int16 or int8)."""
    weight = torch.where(weight.isnan(), torch.nan, weight.to(torch.float32))
    bits = weight.view(torch.int32).to(torch.int64)
    dropped = 16 - 8 * rest.element_size()
    if dropped:
        bits = bits + (1 << (dropped - 1)) >> dropped << dropped
    upper = bits + 0x8000 >> 16 << 16
    rest.copy_((bits - upper) >> dropped)
    return join(_wrapped(upper), None).to(torch.bfloat16)


def join(weight: torch.Tensor, rest: Optional[torch.Tensor]) -> torch.Tensor:
    """The f32 number of a bf16 one (or of bits), and its rest."""
    bits = weight if weight.dtype == torch.int32 else weight.to(torch.float32).view(torch.int32)
    if rest is not None:
        dropped = 16 - 8 * rest.element_size()
        bits = _wrapped(bits.to(torch.int64) + (rest.to(torch.int64) << dropped))
    return bits.view(torch.float32)


def _wrapped(bits: torch.Tensor) -> torch.Tensor:
    """The lower 32 of 64 bits."""
    return ((bits & 0xFFFFFFFF ^ 0x80000000) - 0x80000000).to(torch.int32)


class Losses:
    """The greatest error of a conversion, said in one line where there is one."""

    def __init__(self, what: str):
        self.what, self.count, self.worst = what, 0, (0.0, 0.0, "")

    def add(self, name: str, given: torch.Tensor, held: torch.Tensor, scale: torch.Tensor) -> None:
        """`scale`: what the relative error is of, broadcast to the elements."""
        error = (given.double() - held.double()).abs().flatten()
        relative = error / scale.double().flatten().clamp(min=math.ulp(0.0))
        self.count += 1
        if error.numel() and bool(error.any()):
            self.worst = max(self.worst, (float(relative.max()), float(error.max()), name))

    def say(self) -> None:
        relative, error, name = self.worst
        if name:
            warnings.warn(f"{self.count} tensors are converted from floats to {self.what}: the greatest error "
                          f"is {error:.2g}, {100 * relative:.2g} %, in '{name}'", StateFormWarning, stacklevel=4)


# -- the state of the libraries --------------------------------------------------------

_WRAPPED = "__bnb_optimizer_quant_state__"


def from_library(state: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """The state of one parameter, as torch.optim, torchao or bitsandbytes has it, by the names of
    torch.optim; moments are floats or Coded. `names`: of the moments, in their order."""
    found = {**state, **state.get(_WRAPPED, {})}
    found.pop(_WRAPPED, None)
    for number, name in enumerate(names, 1):
        if f"state{number}" in found:
            held = found.pop(f"state{number}")
            found[name] = Coded(held, found[f"absmax{number}"], found[f"qmap{number}"]) \
                if held.dtype == torch.uint8 else held
        elif hasattr(found.get(name), "qmap"):
            held = found[name]
            found[name] = Coded(held.codes, held.scale, held.qmap)
    return found


def to_library(moments: Mapping[str, Moment], library: str) -> dict[str, Any]:
    """The opposite: the state of one parameter of an optimizer of that library. Codes become floats
    where it has none of that size."""
    if library == "bitsandbytes":
        found: dict[str, Any] = {}
        for number, moment in enumerate(moments.values(), 1):
            if isinstance(moment, Coded):
                found |= {f"state{number}": moment.codes, f"absmax{number}": moment.absmax,
                          f"qmap{number}": moment.table}
            else:
                found[f"state{number}"] = moment
        return found
    if library == "torchao":
        from torchao.optim.subclass_8bit import OptimState8bit

        return {name: OptimState8bit(*moment, is_signed(name))
                if isinstance(moment, Coded) and moment.codes.numel() % BLOCK == 0 else decode(moment)
                for name, moment in moments.items()}
    return {name: decode(moment) for name, moment in moments.items()}
