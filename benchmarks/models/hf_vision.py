# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""transformers on images and videos, and on images with text."""

import torch
from torch.nn import functional as F

from . import List
from .hf_parts import IDS, SMALL, image, make, tokens
from .parts import classes

LIST = List("transformers: vision and multimodal", needs=("transformers",))
ELEMENTS = "the model's course depends on the elements of a tensor"

BODY = {"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
        "intermediate_size": 128}
VIT = {**BODY, "image_size": 32, "patch_size": 8}
CONV = {"hidden_sizes": [16, 32], "depths": [1, 1], "num_stages": 2}

IMAGES = {
    "vit": ("ViTForImageClassification", VIT, 32),
    "deit": ("DeiTForImageClassification", VIT, 32),
    "vit-msn": ("ViTMSNForImageClassification", VIT, 32),
    "beit": ("BeitForImageClassification", {**VIT, "use_relative_position_bias": True}, 32),
    "data2vec-vision": ("Data2VecVisionForImageClassification", VIT, 32),
    "dinov2": ("Dinov2ForImageClassification", VIT, 32),
    "ijepa": ("IJepaForImageClassification", VIT, 32),
    "siglip-classes": ("SiglipForImageClassification", {"vision_config": VIT}, 32),
    "swin": ("SwinForImageClassification", {"image_size": 32, "patch_size": 2, "embed_dim": 16,
                                            "depths": [2, 2], "num_heads": [2, 4],
                                            "window_size": 4}, 32),
    "swinv2": ("Swinv2ForImageClassification", {"image_size": 32, "patch_size": 2,
                                                "embed_dim": 16, "depths": [2, 2],
                                                "num_heads": [2, 4], "window_size": 4}, 32),
    "donut-swin": ("DonutSwinForImageClassification", {
        "image_size": 32, "patch_size": 2, "embed_dim": 16, "depths": [2, 2],
        "num_heads": [2, 4], "window_size": 4}, 32),
    "convnext": ("ConvNextForImageClassification", CONV, 32),
    "convnextv2": ("ConvNextV2ForImageClassification", CONV, 32),
    "resnet": ("ResNetForImageClassification", {"embedding_size": 16, "hidden_sizes": [32, 64],
                                                "depths": [1, 1]}, 32),
    "regnet": ("RegNetForImageClassification", {"embedding_size": 16, "hidden_sizes": [32, 64],
                                                "depths": [1, 1], "groups_width": 16}, 32),
    "bit": ("BitForImageClassification", {"embedding_size": 32, "hidden_sizes": [32, 64],
                                          "depths": [1, 1], "num_groups": 4}, 32),
    "mobilenet-v1": ("MobileNetV1ForImageClassification", {"image_size": 32}, 32),
    "mobilenet-v2": ("MobileNetV2ForImageClassification", {"image_size": 32}, 32),
    "mobilevit": ("MobileViTForImageClassification", {"image_size": 64}, 64),
    "efficientnet": ("EfficientNetForImageClassification", {"image_size": 32}, 32),
    "segformer-classes": ("SegformerForImageClassification", {"depths": [1, 1, 1, 1]}, 64),
    "pvt": ("PvtForImageClassification", {"image_size": 64, "depths": [1, 1, 1, 1]}, 64),
    "pvt-v2": ("PvtV2ForImageClassification", {"image_size": 64, "depths": [1, 1, 1, 1]}, 64),
    "poolformer": ("PoolFormerForImageClassification", {"depths": [1, 1, 1, 1]}, 64),
    "focalnet": ("FocalNetForImageClassification", {"image_size": 32, "patch_size": 2,
                                                    "embed_dim": 16, "depths": [1, 1],
                                                    "focal_levels": [2, 2],
                                                    "focal_windows": [3, 3]}, 32),
    "levit": ("LevitForImageClassification", {
        "image_size": 64, "hidden_sizes": [16, 32, 48], "num_attention_heads": [2, 3, 4],
        "depths": [1, 1, 1], "key_dim": [8, 8, 8]}, 64),
    "cvt": ("CvtForImageClassification", {"embed_dim": [16, 32, 48], "num_heads": [1, 2, 3],
                                          "depth": [1, 2, 3]}, 64),
    "hiera": ("HieraForImageClassification", {
        "image_size": [64, 64], "embed_dim": 16, "depths": [1, 1, 1, 1],
        "num_heads": [1, 2, 4, 8]}, 64),
    "swiftformer": ("SwiftFormerForImageClassification", {
        "image_size": 64, "depths": [1, 1, 1, 1], "embed_dims": [16, 24, 32, 48]}, 64),
}
for name, (kind, config, size) in IMAGES.items():
    LIST.add(f"transformers/{name}", image, kind, config, size)


@LIST.model("transformers/vit-mae", "ViTMAEForPreTraining",
            {**VIT, "decoder_hidden_size": 32, "decoder_num_hidden_layers": 1,
             "decoder_num_attention_heads": 4, "decoder_intermediate_size": 64})
