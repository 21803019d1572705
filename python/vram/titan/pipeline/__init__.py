# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pipelines of GraphTrainer (its graph_pp): one plan for each stage, by the peak of the rank
that has it.

A stage runs the forward and the backward of one micro-batch many times. Between them the saved
tensors wait, as many times as micro-batches are in flight by PyTorch's schedule; beside them are
gradients, received activations, and results that are being sent. `actions` reads the schedule,
`stage` makes a stage's problem, `rank_step` follows a rank's memory through its actions,
`rank_plan` chooses the plans, and `runtime` stands in GraphTrainer's own runtime."""
