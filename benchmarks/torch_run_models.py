# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models for benchmarks/torch_runs.py: public architectures, with few layers, and so few
parameters that activations are most of what a step takes. Each is a Setting whose model
returns the loss."""

import torch
from torch import nn
from torch.nn import functional as F

from runs import Setting


class Loss(nn.Module):
    """The loss of one of transformers' models."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, **inputs):
        return self.model(**inputs).loss


class Classified(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, images, labels):
        return F.cross_entropy(self.model(images), labels)


VOCABULARY, LENGTH = 512, 96


def tokens(size):
    ids = torch.randint(3, VOCABULARY, (size, LENGTH))
    return {"input_ids": ids, "labels": ids}


def masked(size):
    mask = torch.ones(size, LENGTH, dtype=torch.long)
    mask[0, LENGTH - 5:] = 0
    return {**tokens(size), "attention_mask": mask}


def images(size, extent=32):
    return {"images": torch.randn(size, 3, extent, extent),
            "labels": torch.randint(10, (size,))}


def _transformers(name, loss, **config):
    def make():
        import transformers

        kind = getattr(transformers, name)
        made = kind.config_class(**config)
        made.use_cache = False
        model = kind(made)
        # An unknown loss type is logged, at which the graph breaks.
        model.loss_type = loss
        return Loss(model)
    return make


def resnet():
    """ResNet-50's stem and its first two stages, with the head of ten classes."""
    from torchvision.models.resnet import Bottleneck, ResNet

    model = ResNet(Bottleneck, [3, 2, 1, 1], num_classes=10)
    model.layer3 = model.layer4 = nn.Identity()
    model.fc = nn.Linear(512, 10)
    return Classified(model)


def vit():
    from torchvision.models import VisionTransformer

    return Classified(VisionTransformer(
        image_size=32, patch_size=4, num_layers=4, num_heads=4, hidden_dim=128, mlp_dim=512,
        dropout=0.1, attention_dropout=0.1, num_classes=10))


class Residual(nn.Module):
    """Of a diffusion U-Net: the time's embedding is added between two convolutions."""

    def __init__(self, inside, outside, times):
        super().__init__()
        self.norms = nn.ModuleList(nn.GroupNorm(8, width) for width in (inside, outside))
        self.first = nn.Conv2d(inside, outside, 3, padding=1)
        self.second = nn.Conv2d(outside, outside, 3, padding=1)
        self.time = nn.Linear(times, outside)
        self.skip = nn.Conv2d(inside, outside, 1) if inside != outside else nn.Identity()
        self.dropout = nn.Dropout(0.1)

    def forward(self, x, time):
        y = self.first(F.silu(self.norms[0](x)))
        y = y + self.time(F.silu(time))[:, :, None, None]
        return self.skip(x) + self.second(self.dropout(F.silu(self.norms[1](y))))


class Attention(nn.Module):
    def __init__(self, width, heads=4):
        super().__init__()
        self.norm, self.heads = nn.GroupNorm(8, width), heads
        self.qkv, self.out = nn.Conv2d(width, 3 * width, 1), nn.Conv2d(width, width, 1)

    def forward(self, x):
        batch, width, height, breadth = x.shape
        q, k, v = (part.reshape(batch, self.heads, -1, height * breadth).transpose(2, 3)
                   for part in self.qkv(self.norm(x)).chunk(3, 1))
        y = F.scaled_dot_product_attention(q, k, v)
        return x + self.out(y.transpose(2, 3).reshape(x.shape))


class Diffusion(nn.Module):
    """Predicts the noise that was mixed into images."""

    def __init__(self, widths=(32, 64, 64), times=64):
        super().__init__()
        self.times = times
        self.embed = nn.Sequential(nn.Linear(times, times), nn.SiLU(), nn.Linear(times, times))
        self.stem = nn.Conv2d(3, widths[0], 3, padding=1)
        pairs = list(zip((widths[0], *widths), widths))
        self.down = nn.ModuleList(Residual(*pair, times) for pair in pairs)
        self.shrink = nn.ModuleList(nn.Conv2d(width, width, 3, 2, 1) for width in widths[:-1])
        self.middle, self.attention = Residual(widths[-1], widths[-1], times), \
            Attention(widths[-1])
        self.up = nn.ModuleList(Residual(2 * outside, inside, times)
                                for inside, outside in reversed(pairs))
        self.norm, self.head = nn.GroupNorm(8, widths[0]), nn.Conv2d(widths[0], 3, 3, padding=1)

    def forward(self, images, noise, steps):
        share = (steps.float() / 1000)[:, None, None, None]
        x = images * (1 - share).sqrt() + noise * share.sqrt()
        rates = torch.exp(-torch.arange(self.times // 2, device=x.device) / 8.0)
        angles = steps[:, None] * rates
        time = self.embed(torch.cat([angles.sin(), angles.cos()], 1))
        x, skips = self.stem(x), []
        for index, block in enumerate(self.down):
            x = block(x, time)
            skips.append(x)
            if index < len(self.shrink):
                x = self.shrink[index](x)
        x = self.attention(self.middle(x, time))
        for index, (block, skip) in enumerate(zip(self.up, reversed(skips))):
            if index:
                x = F.interpolate(x, scale_factor=2.0)
            x = block(torch.cat([x, skip], 1), time)
        return F.mse_loss(self.head(F.silu(self.norm(x))), noise)


def noisy(size):
    shape = size, 3, 32, 32
    return {"images": torch.randn(shape), "noise": torch.randn(shape),
            "steps": torch.randint(1000, (size,))}


def diffusers_unet():
    import diffusers

    class Denoiser(nn.Module):
        def __init__(self):
            super().__init__()
            self.model = diffusers.UNet2DModel(
                sample_size=32, in_channels=3, out_channels=3, layers_per_block=1,
                block_out_channels=(32, 64), norm_num_groups=8, dropout=0.1,
                down_block_types=("DownBlock2D", "AttnDownBlock2D"),
                up_block_types=("AttnUpBlock2D", "UpBlock2D"), attention_head_dim=8)

        def forward(self, images, noise, steps):
            return F.mse_loss(self.model(images + noise, steps, return_dict=False)[0], noise)

    return Denoiser()


_FULL = (8, 8, 8, 5)
SETTINGS = {
    "gpt2": Setting(_transformers(
        "GPT2LMHeadModel", "ForCausalLM", vocab_size=VOCABULARY, n_positions=LENGTH,
        n_embd=128, n_layer=4, n_head=4), tokens, _FULL),
    "bert": Setting(_transformers(
        "BertForMaskedLM", "ForMaskedLM", vocab_size=VOCABULARY, hidden_size=128,
        num_hidden_layers=4,
        num_attention_heads=4, intermediate_size=512, max_position_embeddings=LENGTH),
        masked, _FULL),
    "llama": Setting(_transformers(
        "LlamaForCausalLM", "ForCausalLM", vocab_size=VOCABULARY, hidden_size=128,
        num_hidden_layers=4,
        num_attention_heads=4, num_key_value_heads=2, intermediate_size=384,
        max_position_embeddings=LENGTH), tokens, _FULL),
    "resnet": Setting(resnet, lambda size: images(size, 64), _FULL),
    "unet": Setting(Diffusion, noisy, (4, 4, 4, 3)),
    "vit": Setting(vit, images, (16, 16, 16, 10)),
    "unet-diffusers": Setting(diffusers_unet, noisy, (4, 4, 4, 3)),
}
