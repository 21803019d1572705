# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""diffusers: U-Nets, transformers and autoencoders, small, with the loss of a step."""

import torch
from torch.nn import functional as F

from . import List

LIST = List("diffusers", needs=("diffusers",))
UNET = {"block_out_channels": (16, 32), "layers_per_block": 1, "norm_num_groups": 8}
CROSS = {**UNET, "down_block_types": ("CrossAttnDownBlock2D", "DownBlock2D"),
         "up_block_types": ("UpBlock2D", "CrossAttnUpBlock2D"), "cross_attention_dim": 16,
         "attention_head_dim": 4}
HEADS = {"num_attention_heads": 2, "attention_head_dim": 8}


def denoiser(name, config, inputs, shape):
    """A model that predicts the noise of a given shape."""
    import diffusers

    def loss(result, noise):
        result = result if isinstance(result, tuple) else (result.sample,)
        return F.mse_loss(result[0], noise)
    return (getattr(diffusers, name)(**config).train(), inputs(),
            {"loss": loss, "loss_arguments": (torch.randn(shape),)})


def image(size=16, channels=4, **more):
    return lambda: {"sample": torch.randn(2, channels, size, size),
                    "timestep": torch.tensor([10, 700]), **{k: f() for k, f in more.items()}}


def words(length=7, width=16):
    return lambda: torch.randn(2, length, width)


def times():
    return torch.tensor([10, 700])


PICTURE = 2, 4, 16, 16
LIST.add("diffusers/unet2d", denoiser, "UNet2DModel",
         {**UNET, "in_channels": 3, "out_channels": 3,
          "down_block_types": ("DownBlock2D", "AttnDownBlock2D"), "attention_head_dim": 8,
          "up_block_types": ("AttnUpBlock2D", "UpBlock2D")}, image(channels=3), (2, 3, 16, 16))
LIST.add("diffusers/unet2d-resnet-sampling", denoiser, "UNet2DModel",
         {**UNET, "in_channels": 3, "out_channels": 3, "add_attention": False,
          "down_block_types": ("ResnetDownsampleBlock2D", "DownBlock2D"),
          "up_block_types": ("UpBlock2D", "ResnetUpsampleBlock2D")}, image(channels=3), (2, 3, 16, 16))
LIST.add("diffusers/unet2d-condition", denoiser, "UNet2DConditionModel", CROSS,
         image(encoder_hidden_states=words()), PICTURE)
LIST.add("diffusers/unet2d-condition-classes", denoiser, "UNet2DConditionModel",
         {**CROSS, "num_class_embeds": 5, "resnet_time_scale_shift": "scale_shift"},
         image(encoder_hidden_states=words(), class_labels=lambda: torch.tensor([1, 3])), PICTURE)
LIST.add("diffusers/unet2d-sdxl", denoiser, "UNet2DConditionModel",
         {**CROSS, "down_block_types": ("DownBlock2D", "CrossAttnDownBlock2D"),
          "up_block_types": ("CrossAttnUpBlock2D", "UpBlock2D"), "use_linear_projection": True,
          "transformer_layers_per_block": (1, 2), "addition_embed_type": "text_time",
          "addition_time_embed_dim": 8, "projection_class_embeddings_input_dim": 6 * 8 + 10},
         image(encoder_hidden_states=words(), added_cond_kwargs=lambda: {
             "text_embeds": torch.randn(2, 10), "time_ids": torch.rand(2, 6)}), PICTURE)
LIST.add("diffusers/unet1d", denoiser, "UNet1DModel",
         {"sample_size": 32, "in_channels": 2, "out_channels": 2, "extra_in_channels": 64,
          "block_out_channels": (32, 32, 64)},
         lambda: {"sample": torch.randn(2, 2, 32), "timestep": times()}, (2, 2, 32))
LIST.add("diffusers/unet3d-condition", denoiser, "UNet3DConditionModel",
         {"block_out_channels": (16, 32), "layers_per_block": 1, "norm_num_groups": 8,
          "down_block_types": ("CrossAttnDownBlock3D", "DownBlock3D"),
          "up_block_types": ("UpBlock3D", "CrossAttnUpBlock3D"), "cross_attention_dim": 16,
          "attention_head_dim": 8},
         lambda: {"sample": torch.randn(2, 4, 3, 16, 16), "timestep": times(),
                  "encoder_hidden_states": torch.randn(2, 7, 16)}, (2, 4, 3, 16, 16))
