# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A torch optimizer, as the graph's function attribute vram.optimizer says it."""

from __future__ import annotations

from typing import Any, Callable, Optional

import torch

from . import graph as g
from .errors import ExportError

#: What torch's optimizers and the graph's keep of a parameter, by one name.
STATE = ("exp_avg", "exp_avg_sq", "exp_inf", "mu_product", "momentum_buffer", "square_avg", "sum",
         "acc_delta", "ax", "row_var", "col_var", "variance")
#: Options of torch's optimizers that choose among kernels of equal results.
_KERNELS = {"foreach", "fused", "capturable", "differentiable"}
#: What the groups of parameters may differ in: vram.weight_decay, vram.lr_scale.
_PER_GROUP = {"params", "lr", "initial_lr", "weight_decay", "param_names"}


def _taken(name: str, group: dict[str, Any], *options: str, **only: Any) -> dict[str, str]:
    """Takes out of a group `options`, which vram.optimizer has by the same names (betas as
    beta1 and beta2), and those of `only`, whose single value the dialect's optimizer has."""
    for option, value in {"maximize": False, **only}.items():
        given = group.pop(option, value)
        if given != value:
            raise ExportError(f"{option}={given!r}, and {name} of the dialect has {value!r} alone; "
                              "leave it out")
    found = {"name": g.string(name)}
    for option in options:
        value = group.pop(option)
        numbers = zip(("beta1", "beta2"), value) if option == "betas" else [(option, value)]
        found.update((key, g.f64(float(number))) for key, number in numbers)
    return found


#: Takes the options out of a group, and gives the entries of vram.optimizer.
_Reader = Callable[[dict[str, Any]], dict[str, str]]


def _form(name: str, *options: str, **only: Any) -> _Reader:
    return lambda group: _taken(name, group, *options, **only)


def _adam(group: dict[str, Any]) -> dict[str, str]:
    name = "adamw" if group.pop("decoupled_weight_decay", False) else "adam"
    return _taken(name, group, "betas", "eps", amsgrad=False)


def _adamw(group: dict[str, Any]) -> dict[str, str]:
    # Older versions of torch do not say so in the group.
    group["decoupled_weight_decay"] = True
    return _adam(group)


def _sgd(group: dict[str, Any]) -> dict[str, str]:
    nesterov = group.pop("nesterov")
    if not group["momentum"]:
        return _taken("sgd", group, momentum=0, dampening=0)
    found = _taken("momentum", group, "momentum", dampening=0)
    return {**found, "nesterov": "true" if nesterov else "false"}


def _adafactor(group: dict[str, Any]) -> dict[str, str]:
    group["clip_threshold"] = group.pop("d")
    return _taken("adafactor", group, "beta2_decay", "clip_threshold", eps=(None, 1e-3))


def _muon(group: dict[str, Any]) -> dict[str, str]:
    group["match_rms_adamw"] = group["adjust_lr_fn"] == "match_rms_adamw"
    if group["adjust_lr_fn"] in ("original", "match_rms_adamw"):
        group["adjust_lr_fn"] = None
    return _taken("muon", group, "momentum", "eps", "match_rms_adamw", nesterov=True, ns_steps=5,
                  ns_coefficients=(3.4445, -4.775, 2.0315), adjust_lr_fn=None)


#: Those of torch.optim.
_KNOWN: dict[str, _Reader] = {
    "Adam": _adam, "AdamW": _adamw, "SGD": _sgd, "Adafactor": _adafactor, "Muon": _muon,
    "NAdam": _form("nadam", "betas", "eps", "momentum_decay", decoupled_weight_decay=False),
    "RAdam": _form("radam", "betas", "eps", decoupled_weight_decay=False),
    "Adamax": _form("adamax", "betas", "eps"),
    "RMSprop": _form("rmsprop", "alpha", "eps", momentum=0, centered=False),
    "Adagrad": _form("adagrad", "lr_decay", "eps", initial_accumulator_value=0),
    "Adadelta": _form("adadelta", "rho", "eps"),
    "ASGD": _form("asgd", "lambd", "alpha", "t0"),
}


#: Optimizers of bitsandbytes, without "8bit" and "Paged" in their names: the dialect's, and the
#: value that options have which it does not. Adam's weight decay is AdamW's there.
_BITSANDBYTES: dict[str, tuple[str, dict[str, Any]]] = {
    "Adam": ("adamw", {"alpha": 0.0, "t_alpha": None, "t_beta3": None}),
    "AdamW": ("adamw", {"alpha": 0.0, "t_alpha": None, "t_beta3": None}),
    "Lion": ("lion", {"eps": 0.0}), "SGD": ("momentum", {"eps": 0.0, "dampening": 0})}


