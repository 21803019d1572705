# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traits of real models: ties, buffers, several outputs, groups, modes, layers."""

import dataclasses
import re
import unittest
from typing import NamedTuple

import torch
import torch.nn.functional as F
from support import Model, arguments, compare, evaluate, operations, scalar
from torch import nn

import vram


def lines(text: str, op: str) -> list[str]:
    return [line for line in text.splitlines() if f"= vram.{op} " in line]


class Roles(unittest.TestCase):
    def test_arguments(self):
        text = vram.export(nn.Linear(3, 2), torch.randn(4, 3), loss=nn.CrossEntropyLoss(),
                           loss_arguments=(torch.randint(0, 2, (4,)),))
        self.assertEqual(arguments(text), {
            "weight": 'tensor<2x3xf32> vram.name = "weight", '
                      "vram.role = #vram.role<parameter>",
            "bias": 'tensor<2xf32> vram.name = "bias", vram.role = #vram.role<parameter>',
            "input": 'tensor<4x3xf32> vram.name = "input", vram.role = #vram.role<input>',
            "target": 'tensor<4xi64> vram.name = "target", '
                      "vram.role = #vram.role<target>"})
        self.assertIn("attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}", text)

    def test_target_by_use(self):
        text = vram.export(Model(lambda m, x, goal: F.mse_loss(x * m.w, goal), w=(3,)),
                           (torch.randn(3).double(), torch.randn(3).double()))
        found = list(arguments(text).values())
        self.assertIn("role<input>", found[1])
        self.assertIn("role<target>", found[2])

    def test_target_by_name(self):
        class Net(nn.Linear):
            def forward(self, x, labels):
                return (super().forward(x) - labels).square().mean()

        inputs = (torch.randn(4, 3), torch.randn(4, 2))
        self.assertIn("role<target>",
                      arguments(vram.export(Net(3, 2), inputs))["labels"])
        found = arguments(vram.export(Net(3, 2), inputs, targets=["x"]))
        self.assertIn("role<target>", found["x"])
        self.assertIn("role<input>", found["labels"])

    def test_reconstruction_is_no_target(self):
        """An input that is both read and compared with stays an input."""
        text = vram.export(Model(lambda m, x: F.mse_loss(x * m.w, x), w=(3,)),
                           torch.randn(3).double())
        self.assertIn("role<input>", arguments(text)["inputs.0"])

    def test_structured_inputs(self):
        class Net(nn.Linear):
            def forward(self, pair, options=None, scale=2.0):
                return (super().forward(pair["a"]) * pair["b"][0]).mean() * scale

        inputs = {"pair": {"a": torch.randn(4, 3), "b": [torch.randn(4, 2)]},
                  "scale": 3.0}
        found = arguments(vram.export(Net(3, 2), inputs))
        self.assertEqual(list(found), ["weight", "bias", "pair.a", "pair.b.0"])
        self.assertEqual(found["pair.b.0"].split()[0], "tensor<4x2xf32>")

    def test_batch(self):
        text = vram.export(nn.Linear(3, 2), torch.randn(4, 3), batch=17,
                           loss=nn.CrossEntropyLoss(),
                           loss_arguments=(torch.randint(0, 2, (4,)),))
        found = arguments(text)
        self.assertTrue(found["input"].startswith("tensor<17x3xf32>"))
        self.assertTrue(found["target"].startswith("tensor<17xi64>"))


