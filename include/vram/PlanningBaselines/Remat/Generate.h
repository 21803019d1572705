//===- Generate.h - Problems of any size ------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Families of problems for tests and benchmarks. The same arguments give the
// same problem on every machine.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNINGBASELINES_REMAT_GENERATE_H
#define VRAM_PLANNINGBASELINES_REMAT_GENERATE_H

#include "vram/Planning/Remat/Labels.h"

#include <cstdint>

namespace vram::planning::remat {

/// A problem and what its author knows about it.
struct Generated {
  Problem problem;
  Labels labels;
};

/// Random layered graphs in the manner of Gagrani et al., "Neural Topological
/// Ordering for Computation Graphs" (NeurIPS 2022), appendix A: one source,
/// layers of random width (0.25 to 1.3 times sqrt(n)), one sink. Between two
/// layers there are as many edges as give each node of both one, and a fifth of
/// the others; beside them, a sixth as many edges that skip layers. Sizes are
/// drawn from a mixture of four bells (500, 1000, 3000 and, in one of ten,
/// 5000), costs uniformly from 0 to 1000, and of the topological orders a
/// random one is taken. One value an op; no workspace, nothing in place. `n` is
/// the number of ops, at least 3.
Generated layeredGraph(int n, uint64_t seed);

/// The kinds of networks whose training steps can be generated.
enum class Network {
  /// `layers` equal layers, each with its backward.
  Chain,
  /// Linear layers of 10 to 10 features, as in the articles on
  /// checkpoint_sequential.
  Linear,
  /// GPT-2 style blocks: layer norm, attention, layer norm, MLP with GELU.
  Gpt,
  /// Llama style blocks, one op a kernel: RMS norm, rotary embedding,
  /// grouped-query attention, SwiGLU.
  Llama,
  /// A U-Net of `layers` levels down and up, two convolutions a level.
  UNet,
  /// Basic residual blocks, the width doubling every `layers` / 4 blocks.
  ResNet,
};

struct TrainingOptions {
  Network network = Network::Chain;
  int layers = 12;
  /// Samples.
  int batch = 8;
  /// Features of the transformers, channels of the first level of the others.
  int width = 64;
  /// Tokens, or pixels of a side.
  int extent = 64;
  /// Pinned parameters and Adam's moments (f32), each updated in place once its
  /// gradient is there; without them the problem is that of the activations
  /// alone.
  bool state = true;
  /// Parameters are kept in f32, read as 16-bit copies that a cast makes; what
  /// flows through the network has 16 bits.
  bool mixedPrecision = false;
  /// Gradients are added to pinned sums of their own (f32), and the updates
  /// wait for the norm of all of them.
  bool clipGradients = false;
};

/// Forward, backward and (with `state`) the optimizer's updates of a network.
/// Values that views, in-place results, workspaces, several results and donors
/// make interesting are all there.
Generated trainingStep(const TrainingOptions &options);

} // namespace vram::planning::remat

#endif // VRAM_PLANNINGBASELINES_REMAT_GENERATE_H
