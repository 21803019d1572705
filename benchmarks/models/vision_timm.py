# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""timm: one or more models of each of its files."""

import torch

from . import List
from .parts import cross_entropy

LIST = List("timm", needs=("timm",), weights=False)


def classifier(name, batch=8, size=None, kinds=1000):
    import timm

    model = timm.create_model(name, pretrained=False, num_classes=kinds)
    size = size or model.default_cfg["input_size"][1]
    return model.train(), torch.randn(batch, 3, size, size), cross_entropy(kinds, batch)


#: Those whose parameters do not depend on the image's size, and the size for numbers.
SIZES = {
    "botnet26t_256": None, "halonet26t": None, "gcresnext26ts": 64, "bat_resnext26ts": 64,
    "beit_base_patch16_224": None, "cait_xxs24_224": None, "coat_lite_tiny": 64,
    "convit_tiny": None, "convmixer_768_32": 56, "convnext_atto": 32, "crossvit_9_240": None,
    "cs3darknet_s": 64, "davit_tiny": None, "deit3_small_patch16_224": None,
    "deit_tiny_distilled_patch16_224": None, "densenetblur121d": 32, "dla34": 64, "dpn48b": 64,
    "edgenext_xx_small": 64, "efficientformer_l1": None, "efficientformerv2_s0": None,
    "efficientnet_b0_gn": 32, "efficientnet_lite0": 32, "tf_efficientnetv2_b0": 32,
    "efficientvit_b0": 64, "efficientvit_m0": None, "eva02_tiny_patch14_224": None,
    "fasternet_t0": 64, "fastvit_t8": 64, "focalnet_tiny_srf": 64, "gcvit_xxtiny": None,
    "ghostnet_050": 32, "ghostnetv2_100": 64, "hardcorenas_a": 32, "hgnetv2_b0": 64,
    "hiera_tiny_224": None, "hrnet_w18_small": 64, "inception_next_atto": 64,
    "inception_resnet_v2": None, "inception_v4": None, "levit_128s": None,
    "mambaout_femto": 64, "coatnet_nano_rw_224": None, "maxvit_pico_rw_256": None,
    "caformer_s18": 64, "poolformer_s12": 64, "mixer_s32_224": None, "gmlp_ti16_224": None,
    "resmlp_12_224": None, "fbnetv3_b": 64, "lcnet_050": 32, "mobilenetv4_conv_small": 64,
    "mobilevit_xxs": 64, "mobilevitv2_050": 64, "mvitv2_tiny": None, "nest_tiny": None,
    "nextvit_small": 64, "dm_nfnet_f0": 64, "nf_resnet50": 64, "pit_ti_224": None,
    "pvt_v2_b0": 64, "regnetz_b16": 64, "regnetx_002": 32, "repghostnet_050": 64,
    "repvgg_a0": 64, "repvit_m0_9": 64, "res2net50_26w_4s": 64, "resnest14d": 64,
    "resnet26d": 32, "seresnet18": 32, "ecaresnet26t": 64, "resnetv2_50": 64,
    "rexnet_100": 64, "selecsls42": 64, "legacy_seresnet18": 64, "sequencer2d_s": None,
    "skresnet18": 64, "starnet_s050": 64, "swiftformer_xs": 64,
    "swin_tiny_patch4_window7_224": None, "swinv2_tiny_window8_256": None,
    "swinv2_cr_tiny_224": None, "tiny_vit_5m_224": None, "tnt_s_patch16_224": None,
    "twins_svt_small": None, "visformer_tiny": None, "vit_tiny_patch16_224": None,
    "vit_relpos_small_patch16_224": None, "samvit_base_patch16_224": None,
    "vitamin_small_224": None, "volo_d1_224": None, "ese_vovnet19b_dw": 64,
    "xception41": 64, "xcit_nano_12_p16_224": None,
}
#: Those that compute with their initial weights while they are made.
INITIALISED = ("vitamin_small_224",)
for name, size in SIZES.items():
    LIST.add(f"timm/{name}", classifier, name, weights=name in INITIALISED,
             small=size and {"batch": 2, "size": size, "kinds": 10},
             no_numbers=None if size else "takes images of one size alone, which is large")