class State(unittest.TestCase):
    def test_tied_weights(self):
        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.table = nn.Embedding(5, 4)
                self.head = nn.Linear(4, 5, bias=False)
                self.head.weight = self.table.weight

            def forward(self, ids):
                return scalar(self.head(self.table(ids)))

        net = Net().double()
        text = compare(net, torch.tensor([0, 2, 2]))
        self.assertEqual(list(arguments(text)), ["table.weight", "ids"])

    def test_frozen(self):
        net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)).double()
        net[0].weight.requires_grad_(False)
        text = compare(net, torch.randn(5, 3).double(), loss=scalar)
        found = arguments(text)
        self.assertIn("vram.frozen", found["0.weight"])
        self.assertNotIn("vram.frozen", found["0.bias"])

    def test_large_buffer_is_an_argument(self):
        class Net(nn.Linear):
            def __init__(self):
                super().__init__(4, 300)
                self.register_buffer("table", torch.randn(300))
                self.register_buffer("unused", torch.randn(300))
                self.constant = torch.randn(300)

            def forward(self, x):
                return scalar(super().forward(x) * self.table + self.constant)

        net = Net().double()
        net.constant = net.constant.double()
        text = compare(net, torch.randn(2, 4).double())
        found = arguments(text)
        self.assertIn("role<buffer>", found["table"])
        self.assertIn("role<buffer>", found["constant.constant"])
        self.assertNotIn("unused", found)
        self.assertNotIn("vram.donated", text)
        self.assertEqual(re.findall(r"dense<\[", text), [])

    def test_small_constant_is_text(self):
        text = compare(Model(lambda m: scalar(m.w * torch.tensor([1.0, -2.5, 1e30])),
                             w=(3,)), ())
        self.assertIn("dense<[1.0, -2.5, 1.0e+30]>", text)

    def test_large_constant_is_an_argument(self):
        table = torch.randn(40, 40, dtype=torch.float64)
        text = compare(Model(lambda m: scalar(m.w * table), w=(40, 1)), ())
        self.assertIn("role<buffer>", text)

    def test_constant_without_a_lowering(self):
        """An op that no vram op matches is computed, where it depends on nothing."""
        text = compare(Model(lambda m: scalar(
            m.w * torch.hann_window(6, dtype=torch.float64)), w=(6,)), ())
        self.assertIn("vram.constant dense<[", text)

    def test_running_statistics(self):
        net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2)).double()
        text = compare(net, torch.randn(2, 1, 5, 5).double(), loss=scalar)
        found = arguments(text)
        for i, name in enumerate(("running_mean", "running_var", "num_batches_tracked")):
            self.assertIn(f"vram.donated = {i + 1} : i64", found[f"1.{name}"])
        self.assertEqual(int(net[1].num_batches_tracked), 1)

    def test_norm_called_twice(self):
        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.norm = nn.BatchNorm1d(3)

            def forward(self, x):
                return scalar(self.norm(self.norm(x).sin()))

        text = compare(Net().double(), torch.randn(6, 3).double())
        self.assertEqual(operations(text).count("running_update"), 4)
        layers = set(re.findall(r'vram\.layer = "([^"]*)"', text))
        self.assertLessEqual({"norm", "norm#1"}, layers)

    def test_own_buffer_changed(self):
        class Net(nn.Linear):
            def __init__(self):
                super().__init__(3, 2)
                self.register_buffer("mean", torch.zeros(2))

            def forward(self, x):
                y = super().forward(x)
                with torch.no_grad():
                    self.mean.mul_(0.9).add_(x.mean() * 0.1)
                return scalar(y - self.mean)

        compare(Net().double(), torch.randn(4, 3).double())

    def test_statistic_of_a_detached_value(self):
        """A value that the loss does not depend on may be detached."""
        class Net(nn.Linear):
            def __init__(self):
                super().__init__(3, 2)
                self.register_buffer("center", torch.zeros(2))

            def forward(self, x):
                y = super().forward(x)
                loss = scalar(y - self.center)
                with torch.no_grad():
                    self.center.mul_(0.9).add_(y.mean(0), alpha=0.1)
                self.center.add_(y.detach().sum(0))
                return loss

        text = compare(Net().double(), torch.randn(4, 3).double())
        self.assertNotIn("detach", text)
        self.assertIn("vram.donated = 1 : i64", arguments(text)["center"])


