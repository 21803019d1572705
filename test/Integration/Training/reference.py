# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the small examples in PyTorch, from the same values (examples.py).

    reference.py golden.json     writes what training_test.py compares with

Loss and gradients of one step in float64 and the losses of 20 steps of Adam in
float64 and float32. The file has of each gradient its norm, its product with a vector of
cosines, and how far PyTorch's own float32 is off.
"""

import importlib.util
import json
import os
import sys

import torch

from examples import (NETWORKS, ROOT, STEPS, arguments, errors, graph_text, initial_values, norm, projection,
                      smallest_norm)


class Reference:
    def __init__(self, name, floats):
        path = os.path.join(ROOT, "examples", "models", f"{NETWORKS[name]}.py")
        spec = importlib.util.spec_from_file_location(NETWORKS[name], path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        made = module.tiny
        options = {"dropout": 0.0} if "dropout" in made.__code__.co_varnames else {}
        model, inputs, self.options = made(**options)
        dtype = {"f32": torch.float32, "f64": torch.float64}[floats]
        self.model = model.to(dtype).train()
        values = initial_values(name)
        named = {**dict(self.model.named_parameters()), **dict(self.model.named_buffers())}
        batch = {}
        for argument, shape, element, role in arguments(graph_text(name, floats)):
            if argument not in values:
                continue
            kind = torch.int64 if element.startswith("i") else dtype
            tensor = torch.tensor(values[argument], dtype=kind).reshape(shape)
            if role in ("parameter", "buffer"):
                with torch.no_grad():
                    named[argument].copy_(tensor)
            else:
                batch[argument] = tensor
        # Otherwise PyTorch would keep values of its own.
        missing = {key for key in named if key not in values and "num_batches" not in key}
        assert not missing, missing
        if isinstance(inputs, dict):
            self.inputs = ((), {key: batch.pop(key) for key in inputs})
        else:
            self.inputs = ((batch.pop(next(key for key in batch if key != "target")),), {})
        self.targets = tuple(batch.values())

    def loss(self):
        args, kwargs = self.inputs
        result = self.model(*args, **kwargs)
        if "loss" in self.options:
            return self.options["loss"](result, *self.targets)
        return result["loss"]

    def gradients(self):
        self.model.zero_grad()
        loss = self.loss()
        loss.backward()
        found = {f"grad.{name}": p.grad.reshape(-1).tolist() for name, p in self.model.named_parameters()}
        return {"loss": [loss.item()], **found}

    def losses(self):
        optimizer = torch.optim.Adam(self.model.parameters())
        losses = []
        for _ in range(STEPS):
            optimizer.zero_grad()
            loss = self.loss()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        return losses


def main():
    golden = {"torch": torch.__version__}
    for name in NETWORKS:
        gradients = Reference(name, "f64").gradients()
        least = smallest_norm(gradients)
        rounding = errors(Reference(name, "f32").gradients(), gradients, least)
        golden[name] = {
            "loss": gradients.pop("loss")[0],
            "gradients": {key: [norm(values), projection(values), rounding[key]] for key, values in gradients.items()},
            "losses_f64": Reference(name, "f64").losses(), "losses_f32": Reference(name, "f32").losses()}
        print(name, golden[name]["loss"], golden[name]["losses_f64"][-1])
    with open(sys.argv[1], "w") as file:
        json.dump(golden, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    torch.use_deterministic_algorithms(True)
    main()
