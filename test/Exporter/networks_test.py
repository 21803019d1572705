# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The example networks, tiny, against PyTorch's autograd in float64; and one with
70 billion parameters, which must export without making them."""

import importlib.util
import os
import resource
import time
import unittest

import pytest
import torch
from support import arguments, compare, double

import vram

MODELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                      "examples", "models")


def network(name):
    spec = importlib.util.spec_from_file_location(name, os.path.join(MODELS, f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Networks(unittest.TestCase):
    def check(self, made):
        torch.manual_seed(1)
        model, inputs, options = made
        # Away from the initial zeros and ones, which hide mistakes.
        with torch.no_grad():
            for parameter in model.parameters():
                parameter.add_(0.1 * torch.randn_like(parameter))
        compare(model.double(), double(inputs), **double(options))

    def test_mlp(self):
        self.check(network("mlp").tiny())

    def test_unet(self):
        self.check(network("unet").tiny())

    def test_vgg16(self):
        self.check(network("vgg").tiny(dropout=0.0))

    def test_vgg16_keras(self):
        self.check(network("vgg").keras(1, 32, 5, 2, 6))

    def test_sequential(self):
        self.check(network("vgg").sequential(1, 6, 8))

    def test_resnet50(self):
        self.check(network("resnet").tiny())

    def test_densenet201(self):
        self.check(network("densenet").tiny())

    def test_densenet201_keras(self):
        self.check(network("densenet").keras(1, 70, 5, 2, (2, 2)))

    def test_mobilenet_v2(self):
        self.check(network("mobilenet").tiny(dropout=0.0))

    def test_gpt2(self):
        self.check(network("gpt2").tiny(dropout=0.0))

    def test_llama(self):
        self.check(network("llama").tiny())


class Large(unittest.TestCase):
    @pytest.mark.slow
    def test_70_billion_parameters(self):
        started = time.process_time()
        with vram.without_weights():
            model, inputs, options = network("llama").llama_70b()
        text = vram.export(model, inputs, **options)
        self.assertGreater(sum(p.numel() for p in model.parameters()), 70e9)
        found = arguments(text)
        self.assertEqual(sum("role<parameter>" in a for a in found.values()), 80 * 9 + 3)
        self.assertTrue(found["lm_head.weight"].startswith("tensor<128256x8192xbf16>"))
        # Kilobytes. The weights alone are 141 GB; PyTorch itself takes about 1 GB.
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.assertLess(peak, 6e6)
        self.assertLess(time.process_time() - started, 300)
