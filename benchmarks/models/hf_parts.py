# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Code shared by the lists of Hugging Face's transformers."""

import torch

from .parts import classes

#: The configuration of a small transformer, by the names that most of them have.
SMALL = {"vocab_size": 128, "hidden_size": 64, "num_hidden_layers": 2,
         "num_attention_heads": 4, "intermediate_size": 128}
IDS = {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2}


def make(name, config, **more):
    """The model of that class with that configuration, in training mode."""
    import transformers

    kind = getattr(transformers, name)
    if isinstance(config, dict):
        config = kind.config_class(**config)
    for part in (config, getattr(config, "text_config", None)):
        if hasattr(part, "use_cache"):
            part.use_cache = False
    return kind(config, **more).train()


def tokens(*shape, vocabulary=128, seed=5):
    return 3 + classes(vocabulary - 3, *shape, seed=seed)


def causal(name, config, batch=2, length=32):
    ids = tokens(batch, length)
    return make(name, config), {"input_ids": ids, "labels": ids}, {}


def masked(name, config, batch=2, length=32):
    ids = tokens(batch, length)
    labels = torch.where(classes(4, batch, length) == 0, ids, -100)
    mask = torch.ones(batch, length, dtype=torch.long)
    mask[1, length - 4:] = 0
    return make(name, config), {"input_ids": ids, "attention_mask": mask, "labels": labels}, {}


def translated(name, config, batch=2, length=16, target=12):
    return (make(name, config),
            {"input_ids": tokens(batch, length), "labels": tokens(batch, target, seed=6),
             "attention_mask": torch.ones(batch, length, dtype=torch.long)}, {})


def image(name, config, size, batch=2, kinds=3, channels=3):
    return (make(name, {**config, "num_labels": kinds}),
            {"pixel_values": torch.randn(batch, channels, size, size),
             "labels": classes(kinds, batch)}, {})