def unlabelled(name, config, size=32):
    return make(name, config), {"pixel_values": torch.randn(2, 3, size, size)}, {}


@LIST.model("transformers/vit-masked-images")
def simmim():
    return make("ViTForMaskedImageModeling", {**VIT, "encoder_stride": 8}), {
        "pixel_values": torch.randn(2, 3, 32, 32),
        "bool_masked_pos": classes(2, 2, 16).bool()}, {}


@LIST.model("transformers/segformer", "SegformerForSemanticSegmentation",
            {"depths": [1, 1, 1, 1], "num_labels": 4}, 64)
@LIST.model("transformers/beit-segmentation", "BeitForSemanticSegmentation",
            {**BODY, "num_hidden_layers": 4, "image_size": 64, "patch_size": 16,
             "num_labels": 4, "out_indices": [1, 2, 3, 4]}, 64)
@LIST.model("transformers/mobilevit-segmentation", "MobileViTForSemanticSegmentation",
            {"image_size": 64, "num_labels": 4}, 64)
@LIST.model("transformers/dpt-segmentation", "DPTForSemanticSegmentation",
            {**BODY, "num_hidden_layers": 4, "image_size": 64, "patch_size": 16,
             "num_labels": 4, "backbone_out_indices": [0, 1, 2, 3],
             "neck_hidden_sizes": [16, 16, 16, 16], "fusion_hidden_size": 16}, 64)
def segmentation(name, config, size):
    return make(name, config), {"pixel_values": torch.randn(2, 3, size, size),
                                "labels": classes(4, 2, size, size)}, {}


@LIST.model("transformers/glpn-depth")
def glpn(size=64):
    return (make("GLPNForDepthEstimation", {"depths": [1, 1, 1, 1], "decoder_hidden_size": 16}),
            {"pixel_values": torch.randn(2, 3, size, size)},
            {"loss": lambda r, t: F.l1_loss(r.predicted_depth, t),
             "loss_arguments": (torch.rand(2, size, size),)})


@LIST.model("transformers/swin2sr")
def swin2sr(size=16):
    return (make("Swin2SRForImageSuperResolution", {
        "image_size": size, "embed_dim": 16, "depths": [1, 1], "num_heads": [2, 2],
        "window_size": 4, "upscale": 2}), {"pixel_values": torch.randn(1, 3, size, size)},
        {"loss": lambda r, t: F.l1_loss(r.reconstruction, t),
         "loss_arguments": (torch.rand(1, 3, 2 * size, 2 * size),)})


@LIST.model("transformers/detr", "DetrForObjectDetection", refused=ELEMENTS,
            needs=("transformers", "scipy"))
@LIST.model("transformers/yolos", "YolosForObjectDetection", refused=ELEMENTS,
            needs=("transformers", "scipy"))
def detection(name, size=64):
    """The loss matches boxes with targets by the elements of tensors."""
    config = {"d_model": 32, "encoder_layers": 1, "decoder_layers": 1, "num_queries": 5,
              "encoder_attention_heads": 4, "decoder_attention_heads": 4,
              "encoder_ffn_dim": 64, "decoder_ffn_dim": 64, "num_labels": 3,
              "use_timm_backbone": False, "use_pretrained_backbone": False,
              "backbone_config": {"model_type": "resnet", "embedding_size": 16,
                                  "hidden_sizes": [16, 32], "depths": [1, 1],
                                  "out_features": ["stage2"]}}
    if "Yolos" in name:
        config = {**BODY, "image_size": [size, size], "patch_size": 16, "num_labels": 3,
                  "num_detection_tokens": 5}
    labels = [{"class_labels": torch.tensor([1]), "boxes": torch.rand(1, 4)} for _ in range(2)]
    return make(name, config), {"pixel_values": torch.randn(2, 3, size, size),
                                "labels": labels}, {}


@LIST.model("transformers/videomae-classes", "VideoMAEForVideoClassification",
            {**VIT, "num_frames": 4, "tubelet_size": 2})
@LIST.model("transformers/timesformer", "TimesformerForVideoClassification",
            {**VIT, "num_frames": 4})
@LIST.model("transformers/vivit", "VivitForVideoClassification",
            {**BODY, "image_size": 32, "num_frames": 4, "tubelet_size": [2, 8, 8]})
def video(name, config):
    return make(name, {**config, "num_labels": 3}), {
        "pixel_values": torch.randn(2, 4, 3, 32, 32), "labels": classes(3, 2)}, {}


TEXT = {**SMALL, **IDS, "max_position_embeddings": 64, "projection_dim": 32}


@LIST.model("transformers/clip", "CLIPModel")
@LIST.model("transformers/siglip", "SiglipModel")
@LIST.model("transformers/chinese-clip", "ChineseCLIPModel")
@LIST.model("transformers/altclip", "AltCLIPModel")
def contrastive(name):
    ids = tokens(4, 16)
    ids[:, -1] = 2
    return make(name, {"text_config": TEXT, "vision_config": {**VIT, "projection_dim": 32},
                       "projection_dim": 32}), {
        "input_ids": ids, "pixel_values": torch.randn(4, 3, 32, 32), "return_loss": True}, {}


