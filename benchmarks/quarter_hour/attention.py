# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention alone and its gradients in bf16: milliseconds, beside PyTorch's kernels, and the
difference from PyTorch's attention in f32."""

from __future__ import annotations

import os
import re
import statistics

from .objects import compile_object, place, unpack
from .runner import Step

KINDS = ("forward", "backward")
#: PyTorch's kernels, which have a dropout stream of their own, and what the table calls them.
RIVALS = {"FLASH_ATTENTION": "PyTorch", "CUDNN_ATTENTION": "PyTorch, cuDNN"}
#: Launches that are timed together, so that the device does not wait for Python.
LAUNCHES = 10


# ---- Where the project is built -----------------------------------------------------


def graph_of(case, kind):
    """`case`: batch, heads, heads of keys, rows, columns, probability of dropout; causal."""
    batch, heads, key_heads, rows, columns, dropout = case
    query = f"tensor<{batch}x{heads}x{rows}x{columns}xbf16>"
    key = f"tensor<{batch}x{key_heads}x{rows}x{columns}xbf16>"
    sums = f"tensor<{batch}x{heads}x{rows}xf32>"
    attributes = f"{{scale = {columns ** -0.5} : f64, causal"
    operands = types = arguments = ""
    if dropout:
        attributes += f", dropout_p = {dropout} : f64, stream = 1 : i64"
        operands, types = " seed %seed offset %offset", ", tensor<i64>, tensor<i64>"
        arguments = ", %seed: tensor<i64>, %offset: tensor<i64>"
    attributes += "}"
    if kind == "forward":
        return f"""func.func @main(%q: {query}, %k: {key}, %v: {key}{arguments}) -> ({query}, {sums}) {{
  %0:2 = vram.attention %q, %k, %v{operands} {attributes} : ({query}, {key}, {key}{types}) -> ({query}, {sums})
  return %0#0, %0#1 : {query}, {sums}
}}
"""
    return f"""func.func @main(%q: {query}, %k: {key}, %v: {key}, %g: {query}, %o: {query}, %l: {sums}{arguments})
    -> ({query}, {key}, {key}) {{
  %0:3 = vram.attention_backward %g, %q, %k, %v, %o, %l{operands} {attributes}
    : ({query}, {query}, {key}, {key}, {query}, {sums}{types}) -> ({query}, {key}, {key})
  return %0#0, %0#1, %0#2 : {query}, {key}, {key}
}}
"""


def file_of(folder, *names):
    return os.path.join(folder, "-".join(re.sub(r"\W+", "_", name) for name in names))


def prepare(scale, build, folder, name, kind):
    """Objects of one launch (of the gradients: two) of each variant: kernels for sm_75 have no
    tensor cores, and the driver of a later GPU compiles their PTX."""
    base = file_of(folder, name, kind)
    graph, buffers = f"{base}.graph", f"{base}.mlir"
    with open(graph, "w") as file:
        file.write(graph_of(scale.attention[name], kind))
    for variant, (chip, library) in scale.attention_variants.items():
        place(build, graph, buffers, *([f"--vram-select-kernels=library={library}"] if library else []))
        compile_object(build, buffers, file_of(folder, name, kind, variant) + ".so", chip)
    os.remove(graph)
    os.remove(buffers)


# ---- Where the GPU is ---------------------------------------------------------------


def median_of(device, launch, repeats):
    """Milliseconds of one of ten launches in a row."""
    def several():
        for _ in range(LAUNCHES):
            launch()

    several()
    return statistics.median(device.clock(several) for _ in range(repeats)) / LAUNCHES


def values_of(device, case):
    """Query, key, value, and the result's gradient; PyTorch's result, logsumexp and gradients in f32."""
    import torch

    batch, heads, key_heads, rows, columns, _ = case
    torch.manual_seed(0)
    make = lambda count: torch.randn(batch, count, rows, columns, device=device.kind).bfloat16()
    query, key, value, grad = make(heads), make(key_heads), make(key_heads), make(heads)
    wide = [tensor.float().requires_grad_() for tensor in (query, key, value)]
    keys, values = (tensor.repeat_interleave(heads // key_heads, 1) for tensor in wide[1:])
    scores = wide[0] @ keys.transpose(-1, -2) * columns ** -0.5
    hidden = torch.ones(rows, rows, device=device.kind, dtype=torch.bool).triu(1)
    scores = scores.masked_fill(hidden, float("-inf"))
    output = scores.softmax(-1) @ values
    gradients = torch.autograd.grad(output, wide, grad.float())
    return (query, key, value, grad), (output.detach(), scores.logsumexp(-1).detach()), gradients


def rival_times(device, scale, case, rival, values):
    """Milliseconds of forward and gradients by one of PyTorch's kernels; None where it refuses."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    *operands, grad = values
    leaves = [tensor.clone().requires_grad_() for tensor in operands]

    def forward():
        with sdpa_kernel(getattr(SDPBackend, rival)):
            return torch.nn.functional.scaled_dot_product_attention(
                *leaves, is_causal=True, dropout_p=case[5], enable_gqa=case[1] != case[2])

    try:
        output = forward()
    except RuntimeError as error:
        print(f"{rival}: {error}", flush=True)
        return dict.fromkeys(KINDS)
    backward = lambda: torch.autograd.grad(output, leaves, grad, retain_graph=True)
    return {"forward": median_of(device, forward, scale.repeats), "backward": median_of(device, backward, scale.repeats)}


def object_time(device, scale, path, values):
    """Milliseconds of a launch, and its results."""
    from .times import captured

    step = device.load(path)
    given = {argument.name: step.array(argument.name, value) for argument, value in zip(step.arguments, values)}
    found = step(given)
    device.synchronize()
    with device.stream() as stream:
        _, launch = captured(device, step, given, stream)
        taken = median_of(device, launch, scale.repeats)
    return taken, [found[result.name] for result in step.results]


def measure(device, scale, folder, scratch, name):
    """For forward and backward: milliseconds by variant and of PyTorch, and without dropout the
    largest difference from f32, relative to the largest element."""
    import torch

    case = scale.attention[name]
    values, forward, gradients = values_of(device, case)
    random = [torch.tensor(number, device=device.kind) for number in (7, 0)] if case[5] else []
    operands = {"forward": (*values[:3], *random),
                "backward": (*values, forward[0].bfloat16(), forward[1], *random)}
    rivals = {rival: rival_times(device, scale, case, rival, values) for rival in RIVALS}
    figures = {}
    for kind in KINDS:
        row = figures[kind] = {}
        for variant in scale.attention_variants:
            path = unpack(file_of(folder, name, kind, variant) + ".so", scratch)
            row[variant], results = object_time(device, scale, path, operands[kind])
            if not case[5]:
                row[f"{variant}, apart"] = max(
                    float((one.float() - other.float()).abs().max() / other.float().abs().max())
                    for one, other in zip(results, forward if kind == "forward" else gradients))
        row.update({RIVALS[rival]: times[kind] for rival, times in rivals.items()})
    return figures


def steps(scale, device, folder, scratch):
    for name in scale.attention:
        yield Step(f"attention {name}", lambda name=name: measure(device, scale, folder, scratch, name),
                   scale.attention_seconds, {"table": "attention", "case": name})