class Masks(unittest.TestCase):
    def attention(self, mask, length=5, **options):
        class Net(nn.Linear):
            def __init__(self):
                super().__init__(4, 12)
                self.register_buffer("mask", mask if isinstance(mask, torch.Tensor)
                                     else torch.zeros(()))

            def forward(self, x):
                q, k, v = super().forward(x)[:, None].chunk(3, -1)
                m = self.mask if isinstance(mask, torch.Tensor) else mask(length)
                return scalar(F.scaled_dot_product_attention(q, k, v, attn_mask=m))

        return compare(Net().double(), torch.randn(2, length, 4).double(), **options)

    def check_flag(self, text):
        self.assertIn("causal", lines(text, "attention")[0])
        self.assertNotIn("mask %", text)
        self.assertNotIn("vram.iota {dim = 1", text)

    def test_buffers(self):
        for mask in (torch.ones(5, 5).tril().bool(), torch.ones(1, 1, 5, 5).tril() == 1,
                     torch.full((5, 5), float("-inf"), dtype=torch.float64).triu(1),
                     torch.full((5, 5), torch.finfo(torch.float64).min,
                                dtype=torch.float64).triu(1)):
            self.check_flag(self.attention(mask))

    def test_computed(self):
        self.check_flag(self.attention(
            lambda n: torch.arange(n)[None, :] <= torch.arange(n)[:, None]))
        self.check_flag(self.attention(lambda n: torch.zeros(
            n, n, dtype=torch.float64).masked_fill(
                torch.ones(n, n).triu(1).bool(), float("-inf"))))

    def test_nothing_masked(self):
        text = self.attention(torch.ones(5, 5, dtype=torch.bool))
        self.assertNotIn("mask %", text)
        self.assertNotIn("causal", text)

    def test_other_masks_stay(self):
        text = self.attention(torch.ones(5, 5).tril(1).bool())
        self.assertIn("mask %", lines(text, "attention")[0])
        self.assertNotIn("causal", text)

    def test_window(self):
        """A band is no triangle."""
        text = self.attention(torch.ones(5, 5).tril().triu(-2).bool())
        self.assertIn("mask %", lines(text, "attention")[0])

    def test_large_mask_by_hand_is_computed(self):
        """A GPT of the first days: a buffer of ones, sliced, compared, filled in."""
        class Net(nn.Linear):
            def __init__(self):
                super().__init__(4, 12)
                self.register_buffer("causal", torch.tril(torch.ones(1, 1, 32, 32)))

            def forward(self, x):
                q, k, v = super().forward(x)[:, None].chunk(3, -1)
                scores = q @ k.mT
                past = self.causal[:, :, :20, :20]
                scores = scores.masked_fill(past == 0, float("-inf"))
                return scalar(scores.softmax(-1) @ v)

        text = compare(Net().double(), torch.randn(2, 20, 4).double())
        self.assertEqual(list(arguments(text)), ["weight", "bias", "x"])
        self.assertEqual(arguments(text)["bias"].split()[0], "tensor<12xf64>")
        self.assertEqual(operations(text).count("slice"), 3)


class Results(unittest.TestCase):
    def net(self, wrap):
        class Net(nn.Linear):
            def forward(self, x, t):
                y = super().forward(x)
                extra = y.softmax(-1).exp()
                return wrap(F.mse_loss(y, t), y, extra)

        return Net(3, 2), (torch.randn(4, 3), torch.randn(4, 2))

    def test_dict(self):
        text = vram.export(*self.net(lambda loss, y, e: {"y": y, "loss": loss, "e": e}))
        self.assertNotIn("vram.softmax", text)
        self.assertIn(") -> tensor<f32>\n", text)

    def test_dataclass(self):
        @dataclasses.dataclass
        class Out:
            y: torch.Tensor
            objective: torch.Tensor
            nothing: object = None

        text = vram.export(*self.net(lambda loss, y, e: Out(y, loss)))
        self.assertEqual(operations(text)[-1], "mse")

    def test_named_tuple(self):
        class Out(NamedTuple):
            loss: torch.Tensor
            regulariser: torch.Tensor

        text = vram.export(*self.net(lambda loss, y, e: Out(loss, e.sum())))
        self.assertEqual(operations(text)[-1], "mse")
        text = vram.export(*self.net(lambda loss, y, e: Out(loss, e.sum())),
                           loss_name="regulariser")
        self.assertEqual(operations(text)[-1], "reduce_sum")

    def test_nested(self):
        net = self.net(lambda loss, y, e: {"a": [y, {"b": e.sum()}], "loss": loss})
        text = vram.export(*net, loss_name="a.1.b")
        self.assertEqual(operations(text)[-1], "reduce_sum")

    def test_loss_of_a_part(self):
        """With a loss function, the name says what it takes."""
        text = vram.export(*self.net(lambda loss, y, e: {"y": y, "e": e}),
                           loss=lambda y: y.abs().sum(), loss_name="y")
        self.assertEqual(operations(text)[-2:], ["abs", "reduce_sum"])

    def test_kept(self):
        text = vram.export(*self.net(lambda loss, y, e: {"y": y, "loss": loss, "e": e}),
                           outputs=["e"])
        self.assertIn(') -> (tensor<f32>, tensor<4x2xf32> {vram.name = "e"})', text)

    def test_loss_of_one_element(self):
        text = vram.export(*self.net(lambda loss, y, e: loss[None]))
        self.assertIn(") -> tensor<f32>\n", text)

    def test_loss_function_with_parameters(self):
        class Weighted(nn.Module):
            def __init__(self):
                super().__init__()
                self.scale = nn.Parameter(torch.ones(2))

            def forward(self, y, t):
                return ((y - t) * self.scale).square().sum()

        text = vram.export(nn.Linear(3, 2), torch.randn(4, 3), loss=Weighted(),
                           loss_arguments=(torch.randn(4, 2),))
        self.assertIn("loss.scale", arguments(text))


