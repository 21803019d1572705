# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Single ops and tensors of PyTorch.

    aot.py          names of AOTAutograd that differ between versions of PyTorch
    collectives.py  which nodes communicate, and how many bytes they send
    layouts.py      strides that kernels give their results
    tensors.py      the tensors of a value, their storages, and the part on this rank
    transfers.py    ops that copy between a device and the host
"""
