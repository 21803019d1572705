# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An inference computes what the model's eval mode computes: as the exporter writes it
(mode='inference') and as --vram-inference makes it of a loss; by the reference evaluator
and compiled, with and without factors folded into filters."""

import json
import os
import re
import tempfile
import unittest

import numpy
import torch
import torch.nn.functional as F
from support import arguments, operations, relative, run
from torch import nn

import vram
from vram.exporter import ExportError

#: The passes of `vram-opt --inference`, and of lowering.
FORMS = {
    "plain": ["--vram-inference=drop-loss fold=false"],
    "folded": ["--vram-inference=drop-loss"],
}
BUFFERS = ["--canonicalize", "--cse", "--vram-fuse", "--vram-inplace",
           "--vram-plan-memory"]


def results(text, exported, inputs, *backend):
    """The results by name, of a graph on tensors or in buffer form."""
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        with open(path("graph.mlir"), "w") as file:
            file.write(text)
        # An inference has no arguments that training alone reads.
        known = set(re.findall(r'vram\.name = "([^"]*)"', text))
        numpy.savez(path("init.npz"), **{name: t.detach().numpy() for name, t
                                         in exported.values.items() if name in known})
        numpy.savez(path("in.npz"), **{n: t.numpy() for n, t in inputs.items()})
        run("vram-run", path("graph.mlir"), "--init", path("init.npz"), "--inputs",
            path("in.npz"), "--dump", path("out.npz"), *backend)
        with numpy.load(path("out.npz")) as file:
            return dict(file)


class ConvNet(nn.Module):
    """Batch norms behind convolutions with and without a bias, one called twice, one
    without affine, one without running statistics, dropout of all kinds."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 8, 3, padding=1)
        self.norm = nn.BatchNorm2d(8)
        self.body = nn.Conv2d(8, 8, 3, padding=1, groups=2, bias=False)
        self.twice = nn.BatchNorm2d(8, affine=False)
        self.batch = nn.BatchNorm2d(8, track_running_stats=False)
        self.drop, self.drop2d = nn.Dropout(0.3), nn.Dropout2d(0.2)
        self.head = nn.Linear(8, 5)
        self.last = nn.BatchNorm1d(5)

    def forward(self, input):
        x = self.drop(F.relu(self.norm(self.stem(input))))
        x = self.twice(self.body(x)) + self.twice(x)
        x = self.drop2d(F.relu(self.batch(x)))
        return self.last(self.head(x.mean((2, 3))))


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(11, 16)
        self.layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.2, batch_first=True)
        self.head = nn.Linear(16, 11)

    def forward(self, input):
        return self.head(self.layer(self.embed(input)))


def trained(model, *inputs):
    """The model after steps that move weights and statistics, in train mode."""
    torch.manual_seed(3)
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    for _ in range(3):
        model(*inputs).square().mean().backward()
        optimizer.step()
        optimizer.zero_grad()
    return model