LIST.add("diffusers/unet-spatio-temporal", denoiser, "UNetSpatioTemporalConditionModel",
         {"block_out_channels": (32, 64), "layers_per_block": 1, "in_channels": 4, "out_channels": 4,
          "down_block_types": ("CrossAttnDownBlockSpatioTemporal", "DownBlockSpatioTemporal"),
          "up_block_types": ("UpBlockSpatioTemporal", "CrossAttnUpBlockSpatioTemporal"),
          "cross_attention_dim": 16, "num_attention_heads": 4, "addition_time_embed_dim": 8,
          "projection_class_embeddings_input_dim": 24},
         lambda: {"sample": torch.randn(2, 3, 4, 16, 16), "timestep": times(),
                  "encoder_hidden_states": torch.randn(2, 1, 16),
                  "added_time_ids": torch.rand(2, 3)}, (2, 3, 4, 16, 16))
LIST.add("diffusers/dit", denoiser, "DiTTransformer2DModel",
         {**HEADS, "num_layers": 2, "sample_size": 16, "num_embeds_ada_norm": 10, "out_channels": 4},
         lambda: {"hidden_states": torch.randn(PICTURE), "timestep": torch.tensor([1, 7]),
                  "class_labels": torch.tensor([1, 3])}, PICTURE)
LIST.add("diffusers/transformer2d", denoiser, "Transformer2DModel",
         {**HEADS, "in_channels": 4, "norm_num_groups": 4, "cross_attention_dim": 16, "num_layers": 1},
         lambda: {"hidden_states": torch.randn(PICTURE), "encoder_hidden_states": torch.randn(2, 7, 16)},
         PICTURE)
LIST.add("diffusers/transformer-temporal", denoiser, "TransformerTemporalModel",
         {**HEADS, "in_channels": 16, "norm_num_groups": 4, "num_layers": 1},
         lambda: {"hidden_states": torch.randn(6, 16, 4, 4), "num_frames": 3}, (6, 16, 4, 4))
LIST.add("diffusers/pixart", denoiser, "PixArtTransformer2DModel",
         {**HEADS, "num_layers": 2, "sample_size": 16, "cross_attention_dim": 16,
          "caption_channels": 12, "out_channels": 4, "use_additional_conditions": False},
         lambda: {"hidden_states": torch.randn(PICTURE), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "timestep": times(), "added_cond_kwargs": {"resolution": None, "aspect_ratio": None}},
         PICTURE)
LIST.add("diffusers/flux", denoiser, "FluxTransformer2DModel",
         {"in_channels": 8, "num_layers": 1, "num_single_layers": 1, "attention_head_dim": 16,
          "num_attention_heads": 2, "joint_attention_dim": 12, "pooled_projection_dim": 10,
          "axes_dims_rope": (4, 6, 6), "guidance_embeds": True},
         lambda: {"hidden_states": torch.randn(2, 16, 8), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "pooled_projections": torch.randn(2, 10), "timestep": torch.rand(2),
                  "img_ids": torch.rand(16, 3), "txt_ids": torch.zeros(7, 3), "guidance": torch.rand(2)},
         (2, 16, 8))
LIST.add("diffusers/sd3", denoiser, "SD3Transformer2DModel",
         {"sample_size": 16, "in_channels": 4, "out_channels": 4, "num_layers": 2, "attention_head_dim": 8,
          "num_attention_heads": 2, "joint_attention_dim": 12, "caption_projection_dim": 16,
          "pooled_projection_dim": 10, "pos_embed_max_size": 16},
         lambda: {"hidden_states": torch.randn(PICTURE), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "pooled_projections": torch.randn(2, 10), "timestep": times()}, PICTURE)
LIST.add("diffusers/auraflow", denoiser, "AuraFlowTransformer2DModel",
         {"sample_size": 16, "num_mmdit_layers": 1, "num_single_dit_layers": 1, "attention_head_dim": 8,
          "num_attention_heads": 2, "joint_attention_dim": 12, "caption_projection_dim": 16,
          "pos_embed_max_size": 64},
         lambda: {"hidden_states": torch.randn(PICTURE), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "timestep": torch.rand(2)}, PICTURE)
LIST.add("diffusers/sana", denoiser, "SanaTransformer2DModel",
         {"in_channels": 4, "out_channels": 4, **HEADS, "num_layers": 2, "num_cross_attention_heads": 2,
          "cross_attention_head_dim": 8, "cross_attention_dim": 16, "caption_channels": 12, "sample_size": 16},
         lambda: {"hidden_states": torch.randn(PICTURE), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "timestep": times()}, PICTURE)
LIST.add("diffusers/cogvideox", denoiser, "CogVideoXTransformer3DModel",
         {**HEADS, "in_channels": 4, "out_channels": 4, "time_embed_dim": 8, "text_embed_dim": 12,
          "num_layers": 1, "sample_width": 8, "sample_height": 8, "sample_frames": 9,
          "max_text_seq_length": 7},
         lambda: {"hidden_states": torch.randn(2, 3, 4, 8, 8), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "timestep": times()}, (2, 3, 4, 8, 8))