@LIST.model("transformers/blip-captions")
def blip():
    ids = tokens(2, 12)
    return make("BlipForConditionalGeneration", {
        "text_config": {**TEXT, "encoder_hidden_size": 64}, "vision_config": VIT}), {
        "input_ids": ids, "pixel_values": torch.randn(2, 3, 32, 32), "labels": ids}, {}


@LIST.model("transformers/git-captions")
def git():
    ids = tokens(2, 12)
    return make("GitForCausalLM", {**TEXT, "vision_config": VIT}), {
        "input_ids": ids, "pixel_values": torch.randn(2, 3, 32, 32), "labels": ids}, {}


@LIST.model("transformers/vilt-answers", refused=ELEMENTS)
def vilt():
    return make("ViltForQuestionAnswering", {**TEXT, **VIT, "num_labels": 3}), {
        "input_ids": tokens(2, 12), "pixel_values": torch.randn(2, 3, 32, 32),
        "labels": torch.rand(2, 3)}, {}


@LIST.model("transformers/visual-bert")
def visual_bert():
    return make("VisualBertForPreTraining", {**SMALL, "visual_embedding_dim": 16}), {
        "input_ids": tokens(2, 12), "visual_embeds": torch.randn(2, 4, 16),
        "attention_mask": torch.ones(2, 12, dtype=torch.long),
        "visual_attention_mask": torch.ones(2, 4, dtype=torch.long),
        "visual_token_type_ids": torch.ones(2, 4, dtype=torch.long),
        "labels": tokens(2, 16), "sentence_image_labels": classes(2, 2)}, {}


@LIST.model("transformers/lxmert")
def lxmert():
    return make("LxmertForQuestionAnswering", {
        **SMALL, "l_layers": 1, "x_layers": 1, "r_layers": 1, "visual_feat_dim": 16,
        "num_qa_labels": 5}), {
        "input_ids": tokens(2, 12), "visual_feats": torch.randn(2, 4, 16),
        "visual_pos": torch.rand(2, 4, 4), "labels": classes(5, 2)}, {}


@LIST.model("transformers/layoutlmv3-tags")
def layoutlmv3():
    return make("LayoutLMv3ForTokenClassification", {
        **SMALL, **IDS, "input_size": 32, "patch_size": 8, "num_labels": 3,
        "coordinate_size": 11, "shape_size": 10}), {
        "input_ids": tokens(2, 12), "bbox": torch.zeros(2, 12, 4, dtype=torch.long),
        "pixel_values": torch.randn(2, 3, 32, 32), "labels": classes(3, 2, 12)}, {}


@LIST.model("transformers/llava")
def llava():
    ids = tokens(2, 24, vocabulary=120)
    ids[:, 2:18] = 127
    return make("LlavaForConditionalGeneration", {
        "text_config": {"model_type": "llama", **SMALL, **IDS},
        "vision_config": {"model_type": "clip_vision_model", **VIT},
        "image_token_index": 127}), {
        "input_ids": ids, "pixel_values": torch.randn(2, 3, 32, 32), "labels": ids}, {}


@LIST.model("transformers/paligemma")
def paligemma():
    ids = tokens(2, 24, vocabulary=120)
    ids[:, :16] = 127
    return make("PaliGemmaForConditionalGeneration", {
        "text_config": {"model_type": "gemma", **SMALL, **IDS, "head_dim": 16,
                        "num_key_value_heads": 1},
        "vision_config": {"model_type": "siglip_vision_model", **VIT},
        "projection_dim": 64, "image_token_index": 127}), {
        "input_ids": ids, "pixel_values": torch.randn(2, 3, 32, 32), "labels": ids,
        "attention_mask": torch.ones_like(ids), "token_type_ids": torch.zeros_like(ids)}, {}


@LIST.model("transformers/vision-encoder-decoder")
def captioner():
    from transformers import (BertConfig, VisionEncoderDecoderConfig,
                              VisionEncoderDecoderModel, ViTConfig)

    decoder = BertConfig(**SMALL, is_decoder=True, add_cross_attention=True)
    config = VisionEncoderDecoderConfig.from_encoder_decoder_configs(ViTConfig(**VIT), decoder)
    config.decoder_start_token_id, config.pad_token_id = 1, 0
    return VisionEncoderDecoderModel(config).train(), {
        "pixel_values": torch.randn(2, 3, 32, 32), "labels": tokens(2, 8)}, {}


@LIST.model("transformers/perceiver-classes")
def perceiver():
    return make("PerceiverForSequenceClassification", {
        "num_latents": 8, "d_latents": 32, "d_model": 32, "num_blocks": 1,
        "num_self_attends_per_block": 2, "num_self_attention_heads": 4,
        "num_cross_attention_heads": 4, "vocab_size": 128, "max_position_embeddings": 32,
        "num_labels": 3}), {"input_ids": tokens(2, 16), "labels": classes(3, 2)}, {}