class Inference(unittest.TestCase):
    def check(self, model, x, bound):
        model = trained(model, x)
        model.eval()
        with torch.no_grad():
            wanted = model(x).numpy()
        model.train()
        state = {k: v.clone() for k, v in model.state_dict().items()}
        exported = vram.trace(model, (x,), mode="inference")
        self.assertTrue(all(m.training for m in model.modules()))
        for name, tensor in model.state_dict().items():
            self.assertTrue(torch.equal(tensor, state[name]))
        self.assertIn("vram.kind = #vram.kind<inference>", exported.text)
        self.assertEqual(exported.results, ["output"])
        loss = vram.trace(model, (x,), loss=torch.sum, outputs=["output"])
        self.assertIn("vram.dropout" if "vram.dropout" in loss.text else "dropout_p",
                      loss.text)
        for name, graph in ("exported", exported), ("of a loss", loss):
            for form, passes in FORMS.items():
                if name == "exported":
                    passes = [passes[0].replace("drop-loss ", "").replace("=drop-loss", "")]
                text = run("vram-opt", *passes, stdin=graph.text)
                for word in ("dropout", "running_update", "vram.role<seed>",
                             "vram.role<offset>", "vram.loss", "num_batches_tracked"):
                    self.assertNotIn(word, text.replace("dropout_p = 0.0", ""))
                buffers = run("vram-opt", *BUFFERS, stdin=text)
                for where, at, backend in (
                        ("evaluated", text, "--backend=reference"),
                        ("compiled", buffers, "--backend=cpu")):
                    with self.subTest(f"{name}, {form}, {where}"):
                        found = results(at, graph, {"input": x}, backend)["output"]
                        self.assertLess(relative(found, wanted), bound)

    def test_convolutions_in_f64(self):
        self.check(ConvNet().double(), torch.randn(4, 3, 6, 6).double(), 1e-12)

    def test_convolutions_in_f32(self):
        self.check(ConvNet(), torch.randn(4, 3, 6, 6), 1e-5)

    def test_attention(self):
        self.check(Attention().double(), torch.randint(0, 11, (2, 7)), 1e-12)

    def test_batch_norms_fold(self):
        """As many multiplications by a factor are left as norms that have no
        convolution in front."""
        loss = vram.export(ConvNet(), torch.randn(4, 3, 6, 6), loss=torch.sum)
        text = run("vram-opt", "--vram-inference", stdin=loss)
        plain = run("vram-opt", "--vram-inference=fold=false", stdin=loss)
        wide = "tensor<1x8x1x1xf32>) -> tensor<4x8x6x6xf32>"
        self.assertEqual((plain.count(wide), text.count(wide)), (3, 1))
        self.assertEqual(operations(text).count("conv2d"), 2)

    def test_peak(self):
        """A chain of twenty layers: the training keeps every output, an inference two."""
        model = nn.Sequential(*(nn.Sequential(nn.Conv2d(8, 8, 3, padding=1),
                                              nn.BatchNorm2d(8), nn.ReLU())
                                for _ in range(20)))
        graph = vram.export(model, torch.randn(4, 8, 32, 32), loss=torch.sum)

        def peak(*flags):
            with tempfile.TemporaryDirectory() as folder:
                report = os.path.join(folder, "report.json")
                run("vram-opt", *flags, f"--memory-report={report}", "-o", os.devnull,
                    stdin=graph)
                with open(report) as file:
                    return json.load(file)["functions"][0]["peak"]["bytes"]

        activation = 4 * 8 * 32 * 32 * 4
        step = peak("--kernels=none", "--optimizer=sgd")
        inference = peak("--inference")
        self.assertGreater(step, 20 * activation)
        self.assertLess(inference, 4 * activation)

    def test_results(self):
        class Net(nn.Linear):
            def forward(self, x, unread):
                y = super().forward(x)
                return {"logits": y, "classes": y.argmax(1), "loss": y.sum()}

        net = Net(3, 2)
        inputs = (torch.randn(4, 3), torch.randn(5))
        exported = vram.trace(net, inputs, mode="inference")
        self.assertEqual(exported.results, ["logits", "classes", "loss"])
        self.assertNotIn("unread", arguments(exported.text))
        self.assertNotIn("vram.loss", exported.text)
        exported = vram.trace(net, inputs, mode="inference", outputs=["classes"])
        self.assertEqual(exported.results, ["classes"])
        self.assertIn('-> (tensor<4xi64> {vram.name = "classes"})', exported.text)

    def test_nothing_to_train(self):
        for model in (nn.Linear(3, 2).requires_grad_(False), nn.Softmax(1)):
            text = vram.export(model, torch.randn(4, 3), mode="inference")
            self.assertNotIn("vram.frozen", text)
            self.assertEqual(run("vram-opt", stdin=text)[:6], "module")

    def test_a_gradient_that_the_forward_takes(self):
        class Forces(nn.Linear):
            def forward(self, x):
                energy = super().forward(x).tanh().sum()
                return torch.autograd.grad(energy, x, create_graph=True)[0]

        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.inner = Forces(3, 2)

            def forward(self, x):
                return self.inner(x.detach().requires_grad_())

        torch.manual_seed(0)
        model, x = Model().double(), torch.randn(4, 3).double()
        exported = vram.trace(model, (x,), mode="inference")
        found = results(exported.text, exported, {"x": x}, "--backend=reference")
        self.assertLess(relative(found["output"], model(x).detach().numpy()), 1e-12)

    def refused(self, words, model, *inputs, **options):
        with self.assertRaises(ExportError) as caught:
            vram.export(model, inputs, mode="inference", **options)
        self.assertIn(words, str(caught.exception))

    def test_errors(self):
        net, x = nn.Linear(3, 2), torch.randn(4, 3)
        self.refused("loss= is for training", net, x, loss=torch.sum)
        self.refused("no_decay= is for training", net, x, no_decay="bias")
        self.refused("optimizer= is for training", net, x,
                     optimizer=torch.optim.SGD(net.parameters(), 0.1))
        self.refused("no result is named 'other'; the results: 'output'", net, x,
                     outputs=["other"])

        class Empty(nn.Linear):
            def forward(self, x):
                return 3

        self.refused("needs a result that is a tensor", Empty(3, 2), x)