class Groups(unittest.TestCase):
    def test_no_decay(self):
        net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2))
        found = arguments(vram.export(net, torch.randn(2, 1, 5, 5), loss=torch.sum,
                                      no_decay="norms-and-biases"))
        with_decay = [n for n, a in found.items()
                      if "role<parameter>" in a and "vram.weight_decay = 0.0" not in a]
        self.assertEqual(with_decay, ["0.weight"])

    def test_patterns_and_functions(self):
        net = nn.Linear(3, 2)
        for rule in ("b*", ["bias"], lambda name, tensor: tensor.dim() == 1):
            found = arguments(vram.export(net, torch.randn(4, 3), loss=torch.sum,
                                          no_decay=rule))
            self.assertIn("vram.weight_decay = 0.0 : f64", found["bias"])
            self.assertNotIn("weight_decay", found["weight"])

    def test_optimizer(self):
        net = nn.Linear(3, 2)
        optimizer = torch.optim.AdamW([
            {"params": [net.weight], "weight_decay": 0.1, "lr": 0.5},
            {"params": [net.bias], "weight_decay": 0.0}], lr=0.25)
        found = arguments(vram.export(net, torch.randn(4, 3), loss=torch.sum,
                                      optimizer=optimizer))
        self.assertIn("vram.lr_scale = 2.0 : f64", found["weight"])
        self.assertIn("vram.weight_decay = 0.1 : f64", found["weight"])
        self.assertNotIn("lr_scale", found["bias"])
        self.assertIn("vram.weight_decay = 0.0 : f64", found["bias"])

    def test_not_in_the_optimizer(self):
        net = nn.Linear(3, 2)
        optimizer = torch.optim.SGD([net.weight], lr=0.1)
        found = arguments(vram.export(net, torch.randn(4, 3), loss=torch.sum,
                                      optimizer=optimizer))
        self.assertIn("vram.frozen", found["bias"])


class Triangles(unittest.TestCase):
    def expected(self, page):
        """By trying all diagonals."""
        inside, outside = page[-1, 0], page[0, -1]
        rows, columns = page.shape
        for diagonal in range(-rows + 1, columns - 1):
            below = torch.ones(rows, columns, dtype=torch.bool).tril(diagonal)
            if inside != outside and torch.equal(
                    page, torch.where(below, inside, outside)):
                return diagonal, inside.item(), outside.item()
        return None

    def test_all_small_ones(self):
        from vram.exporter.masks import triangle

        generator = torch.Generator().manual_seed(0)
        for rows in (2, 3):
            for columns in (2, 4):
                for number in range(24):
                    page = torch.randint(0, 2, (rows, columns), generator=generator)
                    if number < 12:
                        page = torch.ones(rows, columns).tril(number % 6 - 3)
                    for tensor in (page, page.bool(), page.expand(2, 3, rows, columns)):
                        found = triangle(tensor)
                        wanted = self.expected(tensor.reshape(-1, rows, columns)[0])
                        self.assertEqual(found, wanted)

    def test_pages_that_differ(self):
        from vram.exporter.masks import triangle

        pages = torch.stack([torch.ones(3, 3).tril(), torch.ones(3, 3).tril(1)])
        self.assertIsNone(triangle(pages))

    def test_a_mask_is_looked_at_once(self):
        """Llama's layers share a mask; looking at it in each took half of the export."""
        from unittest import mock

        from vram.exporter import masks

        def function(m, x):
            mask = torch.full((20, 20), float("-inf"), dtype=torch.float64).triu(1)
            for _ in range(5):
                x = F.scaled_dot_product_attention(m.q * x, x, x, attn_mask=mask)
            return x.sum()

        with mock.patch.object(masks, "_triangle", wraps=masks._triangle) as looked:
            text = vram.export(Model(function, q=(1, 2, 20, 4)),
                               torch.randn(1, 2, 20, 4).double())
        self.assertEqual(text.count("causal"), 5)
        self.assertLessEqual(looked.call_count, 2)


