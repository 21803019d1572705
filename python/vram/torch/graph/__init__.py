# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs as PyTorch traces them, and AOTAutograd's joint graph as a planning problem.

    capture.py             the joint graph of a step, without running it
    fake_weights.py        models without weights, for the time of a capture
    input_names.py         the user's names for the inputs
    symbolic_shapes.py     graphs with symbolic sizes, made static
    joint.py               the problem of a joint graph
    joint_builder.py       makes it, op by op
    node_order.py          forward and backward, and the order of their nodes
    reruns.py              which ops may run again, and in which form
    fused_chains.py        ops that a fusing compiler makes one kernel of
    checkpoint_regions.py  ops that run again in the backward because the user says so
    gradient_copies.py     copies that autograd makes of gradients
"""
