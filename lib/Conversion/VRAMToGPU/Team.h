//===- Team.h - Threads that compute one thing together ------ -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_TEAM_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_TEAM_H

#include "Reduction.h"

namespace mlir::vram::gpumap {

/// Threads of a warp.
constexpr int64_t kWarp = 32;
/// Loops of fewer iterations are left to each thread.
constexpr int64_t kLeastTrip = 32;

/// The number of iterations, where it is constant.
std::optional<int64_t> staticTrip(scf::ForOp loop);

/// A loop that a team may split: what it carries are reductions, or it carries
/// nothing and writes, each iteration elsewhere.
bool isDistributable(scf::ForOp loop);

/// Threads that run the same code on the same values, each on its part of the
/// loops, and all of which get the whole of each reduction. A reduction is
/// added up in an order that depends on the shape of the team alone.
struct Team {
  enum Kind {
    /// 32 neighbouring threads, by shuffles alone.
    Warp,
    /// All threads of the block, by shuffles and shared memory.
    Block,
    /// Every 32nd thread of the block, or every 16th or 8th: teams side by side
    /// read neighbouring elements. By shared memory.
    Column
  };

  Kind kind;
  /// Its threads, and which of them this is.
  int64_t size;
  Value rank;
  /// i1: the one that writes what is written once.
  Value leader;
  /// i1: whether there is anything for the team to write; null: always.
  Value isInside;
  /// Of the block; needed by Column, which of the teams side by side this is,
  /// and how many they are.
  Value lane;
  int64_t lanes;
  /// A memref<?xT> in shared memory for `elements` elements of a type.
  std::function<Value(OpBuilder &, Location, Type, int64_t elements)> scratch;

  /// Splits the loops of a block that all threads of the team run.
  void distribute(mlir::Block &block);

private:
  void split(scf::ForOp loop);
  Value reduce(OpBuilder &builder, Location loc, const Reduction &reduction,
               Value part);
  Value reduceInWarp(OpBuilder &builder, Location loc,
                     const Reduction &reduction, Value part, int64_t width);
  void guard(Operation *store, Value condition);
};

} // namespace mlir::vram::gpumap

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_TEAM_H