LIST.add("diffusers/latte", denoiser, "LatteTransformer3DModel",
         {**HEADS, "in_channels": 4, "out_channels": 4, "num_layers": 1, "cross_attention_dim": 16,
          "sample_size": 8, "patch_size": 2, "caption_channels": 12, "video_length": 3,
          "norm_type": "ada_norm_single", "norm_elementwise_affine": False, "activation_fn": "gelu-approximate",
          "attention_bias": True, "num_embeds_ada_norm": 1000},
         lambda: {"hidden_states": torch.randn(2, 4, 3, 8, 8), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "timestep": times()}, (2, 4, 3, 8, 8))
LIST.add("diffusers/wan", denoiser, "WanTransformer3DModel",
         {"num_attention_heads": 2, "attention_head_dim": 12, "in_channels": 4, "out_channels": 4,
          "text_dim": 12, "freq_dim": 8, "ffn_dim": 32, "num_layers": 1, "rope_max_seq_len": 32},
         lambda: {"hidden_states": torch.randn(2, 4, 2, 8, 8), "encoder_hidden_states": torch.randn(2, 7, 12),
                  "timestep": times()}, (2, 4, 2, 8, 8))


def reconstruct(name, config, shape, get=lambda result: result.sample, **more):
    import diffusers

    return (getattr(diffusers, name)(**config).train(), {"sample": torch.randn(shape), **more},
            {"loss": lambda r, t: F.mse_loss(get(r), t), "loss_arguments": (torch.randn(shape),)})


KL = {"block_out_channels": (16, 32), "norm_num_groups": 8, "layers_per_block": 1, "sample_size": 16,
      "down_block_types": ("DownEncoderBlock2D",) * 2, "up_block_types": ("UpDecoderBlock2D",) * 2}
LIST.add("diffusers/autoencoder-kl", reconstruct, "AutoencoderKL", KL, (2, 3, 16, 16))
LIST.add("diffusers/vq", reconstruct, "VQModel", {**KL, "num_vq_embeddings": 16}, (2, 3, 16, 16))
LIST.add("diffusers/autoencoder-tiny", reconstruct, "AutoencoderTiny",
         {"encoder_block_out_channels": (8, 8), "decoder_block_out_channels": (8, 8),
          "num_encoder_blocks": (1, 1), "num_decoder_blocks": (1, 1)}, (2, 3, 16, 16))
LIST.add("diffusers/autoencoder-dc", reconstruct, "AutoencoderDC",
         {"latent_channels": 4, "encoder_block_out_channels": (8, 16), "decoder_block_out_channels": (8, 16),
          "attention_head_dim": 8, "encoder_layers_per_block": (1, 1), "decoder_layers_per_block": (1, 1),
          "encoder_qkv_multiscales": ((), (5,)), "decoder_qkv_multiscales": ((), (5,)),
          "encoder_block_types": ("ResBlock", "EfficientViTBlock"),
          "decoder_block_types": ("ResBlock", "EfficientViTBlock")}, (2, 3, 16, 16))


@LIST.model("diffusers/controlnet")
def controlnet():
    """The U-Net is frozen; the branch that controls it is trained."""
    from diffusers import ControlNetModel, UNet2DConditionModel

    from .parts import Net

    def forward(m, sample, timestep, words, control, noise):
        down, middle = m.branch(sample, timestep, words, control, return_dict=False)
        out = m.unet(sample, timestep, words, down_block_additional_residuals=down,
                     mid_block_additional_residual=middle, return_dict=False)[0]
        return F.mse_loss(out, noise)
    branch = {k: v for k, v in CROSS.items() if k != "up_block_types"}
    return (Net(forward, unet=UNet2DConditionModel(**CROSS).requires_grad_(False),
                branch=ControlNetModel(**branch, conditioning_embedding_out_channels=(8, 16))).train(),
            (torch.randn(PICTURE), times(), torch.randn(2, 7, 16), torch.randn(2, 3, 32, 32),
             torch.randn(PICTURE)), {})


@LIST.model("diffusers/prior")
def prior():
    import diffusers

    return (diffusers.PriorTransformer(**HEADS, num_layers=1, embedding_dim=12, num_embeddings=7,
                                       additional_embeddings=4).train(),
            {"hidden_states": torch.randn(2, 12), "timestep": times(), "proj_embedding": torch.randn(2, 12),
             "encoder_hidden_states": torch.randn(2, 7, 12), "attention_mask": torch.ones(2, 7, dtype=torch.bool)},
            {"loss": lambda r, t: F.mse_loss(r.predicted_image_embedding, t),
             "loss_arguments": (torch.randn(2, 12),)})