class Random(unittest.TestCase):
    def test_dropouts(self):
        net = nn.Sequential(nn.Linear(3, 8), nn.Dropout(0.25), nn.Linear(8, 8),
                            nn.Dropout(0.5))
        text = vram.export(net, torch.randn(4, 3), loss=torch.sum)
        found = arguments(text)
        self.assertIn("role<seed>", found["seed"])
        self.assertIn("vram.donated = 1 : i64", found["offset"])
        drops = lines(text, "dropout")
        self.assertIn("p = 0.25 : f64, stream = 0 : i64", drops[0])
        self.assertIn("p = 0.5 : f64, stream = 1 : i64", drops[1])
        self.assertIn("vram.add %offset, %c", text)

    def test_attention_dropout(self):
        text = vram.export(Model(lambda m: F.scaled_dot_product_attention(
            m.q, m.q, m.q, dropout_p=0.1).sum(), q=(1, 2, 3, 4)), ())
        self.assertIn("seed %seed offset %offset {scale = 0.5 : f64, "
                      "dropout_p = 0.1 : f64, stream = 0 : i64", text)

    def test_channels(self):
        text = vram.export(nn.Sequential(nn.Conv2d(1, 2, 1), nn.Dropout2d(0.1)),
                           torch.randn(3, 1, 4, 4), loss=torch.sum)
        self.assertIn("-> tensor<3x2x1x1xf32>", lines(text, "dropout")[0])

    def test_no_dropout_no_arguments(self):
        text = vram.export(nn.Sequential(nn.Linear(3, 8), nn.Dropout(0.0)),
                           torch.randn(4, 3), loss=torch.sum)
        self.assertEqual(list(arguments(text)), ["0.weight", "0.bias", "input"])

    def test_statistics_of_the_mask(self):
        net = Model(lambda m, x: (F.dropout(x, 0.25) * m.w).sum(), w=(1,))
        x = torch.ones(100, 100, dtype=torch.float64)
        exported = vram.trace(net, x)
        found = evaluate(exported, {"inputs.0": x})
        kept = float(found["grad.w"][0]) * 0.75 / 1e4
        self.assertAlmostEqual(kept, 0.75, delta=0.02)
        self.assertEqual(int(found["offset"]), 1)


