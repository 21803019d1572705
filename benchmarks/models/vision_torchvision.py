# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torchvision's models: classification, segmentation, video, optical flow, detection."""

import torch
from torch.nn import functional as F

from . import List
from .parts import classes, cross_entropy

LIST = List("torchvision", needs=("torchvision",), weights=False)

ELEMENTS = "the model's course depends on the elements of a tensor"


def classifier(name, size=224, batch=8, kinds=1000, **config):
    from torchvision import models

    return (models.get_model(name, weights=None, num_classes=kinds, **config),
            torch.randn(batch, 3, size, size), cross_entropy(kinds, batch))


for name, least in {
        "alexnet": 64, "vgg11": 32, "vgg16_bn": 32, "resnet18": 32, "resnet50": 32,
        "resnext50_32x4d": 32, "wide_resnet50_2": 32, "densenet121": 32, "squeezenet1_1": 32,
        "mobilenet_v2": 32, "mobilenet_v3_small": 32, "mobilenet_v3_large": 32,
        "mnasnet1_0": 32, "shufflenet_v2_x1_0": 32, "efficientnet_b0": 32,
        "efficientnet_v2_s": 32, "regnet_x_400mf": 32, "regnet_y_400mf": 32,
        "convnext_tiny": 32, "swin_t": 32, "swin_v2_t": 32}.items():
    LIST.add(f"torchvision/{name}", classifier, name,
             small={"size": least, "batch": 2, "kinds": 10})
LIST.add("torchvision/resnet152", classifier, "resnet152", 224, 8)
LIST.add("torchvision/vit_b_16", classifier, "vit_b_16",
         no_numbers="takes images of 224 x 224 alone")
LIST.add("torchvision/vit_l_32", classifier, "vit_l_32", 224, 4,
         no_numbers="takes images of 224 x 224 alone")
LIST.add("torchvision/maxvit_t", classifier, "maxvit_t", 224, 4,
         no_numbers="takes images of 224 x 224 alone")


@LIST.model("torchvision/googlenet", "googlenet", 224, small={"size": 64, "batch": 2})
@LIST.model("torchvision/inception_v3", "inception_v3", 299, small={"size": 107, "batch": 2})
def with_auxiliary(name, size, batch=8):
    from torchvision import models

    def loss(results, target):
        return sum(F.cross_entropy(r, target) for r in results if r is not None)
    return (models.get_model(name, weights=None, num_classes=10, init_weights=False),
            torch.randn(batch, 3, size, size), {"loss": loss, "loss_arguments": (classes(10, batch),)})


@LIST.model("torchvision/fcn_resnet50", "fcn_resnet50", small={"size": 32})
@LIST.model("torchvision/deeplabv3_resnet50", "deeplabv3_resnet50", small={"size": 32})
@LIST.model("torchvision/deeplabv3_mobilenet_v3_large", "deeplabv3_mobilenet_v3_large",
            small={"size": 32})
@LIST.model("torchvision/lraspp_mobilenet_v3_large", "lraspp_mobilenet_v3_large",
            small={"size": 32})
def segmentation(name, size=256, batch=2):
    from torchvision import models

    def loss(result, target):
        return F.cross_entropy(result["out"], target)
    return (models.get_model(name, weights=None, weights_backbone=None, num_classes=21),
            torch.randn(batch, 3, size, size),
            {"loss": loss, "loss_arguments": (classes(21, batch, size, size),)})


@LIST.model("torchvision/r3d_18", "r3d_18", 16, 112, small={"frames": 4, "size": 16})
@LIST.model("torchvision/mc3_18", "mc3_18", 16, 112, small={"frames": 4, "size": 16})
@LIST.model("torchvision/r2plus1d_18", "r2plus1d_18", 16, 112, small={"frames": 4, "size": 16})
@LIST.model("torchvision/s3d", "s3d", 16, 224)
@LIST.model("torchvision/mvit_v2_s", "mvit_v2_s", 16, 224)
@LIST.model("torchvision/swin3d_t", "swin3d_t", 8, 112)
def video(name, frames, size, batch=2):
    from torchvision import models

    return (models.get_model(name, weights=None, num_classes=400),
            torch.randn(batch, 3, frames, size, size), cross_entropy(400, batch))


@LIST.model("torchvision/raft_small")
def raft(size=128):
    from torchvision import models

    def loss(flows, target):
        return sum(0.8 ** (len(flows) - k - 1) * (f - target).abs().mean()
                   for k, f in enumerate(flows))
    images = torch.randn(1, 3, size, size), torch.randn(1, 3, size, size)
    return (models.get_model("raft_small", weights=None), images,
            {"loss": loss, "loss_arguments": (torch.randn(1, 2, size, size),)})


@LIST.model("torchvision/fasterrcnn_resnet50_fpn", "fasterrcnn_resnet50_fpn", refused=ELEMENTS)
@LIST.model("torchvision/maskrcnn_resnet50_fpn", "maskrcnn_resnet50_fpn", refused=ELEMENTS)
@LIST.model("torchvision/retinanet_resnet50_fpn", "retinanet_resnet50_fpn", refused=ELEMENTS)
@LIST.model("torchvision/fcos_resnet50_fpn", "fcos_resnet50_fpn", refused=ELEMENTS)
@LIST.model("torchvision/ssd300_vgg16", "ssd300_vgg16", refused=ELEMENTS)
def detection(name, size=320):
    """The number of boxes that are kept depends on the elements of tensors."""
    from torchvision import models

    targets = [{"boxes": torch.tensor([[8.0, 8, 90, 120]]), "labels": torch.tensor([3]),
                "masks": torch.ones(1, size, size, dtype=torch.uint8)}]
    return (models.get_model(name, weights=None, weights_backbone=None, num_classes=5),
            ([torch.randn(3, size, size)], targets),
            {"loss": lambda losses: sum(losses.values())})
