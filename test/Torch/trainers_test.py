# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trainers that people use, with a model that is compiled in place: the losses are those
without, and the steps stay within the budget. A trainer that is not installed is
skipped, with a line."""

import importlib.util
import os
import tempfile
import unittest
import warnings

import torch
from observer import held_bytes, peak, there
from support import Gpt, limits, make, gpt
from torch.utils.data import DataLoader, Dataset

import vram.torch

#: Bytes of a step that no graph shows: the loss's scalars and its gradient.
SLACK = 2048
STEPS, BATCH = 3, 4


def needs(*packages):
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"{', '.join(missing)} is not installed")


class Tokens(Dataset):
    def __init__(self, *names):
        generator = torch.Generator().manual_seed(4)
        self.names = names
        self.rows = torch.randint(50, (STEPS * BATCH, 24), generator=generator)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return dict.fromkeys(self.names, self.rows[index])


class Trainers(unittest.TestCase):
    def both(self, train, make_model, **options):
        """`train` gives the losses of a model, once as it is and once compiled in place
        within a budget below what it takes."""
        torch.manual_seed(3)
        wanted = train(make_model())
        torch.manual_seed(3)
        model = make_model()
        wide = vram.torch.backend("1TB", effort=1, **options)
        model.compile(backend=wide)
        train(model)
        torch._dynamo.reset()
        torch.manual_seed(3)
        model = make_model()
        report = wide.reports[0]
        backend = vram.torch.backend(
            report.peak - report.saved_bytes // 3, effort=1, **options)
        model.compile(backend=backend)
        with warnings.catch_warnings():
            warnings.simplefilter("error", vram.torch.PredictionWarning)
            found = train(model)
        self.assertEqual(len(wanted), STEPS)
        for left, right in zip(found, wanted):
            self.assertAlmostEqual(left, right, places=5)
        self.assertTrue(any(report.reruns for report in backend.reports))
        for report in backend.reports:
            self.assertLessEqual(report.most, backend.budget)
        return backend

    @needs("transformers", "accelerate")
    def test_hugging_face(self):
        import transformers

        def model():
            return transformers.GPT2LMHeadModel(transformers.GPT2Config(
                n_layer=2, n_embd=32, n_head=2, vocab_size=50, n_positions=24,
                resid_pdrop=0, embd_pdrop=0, attn_pdrop=0, bos_token_id=0,
                eos_token_id=0))

        def train(model, **more):
            with tempfile.TemporaryDirectory() as folder:
                trainer = transformers.Trainer(model, transformers.TrainingArguments(
                    folder, use_cpu=True, max_steps=STEPS, report_to=[], logging_steps=1,
                    per_device_train_batch_size=BATCH, save_strategy="no",
                    disable_tqdm=True, seed=1, **more),
                    train_dataset=Tokens("input_ids", "labels"))
                trainer.train()
                trainer.save_model(folder)
                self.assertGreater(len(os.listdir(folder)), 0)
            return [entry["loss"] for entry in trainer.state.log_history if "loss" in entry]

        self.both(train, model, optimizer="adamw")
        # By its argument the name is not known to accelerate, whose list is fixed.
        with self.assertRaisesRegex(ValueError, "not a valid DynamoBackend"):
            train(model(), torch_compile=True, torch_compile_backend="vram")

    @needs("accelerate")
    def test_accelerate(self):
        import accelerate

        def train(model):
            accelerator = accelerate.Accelerator(cpu=True)
            optimizer = torch.optim.AdamW(model.parameters())
            model, optimizer, loader = accelerator.prepare(
                model, optimizer, DataLoader(Tokens("tokens", "target"), BATCH))
            losses = []
            for batch in loader:
                loss = model(batch["tokens"], batch["target"])
                accelerator.backward(loss)
                optimizer.step()
                optimizer.zero_grad()
                losses.append(loss.item())
            return losses

        self.both(train, Gpt, optimizer="adamw")

    @needs("lightning")
    def test_lightning(self):
        import lightning

        class Module(lightning.LightningModule):
            def __init__(self, model):
                super().__init__()
                self.model, self.losses = model, []

            def training_step(self, batch, _):
                loss = self.model(batch["tokens"], batch["target"])
                self.losses.append(loss.item())
                return loss

            def configure_optimizers(self):
                return torch.optim.AdamW(self.parameters())

        def train(model):
            module = Module(model)
            with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
                warnings.filterwarnings("ignore", category=UserWarning,
                                        module="lightning|torch.jit")
                lightning.Trainer(
                    max_epochs=1, accelerator="cpu", logger=False, default_root_dir=folder,
                    enable_checkpointing=False, enable_progress_bar=False,
                    enable_model_summary=False).fit(
                        module, DataLoader(Tokens("tokens", "target"), BATCH))
            return module.losses

        # Lightning sets gradients to None behind the next forward.
        self.both(train, Gpt, optimizer="adamw", accumulate=True)

    def test_a_plain_loop_is_observed(self):
        least, most = limits(gpt)
        model, inputs = make(gpt)
        backend = vram.torch.backend((least + most) // 2, effort=1)
        model.compile(backend=backend)

        def step():
            model(*inputs).backward()
            model.zero_grad()

        step()
        seen = peak(step, held_bytes(there(model, inputs)))
        self.assertLessEqual(seen, backend.budget + SLACK)