class Layers(unittest.TestCase):
    def test_names(self):
        class Block(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc = nn.Linear(4, 4)
                self.act = nn.ReLU(inplace=True)

            def forward(self, x):
                return F.silu(x + self.act(self.fc(x)))

        net = nn.Sequential(Block(), Block())
        net[1] = net[0]
        text = vram.export(net, torch.randn(2, 4), loss=lambda y: y.sum())
        layers = re.findall(r'vram\.layer = "([^"]*)"', text)
        self.assertEqual(list(dict.fromkeys(layers)), [
            "0.fc", "0.act", "0/add", "0/silu", "1.fc", "1.act", "1/add_1",
            "1/silu_1", "/sum_1"])
        relus = lines(text, "relu")
        self.assertTrue(all("vram.inplace" in line for line in relus))
        self.assertNotIn("vram.inplace", lines(text, "silu")[0])

    def test_repeated_calls(self):
        class Twice(nn.Module):
            def __init__(self):
                super().__init__()
                self.block = nn.Sequential(nn.Linear(4, 4), nn.ReLU())

            def forward(self, x):
                return (self.block(self.block(x)) + x).sum()

        text = vram.export(Twice(), torch.randn(2, 4))
        layers = re.findall(r'vram\.layer = "([^"]*)"', text)
        self.assertEqual(list(dict.fromkeys(layers)), [
            "block.0", "block.1", "block.0#1", "block.1#1", "/add", "/sum_1"])

    def test_locations(self):
        text = vram.export(Model(lambda m: (m.w * 2).sum(), w=(3,)), ())
        self.assertRegex(text, r'loc\("/mul"\("[^"]*support.py":\d+:1\)\)')
        self.assertNotRegex(text, r'"/[^"]*"\("/')
        bare = vram.export(nn.Linear(3, 2), torch.randn(4, 3), loss=torch.sum,
                           locations=False)
        self.assertNotIn("loc(", bare)

    def test_same_bytes(self):
        torch.manual_seed(0)
        one = vram.export(nn.Linear(3, 2), torch.randn(4, 3), loss=torch.sum)
        self.assertEqual(one, vram.export(nn.Linear(3, 2), torch.randn(4, 3),
                                          loss=torch.sum))

    def test_the_model_is_left_alone(self):
        net = nn.Sequential(nn.Linear(3, 2), nn.BatchNorm1d(2))
        before = {k: (id(v), v.clone()) for k, v in net.state_dict(keep_vars=True).items()}
        vram.export(net, torch.randn(4, 3), loss=torch.sum)
        for name, tensor in net.state_dict(keep_vars=True).items():
            self.assertEqual(id(tensor), before[name][0])
            self.assertTrue(torch.equal(tensor, before[name][1]))


class Modes(unittest.TestCase):
    def test_eval_when_asked_for(self):
        net = nn.Sequential(nn.Linear(3, 4), nn.Dropout(0.5), nn.BatchNorm1d(4)).eval()
        text = vram.export(net, torch.randn(5, 3), loss=torch.sum, mode="eval")
        self.assertNotIn("vram.dropout", text)
        self.assertNotIn("vram.running_update", text)

    def test_no_grad_region(self):
        def function(m, x):
            with torch.no_grad():
                angles = x.cos() * 2
            return scalar(angles * m.w)

        compare(Model(function, w=(3,)), torch.randn(3).double())

    def test_no_autocast_region(self):
        def function(m, x):
            with torch.autocast("cpu", enabled=False):
                y = x @ m.w
            return scalar(y)

        compare(Model(function, w=(3, 2)), torch.randn(4, 3).double())

    def test_checkpoint_is_seen_through(self):
        from torch.utils.checkpoint import checkpoint

        class Net(nn.Linear):
            def forward(self, x):
                return scalar(checkpoint(lambda v: super(Net, self).forward(v).sin(), x,
                                         use_reentrant=False))

        compare(Net(3, 2).double(), torch.randn(4, 3).double())

    def test_types(self):
        for dtype, element in ((torch.float16, "f16"), (torch.bfloat16, "bf16")):
            net = nn.Sequential(nn.Linear(3, 4), nn.LayerNorm(4)).to(dtype)
            text = vram.export(net, torch.randn(5, 3, dtype=dtype),
                               loss=nn.CrossEntropyLoss(),
                               loss_arguments=(torch.randint(0, 4, (5,)),))
            self.assertIn(f"tensor<5x4x{element}>", text)
            self.assertIn(f") -> tensor<{element}>", text)

    def test_meta(self):
        with torch.device("meta"):
            net = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))
            x = torch.randn(5, 3)
        real = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))
        self.assertEqual(vram.export(net, x, loss=torch.sum),
                         vram.export(real, torch.randn(5, 3), loss=torch.sum))

    def test_without_weights(self):
        with vram.without_weights():
            net = nn.Sequential(nn.Embedding(7, 3), nn.Linear(3, 4))
            net.register_buffer("table", torch.arange(5.0))
        self.assertEqual(net[0].weight.device.type, "meta")
        self.assertEqual(net[1].bias.device.type, "meta")
        self.assertEqual(net.table.tolist(), [0, 1, 2, 3, 4])