def library_of(optimizer: torch.optim.Optimizer) -> str:
    """The package whose class it is: torch, torchao, bitsandbytes, or another. None of them is
    imported to find out."""
    return type(optimizer).__module__.split(".")[0]


def _torchao(optimizer: Any) -> Optional[_Reader]:
    names = {"Adam8bit": "adam8bit", "AdamW8bit": "adamw8bit"}
    kind = type(optimizer).__name__
    if kind not in names:
        return None

    def read(group: dict[str, Any]) -> dict[str, str]:
        group.update((option, getattr(optimizer, option)) for option in ("block_size", "bf16_stochastic_round"))
        return _taken(names[kind], group, "betas", "eps", amsgrad=False, block_size=256,
                      bf16_stochastic_round=False)

    return read


def _bitsandbytes(optimizer: Any) -> Optional[_Reader]:
    kind = type(optimizer).__name__.removeprefix("Paged").removesuffix("8bit").removesuffix("32bit")
    if kind not in _BITSANDBYTES:
        return None
    name, only = _BITSANDBYTES[kind]
    arguments = vars(optimizer.args)

    def read(group: dict[str, Any]) -> dict[str, str]:
        group.update(arguments)
        coded = "8bit" if group.pop("optim_bits") == 8 else ""
        if name == "momentum":
            group["momentum"], group["dampening"] = group.pop("betas")
        options = {"adamw": ("betas", "eps"), "lion": ("betas",), "momentum": ("momentum",)}[name]
        return _taken(name + coded, group, *options, **only, min_8bit_size=4096, max_unorm=0.0,
                      skip_zeros=False, percentile_clipping=100, block_wise=True)

    for group in optimizer.param_groups:
        if any(id(parameter) in optimizer.mng.pid2config for parameter in group["params"]):
            raise ExportError("bitsandbytes has other options for some parameters "
                              "(GlobalOptimManager.override_config); leave them out")
    return read


def _reader(optimizer: torch.optim.Optimizer) -> Optional[_Reader]:
    kind, library = type(optimizer), library_of(optimizer)
    if library == "torchao":
        return _torchao(optimizer)
    if library == "bitsandbytes":
        return _bitsandbytes(optimizer)
    return _KNOWN.get(kind.__name__) if kind is getattr(torch.optim, kind.__name__, None) else None


def entries(optimizer: torch.optim.Optimizer) -> Optional[dict[str, str]]:
    """The entries of vram.optimizer; None for an optimizer that the dialect does not have.
    Raises ExportError for an option that its own does not have."""
    read = _reader(optimizer)
    if read is None:
        return None
    found = [_entries(type(optimizer), read, dict(group)) for group in optimizer.param_groups]
    for other in found[1:]:
        if other != found[0]:
            raise ExportError("the optimizer's groups differ in more than their learning rate "
                              f"and weight decay: {found[0]} and {other}")
    return found[0]


def known() -> str:
    """The optimizers that entries() has entries for."""
    return f"torch.optim's {', '.join(name for name in _KNOWN if hasattr(torch.optim, name))}, " \
        "bitsandbytes' and torchao's of 8 bits (Adam8bit, AdamW8bit, Lion8bit, SGD8bit)"


def _entries(kind: type, read: _Reader, group: dict[str, Any]) -> dict[str, str]:
    for option in _KERNELS | _PER_GROUP:
        group.pop(option, None)
    try:
        found = read(group)
    except ExportError as error:
        raise ExportError(f"{kind.__name__} has {error}") from None
    if group:
        raise ExportError(f"{kind.__name__} has {sorted(group)[0]}=, which the exporter does not "
                          "know; leave it out")
    return found


def scalars(optimizer: torch.optim.Optimizer, group: dict[str, Any], step: int
            ) -> dict[str, Any]:
    """The numbers that torch's optimizer keeps of each parameter of `group` behind `step`
    steps."""
    if type(optimizer) in (torch.optim.SGD, getattr(torch.optim, "Muon", None)):
        return {}
    if library_of(optimizer) == "bitsandbytes":
        return {"step": step}
    found = {"step": float(step)}
    if type(optimizer) is torch.optim.ASGD:
        rate = float(group["lr"])
        found["eta"] = rate / (1 + group["lambd"] * rate * step) ** group["alpha"]
        found["mu"] = 1 / max(1, step - group["t0"])
    return {name: torch.tensor(number) for name, number in found.items()}
